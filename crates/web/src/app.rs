//! The page: which of its parts is open, the symbol sheet, the sentence that fades.

use crate::games::{LoadingBar, Opened};
use crate::home::Home;
use crate::prelude::*;
use crate::shell::offline::OfflineNotices;
use crate::shell::parts::read_rule;
use crate::shell::{Shell, matches};
use crate::tables::Play;
use crate::{book, decks, pages};

pub fn open() {
    if let Some(splash) = document().get_element_by_id("splash") {
        splash.remove();
    }
    mount_to_body(App);
    // Not before: what is written later needs the page that runs it.
    matches::take_over();
}

/// Where symbols go that the words of single games use, besides those of all: they come with their game.
const GAMES_SYMBOLS: &str = "<svg xmlns='http://www.w3.org/2000/svg' class='games' style='position:absolute;width:0;height:0' aria-hidden='true'></svg>";

/// The game whose adventures have a page.
const ADVENTURES: &str = "star-realms";

/// The page that a game has besides its tables.
fn own_page(game: &str, name: Option<String>) -> AnyView {
    view! { <Opened game=game.to_owned() then=move |kit| (kit.own_page)(name.clone())/> }.into_any()
}

#[component]
fn App() -> impl IntoView {
    Shell::open();
    let page = move || match shell().route.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::Adventures(name) => own_page(ADVENTURES, name),
        Route::Table(id) => view! { <Play id/> }.into_any(),
        Route::Decks(name) => own_page(decks::GAME, name),
        route @ (Route::Rules { .. } | Route::Cards { .. }) => book::open(route),
        other => pages::open(other),
    };
    view! {
        <div class="symbols" inner_html=tabletop_art::symbols() + GAMES_SYMBOLS></div>
        <Later>{page}</Later>
        <Show when=move || shell().wanted.get()><div class="loading-over"><LoadingBar/></div></Show>
        <OfflineNotices/>
        <p class="toast notice" role="status" aria-live="polite" data-testid="notice"
            class:shown=move || shell().notice.with(Option::is_some)>
            {move || shell().notice.get()}
            {move || shell().reason.get().map(read_rule)}
        </p>
        {move || shell().rule.get().map(book::read)}
    }
}
