//! A table by its link: who sits where before the match, or before a match from a file goes on, then the match itself with what a
//! server adds to it.

use super::account::{Account, TellName};
use super::api::{self, Identity};
use super::chat::Chat;
use super::strip::Strip;
use super::{bot_words, clock_words, level_options, muted, occupant, title};
use crate::decks::{self, OwnDecks};
use crate::games::{self, Opened};
use crate::link::{self, ConnectionState, RoomLink, TableStatus};
use crate::prelude::*;
use crate::tables::{self, Kit, Rest};
use protocol::{FromClient, Occupant, Problem, TablePhase};
use std::collections::HashSet;

/// A table at the server, as every part of its page uses it.
#[derive(Clone, Copy)]
pub struct Here {
    pub server: StoredValue<Rc<dyn RoomLink>, LocalStorage>,
    /// The table as it was last told.
    pub room: link::Room,
    pub identity: RwSignal<Identity>,
    /// Whose chat is not shown at this table.
    pub muted: RwSignal<HashSet<String>>,
}

impl Here {
    pub fn say(&self, message: FromClient) {
        self.server.with_value(|server| server.say(message));
    }

    /// Reads what was last told; a fallback before anything was.
    pub fn with<T>(&self, read: impl FnOnce(&TableStatus) -> T, or: T) -> T {
        self.room.status.with(|status| status.as_deref().map(read)).unwrap_or(or)
    }

    pub fn me(&self) -> Option<Seat> {
        self.with(|status| status.table.you, None)
    }

    /// Has the match not begun yet? Then it is started, and whoever sits may still get up.
    pub fn is_gathering(&self) -> bool {
        self.with(|status| status.table.phase == TablePhase::Gathering, false)
    }

    pub fn name(&self, seat: Seat) -> String {
        let sitting = self.with(|status| status.table.seats.clone(), Vec::new());
        match sitting.get(seat.index()) {
            Some(Occupant::Person(name)) => name.clone(),
            // As the table calls it.
            Some(Occupant::Bot(_)) => link::occupant_name(&sitting.iter().map(occupant).collect::<Vec<_>>(), seat),
            Some(Occupant::Nobody) | None => say!("online-open-seat"),
        }
    }
}

/// How long after a question that nobody answered it is asked again.
const ASK_AGAIN: u32 = 2_000;

/// A table by its link. Which game it is of is asked first.
#[component]
pub fn Room(id: String) -> impl IntoView {
    let found = RwSignal::new(None);
    ask(id.clone(), found);
    move || match found.get() {
        None => view! { <Waiting/> }.into_any(),
        Some(None) => view! { <tables::Missing/> }.into_any(),
        Some(Some(game)) => {
            let id = id.clone();
            let then = move |kit: Kit| match games::rest(kit.id) {
                Some(rest) => view! { <AtTable id=id.clone() rest/> }.into_any(),
                None => view! { <tables::Missing/> }.into_any(),
            };
            view! { <Opened game then with_rest=true/> }.into_any()
        }
    }
}

/// Asks which game is played at a table, until the server answers.
fn ask(id: String, found: RwSignal<Option<Option<String>>>) {
    spawn_local(async move {
        match api::table(&id).await {
            Ok(line) => drop(found.try_set(Some(Some(line.game)))),
            Err(Problem::NoSuchTable) => drop(found.try_set(Some(None))),
            Err(_) => browser::after(ASK_AGAIN, move || {
                if found.try_get_untracked().is_some() {
                    ask(id, found);
                }
            }),
        }
    });
}

#[component]
fn AtTable(id: String, rest: Rest) -> impl IntoView {
    let room = link::Room::default();
    let silent = RwSignal::new(muted::at(&id));
    let table = id.clone();
    Effect::new(move |_| silent.with(|names| muted::keep(&table, names)));
    let here = Here {
        room,
        identity: api::who_am_i(),
        muted: silent,
        server: StoredValue::new_local((rest.visit)(&id, room)),
    };
    provide_context(here);
    on_cleanup(move || {
        here.server.try_with_value(|server| server.leave_the_room());
    });
    // The connection belongs to whoever opened it: somebody else comes again, wherever on the page he logged in or out.
    Effect::new(move |before: Option<Identity>| {
        let now = here.identity.get();
        if before.is_some_and(|before| is_another(&before, &now)) {
            here.server.with_value(|server| server.come_again());
        }
        now
    });
    let playing = Memo::new(move |_| here.with(is_played, false));
    let told = Memo::new(move |_| room.status.with(Option::is_some));
    view! {
        {move || match (room.outdated.get(), told.get(), playing.get()) {
            (true, ..) => view! { <Outdated/> }.into_any(),
            (false, false, _) => view! { <Waiting/> }.into_any(),
            (false, true, false) => view! { <Gathering id=id.clone()/> }.into_any(),
            (false, true, true) => view! { <Playing/> }.into_any(),
        }}
    }
}

