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

/// A bot as it is named: by how it decides, or by its level on the ladder of its game. On the wire it is that name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum BotKind {
    /// Any legal move.
    Random,
    /// The move that looks best at once.
    Greedy,
    /// Plays imagined games ahead.
    Search,
    /// A rival of a certain strength.
    Level(LevelId),
}

impl BotKind {
    /// Those that are named by how they decide, weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Search];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Search => "search",
            Self::Level(level) => level.name(),
        }
    }
}

impl FromStr for BotKind {
    type Err = ();
    fn from_str(name: &str) -> Result<Self, ()> {
        let plain = Self::ALL.into_iter().find(|kind| kind.name() == name);
        plain.map_or_else(|| name.parse().map(Self::Level), Ok)
    }
}

impl From<BotKind> for &'static str {
    fn from(kind: BotKind) -> Self {
        kind.name()
    }
}

impl TryFrom<String> for BotKind {
    type Error = String;
    fn try_from(name: String) -> Result<Self, String> {
        name.parse().map_err(|()| format!("no bot is called {name:?}"))
    }
}

/// The levels of all games, weakest first. A game need not have every one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "they are names")]
pub enum LevelId {
    Cadet,
    Pilot,
    Trader,
    Corsair,
    Warden,
    Captain,
    Admiral,
    Oracle,
}

impl LevelId {
    /// Every level.
    pub const ALL: [Self; 8] = [
        Self::Cadet,
        Self::Pilot,
        Self::Trader,
        Self::Corsair,
        Self::Warden,
        Self::Captain,
        Self::Admiral,
        Self::Oracle,
    ];

    /// Its name on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cadet => "cadet",
            Self::Pilot => "pilot",
            Self::Trader => "trader",
            Self::Corsair => "corsair",
            Self::Warden => "warden",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
            Self::Oracle => "oracle",
        }
    }
}

impl FromStr for LevelId {
    type Err = ();
    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_its_name_on_the_wire_and_old_names_are_still_read() {
        let levels = LevelId::ALL.into_iter().map(BotKind::Level);
        for kind in BotKind::ALL.into_iter().chain(levels) {
            let text = format!("{:?}", kind.name());
            assert_eq!(serde_json::to_string(&kind).unwrap(), text);
            assert_eq!(serde_json::from_str::<BotKind>(&text).unwrap(), kind);
        }
        for nonsense in ["\"\"", "\"Cadet\"", "\"level\"", "{\"level\":\"cadet\"}", "7"] {
            assert!(serde_json::from_str::<BotKind>(nonsense).is_err(), "{nonsense}");
        }
    }
}
