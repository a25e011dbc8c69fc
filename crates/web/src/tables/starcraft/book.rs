//! The book: technologies of a race, events that lie open, and how much is left of the event deck.

use super::board::{Board, use_board};
use super::cards::{price, sign};
use super::offers::Spot;
use super::players::shown;
use super::words;
use crate::say;
use crate::shell::dialog::Dialog;
use crate::shell::lang;
use crate::shell::text::{icon, spans};
use game_starcraft::cards::data;
use game_starcraft::ids::TechId;
use game_starcraft::text::Piece;
use leptos::prelude::*;

fn entry(board: Board, piece: Piece, name: &'static str, state: String, action: AnyView) -> AnyView {
    let text = words::below_the_name(&words::printed(piece, board.listener()));
    view! {
        <article class="entry"><h3>{name}{sign(piece)}<span class="tag">{state}</span></h3><p>{spans(&text, board.reading())}</p>{action}</article>
    }
    .into_any()
}

fn technologies(board: Board) -> AnyView {
    let seat = shown(board);
    let view = board.view.get();
    let Some(player) = view.picture.players.get(seat.index()) else { return ().into_any() };
    let mut all: Vec<TechId> = player.bought.clone();
    all.extend(player.technologies.iter().filter(|tech| !player.bought.contains(tech)));
    let entries = all.into_iter().map(|tech| {
        let record = &data().technologies[tech.index()].record;
        let bought = player.bought.contains(&tech);
        let state = if bought { say!("sc-researched") } else { say!("sc-not-researched") };
        let spot = Spot::Tech(tech);
        let buy = move |_| {
            board.book.set(false);
            board.press(&[spot]);
        };
        let action = if board.is_lit(spot) {
            view! { <button type="button" class="btn strong" on:click=buy>{icon("technology")}{say!("sc-research-this")}{price(record.price)}</button> }
                .into_any()
        } else {
            price(record.price)
        };
        entry(board, Piece::Technology(tech), words::name(&record.name, lang()), state, action)
    });
    entries.collect_view().into_any()
}

fn events(board: Board) -> AnyView {
    let view = board.view.get();
    let deck = &view.picture.deck;
    let kept = view.picture.players.iter().flat_map(|player| {
        let name = board.session.name(player.seat);
        player.kept.iter().map(move |event| (*event, name.clone()))
    });
    let own = view.picture.events.iter().map(|event| (*event, say!("sc-yours")));
    let seen = deck.seen.iter().map(|event| (*event, say!("sc-comes-next")));
    let gone = deck.discard.iter().map(|event| (*event, say!("sc-discarded")));
    let entries = own.chain(seen).chain(kept).chain(gone).map(|(event, state)| {
        let name = words::name(&data().events[event.index()].record.name, lang());
        entry(board, Piece::Event(event), name, state, ().into_any())
    });
    let entries: Vec<AnyView> = entries.collect();
    let none = entries.is_empty().then(|| view! { <p class="muted">{say!("sc-no-events")}</p> });
    let [one, two, three] = deck.left.map(i64::from);
    view! { <p class="muted">{say!("sc-stages", one = one, two = two, three = three)}</p>{none}{entries} }.into_any()
}

/// The book over the table.
#[component]
pub fn Book() -> impl IntoView {
    let board = use_board();
    let close = Callback::new(move |()| board.book.set(false));
    let on_events = RwSignal::new(false);
    let tab = move |events: bool, words: fn() -> String, testid: &'static str| {
        view! {
            <button type="button" aria-pressed=move || (on_events.get() == events).to_string() data-testid=testid on:click=move |_| on_events.set(events)>{words}</button>
        }
    };
    view! {
        <Show when=move || board.book.get()>
            <Dialog label=Signal::derive(|| say!("sc-book")) testid="book" class="book" close=close>
                <header><h2>{move || say!("sc-book")}</h2>
                    <div class="seg" role="group">{tab(false, || say!("sc-technologies"), "book-technologies")}{tab(true, || say!("sc-events"), "book-events")}</div></header>
                <div class="entries">{move || if on_events.get() { events(board) } else { technologies(board) }}</div>
                <p class="small muted"><sup class="rec">"R"</sup>" "{move || say!("sc-reconstructed")}</p>
                <button type="button" class="btn primary" autofocus data-testid="book-close" on:click=move |_| close.run(())>{move || say!("back-to-table")}</button>
            </Dialog>
        </Show>
    }
}
