//! What a seat may say, and its short stable spelling. The spelling needs no state: logs, bug reports and scripts use it.

use super::Card;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What a seat may say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Put this card face down: `seal 5`.
    Seal(Card),
    /// Reward: a point.
    Fuel,
    /// Reward: a card.
    Draw,
    /// Reward: look at the top card.
    Look,
    /// The card looked at stays.
    Keep,
    /// The card looked at is discarded face up.
    Burn,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seal(card) => write!(f, "seal {}", card.0),
            Self::Fuel => f.write_str("fuel"),
            Self::Draw => f.write_str("draw"),
            Self::Look => f.write_str("look"),
            Self::Keep => f.write_str("keep"),
            Self::Burn => f.write_str("burn"),
        }
    }
}

/// Not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable;

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(words: &str) -> Result<Self, Unreadable> {
        match words {
            "fuel" => Ok(Self::Fuel),
            "draw" => Ok(Self::Draw),
            "look" => Ok(Self::Look),
            "keep" => Ok(Self::Keep),
            "burn" => Ok(Self::Burn),
            _ => {
                let strength = words.strip_prefix("seal ").ok_or(Unreadable)?;
                strength.parse().map(|strength| Self::Seal(Card(strength))).map_err(|_| Unreadable)
            }
        }
    }
}
