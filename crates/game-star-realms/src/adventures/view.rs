//! The boss as everybody sees it: nothing of it is secret but the order of its decks and what lies face down. Complete for
//! drawing it, its next turn included, so that no client needs a rule.

use super::boss::{BOSS, Boss, Progress};
use super::data::{Adventure, Level, Order, Step, Taken, Threat, Threats, Zones, adventure_facts};
use crate::amounts::{Authority, Combat, Trade};
use crate::cards::{Kind, Set, facts, trade_deck};
use crate::effect::Faction;
use crate::state::{Player, ROW, State};
use crate::tally::Tally;
use crate::view::CardView;
use serde::{Deserialize, Serialize};
use tabletop::{Dice, Seat, SeatSet};

/// The boss of an adventure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BossView {
    /// Which adventure.
    pub adventure: Adventure,
    /// How hard.
    pub level: Level,
    /// How actions and events name it: attack this seat.
    pub seat: Seat,
    /// Its score; none if it has none and must be beaten otherwise.
    pub authority: Option<i32>,
    /// The score it began with.
    pub first_authority: Option<i32>,
    /// Is it its turn? Then it waits for the answer of whoever is asked.
    pub acting: bool,
    /// Its turn has not begun yet: somebody has to let it (`proceed`).
    pub waiting: bool,
    /// Still to be beaten?
    pub alive: bool,
    /// Trade it has this turn.
    pub trade: u16,
    /// Combat it has this turn.
    pub combat: u16,
    /// Its hand, open, in its own turn only.
    pub hand: Vec<Kind>,
    /// Its deck; none if it has none.
    pub deck: Option<DeckView>,
    /// Its discard pile, sorted.
    pub discard: Vec<Kind>,
    /// The card that went there last, if it still lies there.
    pub discard_top: Option<Kind>,
    /// Its cards in play.
    pub in_play: Vec<CardView>,
    /// Does an outpost shield it and its ordinary bases?
    pub shielded: bool,
    /// Everything in its deck, hand, discard pile and play, sorted.
    pub owned: Vec<Kind>,
    /// The factions it has played this turn.
    pub played: Vec<Faction>,
    /// Own cards it scrapped this turn from hand and discard pile.
    pub scrapped: u8,
    /// Own cards it scrapped this turn from play.
    pub scrapped_from_play: u8,
    /// The assimilation level, for the boss that has one.
    pub counter: Option<u8>,
    /// Its tentacles, for the boss that has them.
    pub tentacles: Vec<Tentacle>,
    /// How many cards lie face down before it.
    pub face_down: Option<u16>,
    /// Its elite deck: the card on top lies face up.
    pub elite: Option<DeckView>,
    /// Its subjects: the card on top lies face up.
    pub subjects: Option<DeckView>,
    /// How many acquisitions are left, face down.
    pub acquisitions: Option<u8>,
    /// Cards in its registry, sorted.
    pub registry: Option<Vec<Kind>>,
    /// Cards registered since the last acquisition.
    pub registered: u8,
    /// What each faction of the trade row does, for the boss that has such a table.
    pub threats: Vec<Threats>,
    /// What its turn begins with.
    pub start: Vec<Step>,
    /// Its order of play.
    pub order: Order,
    /// What is known of its next turn.
    pub next: Forecast,
    /// May the row still be rejected?
    pub rejection_left: bool,
    /// Turns it still has to wait, for each player; a team's is the first.
    pub head_start: [u8; 4],
    /// Players it has still to face before the first turn.
    pub opening: Vec<Seat>,
    /// The first turn of the players is still to come.
    pub before_first: bool,
    /// How far its turn has come, if it waits for an answer.
    pub progress: Progress,
    /// The clauses in force that are not from the rulebook: second-hand or ours.
    pub provisional: Vec<String>,
}

