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
use game_master_of_the_galaxy::Galaxy;
use game_star_realms::StarRealms;
use game_star_worlds::StarWorlds;
use game_starcraft::War;
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
    /// Only a table of how far the chances these weights tell lie from what happens.
    #[arg(long, value_name = "FILE", conflicts_with = "rival")]
    chances: Option<PathBuf>,
    #[command(flatten)]
    plan: Plan,
}

fn main() -> Result<()> {
    let learn = Learn::parse();
    match learn.game.as_str() {
        StarRealms::ID => learned::<StarRealms>(learn),
        StarWorlds::ID => learned::<StarWorlds>(learn),
        Galaxy::ID => learned::<Galaxy>(learn),
        War::ID => learned::<War>(learn),
        game => bail!("no game {game}; there are {:?}", [StarRealms::ID, StarWorlds::ID, Galaxy::ID, War::ID]),
    }
}

fn learned<G: Student>(Learn { game, out, minutes, plan, rival, chances }: Learn) -> Result<()> {
    let mut course = Course::<G>::open(out.join(game), plan, minutes)?;
    match (rival, chances) {
        (Some(rival), _) => course.meet(&rival),
        (None, Some(weights)) => course.check(&weights),
        (None, None) => course.run(),
    }
}
