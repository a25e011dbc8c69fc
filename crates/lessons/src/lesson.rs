//! A lesson: read from its file, every word of it understood. [`check`] also plays it to its end.

use crate::course::Course;
use crate::fault::{Fault, What};
use crate::file::{LONGEST, LessonFile, StepFile};
use crate::{Pattern, Taught};
use client::Local;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tabletop::notation::Spelled;
use tabletop::{Game, Match, Seat, Seeded};
use tabletop_text::{Both, Lang};

/// A lesson of a game.
#[derive(Clone, Debug)]
pub struct Lesson<G: Taught> {
    /// `first-turn`.
    pub id: String,
    /// What the path calls it.
    pub title: Both,
    /// How long it takes.
    pub minutes: u8,
    /// The clauses it teaches.
    pub teaches: Vec<String>,
    /// The mode it is played in.
    pub mode: String,
    /// How many play.
    pub seats: u8,
    /// Who learns.
    pub me: Seat,
    /// What is said and done.
    pub steps: Vec<Step<G>>,
    /// What is said when it is over.
    pub end: Both,
    seed: u64,
    position: String,
    moves: Vec<(Seat, G::Action)>,
}

/// One thing to read or to do.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// What the guide says.
    pub say: Both,
    /// What on the table it is about.
    pub about: Vec<String>,
    /// What counts as done; none: there is only something to read.
    pub done: Vec<Pattern>,
    /// It is done when none of these is left to do.
    pub all: bool,
    /// What may be done on the way.
    pub also: Vec<Pattern>,
    /// What is answered to foreseen wrong moves.
    pub wrong: Vec<Wrong>,
    /// What others do then.
    pub then: Vec<(Seat, G::Action)>,
}

/// What is answered to a wrong but legal move.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// To which.
    pub on: Vec<Pattern>,
    /// The answer.
    pub say: Both,
}

fn any(patterns: &[Pattern], spelling: &str) -> bool {
    patterns.iter().any(|pattern| pattern.fits(spelling))
}

impl<G: Game> Step<G> {
    /// Is there only something to read?
    pub const fn is_read(&self) -> bool {
        self.done.is_empty()
    }

    /// Does this action do it?
    pub fn is_done_by(&self, action: &G::Action) -> bool {
        any(&self.done, &action.to_string())
    }

    /// May it be done on the way?
    pub fn is_on_the_way(&self, action: &G::Action) -> bool {
        any(&self.also, &action.to_string())
    }

    /// What is answered to this wrong move; none: it was not foreseen.
    pub fn answer(&self, action: &G::Action) -> Option<&Both> {
        let spelling = action.to_string();
        self.wrong.iter().find(|wrong| any(&wrong.on, &spelling)).map(|wrong| &wrong.say)
    }

    /// The first of these options that does it, in the order the lesson names them; else one on the way.
    pub fn expected(&self, options: &[G::Action]) -> Option<G::Action> {
        let first = |patterns: &[Pattern]| {
            patterns.iter().find_map(|pattern| options.iter().find(|action| pattern.fits(&action.to_string())).copied())
        };
        first(&self.done).or_else(|| first(&self.also))
    }
}

impl<G: Taught> Lesson<G> {
    /// The match it starts with.
    pub fn begin(&self) -> Result<Local<G>, What> {
        let setup = G::setup(&self.mode, self.seats).map_err(|_| What::NoMode(self.mode.clone()))?;
        let mut dice = Seeded::new(self.seed);
        let mut running = if self.position.is_empty() {
            Match::begin(setup, &mut dice).map_err(|_| What::NoMode(self.mode.clone()))?
        } else {
            let game = G::position(&self.position).map_err(What::NoTable)?;
            if game.seats() != self.seats {
                return Err(What::Seats(game.seats()));
            }
            Match::from_position(setup, game)
        };
        for (seat, action) in &self.moves {
            let illegal = |_| What::Illegal(format!("{seat} {action}"), spelled(&running.options(*seat)));
            let done = running.clone().act(*seat, *action, &mut dice.clone()).map_err(illegal);
            done?;
            _ = running.act(*seat, *action, &mut dice);
        }
        Ok(Local::new(running, dice))
    }
}

