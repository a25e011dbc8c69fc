//! The interpreter: walks through the steps of abilities, stops where somebody must decide, goes on with the answer. Nothing
//! waits or calls back: a pending decision is the frame on top of the stack.

use crate::action::Action;
use crate::adventures::{BOSS, policies};
use crate::cards::facts;
use crate::effect::Place;
use crate::event::Event;
use crate::program::Op;
use crate::state::{Frame, ROW, State, Task};
use tabletop::{Dice, EventSink, Seat, SeatSet};

/// How a step went.
pub(crate) enum Step {
    /// Done: the next one.
    Next,
    /// Done: go on there.
    To(u8),
    /// One of these seats must answer first.
    Ask(SeatSet),
    /// Done: what it led to waits on top of the stack.
    Above,
}

/// Does this step ever ask somebody?
pub(crate) const fn waits(op: Op) -> bool {
    match op {
        Op::Discard { .. }
        | Op::OpponentDiscards(_)
        | Op::Scrap { .. }
        | Op::ScrapRow { .. }
        | Op::DestroyBase { .. }
        | Op::Acquire { .. }
        | Op::TopdeckBase
        | Op::CopyBase
        | Op::PutAcquired
        | Op::Contribute
        | Op::Bequeath
        | Op::StarterOnDeck
        | Op::Choose { .. } => true,
        Op::Gain(..)
        | Op::GainItsCost(_)
        | Op::GainPerScrapped { .. }
        | Op::Draw(_)
        | Op::NextAcquired { .. }
        | Op::ReturnAtEndOfTurn
        | Op::Jump(_)
        | Op::Unless(..)
        | Op::UnlessDone(_)
        | Op::Each(_) => false,
    }
}

impl State {
    /// The step a frame is at.
    #[inline]
    pub(crate) fn op(&self, frame: &Frame) -> Op {
        frame.program()[usize::from(frame.step)]
    }

    /// Carries out an ability from its first step.
    #[inline]
    pub(crate) fn resolve(&mut self, frame: Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.walk(frame, dice, sink);
    }

    /// Walks on with a frame that is not on the stack; if it must wait, it goes there. Did it reach its end?
    fn walk(&mut self, mut frame: Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let program = frame.program();
        while let Some(op) = program.get(usize::from(frame.step)) {
            match self.step(*op, &mut frame, dice, sink) {
                Step::Next => frame.step += 1,
                Step::To(step) => frame.step = step,
                Step::Ask(seats) => {
                    self.frames.push(frame);
                    self.ask(seats, sink);
                    return false;
                }
                Step::Above => return false,
            }
        }
        true
    }

    /// Waits for an answer to the frame on top.
    pub(crate) fn ask(&mut self, seats: SeatSet, sink: &mut impl EventSink<Event>) {
        self.asked = seats;
        if let (Some(frame), Some(seat)) = (self.frames.last(), seats.lowest())
            && matches!(frame.task, Task::Ability | Task::Order)
        {
            let source = frame.source;
            sink.tell(|| Event::ChoiceOffered { seat, source });
        }
    }

    /// The top frame is answered: walks on from `frame` with all that wait below it.
    pub(crate) fn go_on(&mut self, frame: Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let mut next = Some(frame);
        while let Some(frame) = next {
            if !self.walk(frame, dice, sink) {
                return;
            }
            next = self.frames.pop();
        }
        self.back_to_main_phase(dice, sink);
    }

