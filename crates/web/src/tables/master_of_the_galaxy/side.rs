//! The panel of the person: own cards, conflicts on the board, decks.

use super::cards::{cards_of, conflict_card, type_class, type_sign};
use super::map::click;
use super::players::counts;
use super::prelude::*;

#[component]
pub fn Side() -> impl IntoView {
    let board = Board::here();
    let conflicts = move || {
        let view = board.picture.get();
        let cards: Vec<_> = view.conflicts.iter().map(|seen| conflict_card(board, seen, true)).collect();
        (!cards.is_empty()).then(|| {
            view! {
                <section class="laids" aria-label=say!("mg-conflicts")><h3>{say!("mg-conflicts")}</h3><div class="kcs">{cards}</div></section>
            }
        })
    };
    view! {
        <aside class="side" aria-label=move || say!("mg-my-cards") data-testid="my-cards" data-over="" data-sheet=Sheet::Cards.key() on:click=click(board)>
            {move || cards_of(board, board.bottom(), true)}
            {conflicts}
            <section class="bankbox" aria-label=move || say!("mg-bank")>
                <h3>{icon("trade")}{move || say!("mg-bank")}</h3>{move || counts(board.picture.with(|view| view.bank))}
            </section>
            <Decks/>
        </aside>
    }
}

#[component]
fn Decks() -> impl IntoView {
    let board = Board::here();
    let decks = move || {
        let view = board.picture.get();
        let decks = view.decks.iter().filter(|deck| deck.kind != CardType::Race).map(|deck| {
            let top = deck.top;
            let name = top.map(|card| words::card_name(card, lang()));
            let look = move |event: MouseEvent| {
                event.stop_propagation();
                board.look.set(top);
            };
            view! {
                <button type="button" class=format!("dk {}", type_class(deck.kind)) disabled=top.is_none() title=name
                    data-testid=format!("deck-{}", deck.kind.word()) on:click=look>
                    <i>{type_sign(deck.kind, None)}<b class="num">{deck.count}</b></i>
                    <span>{words::type_names(deck.kind, lang())}</span><small>{name}</small>
                </button>
            }
        });
        decks.collect_view()
    };
    view! { <section class="decks" aria-label=move || say!("mg-decks")><h3>{move || say!("mg-decks")}</h3><div>{decks}</div></section> }
}
