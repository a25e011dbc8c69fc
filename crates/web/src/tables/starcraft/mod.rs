//! The table of StarCraft. [`map`] is the stage; around it [`players`] with the conquest track, [`sheet`] with workers, resources and
//! buildings, [`hand`] with the combat cards; [`battle`] lies over the map while one is fought, [`prompt`] asks and lists every
//! answer, [`book`] is to read. [`offers`] knows which things an action is about, [`board`] what the person has pressed so far and
//! what the page does for him; [`cards`] draws cards, [`story`] tells, [`words`] asks the game for words.

mod battle;
mod board;
mod book;
mod cards;
mod glimpse;
mod hand;
mod map;
mod offers;
mod players;
mod prompt;
mod sheet;
mod story;
mod words;

pub use glimpse::Glimpse;
pub use story::{course, lines};

use super::over::{Ending, HandOver, Menu};
use super::theatre::Theatre;
use super::typed::{TableBar, awaiting};
use crate::link::Session;
use crate::say;
use crate::shell::parts::Later;
use crate::shell::storage::Glance;
use crate::shell::text::icon;
use crate::shell::{keys, lang};
use board::{Board, Sheet, use_board};
use game_starcraft::state::{Phase, VictoryKind};
use game_starcraft::{Event, View};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use std::rc::Rc;
use story::weight;
use tabletop::Seat;
use tabletop_art::board::Glyph;
use web_sys::KeyboardEvent;

/// A match at a glance: conquest points are what a list can show.
pub fn glance(view: &Value) -> Glance {
    let Ok(view) = View::deserialize(view) else { return Glance::default() };
    Glance {
        turn: view.table.round.into(),
        score: view.table.everybody().map(|seat| i32::from(view.table.players[seat].conquest)).collect(),
        ..Glance::default()
    }
}

/// The symbols this game's words use, for the sheet of the page.
pub fn symbols() -> String {
    let symbol = |glyph: Glyph| {
        format!(
            "<symbol id='i-{}' viewBox='0 0 32 32'><path fill-rule='evenodd' d='{}'/></symbol>",
            glyph.name(),
            glyph.path()
        )
    };
    let drawn: String = [Glyph::Mineral, Glyph::Gas, Glyph::Conquest, Glyph::Health].map(symbol).concat();
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' style='position:absolute;width:0;height:0' aria-hidden='true'>{drawn}</svg>"
    )
}

/// The table.
#[component]
pub fn Table(
    /// The match.
    session: Session,
) -> impl IntoView {
    let board = Board::new(session);
    provide_context(board);
    let painted = map::paint(board);
    let menu = RwSignal::new(false);
    let root = NodeRef::<html::Main>::new();
    let weigh = |event: &Value| Event::deserialize(event).map_or(0, |event| weight(&event));
    session.set_stage(Rc::new(Theatre::new(root, weigh)));
    let entry = session.entry.get_value();
    let round = move || i64::from(board.view.with(|view| view.table.round));
    let place = move || view! { <b>{move || (entry.title)(lang())}</b>" "<span class="wide">{move || say!("sc-round", round = round())}</span> };
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if let Some(root) = root.get_untracked() {
            press(board, &root, &event, menu);
        }
    });
    on_cleanup(move || pressed.remove());
    let score = move |seat: Seat| {
        let (view, picture) = (board.view.get(), board.picture.get());
        let player = picture.players.get(seat.index());
        player.and_then(|player| players::points(&view, &picture, player)).unwrap_or_default()
    };
    let victory =
        Signal::derive(move || match board.view.with(|view| view.table.outcome.map(|outcome| outcome.kind)) {
            None => String::new(),
            Some(VictoryKind::Normal) => say!("sc-won-points"),
            Some(VictoryKind::Special) => say!("sc-won-special"),
            Some(VictoryKind::Time) => say!("sc-won-time"),
            Some(VictoryKind::Elimination) => say!("sc-won-alone"),
        });
    view! {
        <TableBar place parts=|| view! { <Ribbon/> } can_ask=Signal::derive(move || board.my_move()) hint=move |()| board.ask_for_hint() menu/>
        <main class="map-table sc" node_ref=root data-testid="table" data-game="starcraft"
            data-awaiting=move || awaiting(session)
            data-step=move || session.news.with(|news| news.step)
            data-turn=round
            data-behind=move || session.behind.get().to_string()
            data-battle=move || board.view.with(|view| view.table.battle.active).to_string()
            data-open=move || board.sheet.get().key()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <players::Strip/>
            <Show when=move || painted.get()><map::Stage/></Show>
            <battle::Battle/>
            <hand::Look/>
            <Later><prompt::Prompt/></Later>
            <Later><hand::Hand/></Later>
            <Later><sheet::Side/></Later>
            <prompt::Tabs/>
        </main>
        <prompt::Which/>
        <book::Book/>
        <HandOver session/>
        <Menu session open=menu/>
        <Ending session score line=victory/>
    }
}

