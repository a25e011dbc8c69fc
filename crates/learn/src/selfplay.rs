//! Games of a mind against itself, for samples. Every game has a seed of its own, and files are written in the order of games: the same
//! seed and number of games make the same file on any number of cores.

use crate::samples::{self, Position};
use crate::student::{Mind, Student, table};
use rayon::prelude::*;
use tabletop::{Awaiting, Budget, Dice, Evaluate, Game, Seat, Seeded, Side, Sparse, Standings, Viewer};
use tabletop_bots::Search;

/// How games are played for samples.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// The first game's number: games of other rounds have other numbers.
    pub first: u32,
    /// How many games.
    pub games: u32,
    /// Their seed.
    pub seed: u64,
    /// Of how many decisions one is sampled.
    pub every: u32,
    /// With noise, so that games differ and mistakes are learned from?
    pub noise: bool,
    /// Iterations of a search; none: what looks best at once is played.
    pub iterations: Option<u32>,
}

/// Noise on the logit of an option, after the first turns: most games are played well, some wildly.
const HEATS: [f32; 4] = [0.02, 0.06, 0.06, 0.2];
/// More in the first decisions, so that games differ.
const EARLY_HEAT: f32 = 0.3;
/// Up to so many decisions are early.
const EARLY: u32 = 60;
/// The target looks so many samples ahead.
const AHEAD: usize = 4;
/// A game that takes more decisions than this counts for nothing.
const LONGEST: u32 = 20_000;
/// Games that are played before their samples are put into the file.
const SHEAF: u32 = 4096;

/// What came of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    /// Decisions of all games.
    pub decisions: u64,
    /// Games that did not end.
    pub unfinished: u32,
}

/// Plays, and appends the samples.
pub fn play<G: Student>(mind: &Mind<G>, play: Play, out: &mut Vec<u8>, progress: impl Fn(u64) + Sync) -> Played {
    let mut all = Played::default();
    for start in (0..play.games).step_by(SHEAF as usize) {
        let games = start..play.games.min(start + SHEAF);
        let sheaf: Vec<(Vec<u8>, Option<u32>)> = games
            .into_par_iter()
            .map(|number| {
                let mut bytes = Vec::new();
                let decisions = one::<G>(mind, play, play.first + number, &mut bytes);
                progress(1);
                (bytes, decisions)
            })
            .collect();
        for (bytes, decisions) in sheaf {
            out.extend(bytes);
            all.decisions += u64::from(decisions.unwrap_or(0));
            all.unfinished += u32::from(decisions.is_none());
        }
    }
    all
}

fn unit(dice: &mut Seeded) -> f32 {
    (dice.pick(1 << 24) as f32 + 0.5) / (1 << 24) as f32
}

