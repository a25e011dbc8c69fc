//! The browser client. It draws a view, animates events and offers the options it was sent; the rules live elsewhere.
//!
//! Read in this order: [`shell`] is what surrounds every page (words, theme, addresses, storage), [`games`] what is loaded when it is
//! opened, [`pages`] what comes with the first press, [`link`] the one door to a match, [`worker`] where the bots think, [`home`] the shelf, [`tables`] one table for each game, [`decks`] decks of one's own,
//! [`online`] tables at a server, [`replay`] a finished match, [`coach`] what it was like and hints, [`my_games`] all that were played, [`book`] the rules and the cards to read.

pub mod app;
pub mod book;
pub mod coach;
pub mod decks;
pub mod games;
pub mod home;
pub mod lessons;
pub mod link;
pub mod my_games;
pub mod online;
pub mod pages;
mod prelude;
pub mod replay;
pub mod settings;
pub mod shell;
pub mod tables;
pub mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Opens the page; called once by the loader, which has fetched the words of a language meanwhile.
#[wasm_bindgen]
pub fn start(lang: &str, words: &str) {
    if let Some(lang) = tabletop_text::Lang::from_code(lang) {
        shell::i18n::learn(lang, words);
    }
    app::open();
}

/// Fetches the game that a question is about. It fails when that cannot be had now.
#[wasm_bindgen]
pub async fn fetch_for(question: String) -> Result<(), wasm_bindgen::JsValue> {
    if worker::is_pack(&question) && !decks::fetch_reader().await {
        return Err("packs".into());
    }
    let Some(game) = worker::game_of(&question) else { return Ok(()) };
    if games::fetch_rest(&game).await.is_none() {
        return Err(game.into());
    }
    // What thinks about it for the coach is a part of its own.
    let coached = coach::engine::game_of(&question).is_none() || coach::fetch(&game).await.is_some();
    coached.then_some(()).ok_or_else(|| game.into())
}

/// Answers one question in the worker: JSON in, JSON out.
#[wasm_bindgen]
pub fn think(question: &str) -> String {
    worker::think(question)
}

/// The game whose weights the worker should fetch before it answers this question.
#[wasm_bindgen]
pub fn weights_wanted(question: &str) -> Option<String> {
    worker::weights_wanted(question)
}

/// Gives the worker's bots what was learned of a game; false: it does not fit, and they play as they are.
#[wasm_bindgen]
pub fn teach(game: &str, weights: &[u8]) -> bool {
    worker::teach(game, weights)
}
