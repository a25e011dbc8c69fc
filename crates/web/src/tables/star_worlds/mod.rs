//! The table of Star Worlds. [`field`] is the battlefield, [`side`] a player beside it, [`chain`] the chain of actions with whoever has
//! the word, [`hand`] the hand, [`ask`] questions about nothing on the table, [`piles`] looking through a pile, [`arrows`] who aims at
//! whom; [`offers`] sorts what may be done, [`board`] holds it all together and passes what the person does not want to be asked
//! ([`game_star_worlds::shortcuts`]); [`face`] draws cards, [`motion`] lets them travel, [`story`] is the log, [`words`] asks the game for
//! words.

mod arrows;
mod ask;
mod board;
mod card;
mod chain;
pub mod face;
mod field;
mod glimpse;
mod hand;
mod motion;
mod offers;
mod piles;
mod rail;
mod side;
mod story;
pub mod words;

pub use ask::{plan_icon, plan_words};
pub use card::Face;
pub use glimpse::Glimpse;
pub use story::{course, lines};

use super::over::{Ending, HandOver, Menu};
use super::typed::{TableBar, awaiting};
use crate::link::Session;
use crate::say;
use crate::shell::keys;
use crate::shell::parts::Later;
use crate::shell::storage::Glance;
use crate::shell::text::icon;
use crate::shell::{browser, lang};
use board::Board;
use game_star_worlds::View;
use game_star_worlds::state::STARS_TO_WIN;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use std::rc::Rc;
use tabletop::Seat;
use web_sys::KeyboardEvent;

/// A match at a glance.
pub fn glance(view: &Value) -> Glance {
    let Ok(view) = View::deserialize(view) else { return Glance::default() };
    let stars = [Seat(0), Seat(1)].map(|seat| i32::from(view.seats[seat].stars));
    Glance { turn: view.table.turn.into(), score: stars.to_vec(), ..Glance::default() }
}

/// The table.
#[component]
pub fn Table(
    /// The match.
    session: Session,
) -> impl IntoView {
    let board = Board::new(session);
    provide_context(board);
    let menu = RwSignal::new(false);
    let root = NodeRef::<html::Main>::new();
    session.set_stage(Rc::new(motion::Theatre::new(root)));
    let entry = session.entry.get_value();
    let mode = session.mode.get_value();
    let place = move || {
        let mode = mode.clone();
        view! {
            <b>{move || (entry.title)(lang())}</b>" "
            <span class="wide">
                {move || say!("table-place", mode = (entry.mode_words)(&mode, lang()).name, turn = i64::from(board.view.with(|view| view.table.turn)))}
            </span>
        }
    };
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if let Some(root) = root.get_untracked() {
            press(board, &root, &event, menu);
        }
    });
    on_cleanup(move || pressed.remove());
    let resized = window_event_listener(ev::resize, move |_| board.redraw.update(|times| *times += 1));
    on_cleanup(move || resized.remove());
    // Whose eyes these are may change when two people share a device: the halves change with them.
    let seats = Memo::new(move |_| (board.top(), board.bottom()));
    let score = move |seat: Seat| format!("{}/{STARS_TO_WIN}", board.seat(seat, |seat| seat.stars));
    let how = move || {
        let outcome = board.view.with(|view| words::awaited(view, board.listener()));
        outcome.plain(lang(), |seat| session.name(seat))
    };
    view! {
        <TableBar place
            tools=move || view! {
                <button type="button" class="btn ghost icon narrow" aria-label=move || say!("log") data-testid="open-log" on:click=move |_| board.log_open.set(true)>
                    {icon("log")}
                </button>
            }
            can_ask=Signal::derive(move || board.asked()) hint=move |()| board.ask_for_hint() menu/>
        <main class="sw" node_ref=root data-testid="table" data-game="star-worlds"
            data-awaiting=move || awaiting(session)
            data-step=move || session.news.with(|news| news.step)
            data-turn=move || board.view.with(|view| view.table.turn)
            data-asked=move || board.asked().to_string()
            data-active=move || board.view.with(|view| view.table.active.to_string())
            data-behind=move || session.behind.get().to_string()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <arrows::Arrows/>
            {move || {
                let (top, bottom) = seats.get();
                view! {
                    <Later><side::Player seat=top mine=false/><field::Half seat=top mine=false/></Later>
                    <Later><side::Player seat=bottom mine=true/><field::Half seat=bottom mine=true/></Later>
                }
            }}
            <Later><hand::Hand/></Later>
            <Later>
                <aside class="rail">
                    <chain::Chain/>
                    <rail::Happened/>
                </aside>
            </Later>
            <ask::Ask/>
        </main>
        <card::Zoom/>
        <card::CardMenu/>
        <card::CloseUp/>
        <piles::LookThrough/>
        <rail::LogSheet/>
        <HandOver session/>
        <Menu session open=menu/>
        <Ending session score=score line=Signal::derive(how)/>
    }
}

/// The keys of the table.
fn press(board: Board, root: &web_sys::Element, event: &KeyboardEvent, menu: RwSignal<bool>) {
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
        "KeyZ" => board.session.undo(),
        "KeyE" => board.end_turn(),
        "KeyH" => board.ask_for_hint(),
        "KeyT" if untrack(|| board.passing()) => board.auto.update(|auto| auto.until = None),
        "KeyT" => board.pass_turn(),
        "KeyN" => board.stop_next(),
        "KeyL" if browser::is_narrow() => board.log_open.set(true),
        // With nothing to pass or skip, Space presses the focused button as everywhere.
        "Space" if board.can_pass() => board.pass(),
        "Escape" if untrack(|| board.drafting()) => board.session.undo(),
        "Escape" => menu.set(true),
        _ => return,
    }
    event.prevent_default();
}
