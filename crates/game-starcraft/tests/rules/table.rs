//! Lets the scripts of the test kit speak the game's own positions, and what the chapters share.

use game_starcraft::action::Action;
use game_starcraft::event::Event;
use game_starcraft::refusal::Refusal;
use game_starcraft::script;
use game_starcraft::setup::Setup;
use game_starcraft::state::War;
use game_starcraft::view::View;
use serde::{Deserialize, Serialize};
use tabletop::{Awaiting, Dice, EventSink, Game, Scripted, Seat, Seeded, Side, Viewer};
use tabletop_laws::Scriptable;

/// The game under a name of our own: a trait of another crate can be given to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Desk(pub War);

/// Runs a script.
pub fn check(story: &str) {
    tabletop_laws::check::<Desk>(story);
}

/// Runs a script and returns the table at its end.
pub fn run(story: &str) -> War {
    match tabletop_laws::script::run::<Desk>(story) {
        Ok(desk) => desk.0,
        Err(why) => panic!("\n{why}\n"),
    }
}

/// Takes one step with dice that fall on zero, and returns what was told.
pub fn told(war: &mut War, seat: u8, action: &str) -> Vec<Event> {
    let action: Action = action.parse().expect("an action");
    war.check(Seat(seat), action).expect("a legal action");
    let mut news = Vec::new();
    war.apply(Seat(seat), action, &mut Scripted::default(), &mut news);
    news
}

/// The legal actions of a seat, spelled.
pub fn options(war: &War, seat: u8) -> Vec<String> {
    let mut actions = Vec::new();
    war.legal(Seat(seat), &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// Begins a game with a seed.
pub fn begun(setup: &Setup, seed: u64) -> War {
    War::begin(setup, &mut Seeded::new(seed), &mut ()).expect("a setup")
}

/// Plays random steps until the condition holds, or the game ends.
pub fn play_until(war: &mut War, seed: u64, mut stop: impl FnMut(&War) -> bool) {
    let mut dice = Seeded::new(seed);
    let mut actions = Vec::new();
    while !stop(war) {
        let Some(seat) = war.awaiting().seats().lowest() else { return };
        actions.clear();
        war.legal(seat, &mut actions);
        let action = actions[dice.pick(actions.len() as u32) as usize];
        war.apply(seat, action, &mut dice, &mut ());
    }
}

impl Scriptable for Desk {
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

impl Game for Desk {
    const ID: &'static str = War::ID;
    const RULES: u16 = War::RULES;
    const SCHEMA: u16 = War::SCHEMA;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        War::begin(setup, dice, sink).map(Self)
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
        Self(War::imagine(view, dice))
    }
}

/// The seat of a number.
pub const fn seat(number: u8) -> Seat {
    Seat(number)
}

/// Runs steps such as `blue done` on a table in words, with dice that fall on zero, and returns everything that was told.
pub fn tale(table: &str, steps: &str) -> (War, Vec<Event>) {
    let mut war = match script::table(table) {
        Ok(war) => war,
        Err(why) => panic!("no such table: {why}"),
    };
    let mut news = Vec::new();
    for step in steps.lines().map(str::trim).filter(|step| !step.is_empty()) {
        let (name, action) = step.split_once(' ').expect("a seat and an action");
        let seat = script::seat(name).expect("a seat");
        news.extend(told(&mut war, seat.0, action));
    }
    (war, news)
}
