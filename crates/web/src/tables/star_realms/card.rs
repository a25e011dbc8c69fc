//! A card on the table: a button that glows when it can be used, and says why when it cannot.

use super::duel::{Duel, use_duel};
use super::face::{self, Size};
use super::offers::Thing;
use super::words;
use crate::say;
use crate::shell::dialog::Dialog;
use crate::shell::text::{icon, spans};
use crate::shell::{browser, lang};
use game_star_realms::{Action, Kind, card};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use web_sys::PointerEvent;

/// How long a finger rests on a card to look at it closely.
const LONG_PRESS: u32 = 420;

/// A face without any state, for piles, ghosts and replays.
#[component]
pub fn Face(
    /// Which card.
    kind: Kind,
    /// How large.
    size: Size,
    /// More classes of the card.
    #[prop(optional, into)]
    class: Signal<String>,
) -> impl IntoView {
    let drawn = move || face::face(kind, size, lang());
    let label = move || face::name(kind, lang());
    let class = move || format!("card {}", class.get());
    view! {
        <div class=class data-face=size.name() data-kind=kind.id() role="img" aria-label=label>
            <span class="face" inner_html=drawn></span>
        </div>
    }
}

/// The back of a card.
#[component]
pub fn Back() -> impl IntoView {
    view! { <div class="card" aria-hidden="true"><span class="face" inner_html=face::back()></span></div> }
}

/// What is drawn around a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// Everything of it was used.
    pub spent: bool,
    /// It is a target of the plan.
    pub target: bool,
    /// A check mark: its abilities are used.
    pub done: bool,
}

/// A card one can point at.
#[component]
pub fn CardButton(
    /// Which card.
    kind: Kind,
    /// How large.
    size: Size,
    /// Where it lies, for motion.
    #[prop(into)]
    place: Signal<String>,
    /// What it is on the table.
    #[prop(into)]
    thing: Signal<Thing>,
    /// What is drawn around it.
    #[prop(optional, into)]
    around: Signal<Around>,
    /// The place in a fan, from the middle.
    #[prop(optional, into)]
    fan: Signal<Option<f64>>,
) -> impl IntoView {
    let duel = use_duel();
    let drawn = move || face::face(kind, size, lang());
    let can = Memo::new(move |_| {
        let thing = thing.get();
        duel.my_move() && duel.offers.with(|offers| !offers.at(thing).is_empty())
    });
    let why = Memo::new(move |_| {
        let thing = thing.get();
        let reason = duel.my_move().then(|| duel.offers.with(|offers| offers.reason(thing))).flatten();
        reason.map(|(action, why)| (action.to_string(), words::refusal(&why, duel.listener())))
    });
    let action = move || {
        let thing = thing.get();
        if !can.get() {
            return None;
        }
        duel.offers.with(|offers| offers.plain(thing)).map(|action| action.to_string())
    };
    let hinted = move || {
        duel.hint
            .get()
            .is_some_and(|hint| duel.session.me().is_some_and(|me| super::offers::thing(hint, me) == thing.get()))
    };
    let label = move || describe(duel, kind, thing.get(), why.get().map(|(_, text)| text));
    // A long press looks closely; the click that follows it must not act.
    let held = Rc::new(Cell::new(0u32));
    let (down, up, clicked) = (held.clone(), held.clone(), held);
    let look = move || duel.look.set(Some((kind, Some(thing.get_untracked()))));
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
                duel.close_up.set(Some(kind));
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
        look();
        duel.press(Some(kind), thing.get_untracked());
    };
    view! {
        <button type="button" class="card" tabindex="-1" data-stop="" data-face=size.name() data-kind=kind.id()
            data-place=place data-action=action data-refused=move || why.get().map(|(action, _)| action)
            class:can=can class:no=move || why.get().is_some() && !around.get().spent
            class:spent=move || around.get().spent class:target=move || around.get().target class:hinted=hinted
            style:--i=move || fan.get().map(|place| format!("{place:.2}"))
            aria-label=label
            on:pointerenter=move |event: PointerEvent| if event.pointer_type() == "mouse" { look() }
            on:focus=move |_| look()
            on:pointerdown=press_down on:pointerup=press_up on:pointercancel=press_end
            on:contextmenu=move |event| if browser::is_touch() { event.prevent_default() }
            on:click=click>
            <span class="face" inner_html=drawn></span>
            {move || around.get().done.then(|| view! { <span class="mark done">{icon("check")}</span> })}
            {move || why.get().map(|(_, text)| view! {
                <span class="tip" role="tooltip">{icon("lock")}<span>{spans(&text, duel.reading())}</span></span>
            })}
        </button>
    }
}

