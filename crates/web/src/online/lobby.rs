//! Tables one can join, one's own games, and a new table.

use super::account::{Account, TellName};
use super::api::{self, Known, tell};
use super::{bot_words, title};
use crate::home::{Boxed, OpenFile, adventure_mode, boxes};
use crate::say;
use crate::shell::text::icon;
use crate::shell::topbar::Topbar;
use crate::shell::{Route, browser, lang};
use game_star_realms::text::boss::adventure_words;
use game_star_realms::{Level, StarRealms};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, NewTable, Occupant, Problem, SeatChoice, TableLine, TimeOut};
use shelf::BotKind;
use tabletop::{Game, Mode, Saved};

/// The lists are asked for again after so long.
const AGAIN: u32 = 5_000;

/// Clocks one can choose: seconds, and whether they are for the whole match.
const CLOCKS: [(u32, bool); 8] = [
    (60, false),
    (180, false),
    (600, true),
    (1_800, true),
    (3_600, true),
    (86_400, false),
    (259_200, false),
    (604_800, false),
];

/// The page of all tables.
#[component]
pub fn Lobby() -> impl IntoView {
    let known = api::who_am_i();
    let (open, mine) = (RwSignal::new(Vec::<TableLine>::new()), RwSignal::new(Vec::<TableLine>::new()));
    let alive = StoredValue::new(());
    follow(known, open, mine, alive);
    Effect::new(move |_| {
        if matches!(known.get(), Known::Me(_)) {
            ask(known, open, mine);
        }
    });
    let is_known = move || matches!(known.get(), Known::Me(_));
    view! {
        <Topbar place=move || view! { <b>{move || say!("online")}</b> } tools=move || view! { <Account known/> }/>
        <main class="page online" data-testid="lobby">
            <div class="hello"><div><h1>{move || say!("online-title")}</h1><p>{move || say!("online-more")}</p></div></div>
            <Show when=move || known.get() == Known::Away>
                <p class="panel form" data-testid="no-server">{icon("warn")}" "{move || say!("online-away")}</p>
            </Show>
            <Show when=move || known.get() == Known::Nobody>
                <section class="panel form">
                    <TellName known label=Signal::derive(|| say!("online-enter"))/>
                    <p class="small muted">{move || say!("online-name-note")}</p>
                </section>
            </Show>
            <section class="below lobby">
                <Show when=is_known><NewTableForm/></Show>
                <Show when=is_known>
                    <Lines lines=mine heading=Signal::derive(|| say!("online-mine")) none=Signal::derive(|| say!("online-mine-none")) testid="my-games"/>
                </Show>
                <Lines lines=open heading=Signal::derive(|| say!("online-open")) none=Signal::derive(|| say!("online-open-none")) testid="open-tables"/>
            </section>
        </main>
    }
}

fn ask(known: RwSignal<Known>, open: RwSignal<Vec<TableLine>>, mine: RwSignal<Vec<TableLine>>) {
    spawn_local(async move {
        if let Ok(lines) = api::tables().await {
            open.try_set(lines);
        }
        if matches!(known.try_get_untracked(), Some(Known::Me(_)))
            && let Ok(lines) = api::my_tables().await
        {
            mine.try_set(lines);
        }
    });
}

/// Asks for the lists now and again, for as long as the page is open.
fn follow(
    known: RwSignal<Known>,
    open: RwSignal<Vec<TableLine>>,
    mine: RwSignal<Vec<TableLine>>,
    alive: StoredValue<()>,
) {
    ask(known, open, mine);
    browser::after(AGAIN, move || {
        if alive.try_get_value().is_some() {
            follow(known, open, mine, alive);
        }
    });
}

/// A list of tables.
#[component]
fn Lines(
    lines: RwSignal<Vec<TableLine>>,
    heading: Signal<String>,
    none: Signal<String>,
    testid: &'static str,
) -> impl IntoView {
    let item = |line: TableLine| {
        let href = Route::Online(line.id.clone()).href();
        let names: Vec<String> = line
            .seats
            .iter()
            .map(|sitting| match sitting {
                Occupant::Nobody => "…".to_owned(),
                Occupant::Person(name) => name.clone(),
                Occupant::Bot(kind) => bot_words(*kind),
            })
            .collect();
        let mine = line.your_turn;
        let (game, mode) = (line.game.clone(), line.mode.clone());
        view! {
            <a class="item" href=href data-testid="table-line" data-table=line.id>
                <span class="thumb">{icon(if mine { "play" } else { "users" })}</span>
                <span>
                    <b>{move || title(&game, &mode)}</b>
                    <small>
                        {mine.then(|| view! { <span class="your">{move || say!("your-turn-short")}</span>" " })}
                        {names.join(", ")}
                    </small>
                </span>
                <span class="muted">{icon("next")}</span>
            </a>
        }
    };
    view! {
        <div class="panel" data-testid=testid>
            <header><h2>{heading}</h2></header>
            {move || lines.get().into_iter().map(item).collect_view()}
            <Show when=move || lines.with(Vec::is_empty)><p class="none muted small">{none}</p></Show>
        </div>
    }
}

