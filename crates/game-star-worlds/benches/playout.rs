//! Random games, and the parts that bots repeat.

use divan::{Bencher, black_box};
use game_star_worlds::{Opinion, Setup, StarWorlds};
use tabletop::{Dice, Evaluate, Game, Seeded, Side, Viewer};

fn main() {
    divan::main();
}

fn play(setup: &Setup, seed: u64, most: u32, options: &mut Vec<game_star_worlds::Action>) -> StarWorlds {
    let mut dice = Seeded::new(seed);
    let mut game = StarWorlds::begin(setup, &mut dice, &mut ()).expect("legal");
    for _ in 0..most {
        let Some(seat) = game.awaiting().seats().lowest() else { break };
        options.clear();
        game.legal(seat, options);
        let action = options[dice.pick(options.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut ());
    }
    game
}

#[divan::bench(args = ["earth_line", "dvarg_brood", "targon_concord"])]
fn random_game(bencher: Bencher<'_, '_>, deck: &str) {
    let setup = Setup::of_starters(deck, "dvarg_acid");
    let mut options = Vec::new();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        black_box(play(&setup, seed, u32::MAX, &mut options))
    });
}

fn middle() -> StarWorlds {
    play(&Setup::of_starters("earth_line", "dvarg_acid"), 3, 300, &mut Vec::new())
}

#[divan::bench]
fn options(bencher: Bencher<'_, '_>) {
    let game = middle();
    let mut options = Vec::new();
    bencher.bench_local(|| {
        options.clear();
        let seat = game.awaiting().seats().lowest().unwrap_or_default();
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
fn imagine(bencher: Bencher<'_, '_>) {
    let game = middle();
    let view = game.view(Viewer::Seat(tabletop::Seat(0)));
    let mut dice = Seeded::new(1);
    bencher.bench_local(|| StarWorlds::imagine(black_box(&view), &mut dice));
}

#[divan::bench]
fn value(bencher: Bencher<'_, '_>) {
    let game = middle();
    let opinion = Opinion::default();
    bencher.bench_local(|| opinion.value(black_box(&game), Side(0)));
}
