//! The browser client. It draws a view, animates events and offers the options it was sent; the rules live elsewhere.
//!
//! Read in this order: [`shell`] is what surrounds every page (words, theme, addresses, storage), [`link`] the one door to a
//! match, [`worker`] where the bots think, [`home`] the shelf, [`tables`] one table for each game, [`decks`] decks of one's own,
//! [`online`] tables at a server, [`replay`] a finished match, [`rulebook`] the clauses to read.

pub mod app;
pub mod decks;
pub mod home;
pub mod link;
pub mod online;
mod prelude;
pub mod replay;
pub mod rulebook;
pub mod shell;
pub mod tables;
pub mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Opens the page; called once by the loader.
#[wasm_bindgen]
pub fn start() {
    app::open();
}

/// Answers one question in the worker: JSON in, JSON out.
#[wasm_bindgen]
pub fn think(question: &str) -> String {
    worker::think(question)
}
