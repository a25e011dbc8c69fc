//! Small parts of several tables.

use super::board::Board;
use super::prelude::*;
use crate::link::Session;
use std::cell::Cell;

/// A button that does one thing and says which.
pub fn action_button<G: Table>(board: Board<G>, action: G::Action, class: &'static str) -> AnyView {
    let words = move || spans(&board.action_words(action), board.reading());
    button(class, action.to_string(), words.into(), Callback::new(move |()| board.act(action)))
}

fn button(class: &'static str, action: String, words: ViewFn, act: Callback<()>) -> AnyView {
    view! {
        <button type="button" class=class data-stop="" data-action=action on:click=move |_| act.run(())>
            <span>{move || words.run()}</span>
        </button>
    }
    .into_any()
}

/// A name for an element that another one refers to.
pub fn fresh_id(of: &str) -> String {
    thread_local!(static COUNT: Cell<u32> = const { Cell::new(0) });
    COUNT.set(COUNT.get().wrapping_add(1));
    format!("{of}-{}", COUNT.get())
}

/// A button that says why it cannot be pressed: to the eye in a tooltip, to the ear as its description.
#[component]
pub fn ReasonedButton(
    class: &'static str,
    testid: &'static str,
    /// Why it cannot be pressed; none: it can.
    #[prop(into)]
    why: Signal<Option<String>>,
    press: Callback<()>,
    /// What is done by it, as the action's short spelling.
    #[prop(optional, into)]
    action: Signal<Option<String>>,
    /// What a press does, as the page notes it for tests, where that is not the action at once.
    #[prop(optional, into)]
    note: Signal<Option<String>>,
    /// Is it what is usually pressed now?
    #[prop(optional, into)]
    ready: Signal<bool>,
    children: Children,
) -> impl IntoView {
    let why = Memo::new(move |_| why.get());
    let reason = fresh_id("why");
    let described = reason.clone();
    view! {
        <button type="button" class=class class:ready=ready data-stop="" data-testid=testid data-action=action data-press=note
            disabled=move || why.with(Option::is_some) title=why aria-describedby=move || why.with(Option::is_some).then(|| described.clone())
            on:click=move |_| press.run(())>
            {children()}
            <span hidden=true id=reason>{why}</span>
        </button>
    }
}

#[component]
pub fn UndoButton(
    session: Session,
    /// What it is called while a declaration is in the making.
    #[prop(optional, into)]
    back: Signal<bool>,
) -> impl IntoView {
    let why = Signal::derive(move || match (session.can_undo(), session.behind.get(), session.step()) {
        (true, ..) => None,
        (false, true, _) => Some(say!("why-not-undo-now")),
        (false, false, 0) => Some(say!("why-nothing-to-undo")),
        (false, false, _) => Some(say!("why-not-undo")),
    });
    view! {
        <ReasonedButton class="btn undo" testid="undo" why press=Callback::new(move |()| session.undo())>
            {icon("undo")}{move || if back.get() { say!("sw-back") } else { say!("undo") }}<span class="kbd wide">"Z"</span>
        </ReasonedButton>
    }
}

/// Folds a question away to see the table.
#[component]
pub fn Fold(folded: RwSignal<bool>, #[prop(default = "btn ghost icon sm fold")] class: &'static str) -> impl IntoView {
    let flip = move |event: MouseEvent| {
        event.stop_propagation();
        folded.update(|folded| *folded = !*folded);
    };
    view! {
        <button type="button" class=class aria-label=move || say!("fold") data-testid="fold" on:click=flip>
            {move || icon(if folded.get() { "plus" } else { "minus" })}
        </button>
    }
}

/// Something that lies over the table while a signal holds what it is about.
pub fn over<T>(what: RwSignal<Option<T>>, draw: impl Fn(T, Callback<()>) -> AnyView + Send + 'static) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
{
    let close = Callback::new(move |()| what.set(None));
    move || what.get().map(|what| draw(what, close))
}

/// Equal cards told apart: each with its number among its equals.
pub fn numbered<C: Copy + PartialEq>(cards: impl IntoIterator<Item = C>) -> Vec<(C, usize)> {
    let mut out: Vec<(C, usize)> = Vec::new();
    for card in cards {
        let nth = out.iter().filter(|(other, _)| *other == card).count();
        out.push((card, nth));
    }
    out
}

/// The place of a card in a fan, from its middle; the fan is at most so wide to each side.
pub fn fanned(index: usize, count: usize, most: f64) -> f64 {
    let middle = (count.max(1) - 1) as f64 / 2.0;
    (index as f64 - middle) * (most / middle.max(1.0)).min(1.0)
}