/// The phases of a round: past ones ticked, the present one filled.
#[component]
fn Ribbon() -> impl IntoView {
    let board = use_board();
    let now = Memo::new(move |_| board.view.with(|view| view.table.phase));
    let order = |phase: Phase| match phase {
        Phase::Setup => 0,
        Phase::Planning => 1,
        Phase::Execution => 2,
        Phase::Regroup(_) => 3,
        Phase::Over => 4,
    };
    let count = move || {
        let orders = board.view.with(|view| view.table.orders.len());
        match now.get() {
            Phase::Planning | Phase::Execution => orders.to_string(),
            phase @ (Phase::Regroup(_) | Phase::Setup | Phase::Over) => {
                phase.regroup_step().map(|step| format!("{step}/10")).unwrap_or_default()
            }
        }
    };
    let part = move |this: i32, words: fn() -> String| {
        let past = move || order(now.get()) > this && now.get() != Phase::Over;
        let here = move || order(now.get()) == this;
        view! {
            <span class="ph" class:past=past class:now=here aria-current=move || here().then_some("step")>
                {move || past().then(|| icon("check"))}{words}{move || here().then(|| view! { <b class="num">{count}</b> })}
            </span>
        }
    };
    view! {
        <nav class="ribbon" aria-label=move || say!("sc-phases")>
            <Show when=move || now.get() == Phase::Setup>{part(0, || say!("sc-setup"))}</Show>
            {part(1, || say!("sc-planning"))}
            {part(2, || say!("sc-execution"))}
            {part(3, || say!("sc-regroup"))}
        </nav>
        <div class="grow"></div>
    }
}

/// The keys of the table.
fn press(board: Board, root: &web_sys::Element, event: &KeyboardEvent, menu: RwSignal<bool>) {
    // A box in front of the table has its own keys.
    let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
    if covered || event.default_prevented() || keys::rove(root, event) {
        return;
    }
    let Some(key) = keys::shortcut(event) else { return };
    match key.as_str() {
        "KeyZ" => board.undo(),
        "KeyE" => board.end(),
        "KeyR" => {
            if let Some(action) = untrack(|| board.again()) {
                board.act(action);
            }
        }
        "KeyA" => board.listed.update(|listed| *listed = !*listed),
        "KeyH" => board.ask_for_hint(),
        "KeyB" => board.book.set(true),
        "KeyM" => board.sheet.set(Sheet::Map),
        "KeyK" => board.sheet.set(Sheet::Cards),
        "KeyL" => board.sheet.set(Sheet::Log),
        "Space" if board.session.behind.get_untracked() => board.session.skip(),
        "Escape" if board.let_go() => {}
        "Escape" if board.look.get_untracked().is_some() => board.look.set(None),
        "Escape" => menu.set(true),
        _ => return,
    }
    event.prevent_default();
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_starcraft::text::{CONQUEST, GAS, HEALTH, MINERAL};
    use game_starcraft::{Setup, War};
    use tabletop::{Game, Seeded, Viewer};

    #[test]
    fn the_sheet_has_a_symbol_for_every_mark_the_words_use() {
        let sheet = symbols();
        for symbol in [MINERAL, GAS, CONQUEST, HEALTH] {
            assert!(sheet.contains(&format!("id='i-{}'", symbol.icon)), "{}", symbol.icon);
        }
    }

    #[test]
    fn a_glance_counts_conquest_points() {
        let setup = Setup::of_mode("quick-start", 3).expect("a mode");
        let war = War::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a table");
        let view = serde_json::to_value(war.view(Viewer::Spectator)).expect("JSON");
        assert_eq!(glance(&view).score, [0, 0, 0]);
        assert_eq!(glance(&view).turn, 1);
    }
}
