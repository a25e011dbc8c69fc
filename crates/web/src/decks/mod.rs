//! Decks of one's own for Star Worlds: [`Builder`] is the page where they are made, [`choice`] where one is chosen for a match, [`store`]
//! what the browser keeps, [`reader`] what reads packs, [`pool`] which cards are shown, [`charts`] what is inside.

mod builder;
mod charts;
mod choice;
mod pool;
mod reader;
mod store;
mod trade;

pub use builder::Builder;
pub use choice::Chosen;
pub use reader::{fetch as fetch_reader, read as read_pack};
pub use store::packs;

use crate::games::Coming;
use crate::link::Occupant;
use leptos::prelude::AnyView;
use serde_json::Value;

/// The game that they are for.
pub const GAME: &str = "star-worlds";

/// What other pages call of this one, which comes with its game.
#[derive(Clone, Copy)]
pub struct OwnDecks {
    pub of_mode: fn(&str) -> Chosen,
    pub begin: fn(Chosen, Vec<Occupant>),
    /// What this person brings to a table that a server sets up.
    pub own_deck: fn(Chosen) -> Value,
    /// The choice for a seat.
    pub choice: fn(Chosen, usize) -> AnyView,
    pub has_pack: fn(&str, &str) -> bool,
    /// Loads the packs that are kept.
    pub load_packs: fn() -> Coming<()>,
}
