//! Beside the match: who is here, the clocks, the connection, a step back by consent, the chat.

use super::room::{Here, is_broken};
use super::talk::{self, Talk};
use super::time_words;
use crate::prelude::*;
use crate::shell::storage;
use protocol::BotKind;
use protocol::{FromClient, TablePhase};

/// What remembers whether the chat is open.
const TALKS: &str = "talk";

#[component]
pub fn Strip() -> impl IntoView {
    let here = expect_context::<Here>();
    // Beside the table it stays as it was left; over a small one it is opened by hand.
    let open = RwSignal::new(!browser::is_narrow() && storage::wish(TALKS));
    Effect::new(move |before: Option<bool>| {
        let now = open.get();
        if before.is_some() && !browser::is_narrow() {
            storage::keep_wish(TALKS, now);
        }
        now
    });
    let talk = here.room.talk;
    let read = RwSignal::new(talk.with_untracked(Vec::len));
    let unread = move || talk.with(Vec::len).saturating_sub(read.get());
    Effect::new(move |_| {
        let all = talk.with(Vec::len);
        if open.get() {
            read.set(all);
        }
    });
    let now = beating();
    let seats = move || {
        let count = here.with(|status| status.table.seats.len(), 0);
        (0..count).map(|seat| view! { <Who seat=Seat(seat as u8) now/> }).collect_view()
    };
    let watching = move || here.me().is_none();
    let over = move || here.with(|status| status.table.phase == TablePhase::Finished, false);
    // A bot keeps the seat of whoever was away for long.
    let back = move || {
        let seat = here.with(|status| status.table.may_return, None)?;
        Some(view! {
            <button type="button" class="btn sm primary" data-testid="return" on:click=move |_| here.say(FromClient::Sit { seat })>
                {icon("user")}{move || say!("online-return")}
            </button>
        })
    };
    // Somebody keeps the table waiting for days: a bot may play on until he comes back.
    let replace = move || {
        let absent = here.with(|status| status.table.absent.clone(), Vec::new()).into_iter();
        let others = absent.filter(|seat| here.me().is_some_and(|me| me != *seat));
        let button = |seat: Seat| {
            let put = FromClient::Bot { seat, kind: Some(BotKind::Greedy.name().to_owned()) };
            view! {
                <button type="button" class="btn sm" data-testid=format!("replace-{}", seat.0) on:click=move |_| here.say(put.clone())>
                    {icon("bot")}{move || say!("online-replace", name = here.name(seat))}
                </button>
            }
        };
        others.map(button).collect_view()
    };
    let replay = move || here.with(|status| Route::Replay(status.table.id.clone()).href(), String::new());
    let rematch = move || here.with(|status| status.table.rematch.clone(), None);
    view! {
        <aside class="strip-online" data-testid="strip" data-broken=move || is_broken(here).to_string()
            data-number=move || here.with(|status| status.table.number, 0)>
            <Show when=move || is_broken(here)><span class="broken" role="status">{icon("warn")}{move || say!("online-reconnecting")}</span></Show>
            <Show when=watching><span class="chip" data-testid="watching">{icon("eye")}{move || say!("online-watching")}</span></Show>
            {seats}
            {replace}
            {back}
            <button type="button" class="btn sm" data-testid="open-chat" aria-expanded=move || open.get().to_string() on:click=move |_| talk::flip(open)>
                {icon("chat")}{move || say!("online-talk")}<span class="kbd wide">"/"</span>
                <Show when=move || { unread() > 0 }><span class="badge" data-testid="unread">{unread}</span></Show>
            </button>
            <Show when=over>
                <a class="btn sm" href=replay data-testid="watch-replay">{icon("replay")}{move || say!("online-replay")}</a>
            </Show>
            {move || rematch().map(|id| view! {
                <a class="btn sm primary" href=Route::Online(id).href() data-testid="to-rematch">{icon("replay")}{move || say!("online-rematch")}</a>
            })}
        </aside>
        <UndoWish/>
        <Talk open/>
    }
}

/// The time, once a second, for as long as somebody looks.
fn beating() -> RwSignal<f64> {
    fn beat(now: RwSignal<f64>) {
        browser::after(1_000, move || {
            // The page that owned it is gone: so is the signal.
            if now.try_set(browser::now()).is_none() {
                beat(now);
            }
        });
    }
    let now = RwSignal::new(browser::now());
    beat(now);
    now
}

/// Somebody at the table: his name, whether he is connected, what is left on his clock.
#[component]
fn Who(seat: Seat, now: RwSignal<f64>) -> impl IntoView {
    let here = expect_context::<Here>();
    let awaited = move || here.with(|status| status.awaited.contains(seat), false);
    let connected = move || {
        here.with(
            |status| match status.table.seats.get(seat.index()) {
                Some(protocol::Occupant::Bot(_)) => true,
                Some(protocol::Occupant::Person(_)) => status.table.here.contains(&seat),
                Some(protocol::Occupant::Nobody) | None => false,
            },
            false,
        )
    };
    let left = move || {
        here.with(
            |status| {
                let left = *status.table.left.get(seat.index())?;
                let running = status.awaited.contains(seat);
                let gone = if running { (now.get() - status.at).max(0.0) as i64 } else { 0 };
                Some(left - gone)
            },
            None,
        )
    };
    let words = move || if connected() { say!("online-here") } else { say!("online-not-here") };
    view! {
        <span class="who" class:turn=awaited data-testid=format!("who-{}", seat.0) data-here=move || connected().to_string()>
            <span class="here-dot" class:away=move || !connected() role="img" aria-label=words title=words></span>
            <b>{move || here.name(seat)}</b>
            {move || left().map(|left| view! {
                <span class="num" class:hurry={left < 20_000} data-testid=format!("clock-{}", seat.0)>{time_words(left)}</span>
            })}
        </span>
    }
}

/// Somebody wishes a step back: the others say yes or no, he himself waits.
#[component]
fn UndoWish() -> impl IntoView {
    let here = expect_context::<Here>();
    let wish = Memo::new(move |_| here.with(|status| status.table.undo_wish.clone(), None));
    let answer = move |yes: bool| here.say(FromClient::AnswerUndo { yes });
    move || {
        let wish = wish.get()?;
        let me = here.me();
        let asked = me.is_some_and(|me| me != wish.seat && !wish.agreed.contains(&me));
        let sentence = move || {
            if me == Some(wish.seat) {
                say!("online-undo-asked")
            } else {
                say!("online-undo-wish", name = here.name(wish.seat))
            }
        };
        Some(view! {
            <div class="panel undo-wish" role="alertdialog" aria-label=move || say!("undo") data-testid="undo-wish">
                <p>{icon("undo")}" "{sentence}</p>
                {asked.then(|| view! {
                    <div class="row">
                        <button type="button" class="btn primary" data-testid="undo-yes" on:click=move |_| answer(true)>{move || say!("online-undo-yes")}</button>
                        <button type="button" class="btn" data-testid="undo-no" on:click=move |_| answer(false)>{move || say!("online-undo-no")}</button>
                    </div>
                })}
            </div>
        })
    }
}
