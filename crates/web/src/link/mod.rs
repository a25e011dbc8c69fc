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

pub use local::{Local, begin, keep, take_just_begun};
pub use playback::{Animator, Playback};
pub use server::{Room, RoomLink, Server, TableStatus, TalkLine};
pub use session::{Session, Status, bot_words, level_words, occupant_name};
pub use socket::ConnectionState;
pub use store::{keep_story, replay_story};

use crate::prelude::*;
use client::Event;
use protocol::BotKind;
use tabletop::Game;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageBot {
    /// The name at the table; empty: the page finds one.
    pub name: String,
    pub kind: BotKind,
}

impl PageBot {
    /// The longest it thinks about a step, in milliseconds. A level seldom needs that long: it counts what it tries.
    pub const fn longest(&self) -> u32 {
        match self.kind {
            BotKind::Random | BotKind::Greedy | BotKind::Search => 350,
            BotKind::Level(_) => 1_000,
        }
    }
}

/// Who is on a seat at a table of this page: a person by name (empty: the page finds one), or a bot.
pub type Occupant = protocol::Occupant<String, PageBot>;

/// A bot that the page names.
pub const fn bot(kind: BotKind) -> Occupant {
    Occupant::Bot(PageBot { name: String::new(), kind })
}

/// The name that somebody was given; empty: none.
pub fn given_name(occupant: &Occupant) -> &str {
    match occupant {
        Occupant::Person(name) | Occupant::Bot(PageBot { name, .. }) => name,
        Occupant::Nobody => "",
    }
}

pub fn people(occupants: &[Occupant]) -> SeatSet {
    (0u8..).zip(occupants).filter(|(_, occupant)| occupant.is_person()).map(|(seat, _)| Seat(seat)).collect()
}

/// Hears what becomes of a match.
pub type Listener<G> = Rc<dyn Fn(Event<G>)>;

pub trait MatchLink<G: Game> {
    fn mine(&self) -> SeatSet;
    /// Looks with these eyes from now on; the answer redraws the table.
    fn look(&self, viewer: Viewer);
    fn act(&self, seat: Seat, action: G::Action);
    fn undo(&self, seat: Seat);
    fn leave(&self, seat: Seat);
    /// Asks for the same once more, where somebody else sets the tables up; false: the page does.
    fn rematch(&self) -> bool {
        false
    }
    /// How the match was set up, if this side holds it.
    fn setup(&self) -> Option<G::Setup>;
    /// The match as it can be stored, if this side holds it.
    fn save(&self) -> Option<Saved>;
    fn close(&self);
}
