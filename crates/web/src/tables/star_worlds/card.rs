//! A card on the table: a button that glows when it can be used, and says why when it cannot.

use super::board::{Board, Look, use_board};
use super::face::{self, Now, Size};
use super::offers::{Thing, thing as thing_of};
use super::words;
use crate::say;
use crate::shell::dialog::Dialog;
use crate::shell::text::{icon, spans};
use crate::shell::{browser, lang};
use game_star_worlds::{Action, CardId};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use tabletop_text::Text;
use web_sys::PointerEvent;

/// How long a finger rests on a card to look at it closely.
const LONG_PRESS: u32 = 420;

/// A face without any state, for piles, links of the chain and replays.
#[component]
pub fn Face(
    /// Which card.
    card: CardId,
    /// How large.
    size: Size,
    /// Its numbers of the moment.
    #[prop(optional, into)]
    now: Signal<Now>,
) -> impl IntoView {
    let drawn = move || face::face(card, size, lang(), now.get());
    let label = move || words::card_name(card, lang());
    view! {
        <div class="card" data-face=size.name() data-kind=card.card().id role="img" aria-label=label>
            <span class="face" inner_html=drawn></span>
        </div>
    }
}

/// What is drawn around a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// It is closed.
    pub closed: bool,
    /// It is named in the declaration being made.
    pub picked: bool,
    /// It is a target of the chain.
    pub target: bool,
    /// Its placing is not performed yet.
    pub placing: bool,
}

/// A card one can point at.
#[component]
pub fn CardButton(
    /// Which card.
    card: CardId,
    /// How large.
    size: Size,
    /// Where it lies, for motion and arrows.
    #[prop(into)]
    place: Signal<String>,
    /// What it is on the table.
    thing: Thing,
    /// Its numbers of the moment.
    #[prop(optional, into)]
    now: Signal<Now>,
    /// What is drawn around it.
    #[prop(optional, into)]
    around: Signal<Around>,
    /// The place in a fan, from the middle.
    #[prop(optional, into)]
    fan: Signal<Option<f64>>,
    /// How far it looks out from under its host, in pixels.
    #[prop(optional_no_strip)]
    peek: Option<usize>,
) -> impl IntoView {
    let board = use_board();
    let drawn = move || face::face(card, size, lang(), now.get());
    let can = Memo::new(move |_| board.asked() && !board.around(thing).is_empty());
    let why = Memo::new(move |_| {
        let listener = board.listener();
        board.reason(thing).map(|(action, why)| (action.to_string(), words::refusal(&why, listener)))
    });
    let action = move || match (can.get(), board.around(thing).as_slice()) {
        (true, [only]) => Some(only.to_string()),
        _ => None,
    };
    let hinted = move || board.hint.get().is_some_and(|hint| thing_of(hint) == thing);
    let label = move || describe(board, card, thing, around.get(), why.get().map(|(_, text)| text));
    // One class and one style instead of many: an element can hold only so many attributes.
    let class = move || {
        let now = around.get();
        let refused = why.get().is_some() && !now.closed && matches!(thing, Thing::Hand(_));
        let states = [
            (can.get(), " can"),
            (refused, " no"),
            (now.closed, " spent"),
            (now.target, " target"),
            (now.picked, " picked"),
            (now.placing, " placing"),
            (hinted(), " hinted"),
            (peek.is_some(), " att"),
        ];
        let states: String = states.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect();
        format!("card{states}")
    };
    let style = move || {
        let fan = fan.get().map(|place| format!("--i:{place:.2};")).unwrap_or_default();
        let peek = peek.map(|peek| format!("--p:{peek};")).unwrap_or_default();
        format!("{fan}{peek}")
    };
    // A long press looks closely; the click that follows it must not act.
    let held = Rc::new(Cell::new(0u32));
    let (down, up, clicked) = (held.clone(), held.clone(), held);
    let node = NodeRef::<leptos::html::Button>::new();
    let look = move || {
        let middle = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(0.0) / 2.0;
        let left = node.get_untracked().is_some_and(|node| node.get_bounding_client_rect().left() < middle - 150.0);
        board.look.set(Some(Look { card, thing: Some(thing), left }));
    };
    let look_away = move || {
        if board.look.with_untracked(|look| look.is_some_and(|look| look.thing == Some(thing))) {
            board.look.set(None);
        }
    };
    let press_down = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            return;
        }
        let turn = down.get().wrapping_add(2) & !1;
        down.set(turn);
        let down = down.clone();
        browser::after(LONG_PRESS, move || {
            if down.get() == turn {
                down.set(turn | 1);
                board.close_up.set(Some(card));
            }
        });
    };
    let press_up = move |_: PointerEvent| {
        if up.get() & 1 == 0 {
            up.set(up.get().wrapping_add(2));
        }
    };
    let press_end = press_up.clone();
    let click = move |_| {
        if clicked.get() & 1 == 1 {
            clicked.set(clicked.get().wrapping_add(1));
            return;
        }
        board.press(card, thing);
    };
    view! {
        <button type="button" class=class tabindex="-1" data-stop="" data-face=size.name() data-kind=card.card().id node_ref=node
            data-place=place data-action=action data-can=move || can.get().then_some("")
            data-refused=move || why.get().map(|(action, _)| action)
            style=style
            aria-label=label
            on:pointerenter=move |event: PointerEvent| if event.pointer_type() == "mouse" { look() }
            on:pointerleave=move |_| look_away()
            on:focus=move |_| if !browser::is_touch() { look() }
            on:blur=move |_| look_away()
            on:pointerdown=press_down on:pointerup=press_up on:pointercancel=press_end
            on:contextmenu=move |event| if browser::is_touch() { event.prevent_default() }
            on:click=click>
            <span class="face" inner_html=drawn></span>
        </button>
    }
}

