//! A lesson at this screen: what the guide says, and how far the learner has come.

use crate::saves;
use crate::session::{PlayError, Session, SessionConfig};
use crate::tables::Table;
use crate::words::Words;
use lessons::{Course, Lesson, Progress, State, Step};
use protocol::Occupant;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use tabletop::Seat;

/// What there is to do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    Read,
    Do,
    /// The lesson is over.
    Over,
}

/// What the guide says now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guide {
    pub title: String,
    /// The number of the step from 1, and how many there are.
    pub step: (usize, usize),
    pub say: String,
    /// Did the learner do something else, which was put back?
    pub is_wrong: bool,
    pub task: Task,
}

/// The files of a game, read. Ours are checked by the tests: one that cannot be read is not there.
pub fn lessons<G: Table>() -> Vec<Lesson<G>> {
    G::LESSONS.iter().filter_map(|(file, text)| lessons::read(file, text).ok()).collect()
}

/// How far somebody has come in each game.
pub type AllProgress = BTreeMap<String, Progress>;

/// What is kept in the folder of saved matches; what cannot be read is not there.
pub fn progress(folder: &Path) -> AllProgress {
    saves::read_json(&folder.join(FILE)).unwrap_or_default()
}

const FILE: &str = "lessons.json";

impl<G: Table> Session<G> {
    /// Sits down at a lesson: one of this name, or the next one that is not done. Goes on where it was left.
    pub fn learn(name: Option<&str>, mut config: SessionConfig) -> Result<Self, PlayError> {
        let (all, folder) = (lessons::<G>(), config.save.path().parent().map(Path::to_owned).unwrap_or_default());
        let progress = progress(&folder).remove(G::ID).unwrap_or_default();
        let next = progress.next(all.iter().map(|lesson| lesson.id.as_str())).map(str::to_owned);
        let unknown = || {
            let known = all.iter().map(|lesson| format!("{} ({})", lesson.id, lesson.title.of(config.lang)));
            PlayError::UnknownLesson(name.unwrap_or_default().to_owned(), known.collect::<Vec<_>>().join(", "))
        };
        let wanted = name.map(str::to_owned).or(next);
        let lesson = all.iter().find(|lesson| Some(&lesson.id) == wanted.as_ref()).cloned().ok_or_else(unknown)?;
        let at = progress.step(&lesson.id);
        // Whom one plays on against.
        let kind = shelf::weakest(G::ID).kind();
        let gentle = |seat| if Seat(seat) == lesson.me { Occupant::Person(String::new()) } else { Occupant::Bot(kind) };
        config.occupants = (0..lesson.seats).map(gentle).collect();
        let broken = |what| PlayError::BrokenLesson(format!("{what:?}"));
        let (course, link) = Course::resume(Arc::new(lesson), at).map_err(broken)?;
        Self::taught(course, link, config)
    }

    pub fn guide(&self) -> Option<Guide> {
        let course = self.course()?;
        let (lesson, lang) = (course.lesson(), self.lang);
        let count = lesson.steps.len();
        let (task, say) = match course.step() {
            Some(step) => (if step.is_read() { Task::Read } else { Task::Do }, step.say.plain(lang)),
            None => (Task::Over, lesson.end.plain(lang)),
        };
        let answer = course.answer();
        let say = match answer {
            Some(Some(answer)) => answer.plain(lang),
            Some(None) => crate::words::screen(lang).with("lesson-wrong", &[("say", say.into())]),
            None => say,
        };
        let step = ((course.at() + 1).min(count), count);
        Some(Guide { title: lesson.title.plain(lang), step, say, is_wrong: answer.is_some(), task })
    }

    /// The learner has read it; false: there is something to do first. Behind the end the match goes on without a guide.
    pub fn guide_on(&mut self) -> bool {
        match self.guide().map(|guide| guide.task) {
            Some(Task::Over) => {
                self.play_on();
                true
            }
            Some(Task::Read) => self.teach(|course, link| course.next(link).is_ok()).unwrap_or(false),
            Some(Task::Do) | None => false,
        }
    }

    pub fn guide_shows(&mut self) -> bool {
        self.teach(|course, link| match course.step().is_some_and(Step::is_read) {
            true => course.next(link).is_ok(),
            false => course.show(link).is_ok(),
        })
        .unwrap_or(false)
    }

    pub fn guide_back(&mut self) -> bool {
        self.teach(Course::back).unwrap_or(false)
    }

    /// Notes how far the lesson is. Whoever has no folder learns all the same.
    pub(crate) fn note_lesson(&self) {
        let (Some(course), Some(folder)) = (self.course(), self.save_path().parent()) else { return };
        let state = if course.step().is_some() { State::At(course.at()) } else { State::Done };
        let mut all = progress(folder);
        all.entry(G::ID.to_owned()).or_default().note(&course.lesson().id, state);
        let _ = saves::write_json(&folder.join(FILE), &all);
    }

    /// What is said when a lesson is left.
    pub(crate) fn left_lesson(&self) -> Option<(&'static str, String)> {
        let course = self.course()?;
        let key = if course.step().is_some() { "lesson-left" } else { "lesson-done" };
        Some((key, course.lesson().id.clone()))
    }
}

/// The lessons of a game as a list to choose from: name, title, minutes, and a mark for those that are begun or done.
pub fn list<G: Table>(folder: &Path, words: &Words) -> String {
    let progress = progress(folder).remove(G::ID).unwrap_or_default();
    let line = |lesson: Lesson<G>| {
        let mark = match progress.of(&lesson.id) {
            Some(State::Done) => "✓",
            Some(State::At(_)) => "▸",
            None => " ",
        };
        let minutes = words.with("lesson-minutes", &[("n", lesson.minutes.into())]);
        format!("{mark} {:20} {} ({minutes})\n", lesson.id, lesson.title.plain(words.lang()))
    };
    lessons::<G>().into_iter().map(line).collect()
}
