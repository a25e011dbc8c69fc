//! Decks of one's own for Star Worlds: [`Builder`] is the page where they are made, [`choice`] where one is chosen for a match, [`store`]
//! what the browser keeps, [`pool`] which cards are shown, [`charts`] what is inside.

mod builder;
mod charts;
mod choice;
mod pool;
mod store;
mod trade;

pub use builder::Builder;
pub use choice::{Choice, Chosen, has_pack};
pub use store::{load_packs, packs};