/// The server speaks another version or plays by other rules than this page.
#[component]
fn Outdated() -> impl IntoView {
    view! {
        <Topbar/>
        <main class="page">
            <div class="panel form" role="alert" data-testid="outdated">
                <p>{icon("warn")}" "{move || say!("online-version")}</p>
                <div class="row end">
                    <button type="button" class="btn primary" autofocus data-testid="reload" on:click=move |_| shell().offline.renew()>
                        {icon("replay")}{move || say!("online-reload")}
                    </button>
                </div>
            </div>
        </main>
    }
}

/// Is one somebody else than before? Whoever was only not identity yet is not.
fn is_another(before: &Identity, now: &Identity) -> bool {
    let is_told = |identity: &Identity| matches!(identity, Identity::Nobody | Identity::Me(_));
    is_told(before) && is_told(now) && before != now
}

/// Is the table for the match? One that goes on from a file gathers people first.
fn is_played(status: &TableStatus) -> bool {
    status.is_over || !(status.awaited.is_empty() || status.table.seats.contains(&Occupant::Nobody))
}

/// The server was asked and has not answered yet.
#[component]
pub fn Waiting() -> impl IntoView {
    view! {
        <Topbar/>
        <main class="page"><p class="panel form" role="status" data-testid="connecting">{move || say!("online-connecting")}</p></main>
    }
}

/// Before the match, or before it goes on: seats, bots, the link, the start.
#[component]
fn Gathering(id: String) -> impl IntoView {
    let here = expect_context::<Here>();
    let link = format!("{}/t/{id}", window().location().origin().unwrap_or_default());
    let host = move || here.with(|status| status.table.host, false);
    let all = move || here.with(|status| status.table.seats.clone(), Vec::new());
    let open = move || all().iter().filter(|sitting| **sitting == Occupant::Nobody).count();
    let nobody = move || here.identity.get() == Identity::Nobody;
    let name = move || here.with(|status| title(&status.table.game, &status.table.mode), String::new());
    let copy = {
        let link = link.clone();
        move |_| browser::copy(&link, || shell().tell(say!("online-copied")))
    };
    let brings =
        Memo::new(move |_| here.with(|status| status.table.you.is_some() && status.table.decks.is_some(), false));
    let lacking = lacking(here);
    let seated = move || here.me().is_some();
    let inviter = move || all().into_iter().find_map(|sitting| sitting.person().cloned());
    let status = move || match (open(), host()) {
        _ if is_broken(here) => say!("online-reconnecting"),
        // Whoever followed a link is told what he is to do, not what the host is.
        _ if nobody() => match inviter() {
            Some(name) => say!("online-invited", name = name),
            None => say!("online-invited-by-nobody"),
        },
        (0, true) => say!("online-ready"),
        (0, false) => say!("online-ready-wait"),
        (_, false) if !seated() => say!("online-take-a-seat"),
        (count, false) => say!("online-seats-wait", count = count as i64),
        (count, true) => say!("online-seats-open", count = count as i64),
    };
    let why_not = move || match open() {
        0 if lacking.with(String::is_empty) => None,
        0 => Some(say!("online-start-packs")),
        count => Some(say!("online-start-seats", count = count as i64)),
    };
    view! {
        <Topbar place=move || view! { <b>{name}</b> } tools=move || view! { <Account identity=here.identity/> }/>
        <main class="page setup online" data-testid="room">
            <div class="hello"><div><h1>{name}</h1><p>{status}</p></div></div>
            <section class="panel form">
                <div class="row share">
                    <label class="grow">
                        <span class="label">{move || say!("online-link")}</span>
                        <input type="text" class="field-text" readonly data-testid="link" prop:value=link.clone()/>
                    </label>
                    <button type="button" class="btn" class:absent={!window().is_secure_context()} on:click=copy data-testid="copy-link">{icon("chain")}{move || say!("online-copy")}</button>
                </div>
                <Show when=nobody>
                    <TellName identity=here.identity label=Signal::derive(|| say!("online-enter"))/>
                </Show>
                {move || (0u8..).zip(all()).map(|(seat, sitting)| view! { <SeatRow seat=Seat(seat) sitting/> }).collect_view()}
                <Show when=move || brings.get()><OwnDeck/></Show>
                <PacksMissing lacking/>
                <p class="small muted">{icon("timer")}" "{move || clock_words(here.with(|status| status.table.clock, None))}</p>
                <div class="row end">
                    <a class="btn" href=Route::Lobby.href()>{icon("users")}{move || say!("online-to-lobby")}</a>
                    <span class="small muted" id="why-not" data-testid="why-not" class:absent=move || !(host() && here.is_gathering())>{why_not}</span>
                    <button type="button" class="btn primary" data-testid="start-online" aria-describedby="why-not" class:absent=move || !(host() && here.is_gathering())
                        disabled=move || why_not().is_some() on:click=move |_| here.say(FromClient::Start)>
                        {icon("play")}{move || say!("online-start")}
                    </button>
                </div>
            </section>
            <section class="panel form"><Chat/></section>
        </main>
    }
}

