//! What an answer does, and how the game runs on until somebody must decide.

use crate::action::Action;
use crate::event::Event;
use crate::legal::legal;
use crate::state::{Frame, Item, Phase, War};
use tabletop::{Dice, EventSink, Seat, SeatSet};

/// Chance and whoever listens, handed down through the rules.
pub(crate) trait Context {
    /// A number below another; no dice for one of one.
    fn pick(&mut self, below: u32) -> u32;
    /// Tells what became true.
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

/// The context of a running match.
pub(crate) struct DiceAndSink<'a, D, S> {
    pub(crate) dice: &'a mut D,
    pub(crate) sink: &'a mut S,
}

impl<D: Dice, S: EventSink<Event>> Context for DiceAndSink<'_, D, S> {
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        if below <= 1 { 0 } else { self.dice.pick(below) }
    }
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.sink.tell(event);
    }
}

/// What a frame does when the game comes to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// Somebody was asked.
    Wait,
    /// Look again.
    Go,
}

/// Carries a legal action out, and runs on until somebody must decide.
pub(crate) fn apply(war: &mut War, seat: Seat, action: Action, context: &mut impl Context) {
    war.carry_out(seat, action, context);
    run_on(war, context);
}

/// A player walks away for good.
pub(crate) fn leave(war: &mut War, seat: Seat, context: &mut impl Context) {
    if seat.0 >= war.table.seats || war.table.outcome.is_some() || war.table.players[seat].gone {
        return;
    }
    war.walk_away(seat, context);
    run_on(war, context);
}

/// Runs until somebody must decide.
pub(crate) fn run_on(war: &mut War, context: &mut impl Context) {
    loop {
        if war.step(context) == Flow::Wait {
            // Somebody who walked away during setup is set up by the first option there is.
            match war.table.asked.lowest() {
                Some(seat) if war.table.phase == Phase::Setup && war.table.players[seat].gone => {
                    let mut options = Vec::new();
                    legal(war, seat, &mut options);
                    match options.first() {
                        Some(action) => war.carry_out(seat, *action, context),
                        None => return,
                    }
                }
                Some(_) | None => return,
            }
        }
    }
}

