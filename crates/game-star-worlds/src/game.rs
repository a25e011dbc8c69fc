//! Star Worlds as [`Game`]: every verb of the trait, and where it is done.

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::{MODES, Setup};
use crate::state::{Outcome, Stage, StarWorlds, Victory, other};
use crate::view::View;
use crate::{apply, legal, view};
use tabletop::{
    Awaiting, Catalogue, Dice, EventSink, Game, Inventory, Mode, Placed, Seat, SeatSet, Side, Standings, Viewer,
};

impl Game for StarWorlds {
    const ID: &'static str = "star-worlds";
    /// 2: other starter decks. 3: others again; a cover is told with the attack it meets. 4: who draws says how many; what cannot be
    /// blocked, prices and attacks that fail in details. 5: a search that finds an emptied pile is performed, a new hand may have
    /// another size, one response for a ship and its asteroid, guards in the order they came, what cannot be destroyed cannot pay.
    const RULES: u16 = 5;
    const SCHEMA: u16 = 1;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        let mut game = Self::prepare(setup, dice, sink)?;
        game.run(dice, sink);
        Ok(game)
    }

    /// The same cards as where the match was saved, to the letter.
    fn admits(setup: &Setup) -> Result<(), Refusal> {
        setup.check_packs()?;
        setup.names_packs()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    fn awaiting(&self) -> Awaiting {
        match self.table.stage {
            Stage::Over(outcome) => Awaiting::Finished(standings(outcome)),
            Stage::Choosing => {
                let open = [Seat(0), Seat(1)].into_iter().filter(|seat| !self.table.chosen[*seat]);
                Awaiting::each_of(open.collect::<SeatSet>())
            }
            _ => Awaiting::one(self.table.asked().unwrap_or(self.table.active)),
        }
    }

    fn passes(action: &Action) -> bool {
        match action {
            Action::Keep | Action::Pass | Action::End | Action::Done => true,
            Action::Deck(_)
            | Action::Start(_)
            | Action::Mulligan
            | Action::Attack(_)
            | Action::Use { .. }
            | Action::Play(_)
            | Action::Land(_)
            | Action::With(_)
            | Action::Step(_)
            | Action::Bring(_)
            | Action::At(_)
            | Action::Against(_)
            | Action::Stop(_)
            | Action::Pay(_)
            | Action::Give(_)
            | Action::Take { .. }
            | Action::Draw(_)
            | Action::Discard(_)
            | Action::Remove(_)
            | Action::Hit(_) => false,
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

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        apply::apply(self, seat, action, dice, sink);
    }

    fn leave(&mut self, seat: Seat, _dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if let Stage::Over(_) = self.table.stage {
            return;
        }
        sink.tell(|| Event::WalkedAway { seat });
        self.finish(Outcome::Won { seat: other(seat), victory: Victory::Walkover }, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        view::imagine(view, dice)
    }
}

fn standings(outcome: Outcome) -> Standings {
    match outcome {
        Outcome::Won { seat, .. } => Standings::won_by(Side(seat.0), 2),
        Outcome::Draw => {
            let mut standings = Standings::default();
            for side in 0..2 {
                standings.places.push(Placed { side: Side(side), place: 1 });
            }
            standings
        }
    }
}

impl Catalogue for StarWorlds {
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

impl Inventory for StarWorlds {
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        const NAMES: [&str; 2] = ["cards of p1", "cards of p2"];
        for (seat, name) in [Seat(0), Seat(1)].into_iter().zip(NAMES) {
            let (own, table) = (&self.own[seat], &self.table);
            let piles = own.hand.len() + own.deck.len() + table.losses[seat].len() + table.out[seat].len();
            let lying = u64::from(table.field.count(seat)) + u64::from(own.base.is_some());
            // A deck that is yet to be chosen has as many cards as any other.
            count(name, if table.chosen[seat] { piles as u64 + lying } else { 51 });
        }
    }
}