/// What a screen reader says of a card: name, type, numbers, state, and what can be done with it.
fn describe(board: Board, card: CardId, thing: Thing, around: Around, why: Option<Text>) -> String {
    let lang = lang();
    let mut parts = vec![words::card_name(card, lang).to_owned(), words::type_name(card.card().kind, lang).to_owned()];
    if let Thing::Piece(slot) = thing
        && let Some(piece) = board.piece(slot)
    {
        if let (Some(attack), Some(defence)) = (piece.firepower, piece.defence) {
            parts.push(format!("{attack}/{defence}"));
        }
        if piece.damage > 0 {
            parts.push(say!("sw-damaged", points = i64::from(piece.damage)));
        }
    }
    if around.closed {
        parts.push(say!("sw-closed"));
    }
    let mut sentence = parts.join(", ");
    if board.asked() {
        for action in board.around(thing).into_iter().take(4) {
            sentence.push_str(". ");
            sentence.push_str(&board.plain(&board.action_words(action)));
        }
        if let Some(why) = why {
            sentence.push_str(". ");
            sentence.push_str(&board.plain(&why));
        }
    }
    sentence
}

/// The actions of a card, each said in words before it is declared.
#[component]
pub fn CardMenu() -> impl IntoView {
    let board = use_board();
    let close = Callback::new(move |()| board.menu.set(None));
    let shown = move |(card, thing): (CardId, Thing)| {
        let offers = board.offers.get_untracked();
        let can = untrack(|| board.around(thing)).into_iter().map(|action| {
            let attack = matches!(action, Action::Attack(_));
            view! {
                <button type="button" class="btn" class:danger=attack data-action=action.to_string() on:click=move |_| board.act(action)>
                    <span>{move || spans(&board.action_words(action), board.reading())}</span>
                </button>
            }
        });
        let cannot = offers.not_at(thing).iter().map(|(action, why)| {
            let (action, why) = (*action, why.clone());
            view! {
                <p class="small muted">
                    {icon("lock")}
                    {move || spans(&board.action_words(action), board.reading())}" · "
                    {move || spans(&words::refusal(&why, board.listener()), board.reading())}
                </p>
            }
        });
        let (can, cannot) = (can.collect_view(), cannot.collect_view());
        view! {
            <Dialog label=Signal::derive(move || board.card_name(card).to_owned()) testid="card-menu" class="cardmenu" close=close>
                <Face card size=Size::Full/>
                <div class="choices">
                    {can}
                    {cannot}
                    <button type="button" class="btn ghost" data-testid="card-menu-close" on:click=move |_| close.run(())>
                        {move || say!("cancel")}
                    </button>
                </div>
            </Dialog>
        }
    };
    move || board.menu.get().map(shown)
}

/// A card in words, filling a small screen.
#[component]
pub fn CloseUp() -> impl IntoView {
    let board = use_board();
    let close = Callback::new(move |()| board.close_up.set(None));
    move || {
        board.close_up.get().map(|card| view! {
            <Dialog label=Signal::derive(move || board.card_name(card).to_owned()) testid="close-up" class="closeup" close=close>
                <Face card size=Size::Full/>
                <button type="button" class="btn" on:click=move |_| close.run(())>{move || say!("close")}</button>
            </Dialog>
        })
    }
}

/// The card that is pointed at, in words, over the half of the page where the pointer is not.
#[component]
pub fn Zoom() -> impl IntoView {
    let board = use_board();
    let shown = move |look: Look| {
        let now = Signal::derive(move || match look.thing {
            Some(Thing::Piece(slot)) => board.piece(slot).map(|piece| Now::of(&piece)).unwrap_or_default(),
            _ => Now::default(),
        });
        let facts = move || {
            let thing = look.thing?;
            let why = board.reason(thing).map(|(_, why)| {
                view! { <p class="small">{icon("lock")}{spans(&words::refusal(&why, board.listener()), board.reading())}</p> }
            });
            let piece = match thing {
                Thing::Piece(slot) => board.piece(slot),
                _ => None,
            };
            let state = piece.map(|piece| {
                let mut facts = Vec::new();
                if piece.damage > 0 {
                    let whole = i64::from(piece.whole_defence.unwrap_or(0));
                    facts.push(("damage", say!("sw-damage-of", points = i64::from(piece.damage), whole = whole)));
                }
                if piece.energy > 0 {
                    facts.push(("energy", say!("sw-energy", amount = i64::from(piece.energy))));
                }
                if piece.closed {
                    facts.push(("closed", say!("sw-closed")));
                }
                if piece.placing {
                    facts.push(("chain", say!("sw-placing")));
                }
                if piece.cannot_attack {
                    facts.push(("lock", say!("sw-cannot-attack")));
                }
                if piece.veiled {
                    facts.push(("eye", say!("sw-veiled")));
                }
                facts
                    .into_iter()
                    .map(|(symbol, words)| view! { <p class="small">{icon(symbol)}{words}</p> })
                    .collect_view()
            });
            Some((state, why))
        };
        view! {
            <aside class="zoom" class:right=look.left aria-hidden="true" data-testid="zoom">
                <Face card=look.card size=Size::Full now/>
                <div class="facts">{facts}</div>
            </aside>
        }
    };
    move || board.look.get().map(shown)
}
