//! A bot on the person's seat: it decides as long as the person likes, at any table.

use crate::link::Session;
use crate::say;
use crate::shell::text::icon;
use crate::worker::{self, Effort, Question};
use leptos::prelude::*;
use shelf::Bots;

/// How long it thinks, in milliseconds: quick enough to look on.
const THINKS: u32 = 60;

/// Decides while the seat is handed over; a strip says so and gives it back.
#[component]
pub fn AutoPlay(session: Session, on: RwSignal<bool>) -> impl IntoView {
    Effect::new(move |_| {
        if !on.get() || session.behind.get() {
            return;
        }
        let news = session.news.get();
        let Some(seat) = news.viewer.seat().filter(|_| !news.options.is_empty()) else { return };
        let question = Question {
            game: session.entry.get_value().id.to_owned(),
            bot: Bots::Search,
            seat,
            view: news.view.clone(),
            options: news.options.clone(),
            effort: Effort::Millis(THINKS),
            seed: news.step as u64,
        };
        let step = news.step;
        worker::ask(question, move |answer| {
            // Meanwhile the seat may have been taken back, or the table left.
            let still =
                on.try_get_untracked() == Some(true) && session.news.try_with_untracked(|news| news.step) == Some(step);
            if still && let Some(action) = answer {
                session.act(action);
            }
        });
    });
    let over = move || session.news.with(|news| news.places.is_some());
    view! {
        <Show when=move || on.get() && !over()>
            <p class="autoplay" role="status">
                {icon("bot")}<span>{move || say!("auto-plays")}</span>
                <button type="button" class="btn sm" data-testid="auto-off" on:click=move |_| on.set(false)>{move || say!("auto-off")}</button>
            </p>
        </Show>
    }
}
