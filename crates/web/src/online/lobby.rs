//! Tables one can join, one's own games, and a new table.

use super::account::{Account, TellName};
use super::api::{self, Identity, tell};
use super::{bot_words, title};
use crate::home::{Boxed, OpenFile, adventure_mode, boxes};
use crate::prelude::*;
use game_star_realms::text::boss::adventure_words;
use game_star_realms::{Adventure, Level, StarRealms};
use protocol::BotKind;
use protocol::{Clock, NewTable, Occupant, Problem, SeatChoice, TableLine, TimeOut};
use tabletop::{Game, Mode};

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

#[component]
pub fn Lobby() -> impl IntoView {
    let identity = api::who_am_i();
    let (open, mine) = (RwSignal::new(Vec::<TableLine>::new()), RwSignal::new(Vec::<TableLine>::new()));
    let alive = StoredValue::new(());
    follow(identity, open, mine, alive);
    Effect::new(move |_| {
        if matches!(identity.get(), Identity::Me(_)) {
            ask(identity, open, mine);
        }
    });
    let is_known = move || matches!(identity.get(), Identity::Me(_));
    view! {
        <Topbar place=move || view! { <b>{move || say!("online")}</b> } tools=move || view! { <Account identity/> }/>
        <main class="page online" data-testid="lobby">
            <div class="hello"><div><h1>{move || say!("online-title")}</h1><p>{move || say!("online-more")}</p></div></div>
            <Show when=move || identity.get() == Identity::Away>
                <p class="panel form" data-testid="no-server">{icon("warn")}" "{move || say!("online-away")}</p>
            </Show>
            <Show when=move || identity.get() == Identity::Nobody>
                <section class="panel form">
                    <TellName identity label=Signal::derive(|| say!("online-enter"))/>
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

fn ask(identity: RwSignal<Identity>, open: RwSignal<Vec<TableLine>>, mine: RwSignal<Vec<TableLine>>) {
    spawn_local(async move {
        if let Ok(lines) = api::tables().await {
            open.try_set(lines);
        }
        if matches!(identity.try_get_untracked(), Some(Identity::Me(_)))
            && let Ok(lines) = api::my_tables().await
        {
            mine.try_set(lines);
        }
    });
}

/// Asks for the lists now and again, for as long as the page is open.
fn follow(
    identity: RwSignal<Identity>,
    open: RwSignal<Vec<TableLine>>,
    mine: RwSignal<Vec<TableLine>>,
    alive: StoredValue<()>,
) {
    ask(identity, open, mine);
    browser::after(AGAIN, move || {
        if alive.try_get_value().is_some() {
            follow(identity, open, mine, alive);
        }
    });
}

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
            if !choices.iter().any(|(other, offered)| other.game.id == boxed.game.id && offered.id == mode.id) {
                choices.push((boxed, mode));
            }
        }
    }
    choices
}

#[derive(Clone, Copy)]
struct Choices {
    offered: StoredValue<Vec<(Boxed, &'static Mode)>>,
    chosen: RwSignal<usize>,
    seats: RwSignal<u8>,
    bots: RwSignal<u8>,
    level: RwSignal<Level>,
    mixed: RwSignal<bool>,
    /// One of [`CLOCKS`], from 1; 0: none.
    clock: RwSignal<usize>,
    /// Whose time is over passes, instead of being played for by a bot.
    pass: RwSignal<bool>,
    listed: RwSignal<bool>,
}

impl Choices {
    fn new() -> Self {
        Self {
            offered: StoredValue::new(offered()),
            chosen: RwSignal::new(0),
            seats: RwSignal::new(2),
            bots: RwSignal::new(0),
            level: RwSignal::default(),
            mixed: RwSignal::new(false),
            clock: RwSignal::new(0),
            pass: RwSignal::new(false),
            listed: RwSignal::new(false),
        }
    }

    fn mode(self) -> Option<(Boxed, &'static Mode)> {
        self.offered.with_value(|offered| offered.get(self.chosen.get()).copied())
    }

    fn range(self) -> (u8, u8) {
        self.mode().map_or((2, 2), |(_, mode)| (mode.least, mode.most))
    }

    fn adventure(self) -> Option<Adventure> {
        let (_, mode) = self.mode().filter(|(boxed, _)| boxed.game.id == StarRealms::ID)?;
        mode.id.parse().ok()
    }

    fn choose(self, index: usize) {
        self.chosen.set(index);
        let (least, most) = untrack(|| self.range());
        self.seats.set(least.max(2).min(most));
        self.bots.set(0);
    }

    fn table(self) -> Option<NewTable> {
        let (boxed, mode) = self.mode()?;
        let (all, bots) = (usize::from(self.seats.get()), usize::from(self.bots.get()));
        let mut seats = vec![SeatChoice::Me];
        seats.resize(all.saturating_sub(bots).max(1), SeatChoice::Open);
        seats.resize(all, SeatChoice::Bot(BotKind::Search.name().to_owned()));
        let then = if self.pass.get() { TimeOut::Pass } else { TimeOut::Bot };
        let clock = self.clock.get().checked_sub(1).and_then(|index| CLOCKS.get(index));
        let clock = clock.map(|(seconds, total)| Clock { seconds: *seconds, total: *total, then });
        let mode = match self.adventure() {
            Some(adventure) => adventure_mode(adventure, self.level.get(), self.mixed.get()),
            None => mode.id.to_owned(),
        };
        Some(NewTable { game: boxed.game.id.to_owned(), mode, seats, private: !self.listed.get(), clock })
    }

