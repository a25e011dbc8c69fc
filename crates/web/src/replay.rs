//! A stored match step by step: the table at a moment, the lead over time, the story to jump into.

use crate::games::{self, Opened};
use crate::link::{self, Occupant, occupant_name};
use crate::prelude::*;
use crate::shell::storage::{self, Record};
use crate::shell::text::Reading;
use crate::tables::{self, Kit, Line, Missing, Stored, Table, Whose};
use client::StoryStep;
use tabletop::{Game, Match, Side};
use tabletop_text::Listener;

/// How long a step is shown at normal speed.
const STEP: u32 = 900;

/// A stored match, whatever its game.
pub trait Recording {
    fn steps(&self) -> usize;
    /// The story as lines of the log, as a seat was told it.
    fn lines(&self, seat: Seat, lang: Lang) -> Vec<Line>;
    fn course(&self) -> Vec<Vec<i32>>;
    /// The table at a step, as a seat saw it.
    fn draw(self: Rc<Self>, moment: Signal<(Seat, usize)>, name: Callback<Seat, String>) -> AnyView;
    /// What a seat knew at a step and a spectator did not.
    fn secrets(&self, seat: Seat, step: usize, lang: Lang) -> Text;
    fn save(&self) -> String;
    /// Whom a seat wins with.
    fn side_of(&self, seat: Seat) -> Side;
    /// A match of its own that goes on from a step, and its name; none: older rules cannot be repeated.
    fn branch(&self, step: usize, mode: &str, occupants: Vec<Occupant>) -> Option<String>;
}

impl<G: Table> Recording for Match<G> {
    fn steps(&self) -> usize {
        Self::steps(self)
    }

    fn lines(&self, seat: Seat, lang: Lang) -> Vec<Line> {
        let told: Vec<_> = (0..=self.steps()).map(|step| (step, self.told(Viewer::Seat(seat), step))).collect();
        let told = told.iter().map(|(step, events)| (*step, events.as_slice()));
        tables::lines::<G>(told, Listener { lang, me: Some(seat) })
    }

    fn course(&self) -> Vec<Vec<i32>> {
        let told = |step| StoryStep { step, by: None, events: self.told(Viewer::Spectator, step) };
        let story: Vec<StoryStep<G>> = (0..=self.steps()).map(told).collect();
        self.at(0).map(|first| tables::course(&first.view(Viewer::Spectator), &story)).unwrap_or_default()
    }

    fn draw(self: Rc<Self>, moment: Signal<(Seat, usize)>, name: Callback<Seat, String>) -> AnyView {
        let running: StoredValue<Rc<Self>, LocalStorage> = StoredValue::new_local(self);
        let view = Memo::new(move |_| {
            let (seat, step) = moment.get();
            running.with_value(|running| running.at(step).map(|game| Arc::new(game.view(Viewer::Seat(seat)))))
        });
        G::read_only(view.into(), name)
    }

    fn secrets(&self, seat: Seat, step: usize, lang: Lang) -> Text {
        let Some(game) = self.at(step) else { return Text::new() };
        shelf::say_secrets::<G>(seat, &game.view(Viewer::Seat(seat)), &game.view(Viewer::Spectator), lang)
    }

    fn save(&self) -> String {
        Self::save(self).write()
    }

    fn side_of(&self, seat: Seat) -> Side {
        Game::side_of(self.game(), seat)
    }

    fn branch(&self, step: usize, mode: &str, occupants: Vec<Occupant>) -> Option<String> {
        let mut branch = self.clone();
        (step == self.steps() || branch.go_back(step)).then(|| link::keep(branch, mode, occupants))
    }
}

/// The replay of a stored match: finished, or as far as it was stored.
#[component]
pub fn Replay(id: String) -> impl IntoView {
    let Some(record) = storage::record(&id) else { return view! { <Missing/> }.into_any() };
    let game = record.game.clone();
    let watch = move |kit: Kit| {
        let (id, record) = (id.clone(), record.clone());
        let then = move |saved: Saved| {
            let Some(rest) = games::rest(kit.id) else { return Ok(None) };
            let running = (rest.recording)(&saved)?;
            Ok(Some(view! { <Player record=record.clone() kit running/> }.into_any()))
        };
        view! { <Stored id then/> }.into_any()
    };
    view! { <Opened game then=watch with_rest=true/> }.into_any()
}

