//! The turn machine: whose answer is awaited, what an answer does, and what follows without a question.

use crate::action::Action;
use crate::cards::{Reward, data};
use crate::effect::{CardType, When};
use crate::event::{Event, Gift, StopReason};
use crate::ids::{Card, Project, Track};
use crate::legal::legal;
use crate::resolve::Grabber;
use crate::resource::{Colour, Cubes};
use crate::state::{Cause, Frame, Galaxy, Phase, Victory};
use tabletop::{Dice, EventSink, Game, PieceSet, Seat, SeatSet};

/// Carries out a legal action and goes on to the next decision.
pub(crate) fn apply(
    galaxy: &mut Galaxy,
    seat: Seat,
    action: Action,
    dice: &mut impl Dice,
    sink: &mut impl EventSink<Event>,
) {
    galaxy.carry_out(seat, action, dice, sink);
    galaxy.advance(dice, sink);
}

/// A player who walks away misses all turns and cannot win; what was built stays on the board for others to take. The last
/// one at the table wins.
pub(crate) fn leave(galaxy: &mut Galaxy, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
    if seat.0 >= galaxy.seats || galaxy.outcome().is_some() || galaxy.players[seat].gone {
        return;
    }
    galaxy.players[seat].gone = true;
    sink.tell(|| Event::Left(seat));
    let there: SeatSet = galaxy.table().filter(|seat| !galaxy.players[*seat].gone).collect();
    if there.len() == 1 {
        galaxy.finish(there, Victory::LastOne, sink);
    }
    galaxy.advance(dice, sink);
}

