//! Star Realms: Colony Wars and Frontiers, one rules crate for both sets.
//!
//! Read in this order: [`effect`] says what cards can do, [`cards`] what is printed on them; `state` is the table, [`setup`] how
//! it begins; [`action`] what a seat may say and [`notation`] how it is spelled; `legal` what is allowed; `flow` the contract;
//! `rules` the chapters of the rulebook, `program` and `resolve` how abilities are carried out; [`event`] what is told and
//! [`view`] what is seen; [`challenges`] are the adventures and the bosses that the rules play.

pub mod action;
pub mod cards;
pub mod challenges;
pub mod effect;
pub mod evaluate;
pub mod event;
mod flow;
mod legal;
pub mod notation;
mod program;
pub mod refusal;
mod resolve;
mod rules;
pub mod script;
pub mod setup;
mod state;
mod tally;
pub mod text;
pub mod view;

pub use action::{Action, Piece};
pub use cards::{Card, CardFileError, Kind, Printed, Set, card, check_cards};
pub use challenges::{Adventure, BOSS, BossEvent, BossView, Level};
pub use effect::{Ability, Condition, Counted, Effect, Faction, Filter, Place, Resource, Sort, When, Zone};
pub use evaluate::{Opinion, Taste};
pub use event::Event;
pub use refusal::Refusal;
pub use rules::formats::{Role, Team};
pub use setup::{Boxes, Format, Sets, Setup};
pub use state::{Frame, ROW, SEATS, StarRealms, Task};
pub use tally::Tally;
pub use view::View;

/// The name the shelf knows every game's state by.
pub type Table = StarRealms;

/// The rules as numbered clauses, in TOML.
pub const LEDGER: &str = include_str!("../rules/ledger.toml");