    fn make(self) {
        let Some(new) = untrack(|| self.table()) else { return };
        spawn_local(async move {
            match api::make(new).await {
                Ok(made) => Route::Online(made.id).go(),
                Err(problem) => tell(&problem),
            }
        });
    }
}

/// Every mode, box by box.
fn mode_options(offered: &[(Boxed, &'static Mode)]) -> impl IntoView + use<> {
    let groups = offered.chunk_by(|(one, _), (next, _)| one.key == next.key).scan(0, |index, group| {
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
}

/// How hard an adventure is, and which cards it is played with, as its own page asks.
fn hardness(choices: Choices) -> Option<AnyView> {
    let Choices { level, mixed, .. } = choices;
    let levels = adventure_words(choices.adventure()?, lang()).levels;
    let levels = Level::ALL.map(|each| {
        view! { <option value=each.id() selected={each == level.get_untracked()}>{levels[each as usize].0}</option> }
    });
    let choose = move |event| level.set(event_target_value(&event).parse().unwrap_or_default());
    let hardness = view! {
        <label>
            <span class="label">{say!("difficulty")}</span>
            <select class="field-text" data-testid="new-level" on:change=choose>{levels.collect_view()}</select>
        </label>
        <label class="check">
            <input type="checkbox" data-testid="new-mixed" prop:checked=mixed on:change=move |event| mixed.set(event_target_checked(&event))/>
            {say!("with-colony-wars")}
        </label>
    };
    Some(hardness.into_any())
}

#[component]
fn Number(
    value: RwSignal<u8>,
    #[prop(into)] least: Signal<u8>,
    #[prop(into)] most: Signal<u8>,
    testid: &'static str,
) -> impl IntoView {
    let options = move || {
        let chosen = value.get();
        let option = |count| view! { <option value=count selected={count == chosen}>{count}</option> };
        (least.get()..=most.get()).map(option).collect_view()
    };
    let change = move |event| value.set(event_target_value(&event).parse().unwrap_or(0));
    view! { <select class="field-text" data-testid=testid on:change=change>{options}</select> }
}

fn clock_options() -> impl IntoView {
    let one = |(index, (seconds, total)): (usize, &(u32, bool))| {
        let clock = Clock { seconds: *seconds, total: *total, then: TimeOut::Bot };
        let words = super::clock_words(Some(clock));
        let words = words.split(';').next().unwrap_or_default().to_owned();
        view! { <option value={index + 1}>{words}</option> }
    };
    CLOCKS.iter().enumerate().map(one).collect_view()
}

/// A new table: the game, the mode, who sits there, the clock, and who may find it.
#[component]
fn NewTableForm() -> impl IntoView {
    let choices = Choices::new();
    let Choices { seats, bots, clock, pass, listed, .. } = choices;
    let options = choices.offered.with_value(|offered| mode_options(offered));
    let choose = move |event| choices.choose(event_target_value(&event).parse().unwrap_or(0));
    view! {
        <section class="panel form" data-testid="new-table">
            <h2>{move || say!("online-new")}</h2>
            <label>
                <span class="label">{move || say!("mode")}</span>
                <select class="field-text" data-testid="new-mode" on:change=choose>{options}</select>
            </label>
            {move || hardness(choices)}
            <div class="two">
                <label>
                    <span class="label">{move || say!("seats")}</span>
                    <Number value=seats least=Signal::derive(move || choices.range().0) most=Signal::derive(move || choices.range().1) testid="new-seats"/>
                </label>
                <label>
                    <span class="label">{move || say!("online-bots")}</span>
                    <Number value=bots least=Signal::stored(0) most=Signal::derive(move || seats.get().saturating_sub(1)) testid="new-bots"/>
                </label>
            </div>
            <label>
                <span class="label">{move || say!("online-clock")}</span>
                <select class="field-text" data-testid="new-clock"
                    on:change=move |event| clock.set(event_target_value(&event).parse().unwrap_or(0))>
                    <option value=0>{move || say!("online-no-clock")}</option>
                    {clock_options}
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
            <button type="button" class="btn primary" data-testid="make-table" on:click=move |_| choices.make()>{icon("plus")}{move || say!("online-make")}</button>
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

    #[test]
    fn every_mode_is_offered_and_an_adventure_for_one_at_any_level() {
        let offered = offered();
        for boxed in boxes() {
            for mode in boxed.modes() {
                assert!(offered.iter().any(|(other, known)| other.game.id == boxed.game.id && known.id == mode.id));
            }
        }
        for (boxed, mode) in offered.iter().filter(|(boxed, _)| boxed.game.id == StarRealms::ID) {
            let Ok(adventure) = mode.id.parse::<Adventure>() else { continue };
            let made = boxed.game.mode(&adventure_mode(adventure, Level::Expert, true));
            assert_eq!(made.map(|mode| (mode.id, mode.least)), Some((mode.id, 1)));
        }
    }
}
