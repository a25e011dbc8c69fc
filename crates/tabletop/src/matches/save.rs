//! Saving and loading. A file from outside is data, never trusted: its sum must fit, its states must be sound, and under
//! today's rules the whole log is repeated and must end in the saved state.

use super::{Match, Origin, Step, any, repeat};
use crate::{Game, Recorded};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// A saved match as it lies in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// [`Game::ID`].
    pub game: String,
    /// [`Game::SCHEMA`] of the state.
    pub schema: u16,
    /// [`Game::RULES`] of the log.
    pub rules: u16,
    /// The sum over everything below: tells a damaged file.
    pub sum: u64,
    /// Setup, origin, log, story and state.
    pub body: Value,
    /// Who sat where, in the words of the client that saved it; the rules do not care.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
}

/// Why a file cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
pub enum LoadError {
    /// Not a saved match at all, or cut off.
    #[error("not a saved match (line {line}, column {column}): {detail}")]
    Unreadable {
        /// Line of the file.
        line: usize,
        /// Column of the file.
        column: usize,
        /// What the reader said.
        detail: String,
    },
    /// A match of another game, or of none we know.
    #[error("a match of {found}, not of {expected}")]
    OtherGame {
        /// The game asked for.
        expected: String,
        /// The game in the file.
        found: String,
    },
    /// Saved by a newer Starboard.
    #[error("saved by a newer version (schema {schema}, rules {rules})")]
    TooNew {
        /// Its schema.
        schema: u16,
        /// Its rules.
        rules: u16,
    },
    /// Saved by an older Starboard whose state nobody can read any more.
    #[error("saved by an older version (schema {schema}) that cannot be upgraded")]
    TooOld {
        /// Its schema.
        schema: u16,
    },
    /// Somebody or something changed the file.
    #[error("the file was changed or damaged after it was saved")]
    Damaged,
    /// The log does not lead to the saved state.
    #[error("step {step} of the log cannot be repeated")]
    Impossible {
        /// The first step that does not fit; the last one plus one when the end differs.
        step: usize,
    },
    /// What the match needs is not here.
    #[error("the match cannot be opened here: {refusal}")]
    Refused {
        /// [`Game::ID`].
        game: String,
        /// The game's refusal.
        refusal: Value,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Body<G: Game> {
    setup: G::Setup,
    origin: Origin<G>,
    log: Vec<Step<G::Action>>,
    story: Vec<Vec<G::Event>>,
    state: Value,
}

impl Saved {
    /// Reads a file; which game it is of is in it.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        serde_json::from_str(text).map_err(|error| LoadError::Unreadable {
            line: error.line(),
            column: error.column(),
            detail: error.to_string(),
        })
    }

    /// With the sum that fits the body, as somebody would write it who changed the file on purpose.
    #[must_use]
    pub fn with_new_sum(self) -> Self {
        Self { sum: sum(&self.body), ..self }
    }

    /// The file's text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl<G: Game> Match<G> {
    /// The match as it can be stored.
    pub fn save(&self) -> Saved {
        let body = Body::<G> {
            setup: self.setup.clone(),
            origin: self.origin.clone(),
            log: self.log.clone(),
            story: self.story.clone(),
            state: tree(&self.game),
        };
        let body = tree(&body);
        let (schema, rules) = (G::SCHEMA, G::RULES);
        Saved { game: G::ID.to_owned(), schema, rules, sum: 0, body, players: Vec::new() }.with_new_sum()
    }

    /// State and story for other rules to go on from, as the text of a [`Saved`] without log and sum: for a store of one's own, which keeps
    /// thousands of them when its process stops. Written in one go.
    pub fn keep(&self) -> String {
        #[derive(Serialize)]
        #[serde(bound = "")]
        struct Kept<'a, G: Game> {
            setup: &'a G::Setup,
            story: &'a [Vec<G::Event>],
            state: &'a G,
        }
        #[derive(Serialize)]
        struct File<B> {
            game: &'static str,
            schema: u16,
            rules: u16,
            sum: u64,
            body: B,
        }
        let body = Kept { setup: &self.setup, story: &self.story, state: &self.game };
        let file = File { game: G::ID, schema: G::SCHEMA, rules: G::RULES, sum: 0, body };
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// The match from what was stored. Undo does not reach behind a load.
    pub fn load(saved: &Saved) -> Result<Self, LoadError> {
        if saved.game != G::ID {
            return Err(LoadError::OtherGame { expected: G::ID.to_owned(), found: saved.game.clone() });
        }
        if saved.schema > G::SCHEMA || saved.rules > G::RULES {
            return Err(LoadError::TooNew { schema: saved.schema, rules: saved.rules });
        }
        if sum(&saved.body) != saved.sum {
            return Err(LoadError::Damaged);
        }
        // Asked before anything else is read, as the rest may not mean anything without it.
        let setup: G::Setup = read(saved.body.get("setup").unwrap_or(&Value::Null))?;
        G::admits(&setup).map_err(|refusal| LoadError::Refused {
            game: G::ID.to_owned(),
            refusal: serde_json::to_value(&refusal).unwrap_or(Value::Null),
        })?;
        if saved.schema == G::SCHEMA && saved.rules == G::RULES {
            return Self::load_and_repeat(read(&saved.body)?);
        }
        Self::load_snapshot(saved, setup)
    }

    fn load_and_repeat(body: Body<G>) -> Result<Self, LoadError> {
        let state: G = read(&body.state)?;
        let (mut game, mut story, steps_before) = match &body.origin {
            Origin::Setup { rolls } => {
                let (mut dice, mut told) = (Recorded::new(rolls), Vec::new());
                let begun = G::begin(&body.setup, &mut any(&mut dice), &mut told);
                let game = begun.map_err(|_| LoadError::Impossible { step: 0 })?;
                if !dice.fitted() {
                    return Err(LoadError::Impossible { step: 0 });
                }
                (game, vec![told], 0)
            }
            Origin::Snapshot { state, steps } => {
                let told = body.story.get(..=*steps).ok_or(LoadError::Damaged)?.to_vec();
                (state.clone(), told, *steps)
            }
        };
        for (index, step) in body.log.iter().enumerate() {
            let mut told = Vec::new();
            repeat(&mut game, step, &mut told).ok_or(LoadError::Impossible { step: steps_before + index + 1 })?;
            story.push(told);
        }
        if game != state || story != body.story {
            return Err(LoadError::Impossible { step: story.len() });
        }
        Ok(Self { setup: body.setup, origin: body.origin, game, log: body.log, story, back: None })
    }

    /// Under older rules the log is history: the state goes on, the story stays.
    fn load_snapshot(saved: &Saved, setup: G::Setup) -> Result<Self, LoadError> {
        let mut state = saved.body.get("state").cloned().ok_or(LoadError::Damaged)?;
        for schema in saved.schema..G::SCHEMA {
            state = G::upgrade(schema, state).ok_or(LoadError::TooOld { schema })?;
        }
        let state: G = read(&state)?;
        // An event that is no longer known cannot be shown; the rest of the story can.
        let story = saved.body.get("story").and_then(Value::as_array).ok_or(LoadError::Damaged)?;
        let told = |step: &Value| -> Vec<G::Event> {
            let events = step.as_array().into_iter().flatten();
            events.filter_map(|event| G::Event::deserialize(event).ok()).collect()
        };
        let story: Vec<_> = story.iter().map(told).collect();
        if story.is_empty() {
            return Err(LoadError::Damaged);
        }
        let origin = Origin::Snapshot { state: state.clone(), steps: story.len() - 1 };
        Ok(Self { setup, origin, game: state, log: Vec::new(), story, back: None })
    }
}

/// A thing as a tree. In a browser by way of its text: a match is written there as text anyway, and a program that writes in one way only
/// is smaller.
fn tree<T: Serialize>(thing: &T) -> Value {
    let tree = if cfg!(target_arch = "wasm32") {
        serde_json::to_string(thing).and_then(|text| serde_json::from_str(&text))
    } else {
        serde_json::to_value(thing)
    };
    tree.unwrap_or(Value::Null)
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, LoadError> {
    T::deserialize(value).map_err(|error| LoadError::Unreadable { line: 0, column: 0, detail: error.to_string() })
}

/// FNV-1a over the canonical text. It guards against accidents; against people, the log is repeated and states are checked.
fn sum(body: &Value) -> u64 {
    let text = body.to_string();
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