impl War {
    /// The innermost frame.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.table.frames.last().copied().unwrap_or_default()
    }

    /// Replaces everything that was being decided.
    pub(crate) fn enter(&mut self, frame: Frame) {
        self.table.frames.clear();
        self.table.frames.push(frame);
    }

    /// Decides something first, inside what is being decided.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.table.frames.push(frame);
    }

    /// The innermost frame is done.
    pub(crate) fn pop(&mut self) {
        self.table.frames.pop();
    }

    /// Replaces the innermost frame.
    pub(crate) fn turn_into(&mut self, frame: Frame) {
        self.table.frames.pop();
        self.table.frames.push(frame);
    }

    /// Asks one seat.
    pub(crate) fn ask(&mut self, seat: Seat) -> Flow {
        self.table.asked = SeatSet::one(seat);
        self.table.each = false;
        Flow::Wait
    }

    /// What the innermost frame does next. A game that waits for somebody stays as it is.
    #[inline]
    pub(crate) fn step(&mut self, context: &mut impl Context) -> Flow {
        match self.frame() {
            Frame::Over => {
                self.table.asked = SeatSet::EMPTY;
                Flow::Wait
            }
            Frame::Draft { ready } => self.step_draft(ready, context),
            Frame::PlacePlanet => self.step_place_planet(context),
            Frame::PlaceBase { .. } => self.step_place_base(),
            Frame::LayZRoute { .. } => self.step_lay_z_route(context),
            Frame::Deploy { .. } => self.step_deploy(context),
            Frame::Plan => self.step_plan(context),
            Frame::Execute => self.step_execute(context),
            Frame::Revealed | Frame::Build | Frame::Mobilize | Frame::Research(_) | Frame::Demolish => {
                self.ask(self.table.order.seat)
            }
            Frame::Sacrifice { .. } => self.step_sacrifice(context),
            Frame::Pay(_) => self.step_pay(context),
            Frame::Battle => self.step_battle(context),
            Frame::Regroup => self.step_regroup(context),
            Frame::ChooseEvent => self.step_choose_event(context),
            Frame::PlayEvent => self.step_play_event(context),
            Frame::Discards => self.step_discards(context),
        }
    }

    /// What an action does by itself.
    fn carry_out(&mut self, seat: Seat, action: Action, context: &mut impl Context) {
        match (self.frame(), action) {
            (Frame::Draft { .. }, Action::PickFaction(faction)) => self.pick_faction(seat, faction, context),
            (Frame::PlacePlanet, Action::PlacePlanet { planet, x, y, turn }) => {
                self.place_planet(seat, planet, x, y, turn, context);
            }
            (Frame::PlaceBase { .. }, action) => {
                self.pop();
                if let Action::PlaceBase(area) = action {
                    self.place_base(seat, area, context);
                }
            }
            (Frame::LayZRoute { .. }, Action::LayExit(end)) => self.lay_exit(seat, end, context),
            (Frame::Deploy { .. }, Action::PlaceUnit { unit, area }) => self.put_unit(seat, unit, area, context),
            (Frame::Deploy { .. }, Action::PlaceTransport(route)) => self.put_transport(seat, route, context),
            (Frame::Plan, Action::PlaceOrder { planet, face }) => self.place_order(seat, planet, face, context),
            (Frame::Execute, Action::Execute(planet)) => self.execute(seat, planet, context),
            (Frame::Revealed, Action::CarryOut) => self.carry_out_order(seat, context),
            (Frame::Revealed, Action::TakeEvent) => self.take_event(seat, context),
            (Frame::Revealed, Action::RaiseOrder(event)) => self.raise_order(seat, event, context),
            (Frame::Build, Action::BuildWorker) => self.buy_for_order(seat, Item::Worker, context),
            (Frame::Build, Action::BuildTransport(route)) => self.buy_for_order(seat, Item::Transport(route), context),
            (Frame::Build, Action::BuildUnit { unit, area }) => self.build_unit(seat, unit, area, context),
            (Frame::Build, Action::BuyBuilding(kind)) => self.buy_for_order(seat, Item::Building(kind), context),
            (Frame::Build, Action::BuyModule(kind)) => self.buy_for_order(seat, Item::Module(kind), context),
            (Frame::Build, Action::RaiseBase(area)) => self.buy_for_order(seat, Item::Base(area), context),
            (Frame::Build, Action::Done) => self.end_order(context),
            (Frame::Revealed | Frame::Build | Frame::Mobilize, Action::Demolish) => self.push(Frame::Demolish),
            (Frame::Mobilize, Action::Move { unit, from, to }) => self.move_unit(seat, unit, from, to, context),
            (Frame::Mobilize, Action::LiftOff(to)) => self.lift_off(seat, to, context),
            (Frame::Mobilize, Action::Recall { unit, from, to }) => self.recall(seat, unit, from, to, context),
            (Frame::Mobilize, Action::Done) => self.finish_movement(context),
            (Frame::Research(step), action) => self.research(seat, step, action, context),
            (Frame::Demolish, action) => self.destroy_own(seat, action, context),
            (Frame::Sacrifice { .. }, Action::Sacrifice(area)) => self.sacrifice(seat, area, context),
            (Frame::Pay(_), Action::Pay(source)) => self.pay(source, context),
            (Frame::Pay(_), Action::Save(resource)) => self.save(resource, context),
            (Frame::Battle, action) => self.act_in_battle(seat, action, context),
            (Frame::ChooseEvent, action) => self.choose_event(seat, action, context),
            (Frame::PlayEvent, action) => self.carry_effect(seat, action, context),
            (Frame::Discards, Action::Discard(card)) => self.lay_aside(seat, card, context),
            // `check` let nothing else through.
            _ => {}
        }
    }
}