pub(crate) fn spelled<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// Where in a text something stands, and what is wrong around it.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    /// Where the last thing was found: the next one stands behind it.
    at: usize,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    /// Looks for a thing behind the last one, and remembers its place.
    fn find(&mut self, needle: &str) {
        if let Some(at) = self.text[self.at..].find(needle) {
            self.at += at;
        }
    }

    fn fault(&mut self, at: usize, what: What) {
        let before = &self.text[..at];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|sign| *sign != '\n').count() + 1;
        self.faults.push(Fault { file: self.file.to_owned(), line, column, what });
    }

    /// Something is wrong with a text in quotes that stands behind the last thing.
    fn fault_at(&mut self, text: &str, what: What) {
        let quoted = format!("\"{text}\"");
        let at = self.text[self.at..].find(&quoted).map_or(self.at, |found| self.at + found);
        self.fault(at, what);
    }

    fn sentence(&mut self, both: &Both) {
        for lang in Lang::ALL {
            let text = both.of(lang);
            match text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count() {
                0 => self.fault(self.at, What::Empty(lang)),
                words if words > LONGEST => self.fault_at(text, What::TooLong(lang, words)),
                _ => {}
            }
        }
    }

    fn patterns<G: Game>(&mut self, texts: &[String]) -> Vec<Pattern> {
        for text in texts {
            let pattern = Pattern::new(text);
            // One spelling for one action, so that it fits the spelling of an option.
            let read = |text: &str| text.parse::<G::Action>().is_ok_and(|action| action.to_string() == text);
            if pattern.exact().is_some_and(|text| !read(text)) {
                self.fault_at(text, What::NoAction(text.clone()));
            }
        }
        texts.iter().map(|text| Pattern::new(text)).collect()
    }

    /// `p2 end`: who, and what.
    fn moves<G: Game>(&mut self, texts: &[String]) -> Vec<(Seat, G::Action)> {
        let mut moves = Vec::new();
        for text in texts {
            let (name, words) = text.split_once(' ').unwrap_or((text, ""));
            match (Seat::read(name), words.parse()) {
                (Some(seat), Ok(action)) => moves.push((seat, action)),
                (None, _) => self.fault_at(text, What::NoSeat(text.clone())),
                (Some(_), Err(_)) => self.fault_at(text, What::NoAction(words.to_owned())),
            }
        }
        moves
    }

    fn step<G: Game>(&mut self, step: StepFile) -> Step<G> {
        self.find(&step.say.en);
        self.sentence(&step.say);
        let done = self.patterns::<G>(&step.done);
        let also = self.patterns::<G>(&step.also);
        let mut wrong = Vec::new();
        for answer in step.wrong {
            self.sentence(&answer.say);
            wrong.push(Wrong { on: self.patterns::<G>(&answer.on), say: answer.say });
        }
        let then = self.moves::<G>(&step.then);
        Step { say: step.say, about: step.about, done, all: step.all, also, wrong, then }
    }

    fn lesson<G: Taught>(&mut self, lesson: LessonFile) -> Lesson<G> {
        self.sentence(&lesson.title);
        if !(2..=6).contains(&lesson.minutes) {
            self.find("minutes");
            self.fault(self.at, What::Minutes(lesson.minutes));
        }
        let start = lesson.start;
        self.find("start");
        let me = Seat::read(&start.me).unwrap_or_else(|| {
            self.fault_at(&start.me, What::NoSeat(start.me.clone()));
            Seat(0)
        });
        let moves = self.moves::<G>(&start.moves);
        if lesson.steps.is_empty() {
            self.fault(self.at, What::NoSteps);
        }
        let steps = lesson.steps.into_iter().map(|step| self.step(step)).collect();
        self.find(&lesson.end.en);
        self.sentence(&lesson.end);
        Lesson {
            id: lesson.id,
            title: lesson.title,
            minutes: lesson.minutes,
            teaches: lesson.teaches,
            mode: start.mode,
            seats: start.seats,
            me,
            steps,
            end: lesson.end,
            seed: start.seed,
            position: start.position,
            moves,
        }
    }
}

fn parse<T: serde::de::DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    ron::from_str(text).map_err(|error| Fault {
        file: file.to_owned(),
        line: error.span.start.line,
        column: error.span.start.col,
        what: What::Unreadable(error.code.to_string()),
    })
}

/// What a path shows of a lesson, whatever its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// `first-turn`.
    pub id: String,
    /// What the path calls it.
    pub title: Both,
    /// How long it takes.
    pub minutes: u8,
    /// How many steps it has.
    pub steps: usize,
    /// The clauses it teaches.
    #[serde(default)]
    pub teaches: Vec<String>,
}

