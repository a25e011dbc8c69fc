//! What the browser keeps: settings, running matches, finished ones. Everything stays on this device.
//!
//! A list of records is kept apart from the matches themselves, so that the shelf opens without reading them. Whatever cannot
//! be read counts as not there; whatever cannot be written is told to the person once.

use super::Settings;
use crate::link::Sitter;
use leptos::prelude::window;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

const SETTINGS: &str = "starboard.settings";
const RECORDS: &str = "starboard.matches";
const SITTERS: &str = "starboard.sitters";
const MATCH: &str = "starboard.match.";

/// Finished matches beyond these make room, oldest first.
const FINISHED_KEPT: usize = 24;

/// What the shelf shows of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Its name in addresses and storage.
    pub id: String,
    /// The game.
    pub game: String,
    /// The mode.
    pub mode: String,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// When it was last touched, in milliseconds since 1970.
    pub touched: f64,
    /// How far it is.
    pub glance: Glance,
    /// The place of each seat, once it is over.
    pub places: Option<Vec<u8>>,
}

/// A match at a glance, for the list on the shelf.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Glance {
    /// The number of the turn or round.
    pub turn: u32,
    /// Is a person of this device awaited?
    pub mine: bool,
    /// What each seat has of what wins the game (authority, stars, points).
    pub score: Vec<i32>,
    /// The same at the end of each turn: the small curve beside a finished match.
    #[serde(default)]
    pub course: Vec<Vec<i32>>,
}

fn drawer() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// A thing from the drawer; what cannot be read is not there.
pub fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = drawer()?.get_item(key).ok().flatten()?;
    serde_json::from_str(&text).ok()
}

fn put(key: &str, text: &str) -> bool {
    drawer().is_some_and(|drawer| drawer.set_item(key, text).is_ok())
}

/// Puts a thing into the drawer; false: there is no room.
pub fn put_json<T: Serialize>(key: &str, thing: &T) -> bool {
    serde_json::to_string(thing).is_ok_and(|text| put(key, &text))
}

fn drop_item(key: &str) {
    if let Some(drawer) = drawer() {
        let _ = drawer.remove_item(key);
    }
}

/// The settings, if any were kept.
pub fn settings() -> Option<Settings> {
    get(SETTINGS)
}

/// Keeps the settings.
pub fn keep_settings(settings: &Settings) {
    put_json(SETTINGS, settings);
}

/// Who sat at the last table of a mode.
pub fn last_sitters(game: &str, mode: &str) -> Option<Vec<Sitter>> {
    get(&format!("{SITTERS}.{game}.{mode}"))
}

/// Remembers who sits at a table of a mode.
pub fn keep_sitters(game: &str, mode: &str, sitters: &[Sitter]) {
    put_json(&format!("{SITTERS}.{game}.{mode}"), &sitters);
}

/// Every match, the last touched first.
pub fn records() -> Vec<Record> {
    get(RECORDS).unwrap_or_default()
}

/// The record of a match.
pub fn record(id: &str) -> Option<Record> {
    records().into_iter().find(|record| record.id == id)
}

/// The text of a saved match.
pub fn saved(id: &str) -> Option<String> {
    drawer()?.get_item(&format!("{MATCH}{id}")).ok().flatten()
}

/// Keeps a match and its record. When the drawer is full the oldest finished match makes room; false: there is no room at all.
pub fn keep(record: Record, text: &str) -> bool {
    let mut records = records();
    let dropped = file(&mut records, record.clone());
    for id in dropped {
        drop_item(&format!("{MATCH}{id}"));
    }
    let key = format!("{MATCH}{}", record.id);
    let mut kept = put(&key, text);
    while !kept {
        let Some(oldest) = oldest_finished(&records, &record.id) else { break };
        drop_item(&format!("{MATCH}{oldest}"));
        records.retain(|other| other.id != oldest);
        kept = put(&key, text);
    }
    put_json(RECORDS, &records) && kept
}

/// Throws a match away.
pub fn forget(id: &str) {
    drop_item(&format!("{MATCH}{id}"));
    let mut records = records();
    records.retain(|record| record.id != id);
    put_json(RECORDS, &records);
}

/// Puts a record in front of the others and says which finished matches are too many.
fn file(records: &mut Vec<Record>, record: Record) -> Vec<String> {
    records.retain(|other| other.id != record.id);
    records.insert(0, record);
    let finished = records.iter().filter(|record| record.places.is_some());
    let dropped: Vec<String> = finished.skip(FINISHED_KEPT).map(|record| record.id.clone()).collect();
    records.retain(|record| !dropped.contains(&record.id));
    dropped
}

fn oldest_finished(records: &[Record], but: &str) -> Option<String> {
    records.iter().rev().find(|record| record.places.is_some() && record.id != but).map(|record| record.id.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(id: usize, finished: bool) -> Record {
        Record {
            id: id.to_string(),
            game: "star-realms".into(),
            mode: "duel".into(),
            sitters: Vec::new(),
            touched: id as f64,
            glance: Glance::default(),
            places: finished.then(|| vec![1, 2]),
        }
    }

    #[test]
    fn the_last_touched_match_comes_first_and_stands_once() {
        let mut records = vec![record(1, false), record(2, false)];
        assert_eq!(file(&mut records, record(2, false)), Vec::<String>::new());
        assert_eq!(records.iter().map(|record| record.id.as_str()).collect::<Vec<_>>(), ["2", "1"]);
    }

    #[test]
    fn the_oldest_finished_match_makes_room_and_a_running_one_never_does() {
        let mut records = vec![record(0, false)];
        for id in 1..=FINISHED_KEPT {
            assert!(file(&mut records, record(id, true)).is_empty());
        }
        assert_eq!(file(&mut records, record(99, true)), ["1"]);
        assert!(records.iter().any(|record| record.id == "0"));
        assert_eq!(oldest_finished(&records, "99").as_deref(), Some("2"));
    }
}
