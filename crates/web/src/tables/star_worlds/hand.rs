//! The cards in hand, spread; each knows its place from the middle.

use super::prelude::*;

#[component]
pub fn Hand() -> impl IntoView {
    let board = Board::here();
    let cards = Memo::new(move |_| {
        let hand = board.seat(board.bottom(), |seat| seat.mine.as_ref().map(|mine| mine.hand.to_vec()));
        numbered(hand.unwrap_or_default())
    });
    let hidden = Memo::new(move |_| board.seat(board.bottom(), |seat| if seat.mine.is_some() { 0 } else { seat.hand }));
    let count = move || cards.with(Vec::len);
    let place = move |card: (CardId, usize)| {
        cards.with(|cards| cards.iter().position(|other| *other == card).map(|at| fanned(at, cards.len(), 2.6)))
    };
    let paying = move |card: (CardId, usize)| {
        board.view.with(|view| {
            let Some(draft) = view.draft else { return false };
            let brought = draft.picks.iter().filter(|pick| pick.card == card.0).count();
            let held = usize::from(draft.held.card == card.0);
            let source = usize::from(matches!(draft.source, game_star_worlds::draft::Source::Hand(own) | game_star_worlds::draft::Source::Land(own) if own == card.0));
            card.1 < draft.pay.count(card.0) + brought + held + source
        })
    };
    let backs = move || {
        let back = move || view! { <div class="card" aria-hidden="true"><span class="face" inner_html=board.back(board.bottom())></span></div> };
        (0..hidden.get()).map(|_| back()).collect_view()
    };
    view! {
        <section class="hand" aria-label=move || say!("your-hand")>
            <div class="fan" data-laps="" data-row="hand" data-testid="hand" data-place=move || format!("hand:{}", board.bottom()) style:--n=move || count().max(2).to_string()>
                <For each=move || cards.get() key=|card| *card let(card)>
                    <CardButton card=card.0 size=Size::Small place=Signal::derive(move || format!("hand:{}:{}", board.bottom(), card.0))
                        thing=Thing::Hand(card.0) fan=Signal::derive(move || place(card))
                        around=Signal::derive(move || CardState { picked: paying(card), ..CardState::default() })/>
                </For>
                {backs}
            </div>
        </section>
    }
}
