//! The lessons of every game, to be checked and counted.

use crate::{Ledger, Shelved, Visitor, visit_all};
use lessons::Fault;
use std::collections::BTreeSet;
use tabletop_text::Lang;

/// The lessons of one game, to be checked and counted.
#[derive(Clone, Copy)]
pub struct LessonShelf {
    /// [`crate::Cover::id`].
    pub game: &'static str,
    /// Our own files: name and text.
    pub files: &'static [(&'static str, &'static str)],
    /// How many steps a lesson has, or everything that is wrong with it: text, name. It is played to its end.
    pub check: fn(&str, &str, Lang) -> Result<usize, Vec<String>>,
    /// The clauses that lessons teach.
    pub taught: fn() -> BTreeSet<String>,
}

/// The lessons of every game.
pub fn lesson_shelves() -> Vec<LessonShelf> {
    struct Shelves;
    impl Visitor for Shelves {
        type Seen = LessonShelf;
        fn visit<G: Shelved>(&mut self) -> LessonShelf {
            LessonShelf {
                game: G::ID,
                files: G::LESSONS,
                check: |text, file, lang| {
                    let say = |faults: Vec<Fault>| faults.iter().map(|fault| fault.say(lang)).collect();
                    check::<G>(text, file).map(|lesson| lesson.steps.len()).map_err(say)
                },
                taught: || {
                    let read = G::LESSONS.iter().filter_map(|(file, text)| lessons::read::<G>(file, text).ok());
                    read.flat_map(|lesson| lesson.teaches).collect()
                },
            }
        }
    }
    visit_all(&mut Shelves)
}

fn check<G: Shelved>(text: &str, file: &str) -> Result<lessons::Lesson<G>, Vec<Fault>> {
    let clauses = Ledger::read(G::LEDGER).map(|ledger| ledger.clause).unwrap_or_default();
    let ids: BTreeSet<String> = clauses.into_iter().map(|clause| clause.id).collect();
    lessons::check(file, text, &|id| ids.contains(id))
}
