//! The table of Star Realms. Files follow the table from top to bottom: [`seat`] a player's area, [`boss`] what the rules play, [`crowd`] all others of a full
//! table, [`market`] the trade row,
//! [`hand`] hand, pools and buttons; [`plan`] an attack before it is made, [`prompt`] open choices, [`piles`] looking through a
//! pile; [`motion`] how things travel; [`offers`] sorts what may be done, [`face`] draws cards, [`words`] asks the game for words.

mod arrows;
mod boss;
mod card;
mod crowd;
mod duel;
mod face;
mod glimpse;
mod hand;
mod market;
mod motion;
mod offers;
mod piles;
mod plan;
mod prompt;
mod rail;
mod seat;
mod story;
mod words;

pub use boss::{Rulings, cover as adventure_cover};
pub use glimpse::Glimpse;
pub use story::{course, lines};
pub use words::seating;

use super::over::{Ending, HandOver, Menu};
use super::typed::{TableBar, awaiting};
use crate::link::Session;
use crate::say;
use crate::shell::keys;
use crate::shell::parts::Later;
use crate::shell::storage::Glance;
use crate::shell::{browser, lang};
use duel::Duel;
use game_star_realms::View;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use std::rc::Rc;
use web_sys::KeyboardEvent;

/// A match at a glance.
pub fn glance(view: &Value) -> Glance {
    let Ok(view) = View::deserialize(view) else { return Glance::default() };
    Glance {
        turn: view.turn.into(),
        score: view.seats.iter().map(|seat| seat.authority).collect(),
        ..Glance::default()
    }
}

/// The table.
#[component]
pub fn Table(
    /// The match.
    session: Session,
) -> impl IntoView {
    let duel = Duel::new(session);
    provide_context(duel);
    let menu = RwSignal::new(false);
    let root = NodeRef::<html::Main>::new();
    session.set_stage(Rc::new(motion::Theatre::new(root, duel)));
    let entry = session.entry.get_value();
    let mode = session.mode.get_value();
    let title = {
        let mode = mode.clone();
        move || {
            crate::home::boxed(entry.id, &mode)
                // Cards of both boxes belong to neither.
                .map(|boxed| match entry.mode(&mode) {
                    Some(known) if known.boxes.len() > 1 => boxed.over(),
                    Some(_) | None => format!("{}: {}", boxed.over(), boxed.name()),
                })
                .unwrap_or_default()
        }
    };
    let place = move || {
        let mode = mode.clone();
        let title = title.clone();
        view! {
            <b>{title}</b>" "
            <span class="wide">
                {move || say!("table-place", mode = (entry.mode_words)(&mode, lang()).name, turn = i64::from(duel.view.with(|view| view.turn)))}
            </span>
        }
    };
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if let Some(root) = root.get_untracked() {
            press(duel, &root, &event, menu);
        }
    });
    on_cleanup(move || pressed.remove());
    let resized = window_event_listener(ev::resize, move |_| duel.redraw.update(|times| *times += 1));
    on_cleanup(move || resized.remove());
    let adventure = duel.view.with_untracked(|view| view.adventure.as_ref().map(|boss| boss.adventure));
    let seats = duel.view.with_untracked(|view| view.seats.len());
    let many = seats > 2 || adventure.is_some();
    let crew = adventure.is_some() && seats > 1;
    view! {
        <TableBar place can_ask=Signal::derive(move || duel.my_move()) hint=move |()| duel.ask_for_hint() menu/>
        <main class="duel" class:many=many class:boss=adventure.is_some() class:crew=crew node_ref=root data-testid="table" data-game="star-realms"
            data-awaiting=move || awaiting(session)
            data-step=move || session.news.with(|news| news.step)
            data-turn=move || duel.view.with(|view| view.turn)
            data-waits=move || (!duel.my_turn() || duel.offers.with(|offers| offers.undone().cards)).to_string()
            data-behind=move || session.behind.get().to_string()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <arrows::Arrows/>
            {adventure.map(|adventure| view! { <boss::BossBox adventure/> })}
            {match (adventure, many) {
                (None, true) => view! { <crowd::Crowd/> }.into_any(),
                (None, false) => view! { <Later><seat::Others/></Later> }.into_any(),
                (Some(_), _) => ().into_any(),
            }}
            <Later><market::Market/></Later>
            {crew.then(|| view! { <crowd::Crowd/> })}
            <Later><seat::Mine/></Later>
            <Later><hand::HandZone/></Later>
            <Later><rail::Rail/></Later>
            {many.then(|| view! { <crowd::FloatingPlan/> })}
            <prompt::Prompt/>
        </main>
        <card::CardMenu/>
        <card::Inspect/>
        <piles::LookThrough/>
        <hand::EndSure/>
        <rail::LogSheet/>
        <Show when=move || duel.show.with(Option::is_none)><HandOver session/></Show>
        <crowd::SwitchOver/>
        <Menu session open=menu/>
        <Show when=move || duel.show.with(Option::is_none)>
            <Ending session score=move |seat| duel.seat(seat, |seat| seat.authority.to_string()).unwrap_or_default()
            side=move |seat| duel.seat(seat, |seat| seat.side.0).unwrap_or_default()/>
        </Show>
    }
}

/// The keys of the table.
fn press(duel: Duel, root: &web_sys::Element, event: &KeyboardEvent, menu: RwSignal<bool>) {
    // A box in front of the table has its own keys.
    let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
    if covered {
        return;
    }
    if keys::rove(root, event) {
        return;
    }
    let Some(key) = keys::shortcut(event) else { return };
    match key.as_str() {
        "KeyZ" => duel.session.undo(),
        "KeyE" => duel.end_turn(),
        "KeyA" => duel.play_all(),
        "KeyF" => duel.plan_attack(),
        "KeyH" => duel.ask_for_hint(),
        "KeyL" if browser::is_narrow() => duel.log_open.set(true),
        // With nothing to decline or skip, Space presses the focused button as everywhere.
        "Space" if duel.can_pass() => duel.pass(),
        "Escape" if duel.plan.with_untracked(Option::is_some) => duel.plan.set(None),
        "Escape" => menu.set(true),
        _ => return,
    }
    event.prevent_default();
}
