//! Updates of a match as a page shows them.
//!
//! The engine is faster than eyes. Updates of others' steps queue up and are shown one by one, each for as long as its motion takes;
//! those of one's own step are shown at once.

use super::session::{Controls, Session, Status};
use super::{Listener, MatchLink, Occupant};
use crate::prelude::*;
use crate::tables::{Table, rule_of};
use crate::worker::{self, Effort};
use client::{Event, StoryStep, Update, Why};
use leptos::prelude::Update as _;
use protocol::BotKind;
use shelf::Cover;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Weak;
use tabletop::Refused;

pub trait Animator<G: Table> {
    /// Just before the table changes: remember where things lie.
    fn before(&self);
    /// Just after it changed: let things travel.
    fn after(&self, update: &Update<G>);
    /// How long this update wants to be looked at, in milliseconds at the calm pace.
    fn takes(&self, update: &Update<G>) -> u32;
}

/// Whoever has watched others for so long, in milliseconds at the calm pace, is shown the rest more quickly.
const PATIENCE: u32 = 8_000;

/// What is shown of a match, and what waits to be shown.
pub struct Playback<G: Table> {
    /// The match, for those who need not know the game.
    pub session: Session,
    pub update: RwSignal<Arc<Update<G>>>,
    pub story: RwSignal<Vec<StoryStep<G>>>,
    link: RefCell<Option<Rc<dyn MatchLink<G>>>>,
    animator: RefCell<Option<Rc<dyn Animator<G>>>>,
    queue: RefCell<VecDeque<Arc<Update<G>>>>,
    /// When what is shown was looked at long enough.
    free_at: Cell<f64>,
    /// When the person last had something to decide: since then others act.
    since: Cell<f64>,
    timed: Cell<bool>,
    alive: Cell<bool>,
}

fn status<G: Table>(update: &Update<G>) -> Status {
    Status {
        step: update.step,
        viewer: update.viewer,
        awaiting: update.awaiting,
        places: update.places.clone(),
        undo: update.undo,
    }
}

impl<G: Table> Playback<G> {
    /// Follows a match whose first update is this; it ends with the component that opens it.
    pub fn open(
        id: String,
        mode: String,
        occupants: Vec<Occupant>,
        first: Arc<Update<G>>,
        link: impl FnOnce(Listener<G>) -> Rc<dyn MatchLink<G>>,
    ) -> Rc<Self> {
        let playback = Rc::new(Self {
            session: Session::new(id, Cover::of::<G>(), mode, occupants, status(&first)),
            story: RwSignal::new(first.story.clone()),
            update: RwSignal::new(first),
            link: RefCell::new(None),
            animator: RefCell::new(None),
            queue: RefCell::default(),
            free_at: Cell::new(0.0),
            since: Cell::new(browser::now()),
            timed: Cell::new(false),
            alive: Cell::new(true),
        });
        let weak = Rc::downgrade(&playback);
        let link = link(Rc::new(move |event| {
            if let Some(playback) = living(&weak) {
                playback.on_event(event);
            }
        }));
        playback.link.replace(Some(link));
        playback.session.set_controls(playback.clone());
        let owned = StoredValue::new_local(playback.clone());
        on_cleanup(move || {
            if let Some(playback) = owned.try_get_value() {
                playback.close();
            }
        });
        playback
    }

    fn close(&self) {
        self.alive.set(false);
        if let Some(link) = self.link.take() {
            link.close();
        }
        self.animator.take();
    }

    /// The table announces who turns its updates into motion.
    pub fn animate(&self, animator: Rc<dyn Animator<G>>) {
        self.animator.replace(Some(animator));
    }

    fn link(&self) -> Option<Rc<dyn MatchLink<G>>> {
        self.link.borrow().clone()
    }

    fn me(&self) -> Option<Seat> {
        self.update.with_untracked(|update| update.viewer.seat())
    }

    pub fn act(&self, action: G::Action) {
        if let (Some(link), Some(seat)) = (self.link(), self.me()) {
            link.act(seat, action);
        }
    }

    /// Asks a searching bot what it would do on the person's seat; an answer that comes too late for the table is dropped.
    pub fn ask_a_bot(&self, effort: Effort, then: impl FnOnce(G::Action) + 'static) {
        let (shown, update) = (self.update, self.update.get_untracked());
        let Some(seat) = update.viewer.seat().filter(|_| !update.options.is_empty()) else { return };
        let step = update.step;
        let answered = move |answer: Option<G::Action>| {
            let still = shown.try_with_untracked(|now| now.step) == Some(step);
            if let Some(action) = answer.filter(|_| still) {
                then(action);
            }
        };
        worker::ask::<G>(BotKind::Search, seat, &update.view, &update.options, effort, step as u64, answered);
    }

