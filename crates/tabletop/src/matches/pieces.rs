//! A saved match in pieces, for a store that appends: a step is one small write, however long the match is.

use super::{LoadError, Match, Saved, Step};
use crate::Game;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A saved match as a store keeps it that appends. Each piece is a text that means nothing to the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// What never changes: game, rules, setup, and what came before the first step of the log.
    pub head: String,
    /// The steps of the log, each with what it told.
    pub steps: Vec<String>,
    /// The state after the last step.
    pub state: String,
}

#[derive(Serialize, Deserialize)]
struct Piece<S, E> {
    step: S,
    told: Vec<E>,
}

impl Pieces {
    /// Takes a saved match apart; none if it is none.
    pub fn of(saved: &Saved) -> Option<Self> {
        let mut head = saved.clone();
        let body = head.body.as_object_mut()?;
        let state = body.remove("state")?.to_string();
        let Value::Array(log) = body.insert("log".to_owned(), json!([]))? else { return None };
        let story = body.get_mut("story")?.as_array_mut()?;
        let told = story.split_off(story.len().checked_sub(log.len())?);
        let piece = |(step, told): (Value, Value)| json!({ "step": step, "told": told }).to_string();
        Some(Self { head: head.write(), steps: log.into_iter().zip(told).map(piece).collect(), state })
    }

    /// Puts the match together again. It is trusted as little as any file: [`Match::load`] looks at it closely.
    pub fn join(&self) -> Result<Saved, LoadError> {
        let mut saved = Saved::read(&self.head)?;
        let (mut log, mut told) = (Vec::new(), Vec::new());
        for text in &self.steps {
            let piece: Piece<Value, Value> = serde_json::from_str(text).map_err(|_| LoadError::Damaged)?;
            log.push(piece.step);
            told.push(Value::Array(piece.told));
        }
        let body = saved.body.as_object_mut().ok_or(LoadError::Damaged)?;
        body.get_mut("story").and_then(Value::as_array_mut).ok_or(LoadError::Damaged)?.append(&mut told);
        body.insert("log".to_owned(), Value::Array(log));
        body.insert("state".to_owned(), serde_json::from_str(&self.state).map_err(|_| LoadError::Damaged)?);
        Ok(saved.with_new_sum())
    }
}

impl<G: Game> Match<G> {
    /// A step of the log as it stands in [`Pieces::steps`], 0 being the first.
    pub fn piece(&self, index: usize) -> Option<String> {
        let before = self.story.len() - self.log.len();
        let piece: Piece<&Step<G::Action>, &G::Event> =
            Piece { step: self.log.get(index)?, told: self.story.get(before + index)?.iter().collect() };
        serde_json::to_string(&piece).ok()
    }

    /// The state as it stands in [`Pieces::state`].
    pub fn state_text(&self) -> String {
        serde_json::to_string(&self.game).unwrap_or_default()
    }
}
