//! Players made of code, generic over every game, and the arena they meet in.
//!
//! A bot gets a view and the options of its seat, never a game. What it does not see it [imagines](tabletop::Game::imagine).
//!
//! | | |
//! | --- | --- |
//! | [`Random`] | any option, each as likely |
//! | [`Greedy`] | the option that looks best at once |
//! | [`Search`] | plays imagined games ahead: information-set Monte Carlo tree search |
//! | [`Learned`] | an opinion by a [`Net`] where there is one, else by hand |
//! | [`arena`] | many games between bots, with mirrored deals |
//! | [`mod@measure`] | how fast a game and its search are |
//!
//! Nothing here reads a clock: who wants to think in milliseconds brings one.

#![warn(missing_docs)]

pub mod arena;
pub mod greedy;
pub mod learned;
pub mod measure;
pub mod net;
pub mod playout;
pub mod random;
pub mod search;

pub use arena::{Arena, ArenaReport, Entrant, Score};
pub use greedy::Greedy;
pub use learned::Learned;
pub use measure::{Effort, Measured, measure};
pub use net::{Net, NetError};
pub use random::Random;
pub use search::{Search, Settings};

use tabletop::{Evaluate, Game, Side, Values};

/// A game that nobody watches is given up after so many decisions: some have no last round, and bots could play them for ever.
pub const MOST_DECISIONS: u32 = 100_000;

/// Tells milliseconds from any fixed start.
pub type Clock = fn() -> f64;

/// How good a game is for a side: its result if it is over, else the opinion about it.
fn judge<G: Game, E: Evaluate<G>>(opinion: &E, game: &G, side: Side) -> f32 {
    match game.awaiting().standings() {
        Some(standings) => standings.score(side),
        None => opinion.value(game, side),
    }
}

/// The same for every side at once.
fn judge_all<G: Game, E: Evaluate<G>>(opinion: &E, game: &G) -> Values {
    match game.awaiting().standings() {
        Some(standings) => standings.into(),
        None => opinion.values(game),
    }
}
