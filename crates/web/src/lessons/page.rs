//! The page of lessons: one row a game, its path, how far one is.

use super::store;
use super::vega::{Mood, portrait};
use crate::home::boxes;
use crate::prelude::*;
use crate::shell::storage;
use lessons::{Card, Progress, State};

#[component]
pub fn Learn() -> impl IntoView {
    // A game that came in several boxes is learned once.
    let mut games = boxes();
    games.dedup_by_key(|boxed| boxed.game.id);
    games.retain(|boxed| boxed.game.lessons > 0);
    let all: usize = games.iter().map(|boxed| boxed.game.lessons).sum();
    let done: usize = games.iter().map(|boxed| store::done(boxed.game.id)).sum();
    let fresh = done == 0;
    let rows = games.into_iter().map(|boxed| {
        view! { <Row game=boxed.game cover=boxed.picture()/> }
    });
    view! {
        <Topbar place=move || view! { <b>{move || say!("learn")}</b> }/>
        <main class="page learn" data-testid="learn">
            <div class="hello">
                <div><h1>{move || say!("learn-title")}</h1><p>{move || say!("learn-more")}</p></div>
                <div class="grow"></div>
                <span class="chip">{icon("learn")}{move || say!("learn-done", done = done as i64, of = all as i64)}</span>
            </div>
            {fresh.then(|| view! { <Hero/> })}
            <div class="paths">{rows.collect_view()}</div>
        </main>
    }
}

/// For whoever has done none.
#[component]
fn Hero() -> impl IntoView {
    let first = Route::Lesson { game: "star-realms".to_owned(), id: None };
    view! {
        <section class="night hero" aria-label=move || say!("learn-first")>
            <span class="face" inner_html=portrait(Mood::Glad)></span>
            <div><h2>{move || say!("learn-first")}</h2><p>{move || say!("learn-first-more")}</p></div>
            <a class="btn primary" href=first.href() data-testid="learn-start">{icon("play")}{move || say!("learn-start")}</a>
        </section>
    }
}

/// What the path shows of the lessons of a game. The lessons themselves are read where they are played: the first page has no reader.
async fn cards_of(game: &str) -> Result<Vec<Card>, gloo_net::Error> {
    gloo_net::http::Request::get(&browser::built(&format!("lessons/{game}.json"))).send().await?.json().await
}

#[component]
fn Row(game: shelf::Cover, cover: String) -> impl IntoView {
    let cards = RwSignal::new(Vec::<Card>::new());
    spawn_local(async move {
        if let Ok(found) = cards_of(game.id).await {
            cards.try_set(found);
        }
    });
    let progress = store::progress(game.id);
    let (done, all) = (progress.done(), game.lessons);
    let begun = progress.is_begun();
    let known = progress.clone();
    let left = move || -> i64 {
        let left = |card: &&Card| !known.is_done(&card.id);
        cards.with(|cards| cards.iter().filter(left).map(|card| i64::from(card.minutes)).sum())
    };
    let path = move || path(game.id, &cards.get(), &progress);
    let share = format!("{:.0}%", done as f64 / all.max(1) as f64 * 100.0);
    let go = Route::Lesson { game: game.id.to_owned(), id: None };
    let go_words = move || match (done >= all, begun) {
        (true, _) => say!("learn-again"),
        (false, true) => say!("learn-continue"),
        (false, false) => say!("learn-begin"),
    };
    view! {
        <section class="panel path-row" class:current={begun && done < all} data-testid=format!("path-{}", game.id)>
            <span class="thumb night" aria-hidden="true" inner_html=cover></span>
            <div class="about">
                <h2>{move || (game.title)(lang())}</h2>
                <div class="meter"><i style:width=share></i></div>
                <div class="meta small muted">
                    <span class="num">{move || say!("learn-of", done = done as i64, of = all as i64)}</span>
                    <span>{move || say!("learn-left", minutes = left())}</span>
                </div>
            </div>
            <ol class="path">{path}</ol>
            <a class="btn" class:primary={begun && done < all} href=go.href() data-testid=format!("learn-{}", game.id)>
                {icon("play")}<span>{go_words}</span>
            </a>
        </section>
    }
}

/// A node a lesson: a tick when it is done, a mark on the next one, its number on the others. Each is open.
fn path(game: &'static str, cards: &[Card], progress: &Progress) -> impl IntoView + use<> {
    let next = progress.next(cards.iter().map(|card| card.id.as_str())).map(str::to_owned);
    let nodes = (1..).zip(cards).map(|(number, card): (i64, &Card)| {
        let is_done = progress.is_done(&card.id);
        let is_next = !is_done && next.as_deref() == Some(card.id.as_str());
        let href = Route::Lesson { game: game.to_owned(), id: Some(card.id.clone()) }.href();
        let (title, minutes, steps) = (card.title.clone(), i64::from(card.minutes), card.steps as i64);
        let left_at = match progress.of(&card.id) {
            Some(State::At(step)) if step > 0 => Some(step as i64 + 1),
            _ => None,
        };
        let mark = match (is_done, is_next) {
            (true, _) => icon("check").into_any(),
            (false, true) => icon("play").into_any(),
            (false, false) => number.into_any(),
        };
        let state = move || match left_at {
            Some(step) => say!("lesson-step", step = step, of = steps),
            None => say!("learn-minutes", minutes = minutes),
        };
        let done_words = move || if is_done { say!("learn-is-done") } else { String::new() };
        view! {
            <li class:done=is_done class:next=is_next>
                <a href=href data-testid=format!("lesson-{}", card.id)>
                    <span class="node" aria-hidden="true">{mark}</span>
                    <b>{move || title.plain(lang())}</b><small>{state}</small><span class="sr-only">{done_words}</span>
                </a>
            </li>
        }
    });
    nodes.collect_view()
}

/// On a cover: the first lesson by one press for whoever has never played the game, else how far he has come.
#[component]
pub fn FirstLesson(game: shelf::Cover) -> impl IntoView {
    if game.lessons == 0 {
        return ().into_any();
    }
    let progress = store::progress(game.id);
    let (done, of) = (progress.done() as i64, game.lessons as i64);
    let played = storage::records().iter().any(|record| record.game == game.id);
    let fresh = !played && !progress.is_begun();
    let route = if fresh { Route::Lesson { game: game.id.to_owned(), id: None } } else { Route::Learn };
    let words = move || if fresh { say!("cover-learn") } else { say!("cover-lessons", done = done, of = of) };
    view! {
        <a class="chip" class:first=fresh href=route.href() data-testid=format!("teach-{}", game.id) on:click=|event: MouseEvent| event.stop_propagation()>
            {icon("learn")}{words}
        </a>
    }
    .into_any()
}
