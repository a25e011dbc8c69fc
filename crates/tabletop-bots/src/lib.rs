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
//! | [`ladder`] | ratings of many bots in one pool |
//! | [`mod@measure`] | how fast a game and its search are |
//!
//! Nothing here reads a clock: who wants to think in milliseconds brings one.

#![warn(missing_docs)]

pub mod arena;
pub mod greedy;
pub mod ladder;
pub mod learned;
pub mod measure;
pub mod net;
pub mod playout;
pub mod random;
pub mod search;

pub use arena::{Arena, ArenaReport, Entrant, Score};
pub use greedy::Greedy;
pub use ladder::{Meeting, Rating, rate};
pub use learned::Learned;
pub use measure::{Effort, Measured, measure};
pub use net::{Net, NetError};
pub use random::Random;
pub use search::{Search, Settings};

use tabletop::{Bot, Budget, Dice, Evaluate, Game, Seat, Seeded, Side, Values};

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

/// One of several options, by a softmax over what they are worth: near misses are common, blunders rare.
fn slip(values: &[f32], heat: f32, dice: &mut Seeded) -> usize {
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |value: &f32| net::exp((value - best) / heat);
    let all: f32 = values.iter().map(weight).sum();
    let mut left = all * dice.pick(1 << 24) as f32 / (1 << 24) as f32;
    for (index, value) in values.iter().enumerate() {
        left -= weight(value);
        if left < 0.0 {
            return index;
        }
    }
    values.len().saturating_sub(1)
}

/// What a bot that looks ahead thinks of an option.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<A> {
    /// The option.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// What it brought on average, from 0 (lost) to 1 (won).
    pub value: f32,
}

/// A bot that says what it thinks of options, for hints and coaches.
pub trait Thinker<G: Game>: Bot<G> {
    /// What it thinks of these options, each of which is legal: those it has tried. The same seed and number of iterations give the same
    /// thoughts; the same seed also gives different options the same luck.
    fn weigh(
        &mut self,
        seat: Seat,
        view: &G::View,
        among: &[G::Action],
        seed: u64,
        budget: Budget,
    ) -> Vec<Thought<G::Action>>;
}

/// A bot that always thinks as long as it likes, whatever it is given; but where it counts iterations and is given milliseconds, it keeps
/// within them.
#[derive(Clone, Debug)]
pub struct Paced<B> {
    /// The bot.
    pub bot: B,
    /// How long it thinks.
    pub budget: Budget,
}

impl<G: Game, B: Bot<G>> Bot<G> for Paced<B> {
    fn choose(&mut self, seat: Seat, view: &G::View, options: &[G::Action], given: Budget) -> G::Action {
        let budget = match (self.budget, given) {
            (Budget::Iterations(iterations), Budget::Millis(millis)) => Budget::Within { iterations, millis },
            (own, _) => own,
        };
        self.bot.choose(seat, view, options, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_errs_errs_by_little_most_of_the_time() {
        let (values, mut dice, mut taken) = ([0.5, 0.6, 0.2], Seeded::new(1), [0u32; 3]);
        for _ in 0..10_000 {
            taken[slip(&values, 0.1, &mut dice)] += 1;
        }
        // 1 : e : e^-3
        let share = |index: usize| f64::from(taken[index]) / 10_000.0;
        assert!((share(0) - 0.265).abs() < 0.02, "{taken:?}");
        assert!((share(1) - 0.721).abs() < 0.02, "{taken:?}");
        assert!((share(2) - 0.013).abs() < 0.01, "{taken:?}");
    }
}
