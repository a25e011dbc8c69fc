//! How strong the bots are: greedy against random, search against greedy, with starter decks.
//!
//! `cargo run --release -p game-star-worlds --example duels -- [games, 100] [milliseconds a decision, 50] [mode, starters]`

use game_star_worlds::{Opinion, StarWorlds};
use std::sync::OnceLock;
use std::time::Instant;
use tabletop::Budget;
use tabletop_bots::{Arena, Entrant, Greedy, Random, Search};

/// Milliseconds of processor time of this thread where the system tells, of the clock elsewhere: others' work on the machine
/// takes no thinking time away.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0, |nanos| nanos / 1e6)
}

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().and_then(|word| word.parse().ok()).unwrap_or(100);
    let millis: u32 = words.next().and_then(|word| word.parse().ok()).unwrap_or(50);
    let mode = words.next().unwrap_or_else(|| "starters".to_owned());
    let which = words.next().unwrap_or_default();
    let random = || Entrant::<StarWorlds>::new("random", Random::new);
    let greedy = || Entrant::<StarWorlds>::new("greedy", |seed| Greedy::new(Opinion::default(), seed));
    let search =
        || Entrant::<StarWorlds>::new("search", |seed| Search::new(Opinion::default(), seed).with_clock(clock));
    let meet = |games: u32, bots: [Entrant<StarWorlds>; 2]| {
        let arena = Arena::new(&mode, 2, games, 1, Budget::Millis(millis)).expect("a mode");
        let report = arena.run(&bots, |_, _| {}).expect("a legal setup");
        for bot in &report.bots {
            println!(
                "{:8} {:5.1} %  ({:.1}-{:.1})  of {} games",
                bot.name,
                100.0 * bot.win_rate,
                100.0 * bot.low,
                100.0 * bot.high,
                report.games
            );
        }
    };
    if which != "search" {
        meet(games, [greedy(), random()]);
    }
    if which != "greedy" {
        meet(games, [search(), greedy()]);
    }
}
