//! The contract: what is awaited, what an answer does, and how the game runs on until somebody must decide.

use crate::action::Action;
use crate::news::News;
use crate::refusal::Refusal;
use crate::setup::{MODES, Setup};
use crate::state::{Frame, Phase, War};
use crate::view::View;
use tabletop::{Awaiting, Catalogue, Dice, EventSink, Game, Mode, Placed, Seat, SeatSet, Side, Standings, Viewer};

/// Chance and whoever listens, handed down through the rules.
pub(crate) trait Cx {
    /// A number below another; no dice for one of one.
    fn pick(&mut self, below: u32) -> u32;
    /// Tells what became true.
    fn tell(&mut self, news: impl FnOnce() -> News);
}

struct Outside<'a, D, S> {
    dice: &'a mut D,
    sink: &'a mut S,
}

impl<D: Dice, S: EventSink<News>> Cx for Outside<'_, D, S> {
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        if below <= 1 { 0 } else { self.dice.pick(below) }
    }
    #[inline]
    fn tell(&mut self, news: impl FnOnce() -> News) {
        self.sink.tell(news);
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
    pub(crate) fn step(&mut self, cx: &mut impl Cx) -> Flow {
        match self.frame() {
            Frame::Over => {
                self.table.asked = SeatSet::EMPTY;
                Flow::Wait
            }
            Frame::Draft { ready } => self.step_draft(ready, cx),
            Frame::PlacePlanet => self.step_place_planet(cx),
            Frame::PlaceBase { .. } => self.step_place_base(),
            Frame::LayZRoute { .. } => self.step_lay_z_route(cx),
            Frame::Deploy { .. } => self.step_deploy(cx),
            Frame::Plan => self.step_plan(cx),
            Frame::Execute => self.step_execute(cx),
            Frame::Revealed | Frame::Build | Frame::Mobilize | Frame::Research(_) | Frame::Demolish => {
                self.ask(self.table.order.seat)
            }
            Frame::Sacrifice { .. } => self.step_sacrifice(cx),
            Frame::Pay(_) => self.step_pay(cx),
            Frame::Battle => self.step_battle(cx),
            Frame::Regroup => self.step_regroup(cx),
            Frame::ChooseEvent => self.step_choose_event(cx),
            Frame::PlayEvent => self.step_play_event(cx),
            Frame::Discards => self.step_discards(cx),
        }
    }

    /// Runs until somebody must decide.
    pub(crate) fn advance(&mut self, cx: &mut impl Cx) {
        loop {
            if self.step(cx) == Flow::Wait {
                // Somebody who walked away during setup is set up by the first option there is.
                match self.table.asked.lowest() {
                    Some(seat) if self.table.phase == Phase::Setup && self.table.players[seat].gone => {
                        let mut options = Vec::new();
                        self.legal_actions(seat, &mut options);
                        match options.first() {
                            Some(action) => self.carry_out(seat, *action, cx),
                            None => return,
                        }
                    }
                    _ => return,
                }
            }
        }
    }
}

impl Game for War {
    const ID: &'static str = "starcraft";
    const RULES: u16 = 2;
    const SCHEMA: u16 = 1;
    type Setup = Setup;
    type Action = Action;
    type Event = News;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<News>) -> Result<Self, Refusal> {
        setup.check()?;
        Ok(Self::set_up(setup, &mut Outside { dice, sink }))
    }

    fn seats(&self) -> u8 {
        self.table.seats
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.table.side(seat)
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        if self.table.outcome.is_some() {
            return Awaiting::Finished(self.standings());
        }
        if self.table.each { Awaiting::each_of(self.table.asked) } else { Awaiting::any_of(self.table.asked) }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.table.asked.contains(seat) {
            self.legal_actions(seat, actions);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.table.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if !self.table.asked.contains(seat) {
            return Err(Refusal::NotAsked);
        }
        self.check_action(seat, action)
    }

    fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if self.table.asked.contains(seat) {
            self.refused_actions(seat, out);
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<News>) {
        let cx = &mut Outside { dice, sink };
        self.carry_out(seat, action, cx);
        self.advance(cx);
    }

    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<News>) {
        if seat.0 >= self.table.seats || self.table.outcome.is_some() || self.table.players[seat].gone {
            return;
        }
        let cx = &mut Outside { dice, sink };
        self.walk_away(seat, cx);
        self.advance(cx);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        view.imagine(dice)
    }
}

impl War {
    /// The final ranking: winners first, then by the general comparison (SC-WIN-03); sides that are out come last.
    pub fn standings(&self) -> Standings {
        let winners = self.table.outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners);
        let sides = self.table.sides();
        let mut standings = Standings::default();
        let score = |side: Side| {
            let seats = self.table.everybody().filter(|seat| self.table.side(*seat) == side);
            let (won, plays) = seats.fold((false, false), |(won, plays), seat| {
                (won || winners.contains(seat), plays || self.table.plays(seat))
            });
            (won, plays && !won, if won { Default::default() } else { self.score(side) })
        };
        for side in (0..sides).map(Side) {
            let mine = score(side);
            let better = (0..sides).map(Side).filter(|other| score(*other) > mine).count() as u8;
            standings.places.push(Placed { side, place: better + 1 });
        }
        standings
    }
}

impl Catalogue for War {
    fn modes() -> &'static [Mode] {
        &MODES
    }

    fn setup(mode: &str, seats: u8) -> Result<Setup, Refusal> {
        Setup::of_mode(mode, seats)
    }

    fn mode_of(setup: &Setup) -> &'static str {
        setup.mode()
    }
}
