//! A card on the table: a button that glows when it can be used, and says why when it cannot.

use super::face;
use super::prelude::*;
use crate::tables::card::{ActionMenu, CloseUp, Press, abilities, described, spelled_out};
use game_star_realms::card;
use game_star_realms::text::{faction_name, sort_name};

/// A face without any state, for piles, ghosts and replays.
#[component]
pub fn Face(kind: Kind, size: Size, #[prop(optional, into)] class: Signal<String>) -> impl IntoView {
    let drawn = move || face::face(kind, size, lang());
    let label = move || face::name(kind, lang());
    let class = move || format!("card {}", class.get());
    view! {
        <div class=class data-face=size.name() data-kind=kind.id() data-faction=face::faction(kind) role="img" aria-label=label>
            <span class="face" inner_html=drawn></span>
        </div>
    }
}

#[component]
pub fn Back() -> impl IntoView {
    view! { <div class="card" aria-hidden="true"><span class="face" inner_html=face::back()></span></div> }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardState {
    /// Everything of it was used.
    pub spent: bool,
    pub target: bool,
    /// A check mark: its abilities are used.
    pub done: bool,
}

#[component]
pub fn CardButton(
    kind: Kind,
    size: Size,
    #[prop(into)] place: Signal<String>,
    #[prop(into)] thing: Signal<Thing>,
    #[prop(optional, into)] around: Signal<CardState>,
    #[prop(optional, into)] fan: Signal<Option<f64>>,
) -> impl IntoView {
    let board = Board::here();
    let drawn = move || face::face(kind, size, lang());
    let can = Memo::new(move |_| {
        let thing = thing.get();
        board.my_move() && board.offers.with(|offers| !offers.at(thing).is_empty())
    });
    let why = Memo::new(move |_| {
        let thing = thing.get();
        let reason = board.my_move().then(|| board.offers.with(|offers| offers.reason(thing))).flatten();
        reason.map(|(action, why)| (action.to_string(), board.advice(&why)))
    });
    let pressing = Memo::new(move |_| board.pressing(thing.get()));
    let action = move || match pressing.get() {
        // An attack on a base is planned first, but it is known which.
        Pressing::Aims(_, Some((seat, piece))) => Some(Action::AttackBase(seat, piece).to_string()),
        acts @ Pressing::Acts(_) => acts.note(),
        Pressing::Nothing | Pressing::Aims(..) | Pressing::Asks => None,
    };
    let hinted = move || {
        board
            .hint
            .get()
            .is_some_and(|hint| board.session.me().is_some_and(|me| super::offers::thing(hint, me) == thing.get()))
    };
    let label = move || describe(board, kind, thing.get());
    let press = Press::new();
    let look = move || board.look.set(Some((kind, Some(thing.get_untracked()))));
    let click = move |_| {
        if press.clicks() {
            look();
            board.press(Some(kind), thing.get_untracked());
        }
    };
    view! {
        <button type="button" class="card" tabindex="-1" data-stop="" data-face=size.name() data-kind=kind.id() data-faction=face::faction(kind)
            data-place=place data-action=action data-press=move || pressing.get().note() data-refused=move || why.get().map(|(action, _)| action)
            class:can=can class:no=move || why.get().is_some() && !around.get().spent
            class:spent=move || around.get().spent class:target=move || around.get().target class:hinted=hinted
            style:--i=move || fan.get().map(|place| format!("{place:.2}"))
            on:pointerenter=move |event: PointerEvent| if event.pointer_type() == "mouse" { look() }
            on:focus=move |_| look()
            on:pointerdown=move |event| press.down(&event, move || board.close_up.set(Some(kind))) on:pointerup=move |_| press.up() on:pointercancel=move |_| press.up()
            on:contextmenu=move |event| if browser::is_touch() { event.prevent_default() }
            on:click=click>
            <span class="sr-only">{label}</span>
            <span class="face" aria-hidden="true" inner_html=drawn></span>
            {move || around.get().done.then(|| view! { <span class="mark done">{icon("check")}</span> })}
            {move || why.get().map(|(_, text)| view! {
                <span class="tip" role="tooltip" aria-hidden="true">{icon("lock")}<span>{spans(&text, board.reading())}</span></span>
            })}
        </button>
    }
}

/// What a screen reader says of a card: name, sort, numbers, text, and what can be done with it.
fn describe(board: Board, kind: Kind, thing: Thing) -> String {
    let lang = lang();
    let printed = card(kind);
    let mut parts = vec![face::name(kind, lang).to_owned(), sort_name(printed.sort, lang).to_lowercase()];
    if let Some(faction) = printed.faction {
        parts.push(faction_name(faction, lang).to_owned());
    }
    if printed.cost > 0 {
        parts.push(say!("costs", price = i64::from(printed.cost)));
    }
    if printed.defense > 0 {
        parts.push(say!("defense", amount = i64::from(printed.defense)));
    }
    parts.extend(abilities(board, kind.index() as u16).iter().map(|line| board.plain(line)));
    let offers = board.offers.get();
    let (can, why) = if board.my_move() { (offers.at(thing), offers.reason(thing)) } else { (&[][..], None) };
    described(board, &parts, can, why.as_ref().map(|(_, why)| why))
}

/// The actions of a card that has several; giving it up stands here too, so it is never one click.
#[component]
pub fn CardMenu() -> impl IntoView {
    let board = Board::here();
    over(board.menu, move |(kind, thing), close| {
        let offers = board.offers.get_untracked();
        let danger = |action: &Action| matches!(action, Action::Use(_, game_star_realms::Ability::Scrap));
        let can = offers.at(thing).iter().map(|action| (*action, danger(action))).collect::<Vec<_>>();
        let label = Signal::derive(move || board.card_name(kind).to_owned());
        let face = move || view! { <Face kind size=Size::Full/> };
        view! { <ActionMenu board label face can cannot=offers.not_at(thing).to_vec() close/> }.into_any()
    })
}

#[component]
pub fn Inspect() -> impl IntoView {
    let board = Board::here();
    over(board.close_up, move |kind, close| {
        let label = Signal::derive(move || board.card_name(kind).to_owned());
        view! { <CloseUp label close><Face kind size=Size::Full/>{spelled_out(board, kind.index() as u16)}</CloseUp> }
            .into_any()
    })
}
