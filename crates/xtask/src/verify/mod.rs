//! `cargo verify`: everything that must hold before a change lands, after installing what it needs.
//!
//! Everything is tested in one build of the whole workspace: a build of some of its crates would choose other features of what they depend
//! on, and compile that anew. The programs of that build are run here one by one; meanwhile the browser client is built, which keeps one
//! core busy for minutes and the other free.

mod python;
mod tests;

use crate::site::{self, Kind};
use crate::{captured, clock, dependencies, run, shown, target};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};
use tests::Program;

#[derive(clap::Args)]
pub struct Options {
    /// Leaves out the tests that play the client in a real browser.
    #[arg(long)]
    no_browser: bool,
    /// Leaves out the tests that need a PostgreSQL and a NATS server.
    #[arg(long)]
    no_services: bool,
    /// Runs only these parts.
    #[arg(long, value_name = "PART")]
    only: Vec<Part>,
}

/// What can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Part {
    /// rustfmt.
    Form,
    /// Licences and sources of what we depend on.
    Dependencies,
    /// clippy.
    Lints,
    /// Every test but those in a browser.
    Tests,
    /// rustdoc, and the examples in the documentation.
    Docs,
    /// The rules alone for wasm, and the browser client with its weight.
    Wasm,
    /// The client in a real browser.
    Browser,
    /// The Python package, in an environment of its own; only when it is asked for.
    Python,
}

/// What a part came to.
struct Outcome {
    name: String,
    passed: usize,
    failed: usize,
    /// Which tests failed at first and passed when they were tried again.
    unsteady: Vec<String>,
    time: Duration,
}

/// The system packages that tests need, and a program of each that shows it is there.
const BROWSER: [(&str, &str); 3] = [("chromium", "chromium"), ("chromium-driver", "chromedriver"), ("npm", "npm")];

/// What says whether a page can be used by everybody.
const AXE: &str = "axe-core@4.14.0";

/// The same for play over the network. The tests start servers of their own: nothing that runs already is touched.
const SERVICES: [(&str, &str); 2] = [("postgresql", "initdb"), ("nats-server", "nats-server")];

/// Where tests play in a browser.
const IN_BROWSER: &str = "browser-tests";

/// So many browsers' worth of tests run at once.
const BROWSERS: usize = 2;

pub fn verify(options: &Options) -> Result<()> {
    let start = Instant::now();
    let wanted = |part: Part| {
        (options.only.is_empty() || options.only.contains(&part)) && !(part == Part::Browser && options.no_browser)
    };
    let mut outcomes = Vec::new();
    if wanted(Part::Form) {
        outcomes.push(checked("form", cargo().args(["fmt", "--all", "--check"]))?);
    }
    if wanted(Part::Dependencies) {
        outcomes.extend(look_at_dependencies()?);
    }
    // Not with everything else: it would double the time, and needs a network.
    if options.only.contains(&Part::Python) {
        outcomes.extend(python::test()?);
    }
    let features = features(options, &wanted)?;
    if wanted(Part::Lints) {
        let mut lints = cargo();
        lints.args(["clippy", "--workspace", "--all-targets"]);
        outcomes.push(checked("lints", with(&mut lints, &features).args(["--", "-D", "warnings"]))?);
    }
    let mut programs = Vec::new();
    if wanted(Part::Tests) || wanted(Part::Browser) {
        let begun = Instant::now();
        let built = tests::build(cargo, &features);
        outcomes.push(outcome("test build", begun, built.is_ok()));
        programs = built.inspect_err(|error| eprintln!("{error:#}")).unwrap_or_default();
    }
    let (in_browser, others): (Vec<Program>, Vec<Program>) =
        programs.into_iter().partition(|program| program.package == IN_BROWSER && program.name != "browser_tests");
    // Beside the tests: the browser client keeps one core busy, then what needs no tests.
    let (beside, tested) = thread::scope(|scope| {
        let beside = scope.spawn(|| beside(&wanted, &features));
        let tested = if wanted(Part::Tests) { tests::run(&others, 1, &[]) } else { Ok(Vec::new()) };
        (beside.join().unwrap_or_else(|_| bail!("a part broke off")), tested)
    });
    outcomes.extend(tested?);
    let (more, site) = beside?;
    outcomes.extend(more);
    if wanted(Part::Browser) && !in_browser.is_empty() {
        match site {
            Some(site) => {
                let site = site.display().to_string();
                let axe = npm_folder().display().to_string();
                let environment = [("STARBOARD_SITE", site.as_str()), ("STARBOARD_AXE", axe.as_str())];
                outcomes.extend(tests::run(&in_browser, BROWSERS, &environment)?);
            }
            None => outcomes.push(Outcome::of("browser", 0, 1, Duration::ZERO)),
        }
    }
    summary(&outcomes, start)
}

