//! The bar over a table: what is played, the table's own tools, the hint, the menu.

use super::board::Board;
use super::prelude::*;
use crate::link::Session;

/// The bar over a table: what is played, the table's own tools, the hint, the menu.
#[component]
pub fn TableBar<G: Table>(
    board: Board<G>,
    #[prop(into)] place: ViewFn,
    /// What else this table shows there: the parts of a round.
    #[prop(optional, into)]
    parts: ViewFn,
    #[prop(optional, into)] tools: ViewFn,
) -> impl IntoView {
    let asked = Signal::derive(move || G::is_asked(board));
    let hint = Callback::new(move |()| board.ask_for_hint());
    view! { <Bar place parts tools asked hint open_menu=board.main_menu/> }
}

/// The same for every game, so that it is compiled once.
#[component]
fn Bar(
    place: ViewFn,
    parts: ViewFn,
    tools: ViewFn,
    asked: Signal<bool>,
    hint: Callback<()>,
    open_menu: RwSignal<bool>,
) -> impl IntoView {
    let all_tools = move || {
        view! {
            {parts.run()}
            <div class="tools">
                {tools.run()}
                <button type="button" class="btn ghost icon" aria-label=move || say!("hint") title=move || say!("hint")
                    data-testid="hint" disabled=move || !asked.get() on:click=move |_| hint.run(())>
                    {icon("hint")}
                </button>
            </div>
        }
    };
    let menu = move || {
        view! {
            <button type="button" class="btn ghost icon" aria-label=move || say!("menu") title=move || say!("menu")
                data-testid="open-menu" on:click=move |_| open_menu.set(true)>{icon("menu")}</button>
        }
    };
    view! { <Topbar languages_in_menu=true place=place tools=all_tools menu=menu/> }
}

/// Shows at once what waits to be shown.
#[component]
pub fn SkipButton(session: Session) -> impl IntoView {
    view! {
        <Show when=move || session.behind.get()>
            <button type="button" class="btn" data-stop="" data-testid="skip" on:click=move |_| session.skip()>
                {icon("last")}{move || say!("skip")}<span class="kbd wide">{move || say!("key-space")}</span>
            </button>
        </Show>
    }
}
