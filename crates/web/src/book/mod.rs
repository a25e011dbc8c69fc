//! The rules and the cards of a game, to read. [`page`] is the book, [`gallery`] the cards, [`rule`] one clause in front of whatever page is
//! open. They are a part of the program of their own, which comes when somebody wants to read.

mod gallery;
mod leaf;
mod page;
mod rule;
mod search;
mod store;

use crate::games::{Coming, Drawn, Fetched, sheet};
use crate::prelude::*;
use crate::shell::Rule;
use crate::tables::Missing;
use gallery::CardsPage;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use page::BookPage;
use std::cell::RefCell;

#[derive(Clone, Copy)]
struct Book {
    page: fn(Route) -> AnyView,
    rule: fn(Rule) -> AnyView,
}

thread_local! {
    /// A list, though there is one: see [`crate::pages`].
    static HERE: RefCell<Vec<Book>> = const { RefCell::new(Vec::new()) };
}

#[wasm_split(book, wasm_split_path = leptos::wasm_split, fallible)]
fn bring() -> Result<(), SplitLoaderError> {
    HERE.with_borrow_mut(|here| here.push(BOOK));
    Ok(())
}

const BOOK: Book = Book { page: draw, rule: rule::draw };

fn draw(route: Route) -> AnyView {
    match route {
        Route::Cards { game, card } => view! { <CardsPage game card/> }.into_any(),
        Route::Rules { game, place } => view! { <BookPage game place/> }.into_any(),
        Route::Home
        | Route::Setup { .. }
        | Route::Adventures(_)
        | Route::Table(_)
        | Route::Replay(_)
        | Route::LookBack(_)
        | Route::MyGames
        | Route::Decks(_)
        | Route::Settings
        | Route::Learn
        | Route::Lesson { .. }
        | Route::Lobby
        | Route::Online(_) => view! { <Missing/> }.into_any(),
    }
}

fn here() -> Option<Book> {
    #[cfg(not(target_arch = "wasm32"))]
    return Some(BOOK);
    #[cfg(target_arch = "wasm32")]
    HERE.with_borrow(|here| here.first().copied())
}

async fn fetch() -> Option<Book> {
    if here().is_none() {
        bring().await.ok()?;
    }
    sheet("book").await;
    here()
}

/// The page of a route, as soon as it is here.
pub fn open(route: Route) -> AnyView {
    let drawn = move |book: Book| -> Drawn {
        let route = route.clone();
        Rc::new(move || (book.page)(route.clone()))
    };
    let now = here().map(drawn.clone());
    let bring = move || -> Coming<Option<Drawn>> {
        let drawn = drawn.clone();
        Box::pin(async move { fetch().await.map(drawn) })
    };
    view! { <Fetched now bring=Rc::new(bring)/> }.into_any()
}

/// One rule, in front of the page that is open.
pub fn read(rule: Rule) -> AnyView {
    let book = RwSignal::new_local(None::<Book>);
    spawn_local(async move {
        match fetch().await {
            Some(here) => {
                book.try_set(Some(here));
            }
            None => {
                shell().rule.set(None);
                shell().tell(say!("part-missing"));
            }
        }
    });
    (move || book.get().map(|book| untrack(|| (book.rule)(rule)))).into_any()
}
