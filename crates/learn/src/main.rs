//! `cargo learn GAME`: learns an opinion about positions from games that bots play against themselves.
//!
//! [`selfplay`] plays, [`samples`] are kept, [`train`] learns from them, [`validate`] asks how well it foretells, [`contest`] how well it
//! plays; [`course`] is the order of all that, and [`student`] says which games can be learned.

#![warn(missing_docs)]

mod contest;
mod course;
mod plot;
mod samples;
mod selfplay;
mod student;
mod train;
mod validate;

use anyhow::{Result, bail};
use clap::Parser;
use course::{Course, Plan};
use game_star_realms::StarRealms;
use std::path::PathBuf;
use student::Student;
use tabletop::Game;

/// Learns an opinion about positions, and says how strong it is.
#[derive(Parser, Debug)]
#[command(name = "learn", version)]
struct Learn {
    /// The game.
    game: String,
    /// The folder for samples, weights and the manifest; a course that stopped there goes on.
    #[arg(long, default_value = "target/learn")]
    out: PathBuf,
    /// After so many minutes nothing new is begun.
    #[arg(long, default_value_t = f64::INFINITY)]
    minutes: f64,
    /// Only a contest against these weights.
    #[arg(long, value_name = "FILE")]
    rival: Option<PathBuf>,
    #[command(flatten)]
    plan: Plan,
}

fn main() -> Result<()> {
    let learn = Learn::parse();
    match learn.game.as_str() {
        StarRealms::ID => learned::<StarRealms>(learn),
        game => bail!("{game} is not learned yet; {} is", StarRealms::ID),
    }
}

fn learned<G: Student>(Learn { game, out, minutes, plan, rival }: Learn) -> Result<()> {
    let mut course = Course::<G>::open(out.join(game), plan, minutes)?;
    match rival {
        Some(rival) => course.meet(&rival),
        None => course.run(),
    }
}
