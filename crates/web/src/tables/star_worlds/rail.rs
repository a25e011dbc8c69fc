//! The log, beside the table or over a small one.

use super::board::use_board;
use super::story;
use crate::say;
use crate::shell::dialog::Dialog;
use crate::tables::{Log, latest};
use leptos::prelude::*;

/// The log of this table.
#[component]
pub fn Happened() -> impl IntoView {
    let board = use_board();
    let lines = Memo::new(move |_| {
        let listener = board.listener();
        let told = |story: &Vec<super::board::Told>| {
            story::lines(latest(story).iter().map(|told| (told.step, told.events.as_slice())), listener)
        };
        board.story.with(told)
    });
    let step = Memo::new(move |_| board.session.news.with(|news| news.step));
    view! { <Log lines reading=board.reading() new_from=step/> }
}

/// The log over a small screen.
#[component]
pub fn LogSheet() -> impl IntoView {
    let board = use_board();
    let close = Callback::new(move |()| board.log_open.set(false));
    view! {
        <Show when=move || board.log_open.get()>
            <Dialog label=Signal::derive(|| say!("log")) testid="log-sheet" class="sheet" close=close>
                <Happened/>
                <button type="button" class="btn primary" on:click=move |_| close.run(())>{move || say!("close")}</button>
            </Dialog>
        </Show>
    }
}
