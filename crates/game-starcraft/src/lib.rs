//! The rules of *StarCraft: The Board Game*, complete, for two to six players.
//!
//! Read in this order: [`ids`] names things, [`effect`] says what cards can do, [`cards`] holds the pieces, [`state`] is the
//! table, [`action`] what a seat may say, [`setup`] how a game begins; then the rules, one file for each chapter of the
//! rulebook. [`event`] is what happens, [`view`] what one viewer knows of it, [`text`] the words for all of it,
//! [`shortcuts`] what a client may do for a person.

#![warn(missing_docs)]

pub mod action;
mod apply;
pub mod cards;
pub mod effect;
pub mod evaluate;
pub mod event;
mod game;
pub mod ids;
mod integrity;
mod inventory;
mod legal;
pub mod notation;
pub mod picture;
pub mod refusal;
mod rules;
pub mod script;
pub mod setup;
pub mod shortcuts;
pub mod state;
mod table;
pub mod text;
pub mod view;

pub use action::Action;
pub use cards::{CardFileError, check_cards};
pub use evaluate::Opinion;
pub use event::Event;
pub use refusal::Refusal;
pub use rules::skirmish::floored;
pub use rules::victory::Score;
pub use setup::Setup;
pub use state::War;
pub use view::View;

/// The rules as clauses, in TOML.
pub const LEDGER: &str = include_str!("../rules/ledger.toml");
