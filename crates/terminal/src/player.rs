//! Who sits where, and what he is called.

use crate::Words;
use shelf::BotKind;
use std::str::FromStr;
use tabletop::Seat;

/// Who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this keyboard.
    Human,
    /// A bot.
    Bot(BotKind),
    /// Somebody at a server: a person or a bot, answered for there.
    Elsewhere,
}

impl Player {
    /// Its name on the command line and in a saved match.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot(kind) => kind.name(),
            Self::Elsewhere => "elsewhere",
        }
    }

    /// Every name that [`FromStr`] understands.
    pub fn names() -> impl Iterator<Item = &'static str> {
        std::iter::once(Self::Human.name()).chain(BotKind::ALL.into_iter().map(BotKind::name))
    }

    /// Is it a person?
    pub fn is_human(self) -> bool {
        self == Self::Human
    }
}

impl FromStr for Player {
    type Err = ();
    fn from_str(name: &str) -> Result<Self, ()> {
        if name == Self::Human.name() {
            return Ok(Self::Human);
        }
        name.parse().map(Self::Bot)
    }
}

/// What the seats are called in this client.
#[derive(Clone, Debug)]
pub struct SeatNames(Vec<String>);

impl SeatNames {
    /// "Player 1", "Bot 2".
    pub fn new(players: &[Player], words: &Words) -> Self {
        let name = |(index, player): (usize, &Player)| {
            let key = if player.is_human() { "name-human" } else { "name-bot" };
            words.with(key, &[("n", (index + 1).into())])
        };
        Self(players.iter().enumerate().map(name).collect())
    }

    /// Names that somebody else gave.
    pub const fn given(names: Vec<String>) -> Self {
        Self(names)
    }

    /// The name of a seat.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }
}
