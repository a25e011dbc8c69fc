//! How far somebody has come in the lessons of a game.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How far somebody has come with one lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Left at this step, from 0.
    At(usize),
    /// Played to its end.
    Done,
}

/// The lessons of one game that somebody began, by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress(BTreeMap<String, State>);

impl Progress {
    /// How far the lesson is; none: it was never begun.
    pub fn of(&self, lesson: &str) -> Option<State> {
        self.0.get(lesson).copied()
    }

    /// The step to go on with: of a lesson that was done, the first.
    pub fn step(&self, lesson: &str) -> usize {
        match self.of(lesson) {
            Some(State::At(step)) => step,
            Some(State::Done) | None => 0,
        }
    }

    /// Notes a step. What was done stays done.
    pub fn note(&mut self, lesson: &str, state: State) {
        if self.of(lesson) != Some(State::Done) {
            self.0.insert(lesson.to_owned(), state);
        }
    }

    /// Was it played to its end?
    pub fn is_done(&self, lesson: &str) -> bool {
        self.of(lesson) == Some(State::Done)
    }

    /// How many were played to their end.
    pub fn done(&self) -> usize {
        self.0.values().filter(|state| **state == State::Done).count()
    }

    /// Was any begun?
    pub fn is_begun(&self) -> bool {
        !self.0.is_empty()
    }

    /// The next one of these to play: the first that is not done; all done: the first.
    pub fn next<'a>(&self, lessons: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
        let mut open = lessons.clone().filter(|lesson| !self.is_done(lesson));
        open.next().or_else(|| lessons.into_iter().next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_is_gone_on_with_and_stays_done() {
        let mut progress = Progress::default();
        progress.note("first-turn", State::At(3));
        assert_eq!((progress.step("first-turn"), progress.done()), (3, 0));
        progress.note("first-turn", State::Done);
        progress.note("first-turn", State::At(1));
        assert_eq!((progress.step("first-turn"), progress.done()), (0, 1));
        assert_eq!(progress.next(["first-turn", "buying"].into_iter()), Some("buying"));
    }
}
