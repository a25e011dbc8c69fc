//! A line for each match that was played to its end: it stays when the match itself makes room.

use crate::link::Occupant;
use crate::shell::storage::{self, Record};
use protocol::BotKind;
use serde::{Deserialize, Serialize};

const HISTORY: &str = "starboard.history";
/// Older ones make room.
const MOST: usize = 1000;

/// A match that is over, as the only person at this device played it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    pub id: String,
    pub game: String,
    pub mode: String,
    /// When it ended, in milliseconds since 1970.
    pub at: f64,
    pub turns: u32,
    /// The person's place; 1 is the winner's.
    pub place: u8,
    /// Did others win with him, or share the first place?
    pub shared: bool,
    /// The bots he played against; none where a person sat.
    pub rivals: Vec<Option<BotKind>>,
    /// Faction, race or deck he played, in English and in Russian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<(String, String)>,
}

impl Played {
    /// What is kept of a match; none where it is not over, or where several people of this device played: it is nobody's own.
    pub fn of(record: &Record, plays: Option<(String, String)>) -> Option<Self> {
        let places = record.places.as_ref()?;
        let mut people = (0..record.occupants.len()).filter(|seat| record.occupants[*seat].is_person());
        let (me, None) = (people.next()?, people.next()) else { return None };
        let rivals = record.occupants.iter().enumerate().filter(|(seat, _)| *seat != me);
        Some(Self {
            id: record.id.clone(),
            game: record.game.clone(),
            mode: record.mode.clone(),
            at: record.touched,
            turns: record.summary.turn,
            place: *places.get(me)?,
            shared: places.iter().filter(|place| **place == 1).count() > 1,
            rivals: rivals.map(|(_, who): (_, &Occupant)| who.bot().map(|bot| bot.kind)).collect(),
            plays,
        })
    }

    pub const fn is_won(&self) -> bool {
        self.place == 1
    }
}

/// A match has ended: it is noted once, whatever happens to its record.
pub fn note(record: &Record, plays: Option<(String, String)>) {
    if let Some(played) = Played::of(record, plays) {
        let mut all: Vec<Played> = storage::get(HISTORY).unwrap_or_default();
        file(&mut all, played);
        storage::put_json(HISTORY, &all);
    }
}

fn file(all: &mut Vec<Played>, played: Played) {
    all.retain(|other| other.id != played.id);
    all.push(played);
    let many = all.len().saturating_sub(MOST);
    all.drain(..many);
}

/// Everything, oldest first: with finished matches that an older page did not note.
pub fn all() -> Vec<Played> {
    let mut all: Vec<Played> = storage::get(HISTORY).unwrap_or_default();
    for record in storage::records() {
        if all.iter().all(|played| played.id != record.id) {
            all.extend(Played::of(&record, None));
        }
    }
    all.sort_by(|one, other| one.at.total_cmp(&other.at));
    all
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn played(id: usize, place: u8) -> Played {
        Played {
            id: id.to_string(),
            game: "star-realms".into(),
            mode: "duel-frontiers".into(),
            at: id as f64,
            turns: 12,
            place,
            shared: false,
            rivals: vec![Some(BotKind::Greedy)],
            plays: Some(("Blob".into(), "Слизни".into())),
        }
    }

    #[test]
    fn a_match_is_noted_once_and_the_oldest_make_room() {
        let mut all = Vec::new();
        for id in 0..MOST + 3 {
            file(&mut all, played(id, 1));
        }
        file(&mut all, played(MOST, 2));
        assert_eq!((all.len(), all[0].id.as_str()), (MOST, "3"));
        assert_eq!(all.last().map(|played| (played.id.as_str(), played.place)), Some(("1000", 2)));
    }

    #[test]
    fn only_a_match_of_one_person_is_his_own() {
        let person = || Occupant::Person(String::new());
        let bot = || crate::link::bot(BotKind::Greedy);
        let of = |occupants: Vec<Occupant>, places: Option<Vec<u8>>| {
            let mut record = Record {
                id: "a".into(),
                game: "star-realms".into(),
                mode: "duel-frontiers".into(),
                occupants,
                touched: 1.0,
                summary: Default::default(),
                places: None,
            };
            record.places = places;
            Played::of(&record, None).map(|played| (played.place, played.rivals))
        };
        assert_eq!(of(vec![bot(), person()], Some(vec![2, 1])), Some((1, vec![Some(BotKind::Greedy)])));
        assert_eq!(of(vec![person(), person()], Some(vec![2, 1])), None);
        assert_eq!(of(vec![bot(), person()], None), None);
    }
}
