//! The pages that the first one does without. They come together, as one part of the program, when one of them is opened or a moment
//! before: see [`crate::games`] for how.

use crate::games::{Coming, Drawn, Fetched, Opened, sheet};
use crate::home::SetUp;
use crate::lessons::{Learn, Lesson};
use crate::my_games::MyGames;
use crate::online::{Lobby, ReplayByLink, Room};
use crate::prelude::*;
use crate::settings::SettingsPage;
use crate::tables::Missing;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use std::cell::RefCell;

type Draw = fn(Route) -> AnyView;

thread_local! {
    /// A list, though there is one: of a cell that only ever holds one function the compiler makes a direct call, and the pages would come
    /// with the first one.
    static HERE: RefCell<Vec<Draw>> = const { RefCell::new(Vec::new()) };
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn pages() -> Result<(), SplitLoaderError> {
    HERE.with_borrow_mut(|here| here.push(draw));
    Ok(())
}

fn draw(route: Route) -> AnyView {
    match route {
        Route::Setup { game, mode, seats } => {
            let here = game.clone();
            let then = move |_| view! { <SetUp game=here.clone() mode=mode.clone() seats/> }.into_any();
            view! { <Opened game then/> }.into_any()
        }
        Route::LookBack(id) => crate::coach::page(id),
        Route::MyGames => view! { <MyGames/> }.into_any(),
        Route::Replay(id) => view! { <ReplayByLink id/> }.into_any(),
        Route::Settings => view! { <SettingsPage/> }.into_any(),
        Route::Learn => view! { <Learn/> }.into_any(),
        Route::Lesson { game, id } => view! { <Lesson game id/> }.into_any(),
        Route::Lobby => view! { <Lobby/> }.into_any(),
        Route::Online(id) => view! { <Room id/> }.into_any(),
        Route::Home
        | Route::Table(_)
        | Route::Adventures(_)
        | Route::Decks(_)
        | Route::Rules { .. }
        | Route::Cards { .. } => view! { <Missing/> }.into_any(),
    }
}

fn here() -> Option<Draw> {
    #[cfg(not(target_arch = "wasm32"))]
    return Some(draw);
    #[cfg(target_arch = "wasm32")]
    HERE.with_borrow(|here| here.first().copied())
}

async fn fetch() -> Option<Draw> {
    if here().is_none() {
        pages().await.ok()?;
    }
    sheet("pages").await;
    here()
}

/// Brings them here before anybody asks for one. What fails now is tried again when it is wanted.
pub fn prefetch() {
    if here().is_none() {
        spawn_local(async {
            fetch().await;
        });
    }
}

/// The page of a route, as soon as it is here.
pub fn open(route: Route) -> AnyView {
    let drawn = move |draw: Draw| -> Drawn {
        let route = route.clone();
        Rc::new(move || draw(route.clone()))
    };
    let now = here().map(drawn.clone());
    let bring = move || -> Coming<Option<Drawn>> {
        let drawn = drawn.clone();
        Box::pin(async move { fetch().await.map(drawn) })
    };
    view! { <Fetched now bring=Rc::new(bring)/> }.into_any()
}
