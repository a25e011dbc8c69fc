//! The games that are learned.

use tabletop::{Catalogue, Evaluate, Features};
use tabletop_bots::Learned;

/// A game that is learned.
pub trait Student: Catalogue + Features {
    /// Its hand-written opinion.
    type Hand: Evaluate<Self> + Default + Clone + 'static;
    /// What is played to learn it: modes and seats, in turn.
    const TABLES: &'static [(&'static str, u8)];
}

impl Student for game_star_realms::StarRealms {
    type Hand = game_star_realms::Opinion;
    // Both boxes together show all cards; each alone has decks of its own.
    const TABLES: &'static [(&'static str, u8)] =
        &[("duel-mixed", 2), ("duel-colony-wars", 2), ("duel-mixed", 2), ("duel-frontiers", 2)];
}

impl Student for game_master_of_the_galaxy::Galaxy {
    type Hand = game_master_of_the_galaxy::Opinion;
    const TABLES: &'static [(&'static str, u8)] =
        &[("standard", 2), ("advanced", 2), ("standard", 2), ("standard", 4), ("standard", 2), ("advanced", 3)];
}

impl Student for game_star_worlds::StarWorlds {
    type Hand = game_star_worlds::Opinion;
    // Noise chooses among the starter decks; the same deck on both sides shows who plays better.
    const TABLES: &'static [(&'static str, u8)] = &[
        ("starters", 2),
        ("mirror-earth-line", 2),
        ("starters", 2),
        ("mirror-earth-officers", 2),
        ("starters", 2),
        ("mirror-earth-legion", 2),
        ("starters", 2),
        ("mirror-dvarg-brood", 2),
        ("starters", 2),
        ("mirror-dvarg-acid", 2),
        ("starters", 2),
        ("mirror-dvarg-stone", 2),
        ("starters", 2),
        ("mirror-targon-gravity", 2),
        ("starters", 2),
        ("mirror-targon-concord", 2),
        ("starters", 2),
        ("mirror-targon-arbiters", 2),
    ];
}

impl Student for game_starcraft::War {
    type Hand = game_starcraft::Opinion;
    const TABLES: &'static [(&'static str, u8)] = &[
        ("quick-start", 2),
        ("quick-start", 4),
        ("quick-start", 2),
        ("full", 2),
        ("quick-start", 4),
        ("quick-start", 3),
    ];
}

/// What plays: by a net or by hand.
pub type Mind<G> = Learned<<G as Student>::Hand>;

/// The table a game with this number is played at.
pub fn table<G: Student>(number: u32) -> (&'static str, u8) {
    G::TABLES[number as usize % G::TABLES.len()]
}

/// The tables that bots are compared at: each once, and none where two kinds of players cannot have equally many seats.
pub fn fair_tables<G: Student>() -> Vec<(&'static str, u8)> {
    let mut tables: Vec<_> = G::TABLES.iter().copied().filter(|(_, seats)| seats % 2 == 0).collect();
    tables.sort_unstable();
    tables.dedup();
    tables
}
