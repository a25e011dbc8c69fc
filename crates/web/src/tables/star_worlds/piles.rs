//! Looking through a pile.

use super::prelude::*;
use crate::tables::piles::{PileDialog, grouped};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    Losses(Seat),
    /// What is still to come: the own deck in no order; of a rival with a known list, deck and hand together.
    Deck(Seat),
    Out(Seat),
}

/// The cards of a pile; none when the viewer may not know them.
fn cards(board: Board, pile: Pile) -> Option<Vec<CardId>> {
    board.view.with(|view| match pile {
        Pile::Losses(seat) => Some(view.table.losses[seat].to_vec()),
        Pile::Out(seat) => Some(view.table.out[seat].to_vec()),
        Pile::Deck(seat) => match (&view.seats[seat].mine, &view.seats[seat].unseen) {
            (Some(mine), _) => Some(mine.deck.to_vec()),
            (None, Some(unseen)) => Some(unseen.to_vec()),
            (None, None) => None,
        },
    })
}

#[component]
pub fn LookThrough() -> impl IntoView {
    let board = Board::here();
    let title = move |pile: Pile| {
        let count = cards(board, pile).map_or(0, |cards| cards.len()) as i64;
        let mine = |seat: Seat| board.session.me() == Some(seat);
        match pile {
            Pile::Losses(seat) => say!("sw-pile-losses", name = board.session.name(seat), count = count),
            Pile::Out(seat) => say!("sw-pile-out", name = board.session.name(seat), count = count),
            Pile::Deck(seat) if mine(seat) => say!("sw-pile-deck", count = count),
            Pile::Deck(seat) => say!("sw-pile-unseen", name = board.session.name(seat), count = count),
        }
    };
    over(board.pile, move |pile, close| {
        let faces = move || {
            let groups = grouped(&cards(board, pile).unwrap_or_default()).into_iter();
            let faces = groups.map(|(card, count)| {
                view! {
                    <button type="button" class="bare held" aria-label=move || board.card_name(card) on:click=move |_| board.close_up.set(Some(card))>
                        <Face card size=Size::Small/>
                        {(count > 1).then(|| view! { <span class="cnt">"×"{count}</span> })}
                    </button>
                }
            });
            faces.collect_view()
        };
        let note = Signal::derive(move || match cards(board, pile) {
            None => Some(say!("sw-pile-secret")),
            Some(cards) if cards.is_empty() => Some(say!("pile-empty")),
            Some(_) => None,
        });
        let out = move || {
            match pile {
            Pile::Losses(seat) => board.view.with(|view| !view.table.out[seat].is_empty()).then(|| view! {
                <button type="button" class="btn sm" data-testid="pile-out" on:click=move |_| board.pile.set(Some(Pile::Out(seat)))>
                    {move || say!("sw-show-out")}
                </button>
            }),
            Pile::Deck(_) | Pile::Out(_) => None,
        }
        };
        view! { <PileDialog title=Signal::derive(move || title(pile)) cards=faces note tools=out close/> }.into_any()
    })
}
