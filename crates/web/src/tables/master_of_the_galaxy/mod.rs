//! The table of Master of the Galaxy. [`map`] is the stage and takes what room there is; around it [`players`] with their ways
//! to win, [`side`] with the own cards, [`tray`] with the drawn cubes and the question; [`prompt`] asks over the map. [`offers`]
//! sorts what may be done by the place where it is pressed, [`board`] knows what the person holds, [`drag`] carries cubes,
//! [`cards`] draws cards, [`pulses`] show what happened, [`words`] asks the game for words.

mod board;
mod cards;
mod drag;
mod glimpse;
mod map;
mod offers;
mod players;
mod prompt;
mod pulses;
mod side;
mod story;
mod tray;
mod words;

pub use glimpse::Glimpse;
pub use story::{course, lines};

use super::over::{Ending, Menu};
use super::theatre::Theatre;
use super::typed::{TableBar, awaiting};
use crate::link::Session;
use crate::say;
use crate::shell::parts::Later;
use crate::shell::storage::Glance;
use crate::shell::text::icon;
use crate::shell::{keys, lang, shell};
use board::{Board, Sheet, use_board};
use game_master_of_the_galaxy::question::Now;
use game_master_of_the_galaxy::{Action, BASES_TO_WIN, Colour, Event, Superiority, View};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use std::rc::Rc;
use story::weight;
use tabletop::{Seat, Viewer};
use web_sys::KeyboardEvent;

/// A match at a glance: bases are what a list can show.
pub fn glance(view: &Value) -> Glance {
    let Ok(view) = View::deserialize(view).map(|view| view.picture()) else { return Glance::default() };
    Glance {
        turn: view.round.into(),
        score: view.players.iter().map(|player| i32::from(player.on_board)).collect(),
        ..Glance::default()
    }
}

