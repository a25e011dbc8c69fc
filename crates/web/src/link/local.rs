//! The engine in the page: people of this device and bots in the worker at one table.

use super::{Ear, Link, News, Sitter, Tiding, Told, Who, places};
use crate::shell::browser;
use crate::worker::{self, Effort, Question};
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tabletop::{HostError, Hosted, Saved, Seat, SeatSet, Seeded, Viewer};

/// A match that runs here.
pub struct Local(Rc<Inner>);

struct Inner {
    running: RefCell<Box<dyn Hosted>>,
    dice: RefCell<Seeded>,
    sitters: Vec<Sitter>,
    viewer: Cell<Viewer>,
    /// The last step the ear was told of.
    heard: Cell<usize>,
    /// Counts every change, so that an answer to a question about an older table is not taken.
    changes: Cell<u64>,
    seed: u64,
    ear: Ear,
    closed: Cell<bool>,
}

impl Local {
    /// Sits down at a running match. The first look tells everything and lets the bots begin.
    pub fn new(running: Box<dyn Hosted>, sitters: Vec<Sitter>, ear: Ear) -> Self {
        let seed = browser::seed();
        Self(Rc::new(Inner {
            heard: Cell::new(running.steps()),
            running: RefCell::new(running),
            // The steps before a reload used their own dice: go on with others.
            dice: RefCell::new(Seeded::new(seed.rotate_left(17))),
            sitters,
            viewer: Cell::new(Viewer::Spectator),
            changes: Cell::new(0),
            seed,
            ear,
            closed: Cell::new(false),
        }))
    }
}

impl Link for Local {
    fn mine(&self) -> SeatSet {
        self.0.people()
    }

    fn look(&self, viewer: Viewer) {
        self.0.viewer.set(viewer);
        self.0.tell(true);
        self.0.clone().let_bots_play();
    }

    fn act(&self, seat: Seat, action: Value) {
        let taken = self.0.running.borrow_mut().act(seat, &action, &mut *self.0.dice.borrow_mut());
        self.0.clone().after(taken, false);
    }

    fn undo(&self, seat: Seat) {
        let taken = self.0.running.borrow_mut().undo(seat);
        self.0.clone().after(taken, true);
    }

    fn leave(&self, seat: Seat) {
        let taken = self.0.running.borrow_mut().leave(seat, &mut *self.0.dice.borrow_mut());
        self.0.clone().after(taken, false);
    }

    fn save(&self) -> Option<Saved> {
        Some(self.0.running.borrow().save())
    }

    fn close(&self) {
        self.0.closed.set(true);
    }
}

impl Inner {
    fn people(&self) -> SeatSet {
        let seats = self.sitters.iter().enumerate().filter(|(_, sitter)| sitter.is_person());
        seats.map(|(index, _)| Seat(index as u8)).collect()
    }

    fn after(self: Rc<Self>, taken: Result<(), HostError>, afresh: bool) {
        match taken {
            Ok(()) => {
                self.changes.set(self.changes.get() + 1);
                self.tell(afresh);
                self.let_bots_play();
            }
            Err(error) => (self.ear)(Tiding::Refused(error)),
        }
    }

    fn tell(&self, afresh: bool) {
        let news = {
            let running = self.running.borrow();
            let (viewer, step) = (self.viewer.get(), running.steps());
            let since = if afresh { 0 } else { self.heard.get() + 1 };
            let told = (since..=step).map(|step| Told {
                step,
                seat: running.step(step).map(|(seat, _)| seat),
                events: running.told(viewer, step),
            });
            let seat = viewer.seat();
            News {
                step,
                viewer,
                view: running.view(viewer),
                awaiting: running.awaiting(),
                places: places(running.as_ref()),
                options: seat.map(|seat| running.options(seat)).unwrap_or_default(),
                refused: seat.map(|seat| running.refused(seat)).unwrap_or_default(),
                can_undo: seat.map_or(0, |seat| running.can_undo(seat)),
                told: told.collect(),
                afresh,
            }
        };
        self.heard.set(news.step);
        (self.ear)(Tiding::News(Box::new(news)));
    }

    /// Lets the first awaited bot decide, and then the next.
    fn let_bots_play(self: Rc<Self>) {
        let (seat, question) = {
            let running = self.running.borrow();
            let awaited =
                running.awaiting().seats().iter().find_map(|seat| match self.sitters.get(seat.index())?.who {
                    Who::Person => None,
                    Who::Bot { kind, level } => Some((seat, kind, level)),
                });
            let Some((seat, bot, level)) = awaited else { return };
            let question = Question {
                game: running.game_id().to_owned(),
                bot,
                seat,
                view: running.view(Viewer::Seat(seat)),
                options: running.options(seat),
                effort: Effort::Millis(level.millis()),
                seed: self.seed.wrapping_add(running.steps() as u64),
            };
            (seat, question)
        };
        let (options, asked_at) = (question.options.clone(), self.changes.get());
        let decide = move |answer: Option<Value>| {
            // The table may be left; a person may have given up or taken a step back meanwhile.
            if self.closed.get() || self.changes.get() != asked_at {
                return;
            }
            let Some(action) = answer.or_else(|| options.first().cloned()) else { return };
            let taken = self.running.borrow_mut().act(seat, &action, &mut *self.dice.borrow_mut());
            self.after(taken, false);
        };
        worker::ask(question, decide);
    }
}
