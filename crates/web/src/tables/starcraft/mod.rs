//! The table of StarCraft. [`map`] is the stage; around it [`players`] with the conquest track, [`sheet`] with workers, resources and
//! buildings, [`hand`] with the combat cards; [`battle`] lies over the map while one is fought, [`prompt`] asks and lists every
//! answer, [`book`] is to read. [`offers`] knows which things an action is about, [`board`] what the person has pressed so far and
//! what the page does for him; [`cards`] draws cards, [`story`] tells, [`words`] names pieces.

mod battle;
mod board;
mod book;
mod cards;
mod hand;
mod map;
mod offers;
mod players;
mod prompt;
mod read_only;
mod sheet;
mod story;
mod words;

use super::animator::MapAnimator;
use super::bar::TableBar;
use super::over::{Ending, HandOver, Menu};
use super::table::{Signals, Table};
use crate::say;
use crate::shell::lang;
use crate::shell::parts::Later;
use crate::shell::text::icon;
use board::{Board, Own, Sheet};
use client::Update;
use game_starcraft::state::{Phase, VictoryKind};
use game_starcraft::{View, War};
use leptos::html;
use leptos::prelude::*;
// The trait, whose name an update of the match has too.
use leptos::prelude::Update as _;
use std::rc::Rc;
use std::sync::Arc;
use tabletop::Seat;
use tabletop_art::board::Glyph;

impl Table for War {
    type Offers = offers::Offers;
    type Own = Own;
    const SCORE_ICON: &'static str = "conquest";

    fn own(signals: &Signals<Self>) -> Own {
        Own::new(signals)
    }

    fn draw(board: Board) -> AnyView {
        Effect::new(move |_| board.go_on_when_shown());
        view! { <WarTable board/> }.into_any()
    }

    fn on_update(board: Board, _: &Update<Self>) {
        board.on_update();
    }

    fn on_act(board: Board) {
        board.on_act();
    }

    fn on_look(board: Board, piece: u16) {
        board.look.set(Some(piece));
    }

    fn on_key(board: Board, key: &str) -> bool {
        match key {
            "KeyZ" => board.undo(),
            "KeyE" => board.end(),
            "KeyR" => {
                if let Some(action) = board.again() {
                    board.act(action);
                }
            }
            "KeyA" => board.listed.update(|listed| *listed = !*listed),
            "KeyB" => board.book.set(true),
            "KeyM" => board.sheet.set(Sheet::Map),
            "KeyK" => board.sheet.set(Sheet::Cards),
            "KeyL" => board.sheet.set(Sheet::Log),
            "Escape" if board.let_go() => {}
            "Escape" if board.look.get().is_some() => board.look.set(None),
            _ => return false,
        }
        true
    }

    fn summary(view: &View) -> (u32, Vec<i32>) {
        let points = view.table.everybody().map(|seat| i32::from(view.table.players[seat].conquest));
        (view.table.round.into(), points.collect())
    }

    fn read_only(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> AnyView {
        view! { <read_only::ReadOnly view name/> }.into_any()
    }

    fn symbols() -> String {
        symbols()
    }

    fn keys_words() -> String {
        say!("sc-keys")
    }

    fn lead_words() -> String {
        say!("sc-lead")
    }
}

/// The symbols this game's words use, for the sheet of the page.
fn symbols() -> String {
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

#[component]
fn WarTable(board: Board) -> impl IntoView {
    let session = board.session;
    let painted = map::paint(board);
    let root = NodeRef::<html::Main>::new();
    board.animate(Rc::new(MapAnimator::new(root)));
    board.listen_to_keys(root);
    let entry = session.entry.get_value();
    let round = move || i64::from(board.view.with(|view| view.table.round));
    let place = move || view! { <b>{move || (entry.title)(lang())}</b>" "<span class="wide">{move || say!("sc-round", round = round())}</span> };
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
        <TableBar board place parts=|| view! { <Ribbon/> }/>
        <main class="map-table sc" node_ref=root data-testid="table" data-game="starcraft"
            data-awaiting=move || session.awaited()
            data-step=move || session.step()
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
        <prompt::WhichAction/>
        <book::Book/>
        <HandOver session/>
        <Menu session open=board.main_menu/>
        <Ending session score line=victory/>
    }
}

/// The phases of a round: past ones ticked, the present one filled.
#[component]
fn Ribbon() -> impl IntoView {
    let board = Board::here();
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

#[cfg(test)]
mod tests {
    use super::*;
    use game_starcraft::Setup;
    use game_starcraft::text::{CONQUEST, GAS, HEALTH, MINERAL};
    use tabletop::{Game, Seeded, Viewer};

    #[test]
    fn the_sheet_has_a_symbol_for_every_mark_the_words_use() {
        let sheet = symbols();
        for symbol in [MINERAL, GAS, CONQUEST, HEALTH] {
            assert!(sheet.contains(&format!("id='i-{}'", symbol.icon)), "{}", symbol.icon);
        }
    }

    #[test]
    fn a_summary_counts_conquest_points() {
        let setup = Setup::of_mode("quick-start", 3).expect("a mode");
        let war = War::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a table");
        let mut view = war.view(Viewer::Spectator);
        view.table.players[Seat(1)].conquest = 4;
        assert_eq!(War::summary(&view), (1, vec![0, 4, 0]));
    }
}
