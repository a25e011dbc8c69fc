//! The chat beside the match: a column where the log is, a sheet from below on a small screen. It hides nothing that is played with, takes
//! no key of the table, and is open until the person closes it.

use super::chat::Chat;
use super::room::Here;
use crate::prelude::*;
use crate::shell::keys;
use protocol::TablePhase;

const TEXT: &str = "[data-testid=talk] [data-testid=chat-text]";
const CLOSE: &str = "[data-testid=talk-close]";
const BUTTON: &str = "[data-testid=open-chat]";

/// Gives the focus to the first of these that can have it, once it is drawn.
fn lead_to(selectors: &'static [&'static str]) {
    request_animation_frame(move || {
        for selector in selectors {
            let found = document().query_selector(selector).ok().flatten();
            if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok())
                && element.offset_width() > 0
            {
                let _ = element.focus();
                return;
            }
        }
    });
}

fn close(open: RwSignal<bool>) {
    open.set(false);
    lead_to(&[BUTTON]);
}

/// Opens the chat, with the cursor where one writes, or closes it.
pub fn flip(open: RwSignal<bool>) {
    match open.get_untracked() {
        true => close(open),
        false => {
            open.set(true);
            lead_to(&[TEXT, CLOSE]);
        }
    }
}

#[component]
pub fn Talk(open: RwSignal<bool>) -> impl IntoView {
    let here = expect_context::<Here>();
    let running = move || here.with(|status| status.table.phase == TablePhase::Running, false);
    let can_wish =
        move || here.me().is_some() && running() && here.with(|status| status.table.undo_wish.is_none(), false);
    let wish = move |_| here.server.with_value(|server| server.wish_back());
    // A slash leads to the chat from anywhere, as on most pages with a field to write in.
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
        if !covered && !event.default_prevented() && keys::shortcut(&event).as_deref() == Some("Slash") {
            event.prevent_default();
            open.set(true);
            lead_to(&[TEXT, CLOSE]);
        }
    });
    on_cleanup(move || pressed.remove());
    // Escape goes back to the table, not to its menu.
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            event.stop_propagation();
            close(open);
        }
    };
    view! {
        <Show when=move || open.get()>
            <section class="panel talk" aria-label=move || say!("online-talk") data-testid="talk" on:keydown=leave>
                <Chat/>
                <footer class="row">
                    <Show when=move || here.me().is_some() && running()>
                        <button type="button" class="btn sm" data-testid="wish-undo" disabled=move || !can_wish() on:click=wish>
                            {icon("undo")}{move || say!("online-wish-undo")}
                        </button>
                    </Show>
                    <a class="btn sm" href=Route::Lobby.href()>{icon("users")}{move || say!("online-to-lobby")}</a>
                </footer>
                <button type="button" class="btn ghost icon sm talk-close" aria-label=move || say!("close") title=move || say!("close")
                    data-testid="talk-close" on:click=move |_| close(open)>{icon("x")}</button>
            </section>
        </Show>
    }
}