    /// Starts one step.
    fn step(&mut self, op: Op, frame: &mut Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Step {
        let seat = frame.seat;
        let me = SeatSet::one(seat);
        if seat == BOSS
            && let Some(step) = self.boss_step(op, frame, dice, sink)
        {
            return step;
        }
        match op {
            Op::Gain(resource, amount) => {
                self.gain(seat, resource, amount.into(), frame.card, sink);
                Step::Next
            }
            Op::GainItsCost(resource) => {
                let cost = frame.handled.map_or(0, |card| facts(card).cost);
                if cost > 0 {
                    self.gain(seat, resource, cost.into(), frame.card, sink);
                }
                Step::Next
            }
            Op::GainPerScrapped { resource, each, play } => {
                // SR-SCRAP-10: what was scrapped before this moment.
                let player = self.player(seat);
                let count = u16::from(player.scrapped) + if play { u16::from(player.scrapped_from_play) } else { 0 };
                if count > 0 {
                    self.gain(seat, resource, count * u16::from(each), frame.card, sink);
                }
                Step::Next
            }
            Op::Draw(count) => {
                self.draw(seat, count, dice, sink);
                Step::Next
            }
            Op::Discard { count, optional } => {
                (frame.count, frame.handled) = (0, None);
                let hand = self.player(seat).hand.len();
                if hand == 0 {
                    return Step::Next;
                }
                if !optional && hand <= usize::from(count) {
                    (frame.count, frame.handled) = self.discard_hand(seat, seat, sink);
                    return Step::Next;
                }
                Step::Ask(me)
            }
            Op::OpponentDiscards(count) if self.format.adventure().is_some() => {
                self.paid_for_discards(policies().forced_discard, count, frame, dice, sink)
            }
            Op::StarterOnDeck => self.next_starter(frame),
            Op::OpponentDiscards(count) => {
                frame.count = count;
                let targets = self.targets(seat);
                frame.victims = if targets.len() > 1 { SeatSet::EMPTY } else { targets };
                if targets.is_empty() {
                    return Step::Next;
                }
                if frame.victims.is_empty() {
                    return Step::Ask(me);
                }
                self.next_victim(count, frame, sink)
            }
            Op::Scrap { hand, discard, .. } => {
                (frame.count, frame.handled) = (0, None);
                if self.can_scrap(seat, hand, discard) { Step::Ask(me) } else { Step::Next }
            }
            Op::ScrapRow { .. } => {
                (frame.count, frame.handled) = (0, None);
                if self.row == [None; ROW] { Step::Next } else { Step::Ask(me) }
            }
            Op::DestroyBase { optional } => {
                match self.targetable_bases(seat) {
                    (_, None) => {
                        if self.format.adventure().is_some() {
                            self.paid_for_destroying(policies().destroy_without_base, frame, sink);
                        }
                        Step::Next
                    }
                    // The only base there is: nothing to choose.
                    (1, Some((owner, piece))) if !optional => {
                        self.destroy_by_effect(seat, owner, piece, sink);
                        Step::Next
                    }
                    (_, Some(_)) => Step::Ask(me),
                }
            }
            Op::Acquire { what, cost, .. } => {
                let row = (0..ROW as u8).map(Some).chain([None]);
                if row.into_iter().any(|slot| self.fits(slot, what, cost)) { Step::Ask(me) } else { Step::Next }
            }
            Op::NextAcquired { what, to } => {
                self.players[seat].redirects.add(what, to);
                sink.tell(|| Event::Redirected { seat, what, to });
                Step::Next
            }
            Op::TopdeckBase => {
                let discard = self.player(seat).discard;
                if discard.kinds().any(|(kind, _)| kind.sort().is_base()) { Step::Ask(me) } else { Step::Next }
            }
            Op::CopyBase => {
                let mut kinds = self.copyable();
                let (first, second) = (kinds.next(), kinds.next());
                drop(kinds);
                match (first, second) {
                    (None, _) => Step::Next,
                    (Some(only), None) => {
                        self.copy_base(frame, only, sink);
                        Step::Next
                    }
                    (Some(_), Some(_)) => Step::Ask(me),
                }
            }
            Op::ReturnAtEndOfTurn => {
                let returning = &mut self.players[seat].returning;
                if !returning.is_full() {
                    returning.push(frame.card);
                }
                Step::Next
            }
            Op::PutAcquired | Op::Choose { .. } => Step::Ask(me),
            Op::Contribute => match self.next_helper(frame) {
                Some(helper) => Step::Ask(SeatSet::one(helper)),
                None => {
                    if self.pay_together(frame, dice, sink) {
                        Step::Above
                    } else {
                        Step::Next
                    }
                }
            },
            Op::Bequeath => match self.asked_for_bequest(frame) {
                Some(seat) => Step::Ask(SeatSet::one(seat)),
                None => {
                    if self.format.adventure().is_some() {
                        self.sort_fleet(seat, sink);
                    } else {
                        self.remove_cards(seat, sink);
                    }
                    Step::Next
                }
            },
            Op::Jump(to) => Step::To(to),
            Op::Unless(condition, to) => {
                if self.holds(seat, condition) {
                    Step::Next
                } else {
                    Step::To(to)
                }
            }
            Op::UnlessDone(to) => {
                if frame.handled.is_some() {
                    Step::Next
                } else {
                    Step::To(to)
                }
            }
            Op::Each(to) => match frame.count.checked_sub(1) {
                Some(left) => {
                    frame.count = left;
                    Step::Next
                }
                None => Step::To(to),
            },
        }
    }

    /// SR-DISC-07: whoever has no choice discards at once; how large a hand is, everybody sees.
    pub(crate) fn next_victim(&mut self, each: u8, frame: &mut Frame, sink: &mut impl EventSink<Event>) -> Step {
        while let Some(victim) = frame.victims.lowest() {
            if self.player(victim).hand.len() > usize::from(frame.count) {
                return Step::Ask(SeatSet::one(victim));
            }
            self.discard_hand(victim, frame.seat, sink);
            frame.victims = frame.victims.without(victim);
            frame.count = each;
        }
        Step::Next
    }

    /// The victim that was asked has left: on with the next one.
    pub(crate) fn skip_victim(
        &mut self,
        each: u8,
        frame: &mut Frame,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        frame.count = each;
        match self.next_victim(each, frame, sink) {
            Step::Ask(seats) => {
                self.frames.push(*frame);
                self.ask(seats, sink);
            }
            Step::Next | Step::To(_) | Step::Above => {
                frame.step += 1;
                self.go_on(*frame, dice, sink);
            }
        }
    }

    /// Is there anything to scrap?
    fn can_scrap(&self, seat: Seat, hand: bool, discard: bool) -> bool {
        let player = self.player(seat);
        (hand && !player.hand.is_empty()) || (discard && !player.discard.is_empty())
    }

    fn destroy_by_effect(
        &mut self,
        by: Seat,
        owner: Seat,
        piece: crate::action::Piece,
        sink: &mut impl EventSink<Event>,
    ) {
        if let Some(index) = self.areas.find(owner, piece.kind, piece.nth) {
            self.destroy(by, owner, index, None, sink);
        }
    }

    /// Carries out the answer to the choice on top of the stack, then walks on.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(mut frame) = self.frames.pop() else { return };
        let op = self.op(&frame);
        let step = match (op, action) {
            (Op::Choose { other }, Action::Choose(branch)) => {
                sink.tell(|| Event::Chose { seat, source: frame.source, ability: frame.ability, branch });
                if branch == 0 { Step::Next } else { Step::To(other) }
            }
            (Op::Discard { count, .. }, Action::Discard(card)) => {
                self.discard(seat, card, frame.seat, sink);
                (frame.count, frame.handled) = (frame.count + 1, Some(card));
                let over = frame.count >= count || self.player(seat).hand.is_empty();
                if over { Step::Next } else { Step::Ask(SeatSet::one(seat)) }
            }
            (Op::OpponentDiscards(count), Action::Target(victim)) => {
                frame.victims = SeatSet::one(victim);
                self.next_victim(count, &mut frame, sink)
            }
            (Op::OpponentDiscards(count), Action::Discard(card)) => {
                self.discard(seat, card, frame.seat, sink);
                frame.count = frame.count.saturating_sub(1);
                if frame.count == 0 {
                    frame.victims = frame.victims.without(seat);
                    frame.count = count;
                }
                self.next_victim(count, &mut frame, sink)
            }
            (Op::Scrap { hand, discard, count, .. }, Action::ScrapFromHand(card) | Action::ScrapFromDiscard(card)) => {
                match action {
                    Action::ScrapFromHand(_) => self.scrap_from_hand(seat, card, sink),
                    _ => self.scrap_from_discard(seat, card, sink),
                }
                (frame.count, frame.handled) = (frame.count + 1, Some(card));
                let over = frame.count >= count || !self.can_scrap(seat, hand, discard);
                if over { Step::Next } else { Step::Ask(SeatSet::one(seat)) }
            }
            (Op::ScrapRow { count, .. }, Action::ScrapFromRow(slot)) => {
                frame.handled = self.scrap_from_row(seat, slot, sink);
                frame.count += 1;
                if frame.count >= count || self.row == [None; ROW] {
                    self.refill_row(dice, sink);
                    Step::Next
                } else {
                    // SR-SCRAP-07: the second one is chosen before the gaps are filled.
                    Step::Ask(SeatSet::one(seat))
                }
            }
            (Op::DestroyBase { .. }, Action::Destroy(owner, piece)) => {
                self.destroy_by_effect(seat, owner, piece, sink);
                Step::Next
            }
            (Op::Acquire { to, .. }, Action::Acquire(_) | Action::AcquireExplorer) => {
                let slot = match action {
                    Action::Acquire(slot) => Some(slot),
                    _ => None,
                };
                // SR-BUY-10: the discard pile is no named place.
                let named = (to != Place::DiscardPile).then_some(to);
                frame.step += 1;
                let below = self.frames.len();
                self.frames.push(frame);
                self.acquire(seat, slot, None, named, dice, sink);
                if self.frames.len() > below + 1 {
                    return;
                }
                self.frames.pop();
                return self.go_on(frame, dice, sink);
            }
            (Op::PutAcquired, Action::Put(place)) => {
                self.put_chosen(&frame, place, dice, sink);
                Step::Next
            }
            (Op::TopdeckBase, Action::Topdeck(card)) => {
                self.take_from_discard(seat, card);
                self.players[seat].deck.put_on_top(card);
                sink.tell(|| Event::Topdecked { seat, card });
                Step::Next
            }
            (Op::CopyBase, Action::Copy(kind)) => {
                self.copy_base(&frame, kind, sink);
                Step::Next
            }
            (Op::Contribute, Action::Contribute(_) | Action::Decline) => {
                let amount = match action {
                    Action::Contribute(amount) => amount,
                    _ => 0,
                };
                self.contribute(seat, &mut frame, amount, sink);
                self.step(op, &mut frame, dice, sink)
            }
            (Op::Bequeath, Action::Bequeath(_) | Action::Decline) => {
                let card = match action {
                    Action::Bequeath(card) => Some(card),
                    _ => None,
                };
                self.bequeath(&mut frame, card, sink);
                self.step(op, &mut frame, dice, sink)
            }
            (Op::StarterOnDeck, Action::TopdeckFromHand(card)) => {
                self.starter_on_deck(seat, Some((card, true)), &mut frame, sink)
            }
            (Op::StarterOnDeck, Action::Topdeck(card)) => {
                self.starter_on_deck(seat, Some((card, false)), &mut frame, sink)
            }
            (Op::StarterOnDeck, Action::Decline) => self.starter_on_deck(seat, None, &mut frame, sink),
            (op, Action::Decline) => {
                sink.tell(|| Event::Declined { seat, source: frame.source });
                if matches!(op, Op::ScrapRow { .. }) {
                    self.refill_row(dice, sink);
                }
                Step::Next
            }
            // `check` let nothing else through; an answer that fits nothing changes nothing.
            _ => {
                self.frames.push(frame);
                return;
            }
        };
        match step {
            Step::Next => frame.step += 1,
            Step::To(to) => frame.step = to,
            Step::Ask(seats) => {
                self.frames.push(frame);
                self.ask(seats, sink);
                return;
            }
            Step::Above => return,
        }
        self.go_on(frame, dice, sink);
    }
}
