//! What is asked, in one sentence, and every answer to it: pressed on the table or taken from the list.

use super::board::frame;
use super::cards::glyph;
use super::offers::piece_of;
use super::prelude::*;
use crate::tables::map_table::{Rail, Tab};
use game_starcraft::spots::spots;
use game_starcraft::state::Frame;
use tabletop::Game;

/// So many answers stand in the bar; more lie in the panel above it.
const FEW: usize = 3;

/// Is an answer only a button, because nothing on the table stands for it? Whoever wants to destroy his own finds it in the list.
fn is_button(action: Action) -> bool {
    spots(action).is_empty() && piece_of(action).is_none() && action != Action::Demolish
}

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
                data-testid=format!("face-{}{}", if face.special { "special-" } else { "" }, face.kind.word()) data-press=move || board.says(&[spot]) on:click=move |_| { board.press(&[spot]); }>
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
        Frame::PlacePlanet => Some(say!("sc-advice-planet")),
        Frame::PlaceBase { .. } => Some(say!("sc-advice-base")),
        Frame::LayZRoute { .. } => Some(say!("sc-advice-gate")),
        Frame::Deploy { .. } => Some(say!("sc-advice-deploy")),
        Frame::Execute => Some(say!("sc-advice-execute")),
        Frame::Revealed => Some(say!("sc-advice-revealed")),
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

/// Does everything an answer is about lie somewhere on the table, so that it can be pressed there?
fn lies_open(board: Board, action: Action) -> bool {
    let shown =
        board.view.with(|view| view.shown_hand.map(|(seat, cards)| cards.cards(view.table.race(seat)).collect()));
    let hand: Vec<CardId> = shown.unwrap_or_else(|| board.picture.with(|picture| picture.hand.clone()));
    spots(action).iter().all(|spot| match spot {
        Spot::Card(card) => hand.contains(card),
        Spot::Tech(_) | Spot::Event(_) => false,
        _ => true,
    })
}

/// Everything that fits what was pressed, but for the green button.
fn fitting(board: Board) -> Vec<Action> {
    let offers = board.offers.get();
    let fitting = offers.fitting(&board.held.get());
    fitting.into_iter().filter(|action| offers.end() != Some(*action)).collect()
}

/// The answers that stand in the bar: those that nothing on the table stands for.
fn inline(board: Board) -> Option<AnyView> {
    let buttons: Vec<Action> = fitting(board).into_iter().filter(|action| is_button(*action)).collect();
    if !board.my_move() || buttons.is_empty() || buttons.len() > FEW {
        return None;
    }
    let buttons = buttons.into_iter().map(|action| answer(board, action)).collect_view();
    Some(view! { <div class="inline" data-row="inline">{buttons}</div> }.into_any())
}

/// The panel above the bar: what a press could mean, cards to read, or every choice.
fn panel(board: Board) -> Option<AnyView> {
    if !board.my_move() {
        return None;
    }
    if let Some(actions) = board.menu.get() {
        return Some(which(board, actions));
    }
    let all = fitting(board);
    let buttons = all.iter().filter(|action| is_button(**action)).count();
    let listed = board.listed.get();
    let shown = |action: &&Action| {
        listed || piece_of(**action).is_some() || !lies_open(board, **action) || (buttons > FEW && is_button(**action))
    };
    let factions = all.iter().any(|action| matches!(action, Action::PickFaction(_)));
    let answers: Vec<AnyView> = all.iter().filter(shown).map(|action| answer(board, *action)).collect();
    (!answers.is_empty() && !factions).then(|| {
        view! { <div class="answers night" data-over="" data-row="answers" data-testid="answers">{answers}</div> }
            .into_any()
    })
}

/// One press, several meanings: which unit, which order, all of them. It asks no more than it must, and covers nothing for good.
fn which(board: Board, actions: Vec<Action>) -> AnyView {
    let all = match actions.as_slice() {
        [Action::Move { from, to, .. } | Action::Redeploy { from, to, .. }, ..] => Some((*from, *to)),
        _ => None,
    };
    let all = all.map(|(from, to)| {
        view! {
            <button type="button" class="btn strong" data-stop="" data-testid="move-all" data-press=board.movable(from, to).map(|first| first.to_string()) on:click=move |_| board.move_all(from, to)>
                {icon("double")}{say!("sc-move-all")}
            </button>
        }
    });
    let buttons = actions.into_iter().map(|action| answer(board, action)).collect_view();
    let close = move |_| {
        board.let_go();
    };
    view! {
        <div class="answers which night" data-over="" data-row="answers" data-testid="which" role="group" aria-label=say!("mg-which")>
            <b>{say!("mg-which")}</b>{buttons}{all}
            <button type="button" class="btn ghost" data-stop="" data-testid="which-close" on:click=close>{say!("cancel")}</button>
        </div>
    }
    .into_any()
}

