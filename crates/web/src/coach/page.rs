//! The page that looks back: the chances of every side as a plot, the moments that turned the match, the table at any of them, what the
//! strongest bot would have done there, and a way to play on from it.

use super::engine::Unopened;
use super::running::{Running, State};
use crate::games::{self, Opened};
use crate::link::{self, Occupant, occupant_name};
use crate::online::ByLink;
use crate::prelude::*;
use crate::replay::Recording;
use crate::shell::storage::{self, Record};
use crate::tables::{Kit, Missing, Stored};
use coach::{Analysis, Luck, Mistake, Weighed};
use shelf::Cover;
use tabletop::Side;
use tabletop_art::plot::{self, Curve, Ink, Lines, Mark, Shape};

/// The plot is drawn for so many units across and down.
const SIZE: (f32, f32) = (960.0, 260.0);
/// So many rows has the table that says the same as the plot.
const ROWS: usize = 12;

pub fn page(id: String) -> AnyView {
    view! { <ByLink id then=Callback::new(|id: String| view! { <Kept id/> }.into_any())/> }.into_any()
}

/// A match of this device.
#[component]
fn Kept(id: String) -> impl IntoView {
    let Some(record) = storage::record(&id) else { return view! { <Missing/> }.into_any() };
    let game = record.game.clone();
    let then = move |kit: Kit| {
        let (id, record) = (id.clone(), record.clone());
        let then = move |saved: Saved| {
            let Some(rest) = games::rest(kit.id) else { return Ok(None) };
            let running = (rest.recording)(&saved)?;
            Ok(shelf::cover(kit.id).map(|cover| view! { <Back record=record.clone() cover running/> }.into_any()))
        };
        view! { <Stored id then/> }.into_any()
    };
    view! { <Opened game then with_rest=true/> }.into_any()
}

/// A moment that turned the match, for one side.
#[derive(Clone, PartialEq, Debug)]
enum Moment {
    Mistake(Box<Mistake>),
    Luck(Luck),
}

impl Moment {
    /// The step whose table is shown: before a decision, after dice.
    const fn step(&self) -> usize {
        match self {
            Self::Mistake(mistake) => mistake.decision.step.saturating_sub(1),
            Self::Luck(luck) => luck.step,
        }
    }

    fn change(&self) -> f32 {
        match self {
            Self::Mistake(mistake) => -mistake.decision.loss(),
            Self::Luck(luck) => luck.swing(),
        }
    }

    const fn words(&self) -> &coach::Words {
        match self {
            Self::Mistake(mistake) => &mistake.taken.words,
            Self::Luck(luck) => &luck.what,
        }
    }
}

/// The moments of a side, in the order of the match.
fn moments(analysis: &Analysis, side: Side) -> Vec<Moment> {
    let mistakes = analysis.mistakes_of(side).map(|mistake| Moment::Mistake(Box::new(mistake.clone())));
    let luck = analysis.largest_luck(side).into_iter().map(|luck| Moment::Luck(luck.clone()));
    let mut moments: Vec<Moment> = mistakes.chain(luck).collect();
    moments.sort_by_key(Moment::step);
    moments
}

pub fn percent(share: f32) -> String {
    say!("percent", value = i64::from((share * 100.0).round() as i32))
}

