//! Who is on a seat.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Who is on a seat. What is known of a person (`P`) and of a bot (`B`) depends on who asks: everybody at a table knows a name and a kind,
/// the server knows whose account it is, a page how long its bots think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant<P = String, B = BotKind> {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(P),
    /// A bot.
    Bot(B),
}

impl<P, B> Occupant<P, B> {
    /// Is it a person?
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// The person, if it is one.
    pub const fn person(&self) -> Option<&P> {
        match self {
            Self::Person(person) => Some(person),
            Self::Nobody | Self::Bot(_) => None,
        }
    }

    /// The bot, if it is one.
    pub const fn bot(&self) -> Option<&B> {
        match self {
            Self::Bot(bot) => Some(bot),
            Self::Nobody | Self::Person(_) => None,
        }
    }
}

/// The kinds of bots, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BotKind {
    /// Any legal move.
    Random,
    /// The move that looks best at once.
    Greedy,
    /// Plays imagined games ahead.
    Search,
}

impl BotKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Search];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Search => "search",
        }
    }
}

impl FromStr for BotKind {
    type Err = ();
    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
    }
}
