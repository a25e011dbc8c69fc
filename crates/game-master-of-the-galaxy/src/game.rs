//! The contract of `tabletop`, kept.

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::{self, MODES, Setup};
use crate::state::Galaxy;
use crate::view::{self, View};
use crate::{apply, legal};
use tabletop::{
    Awaiting, Catalogue, Dice, EventSink, Game, Inventory, List, Mode, Placed, Seat, Side, Standings, Viewer,
};

impl Game for Galaxy {
    const ID: &'static str = "master-of-the-galaxy";
    const RULES: u16 = 3;
    const SCHEMA: u16 = 1;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        setup::begin(setup, dice, sink)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    fn awaiting(&self) -> Awaiting {
        match (self.outcome(), self.asked()) {
            (Some(outcome), _) => {
                // MG-WIN-06: the rulebook ranks nobody but the winner.
                let place = |seat: Seat| if outcome.winners.contains(seat) { 1 } else { 2 };
                let places: List<Placed, 8> =
                    self.table().map(|seat| Placed { side: Side(seat.0), place: place(seat) }).collect();
                Awaiting::Finished(Standings { places })
            }
            (None, asked) => Awaiting::one(asked.unwrap_or(self.active)),
        }
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
        matches!(action, Action::Done | Action::Decline)
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        apply::apply(self, seat, action, dice, sink);
    }

    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        apply::leave(self, seat, dice, sink);
    }

    fn view(&self, _viewer: Viewer) -> View {
        view::view(self)
    }

    fn imagine(view: &View, _dice: &mut impl Dice) -> Self {
        view::imagine(view)
    }
}

impl Catalogue for Galaxy {
    fn modes() -> &'static [Mode] {
        &MODES
    }

    fn setup(mode: &str, seats: u8) -> Result<Setup, Refusal> {
        let advanced = match mode {
            "standard" => false,
            "advanced" => true,
            _ => return Err(Refusal::UnknownMode),
        };
        if !(2..=4).contains(&seats) {
            return Err(Refusal::PlayerCount(seats));
        }
        Ok(Setup::new(seats, advanced))
    }

    fn mode_of(setup: &Setup) -> &'static str {
        MODES[usize::from(setup.advanced)].id
    }
}

impl Inventory for Galaxy {
    /// 200 cubes, 36 discs of which each player has nine, 72 cards (MG-FLOW-10).
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        let names = ["red cubes", "blue cubes", "yellow cubes", "green cubes", "black cubes"];
        for (name, cubes) in names.into_iter().zip(self.count_cubes()) {
            count(name, cubes);
        }
        let cards = self.count_cards();
        count("cards", cards.iter().map(|n| u64::from(*n)).sum());
        count("cards that lie in one place", cards.iter().filter(|n| **n == 1).count() as u64);
        let discs = ["discs of p1", "discs of p2", "discs of p3", "discs of p4"];
        for (name, seat) in discs.into_iter().zip(self.table()) {
            let player = self.player(seat);
            let placed: u64 = player.realm.iter().map(|system| u64::from(self.bases(system))).sum();
            count(name, placed + u64::from(player.reserve) + self.prepared(seat).len() as u64);
        }
    }
}
