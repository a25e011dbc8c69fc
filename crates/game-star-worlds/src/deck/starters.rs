//! The nine starter decks, three of each race: ordinary deck files in `decks/`.

use super::{Deck, DeckFile, Resolved, read};
use crate::cards::Named;
use crate::state::Victory;
use std::sync::OnceLock;

/// Their ids and files, in the order of the menu.
pub const STARTERS: [(&str, &str); 9] = [
    ("earth_line", include_str!("../../decks/earth_line.deck")),
    ("earth_officers", include_str!("../../decks/earth_officers.deck")),
    ("earth_legion", include_str!("../../decks/earth_legion.deck")),
    ("dvarg_brood", include_str!("../../decks/dvarg_brood.deck")),
    ("dvarg_acid", include_str!("../../decks/dvarg_acid.deck")),
    ("dvarg_stone", include_str!("../../decks/dvarg_stone.deck")),
    ("targon_gravity", include_str!("../../decks/targon_gravity.deck")),
    ("targon_concord", include_str!("../../decks/targon_concord.deck")),
    ("targon_arbiters", include_str!("../../decks/targon_arbiters.deck")),
];

/// A starter deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Starter {
    /// Stable name.
    pub id: &'static str,
    /// Its name.
    pub name: Named,
    /// How it is meant to be played.
    pub idea: Named,
    /// Its main way to win.
    pub plan: Option<Victory>,
    /// The deck as a file.
    pub deck: Deck,
    /// The deck ready to be played.
    pub resolved: Resolved,
}

/// All nine. A fault in a file is a fault of the build, and a test says which.
pub fn starters() -> &'static [Starter] {
    static DECKS: OnceLock<Vec<Starter>> = OnceLock::new();
    DECKS.get_or_init(|| {
        let decks = STARTERS.iter().filter_map(|(id, text)| {
            let DeckFile { name, idea, plan, deck } = read(text).ok()?;
            let resolved = deck.resolve().ok()?;
            Some(Starter { id, name, idea, plan, deck, resolved })
        });
        decks.collect()
    })
}

/// The starter deck with this index.
pub fn starter(index: u8) -> Option<&'static Starter> {
    starters().get(usize::from(index))
}

/// The index of a starter deck.
pub fn starter_index(id: &str) -> Option<u8> {
    STARTERS.iter().position(|(other, _)| *other == id).map(|index| index as u8)
}
