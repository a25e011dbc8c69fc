//! `cargo bench -p game-master-of-the-galaxy`: random games, copies, views, opinions.

use divan::{Bencher, black_box};
use game_master_of_the_galaxy::{Galaxy, Opinion};
use tabletop::{Catalogue, Dice, Evaluate, Game, Seeded, Side, Viewer};

fn main() {
    divan::main();
}

fn table(seats: u8) -> Galaxy {
    let setup = Galaxy::setup("standard", seats).expect("a mode");
    Galaxy::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a legal setup")
}

/// Plays so many random decisions.
fn play(mut game: Galaxy, decisions: u32, dice: &mut Seeded, options: &mut Vec<<Galaxy as Game>::Action>) -> Galaxy {
    for _ in 0..decisions {
        let Some(seat) = game.asked() else { break };
        options.clear();
        game.legal(seat, options);
        let action = options[dice.pick(options.len() as u32) as usize];
        game.apply(seat, action, dice, &mut ());
    }
    game
}

#[divan::bench(args = [2, 3, 4])]
fn thousand_decisions(bencher: Bencher, seats: u8) {
    let (game, mut dice, mut options) = (table(seats), Seeded::new(2), Vec::new());
    bencher.bench_local(|| play(black_box(game), 1000, &mut dice, &mut options));
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let game = play(table(4), 500, &mut Seeded::new(3), &mut Vec::new());
    bencher.bench_local(|| *black_box(&game));
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = play(table(4), 500, &mut Seeded::new(3), &mut Vec::new());
    bencher.bench_local(|| black_box(&game).view(Viewer::Spectator));
}

#[divan::bench(args = [2, 4])]
fn opinion(bencher: Bencher, seats: u8) {
    let game = play(table(seats), 500, &mut Seeded::new(3), &mut Vec::new());
    bencher.bench_local(|| Opinion.value(black_box(&game), Side(0)));
}
