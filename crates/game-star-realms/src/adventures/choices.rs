//! How a boss carries out a card: every choice a card leaves open is made by the policies of `cards/adventures.ron`
//! (SR-CHAL-36 to SR-CHAL-42, SR-CHAL-52). Only players it makes discard are ever asked anything.

use super::attack::one_of;
use super::boss::{BOSS, any_of};
use super::data::{AcquiredTo, AdventureFacts, Discards, Draws, Optional, Own, Pick, Want, Zones, policies};
use super::event::BossEvent;
use crate::amounts::Combat;
use crate::cards::{BOOK, Kind, facts};
use crate::effect::{Filter, Place, Resource};
use crate::event::Event;
use crate::program::Op;
use crate::resolve::Step;
use crate::state::{InPlay, ROW, Run, State};
use crate::tally::Tally;
use tabletop::{Dice, EventSink, SeatSet};

/// The dearest or the cheapest of these, ties by chance.
pub(crate) fn pick(cards: &Tally, which: Pick, dice: &mut impl Dice) -> Option<Kind> {
    let costs = cards.kinds().map(|(kind, _)| facts(kind).cost);
    let cost = match which {
        Pick::Dearest => costs.max(),
        Pick::Cheapest => costs.min(),
    }?;
    let mut equal = Tally::EMPTY;
    for (kind, count) in cards.kinds().filter(|(kind, _)| facts(*kind).cost == cost) {
        equal.put_many(kind, count);
    }
    any_of(&equal, dice)
}

const fn is_starter(kind: Kind) -> bool {
    kind.index() == Kind::SCOUT.index() || kind.index() == Kind::VIPER.index()
}

