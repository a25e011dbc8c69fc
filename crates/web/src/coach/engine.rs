//! What thinks, in the worker: a match is opened there and looked back at piece by piece; a decision is weighed at once.

use super::parts;
use coach::{Advice, Analysis, Coach, Effort, Unfit};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use shelf::Shelved;
use std::cell::RefCell;
use tabletop::{LoadError, Match, Saved, Seat};

/// A question to the coach.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    pub game: String,
    pub coach: Ask,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Opens a match, as its file.
    Open(String),
    /// Does the next pieces.
    GoOn,
    /// Tells what is known so far.
    Tell,
    /// Weighs a decision.
    Advise { seat: Seat, view: Box<RawValue>, options: Box<RawValue> },
}

/// What the coach answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// So many pieces are done, of so many.
    Progress {
        done: usize,
        of: usize,
    },
    /// All is done, or somebody wanted to know.
    Analysis(Box<Analysis>),
    Advice(Option<Advice>),
    /// One cannot look back at this match.
    Unfit(Unopened),
    /// The question made no sense.
    Nothing,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unopened {
    Unfinished,
    OldRules,
    Unreadable(LoadError),
}

impl From<Unfit> for Unopened {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Unfinished => Self::Unfinished,
            Unfit::OldRules => Self::OldRules,
        }
    }
}

/// So many pieces are done before the page is told.
const PIECES: usize = 3;

/// A match being looked back at, whatever its game.
pub trait Coaching {
    fn go_on(&mut self) -> Told;
    fn tell(&self) -> Analysis;
}

impl<G: Shelved> Coaching for Coach<G> {
    fn go_on(&mut self) -> Told {
        for _ in 0..PIECES {
            if !self.advance() {
                return Told::Analysis(Box::new(self.analysis().clone()));
            }
        }
        let (done, of) = self.progress();
        Told::Progress { done, of }
    }

    fn tell(&self) -> Analysis {
        self.analysis().clone()
    }
}

/// What thinks about one game.
#[derive(Clone, Copy)]
pub struct CoachKit {
    pub id: &'static str,
    open: fn(&str) -> Result<Box<dyn Coaching>, Unopened>,
    advise: fn(Seat, &RawValue, &RawValue) -> Option<Advice>,
}

impl CoachKit {
    pub fn of<G: Shelved>() -> Self {
        Self {
            id: G::ID,
            open: |text| {
                let loaded = Saved::read(text).and_then(|saved| Match::<G>::load(&saved));
                Ok(Box::new(Coach::open(loaded.map_err(Unopened::Unreadable)?)?))
            },
            advise: |seat, view, options| {
                // By way of a tree, as everywhere.
                let read = |raw: &RawValue| serde_json::from_str::<Value>(raw.get()).ok();
                let view = G::View::deserialize(&read(view)?).ok()?;
                let options = Vec::<G::Action>::deserialize(&read(options)?).ok()?;
                coach::advise::<G>(seat, &view, &options, Effort::of_hint(G::ID))
            },
        }
    }
}

thread_local! {
    static OPEN: RefCell<Option<Box<dyn Coaching>>> = const { RefCell::new(None) };
}

/// The game that must be here before a question can be answered; none: it is not for the coach.
pub fn game_of(question: &str) -> Option<String> {
    serde_json::from_str::<Asked>(question).ok().map(|asked| asked.game)
}

/// Answers a question; none: it is not for the coach.
pub fn think(question: &str) -> Option<String> {
    let Asked { game, coach } = serde_json::from_str(question).ok()?;
    let told = OPEN.with_borrow_mut(|open| match coach {
        Ask::Open(text) => match parts::kit(&game).map(|kit| (kit.open)(&text)) {
            Some(Ok(mut opened)) => {
                let told = opened.go_on();
                *open = Some(opened);
                told
            }
            Some(Err(why)) => Told::Unfit(why),
            None => Told::Nothing,
        },
        Ask::GoOn => open.as_mut().map_or(Told::Nothing, |open| open.go_on()),
        Ask::Tell => open.take().map_or(Told::Nothing, |open| Told::Analysis(Box::new(open.tell()))),
        Ask::Advise { seat, view, options } => {
            parts::kit(&game).map_or(Told::Nothing, |kit| Told::Advice((kit.advise)(seat, &view, &options)))
        }
    });
    serde_json::to_string(&told).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Catalogue, Seeded};

    fn ask(game: &str, coach: Ask) -> Told {
        let question = serde_json::to_string(&Asked { game: game.to_owned(), coach }).expect("text");
        assert_eq!(game_of(&question).as_deref(), Some(game));
        serde_json::from_str(&think(&question).expect("an answer")).expect("told")
    }

    #[test]
    fn a_match_is_looked_back_at_in_pieces() {
        type Game = game_star_realms::StarRealms;
        let mut running = Match::<Game>::begin(Game::setup("duel-frontiers", 2).expect("a setup"), &mut Seeded::new(3))
            .expect("a match");
        let saved = |running: &Match<Game>| running.save().write();
        assert!(matches!(ask("star-realms", Ask::Open(saved(&running))), Told::Unfit(Unopened::Unfinished)));
        assert!(matches!(ask("star-realms", Ask::Open("{}".to_owned())), Told::Unfit(Unopened::Unreadable(_))));
        assert!(matches!(ask("star-realms", Ask::GoOn), Told::Nothing));
        let end = "end".parse().unwrap_or_else(|_| panic!("no action"));
        for _ in 0..2 {
            let seat = running.awaiting().seats().lowest().expect("a turn");
            running.act(seat, end, &mut Seeded::new(1)).expect("the end of a turn");
        }
        running.leave(Seat(1), &mut Seeded::new(1)).expect("gone");
        let mut told = ask("star-realms", Ask::Open(saved(&running)));
        while let Told::Progress { done, of } = told {
            assert!(done <= of);
            told = ask("star-realms", Ask::GoOn);
        }
        let Told::Analysis(analysis) = told else { panic!("{told:?}") };
        assert!(analysis.complete && analysis.lines[0].points.len() == running.steps() + 1);
        let Told::Analysis(again) = ask("star-realms", Ask::Tell) else { panic!("nothing is open") };
        assert_eq!(again, analysis);
    }

    #[test]
    fn questions_of_others_are_left_to_them() {
        for other in ["", "{}", r#"{"game":"star-realms","bot":"random"}"#, r#"{"pack":[]}"#] {
            assert_eq!((game_of(other), think(other)), (None, None), "{other}");
        }
    }
}
