//! `cargo xtask floors`: before a release, is the strongest bot of every game still as strong as it was?

use crate::cargo;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// How often `search` must beat `greedy`, of so many mirrored games, with 50 ms a decision; and the games of the short form, with 10 ms.
/// Well below what was measured: chance alone must not stop a release.
const FLOORS: [(&str, f64, u32, u32); 4] = [
    ("star-realms", 0.88, 100, 24),
    ("star-worlds", 0.65, 80, 16),
    ("starcraft", 0.75, 60, 8),
    ("master-of-the-galaxy", 0.70, 60, 8),
];

/// Which command plays: one that was built already, or ours, built now.
fn arena(program: Option<&Path>) -> Command {
    if let Some(program) = program {
        return Command::new(program);
    }
    let mut command = cargo();
    command.args(["run", "--quiet", "--release", "--package", "starboard", "--no-default-features", "--features"]);
    command.args(["tools", "--"]);
    command
}

/// Plays, prints, and fails where a floor gave way. In the short form one gives way only where the whole 95 % interval lies below it.
pub fn floors(short: bool, program: Option<&Path>) -> Result<()> {
    let mut fallen = Vec::new();
    for (game, floor, games, few) in FLOORS {
        let (games, budget) = if short { (few, "10ms") } else { (games, "50ms") };
        let games = games.to_string();
        let mut command = arena(program);
        command.args(["arena", game, "--bots", "search,greedy", "--games", &games, "--budget", budget, "--json"]);
        let output = command.stderr(std::process::Stdio::inherit()).output().context("cannot start the arena")?;
        if !output.status.success() {
            bail!("the arena of {game} failed ({})", output.status);
        }
        let report: Value = serde_json::from_slice(&output.stdout).with_context(|| format!("{game}: no report"))?;
        let figure = |key: &str| report["bots"][0][key].as_f64().with_context(|| format!("{game}: no {key}"));
        let (rate, low, high) = (figure("win_rate")?, figure("low")?, figure("high")?);
        let percent = |share: f64| format!("{:.1}", share * 100.0);
        let (rate_said, low, high_said) = (percent(rate), percent(low), percent(high));
        println!(
            "{game}: {rate_said} % [{low}, {high_said}] of {games} against greedy at {budget}, floor {:.0} %",
            floor * 100.0
        );
        let shown = if short { high } else { rate };
        if shown < floor {
            fallen.push(game);
        }
    }
    if fallen.is_empty() { Ok(()) } else { bail!("weaker than before: {}", fallen.join(", ")) }
}