/// How decks are chosen in the game that takes some.
fn own_decks() -> Option<OwnDecks> {
    games::kit(decks::GAME)?.decks
}

/// The packs of the table's decks that this browser has not, or has with other cards.
fn lacking(here: Here) -> Memo<String> {
    Memo::new(move |_| {
        let packs = here.with(|status| status.table.decks.clone().unwrap_or_default().packs, Vec::new());
        let lacking = packs
            .into_iter()
            .filter(|(id, hash)| !own_decks().is_some_and(|decks| (decks.has_pack)(id, hash)))
            .map(|(id, _)| id);
        lacking.collect::<Vec<_>>().join(", ")
    })
}

/// Says so, if any are lacking.
#[component]
fn PacksMissing(lacking: Memo<String>) -> impl IntoView {
    view! {
        <Show when=move || !lacking.with(String::is_empty)>
            <p class="small" role="status" data-testid="packs-missing">{icon("warn")}" "{move || say!("online-packs-missing", packs = lacking.get())}</p>
        </Show>
    }
}

/// The deck one plays, where the game takes one: sent as soon as one sits there, and when another is chosen.
#[component]
fn OwnDeck() -> impl IntoView {
    let here = expect_context::<Here>();
    // What goes on from a file has its decks.
    own_decks().filter(|_| untrack(|| here.is_gathering())).map(|decks| {
        let chosen = (decks.of_mode)("constructed");
        Effect::new(move |_| here.say(FromClient::OwnDeck { deck: (decks.own_deck)(chosen) }));
        view! {
            {(decks.choice)(chosen, 0)}
            <p class="small muted">{move || say!("online-deck-note")}</p>
        }
    })
}

#[component]
fn SeatRow(seat: Seat, sitting: Occupant) -> impl IntoView {
    let here = expect_context::<Here>();
    let host = move || here.with(|status| status.table.host, false);
    let mine = move || here.me() == Some(seat);
    let is_here = move || here.with(|status| status.table.here.contains(&seat), false);
    let has_deck = move || {
        here.with(
            |status| status.table.decks.as_ref().is_some_and(|decks| decks.own.get(seat.index()) == Some(&true)),
            false,
        )
    };
    let number = i64::from(seat.0) + 1;
    let (symbol, is_open, is_bot) = match &sitting {
        Occupant::Nobody => ("plus", true, false),
        Occupant::Person(_) => ("user", false, false),
        Occupant::Bot(_) => ("bot", false, true),
    };
    let is_person = sitting.is_person();
    let words = move || match &sitting {
        Occupant::Nobody => say!("online-open-seat"),
        Occupant::Person(name) => name.clone(),
        Occupant::Bot(kind) => bot_words(*kind),
    };
    let can_sit = move || is_open && here.me().is_none() && matches!(here.identity.get(), Identity::Me(_));
    let put_bot = move |event| {
        let kind = event_target_value(&event);
        here.say(FromClient::Bot { seat, kind: Some(kind).filter(|kind| !kind.is_empty()) });
    };
    let levels = untrack(|| here.with(|status| level_options(&status.table.game), level_options("")));
    view! {
        <div class="chair" data-testid=format!("chair-{}", seat.0) class:free=is_open>
            <span class="avatar" class:foe=move || !mine()>{icon(symbol)}</span>
            <span>
                <span class="label">{move || say!("online-seat", number = number)}</span>
                <b>{words}</b>
                <Show when=is_here><span class="here-dot" role="img" aria-label=move || say!("online-here") title=move || say!("online-here")></span></Show>
                <Show when=has_deck><span class="chip" data-testid=format!("own-deck-{}", seat.0)>{icon("deck")}{move || say!("online-own-deck")}</span></Show>
            </span>
            <span class="row">
                <Show when=can_sit>
                    <button type="button" class="btn primary" data-testid=format!("sit-{}", seat.0)
                        on:click=move |_| here.say(FromClient::Sit { seat })>{move || say!("online-sit")}</button>
                </Show>
                <Show when=move || mine() && here.is_gathering()>
                    <button type="button" class="btn" data-testid="stand" on:click=move |_| here.say(FromClient::Stand)>{move || say!("online-stand")}</button>
                </Show>
                <select class="field-text" class:absent=move || !(host() && is_open) aria-label=move || say!("online-put-bot")
                    data-testid=format!("bot-{}", seat.0) on:change=put_bot>
                    <option value="">{move || say!("online-put-bot")}</option>
                    {levels}
                </select>
                <Show when=move || host() && is_person && !mine() && here.is_gathering()>
                    <button type="button" class="btn" data-testid=format!("remove-{}", seat.0) title=move || say!("online-remove-note")
                        on:click=move |_| here.say(FromClient::Remove { seat })>{move || say!("online-remove")}</button>
                </Show>
                <Show when=move || host() && is_bot && here.is_gathering()>
                    <button type="button" class="btn" data-testid=format!("no-bot-{}", seat.0)
                        on:click=move |_| here.say(FromClient::Bot { seat, kind: None })>{move || say!("online-take-bot")}</button>
                </Show>
            </span>
        </div>
    }
}

