//! Master of the Galaxy: complete rules for two to four players.
//!
//! Read in this order: [`resource`] cubes and symbols, [`effect`] what cards say, [`data`] cards and board, [`ids`] names,
//! [`state`] the table, [`action`] what a seat may say, [`setup`], `legal` and `flow` the turn machine, `rules/` one
//! file per chapter, `powers` and `resolve` effects, [`event`] what is told, [`view`] what is seen, [`evaluate`] an opinion
//! for bots, [`text`] words.

#![warn(missing_docs)]

pub mod action;
pub mod data;
pub mod effect;
pub mod evaluate;
pub mod event;
mod flow;
mod game;
pub mod ids;
mod legal;
pub mod notation;
pub mod position;
pub mod powers;
mod resolve;
pub mod resource;
mod rules;
pub mod setup;
pub mod state;
pub mod text;
pub mod view;

pub use action::{Action, Refusal};
pub use data::{CardFileError, Facing, check_cards, data};
pub use effect::{CardClass, CardType, Effect, Kind, When};
pub use evaluate::Opinion;
pub use event::Event;
pub use ids::{Card, Project, System, Track};
pub use resource::{Colour, Cubes, Superiority};
pub use setup::Setup;
pub use state::{Frame, Galaxy, Phase, Victory};
pub use view::View;
