//! `starboard bench`: how fast the rules are, on one core, by the time of the processor, with allocations counted.
//!
//! `starboard-bench` measures, once for every row: only that program counts allocations (docs/decisions/one-program.md).

use crate::cli::Bench;
use crate::failure::Failure;
use crate::progress::bar;
use crate::{print, print_json, shelves};
use locale::Words;
use shelf::Entry;
use std::path::{Path, PathBuf};
use std::process::Command;
use tabletop_bots::Measured;

/// What `starboard-bench` answers when it is of other sources.
const OTHER_BUILD: i32 = 3;

/// Measures.
pub fn bench(bench: &Bench, words: &Words) -> Result<(), Failure> {
    let entries: Vec<Entry> = if bench.games.is_empty() {
        shelf::games()
    } else {
        bench.games.iter().map(|name| shelves::game(name, words)).collect::<Result<_, _>>()?
    };
    // One of the games must have the mode; if none has, the first says which there are.
    if let (Some(only), Some(first)) = (&bench.mode, entries.first()) {
        let known = |entry: &Entry| (entry.modes)().iter().any(|mode| mode.id == only);
        if !entries.iter().any(known) {
            return Err(shelves::no_mode(first, only, words));
        }
    }
    // A mode for several numbers of players is measured with the fewest and with the most.
    let modes: Vec<_> = entries
        .iter()
        .flat_map(|entry| (entry.modes)().iter().map(move |mode| (entry, mode)))
        .filter(|(_, mode)| bench.mode.as_deref().is_none_or(|only| only == mode.id))
        .flat_map(|(entry, mode)| {
            let most = (mode.most > mode.least).then_some(mode.most);
            [Some(mode.least), most].into_iter().flatten().map(move |seats| (entry, mode, seats))
        })
        .collect();
    let measurer = measurer(words)?;
    let bar = bar(modes.len() as u64, "progress-modes", words);
    let mut rows: Vec<Measured> = Vec::new();
    for (entry, mode, seats) in modes {
        bar.set_message(format!("{} {}", entry.id, mode.id));
        rows.push(row(&measurer, entry.id, mode.id, seats, bench.seconds, words)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if bench.json {
        return print_json(&rows, words);
    }
    print(&page(&rows, words), words)
}

fn row(measurer: &Path, game: &str, mode: &str, seats: u8, seconds: f64, words: &Words) -> Result<Measured, Failure> {
    let mut command = Command::new(measurer);
    command.arg(env!("STARBOARD_BUILD")).args([game, mode]);
    command.args([seats.to_string(), seconds.to_string(), words.lang().code().to_owned()]);
    let done = command.output().map_err(|error| {
        let args = [("program", measurer.display().to_string().into()), ("detail", error.to_string().into())];
        Failure::Failed(words.with("error-bench-missing", &args))
    })?;
    if done.status.code() == Some(OTHER_BUILD) {
        let args = [("program", measurer.display().to_string().into())];
        return Err(Failure::Failed(words.with("error-bench-other", &args)));
    }
    if !done.status.success() {
        return Err(Failure::Failed(String::from_utf8_lossy(&done.stderr).trim_end().to_owned()));
    }
    serde_json::from_slice(&done.stdout).map_err(|error| Failure::Failed(error.to_string()))
}

/// The program that measures: it lies beside this one.
fn measurer(words: &Words) -> Result<PathBuf, Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        let args = [("program", "starboard-bench".into()), ("detail", error.to_string().into())];
        Failure::Failed(words.with("error-bench-missing", &args))
    };
    let here = std::env::current_exe().map_err(|error| failed(&error))?;
    // `cargo run` has built only what it runs, and says where cargo is.
    if let Some(cargo) = std::env::var_os("CARGO").filter(|_| std::env::var_os("CARGO_MANIFEST_DIR").is_some()) {
        let status = build(&cargo, &here).status().map_err(|error| failed(&error))?;
        if !status.success() {
            return Err(failed(&status));
        }
    }
    Ok(here.with_file_name(format!("starboard-bench{}", std::env::consts::EXE_SUFFIX)))
}

/// Builds it as this program was built.
fn build(cargo: &std::ffi::OsStr, here: &Path) -> Command {
    let folder = here.parent().unwrap_or(here);
    let profile = folder.file_name().and_then(|name| name.to_str()).unwrap_or("release");
    let features = [("hosting", cfg!(feature = "hosting")), ("site", cfg!(feature = "site"))];
    let features = features.iter().filter(|(_, on)| *on).map(|(name, _)| format!(",{name}"));
    let mut command = Command::new(cargo);
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["build", "--quiet", "--package", "starboard", "--bin", "starboard-bench", "--no-default-features"])
        .args(["--profile", if profile == "debug" { "dev" } else { profile }])
        .args(["--features", &format!("tools{}", features.collect::<String>())]);
    command
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
