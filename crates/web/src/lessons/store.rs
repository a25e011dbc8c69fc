//! What was done of the lessons, kept in this browser.

use crate::shell::storage;
use lessons::{Progress, State};
use std::collections::BTreeMap;

const LESSONS: &str = "starboard.lessons";

fn all() -> BTreeMap<String, Progress> {
    storage::get(LESSONS).unwrap_or_default()
}

pub fn progress(game: &str) -> Progress {
    all().remove(game).unwrap_or_default()
}

/// How many lessons of a game were played to their end.
pub fn done(game: &str) -> usize {
    progress(game).done()
}

pub fn note(game: &str, lesson: &str, state: State) {
    let mut all = all();
    all.entry(game.to_owned()).or_default().note(lesson, state);
    storage::put_json(LESSONS, &all);
}
