//! The book: technologies of a race, the combat cards a player has discarded, events that lie open, how much is left of the event
//! deck and every event there is.

use super::cards::{price, sign};
use super::players::shown;
use super::prelude::*;
use game_starcraft::ids::{EventId, TechId};
use game_starcraft::text::card_name;

fn entry(board: Board, piece: Piece, name: impl Into<String>, state: String, action: AnyView) -> AnyView {
    let text = words::below_the_name(&words::printed(piece, board.listener()));
    view! {
        <article class="entry"><h3>{name.into()}{sign(piece)}<span class="tag">{state}</span></h3><p>{spans(&text, board.reading())}</p>{action}</article>
    }
    .into_any()
}

fn technologies(board: Board) -> AnyView {
    let seat = shown(board);
    let picture = board.picture.get();
    let Some(player) = picture.players.get(seat.index()) else { return ().into_any() };
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

fn discard(board: Board) -> AnyView {
    let discard = board.player(shown(board), |player| player.discard.clone()).unwrap_or_default();
    if discard.is_empty() {
        return view! { <p class="muted">{say!("sc-no-discard")}</p> }.into_any();
    }
    let entries = discard.chunk_by(|one, other| one == other).map(|equal| {
        let name = card_name(equal[0], lang());
        entry(board, Piece::Card(equal[0]), name, format!("×{}", equal.len()), ().into_any())
    });
    entries.collect_view().into_any()
}

/// Every event in the box, by stage: what may come.
fn every_event(board: Board) -> AnyView {
    let stage = |(stage, number): (&'static str, u8)| {
        let kinds = data().events.iter().zip(0u8..).filter(move |(event, _)| event.record.stage == number);
        let entries = kinds.map(|(event, id)| {
            let state = say!("sc-in-box", count = i64::from(event.record.copies));
            entry(board, Piece::Event(EventId(id)), words::name(&event.record.name, lang()), state, ().into_any())
        });
        view! { <p><b>{say!("sc-all-events", stage = stage)}</b></p>{entries.collect_view()} }
    };
    ["I", "II", "III"].into_iter().zip(1u8..).map(stage).collect_view().into_any()
}

fn events(board: Board) -> AnyView {
    let picture = board.picture.get();
    let deck = &picture.deck;
    let kept = picture.players.iter().flat_map(|player| {
        let name = board.session.name(player.seat);
        player.kept.iter().map(move |event| (*event, name.clone()))
    });
    let own = picture.events.iter().map(|event| (*event, say!("sc-yours")));
    let seen = deck.seen.iter().map(|event| (*event, say!("sc-comes-next")));
    let gone = deck.discard.iter().map(|event| (*event, say!("sc-discarded")));
    let entries = own.chain(seen).chain(kept).chain(gone).map(|(event, state)| {
        let name = words::name(&data().events[event.index()].record.name, lang());
        entry(board, Piece::Event(event), name, state, ().into_any())
    });
    let entries: Vec<AnyView> = entries.collect();
    let none = entries.is_empty().then(|| view! { <p class="muted">{say!("sc-no-events")}</p> });
    let [one, two, three] = deck.left.map(i64::from);
    view! { <p class="muted">{say!("sc-stages", one = one, two = two, three = three)}</p>{none}{entries}{every_event(board)} }.into_any()
}

#[component]
pub fn Book() -> impl IntoView {
    let board = Board::here();
    let page = RwSignal::new(0u8);
    let tab = move |this: u8, words: fn() -> String, testid: &'static str| {
        view! {
            <button type="button" aria-pressed=move || (page.get() == this).to_string() data-testid=testid on:click=move |_| page.set(this)>{words}</button>
        }
    };
    view! {
        <Popup open=board.book label=|| say!("sc-book") testid="book" class="book">
            <header><h2>{move || say!("sc-book")}</h2>
                <div class="seg" role="group">{tab(0, || say!("sc-technologies"), "book-technologies")}{tab(1, || say!("sc-events"), "book-events")}{tab(2, || say!("sc-discard"), "book-discard")}</div></header>
            <div class="entries">{move || match page.get() { 0 => technologies(board), 1 => events(board), _ => discard(board) }}</div>
            <p class="small muted"><sup class="rec">"≈"</sup>" "{move || say!("sc-reconstructed")}</p>
            <button type="button" class="btn primary" autofocus data-testid="book-close" on:click=move |_| board.book.set(false)>{move || say!("back-to-table")}</button>
        </Popup>
    }
}
