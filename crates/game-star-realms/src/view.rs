//! What one viewer knows of the table, complete for drawing it: no client needs a rule. There is no field a secret could be in:
//! a hand is there for its owner only, decks are numbers. What everybody owns is public, since every card was bought, scrapped
//! or destroyed in the open; so a bot can [imagine](crate::StarRealms) the rest.

use crate::action::{Action, Piece};
use crate::adventures::{BOSS, Boss, BossView};
use crate::amounts::{Authority, Combat, Trade};
use crate::cards::{Kind, facts};
use crate::effect::{Ability, Faction, Filter, Place, Resource, Sort};
use crate::program::Op;
use crate::rules::formats::{CALLS, Role, Team};
use crate::rules::together::paid_with;
use crate::setup::{Format, Sets};
use crate::state::{
    Call, FRAMES, Frame, InPlay, Marks, Order, PlayAreas, Player, Players, RETURNING, Run, SEATS, SHOWN, State,
};
use crate::tally::Tally;
use serde::{Deserialize, Serialize};
use tabletop::{Dice, Seat, SeatSet, Side, Standings, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How players fight each other.
    pub format: Format,
    /// The boxes on the table.
    pub sets: Sets,
    /// Who took the first turn.
    pub first: Seat,
    /// The number of the turn, from 1.
    pub turn: u16,
    /// After this turn the game ends by authority (SR-END-06).
    pub turn_limit: u16,
    /// Whose turn it is.
    pub active: Vec<Seat>,
    /// Whose answer is awaited: empty when the game is over.
    pub asked: Vec<Seat>,
    /// Who declared the end of his main phase although his points could still do something: he stays ready.
    pub content: Vec<Seat>,
    /// Every seat, by number: clockwise around the table.
    pub seats: Vec<SeatView>,
    /// The seats still in the game, in the order of their turns, beginning with whose turn it is.
    pub order: Vec<Seat>,
    /// The teams, if it is a game of teams.
    pub teams: Vec<TeamView>,
    /// The boss, if there is one.
    pub boss: Option<Seat>,
    /// The trade row; slot 0 is farthest from the trade deck.
    pub row: Vec<Option<Kind>>,
    /// Explorers left in their pile.
    pub explorers: u8,
    /// Cards left in the trade deck.
    pub trade_deck: u16,
    /// The scrap heap, sorted by kind (SR-SCRAP-09).
    pub scrap_heap: Vec<Kind>,
    /// The card that went to the scrap heap last, if it still lies there.
    pub scrap_top: Option<Kind>,
    /// What went from hands to discard piles in the last step, even if it was shuffled at once.
    pub just_discarded: Vec<Kind>,
    /// Whose cards those were, where a team takes its turns together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discarded_by: Vec<(Seat, Kind)>,
    /// Cards that left the game with their owner, sorted.
    pub gone: Vec<Kind>,
    /// The choice that is open, if there is one.
    pub pending: Option<Pending>,
    /// How it ended, if it did.
    pub standings: Option<Standings>,
    /// The adventure and its boss, if one is played.
    #[serde(default)]
    pub adventure: Option<BossView>,
}

impl View {
    /// The boss of an adventure, if this seat is its.
    fn boss_at(&self, seat: Seat) -> Option<&BossView> {
        self.adventure.as_ref().filter(|boss| boss.seat == seat)
    }

    /// The cards in play of a seat or of the boss.
    pub fn in_play(&self, seat: Seat) -> &[CardView] {
        match self.boss_at(seat) {
            Some(boss) => &boss.in_play,
            None => self.seats.get(seat.index()).map_or(&[], |seat| &seat.in_play),
        }
    }

    /// May the viewer attack the score of a seat, outposts aside?
    pub fn attackable(&self, seat: Seat) -> bool {
        match self.boss_at(seat) {
            Some(boss) => boss.alive && boss.authority.is_some(),
            None => self.seats.get(seat.index()).is_some_and(|seat| seat.attackable),
        }
    }

