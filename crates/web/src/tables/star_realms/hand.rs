//! The person's end of the table: whose turn it is, what can be spent, the hand, the buttons.

use super::card::{Back, CardButton};
use super::crowd::TeamButtons;
use super::duel::use_duel;
use super::face::Size;
use super::offers::Thing;
use super::plan::PlanLine;
use super::rail::LastLine;
use super::words;
use crate::say;
use crate::shell::dialog::Dialog;
use crate::shell::text::{icon, spans};
use game_star_realms::{Action, Kind};
use leptos::prelude::*;
use tabletop_art::Resource;

/// The lower end of the table.
#[component]
pub fn HandZone() -> impl IntoView {
    view! {
        <section class="zone handzone" aria-label=move || say!("your-hand")>
            <div class="left"><Banner/><Pools/></div>
            <Fan/>
            <div class="peek narrow"><PlanLine/><LastLine/></div>
            <Buttons/>
        </section>
    }
}

/// Whose turn it is and what is awaited, in words.
#[component]
fn Banner() -> impl IntoView {
    let duel = use_duel();
    let words = move || {
        if duel.show.with(Option::is_some) {
            return say!("boss-turn").into_any();
        }
        // The prompt says the rest.
        if duel.my_move() && duel.view.with(|view| view.pending.is_some()) {
            return say!("your-choice").into_any();
        }
        let text = duel.view.with(|view| words::awaited(view, duel.listener()));
        spans(&text, duel.reading()).into_any()
    };
    view! {
        <div class="banner" class:wait=move || !duel.my_move() role="status" aria-live="polite" data-testid="banner">
            <i class="dot"></i><span>{words}</span>
        </div>
    }
}

/// Trade and combat to spend: of the person, or of whoever's turn it is.
#[component]
fn Pools() -> impl IntoView {
    let duel = use_duel();
    let seat = move || duel.bottom();
    let pool = move |resource: Resource, key: &'static str| {
        let amount = Memo::new(move |_| {
            let amount = duel.seat(seat(), |seat| match resource {
                Resource::Trade => seat.trade,
                Resource::Combat | Resource::Authority => seat.combat,
            });
            amount.unwrap_or(0)
        });
        let label = move || match resource {
            Resource::Trade => say!("trade"),
            Resource::Combat | Resource::Authority => say!("combat"),
        };
        let spoken = move || format!("{} {}", label(), amount.get());
        view! {
            <div class="pool" class:zero=move || amount.get() == 0 data-place=format!("pool:{key}") data-testid=format!("pool-{key}")
                data-amount=amount role="img" aria-label=spoken>
                <div class="tok" aria-hidden="true" inner_html=move || tabletop_art::token(resource, &amount.get().to_string())></div>
                <span aria-hidden="true">{label}</span>
            </div>
        }
    };
    view! { <div class="pools">{pool(Resource::Trade, "trade")}{pool(Resource::Combat, "combat")}</div> }
}

/// The cards in hand, spread; each knows its place from the middle.
#[component]
fn Fan() -> impl IntoView {
    let duel = use_duel();
    let hand =
        Memo::new(move |_| duel.seat(duel.bottom(), |seat| (seat.hand.clone(), seat.hand_count)).unwrap_or((None, 0)));
    let cards = Memo::new(move |_| {
        let kinds = hand.get().0.unwrap_or_default();
        let mut out: Vec<(Kind, usize)> = Vec::new();
        for kind in kinds {
            let nth = out.iter().filter(|(other, _)| *other == kind).count();
            out.push((kind, nth));
        }
        out
    });
    let count = move || cards.with(Vec::len);
    let place = move |card: (Kind, usize)| {
        let index = cards.with(|cards| cards.iter().position(|other| *other == card)).unwrap_or(0);
        let middle = (count().max(1) - 1) as f64 / 2.0;
        let spread = (2.4 / middle.max(1.0)).min(1.0);
        Some((index as f64 - middle) * spread)
    };
    let hidden = move || match hand.get() {
        (None, count) => Some((0..count).map(|_| view! { <Back/> }).collect_view()),
        (Some(_), _) => None,
    };
    let places = move || format!("hand:{}", duel.bottom());
    view! {
        <div class="fan" data-row="hand" data-place=places style:--n=move || count().max(2).to_string() data-testid="hand">
            <For each=move || cards.get() key=|card| *card let(card)>
                <CardButton kind=card.0 size=Size::Small place=Signal::derive(move || format!("hand:{}:{}", duel.bottom(), card.0))
                    thing=Thing::Hand(card.0) fan=Signal::derive(move || place(card))/>
            </For>
            {hidden}
        </div>
    }
}

