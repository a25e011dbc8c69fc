//! The guide: a bubble that says what to do, points at it, and has the buttons of a lesson.

use super::spotlight::{self, Sheet};
use super::vega::{Mood, portrait};
use crate::link::Session;
use crate::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use lessons::Both;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    Read,
    Do,
    /// The lesson is over; the match may go on.
    Over {
        goes_on: bool,
    },
}

/// What the guide says.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    /// The number of the step, from 0.
    pub at: usize,
    pub count: usize,
    pub task: Task,
    pub say: Both,
    /// The answer to a wrong move; the inner none: nobody foresaw it.
    pub wrong: Option<Option<Both>>,
    pub is_put_back: bool,
    /// What is to be pressed or looked at first: the first of these selectors that is on the page.
    pub targets: Vec<String>,
    /// Everything the step is about.
    pub lit: Vec<String>,
}

/// What the buttons of the guide do.
pub trait Deeds {
    /// Says what there is to say, for the first time.
    fn tell(&self);
    fn next(&self);
    fn back(&self);
    fn show(&self);
    /// The match goes on without a guide.
    fn play_on(&self);
}

/// The guide of the lesson on this page.
#[derive(Clone, Copy)]
pub struct Teacher {
    pub said: RwSignal<Said>,
    title: StoredValue<Both>,
    number: usize,
    game: &'static str,
    /// The lesson behind this one.
    following: StoredValue<Option<String>>,
    deeds: StoredValue<Option<Rc<dyn Deeds>>, LocalStorage>,
    session: StoredValue<Option<Session>>,
}

impl Teacher {
    pub fn new(title: Both, number: usize, game: &'static str, following: Option<String>) -> Self {
        let nothing = Said {
            at: 0,
            count: 0,
            task: Task::Read,
            say: Both::default(),
            wrong: None,
            is_put_back: false,
            targets: Vec::new(),
            lit: Vec::new(),
        };
        Self {
            said: RwSignal::new(nothing),
            title: StoredValue::new(title),
            number,
            game,
            following: StoredValue::new(following),
            deeds: StoredValue::new_local(None),
            session: StoredValue::new(None),
        }
    }

    pub fn set_deeds(&self, deeds: Rc<dyn Deeds>) {
        self.deeds.set_value(Some(deeds));
    }

    pub fn follow(&self, session: Session) {
        session.taught.set_value(true);
        self.session.set_value(Some(session));
        self.with_deeds(|deeds| deeds.tell());
    }

    fn with_deeds(&self, of: impl FnOnce(&dyn Deeds)) {
        if let Some(deeds) = self.deeds.try_get_value().flatten() {
            of(deeds.as_ref());
        }
    }

    /// Is something still being shown, so that the next sentence would come too early?
    fn is_behind(&self) -> bool {
        self.session.get_value().is_some_and(|session| session.behind.get())
    }

    fn next(&self) {
        let (task, is_wrong) = self.said.with_untracked(|said| (said.task, said.wrong.is_some()));
        match task {
            Task::Over { .. } => self.go_on(),
            Task::Read => self.with_deeds(|deeds| deeds.next()),
            // The answer was read: the step is said again.
            Task::Do if is_wrong => self.with_deeds(|deeds| deeds.back()),
            Task::Do => {}
        }
    }

    fn go_on(&self) {
        match self.following.get_value() {
            Some(id) => Route::Lesson { game: self.game.to_owned(), id: Some(id) }.go(),
            None => Route::Learn.go(),
        }
    }

    fn show(&self) {
        if self.said.with_untracked(|said| said.task == Task::Do) {
            self.with_deeds(|deeds| deeds.show());
        }
    }
}

/// Is a box in front of the table, with keys of its own?
fn covered() -> bool {
    document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// Leads whoever listens or presses keys to every new sentence, at once: the table leaves a focus alone that was led away from it. A box in
/// front gives the focus back to the table when it closes, so a sentence that came meanwhile is led to then.
fn lead_to_each(step: Memo<(usize, bool)>, bubble: NodeRef<html::Section>) {
    let due = StoredValue::new(false);
    let lead = move || {
        let Some(bubble) = bubble.try_get_untracked().flatten() else { return };
        if due.try_get_value() == Some(true) && !covered() {
            due.set_value(false);
            let still = web_sys::FocusOptions::new();
            still.set_prevent_scroll(true);
            let _ = bubble.focus_with_options(&still);
        }
    };
    Effect::new(move |before: Option<Option<(usize, bool)>>| {
        // Read, not only tracked: a memo that nobody has read follows nothing.
        let now = bubble.get().is_some().then(|| step.get());
        if now.is_some() && now != before.flatten() {
            due.set_value(true);
            lead();
        }
        now
    });
    // A dialog's close is not told upwards: it is heard on its way down.
    on_its_way_down("close", move |_: web_sys::Event| {
        request_animation_frame(lead);
    });
}

/// Listens to the window before anything in it does, for as long as the component is there.
fn on_its_way_down<E: leptos::wasm_bindgen::convert::FromWasmAbi + 'static>(
    name: &'static str,
    heard: impl FnMut(E) + 'static,
) {
    let heard = Closure::<dyn FnMut(E)>::new(heard);
    let call = |heard: &Closure<dyn FnMut(E)>| heard.as_ref().unchecked_ref::<js_sys::Function>().clone();
    let _ = window().add_event_listener_with_callback_and_bool(name, &call(&heard), true);
    let kept = StoredValue::new_local(heard);
    on_cleanup(move || {
        if let Some(call) = kept.try_with_value(call) {
            let _ = window().remove_event_listener_with_callback_and_bool(name, &call, true);
        }
    });
}

