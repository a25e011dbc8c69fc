//! One table for each game, and what all tables share: the log, the menu, handing the device over, the end.

mod log;
mod over;
pub mod star_realms;

pub use log::{Line, Log, Whose};

use crate::link::Session;
use crate::say;
use crate::shell::storage::Glance;
use crate::shell::topbar::Topbar;
use crate::shell::{Route, text::icon};
use game_star_realms::{Event, StarRealms};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tabletop::{Game, Seat};
use tabletop_text::{Lang, Listener};

/// A match of a game at a glance, from anybody's view of it.
pub fn glance(game: &str, view: &Value) -> Glance {
    match game {
        StarRealms::ID => star_realms::glance(view),
        _ => Glance::default(),
    }
}

/// A story as lines of the log.
pub fn lines(game: &str, told: &[(usize, Vec<Value>)], to: Listener) -> Vec<Line> {
    match game {
        StarRealms::ID => {
            let told: Vec<(usize, Vec<Event>)> = told
                .iter()
                .map(|(step, events)| {
                    (*step, events.iter().filter_map(|event| Event::deserialize(event).ok()).collect())
                })
                .collect();
            star_realms::lines(told.iter().map(|(step, events)| (*step, events.as_slice())), to)
        }
        _ => Vec::new(),
    }
}

/// Each seat's score after every step of a story that began with this view.
pub fn course(game: &str, first: &Value, told: &[Vec<Value>]) -> Vec<Vec<i32>> {
    match game {
        StarRealms::ID => {
            let told = told
                .iter()
                .map(|events| events.iter().filter_map(|event| Event::deserialize(event).ok()).collect::<Vec<_>>());
            star_realms::course(glance(game, first).score, told)
        }
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
        Some(session) => match session.entry.get_value().id {
            StarRealms::ID => view! { <star_realms::Table session/> }.into_any(),
            _ => view! { <Missing/> }.into_any(),
        },
        None => view! { <Missing/> }.into_any(),
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
