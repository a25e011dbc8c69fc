//! The boss's turn: what its card does first, then its order of play, a loop (SR-CHAL-21) or a sequence. It runs until somebody
//! must decide something, and goes on with the answer.

use super::boss::{BOSS, Progress, any_of};
use super::choices::pick;
use super::data::{AdventureFacts, Measure, Order, Pick, Step, Taken, Team, Zones};
use super::event::BossEvent;
use crate::amounts::{Combat, Trade};
use crate::cards::{Kind, facts};
use crate::effect::{Ability, Filter};
use crate::event::Event;
use crate::state::{InPlay, State};
use crate::tally::Tally;
use tabletop::{Dice, EventSink, List, Seat, SeatSet};

impl State {
    /// The players' turn is over: the boss acts, unless they have a head start (SR-CHAL-06 to SR-CHAL-10, SR-HORROR-06).
    pub(crate) fn after_players(&mut self, sink: &mut impl EventSink<Event>) {
        let Some(adventure_facts) = self.adventure_facts() else { return };
        let team = adventure_facts.booklet.team;
        let ended = self.active.lowest().unwrap_or(self.first);
        let victims = match team {
            Team::Hydra | Team::Pooled => self.crew(),
            Team::Individual => SeatSet::one(ended),
        };
        let slot = match team {
            Team::Hydra | Team::Pooled => 0,
            Team::Individual => usize::from(ended.0) % self.boss.head_start.len(),
        };
        if self.turn >= self.turn_limit() {
            self.end_by_authority(sink);
        } else if self.boss.head_start[slot] > 0 {
            self.boss.head_start[slot] -= 1;
            let left = self.boss.head_start[slot];
            sink.tell(|| Event::Boss(BossEvent::Waits { left }));
            self.begin_players_turn(ended, sink);
        } else {
            self.begin_boss_turn(victims, sink);
        }
    }

    /// The next turn of the players: all together, or the next one clockwise after this seat.
    fn begin_players_turn(&mut self, after: Seat, sink: &mut impl EventSink<Event>) {
        let seats = if self.format.joint_turn() { self.crew() } else { SeatSet::one(self.next_seat(after)) };
        self.begin_turn(seats, sink);
    }

    /// Its turn, which begins when one of the players says so: they see first how theirs ended. SR-CHAL-46: its abilities are
    /// unused; what stands together is allied.
    pub(crate) fn begin_boss_turn(&mut self, victims: SeatSet, sink: &mut impl EventSink<Event>) {
        self.turn += 1;
        self.active = SeatSet::one(BOSS);
        self.asked = victims.and(self.alive);
        self.boss.progress = Progress { victims: self.asked, waits: true, ..Progress::default() };
        sink.tell(|| Event::Boss(BossEvent::TurnBegan { turn: self.turn, against: victims.iter().collect() }));
        self.unlock_allies(BOSS, u8::MAX);
    }

    /// Goes on until somebody is asked, the players' turn begins or the game is over.
    pub(crate) fn boss_goes_on(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.boss.progress.waits = false;
        while self.ending.is_none() && self.frames.is_empty() && self.boss_acts() && !self.boss.progress.waits {
            if !self.boss_does(dice, sink) && self.ending.is_none() && self.frames.is_empty() {
                self.end_boss_turn(sink);
            }
        }
    }

    /// The next step. False when the turn is over.
    fn boss_does(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let Some(adventure_facts) = self.adventure_facts() else { return false };
        let at = usize::from(self.boss.progress.at);
        let start = &adventure_facts.card.start;
        if let Some(step) = start.get(at) {
            if !self.start_step(*step, adventure_facts, dice, sink) {
                self.boss.progress.at += 1;
            }
            return true;
        }
        match &adventure_facts.booklet.steps {
            // SR-CHAL-21: the first step that does something, then from the first again.
            Order::Loop(steps) => steps.iter().any(|step| self.loop_step(*step, adventure_facts, dice, sink)),
            Order::Sequence(steps) => {
                let Some(step) = steps.get(at - start.len()) else { return false };
                if self.sequence_step(*step, adventure_facts, dice, sink) {
                    self.boss.progress.at += 1;
                }
                true
            }
        }
    }