/// Every mode that a table can be made for.
fn offered() -> Vec<(Boxed, &'static Mode)> {
    let mut choices: Vec<(Boxed, &'static Mode)> = Vec::new();
    for boxed in boxes() {
        for mode in boxed.modes() {
            // What needs two boxes stands with the first of them.
            if !choices.iter().any(|(other, known)| other.entry.id == boxed.entry.id && known.id == mode.id) {
                choices.push((boxed, mode));
            }
        }
    }
    choices
}

/// A new table: the game, the mode, who sits there, the clock, and who may find it.
#[component]
fn NewTableForm() -> impl IntoView {
    let choices = StoredValue::new(offered());
    let chosen = RwSignal::new(0_usize);
    let (bots, seats) = (RwSignal::new(0_u8), RwSignal::new(2_u8));
    let (level, mixed) = (RwSignal::new(Level::default()), RwSignal::new(false));
    let clock = RwSignal::new(0_usize);
    let pass = RwSignal::new(false);
    let listed = RwSignal::new(false);
    let range = move || {
        choices.with_value(|choices| choices.get(chosen.get()).map_or((2, 2), |(_, mode)| (mode.least, mode.most)))
    };
    let adventure = move || {
        let chosen = choices.with_value(|choices| choices.get(chosen.get()).copied());
        chosen.filter(|(boxed, _)| boxed.entry.id == StarRealms::ID).and_then(|(_, mode)| mode.id.parse().ok())
    };
    let choose = move |event| {
        let index = event_target_value(&event).parse().unwrap_or(0);
        chosen.set(index);
        seats.set(untrack(range).0.max(2).min(untrack(range).1));
        bots.set(0);
    };
    let make = move |_| {
        let Some((boxed, mode)) = choices.with_value(|choices| choices.get(chosen.get_untracked()).copied()) else {
            return;
        };
        let (all, bots) = (usize::from(seats.get_untracked()), usize::from(bots.get_untracked()));
        let people = all.saturating_sub(bots).max(1);
        let mut places = vec![SeatChoice::Me];
        places.resize(people, SeatChoice::Open);
        places.resize(all, SeatChoice::Bot(BotKind::Search.name().to_owned()));
        let then = if pass.get_untracked() { TimeOut::Pass } else { TimeOut::Bot };
        let clock = clock.get_untracked().checked_sub(1).and_then(|index| CLOCKS.get(index));
        let clock = clock.map(|(seconds, total)| Clock { seconds: *seconds, total: *total, then });
        let mode = match untrack(adventure) {
            Some(adventure) => adventure_mode(adventure, level.get_untracked(), mixed.get_untracked()),
            None => mode.id.to_owned(),
        };
        let game = boxed.entry.id.to_owned();
        let new = NewTable { game, mode, seats: places, private: !listed.get_untracked(), clock };
        spawn_local(async move {
            match api::make(new).await {
                Ok(made) => Route::Online(made.id).go(),
                Err(problem) => tell(&problem),
            }
        });
    };
    let options = choices.with_value(|choices| {
        let groups = choices.chunk_by(|(one, _), (next, _)| one.key == next.key).scan(0, |index, group| {
            let first = *index;
            *index += group.len();
            Some((first, group))
        });
        let group = |(first, group): (usize, &[(Boxed, &'static Mode)])| {
            let boxed = group[0].0;
            let option = |(index, (_, mode)): (usize, &(Boxed, &'static Mode))| {
                let mode = mode.id;
                view! { <option value=index>{move || boxed.mode_name(mode)}</option> }
            };
            let options = (first..).zip(group).map(option).collect_view();
            view! { <optgroup label=move || boxed.name()>{options}</optgroup> }
        };
        groups.map(group).collect_view()
    });
    // How hard an adventure is, and which cards it is played with, as its own page asks.
    let hardness = move || {
        let levels = adventure_words(adventure()?, lang()).levels;
        let levels = Level::ALL.map(|each| {
            view! { <option value=each.id() selected={each == level.get_untracked()}>{levels[each as usize].0}</option> }
        });
        let choose = move |event| level.set(event_target_value(&event).parse().unwrap_or_default());
        Some(view! {
            <label>
                <span class="label">{say!("difficulty")}</span>
                <select class="field-text" data-testid="new-level" on:change=choose>{levels.collect_view()}</select>
            </label>
            <label class="check">
                <input type="checkbox" data-testid="new-mixed" prop:checked=mixed on:change=move |event| mixed.set(event_target_checked(&event))/>
                {say!("with-colony-wars")}
            </label>
        })
    };
    let number = |value: RwSignal<u8>, least: Signal<u8>, most: Signal<u8>, testid: &'static str| {
        let options = move || {
            let chosen = value.get();
            (least.get()..=most.get())
                .map(|count| view! { <option value=count selected={count == chosen}>{count}</option> })
                .collect_view()
        };
        let change = move |event| value.set(event_target_value(&event).parse().unwrap_or(0));
        view! { <select class="field-text" data-testid=testid on:change=change>{options}</select> }
    };
    let clocks = move || {
        let one = |(index, (seconds, total)): (usize, &(u32, bool))| {
            let clock = Clock { seconds: *seconds, total: *total, then: TimeOut::Bot };
            let words = super::clock_words(Some(clock));
            let words = words.split(';').next().unwrap_or_default().to_owned();
            view! { <option value={index + 1}>{words}</option> }
        };
        CLOCKS.iter().enumerate().map(one).collect_view()
    };
    view! {
        <section class="panel form" data-testid="new-table">
            <h2>{move || say!("online-new")}</h2>
            <label>
                <span class="label">{move || say!("mode")}</span>
                <select class="field-text" data-testid="new-mode" on:change=choose>{options}</select>
            </label>
            {hardness}
            <div class="two">
                <label>
                    <span class="label">{move || say!("seats")}</span>
                    {number(seats, Signal::derive(move || range().0), Signal::derive(move || range().1), "new-seats")}
                </label>
                <label>
                    <span class="label">{move || say!("online-bots")}</span>
                    {number(bots, Signal::derive(|| 0), Signal::derive(move || seats.get().saturating_sub(1)), "new-bots")}
                </label>
            </div>
            <label>
                <span class="label">{move || say!("online-clock")}</span>
                <select class="field-text" data-testid="new-clock"
                    on:change=move |event| clock.set(event_target_value(&event).parse().unwrap_or(0))>
                    <option value=0>{move || say!("online-no-clock")}</option>
                    {clocks}
                </select>
            </label>
            <Show when=move || { clock.get() > 0 }>
                <label class="check">
                    <input type="checkbox" data-testid="new-pass" prop:checked=pass on:change=move |event| pass.set(event_target_checked(&event))/>
                    {move || say!("online-pass")}
                </label>
            </Show>
            <label class="check">
                <input type="checkbox" data-testid="new-listed" prop:checked=listed on:change=move |event| listed.set(event_target_checked(&event))/>
                {move || say!("online-listed")}
            </label>
            <button type="button" class="btn primary" data-testid="make-table" on:click=make>{icon("plus")}{move || say!("online-make")}</button>
            <OpenFile words=|| say!("online-import") then=go_on/>
        </section>
    }
}

/// A new table where the match of a file goes on.
fn go_on(text: String) {
    spawn_local(async move {
        let made = match Saved::read(&text) {
            Ok(saved) => api::import(&saved).await,
            Err(error) => Err(Problem::BadFile { error }),
        };
        match made {
            Ok(made) => Route::Online(made.id).go(),
            Err(problem) => tell(&problem),
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_realms::Adventure;

    #[test]
    fn every_mode_is_offered_and_an_adventure_for_one_at_any_level() {
        let offered = offered();
        for boxed in boxes() {
            for mode in boxed.modes() {
                assert!(offered.iter().any(|(other, known)| other.entry.id == boxed.entry.id && known.id == mode.id));
            }
        }
        for (boxed, mode) in offered.iter().filter(|(boxed, _)| boxed.entry.id == StarRealms::ID) {
            let Ok(adventure) = mode.id.parse::<Adventure>() else { continue };
            let made = boxed.entry.mode(&adventure_mode(adventure, Level::Expert, true));
            assert_eq!(made.map(|mode| (mode.id, mode.least)), Some((mode.id, 1)));
        }
    }
}