impl State {
    /// One step of a card the boss plays or uses. None: there is nothing to choose.
    pub(crate) fn boss_step(
        &mut self,
        op: Op,
        run: &mut Run,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> Option<Step> {
        let adventure_facts = self.adventure_facts()?;
        let ours = policies();
        match op {
            Op::Draw(count) => self.boss_draws(adventure_facts, count, dice, sink),
            Op::Discard { count, optional } => self.boss_discards(count, optional, run, dice, sink),
            Op::OpponentDiscards(count) => {
                (run.victims, run.left) = (self.boss_victims(adventure_facts, dice, sink), count);
                return Some(self.next_discard(count, run, sink));
            }
            Op::Scrap { hand, discard, count, optional } => {
                let for_cost = self.pays_its_cost(run);
                (run.done, run.handled) = (0, None);
                for _ in 0..count {
                    let Some(card) = self.boss_scraps(hand, discard, optional, for_cost, dice, sink) else { break };
                    (run.done, run.handled) = (run.done + 1, Some(card));
                }
            }
            Op::ScrapRow { count, optional } => {
                (run.done, run.handled) = (0, None);
                if optional && ours.optional == Optional::Never {
                    return Some(Step::Next);
                }
                for _ in 0..count {
                    let Some(slot) = self.row_for_boss(Filter::Any, u8::MAX, dice) else { break };
                    run.handled = self.scrap_from_row(BOSS, slot, sink);
                    run.done += 1;
                }
                self.refill_row(dice, sink);
            }
            Op::DestroyBase { optional } => {
                if !optional || ours.optional == Optional::Always {
                    self.boss_destroys(self.crew(), dice, sink);
                }
            }
            Op::Acquire { what, cost, to } => self.boss_acquires(adventure_facts, what, cost, to, dice, sink),
            Op::TopdeckBase => {
                let bases = self.player(BOSS).discard.kinds().filter(|(kind, _)| kind.sort().is_base());
                let bases: Tally = bases.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into())).collect();
                if let Some(card) = pick(&bases, ours.own_for_gain, dice) {
                    self.take_from_discard(BOSS, card);
                    self.players[BOSS].deck.put_on_top(card);
                    sink.tell(|| Event::Topdecked { seat: BOSS, card });
                }
            }
            Op::CopyBase => {
                let bases: Tally = self.copyable().collect();
                if let Some(kind) = pick(&bases, ours.copies, dice) {
                    self.copy_base(run, kind, sink);
                }
            }
            Op::Choose { other } => {
                let branch = self.boss_branch(adventure_facts, run, other);
                sink.tell(|| Event::Chose { seat: BOSS, source: run.source, ability: run.ability, branch });
                return Some(if branch == 0 { Step::Next } else { Step::To(other) });
            }
            // SR-CHAL-43: no boss with a deck uses an ability that says so.
            Op::NextAcquired { .. } | Op::ReturnAtEndOfTurn => {}
            // The same for everybody.
            Op::Gain(..)
            | Op::GainItsCost(_)
            | Op::GainPerScrapped { .. }
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::UnlessDone(_)
            | Op::Each(_) => return None,
        }
        Some(Step::Next)
    }

    /// SR-CHAL-41, SR-BLOB-08.
    pub(crate) fn boss_draws(
        &mut self,
        adventure_facts: &AdventureFacts,
        count: u8,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        match adventure_facts.card.draws {
            Draws::Nothing => {}
            Draws::Ordinary => self.draw(BOSS, count, dice, sink),
            Draws::FieldCheapestBaseOr(combat) => {
                for _ in 0..count {
                    self.field_base(combat, dice, sink);
                }
            }
        }
    }

    fn field_base(&mut self, combat: u8, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let bases = self.player(BOSS).discard.kinds().filter(|(kind, _)| kind.sort().is_base());
        let bases: Tally = bases.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into())).collect();
        match pick(&bases, Pick::Cheapest, dice).filter(|_| !self.areas.is_full()) {
            Some(card) => {
                self.take_from_discard(BOSS, card);
                let fresh = InPlay::fresh(card);
                self.players[BOSS].count_in(fresh);
                self.areas.enter(BOSS, fresh);
                sink.tell(|| Event::Boss(BossEvent::Fielded { card }));
                self.unlock_allies(BOSS, fresh.factions());
            }
            None => {
                self.players[BOSS].combat += Combat::from(combat);
                let now = self.player(BOSS).combat.0;
                sink.tell(|| Event::Boss(BossEvent::FoundNoBase { combat, now }));
            }
        }
    }

    /// Whom its cards make discard (SR-CHAL-40, SR-AUTO-11).
    fn boss_victims(
        &mut self,
        adventure_facts: &AdventureFacts,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> SeatSet {
        match adventure_facts.card.discards.unwrap_or(policies().discards) {
            Discards::Everyone => self.crew(),
            Discards::OneAtRandom => {
                let kept = self.boss.progress.target.filter(|seat| self.alive.contains(*seat));
                let Some(seat) = kept.or_else(|| one_of(self.crew(), dice)) else { return SeatSet::EMPTY };
                if self.boss.progress.target != Some(seat) {
                    self.boss.progress.target = Some(seat);
                    sink.tell(|| Event::Boss(BossEvent::Picked { seat }));
                }
                SeatSet::one(seat)
            }
        }
    }

    /// SR-CHAL-36, SR-CHAL-38: its own discards.
    fn boss_discards(
        &mut self,
        count: u8,
        optional: bool,
        run: &mut Run,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        (run.done, run.handled) = (0, None);
        while run.done < count {
            let hand = self.player(BOSS).hand;
            let Some(card) = own_card(&hand, optional, false, dice) else { break };
            self.discard(BOSS, card, BOSS, sink);
            (run.done, run.handled) = (run.done + 1, Some(card));
        }
    }

    /// SR-CHAL-36, SR-CHAL-38: one own card is scrapped; of equal ones that of the discard pile.
    fn boss_scraps(
        &mut self,
        hand: bool,
        discard: bool,
        optional: bool,
        for_cost: bool,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> Option<Kind> {
        let player = self.player(BOSS);
        let discarded = if discard { player.discard } else { Tally::EMPTY };
        let held = if hand { player.hand } else { Tally::EMPTY };
        let best = |cards: &Tally| {
            let cost = cards.kinds().map(|(kind, _)| facts(kind).cost);
            if for_cost { cost.max() } else { cost.min() }
        };
        // Ties: the discard pile before the hand. A worse card there gives way to a better one in hand.
        let starters = |cards: &Tally| cards.kinds().any(|(kind, _)| is_starter(kind));
        let from_discard = if optional {
            starters(&discarded) || policies().own_optional == Own::Anything && !discarded.is_empty()
        } else {
            match (best(&discarded), best(&held)) {
                (Some(there), Some(here)) => {
                    if for_cost {
                        there >= here
                    } else {
                        there <= here
                    }
                }
                (there, _) => there.is_some(),
            }
        };
        if from_discard {
            let card = own_card(&discarded, optional, for_cost, dice)?;
            self.scrap_from_discard(BOSS, card, sink);
            Some(card)
        } else {
            let card = own_card(&held, optional, for_cost, dice)?;
            self.scrap_from_hand(BOSS, card, sink);
            Some(card)
        }
    }

    /// Is the cost of what this step handles what it brings?
    fn pays_its_cost(&self, run: &Run) -> bool {
        let program = BOOK.programs.of(run.source, run.ability);
        let next = |ahead: usize| program.get(usize::from(run.step) + ahead);
        matches!((next(1), next(2)), (Some(Op::UnlessDone(_)), Some(Op::GainItsCost(_))))
    }

    /// SR-CHAL-39: the slot of the dearest card that fits, ties by chance.
    pub(crate) fn row_for_boss(&self, what: Filter, cost: u8, dice: &mut impl Dice) -> Option<u8> {
        let fitting = (0..ROW as u8).filter(|slot| self.fits(Some(*slot), what, cost));
        let cards: Tally = fitting.filter_map(|slot| self.row[usize::from(slot)]).collect();
        let card = pick(&cards, policies().row, dice)?;
        self.row.iter().position(|other| *other == Some(card)).map(|slot| slot as u8)
    }

    /// SR-CHAL-39, SR-FREEDOM-14.
    fn boss_acquires(
        &mut self,
        adventure_facts: &AdventureFacts,
        what: Filter,
        cost: u8,
        to: Place,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let zone = match to {
            Place::DiscardPile => Zones::DiscardPile,
            Place::DeckTop => Zones::Deck,
            Place::Hand => Zones::Hand,
        };
        let registers = adventure_facts.has(Zones::Registry);
        if !registers && !adventure_facts.has(zone) {
            return;
        }
        let Some(slot) = self.row_for_boss(what, cost, dice) else { return };
        if registers {
            self.register(slot, None, dice, sink);
        } else {
            self.acquire(BOSS, Some(slot), None, Some(to), dice, sink);
        }
    }

    /// SR-FREEDOM-10, SR-FREEDOM-11: a card of the row is registered; that brings an acquisition.
    pub(crate) fn register(
        &mut self,
        slot: u8,
        price: Option<u8>,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(card) = self.row[usize::from(slot)].take() else { return };
        self.boss.pile.put(card);
        sink.tell(|| Event::Boss(BossEvent::Registered { card, slot, price }));
        self.refill_row(dice, sink);
        let Some(registry) = self.adventure_facts().and_then(|adventure_facts| adventure_facts.card.registry) else {
            return;
        };
        self.boss.registered = self.boss.registered.saturating_add(1);
        if self.boss.registered < registry.cards_per_acquisition {
            return;
        }
        self.boss.registered = 0;
        let next = super::boss::draw_hidden(&mut self.boss.hidden, dice).or_else(|| self.boss.bottom.take());
        let Some(card) = next else { return };
        let left = self.boss.hidden.len() as u8 + u8::from(self.boss.bottom.is_some());
        sink.tell(|| Event::Boss(BossEvent::Acquired { card, left }));
        match registry.acquired_to {
            AcquiredTo::DeckTop => self.players[BOSS].deck.put_on_top(card),
            AcquiredTo::DiscardPile => self.put_in_discard(BOSS, card),
            AcquiredTo::Play => {
                self.players[BOSS].hand.put(card);
                self.play(BOSS, card, dice, sink);
            }
        }
    }

    /// SR-CHAL-37: which of two branches.
    fn boss_branch(&self, adventure_facts: &AdventureFacts, run: &Run, other: u8) -> u8 {
        let program = BOOK.programs.of(run.source, run.ability);
        let branch = |step: usize| program.get(step).and_then(|op| self.wanted(adventure_facts, *op));
        let branches = [branch(usize::from(run.step) + 1), branch(other.into())];
        for want in &policies().either_or {
            if let Some(found) = branches.iter().position(|branch| *branch == Some(*want)) {
                return found as u8;
            }
        }
        0
    }

    /// What the first step of a branch brings the boss; none: nothing.
    fn wanted(&self, adventure_facts: &AdventureFacts, op: Op) -> Option<Want> {
        let player = self.player(BOSS);
        let cards =
            |hand: bool, discard: bool| hand && !player.hand.is_empty() || discard && !player.discard.is_empty();
        let other = |yes: bool| yes.then_some(Want::Other);
        match op {
            Op::DestroyBase { .. } => {
                let any = self.crew().iter().any(|seat| self.player(seat).bases > 0);
                any.then_some(Want::DestroyBase)
            }
            Op::Gain(Resource::Combat, _) => Some(Want::Combat),
            Op::Gain(Resource::Trade, _) => adventure_facts.buys().then_some(Want::Trade),
            Op::Gain(Resource::Authority, _) => Some(Want::Authority),
            Op::GainItsCost(_) => None,
            Op::GainPerScrapped { resource, play, .. } => {
                let count = player.scrapped + if play { player.scrapped_from_play } else { 0 };
                (count > 0).then_some(match resource {
                    Resource::Combat => Want::Combat,
                    Resource::Trade => Want::Trade,
                    Resource::Authority => Want::Authority,
                })
            }
            Op::Draw(_) => other(adventure_facts.card.draws != Draws::Nothing),
            Op::Discard { .. } => other(!player.hand.is_empty()),
            Op::OpponentDiscards(_) => other(self.crew().iter().any(|seat| !self.player(seat).hand.is_empty())),
            Op::Scrap { hand, discard, .. } => other(cards(hand, discard)),
            Op::ScrapRow { .. } => other(self.row != [None; ROW]),
            Op::Acquire { what, cost, .. } => {
                let zone = adventure_facts.has(Zones::Registry) || adventure_facts.has(Zones::Deck);
                other(zone && (0..ROW as u8).any(|slot| self.fits(Some(slot), what, cost)))
            }
            Op::TopdeckBase => other(player.discard.kinds().any(|(kind, _)| kind.sort().is_base())),
            Op::CopyBase => other(self.copyable().next().is_some()),
            Op::NextAcquired { .. }
            | Op::ReturnAtEndOfTurn
            | Op::Choose { .. }
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::UnlessDone(_)
            | Op::Each(_) => None,
        }
    }
}

/// Which of its own cards a boss gives up.
fn own_card(cards: &Tally, optional: bool, for_cost: bool, dice: &mut impl Dice) -> Option<Kind> {
    let ours = policies();
    if !optional {
        return pick(cards, if for_cost { ours.own_for_gain } else { ours.own_forced }, dice);
    }
    match (ours.optional, ours.own_optional) {
        (Optional::Never, _) => None,
        (Optional::Always, Own::Anything) => pick(cards, ours.own_forced, dice),
        (Optional::Always, Own::Starters) => {
            let starters = cards.kinds().filter(|(kind, _)| is_starter(*kind));
            let starters: Tally = starters.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into())).collect();
            any_of(&starters, dice)
        }
    }
}
