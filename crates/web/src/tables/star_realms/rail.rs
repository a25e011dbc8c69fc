//! The rail: a card in words, and what happened.

use super::boss::Forecast;
use super::card::Face;
use super::duel::use_duel;
use super::face::Size;
use super::story;
use super::words;
use crate::say;
use crate::shell::dialog::Dialog;
use crate::shell::text::{icon, spans};
use crate::tables::{Log, latest};
use game_star_realms::Kind;
use leptos::prelude::*;

/// The rail on a wide screen.
#[component]
pub fn Rail() -> impl IntoView {
    view! {
        <aside class="rail">
            {use_duel().view.with_untracked(|view| view.adventure.is_some()).then(|| view! { <Forecast/> })}
            <Inspector/>
            <Happened/>
        </aside>
    }
}

/// The log of this table.
#[component]
fn Happened() -> impl IntoView {
    let duel = use_duel();
    let lines = Memo::new(move |_| {
        let listener = duel.listener();
        duel.story.with(|story| story::lines(latest(story).iter().map(|told| (told.step, duel.told(told))), listener))
    });
    let step = Memo::new(move |_| duel.session.news.with(|news| news.step));
    view! { <Log lines reading=duel.reading() new_from=step/> }
}

/// The card that is pointed at, in words, and what can be done with it.
#[component]
fn Inspector() -> impl IntoView {
    let duel = use_duel();
    let shown = Memo::new(move |_| duel.look.get().map_or(Kind::EXPLORER, |(kind, _)| kind));
    let facts = move || {
        let (_, thing) = duel.look.get()?;
        let thing = thing.filter(|_| duel.my_move())?;
        let offers = duel.offers.get();
        let can = offers.at(thing).iter().take(4).map(|action| {
            view! { <p class="small"><b>{icon("check")}</b>{spans(&duel.action_words(*action), duel.reading())}</p> }
        });
        let cannot = offers.not_at(thing).iter().take(2).map(|(_, why)| {
            view! { <p class="small muted">{icon("lock")}{spans(&words::refusal(why, duel.listener()), duel.reading())}</p> }
        });
        Some((can.collect_view(), cannot.collect_view()))
    };
    view! {
        <section class="panel inspector" aria-label=move || say!("card-in-words") data-testid="inspector">
            {move || view! { <Face kind=shown.get() size=Size::Full/> }}
            <div class="facts">{facts}</div>
        </section>
    }
}

/// What happened last, and the way to the log, on a small screen.
#[component]
pub fn LastLine() -> impl IntoView {
    let duel = use_duel();
    let last = move || {
        let listener = duel.listener();
        let lines = duel.story.with(|story| {
            let recent = story.iter().rev().take(3).rev().map(|told| (told.step, duel.told(told)));
            story::lines(recent, listener)
        });
        lines.last().map(|line| spans(&line.whole(), duel.reading()))
    };
    view! {
        <div class="prow last-line">
            <span class="t small">{last}</span>
            <button type="button" class="btn sm" data-testid="open-log" on:click=move |_| duel.log_open.set(true)>
                {icon("log")}{move || say!("log")}
            </button>
        </div>
    }
}

/// The log over a small screen.
#[component]
pub fn LogSheet() -> impl IntoView {
    let duel = use_duel();
    let close = Callback::new(move |()| duel.log_open.set(false));
    view! {
        <Show when=move || duel.log_open.get()>
            <Dialog label=Signal::derive(|| say!("log")) testid="log-sheet" class="sheet" close=close>
                <Happened/>
                <button type="button" class="btn primary" on:click=move |_| close.run(())>{move || say!("close")}</button>
            </Dialog>
        </Show>
    }
}