/// What runs while the tests do.
fn beside(wanted: &(dyn Fn(Part) -> bool + Sync), features: &[&str]) -> Result<(Vec<Outcome>, Option<PathBuf>)> {
    let (mut outcomes, mut built) = (Vec::new(), None);
    if wanted(Part::Wasm) || wanted(Part::Browser) {
        let begun = Instant::now();
        let site = weighed();
        outcomes.push(outcome("browser client", begun, site.is_ok()));
        built = site.inspect_err(|error| eprintln!("{error:#}")).ok();
    }
    if wanted(Part::Wasm) {
        for rules in rules_crates()? {
            let mut check = cargo();
            check.args(["check", "--quiet", "--package", &rules, "--target", site::TRIPLE, "--target-dir"]);
            outcomes.push(checked(&format!("wasm of {rules}"), check.arg(target().join("web")))?);
        }
        // A fifth game stands on the shelf of a test build by the steps that CONTRIBUTING names.
        let mut check = cargo();
        check.args([
            "check",
            "--quiet",
            "--package",
            "web",
            "--features",
            "toy",
            "--target",
            site::TRIPLE,
            "--target-dir",
        ]);
        outcomes.push(checked("the page with the toy", check.arg(target().join("web")))?);
    }
    if wanted(Part::Docs) {
        let mut docs = cargo();
        docs.args(["doc", "--workspace", "--no-deps", "--quiet"])
            .env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private-intra-doc-links");
        outcomes.push(checked("docs", with(&mut docs, features))?);
        let mut examples = cargo();
        examples.args(["test", "--workspace", "--doc", "--quiet"]);
        outcomes.push(checked("examples in docs", with(&mut examples, features))?);
    }
    Ok((outcomes, built))
}

/// The browser client as it is shipped, if it is not too heavy.
fn weighed() -> Result<PathBuf> {
    let built = site::build(Kind::Shipped)?;
    let faults = site::weights(&built)?.faults();
    if !faults.is_empty() {
        bail!("the browser client is too heavy: {}", faults.join("; "));
    }
    Ok(built)
}

/// The crates that must build for wasm as they are: the contract, the words, every game.
fn rules_crates() -> Result<Vec<String>> {
    let mut found = vec!["tabletop".to_owned(), "tabletop-text".to_owned()];
    for entry in fs::read_dir(crate::root().join("crates"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with("game-") {
            found.push(name);
        }
    }
    found.sort();
    Ok(found)
}

/// Licences, sources and bans of a crate that is not in the workspace.
fn look_at_dependencies_of(manifest: &Path) -> Result<Outcome> {
    let begun = Instant::now();
    let (packages, faults) = dependencies::check(Some(manifest))?;
    faults.iter().for_each(|fault| eprintln!("{fault}"));
    let (passed, failed) = (packages - faults.len().min(packages), faults.len());
    Ok(Outcome::of("python: dependencies", passed, failed, begun.elapsed()))
}

/// Licences, sources and bans; advisories too, where cargo-deny is installed and finds them.
fn look_at_dependencies() -> Result<Vec<Outcome>> {
    let begun = Instant::now();
    let (packages, faults) = dependencies::check(None)?;
    for fault in &faults {
        eprintln!("{fault}");
    }
    let (passed, failed) = (packages - faults.len().min(packages), faults.len());
    let mut outcomes = vec![Outcome::of("dependencies", passed, failed, begun.elapsed())];
    if there("cargo-deny") {
        outcomes.push(checked("cargo deny", cargo().args(["deny", "check"]))?);
    }
    Ok(outcomes)
}

/// What the tests are built with: what cannot be had is left out only when it was asked for.
fn features(options: &Options, wanted: &dyn Fn(Part) -> bool) -> Result<Vec<&'static str>> {
    let mut features = Vec::new();
    if !options.no_services {
        if wanted(Part::Tests) {
            install(&SERVICES, "--no-services")?;
        }
        features.push("server/services,loadtest/services");
    }
    if !options.no_browser {
        if wanted(Part::Browser) {
            install(&BROWSER, "--no-browser")?;
            fetch_axe()?;
        }
        features.push("browser-tests/browser");
    }
    Ok(features)
}

/// Runs one command; shows what it wrote when it fails.
fn checked(name: &str, command: &mut Command) -> Result<Outcome> {
    let begun = Instant::now();
    eprintln!("» {name}: {}", shown(command));
    let (well, text) = captured(command)?;
    if !well {
        eprintln!("{text}");
    }
    let outcome = outcome(name, begun, well);
    eprintln!("  {name}: {} in {}", if well { "well" } else { "FAILED" }, clock(outcome.time));
    Ok(outcome)
}

fn outcome(name: &str, begun: Instant, well: bool) -> Outcome {
    Outcome::of(name, usize::from(well), usize::from(!well), begun.elapsed())
}

impl Outcome {
    fn of(name: &str, passed: usize, failed: usize, time: Duration) -> Self {
        Self { name: name.to_owned(), passed, failed, unsteady: Vec::new(), time }
    }
}

/// Says what ran, how many passed and how long it took; fails if anything did.
fn summary(outcomes: &[Outcome], start: Instant) -> Result<()> {
    println!("\n{:40} {:>6} {:>6} {:>7}", "part", "passed", "failed", "time");
    for part in outcomes {
        println!("{:40} {:>6} {:>6} {:>7}", part.name, part.passed, part.failed, clock(part.time));
    }
    for part in outcomes {
        part.unsteady.iter().for_each(|test| println!("unsteady, passed at the second try: {} {test}", part.name));
    }
    let (passed, failed) =
        outcomes.iter().fold((0, 0), |(passed, failed), part| (passed + part.passed, failed + part.failed));
    println!("{passed} passed, {failed} failed in {}", clock(start.elapsed()));
    if failed > 0 {
        bail!("{failed} failed");
    }
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

/// Where what the tests need of npm lies.
fn npm_folder() -> PathBuf {
    target().join("npm")
}

/// Fetches axe, unless it is there.
fn fetch_axe() -> Result<()> {
    let folder = npm_folder();
    if folder.join("node_modules/axe-core/axe.min.js").is_file() {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--no-save", "--prefix"]).arg(&folder).arg(AXE);
    run(&mut npm).context("the tests in a browser need axe-core of npm: or run with --no-browser")
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
