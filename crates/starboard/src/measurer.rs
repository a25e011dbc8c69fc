//! `starboard-bench`: measures one mode and prints its row. `starboard bench` starts it once for every row.
//!
//! It is a program of its own because it counts allocations: what serves and plays runs on the plain allocator.

use cpu_time::ThreadTime;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use std::process::ExitCode;
use tabletop_bots::{Effort, Measured};
use tabletop_text::{Lang, Listener};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [build, rest @ ..] = arguments.as_slice() else { return asked_wrongly() };
    if build != env!("STARBOARD_BUILD") {
        return ExitCode::from(3);
    }
    let [game, mode, players, seconds, lang] = rest else { return asked_wrongly() };
    let (Ok(players), Ok(seconds)) = (players.parse(), seconds.parse()) else { return asked_wrongly() };
    match measured(game, mode, players, seconds, Lang::from_code(lang).unwrap_or_default()) {
        Ok(row) => {
            println!("{row}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn measured(game: &str, mode: &str, players: u8, seconds: f64, lang: Lang) -> Result<String, String> {
    let entry = shelf::named(game).ok_or_else(|| game.to_owned())?;
    let start = ThreadTime::now();
    let clock = || start.elapsed().as_secs_f64() * 1000.0;
    let allocations = || INSTRUMENTED_SYSTEM.stats().allocations as u64;
    let effort = Effort { millis: seconds * 1000.0, clock: &clock, allocations: &allocations };
    let row: Measured = (entry.measure)(mode, players, effort).map_err(|error| {
        let why = shelf::say_host_error(&entry, &error, Listener::spectator(lang));
        why.plain(lang, |seat| seat.to_string())
    })?;
    serde_json::to_string(&row).map_err(|error| error.to_string())
}

fn asked_wrongly() -> ExitCode {
    eprintln!("starboard-bench is started by `starboard bench`");
    ExitCode::from(2)
}
