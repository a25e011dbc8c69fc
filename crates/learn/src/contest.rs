//! Who is stronger: mirrored deals, at all tables in turn.

use crate::student::{Mind, Student};
use anyhow::{Result, anyhow};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use std::time::Instant;
use tabletop::{Bot, Budget, Game, Seat};
use tabletop_bots::arena::wilson;
use tabletop_bots::{Arena, Entrant, Greedy, Search};

/// A bot that takes part.
#[derive(Clone)]
pub struct Fighter<G: Student> {
    /// What it thinks.
    pub mind: Mind<G>,
    /// How long it looks ahead; none: it takes what looks best at once.
    pub budget: Option<Budget>,
}

/// How often the first won.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// What was compared.
    pub what: String,
    /// Games that ended.
    pub games: u32,
    /// The share of the first.
    pub rate: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { what, games, rate, low, high } = self;
        let [rate, low, high] = [rate, low, high].map(|share| share * 100.0);
        write!(f, "{what}: {rate:.1} % [{low:.1}, {high:.1}] of {games}")
    }
}

fn milliseconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}

/// Thinks as long as it likes, whatever the arena says.
struct Paced<B> {
    bot: B,
    budget: Budget,
}

impl<G: Game, B: Bot<G>> Bot<G> for Paced<B> {
    fn choose(&mut self, seat: Seat, view: &G::View, options: &[G::Action], _: Budget) -> G::Action {
        self.bot.choose(seat, view, options, self.budget)
    }
}

impl<G: Student> Fighter<G> {
    fn entrant(&self, name: &str) -> Entrant<G> {
        let mind = self.mind.clone();
        match self.budget {
            None => Entrant::new(name, move |seed| Greedy::new(mind.clone(), seed)),
            Some(budget) => Entrant::new(name, move |seed| Paced {
                bot: Search::new(mind.clone(), seed).with_clock(milliseconds),
                budget,
            }),
        }
    }
}

/// Plays at one table, or at all of them in turn.
pub fn contest<G: Student>(
    what: &str,
    one: &Fighter<G>,
    other: &Fighter<G>,
    games: u32,
    seed: u64,
    progress: impl Fn(u64) + Send + Sync,
) -> Result<Outcome> {
    let mut tables = G::TABLES.to_vec();
    tables.sort_unstable();
    tables.dedup();
    let (mut played, mut points) = (0, 0.0);
    for (mode, seats) in &tables {
        // The decisions wait for the bots, not for the budget here.
        let share = games.div_ceil(tables.len() as u32);
        let arena = Arena::<G>::new(mode, *seats, share, seed, Budget::Iterations(1));
        let arena = arena.map_err(|refusal| anyhow!("{mode}: {refusal:?}"))?;
        let report = arena.run(&[one.entrant("one"), other.entrant("other")], |_, _| progress(1));
        let report = report.map_err(|refusal| anyhow!("{mode}: {refusal:?}"))?;
        played += report.bots[0].seats;
        points += report.bots[0].win_rate * f64::from(report.bots[0].seats);
    }
    let rate = points / f64::from(played.max(1));
    let (low, high) = wilson(rate, played);
    Ok(Outcome { what: what.to_owned(), games: played, rate, low, high })
}
