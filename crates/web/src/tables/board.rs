//! What every table has: the match as it is shown, what may be done, what happened, and the words for it.

use super::log::latest;
use super::prelude::*;
use super::recap::Memory;
use super::table::{lines, rule_of};
use crate::coach::{self, Hint};
use crate::link::{Animator, Playback, Session};
use crate::shell::keys;
use crate::shell::sound::{self, Sound};
use crate::shell::text::Reading;
use std::collections::VecDeque;
use std::fmt::Debug;
use std::ops::Deref;
use tabletop::Game;

/// So many of the last deeds are noted.
const DEEDS: usize = 24;

/// The eye follows a run of steps at this distance, in milliseconds at the calm pace.
const BETWEEN: u32 = 110;

/// What comes next of a run, by what is seen and offered.
type Following<G> = fn(&<G as Game>::View, &[<G as Game>::Action]) -> Option<<G as Game>::Action>;

/// What is done without a press for each: these actions in order, or whatever comes next until that is nothing.
enum Run<G: Table> {
    These(VecDeque<G::Action>),
    Follows(Following<G>),
}

/// What may be done, sorted by what is pressed for it.
pub trait Offered<G: Table>: Clone + PartialEq + Debug + Default + Send + Sync + 'static {
    fn sort(update: &Update<G>) -> Self;
}

pub type Root = NodeRef<html::Main>;

/// The table, from anywhere in it. It is also its game's [own signals](Table::Own).
pub struct Board<G: Table> {
    pub session: Session,
    pub update: RwSignal<Arc<Update<G>>>,
    pub view: Memo<Arc<G::View>>,
    pub offers: Memo<Arc<G::Offers>>,
    pub story: RwSignal<Vec<StoryStep<G>>>,
    pub hint: RwSignal<Option<G::Action>>,
    /// What is told beside the table of the options of a hint.
    pub told_hint: RwSignal<Hint>,
    pub main_menu: RwSignal<bool>,
    pub recap: Memory,
    /// May the viewer's seat do something, once all is shown?
    has_options: Memo<bool>,
    run: StoredValue<Option<Run<G>>, LocalStorage>,
    /// The step at which an action of the run was last taken: the next one waits for what came of it, however far the match is.
    ran_at: StoredValue<Option<usize>>,
    playback: StoredValue<Rc<Playback<G>>, LocalStorage>,
    own: G::Own,
}

impl<G: Table> Clone for Board<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Table> Copy for Board<G> {}

impl<G: Table> Deref for Board<G> {
    type Target = G::Own;
    fn deref(&self) -> &G::Own {
        &self.own
    }
}

impl<G: Table> Board<G> {
    pub fn new(playback: Rc<Playback<G>>) -> Self {
        let (session, update, story) = (playback.session, playback.update, playback.story);
        let view = Memo::new(move |_| update.with(|update| Arc::new(update.view.clone())));
        let offers = Memo::new(move |_| update.with(|update| Arc::new(G::Offers::sort(update))));
        let signals = Signals { session, view, offers };
        let board = Self {
            session,
            update,
            view,
            offers,
            story,
            hint: RwSignal::new(None),
            told_hint: RwSignal::new(Hint::Closed),
            main_menu: RwSignal::new(false),
            recap: Memory::new(),
            has_options: Memo::new(move |_| update.with(|update| !update.options.is_empty())),
            run: StoredValue::new_local(None),
            ran_at: StoredValue::new(None),
            playback: StoredValue::new_local(playback),
            own: G::own(&signals),
        };
        // What was told before the table was opened is silent.
        Effect::new(move |before: Option<usize>| {
            let steps = story.with(Vec::len);
            if let Some(before) = before.filter(|before| *before < steps) {
                let sign = |event: &G::Event| {
                    let sign = G::sign(event);
                    Sound::of(sign.icon, sign.millis)
                };
                let heard =
                    story.with_untracked(|story| story[before..].iter().flat_map(|step| &step.events).find_map(sign));
                heard.into_iter().for_each(sound::play);
            }
            steps
        });
        Effect::new(move |_| {
            update.with(|update| {
                board.hint.set(None);
                board.told_hint.set(Hint::Closed);
                untrack(|| board.recap.note(update));
                // What was begun in a turn ends with it, and with a step taken back.
                if update.redraw || !G::goes_on(update) {
                    board.run.set_value(None);
                }
                untrack(|| G::on_update(board, update));
            });
        });
        Effect::new(move |_| board.run_on());
        board
    }

    pub fn here() -> Self {
        expect_context()
    }

    pub fn animate(&self, animator: Rc<dyn Animator<G>>) {
        self.playback.with_value(|playback| playback.animate(animator));
    }

