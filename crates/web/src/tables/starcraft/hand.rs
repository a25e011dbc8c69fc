//! The combat cards in hand, and the text of a piece looked at.

use super::cards::{Lies, combat_card};
use super::prelude::*;

/// The own hand; a hand an event shows lies there as well.
#[component]
pub fn Hand() -> impl IntoView {
    let board = Board::here();
    let cards = move || {
        let view = board.view.get();
        let shown = view.shown_hand.map(|(seat, cards)| cards.cards(view.table.race(seat)).collect::<Vec<_>>());
        let cards = shown.unwrap_or_else(|| board.picture.with(|picture| picture.hand.clone()));
        cards.into_iter().map(|card| combat_card(board, card, Lies::InHand)).collect_view()
    };
    let title = move || {
        let (count, limit) =
            board.player(board.bottom(), |player| (player.hand, player.hand_limit)).unwrap_or_default();
        say!("sc-hand-of", count = i64::from(count), limit = i64::from(limit))
    };
    view! {
        <section class="hand-d night" data-over="" data-sheet=Sheet::Cards.key() data-testid="hand" aria-label=title>
            <h3>{move || say!("sc-your-cards")}<span>{title}" · "{move || say!("sc-full-counts")}</span></h3>
            <div class="hand-sc" data-row="hand">{cards}</div>
        </section>
    }
}

/// What is printed on the piece that is looked at.
#[component]
pub fn PieceText() -> impl IntoView {
    let board = Board::here();
    move || {
        let id = board.look.get()?;
        let text = War::say_card(id, board.listener())?;
        Some(view! {
            <aside class="lookat" role="status" data-testid="look">
                <button type="button" class="btn ghost icon sm" aria-label=say!("close") on:click=move |_| board.look.set(None)>{icon("x")}</button>
                <p>{spans(&text, board.reading())}</p>
            </aside>
        })
    }
}
