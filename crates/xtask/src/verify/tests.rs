//! The tests: built once, then run program by program, with a record of what passed.

use super::{Outcome, with};
use crate::{captured, clock, shown, target};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// A program full of tests.
#[derive(Clone, Debug)]
pub struct Program {
    /// The package whose tests they are.
    pub package: String,
    /// Its own name: that of the library, or of the file in `tests`.
    pub name: String,
    folder: PathBuf,
    file: PathBuf,
}

/// Builds every test program of the workspace. This program's own are built by themselves: beside others it would be built of other parts
/// than those it runs with, and they are large.
pub fn build(cargo: impl Fn() -> Command, features: &[&str]) -> Result<Vec<Program>> {
    let mut all = cargo();
    all.args(["test", "--workspace", "--exclude", "xtask", "--lib"]);
    let mut own = cargo();
    own.args(["test", "--package", "xtask"]);
    let mut programs = built(with(&mut all, features))?;
    programs.extend(built(&mut own)?);
    programs.sort_by(|one, other| (&one.package, &one.name).cmp(&(&other.package, &other.name)));
    Ok(programs)
}

/// The test programs that a call of cargo builds.
fn built(cargo: &mut Command) -> Result<Vec<Program>> {
    cargo.args(["--bins", "--tests", "--no-run", "--message-format", "json-render-diagnostics"]);
    eprintln!("» test build: {}", shown(cargo));
    let mut child = cargo.stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let mut programs = Vec::new();
    if let Some(out) = child.stdout.take() {
        for line in BufReader::new(out).lines() {
            programs.extend(serde_json::from_str(&line?).ok().as_ref().and_then(program));
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("the tests cannot be built ({status})");
    }
    Ok(programs)
}

/// The program that a message of cargo tells about.
fn program(message: &Value) -> Option<Program> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    Some(Program {
        package: folder.file_name()?.to_str()?.to_owned(),
        name: message["target"]["name"].as_str()?.to_owned(),
        folder: folder.to_owned(),
        file: message["executable"].as_str()?.into(),
    })
}

/// Runs programs, so many at once, and writes down which tests passed in each package: the coverage of the rules counts only those.
pub fn run(programs: &[Program], at_once: usize, environment: &[(&str, &str)]) -> Result<Vec<Outcome>> {
    let waiting: Mutex<VecDeque<&Program>> = Mutex::new(programs.iter().collect());
    let done: Mutex<Vec<(&Program, Outcome, Vec<String>)>> = Mutex::default();
    thread::scope(|scope| -> Result<()> {
        let work = || -> Result<()> {
            loop {
                let Some(program) = waiting.lock().ok().and_then(|mut waiting| waiting.pop_front()) else {
                    return Ok(());
                };
                let (outcome, names) = one(program, at_once > 1, environment)?;
                if let Ok(mut done) = done.lock() {
                    done.push((program, outcome, names));
                }
            }
        };
        let workers: Vec<_> = (0..at_once).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| bail!("a run broke off")))
    })?;
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by(|one, other| (&one.0.package, &one.0.name).cmp(&(&other.0.package, &other.0.name)));
    let mut passed: BTreeMap<&str, String> = BTreeMap::new();
    for (program, _, names) in &done {
        let all = passed.entry(&program.package).or_default();
        names.iter().for_each(|name| all.push_str(&format!("{name}\n")));
    }
    let records = target().join("verify/passed");
    fs::create_dir_all(&records)?;
    for (package, names) in passed {
        // What an earlier run saw proves nothing of this one.
        fs::write(records.join(format!("{package}.txt")), names).context("cannot write what passed")?;
    }
    Ok(done.into_iter().map(|(_, outcome, _)| outcome).collect())
}

/// Packages whose tests play with other processes: browsers, servers, databases, terminals. What fails there is tried once more, alone, and
/// named if it passes then (docs/decisions/unsteady-tests.md). Everything else gives the same answer every time.
const WITH_OTHERS: [&str; 5] = [super::IN_BROWSER, "loadtest", "server", "starboard", "test-services"];

/// Runs one program; shows what it wrote when a test fails.
fn one(program: &Program, in_browser: bool, environment: &[(&str, &str)]) -> Result<(Outcome, Vec<String>)> {
    let begun = Instant::now();
    let mut command = command(program, environment);
    if in_browser {
        command.args(["--test-threads", "1"]);
    }
    let (well, text) = captured(&mut command)?;
    let mut names = named(&text, "ok");
    let counts = text.lines().filter_map(counts).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    // A program that ends otherwise than its tests say has failed as well.
    let (mut passed, mut failed) = (counts.0, if well { counts.1 } else { counts.1.max(1) });
    let mut unsteady = Vec::new();
    if failed > 0 {
        println!("{text}");
        let again = named(&text, "FAILED");
        if WITH_OTHERS.contains(&program.package.as_str()) && again.len() == failed {
            let mut command = self::command(program, environment);
            let (well, text) = captured(command.args(&again).args(["--exact", "--test-threads", "1"]))?;
            println!("{text}");
            if well && named(&text, "ok").len() == again.len() {
                (passed, failed) = (passed + failed, 0);
                names.extend_from_slice(&again);
                unsteady = again;
            }
        }
    }
    let name = format!("{} {}", program.package, program.name);
    let outcome = Outcome { name, passed, failed, unsteady, time: begun.elapsed() };
    println!("  {:40} {passed:>4} passed {failed:>3} failed {:>6}", outcome.name, clock(outcome.time));
    Ok((outcome, names))
}

fn command(program: &Program, environment: &[(&str, &str)]) -> Command {
    let mut command = Command::new(&program.file);
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder).env_remove("RUST_BACKTRACE");
    command.envs(environment.iter().copied());
    command
}

/// The tests that ended so.
fn named(text: &str, end: &str) -> Vec<String> {
    text.lines().filter_map(|line| ended(line, end)).map(str::to_owned).collect()
}

fn ended<'a>(line: &'a str, end: &str) -> Option<&'a str> {
    let name = line.strip_prefix("test ")?.strip_suffix(end)?.strip_suffix(" ... ")?;
    Some(name.trim_end_matches(" - should panic"))
}

/// `test result: ok. 12 passed; 0 failed; …`
fn counts(line: &str) -> Option<(usize, usize)> {
    let mut numbers = line.strip_prefix("test result: ")?.split_whitespace().filter_map(|word| word.parse().ok());
    Some((numbers.next()?, numbers.next()?))
}

#[cfg(test)]
mod unit_tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_program_is_known_by_the_message_of_its_build() {
        let message = json!({
            "reason": "compiler-artifact", "manifest_path": "/x/crates/game-star-realms/Cargo.toml", "profile": { "test": true },
            "target": { "name": "rules" }, "executable": "/x/target/debug/deps/rules-9f1f",
        });
        let found = program(&message).expect("a program");
        assert_eq!((found.package.as_str(), found.name.as_str()), ("game-star-realms", "rules"));
        let plain = json!({ "reason": "compiler-artifact", "profile": { "test": false }, "executable": null });
        assert!(program(&plain).is_none());
    }

    #[test]
    fn tests_are_counted_as_they_are_told() {
        let line = "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s";
        assert_eq!(counts(line), Some((12, 3)));
        let text =
            "test combat::hits ... ok\ntest combat::misses ... FAILED\ntest combat::breaks - should panic ... ok\n";
        assert_eq!(named(text, "ok"), ["combat::hits", "combat::breaks"]);
        assert_eq!(named(text, "FAILED"), ["combat::misses"]);
    }
}
