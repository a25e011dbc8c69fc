//! Looking through a pile that lies open.

use super::crowd::PileActions;
use super::prelude::*;
use crate::tables::piles::{PileDialog, grouped};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    Discard(Seat),
    Scrap,
    /// Everything a player owns, wherever it lies.
    Owned(Seat),
}

#[component]
pub fn LookThrough() -> impl IntoView {
    let board = Board::here();
    let cards = move |pile: Pile| match pile {
        Pile::Discard(seat) => board.seat(seat, |seat| seat.discard.clone()).unwrap_or_default(),
        Pile::Owned(seat) => board.seat(seat, |seat| seat.owned.clone()).unwrap_or_default(),
        Pile::Scrap => board.view.with(|view| view.scrap_heap.clone()),
    };
    let title = move |pile: Pile| {
        let count = cards(pile).len() as i64;
        match pile {
            Pile::Discard(seat) => say!("pile-discard", name = board.session.name(seat), count = count),
            Pile::Owned(seat) => say!("pile-owned", name = board.session.name(seat), count = count),
            Pile::Scrap => say!("pile-scrap", count = count),
        }
    };
    over(board.pile, move |pile, close| {
        let faces = move || {
            let groups = grouped(&cards(pile)).into_iter();
            let faces = groups.map(|(kind, count)| {
                view! {
                    <div class="heldbox">
                        <button type="button" class="bare held" aria-label=move || board.card_name(kind) on:click=move |_| board.close_up.set(Some(kind))>
                            <Face kind size=Size::Small/>
                            {(count > 1).then(|| view! { <span class="cnt">"×"{count}</span> })}
                        </button>
                        {(pile == Pile::Discard(board.bottom())).then(|| view! { <PileActions thing=Thing::Discard(kind)/> })}
                    </div>
                }
            });
            faces.collect_view()
        };
        let whole = move || match pile {
            Pile::Discard(seat) => Some(view! {
                <button type="button" class="btn sm" data-testid="pile-owned" on:click=move |_| board.pile.set(Some(Pile::Owned(seat)))>
                    {move || say!("show-owned")}
                </button>
            }),
            Pile::Owned(_) | Pile::Scrap => None,
        };
        let note = Signal::derive(move || cards(pile).is_empty().then(|| say!("pile-empty")));
        view! { <PileDialog title=Signal::derive(move || title(pile)) cards=faces note tools=whole close/> }.into_any()
    })
}
