//! Lets the scripts of the test kit speak the game's own position notation.

use game_star_realms::{StarRealms, script};
use tabletop_laws::Kit;

/// The game under a name of our own: a trait of another crate can be given to it.
#[derive(Clone, Debug)]
pub struct Table(pub StarRealms);

/// Runs a script.
pub fn check(story: &str) {
    tabletop_laws::check::<Table>(story);
}

/// Runs a script and returns the table at its end.
pub fn run(story: &str) -> StarRealms {
    tabletop_laws::check::<Table>(story).0
}

impl Kit for Table {
    type Game = StarRealms;

    fn table(text: &str) -> Result<Self, String> {
        script::table(text).map(Self)
    }

    fn game(&self) -> &StarRealms {
        &self.0
    }

    fn game_mut(&mut self) -> &mut StarRealms {
        &mut self.0
    }

    fn holds(&self, claim: &str, _before: &StarRealms) -> Result<(), String> {
        script::holds(&self.0, claim)
    }
}
