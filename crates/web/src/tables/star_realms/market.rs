//! The trade row, the Explorers, the trade deck and the scrap heap.

use super::boss::Fate;
use super::crowd::Together;
use super::prelude::*;

#[component]
pub fn Market() -> impl IntoView {
    let board = Board::here();
    let row = Memo::new(move |_| board.view.with(|view| view.row.clone()));
    let slots = move || (0u8..).zip(row.get()).collect::<Vec<_>>();
    let explorers = Memo::new(move |_| board.view.with(|view| view.explorers));
    let deck = Memo::new(move |_| board.view.with(|view| view.trade_deck));
    let heap = Memo::new(move |_| {
        board.view.with(|view| (view.scrap_top.or(view.scrap_heap.last().copied()), view.scrap_heap.len()))
    });
    view! {
        <section class="zone market" aria-label=move || say!("trade-row") data-row="market">
            <div class="pilebox explorers">
                <div class="pile" class:empty=move || explorers.get() == 0 class:one=move || { explorers.get() < 2 }>
                    <Show when=move || { explorers.get() > 0 }>
                        <CardButton kind=Kind::EXPLORER size=Size::Small place="explorers".to_owned() thing=Thing::Explorers/>
                        <Together thing=Thing::Explorers/>
                    </Show>
                    <span class="cnt">{explorers}</span>
                </div>
                <span class="label">{move || say!("explorers")}</span>
            </div>
            <div class="rowcards">
                <For each=slots key=|slot| *slot let((slot, kind))>
                    {match kind {
                        Some(kind) => view! {
                            <div class="offer">
                                <CardButton kind size=Size::Small place=format!("row:{slot}") thing=Thing::Row(slot)/>
                                <Together thing=Thing::Row(slot)/>
                                <Fate at=slot/>
                            </div>
                        }.into_any(),
                        None => view! { <div class="gap" data-place=format!("row:{slot}")></div> }.into_any(),
                    }}
                </For>
            </div>
            <div class="pilebox side">
                <div class="pile" class:empty=move || deck.get() == 0 class:one=move || { deck.get() < 2 } data-place="trade-deck">
                    {move || (deck.get() > 0).then(|| view! { <Back/> })}
                    <span class="cnt">{deck}</span>
                </div>
                <span class="label">{move || say!("trade-deck")}</span>
            </div>
            <div class="pilebox side">
                <button type="button" class="pile one bare" class:empty=move || heap.get().1 == 0 data-place="scrap" data-stop=""
                    data-testid="scrap-heap" on:click=move |_| board.pile.set(Some(Pile::Scrap))>
                    <span class="sr-only">{move || say!("look-scrap")}</span>
                    {move || heap.get().0.map(|kind| view! { <Face kind size=Size::Small class=Signal::stored("spent".to_owned())/> })}
                    <span class="cnt">{move || heap.get().1}</span>
                </button>
                <span class="label">{move || say!("scrap-heap")}</span>
            </div>
        </section>
    }
}