/// Reads a lesson, or says everything that is wrong with its words. Whether it can be played, [`check`] knows.
pub fn read<G: Taught>(file: &str, text: &str) -> Result<Lesson<G>, Vec<Fault>> {
    let mut reader = Reader { file, text, at: 0, faults: Vec::new() };
    let lesson = reader.lesson(parse(file, text).map_err(|fault| vec![fault])?);
    if reader.faults.is_empty() { Ok(lesson) } else { Err(reader.faults) }
}

/// Lessons of a game that a client has read itself: a page has no reader of their notation, and gets them in one that it knows.
pub fn of_list<G: Taught>(files: Vec<LessonFile>) -> Result<Vec<Lesson<G>>, Vec<Fault>> {
    let mut reader = Reader { file: G::ID, text: "", at: 0, faults: Vec::new() };
    let lessons = files.into_iter().map(|file| reader.lesson(file)).collect();
    if reader.faults.is_empty() { Ok(lessons) } else { Err(reader.faults) }
}

/// Reads a lesson and plays it to its end by what it expects; everything that is wrong with it, each with its place.
pub fn check<G: Taught>(file: &str, text: &str, is_clause: &dyn Fn(&str) -> bool) -> Result<Lesson<G>, Vec<Fault>> {
    let mut reader = Reader { file, text, at: 0, faults: Vec::new() };
    let lesson: Lesson<G> = reader.lesson(parse(file, text).map_err(|fault| vec![fault])?);
    let stem = file.rsplit('/').next().and_then(|name| name.strip_suffix(".ron")).unwrap_or(file);
    reader.at = 0;
    if stem.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '-') != lesson.id {
        reader.fault_at(&lesson.id, What::OtherName(lesson.id.clone()));
    }
    reader.find("teaches");
    if lesson.teaches.is_empty() {
        reader.fault(reader.at, What::NoClause);
    }
    for clause in lesson.teaches.iter().filter(|clause| !is_clause(clause)) {
        reader.fault_at(clause, What::NoSuchClause(clause.clone()));
    }
    reader.find("start");
    if reader.faults.is_empty() {
        play(&mut reader, &lesson);
    }
    if reader.faults.is_empty() { Ok(lesson) } else { Err(reader.faults) }
}

/// Plays a lesson as it expects to be played. It stops where it cannot go on; the rest it says all at once.
fn play<G: Taught>(reader: &mut Reader<'_>, lesson: &Lesson<G>) {
    let begun = Course::begin(Arc::new(lesson.clone()));
    let (mut course, mut link) = match begun {
        Ok(begun) => begun,
        Err(what) => return reader.fault(reader.at, what),
    };
    while let Some(step) = course.step().cloned() {
        reader.find(&step.say.en);
        let view = link.running().view(tabletop::Viewer::Seat(lesson.me));
        for thing in step.about.iter().filter(|thing| !G::shows(&view, thing)) {
            reader.fault_at(thing, What::NoThing(thing.clone()));
        }
        if step.is_read() {
            if let Err(what) = course.next(&mut link) {
                return reader.fault(reader.at, what);
            }
            continue;
        }
        let options = link.running().options(lesson.me);
        if options.is_empty() {
            return reader.fault(reader.at, What::NotAsked);
        }
        foreseen(reader, &step, &options);
        let before = course.at();
        // A step of many moves ends when none is left: bounded, since a lesson that never ends is a fault too.
        for _ in 0..MOST_MOVES {
            let options = link.running().options(lesson.me);
            let Some(action) = step.expected(&options) else {
                let wanted = step.done.first().map(ToString::to_string).unwrap_or_default();
                return reader.fault_at(&wanted, What::Illegal(wanted.clone(), spelled(&options)));
            };
            if let Err(what) = course.act(&mut link, action) {
                return reader.fault(reader.at, what);
            }
            if course.at() != before {
                break;
            }
        }
        if course.at() == before {
            return reader.fault(reader.at, What::NotAsked);
        }
    }
}

/// The most moves one step may take.
const MOST_MOVES: usize = 60;

/// Every foreseen wrong turn must be possible, and wrong.
fn foreseen<G: Game>(reader: &mut Reader<'_>, step: &Step<G>, options: &[G::Action]) {
    for pattern in step.wrong.iter().flat_map(|wrong| &wrong.on) {
        let meant: Vec<_> = options.iter().filter(|action| pattern.fits(&action.to_string())).collect();
        let text = pattern.to_string();
        if meant.is_empty() {
            reader.fault_at(&text, What::Illegal(text.clone(), spelled(options)));
        } else if meant.iter().all(|action| step.is_done_by(action) || step.is_on_the_way(action)) {
            reader.fault_at(&text, What::WrongIsRight(text.clone()));
        }
    }
}
