//! One table for each game, and what all tables share.
//!
//! Start reading at [`Table`]: what a game needs to have a table. [`Board`] is a table from anywhere in it, [`Kit`] everything the page
//! calls of a game; [`crate::games`] has the list of games.

mod animator;
mod auto;
mod bar;
mod board;
mod card;
mod flight;
mod log;
mod map_table;
mod master_of_the_galaxy;
mod offers;
mod over;
mod panned;
mod parts;
mod piles;
mod portrayal;
mod prelude;
mod recap;
pub mod star_realms;
pub mod star_worlds;
mod starcraft;
mod table;
#[cfg(feature = "toy")]
mod toy;

pub use board::Board;
pub use card::Size;
pub use log::{Line, LogSheet, TableLog, Whose};
pub use table::{Album, Kit, Rest, Story, Table, course, draw, lines, rule_of};

use crate::games::{self, Opened};
use crate::online::Waiting;
use crate::shell::tabs::{Claim, Holder, OpenElsewhere};
use crate::shell::{matches, storage};
use prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use tabletop::LoadError;
use tabletop_art::{CardFace, Icon, Span};
use tabletop_text::Span as Said;

/// A picture as it is put into the page: each has inner ids of its own.
fn with_own_ids(picture: &str) -> String {
    thread_local!(static COPIES: Cell<u32> = const { Cell::new(0) });
    let copy = COPIES.get();
    COPIES.set(copy.wrapping_add(1));
    tabletop_art::separate(picture, copy)
}

/// The picture of a card as an image of the browser's, made once: a table of inlined pictures has ten thousand elements, and a page
/// that is laid out anew after every step is slow with them.
fn cached_picture(card: &CardFace) -> Option<String> {
    thread_local!(static KEPT: RefCell<HashMap<String, String>> = RefCell::default());
    // Faces are also drawn where no browser is: in tests.
    if !cfg!(target_arch = "wasm32") {
        return None;
    }
    let key = card.picture_key();
    KEPT.with_borrow_mut(|kept| {
        if let Some(url) = kept.get(&key) {
            return Some(url.clone());
        }
        let url = browser::url_of(card.picture().as_bytes(), "image/svg+xml")?;
        kept.insert(key, url.clone());
        Some(url)
    })
}

fn art_spans(text: &Text) -> Vec<Span> {
    let mut out = Vec::new();
    for span in text.spans() {
        match span {
            Said::Word(words) => {
                out.extend(words.split_whitespace().map(|word| Span::Word(word.to_owned())));
            }
            Said::Number(number) => out.push(Span::Number(number.to_string())),
            Said::Icon(symbol) => out.push(match Icon::named(symbol.icon) {
                Some(icon) => Span::Icon(icon),
                None => Span::Word(symbol.glyph.to_owned()),
            }),
            Said::Card { name, .. } => out.push(Span::Word(name.to_string())),
            Said::Seat(_) | Said::Break => {}
        }
    }
    out
}

#[component]
pub fn Play(id: String) -> impl IntoView {
    let Some(record) = storage::record(&id) else { return view! { <Missing/> }.into_any() };
    let game = record.game.clone();
    let claim = Claim::new(&id);
    let play = move |kit: Kit| {
        let (id, record) = (id.clone(), record.clone());
        let page = move || match claim.holder.get() {
            Holder::Asking => view! { <Waiting/> }.into_any(),
            Holder::Other => view! { <OpenElsewhere claim/> }.into_any(),
            // What was just begun is there at once; the rest is read first.
            Holder::Me => untrack(|| (kit.just_begun)(&record)).unwrap_or_else(|| {
                let (id, record) = (id.clone(), record.clone());
                let read = move |kit: Kit| {
                    let (id, record) = (id.clone(), record.clone());
                    let then = move |saved: Saved| match games::rest(kit.id) {
                        Some(rest) => untrack(|| (rest.resume)(record.clone(), &saved)),
                        None => Ok(None),
                    };
                    view! { <Stored id then/> }.into_any()
                };
                view! { <Opened game=kit.id.to_owned() then=read with_rest=true/> }.into_any()
            }),
        };
        page.into_any()
    };
    view! { <Opened game then=play/> }.into_any()
}

/// What becomes of a stored match, once it is read; or why it cannot be.
#[component]
pub fn Stored<T>(
    id: String,
    /// The page of it; none: there is none after all.
    then: T,
) -> impl IntoView
where
    T: Fn(Saved) -> Result<Option<AnyView>, LoadError> + Send + 'static,
{
    let loaded = RwSignal::new_local(None);
    spawn_local(async move {
        let saved = matches::load(&id).await;
        loaded.try_set(Some(saved));
    });
    move || match loaded.get() {
        None => view! { <Waiting/> }.into_any(),
        Some(None) => view! { <Missing/> }.into_any(),
        Some(Some(saved)) => match saved.and_then(&then) {
            Ok(page) => page.unwrap_or_else(|| view! { <Missing/> }.into_any()),
            Err(error) => {
                shell().tell(games::say_load_error(&error));
                view! { <Missing/> }.into_any()
            }
        },
    }
}

#[component]
pub fn Missing() -> impl IntoView {
    view! {
        <Topbar/>
        <main class="page">
            <div class="hello"><div><h1>{move || say!("no-such-match")}</h1><p>{move || say!("no-such-match-more")}</p></div></div>
            <p><a class="btn" href=Route::Home.href()>{icon("logo")}{move || say!("to-the-shelf")}</a></p>
        </main>
    }
}
