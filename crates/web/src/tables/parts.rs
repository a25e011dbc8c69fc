//! Small parts of several tables.

use super::board::Board;
use super::prelude::*;

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