    /// Listens to the keyboard for as long as the table is there.
    pub fn listen_to_keys(&self, root: Root) {
        let board = *self;
        let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
            if let Some(root) = root.get_untracked() {
                board.on_key(&root, &event);
            }
        });
        let pointed = window_event_listener(ev::pointerdown, |_| keys::used(false));
        on_cleanup(move || {
            pressed.remove();
            pointed.remove();
        });
    }

    fn on_key(&self, root: &Element, event: &KeyboardEvent) {
        keys::used(true);
        // A box in front of the table has its own keys.
        let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
        if covered || event.default_prevented() {
            return;
        }
        if event.key() == "Tab" {
            // Rows are drawn at many moments: who takes part in the order of Tab is settled when it matters.
            keys::settle(root);
            // From nowhere the first Tab leads to the decision, not to the top of the page.
            if !event.shift_key() && untrack(|| G::is_asked(*self)) && keys::enter(root, G::FOCUS) {
                event.prevent_default();
            }
            return;
        }
        if self.on_hint_key(&event.key()) {
            return event.prevent_default();
        }
        if keys::rove(root, event) {
            return;
        }
        let Some(key) = keys::shortcut(event) else { return };
        if untrack(|| G::on_key(*self, &key)) {
            return event.prevent_default();
        }
        match key.as_str() {
            "KeyZ" => self.session.undo(),
            "KeyH" => self.ask_for_hint(),
            "Space" if untrack(|| self.session.can_skip()) => self.session.skip(),
            // What was told just now, by keyboard.
            "F1" if shell().reason.get_untracked().is_some() => shell().rule.set(shell().reason.get_untracked()),
            "KeyR" => self.recap.open.update(|open| *open = !*open),
            "Escape" if self.recap.open.get_untracked() => self.recap.open.set(false),
            "Escape" => self.main_menu.set(true),
            _ => return,
        }
        event.prevent_default();
    }

    pub fn my_move(&self) -> bool {
        !self.session.behind.get() && !G::is_telling(*self) && self.has_options.get()
    }

    /// The person's seat; the first one for somebody beside the table.
    pub fn bottom(&self) -> Seat {
        self.session.me().unwrap_or(Seat(0))
    }

    /// So many seats in turn order, the person's first.
    pub fn seats_from_bottom(&self, count: usize) -> impl Iterator<Item = Seat> + use<G> {
        let (bottom, count) = (self.bottom().0, count as u8);
        (0..count).map(move |place| Seat((bottom + place) % count))
    }

    pub fn listener(&self) -> Listener {
        self.session.listener()
    }

    pub fn reading(&self) -> Reading {
        let board = *self;
        let name: Box<dyn Fn(Seat) -> String + Send + Sync> = Box::new(move |seat| board.session.name(seat));
        Reading { name: StoredValue::new(name), look: Callback::new(move |card| G::on_look(board, card)) }
    }

    pub fn plain(&self, text: &Text) -> String {
        text.plain(lang(), |seat| self.session.name(seat))
    }

    pub fn tell(&self, text: &Text) {
        shell().tell(untrack(|| self.plain(text)));
    }

    pub fn action_words(&self, action: G::Action) -> Text {
        self.view.with(|view| G::say_action(&action, view, self.listener()))
    }

    pub fn refusal_words(&self, why: &G::Refusal) -> Text {
        G::say_refusal(why, self.listener())
    }

    /// Says why a press does nothing: no press is dead.
    pub fn tell_why(&self, why: &G::Refusal) {
        self.tell_refusal(why, &untrack(|| self.refusal_words(why)));
    }

    /// The same in words of the table's own.
    pub fn tell_refusal(&self, why: &G::Refusal, text: &Text) {
        shell().tell_by(untrack(|| self.plain(text)), rule_of::<G>(why));
    }

    pub fn awaited_words(&self) -> Text {
        self.view.with(|view| G::say_awaited(view, self.listener()))
    }

    pub fn lines(&self) -> Vec<Line> {
        self.story.with(|story| {
            let told = latest(story).iter().map(|step| (step.step, G::told(*self, step)));
            lines::<G>(told, self.listener())
        })
    }

    pub fn last_line(&self) -> Option<Line> {
        self.story.with(|story| {
            let mut back = story.iter().rev().map(|step| (step.step, G::told(*self, step)));
            back.find_map(|told| lines::<G>(std::iter::once(told), self.listener()).pop())
        })
    }

    pub fn act(&self, action: G::Action) {
        G::on_act(*self);
        self.send(action);
    }

    /// Does several things one after another, as long as each of them is offered: the first at once, as the press promised.
    pub fn run(&self, actions: impl IntoIterator<Item = G::Action>) {
        self.begin(Run::These(actions.into_iter().collect()));
    }

    /// Does what this says, and what it says then, until it says nothing.
    pub fn follow(&self, next: Following<G>) {
        self.begin(Run::Follows(next));
    }

    fn begin(&self, mut run: Run<G>) {
        let Some(first) = self.next_of(&mut run) else { return };
        self.run.set_value(Some(run));
        self.ran_at.set_value(Some(untrack(|| self.session.step())));
        self.act(first);
    }

    fn next_of(&self, run: &mut Run<G>) -> Option<G::Action> {
        self.update.with_untracked(|update| {
            let next = match run {
                Run::These(actions) => actions.pop_front(),
                Run::Follows(next) => next(&update.view, &update.options),
            };
            next.filter(|next| update.options.contains(next))
        })
    }

    /// Goes on with what was begun, once everything is shown.
    fn run_on(&self) {
        let (ready, step) = (self.my_move(), self.session.step());
        if !ready || self.ran_at.get_value() == Some(step) {
            return;
        }
        let Some(mut run) = self.run.try_update_value(Option::take).flatten() else { return };
        let Some(next) = self.next_of(&mut run) else { return };
        self.run.set_value(Some(run));
        self.ran_at.set_value(Some(step));
        let board = *self;
        browser::after(shell().pace.get_untracked().of(BETWEEN), move || {
            // The table may have been left, a choice may have come up, a step may have been taken back.
            let still = board.update.try_with_untracked(|update| update.step == step && update.options.contains(&next));
            if still == Some(true) {
                board.act(next);
            }
        });
    }

    /// Does one thing that the page chose for the person.
    pub fn send(&self, action: G::Action) {
        self.note_deed(&action.to_string());
        self.playback.with_value(|playback| playback.act(action));
    }

    /// Notes at the table's root the last things that were done, and how many there were, for tests that compare them with what was
    /// announced.
    fn note_deed(&self, deed: &str) {
        let Ok(Some(root)) = document().query_selector("[data-testid=table]") else { return };
        let count = root.get_attribute("data-deeds").and_then(|count| count.parse::<u32>().ok()).unwrap_or(0);
        let _ = root.set_attribute("data-deeds", &(count + 1).to_string());
        let last = root.get_attribute("data-deed").unwrap_or_default();
        let mut deeds: Vec<&str> = last.split("; ").filter(|deed| !deed.is_empty()).collect();
        deeds.push(deed);
        let _ = root.set_attribute("data-deed", &deeds[deeds.len().saturating_sub(DEEDS)..].join("; "));
    }

    /// Asks the coach what to do, and why; asked again, what it told is put away.
    pub fn ask_for_hint(&self) {
        let board = *self;
        if self.session.is_against_people() {
            return shell().tell(say!("hint-off"));
        }
        if !matches!(self.told_hint.get_untracked(), Hint::Closed) {
            self.hint.set(None);
            return self.told_hint.set(Hint::Closed);
        }
        if !shell().hints.get_untracked() || !untrack(|| board.my_move()) {
            return;
        }
        let update = self.update.get_untracked();
        let Some(seat) = update.viewer.seat() else { return };
        self.told_hint.set(Hint::Thinking);
        let step = update.step;
        coach::ask_advice::<G>(seat, &update.view, &update.options, move |advice| {
            // The table may be left, a step may have been taken, the panel may be closed.
            let still = board.update.try_with_untracked(|update| update.step) == Some(step)
                && matches!(board.told_hint.try_get_untracked(), Some(Hint::Thinking));
            match advice.filter(|_| still) {
                Some(advice) => {
                    board.told_hint.set(Hint::Ready(Arc::new(advice)));
                    board.point_at_hint(0);
                }
                None if still => {
                    board.told_hint.set(Hint::Closed);
                    shell().tell(say!("hint-none"));
                }
                None => {}
            }
        });
    }

    /// While a hint is open, Escape puts it away and numbers show its options.
    fn on_hint_key(&self, key: &str) -> bool {
        let options = self.told_hint.with_untracked(|hint| match hint {
            Hint::Closed => None,
            Hint::Thinking => Some(0),
            Hint::Ready(advice) => Some(advice.options.len()),
        });
        let Some(options) = options else { return false };
        let place = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match place.filter(|place| *place < options) {
            Some(place) => self.point_at_hint(place),
            None if key == "Escape" => {
                self.hint.set(None);
                self.told_hint.set(Hint::Closed);
            }
            None => return false,
        }
        true
    }

    /// The option of a hint at this place.
    fn hinted(&self, place: usize) -> Option<G::Action> {
        let told = self.told_hint.with_untracked(|hint| match hint {
            Hint::Ready(advice) => advice.options.get(place).map(|(index, _)| *index),
            Hint::Closed | Hint::Thinking => None,
        })?;
        self.update.with_untracked(|update| update.options.get(told).copied())
    }

    /// Shows an option of a hint on the table.
    pub fn point_at_hint(&self, place: usize) {
        if let Some(action) = self.hinted(place) {
            self.hint.set(Some(action));
            G::on_hint(*self, action);
        }
    }

    /// Does what a hint says.
    pub fn do_hint(&self, place: usize) {
        if let Some(action) = self.hinted(place) {
            self.told_hint.set(Hint::Closed);
            self.act(action);
        }
    }
}