#[component]
pub fn Guide(teacher: Teacher) -> impl IntoView {
    let bubble = NodeRef::<html::Section>::new();
    let leaving = RwSignal::new(false);
    // What others do is shown first.
    let shown = RwSignal::new(teacher.said.get_untracked());
    Effect::new(move |_| {
        if !teacher.is_behind() {
            shown.set(teacher.said.get());
        }
    });
    let step = Memo::new(move |_| shown.with(|said| (said.at, said.wrong.is_some())));
    lead_to_each(step, bubble);
    let targets = Signal::derive(move || shown.with(|said| said.targets.clone()));
    let lit = Signal::derive(move || shown.with(|said| said.lit.clone()));
    let (light, rests) = spotlight::follow(targets, lit, bubble);
    listen(teacher, bubble, leaving);
    let wrong = Signal::derive(move || shown.with(|said| said.wrong.is_some()));
    let has_ring = Signal::derive(move || shown.with(|said| said.task == Task::Do && !teacher.is_behind()));
    let mood = Memo::new(move |_| {
        shown.with(|said| match (said.task, &said.wrong) {
            (Task::Over { .. }, _) => Mood::Glad,
            (_, Some(_)) => Mood::Wrong,
            (_, None) => Mood::Calm,
        })
    });
    let place = move |edge: fn((f64, f64)) -> f64| format!("{:.0}px", edge(light.get().bubble));
    let heading = move || {
        say!(
            "lesson-number",
            number = teacher.number as i64,
            title = teacher.title.with_value(|title| title.plain(lang()))
        )
    };
    view! {
        <Sheet light wrong is_lit=has_ring/>
        <section class="guide" class:wrong=wrong role="dialog" aria-label=move || say!("guide-label") tabindex="-1" node_ref=bubble
            data-testid="guide" data-step=move || shown.with(|said| said.at) data-task=move || shown.with(|said| task_name(said.task))
            data-wrong=move || wrong.get().to_string() data-target=move || light.get().target.is_some().to_string()
            data-rests=move || rests.get().to_string()
            style:left=move || place(|(x, _)| x) style:top=move || place(|(_, y)| y)>
            <span class="face" inner_html=move || portrait(mood.get())></span>
            <div class="say">
                <header>
                    <b class="title">{move || say!("star-vega")}</b>
                    <span class="muted small">{heading}</span>
                    <span class="grow"></span>
                    <Show when=move || shown.with(|said| said.is_put_back)><span class="tag">{icon("undo")}{move || say!("lesson-put-back")}</span></Show>
                    <button type="button" class="btn ghost icon sm" aria-label=move || say!("lesson-leave") title=move || say!("lesson-leave") data-testid="lesson-leave"
                        on:click=move |_| leaving.set(true)>{icon("x")}</button>
                </header>
                <p role="status" aria-live="polite" data-testid="guide-says">{move || words(&shown.get())}</p>
                <Buttons teacher shown/>
            </div>
        </section>
        <Leave teacher leaving/>
    }
}

const fn task_name(task: Task) -> &'static str {
    match task {
        Task::Read => "read",
        Task::Do => "do",
        Task::Over { .. } => "over",
    }
}

/// What is said now: the answer to a wrong move, or the step.
fn words(said: &Said) -> AnyView {
    let pieces = |both: &Both| -> Vec<AnyView> {
        let piece = |(words, bold): (&str, bool)| match bold {
            true => view! { <b>{words.to_owned()}</b> }.into_any(),
            false => words.to_owned().into_any(),
        };
        both.pieces(lang()).map(piece).collect()
    };
    match &said.wrong {
        Some(Some(answer)) => pieces(answer).into_any(),
        Some(None) => view! { {say!("lesson-wrong")}" "{pieces(&said.say)} }.into_any(),
        None => pieces(&said.say).into_any(),
    }
}

