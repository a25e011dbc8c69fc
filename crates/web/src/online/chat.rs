//! What people say at the table. Their words are text and nothing else.

use super::api::Identity;
use super::room::Here;
use crate::link::TalkLine;
use crate::prelude::*;
use protocol::{FromClient, LONGEST_CHAT};

/// A line that somebody said. Whoever annoys can be muted at this table, and the administrator can be told.
#[component]
fn Line(number: u64, said: protocol::Said) -> impl IntoView {
    let here = expect_context::<Here>();
    let protocol::Said { name, seat, text } = said;
    let who = StoredValue::new(name.clone());
    // Whoever is nobody here can complain to nobody.
    let mine = move || match here.identity.get() {
        Identity::Me(me) => who.with_value(|who| *who == me.name) && seat == here.me(),
        Identity::Asked | Identity::Nobody | Identity::Away => true,
    };
    let muted = move || here.muted.with(|muted| who.with_value(|who| muted.contains(who)));
    let mute = move |_| {
        let who = who.get_value();
        here.muted.update(|muted| {
            if !muted.remove(&who) {
                muted.insert(who);
            }
        });
    };
    let block = move |_| {
        here.say(FromClient::Block { line: number });
        here.muted.update(|muted| {
            muted.insert(who.get_value());
        });
        shell().tell(say!("online-blocked-now", name = who.get_value()));
    };
    let report = move |_| {
        here.say(FromClient::Report { line: number });
        shell().tell(say!("online-reported"));
    };
    view! {
        <li class:muted=muted>
            <b>{name}</b>" "
            {move || if muted() { say!("online-muted") } else { text.clone() }}
            <span class="line-tools" class:absent=mine>
                <button type="button" class="btn ghost sm" data-testid="mute" on:click=mute>
                    {move || if muted() { say!("online-unmute") } else { say!("online-mute") }}
                </button>
                <button type="button" class="btn ghost sm" data-testid="block" title=move || say!("online-block-note") on:click=block>{move || say!("online-block")}</button>
                <button type="button" class="btn ghost sm" data-testid="report" on:click=report>{move || say!("online-report")}</button>
            </span>
        </li>
    }
}

#[component]
pub fn Chat() -> impl IntoView {
    let here = expect_context::<Here>();
    let talk = here.room.talk;
    let text = RwSignal::new(String::new());
    let list = NodeRef::<html::Ul>::new();
    Effect::new(move |_| {
        talk.with(Vec::len);
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
        let hidden = here.with(|status| status.table.hidden.clone(), Vec::new());
        let line = |line: TalkLine| match line {
            TalkLine::Said { number, .. } if hidden.contains(&number) => {
                view! { <li class="happened">{say!("online-chat-hidden")}</li> }.into_any()
            }
            TalkLine::Said { number, said } => view! { <Line number said/> }.into_any(),
            TalkLine::Happened(event) => {
                view! { <li class="happened">{protocol::words::say_event(&event, lang())}</li> }.into_any()
            }
        };
        talk.get().into_iter().map(line).collect_view()
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
