//! A bot on the person's seat: it decides as long as the person likes, at any table.

use super::prelude::*;
use crate::link::Session;
use crate::worker::Effort;

/// How long it thinks, in milliseconds: quick enough to look on.
const THINKS: u32 = 60;

/// Decides while the seat is handed over; a strip says so and gives it back.
#[component]
pub fn AutoPlay(session: Session, on: RwSignal<bool>) -> impl IntoView {
    Effect::new(move |_| {
        if !on.get() || session.behind.get() {
            return;
        }
        session.status.track();
        // Meanwhile the seat may have been taken back.
        session.let_bot_act(Effort::Millis(THINKS), move || on.try_get_untracked() == Some(true));
    });
    view! {
        <Show when=move || on.get() && !session.is_over()>
            <p class="autoplay" role="status">
                {icon("bot")}<span>{move || say!("auto-plays")}</span>
                <button type="button" class="btn sm" data-testid="auto-off" on:click=move |_| on.set(false)>{move || say!("auto-off")}</button>
            </p>
        </Show>
    }
}
