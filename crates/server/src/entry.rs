//! What happens at a table, as it is stored.

use protocol::{Clock, Occupant, Problem, Said};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{CommandId, Hosted, Saved, Seat};

/// Something that happened at a table, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Somebody made it. Always the first.
    Made {
        /// The game.
        game: String,
        /// The mode.
        mode: String,
        /// The setup, as the mode had it then.
        setup: Value,
        /// Who may sit where.
        seats: Vec<Occupant<SeatedPerson>>,
        /// Who made it.
        host: i64,
        /// Found by its link only?
        private: bool,
        /// The clock.
        clock: Option<Clock>,
        /// When, in ms.
        at: i64,
    },
    /// A seat changed hands.
    Seated {
        /// Which.
        seat: Seat,
        /// Who holds it now.
        holder: Occupant<SeatedPerson>,
    },
    /// Whoever made the table took somebody off his seat: he gets none there any more.
    Removed {
        /// From which seat.
        seat: Seat,
        /// Whom.
        player: i64,
    },
    /// Somebody brought a deck of his own.
    #[serde(rename = "brought")]
    OwnDeck {
        /// To which seat.
        seat: Seat,
        /// The deck, as the game writes it.
        deck: Value,
    },
    /// A match that was begun elsewhere goes on here: a [`tabletop::Saved`].
    Imported {
        /// The file.
        saved: MatchText,
        /// When, in ms.
        at: i64,
    },
    /// The match began, with these rolls.
    Started {
        /// [`tabletop::Game::RULES`] then: under other rules the steps cannot be repeated.
        rules: u16,
        /// How the dice fell.
        rolls: Vec<u32>,
        /// When, in ms.
        at: i64,
    },
    /// The rules were changed: from here on the match is played by others, from the state it had.
    Resumed {
        /// [`tabletop::Game::RULES`] from here on.
        rules: u16,
        /// The match, as these rules have it: a [`tabletop::Saved`].
        saved: MatchText,
        /// When it was last changed before, in ms: nobody's clock stood still.
        at: i64,
    },
    /// A step of the match.
    Step {
        /// Whose.
        seat: Seat,
        /// The action.
        action: Value,
        /// How the dice fell.
        rolls: Vec<u32>,
        /// When, in ms.
        at: i64,
        /// The command it was; none for a bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        command: Option<CommandId>,
    },
    /// A seat gave the match up.
    Conceded {
        /// Whose.
        seat: Seat,
        /// How the dice fell.
        rolls: Vec<u32>,
        /// When, in ms.
        at: i64,
    },
    /// The match went back to where it was after so many steps.
    Undone {
        /// After so many steps.
        steps: usize,
        /// When, in ms.
        at: i64,
    },
    /// Somebody wishes to take a step back.
    UndoWished {
        /// Who.
        seat: Seat,
    },
    /// Somebody else does not mind.
    UndoAgreed {
        /// Who.
        seat: Seat,
    },
    /// Somebody else would rather not.
    UndoDeclined,
    /// Somebody said something.
    Chat(ChatLine),
    /// An administrator has hidden a line of chat.
    Hidden {
        /// Its number.
        line: u64,
    },
    /// An administrator has closed the table.
    Closed,
    /// The same is played again at another table.
    Rematch {
        /// Its id.
        id: String,
    },
}

impl Entry {
    /// Does it change the match?
    pub const fn is_play(&self) -> bool {
        match self {
            Self::Imported { .. }
            | Self::Started { .. }
            | Self::Resumed { .. }
            | Self::Step { .. }
            | Self::Conceded { .. }
            | Self::Undone { .. } => true,
            Self::Made { .. }
            | Self::Seated { .. }
            | Self::Removed { .. }
            | Self::OwnDeck { .. }
            | Self::UndoWished { .. }
            | Self::UndoAgreed { .. }
            | Self::UndoDeclined
            | Self::Chat(_)
            | Self::Hidden { .. }
            | Self::Closed
            | Self::Rematch { .. } => false,
        }
    }

    /// The rules that the steps behind it were played by.
    pub fn rules(&self) -> Option<u64> {
        match self {
            Self::Started { rules, .. } | Self::Resumed { rules, .. } => Some(u64::from(*rules)),
            Self::Imported { saved, .. } => saved.rules(),
            _ => None,
        }
    }
}

/// The text of a match file, as it is stored: opened up it takes far more memory.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchText(Box<RawValue>);

impl PartialEq for MatchText {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl MatchText {
    /// The text of a file.
    pub fn of(saved: &Saved) -> Result<Self, serde_json::Error> {
        serde_json::value::to_raw_value(saved).map(Self)
    }

    fn rules(&self) -> Option<u64> {
        #[derive(Deserialize)]
        struct Rules {
            rules: u64,
        }
        serde_json::from_str::<Rules>(self.0.get()).ok().map(|saved| saved.rules)
    }

    pub(crate) fn load(&self) -> Result<Box<dyn Hosted>, Problem> {
        let saved = Saved::read(self.0.get()).map_err(|error| Problem::BadFile { error })?;
        shelf::load(&saved).map_err(|error| Problem::BadFile { error })
    }
}

/// A line of chat, and who said it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// As everybody may know it.
    #[serde(flatten)]
    pub said: Said,
    /// The number of whoever said it; none: it was stored before that was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<i64>,
}

impl From<Said> for ChatLine {
    fn from(said: Said) -> Self {
        Self { said, by: None }
    }
}

/// A person on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatedPerson {
    /// His number.
    pub id: i64,
    /// His name.
    pub name: String,
}