/// What the person can do with the turn itself.
#[component]
fn Buttons() -> impl IntoView {
    let duel = use_duel();
    let playable = move || duel.my_turn() && duel.offers.with(|offers| offers.undone().cards);
    let attacks = move || duel.my_turn() && duel.offers.with(|offers| offers.undone().combat);
    let can_undo = move || !duel.session.behind.get() && duel.session.news.with(|news| news.can_undo > 0);
    let behind = move || duel.can_skip();
    let nothing_left = move || duel.my_turn() && duel.offers.with(|offers| offers.undone().is_nothing());
    let combat = move || duel.seat(duel.bottom(), |seat| seat.combat).unwrap_or(0);
    let end_words = move || match duel.closing() {
        Some(Action::Proceed) => say!("let-boss-act"),
        Some(Action::Withdraw) => say!("play-on"),
        _ if duel.joint_turn() => say!("end-my-part"),
        _ => say!("end-turn"),
    };
    view! {
        <div class="acts" data-row="acts">
            <Show when=behind>
                <button type="button" class="btn" data-stop="" data-testid="skip" on:click=move |_| duel.skip()>
                    {icon("last")}{move || say!("skip")}<span class="kbd wide">{move || say!("key-space")}</span>
                </button>
            </Show>
            <button type="button" class="btn play-all" data-stop="" data-testid="play-all" disabled=move || !playable() on:click=move |_| duel.play_all()>
                {icon("play")}{move || say!("play-all")}<span class="kbd wide">"A"</span>
            </button>
            <Show when=move || attacks() && duel.plan.with(Option::is_none)>
                <button type="button" class="btn danger attack" data-stop="" data-testid="attack" on:click=move |_| duel.plan_attack()>
                    {icon("combat")}{move || say!("attack")}<span class="num">{combat}</span><span class="kbd wide">"F"</span>
                </button>
            </Show>
            <TeamButtons/>
            <button type="button" class="btn undo" data-stop="" data-testid="undo" disabled=move || !can_undo() on:click=move |_| duel.session.undo()>
                {icon("undo")}{move || say!("undo")}<span class="kbd wide">"Z"</span>
            </button>
            <button type="button" class="btn primary end-turn" class:ready=move || nothing_left() || duel.closing() == Some(Action::Proceed) data-stop="" data-testid="end-turn" data-action=move || duel.closing().map(|action| action.to_string())
                disabled=move || duel.closing().is_none() on:click=move |_| duel.end_turn()>
                {end_words}<span class="kbd wide">"E"</span>
            </button>
        </div>
    }
}

/// "End the turn although…?"
#[component]
pub fn EndSure() -> impl IntoView {
    let duel = use_duel();
    let close = Callback::new(move |()| duel.end_sure.set(false));
    let end = move |_| {
        close.run(());
        duel.act(Action::EndTurn);
    };
    let left = move || {
        let undone = duel.offers.get().undone();
        let mine = |read: fn(&game_star_realms::view::SeatView) -> i64| duel.seat(duel.bottom(), read).unwrap_or(0);
        let mut out = Vec::new();
        if undone.cards {
            out.push(("hand", say!("left-cards", count = mine(|seat| seat.hand_count.into()))));
        }
        if undone.abilities > 0 {
            out.push(("base", say!("left-abilities", count = undone.abilities as i64)));
        }
        if undone.combat {
            out.push(("combat", say!("left-combat", amount = mine(|seat| seat.combat.into()))));
        }
        if undone.trade {
            out.push(("trade", say!("left-trade", amount = mine(|seat| seat.trade.into()))));
        }
        out.into_iter().map(|(symbol, words)| view! { <li>{icon(symbol)}<span>{words}</span></li> }).collect_view()
    };
    view! {
        <Show when=move || duel.end_sure.get()>
            <Dialog label=Signal::derive(|| say!("end-sure")) testid="end-sure" close=close class="sure">
                <h2>{move || say!("end-sure")}</h2>
                <ul class="left-over">{left}</ul>
                <label class="check">
                    <input type="checkbox" data-testid="never-ask" prop:checked=move || duel.never_ask.get()
                        on:change=move |event| duel.never_ask.set(event_target_checked(&event))/>
                    {move || say!("never-ask")}
                </label>
                <div class="row end">
                    <button type="button" class="btn" data-testid="end-back" on:click=move |_| close.run(())>{move || say!("play-on")}</button>
                    <button type="button" class="btn primary" autofocus data-testid="end-anyway" data-action="end" on:click=end>{move || say!("end-turn")}</button>
                </div>
            </Dialog>
        </Show>
    }
}
