//! What is read, fetched once: the rules of a game, its lessons, its cards.

use crate::games;
use crate::prelude::*;
use crate::tables::Album;
use lessons::Card;
use shelf::Ledger;
use std::cell::RefCell;
use tabletop_text::Listed;

/// The cards of a game, and who draws them.
#[derive(Clone)]
pub struct Shown {
    pub album: Album,
    pub cards: Arc<Vec<Listed>>,
}

thread_local! {
    static LEDGERS: RefCell<Vec<(&'static str, Arc<Ledger>)>> = const { RefCell::new(Vec::new()) };
}

/// The rules of a game; none: they cannot be had now.
pub async fn ledger(game: &'static str) -> Option<Arc<Ledger>> {
    let kept =
        |kept: &Vec<(&str, Arc<Ledger>)>| kept.iter().find(|(of, _)| *of == game).map(|(_, ledger)| ledger.clone());
    if let Some(ledger) = LEDGERS.with_borrow(kept) {
        return Some(ledger);
    }
    let ledger: Arc<Ledger> = Arc::new(fetched(&format!("rules/{game}.json")).await?);
    LEDGERS.with_borrow_mut(|kept| kept.push((game, ledger.clone())));
    Some(ledger)
}

/// What the path shows of the lessons of a game.
pub async fn lessons(game: &str) -> Vec<Card> {
    fetched(&format!("lessons/{game}.json")).await.unwrap_or_default()
}

async fn fetched<T: serde::de::DeserializeOwned>(file: &str) -> Option<T> {
    gloo_net::http::Request::get(&browser::built(file)).send().await.ok()?.json().await.ok()
}

/// The cards of a game, as soon as they are here.
pub fn shown(game: &'static str) -> RwSignal<Option<Shown>, LocalStorage> {
    let shown = RwSignal::new_local(None);
    spawn_local(async move {
        if let Some(album) = games::fetch_album(game).await {
            shown.try_set(Some(Shown { album, cards: Arc::new((album.cards)()) }));
        }
    });
    shown
}