/// What a screen reader says of a card: name, sort, numbers, text, and what can be done with it.
fn describe(duel: Duel, kind: Kind, thing: Thing, why: Option<tabletop_text::Text>) -> String {
    let lang = lang();
    let printed = card(kind);
    let mut parts = vec![face::name(kind, lang).to_owned(), words::sort(printed.sort, lang).to_lowercase()];
    if let Some(faction) = printed.faction {
        parts.push(words::faction(faction, lang).to_owned());
    }
    if printed.cost > 0 {
        parts.push(say!("costs", price = i64::from(printed.cost)));
    }
    if printed.defense > 0 {
        parts.push(say!("defense", amount = i64::from(printed.defense)));
    }
    let offered = duel.offers.with(|offers| offers.at(thing).iter().take(4).copied().collect::<Vec<Action>>());
    let mut sentence = parts.join(", ");
    if duel.my_move() {
        for action in offered {
            sentence.push_str(". ");
            sentence.push_str(&duel.plain(&duel.action_words(action)));
        }
        if let Some(why) = why {
            sentence.push_str(". ");
            sentence.push_str(&duel.plain(&why));
        }
    }
    sentence
}

/// The actions of a card that has several, each said in words; giving it up stands here too, so it is never one click.
#[component]
pub fn CardMenu() -> impl IntoView {
    let duel = use_duel();
    let close = Callback::new(move |()| duel.menu.set(None));
    let shown = move |(kind, thing): (Kind, Thing)| {
        let offers = duel.offers.get_untracked();
        let can = offers.at(thing).iter().map(|action| {
            let action = *action;
            let danger = matches!(action, Action::Use(_, game_star_realms::Ability::Scrap));
            view! {
                <button type="button" class="btn" class:danger=danger data-action=action.to_string() on:click=move |_| duel.act(action)>
                    <span>{move || spans(&duel.action_words(action), duel.reading())}</span>
                </button>
            }
        });
        let cannot = offers.not_at(thing).iter().map(|(action, why)| {
            let (action, why) = (*action, *why);
            view! {
                <p class="small muted">
                    {icon("lock")}
                    {move || spans(&duel.action_words(action), duel.reading())}" · "
                    {move || spans(&words::refusal(&why, duel.listener()), duel.reading())}
                </p>
            }
        });
        let (can, cannot) = (can.collect_view(), cannot.collect_view());
        view! {
            <Dialog label=Signal::derive(move || duel.card_name(kind).to_owned()) testid="card-menu" class="cardmenu" close=close>
                <Face kind size=Size::Full/>
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
    move || duel.menu.get().map(shown)
}

/// A card in words, filling a small screen.
#[component]
pub fn Inspect() -> impl IntoView {
    let duel = use_duel();
    let close = Callback::new(move |()| duel.close_up.set(None));
    move || {
        duel.close_up.get().map(|kind| view! {
            <Dialog label=Signal::derive(move || duel.card_name(kind).to_owned()) testid="close-up" class="closeup" close=close>
                <Face kind size=Size::Full/>
                <button type="button" class="btn" on:click=move |_| close.run(())>{move || say!("close")}</button>
            </Dialog>
        })
    }
}