/// Where a replay is, and whether it runs.
#[derive(Clone, Copy)]
struct Tape {
    steps: usize,
    at: RwSignal<usize>,
    playing: RwSignal<bool>,
    speed: RwSignal<u32>,
}

impl Tape {
    fn go(self, to: usize) {
        self.at.set(to.min(self.steps));
    }

    fn forward(self) {
        self.go(self.at.get_untracked() + 1);
    }

    fn back(self) {
        self.go(self.at.get_untracked().saturating_sub(1));
    }

    fn toggle(self) {
        if self.at.get_untracked() >= self.steps {
            self.at.set(0);
        }
        self.playing.update(|playing| *playing = !*playing);
    }

    fn tick(self) {
        if self.at.get_untracked() >= self.steps {
            self.playing.set(false);
        } else {
            self.at.update(|at| *at += 1);
        }
    }

    /// Goes on by itself while it plays, and by keys, for as long as the page is there.
    fn run(self) {
        // Only the latest timer counts: every change of place or speed sets a new one.
        let latest = StoredValue::new(0_u32);
        Effect::new(move |_| {
            self.at.track();
            if self.playing.get() {
                let mine = latest.get_value().wrapping_add(1);
                latest.set_value(mine);
                browser::after(STEP / self.speed.get(), move || {
                    if latest.try_get_value() == Some(mine) && self.playing.try_get_untracked() == Some(true) {
                        self.tick();
                    }
                });
            }
        });
        let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
            let Some(key) = crate::shell::keys::shortcut(&event) else { return };
            match key.as_str() {
                "ArrowRight" => self.forward(),
                "ArrowLeft" => self.back(),
                "Home" => self.go(0),
                "End" => self.go(self.steps),
                "KeyP" => self.toggle(),
                _ => return,
            }
            event.prevent_default();
        });
        on_cleanup(move || pressed.remove());
    }
}

/// First, back, run, forward, last; any step; how fast.
#[component]
fn TapeControls(tape: Tape) -> impl IntoView {
    let Tape { steps, at, playing, speed } = tape;
    let speeds = [1u32, 2, 4].map(|times| {
        view! {
            <button type="button" aria-pressed=move || (speed.get() == times).to_string() data-testid=format!("speed-{times}")
                on:click=move |_| speed.set(times)>{times}"×"</button>
        }
    });
    let button = move |symbol: &'static str, testid: &'static str, label: fn() -> String, act: Callback<()>| {
        view! {
            <button type="button" class="btn icon" aria-label=label title=label data-testid=testid on:click=move |_| act.run(())>{icon(symbol)}</button>
        }
    };
    view! {
        <div class="ctl">
            {button("first", "first", || say!("to-start"), Callback::new(move |()| tape.go(0)))}
            {button("prev", "back", || say!("step-back"), Callback::new(move |()| tape.back()))}
            <button type="button" class="btn icon primary" data-testid="run" on:click=move |_| tape.toggle()
                aria-label=move || if playing.get() { say!("pause") } else { say!("run") }>
                {move || icon(if playing.get() { "pause" } else { "play" })}
            </button>
            {button("next", "forward", || say!("step-forward"), Callback::new(move |()| tape.forward()))}
            {button("last", "last", || say!("to-end"), Callback::new(move |()| tape.go(steps)))}
            <input type="range" min="0" max=steps prop:value=move || at.get().to_string() aria-label=move || say!("step") data-testid="slider"
                style:--share=move || format!("{:.2}%", at.get() as f64 / steps.max(1) as f64 * 100.0)
                on:input=move |event| tape.go(event_target_value(&event).parse().unwrap_or(0))/>
            <span class="pos">{move || say!("step-of", step = at.get() as i64, steps = steps as i64)}</span>
            <div class="seg wide" role="group" aria-label=move || say!("speed")>{speeds.collect_view()}</div>
        </div>
    }
}

