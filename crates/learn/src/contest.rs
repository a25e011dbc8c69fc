//! Who is stronger: mirrored deals, at all tables in turn.

use crate::student::{Mind, Student};
use anyhow::{Result, anyhow};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use std::time::Instant;
use tabletop::Budget;
use tabletop_bots::arena::wilson;
use tabletop_bots::{Arena, Entrant, Greedy, Paced, Score, Search};

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

/// Where and how two kinds of players meet.
#[derive(Clone)]
pub struct Field {
    /// The tables, in turn.
    pub tables: Vec<(&'static str, u8)>,
    /// Does the first sit alone against all others? Otherwise both have as many seats, and the share is of games won by either.
    pub alone: bool,
}

/// Plays at all tables in turn.
pub fn contest<G: Student>(
    what: &str,
    (one, other): (&Fighter<G>, &Fighter<G>),
    field: &Field,
    games: u32,
    seed: u64,
    progress: impl Fn(u64) + Send + Sync,
) -> Result<Outcome> {
    let (mut played, mut points) = (0.0, 0.0);
    for (mode, seats) in &field.tables {
        // The decisions wait for the bots, not for the budget here.
        let share = games.div_ceil(field.tables.len() as u32);
        let arena = Arena::<G>::new(mode, *seats, share, seed, Budget::Iterations(1));
        let arena = arena.map_err(|refusal| anyhow!("{mode}: {refusal:?}"))?;
        let others = if field.alone { usize::from(*seats) - 1 } else { 1 };
        let entrants: Vec<Entrant<G>> =
            std::iter::once(one.entrant("one")).chain((0..others).map(|_| other.entrant("other"))).collect();
        let report = arena.run(&entrants, |_, _| progress(1));
        let report = report.map_err(|refusal| anyhow!("{mode}: {refusal:?}"))?;
        let won = |score: &Score| score.win_rate * f64::from(score.seats);
        played += report.bots.iter().map(won).sum::<f64>();
        points += won(&report.bots[0]);
    }
    // Every game that ended brought one point.
    let games = played.round() as u32;
    let rate = points / played.max(1.0);
    let (low, high) = wilson(rate, games);
    Ok(Outcome { what: what.to_owned(), games, rate, low, high })
}
