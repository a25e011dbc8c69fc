//! Tables one can join, one's own games, and a new table.

use super::account::{Account, TellName};
use super::api::{self, Identity, tell};
use super::{ago_words, bot_words, level_options, short_clock_words, title};
use crate::home::{Boxed, OpenFile, adventure_mode, boxes, titled};
use crate::prelude::*;
use game_star_realms::text::boss::adventure_words;
use game_star_realms::{Adventure, Level, StarRealms};
use protocol::LevelId;
use protocol::{Clock, NewTable, Occupant, Problem, SeatChoice, TableLine, TablePhase, TimeOut};
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
    let count = move || open.with(Vec::len) as i64;
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
            <section class="lobby" class:alone=move || !is_known()>
                <section class="panel open-tables" data-testid="open-tables">
                    <header><h2>{icon("users")}{move || say!("online-open")}</h2><span class="chip">{count}</span></header>
                    {move || open.get().into_iter().map(open_table).collect_view()}
                    <Show when=move || open.with(Vec::is_empty)><p class="none muted small">{move || say!("online-open-none")}</p></Show>
                </section>
                <Show when=is_known>
                    <div class="lobby-side">
                        <section class="panel" data-testid="my-games">
                            <header><h2>{move || say!("online-mine")}</h2><Waiting mine/></header>
                            {move || mine.get().into_iter().map(my_game).collect_view()}
                            <Show when=move || mine.with(Vec::is_empty)><p class="none muted small">{move || say!("online-mine-none")}</p></Show>
                        </section>
                        <NewTableForm/>
                    </div>
                </Show>
            </section>
        </main>
    }
}

/// How many of one's games wait for oneself.
#[component]
fn Waiting(mine: RwSignal<Vec<TableLine>>) -> impl IntoView {
    let waiting = move || mine.with(|lines| lines.iter().filter(|line| line.your_turn).count());
    view! {
        <Show when=move || { waiting() > 0 }><span class="chip your">{move || say!("online-wait-for-you", count = waiting() as i64)}</span></Show>
    }
}

/// The picture of what is played at a table.
fn picture(line: &TableLine) -> String {
    titled(&line.game, &line.mode).map(|(_, cover)| cover.svg()).unwrap_or_default()
}

/// Who sits at a table, as faces; free seats are dashed.
fn faces(seats: &[Occupant]) -> AnyView {
    let face = |seat: &Occupant| {
        let (symbol, words) = match seat {
            Occupant::Nobody => ("plus", say!("online-open-seat")),
            Occupant::Person(name) => ("user", name.clone()),
            Occupant::Bot(kind) => ("bot", bot_words(*kind)),
        };
        let free = *seat == Occupant::Nobody;
        view! { <span class="face" class:free=free role="img" aria-label=words.clone() title=words>{icon(symbol)}</span> }
    };
    seats.iter().map(face).collect_view().into_any()
}

/// A table one can join: what is played, who is there, the clock, how old it is.
fn open_table(line: TableLine) -> AnyView {
    let href = Route::Online(line.id.clone()).href();
    let people: Vec<String> = line.seats.iter().filter_map(|seat| seat.person().cloned()).collect();
    let (game, mode) = (line.game.clone(), line.mode.clone());
    let clock = line.clock;
    let (made, watchers, seats) = (line.made, i64::from(line.watchers), line.seats.clone());
    let seats_words = {
        let free = seats.iter().filter(|seat| **seat == Occupant::Nobody).count() as i64;
        move || say!("online-free-seats", count = free)
    };
    view! {
        <a class="table-row" href=href data-testid="table-line" data-table=line.id.clone()>
            <span class="thumb" aria-hidden="true" inner_html=picture(&line)></span>
            <span class="what"><b>{move || title(&game, &mode)}</b><small>{people.join(", ")}</small></span>
            <span class="table-seats">{faces(&seats)}<small>{seats_words}</small></span>
            <span class="clock">{icon("timer")}{move || short_clock_words(clock)}</span>
            <span class="age muted">
                {(made > 0).then(|| view! { <span>{move || ago_words(made)}</span> })}
                {(watchers > 0).then(|| view! { <span class="watchers">{icon("eye")}{move || say!("online-watchers", count = watchers)}</span> })}
            </span>
            <span class="btn sm">{move || say!("online-join")}</span>
        </a>
    }
    .into_any()
}