/// With its sign.
fn change_words(share: f32) -> String {
    let points = (share * 100.0).round() as i32;
    let sign = match points {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    format!("{sign}{}", say!("percent", value = i64::from(points.abs())))
}

/// What every part of the page knows.
#[derive(Clone, Copy)]
struct Desk {
    running: Running,
    recording: StoredValue<Rc<dyn Recording>, LocalStorage>,
    record: StoredValue<Record>,
    steps: usize,
    at: RwSignal<usize>,
    side: RwSignal<Side>,
    chosen: RwSignal<Option<usize>>,
}

impl Desk {
    fn analysis(self) -> Option<Arc<Analysis>> {
        self.running.state.with(|state| match state {
            State::Known(analysis) => Some(analysis.clone()),
            State::Reading | State::Thinking { .. } | State::Unfit(_) | State::Failed => None,
        })
    }

    fn moments(self) -> Vec<Moment> {
        self.analysis().map(|analysis| moments(&analysis, self.side.get())).unwrap_or_default()
    }

    fn name(self, seat: Seat) -> String {
        self.record.with_value(|record| occupant_name(&record.occupants, seat))
    }

    fn side_name(self, side: Side) -> String {
        let seats = self.analysis().map(|analysis| {
            analysis
                .lines
                .iter()
                .filter(|line| line.side == side)
                .flat_map(|line| line.seats.clone())
                .collect::<Vec<_>>()
        });
        seats.unwrap_or_default().into_iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// The seat the table is looked at with: the first of the side.
    fn eyes(self) -> Seat {
        let side = self.side.get();
        let first = self.analysis().and_then(|analysis| {
            analysis.lines.iter().find(|line| line.side == side).and_then(|line| line.seats.first().copied())
        });
        first.unwrap_or(Seat(side.0))
    }

    fn go(self, step: usize) {
        self.chosen.set(None);
        self.at.set(step.min(self.steps));
    }

    fn choose(self, index: usize) {
        let moments = untrack(|| self.moments());
        if let Some(moment) = moments.get(index) {
            self.at.set(moment.step());
            self.chosen.set(Some(index));
        }
    }

    /// A match of its own from here on; the one that was played stays as it was.
    fn play_on(self) {
        let at = self.at.get_untracked();
        let mut occupants = self.record.with_value(|record| record.occupants.clone());
        // Of a match from elsewhere one plays the side one looks at; bots take the others.
        if occupants.iter().filter(|occupant| occupant.is_person()).count() > 1 {
            let me = untrack(|| self.eyes());
            let bot = shelf::strongest(&self.record.with_value(|record| record.game.clone())).kind();
            for (seat, occupant) in occupants.iter_mut().enumerate() {
                if seat != me.index() {
                    *occupant = link::bot(bot);
                } else if let Occupant::Person(name) = occupant {
                    *name = shell().name.get_untracked();
                }
            }
        }
        let mode = self.record.with_value(|record| record.mode.clone());
        match self.recording.with_value(|recording| recording.branch(at, &mode, occupants)) {
            Some(id) => Route::Table(id).go(),
            None => shell().tell(say!("branch-none")),
        }
    }

    fn listen(self) {
        let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
            let Some(key) = crate::shell::keys::shortcut(&event) else { return };
            let (at, count) = (self.at.get_untracked(), untrack(|| self.moments()).len());
            let chosen = self.chosen.get_untracked();
            match key.as_str() {
                "ArrowRight" => self.go(at + 1),
                "ArrowLeft" => self.go(at.saturating_sub(1)),
                "ArrowDown" if count > 0 => self.choose(chosen.map_or(0, |index| (index + 1).min(count - 1))),
                "ArrowUp" if count > 0 => self.choose(chosen.map_or(count - 1, |index| index.saturating_sub(1))),
                "KeyP" => self.play_on(),
                _ => return,
            }
            event.prevent_default();
        });
        on_cleanup(move || pressed.remove());
    }
}

#[component]
fn Back(record: Record, cover: Cover, running: Rc<dyn Recording>) -> impl IntoView {
    let steps = running.steps();
    let thinking = Running::begin(record.id.clone(), record.game.clone(), running.save(), steps);
    let person = record.occupants.iter().position(Occupant::is_person).unwrap_or(0);
    let mine = running.side_of(Seat(person as u8));
    let (mode, id) = (record.mode.clone(), record.id.clone());
    let desk = Desk {
        running: thinking,
        recording: StoredValue::new_local(running),
        record: StoredValue::new(record),
        steps,
        at: RwSignal::new(steps),
        side: RwSignal::new(mine),
        chosen: RwSignal::new(None),
    };
    desk.listen();
    let seats = desk.record.with_value(|record| record.occupants.len() as u8);
    let names = move || (0..seats).map(|seat| desk.name(Seat(seat))).collect::<Vec<_>>().join(" — ");
    let moment = Signal::derive(move || (desk.eyes(), desk.at.get()));
    let table = desk.recording.get_value().draw(moment, Callback::new(move |seat| desk.name(seat)));
    let replay = Route::Replay(id).href();
    view! {
        <Topbar
            place=move || view! { <b>{move || say!("look-back-at", names = names())}</b>" "<span class="wide">{
                let mode = mode.clone();
                move || format!("· {}", (cover.mode_words)(&mode, lang()).name)
            }</span> }
            tools=move || view! {
                <div class="tools wide"><a class="btn ghost sm" href=replay.clone() data-testid="to-replay">{icon("replay")}{move || say!("watch-replay")}</a></div>
            }
        />
        <main class="back" data-testid="look-back-page" data-step=desk.at data-steps=steps>
            <h1 class="sr-only">{move || say!("look-back")}</h1>
            <ChancePlot desk/>
            <Moments desk/>
            <section class="panel stage" aria-label=move || say!("table-at-step", step = desk.at.get() as i64)>{table}</section>
            <Reasons desk/>
        </main>
    }
}

