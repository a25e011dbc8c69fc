//! Below the map: the bag, the drawn cubes to click or drag, what is asked, and the buttons that answer it.

use super::cards::small_cube;
use super::drag::{Drag, Ghost};
use super::players::counts;
use super::prelude::*;
use crate::tables::map_table::{self, Tab};
use game_master_of_the_galaxy::question::Next;

#[component]
pub fn Tray() -> impl IntoView {
    let board = Board::here();
    let drag = Drag::new(board);
    view! {
        <section class="tray" aria-label=move || say!("mg-your-move") data-testid="tray">
            <BagBox/>
            <Drawn drag/>
            <Tell/>
            <Ghost drag/>
        </section>
    }
}

#[component]
fn BagBox() -> impl IntoView {
    let board = Board::here();
    let bag = Memo::new(move |_| board.player(board.bottom(), |player| player.bag).unwrap_or_default());
    view! {
        <div class="bagbox">
            <h3><span class="gl" aria-hidden="true" inner_html=Glyph::Bag.svg("1em")></span>{move || say!("mg-bag")}" "<b class="num">{move || bag.get().total()}</b></h3>
            {move || counts(bag.get())}
        </div>
    }
}

/// The drawn cubes: the chosen one glows, and so do the places that take it.
#[component]
fn Drawn(drag: Drag) -> impl IntoView {
    let board = Board::here();
    let cubes = Memo::new(move |_| {
        board.picture.with(|view| {
            let mine = view.active == board.bottom() && board.session.me().is_some();
            let each = view.drawn.iter().flat_map(|(colour, count)| (0..count).map(move |nth| (colour, nth)));
            if mine { each.collect::<Vec<_>>() } else { Vec::new() }
        })
    });
    let usable = move |colour: Colour| {
        board.my_move() && board.offers.with(|offers| board.view.with(|view| offers.cubes(view).contains(&colour)))
    };
    let one = move |(colour, nth): (Colour, u8)| {
        let chosen = move || board.held.get().cube == Some(colour) && nth == 0 && board.my_move();
        let label = move || words::colour_name(colour, lang());
        view! {
            <button type="button" class="dc" role="radio" aria-checked=move || chosen().to_string() class:sel=chosen class:dull=move || !usable(colour)
                data-stop="" data-cube=colour.word() data-press=move || (usable(colour) && board.held.get().cube != Some(colour)).then_some("pick") on:click=move |_| board.take_cube(colour)
                on:pointerdown=move |event| drag.grab(&event, colour)>
                <span inner_html=move || cube(colour).solid(label())></span><span>{label}</span>
            </button>
        }
    };
    view! {
        <div class="drawn" role="radiogroup" aria-label=move || say!("mg-drawn") data-row="drawn" class:absent=move || cubes.with(Vec::is_empty)>
            <For each=move || cubes.get() key=|cube| *cube children=one/>
        </div>
    }
}

/// A line below the question: how many places take the cube, or what to do with the held conflict.
fn advice(board: Board) -> Option<String> {
    if !board.my_move() {
        return None;
    }
    let held = board.held.get();
    if let Some(card) = held.conflict {
        return Some(say!("mg-lay-where", name = words::card_name(card, lang())));
    }
    match board.question()? {
        Question::Distribute => {
            let places = board.offers.with(|offers| offers.places(held)) as i64;
            match held.cube {
                Some(Colour::Black) => Some(say!("mg-advice-black", count = places)),
                Some(_) => Some(say!("mg-advice-cube", count = places)),
                None => Some(say!("mg-advice-none")),
            }
        }
        Question::Rewards => Some(say!("mg-advice-rewards")),
        Question::Cards => {
            let (discarded, income) = board.picture.with(|view| (view.discarded, view.income));
            let count = board.player(board.bottom(), |player| (player.cards.len(), player.card_limit));
            let (have, limit) = count.unwrap_or((0, 0));
            if have > usize::from(limit) {
                Some(say!("mg-advice-limit", have = have as i64, limit = i64::from(limit)))
            } else if discarded > 0 {
                Some(say!("mg-advice-income", count = i64::from(discarded), cubes = i64::from(income)))
            } else {
                Some(say!("mg-advice-cards"))
            }
        }
        _ => None,
    }
}

/// The headline: with a cube in hand it says which one to place.
fn headline(board: Board) -> AnyView {
    if board.my_move()
        && board.question() == Some(Question::Distribute)
        && let Some(cube) = board.held.get().cube
    {
        return match cube {
            Colour::Red => say!("mg-place-red"),
            Colour::Blue => say!("mg-place-blue"),
            Colour::Yellow => say!("mg-place-yellow"),
            Colour::Green => say!("mg-place-green"),
            Colour::Black => say!("mg-place-black"),
        }
        .into_any();
    }
    let text = board.awaited_words();
    spans(&text, board.reading()).into_any()
}

