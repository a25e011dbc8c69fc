//! The one door to a match. Behind it is the engine in this page, or a server far away; the table cannot tell.
//!
//! A link is told what to do and answers through an ear, never at once: [`Tiding::News`] says how the table lies now and what
//! happened since, [`Tiding::Refused`] why nothing changed.

mod local;
pub mod server;
mod session;

pub use local::Local;
pub use server::Server;
pub use session::{Session, Stage, bot_name, bot_words, keep_story, open, replay_story, sitter_name};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::BotKind;
use std::rc::Rc;
use tabletop::{Awaiting, HostError, Hosted, Saved, Seat, SeatSet, Viewer};

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
    /// A person at this device.
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
pub struct Sitter {
    /// The name at the table; empty: the page finds one.
    pub name: String,
    /// Who decides.
    pub who: Who,
}

impl Sitter {
    /// Is it a person?
    pub fn is_person(&self) -> bool {
        self.who == Who::Person
    }
}

/// What a viewer was told at a step.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The step; 0 is the setup.
    pub step: usize,
    /// Who took it.
    pub seat: Option<Seat>,
    /// What happened, as this viewer sees it.
    pub events: Vec<Value>,
}

/// How the table lies now, as one viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// How many steps were taken.
    pub step: usize,
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What the viewer knows.
    pub view: Value,
    /// Whose answer is awaited.
    pub awaiting: Awaiting,
    /// The place of each seat, once it is over.
    pub places: Option<Vec<u8>>,
    /// What the viewer's seat may do.
    pub options: Vec<Value>,
    /// What it may not do, and why.
    pub refused: Vec<(Value, Value)>,
    /// How many steps the viewer's seat can take back.
    pub can_undo: usize,
    /// What was told since the last news; when `afresh`, the whole story.
    pub told: Vec<Told>,
    /// The table is to be drawn anew: first look, other eyes, a step taken back.
    pub afresh: bool,
}

/// What comes back through the ear.
#[derive(Clone, PartialEq, Debug)]
pub enum Tiding {
    /// The table changed.
    News(Box<News>),
    /// It did not, and why.
    Refused(HostError),
}

/// The place of each seat, once the match is over.
pub fn places(running: &dyn Hosted) -> Option<Vec<u8>> {
    let awaiting = running.awaiting();
    let standings = awaiting.standings()?;
    Some((0..running.seats()).map(|seat| standings.place(running.side_of(Seat(seat))).unwrap_or(0)).collect())
}

/// Whoever listens to a link.
pub type Ear = Rc<dyn Fn(Tiding)>;

/// A match, from here.
pub trait Link {
    /// The seats decided at this device.
    fn mine(&self) -> SeatSet;
    /// Whose eyes to look with; the answer is news, afresh.
    fn look(&self, viewer: Viewer);
    /// Takes a step for a seat of this device.
    fn act(&self, seat: Seat, action: Value);
    /// Takes the seat's last step back.
    fn undo(&self, seat: Seat);
    /// The seat gives up.
    fn leave(&self, seat: Seat);
    /// Asks for the same once more, where somebody else sets the tables up; false: the page does.
    fn again(&self) -> bool {
        false
    }
    /// The match as it can be stored, if this side holds it.
    fn save(&self) -> Option<Saved>;
    /// Nobody listens any more.
    fn close(&self);
}
