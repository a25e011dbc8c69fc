//! The terminal client. It contains no rules: it draws what a seat knows, says what happened and offers the options it was given.
//!
//! Read in this order: [`tables`] says what a game needs to be played here, [`kit`] lists them, [`session`] runs one match between people
//! and bots, [`plain`] tells it line by line, [`screen`] draws it, [`shortcuts`] is what one press does for a person, [`online`] is
//! a table at a server.

pub mod ascii;
pub mod cards;
mod identity;
pub mod kit;
pub mod lesson;
pub mod lobby;
pub mod menu;
pub mod occupants;
pub mod online;
pub mod plain;
mod pressed;
pub mod replay;
pub mod rules;
pub mod saves;
pub mod scene;
pub mod screen;
pub mod session;
pub mod shortcuts;
pub mod signals;
pub mod tables;
pub mod thinking;
pub mod words;

pub use scene::{Choice, Scene};
pub use session::{PlayError, Session, SessionConfig, Turn};
pub use words::Words;
