//! The interpreter: walks through the steps of abilities, stops where somebody must decide, goes on with the answer. Nothing
//! waits or calls back: a pending decision is the frame on top of the stack.

use crate::action::Action;
use crate::adventures::{BOSS, policies};
use crate::cards::facts;
use crate::effect::Place;
use crate::event::Event;
use crate::program::Op;
use crate::state::{Call, Frame, Order, ROW, Run, State};
use tabletop::{Dice, EventSink, Seat, SeatSet};

/// How a step went.
pub(crate) enum Step {
    /// Done: the next one.
    Next,
    /// Done: go on there.
    To(u8),
    /// One of these seats must answer first.
    Ask(SeatSet),
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
    /// Carries something out from its beginning; what waits below goes on when it is answered.
    #[inline]
    pub(crate) fn resolve(&mut self, frame: Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.advance(frame, dice, sink);
    }

    /// Carries a frame on that is not on the stack; if it must wait, it goes there. Did it reach its end?
    fn advance(&mut self, frame: Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let asks = match frame {
            Frame::Ability(run) => return self.walk(run, dice, sink),
            Frame::Acquired { seat, .. } => Some((frame, seat)),
            Frame::Together(call) => match self.next_helper(&call) {
                Some(helper) => Some((frame, helper)),
                None => return !self.pay_together(&call, dice, sink),
            },
            Frame::Order { card, order, mut victims, mut left } => {
                let next = match order {
                    Order::Discard(each) => {
                        left = each;
                        self.next_victim(each, BOSS, &mut victims, &mut left, sink)
                    }
                    Order::StarterOnDeck => self.next_starter(&mut victims),
                };
                next.map(|victim| (Frame::Order { card, order, victims, left }, victim))
            }
            Frame::Bequest { seat, heirs, chooser } => match self.asked_for_bequest(seat, heirs, chooser) {
                Some(asked) => Some((frame, asked)),
                None => {
                    if self.format.adventure().is_some() {
                        self.sort_fleet(seat, sink);
                    } else {
                        self.remove_cards(seat, sink);
                    }
                    None
                }
            },
        };
        match asks {
            Some((frame, seat)) => {
                self.wait(frame, SeatSet::one(seat), sink);
                false
            }
            None => true,
        }
    }

    fn wait(&mut self, frame: Frame, seats: SeatSet, sink: &mut impl EventSink<Event>) {
        self.frames.push(frame);
        self.ask(seats, sink);
    }

    /// Walks through the steps of an ability. Did it reach its end?
    fn walk(&mut self, mut run: Run, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let program = run.program();
        while let Some(op) = program.get(usize::from(run.step)) {
            match self.step(*op, &mut run, dice, sink) {
                Step::Next => run.step += 1,
                Step::To(step) => run.step = step,
                Step::Ask(seats) => {
                    self.wait(Frame::Ability(run), seats, sink);
                    return false;
                }
            }
        }
        true
    }

    /// Waits for an answer to the frame on top.
    pub(crate) fn ask(&mut self, seats: SeatSet, sink: &mut impl EventSink<Event>) {
        self.asked = seats;
        if let (Some(frame), Some(seat)) = (self.frames.last(), seats.lowest()) {
            match frame {
                Frame::Ability(_) | Frame::Acquired { .. } | Frame::Order { .. } => {
                    let source = frame.source();
                    sink.tell(|| Event::ChoiceOffered { seat, source });
                }
                // The call and the fall have been told.
                Frame::Together(_) | Frame::Bequest { .. } => {}
            }
        }
    }

    /// The top frame is answered: walks on from `frame` with all that wait below it.
    pub(crate) fn go_on(&mut self, frame: Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.advance(frame, dice, sink) {
            self.go_below(dice, sink);
        }
    }

    /// The top frame is done: on with all that wait below it.
    fn go_below(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        while let Some(frame) = self.frames.pop() {
            if !self.advance(frame, dice, sink) {
                return;
            }
        }
        self.back_to_main_phase(dice, sink);
    }

