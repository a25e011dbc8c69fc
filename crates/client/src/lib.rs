//! The core of every client: what it knows of a match, and how it gives commands. Without IO and without a clock, for every game.
//!
//! * [`Update`] is what a viewer is sent: how the match lies now, and the steps that are new to him.
//! * [`Follower`] puts updates together: the whole story, what is missing, which command is under way.
//! * [`Local`] is a match in this process. [`Remote`] is a websocket client of a table at a server; its owner brings the
//!   [`Socket`], feeds it what arrives and opens it again when it breaks. Both are a [`Link`]: told what to do, they answer with
//!   [`Event`]s.
//!
//! ```
//! use client::{Event, Link, Local};
//! use tabletop::{Catalogue, Match, Seat, Seeded, Viewer};
//! use tabletop_laws::toy::Comets;
//!
//! let running = Match::<Comets>::begin(Comets::setup("open", 2).unwrap(), &mut Seeded::new(1)).unwrap();
//! let mut link = Local::new(running, Seeded::new(7));
//! link.look(Viewer::Seat(Seat(0)));
//! let Some(Event::Changed(first)) = link.next_event() else { panic!() };
//! assert!(first.redraw && first.step == 0);
//! if let Some(action) = first.options.first() {
//!     link.act(Seat(0), *action);
//!     let Some(Event::Changed(next)) = link.next_event() else { panic!() };
//!     assert_eq!(next.story.len(), 1);
//! }
//! ```

#![warn(missing_docs)]

mod follower;
mod local;
mod remote;

pub use follower::{Command, Follower, Heard, Outcome};
pub use local::{Local, Mark};
pub use remote::{Connection, Remote, Socket};
pub use tabletop::{CommandId, Raw, Stamp, StoryStep, Types, Update};

use protocol::{FromClient, Problem, Said, TableEvent};
use std::sync::Arc;
use tabletop::{Game, Refused, Seat, Viewer};

/// A match, from here: in this process or at a server. What it was told to do shows in its events, never at once.
pub trait Link<G: Game> {
    /// What is known of the match.
    fn follower(&self) -> &Follower<G>;
    /// Looks with these eyes from now on; the answer redraws. A server shows everybody his own view and no other.
    fn look(&mut self, viewer: Viewer);
    /// Takes a step for a seat.
    fn act(&mut self, seat: Seat, action: G::Action);
    /// Takes the seat's last step back, or asks the others for it.
    fn undo(&mut self, seat: Seat);
    /// The seat gives up.
    fn leave(&mut self, seat: Seat);
    /// What happened since, one after another.
    fn next_event(&mut self) -> Option<Event<G>>;
}

/// What a link says.
#[derive(Clone, Debug)]
pub enum Event<T: Types> {
    /// The match changed.
    Changed(Arc<Update<T>>),
    /// The table around it changed: seats, presence, clocks, wishes ([`Remote::table`]).
    Table,
    /// Somebody said something.
    Said {
        /// The number of the line: by it one can complain about it.
        number: u64,
        /// What.
        said: Said,
    },
    /// Something happened to a person around the match. Told once; whoever comes anew is told the latest.
    Happened(TableEvent),
    /// Nothing changed, and why.
    Refused(Why<T>),
    /// The command was not carried out: a step back, or another command of the seat, came first.
    Overtaken(Command<T>),
    /// The connection broke before the server answered this: perhaps it was done, perhaps not.
    Unanswered(FromClient),
    /// The server speaks another version or plays by other rules: this program must be loaded anew.
    Outdated,
}

/// Why nothing changed.
#[derive(Clone, Debug)]
pub enum Why<T: Types> {
    /// The rules or the match say no.
    Refused(Refused<T::Refusal>),
    /// The server says no.
    Problem(Problem),
}
