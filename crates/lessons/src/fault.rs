//! What can be wrong with a lesson, where, and in which words that is said.

use crate::file::LONGEST;
use tabletop_text::Lang;

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as it was named to us.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Not a lesson; the reader's own words.
    Unreadable(String),
    /// The file is not named after the lesson.
    OtherName(String),
    /// A sentence without words in this language.
    Empty(Lang),
    /// Too many words at once.
    TooLong(Lang, usize),
    /// A lesson takes two to six minutes.
    Minutes(u8),
    /// It has no steps.
    NoSteps,
    /// No such clause.
    NoSuchClause(String),
    /// It teaches no clause.
    NoClause,
    /// Not the notation of an action.
    NoAction(String),
    /// No such seat, or no seat is named.
    NoSeat(String),
    /// There is no such table; the script's own words.
    NoTable(String),
    /// The table has another number of seats.
    Seats(u8),
    /// The mode cannot be set up.
    NoMode(String),
    /// This cannot be done there; what can.
    Illegal(String, Vec<String>),
    /// A wrong turn that counts as done.
    WrongIsRight(String),
    /// No such thing on the table.
    NoThing(String),
    /// What is said here cannot be done: the learner is not asked.
    NotAsked,
}

impl Fault {
    /// As a sentence with its place: `first-turn.ron:12:7: …`.
    pub fn say(&self, lang: Lang) -> String {
        let Self { file, line, column, what } = self;
        format!("{file}:{line}:{column}: {}", what.say(lang))
    }
}

impl What {
    fn say(&self, lang: Lang) -> String {
        let (en, ru) = match self {
            Self::Unreadable(why) => (format!("not a lesson: {why}"), format!("это не урок: {why}")),
            Self::OtherName(id) => {
                (format!("the lesson is called {id}, its file is not"), format!("урок называется {id}, а файл — иначе"))
            }
            Self::Empty(of) => {
                (format!("there are no words in {}", of.code()), format!("нет текста на языке {}", of.code()))
            }
            Self::TooLong(of, words) => (
                format!("{words} words in {}: at most {LONGEST} are said at once", of.code()),
                format!("слов на языке {}: {words}, а за раз говорится не больше {LONGEST}", of.code()),
            ),
            Self::Minutes(minutes) => (
                format!("a lesson takes 2 to 6 minutes, not {minutes}"),
                format!("урок длится от 2 до 6 минут, а не {minutes}"),
            ),
            Self::NoSteps => ("a lesson without steps".to_owned(), "в уроке нет шагов".to_owned()),
            Self::NoSuchClause(id) => (format!("there is no clause {id}"), format!("пункта {id} нет")),
            Self::NoClause => ("it teaches no clause".to_owned(), "урок не учит ни одному пункту".to_owned()),
            Self::NoAction(text) => (format!("`{text}` is no action"), format!("`{text}` — не действие")),
            Self::NoSeat(text) => (format!("`{text}` names no seat"), format!("в `{text}` не названо место")),
            Self::NoTable(why) => (format!("no such table: {why}"), format!("такого стола нет: {why}")),
            Self::Seats(seats) => (format!("this table has {seats} seats"), format!("мест за этим столом: {seats}")),
            Self::NoMode(mode) => (
                format!("`{mode}` cannot be set up for so many"),
                format!("режим `{mode}` для стольких игроков не подготовить"),
            ),
            Self::Illegal(text, options) => (
                format!("`{text}` cannot be done here; what can: {}", options.join(", ")),
                format!("`{text}` здесь сделать нельзя; можно: {}", options.join(", ")),
            ),
            Self::WrongIsRight(text) => (
                format!("`{text}` is answered as wrong, but counts as done"),
                format!("на `{text}` отвечают как на ошибку, хотя это верный ход"),
            ),
            Self::NoThing(thing) => {
                (format!("there is no `{thing}` on the table now"), format!("на столе сейчас нет `{thing}`"))
            }
            Self::NotAsked => {
                ("whoever learns is not asked here".to_owned(), "ученика здесь ни о чём не спрашивают".to_owned())
            }
        };
        match lang {
            Lang::En => en,
            Lang::Ru => ru,
        }
    }
}
