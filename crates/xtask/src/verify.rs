//! Every test there is, after installing what they need.

use crate::{cargo, root, run, site, target};
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

#[derive(clap::Args)]
pub struct Options {
    /// Leaves out the tests in a real browser.
    #[arg(long)]
    no_browser: bool,
}

/// The system packages that tests need, and a program of each that shows it is there.
const PACKAGES: [(&str, &str); 2] = [("chromium", "chromium"), ("chromium-driver", "chromedriver")];

/// The games on the shelf: their tests cite a ledger.
const GAMES: [&str; 2] = ["game-star-realms", "game-starcraft"];

/// The crates under the games and beside them. Crates that are still being built (the next games, play over the network) are held
/// to form and lints here, and to their own tests by `cargo test -p` until they join this list.
const CRATES: [&str; 12] = [
    "tabletop",
    "tabletop-text",
    "tabletop-laws",
    "tabletop-bots",
    "tabletop-art",
    "shelf",
    "protocol",
    "garbage",
    "terminal",
    "starboard",
    "web",
    "xtask",
];

pub fn verify(options: &Options) -> Result<()> {
    let start = Instant::now();
    step("form", start);
    run_cargo(&["fmt", "--all", "--check"])?;
    run_cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    step("tests", start);
    for game in GAMES {
        test_and_record(game)?;
    }
    let mut rest = vec!["test"];
    for package in CRATES {
        rest.extend(["--package", package]);
    }
    run_cargo(&rest)?;
    step("browser client", start);
    let built = site::build(false)?;
    let weight = site::weight(&built)?;
    if weight > site::BUDGET {
        bail!("the browser client weighs {weight} bytes compressed, more than the {} allowed", site::BUDGET);
    }
    if !options.no_browser {
        step("real browser", start);
        install()?;
        run(cargo()
            .args(["test", "--package", "browser-tests", "--features", "browser", "--", "--test-threads", "1"])
            .env("STARBOARD_SITE", &built))?;
    }
    step("done", start);
    Ok(())
}

fn step(name: &str, start: Instant) {
    eprintln!("\n== {name} (after {} s)", start.elapsed().as_secs());
}

fn run_cargo(words: &[&str]) -> Result<()> {
    run(cargo().args(words))
}

/// Installs missing packages where we may; else says what to install.
fn install() -> Result<()> {
    let missing: Vec<&str> =
        PACKAGES.iter().filter(|(_, program)| !on_path(program)).map(|(package, _)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if !on_path("apt-get") {
        bail!("the tests need {}: install them, or leave these tests out with --no-browser", missing.join(", "));
    }
    run(Command::new("apt-get").args(["update", "-q"]))?;
    let mut install = Command::new("apt-get");
    install
        .args(["install", "-y", "-q", "--no-install-recommends"])
        .args(&missing)
        .env("DEBIAN_FRONTEND", "noninteractive");
    run(&mut install)
        .with_context(|| format!("installing needs root: run `apt-get install {}` yourself", missing.join(" ")))
}

fn on_path(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Runs the tests of a crate and writes down which passed: the coverage of the rules counts only those.
fn test_and_record(package: &str) -> Result<()> {
    if !root().join("crates").join(package).exists() {
        return Ok(());
    }
    eprintln!("» cargo test --package {package}");
    let mut child = cargo()
        .args(["test", "--package", package])
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start the tests of {package}"))?;
    let mut passed = String::new();
    if let Some(out) = child.stdout.take() {
        for line in BufReader::new(out).lines() {
            let line = line?;
            println!("{line}");
            if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... ok")) {
                passed.push_str(name);
                passed.push('\n');
            }
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("tests of {package} failed");
    }
    write(&target().join("verify/passed").join(format!("{package}.txt")), &passed)
}

fn write(file: &Path, text: &str) -> Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}