#[component]
fn Buttons(teacher: Teacher, shown: RwSignal<Said>) -> impl IntoView {
    let task = move || shown.with(|said| said.task);
    let at = move || shown.with(|said| said.at);
    let count = move || shown.with(|said| said.count);
    let dots = move || {
        let (at, count) = (at(), count());
        (0..count).map(|dot| view! { <li class:past={dot < at} class:now={dot == at}></li> }).collect_view()
    };
    let place = move || say!("lesson-step", step = (at() + 1).min(count()) as i64, of = count() as i64);
    let over = move || matches!(task(), Task::Over { .. });
    let goes_on = move || task() == Task::Over { goes_on: true };
    let next_words = move || match (task(), teacher.following.with_value(Option::is_some)) {
        (Task::Over { .. }, true) => say!("lesson-following"),
        (Task::Over { .. }, false) => say!("lesson-all"),
        (Task::Read | Task::Do, _) => say!("lesson-next"),
    };
    let waits = move || shown.with(|said| said.task == Task::Do && said.wrong.is_none());
    view! {
        <footer>
            <ol class="dots" aria-hidden="true">{dots}</ol>
            <span class="num small place">{place}</span>
            <span class="grow"></span>
            <button type="button" class="btn sm ghost" data-testid="lesson-back" disabled=move || at() == 0 on:click=move |_| teacher.with_deeds(|deeds| deeds.back())>
                {icon("prev")}{move || say!("lesson-back")}
            </button>
            <Show when=move || task() == Task::Do>
                <button type="button" class="btn sm" data-testid="lesson-show" on:click=move |_| teacher.show()>
                    {icon("play")}{move || say!("lesson-show")}<span class="kbd wide">"S"</span>
                </button>
            </Show>
            <Show when=goes_on>
                <button type="button" class="btn sm" data-testid="lesson-play-on" on:click=move |_| teacher.with_deeds(|deeds| deeds.play_on())>
                    {icon("play")}{move || say!("lesson-play-on")}
                </button>
            </Show>
            <button type="button" class="btn sm primary" class:done=over data-testid="lesson-next" disabled=waits on:click=move |_| teacher.next()>
                {next_words}{icon("next")}
            </button>
        </footer>
    }
}

/// Leaves after one question; nothing is lost.
#[component]
fn Leave(teacher: Teacher, leaving: RwSignal<bool>) -> impl IntoView {
    view! {
        <Popup open=leaving label=|| say!("lesson-leave-sure") testid="leave-lesson" class="sure">
            <h2>{move || say!("lesson-leave-sure")}</h2>
            <p>{move || say!("lesson-leave-more")}</p>
            <div class="row end">
                <button type="button" class="btn" data-testid="leave-stay" on:click=move |_| leaving.set(false)>{move || say!("lesson-stay")}</button>
                <button type="button" class="btn" data-testid="leave-play-on" on:click=move |_| teacher.with_deeds(|deeds| deeds.play_on())>{move || say!("lesson-keep")}</button>
                <button type="button" class="btn primary" autofocus data-testid="leave-go" on:click=move |_| Route::Learn.go()>{move || say!("lesson-leave")}</button>
            </div>
        </Popup>
    }
}

/// The keys of a lesson. They are heard before those of the table: Escape leaves the lesson, not the table.
fn listen(teacher: Teacher, bubble: NodeRef<html::Section>, leaving: RwSignal<bool>) {
    on_its_way_down("keydown", move |event: KeyboardEvent| {
        if covered() || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let Some(bubble) = bubble.try_get_untracked().flatten() else { return };
        let here = document().active_element();
        let on_bubble = here.as_ref().is_some_and(|here| here.is_same_node(Some(&bubble)));
        match event.code().as_str() {
            "Escape" => leaving.set(true),
            "KeyS" => teacher.show(),
            "ArrowLeft" if on_bubble => teacher.with_deeds(|deeds| deeds.back()),
            "ArrowRight" | "Enter" | "NumpadEnter" | "Space" if on_bubble => {
                let waits = teacher.said.with_untracked(|said| said.task == Task::Do && said.wrong.is_none());
                match waits {
                    true => step_focus(teacher, &bubble, false),
                    false => teacher.next(),
                }
            }
            "Tab" => step_focus(teacher, &bubble, event.shift_key()),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    });
}

/// Tab goes from the target to the buttons of the guide and round again: the rest of the table waits.
fn step_focus(teacher: Teacher, bubble: &Element, backwards: bool) {
    let target = teacher.said.with_untracked(|said| spotlight::target(&said.targets));
    let mut stops: Vec<Element> = target.into_iter().collect();
    for name in ["lesson-show", "lesson-play-on", "lesson-next", "lesson-back", "lesson-leave"] {
        let button = bubble.query_selector(&format!("[data-testid='{name}']:not(:disabled)")).ok().flatten();
        stops.extend(button);
    }
    let here = document().active_element();
    let at = here.and_then(|here| stops.iter().position(|stop| stop.is_same_node(Some(&here))));
    let count = stops.len();
    let first = match (at, backwards) {
        (None, false) => 0,
        (None, true) => count.saturating_sub(1),
        (Some(at), false) => at + 1,
        (Some(at), true) => at + count - 1,
    };
    // Not everything that is shown can have the focus: a dial is passed over.
    for step in 0..count {
        let next = if backwards { first + count - step } else { first + step };
        let Some(stop) = stops.get(next % count).and_then(|stop| stop.dyn_ref::<HtmlElement>()) else { continue };
        let _ = stop.focus();
        if document().active_element().is_some_and(|here| here.is_same_node(Some(stop))) {
            return;
        }
    }
}