/// The chances as lines, or how far the thinking is.
#[component]
fn ChancePlot(desk: Desk) -> impl IntoView {
    let lines = move |analysis: &Analysis| {
        let curve = |line: &coach::Line| Curve {
            name: desk.side_name(line.side),
            points: line.points.iter().map(|(step, chance)| (*step as f32, *chance)).collect(),
        };
        let side = desk.side.get();
        let marks = moments(analysis, side).into_iter().enumerate().filter_map(|(index, moment)| {
            let shape = if matches!(moment, Moment::Mistake(_)) { Shape::Diamond } else { Shape::Die };
            let (x, y) = (moment.step() as f32, analysis.chance_at(side, moment.step())?);
            Some(Mark { x, y, shape, chosen: desk.chosen.get() == Some(index) })
        });
        Lines {
            title: say!("chance-to-win"),
            until: desk.steps as f32,
            curves: analysis.lines.iter().map(curve).collect(),
            ticks: (0..=4)
                .map(|quarter| desk.steps * quarter / 4)
                .map(|step| (step as f32, say!("step-number", step = step as i64)))
                .collect(),
            marks: marks.collect(),
            now: Some(desk.at.get() as f32),
            size: SIZE,
        }
    };
    let jump = move |event: MouseEvent| {
        let Some(target) = event.current_target() else { return };
        let area = target.unchecked_into::<Element>().get_bounding_client_rect();
        let across = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0) * f64::from(SIZE.0);
        let share = (across - f64::from(plot::LEFT)) / f64::from(SIZE.0 - plot::LEFT - plot::RIGHT);
        desk.go((share.clamp(0.0, 1.0) * desk.steps as f64).round() as usize);
    };
    let known = move |analysis: Arc<Analysis>| {
        let (drawn, told) = (analysis.clone(), analysis.clone());
        let legend = analysis.lines.iter().enumerate().map(|(index, line)| {
            let (colour, dashes) = plot::stroke(index, Ink::Page);
            let side = line.side;
            view! {
                <span class="key"><svg viewBox="0 0 30 6" aria-hidden="true"><path d="M0 3H30" stroke=colour stroke-width="3" stroke-dasharray=dashes></path></svg>{move || desk.side_name(side)}</span>
            }
        });
        let fitted = analysis.fitted;
        let complete = analysis.complete;
        let again = move |_| desk.running.think();
        view! {
            <div class="top">
                <h2>{move || say!("chance-to-win")}</h2>
                <p class="legend">{legend.collect_view()}<span class="key">{move || say!("mark-mistake")}</span><span class="key">{move || say!("mark-luck")}</span></p>
            </div>
            <div class="plot" data-testid="plot" on:click=jump inner_html=move || lines(&drawn).svg(Ink::Page)></div>
            <Show when=move || !complete>
                <p class="small"><span>{move || say!("stopped-early")}</span>" "<button type="button" class="btn sm" data-testid="think-again" on:click=again>{icon("play")}{move || say!("go-on-thinking")}</button></p>
            </Show>
            <p class="small muted">{move || if fitted { say!("chances-fitted") } else { say!("chances-opinion") }}</p>
            <ChanceTable desk analysis=told/>
        }
        .into_any()
    };
    let state = move || {
        match desk.running.state.get() {
        State::Known(analysis) => known(analysis),
        State::Reading => view! { <p>{move || say!("please-wait")}</p> }.into_any(),
        State::Thinking { done, of } => {
            let share = done as f64 / of.max(1) as f64;
            view! {
                <div class="top"><h2>{move || say!("looking-back")}</h2></div>
                <div class="loading" role="progressbar" aria-label=move || say!("looking-back") aria-valuemin="0" aria-valuemax="100"
                    aria-valuenow=(share * 100.0).round().to_string() data-testid="thinking">
                    <i style:width=format!("{:.1}%", share * 100.0)></i>
                </div>
                <p class="row"><span class="num">{percent(share as f32)}</span>
                    <button type="button" class="btn" data-testid="stop-thinking" on:click=move |_| desk.running.stop()>{icon("x")}{move || say!("stop-thinking")}</button>
                </p>
            }
            .into_any()
        }
        State::Unfit(why) => {
            let words = move || match &why {
                Unopened::Unfinished => say!("back-unfinished"),
                Unopened::OldRules => say!("back-old-rules"),
                Unopened::Unreadable(error) => games::say_load_error(error),
            };
            view! { <p role="alert">{icon("warn")}" "{words}</p> }.into_any()
        }
        State::Failed => view! {
            <p role="alert">{icon("warn")}" "{move || say!("back-failed")}</p>
            <p><button type="button" class="btn" on:click=move |_| desk.running.think()>{icon("replay")}{move || say!("part-again")}</button></p>
        }
        .into_any(),
    }
    };
    view! { <section class="panel chances" aria-label=move || say!("chance-to-win")>{state}</section> }
}

