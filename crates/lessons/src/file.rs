//! A lesson as it stands in its file.

use serde::Deserialize;
use tabletop_text::Both;

/// The most words that are said at once.
pub const LONGEST: usize = 40;

/// A lesson as it stands in its file, not yet looked at.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonFile {
    pub(crate) id: String,
    pub(crate) title: Both,
    pub(crate) minutes: u8,
    pub(crate) teaches: Vec<String>,
    pub(crate) start: StartFile,
    pub(crate) steps: Vec<StepFile>,
    pub(crate) end: Both,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartFile {
    pub mode: String,
    pub seats: u8,
    /// Of the dice, for the deal and for what is drawn later.
    #[serde(default)]
    pub seed: u64,
    /// Instead of the usual deal: a table in the words of the game's scripts.
    #[serde(default)]
    pub position: String,
    /// What was done before the lesson begins: `p1 play scout`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The seat of whoever learns.
    #[serde(default = "first_seat")]
    pub me: String,
}

fn first_seat() -> String {
    "p1".to_owned()
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepFile {
    pub say: Both,
    /// What on the table it is about.
    #[serde(default)]
    pub about: Vec<String>,
    /// The actions that do it; none: there is only something to read.
    #[serde(default)]
    pub done: Vec<String>,
    /// It is done when none of these actions is left to do.
    #[serde(default)]
    pub all: bool,
    /// Actions on the way, which nobody comments on.
    #[serde(default)]
    pub also: Vec<String>,
    #[serde(default)]
    pub wrong: Vec<WrongFile>,
    /// What others do then: `p2 end`.
    #[serde(default)]
    pub then: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrongFile {
    pub on: Vec<String>,
    pub say: Both,
}
