//! Plays whole random games of every mode and prints what came of it: `cargo run --release --example soak -- 10000 hydra`
//! (how many, and which modes).

use game_star_realms::StarRealms;
use std::time::Instant;
use tabletop::{Catalogue, Dice, Game, Seeded};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(2_000);
    let only = std::env::args().nth(2);
    for (mode, seats) in
        StarRealms::modes().iter().flat_map(|mode| (mode.least..=mode.most).map(move |seats| (mode, seats)))
    {
        if only.as_ref().is_some_and(|only| !mode.id.contains(only.as_str())) {
            continue;
        }
        let Ok(setup) = StarRealms::setup(mode.id, seats) else { continue };
        let (mut decisions, mut longest, mut turns, mut limited, mut firsts) = (0u64, 0u64, 0u64, 0u64, 0u64);
        let mut actions = Vec::new();
        let start = Instant::now();
        for seed in 0..games {
            let mut dice = Seeded::new(seed);
            let Ok(mut game) = StarRealms::begin(&setup, &mut dice, &mut ()) else { continue };
            let mut length = 0;
            while let Some(seat) = game.awaiting().seats().lowest() {
                actions.clear();
                game.legal(seat, &mut actions);
                let action = actions[dice.pick(actions.len() as u32) as usize];
                game.apply(seat, action, &mut dice, &mut ());
                length += 1;
            }
            let view = game.view(tabletop::Viewer::Spectator);
            decisions += length;
            longest = longest.max(length);
            turns += u64::from(view.turn);
            limited += u64::from(view.turn >= view.turn_limit);
            let side = game.side_of(view.first);
            firsts += u64::from(view.standings.is_some_and(|end| end.place(side) == Some(1)));
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:30} {seats} seats  {games} games  {:.0} decisions/s  {:.0} games/s  {:.1} decisions and {:.1} turns a game, longest {longest}, \
             {limited} at the turn limit, first side won {:.1} %, state {} bytes",
            mode.id,
            decisions as f64 / seconds,
            games as f64 / seconds,
            decisions as f64 / games as f64,
            turns as f64 / games as f64,
            100.0 * firsts as f64 / games as f64,
            std::mem::size_of::<StarRealms>(),
        );
    }
}
