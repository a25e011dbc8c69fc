//! Random games, and the parts that bots repeat.

use divan::{AllocProfiler, Bencher, black_box};
use game_starcraft::{Action, Opinion, Setup, War};
use tabletop::{Catalogue, Dice, Evaluate, Game, Seat, Seeded, Side, Viewer};

/// Counts allocations: a decision makes none.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

const MODES: [&str; 3] = ["quick-start", "full", "galaxy-conquest"];

fn play(setup: &Setup, seed: u64, most: u32, options: &mut Vec<Action>) -> War {
    let mut dice = Seeded::new(seed);
    let mut game = War::begin(setup, &mut dice, &mut ()).expect("a mode");
    for _ in 0..most {
        let Some(seat) = game.awaiting().seats().lowest() else { break };
        options.clear();
        game.legal(seat, options);
        let action = options[dice.pick(options.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut ());
    }
    game
}

#[divan::bench(args = MODES)]
fn random_game(bencher: Bencher<'_, '_>, mode: &str) {
    let setup = War::setup(mode, 2).expect("a mode");
    let mut options = Vec::with_capacity(1024);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        black_box(play(&setup, seed, u32::MAX, &mut options))
    });
}

fn middle() -> War {
    play(&War::setup("quick-start", 2).expect("a mode"), 3, 250, &mut Vec::new())
}

#[divan::bench]
fn options(bencher: Bencher<'_, '_>) {
    let game = middle();
    let seat = game.awaiting().seats().lowest().unwrap_or_default();
    let mut options = Vec::with_capacity(1024);
    bencher.bench_local(|| {
        options.clear();
        black_box(&game).legal(seat, &mut options);
        black_box(options.len())
    });
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench_local(|| *black_box(&game));
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench_local(|| black_box(&game).view(Viewer::Seat(Seat(0))));
}

#[divan::bench]
fn imagine(bencher: Bencher<'_, '_>) {
    let view = middle().view(Viewer::Seat(Seat(0)));
    let mut dice = Seeded::new(1);
    bencher.bench_local(|| War::imagine(black_box(&view), &mut dice));
}

#[divan::bench]
fn value(bencher: Bencher<'_, '_>) {
    let game = middle();
    let opinion = Opinion;
    bencher.bench_local(|| opinion.value(black_box(&game), Side(0)));
}