impl BossView {
    /// What its turn begins with for so many players: to draw nothing is no step.
    pub fn first_steps(&self, players: u8) -> impl Iterator<Item = Step> + '_ {
        let idle = move |step: &Step| matches!(step, Step::Draw(cards) if cards.of(players) == 0);
        self.start.iter().copied().filter(move |step| !idle(step))
    }

    /// Its whole turn for so many players, as a list to show.
    pub fn steps(&self, players: u8) -> impl Iterator<Item = Step> + '_ {
        self.first_steps(players).chain(self.order.steps().iter().copied())
    }

    /// The number in that list, from 1, of the step a loop goes back to: what its turn begins with happens once.
    pub fn loops_to(&self, players: u8) -> Option<u8> {
        matches!(self.order, Order::Loop(_)).then(|| self.first_steps(players).count() as u8 + 1)
    }
}

/// A deck seen from above.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckView {
    /// How many cards it has.
    pub count: u16,
    /// Those whose order is known, the next one first.
    pub top: Vec<Kind>,
}

/// A tentacle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tentacle {
    /// Its faction.
    pub faction: Faction,
    /// Its cards, sorted.
    pub cards: Vec<Kind>,
    /// As long as the longest?
    pub longest: bool,
}

/// What is known of a boss's next turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    /// The turns of the players that come before it, this one included; 0 in the boss's own turn.
    pub turns: u8,
    /// The cards of the row it takes, farthest first.
    pub takes: Vec<Kind>,
    /// The faction that is sure to do its worst, and what that is.
    pub threat: Option<(Faction, Vec<Threat>)>,
    /// How many cards it draws at the start.
    pub draws: u8,
    /// The cards it is sure to play.
    pub plays: Vec<Kind>,
    /// The combat it is sure to have, bases and ships that are known included.
    pub combat: u16,
}

impl State {
    pub(crate) fn boss_view(&self) -> Option<BossView> {
        let adventure_facts = self.adventure_facts()?;
        let player = self.player(BOSS);
        let shielded = self.is_shielded(BOSS);
        let has = |zone| adventure_facts.has(zone);
        let score = adventure_facts.booklet.boss_authority.of(self.seats);
        let longest = self.longest_tentacle();
        let tentacle = |faction: Faction| Tentacle {
            faction,
            cards: self.boss.pile.iter().filter(|card| facts(*card).faction == Some(faction)).collect(),
            longest: longest > 0 && self.tentacle(faction) == longest,
        };
        let top: Vec<Kind> = player.deck.top.iter().rev().copied().collect();
        let elite = self.elite_left();
        let has_subjects = !adventure_facts.elite().is_empty();
        let has_acquisitions = adventure_facts.card.registry.is_some();
        Some(BossView {
            adventure: adventure_facts.id,
            level: self.boss.level,
            seat: BOSS,
            authority: (score > 0).then_some(player.authority.0),
            first_authority: (score > 0).then_some(score.into()),
            acting: self.boss_acts(),
            waiting: self.boss.progress.waits,
            alive: self.alive.contains(BOSS),
            trade: player.trade.0,
            combat: player.combat.0,
            hand: player.hand.iter().collect(),
            deck: has(Zones::Deck).then(|| DeckView { count: player.deck.len() as u16, top }),
            discard: player.discard.iter().collect(),
            discard_top: player.discard_top,
            in_play: self.area_view(BOSS, shielded),
            shielded,
            owned: self.boss_owns().iter().collect(),
            played: crate::view::factions(player.played),
            scrapped: player.scrapped,
            scrapped_from_play: player.scrapped_from_play,
            counter: adventure_facts.booklet.counter.map(|_| self.boss.counter),
            tentacles: Faction::ALL.into_iter().filter(|_| has(Zones::Tentacles)).map(tentacle).collect(),
            face_down: has(Zones::FaceDownPile).then(|| self.boss.pile.len() as u16),
            elite: has_subjects
                .then(|| DeckView { count: elite.len() as u16, top: elite.first().copied().into_iter().collect() }),
            subjects: has_subjects.then(|| DeckView {
                count: self.boss.hidden.len() as u16 + u16::from(self.boss.face_up.is_some()),
                top: self.boss.face_up.into_iter().collect(),
            }),
            acquisitions: has_acquisitions.then(|| self.boss.hidden.len() as u8 + u8::from(self.boss.bottom.is_some())),
            registry: has(Zones::Registry).then(|| self.boss.pile.iter().collect()),
            registered: self.boss.registered,
            threats: adventure_facts.card.threats.clone(),
            start: adventure_facts.card.start.clone(),
            order: adventure_facts.booklet.steps.clone(),
            next: self.forecast(),
            rejection_left: !self.boss.rejected,
            head_start: self.boss.head_start,
            opening: self.boss.opening.iter().collect(),
            before_first: self.boss.before_first,
            progress: self.boss.progress,
            provisional: adventure_facts.rulings.clone(),
        })
    }