/// The match, and what a server adds to it.
#[component]
fn Playing() -> impl IntoView {
    let here = expect_context::<Here>();
    let occupants = move || here.with(|status| status.table.seats.iter().map(occupant).collect(), Vec::new());
    let mode = untrack(|| here.with(|status| status.table.mode.clone(), String::new()));
    let opened = here.server.with_value(|server| server.clone().draw(&mode, untrack(occupants)));
    let Some((session, table)) = opened else { return view! { <tables::Missing/> }.into_any() };
    // Who sits where may change: a bot goes on for somebody, or he comes back.
    Effect::new(move |_| session.occupants.set_value(occupants()));
    Effect::new(move |_| {
        let conceded =
            here.with(|status| status.table.you.is_some_and(|me| status.table.conceded.contains(&me)), false);
        session.conceded.set(conceded);
    });
    // Whoever is at the table when all agree to play again goes along.
    Effect::new(move |before: Option<Option<String>>| {
        let next = here.with(|status| status.table.rematch.clone(), None);
        if let (Some(None), Some(id), true) = (before, &next, untrack(|| here.me().is_some())) {
            // Whoever was not heard here is not heard there.
            here.muted.with_untracked(|names| muted::keep(id, names));
            Route::Online(id.clone()).go();
        }
        next
    });
    view! {
        {table}
        // Here too: a match may have begun before one came.
        <PacksMissing lacking=lacking(here)/>
        <Strip/>
    }
    .into_any()
}

pub fn is_broken(here: Here) -> bool {
    here.room.connection.get() == ConnectionState::Broken
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{BotKind, Me, TableInfo};

    fn identity(name: &str, account: bool) -> Identity {
        Identity::Me(Me { name: name.to_owned(), account, webhook: None, token: None, recovery: None })
    }

    #[test]
    fn whoever_becomes_somebody_else_comes_again() {
        let (anna, boris) = (identity("Anna", false), identity("Boris", true));
        assert!(is_another(&Identity::Nobody, &anna), "a name was told, or he logged in");
        assert!(is_another(&anna, &boris), "a guest logged in");
        assert!(is_another(&anna, &identity("Anna", true)), "a guest made an account: another session");
        assert!(is_another(&boris, &Identity::Nobody), "he logged out");
        assert!(!is_another(&Identity::Asked, &anna), "the connection was opened as Anna");
        assert!(!is_another(&Identity::Asked, &Identity::Away));
        assert!(!is_another(&anna, &anna));
    }

    #[test]
    fn a_match_from_a_file_goes_on_when_every_seat_is_taken() {
        let status = |seats: Vec<Occupant>, awaited: SeatSet, is_over: bool| {
            let table: TableInfo = serde_json::from_value(serde_json::json!({
                "number": 2, "since": 0, "id": "t", "game": "comets", "mode": "open", "phase": "running", "seats": seats, "here": [],
                "you": null, "host": true, "clock": null, "undo_wish": null, "rematch": null,
            }))
            .unwrap();
            TableStatus { table: Arc::new(table), awaited, is_over, at: 0.0 }
        };
        let (anna, first) = (Occupant::Person("Anna".to_owned()), SeatSet::one(Seat(0)));
        assert!(!is_played(&status(vec![anna.clone(), Occupant::Nobody], SeatSet::EMPTY, false)), "before the start");
        assert!(!is_played(&status(vec![anna.clone(), Occupant::Nobody], first, false)), "somebody can still sit down");
        assert!(is_played(&status(vec![anna, Occupant::Bot(BotKind::Greedy)], first, false)));
        assert!(is_played(&status(vec![Occupant::Nobody; 2], SeatSet::EMPTY, true)), "it is over");
    }
}
