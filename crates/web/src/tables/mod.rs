//! One table for each game, and what all tables share: the log, the menu, handing the device over, the end.

mod auto;
mod flight;
mod log;
mod master_of_the_galaxy;
mod over;
mod panned;
pub mod star_realms;
pub mod star_worlds;
mod starcraft;
mod theatre;
mod typed;

pub use log::{Line, Log, Whose, latest};

use crate::link::Session;
use crate::say;
use crate::shell::parts::Later;
use crate::shell::storage::Glance;
use crate::shell::topbar::Topbar;
use crate::shell::{Route, browser, text::icon};
use game_master_of_the_galaxy::{Event as GalaxyEvent, Galaxy};
use game_star_realms::{Event, StarRealms};
use game_star_worlds::StarWorlds;
use game_starcraft::{Event as WarEvent, War};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;
use tabletop::{Game, Seat};
use tabletop_art::{CardFace, Icon, Span};
use tabletop_text::{Lang, Listener, Span as Said, Text};

/// Symbols that the words of single games use, besides those of all.
pub fn symbols() -> String {
    master_of_the_galaxy::symbols() + &starcraft::symbols()
}

/// A picture as it is put into the page: each has inner ids of its own.
fn separate(picture: &str) -> String {
    thread_local!(static COPIES: Cell<u32> = const { Cell::new(0) });
    let copy = COPIES.get();
    COPIES.set(copy.wrapping_add(1));
    tabletop_art::separate(picture, copy)
}

/// The picture of a card as an image of the browser's, made once: a table of inlined pictures has ten thousand elements, and a page
/// that is laid out anew after every step is slow with them.
fn kept_picture(card: &CardFace) -> Option<String> {
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

/// Text as the painter sets it.
fn painted(text: &Text) -> Vec<Span> {
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

/// The heading of the curve over a replay: what is counted in a game.
pub fn lead_words(game: &str) -> String {
    match game {
        Galaxy::ID => say!("mg-lead"),
        War::ID => say!("sc-lead"),
        _ => say!("lead"),
    }
}

/// Can this game be played here?
pub fn has(game: &str) -> bool {
    [StarRealms::ID, StarWorlds::ID, Galaxy::ID, War::ID].contains(&game)
}

/// A match of a game at a glance, from anybody's view of it.
pub fn glance(game: &str, view: &Value) -> Glance {
    match game {
        StarRealms::ID => star_realms::glance(view),
        StarWorlds::ID => star_worlds::glance(view),
        Galaxy::ID => master_of_the_galaxy::glance(view),
        War::ID => starcraft::glance(view),
        _ => Glance::default(),
    }
}

/// The symbol of what is counted in a game.
pub fn score_icon(game: &str) -> &'static str {
    match game {
        StarWorlds::ID => "star",
        Galaxy::ID => "base",
        War::ID => "conquest",
        _ => "authority",
    }
}

/// What the keys do at a table.
pub fn keys_words(game: &str) -> String {
    match game {
        StarWorlds::ID => say!("sw-keys"),
        Galaxy::ID => say!("mg-keys"),
        War::ID => say!("sc-keys"),
        _ => say!("keys"),
    }
}

fn read<E: DeserializeOwned>(events: &[Value]) -> Vec<E> {
    events.iter().filter_map(|event| E::deserialize(event).ok()).collect()
}

/// A story in the words of its game.
fn read_all<E: DeserializeOwned>(told: &[(usize, Vec<Value>)]) -> Vec<(usize, Vec<E>)> {
    told.iter().map(|(step, events)| (*step, read(events))).collect()
}

/// A story as lines of the log.
pub fn lines(game: &str, told: &[(usize, Vec<Value>)], to: Listener) -> Vec<Line> {
    match game {
        StarRealms::ID => {
            let told = read_all::<Event>(told);
            star_realms::lines(told.iter().map(|(step, events)| (*step, events.as_slice())), to)
        }
        StarWorlds::ID => {
            let told = read_all(told);
            star_worlds::lines(told.iter().map(|(step, events)| (*step, events.as_slice())), to)
        }
        Galaxy::ID => {
            let told = read_all::<GalaxyEvent>(told);
            master_of_the_galaxy::lines(told.iter().map(|(step, events)| (*step, events.as_slice())), to)
        }
        War::ID => {
            let told = read_all::<WarEvent>(told);
            starcraft::lines(told.iter().map(|(step, events)| (*step, events.as_slice())), to)
        }
        _ => Vec::new(),
    }
}

/// Each seat's score after every step of a story that began with this view.
pub fn course(game: &str, first: &Value, told: &[Vec<Value>]) -> Vec<Vec<i32>> {
    let score = glance(game, first).score;
    match game {
        StarRealms::ID => star_realms::course(score, told.iter().map(|events| read::<Event>(events))),
        StarWorlds::ID => star_worlds::course(vec![0, 0], told.iter().map(|events| read(events))),
        Galaxy::ID => master_of_the_galaxy::course(score, told.iter().map(|events| read::<GalaxyEvent>(events))),
        War::ID => starcraft::course(score, told.iter().map(|events| read::<WarEvent>(events))),
        _ => Vec::new(),
    }
}

/// What each seat of a mode is before anybody sits there: its team, its role; nothing where all are alike.
pub fn seating(game: &str, mode: &str, seats: u8, lang: Lang) -> Vec<Option<String>> {
    match game {
        StarRealms::ID => star_realms::seating(mode, seats, lang),
        _ => Vec::new(),
    }
}

/// A table to look at only.
pub fn glimpse(game: &str, view: Signal<Arc<Value>>, name: Callback<Seat, String>) -> AnyView {
    match game {
        StarRealms::ID => view! { <star_realms::Glimpse view name/> }.into_any(),
        StarWorlds::ID => view! { <star_worlds::Glimpse view name/> }.into_any(),
        Galaxy::ID => view! { <master_of_the_galaxy::Glimpse view name/> }.into_any(),
        War::ID => view! { <starcraft::Glimpse view name/> }.into_any(),
        _ => ().into_any(),
    }
}

/// A match that is being played.
#[component]
pub fn Table(
    /// Its name in storage.
    id: String,
) -> impl IntoView {
    match Session::sit_down(&id) {
        Some(session) => view! { <Later>{move || board(session)}</Later> }.into_any(),
        None => view! { <Missing/> }.into_any(),
    }
}

/// The table of a match, wherever the match is.
pub fn board(session: Session) -> AnyView {
    match session.entry.get_value().id {
        StarRealms::ID => view! { <star_realms::Table session/> }.into_any(),
        StarWorlds::ID => view! { <star_worlds::Table session/> }.into_any(),
        Galaxy::ID => view! { <master_of_the_galaxy::Table session/> }.into_any(),
        War::ID => view! { <starcraft::Table session/> }.into_any(),
        _ => view! { <Missing/> }.into_any(),
    }
}

/// There is no such match here.
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