    /// The name under which the score of a seat is attacked: a team with one score has one (SR-HYDRA-15).
    pub fn attacked_as(&self, seat: Seat) -> Seat {
        self.seats.get(seat.index()).map_or(seat, |seat| seat.attacked_as)
    }
}

/// A team as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamView {
    /// Its name.
    pub team: Team,
    /// The side it is.
    pub side: Side,
    /// Its members, those who are out included.
    pub seats: Vec<Seat>,
    /// The score, if they have one together (SR-HYDRA-03).
    pub authority: Option<i32>,
}

/// One player as everybody sees him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Whom it wins with.
    pub side: Side,
    /// The team it plays in, if there are teams.
    pub team: Option<Team>,
    /// What it is at this table.
    pub role: Role,
    /// Still in the game?
    pub alive: bool,
    /// The score: the team's, if it has one together.
    pub authority: i32,
    /// Has declared the end of his main phase, while teammates are still in theirs (SR-HYDRA-08).
    pub ready: bool,
    /// May the viewer attack him or aim at him, outposts aside? The one whose turn it is, for a spectator.
    pub attackable: bool,
    /// May he attack or target his bases, outposts aside?
    pub bases_attackable: bool,
    /// The seat that attacks on his score name: another member, if the team has one score (SR-HYDRA-15).
    pub attacked_as: Seat,
    /// What he has promised to give to what a teammate pays for.
    pub pledged: u8,
    /// How many calls for help he has left this turn; none where nobody pays together.
    pub calls_left: u8,
    /// Trade to spend.
    pub trade: u16,
    /// Combat to spend.
    pub combat: u16,
    /// The hand, sorted: only for viewers who may see it (SR-PLAY-02).
    pub hand: Option<Vec<Kind>>,
    /// How many cards are in hand.
    pub hand_count: u8,
    /// How many cards are in the deck.
    pub deck_count: u16,
    /// Cards that were put on top of the deck, the next one to draw first; none for one that the viewer has not seen.
    pub deck_top: Vec<Option<Kind>>,
    /// The discard pile, sorted by kind (SR-DISC-02).
    pub discard: Vec<Kind>,
    /// The card that went there last, if it still lies there.
    pub discard_top: Option<Kind>,
    /// Cards in play, sorted by kind.
    pub in_play: Vec<CardView>,
    /// Everything he owns, wherever it lies, sorted: every card was acquired or scrapped in the open.
    pub owned: Vec<Kind>,
    /// Does an outpost shield him and his ordinary bases?
    pub shielded: bool,
    /// Where the next acquired cards go (SR-BUY-16).
    pub redirects: Vec<(Filter, Place)>,
    /// The factions he has played this turn (SR-BUY-17).
    pub played: Vec<Faction>,
    /// Own cards scrapped this turn from hand and discard pile.
    pub scrapped: u8,
    /// Own cards scrapped this turn from play.
    pub scrapped_from_play: u8,
    /// Cards that come back when the turn ends (SR-SCRAP-11).
    pub returning: Vec<Kind>,
}

/// A card in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardView {
    /// How actions name it.
    pub piece: Piece,
    /// What it copies until the turn ends.
    pub copied: Option<Kind>,
    /// Ship, base or outpost, as it is now.
    pub sort: Sort,
    /// Its defense as it is now, damage aside; 0 for ships.
    pub defense: u8,
    /// Combat spent on it that stays.
    pub damage: u8,
    /// Its factions as they are now.
    pub factions: Vec<Faction>,
    /// Behind an outpost of its owner?
    pub shielded: bool,
    /// Its abilities in printed order.
    pub abilities: Vec<AbilityView>,
}

impl CardView {
    /// The card whose words it has.
    pub fn acts_as(&self) -> Kind {
        self.copied.unwrap_or(self.piece.kind)
    }
}

/// An ability of a card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityView {
    /// Which.
    pub ability: Ability,
    /// How it stands.
    pub state: AbilityState,
}

