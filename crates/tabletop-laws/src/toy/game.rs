//! The contract, met: each method asks the file that knows.

use super::setup::{Kind, Setup};
use super::{Action, Comets, Event, Refusal, View, apply, legal, view};
use tabletop::{Awaiting, Catalogue, Dice, EventSink, Game, Inventory, Mode, Seat, Side, Viewer};

impl Game for Comets {
    const ID: &'static str = "comets";
    const RULES: u16 = 1;
    const SCHEMA: u16 = 1;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        apply::begin(setup, dice, sink)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.side(seat)
    }

    fn awaiting(&self) -> Awaiting {
        apply::awaiting(self)
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
        match action {
            // What was looked at stays where it is.
            Action::Keep => true,
            Action::Seal(_) | Action::Fuel | Action::Draw | Action::Look | Action::Burn => false,
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        apply::apply(self, seat, action, dice, sink);
    }

    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        apply::leave(self, seat, dice, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        view::imagine(view, dice)
    }
}

impl Catalogue for Comets {
    fn modes() -> &'static [Mode] {
        const { &[Mode::new("open", 2, 4), Mode::new("pairs", 4, 4)] }
    }

    fn setup(mode: &str, seats: u8) -> Result<Setup, Refusal> {
        let kind = match mode {
            "open" => Kind::Open,
            "pairs" => Kind::Pairs,
            _ => return Err(Refusal::NoSuchMode(mode.to_owned())),
        };
        Ok(Setup { kind, seats })
    }

    fn mode_of(setup: &Setup) -> &'static str {
        match setup.kind {
            Kind::Open => "open",
            Kind::Pairs => "pairs",
        }
    }
}

impl Inventory for Comets {
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        let hands = self.hands.iter().map(|(_, hand)| hand.len());
        let caught = self.caught.iter().map(|(_, caught)| caught.len());
        let bids = self.sealed.iter().chain(self.opened.iter()).filter(|(_, card)| card.is_some()).count();
        let cards = hands.chain(caught).sum::<usize>() + bids + self.deck.len() + self.discard.len();
        count("cards", (cards + usize::from(self.comet.is_some())) as u64);
        let fuel: u64 = self.fuel.iter().map(|(_, fuel)| u64::from(*fuel)).sum();
        count("fuel", fuel + u64::from(self.box_fuel));
    }
}
