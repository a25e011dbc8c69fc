//! The table at a moment of a finished match: drawn, not played.

use super::field::{Lane, Stack, stacks};
use super::prelude::*;

#[component]
pub fn ReadOnly(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> impl IntoView {
    let half = move |top: bool| {
        let view = view.get()?;
        let bottom = view.viewer.seat().unwrap_or(Seat(0));
        let seat = if top { Seat(1 - bottom.0) } else { bottom };
        Some(strip(&view, seat, top, name))
    };
    let hand = move || {
        let view = view.get()?;
        let mine = view.seats[view.viewer.seat()?].mine.clone()?;
        Some(mine.hand.iter().map(|card| view! { <Face card=*card size=Size::Tiny/> }).collect_view())
    };
    view! {
        <div class="strips sw-strips">{move || half(true)}</div>
        <div class="strips sw-strips">{move || half(false)}</div>
        <div class="held-cards">{hand}</div>
    }
}

fn strip(view: &View, seat: Seat, top: bool, name: Callback<Seat, String>) -> impl IntoView + use<> {
    let known = &view.seats[seat];
    let active = view.table.active == seat;
    let lanes = if top { [Lane::Rear, Lane::Fleet] } else { [Lane::Fleet, Lane::Rear] };
    let rows = lanes.map(|lane| {
        let stacks = stacks(view, seat, lane).into_iter().map(|stack| small(view, &stack));
        view! { <div class="things">{stacks.collect_view()}</div> }
    });
    let (stars, hand, deck, losses) = (known.stars, known.hand, known.deck, view.table.losses[seat].len());
    view! {
        <div class="strip" class:active=active>
            <div class="nm"><b class="title">{move || name.run(seat)}</b><span class="num">{icon("star")}{stars}{format!("/{STARS_TO_WIN}")}</span></div>
            <div class="lanes">{rows.collect_view()}</div>
            <div class="right">
                <span>{icon("hand")}{hand}</span><span>{icon("deck")}{deck}</span><span>{icon("losses")}{losses}</span>
            </div>
        </div>
    }
}

fn small(view: &View, stack: &Stack) -> impl IntoView + use<> {
    let piece = view.piece(stack.main.0);
    let closed = piece.is_some_and(|piece| piece.closed);
    let damage = piece.map_or(0, |piece| piece.damage);
    let now = piece.map(Now::of).unwrap_or_default();
    let (card, under) = (stack.main.1, stack.under.len());
    view! {
        <div class="spot" class:turned=closed style:--n="0">
            <div class="heap"><Face card size=Size::Tiny now/></div>
            {(damage > 0).then(|| view! { <span class="dmg">{icon("damage")}{damage}</span> })}
            {(under > 0).then(|| view! { <span class="cnt">"+"{under}</span> })}
        </div>
    }
}
