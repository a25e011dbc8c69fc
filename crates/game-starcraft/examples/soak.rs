//! Random games in every mode: `cargo run --release -p game-starcraft --example soak -- [games] [mode] [seats]`.
//! Prints decisions and games per second of one core, the size of a state, and how long games last.

use game_starcraft::state::{VictoryKind, War};
use std::time::Instant;
use tabletop::{Catalogue, Dice, Game, Seeded};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = arguments.first().and_then(|word| word.parse().ok()).unwrap_or(200);
    let only_mode = arguments.get(1);
    let only_seats: Option<u8> = arguments.get(2).and_then(|word| word.parse().ok());
    println!("state: {} bytes", size_of::<War>());
    let mut options = Vec::with_capacity(1024);
    for mode in War::modes() {
        if only_mode.is_some_and(|only| only != mode.id) {
            continue;
        }
        for seats in mode.least..=mode.most {
            if only_seats.is_some_and(|only| only != seats) {
                continue;
            }
            let (mut decisions, mut longest, mut rounds, mut ends) = (0u64, 0u64, 0u64, [0u64; 4]);
            let start = Instant::now();
            for seed in 0..games {
                let mut dice = Seeded::new(seed);
                let setup = War::setup(mode.id, seats).expect("a mode of the game");
                let mut war = War::begin(&setup, &mut dice, &mut ()).expect("a setup of the game");
                let mut steps = 0u64;
                while let Some(seat) = war.awaiting().seats().lowest() {
                    options.clear();
                    war.legal(seat, &mut options);
                    let action = options[dice.pick(options.len() as u32) as usize];
                    war.apply(seat, action, &mut dice, &mut ());
                    steps += 1;
                }
                decisions += steps;
                longest = longest.max(steps);
                rounds += u64::from(war.table.round);
                if let Some(outcome) = war.table.outcome {
                    ends[match outcome.kind {
                        VictoryKind::Normal => 0,
                        VictoryKind::Special => 1,
                        VictoryKind::Time => 2,
                        VictoryKind::Elimination => 3,
                    }] += 1;
                }
            }
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "{:16} {seats} seats: {:8.0} decisions/s {:7.0} games/s, {:5.0} decisions and {:4.1} rounds a game, longest {longest}, \
                 normal {} special {} time {} elimination {}",
                mode.id,
                decisions as f64 / seconds,
                games as f64 / seconds,
                decisions as f64 / games as f64,
                rounds as f64 / games as f64,
                ends[0],
                ends[1],
                ends[2],
                ends[3],
            );
        }
    }
}
