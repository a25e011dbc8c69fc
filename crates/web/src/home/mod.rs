//! The first page: the shelf of games, what goes on, what was played.

mod adventures;
mod boxes;
mod lists;
mod setup;

pub use adventures::{Adventures, mode as adventure_mode};
pub use boxes::{Boxed, boxed, boxes};
pub use lists::lead;
pub use setup::SetUp;

use crate::link::{self, Level, Occupant};
use crate::prelude::*;
use crate::shell::storage;
use crate::tables;
use lists::{Continue, Learn, Replays};
use protocol::BotKind;

/// Whom one plays against with one click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rival {
    Bot(BotKind),
    Friend,
}

impl Rival {
    const ALL: [Self; 4] =
        [Self::Bot(BotKind::Search), Self::Bot(BotKind::Greedy), Self::Bot(BotKind::Random), Self::Friend];

    fn words(self) -> String {
        match self {
            Self::Bot(BotKind::Search) => say!("rival-search"),
            Self::Bot(BotKind::Greedy) => say!("rival-greedy"),
            Self::Bot(BotKind::Random) => say!("rival-random"),
            Self::Friend => say!("rival-friend"),
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Bot(kind) => kind.name(),
            Self::Friend => "friend",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Self::Bot(_) => "bot",
            Self::Friend => "users",
        }
    }

    const fn occupant(self) -> Occupant {
        match self {
            Self::Bot(kind) => link::bot(kind, Level::Steady),
            Self::Friend => Occupant::Person(String::new()),
        }
    }
}

/// Begins a match and goes to its table; a refusal is said.
pub fn begin(game: &str, mode: &str, occupants: Vec<Occupant>) {
    if let Some(kit) = tables::kit(game) {
        go_to((kit.begin)(mode, occupants));
    }
}

/// Goes to the table of a match that was begun, or says why it was not.
pub fn go_to(begun: Result<String, Text>) {
    match begun {
        Ok(id) => Route::Table(id).go(),
        Err(why) => shell().tell(why.plain(shell().lang.get_untracked(), |seat| seat.to_string())),
    }
}

/// The usual table of a mode: the person first, the others all of one kind.
fn usual_occupants(seats: u8, rival: &Occupant) -> Vec<Occupant> {
    let name = shell().name.get_untracked();
    let others = (1..seats).map(|_| rival.clone());
    std::iter::once(Occupant::Person(name)).chain(others).collect()
}

#[component]
pub fn Home() -> impl IntoView {
    let records = RwSignal::new(storage::records());
    let boxes = boxes();
    let last = records.with_untracked(|records| {
        let last = records.first()?;
        boxes.iter().position(|boxed| boxed.holds(&last.game, &last.mode))
    });
    let open = RwSignal::new(last.unwrap_or(boxes.len().saturating_sub(1).min(1)));
    let count = boxes.len();
    let covers = boxes.into_iter().enumerate().map(|(index, boxed)| {
        let recent = last == Some(index);
        view! { <Later><Cover boxed index open recent/></Later> }
    });
    view! {
        <Topbar tools=|| view! {
            <nav class="tools wide">
                <a class="btn ghost sm" href=Route::Rules(None).href() data-testid="to-rules">
                    {icon("learn")}{move || say!("rules")}
                </a>
            </nav>
        }/>
        <main class="page" data-testid="home">
            <div class="hello">
                <div><h1>{move || say!("hello")}</h1><p>{move || say!("hello-more")}</p></div>
                <div class="grow"></div>
                <a class="btn" href=Route::Lobby.href() data-testid="to-online">{icon("users")}{move || say!("online")}</a>
                <div class="wide"><OpenFile words=|| say!("open-file") then=watch/></div>
            </div>
            <section class="shelf" data-count=count aria-label=move || say!("games")>{covers.collect_view()}</section>
            <section class="below">
                <Later><Continue records/></Later>
                <Later><Replays records/></Later>
                <Later><Learn/></Later>
            </section>
        </main>
    }
}

/// How many play, as a row of buttons.
#[component]
fn Counts(least: u8, most: u8, players: Signal<u8>, choose: Callback<u8>, testid: &'static str) -> impl IntoView {
    let counts = (least..=most).map(|count| {
        let pressed = move || (players.get() == count).to_string();
        let label = move || say!("players-count", count = i64::from(count));
        view! {
            <button type="button" aria-pressed=pressed aria-label=label data-testid=format!("{testid}-{count}") on:click=move |_| choose.run(count)>
                {count}
            </button>
        }
    });
    view! { <div class="seg" role="group" aria-label=move || say!("players")>{counts.collect_view()}</div> }
}

#[component]
fn RivalChip(kind: Rival, rival: RwSignal<Rival>) -> impl IntoView {
    let pressed = move || (rival.get() == kind).to_string();
    view! {
        <button type="button" class="chip" aria-pressed=pressed data-testid=format!("rival-{}", kind.key())
            on:click=move |_| rival.set(kind)>
            {icon(kind.icon())}{move || kind.words()}
        </button>
    }
}

