//! The rules of *StarCraft: The Board Game*, complete, for two to six players.
//!
//! Read in this order: [`ids`] names things, [`effect`] says what cards can do, [`cards`] holds the pieces, [`state`] is the
//! table, [`setup`] how a game begins; [`action`] what a seat may say and [`notation`] how it is spelled; `legal` what is allowed and
//! [`refusal`] why something is not; `apply` carries an action out and runs on, by the chapters of the rulebook in `rules`; [`event`]
//! is what is told, [`view`] what one viewer knows, [`picture`] what follows from that for drawing. `game` is the contract, `integrity`
//! what a saved state is checked for. [`shortcuts`], [`spots`] and [`evaluate`] are for players and bots, [`text`] are the words; `script` writes
//! positions for tests.

#![warn(missing_docs)]

pub mod action;
mod apply;
pub mod cards;
pub mod effect;
pub mod evaluate;
pub mod event;
pub mod features;
mod gallery;
mod game;
pub mod ids;
mod integrity;
mod inventory;
mod legal;
mod lessons;
pub mod notation;
pub mod picture;
pub mod refusal;
mod rules;
pub mod script;
pub mod setup;
pub mod shortcuts;
pub mod spots;
pub mod state;
mod table;
pub mod text;
pub mod view;

pub use action::Action;
pub use cards::{CardFileError, check_cards};
pub use evaluate::Opinion;
pub use event::Event;
pub use refusal::Refusal;
pub use rules::skirmish::never_below_zero;
pub use rules::victory::Score;
pub use setup::Setup;
pub use state::War;
pub use view::View;

/// The rules as clauses, in TOML.
pub const LEDGER: &str = include_str!("../rules/ledger.toml");
