//! The table at a moment of a finished match: drawn, not played.

use super::prelude::*;
use crate::shell::parts::Dial;
use game_star_realms::text::badge;
use game_star_realms::text::boss::adventure_words;

const FULL: i32 = 50;

#[component]
pub fn ReadOnly(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> impl IntoView {
    let bottom = move |view: &View| view.viewer.seat().unwrap_or(Seat(0));
    let strips = move |top: bool| {
        let view = view.get()?;
        let bottom = bottom(&view);
        let seats = view.seats.iter().filter(|seat| (seat.seat != bottom) == top).cloned();
        let strips = seats.map(|seat| {
            let active = view.active.contains(&seat.seat);
            strip(seat, active, name)
        });
        Some(strips.collect_view())
    };
    let boss = move || {
        let view = view.get()?;
        view.adventure.clone().map(boss_strip)
    };
    let row = move || {
        let view = view.get()?;
        let cards = view.row.iter().map(|slot| match slot {
            Some(kind) => view! { <Face kind=*kind size=Size::Small/> }.into_any(),
            None => view! { <div class="gap"></div> }.into_any(),
        });
        Some(cards.collect_view())
    };
    let hand = move || {
        let view = view.get()?;
        let hand = view.seats.iter().find(|seat| seat.seat == bottom(&view))?.hand.clone()?;
        Some(hand.into_iter().map(|kind| view! { <Face kind size=Size::Tiny/> }).collect_view())
    };
    view! {
        <div class="strips">{boss}{move || strips(true)}</div>
        <div class="mid">{row}</div>
        <div class="strips">{move || strips(false)}</div>
        <div class="held-cards">{hand}</div>
    }
}

/// The boss of an adventure, as a strip like a player's.
fn boss_strip(boss: BossView) -> impl IntoView {
    let adventure = boss.adventure;
    let plates: Vec<Kind> = boss.in_play.iter().map(|card| card.acts_as()).collect();
    let arms = boss.tentacles.iter().map(|arm| (badge(arm.faction).icon, arm.cards.len())).collect::<Vec<_>>();
    view! {
        <div class="strip" class:active=boss.acting>
            {boss.authority.map(|authority| view! {
                <Dial value=authority full=boss.first_authority.unwrap_or(FULL) delta=0 symbol="authority" place=String::new()/>
            })}
            <div class="nm"><b class="title">{move || adventure_words(adventure, lang()).name}</b></div>
            <div class="things">
                <div class="mini">{plates.into_iter().map(|kind| view! { <Face kind size=Size::Tiny/> }).collect_view()}</div>
            </div>
            <div class="right">
                {arms.into_iter().map(|(symbol, count)| view! { <span>{icon(symbol)}{count}</span> }).collect_view()}
                {boss.face_down.map(|count| view! { <span>{icon("skull")}{count}</span> })}
            </div>
        </div>
    }
}

fn strip(seat: SeatView, active: bool, name: Callback<Seat, String>) -> impl IntoView {
    let plates = seat.in_play.iter().filter(|card| card.sort.is_base()).map(|card| card.acts_as());
    let ships = seat.in_play.iter().filter(|card| card.sort == Sort::Ship).map(|card| card.acts_as());
    let plates: Vec<Kind> = plates.collect();
    let ships: Vec<Kind> = ships.collect();
    let who = seat.seat;
    view! {
        <div class="strip" class:active=active>
            <Dial value=seat.authority full=FULL delta=0 symbol="authority" place=String::new()/>
            <div class="nm"><b class="title">{move || name.run(who)}</b></div>
            <div class="things">
                {plates.into_iter().map(|kind| view! { <Face kind size=Size::Plate/> }).collect_view()}
                <div class="mini">{ships.into_iter().map(|kind| view! { <Face kind size=Size::Tiny/> }).collect_view()}</div>
            </div>
            <div class="right">
                {active.then(|| view! { <span>{icon("trade")}{seat.trade}</span><span>{icon("combat")}{seat.combat}</span> })}
                <span>{icon("hand")}{seat.hand_count}</span><span>{icon("deck")}{seat.deck_count}</span><span>{icon("discard")}{seat.discard.len()}</span>
            </div>
        </div>
    }
}
