//! The bar over a table: what is played, the table's own tools, the hint, the menu.

use super::board::Board;
use super::prelude::*;
use super::recap::RecapBox;
use crate::coach::HintBox;
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
    let told = Signal::derive(move || board.session.me().is_some());
    let title = Signal::derive(move || (board.session.game.get_value().title)(lang()).to_owned());
    view! {
        <Bar session=board.session title place parts tools asked hint told open_recap=board.recap.open open_menu=board.main_menu/>
        <RecapBox board/>
        <HintBox session=board.session hint=board.told_hint point=Callback::new(move |place| board.point_at_hint(place)) act=Callback::new(move |place| board.do_hint(place))/>
    }
}

/// The same for every game, so that it is compiled once.
#[component]
fn Bar(
    session: Session,
    title: Signal<String>,
    place: ViewFn,
    parts: ViewFn,
    tools: ViewFn,
    asked: Signal<bool>,
    hint: Callback<()>,
    told: Signal<bool>,
    open_recap: RwSignal<bool>,
    open_menu: RwSignal<bool>,
) -> impl IntoView {
    // Who sits there is known anew with every step.
    let off = move || {
        session.status.track();
        session.is_against_people()
    };
    let words = move || if off() { say!("hint-off") } else { say!("hint") };
    let all_tools = move || {
        view! {
            {parts.run()}
            <div class="tools">
                {tools.run()}
                <Show when=move || told.get()>
                    <button type="button" class="btn ghost icon" aria-label=move || say!("recap") title=move || say!("recap")
                        aria-pressed=move || open_recap.get().to_string() data-testid="open-recap"
                        on:click=move |_| open_recap.update(|open| *open = !*open)>{icon("replay")}</button>
                </Show>
                <button type="button" class="btn ghost icon" class:absent=move || session.is_watched() || !shell().hints.get() class:off=off aria-label=words title=words
                    data-testid="hint" disabled=move || !asked.get() && !off() on:click=move |_| hint.run(())>
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
    view! {
        <Topbar languages_in_menu=true place=place tools=all_tools menu=menu/>
        <h1 class="sr-only">{title}</h1>
    }
}

/// Shows at once what waits to be shown.
#[component]
pub fn SkipButton(session: Session) -> impl IntoView {
    view! {
        <Show when=move || session.can_skip()>
            <button type="button" class="btn" data-stop="" data-testid="skip" on:click=move |_| session.skip()>
                {icon("last")}{move || say!("skip")}<span class="kbd wide">{move || say!("key-space")}</span>
            </button>
        </Show>
    }
}
