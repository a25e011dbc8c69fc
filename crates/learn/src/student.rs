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

/// What plays: by a net or by hand.
pub type Mind<G> = Learned<<G as Student>::Hand>;

/// The table a game with this number is played at.
pub fn table<G: Student>(number: u32) -> (&'static str, u8) {
    G::TABLES[number as usize % G::TABLES.len()]
}
