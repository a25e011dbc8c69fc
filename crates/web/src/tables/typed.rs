//! What a match tells a page, in a game's own types, and the bar over its table: every table begins with these.

use crate::link::{News, Session};
use crate::say;
use crate::shell::text::icon;
use crate::shell::topbar::Topbar;
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;

/// A step of the story in the game's own words.
#[derive(Clone, PartialEq, Debug)]
pub struct Told<E> {
    /// Its number.
    pub step: usize,
    /// What happened.
    pub events: Vec<E>,
}

/// Reads what a match sent; none if it cannot be read.
pub fn of<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// What the viewer knows. A view that cannot be read leaves the table as it was: the server may be newer than this page.
///
/// # Panics
/// If the first view of a match cannot be read: the engine of this page made it, or a server that speaks the same version.
pub fn view_of<V>(session: Session) -> Memo<Arc<V>>
where
    V: DeserializeOwned + PartialEq + Send + Sync + 'static,
{
    let first = session.news.with_untracked(|news| of::<V>(&news.view)).map(Arc::new);
    Memo::new(move |before: Option<&Arc<V>>| {
        let now = session.news.with(|news| of::<V>(&news.view)).map(Arc::new);
        now.or_else(|| before.cloned()).or_else(|| first.clone()).expect("the first view of a match is readable")
    })
}

/// What a view from anywhere shows; none while it cannot be read.
pub fn glimpsed<V>(view: Signal<Arc<Value>>) -> Memo<Option<Arc<V>>>
where
    V: DeserializeOwned + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| view.with(|view| of(view).map(Arc::new)))
}

/// What the viewer may do, and what he may not, with the reason.
pub fn options_of<A: DeserializeOwned, R: DeserializeOwned>(news: &News) -> (Vec<A>, Vec<(A, R)>) {
    let refused = news.refused.iter().filter_map(|(action, why)| Some((of(action)?, of(why)?)));
    (news.options.iter().filter_map(of).collect(), refused.collect())
}

/// Everything that news tell.
pub fn events_of<E: DeserializeOwned>(news: &News) -> Vec<E> {
    news.told.iter().flat_map(|told| &told.events).filter_map(of).collect()
}

/// Adds what news tell to a story.
pub fn hear<E>(story: RwSignal<Vec<Told<E>>>, news: &News)
where
    E: DeserializeOwned + Send + Sync + 'static,
{
    let read = |events: &[Value]| events.iter().filter_map(of).collect();
    story.update(|story| {
        if news.afresh {
            story.clear();
        }
        story.extend(news.told.iter().map(|told| Told { step: told.step, events: read(&told.events) }));
    });
}

/// The seats a match waits for, as the page notes them; "nobody" when it is over.
pub fn awaiting(session: Session) -> String {
    session.news.with(|news| match news.awaiting.standings() {
        Some(_) => "nobody".to_owned(),
        None => news.awaiting.seats().iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "),
    })
}

/// The bar over a table: what is played, the table's own tools, the hint, the menu.
#[component]
pub fn TableBar(
    /// What is played.
    #[prop(into)]
    place: ViewFn,
    /// What else this table shows there: the parts of a round.
    #[prop(optional, into)]
    parts: ViewFn,
    /// The table's own buttons.
    #[prop(optional, into)]
    tools: ViewFn,
    /// May a bot be asked now?
    #[prop(into)]
    can_ask: Signal<bool>,
    /// Asks it.
    #[prop(into)]
    hint: Callback<()>,
    /// Is the menu open?
    menu: RwSignal<bool>,
) -> impl IntoView {
    let all_tools = move || {
        view! {
            {parts.run()}
            <div class="tools">
                {tools.run()}
                <button type="button" class="btn ghost icon" aria-label=move || say!("hint") title=move || say!("hint")
                    data-testid="hint" disabled=move || !can_ask.get() on:click=move |_| hint.run(())>
                    {icon("hint")}
                </button>
            </div>
        }
    };
    let open_menu = move || {
        view! {
            <button type="button" class="btn ghost icon" aria-label=move || say!("menu") title=move || say!("menu")
                data-testid="open-menu" on:click=move |_| menu.set(true)>{icon("menu")}</button>
        }
    };
    view! { <Topbar languages_in_menu=true place=place tools=all_tools menu=open_menu/> }
}
