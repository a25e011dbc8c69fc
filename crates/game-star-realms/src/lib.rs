//! Star Realms: Colony Wars and Frontiers, one rules crate for both sets.
//!
//! Read in this order: [`effect`] says what cards can do, [`cards`] what is printed on them; `state` is the table, [`setup`] how
//! it begins; [`action`] what a seat may say and [`notation`] how it is spelled; `legal` what is allowed and [`refusal`] why
//! something is not; `apply` carries an action out, by the chapters of the rulebook in `rules`, and `program` and `resolve` the
//! abilities of cards; [`event`] is what is told and [`view`] what is seen; [`adventures`] are the bosses that the rules play.
//! `game` is the contract, `integrity` what a saved state is checked for. [`shortcuts`], [`evaluate`] and `features` are for players and
//! bots, `glance` for learners, [`text`] are the words; `script` writes positions for tests.

#![warn(missing_docs)]

pub mod action;
pub mod adventures;
mod amounts;
mod apply;
pub mod cards;
pub mod effect;
pub mod evaluate;
pub mod event;
mod features;
mod gallery;
mod game;
mod glance;
mod integrity;
mod legal;
mod lessons;
pub mod notation;
mod program;
pub mod refusal;
mod resolve;
mod rules;
pub mod script;
pub mod setup;
pub mod shortcuts;
mod state;
mod tally;
pub mod text;
pub mod view;

pub use action::{Action, Piece};
pub use adventures::{Adventure, BOSS, BossEvent, BossView, Level};
pub use cards::{Card, CardFileError, Kind, Printed, Set, card, check_cards, check_file};
pub use effect::{Ability, Condition, Counted, Effect, Faction, Filter, Place, Resource, Sort, When, Zone};
pub use evaluate::{Opinion, Taste};
pub use event::Event;
pub use features::WEIGHTS;
pub use glance::{CardGlance, Glance, PlayerGlance};
pub use refusal::Refusal;
pub use rules::formats::{Role, Team};
pub use setup::{Boxes, Format, Sets, Setup};
pub use state::{Call, Chooser, Frame, Order, Purchase, ROW, Run, SEATS, StarRealms};
pub use tally::Tally;
pub use view::View;

/// The rules as numbered clauses, in TOML.
pub const LEDGER: &str = include_str!("../rules/ledger.toml");
