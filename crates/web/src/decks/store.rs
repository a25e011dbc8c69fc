//! What the browser keeps of decks and packs. Everything stays on this device.

use super::reader;
use crate::shell::{browser, storage};
use game_star_worlds::cards::CardFileError;
use game_star_worlds::deck::Deck;
use serde::{Deserialize, Serialize};

const DECKS: &str = "starboard.decks";
const PACKS: &str = "starboard.packs";
const CHOICE: &str = "starboard.deck-choice";

/// A kept deck. It need not be legal yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub id: String,
    /// The deck; its owner's name for it is in it.
    pub deck: Deck,
}

/// The files of a pack: name and text of each.
pub type PackFiles = Vec<(String, String)>;

/// Every deck, the last changed first.
pub fn decks() -> Vec<Kept> {
    storage::get(DECKS).unwrap_or_default()
}

pub fn deck(id: &str) -> Option<Kept> {
    decks().into_iter().find(|kept| kept.id == id)
}

/// Keeps a deck; false: there is no room.
pub fn keep(kept: &Kept) -> bool {
    let mut decks = decks();
    decks.retain(|other| other.id != kept.id);
    decks.insert(0, kept.clone());
    storage::put_json(DECKS, &decks)
}

pub fn forget(id: &str) {
    let mut decks = decks();
    decks.retain(|other| other.id != id);
    storage::put_json(DECKS, &decks);
}

/// A name for a new deck that no other has.
pub fn new_id() -> String {
    format!("d{:x}", browser::now() as u64)
}

pub fn packs() -> Vec<PackFiles> {
    storage::get(PACKS).unwrap_or_default()
}

/// Lays the kept packs on the shelf, here and where the bots think; what can no longer be read stays kept.
pub async fn load_packs() {
    let packs = packs();
    // Whoever has none needs no reader.
    if packs.is_empty() || !reader::fetch().await {
        return;
    }
    for files in packs {
        if reader::read(&files).is_some_and(|read| read.is_ok()) {
            crate::worker::add_pack(&files);
        }
    }
}

/// Loads a pack and keeps it: its name, or what is wrong with it. None: the reader is not here.
pub fn add_pack(files: PackFiles) -> Option<Result<String, CardFileError>> {
    let reference = match reader::read(&files)? {
        Ok(reference) => reference,
        Err(error) => return Some(Err(error)),
    };
    crate::worker::add_pack(&files);
    let mut packs = packs();
    if !packs.contains(&files) {
        packs.push(files);
        storage::put_json(PACKS, &packs);
    }
    Some(Ok(reference.id))
}

/// The decks that were chosen last, by seat.
pub fn last_choice() -> Vec<String> {
    storage::get(CHOICE).unwrap_or_default()
}

pub fn keep_choice(choice: &[String]) {
    storage::put_json(CHOICE, &choice);
}
