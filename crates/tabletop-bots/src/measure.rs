//! How fast a game and its search are. The caller brings the clock (of CPU time, if it has one) and counts allocations.

use crate::{MOST_DECISIONS, Search};
use serde::{Deserialize, Serialize};
use std::hint::black_box;
use tabletop::{Budget, Catalogue, Dice, Evaluate, Game, Seat, Seeded, Viewer};

/// What measuring may cost, and with what.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Milliseconds for each of the measures.
    pub millis: f64,
    /// Milliseconds from any fixed start.
    pub clock: &'a dyn Fn() -> f64,
    /// Allocations of this thread so far; always the same number when nobody counts.
    pub allocations: &'a dyn Fn() -> u64,
}

/// One row of a bench.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// [`Game::ID`].
    pub game: String,
    /// The mode.
    pub mode: String,
    /// How many seats.
    pub players: u8,
    /// Decisions of random play each second.
    pub decisions_per_s: f64,
    /// Random games each second, to the end.
    pub games_per_s: f64,
    /// Nanoseconds to copy a state in the middle of a game.
    pub copy_ns: f64,
    /// Nanoseconds to imagine a world from a view in the middle of a game.
    pub imagine_ns: f64,
    /// Iterations of the search each second, from the first decision with a choice.
    pub search_iterations_per_s: f64,
    /// Bytes of a state.
    pub state_bytes: usize,
    /// Allocations for each decision of random play.
    pub allocations_per_decision: f64,
    /// Nanoseconds of a million steps of a fixed integer loop: tells machines apart.
    pub calibration_ns: f64,
}

/// Measures a mode.
pub fn measure<G: Catalogue, E: Evaluate<G>>(
    opinion: E,
    mode: &str,
    seats: u8,
    effort: Effort<'_>,
) -> Result<Measured, G::Refusal> {
    let setup = G::setup(mode, seats)?;
    let play = random_play::<G>(&setup, effort)?;
    let middle = middle_of::<G>(&setup)?;
    let seat = middle.awaiting().seats().lowest().unwrap_or_default();
    let view = middle.view(Viewer::Seat(seat));
    let mut dice = Seeded::new(1);
    Ok(Measured {
        game: G::ID.to_owned(),
        mode: mode.to_owned(),
        players: seats,
        decisions_per_s: play.decisions_per_s,
        games_per_s: play.games_per_s,
        copy_ns: nanos(effort, || {
            black_box(black_box(&middle).clone());
        }),
        imagine_ns: nanos(effort, || {
            black_box(G::imagine(black_box(&view), &mut dice));
        }),
        search_iterations_per_s: search_speed::<G, E>(opinion, &setup, effort)?,
        state_bytes: size_of::<G>(),
        allocations_per_decision: play.allocations_per_decision,
        calibration_ns: calibration(effort),
    })
}

struct Play {
    decisions_per_s: f64,
    games_per_s: f64,
    allocations_per_decision: f64,
}

/// Room for the options of a decision: no game has more, and a choice wider than those before it is no allocation of the rules.
const MOST_OPTIONS: usize = 4096;

/// Random games one after the other, each to its end.
fn random_play<G: Game>(setup: &G::Setup, effort: Effort<'_>) -> Result<Play, G::Refusal> {
    let mut options = Vec::with_capacity(MOST_OPTIONS);
    let (mut decisions, mut games, mut allocations) = (0_u64, 0_u64, 0_u64);
    let mut dice = Seeded::new(1);
    // One game warms up.
    random_game::<G>(setup, &mut dice, &mut options)?;
    let start = (effort.clock)();
    loop {
        let mut game = G::begin(setup, &mut dice, &mut ())?;
        // Laying a game out is no decision.
        let allocated = (effort.allocations)();
        decisions += play_on(&mut game, &mut dice, &mut options);
        allocations += (effort.allocations)().saturating_sub(allocated);
        games += 1;
        let seconds = ((effort.clock)() - start) / 1000.0;
        if seconds * 1000.0 >= effort.millis {
            return Ok(Play {
                decisions_per_s: decisions as f64 / seconds,
                games_per_s: games as f64 / seconds,
                allocations_per_decision: allocations as f64 / decisions.max(1) as f64,
            });
        }
    }
}

