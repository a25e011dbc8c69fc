//! The engine in the page: people of this device and bots in the worker at one table.

use super::store::{Store, new_id};
use super::{Listener, MatchLink, Occupant, Playback, people};
use crate::prelude::*;
use crate::shell::storage::{self, Record};
use crate::tables::Table;
use crate::worker::{self, Effort};
use client::Link;
use std::any::Any;
use std::cell::{Cell, RefCell};
use tabletop::{Awaiting, Match, Seeded};
use tabletop_text::Listener as Reader;

thread_local! {
    /// A match just begun, on its way to its table: it need not be read from storage again.
    static JUST_BEGUN: RefCell<Option<(String, Box<dyn Any>)>> = const { RefCell::new(None) };
}

/// Begins a match, stores it and says its name; or why it cannot begin.
pub fn begin<G: Table>(
    setup: Result<G::Setup, G::Refusal>,
    mode: &str,
    occupants: Vec<Occupant>,
) -> Result<String, Text> {
    let begun = setup.and_then(|setup| Match::<G>::begin(setup, &mut Seeded::new(browser::seed())));
    let running = begun.map_err(|refusal| {
        let lang = crate::shell::shell().lang.get_untracked();
        G::say_refusal(&refusal, Reader::spectator(lang))
    })?;
    storage::keep_occupants(G::ID, mode, &occupants);
    Ok(keep(running, mode, occupants))
}

/// Stores a match that goes on at a table of its own, and says its name.
pub fn keep<G: Table>(running: Match<G>, mode: &str, occupants: Vec<Occupant>) -> String {
    let record = Record::new(new_id(), G::ID, mode, occupants);
    let id = record.id.clone();
    Store::new(record).begin(&running);
    JUST_BEGUN.with(|begun| begun.replace(Some((id.clone(), Box::new(running)))));
    id
}

/// The match of this name, if it was begun just now.
pub fn take_just_begun<G: Table>(id: &str) -> Option<Match<G>> {
    let begun = JUST_BEGUN.with(|begun| begun.borrow_mut().take_if(|(name, _)| name == id))?;
    begun.1.downcast().ok().map(|running| *running)
}

pub struct Local<G: Table>(Rc<Inner<G>>);

struct Inner<G: Table> {
    link: RefCell<client::Local<G>>,
    occupants: Vec<Occupant>,
    store: Rc<Store>,
    seed: u64,
    listener: Listener<G>,
    closed: Cell<bool>,
}

/// One person looks with his own eyes. Of several, whoever is awaited must take the device first.
fn first_viewer(people: SeatSet, awaiting: Awaiting) -> Viewer {
    match (people.lowest(), people.len()) {
        (Some(only), 1) => Viewer::Seat(only),
        (Some(first), _) if awaiting.standings().is_some() => Viewer::Seat(first),
        (Some(_) | None, _) => Viewer::Spectator,
    }
}

impl<G: Table> Local<G> {
    /// Sits down at a stored match; `is_changed` says that the database has it otherwise, under older rules.
    pub fn sit_down(record: Record, running: Match<G>, is_changed: bool) -> Option<Rc<Playback<G>>> {
        let occupants = record.occupants.clone();
        if occupants.iter().any(|occupant| !occupant.is_person()) {
            worker::prepare();
        }
        let seed = browser::seed();
        let viewer = first_viewer(people(&occupants), running.awaiting());
        let (id, mode) = (record.id.clone(), record.mode.clone());
        let store = Store::new(record);
        store.resume(&running, is_changed);
        store.flush_on_leaving();
        // The steps before a reload used their own dice: go on with others.
        let mut link = client::Local::new(running, Seeded::new(seed.rotate_left(17)));
        link.look(viewer);
        link.next_event();
        let first = link.follower().latest()?.clone();
        Some(Playback::open(id, mode, occupants.clone(), first, |listener| {
            let inner = Inner { link: RefCell::new(link), occupants, store, seed, listener, closed: Cell::new(false) };
            let local = Rc::new(Self(Rc::new(inner)));
            // Whoever listens is not there yet: a bot answers later, never at once.
            local.0.clone().let_bots_play();
            local
        }))
    }

    fn command(&self, of: impl FnOnce(&mut client::Local<G>)) {
        self.0.clone().command(of);
    }
}

impl<G: Table> Inner<G> {
    fn command(self: Rc<Self>, of: impl FnOnce(&mut client::Local<G>)) {
        let before = self.link.borrow().number();
        of(&mut self.link.borrow_mut());
        let is_changed = self.link.borrow().number() != before;
        if is_changed {
            self.store.changed(self.link.borrow().running(), people(&self.occupants));
        }
        self.tell();
        if is_changed {
            self.let_bots_play();
        }
    }

    fn tell(&self) {
        loop {
            let next = self.link.borrow_mut().next_event();
            let Some(event) = next else { return };
            (self.listener)(event);
        }
    }

    /// Lets the first awaited bot decide, and then the next.
    fn let_bots_play(self: Rc<Self>) {
        let link = self.link.borrow();
        let running = link.running();
        let mut awaited = running.awaiting().seats().iter();
        let bot = awaited.find_map(|seat| Some((seat, self.occupants.get(seat.index())?.bot()?)));
        let Some((seat, bot)) = bot else { return };
        let (kind, effort) = (bot.kind, Effort::Millis(bot.longest()));
        let (view, options) = (running.view(Viewer::Seat(seat)), running.options(seat));
        let seed = self.seed.wrapping_add(running.steps() as u64);
        let (first, asked_at) = (options.first().copied(), link.number());
        drop(link);
        let decide = move |answer: Option<G::Action>| {
            // The table may be left; a person may have given up or taken a step back meanwhile.
            if self.closed.get() || self.link.borrow().number() != asked_at {
                return;
            }
            if let Some(action) = answer.or(first) {
                self.command(|link| link.act(seat, action));
            }
        };
        worker::ask::<G>(kind, seat, &view, &options, effort, seed, decide);
    }
}

impl<G: Table> MatchLink<G> for Local<G> {
    fn mine(&self) -> SeatSet {
        people(&self.0.occupants)
    }

    fn look(&self, viewer: Viewer) {
        self.command(|link| link.look(viewer));
    }

    fn act(&self, seat: Seat, action: G::Action) {
        self.command(|link| link.act(seat, action));
    }

    fn undo(&self, seat: Seat) {
        self.command(|link| link.undo(seat));
    }

    fn leave(&self, seat: Seat) {
        self.command(|link| link.leave(seat));
    }

    fn setup(&self) -> Option<G::Setup> {
        Some(self.0.link.borrow().running().setup().clone())
    }

    fn save(&self) -> Option<Saved> {
        Some(self.0.link.borrow().save())
    }

    fn close(&self) {
        self.0.closed.set(true);
        self.0.store.flush();
    }
}
