//! Lessons: one engine for every game and every client, without IO and without a clock.
//!
//! A lesson is a file beside the rules, `crates/game-*/lessons/NN-id.ron`: where it starts, then steps. A [`Lesson`] is such a file,
//! read and checked; a [`Course`] is a lesson being played, beside the [`client::Local`] that holds its match. What a game must bring to be
//! taught is [`Taught`]; how far somebody has come is [`Progress`].

#![warn(missing_docs)]

mod course;
mod fault;
mod file;
mod lesson;
mod pattern;
mod progress;

pub use course::{Course, Judged};
pub use fault::{Fault, What};
pub use file::{LONGEST, LessonFile};
pub use lesson::{Card, Lesson, Step, Wrong, check, of_list, read};
pub use pattern::Pattern;
pub use progress::{Progress, State};
pub use tabletop_text::{Both, Taught};
