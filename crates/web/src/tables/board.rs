//! What every table has: the match as it is shown, what may be done, what happened, and the words for it.

use super::log::latest;
use super::prelude::*;
use super::table::lines;
use crate::link::{Animator, Playback, Session};
use crate::shell::keys;
use crate::shell::text::Reading;
use crate::worker::Effort;
use std::fmt::Debug;
use std::ops::Deref;

/// How long a bot thinks about a hint, in milliseconds.
const HINT: u32 = 600;

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
    pub main_menu: RwSignal<bool>,
    /// May the viewer's seat do something, once all is shown?
    has_options: Memo<bool>,
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
            main_menu: RwSignal::new(false),
            has_options: Memo::new(move |_| update.with(|update| !update.options.is_empty())),
            playback: StoredValue::new_local(playback),
            own: G::own(&signals),
        };
        Effect::new(move |_| {
            update.with(|update| {
                board.hint.set(None);
                untrack(|| G::on_update(board, update));
            });
        });
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
        on_cleanup(move || pressed.remove());
    }

    fn on_key(&self, root: &Element, event: &KeyboardEvent) {
        // A box in front of the table has its own keys.
        let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
        if covered || event.default_prevented() || keys::rove(root, event) {
            return;
        }
        let Some(key) = keys::shortcut(event) else { return };
        if untrack(|| G::on_key(*self, &key)) {
            return event.prevent_default();
        }
        match key.as_str() {
            "KeyZ" => self.session.undo(),
            "KeyH" => self.ask_for_hint(),
            "Space" if self.session.behind.get_untracked() => self.session.skip(),
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
        self.tell(&untrack(|| self.refusal_words(why)));
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

    /// Does one thing that the page chose for the person.
    pub fn send(&self, action: G::Action) {
        self.playback.with_value(|playback| playback.act(action));
    }

    /// Asks a searching bot what it would do.
    pub fn ask_for_hint(&self) {
        let board = *self;
        if !untrack(|| board.my_move()) {
            return;
        }
        self.playback.with_value(|playback| {
            playback.ask_a_bot(Effort::Millis(HINT), move |action| {
                board.hint.set(Some(action));
                G::on_hint(board, action);
                board.tell(&untrack(|| board.action_words(action)));
            });
        });
    }
}
