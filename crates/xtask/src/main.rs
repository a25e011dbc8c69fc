//! Automation of the workspace: `cargo play`, `cargo verify` and their parts.
//!
//! Needs nothing but a Rust toolchain: the wasm target is added with rustup when it is missing, and the browser's glue is made
//! by wasm-bindgen as a library.

mod dependencies;
mod floors;
mod parts;
mod play;
mod progress;
mod site;
mod verify;

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};
use site::Kind;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

#[derive(Parser)]
#[command(about = "Automation of the Starboard workspace")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Builds the browser client and the binary, and starts the server.
    Play {
        /// What `starboard serve` gets, e.g. `--address 127.0.0.1:8080`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Installs what the tests need and runs everything there is.
    Verify(verify::Options),
    /// Builds the browser client into target/site.
    Site {
        /// Quick to build, large to load: while working on the client.
        #[arg(long)]
        dev: bool,
        /// With what lets it work without a network, as it is shipped.
        #[arg(long, requires = "dev")]
        offline: bool,
        /// With the toy game of the test kit on the shelf.
        #[arg(long, conflicts_with = "dev")]
        toy: bool,
    },
    /// Takes thirty pictures of all tables in the middle of a match, in all sizes, into target/shots; look at them.
    Shots,
    /// Writes every golden file anew; look at the diff before you commit it.
    Goldens,
    /// Lets the strongest bots play before a release; fails where one has become weak. Takes half an hour.
    Floors {
        /// Fewer games with less time each: minutes, and only what has become much weaker is found.
        #[arg(long)]
        short: bool,
        /// A `starboard` that is built already plays, instead of one that is built now.
        #[arg(long, value_name = "FILE")]
        program: Option<PathBuf>,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Play { rest } => play::play(&rest),
        Task::Verify(options) => verify::verify(&options),
        Task::Site { dev, offline, toy } => {
            let kind = match (dev, offline, toy) {
                (true, true, _) => Kind::DevOffline,
                (true, false, _) => Kind::Dev,
                (false, _, true) => Kind::Toy,
                (false, _, false) => Kind::Shipped,
            };
            site::build(kind).map(|_| ())
        }
        Task::Floors { short, program } => floors::floors(short, program.as_deref()),
        Task::Shots => {
            let site = site::build(Kind::Play)?;
            let mut test = cargo();
            test.args(["test", "--package", "browser-tests", "--features", "browser", "--test", "browser_shots"]);
            run(test
                .args(["--", "--ignored"])
                .env("STARBOARD_SITE", site)
                .env("STARBOARD_SHOTS", target().join("shots")))
        }
        Task::Goldens => run(cargo().args(["test", "--workspace"]).env("UPDATE_GOLDENS", "1")),
    }
}

/// The root of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Where builds go: the folder that cargo uses here.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    // What cargo tells this program about itself is none of the inner build's business: build scripts that look at these
    // variables would run anew each time a command of ours follows one of cargo's own.
    for (name, _) in std::env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|of| name.to_string_lossy().starts_with(of)) {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a command and shows it; an error names it.
fn run(command: &mut Command) -> Result<()> {
    eprintln!("» {}", shown(command));
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs a command and gives what it wrote, both of its outputs in one.
fn captured(command: &mut Command) -> Result<(bool, String)> {
    let (mut read, write_end) = std::io::pipe()?;
    let spawned = command.stdin(Stdio::null()).stdout(write_end.try_clone()?).stderr(write_end).spawn();
    // The command keeps its ends of the pipe open until they are replaced.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = spawned.with_context(|| format!("cannot start {}", shown(command)))?;
    let mut text = Vec::new();
    read.read_to_end(&mut text)?;
    Ok((child.wait()?.success(), String::from_utf8_lossy(&text).into_owned()))
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    let program =
        Path::new(words[0].as_ref()).file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    std::iter::once(program.as_str()).chain(words[1..].iter().map(AsRef::as_ref)).collect::<Vec<_>>().join(" ")
}

/// Minutes and seconds.
fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}
