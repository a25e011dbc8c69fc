//! What is asked, in one sentence, and every answer to it: pressed on the table or taken from the list.

use super::board::frame;
use super::cards::glyph;
use super::offers::piece_of;
use super::prelude::*;
use crate::tables::card::Which;
use crate::tables::map_table::{self, Tab};
use game_starcraft::spots::spots;
use game_starcraft::state::Frame;
use tabletop::Game;

/// So many answers stand in the prompt by themselves; more are behind a button.
const FEW: usize = 6;

/// An answer as a button, with the text of the card it is about.
fn answer(board: Board, action: Action) -> AnyView {
    let text = piece_of(action).map(|piece| words::below_the_name(&words::printed(piece, board.listener())));
    let small = text.map(|text| view! { <small>{spans(&text, board.reading())}</small> });
    let rich = small.is_some();
    let hinted = move || board.hint.get() == Some(action);
    let sign = match action {
        Action::PlaceOrder { face, .. } => Some(glyph(words::order(face.kind))),
        Action::BuildUnit { unit, .. } | Action::Move { unit, .. } | Action::PlaceUnit { unit, .. } => {
            Some(glyph(words::glyph(unit)))
        }
        Action::TakeEvent => Some(icon("sudden").into_any()),
        _ => None,
    };
    view! {
        <button type="button" class="btn" class:rich=rich class:hinted=hinted class:strong=matches!(action, Action::CarryOut | Action::DrawCards) class:danger=matches!(action, Action::Demolish)
            data-stop="" data-action=action.to_string() on:click=move |_| board.act(action)>
            {sign}<span>{spans(&board.action_words(action), board.reading())}{small}</span>
        </button>
    }
    .into_any()
}

/// The order tokens that can be placed: choose one, then a planet.
fn faces(board: Board) -> Option<AnyView> {
    let offers = board.offers.get();
    let all: Vec<Face> = Face::ALL
        .into_iter()
        .filter(|face| {
            offers.all.iter().any(|action| matches!(action, Action::PlaceOrder { face: other, .. } if other == face))
        })
        .collect();
    if all.is_empty() || !board.my_move() {
        return None;
    }
    let one = |face: Face| {
        let spot = Spot::Face(face);
        let held = move || board.is_held(spot);
        let name = move || match face.kind {
            game_starcraft::ids::OrderKind::Build => say!("sc-build"),
            game_starcraft::ids::OrderKind::Mobilize => say!("sc-mobilize"),
            game_starcraft::ids::OrderKind::Research => say!("sc-research"),
        };
        view! {
            <button type="button" class="ob" class:gold=face.special class:now=held aria-pressed=move || held().to_string() data-stop=""
                data-testid=format!("face-{}{}", if face.special { "special-" } else { "" }, face.kind.word()) on:click=move |_| { board.press(&[spot]); }>
                {glyph(words::order(face.kind))}<span>{name}{face.special.then(|| view! { <small>{say!("sc-special")}</small> })}</span>
            </button>
        }
    };
    Some(view! { <div class="obs" data-row="faces">{all.into_iter().map(one).collect_view()}</div> }.into_any())
}

fn advice(board: Board) -> Option<String> {
    if !board.my_move() {
        return None;
    }
    if board.held.with(|held| !held.is_empty()) {
        return Some(say!("sc-advice-held"));
    }
    let view = board.view.get();
    let places = board.lit.with(|lit| lit.iter().filter(|spot| spot.on_map()).count()) as i64;
    match frame(&view) {
        Frame::Plan => Some(say!("sc-advice-plan")),
        Frame::Build => {
            let order = &view.table.order;
            let limit = view.table.build_limit(order.seat, order.special);
            Some(say!("sc-advice-build", built = i64::from(order.built_units), limit = i64::from(limit)))
        }
        Frame::Mobilize => Some(say!("sc-advice-mobilize")),
        Frame::Pay(_) => Some(say!("sc-advice-pay")),
        _ if places > 0 => Some(say!("sc-advice-map", count = places)),
        _ => None,
    }
}

/// The last thing that happened, for screens where the log is a sheet of its own.
fn just(board: Board) -> Option<AnyView> {
    let line = board.last_line()?;
    Some(view! { <span class="just narrow" data-testid="just" aria-hidden="true">{icon(line.icon)}<span>{spans(&line.text, board.reading())}</span></span> }.into_any())
}

fn answers(board: Board) -> Option<AnyView> {
    if !board.my_move() {
        return None;
    }
    let offers = board.offers.get();
    let fitting = offers.fitting(&board.held.get());
    let all: Vec<Action> = fitting.into_iter().filter(|action| offers.end() != Some(*action)).collect();
    let open = board.listed.get() || all.len() <= FEW;
    let shown = |action: &&Action| open || spots(**action).is_empty() || piece_of(**action).is_some();
    let buttons: Vec<AnyView> = all.iter().filter(shown).map(|action| answer(board, *action)).collect();
    (!buttons.is_empty())
        .then(|| view! { <div class="answers" data-row="answers" data-testid="answers">{buttons}</div> }.into_any())
}

/// The button that lists every choice, where they do not all stand in the prompt.
fn list(board: Board) -> Option<AnyView> {
    let offers = board.offers.get();
    let fitting = offers.fitting(&board.held.get());
    let count = fitting.iter().filter(|action| offers.end() != Some(**action)).count();
    if !board.my_move() || count <= FEW {
        return None;
    }
    let open = board.listed.get();
    let flip = move |_| board.listed.update(|listed| *listed = !*listed);
    let button = view! {
        <button type="button" class="btn more" aria-expanded=open.to_string() data-stop="" data-testid="list" on:click=flip>
            {icon(if open { "minus" } else { "log" })}{if open { say!("sc-list-close") } else { say!("sc-list", count = count as i64) }}
        </button>
    };
    Some(button.into_any())
}

