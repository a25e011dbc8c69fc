//! A match on a page.
//!
//! [`Session`] is what every part of a page may ask of a match, whatever the game. [`Playback`] shows its updates one by one. Behind it
//! is a [`MatchLink`]: the engine in this page ([`Local`]) or a server far away ([`Server`], a websocket client). A link is told what to
//! do and answers through its [`Listener`].

mod local;
mod playback;
mod server;
mod session;
mod socket;
mod store;

pub use local::{Local, begin, take_fresh};
pub use playback::{Animator, Playback};
pub use server::{Room, RoomLink, Seen, Server};
pub use session::{Session, Status, bot_name, bot_words, occupant_name};
pub use socket::Wire;
pub use store::{keep_story, replay_story};

use client::Event;
use serde::{Deserialize, Serialize};
use shelf::BotKind;
use std::rc::Rc;
use tabletop::{Game, Saved, Seat, SeatSet, Viewer};

/// How much a searching bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A tenth of a second a step.
    Quick,
    /// A third of a second.
    #[default]
    Steady,
    /// More than a second.
    Deep,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 3] = [Self::Quick, Self::Steady, Self::Deep];

    /// The time for one step.
    pub const fn millis(self) -> u32 {
        match self {
            Self::Quick => 100,
            Self::Steady => 350,
            Self::Deep => 1200,
        }
    }
}

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A person.
    Person,
    /// A bot in this page.
    Bot {
        /// Its kind.
        kind: BotKind,
        /// How much it thinks.
        level: Level,
    },
}

/// Somebody on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occupant {
    /// The name at the table; empty: the page finds one.
    pub name: String,
    /// Who decides.
    pub who: Who,
}

impl Occupant {
    /// A person of this name.
    pub const fn person(name: String) -> Self {
        Self { name, who: Who::Person }
    }

    /// A bot; the page names it.
    pub const fn bot(kind: BotKind, level: Level) -> Self {
        Self { name: String::new(), who: Who::Bot { kind, level } }
    }

    /// Is it a person?
    pub fn is_person(&self) -> bool {
        self.who == Who::Person
    }
}

/// The seats of people.
pub fn people(occupants: &[Occupant]) -> SeatSet {
    (0u8..).zip(occupants).filter(|(_, occupant)| occupant.is_person()).map(|(seat, _)| Seat(seat)).collect()
}

/// Hears what becomes of a match.
pub type Listener<G> = Rc<dyn Fn(Event<G>)>;

/// A match, from here.
pub trait MatchLink<G: Game> {
    /// The seats decided at this device.
    fn mine(&self) -> SeatSet;
    /// Looks with these eyes from now on; the answer redraws the table.
    fn look(&self, viewer: Viewer);
    /// Takes a step for a seat of this device.
    fn act(&self, seat: Seat, action: G::Action);
    /// Takes the seat's last step back.
    fn undo(&self, seat: Seat);
    /// The seat gives up.
    fn leave(&self, seat: Seat);
    /// Asks for the same once more, where somebody else sets the tables up; false: the page does.
    fn rematch(&self) -> bool {
        false
    }
    /// How the match was set up, if this side holds it.
    fn setup(&self) -> Option<G::Setup>;
    /// The match as it can be stored, if this side holds it.
    fn save(&self) -> Option<Saved>;
    /// Nobody listens any more.
    fn close(&self);
}