    fn on_event(self: &Rc<Self>, event: Event<G>) {
        match event {
            Event::Changed(update) => {
                let own = update.story.last().and_then(|told| told.by).is_some_and(|seat| update.viewer.is(seat));
                let free = own
                    || update.redraw
                    || self.session.hurries.get_untracked()
                    || browser::now() >= self.free_at.get();
                if free && self.queue.borrow().is_empty() {
                    self.show(update);
                } else {
                    self.queue.borrow_mut().push_back(update);
                    self.session.behind.set(true);
                    self.time_next();
                }
            }
            Event::Refused(Why::Refused(refused)) => {
                let session = self.session;
                let text = shelf::say_refused::<G>(&refused, untrack(|| session.listener()));
                let rule = match &refused {
                    Refused::Rules(why) => rule_of::<G>(why),
                    Refused::NothingToUndo | Refused::NoSuchSeat(_) | Refused::Finished => None,
                };
                shell().tell_by(text.plain(shell().lang.get_untracked(), |seat| session.name(seat)), rule);
            }
            // What a server says besides is said by its room.
            Event::Refused(Why::Problem(_))
            | Event::Table
            | Event::Said { .. }
            | Event::Happened(_)
            | Event::Overtaken(_)
            | Event::Unanswered(_)
            | Event::Outdated => {}
        }
    }

    fn time_next(self: &Rc<Self>) {
        if self.timed.replace(true) {
            return;
        }
        let weak = Rc::downgrade(self);
        let wait = (self.free_at.get() - browser::now()).max(0.0);
        browser::after(wait as u32, move || {
            let Some(playback) = living(&weak) else { return };
            playback.timed.set(false);
            let next = playback.queue.borrow_mut().pop_front();
            if let Some(update) = next {
                playback.show(update);
            }
            if !playback.queue.borrow().is_empty() {
                playback.time_next();
            }
        });
    }

    fn show(&self, update: Arc<Update<G>>) {
        let animator = self.animator.borrow().clone();
        if let Some(animator) = &animator {
            animator.before();
            let (pace, now) = (shell().pace.get_untracked(), browser::now());
            let long = now - self.since.get() > f64::from(pace.of(PATIENCE));
            let takes = animator.takes(&update);
            self.free_at.set(now + f64::from(pace.of(if long { takes * 3 / 5 } else { takes })));
        }
        self.session.behind.set(!self.queue.borrow().is_empty());
        if is_asked(&update) {
            self.since.set(browser::now());
            self.session.hurries.set(false);
        }
        self.story.update(|story| {
            if update.redraw {
                story.clear();
            }
            story.extend(update.story.iter().cloned());
        });
        self.session.status.set(status(&update));
        self.update.set(update.clone());
        if let Some(animator) = animator {
            // The page changes with the effects of this turn of the loop; then the browser knows where things lie.
            request_animation_frame(move || animator.after(&update));
        }
    }
}

/// Must the viewer do something now, or is it over?
fn is_asked<G: Table>(update: &Update<G>) -> bool {
    !update.options.is_empty() || update.places.is_some()
}

fn living<G: Table>(playback: &Weak<Playback<G>>) -> Option<Rc<Playback<G>>> {
    playback.upgrade().filter(|playback| playback.alive.get())
}

impl<G: Table> Controls for Playback<G> {
    fn mine(&self) -> SeatSet {
        self.link().map_or(SeatSet::EMPTY, |link| link.mine())
    }

    fn look(&self, viewer: Viewer) {
        if let Some(link) = self.link() {
            link.look(viewer);
        }
    }

    fn undo(&self) {
        if let (Some(link), Some(seat)) = (self.link(), self.me()) {
            link.undo(seat);
        }
    }

    fn leave(&self) {
        if let (Some(link), Some(seat)) = (self.link(), self.me()) {
            link.leave(seat);
        }
    }

    fn rematch(&self) {
        let Some(link) = self.link() else { return };
        if link.rematch() {
            return;
        }
        // With the same decks where there are any.
        let setup = link.setup().map_or_else(
            || {
                let seats = self.session.occupants.with_value(Vec::len);
                self.session.mode.with_value(|mode| G::setup(mode, seats as u8))
            },
            Ok,
        );
        let (mode, occupants) = (self.session.mode.get_value(), self.session.occupants.get_value());
        crate::home::go_to(super::begin::<G>(setup, &mode, occupants));
    }

    fn skip(&self) {
        let waiting: VecDeque<_> = self.queue.take();
        // What is still to come until the person is asked is shown at once, too.
        let last = waiting.back().cloned();
        let asked =
            last.as_ref().map_or_else(|| self.update.with_untracked(|update| is_asked(update)), |last| is_asked(last));
        self.session.hurries.set(!asked);
        let Some(last) = waiting.back() else { return };
        // The story of those before a redraw is told again by it.
        let first = waiting.iter().rposition(|update| update.redraw).unwrap_or(0);
        let mut all = Update::clone(last);
        all.redraw = waiting.iter().any(|update| update.redraw);
        all.story = waiting.iter().skip(first).flat_map(|update| update.story.iter().cloned()).collect();
        self.show(Arc::new(all));
        self.free_at.set(0.0);
    }

    fn let_bot_act(&self, effort: Effort, wanted: Box<dyn Fn() -> bool>) {
        let (link, seat) = (self.link(), self.me());
        self.ask_a_bot(effort, move |action| {
            if let (Some(link), Some(seat), true) = (link, seat, wanted()) {
                link.act(seat, action);
            }
        });
    }

    fn save(&self) -> Option<Saved> {
        self.link()?.save()
    }
}