#[component]
fn Player(record: Record, kit: Kit, running: Rc<dyn Recording>) -> impl IntoView {
    let Some(cover) = shelf::cover(kit.id) else { return view! { <Missing/> }.into_any() };
    let steps = running.steps();
    let id = record.id.clone();
    let running: StoredValue<Rc<dyn Recording>, LocalStorage> = StoredValue::new_local(running);
    let occupants = StoredValue::new(record.occupants.clone());
    let people: Vec<Seat> = (0u8..)
        .zip(&record.occupants)
        .filter(|(_, occupant)| occupant.is_person())
        .map(|(seat, _)| Seat(seat))
        .collect();
    let seats = record.occupants.len() as u8;
    let name = move |seat: Seat| occupants.with_value(|occupants| occupant_name(occupants, seat));
    let eyes = RwSignal::new(people.first().copied().unwrap_or(Seat(0)));
    let all = RwSignal::new(false);
    let tape = Tape { steps, at: RwSignal::new(steps), playing: RwSignal::new(false), speed: RwSignal::new(1) };
    let (at, go) = (tape.at, Callback::new(move |to| tape.go(to)));
    // A finished match hides nothing: any seat's eyes may be borrowed.
    let moment = Signal::derive(move || (eyes.get(), at.get()));
    let lines = Memo::new(move |_| running.with_value(|running| running.lines(eyes.get(), lang())));
    let scores = StoredValue::new(running.with_value(|running| running.course()));
    tape.run();
    let here = move || {
        let here = at.get();
        lines.with(|lines| lines.iter().rfind(|line| line.step <= here && line.whose != Whose::Turn).cloned())
    };
    let reading = {
        let name: Box<dyn Fn(Seat) -> String + Send + Sync> = Box::new(name);
        Reading { name: StoredValue::new(name), look: Callback::new(|_| {}) }
    };
    let title = move || (0..seats).map(|seat| name(Seat(seat))).collect::<Vec<_>>().join(" — ");
    let (is_over, look_back) = (record.places.is_some(), Route::LookBack(record.id.clone()).href());
    let mode = record.mode.clone();
    let under = move || {
        let turns = i64::from(record.summary.turn);
        format!("· {}, {}", (cover.mode_words)(&mode, lang()).name, say!("turns", count = turns))
    };
    let save = move |_| {
        let saved = running.with_value(|running| running.save());
        browser::download(&format!("starboard-{}-{id}.json", cover.id), &saved);
    };
    let eye_buttons = (0..seats).map(Seat).map(|seat| {
        view! {
            <button type="button" aria-pressed=move || (eyes.get() == seat && !all.get()).to_string() data-testid=format!("eyes-{seat}")
                on:click=move |_| { eyes.set(seat); all.set(false) }>{move || name(seat)}</button>
        }
    });
    // The table has one bottom, so what the others hold stands beside it in words.
    let secrets = move || {
        let secrets = |seat| running.with_value(|running| running.secrets(seat, at.get(), lang()));
        let known = (0..seats).map(Seat).map(|seat| (seat, secrets(seat)));
        let known: Vec<_> = known.filter(|(_, secrets)| !secrets.is_empty()).collect();
        if known.is_empty() {
            return view! { <p>{say!("nothing-hidden")}</p> }.into_any();
        }
        let one = |(seat, secrets): (Seat, Text)| view! { <h3>{name(seat)}</h3><p>{spans(&secrets, reading)}</p> };
        known.into_iter().map(one).collect_view().into_any()
    };
    view! {
        <Topbar
            place=move || view! { <b>{move || say!("replay-of", names = title())}</b>" "<span class="wide">{under.clone()}</span> }
            tools=move || view! {
                <div class="tools wide">
                    <a class="btn ghost sm" class:absent=!is_over href=look_back.clone() data-testid="look-back">{icon("hint")}{move || say!("look-back")}</a>
                    <button type="button" class="btn ghost sm" on:click=save.clone() data-testid="save-file">{icon("deck")}{move || say!("save-file")}</button>
                </div>
            }
        />
        <main class="rep" data-testid="replay-page" data-step=at data-steps=steps>
            <section class="panel stage" aria-label=move || say!("table-at-step", step = at.get() as i64)>
                <span class="moment">
                    {move || here().map(|line| view! { {icon(line.icon)}<span>{spans(&line.whole(), reading)}</span> })}
                </span>
                {running.get_value().draw(moment, Callback::new(name))}
            </section>
            <aside class="rail">
                <Show when=move || all.get()><section class="panel secrets" data-testid="secrets">{secrets}</section></Show>
                <Story lines at reading go/>
            </aside>
            <section class="panel time" aria-label=move || say!("timeline")>
                <div class="top">
                    <h2>{move || (kit.lead_words)()}</h2>
                    <div class="seg" role="group" aria-label=move || say!("whose-eyes")>
                        {eye_buttons.collect_view()}
                        <button type="button" aria-pressed=move || all.get().to_string() data-testid="eyes-all" on:click=move |_| all.set(true)>{move || say!("eyes-all")}</button>
                    </div>
                </div>
                <Curve scores at steps eyes symbol=kit.score_icon go/>
                <TapeControls tape/>
            </section>
        </main>
    }
    .into_any()
}

