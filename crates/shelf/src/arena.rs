//! Tournaments and measurements, for the command line.

use crate::entry::refused;
use crate::{BotKind, Clock, Shelved};
use serde_json::Value;
use tabletop::{Budget, HostError};
use tabletop_bots::{Arena, ArenaReport, Effort, Entrant, Greedy, Measured, Random, measure};

/// Who plays what, how often.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The mode.
    pub mode: String,
    /// How many seats.
    pub seats: u8,
    /// The bots, by seat in the first game.
    pub bots: Vec<BotKind>,
    /// What they are called in the report.
    pub names: Vec<String>,
    /// A setup for each turn of the seats; none: the usual one of the mode.
    pub setups: Vec<Value>,
    /// How many games.
    pub games: u32,
    /// The first deal's seed.
    pub seed: u64,
    /// How long a bot may think.
    pub budget: Budget,
    /// Tells milliseconds.
    pub clock: Clock,
}

/// Plays a tournament; the second argument hears how many games are done, of how many.
pub type ArenaOf = fn(&Tournament, &(dyn Fn(u32, u32) + Send + Sync)) -> Result<ArenaReport, HostError>;

/// Measures a mode with so many seats.
pub type MeasureOf = fn(&str, u8, Effort<'_>) -> Result<Measured, HostError>;

pub(crate) fn arena<G: Shelved>(
    tournament: &Tournament,
    progress: &(dyn Fn(u32, u32) + Send + Sync),
) -> Result<ArenaReport, HostError> {
    let Tournament { mode, seats, bots, names, setups, games, seed, budget, clock } = tournament;
    let clock = *clock;
    let entrant = |(kind, name): (&BotKind, &String)| match kind {
        BotKind::Random => Entrant::<G>::new(name, Random::new),
        BotKind::Greedy => Entrant::new(name, |seed| Greedy::new(G::Opinion::default(), seed)),
        BotKind::Search => Entrant { name: name.clone(), make: Box::new(move |seed| G::search(seed, clock)) },
    };
    let entrants: Vec<_> = bots.iter().zip(names).map(entrant).collect();
    let mut arena = Arena::<G>::new(mode, *seats, *games, *seed, *budget).map_err(refused)?;
    for setup in setups {
        let setup = serde_json::from_value(setup.clone());
        arena.turned.push(setup.map_err(|error| HostError::Malformed(error.to_string()))?);
    }
    arena.run(&entrants, progress).map_err(refused)
}

pub(crate) fn measured<G: Shelved>(mode: &str, seats: u8, effort: Effort<'_>) -> Result<Measured, HostError> {
    measure::<G, _>(G::Opinion::default(), mode, seats, effort).map_err(refused)
}