    /// What can be said of the boss's next turn without knowing a card that nobody knows.
    pub(crate) fn forecast(&self) -> Forecast {
        let Some(adventure_facts) = self.adventure_facts() else { return Forecast::default() };
        let mut next = Forecast::default();
        if !self.boss_acts() {
            next.turns = self.turns_before_boss();
        } else if !self.boss.progress.waits {
            // It has begun: what it took and played is told, and the row is another one.
            return next;
        }
        let mut row = self.row.iter().flatten().copied();
        let mut deck = self.player(BOSS).deck.top.iter().rev().copied();
        for step in adventure_facts.card.start.iter().chain(adventure_facts.booklet.steps.steps()) {
            match *step {
                Step::TakeFarthest(to) => {
                    next.takes.extend(row.next());
                    if to == Taken::Tentacle
                        && let Some(faction) = next.takes.first().and_then(|card| facts(*card).faction)
                    {
                        next.threat = Some((faction, adventure_facts.threats(faction).to_vec()));
                    }
                }
                Step::TakeFarthestForEach => next.takes.extend((0..self.crew().len()).map_while(|_| row.next())),
                Step::Draw(cards) => {
                    next.draws = cards.of(self.seats);
                    if adventure_facts.has(Zones::Hand) {
                        next.plays.extend((0..next.draws).map_while(|_| deck.next()));
                    }
                }
                Step::PlayFromDeck => next.plays.extend(deck.next()),
                _ => {}
            }
        }
        next.combat = self.boss_danger();
        next
    }

    /// The turns of the players until the boss acts, this one included: whoever has a head start uses it up in his own turns
    /// (SR-CHAL-06, SR-HORROR-06).
    fn turns_before_boss(&self) -> u8 {
        let mut waits = self.boss.head_start;
        let mut seat = self.active.lowest().unwrap_or_default();
        let mut turns: u8 = 1;
        loop {
            let slot = if self.format.joint_turn() { 0 } else { seat.index() % waits.len() };
            if waits[slot] == 0 {
                return turns;
            }
            waits[slot] -= 1;
            turns = turns.saturating_add(1);
            seat = self.next_seat(seat);
        }
    }

    /// The combat its next turn is sure to bring, as far as it can be told cheaply.
    pub(crate) fn boss_danger(&self) -> u16 {
        let Some(adventure_facts) = self.adventure_facts() else { return 0 };
        let primary = |kind: Kind| u16::from(crate::evaluate::combat_of(kind));
        let bases = self.areas.of(BOSS).iter().filter(|card| card.kind.sort().is_base());
        let mut combat: u16 = bases.map(|card| primary(card.kind)).sum();
        if adventure_facts.has(Zones::Tentacles) {
            // The farthest card joins its tentacle first.
            let fed = self.row.iter().flatten().next().and_then(|card| facts(*card).faction);
            let longest =
                Faction::ALL.into_iter().map(|faction| self.tentacle(faction) + u8::from(fed == Some(faction)));
            combat += u16::from(longest.max().unwrap_or(0));
            for threat in fed.map_or(&[][..], |faction| adventure_facts.threats(faction)) {
                if let Threat::Combat(more) = threat {
                    combat += u16::from(*more);
                }
            }
        }
        if adventure_facts.has(Zones::FaceDownPile) {
            combat += self.boss.pile.len() as u16 + u16::from(self.row != [None; ROW]);
        }
        let top = self.player(BOSS).deck.top.last();
        if adventure_facts.card.start.contains(&Step::PlayFromDeck)
            && let Some(card) = top
        {
            combat += primary(*card);
        }
        combat
    }