    /// Starts one step.
    fn step(&mut self, op: Op, run: &mut Run, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Step {
        let seat = run.seat;
        let me = SeatSet::one(seat);
        if seat == BOSS
            && let Some(step) = self.boss_step(op, run, dice, sink)
        {
            return step;
        }
        match op {
            Op::Gain(resource, amount) => {
                self.gain(seat, resource, amount.into(), run.card, sink);
                Step::Next
            }
            Op::GainItsCost(resource) => {
                let cost = run.handled.map_or(0, |card| facts(card).cost);
                if cost > 0 {
                    self.gain(seat, resource, cost.into(), run.card, sink);
                }
                Step::Next
            }
            Op::GainPerScrapped { resource, each, play } => {
                // SR-SCRAP-10: what was scrapped before this moment.
                let player = self.player(seat);
                let count = u16::from(player.scrapped) + if play { u16::from(player.scrapped_from_play) } else { 0 };
                if count > 0 {
                    self.gain(seat, resource, count * u16::from(each), run.card, sink);
                }
                Step::Next
            }
            Op::Draw(count) => {
                self.draw(seat, count, dice, sink);
                Step::Next
            }
            Op::Discard { count, optional } => {
                (run.done, run.handled) = (0, None);
                let hand = self.player(seat).hand.len();
                if hand == 0 {
                    return Step::Next;
                }
                if !optional && hand <= usize::from(count) {
                    (run.done, run.handled) = self.discard_hand(seat, seat, sink);
                    return Step::Next;
                }
                Step::Ask(me)
            }
            Op::OpponentDiscards(count) if self.format.adventure().is_some() => {
                self.paid_for_discards(policies().forced_discard, count, run, dice, sink)
            }
            Op::OpponentDiscards(count) => {
                run.left = count;
                let targets = self.targets(seat);
                run.victims = if targets.len() > 1 { SeatSet::EMPTY } else { targets };
                if targets.is_empty() {
                    return Step::Next;
                }
                if run.victims.is_empty() {
                    return Step::Ask(me);
                }
                self.next_discard(count, run, sink)
            }
            Op::Scrap { hand, discard, .. } => {
                (run.done, run.handled) = (0, None);
                if self.can_scrap(seat, hand, discard) { Step::Ask(me) } else { Step::Next }
            }
            Op::ScrapRow { .. } => {
                (run.done, run.handled) = (0, None);
                if self.row == [None; ROW] { Step::Next } else { Step::Ask(me) }
            }
            Op::DestroyBase { optional } => {
                match self.targetable_bases(seat) {
                    (_, None) => {
                        if self.format.adventure().is_some() {
                            self.paid_for_destroying(policies().destroy_without_base, run, sink);
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
                        self.copy_base(run, only, sink);
                        Step::Next
                    }
                    (Some(_), Some(_)) => Step::Ask(me),
                }
            }
            Op::ReturnAtEndOfTurn => {
                let returning = &mut self.players[seat].returning;
                if !returning.is_full() {
                    returning.push(run.card);
                }
                Step::Next
            }
            Op::Choose { .. } => Step::Ask(me),
            Op::Jump(to) => Step::To(to),
            Op::Unless(condition, to) => {
                if self.holds(seat, condition) {
                    Step::Next
                } else {
                    Step::To(to)
                }
            }
            Op::UnlessDone(to) => {
                if run.handled.is_some() {
                    Step::Next
                } else {
                    Step::To(to)
                }
            }
            Op::Each(to) => match run.done.checked_sub(1) {
                Some(left) => {
                    run.done = left;
                    Step::Next
                }
                None => Step::To(to),
            },
        }
    }

    /// SR-DISC-07: who has to choose what to discard. Whoever has no choice discards at once; how large a hand is, everybody sees.
    fn next_victim(
        &mut self,
        each: u8,
        by: Seat,
        victims: &mut SeatSet,
        left: &mut u8,
        sink: &mut impl EventSink<Event>,
    ) -> Option<Seat> {
        while let Some(victim) = victims.lowest() {
            if self.player(victim).hand.len() > usize::from(*left) {
                return Some(victim);
            }
            self.discard_hand(victim, by, sink);
            *victims = victims.without(victim);
            *left = each;
        }
        None
    }

    /// The same for an ability.
    pub(crate) fn next_discard(&mut self, each: u8, run: &mut Run, sink: &mut impl EventSink<Event>) -> Step {
        let next = self.next_victim(each, run.seat, &mut run.victims, &mut run.left, sink);
        next.map_or(Step::Next, |victim| Step::Ask(SeatSet::one(victim)))
    }

    /// The victim that was asked has left: on with the next one.
    pub(crate) fn skip_victim(
        &mut self,
        each: u8,
        mut run: Run,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        run.left = each;
        let step = self.next_discard(each, &mut run, sink);
        self.walk_on(run, step, dice, sink);
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

    /// Carries out the answer to the choice on top of the stack, then walks on. An answer that fits nothing changes nothing:
    /// `check` let none through.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(frame) = self.frames.pop() else { return };
        match (frame, action) {
            (Frame::Ability(run), _) => self.answer_ability(run, seat, action, dice, sink),
            (Frame::Acquired { seat, slot, price, .. }, Action::Put(place)) => {
                self.put_acquired(seat, slot, price, place, dice, sink);
                self.go_below(dice, sink);
            }
            (Frame::Together(call), Action::Contribute(amount)) => self.helped(call, seat, amount, dice, sink),
            (Frame::Together(call), Action::Decline) => self.helped(call, seat, 0, dice, sink),
            (
                Frame::Order { card, order: order @ Order::Discard(each), mut victims, mut left },
                Action::Discard(kind),
            ) => {
                self.discard(seat, kind, BOSS, sink);
                left = left.saturating_sub(1);
                if left == 0 {
                    (victims, left) = (victims.without(seat), each);
                }
                match self.next_victim(each, BOSS, &mut victims, &mut left, sink) {
                    Some(victim) => self.wait(Frame::Order { card, order, victims, left }, SeatSet::one(victim), sink),
                    None => self.go_below(dice, sink),
                }
            }
            (
                Frame::Order { card, order: Order::StarterOnDeck, victims, left },
                Action::TopdeckFromHand(_) | Action::Topdeck(_) | Action::Decline,
            ) => {
                match action {
                    Action::TopdeckFromHand(starter) => self.starter_on_deck(seat, starter, true, sink),
                    Action::Topdeck(starter) => self.starter_on_deck(seat, starter, false, sink),
                    _ => {}
                }
                let victims = victims.without(seat);
                self.go_on(Frame::Order { card, order: Order::StarterOnDeck, victims, left }, dice, sink);
            }
            (Frame::Bequest { seat: fallen, heirs, chooser }, Action::Bequeath(_) | Action::Decline) => {
                let card = match action {
                    Action::Bequeath(card) => Some(card),
                    _ => None,
                };
                let heirs = self.bequeath(fallen, heirs, card, sink);
                self.go_on(Frame::Bequest { seat: fallen, heirs, chooser }, dice, sink);
            }
            (Frame::Acquired { .. } | Frame::Together(_) | Frame::Order { .. } | Frame::Bequest { .. }, _) => {
                self.frames.push(frame)
            }
        }
    }

    /// A teammate has said what he gives.
    fn helped(
        &mut self,
        mut call: Call,
        helper: Seat,
        amount: u8,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        self.contribute(helper, &mut call, amount, sink);
        self.go_on(Frame::Together(call), dice, sink);
    }

    fn answer_ability(
        &mut self,
        mut run: Run,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(op) = run.op() else { return self.frames.push(Frame::Ability(run)) };
        let step = match (op, action) {
            (Op::Choose { other }, Action::Choose(branch)) => {
                sink.tell(|| Event::Chose { seat, source: run.source, ability: run.ability, branch });
                if branch == 0 { Step::Next } else { Step::To(other) }
            }
            (Op::Discard { count, .. }, Action::Discard(card)) => {
                self.discard(seat, card, run.seat, sink);
                (run.done, run.handled) = (run.done.saturating_add(1), Some(card));
                let over = run.done >= count || self.player(seat).hand.is_empty();
                if over { Step::Next } else { Step::Ask(SeatSet::one(seat)) }
            }
            (Op::OpponentDiscards(count), Action::Target(victim)) => {
                run.victims = SeatSet::one(victim);
                self.next_discard(count, &mut run, sink)
            }
            (Op::OpponentDiscards(count), Action::Discard(card)) => {
                self.discard(seat, card, run.seat, sink);
                run.left = run.left.saturating_sub(1);
                if run.left == 0 {
                    (run.victims, run.left) = (run.victims.without(seat), count);
                }
                self.next_discard(count, &mut run, sink)
            }
            (Op::Scrap { hand, discard, count, .. }, Action::ScrapFromHand(card) | Action::ScrapFromDiscard(card)) => {
                match action {
                    Action::ScrapFromHand(_) => self.scrap_from_hand(seat, card, sink),
                    _ => self.scrap_from_discard(seat, card, sink),
                }
                (run.done, run.handled) = (run.done.saturating_add(1), Some(card));
                let over = run.done >= count || !self.can_scrap(seat, hand, discard);
                if over { Step::Next } else { Step::Ask(SeatSet::one(seat)) }
            }
            (Op::ScrapRow { count, .. }, Action::ScrapFromRow(slot)) => {
                run.handled = self.scrap_from_row(seat, slot, sink);
                run.done = run.done.saturating_add(1);
                if run.done >= count || self.row == [None; ROW] {
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
                run.step += 1;
                let below = self.frames.len();
                self.frames.push(Frame::Ability(run));
                self.acquire(seat, slot, None, named, dice, sink);
                if self.frames.len() > below + 1 {
                    return;
                }
                self.frames.pop();
                return self.go_on(Frame::Ability(run), dice, sink);
            }
            (Op::TopdeckBase, Action::Topdeck(card)) => {
                self.take_from_discard(seat, card);
                self.players[seat].deck.put_on_top(card);
                sink.tell(|| Event::Topdecked { seat, card });
                Step::Next
            }
            (Op::CopyBase, Action::Copy(kind)) => {
                self.copy_base(&run, kind, sink);
                Step::Next
            }
            (op, Action::Decline) => {
                sink.tell(|| Event::Declined { seat, source: run.source });
                if matches!(op, Op::ScrapRow { .. }) {
                    self.refill_row(dice, sink);
                }
                Step::Next
            }
            _ => return self.frames.push(Frame::Ability(run)),
        };
        self.walk_on(run, step, dice, sink);
    }

    /// A step of an ability went so: on with it and with all that wait below.
    fn walk_on(&mut self, mut run: Run, step: Step, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        match step {
            Step::Next => run.step += 1,
            Step::To(to) => run.step = to,
            Step::Ask(seats) => return self.wait(Frame::Ability(run), seats, sink),
        }
        self.go_on(Frame::Ability(run), dice, sink);
    }
}