/// Shortcuts: the same as last time, everybody from there, pay for me.
fn shortcuts(board: Board) -> AnyView {
    let again = board.again().filter(|_| board.my_move()).map(|action| {
        let all = match action {
            Action::Move { from, to, .. } => Some((from, to)),
            _ => None,
        };
        let rest = all.map(|(from, to)| {
            view! {
                <button type="button" class="btn" data-stop="" data-testid="move-all" on:click=move |_| board.move_all(from, to)>
                    {icon("double")}{say!("sc-move-rest")}
                </button>
            }
        });
        view! {
            <button type="button" class="btn" data-stop="" data-testid="again" data-action=action.to_string() on:click=move |_| board.act(action)
                title=board.plain(&board.action_words(action))>
                {icon("replay")}{say!("sc-again")}<span class="kbd wide">"R"</span>
            </button>
            {rest}
        }
    });
    let buys = board.view.with(|view| matches!(frame(view), Frame::Build | Frame::Pay(_) | Frame::Research(_)));
    let pays = (buys && board.my_move()).then(|| {
        view! {
            <button type="button" class="btn tog" aria-pressed=move || board.pays.get().to_string() data-stop="" data-testid="pay-for-me"
                on:click=move |_| board.pays.update(|pays| *pays = !*pays)>
                {icon("energy")}{say!("sc-pay-for-me")}
            </button>
        }
    });
    view! { {again}{pays} }.into_any()
}

/// The question, the answers, the way back and the way on.
#[component]
pub fn Prompt() -> impl IntoView {
    let board = Board::here();
    let headline = move || {
        let text = board.awaited_words();
        spans(&text, board.reading())
    };
    let can_undo = move || board.session.can_undo();
    let end = move || board.offers.with(|offers| offers.end()).filter(|_| board.my_move());
    let only = move || end().is_some() && board.offers.with(|offers| offers.all.iter().all(War::passes));
    let end_words = move || match end() {
        Some(action) => spans(&board.action_words(action), board.reading()).into_any(),
        None => say!("sc-done").into_any(),
    };
    view! {
        <section class="actions" class:wait=move || !board.my_move() aria-label=move || say!("mg-your-move") data-testid="tray">
            {move || faces(board)}
            <p class="question" role="status" aria-live="polite" data-testid="banner">
                <b>{headline}</b>{move || advice(board).map(|words| view! { <span class="advice">{words}</span> })}
                {move || just(board)}
            </p>
            {move || answers(board)}
            <div class="acts" data-row="acts">
                <SkipButton session=board.session/>
                {move || list(board)}
                {move || shortcuts(board)}
                <button type="button" class="btn" data-stop="" data-testid="undo" disabled=move || !can_undo() on:click=move |_| board.undo()>
                    {icon("undo")}{move || say!("undo")}<span class="kbd wide">"Z"</span>
                </button>
                <button type="button" class="btn primary" class:ready=only data-stop="" data-testid="done" disabled=move || end().is_none()
                    data-action=move || end().map(|action| action.to_string()) on:click=move |_| board.end()>
                    {icon("check")}{end_words}<span class="kbd wide">"E"</span>
                </button>
            </div>
        </section>
    }
}

/// One press, several meanings: which order, which unit, all of them.
#[component]
pub fn WhichAction() -> impl IntoView {
    let board = Board::here();
    let close = Callback::new(move |()| {
        board.menu.set(None);
        board.let_go();
    });
    move || {
        board.menu.get().map(|actions| {
            let all = match actions.as_slice() {
                [Action::Move { from, to, .. } | Action::Redeploy { from, to, .. }, ..] => Some((*from, *to)),
                _ => None,
            };
            let all = all.map(|(from, to)| {
                view! {
                    <button type="button" class="btn strong" data-testid="move-all" on:click=move |_| board.move_all(from, to)>
                        {icon("double")}{say!("sc-move-all")}
                    </button>
                }
            });
            let buttons = actions.into_iter().map(|action| answer(board, action)).collect_view();
            view! { <Which close>{all}{buttons}</Which> }
        })
    }
}

#[component]
pub fn Tabs() -> impl IntoView {
    let board = Board::here();
    let lit = move |sheet: Sheet| {
        board.lit.with(|lit| {
            lit.iter()
                .filter(|spot| match (sheet, spot) {
                    (Sheet::Cards, Spot::Card(_)) => true,
                    (Sheet::Faction, Spot::Card(_) | Spot::Face(_) | Spot::Theirs(_) | Spot::Skirmish(_)) => false,
                    (Sheet::Faction, spot) => !spot.on_map(),
                    _ => false,
                })
                .count()
        })
    };
    let badge = move |sheet: Sheet| Some((lit(sheet), true)).filter(|(count, _)| *count > 0);
    let tabs: [Tab; 4] = [
        (Sheet::Map, "target", || say!("mg-tab-map")),
        (Sheet::Faction, "module", || say!("sc-tab-faction")),
        (Sheet::Cards, "deck", || say!("sc-tab-cards")),
        (Sheet::Log, "log", || say!("log")),
    ];
    view! { <map_table::Tabs open=board.sheet tabs badge/> }
}
