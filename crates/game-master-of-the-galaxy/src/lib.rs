//! Master of the Galaxy: complete rules for two to four players.
//!
//! Read in this order: [`resource`] cubes and symbols, [`effect`] what cards say, [`cards`] cards and board, [`ids`] names,
//! [`state`] the table, [`action`] what a seat may say and [`refusal`] why not, [`event`] what is told, [`setup`], `legal` what may
//! be answered, `apply` the turn machine, `rules/` one file per chapter, `powers` and `resolve` effects, `integrity` states from
//! outside, [`view`] what is known, [`question`] and [`picture`] what is read off it, [`shortcuts`] comfort for a person and [`spots`] what he presses for it, [`evaluate`] an opinion for bots, [`features`] positions as numbers for one that is learned, [`text`] words, `script`
//! tables in words for tests.

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
mod legal;
mod lessons;
pub mod notation;
pub mod picture;
pub mod powers;
pub mod question;
pub mod refusal;
mod resolve;
pub mod resource;
mod rules;
pub mod script;
pub mod setup;
pub mod shortcuts;
pub mod spots;
pub mod state;
pub mod text;
pub mod view;

/// Every clause of the rules, as the tests cite them.
pub const LEDGER: &str = include_str!("../rules/ledger.toml");

pub use action::Action;
pub use cards::{CardFileError, Facing, check_cards, data};
pub use effect::{CardClass, CardType, Effect, Kind, When};
pub use evaluate::Opinion;
pub use event::Event;
pub use features::WEIGHTS;
pub use ids::{Card, Project, System, Track};
pub use refusal::Refusal;
pub use resource::{Colour, Cubes, Superiority};
pub use setup::Setup;
pub use state::{BASES_TO_WIN, Frame, Galaxy, Phase, STARTS_TO_WIN, SYMBOLS_TO_WIN, Victory};
pub use view::View;
