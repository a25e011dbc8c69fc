//! Star Worlds («Звёздные миры»): the collectible card game for two players, its whole rulebook, and our own pool of cards.
//!
//! Read in this order: [`effect`] says what a card can say, [`cards`] what is printed, [`deck`] and [`setup`] what is brought to
//! the table, [`field`], [`state`] and [`draft`] what lies on it, [`action`] what a seat may say, `legal` and [`flow`] what may
//! be said and what it sets going, `rules` the rulebook chapter by chapter, [`event`], [`view`] and `imagine` who learns what,
//! [`text`] the words, [`evaluate`] an opinion for bots, [`auto`] what a client passes for a person.

pub mod action;
pub mod auto;
pub mod cards;
pub mod deck;
pub mod draft;
pub mod effect;
pub mod evaluate;
pub mod event;
pub mod field;
pub mod flow;
mod imagine;
mod legal;
pub mod notation;
pub mod position;
pub mod refusal;
mod rules;
pub mod setup;
mod sound;
pub mod state;
pub mod text;
pub mod view;

pub use action::Action;
pub use cards::{Card, CardId, check_cards};
pub use evaluate::Opinion;
pub use event::Event;
pub use field::Slot;
pub use refusal::Refusal;
pub use setup::{BroughtDeck, DeckSource, Setup};
pub use state::{Duel, Stage};
pub use view::View;

/// The name the shelf knows every game's state by.
pub type Table = Duel;

/// The clauses of the rulebook in our own words, with our rulings.
pub const LEDGER: &str = include_str!("../rules/ledger.toml");
