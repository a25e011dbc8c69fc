//! The first page: a box, a rival, play; beside them what goes on and what was played.

mod adventures;
mod boxes;
mod lists;
mod rivals;
mod setup;

pub use adventures::{Adventures, mode as adventure_mode};
pub use boxes::{Boxed, boxed, boxes, titled};
pub use lists::lead;
pub use rivals::{face, remember_rival};
pub use setup::SetUp;

use crate::lessons::FirstLesson;
use crate::link::{self, Occupant};
use crate::prelude::*;
use crate::shell::storage;
use crate::{games, pages};
use lists::{Continue, Learn, Replays};
use rivals::{Rival, Rivals};
use tabletop::{LoadError, Mode};

/// A game is fetched before anybody asks for it so long after the page is there, in milliseconds.
const AHEAD: u32 = 2_500;

/// Begins a match and goes to its table; a refusal is said.
pub fn begin(game: &str, mode: &str, occupants: Vec<Occupant>) {
    let mode = mode.to_owned();
    games::open(game, move |kit| go_to((kit.begin)(&mode, occupants)));
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

/// What is chosen on the page: the box that is open, and of every box its mode and how many play; whom one plays against.
#[derive(Clone, Copy)]
struct Chosen {
    open: RwSignal<usize>,
    boxes: StoredValue<Vec<(Boxed, Table)>>,
}

/// What is chosen of one box.
#[derive(Clone, Copy)]
struct Table {
    players: RwSignal<u8>,
    mode: RwSignal<&'static str>,
    rival: RwSignal<Rival>,
}

impl Table {
    fn new(boxed: Boxed) -> Self {
        let (least, most) = boxed.players();
        // Two is what most people are; a game for more begins with its fewest.
        let players = least.max(2).min(most);
        let mode = boxed.modes_for(players).first().map(|mode| mode.id).unwrap_or_default();
        let rival = RwSignal::new(Rival::last(boxed.game.id));
        Self { players: RwSignal::new(players), mode: RwSignal::new(mode), rival }
    }

    fn seat(self, boxed: Boxed, count: u8) {
        self.players.set(count);
        let modes: Vec<&Mode> = boxed.modes_for(count);
        if !modes.iter().any(|mode| mode.id == self.mode.get_untracked())
            && let Some(first) = modes.first()
        {
            self.mode.set(first.id);
        }
    }
}

impl Chosen {
    fn here(self) -> Option<(Boxed, Table)> {
        self.boxes.with_value(|boxes| boxes.get(self.open.get()).copied())
    }

    fn play(self) {
        let Some((boxed, table)) = untrack(|| self.here()) else { return };
        let players = table.players.get_untracked();
        if boxed.modes_for(players).is_empty() {
            return Route::Adventures(None).go();
        }
        let rival = table.rival.get_untracked();
        rival.remember(boxed.game.id);
        begin(boxed.game.id, table.mode.get_untracked(), usual_occupants(players, &rival.occupant()));
    }

    /// The whole sentence of what the button does.
    fn words(self) -> String {
        let Some((boxed, table)) = self.here() else { return String::new() };
        let others = i64::from(table.players.get()) - 1;
        match table.rival.get() {
            _ if others == 0 => say!("play-box-alone", name = boxed.name()),
            Rival::Friend => say!("play-box-friends", name = boxed.name(), count = others),
            Rival::Level(id) => {
                say!("play-box", name = boxed.name(), rival = shelf::level_name(id, lang()), count = others)
            }
        }
    }
}

#[component]
pub fn Home() -> impl IntoView {
    let records = RwSignal::new(storage::records());
    let boxes = boxes();
    let last = records.with_untracked(|records| {
        let last = records.first()?;
        boxes.iter().position(|boxed| boxed.holds(&last.game, &last.mode))
    });
    let is_new = last.is_none();
    let count = boxes.len();
    let chosen = Chosen {
        open: RwSignal::new(last.unwrap_or(count.saturating_sub(1).min(1))),
        boxes: StoredValue::new(boxes.into_iter().map(|boxed| (boxed, Table::new(boxed))).collect()),
    };
    // Whoever stays a moment finds the game he looks at loaded.
    browser::after(AHEAD, move || {
        let here = chosen
            .open
            .try_get_untracked()
            .and_then(|open| chosen.boxes.try_with_value(|boxes| boxes.get(open).copied()));
        let game = here.flatten().map(|(boxed, _)| boxed.game.id);
        spawn_local(async move {
            // One after the other: on a slow line each would wait for the other.
            if let Some(game) = game {
                games::fetch(game).await;
            }
            pages::prefetch();
        });
    });
    let covers = (0..count).map(|index| {
        let recent = last == Some(index);
        view! { <Later><Cover chosen index recent/></Later> }
    });
    view! {
        <Topbar tools=|| view! {
            <nav class="tools wide" aria-label=move || say!("pages")>
                <a class="btn ghost sm" href=Route::Learn.href() data-testid="to-learn">
                    {icon("play")}{move || say!("learn")}
                </a>
                <a class="btn ghost sm" href=Route::MyGames.href() data-testid="to-my-games">
                    {icon("trophy")}{move || say!("my-games")}
                </a>
                <a class="btn ghost sm" href=Route::rules_of(None).href() data-testid="to-rules">
                    {icon("learn")}{move || say!("rules")}
                </a>
            </nav>
        }/>
        <main class="page home" data-testid="home" class:new=is_new>
            <div class="hello">
                <div><h1>{move || say!("hello")}</h1><p>{move || say!("hello-more")}</p></div>
                <div class="grow"></div>
                <a class="btn" href=Route::Lobby.href() data-testid="to-online">{icon("users")}{move || say!("online")}</a>
            </div>
            <section class="new-match" aria-label=move || say!("new-match")>
                <div class="shelf" data-count=count role="group" aria-label=move || say!("games")>{covers.collect_view()}</div>
                <Versus chosen/>
            </section>
            <aside class="side" aria-label=move || say!("beside")>
                <Later><Continue records/></Later>
                <Later><Learn/></Later>
                <Later><Replays records/></Later>
                <OpenFile words=|| say!("open-file") then=watch/>
            </aside>
        </main>
    }
}

/// Whom one plays against, and the button that begins.
#[component]
fn Versus(chosen: Chosen) -> impl IntoView {
    let alone = move || chosen.here().is_some_and(|(_, table)| table.players.get() < 2);
    let set_up = move || {
        let (boxed, table) = chosen.here()?;
        let (mode, seats) = (table.mode.get().to_owned(), Some(table.players.get()));
        Some(Route::Setup { game: boxed.game.id.to_owned(), mode, seats }.href())
    };
    let key = move || chosen.here().map(|(boxed, _)| boxed.key).unwrap_or_default();
    let rivals = move || chosen.here().map(|(boxed, table)| view! { <Rivals game=boxed.game.id rival=table.rival/> });
    view! {
        <div class="versus">
            <div class:absent=alone>{rivals}</div>
            <div class="gobox">
                <a class="btn ghost" href=set_up data-testid=move || format!("setup-{}", key())>
                    {icon("gear")}{move || say!("set-up")}
                </a>
                <button type="button" class="btn primary" data-testid=move || format!("play-{}", key()) on:click=move |_| chosen.play()>
                    {icon("play")}<span>{move || chosen.words()}</span>
                </button>
            </div>
        </div>
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
    view! {
        <div class="crowd-size">
            <span class="label" aria-hidden="true">{move || say!("players")}</span>
            <div class="seg" role="group" aria-label=move || say!("players")>{counts.collect_view()}</div>
        </div>
    }
}

/// A box: a press opens it, then its modes can be chosen.
#[component]
fn Cover(chosen: Chosen, index: usize, recent: bool) -> impl IntoView {
    let found = chosen.boxes.with_value(|boxes| boxes.get(index).copied());
    let (boxed, table) = found?;
    let is_open = move || chosen.open.get() == index;
    let (least, most) = boxed.players();
    let cover = boxed.game;
    let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let about = range.clone();
    let label = move || format!("{}. {}: {about}. {}", boxed.name(), say!("players"), boxed.time());
    let options = move || is_open().then(|| view! { <Options boxed table/> });
    let node = NodeRef::<leptos::html::Article>::new();
    // On a small screen the shelf is wider than the page: the open box is in view.
    Effect::new(move |_| {
        if let (true, Some(cover)) = (is_open(), node.get()) {
            request_animation_frame(move || browser::show_whole(&cover));
        }
    });
    Some(view! {
        <article class="night cover" class:open=is_open node_ref=node data-testid=format!("cover-{}", boxed.key)
            on:click=move |_| chosen.open.set(index) on:pointerenter=move |_| games::prefetch(cover.id)>
            <div class="art" aria-hidden="true" inner_html=boxed.picture()></div>
            {recent.then(|| view! { <span class="badge">{icon("play")}{move || say!("played-last")}</span> })}
            <button type="button" class="whole" aria-label=label aria-pressed=move || is_open().to_string() data-testid=format!("box-{}", boxed.key)></button>
            <div class="in">
                <h2><span class="sub">{move || boxed.over()}</span><span>{move || boxed.name()}</span></h2>
                {options}
                <div class="meta" aria-hidden="true">
                    <span>{icon("users")}" "{range}</span>
                    <span>{icon("timer")}" "{move || boxed.time()}</span>
                </div>
            </div>
        </article>
    })
}

/// What can be chosen of the open box.
#[component]
fn Options(boxed: Boxed, table: Table) -> impl IntoView {
    let (least, most) = boxed.players();
    let cover = boxed.game;
    let crowd = (least != most).then(|| {
        let choose = Callback::new(move |count| table.seat(boxed, count));
        view! { <Counts least most players=table.players.into() choose testid="players"/> }
    });
    let chips = move || {
        let chips = boxed.modes_for(table.players.get()).into_iter().map(|mode| {
            let id = mode.id;
            let pressed = move || (table.mode.get() == id).to_string();
            view! {
                <button type="button" class="chip" aria-pressed=pressed data-testid=format!("mode-{id}")
                    title=move || (cover.mode_words)(id, lang()).about on:click=move |_| table.mode.set(id)>
                    {icon(if mode.most > 2 { "users" } else { "user" })}
                    {move || boxed.mode_name(id)}
                </button>
            }
        });
        chips.collect_view()
    };
    let tales = boxed.adventures().map(|count| {
        let fits = move || table.players.get() <= 4;
        view! {
            <Show when=fits>
                <a class="chip" href=Route::Adventures(None).href() data-testid="to-adventures">
                    {icon("skull")}{move || say!("adventures-count", count = count as i64)}
                </a>
            </Show>
        }
    });
    let decks = boxed.has_decks().then(|| {
        view! { <a class="chip" href=Route::Decks(None).href() data-testid="to-decks">{icon("deck")}{move || say!("decks")}</a> }
    });
    view! {
        <p class="lead">{move || (cover.mode_words)(table.mode.get(), lang()).about}</p>
        {crowd}
        <div class="modes" role="group" aria-label=move || say!("mode")>{chips}{tales}{decks}<FirstLesson game=cover/></div>
    }
}

fn watch(text: String) {
    let told = |error: &LoadError| shell().tell(games::say_load_error(error));
    match Saved::read(&text) {
        Ok(saved) if games::front(&saved.game).is_some() => {
            let game = saved.game.clone();
            games::open(&game, move |kit| {
                spawn_local(async move {
                    if games::fetch_rest(kit.id).await.is_none() {
                        return shell().tell(say!("part-missing"));
                    }
                    match link::replay_story(&saved) {
                        Ok(id) => Route::Replay(id).go(),
                        Err(error) => told(&error),
                    }
                });
            });
        }
        Ok(saved) => told(&LoadError::OtherGame { expected: "starboard".to_owned(), found: saved.game }),
        Err(error) => told(&error),
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
