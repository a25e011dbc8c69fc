//! Everything that must hold before a change lands: form, lints and tests, after installing what they need. In a browser only
//! [`IN_BROWSER`] is played.

use crate::{run, shown, site, target};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

#[derive(clap::Args)]
pub struct Options {
    /// Leaves out the tests that play the client in a real browser.
    #[arg(long)]
    no_browser: bool,
    /// Leaves out the tests that need a PostgreSQL and a NATS server.
    #[arg(long)]
    no_services: bool,
}

/// The system packages that tests need, and a program of each that shows it is there.
const BROWSER: [(&str, &str); 2] = [("chromium", "chromium"), ("chromium-driver", "chromedriver")];

/// The same for play over the network. The tests start servers of their own: nothing that runs already is touched.
const SERVICES: [(&str, &str); 2] = [("postgresql", "initdb"), ("nats-server", "nats-server")];

/// What the tests are built with when the servers are there. Everything is tested in one build of the whole workspace: a build of
/// some of its crates would choose other features of what they depend on, and compile that anew.
const WITH_SERVICES: &str = "server/services,load/services";

/// What plays in a real browser, one at a time. The browser tests of the other games and of play over the network are young: they join
/// when they have proved to be steady (`cargo test -p browser-tests --features browser` runs them all).
const IN_BROWSER: [&str; 1] = ["browser_star_realms"];

pub fn verify(options: &Options) -> Result<()> {
    let start = Instant::now();
    step("form", start);
    run(cargo().args(["fmt", "--all", "--check"]))?;
    run(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    step("tests", start);
    let mut features = Vec::new();
    if !options.no_services {
        install(&SERVICES, "--no-services")?;
        features.push(WITH_SERVICES);
    }
    let mut tests = cargo();
    tests.args(["test", "--workspace"]);
    test_and_record(with(&mut tests, &features))?;
    step("browser client", start);
    let built = site::build(false)?;
    let weight = site::weight(&built)?;
    if weight > site::BUDGET {
        bail!("the browser client weighs {weight} bytes compressed, more than the {} allowed", site::BUDGET);
    }
    if !options.no_browser {
        step("real browser", start);
        install(&BROWSER, "--no-browser")?;
        features.push("browser-tests/browser");
        let mut tests = cargo();
        tests.args(["test", "--workspace"]);
        for test in IN_BROWSER {
            tests.args(["--test", test]);
        }
        run(with(&mut tests, &features)
            .args(["--", "--test-threads", "1"])
            .env("STARBOARD_SITE", &built)
            .env("RUST_BACKTRACE", "0"))?;
    }
    step("done", start);
    Ok(())
}

/// What is built once and tested once needs no notes for the next build: they would take many gigabytes.
fn cargo() -> Command {
    let mut cargo = crate::cargo();
    cargo.env("CARGO_INCREMENTAL", "0");
    cargo
}

fn with<'a>(command: &'a mut Command, features: &[&str]) -> &'a mut Command {
    if !features.is_empty() {
        command.args(["--features", &features.join(",")]);
    }
    command
}

fn step(name: &str, start: Instant) {
    eprintln!("\n== {name} (after {} s)", start.elapsed().as_secs());
}

/// Installs missing packages where we may; else says what to install.
fn install(packages: &[(&str, &str)], flag: &str) -> Result<()> {
    let missing: Vec<&str> = packages.iter().filter(|(_, program)| !there(program)).map(|(name, _)| *name).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let yourself = format!("the tests need {}: install them yourself, or run with {flag}", missing.join(" and "));
    if !there("apt-get") {
        bail!("{yourself}");
    }
    run(Command::new("apt-get").args(["update", "-q"])).with_context(|| yourself.clone())?;
    let mut install = Command::new("apt-get");
    install
        .args(["install", "-y", "-q", "--no-install-recommends"])
        .args(&missing)
        .env("DEBIAN_FRONTEND", "noninteractive");
    run(&mut install).context(yourself)
}

/// Is there such a program: on the path, for administrators, or where Debian keeps those of PostgreSQL?
fn there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = std::env::split_paths(&path)
        .chain(["/usr/sbin".into(), "/usr/local/sbin".into()])
        .chain(versions.map(|version| version.path().join("bin")));
    folders.into_iter().any(|folder| folder.join(program).is_file())
}

/// Runs the tests and writes down which passed in each crate: the coverage of the rules counts only those.
fn test_and_record(tests: &mut Command) -> Result<()> {
    eprintln!("» {}", shown(tests));
    // What an earlier run saw proves nothing of this one.
    let records = target().join("verify/passed");
    if records.exists() {
        fs::remove_dir_all(&records).context("cannot forget the tests that passed before")?;
    }
    // What cargo says and what the tests say comes through one pipe, so that it stays in order.
    let (read, write_end) = std::io::pipe()?;
    let mut child = tests.stdout(write_end.try_clone()?).stderr(write_end).spawn().context("cannot start the tests")?;
    // The command keeps its ends of the pipe open until they are replaced.
    tests.stdout(Stdio::null()).stderr(Stdio::null());
    let mut passed: BTreeMap<String, String> = BTreeMap::new();
    let mut package = String::new();
    for line in BufReader::new(read).lines() {
        let line = line?;
        println!("{line}");
        if let Some(name) = unit_tests_of(&line) {
            package = name;
        } else if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... ok")) {
            let names = passed.entry(package.clone()).or_default();
            names.push_str(name);
            names.push('\n');
        }
    }
    let status = child.wait()?;
    for (package, names) in passed {
        write(&records.join(format!("{package}.txt")), &names)?;
    }
    if !status.success() {
        bail!("tests failed ({status})");
    }
    Ok(())
}

/// The package whose unit tests begin with this line; its other tests follow.
fn unit_tests_of(line: &str) -> Option<String> {
    let (_, path) = line.trim_start().strip_prefix("Running unittests ")?.split_once('(')?;
    let file = path.trim_end_matches(')').rsplit('/').next()?;
    let (name, _) = file.rsplit_once('-')?;
    Some(name.replace('_', "-"))
}

fn write(file: &Path, text: &str) -> Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_known_by_the_line_before_its_unit_tests() {
        let line = "     Running unittests src/lib.rs (target/debug/deps/game_star_realms-9f1f8769958281fa)";
        assert_eq!(unit_tests_of(line).as_deref(), Some("game-star-realms"));
        assert_eq!(unit_tests_of("     Running tests/laws.rs (target/debug/deps/laws-1e70bb4316da9d49)"), None);
    }
}
