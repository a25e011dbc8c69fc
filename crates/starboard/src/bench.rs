//! `starboard bench`: how fast the rules are, on one core, by the time of the processor, with allocations counted.

use crate::cli::Bench;
use crate::failure::Failure;
use crate::progress::bar;
use crate::{print, print_json, shelves};
use cpu_time::ThreadTime;
use shelf::Entry;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use tabletop_bots::{Effort, Measured};
use tabletop_text::Listener;
use terminal::Words;

/// The system's allocator, counting.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Measures.
pub fn bench(bench: &Bench, words: &Words) -> Result<(), Failure> {
    let entries: Vec<Entry> = if bench.games.is_empty() {
        shelf::games()
    } else {
        bench.games.iter().map(|name| shelves::game(name, words)).collect::<Result<_, _>>()?
    };
    // A mode for several numbers of players is measured with the fewest and with the most.
    let modes: Vec<_> = entries
        .iter()
        .flat_map(|entry| (entry.modes)().iter().map(move |mode| (entry, mode)))
        .flat_map(|(entry, mode)| {
            let most = (mode.most > mode.least).then_some(mode.most);
            [Some(mode.least), most].into_iter().flatten().map(move |seats| (entry, mode, seats))
        })
        .collect();
    let bar = bar(modes.len() as u64);
    let start = ThreadTime::now();
    let clock = || start.elapsed().as_secs_f64() * 1000.0;
    let allocations = || INSTRUMENTED_SYSTEM.stats().allocations as u64;
    let effort = Effort { millis: bench.seconds * 1000.0, clock: &clock, allocations: &allocations };
    let mut rows: Vec<Measured> = Vec::new();
    for (entry, mode, seats) in modes {
        bar.set_message(format!("{} {}", entry.id, mode.id));
        let row = (entry.measure)(mode.id, seats, effort).map_err(|error| {
            let why = shelf::say_host_error(entry, &error, Listener::spectator(words.lang()));
            Failure::Failed(why.plain(words.lang(), |seat| seat.to_string()))
        })?;
        rows.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if bench.json {
        return print_json(&rows, words);
    }
    print(&page(&rows, words), words)
}

fn page(rows: &[Measured], words: &Words) -> String {
    let mut out = String::new();
    for row in rows {
        let args = [("game", row.game.clone().into()), ("mode", row.mode.clone().into()), ("n", row.players.into())];
        out.push_str(&format!("{}\n", words.with("bench-mode", &args)));
        let numbers = [
            ("bench-decisions", format!("{:.0}", row.decisions_per_s)),
            ("bench-games", format!("{:.1}", row.games_per_s)),
            ("bench-copy", format!("{:.0} ns", row.copy_ns)),
            ("bench-imagine", format!("{:.0} ns", row.imagine_ns)),
            ("bench-search", format!("{:.0}", row.search_iterations_per_s)),
            ("bench-bytes", row.state_bytes.to_string()),
            ("bench-allocations", format!("{:.3}", row.allocations_per_decision)),
            ("bench-calibration", format!("{:.0} ns", row.calibration_ns)),
        ];
        for (key, number) in numbers {
            out.push_str(&format!("  {number:>14}  {}\n", words.say(key)));
        }
    }
    out
}