/// One game; how many decisions it took.
fn one<G: Student>(mind: &Mind<G>, play: Play, number: u32, out: &mut Vec<u8>) -> Option<u32> {
    let mut dice = Seeded::new(play.seed ^ u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let (mode, seats) = table::<G>(number);
    let setup = G::setup(mode, seats).ok()?;
    let mut game = G::begin(&setup, &mut dice, &mut ()).ok()?;
    let heat = HEATS[dice.pick(HEATS.len() as u32) as usize];
    let early = dice.pick(EARLY);
    let mut search = play.iterations.map(|_| Search::<G, _>::new(mind.clone(), dice.next()));
    let (mut options, mut positions) = (Vec::new(), Vec::new());
    for decision in 0..LONGEST {
        let awaiting = game.awaiting();
        if let Awaiting::Finished(standings) = awaiting {
            samples::append(out, number, &positions, |side| standings.score(side), AHEAD);
            return Some(decision);
        }
        let seat = awaiting.seats().lowest()?;
        options.clear();
        game.legal(seat, &mut options);
        if let [only] = options.as_slice() {
            game.apply(seat, *only, &mut dice, &mut ());
            continue;
        }
        let heat = if decision < early { heat + EARLY_HEAT } else { heat };
        let heat = if play.noise { heat } else { 0.0 };
        let sampled = dice.pick(play.every) == 0;
        let (action, thought) = match (&mut search, play.iterations) {
            (Some(search), Some(iterations)) => searched(search, &game, seat, &options, iterations, heat, &mut dice),
            _ => (best(mind, &game, seat, &options, heat, &mut dice), None),
        };
        if sampled {
            keep(mind, &game, seat, thought, &mut positions);
        }
        game.apply(seat, action, &mut dice, &mut ());
    }
    None
}

/// Keeps the position as each side knows it.
fn keep<G: Student>(mind: &Mind<G>, game: &G, seat: Seat, thought: Option<f32>, positions: &mut Vec<Position>) {
    let (own, sides) = (game.side_of(seat), sides(game));
    for side in (0..sides).map(Side) {
        let mut features = Sparse::default();
        if !game.features(side, &mut features) {
            return;
        }
        let thought = match thought {
            Some(thought) if side == own => thought,
            Some(thought) if sides == 2 => 1.0 - thought,
            Some(_) | None => mind.value(game, side),
        };
        positions.push(Position { features, side, thought, phase: game.phase() as u8 });
    }
}

fn sides<G: Game>(game: &G) -> u8 {
    (0..game.seats()).map(|seat| game.side_of(Seat(seat)).0 + 1).max().unwrap_or(0)
}

/// What looks best in one imagined world, with noise.
fn best<G: Student>(
    mind: &Mind<G>,
    game: &G,
    seat: Seat,
    options: &[G::Action],
    heat: f32,
    dice: &mut Seeded,
) -> G::Action {
    let world = G::imagine(&game.view(Viewer::Seat(seat)), dice);
    let luck = dice.next();
    let values = options.iter().map(|option| {
        let mut after = world.clone();
        after.apply(seat, *option, &mut Seeded::new(luck), &mut ());
        let side = after.side_of(seat);
        let score = |standings: &Standings| standings.score(side);
        after.awaiting().standings().map_or_else(|| mind.value(&after, side), score)
    });
    let values: Vec<f32> = values.collect();
    options[hottest(&values, heat, dice)]
}

/// The highest logit after noise: a draw by softmax.
fn hottest(values: &[f32], heat: f32, dice: &mut Seeded) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (index, value) in values.iter().enumerate() {
        let value = value.clamp(1e-4, 1.0 - 1e-4);
        let score = (value / (1.0 - value)).ln() - heat * (-unit(dice).ln()).ln();
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}

/// What a search tries most, and what it thinks of the position; early on by how often it tried.
fn searched<G: Student>(
    search: &mut Search<G, Mind<G>>,
    game: &G,
    seat: Seat,
    options: &[G::Action],
    iterations: u32,
    heat: f32,
    dice: &mut Seeded,
) -> (G::Action, Option<f32>) {
    search.think(seat, &game.view(Viewer::Seat(seat)), Budget::Iterations(iterations));
    let thoughts: Vec<_> = search.thoughts().filter(|(action, ..)| options.contains(action)).collect();
    let visits: u32 = thoughts.iter().map(|(_, visits, _)| visits).sum();
    let mean = thoughts.iter().map(|(_, visits, mean)| *visits as f32 * mean).sum::<f32>() / visits.max(1) as f32;
    // Visits to a high power: noise of the same kind as without a search.
    let mut score = |visits: u32| (visits as f32 + 0.1).ln() - 4.0 * heat * (-unit(dice).ln()).ln();
    let scores: Vec<f32> = thoughts.iter().map(|(_, visits, _)| score(*visits)).collect();
    let best = scores.iter().enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other));
    let action = best.and_then(|(index, _)| thoughts.get(index)).map_or(options[0], |(action, ..)| *action);
    (action, (visits > 0).then_some(mean))
}