/// The same as the plot, for whoever does not see it.
#[component]
fn ChanceTable(desk: Desk, analysis: Arc<Analysis>) -> impl IntoView {
    let sides: Vec<Side> = analysis.lines.iter().map(|line| line.side).collect();
    let mut steps: Vec<usize> = (0..=ROWS).map(|row| desk.steps * row / ROWS).collect();
    steps.dedup();
    let heads = sides.clone();
    let row = move |step: usize| {
        let cells = sides.iter().map(|side| view! { <td>{analysis.chance_at(*side, step).map(percent)}</td> });
        view! { <tr><th scope="row">{step}</th>{cells.collect_view()}</tr> }
    };
    view! {
        <table class="sr-only" data-testid="chances-table">
            <caption>{move || say!("chance-to-win")}</caption>
            <thead><tr><th scope="col">{move || say!("step")}</th>{heads.into_iter().map(|side| view! { <th scope="col">{move || desk.side_name(side)}</th> }).collect_view()}</tr></thead>
            <tbody>{steps.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

#[component]
fn Moments(desk: Desk) -> impl IntoView {
    let sides = move || {
        let sides = desk.analysis().map(|analysis| analysis.lines.iter().map(|line| line.side).collect::<Vec<_>>());
        let button = |side: Side| {
            view! {
                <button type="button" aria-pressed=move || (desk.side.get() == side).to_string() data-testid=format!("side-{}", side.0)
                    on:click=move |_| { desk.side.set(side); desk.chosen.set(None); }>{move || desk.side_name(side)}</button>
            }
        };
        sides.unwrap_or_default().into_iter().map(button).collect_view()
    };
    let item = move |(index, moment): (usize, Moment)| {
        let is_mistake = matches!(moment, Moment::Mistake(_));
        let (change, step) = (moment.change(), moment.step());
        let kind = move || match (is_mistake, change > 0.0) {
            (true, _) => say!("moment-mistake", step = step as i64 + 1),
            (false, true) => say!("moment-good-luck", step = step as i64),
            (false, false) => say!("moment-bad-luck", step = step as i64),
        };
        let words = moment.words().clone();
        view! {
            <li>
                <button type="button" class="moment-button" class:mistake=is_mistake aria-pressed=move || (desk.chosen.get() == Some(index)).to_string()
                    data-testid=format!("moment-{index}") on:click=move |_| desk.choose(index)>
                    <span class="sign" aria-hidden="true">{icon(if is_mistake { "warn" } else { "star" })}</span>
                    <span class="what"><b>{move || words.named(lang(), |seat| desk.name(seat))}</b><small>{kind}</small></span>
                    <span class="num" class:good={change > 0.0} class:bad={change < 0.0}>{move || change_words(change)}</span>
                </button>
            </li>
        }
    };
    let list = move || desk.moments().into_iter().enumerate().map(item).collect_view();
    let none = move || desk.analysis().is_some() && desk.moments().is_empty();
    let sums = move || {
        let (analysis, side) = (desk.analysis()?, desk.side.get());
        let (choices, luck) = (-analysis.lost(side), analysis.luck_of(side));
        Some(view! {
            <dl class="sums">
                <div><dt>{move || say!("sum-choices")}</dt><dd class="num">{move || change_words(choices)}</dd></div>
                <div><dt>{move || say!("sum-luck")}</dt><dd class="num">{move || change_words(luck)}</dd></div>
            </dl>
            <p class="small muted">{move || say!("sums-more")}</p>
        })
    };
    view! {
        <aside class="panel moments" aria-label=move || say!("moments")>
            <header><h2>{move || say!("moments")}</h2><span class="small muted wide">{move || say!("moments-keys")}</span></header>
            <div class="seg" role="group" aria-label=move || say!("whose-eyes")>{sides}</div>
            <ol class="moment-list">{list}</ol>
            <Show when=none><p class="muted">{move || say!("moments-none")}</p></Show>
            {sums}
        </aside>
    }
}

/// An option with its bar, and why.
#[component]
fn Choice(desk: Desk, told: Weighed, by: Signal<String>, me: Seat, is_best: bool) -> impl IntoView {
    let chance = told.chance;
    let words = told.words.clone();
    view! {
        <div class="option" class:best=is_best>
            <p class="head"><b>{move || words.named(lang(), |seat| desk.name(seat))}</b>" "<small class="muted">{by}</small></p>
            <div class="bar" aria-hidden="true"><i style:width=format!("{:.0}%", chance * 100.0)></i></div>
            <span class="num">{move || percent(chance)}</span>
            <Facts facts=told.facts me name=Callback::new(move |seat| desk.name(seat))/>
        </div>
    }
}

/// Reasons as a list: what speaks for it with a full diamond, what speaks against it with a hollow one.
#[component]
pub fn Facts(facts: Vec<coach::Fact>, me: Seat, name: Callback<Seat, String>) -> impl IntoView {
    let line = move |fact: coach::Fact| {
        let is_for = fact.is_for(|seat| seat == me);
        let sign = move || if is_for { say!("fact-for") } else { say!("fact-against") };
        view! {
            <li class:against=!is_for><span class="diamond" role="img" aria-label=sign></span>
                <span>{move || fact.say(lang(), Some(me), |seat| name.run(seat))}</span></li>
        }
    };
    view! { <ul class="facts">{facts.into_iter().map(line).collect_view()}</ul> }
}

/// What the chosen moment was about.
#[component]
fn Reasons(desk: Desk) -> impl IntoView {
    let of_mistake = move |mistake: Mistake| {
        let me = mistake.decision.seat;
        let taken = Signal::derive(move || say!("done-by", name = desk.name(me)));
        let best = Signal::derive(|| say!("strongest-bot"));
        let goes_on = mistake.best.goes_on.clone();
        let steps = move || {
            let step = |told: &coach::NextMove| {
                let (seat, words) = (told.seat, told.words.clone());
                view! { <li><span class="muted">{desk.name(seat)}": "</span>{words.named(lang(), |seat| desk.name(seat))}</li> }
            };
            goes_on.iter().map(step).collect_view()
        };
        let goes = !mistake.best.goes_on.is_empty();
        view! {
            <h2>{move || say!("better-was")}</h2>
            <Choice desk told=mistake.best by=best me is_best=true/>
            <Choice desk told=mistake.taken by=taken me is_best=false/>
            <Show when=move || goes><h3>{move || say!("goes-on")}</h3></Show>
            <ol class="goes-on">{steps}</ol>
        }
        .into_any()
    };
    let of_luck = |luck: Luck| {
        let (expected, came) = (luck.expected, luck.came);
        view! {
            <h2>{move || say!("luck-was")}</h2>
            <p>{move || say!("luck-more", expected = percent(expected), came = percent(came))}</p>
            <p class="muted">{move || say!("luck-nobody")}</p>
        }
        .into_any()
    };
    let shown = move || {
        let chosen = desk.chosen.get().and_then(|index| desk.moments().into_iter().nth(index));
        match chosen {
            Some(Moment::Mistake(mistake)) => of_mistake(*mistake),
            Some(Moment::Luck(luck)) => of_luck(luck),
            None => view! { <p class="muted">{move || say!("choose-moment")}</p> }.into_any(),
        }
    };
    let slider = move || desk.at.get().to_string();
    view! {
        <section class="panel reasons" aria-live="polite" data-testid="reasons">
            <div class="shown">{shown}</div>
            <label class="steps"><span>{move || say!("step-of", step = desk.at.get() as i64, steps = desk.steps as i64)}</span>
                <input type="range" min="0" max=desk.steps prop:value=slider aria-label=move || say!("step") data-testid="slider"
                    on:input=move |event| desk.go(event_target_value(&event).parse().unwrap_or(0))/>
            </label>
            <button type="button" class="btn primary" data-testid="play-on" on:click=move |_| desk.play_on()>
                {icon("branch")}{move || say!("branch-here")}<span class="kbd wide">"P"</span>
            </button>
        </section>
    }
}
