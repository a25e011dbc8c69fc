//! Tournaments and measurements, for the command line.

use crate::entry::refused;
use crate::{BotKind, Clock, Entry, Ladder, Level, LevelId, Rated, Shelved, bot, level_bot};
use serde::Serialize;
use serde_json::Value;
use tabletop::{Budget, HostError};
use tabletop_bots::arena::wilson;
use tabletop_bots::{Arena, ArenaReport, Effort, Entrant, Measured, Meeting, measure, rate};

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
    let entrant = |(kind, name): (&BotKind, &String)| {
        let kind = *kind;
        Entrant::<G> { name: name.clone(), make: Box::new(move |seed| bot::<G>(kind, seed, clock)) }
    };
    let entrants: Vec<_> = bots.iter().zip(names).map(entrant).collect();
    let mut arena = Arena::<G>::new(mode, *seats, *games, *seed, *budget).map_err(refused)?;
    for setup in setups {
        let setup = serde_json::from_value(setup.clone());
        arena.turned.push(setup.map_err(|error| HostError::Malformed(error.to_string()))?);
    }
    arena.run(&entrants, progress).map_err(refused)
}

/// Lets two levels meet: mode, seats, the two, games, seed, clock; the last argument hears after each game.
pub type MeetOf = fn(&Meet<'_>, &(dyn Fn() + Send + Sync)) -> Result<ArenaReport, HostError>;

/// Two levels, and where they meet.
#[derive(Clone, Copy, Debug)]
pub struct Meet<'a> {
    /// The mode; as many as it needs at least sit down.
    pub mode: &'a str,
    /// How many seats.
    pub seats: u8,
    /// The two.
    pub levels: [&'a Level; 2],
    /// How many games.
    pub games: u32,
    /// The first deal's seed.
    pub seed: u64,
    /// Tells milliseconds.
    pub clock: Clock,
}

pub(crate) fn meet<G: Shelved>(meet: &Meet<'_>, progress: &(dyn Fn() + Send + Sync)) -> Result<ArenaReport, HostError> {
    let Meet { mode, seats, levels, games, seed, clock } = *meet;
    let entrant = |level: &Level| {
        let level = level.clone();
        Entrant::<G> {
            name: level.id.name().to_owned(),
            make: Box::new(move |seed| level_bot::<G>(&level, seed, clock)),
        }
    };
    // The levels bring their own budgets.
    let arena = Arena::<G>::new(mode, seats, games, seed, Budget::Iterations(1)).map_err(refused)?;
    arena.run(&levels.map(entrant), |_, _| progress()).map_err(refused)
}

/// The weakest level has this rating.
const FIRST: f64 = 600.0;
/// Levels further apart than this do not meet: the weaker one would only lose.
const APART: usize = 2;

/// Levels that met in one pool, with their ratings.
#[derive(Clone, Debug, Serialize)]
pub struct Pool {
    /// The levels.
    #[serde(flatten)]
    pub ladder: Ladder,
    /// The first deal's seed.
    pub seed: u64,
    /// How many games each pair was to play.
    pub games_a_pair: u32,
    /// Who met.
    pub pairs: Vec<Pair>,
}

/// Two levels that met.
#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    /// The one further up.
    pub stronger: LevelId,
    /// The other.
    pub weaker: LevelId,
    /// Games that ended.
    pub games: u32,
    /// How often the one further up won.
    pub rate: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

fn pairs(ladder: &Ladder) -> impl Iterator<Item = (usize, usize)> + use<> {
    let count = ladder.levels.len();
    (0..count).flat_map(|one| (1..=APART).map(move |apart| (one + apart, one))).filter(move |pair| pair.0 < count)
}

/// How many games [`rate_levels`] plays.
pub fn games_of(ladder: &Ladder, games: u32) -> u64 {
    pairs(ladder).count() as u64 * u64::from(games)
}

/// Lets levels play in one pool, and rates them. `progress` hears after each game.
pub fn rate_levels(
    entry: &Entry,
    mut ladder: Ladder,
    seats: u8,
    games: u32,
    seed: u64,
    clock: Clock,
    progress: &(dyn Fn() + Send + Sync),
) -> Result<Pool, HostError> {
    let mut meetings = Vec::new();
    for (one, other) in pairs(&ladder) {
        let levels = [&ladder.levels[one], &ladder.levels[other]];
        let report = (entry.meet)(&Meet { mode: &ladder.mode, seats, levels, games, seed, clock }, progress)?;
        let points = |bot: usize| report.bots[bot].win_rate * f64::from(report.bots[bot].seats);
        // Every game that ended brought one point.
        let played = (points(0) + points(1)).round() as u32;
        meetings.push(Meeting { one, other, games: played, points: points(0) });
    }
    let ratings = rate(ladder.levels.len(), &meetings, FIRST);
    for (level, rated) in ladder.levels.iter_mut().zip(ratings) {
        level.rated = Some(Rated { rating: rated.rating.round() as i32, margin: rated.margin.round() as u32 });
    }
    let pair = |meeting: &Meeting| {
        let rate = meeting.points / f64::from(meeting.games.max(1));
        let (low, high) = wilson(rate, meeting.games);
        let id = |place: usize| ladder.levels[place].id;
        Pair { stronger: id(meeting.one), weaker: id(meeting.other), games: meeting.games, rate, low, high }
    };
    let pairs = meetings.iter().map(pair).collect();
    Ok(Pool { ladder, seed, games_a_pair: games, pairs })
}

pub(crate) fn measured<G: Shelved>(mode: &str, seats: u8, effort: Effort<'_>) -> Result<Measured, HostError> {
    measure::<G, _>(G::Opinion::default(), mode, seats, effort).map_err(refused)
}