    /// Puts the boss of a view on an imagined table. What nobody may know is dealt by chance.
    pub(crate) fn imagine_boss(&mut self, seen: &BossView, dice: &mut impl Dice) {
        if self.format.adventure() != Some(seen.adventure) {
            return;
        }
        let adventure_facts = adventure_facts(seen.adventure);
        let there = |seat: &&Seat| seat.0 < self.seats;
        let players = SeatSet::first(self.seats);
        let mut progress = seen.progress;
        progress.victims = progress.victims.and(players);
        progress.target = progress.target.filter(|seat| players.contains(*seat));
        let steps = adventure_facts.card.start.len() + adventure_facts.booklet.steps.steps().len();
        progress.at = progress.at.min(steps as u8);
        let elite = seen.elite.as_ref().map_or(0, |deck| usize::from(deck.count));
        self.boss = Boss {
            level: seen.level,
            head_start: seen.head_start,
            rejected: !seen.rejection_left,
            counter: seen.counter.unwrap_or(0),
            elite: adventure_facts.elite().len().saturating_sub(elite) as u8,
            registered: seen.registered,
            opening: seen.opening.iter().filter(there).copied().collect(),
            before_first: seen.before_first,
            face_up: seen.subjects.as_ref().and_then(|deck| deck.top.first().copied()),
            progress,
            ..Boss::default()
        };
        if seen.acting {
            self.active = SeatSet::one(BOSS);
        }
        if seen.alive {
            self.alive = self.alive.with(BOSS);
        }
        let mut player = Player {
            authority: Authority(seen.authority.unwrap_or(0)),
            trade: Trade(seen.trade),
            combat: Combat(seen.combat),
            hand: seen.hand.iter().copied().collect(),
            discard: seen.discard.iter().copied().collect(),
            discard_top: seen.discard_top,
            ..Player::default()
        };
        let owned: Tally = seen.owned.iter().copied().collect();
        let mut hidden = owned;
        hidden.remove_all(&player.hand);
        hidden.remove_all(&player.discard);
        for card in &seen.in_play {
            if self.areas.is_full() {
                break;
            }
            hidden.take(card.piece.kind);
            let in_play = card.imagine(seen.acting);
            player.count_in(in_play);
            self.areas.enter(BOSS, in_play);
        }
        for card in seen.deck.iter().flat_map(|deck| deck.top.iter().rev()) {
            hidden.take(*card);
            player.deck.put_on_top(*card);
        }
        player.deck.rest = hidden;
        player.played = seen.played.iter().fold(0, |bits, faction| bits | faction.bit());
        (player.scrapped, player.scrapped_from_play) = (seen.scrapped, seen.scrapped_from_play);
        self.players[BOSS] = player;
        self.boss.pile = seen
            .tentacles
            .iter()
            .flat_map(|tentacle| &tentacle.cards)
            .chain(seen.registry.iter().flatten())
            .copied()
            .collect();
        // Its private decks hold what is left of its faction.
        let mut faction = Tally::EMPTY;
        for (kind, count) in trade_deck(Set::Frontiers).kinds() {
            if facts(kind).faction.is_some_and(|faction| adventure_facts.booklet.removes.contains(&faction)) {
                faction.put_many(kind, count);
            }
        }
        for seen in [owned, self.scrap_heap, self.gone] {
            faction.remove_all(&seen);
        }
        self.elite_left().iter().chain(self.boss.face_up.iter()).for_each(|card| {
            faction.take(*card);
        });
        if seen.acquisitions.is_some_and(|left| left > 0) {
            self.boss.bottom = adventure_facts.acquisition_bottom().filter(|bottom| faction.take(*bottom));
        }
        if seen.acquisitions.is_some() || seen.subjects.is_some() {
            self.boss.hidden = faction.iter().take(15).collect();
        }
        // What it has is not in the trade deck.
        self.trade_deck.remove_all(&owned);
        self.trade_deck.remove_all(&self.boss_keeps());
        for _ in 0..seen.face_down.unwrap_or(0) {
            if let Some(card) = self.trade_deck.draw(dice) {
                self.boss.pile.put(card);
            }
        }
    }
}
