//! Keeps a match of this page: its steps are appended to the database of the browser, its line on the shelf follows.

use crate::games;
use crate::my_games::history;
use crate::prelude::*;
use crate::shell::matches;
use crate::shell::storage::{self, Record};
use crate::tables::Table;
use std::cell::{Cell, RefCell};
use tabletop::{LoadError, Match};

/// How long after a step the line on the shelf is written.
const RECORD_AFTER: u32 = 250;

pub struct Store {
    record: RefCell<Record>,
    /// So many steps of the log stand in the database.
    written: Cell<usize>,
    dirty: Cell<bool>,
}

impl Store {
    pub fn new(record: Record) -> Rc<Self> {
        Rc::new(Self { record: RefCell::new(record), written: Cell::new(0), dirty: Cell::new(false) })
    }

    pub fn begin<G: Table>(&self, running: &Match<G>) {
        let record = self.record.borrow().clone();
        matches::put(&record.id, &running.save());
        storage::keep(record);
    }

    /// A match that was read from the database, or that changed when it was: an older page kept it under older rules.
    pub fn resume<G: Table>(&self, running: &Match<G>, is_changed: bool) {
        self.written.set(running.log().len());
        if is_changed {
            matches::put(&self.record.borrow().id, &running.save());
        }
    }

    pub fn changed<G: Table>(self: &Rc<Self>, running: &Match<G>, people: SeatSet) {
        let steps = running.log().len();
        // What is not known to be there is written; what was taken back goes.
        let kept = self.written.replace(steps).min(steps.saturating_sub(1));
        let pieces = (kept..steps).filter_map(|index| running.piece(index)).collect();
        matches::append(&self.record.borrow().id, kept, pieces, running.state_text());
        self.note(running, people);
        if self.dirty.replace(true) {
            return;
        }
        let store = self.clone();
        browser::after(RECORD_AFTER, move || store.flush());
    }

    fn note<G: Table>(&self, running: &Match<G>, people: SeatSet) {
        let (turn, score) = G::summary(&running.view(Viewer::Spectator));
        let mut record = self.record.borrow_mut();
        let next_turn = record.summary.turn != turn;
        record.touched = browser::now();
        record.places = running.places();
        record.summary.turn = turn;
        record.summary.mine = !running.awaiting().seats().and(people).is_empty();
        if next_turn || record.places.is_some() {
            record.summary.course.push(score.clone());
        }
        record.summary.score = score;
        if record.places.is_some() {
            let me = people.lowest().and_then(|seat| G::plays(&running.view(Viewer::Seat(seat)), seat));
            history::note(&record, me);
        }
    }

    /// Writes the line on the shelf, if it changed.
    pub fn flush(&self) {
        if self.dirty.replace(false) {
            storage::keep(self.record.borrow().clone());
        }
    }

    /// Writes it too when the page is left.
    pub fn flush_on_leaving(self: &Rc<Self>) {
        let store = StoredValue::new_local(self.clone());
        let leaving = window_event_listener(ev::pagehide, move |_| {
            if let Some(store) = store.try_get_value() {
                store.flush();
            }
        });
        on_cleanup(move || leaving.remove());
    }
}

/// Puts a match from a file into storage as a story to watch, and says its name.
pub fn replay_story(saved: &Saved) -> Result<String, LoadError> {
    let id = new_id();
    keep_story(&id, saved)?;
    Ok(id)
}

/// Puts a match into storage under this name, as a story to watch. What reads matches of its game must be here.
pub fn keep_story(id: &str, saved: &Saved) -> Result<(), LoadError> {
    let Some(rest) = games::rest(&saved.game) else {
        return Err(LoadError::OtherGame { expected: "starboard".to_owned(), found: saved.game.clone() });
    };
    let record = (rest.record)(id, saved)?;
    matches::put(id, saved);
    storage::keep(record);
    Ok(())
}

/// A name that no other match of this device has: the time, and chance for two in one millisecond.
pub fn new_id() -> String {
    let base36 = |mut number: u64| {
        let mut id = Vec::new();
        while number > 0 {
            id.push(b"0123456789abcdefghijklmnopqrstuvwxyz"[(number % 36) as usize]);
            number /= 36;
        }
        id.iter().rev().map(|byte| char::from(*byte)).collect::<String>()
    };
    base36(browser::now() as u64) + &base36(browser::chance() % 36u64.pow(5) + 36u64.pow(5))
}