/// The symbols this game's words use, for the sheet of the page.
pub fn symbols() -> String {
    let mut sheet = String::from(
        "<svg xmlns='http://www.w3.org/2000/svg' style='position:absolute;width:0;height:0' aria-hidden='true'>",
    );
    for kind in Superiority::ALL {
        let glyph = map::glyph(kind);
        sheet.push_str(&format!(
            "<symbol id='i-{}' viewBox='0 0 32 32'><path fill-rule='evenodd' d='{}'/></symbol>",
            glyph.name(),
            glyph.path()
        ));
    }
    for colour in Colour::ALL {
        let cell = map::cube(colour).cell(true, false, "");
        let inside = cell.split_once('>').map_or("", |(_, rest)| rest).trim_end_matches("</svg>");
        sheet.push_str(&format!("<symbol id='i-cube_{colour}' viewBox='-18 -18 36 36'>{inside}</symbol>"));
    }
    sheet.push_str("</svg>");
    sheet
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
    session.set_stage(Rc::new(Theatre::new(root, |event| Event::deserialize(event).map_or(0, |event| weight(&event)))));
    pass_on(board);
    let entry = session.entry.get_value();
    let place = move || {
        view! {
            <b>{move || (entry.title)(lang())}</b>" "
            <span class="wide">{move || say!("mg-round", round = i64::from(board.picture.with(|view| view.round)))}</span>
        }
    };
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if let Some(root) = root.get_untracked() {
            press(board, &root, &event, menu);
        }
    });
    on_cleanup(move || pressed.remove());
    let score = move |seat: Seat| {
        board.player(seat, |player| format!("{}/{BASES_TO_WIN}", player.on_board)).unwrap_or_default()
    };
    let victory = Signal::derive(move || {
        let victory = board.picture.with(|view| view.victory);
        victory.map(|victory| capital(words::victory_name(victory, lang()))).unwrap_or_default()
    });
    view! {
        <TableBar place parts=|| view! { <Ribbon/> } can_ask=Signal::derive(move || board.my_move()) hint=move |()| board.ask_for_hint() menu/>
        <main class="map-table" node_ref=root data-testid="table" data-game="master-of-the-galaxy"
            data-awaiting=move || awaiting(session)
            data-step=move || session.news.with(|news| news.step)
            data-turn=move || board.picture.with(|view| view.round)
            data-behind=move || session.behind.get().to_string()
            data-conflicts=move || board.picture.with(|view| view.conflicts.len())
            data-open=move || board.sheet.get().key()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <players::Left/>
            <Later><map::Stage/></Later>
            <Later><side::Side/></Later>
            <Later><tray::Tray/></Later>
            <Later><prompt::Prompt/></Later>
            <tray::Tabs/>
        </main>
        <prompt::Which/>
        <prompt::CloseUp/>
        <players::Peek/>
        <Menu session open=menu/>
        <Ending session score line=victory/>
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Nothing is hidden in this game: between people at one device no curtain falls, the next one is only named.
fn pass_on(board: Board) {
    Effect::new(move |before: Option<Option<Seat>>| {
        let next = board.session.hand_over();
        if let Some(seat) = next {
            let people =
                board.session.sitters.with_value(|sitters| sitters.iter().filter(|sitter| sitter.is_person()).count());
            if people > 1 && before.is_some() {
                shell().tell(say!("mg-now", name = board.session.name(seat)));
            }
            board.session.look(Viewer::Seat(seat));
        }
        next
    });
}

/// The parts of a turn: past ones ticked, the present one filled.
#[component]
fn Ribbon() -> impl IntoView {
    let board = use_board();
    let now = Memo::new(move |_| board.picture.with(|view| view.now));
    let left = move || board.picture.with(|view| view.drawn.total());
    let part = move |this: Now, words: fn() -> String| {
        let order = |now: Now| match now {
            Now::Setup => 0,
            Now::Draw => 1,
            Now::Distribution => 2,
            Now::Rewards => 3,
            Now::Cards => 4,
            Now::Over => 5,
        };
        let past = move || order(now.get()) > order(this) && now.get() != Now::Over;
        let here = move || now.get() == this;
        let count =
            move || (this == Now::Distribution && here() && left() > 0).then(|| view! { <b class="num">{left}</b> });
        view! {
            <span class="ph" class:past=past class:now=here aria-current=move || here().then_some("step")>
                {move || past().then(|| icon("check"))}{words}{count}
            </span>
        }
    };
    view! {
        <nav class="ribbon" aria-label=move || say!("mg-parts")>
            {part(Now::Draw, || say!("mg-part-draw"))}
            {part(Now::Distribution, || say!("mg-part-distribution"))}
            {part(Now::Rewards, || say!("mg-part-rewards"))}
            {part(Now::Cards, || say!("mg-part-cards"))}
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
        "KeyZ" => board.session.undo(),
        "KeyE" => board.done(),
        "KeyC" => board.next_cube(),
        "KeyH" => board.ask_for_hint(),
        "KeyM" => board.sheet.set(Sheet::Map),
        "KeyK" => board.sheet.set(Sheet::Cards),
        "KeyL" => board.sheet.set(Sheet::Log),
        "Space" if board.session.behind.get_untracked() => board.session.skip(),
        "Space" if board.offers.get_untracked().has(Action::Decline) => board.act(Action::Decline),
        "Escape" if board.held.get_untracked().conflict.is_some() => {
            if let Some(card) = board.held.get_untracked().conflict {
                board.lay(card);
            }
        }
        "Escape" => menu.set(true),
        _ => return,
    }
    event.prevent_default();
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_master_of_the_galaxy::script::read;
    use tabletop::Game;

    #[test]
    fn the_sheet_has_a_symbol_for_every_mark_the_words_use() {
        let sheet = symbols();
        for kind in Superiority::ALL {
            let symbol = words::superiority_symbol(kind);
            assert!(sheet.contains(&format!("id='i-{}'", symbol.icon)), "{}", symbol.icon);
        }
        for colour in Colour::ALL {
            let symbol = game_master_of_the_galaxy::text::cube_symbol(colour);
            assert!(sheet.contains(&format!("id='i-{}'", symbol.icon)), "{}", symbol.icon);
        }
    }

    #[test]
    fn a_glance_counts_bases() {
        let game = read("3 players | round 7 | p1 in karmin 2 ember 1 | p3 in nowhere").expect("a table");
        let view = serde_json::to_value(game.view(Viewer::Spectator)).expect("JSON");
        assert_eq!(glance(&view).score, [3, 1, 0]);
        assert_eq!(glance(&view).turn, 7);
    }
}