/// The picture on a button that is about a colour.
fn button_sign(action: Action) -> AnyView {
    match action {
        Action::Gain(colour) | Action::PutBack(colour) => small_cube(colour).into_any(),
        Action::Exchange { give, get } => view! { {small_cube(give)}"→"{small_cube(get)} }.into_any(),
        Action::Accept => icon("check").into_any(),
        Action::Decline => icon("x").into_any(),
        Action::Reward(_) => icon("trophy").into_any(),
        Action::Place { .. } | Action::SettleFromReserve => icon("base").into_any(),
        _ => ().into_any(),
    }
}

#[component]
fn Tell() -> impl IntoView {
    let board = Board::here();
    let answers = move || {
        if !board.my_move() {
            return None;
        }
        let offers = board.offers.get();
        // Offers of peace stand on the conflicts themselves, bases are placed on the map.
        let quiet = |action: &&Action| {
            !matches!(action, Action::Done | Action::Offer(_) | Action::Stop(_) | Action::Place { .. })
        };
        let buttons = offers.buttons.iter().filter(quiet).map(|action| {
            let action = *action;
            view! {
                <button type="button" class="btn" class:strong=matches!(action, Action::Accept | Action::Capture) data-stop="" data-action=action.to_string()
                    on:click=move |_| board.act(action)>
                    {button_sign(action)}<span>{spans(&board.action_words(action), board.reading())}</span>
                </button>
            }
        });
        let buttons: Vec<_> = buttons.collect();
        (!buttons.is_empty()).then(|| view! { <div class="answers" data-row="answers">{buttons}</div> })
    };
    let can_undo = move || board.session.can_undo();
    let may_end = move || board.my_move() && board.offers.with(|offers| offers.has(Action::Done));
    let sure = move || board.sure.get();
    let ends_turn = move || board.view.with(|view| view.table.next_part() == Next::Turn);
    let done_words = move || {
        if sure() {
            return say!("mg-done-sure", count = board.unplaced() as i64);
        }
        match board.question() {
            Some(Question::Cards) => say!("end-turn"),
            // No reward waits and no card: what ends the part ends the turn.
            Some(Question::Distribute | Question::Rewards) if ends_turn() => say!("end-turn"),
            Some(Question::Distribute) if board.picture.with(|view| !view.drawn.is_empty()) => say!("mg-rest-back"),
            Some(Question::Lift(_) | Question::Exchange(_) | Question::ClearMore | Question::Captured(_)) => {
                say!("mg-enough-done")
            }
            _ => say!("mg-done"),
        }
    };
    // The last cube is placed, the last reward taken: nothing is left but to go on.
    let ready = move || may_end() && board.offers.with(|offers| offers.all.len() == 1);
    view! {
        <div class="tell" class:wait=move || !board.my_move()>
            <p role="status" aria-live="polite" data-testid="banner"><b>{move || headline(board)}</b>{move || advice(board).map(|words| view! { <span>{words}</span> })}</p>
            {answers}
            <div class="acts" class:watched=move || board.session.is_watched() data-row="acts">
                <SkipButton session=board.session/>
                <button type="button" class="btn" data-stop="" data-testid="undo" disabled=move || !can_undo() on:click=move |_| board.session.undo()>
                    {icon("undo")}{move || say!("undo")}<span class="kbd wide">"Z"</span>
                </button>
                <button type="button" class="btn primary" class:danger=sure class:quiet=move || { board.unplaced() > 0 && !sure() } class:ready=ready data-stop="" data-testid="done" disabled=move || !may_end()
                    data-action=move || may_end().then(|| Action::Done.to_string()) data-press=move || may_end().then(|| board.done_says().unwrap_or_default()) on:click=move |_| board.done()>
                    {icon("check")}{done_words}<span class="kbd wide">"E"</span>
                </button>
            </div>
        </div>
    }
}

#[component]
pub fn Tabs() -> impl IntoView {
    let board = Board::here();
    let cards = move || board.player(board.bottom(), |player| player.cards.len()).unwrap_or(0);
    let lit_cards = move || {
        board.my_move()
            && board.picture.with(|view| {
                let player = view.players.get(board.bottom().index());
                let cells = player.into_iter().flat_map(|player| &player.cards).flat_map(|card| &card.projects);
                cells
                    .into_iter()
                    .any(|seen| (0..seen.cells.len() as u8).any(|cell| board.is_legal(Spot::Cell(seen.project, cell))))
            })
    };
    let badge = move |sheet: Sheet| (sheet == Sheet::Cards).then(|| (cards(), lit_cards()));
    let tabs: [Tab; 4] = [
        (Sheet::Map, "target", || say!("mg-tab-map")),
        (Sheet::Cards, "deck", || say!("mg-tab-cards")),
        (Sheet::Players, "users", || say!("mg-tab-players")),
        (Sheet::Log, "log", || say!("log")),
    ];
    view! { <map_table::Tabs open=board.sheet tabs badge/> }
}
