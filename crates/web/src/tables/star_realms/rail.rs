//! The rail: a card in words, and what happened.

use super::boss::Forecast;
use super::prelude::*;
use crate::tables::card::spelled_out;

#[component]
pub fn Rail() -> impl IntoView {
    view! {
        <aside class="rail">
            {Board::here().view.with_untracked(|view| view.adventure.is_some()).then(|| view! { <Forecast/> })}
            <Inspector/>
            <TableLog board=Board::here()/>
        </aside>
    }
}

/// The card that is pointed at, in words, and what can be done with it.
#[component]
fn Inspector() -> impl IntoView {
    let board = Board::here();
    let shown = Memo::new(move |_| board.look.get().map_or(Kind::EXPLORER, |(kind, _)| kind));
    let facts = move || {
        let (_, thing) = board.look.get()?;
        let thing = thing.filter(|_| board.my_move())?;
        let offers = board.offers.get();
        let can = offers.at(thing).iter().take(4).map(|action| {
            view! { <p class="small"><b>{icon("check")}</b>{spans(&board.action_words(*action), board.reading())}</p> }
        });
        let cannot = offers.not_at(thing).iter().take(2).map(|(_, why)| {
            view! { <p class="small muted">{icon("lock")}{spans(&board.advice(why), board.reading())}</p> }
        });
        Some((can.collect_view(), cannot.collect_view()))
    };
    view! {
        <section class="panel inspector" aria-label=move || say!("card-in-words") data-testid="inspector">
            {move || view! { <Face kind=shown.get() size=Size::Full/>{spelled_out(board, shown.get().index() as u16)} }}
            <div class="facts">{facts}</div>
        </section>
    }
}

/// What happened last, and the way to the log, on a small screen.
#[component]
pub fn LastLine() -> impl IntoView {
    let board = Board::here();
    let last = move || board.last_line().map(|line| spans(&line.whole(), board.reading()));
    view! {
        <div class="prow last-line">
            <span class="t small">{last}</span>
            <button type="button" class="btn sm" data-testid="open-log" on:click=move |_| board.log_open.set(true)>
                {icon("log")}{move || say!("log")}
            </button>
        </div>
    }
}
