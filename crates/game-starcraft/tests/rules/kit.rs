//! Lets the scripts of the test kit speak the game's own positions, and what the chapters share.

use game_starcraft::action::Action;
use game_starcraft::event::Event;
use game_starcraft::script;
use game_starcraft::setup::Setup;
use game_starcraft::state::War;
use tabletop::{Game, Scripted, Seat, Seeded};
use tabletop_laws::Kit;

/// The game under a name of our own: a trait of another crate can be given to it.
#[derive(Clone, Debug)]
pub struct Table(pub War);

/// Runs a script.
pub fn check(story: &str) {
    tabletop_laws::check::<Table>(story);
}

/// Runs a script and returns the table at its end.
pub fn run(story: &str) -> War {
    tabletop_laws::check::<Table>(story).0
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
pub fn play_until(war: &mut War, seed: u64, stop: impl FnMut(&War) -> bool) {
    tabletop_laws::play_until(war, &mut Seeded::new(seed), stop);
}

impl Kit for Table {
    type Game = War;

    fn table(text: &str) -> Result<Self, String> {
        script::table(text).map(Self)
    }

    fn game(&self) -> &War {
        &self.0
    }

    fn game_mut(&mut self) -> &mut War {
        &mut self.0
    }

    fn holds(&self, claim: &str, _before: &War) -> Result<(), String> {
        script::holds(&self.0, claim)
    }
}

/// The seat of a number.
pub const fn seat(number: u8) -> Seat {
    Seat(number)
}

/// Runs steps such as `p1 done` on a table in words, with dice that fall on zero, and returns everything that was told.
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