/// How an ability stands this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AbilityState {
    /// Can be used, or could in its owner's turn.
    Ready,
    /// Used or resolved this turn.
    Used,
    /// Other cards of the faction are missing.
    NeedsAllies {
        /// Which faction.
        faction: Faction,
        /// How many are missing.
        missing: u8,
    },
}

/// A choice that is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pending {
    /// Who must choose.
    pub seat: Seat,
    /// The card that asks.
    pub source: Kind,
    /// Which ability of it.
    pub ability: Ability,
    /// What is asked.
    pub question: Question,
    /// The possible answers, for the one who is asked only.
    pub candidates: Vec<Action>,
    /// Everything that is being carried out, as it stands.
    pub frames: Vec<Frame>,
}

/// What an open choice asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// Which of two? 0 or 1, in printed order.
    OneOf,
    /// Which card from the own hand to discard?
    Discard {
        /// How many more: none means as many as one likes.
        left: Option<u8>,
        /// May one stop?
        optional: bool,
        /// Whose ability asks for it.
        by: Seat,
    },
    /// Which own card to scrap?
    Scrap {
        /// From the hand?
        hand: bool,
        /// From the discard pile?
        discard: bool,
        /// How many more.
        left: u8,
        /// May one decline or stop?
        optional: bool,
    },
    /// Which card of the trade row to scrap?
    ScrapRow {
        /// How many more.
        left: u8,
        /// May one decline or stop?
        optional: bool,
    },
    /// Which base to destroy?
    Destroy {
        /// May one decline?
        optional: bool,
    },
    /// Which card to acquire for free?
    Acquire {
        /// Which cards fit.
        what: Filter,
        /// The dearest that may be taken.
        cost: u8,
    },
    /// Where does the acquired card go?
    Put {
        /// The card.
        card: Kind,
    },
    /// Which base to put on top of the deck?
    Topdeck,
    /// Which base to copy?
    Copy,
    /// Which Scout or Viper to put on top of the deck (SR-HORROR-13)?
    StarterOnDeck,
    /// Which opponent?
    Target,
    /// How much to give to what a teammate pays for?
    Contribute {
        /// Who asks.
        to: Seat,
        /// Trade or combat.
        resource: Resource,
        /// What it takes in all.
        price: u8,
        /// What others give already.
        pledged: u8,
        /// The most that can be given.
        most: u8,
    },
    /// Which card does a player who drops out leave to a teammate?
    Bequeath {
        /// Who drops out.
        from: Seat,
        /// Who gets it.
        to: Seat,
    },
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            format: self.format,
            sets: self.sets,
            first: self.first,
            turn: self.turn,
            turn_limit: self.turn_limit(),
            active: self.active.iter().collect(),
            asked: self.asked.iter().collect(),
            content: self.content.iter().collect(),
            seats: SeatSet::first(self.seats).iter().map(|seat| self.seat_view(seat, viewer)).collect(),
            order: self.order(),
            teams: self.teams(),
            boss: self.boss(),
            row: self.row.to_vec(),
            explorers: self.explorers,
            trade_deck: self.trade_deck.len() as u16,
            scrap_heap: self.scrap_heap.iter().collect(),
            scrap_top: self.scrap_top,
            just_discarded: self.shown.iter().collect(),
            discarded_by: self.shown_by.to_vec(),
            gone: self.gone.iter().collect(),
            pending: self.pending(viewer),
            standings: self.ending,
            adventure: self.boss_view(),
        }
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let player = self.player(seat);
        let shielded = self.shield_of(seat).is_some();
        let side = self.side_of(seat);
        let looker = viewer.seat().or(self.active.lowest()).filter(|looker| self.alive.contains(*looker));
        let within = |set: fn(&Self, Seat) -> SeatSet| looker.is_some_and(|looker| set(self, looker).contains(seat));
        let named = self.members(side).and(self.alive).lowest().filter(|_| self.format.shared_authority());
        SeatView {
            seat,
            side,
            team: self.team(side),
            role: self.role(seat),
            alive: self.alive.contains(seat),
            authority: self.authority(seat).0,
            ready: self.ready.contains(seat),
            attackable: within(Self::targets),
            bases_attackable: within(Self::base_targets),
            attacked_as: named.unwrap_or(seat),
            pledged: player.pledged,
            calls_left: if self.format.joint_turn() { CALLS.saturating_sub(player.calls) } else { 0 },
            trade: player.trade.0,
            combat: player.combat.0,
            hand: self.may_see_hand(viewer, seat).then(|| player.hand.iter().collect()),
            hand_count: player.hand.len() as u8,
            deck_count: player.deck.len() as u16,
            deck_top: player.deck.seen_top(self.may_see_hand(viewer, seat)).collect(),
            discard: player.discard.iter().collect(),
            discard_top: player.discard_top,
            in_play: self.area_view(seat, shielded),
            owned: self.owned(seat).iter().collect(),
            shielded,
            redirects: player.redirects.iter().collect(),
            played: factions(player.played),
            scrapped: player.scrapped,
            scrapped_from_play: player.scrapped_from_play,
            returning: player.returning.to_vec(),
        }
    }

    fn order(&self) -> Vec<Seat> {
        let now = self.active.lowest().unwrap_or(self.first);
        let clockwise = (0..self.seats).map(|step| Seat((now.0 + step) % self.seats));
        clockwise.filter(|seat| self.alive.contains(*seat)).collect()
    }

    fn teams(&self) -> Vec<TeamView> {
        let sides = (0..self.sides()).map(Side);
        let team = |side| {
            let seats: Vec<_> = self.members(side).iter().collect();
            let score = seats.first().map(|seat| self.authority(*seat).0).filter(|_| self.format.shared_authority());
            Some(TeamView { team: self.team(side)?, side, seats, authority: score })
        };
        sides.filter_map(team).collect()
    }

    pub(crate) fn area_view(&self, seat: Seat, shielded: bool) -> Vec<CardView> {
        let area = self.areas.of(seat);
        let mut seen = Vec::with_capacity(area.len());
        for (index, in_play) in area.iter().enumerate() {
            let now = facts(in_play.acts_as());
            let abilities = Ability::USABLE.into_iter().filter(|ability| now.has(*ability));
            seen.push(CardView {
                piece: self.areas.piece(seat, index),
                copied: in_play.copied,
                sort: now.sort,
                defense: now.defense,
                damage: in_play.damage,
                factions: factions(in_play.factions()),
                shielded: shielded && now.sort == Sort::Base,
                abilities: abilities
                    .map(|ability| AbilityView { ability, state: self.ability_state(seat, *in_play, ability) })
                    .collect(),
            });
        }
        seen
    }

    fn ability_state(&self, seat: Seat, in_play: InPlay, ability: Ability) -> AbilityState {
        if in_play.marks.used(ability) {
            return AbilityState::Used;
        }
        if in_play.marks.is_open(ability) {
            return AbilityState::Ready;
        }
        match facts(in_play.acts_as()).faction {
            Some(faction) => {
                let need = if ability == Ability::DoubleAlly { 2 } else { 1 };
                let missing = need - self.allies(seat, in_play, faction).min(need);
                // Bases that stand together will be unlocked when their owner's turn begins.
                if missing == 0 { AbilityState::Ready } else { AbilityState::NeedsAllies { faction, missing } }
            }
            None => AbilityState::Ready,
        }
    }

    /// Everything a player owns.
    fn owned(&self, seat: Seat) -> Tally {
        let player = self.player(seat);
        let mut owned = player.hand;
        for kind in player.deck.top.iter().copied().chain(self.areas.of(seat).iter().map(|card| card.kind)) {
            owned.put(kind);
        }
        owned.take_all(&mut { player.deck.rest });
        owned.take_all(&mut { player.discard });
        owned
    }

    fn pending(&self, viewer: Viewer) -> Option<Pending> {
        let frame = *self.frames.last()?;
        let seat = self.asked.lowest()?;
        let mut candidates = Vec::new();
        if viewer.is(seat) {
            self.legal(seat, &mut candidates);
        }
        Some(Pending {
            seat,
            source: frame.source(),
            ability: frame.ability(),
            question: self.question(&frame),
            candidates,
            frames: self.frames.to_vec(),
        })
    }

    fn question(&self, frame: &Frame) -> Question {
        match *frame {
            Frame::Ability(run) => Self::question_of(&run),
            Frame::Acquired { card, .. } => Question::Put { card },
            Frame::Together(call @ Call { seat, purchase, price, .. }) => Question::Contribute {
                to: seat,
                resource: paid_with(purchase),
                price,
                pledged: self.pledged(&call),
                most: self.asked.lowest().map_or(0, |helper| self.most_to_give(&call, helper)),
            },
            Frame::Order { order: Order::Discard(_), left, .. } => {
                Question::Discard { left: Some(left), optional: false, by: BOSS }
            }
            Frame::Order { order: Order::StarterOnDeck, .. } => Question::StarterOnDeck,
            Frame::Bequest { seat, heirs, .. } => Question::Bequeath { from: seat, to: heirs.lowest().unwrap_or(seat) },
        }
    }

    fn question_of(run: &Run) -> Question {
        match run.op() {
            Some(Op::Choose { .. }) => Question::OneOf,
            Some(Op::Discard { count, optional }) => Question::Discard {
                left: (count != crate::program::ANY).then(|| count.saturating_sub(run.done)),
                optional,
                by: run.seat,
            },
            Some(Op::OpponentDiscards(_)) if run.victims.is_empty() => Question::Target,
            Some(Op::OpponentDiscards(_)) => Question::Discard { left: Some(run.left), optional: false, by: run.seat },
            Some(Op::Scrap { hand, discard, count, optional }) => {
                Question::Scrap { hand, discard, left: count.saturating_sub(run.done), optional }
            }
            Some(Op::ScrapRow { count, optional }) => {
                Question::ScrapRow { left: count.saturating_sub(run.done), optional }
            }
            Some(Op::DestroyBase { optional }) => Question::Destroy { optional },
            Some(Op::Acquire { what, cost, .. }) => Question::Acquire { what, cost },
            Some(Op::TopdeckBase) => Question::Topdeck,
            Some(Op::CopyBase) => Question::Copy,
            // The other steps ask nobody.
            Some(
                Op::Gain(..)
                | Op::GainItsCost(_)
                | Op::GainPerScrapped { .. }
                | Op::Draw(_)
                | Op::NextAcquired { .. }
                | Op::ReturnAtEndOfTurn
                | Op::Jump(_)
                | Op::Unless(..)
                | Op::UnlessDone(_)
                | Op::Each(_),
            )
            | None => Question::OneOf,
        }
    }
}

