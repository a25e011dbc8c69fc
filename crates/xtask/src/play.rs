//! `cargo play`: the browser client and the server, built at the same time and no further than playing needs, then served.

use crate::progress::{self, Build};
use crate::site::{self, Kind};
use crate::{run, target};
use anyhow::Result;
use std::process::Command;

pub fn play(rest: &[String]) -> Result<()> {
    site::add_target()?;
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
    let client = site::compilation(Kind::Play);
    progress::run(&[
        Build {
            name: "server",
            arguments: words("--package starboard --no-default-features --profile play"),
            graph: words("--package starboard --no-default-features"),
        },
        Build {
            name: "browser client",
            arguments: client,
            graph: words(&format!("--package web --target {}", site::TRIPLE)),
        },
    ])?;
    let site = site::assemble(Kind::Play)?;
    let program = target().join("play").join(format!("starboard{}", std::env::consts::EXE_SUFFIX));
    run(Command::new(program).args(["serve", "--site"]).arg(&site).args(rest))
}