impl Galaxy {
    /// Whose answer is awaited.
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        if self.outcome().is_some() {
            return None;
        }
        Some(match self.stack.last() {
            Some(Frame::Corner(seat) | Frame::ChooseRace(seat) | Frame::TakeRace(seat)) => *seat,
            Some(Frame::Take { seat, .. } | Frame::Lifted { seat, .. } | Frame::Bury { seat, .. }) => *seat,
            Some(Frame::Answers { seat, .. } | Frame::Effects { seat, .. }) => *seat,
            Some(Frame::Offer { to, .. }) => *to,
            Some(_) | None => self.active,
        })
    }

    /// Goes on until somebody at the table must decide. Whoever walked away lets everything pass.
    pub(crate) fn advance(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        loop {
            self.advance_to_question(dice, sink);
            match self.asked() {
                Some(seat) if self.players[seat].gone => {
                    let action = self.least_action(seat);
                    self.carry_out(seat, action, dice, sink);
                }
                Some(_) | None => return,
            }
        }
    }

    /// What is done for a player who walked away in the middle of something.
    fn least_action(&self, seat: Seat) -> Action {
        let mut actions = Vec::new();
        legal(self, seat, &mut actions);
        let least = actions.iter().find(|action| Galaxy::passes(action));
        least.or(actions.first()).copied().unwrap_or(Action::Done)
    }

    /// Carries out everything that needs no decision.
    fn advance_to_question(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        loop {
            if self.outcome().is_some() {
                self.stack.clear();
                return;
            }
            if let Some(frame) = self.stack.last().copied() {
                if self.step(frame, dice, sink) {
                    return;
                }
                continue;
            }
            match self.phase {
                Phase::Setup => self.open_decks(dice, sink),
                Phase::Dawn => self.dawn(dice, sink),
                Phase::Draw => self.begin_distribution(),
                Phase::Distribution => return,
                Phase::Settlement => {
                    self.refresh_standing();
                    let (rewards, may_place) = self.to_settle();
                    match (first_two(rewards.iter()), may_place) {
                        ((None, _), false) => self.end_settlement(),
                        // MG-TURN-10: a single reward and no base to place is no decision.
                        ((Some(only), None), false) => self.take_reward(self.active, Project::at(only), sink),
                        ((Some(_), Some(_)), false) | (_, true) => return,
                    }
                }
                Phase::Cards => {
                    if self.can_use_cards(self.active) {
                        return;
                    }
                    self.end_cards(self.active);
                }
                Phase::Income => {
                    self.phase = Phase::End;
                    let answers = self.answering(self.active, When::TurnEnd, None);
                    self.let_answer(self.active, answers, Cause::None, sink);
                }
                Phase::End => self.next_turn(sink),
                Phase::Over(_) => return,
            }
        }
    }

    /// What is left to settle: the rewards to choose from, and whether a base can be placed.
    pub(crate) fn to_settle(&self) -> (PieceSet<3>, bool) {
        let seat = self.active;
        let powers = self.powers(seat);
        let may_place = !self.prepared(seat).is_empty() && !self.placeable(seat, &powers).is_empty();
        (self.rewards_to_choose(seat, self.pending(seat, &powers)), may_place)
    }

    /// Is there anything to do in phase 3?
    pub(crate) fn can_use_cards(&self, seat: Seat) -> bool {
        !self.discardable(seat).is_empty() || self.offers(seat).next().is_some()
    }

    /// Goes on with the frame on top; true when it waits for a decision.
    pub(crate) fn step(&mut self, frame: Frame, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let active = self.active;
        let waits = match frame {
            Frame::Nothing => false,
            Frame::Corner(seat) => return self.choose_corner(seat, sink),
            Frame::ChooseRace(_) | Frame::Browse(_) | Frame::Offer { .. } => true,
            Frame::Lifted { .. } | Frame::Bury { .. } => true,
            Frame::Cover => {
                self.cover_corners(sink);
                false
            }
            Frame::MixRaces => {
                self.mix_races(sink);
                false
            }
            Frame::TakeRace(seat) => {
                self.stack.pop();
                self.lift_cards(seat, CardType::Race, dice, sink);
                return false;
            }
            Frame::Take { seat, class, left } => return self.take_next(seat, class, left, dice, sink),
            Frame::Clearing(left) => {
                let mut any = false;
                self.own_projects(active, |project| any |= !self.rows[project].is_empty());
                left > 0 && any
            }
            Frame::Answers { seat, cards, cause } => return self.go_on_answering(seat, &cards, cause, sink),
            Frame::Effects { seat, card, next, cause } => {
                self.next_effect(seat, card, next, cause, dice, sink);
                return false;
            }
            Frame::Gain(left) | Frame::GainOne(left) => left > 0 && self.bank.plain() > 0,
            Frame::PutBack(left) => left > 0 && !self.drawn.is_empty(),
            Frame::LookOut => match first_two(self.development_decks()) {
                (Some(_), Some(_)) => true,
                (Some(only), None) => {
                    self.stack.pop();
                    self.stack.push(Frame::Browse(only));
                    return true;
                }
                (None, _) => false,
            },
            Frame::Prepare => return self.choose_slot(active, sink),
            Frame::Settle => self.players[active].reserve > 0 && !self.neighbours(active).is_empty(),
            Frame::ClearRoute => !self.rival_routes(active).is_empty(),
            Frame::Lift(left) => left > 0 && !self.own_routes(active).is_empty(),
            Frame::Hole => !self.swallowable().is_empty() || !self.uncoverable().is_empty(),
            Frame::Skip(turns) => match first_two(self.rivals(active)) {
                (Some(_), Some(_)) => true,
                (Some(only), None) => {
                    self.stack.pop();
                    self.give_skips(only, turns, sink);
                    return false;
                }
                (None, _) => false,
            },
            Frame::Stop => !self.conflicts.is_empty(),
            Frame::Exchange(left) => left > 0 && self.can_exchange(active),
            Frame::Steal(project) => {
                let any = self.any_to_grab(active, self.thief(project));
                if !any {
                    sink.tell(|| Event::NothingToGrab(active));
                }
                any
            }
            Frame::Spoils { loser, left, .. } => left > 0 && self.any_to_grab(active, Grabber::Winner(loser)),
            Frame::CountSpoils { conflict, loser } => {
                self.count_spoils(conflict, loser);
                return false;
            }
            Frame::Goals { conflict, facing, loser, left, .. } => {
                let goals = self.open_goals(conflict, facing, loser, left);
                if goals.system.is_some() && goals.cards.is_none() {
                    self.capture(sink);
                    return false;
                }
                goals.cards.is_some()
            }
            Frame::Captured(system) => {
                let disc = self.players[active].reserve > 0 || !self.prepared(active).is_empty();
                disc && self.neutral().contains(system)
            }
        };
        if !waits {
            self.stack.pop();
        }
        waits
    }

    /// MG-ADV-03: the last corner is no choice.
    fn choose_corner(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) -> bool {
        match first_two(self.free_corners().iter()) {
            (Some(only), None) => {
                self.stack.pop();
                self.set_start_base(seat, only, sink);
                false
            }
            (Some(_), Some(_)) | (None, _) => true,
        }
    }

    /// A single free slot is no choice; without a slot or a disc no base is prepared.
    fn choose_slot(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) -> bool {
        match first_two(self.free_slots(seat).iter()) {
            (Some(_), Some(_)) if self.players[seat].reserve > 0 => return true,
            (Some(only), None) if self.players[seat].reserve > 0 => {
                self.stack.pop();
                self.prepare(seat, only, sink);
            }
            (Some(_), _) | (None, _) => {
                self.stack.pop();
            }
        }
        false
    }

    /// Begins the next effect of a card, if there is one.
    fn next_effect(
        &mut self,
        seat: Seat,
        card: Card,
        next: u8,
        cause: Cause,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        self.stack.pop();
        let effects = data().card(card).ability.map_or(&[][..], |ability| &ability.effects);
        if let Some(effect) = effects.get(next as usize) {
            self.stack.push(Frame::Effects { seat, card, next: next + 1, cause });
            self.run_effect(seat, card, effect, cause, dice, sink);
        }
    }

    fn count_spoils(&mut self, conflict: Card, loser: Option<Seat>) {
        self.stack.pop();
        let printed = data().card(conflict).conflict.as_ref().map_or(0, |info| info.spoils);
        let left = printed + self.powers(self.active).spoils;
        self.stack.push(match loser {
            Some(loser) => Frame::Spoils { conflict, loser, left },
            None => Frame::Gain(left),
        });
    }

    /// Rivals at the table.
    pub(crate) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        self.table().filter(move |rival| *rival != seat && !self.players[*rival].gone)
    }

    /// What the theft of a project takes.
    pub(crate) fn thief(&self, project: Project) -> Grabber {
        match data().project(project).reward {
            Reward::Steal(colour) => Grabber::Thief(colour),
            _ => Grabber::Thief(Colour::Black),
        }
    }

    fn any_to_grab(&self, seat: Seat, by: Grabber) -> bool {
        let mut any = false;
        self.grabbable(seat, by, |_, _| any = true);
        any
    }

    /// Is there a cube to give and another colour to get?
    pub(crate) fn can_exchange(&self, seat: Seat) -> bool {
        let bag = self.players[seat].bag;
        let gives =
            |give: &Colour| bag[*give] > 0 && Colour::PLAIN.into_iter().any(|get| get != *give && self.bank[get] > 0);
        Colour::PLAIN.iter().any(gives)
    }

    fn give_skips(&mut self, seat: Seat, turns: u8, sink: &mut impl EventSink<Event>) {
        self.players[seat].skips += turns;
        sink.tell(|| Event::SkipsGiven { seat, turns });
    }

    /// The system of a won conflict: the loser leaves it, the winner may settle it (MG-CONF-16, 17).
    fn capture(&mut self, sink: &mut impl EventSink<Event>) {
        let Some(Frame::Goals { conflict, facing, loser, system, left }) = self.stack.pop() else { return };
        let done = self.open_goals(conflict, facing, loser, left).system.map_or(0, |n| 1 << n);
        self.stack.push(Frame::Goals { conflict, facing, loser, system, left: left & !done });
        self.stack.push(Frame::Captured(system));
        if loser.is_some() && self.owner(system) == loser {
            self.lose_system(system, sink);
        }
    }

    /// Takes the number off a counting frame; it is gone when nothing is left.
    fn count_down(&mut self) {
        match self.stack.last_mut() {
            Some(
                Frame::Gain(left)
                | Frame::PutBack(left)
                | Frame::Lift(left)
                | Frame::Exchange(left)
                | Frame::Clearing(left)
                | Frame::Spoils { left, .. },
            ) => *left -= 1,
            _ => {
                self.stack.pop();
            }
        }
    }

    /// What a legal action does by itself.
    fn carry_out(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        match action {
            Action::Start(system) => {
                self.stack.pop();
                self.set_start_base(seat, system, sink);
            }
            Action::Take(card) => self.take_card(seat, card, dice, sink),
            Action::Bury(card) => self.bury(card, dice, sink),
            Action::Deck(deck) => match self.stack.last().copied() {
                Some(Frame::Take { seat, class, left }) => self.take_from(seat, class, left, deck, dice, sink),
                _ => {
                    self.stack.pop();
                    self.stack.push(Frame::Browse(deck));
                }
            },
            Action::Fill { cube, project, cell } => self.fill(seat, cube, project, cell, sink),
            Action::Colonise { cube, system } => self.colonise(seat, cube, system, sink),
            Action::Begin { cube, track, from, colour } => self.begin_route(seat, cube, track, from, colour, sink),
            Action::Extend { cube, track } => self.extend_route(seat, cube, track, sink),
            Action::Clear(project) => {
                if matches!(self.stack.last(), Some(Frame::Clearing(_))) {
                    self.count_down();
                    self.clear(seat, project, sink);
                } else {
                    self.clear_with_black(seat, project, sink);
                }
            }
            Action::PutBack(cube) => {
                self.count_down();
                self.drawn.take(cube);
                self.players[seat].bag.put(cube);
                sink.tell(|| Event::PutBack { seat, cubes: Cubes::of(cube, 1) });
            }
            Action::Offer(conflict) => self.offer(seat, conflict, sink),
            Action::Accept => self.accept(sink),
            Action::Decline => {
                if let Some(Frame::Offer { conflict, .. }) = self.stack.pop() {
                    sink.tell(|| Event::Declined { seat, conflict });
                }
            }
            Action::Reward(project) => self.take_reward(seat, project, sink),
            Action::Place { slot, system } => self.place_base(seat, Some(slot), system, sink),
            Action::Answer(card) => self.answer_first(card, sink),
            Action::Gain(colour) => self.take_gain(seat, colour, sink),
            Action::Grab { project, cell } => self.take_grabbed(seat, project, cell, sink),
            Action::Capture => self.capture(sink),
            Action::Seize(card) => self.seize_goal(seat, card, sink),
            Action::SettleFromReserve => self.settle_captured(seat, None, sink),
            Action::SettleFromSlot(card) => self.settle_captured(seat, Some(card), sink),
            Action::Prepare(card) => {
                self.stack.pop();
                self.prepare(seat, card, sink);
            }
            Action::Settle(system) => {
                self.stack.pop();
                self.place_base(seat, None, system, sink);
            }
            Action::Cover(system) => {
                self.stack.pop();
                self.swallow(seat, system, sink);
            }
            Action::Uncover(system) => {
                self.stack.pop();
                self.uncover(seat, system, sink);
            }
            Action::ClearRoute(track) => {
                self.stack.pop();
                if let Some(owner) = self.route_owner(track) {
                    self.send_home(data().route(track), owner, sink);
                }
            }
            Action::Lift(track) => self.lift_cube(seat, track, sink),
            Action::Skip(rival) => {
                if let Some(Frame::Skip(turns)) = self.stack.pop() {
                    self.give_skips(rival, turns, sink);
                }
            }
            Action::Stop(conflict) => self.stop_by_card(conflict, sink),
            Action::Exchange { give, get } => self.exchange(seat, give, get, sink),
            Action::Lay { card, track, own } => self.lay(seat, card, track, own, sink),
            Action::Discard(card) => self.discard(seat, card, sink),
            Action::Done => self.done(seat, sink),
        }
    }

    fn take_card(&mut self, seat: Seat, card: Card, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        match self.stack.last() {
            Some(Frame::Lifted { .. }) => self.choose_lifted(card, dice, sink),
            Some(Frame::ChooseRace(_)) => {
                self.stack.pop();
                self.display.remove(card);
                self.receive(seat, card, Gift::Display, sink);
            }
            _ => {
                self.stack.pop();
                self.look_out(seat, card, dice, sink);
            }
        }
    }

    fn take_gain(&mut self, seat: Seat, colour: Colour, sink: &mut impl EventSink<Event>) {
        let why = self.gain_reason();
        if let Some(Frame::GainOne(count)) = self.stack.last().copied() {
            self.stack.pop();
            self.gain(seat, colour, count, why, sink);
        } else {
            self.count_down();
            self.gain(seat, colour, 1, why, sink);
        }
    }

    fn take_grabbed(&mut self, seat: Seat, project: Project, cell: u8, sink: &mut impl EventSink<Event>) {
        let theft = matches!(self.stack.last(), Some(Frame::Steal(_)));
        let answers = if theft { self.answering(seat, When::Stealing, None) } else { Default::default() };
        self.count_down();
        // MG-WIN-04: a theft that ends the game is the last thing that happens.
        if let Some(cube) = self.grab(seat, project, cell, sink)
            && self.outcome().is_none()
        {
            self.let_answer(seat, answers, Cause::Colour(cube), sink);
        }
    }

    fn exchange(&mut self, seat: Seat, give: Colour, get: Colour, sink: &mut impl EventSink<Event>) {
        self.count_down();
        self.players[seat].bag.take(give);
        self.bank.put(give);
        self.bank.take(get);
        self.players[seat].bag.put(get);
        sink.tell(|| Event::Exchanged { seat, give, get });
    }

    fn offer(&mut self, seat: Seat, conflict: Card, sink: &mut impl EventSink<Event>) {
        let Ok(to) = self.may_offer(seat, conflict) else { return };
        if let Some(laid) = self.conflicts.iter_mut().find(|laid| laid.card == conflict) {
            laid.offered = true;
        }
        self.stack.push(Frame::Offer { conflict, to });
        sink.tell(|| Event::Offered { seat, to, conflict });
    }

    fn accept(&mut self, sink: &mut impl EventSink<Event>) {
        let Some(Frame::Offer { conflict, .. }) = self.stack.pop() else { return };
        if let Some(laid) = self.laid(conflict).copied() {
            self.stop_conflict(&self.parties(&laid), StopReason::Agreed, sink);
            self.check_victory(sink);
        }
    }

    fn stop_by_card(&mut self, conflict: Card, sink: &mut impl EventSink<Event>) {
        self.stack.pop();
        let by = match self.stack.last() {
            Some(Frame::Effects { card, .. }) => *card,
            _ => conflict,
        };
        if let Some(laid) = self.laid(conflict).copied() {
            self.stop_conflict(&self.parties(&laid), StopReason::Card(by), sink);
            self.check_victory(sink);
        }
    }

    fn seize_goal(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        let Some(Frame::Goals { conflict, facing, loser, system, left }) = self.stack.pop() else { return };
        let (Some(loser), Some((n, _, keep))) = (loser, self.open_goals(conflict, facing, loser, left).cards) else {
            return;
        };
        self.stack.push(Frame::Goals { conflict, facing, loser: Some(loser), system, left: left & !(1 << n) });
        self.seize(seat, loser, card, keep, sink);
    }

    fn settle_captured(&mut self, seat: Seat, slot: Option<Card>, sink: &mut impl EventSink<Event>) {
        if let Some(Frame::Captured(system)) = self.stack.pop() {
            self.place_base(seat, slot, system, sink);
        }
    }

    /// MG-EFF-18: the farthest cube of an own route comes home.
    fn lift_cube(&mut self, seat: Seat, track: Track, sink: &mut impl EventSink<Event>) {
        self.count_down();
        let project = data().route(track);
        let last = self.rows[project].count().saturating_sub(1);
        if let Some(cube) = self.take_out(project, last) {
            self.players[seat].bag.put(cube);
            sink.tell(|| Event::CubesLeft { seat, project, bag: Cubes::of(cube, 1), bank: Cubes::NONE });
            self.cube_missing(project, seat, sink);
        }
    }

    /// Enough: of what may be done in the waiting frame, or of the phase.
    fn done(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        if self.stack.pop().is_some() {
            return;
        }
        match self.phase {
            Phase::Distribution => self.end_distribution(seat, sink),
            Phase::Settlement => self.end_settlement(),
            _ => self.end_cards(seat),
        }
    }
}

/// The first two, to tell none, one and several apart.
fn first_two<T>(mut things: impl Iterator<Item = T>) -> (Option<T>, Option<T>) {
    (things.next(), things.next())
}
