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
    /// Leaves out the tests that need a PostgreSQL and a NATS server.
    #[arg(long)]
    no_services: bool,
}

/// The system packages that tests need, and a program of each that shows it is there.
const BROWSER: [(&str, &str); 2] = [("chromium", "chromium"), ("chromium-driver", "chromedriver")];

/// The same for play over the network. The tests start servers of their own: nothing that runs already is touched.
const SERVICES: [(&str, &str); 2] = [("postgresql", "initdb"), ("nats-server", "nats-server")];

/// The games on the shelf: their tests cite a ledger.
const GAMES: [&str; 4] = ["game-star-realms", "game-star-worlds", "game-starcraft", "game-master-of-the-galaxy"];

/// The crates under the games and beside them. Games that are still being built are held to form and lints here, and to their own
/// tests by `cargo test -p` until they join this list.
const CRATES: [&str; 14] = [
    "tabletop",
    "tabletop-text",
    "tabletop-laws",
    "tabletop-bots",
    "tabletop-art",
    "shelf",
    "protocol",
    "server",
    "load",
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
    if !options.no_services {
        step("PostgreSQL and NATS", start);
        install(&SERVICES, "--no-services")?;
        let features = "server/services,load/services";
        run_cargo(&[
            "test",
            "--package",
            "server",
            "--package",
            "load",
            "--features",
            features,
            "--test",
            "store",
            "--test",
            "kill",
        ])?;
    }
    step("browser client", start);
    let built = site::build(false)?;
    let weight = site::weight(&built)?;
    if weight > site::BUDGET {
        bail!("the browser client weighs {weight} bytes compressed, more than the {} allowed", site::BUDGET);
    }
    if !options.no_browser {
        step("real browser", start);
        install(&BROWSER, "--no-browser")?;
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

/// Installs missing packages where we may; else says what to install, or what to leave out.
fn install(packages: &[(&str, &str)], without: &str) -> Result<()> {
    let missing: Vec<&str> = packages.iter().filter(|(_, program)| !there(program)).map(|(name, _)| *name).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let yourself = format!("the tests need {}: install them yourself, or run with {without}", missing.join(" and "));
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