#[component]
fn Cover(boxed: Boxed, index: usize, open: RwSignal<usize>, recent: bool) -> impl IntoView {
    let is_open = move || open.get() == index;
    let (least, most) = boxed.players();
    // Two is what most people are; a game for more begins with its fewest.
    let players = RwSignal::new(least.max(2).min(most));
    let offered = move || boxed.modes_for(players.get());
    let chosen = RwSignal::new(untrack(offered).first().map(|mode| mode.id).unwrap_or_default());
    let rival = RwSignal::new(Rival::Bot(BotKind::Search));
    let cover = boxed.game;
    let alone = move || players.get() < 2;
    let seat = move |count: u8| {
        players.set(count);
        let modes = untrack(offered);
        if !modes.iter().any(|mode| mode.id == chosen.get_untracked())
            && let Some(first) = modes.first()
        {
            chosen.set(first.id);
        }
    };
    let start = move |event: web_sys::MouseEvent| {
        event.stop_propagation();
        if untrack(offered).is_empty() {
            Route::Adventures(None).go();
            return;
        }
        let occupants = usual_occupants(players.get_untracked(), &rival.get_untracked().occupant());
        begin(cover.id, chosen.get_untracked(), occupants);
    };
    let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let crowd = (least != most).then(|| {
        view! {
            <div class="modes" data-part="players"><Counts least most players=players.into() choose=Callback::new(seat) testid="players"/></div>
        }
    });
    let chips = move || {
        let chips = offered().into_iter().map(|mode| {
            let id = mode.id;
            let pressed = move || (chosen.get() == id).to_string();
            view! {
                <button type="button" class="chip" aria-pressed=pressed data-testid=format!("mode-{id}")
                    title=move || (cover.mode_words)(id, crate::shell::lang()).about on:click=move |_| chosen.set(id)>
                    {icon(if mode.most > 2 { "users" } else { "user" })}
                    {move || boxed.mode_name(id)}
                </button>
            }
        });
        chips.collect_view()
    };
    let tales = boxed.adventures().map(|count| {
        let fits = move || players.get() <= 4;
        view! {
            <Show when=fits>
                <a class="chip" href=Route::Adventures(None).href() data-testid="to-adventures">
                    {icon("skull")}{move || say!("adventures-count", count = count as i64)}
                </a>
            </Show>
        }
    });
    let set_up = move || Route::Setup { game: cover.id.to_owned(), mode: chosen.get().to_owned() }.href();
    view! {
        <article class="night cover" class:open=is_open data-testid=format!("cover-{}", boxed.key)
            on:click=move |_| open.set(index) on:focusin=move |_| open.set(index)>
            <div class="art" aria-hidden="true" inner_html=boxed.picture()></div>
            {recent.then(|| view! { <span class="badge">{icon("play")}{move || say!("played-last")}</span> })}
            <div class="in">
                <h2><span class="sub">{move || boxed.over()}</span><span>{move || boxed.name()}</span></h2>
                <p class="lead">{move || (cover.mode_words)(chosen.get(), crate::shell::lang()).about}</p>
                {crowd}
                <div class="modes" role="group" aria-label=move || say!("mode")>{chips}{tales}</div>
                <div class="modes" role="group" aria-label=move || say!("rival") class:absent=alone>
                    {Rival::ALL.map(|kind| view! { <RivalChip kind rival/> }).collect_view()}
                </div>
                <div class="meta">
                    <span>{icon("users")}" "{range}</span>
                    <span>{icon("timer")}" "{move || boxed.time()}</span>
                </div>
                <div class="go">
                    <button type="button" class="btn primary" data-testid=format!("play-{}", boxed.key) on:click=start>
                        {icon("play")}{move || if is_open() { say!("play-now") } else { say!("play") }}
                    </button>
                    <a class="btn" href=set_up data-testid=format!("setup-{}", boxed.key)>
                        {icon("gear")}{move || say!("set-up")}
                    </a>
                    {boxed.has_decks().then(|| view! {
                        <a class="btn" href=Route::Decks(None).href() data-testid="to-decks">{icon("deck")}{move || say!("decks")}</a>
                    })}
                </div>
            </div>
        </article>
    }
}

fn watch(text: String) {
    match link::replay_story(&text) {
        Ok(id) => Route::Replay(id).go(),
        Err(error) => shell().tell(shelf::say_load_error(&error, shell().lang.get_untracked())),
    }
}

#[component]
pub fn OpenFile(words: fn() -> String, then: fn(String)) -> impl IntoView {
    let input = NodeRef::<leptos::html::Input>::new();
    let chosen = move |_| {
        let file = input.get_untracked().and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            crate::shell::browser::read_file(&file, then);
        }
    };
    let ask = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    view! {
        <input type="file" accept=".json,application/json" hidden node_ref=input on:change=chosen data-testid="file"/>
        <button type="button" class="btn" on:click=ask data-testid="open-file">
            {icon("replay")}{move || words()}
        </button>
    }
}
