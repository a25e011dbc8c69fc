//! How much is thought about a match: iterations, so that every machine comes to the same judgement.

use serde::{Deserialize, Serialize};

/// How much is thought about one decision, and how many worlds are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// Iterations over all options, to find the best.
    pub look: u32,
    /// Iterations over each of the options that are compared, each time.
    pub compare: u32,
    /// How often they are compared, each time with other luck.
    pub times: u32,
    /// How often the dice fall anew, to tell what luck was to be expected.
    pub rolls: u32,
    /// So many steps at most are played on until a side is asked: only then it sees what the dice brought it.
    pub patience: u32,
    /// How many imagined worlds facts are read from.
    pub worlds: u32,
}

impl Effort {
    /// For a whole match of so many decisions. Measured so that a duel of Star Realms takes two or three seconds on one core and a match
    /// of StarCraft one or two minutes: a match of more decisions gets less for each.
    pub fn of_match(game: &str, decisions: usize) -> Self {
        // Iterations for all decisions together, and the least and the most for one of them.
        let (all, least, most) = match game {
            "star-realms" => (50_000, 60, 400),
            "star-worlds" => (24_000, 40, 240),
            "starcraft" => (200_000, 40, 400),
            "master-of-the-galaxy" => (24_000, 40, 240),
            _ => (40_000, 60, 400),
        };
        let look = (all / decisions.max(1) as u32).clamp(least, most);
        Self {
            look,
            compare: (look / 4).max(4),
            times: 2,
            rolls: 12,
            patience: patience(game),
            worlds: worlds(game, 4),
        }
    }

    /// For a hint: a second or so in a browser.
    pub fn of_hint(game: &str) -> Self {
        let look = match game {
            "star-realms" => 600,
            "star-worlds" | "master-of-the-galaxy" => 300,
            "starcraft" => 200,
            _ => 600,
        };
        Self { look, compare: (look / 8).max(6), times: 4, rolls: 0, patience: 0, worlds: worlds(game, 6) }
    }
}

/// In StarCraft a position shows what the dice brought, and playing on would take long.
fn patience(game: &str) -> u32 {
    if game == "starcraft" { 0 } else { 40 }
}

/// Turns of StarCraft are long: fewer worlds are played ahead there.
fn worlds(game: &str, usual: u32) -> u32 {
    if game == "starcraft" { 2 } else { usual }
}
