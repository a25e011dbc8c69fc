//! Star Worlds («Звёздные миры»): the collectible card game for two players, its whole rulebook, and our own pool of cards.
//!
//! Read in this order: [`effect`] says what a card can say, [`cards`] what is printed, [`deck`] and [`setup`] what is brought to
//! the table, [`field`], [`state`] and [`draft`] what lies on it, [`action`] what a seat may say and [`notation`] how it is spelled,
//! [`game`] the contract with the table, `legal` what may be said, `apply` what it sets going, `rules` the rulebook chapter by
//! chapter, [`event`], [`refusal`] and [`view`] who learns what, `integrity` what is asked of a state from outside, [`text`] the
//! words, [`evaluate`] an opinion for bots, [`features`] positions as numbers for one that is learned, [`shortcuts`] what a client passes for a person, `script` positions for tests.

#![warn(missing_docs)]

pub mod action;
mod apply;
pub mod cards;
pub mod deck;
pub mod draft;
pub mod effect;
pub mod evaluate;
pub mod event;
pub mod features;
pub mod field;
mod gallery;
pub mod game;
mod integrity;
mod legal;
mod lessons;
pub mod notation;
pub mod refusal;
mod rules;
pub mod script;
pub mod setup;
pub mod shortcuts;
pub mod state;
pub mod text;
pub mod view;

pub use action::Action;
pub use cards::{Card, CardId, check_cards};
pub use evaluate::Opinion;
pub use event::Event;
pub use features::WEIGHTS;
pub use field::Slot;
pub use refusal::Refusal;
pub use setup::{BroughtDeck, DeckSource, Setup};
pub use state::{Stage, StarWorlds};
pub use view::View;

/// The clauses of the rulebook in our own words, with our rulings.
pub const LEDGER: &str = include_str!("../rules/ledger.toml");
