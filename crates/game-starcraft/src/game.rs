//! The contract: the game as `tabletop` knows it. Every function is a short way to the file of that name.

use crate::action::Action;
use crate::apply::{self, DiceAndSink};
use crate::event::Event;
use crate::legal;
use crate::refusal::Refusal;
use crate::setup::{MODES, Setup};
use crate::state::War;
use crate::view::View;
use tabletop::{Awaiting, Catalogue, Dice, EventSink, Game, Mode, Placed, Seat, SeatSet, Side, Standings, Viewer};

impl Game for War {
    const ID: &'static str = "starcraft";
    const RULES: u16 = 4;
    const SCHEMA: u16 = 1;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        setup.check()?;
        Ok(Self::set_up(setup, &mut DiceAndSink { dice, sink }))
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
        legal::legal(self, seat, actions);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        legal::check(self, seat, action)
    }

    fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        legal::refused(self, seat, out);
    }

    fn passes(action: &Action) -> bool {
        legal::passes(*action)
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        apply::apply(self, seat, action, &mut DiceAndSink { dice, sink });
    }

    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        apply::leave(self, seat, &mut DiceAndSink { dice, sink });
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