    /// Before the order of play. Did it do something, and must it be looked at again?
    fn start_step(
        &mut self,
        step: Step,
        adventure_facts: &AdventureFacts,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        match step {
            Step::PlayFromTradeDeckBelowCounter => {
                // SR-AUTO-07: at least one, then as long as their costs are below the level.
                let progress = self.boss.progress;
                if progress.played > 0 && progress.spent >= self.boss.counter || self.areas.is_full() {
                    return false;
                }
                let Some(card) = self.next_trade_card(dice, sink) else { return false };
                self.boss.progress.played += 1;
                self.boss.progress.spent = progress.spent.saturating_add(facts(card).cost);
                self.players[BOSS].hand.put(card);
                self.play(BOSS, card, dice, sink);
                true
            }
            Step::PlayFromDeck => {
                if let Some(card) = self.boss_top_card(dice, sink).filter(|_| !self.areas.is_full()) {
                    self.players[BOSS].hand.put(card);
                    self.play(BOSS, card, dice, sink);
                }
                false
            }
            Step::Draw(cards) => {
                self.boss_draws(adventure_facts, cards.of(self.seats), dice, sink);
                false
            }
            other => {
                self.loop_step(other, adventure_facts, dice, sink);
                false
            }
        }
    }

    /// SR-BLOB-12: the top card of its deck, rebuilt from its discard pile.
    fn boss_top_card(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Option<Kind> {
        let player = &mut self.players[BOSS];
        if player.deck.len() == 0 && !player.discard.is_empty() {
            let count = player.discard.len() as u16;
            let discard = &mut player.discard;
            player.deck.rest.take_all(discard);
            player.discard_top = None;
            sink.tell(|| Event::Shuffled { seat: BOSS, count });
        }
        self.players[BOSS].deck.draw(dice)
    }

    /// A step of a loop. Did it do something?
    fn loop_step(
        &mut self,
        step: Step,
        adventure_facts: &AdventureFacts,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        match step {
            Step::UsePrimary => self.boss_uses(Ability::Primary, |_| true, dice, sink),
            Step::UseAlly => self.boss_uses(Ability::Ally, |_| true, dice, sink),
            Step::UseDoubleAlly => self.boss_uses(Ability::DoubleAlly, |_| true, dice, sink),
            Step::UseScrapExcept(not) => self.boss_uses(Ability::Scrap, |kind| kind != not, dice, sink),
            Step::UseScrapOf(only) => self.boss_uses(Ability::Scrap, |kind| kind == only, dice, sink),
            Step::PlayDearest => self.boss_plays(|_| true, false, dice, sink),
            Step::PlayDearestOf(faction) => {
                self.boss_plays(|kind| facts(kind).faction == Some(faction), true, dice, sink)
            }
            Step::PlayStarters => {
                let mut did = false;
                for kind in [Kind::SCOUT, Kind::VIPER] {
                    while self.player(BOSS).hand.has(kind) && !self.areas.is_full() {
                        self.play(BOSS, kind, dice, sink);
                        did = true;
                    }
                }
                did
            }
            Step::BuyFaceUp => self.buy_face_up(dice, sink),
            Step::BuyForRegistry => {
                let trade = self.player(BOSS).trade.0.min(u8::MAX.into()) as u8;
                let Some(slot) = self.row_for_boss(Filter::Any, trade, dice) else { return false };
                let price = self.row[usize::from(slot)].map_or(0, |card| facts(card).cost);
                self.players[BOSS].trade -= Trade::from(price);
                self.register(slot, Some(price), dice, sink);
                true
            }
            Step::Attack => self.boss_attacks(self.boss.progress.victims, dice, sink),
            Step::RaiseCounter(by) => {
                // SR-AUTO-10: once a turn.
                if std::mem::replace(&mut self.boss.progress.raised, true) {
                    return false;
                }
                self.boss.counter = self.boss.counter.saturating_add(by);
                sink.tell(|| Event::Boss(BossEvent::CounterRaised { now: self.boss.counter }));
                true
            }
            Step::PlayFromTradeDeckBelowCounter | Step::PlayFromDeck | Step::Draw(_) => {
                self.start_step(step, adventure_facts, dice, sink)
            }
            Step::TakeFarthest(_)
            | Step::TakeFarthestForEach
            | Step::Slide
            | Step::Reveal
            | Step::RevealFeeding
            | Step::Threaten
            | Step::ThreatenEach
            | Step::GainCombat(_) => {
                self.sequence_step(step, adventure_facts, dice, sink);
                false
            }
        }
    }

    /// A step of a sequence. Is it done?
    fn sequence_step(
        &mut self,
        step: Step,
        adventure_facts: &AdventureFacts,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        match step {
            Step::TakeFarthest(to) => {
                let taken = self.take_farthest(to, sink);
                if to == Taken::Tentacle {
                    self.boss.progress.fed = taken;
                }
            }
            Step::TakeFarthestForEach => {
                for _ in 0..self.crew().len() {
                    self.take_farthest(Taken::Scrapped, sink);
                }
            }
            Step::Slide => self.slide(sink),
            Step::Reveal => self.reveal(dice, sink),
            Step::RevealFeeding => self.reveal_feeding(dice, sink),
            Step::GainCombat(measure) => {
                let cards = match measure {
                    Measure::LongestTentacle => self.longest_tentacle(),
                    Measure::FaceDownPile => self.boss.pile.len().min(u8::MAX.into()) as u8,
                };
                self.players[BOSS].combat += Combat::from(cards);
                let now = self.player(BOSS).combat.0;
                sink.tell(|| Event::Boss(BossEvent::GatheredCombat { cards, now }));
            }
            Step::Threaten => {
                let card = self.boss.progress.fed.or_else(|| self.boss.progress.revealed.first().copied());
                let victims = self.boss.progress.victims;
                return card.is_none_or(|card| self.threaten(card, victims, dice, sink));
            }
            Step::ThreatenEach => {
                while let (Some(victim), Some(card)) =
                    (self.boss.progress.victims.lowest(), self.boss.progress.revealed.first().copied())
                {
                    // Who left in the middle of it takes his card with him.
                    if self.alive.contains(victim) || self.boss.progress.part > 0 {
                        let over = self.threaten(card, SeatSet::one(victim), dice, sink);
                        if !over {
                            return false;
                        }
                    }
                    self.boss.progress.victims = self.boss.progress.victims.without(victim);
                    self.boss.progress.revealed.remove(0);
                }
            }
            Step::PlayFromTradeDeckBelowCounter
            | Step::PlayFromDeck
            | Step::Draw(_)
            | Step::UsePrimary
            | Step::UseAlly
            | Step::UseDoubleAlly
            | Step::UseScrapExcept(_)
            | Step::UseScrapOf(_)
            | Step::PlayDearest
            | Step::PlayDearestOf(_)
            | Step::PlayStarters
            | Step::BuyFaceUp
            | Step::BuyForRegistry
            | Step::Attack
            | Step::RaiseCounter(_) => {
                self.loop_step(step, adventure_facts, dice, sink);
            }
        }
        true
    }

    /// SR-CHAL-19, SR-CHAL-20: uses an ability of the dearest card that has it open, ties by chance.
    fn boss_uses(
        &mut self,
        ability: Ability,
        fits: impl Fn(Kind) -> bool,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        let area = self.areas.of(BOSS);
        let open = |card: &InPlay| card.marks.is_open(ability) && fits(card.kind);
        // SR-ABIL-11: a copy has the cost of what it copies.
        let cost = |card: &InPlay| facts(card.acts_as()).cost;
        let Some(best) = area.iter().filter(|card| open(card)).map(cost).max() else { return false };
        let mut equal: List<u8, 64> = List::new();
        for (index, card) in area.iter().enumerate().filter(|(_, card)| open(card) && cost(card) == best) {
            // Equal cards cannot be told apart.
            if !equal.is_full() && !equal.iter().any(|other| area[usize::from(*other)] == *card) {
                equal.push(index as u8);
            }
        }
        let index = match equal.len() {
            0 => return false,
            1 => equal[0],
            count => equal[dice.pick(count as u32) as usize],
        };
        let piece = self.areas.piece(BOSS, index.into());
        self.use_ability(BOSS, piece, ability, dice, sink);
        true
    }

    /// Plays the dearest fitting card of its hand, ties by chance; a base before a ship if that is said (SR-MECH-07).
    fn boss_plays(
        &mut self,
        fits: impl Fn(Kind) -> bool,
        base_first: bool,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        if self.areas.is_full() {
            return false;
        }
        let hand = self.player(BOSS).hand;
        let cost = hand.kinds().filter(|(kind, _)| fits(*kind)).map(|(kind, _)| facts(kind).cost).max();
        let dearest = |base: bool| {
            let kinds = hand.kinds().filter(|(kind, _)| fits(*kind) && Some(facts(*kind).cost) == cost);
            let mut cards = Tally::EMPTY;
            for (kind, count) in kinds.filter(|(kind, _)| !base || kind.sort().is_base()) {
                cards.put_many(kind, count);
            }
            cards
        };
        let bases = if base_first { dearest(true) } else { Tally::EMPTY };
        let cards = if bases.is_empty() { dearest(false) } else { bases };
        let Some(card) = any_of(&cards, dice) else { return false };
        self.play(BOSS, card, dice, sink);
        true
    }

    /// SR-EMPEROR-12, SR-EMPEROR-13: the dearer of its two face-up cards that it can afford.
    fn buy_face_up(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let trade = self.player(BOSS).trade;
        let top = self.elite_left().first().copied();
        let affordable = |card: &Kind| Trade::from(facts(*card).cost) <= trade;
        let cards: Tally = top.into_iter().chain(self.boss.face_up).filter(affordable).collect();
        let Some(card) = pick(&cards, Pick::Dearest, dice) else { return false };
        let (price, elite) = (facts(card).cost, top == Some(card));
        self.players[BOSS].trade -= Trade::from(price);
        self.put_in_discard(BOSS, card);
        sink.tell(|| Event::Boss(BossEvent::Bought { card, price, elite }));
        let next = if elite {
            self.boss.elite += 1;
            self.elite_left().first().copied()
        } else {
            self.boss.face_up = super::boss::draw_hidden(&mut self.boss.hidden, dice);
            self.boss.face_up
        };
        if let Some(card) = next {
            sink.tell(|| Event::Boss(BossEvent::TurnedUp { card, elite }));
        }
        true
    }

    /// SR-CHAL-42, SR-CHAL-44, SR-CHAL-47: points lapse, ships and hand leave, bases stay; then the players' turn.
    fn end_boss_turn(&mut self, sink: &mut impl EventSink<Event>) {
        let keeps = self.adventure_facts().is_some_and(|adventure_facts| adventure_facts.has(Zones::DiscardPile));
        let ships: Tally = {
            let area = self.areas.of(BOSS).iter();
            area.map(|card| card.kind).filter(|kind| !kind.sort().is_base()).collect()
        };
        let hand = self.player(BOSS).hand;
        if !ships.is_empty() || !hand.is_empty() {
            let cards = |cards: &Tally| cards.iter().collect();
            sink.tell(|| {
                Event::Boss(BossEvent::CleanedUp { ships: cards(&ships), hand: cards(&hand), scrapped: !keeps })
            });
        }
        let player = &mut self.players[BOSS];
        (player.trade, player.combat, player.played) = (Trade(0), Combat(0), 0);
        (player.scrapped, player.scrapped_from_play) = (0, 0);
        player.redirects = Default::default();
        player.returning.clear();
        (player.fleet, player.bases, player.outposts) = ([0; 4], 0, 0);
        player.hand = Tally::EMPTY;
        self.areas.sweep(BOSS, |card| {
            if !facts(card.kind).sort.is_base() {
                return false;
            }
            *card = InPlay::fresh(card.kind);
            player.count_in(*card);
            true
        });
        for card in ships.iter().chain(hand.iter()) {
            if keeps {
                self.put_in_discard(BOSS, card);
            } else {
                self.lay_on_heap(card);
            }
        }
        sink.tell(|| Event::Boss(BossEvent::TurnEnded));
        let faced = self.boss.progress.victims;
        self.boss.progress = Progress::default();
        if self.turn >= self.turn_limit() {
            self.end_by_authority(sink);
            return;
        }
        match self.boss.opening.and(self.alive).lowest() {
            Some(next) => {
                // SR-HORROR-07: on expert it faces everybody before the first turn.
                self.boss.opening = self.boss.opening.without(next);
                self.begin_boss_turn(SeatSet::one(next), sink);
            }
            None => {
                let opened = std::mem::take(&mut self.boss.before_first);
                let seats = match (self.format.joint_turn(), opened) {
                    (true, _) => self.crew(),
                    (false, true) if self.alive.contains(self.first) => SeatSet::one(self.first),
                    (false, true) => SeatSet::one(self.next_seat(self.first)),
                    (false, false) => SeatSet::one(self.next_seat(faced.lowest().unwrap_or(self.first))),
                };
                self.begin_turn(seats, sink);
            }
        }
    }
}
