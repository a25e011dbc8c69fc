//! What people say at the table. Their words are text and nothing else.

use super::api::Identity;
use super::room::Here;
use crate::prelude::*;
use protocol::{FromClient, LONGEST_CHAT};

#[component]
pub fn Chat() -> impl IntoView {
    let here = expect_context::<Here>();
    let chat = here.room.chat;
    let text = RwSignal::new(String::new());
    let list = NodeRef::<html::Ul>::new();
    Effect::new(move |_| {
        chat.with(Vec::len);
        if let Some(list) = list.get() {
            // The newest line is below.
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked();
        if !said.trim().is_empty() {
            here.say(FromClient::Chat { text: said });
            text.set(String::new());
        }
    };
    let may = move || matches!(here.identity.get(), Identity::Me(_));
    let lines = move || {
        let line = |said: protocol::Said| view! { <li><b>{said.name}</b>" "{said.text}</li> };
        chat.get().into_iter().map(line).collect_view()
    };
    view! {
        <div class="chat" data-testid="chat">
            <h2>{move || say!("online-chat")}</h2>
            <ul node_ref=list aria-live="polite" data-testid="chat-lines">{lines}</ul>
            <form class="row" on:submit=send class:absent=move || !may()>
                <input type="text" class="field-text" maxlength=LONGEST_CHAT autocomplete="off" data-testid="chat-text"
                    aria-label=move || say!("online-chat-write") placeholder=move || say!("online-chat-write")
                    prop:value=text on:input=move |event| text.set(event_target_value(&event))/>
                <button type="submit" class="btn" data-testid="chat-send">{icon("next")}<span class="sr-only">{move || say!("online-send")}</span></button>
            </form>
        </div>
    }
}
