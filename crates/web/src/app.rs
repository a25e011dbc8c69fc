//! The page: which of its parts is open, the symbol sheet, the sentence that fades.

use crate::decks::{self, Builder};
use crate::home::{Adventures, Home, SetUp};
use crate::online::{Lobby, ReplayByLink, Room};
use crate::prelude::*;
use crate::rulebook::Rulebook;
use crate::shell::{Shell, matches};
use crate::tables::Play;

pub fn open() {
    if let Some(splash) = document().get_element_by_id("splash") {
        splash.remove();
    }
    decks::load_packs();
    mount_to_body(App);
    // Not before: what is written later needs the page that runs it.
    matches::take_over();
}

#[component]
fn App() -> impl IntoView {
    Shell::open();
    let page = move || match shell().route.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::Setup { game, mode } => view! { <SetUp game mode/> }.into_any(),
        Route::Adventures(chosen) => view! { <Adventures chosen/> }.into_any(),
        Route::Table(id) => view! { <Play id/> }.into_any(),
        Route::Replay(id) => view! { <ReplayByLink id/> }.into_any(),
        Route::Decks(id) => view! { <Builder id/> }.into_any(),
        Route::Rules(game) => view! { <Rulebook game/> }.into_any(),
        Route::Lobby => view! { <Lobby/> }.into_any(),
        Route::Online(id) => view! { <Room id/> }.into_any(),
    };
    view! {
        <div class="symbols" inner_html=tabletop_art::symbols() + &crate::tables::symbols()></div>
        <Later>{page}</Later>
        <p class="toast notice" role="status" aria-live="polite" data-testid="notice"
            class:shown=move || shell().notice.with(Option::is_some)>
            {move || shell().notice.get()}
        </p>
    }
}
