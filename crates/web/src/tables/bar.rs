//! The bar over a table: what is played, the table's own tools, the hint, the menu.

use super::board::Board;
use super::table::Table;
use crate::link::Session;
use crate::say;
use crate::shell::text::icon;
use crate::shell::topbar::Topbar;
use leptos::prelude::*;

/// The bar over a table: what is played, the table's own tools, the hint, the menu.
#[component]
pub fn TableBar<G: Table>(
    /// The table.
    board: Board<G>,
    /// What is played.
    #[prop(into)]
    place: ViewFn,
    /// What else this table shows there: the parts of a round.
    #[prop(optional, into)]
    parts: ViewFn,
    /// The table's own buttons.
    #[prop(optional, into)]
    tools: ViewFn,
) -> impl IntoView {
    let all_tools = move || {
        view! {
            {parts.run()}
            <div class="tools">
                {tools.run()}
                <button type="button" class="btn ghost icon" aria-label=move || say!("hint") title=move || say!("hint")
                    data-testid="hint" disabled=move || !G::is_asked(board) on:click=move |_| board.ask_for_hint()>
                    {icon("hint")}
                </button>
            </div>
        }
    };
    let open_menu = move || {
        view! {
            <button type="button" class="btn ghost icon" aria-label=move || say!("menu") title=move || say!("menu")
                data-testid="open-menu" on:click=move |_| board.main_menu.set(true)>{icon("menu")}</button>
        }
    };
    view! { <Topbar languages_in_menu=true place=place tools=all_tools menu=open_menu/> }
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
