//! What the browser keeps in local storage: settings, and a line for each match. Everything stays on this device.
//!
//! The matches themselves are kept apart ([`mod@super::matches`]), so that the shelf opens without reading them. Whatever cannot be read counts
//! as not there.

use super::{Settings, matches};
use crate::link::{Occupant, PageBot};
use crate::prelude::*;
use protocol::BotKind;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

const SETTINGS: &str = "starboard.settings";
const RECORDS: &str = "starboard.matches";
const OCCUPANTS: &str = "starboard.sitters";
const OLD_MATCH: &str = "starboard.match.";

/// Finished matches beyond these make room, oldest first.
const FINISHED_KEPT: usize = 24;

/// What the shelf shows of a match. Its names in storage are those of the first version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    pub id: String,
    pub game: String,
    pub mode: String,
    #[serde(rename = "sitters", with = "sitters")]
    pub occupants: Vec<Occupant>,
    /// When it was last touched, in milliseconds since 1970.
    pub touched: f64,
    #[serde(rename = "glance")]
    pub summary: Summary,
    /// The place of each seat, once it is over.
    pub places: Option<Vec<u8>>,
}

impl Record {
    pub fn new(id: String, game: &str, mode: &str, occupants: Vec<Occupant>) -> Self {
        let (game, mode) = (game.to_owned(), mode.to_owned());
        Self { id, game, mode, occupants, touched: browser::now(), summary: Summary::default(), places: None }
    }
}

/// How far a match is, for the list on the shelf.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    pub turn: u32,
    pub mine: bool,
    /// What each seat has of what wins the game (authority, stars, points).
    pub score: Vec<i32>,
    /// The same at the end of each turn: the small curve beside a finished match.
    #[serde(default)]
    pub course: Vec<Vec<i32>>,
}

/// Who is on a seat, as the first version wrote it.
#[derive(Serialize, Deserialize)]
struct Sitter {
    name: String,
    who: Who,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Who {
    Person,
    /// The first version also wrote how long it thinks.
    Bot {
        kind: BotKind,
    },
}

mod sitters {
    use super::{Occupant, PageBot, Sitter, Who};
    use crate::link::given_name;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(occupants: &[Occupant], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(occupants.iter().map(|occupant| {
            let who = occupant.bot().map_or(Who::Person, |bot| Who::Bot { kind: bot.kind });
            Sitter { name: given_name(occupant).to_owned(), who }
        }))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Occupant>, D::Error> {
        let sitters = Vec::<Sitter>::deserialize(deserializer)?.into_iter();
        let read = |Sitter { name, who }| match who {
            Who::Person => Occupant::Person(name),
            Who::Bot { kind } => Occupant::Bot(PageBot { name, kind }),
        };
        Ok(sitters.map(read).collect())
    }
}

/// Who sat at a table, as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Sitters(#[serde(with = "sitters")] Vec<Occupant>);

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// A thing from storage; what cannot be read is not there.
pub fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage()?.get_item(key).ok().flatten()?;
    serde_json::from_str(&text).ok()
}

/// Puts a thing into storage; false: there is no room.
pub fn put_json<T: Serialize>(key: &str, thing: &T) -> bool {
    let Ok(text) = serde_json::to_string(thing) else { return false };
    storage().is_some_and(|storage| storage.set_item(key, &text).is_ok())
}

pub fn settings() -> Option<Settings> {
    get(SETTINGS)
}

pub fn keep_settings(settings: &Settings) {
    put_json(SETTINGS, settings);
}

/// Something a person once ticked, by its name.
pub fn wish(name: &str) -> bool {
    get(&format!("starboard.wish.{name}")).unwrap_or(false)
}

pub fn keep_wish(name: &str, on: bool) {
    put_json(&format!("starboard.wish.{name}"), &on);
}

/// Who sat at the last table of a mode.
pub fn last_occupants(game: &str, mode: &str) -> Option<Vec<Occupant>> {
    get(&format!("{OCCUPANTS}.{game}.{mode}")).map(|Sitters(occupants)| occupants)
}

pub fn keep_occupants(game: &str, mode: &str, occupants: &[Occupant]) {
    put_json(&format!("{OCCUPANTS}.{game}.{mode}"), &Sitters(occupants.to_vec()));
}

pub fn records() -> Vec<Record> {
    get(RECORDS).unwrap_or_default()
}

pub fn record(id: &str) -> Option<Record> {
    records().into_iter().find(|record| record.id == id)
}

/// Keeps the record of a match; finished matches that are too many go.
pub fn keep(record: Record) {
    let mut records = records();
    let dropped = file(&mut records, record);
    put_json(RECORDS, &records);
    for id in dropped {
        matches::delete(&id);
    }
}

pub fn forget(id: &str) {
    let mut records = records();
    records.retain(|record| record.id != id);
    put_json(RECORDS, &records);
    matches::delete(id);
}

/// Drops the record of the oldest finished match but this one, and says which it was.
pub fn forget_oldest_finished(but: &str) -> Option<String> {
    let mut records = records();
    let oldest = oldest_finished(&records, but)?;
    records.retain(|record| record.id != oldest);
    put_json(RECORDS, &records);
    Some(oldest)
}

/// The names of matches that an older page kept whole in local storage.
pub fn old_matches() -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    keys.filter_map(|key| key.strip_prefix(OLD_MATCH).map(ToOwned::to_owned)).collect()
}

pub fn old_match(id: &str) -> Option<String> {
    storage()?.get_item(&format!("{OLD_MATCH}{id}")).ok().flatten()
}

/// Drops it, once it is kept elsewhere or not wanted any more.
pub fn drop_old_match(id: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{OLD_MATCH}{id}"));
    }
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
            occupants: Vec::new(),
            touched: id as f64,
            summary: Summary::default(),
            places: finished.then(|| vec![1, 2]),
        }
    }

    #[test]
    fn who_sits_where_is_read_as_the_first_version_wrote_it() {
        let text = r#"[{"name":"Anna","who":"person"},{"name":"","who":{"bot":{"kind":"search","level":"deep"}}}]"#;
        let Sitters(read) = serde_json::from_str(text).expect("sitters");
        assert_eq!(read, [Occupant::Person("Anna".into()), crate::link::bot(BotKind::Search)]);
        let levels = vec![read[0].clone(), crate::link::bot(BotKind::Level(protocol::LevelId::Corsair))];
        let text = serde_json::to_string(&Sitters(levels.clone())).expect("text");
        assert!(text.ends_with(r#"{"name":"","who":{"bot":{"kind":"corsair"}}}]"#), "{text}");
        let Sitters(read) = serde_json::from_str(&text).expect("sitters");
        assert_eq!(read, levels);
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
