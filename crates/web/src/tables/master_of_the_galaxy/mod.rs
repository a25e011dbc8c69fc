//! The table of Master of the Galaxy. [`map`] is the stage and takes what room there is; around it [`players`] with their ways
//! to win, [`side`] with the own cards, [`tray`] with the drawn cubes and the question; [`prompt`] asks over the map. [`offers`]
//! sorts what may be done by the place where it is pressed, [`board`] knows what the person holds, [`drag`] carries cubes,
//! [`cards`] draws cards, [`pulses`] show what happened, [`story`] tells it, [`words`] names things.

mod board;
mod cards;
mod drag;
mod map;
mod offers;
mod players;
mod prompt;
mod pulses;
mod read_only;
mod side;
mod story;
mod tray;
mod words;

use super::animator::MapAnimator;
use super::bar::TableBar;
use super::over::{Ending, Menu};
use super::table::{Signals, Table};
use crate::say;
use crate::shell::parts::Later;
use crate::shell::text::icon;
use crate::shell::{lang, shell};
use board::{Board, Own, Sheet};
use client::Update;
use game_master_of_the_galaxy::question::Now;
use game_master_of_the_galaxy::shortcuts;
use game_master_of_the_galaxy::{Action, BASES_TO_WIN, Colour, Galaxy, Superiority, View};
use leptos::html;
use leptos::prelude::*;
use std::rc::Rc;
use std::sync::Arc;
use tabletop::{Seat, Viewer};

impl Table for Galaxy {
    type Offers = offers::Offers;
    type Own = Own;
    const SCORE_ICON: &'static str = "base";

    fn own(signals: &Signals<Self>) -> Own {
        Own::new(signals)
    }

    fn draw(board: Board) -> AnyView {
        pass_on(board);
        view! { <GalaxyTable board/> }.into_any()
    }

    fn on_update(board: Board, _: &Update<Self>) {
        board.on_update();
    }

    fn on_act(board: Board) {
        board.menu.set(None);
    }

    fn on_hint(board: Board, action: Action) {
        if let Some(cube) = shortcuts::cube_of(action) {
            board.take_cube(cube);
        }
    }

    fn on_key(board: Board, key: &str) -> bool {
        match key {
            "KeyE" => board.done(),
            "KeyC" => board.next_cube(),
            "KeyM" => board.sheet.set(Sheet::Map),
            "KeyK" => board.sheet.set(Sheet::Cards),
            "KeyL" => board.sheet.set(Sheet::Log),
            "Space" if !board.session.behind.get() && board.offers.get().has(Action::Decline) => {
                board.act(Action::Decline);
            }
            "Escape" => match board.held.get().conflict {
                Some(card) => board.lay(card),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn summary(view: &View) -> (u32, Vec<i32>) {
        let picture = view.picture();
        (picture.round.into(), picture.players.iter().map(|player| i32::from(player.on_board)).collect())
    }

    fn read_only(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> AnyView {
        view! { <read_only::ReadOnly view name/> }.into_any()
    }

    fn symbols() -> String {
        symbols()
    }

    fn keys_words() -> String {
        say!("mg-keys")
    }

    fn lead_words() -> String {
        say!("mg-lead")
    }
}

/// The symbols this game's words use, for the sheet of the page.
fn symbols() -> String {
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

#[component]
fn GalaxyTable(board: Board) -> impl IntoView {
    let session = board.session;
    let root = NodeRef::<html::Main>::new();
    board.animate(Rc::new(MapAnimator::new(root)));
    board.listen_to_keys(root);
    let entry = session.entry.get_value();
    let round = move || i64::from(board.picture.with(|view| view.round));
    let place = move || view! { <b>{move || (entry.title)(lang())}</b>" "<span class="wide">{move || say!("mg-round", round = round())}</span> };
    let score = move |seat: Seat| {
        board.player(seat, |player| format!("{}/{BASES_TO_WIN}", player.on_board)).unwrap_or_default()
    };
    let victory = Signal::derive(move || {
        let victory = board.picture.with(|view| view.victory);
        victory.map(|victory| capital(words::victory_name(victory, lang()))).unwrap_or_default()
    });
    view! {
        <TableBar board place parts=|| view! { <Ribbon/> }/>
        <main class="map-table" node_ref=root data-testid="table" data-game="master-of-the-galaxy"
            data-awaiting=move || session.awaited()
            data-step=move || session.step()
            data-turn=round
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
        <prompt::WhichAction/>
        <prompt::CloseUp/>
        <players::Peek/>
        <Menu session open=board.main_menu/>
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
            if board.session.shares_the_device() && before.is_some() {
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
    let board = Board::here();
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
    fn a_summary_counts_bases() {
        let game = read("3 players | round 7 | p1 in karmin 2 ember 1 | p3 in nowhere").expect("a table");
        assert_eq!(Galaxy::summary(&game.view(Viewer::Spectator)), (7, vec![3, 1, 0]));
    }
}
