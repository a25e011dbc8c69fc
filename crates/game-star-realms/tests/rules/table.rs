//! Lets the scripts of the test kit speak the game's own position notation.

use game_star_realms::{Action, Event, Refusal, Setup, StarRealms, View, script};
use serde::{Deserialize, Serialize};
use tabletop::{Awaiting, Dice, EventSink, Game, Seat, Side, Viewer};
use tabletop_laws::Scriptable;

/// The game under a name of our own: a trait of another crate can be given to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Table(pub StarRealms);

/// Runs a script.
pub fn check(story: &str) {
    tabletop_laws::check::<Table>(story);
}

/// Runs a script and returns the table at its end.
pub fn run(story: &str) -> StarRealms {
    match tabletop_laws::script::run::<Table>(story) {
        Ok(table) => table.0,
        Err(why) => panic!("\n{why}\n"),
    }
}

impl Scriptable for Table {
    fn table(text: &str) -> Result<Self, String> {
        script::table(text).map(Self)
    }

    fn holds(&self, claim: &str) -> Result<(), String> {
        script::holds(&self.0, claim)
    }

    /// Scripts call seats by their colours.
    fn act(&self, _seat: Seat, words: &str) -> Result<Action, String> {
        let spelled = words.split(' ').map(|word| script::seat(word).map_or(word.to_owned(), |seat| seat.to_string()));
        let spelled = spelled.collect::<Vec<_>>().join(" ");
        spelled.parse().map_err(|_| format!("`{words}` is no action"))
    }
}

impl Game for Table {
    const ID: &'static str = StarRealms::ID;
    const RULES: u16 = StarRealms::RULES;
    const SCHEMA: u16 = StarRealms::SCHEMA;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        StarRealms::begin(setup, dice, sink).map(Self)
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn side_of(&self, seat: Seat) -> Side {
        self.0.side_of(seat)
    }
    fn awaiting(&self) -> Awaiting {
        self.0.awaiting()
    }
    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.0.legal(seat, actions);
    }
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.check(seat, action)
    }
    fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        self.0.refused(seat, out);
    }
    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.0.apply(seat, action, dice, sink);
    }
    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.0.leave(seat, dice, sink);
    }
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        Self(StarRealms::imagine(view, dice))
    }
}