/// Plays at random; how many decisions it took.
fn random_game<G: Game>(setup: &G::Setup, dice: &mut Seeded, options: &mut Vec<G::Action>) -> Result<u64, G::Refusal> {
    let mut game = G::begin(setup, dice, &mut ())?;
    Ok(play_on(&mut game, dice, options))
}

/// Plays this game to its end, or to [`MOST_DECISIONS`]; how many decisions it took.
fn play_on<G: Game>(game: &mut G, dice: &mut Seeded, options: &mut Vec<G::Action>) -> u64 {
    for decisions in 0..MOST_DECISIONS {
        let Some(seat) = step(game, dice, options) else { return decisions.into() };
        black_box(seat);
    }
    MOST_DECISIONS.into()
}

/// One random decision; who made it.
fn step<G: Game>(game: &mut G, dice: &mut Seeded, options: &mut Vec<G::Action>) -> Option<Seat> {
    let seat = game.awaiting().seats().lowest()?;
    options.clear();
    game.legal(seat, options);
    if options.is_empty() {
        return None;
    }
    let action = options[dice.pick(options.len() as u32) as usize];
    game.apply(seat, action, dice, &mut ());
    Some(seat)
}

/// A state half-way through a random game.
fn middle_of<G: Game>(setup: &G::Setup) -> Result<G, G::Refusal> {
    let mut options = Vec::new();
    let length = random_game::<G>(setup, &mut Seeded::new(2), &mut options)?;
    let mut dice = Seeded::new(2);
    let mut game = G::begin(setup, &mut dice, &mut ())?;
    for _ in 0..length / 2 {
        step(&mut game, &mut dice, &mut options);
    }
    Ok(game)
}

/// Iterations each second from the first decision that is one.
fn search_speed<G: Game, E: Evaluate<G>>(opinion: E, setup: &G::Setup, effort: Effort<'_>) -> Result<f64, G::Refusal> {
    let mut dice = Seeded::new(3);
    let mut game = G::begin(setup, &mut dice, &mut ())?;
    let mut options = Vec::new();
    let seat = loop {
        let Some(seat) = game.awaiting().seats().lowest() else { return Ok(0.0) };
        options.clear();
        game.legal(seat, &mut options);
        match options.as_slice() {
            [] => return Ok(0.0),
            [only] => game.apply(seat, *only, &mut dice, &mut ()),
            [_, _, ..] => break seat,
        }
    };
    let view = game.view(Viewer::Seat(seat));
    let mut search = Search::<G, E>::new(opinion, 4);
    search.think(seat, &view, Budget::Iterations(16));
    let start = (effort.clock)();
    let (mut done, mut batch) = (0_u64, 16);
    loop {
        done += u64::from(search.think(seat, &view, Budget::Iterations(batch)));
        let seconds = ((effort.clock)() - start) / 1000.0;
        if seconds * 1000.0 >= effort.millis {
            return Ok(done as f64 / seconds);
        }
        // Longer searches have deeper trees; that is how they run in play.
        batch = (batch * 2).min(4096);
    }
}

/// Nanoseconds of one call.
fn nanos(effort: Effort<'_>, mut call: impl FnMut()) -> f64 {
    let (start, mut calls, mut batch) = ((effort.clock)(), 0_u64, 16_u64);
    loop {
        for _ in 0..batch {
            call();
        }
        calls += batch;
        let millis = (effort.clock)() - start;
        if millis >= effort.millis {
            return millis * 1e6 / calls as f64;
        }
        batch = (batch * 2).min(65_536);
    }
}

/// Nanoseconds of a million steps of a fixed integer loop.
pub fn calibration(effort: Effort<'_>) -> f64 {
    let mut dice = Seeded::new(5);
    nanos(effort, || {
        let mut sum = 0_u64;
        for _ in 0..1_000_000 {
            sum = sum.wrapping_add(dice.next());
        }
        black_box(sum);
    })
}
