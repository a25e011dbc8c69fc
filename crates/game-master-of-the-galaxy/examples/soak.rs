//! Plays random games in every mode and prints how fast and how long: `cargo run --release -p game-master-of-the-galaxy --example soak -- 3000`.

use game_master_of_the_galaxy::{Galaxy, Phase};
use tabletop::{Catalogue, Dice, Game, Seeded};

/// Seconds of processor time of this thread where the system tells, of the clock elsewhere.
fn seconds() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| START.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(300);
    println!("state: {} bytes", size_of::<Galaxy>());
    for mode in Galaxy::modes() {
        for seats in mode.least..=mode.most {
            let mut actions = Vec::with_capacity(1024);
            let (mut decisions, mut longest, mut rounds, mut widest) = (0u64, 0u64, Vec::new(), 0);
            let mut ends = std::collections::BTreeMap::<String, u32>::new();
            let started = seconds();
            for seed in 0..games {
                let mut dice = Seeded::new(seed);
                let setup = Galaxy::setup(mode.id, seats).expect("a mode of the catalogue");
                let mut game = Galaxy::begin(&setup, &mut dice, &mut ()).expect("a legal setup");
                let mut length = 0;
                while let Some(seat) = game.asked() {
                    actions.clear();
                    game.legal(seat, &mut actions);
                    widest = widest.max(actions.len());
                    let action = actions[dice.pick(actions.len() as u32) as usize];
                    game.apply(seat, action, &mut dice, &mut ());
                    length += 1;
                }
                decisions += length;
                longest = longest.max(length);
                rounds.push(game.view(tabletop::Viewer::Spectator).picture().round);
                if let Phase::Over(outcome) = game.phase() {
                    *ends.entry(format!("{:?}", outcome.victory)).or_default() += 1;
                }
            }
            let seconds = seconds() - started;
            rounds.sort_unstable();
            let tenth = |n: usize| rounds[(rounds.len() * n / 10).min(rounds.len() - 1)];
            println!(
                "{} {seats}p: {:.0} decisions/s, {:.1} games/s, {} decisions a game, longest {longest}, widest {widest}, \
                 rounds 10 % {} 50 % {} 90 % {}, {ends:?}",
                mode.id,
                decisions as f64 / seconds,
                games as f64 / seconds,
                decisions / games,
                tenth(1),
                tenth(5),
                tenth(9),
            );
        }
    }
}
