//! `cargo bench -p tabletop-bots`: the cost of a decision of each bot, on the toy.

use divan::{Bencher, black_box};
use tabletop::{Bot, Budget, Catalogue, Game, Seat, Seeded, Viewer};
use tabletop_bots::{Greedy, Random, Search};
use tabletop_laws::toy::{Comets, Opinion};

fn main() {
    divan::main();
}

fn table(seats: u8) -> Comets {
    let setup = Comets::setup("open", seats).expect("a mode of the toy");
    Comets::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a table of the toy")
}

fn decide(bencher: Bencher, seats: u8, mut bot: impl Bot<Comets>, budget: Budget) {
    let game = table(seats);
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut options = Vec::new();
    game.legal(Seat(0), &mut options);
    bencher.bench_local(|| bot.choose(Seat(0), black_box(&view), &options, budget));
}

#[divan::bench(args = [2, 4])]
fn random(bencher: Bencher, seats: u8) {
    decide(bencher, seats, Random::new(1), Budget::Iterations(1));
}

#[divan::bench(args = [2, 4])]
fn greedy(bencher: Bencher, seats: u8) {
    decide(bencher, seats, Greedy::new(Opinion, 1), Budget::Iterations(1));
}

#[divan::bench(args = [2, 4])]
fn search_of_100(bencher: Bencher, seats: u8) {
    decide(bencher, seats, Search::new(Opinion, 1), Budget::Iterations(100));
}