/// One's own game: whose turn it is, in words.
fn my_game(line: TableLine) -> AnyView {
    let href = Route::Online(line.id.clone()).href();
    let names: Vec<String> = line
        .seats
        .iter()
        .map(|seat| match seat {
            Occupant::Nobody => "…".to_owned(),
            Occupant::Person(name) => name.clone(),
            Occupant::Bot(kind) => bot_words(*kind),
        })
        .collect();
    let (game, mode, mine, phase) = (line.game.clone(), line.mode.clone(), line.your_turn, line.phase);
    let state = move || match phase {
        _ if mine => say!("your-turn-short"),
        TablePhase::Gathering => say!("online-state-gathering"),
        TablePhase::Running => say!("online-state-running"),
        TablePhase::Finished => say!("online-state-finished"),
    };
    view! {
        <a class="item" class:waits=mine href=href data-testid="table-line" data-table=line.id.clone()>
            <span class="thumb" aria-hidden="true" inner_html=picture(&line)></span>
            <span>
                <b>{move || title(&game, &mode)}</b>
                <small><span class:your=mine>{state}</span>" · "{names.join(", ")}</small>
            </span>
            <span class="muted">{icon("next")}</span>
        </a>
    }
    .into_any()
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

/// The modes of a box that a table can be made for: those of this box alone, then adventures and what needs another box too.
fn offered(boxed: Boxed) -> (Vec<&'static Mode>, Vec<&'static Mode>) {
    boxed.modes().into_iter().partition(|mode| mode.levels.is_empty() && mode.boxes.len() < 2)
}

#[derive(Clone, Copy)]
struct Choices {
    boxes: StoredValue<Vec<Boxed>>,
    /// Which of them.
    chosen: RwSignal<usize>,
    /// One of its modes.
    mode: RwSignal<&'static str>,
    seats: RwSignal<u8>,
    bots: RwSignal<u8>,
    /// How strong they are.
    rival: RwSignal<LevelId>,
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
        let choices = Self {
            boxes: StoredValue::new(boxes()),
            chosen: RwSignal::new(0),
            mode: RwSignal::new(""),
            seats: RwSignal::new(2),
            bots: RwSignal::new(0),
            rival: RwSignal::new(LevelId::Oracle),
            level: RwSignal::default(),
            mixed: RwSignal::new(false),
            clock: RwSignal::new(0),
            pass: RwSignal::new(false),
            listed: RwSignal::new(false),
        };
        choices.open(0);
        choices
    }

    fn boxed(self) -> Option<Boxed> {
        self.boxes.with_value(|boxes| boxes.get(self.chosen.get()).copied())
    }

    fn mode(self) -> Option<(Boxed, &'static Mode)> {
        let boxed = self.boxed()?;
        let mode = self.mode.get();
        Some((boxed, boxed.modes().into_iter().find(|one| one.id == mode)?))
    }

    fn range(self) -> (u8, u8) {
        self.mode().map_or((2, 2), |(_, mode)| (mode.least, mode.most))
    }

    fn adventure(self) -> Option<Adventure> {
        let (_, mode) = self.mode().filter(|(boxed, _)| boxed.game.id == StarRealms::ID)?;
        mode.id.parse().ok()
    }

    /// Opens a box: its first mode is chosen.
    fn open(self, index: usize) {
        self.chosen.set(index);
        if let Some(first) = untrack(|| self.boxed()).and_then(|boxed| boxed.modes().into_iter().next()) {
            self.choose(first.id);
        }
    }

    fn choose(self, mode: &'static str) {
        self.mode.set(mode);
        let (least, most) = untrack(|| self.range());
        self.seats.set(least.max(2).min(most));
        self.bots.set(0);
    }

    fn table(self) -> Option<NewTable> {
        let (boxed, mode) = self.mode()?;
        let (all, bots) = (usize::from(self.seats.get()), usize::from(self.bots.get()));
        let mut seats = vec![SeatChoice::Me];
        seats.resize(all.saturating_sub(bots).max(1), SeatChoice::Open);
        // A level that this game has not is the nearest that it has.
        let rival = shelf::level_near(boxed.game.id, self.rival.get()).id;
        seats.resize(all, SeatChoice::Bot(rival.name().to_owned()));
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

/// How strong the bots are, if there are any.
fn rivals(choices: Choices) -> Option<AnyView> {
    let Choices { bots, rival, .. } = choices;
    let game = choices.boxed().filter(|_| bots.get() > 0)?.game.id;
    rival.set(shelf::level_near(game, rival.get_untracked()).id);
    let choose = move |event| {
        if let Ok(id) = event_target_value(&event).parse() {
            rival.set(id);
        }
    };
    let rivals = view! {
        <label>
            <span class="label">{say!("rival")}</span>
            <select class="field-text" data-testid="new-rival" prop:value=move || rival.get().name() on:change=choose>{level_options(game)}</select>
        </label>
    };
    Some(rivals.into_any())
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
        view! { <option value={index + 1}>{short_clock_words(Some(clock))}</option> }
    };
    CLOCKS.iter().enumerate().map(one).collect_view()
}

/// The boxes, by their pictures.
#[component]
fn BoxChoice(choices: Choices) -> impl IntoView {
    let one = |(index, boxed): (usize, Boxed)| {
        let checked = move || choices.chosen.get() == index;
        view! {
            <label class="box-choice" class:on=checked>
                <input type="radio" class="sr-only" name="new-box" prop:checked=checked data-testid=format!("new-box-{}", boxed.key)
                    on:change=move |_| choices.open(index)/>
                <span class="art" aria-hidden="true" inner_html=boxed.picture()></span>
                <span>{move || boxed.name()}</span>
            </label>
        }
    };
    let all = choices.boxes.with_value(|boxes| boxes.iter().copied().enumerate().map(one).collect_view());
    view! { <div class="box-choices" role="radiogroup" aria-label=move || say!("games")>{all}</div> }
}

/// The modes of the open box; adventures and mixtures are many, so they are one choice with a list behind it.
#[component]
fn ModeChoice(choices: Choices) -> impl IntoView {
    let chips = move || {
        let boxed = choices.boxed()?;
        let (plain, adventures) = offered(boxed);
        let chip = |mode: &'static Mode| {
            let pressed = move || (choices.mode.get() == mode.id).to_string();
            view! {
                <button type="button" class="chip" aria-pressed=pressed data-testid=format!("new-mode-{}", mode.id)
                    title=move || (boxed.game.mode_words)(mode.id, lang()).about on:click=move |_| choices.choose(mode.id)>
                    {icon(if mode.most > 2 { "users" } else { "user" })}{move || boxed.mode_name(mode.id)}
                </button>
            }
        };
        let chips = plain.into_iter().map(chip).collect_view();
        let tales = (!adventures.is_empty()).then(|| {
            let ids: Vec<&'static str> = adventures.iter().map(|mode| mode.id).collect();
            let choose = move |event| {
                let wanted = event_target_value(&event);
                if let Some(id) = ids.iter().find(|id| **id == wanted) {
                    choices.choose(id);
                }
            };
            let options = adventures.into_iter().map(|mode| {
                let selected = move || choices.mode.get() == mode.id;
                view! { <option value=mode.id selected=selected>{move || boxed.mode_name(mode.id)}</option> }
            });
            view! {
                <select class="field-text" aria-label=move || say!("online-more-modes") data-testid="new-adventure" on:change=choose>
                    <option value="" selected=move || untrack(|| choices.adventure()).is_none()>{move || say!("online-more-modes")}</option>
                    {options.collect_view()}
                </select>
            }
        });
        Some(view! { {chips}{tales} })
    };
    let about = move || choices.mode().map(|(boxed, mode)| (boxed.game.mode_words)(mode.id, lang()).about);
    view! {
        <div class="modes" role="group" aria-label=move || say!("mode")>{chips}</div>
        <p class="small muted">{about}</p>
    }
}

/// A new table: the box, the mode, who sits there, the clock, and who may find it.
#[component]
fn NewTableForm() -> impl IntoView {
    let choices = Choices::new();
    let Choices { seats, bots, clock, pass, listed, .. } = choices;
    view! {
        <section class="panel form" data-testid="new-table">
            <h2>{icon("plus")}{move || say!("online-new")}</h2>
            <BoxChoice choices/>
            <ModeChoice choices/>
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
            {move || rivals(choices)}
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
        for boxed in boxes() {
            let (plain, adventures) = offered(boxed);
            for mode in boxed.modes() {
                assert!(plain.iter().chain(&adventures).any(|known| known.id == mode.id));
            }
            for mode in adventures.iter().filter(|_| boxed.game.id == StarRealms::ID) {
                let Ok(adventure) = mode.id.parse::<Adventure>() else { continue };
                let made = boxed.game.mode(&adventure_mode(adventure, Level::Expert, true));
                assert_eq!(made.map(|mode| (mode.id, mode.least)), Some((mode.id, 1)));
            }
        }
    }
}
