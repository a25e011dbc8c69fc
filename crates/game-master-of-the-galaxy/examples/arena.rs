//! Bots against each other: `cargo run --release -p game-master-of-the-galaxy --example arena -- greedy,random 2 200 50 standard`.

use game_master_of_the_galaxy::{Galaxy, Opinion};
use std::sync::LazyLock;
use std::time::Instant;
use tabletop::Budget;
use tabletop_bots::{Arena, Entrant, Greedy, Random, Search};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Milliseconds of processor time of this thread where the system tells, of the clock elsewhere: others' work on the machine
/// takes no thinking time away.
fn clock() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| START.elapsed().as_secs_f64() * 1000.0, |nanos| nanos / 1e6)
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let word = |n: usize, default: &str| args.get(n).map_or(default.to_owned(), Clone::clone);
    let number = |n: usize, default: u32| args.get(n).and_then(|word| word.parse().ok()).unwrap_or(default);
    let (bots, seats, games, millis) = (word(1, "greedy,random"), number(2, 2) as u8, number(3, 100), number(4, 50));
    let arena = Arena::<Galaxy>::new(&word(5, "standard"), seats, games, 1, Budget::Millis(millis)).expect("a mode");
    let entrants: Vec<Entrant<Galaxy>> = bots
        .split(',')
        .map(|name| match name {
            "random" => Entrant::new("random", Random::new),
            "greedy" => Entrant::new("greedy", |seed| Greedy::new(Opinion, seed)),
            _ => Entrant::new("search", |seed| Search::new(Opinion, seed).with_clock(clock)),
        })
        .collect();
    let report = arena.run(&entrants, |_, _| {}).expect("a legal setup");
    for bot in &report.bots {
        println!(
            "{}: {:.1} % of {} seats (95 %: {:.1} to {:.1})",
            bot.name,
            bot.win_rate * 100.0,
            bot.seats,
            bot.low * 100.0,
            bot.high * 100.0
        );
    }
}
