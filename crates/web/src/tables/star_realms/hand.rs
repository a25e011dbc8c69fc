//! The person's end of the table: whose turn it is, what can be spent, the hand, the buttons.

use super::crowd::TeamButtons;
use super::plan::{PlanBox, PlanLine};
use super::prelude::*;
use super::prompt::Prompt;
use super::rail::LastLine;
use tabletop_art::Resource;

#[component]
pub fn HandZone() -> impl IntoView {
    view! {
        <section class="zone handzone" aria-label=move || say!("your-hand")>
            <div class="left"><Banner/><Pools/></div>
            <Fan/>
            <div class="peek narrow"><PlanLine/><LastLine/></div>
            <Buttons/>
            <Prompt/>
        </section>
    }
}

/// Whose turn it is and what is awaited, in words.
#[component]
fn Banner() -> impl IntoView {
    let board = Board::here();
    let words = move || {
        if board.boss_turn.with(Option::is_some) {
            return say!("boss-turn").into_any();
        }
        // The prompt says the rest.
        if board.my_move() && board.view.with(|view| view.pending.is_some()) {
            return say!("your-choice").into_any();
        }
        let text = board.awaited_words();
        spans(&text, board.reading()).into_any()
    };
    view! {
        <div class="banner" class:wait=move || !board.my_move() role="status" aria-live="polite" data-testid="banner">
            <i class="dot"></i><span>{words}</span>
        </div>
    }
}

/// Trade and combat to spend: of the person, or of whoever's turn it is.
#[component]
fn Pools() -> impl IntoView {
    let board = Board::here();
    let seat = move || board.bottom();
    let pool = move |resource: Resource, key: &'static str| {
        let amount = Memo::new(move |_| {
            let amount = board.seat(seat(), |seat| match resource {
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
    let board = Board::here();
    let hand = Memo::new(move |_| {
        board.seat(board.bottom(), |seat| (seat.hand.clone(), seat.hand_count)).unwrap_or((None, 0))
    });
    let cards = Memo::new(move |_| numbered(hand.get().0.unwrap_or_default()));
    let count = move || cards.with(Vec::len);
    let place = move |card: (Kind, usize)| {
        cards.with(|cards| cards.iter().position(|other| *other == card).map(|at| fanned(at, cards.len(), 2.4)))
    };
    let hidden = move || match hand.get() {
        (None, count) => Some((0..count).map(|_| view! { <Back/> }).collect_view()),
        (Some(_), _) => None,
    };
    let places = move || format!("hand:{}", board.bottom());
    view! {
        <div class="fan" data-laps="" data-row="hand" data-place=places style:--n=move || count().max(2).to_string() data-testid="hand">
            <For each=move || cards.get() key=|card| *card let(card)>
                <CardButton kind=card.0 size=Size::Small place=Signal::derive(move || format!("hand:{}:{}", board.bottom(), card.0))
                    thing=Thing::Hand(card.0) fan=Signal::derive(move || place(card))/>
            </For>
            {hidden}
        </div>
    }
}

#[component]
fn Buttons() -> impl IntoView {
    let board = Board::here();
    let behind = move || board.can_skip();
    let nothing_left = move || board.my_turn() && board.offers.with(|offers| offers.undone().is_nothing());
    let combat = move || board.seat(board.bottom(), |seat| seat.combat).unwrap_or(0);
    let end_words = move || match board.closing() {
        Some(Action::Proceed) => say!("let-boss-act"),
        Some(Action::Withdraw) => say!("not-ready-yet"),
        _ if board.joint_turn() => say!("end-my-part"),
        _ => say!("end-turn"),
    };
    // Why a button sleeps: somebody else's turn, an open question, nothing to do with.
    let not_mine = move || match (board.my_turn(), board.my_move()) {
        (true, _) => None,
        (false, true) => Some(say!("why-answer-first")),
        (false, false) => Some(say!("why-not-your-turn")),
    };
    let planning = move || board.plan.with(Option::is_some).then(|| say!("why-plan-first"));
    let no_play = Signal::derive(move || {
        let why = || not_mine().unwrap_or_else(|| say!("why-nothing-to-play"));
        planning().or_else(|| board.next_to_play().is_none().then(why))
    });
    let no_attack = Signal::derive(move || {
        let why = move || if combat() == 0 { say!("why-no-combat") } else { say!("why-no-target") };
        planning().or_else(|| board.usual_attack().is_none().then(|| not_mine().unwrap_or_else(why)))
    });
    let no_end = Signal::derive(move || {
        let why = || not_mine().unwrap_or_else(|| say!("why-not-your-turn"));
        board.closing().is_none().then(why)
    });
    // Waiting and attacking never come together: one place for both, so that no button moves.
    let attack = move || {
        if behind() {
            view! {
                <button type="button" class="btn skip" data-stop="" data-testid="skip" on:click=move |_| board.skip()>
                    {icon("last")}{move || say!("skip")}<span class="kbd wide">{move || say!("key-space")}</span>
                </button>
            }
            .into_any()
        } else {
            view! {
            <ReasonedButton class="btn danger attack" testid="attack" why=no_attack note=Signal::derive(move || board.attack_note()) press=Callback::new(move |()| board.attack())>
                {icon("combat")}{move || say!("attack")}<span class="num">{move || (combat() > 0).then(combat)}</span><span class="kbd wide">"F"</span>
            </ReasonedButton>
        }.into_any()
        }
    };
    view! {
        <div class="acts" class:watched=move || board.session.is_watched() data-row="acts">
            <ReasonedButton class="btn play-all" testid="play-all" why=no_play note=Signal::derive(move || board.next_to_play().map(|next| next.to_string())) press=Callback::new(move |()| board.play_all())>
                {icon("play")}{move || say!("play-all")}<span class="kbd wide">"A"</span>
            </ReasonedButton>
            <div class="strike">{attack}<PlanBox/></div>
            <TeamButtons/>
            <UndoButton session=board.session/>
            <ReasonedButton class="btn primary end-turn" testid="end-turn" why=no_end press=Callback::new(move |()| board.end_turn())
                ready=Signal::derive(move || nothing_left() || board.closing() == Some(Action::Proceed))
                action=Signal::derive(move || board.closing().map(|action| action.to_string()))
                note=Signal::derive(move || board.asks_before_end().then(|| "menu".to_owned()))>
                {end_words}<span class="kbd wide">"E"</span>
            </ReasonedButton>
        </div>
    }
}

#[component]
pub fn EndSure() -> impl IntoView {
    let board = Board::here();
    let end = move |_| {
        board.end_sure.set(false);
        board.act(Action::EndTurn);
    };
    let left = move || {
        let undone = board.offers.get().undone();
        let mine = |read: fn(&game_star_realms::view::SeatView) -> i64| board.seat(board.bottom(), read).unwrap_or(0);
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
        <Popup open=board.end_sure label=|| say!("end-sure") testid="end-sure" class="sure">
            <h2>{move || say!("end-sure")}</h2>
            <ul class="left-over">{left}</ul>
            <label class="check">
                <input type="checkbox" data-testid="never-ask" prop:checked=move || board.never_ask.get()
                    on:change=move |event| board.never_ask.set(event_target_checked(&event))/>
                {move || say!("never-ask")}
            </label>
            <div class="row end">
                <button type="button" class="btn" data-testid="end-back" on:click=move |_| board.end_sure.set(false)>{move || say!("play-on")}</button>
                <button type="button" class="btn primary" autofocus data-testid="end-anyway" data-action=Action::EndTurn.to_string() on:click=end>{move || say!("end-turn")}</button>
            </div>
        </Popup>
    }
}