impl View {
    /// One whole world that fits: the cards nobody may see are dealt by chance (design law 4).
    pub(crate) fn imagine(&self, dice: &mut impl Dice) -> State {
        let seats = self.seats.len().clamp(1, SEATS) as u8;
        // A view may come from afar: what could not be true is left out rather than stumbled over.
        let there = |seat: &&Seat| seat.0 < seats;
        let frames = self.pending.iter().flat_map(|pending| &pending.frames).copied();
        let mut state = State {
            format: self.format,
            sets: self.sets,
            seats,
            first: Some(self.first).filter(|first| first.0 < seats).unwrap_or_default(),
            turn: self.turn,
            active: self.active.iter().filter(there).copied().collect(),
            asked: self.asked.iter().filter(there).copied().collect(),
            ready: self
                .seats
                .iter()
                .filter(|seat| seat.ready)
                .map(|seat| seat.seat)
                .filter(|seat| there(&seat))
                .collect(),
            content: self.content.iter().filter(there).copied().collect(),
            alive: self
                .seats
                .iter()
                .filter(|seat| seat.alive)
                .map(|seat| seat.seat)
                .filter(|seat| there(&seat))
                .collect(),
            players: Players::default(),
            areas: PlayAreas::default(),
            row: std::array::from_fn(|slot| self.row.get(slot).copied().flatten()),
            trade_deck: self.sets.trade_deck(),
            explorers: self.explorers,
            scrap_heap: self.scrap_heap.iter().copied().collect(),
            scrap_top: self.scrap_top,
            gone: self.gone.iter().copied().collect(),
            shown: self.just_discarded.iter().copied().collect(),
            shown_by: self.discarded_by.iter().take(SHOWN).copied().collect(),
            frames: frames.filter(|frame| frame.is_intact(seats)).take(FRAMES).collect(),
            ending: self.standings,
            boss: Boss::default(),
        };
        while state.frames.last().is_some_and(|frame| !frame.waits()) {
            state.frames.pop();
        }
        // The trade deck is what is seen nowhere else.
        for seen in [state.scrap_heap, state.gone, state.row.iter().flatten().copied().collect()] {
            state.trade_deck.remove_all(&seen);
        }
        for seat in self.seats.iter().filter(|seat| there(&&seat.seat)) {
            let owned: Tally = seat.owned.iter().copied().collect();
            state.trade_deck.remove_all(&owned);
            let mut player = Player {
                authority: Authority(seat.authority),
                trade: Trade(seat.trade),
                combat: Combat(seat.combat),
                pledged: seat.pledged,
                calls: if self.format.joint_turn() { CALLS.saturating_sub(seat.calls_left) } else { 0 },
                discard: seat.discard.iter().copied().collect(),
                discard_top: seat.discard_top,
                played: seat.played.iter().fold(0, |bits, faction| bits | faction.bit()),
                scrapped: seat.scrapped,
                scrapped_from_play: seat.scrapped_from_play,
                returning: seat.returning.iter().take(RETURNING).copied().collect(),
                ..Player::default()
            };
            for (what, to) in &seat.redirects {
                player.redirects.add(*what, *to);
            }
            let mut hidden = owned;
            hidden.remove_all(&player.discard);
            for card in &seat.in_play {
                if state.areas.is_full() {
                    break;
                }
                hidden.take(card.piece.kind);
                let in_play = card.imagine(self.active.contains(&seat.seat));
                player.count_in(in_play);
                state.areas.enter(seat.seat, in_play);
            }
            seat.deck_top.iter().flatten().for_each(|card| {
                hidden.take(*card);
            });
            match &seat.hand {
                Some(hand) => {
                    player.hand = hand.iter().copied().collect();
                    hidden.remove_all(&player.hand);
                }
                None => {
                    let cards = (0..seat.hand_count).map_while(|_| hidden.draw(dice));
                    player.hand = cards.collect();
                }
            }
            for card in seat.deck_top.iter().rev() {
                match card {
                    Some(card) => player.deck.put_on_top(*card),
                    None => hidden.draw(dice).into_iter().for_each(|card| player.deck.put_on_top_covered(card)),
                }
            }
            player.deck.rest = hidden;
            state.players[seat.seat] = player;
        }
        if let Some(boss) = &self.adventure {
            state.imagine_boss(boss, dice);
        }
        state
    }
}

impl CardView {
    /// Marks are made in the owner's turn only.
    pub(crate) fn imagine(&self, active: bool) -> InPlay {
        let marks = Marks::fresh(self.acts_as());
        let mut card = InPlay { kind: self.piece.kind, copied: self.copied, marks, damage: self.damage };
        for ability in self.abilities.iter().filter(|_| active) {
            match ability.state {
                AbilityState::Ready => card.marks.unlock(1 << ability.ability as u8),
                AbilityState::Used => card.marks.use_up(ability.ability),
                AbilityState::NeedsAllies { .. } => {}
            }
        }
        card
    }
}

pub(crate) fn factions(bits: u8) -> Vec<Faction> {
    Faction::ALL.into_iter().filter(|faction| bits & faction.bit() != 0).collect()
}