/// The button that lists every choice, where they do not all stand in the bar.
fn list(board: Board) -> Option<AnyView> {
    let count = fitting(board).len();
    let standing = fitting(board).iter().filter(|action| is_button(**action)).count();
    if !board.my_move() || count == standing {
        return None;
    }
    let open = board.listed.get();
    let flip = move |_| board.flip_list();
    let words = if open { say!("sc-list-close") } else { say!("sc-list", count = count as i64) };
    let label = words.clone();
    let title = words.clone();
    let button = view! {
        <button type="button" class="btn brief" aria-expanded=open.to_string() aria-label=label title=title data-stop="" data-testid="list" on:click=flip>
            {icon(if open { "minus" } else { "log" })}<span class="more">{words}</span><b class="num less">{count}</b>
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
                <button type="button" class="btn" data-stop="" data-testid="move-all" data-press=board.movable(from, to).map(|first| first.to_string()) title=say!("sc-move-rest") on:click=move |_| board.move_all(from, to)>
                    {icon("double")}<span class="more">{say!("sc-move-rest")}</span>
                </button>
            }
        });
        view! {
            <button type="button" class="btn" data-stop="" data-testid="again" data-action=action.to_string() on:click=move |_| board.act(action)
                aria-label=format!("{}: {}", say!("sc-again"), board.plain(&board.action_words(action))) title=format!("{}: {}", say!("sc-again"), board.plain(&board.action_words(action)))>
                {icon("replay")}<span class="more">{say!("sc-again")}</span><span class="kbd wide">"R"</span>
            </button>
            {rest}
        }
    });
    let buys = board.view.with(|view| matches!(frame(view), Frame::Build | Frame::Pay(_) | Frame::Research(_)));
    let pays = (buys && board.my_move()).then(|| {
        view! {
            <button type="button" class="btn tog" aria-pressed=move || board.pays.get().to_string() aria-label=say!("sc-pay-for-me") title=say!("sc-pay-for-me") data-stop="" data-testid="pay-for-me"
                on:click=move |_| board.pays.update(|pays| *pays = !*pays)>
                {icon("energy")}<span class="more">{say!("sc-pay-for-me")}</span>
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
        <section class="actions night" class:wait=move || !board.my_move() aria-label=move || say!("mg-your-move") data-testid="tray">
            {move || faces(board)}
            <p class="question" role="status" aria-live="polite" data-testid="banner">
                <b>{headline}</b>{move || advice(board).map(|words| view! { <span class="advice">{words}</span> })}
                {move || just(board)}
            </p>
            {move || inline(board)}
            <div class="acts" class:watched=move || board.session.is_watched() data-row="acts">
                <SkipButton session=board.session/>
                {move || list(board)}
                {move || shortcuts(board)}
                <button type="button" class="btn" data-stop="" data-testid="undo" aria-disabled=move || (!can_undo()).to_string() title=move || undo_words(board)
                    on:click=move |_| if can_undo() { board.undo() } else { shell().tell(undo_words(board)) }>
                    {icon("undo")}<span class="more">{move || say!("undo")}</span><span class="kbd wide">"Z"</span>
                </button>
                <button type="button" class="btn primary" class:ready=only data-stop="" data-testid="done" disabled=move || end().is_none() title=move || done_words(board)
                    data-action=move || end().map(|action| action.to_string()) on:click=move |_| board.end()>
                    {icon("check")}<span>{end_words}</span><span class="kbd wide">"E"</span>
                </button>
            </div>
        </section>
        {move || panel(board)}
    }
}

/// What the button that takes back would do, or why it cannot.
fn undo_words(board: Board) -> String {
    if board.session.can_undo() { say!("undo") } else { say!("sc-undo-not") }
}

/// Why the green button is grey.
fn done_words(board: Board) -> Option<String> {
    let can = board.my_move() && board.offers.with(|offers| offers.end().is_some());
    let why = if board.my_move() { say!("sc-done-not") } else { say!("sc-done-wait") };
    (!can).then_some(why)
}

/// The drawers, beside the map; on a small screen the tabs below it.
#[component]
pub fn Drawers() -> impl IntoView {
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
    let tabs: Vec<Tab> = vec![
        (Sheet::Map, "target", || say!("mg-tab-map")),
        (Sheet::Faction, "module", || say!("sc-tab-faction")),
        (Sheet::Cards, "deck", || say!("sc-tab-cards")),
        (Sheet::Log, "log", || say!("log")),
    ];
    let book = move |_| board.book.set(true);
    view! {
        <Rail open=board.sheet tabs badge>
            <button type="button" data-stop="" data-testid="open-book" on:click=book>{icon("learn")}<span>{move || say!("sc-tab-book")}</span></button>
        </Rail>
    }
}
