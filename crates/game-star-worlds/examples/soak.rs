//! Random games in every mode: how fast, how long, how they end.
//!
//! `cargo run --release -p game-star-worlds --example soak -- [games]`

use game_star_worlds::StarWorlds;
use game_star_worlds::state::{Outcome, Stage, Victory};
use std::time::Instant;
use tabletop::{Awaiting, Catalogue, Dice, Game, Seeded};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1000);
    println!("state: {} bytes, action: {} bytes", size_of::<StarWorlds>(), size_of::<game_star_worlds::Action>());
    for mode in StarWorlds::modes() {
        let setup = StarWorlds::setup(mode.id, 2).expect("a mode has a setup");
        let (mut steps, mut longest, mut turns) = (0u64, 0u64, 0u64);
        let mut ends = [0u64; 4];
        let mut options = Vec::new();
        let started = Instant::now();
        for seed in 0..games {
            let mut dice = Seeded::new(seed);
            let mut game = StarWorlds::begin(&setup, &mut dice, &mut ()).expect("a legal setup");
            let mut length = 0;
            while let Awaiting::Answers(asks) = game.awaiting() {
                let Some(seat) = asks[0].seats.lowest() else { break };
                options.clear();
                game.legal(seat, &mut options);
                let action = options[dice.pick(options.len() as u32) as usize];
                game.apply(seat, action, &mut dice, &mut ());
                length += 1;
                assert!(length < 100_000, "a game without end: {mode:?} seed {seed}");
            }
            steps += length;
            longest = longest.max(length);
            turns += u64::from(game.table.turn);
            if let Stage::Over(outcome) = game.table.stage {
                ends[match outcome {
                    Outcome::Won { victory: Victory::Military, .. } => 0,
                    Outcome::Won { victory: Victory::Strategic, .. } => 1,
                    Outcome::Won { .. } => 2,
                    Outcome::Draw => 3,
                }] += 1;
            }
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{:24} {:9.0} decisions/s {:7.0} games/s  {:4} decisions and {:2} turns a game, longest {}  ends {:?}",
            mode.id,
            steps as f64 / seconds,
            games as f64 / seconds,
            steps / games,
            turns / games,
            longest,
            ends,
        );
    }
}
