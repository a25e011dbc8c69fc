//! Builds that run at the same time, and one line that says how far each of them is.

use crate::{cargo, shown};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, IsTerminal, Write};
use std::process::{ChildStdout, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// How often the line is written where nobody sees it change.
const SELDOM: Duration = Duration::from_secs(20);

/// One build of one package.
pub struct Build {
    /// What people call it.
    pub name: &'static str,
    /// How it is built: what stands behind `cargo build`.
    pub arguments: Vec<String>,
    /// What decides on its dependencies: what stands behind `cargo tree`.
    pub graph: Vec<String>,
}

struct Running {
    packages: usize,
    built: AtomicUsize,
    over: AtomicBool,
    latest: Mutex<String>,
}

/// Builds all of them at once; says at the end which failed.
pub fn run(builds: &[Build]) -> Result<()> {
    let start = Instant::now();
    eprintln!("» fetching what is needed");
    let running = builds.iter().map(|build| {
        let packages = packages(build)?;
        Ok(Running { packages, built: AtomicUsize::new(0), over: AtomicBool::new(false), latest: Mutex::default() })
    });
    let running: Vec<Running> = running.collect::<Result<_>>()?;
    let results: Vec<Result<()>> = thread::scope(|scope| {
        let threads: Vec<_> = builds
            .iter()
            .zip(&running)
            .map(|(build, state)| {
                scope.spawn(move || {
                    let result = compile(build, state);
                    state.over.store(true, Relaxed);
                    result
                })
            })
            .collect();
        tell(builds, &running, start);
        threads.into_iter().map(|one| one.join().unwrap_or_else(|_| bail!("a build broke off"))).collect()
    });
    results.into_iter().collect()
}

/// How many packages a build is made of.
fn packages(build: &Build) -> Result<usize> {
    let mut tree = cargo();
    tree.args(["tree", "--quiet", "--prefix", "none", "--format", "{p}", "--edges", "normal,build"]).args(&build.graph);
    let told = tree.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start {}", shown(&tree)))?;
    if !told.status.success() {
        bail!("{} failed ({})", shown(&tree), told.status);
    }
    let text = String::from_utf8_lossy(&told.stdout);
    let names: BTreeSet<&str> = text.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    Ok(names.len())
}

fn compile(build: &Build, state: &Running) -> Result<()> {
    let mut command = cargo();
    command.args(["build", "--quiet", "--message-format", "json-render-diagnostics"]).args(&build.arguments);
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start {}", shown(&command)))?;
    if let Some(out) = child.stdout.take() {
        listen(out, state)?;
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("{} failed ({status})", shown(&command));
    }
    Ok(())
}

/// Counts the packages of which something is built.
fn listen(out: ChildStdout, state: &Running) -> Result<()> {
    let mut seen = BTreeSet::new();
    for line in BufReader::new(out).lines() {
        let Ok(message) = serde_json::from_str::<serde_json::Value>(&line?) else { continue };
        let (Some("compiler-artifact"), Some(package)) = (message["reason"].as_str(), message["package_id"].as_str())
        else {
            continue;
        };
        if seen.insert(package.to_owned()) {
            state.built.store(seen.len(), Relaxed);
        }
        if let (Some(name), Ok(mut latest)) = (message["target"]["name"].as_str(), state.latest.lock()) {
            name.clone_into(&mut latest);
        }
    }
    Ok(())
}

/// Says how far they are until all are over.
fn tell(builds: &[Build], running: &[Running], start: Instant) {
    let seen = std::io::stderr().is_terminal();
    let mut said = Instant::now();
    loop {
        let over = running.iter().all(|state| state.over.load(Relaxed));
        if seen {
            eprint!("\r\x1b[K{}", line(builds, running, start));
            let _ = std::io::stderr().flush();
        } else if over || said.elapsed() > SELDOM {
            said = Instant::now();
            eprintln!("{}", line(builds, running, start));
        }
        if over {
            break;
        }
        thread::sleep(Duration::from_millis(200));
    }
    if seen {
        eprintln!();
    }
}

fn line(builds: &[Build], running: &[Running], start: Instant) -> String {
    let one = |(build, state): (&Build, &Running)| {
        let built = state.built.load(Relaxed).min(state.packages);
        let latest = state.latest.lock().map(|latest| latest.clone()).unwrap_or_default();
        let now = if state.over.load(Relaxed) { "ready".to_owned() } else { latest };
        format!("{}: {built} of {} ({now})", build.name, state.packages)
    };
    let parts: Vec<String> = builds.iter().zip(running).map(one).collect();
    format!("» {}  {}", crate::clock(start.elapsed()), parts.join(", "))
}