#[component]
fn Story(
    #[prop(into)] lines: Signal<Vec<Line>>,
    at: RwSignal<usize>,
    reading: Reading,
    go: Callback<usize>,
) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        at.track();
        let Some(list) = list.get() else { return };
        request_animation_frame(move || {
            let Ok(Some(here)) = list.query_selector(".here") else { return };
            let (outer, inner) = (list.get_bounding_client_rect(), here.get_bounding_client_rect());
            let middle = inner.top() - outer.top() - outer.height() / 2.0;
            list.set_scroll_top(list.scroll_top() + middle as i32);
        });
    });
    let line = move |line: Line| {
        let step = line.step;
        let text = spans(&line.whole(), reading);
        if line.whose == Whose::Turn {
            return view! { <li class="turn">{text}</li> }.into_any();
        }
        let class = line.whose.class();
        view! {
            <li class=class class:here=move || at.get() == step class:after=move || { at.get() < step } data-step=step>
                <button type="button" class="bare jump" on:click=move |_| go.run(step)>{icon(line.icon)}<span>{text}</span></button>
            </li>
        }
        .into_any()
    };
    view! {
        <section class="panel story" aria-label=move || say!("story")>
            <header><h2>{icon("log")}{move || say!("story")}</h2></header>
            <ol class="log" node_ref=list data-testid="story">{move || lines.get().into_iter().map(line).collect_view()}</ol>
        </section>
    }
}

/// The lead of the borrowed eyes over time: their share of what all have.
#[component]
fn Curve(
    scores: StoredValue<Vec<Vec<i32>>>,
    at: RwSignal<usize>,
    steps: usize,
    eyes: RwSignal<Seat>,
    symbol: &'static str,
    go: Callback<usize>,
) -> impl IntoView {
    let x = move |step: usize| step as f64 / steps.max(1) as f64 * 1000.0;
    let y = |share: f64| 8.0 + (1.0 - share) * 104.0;
    let share = move |step: usize| {
        scores.with_value(|scores| scores.get(step).map_or(0.5, |score| crate::home::lead(score, eyes.get().index())))
    };
    let line = Memo::new(move |_| {
        let points = (0..=steps).map(|step| format!("{:.1} {:.1}", x(step), y(share(step))));
        format!("M{}", points.collect::<Vec<_>>().join("L"))
    });
    let under = move || format!("{}L1000 112L0 112Z", line.get());
    let jump = move |event: web_sys::MouseEvent| {
        let Some(target) = event.current_target() else { return };
        let target: web_sys::Element = leptos::wasm_bindgen::JsCast::unchecked_into(target);
        let area = target.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
        go.run((share.clamp(0.0, 1.0) * steps as f64).round() as usize);
    };
    let words = move || {
        let score = scores.with_value(|scores| scores.get(at.get()).cloned().unwrap_or_default());
        score.iter().map(ToString::to_string).collect::<Vec<_>>().join(" : ")
    };
    view! {
        <svg class="curve" viewBox="0 0 1000 120" preserveAspectRatio="none" role="img" aria-label=words on:click=jump>
            <path class="half" d="M0 60H1000"></path>
            <path class="area" d=under></path>
            <path class="line" d=line></path>
            <path class="now" d=move || format!("M{:.1} 0V120", x(at.get()))></path>
        </svg>
        <p class="legend"><span class="nb num">{icon(symbol)}{words}</span></p>
    }
}
