//! A match without its type: what a server, a store and a client hold. Actions, events, views and refusals are JSON.

use super::{Match, Move, Refused, Saved, Stamp};
use crate::{Awaiting, Dice, Game, Seat, Side, Viewer};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use serde_json::value::RawValue;
use thiserror::Error;

/// Why a hosted match did not do it.
#[derive(Clone, PartialEq, Debug, Error, Serialize, Deserialize)]
pub enum HostError {
    /// Not an action, setup or view of this game at all.
    #[error("malformed: {0}")]
    Malformed(String),
    /// The rules or the match say no; the value is a [`Refused`] of the game's refusal.
    #[error("refused: {0}")]
    Refused(Value),
}

/// A running match of some game.
pub trait Hosted: Send {
    /// [`Game::ID`].
    fn game_id(&self) -> &'static str;
    /// [`Game::RULES`].
    fn rules(&self) -> u16;
    /// The setup it was begun with.
    fn setup(&self) -> Value;
    /// How many seats.
    fn seats(&self) -> u8;
    /// Whom a seat wins with.
    fn side_of(&self, seat: Seat) -> Side;
    /// Whose answer is awaited.
    fn awaiting(&self) -> Awaiting;
    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a seat may do.
    fn options(&self, seat: Seat) -> Vec<Value>;
    /// What a seat may not do, and why.
    fn refused(&self, seat: Seat) -> Vec<(Value, Value)>;
    /// Of these options, the one that [passes](Game::passes).
    fn pass_among(&self, options: &[Value]) -> Option<Value>;
    /// What a viewer was told at a step; step 0 is the setup.
    fn told(&self, viewer: Viewer, step: usize) -> Vec<Value>;
    /// Who took a step (1 is the first), and the short spelling of what he did; none for a walk-away.
    fn step(&self, step: usize) -> Option<(Seat, Option<String>)>;
    /// Everything a viewer may know now and was told after so many steps (`None`: from the setup on), as the JSON text of an
    /// [`Update`](super::Update). Written in one go: a server sends thousands of them a second.
    fn update(&self, viewer: Viewer, known: Option<usize>, stamp: Stamp) -> Box<RawValue>;
    /// The place of each seat, once the match is over.
    fn places(&self) -> Option<Vec<u8>>;
    /// Takes a step.
    fn act(&mut self, seat: Seat, action: &Value, dice: &mut dyn Dice) -> Result<(), HostError>;
    /// The action a short spelling means.
    fn spelled(&self, spelling: &str) -> Option<Value>;
    /// A player walks away.
    fn leave(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<(), HostError>;
    /// How many steps a seat can take back.
    fn can_undo(&self, seat: Seat) -> usize;
    /// Takes the seat's last step back.
    fn undo(&mut self, seat: Seat) -> Result<(), HostError>;
    /// Goes back to where it was after so many steps, whatever came since: for those who all agree.
    fn go_back(&mut self, steps: usize) -> Result<(), HostError>;
    /// The match as it can be stored.
    fn save(&self) -> Saved;
    /// State and story for other rules to go on from: see [`Match::keep`].
    fn keep(&self) -> String;
}

impl<G: Game> Hosted for Match<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }
    fn rules(&self) -> u16 {
        G::RULES
    }
    fn setup(&self) -> Value {
        json(self.setup())
    }
    fn seats(&self) -> u8 {
        self.game().seats()
    }
    fn side_of(&self, seat: Seat) -> Side {
        self.game().side_of(seat)
    }
    fn awaiting(&self) -> Awaiting {
        Self::awaiting(self)
    }
    fn steps(&self) -> usize {
        Self::steps(self)
    }
    fn view(&self, viewer: Viewer) -> Value {
        json(&Self::view(self, viewer))
    }
    fn options(&self, seat: Seat) -> Vec<Value> {
        Self::options(self, seat).iter().map(json).collect()
    }
    fn refused(&self, seat: Seat) -> Vec<(Value, Value)> {
        let mut refused = Vec::new();
        self.game().refused(seat, &mut refused);
        refused.iter().map(|(action, refusal)| (json(action), json(refusal))).collect()
    }
    fn pass_among(&self, options: &[Value]) -> Option<Value> {
        let passes = |option: &&Value| typed::<G::Action>(option).is_ok_and(|action| G::passes(&action));
        options.iter().find(passes).cloned()
    }
    fn told(&self, viewer: Viewer, step: usize) -> Vec<Value> {
        Self::told(self, viewer, step).iter().map(json).collect()
    }
    fn step(&self, step: usize) -> Option<(Seat, Option<String>)> {
        let before = self.steps() - self.log().len();
        let step = self.log().get(step.checked_sub(before + 1)?)?;
        let spelled = match step.what {
            Move::Act(action) => Some(action.to_string()),
            Move::Leave => None,
        };
        Some((step.seat, spelled))
    }
    fn update(&self, viewer: Viewer, known: Option<usize>, stamp: Stamp) -> Box<RawValue> {
        serde_json::value::to_raw_value(&Self::update(self, viewer, known, stamp)).unwrap_or_default()
    }
    fn places(&self) -> Option<Vec<u8>> {
        Self::places(self)
    }
    fn act(&mut self, seat: Seat, action: &Value, dice: &mut dyn Dice) -> Result<(), HostError> {
        let action = typed(action)?;
        Self::act(self, seat, action, dice).map_err(refusal)
    }
    fn spelled(&self, spelling: &str) -> Option<Value> {
        spelling.parse::<G::Action>().ok().map(|action| json(&action))
    }
    fn leave(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<(), HostError> {
        Self::leave(self, seat, dice).map_err(refusal)
    }
    fn can_undo(&self, seat: Seat) -> usize {
        Self::can_undo(self, seat)
    }
    fn undo(&mut self, seat: Seat) -> Result<(), HostError> {
        Self::undo(self, seat).map_err(refusal)
    }
    fn go_back(&mut self, steps: usize) -> Result<(), HostError> {
        let done = Self::go_back(self, steps);
        done.then_some(()).ok_or_else(|| refusal(Refused::<()>::NothingToUndo))
    }
    fn save(&self) -> Saved {
        Self::save(self)
    }
    fn keep(&self) -> String {
        Self::keep(self)
    }
}

fn json<T: Serialize>(thing: &T) -> Value {
    serde_json::to_value(thing).unwrap_or(Value::Null)
}

fn typed<T: DeserializeOwned>(value: &Value) -> Result<T, HostError> {
    T::deserialize(value).map_err(|error| HostError::Malformed(error.to_string()))
}

fn refusal<R: Serialize>(refused: Refused<R>) -> HostError {
    HostError::Refused(json(&refused))
}
