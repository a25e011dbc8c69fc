//! A match as a page follows it: what is shown now, what waits to be shown, what is stored.
//!
//! The engine is faster than eyes. News of others' steps queue up and are shown one by one, each for as long as its motion
//! takes; news of one's own step are shown at once.

use super::{Level, Link, Local, News, Server, Sitter, Tiding, Told, Who, places};
use crate::say;
use crate::shell::storage::{self, Glance, Record};
use crate::shell::{browser, lang, shell};
use crate::tables;
use crate::worker::{self, Effort, Question};
use leptos::ev;
use leptos::prelude::*;
use serde_json::Value;
use shelf::{BotKind, Entry};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use tabletop::{Awaiting, HostError, Hosted, Saved, Seat, Seeded, Viewer};
use tabletop_text::Listener;

/// How long after a step the match is written to the drawer.
const STORE_AFTER: u32 = 250;

thread_local! {
    /// A match just begun or loaded, on its way to its table: it need not be read from the drawer again.
    static FRESH: RefCell<Option<(String, Box<dyn Hosted>)>> = const { RefCell::new(None) };
}

/// Begins a match, stores it and says its name; or why it cannot begin.
pub fn open(entry: &Entry, mode: &str, sitters: Vec<Sitter>, setup: &Value) -> Result<String, HostError> {
    let mut dice = Seeded::new(browser::seed());
    let running = (entry.begin)(setup, &mut dice)?;
    let id = new_id();
    let record = Record {
        id: id.clone(),
        game: entry.id.to_owned(),
        mode: mode.to_owned(),
        sitters,
        touched: browser::now(),
        glance: Glance::default(),
        places: None,
    };
    storage::keep_sitters(entry.id, mode, &record.sitters);
    store(record, &running.save());
    FRESH.with(|fresh| fresh.replace(Some((id.clone(), running))));
    Ok(id)
}

/// Puts a match from a file into the drawer as a story to watch, and says its name.
pub fn replay_story(text: &str) -> Result<String, tabletop::LoadError> {
    let id = new_id();
    keep_story(&id, &Saved::read(text)?)?;
    Ok(id)
}

/// Puts a match into the drawer under this name, as a story to watch.
pub fn keep_story(id: &str, saved: &Saved) -> Result<(), tabletop::LoadError> {
    let running = shelf::load(saved)?;
    let entry = shelf::named(&saved.game);
    let mode = entry.and_then(|entry| (entry.mode_of)(&running.setup()).ok()).unwrap_or_default();
    let record = Record {
        id: id.to_owned(),
        game: saved.game.clone(),
        mode: mode.to_owned(),
        sitters: (0..usize::from(running.seats()))
            .map(|seat| Sitter { name: saved.players.get(seat).cloned().unwrap_or_default(), who: Who::Person })
            .collect(),
        touched: browser::now(),
        glance: tables::glance(&saved.game, &running.view(Viewer::Spectator)),
        places: places(running.as_ref()),
    };
    store(record, saved);
    Ok(())
}

fn new_id() -> String {
    let mut number = browser::now() as u64;
    let mut id = Vec::new();
    while number > 0 {
        id.push(b"0123456789abcdefghijklmnopqrstuvwxyz"[(number % 36) as usize]);
        number /= 36;
    }
    id.iter().rev().map(|byte| char::from(*byte)).collect()
}

fn store(record: Record, saved: &Saved) {
    if !storage::keep(record, &saved.write()) {
        shell().tell(say!("storage-full"));
    }
}

/// Whoever turns news into motion.
pub trait Stage {
    /// Just before the table changes: remember where things lie.
    fn before(&self);
    /// Just after it changed: let things travel.
    fn after(&self, news: &News);
    /// How long these news want to be looked at, in milliseconds at the calm pace.
    fn takes(&self, news: &News) -> u32;
}

/// A match on a page.
#[derive(Clone, Copy)]
pub struct Session {
    /// Its name in storage.
    pub id: StoredValue<String>,
    /// The game.
    pub entry: StoredValue<Entry>,
    /// The mode.
    pub mode: StoredValue<String>,
    /// Who sits where.
    pub sitters: StoredValue<Vec<Sitter>>,
    /// What is shown.
    pub news: RwSignal<Arc<News>>,
    /// Everything told up to what is shown.
    pub story: RwSignal<Arc<Vec<Told>>>,
    /// Do more news wait to be shown?
    pub behind: RwSignal<bool>,
    inner: StoredValue<Rc<Inner>, LocalStorage>,
}

struct Inner {
    link: RefCell<Option<Rc<dyn Link>>>,
    stage: RefCell<Option<Rc<dyn Stage>>>,
    queue: RefCell<VecDeque<News>>,
    /// When the news on the table were looked at long enough.
    free_at: Cell<f64>,
    timed: Cell<bool>,
    record: RefCell<Record>,
    dirty: Cell<bool>,
    alive: Cell<bool>,
}

impl Session {
    /// Sits down at a stored match; none if there is no such match or it cannot be read, with the reason told.
    pub fn sit_down(id: &str) -> Option<Self> {
        let record = storage::record(id)?;
        let entry = shelf::named(&record.game)?;
        let fresh = FRESH.with(|fresh| fresh.borrow_mut().take_if(|(name, _)| name == id));
        let running = match fresh {
            Some((_, running)) => running,
            None => match storage::saved(id).map(|text| Saved::read(&text).and_then(|saved| shelf::load(&saved)))? {
                Ok(running) => running,
                Err(error) => {
                    shell().tell(shelf::say_load_error(&error, shell().lang.get_untracked()));
                    return None;
                }
            },
        };
        if record.sitters.iter().any(|sitter| !sitter.is_person()) {
            worker::prepare();
        }
        let viewer = Self::first_viewer(&record.sitters, running.awaiting());
        let sitters = record.sitters.clone();
        let empty = News {
            step: running.steps(),
            viewer,
            view: running.view(viewer),
            awaiting: running.awaiting(),
            places: None,
            options: Vec::new(),
            refused: Vec::new(),
            can_undo: 0,
            told: Vec::new(),
            afresh: true,
        };
        let session = Self::new(record, entry, empty);
        let inner = session.inner();
        let ear = Rc::new(move |tiding| session.hear(tiding));
        let link: Rc<dyn Link> = Rc::new(Local::new(running, sitters, ear));
        inner.link.replace(Some(link.clone()));
        let leaving = window_event_listener(ev::pagehide, move |_| session.store_now());
        on_cleanup(move || {
            leaving.remove();
            session.get_up();
        });
        link.look(viewer);
        Some(session)
    }

    /// Follows a match at a server, once it has begun there.
    pub fn at_server(server: &Server, entry: Entry, mode: &str, sitters: Vec<Sitter>) -> Option<Self> {
        let last = server.last()?;
        let record = Record {
            id: String::new(),
            game: entry.id.to_owned(),
            mode: mode.to_owned(),
            sitters,
            touched: browser::now(),
            glance: Glance::default(),
            places: None,
        };
        let viewer = last.viewer;
        let session = Self::new(record, entry, News { told: Vec::new(), ..last });
        server.listen(Rc::new(move |tiding| session.hear(tiding)));
        session.inner().link.replace(Some(Rc::new(server.clone())));
        on_cleanup(move || session.get_up());
        server.look(viewer);
        Some(session)
    }

    fn new(record: Record, entry: Entry, first: News) -> Self {
        let inner = Rc::new(Inner {
            link: RefCell::new(None),
            stage: RefCell::new(None),
            queue: RefCell::default(),
            free_at: Cell::new(0.0),
            timed: Cell::new(false),
            record: RefCell::new(record.clone()),
            dirty: Cell::new(false),
            alive: Cell::new(true),
        });
        Self {
            id: StoredValue::new(record.id),
            entry: StoredValue::new(entry),
            mode: StoredValue::new(record.mode),
            sitters: StoredValue::new(record.sitters),
            news: RwSignal::new(Arc::new(first)),
            story: RwSignal::new(Arc::default()),
            behind: RwSignal::new(false),
            inner: StoredValue::new_local(inner),
        }
    }

    /// One person looks with his own eyes. Of several, whoever is awaited must take the device first.
    fn first_viewer(sitters: &[Sitter], awaiting: Awaiting) -> Viewer {
        let people: Vec<Seat> =
            (0u8..).zip(sitters).filter(|(_, sitter)| sitter.is_person()).map(|(seat, _)| Seat(seat)).collect();
        match people.as_slice() {
            [] => Viewer::Spectator,
            [only] => Viewer::Seat(*only),
            [first, ..] if awaiting.standings().is_some() => Viewer::Seat(*first),
            [..] => Viewer::Spectator,
        }
    }

    fn inner(&self) -> Rc<Inner> {
        self.inner.get_value()
    }

    fn link(&self) -> Option<Rc<dyn Link>> {
        self.inner().link.borrow().clone()
    }

    fn get_up(&self) {
        self.store_now();
        let Some(inner) = self.inner.try_get_value() else { return };
        inner.alive.set(false);
        if let Some(link) = inner.link.take() {
            link.close();
        }
        inner.stage.take();
    }

    /// The table announces who turns its news into motion.
    pub fn set_stage(&self, stage: Rc<dyn Stage>) {
        self.inner().stage.replace(Some(stage));
    }

    /// The person's seat at the table as it is shown.
    pub fn me(&self) -> Option<Seat> {
        self.news.with(|news| news.viewer.seat())
    }

    /// Who listens to the game's words.
    pub fn listener(&self) -> Listener {
        Listener { lang: lang(), me: self.me() }
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.sitters.with_value(|sitters| sitter_name(sitters, seat))
    }

    /// The person who must take the device, when it is not the one who looks.
    pub fn hand_over(&self) -> Option<Seat> {
        if self.behind.get() {
            return None;
        }
        let people = self.link()?.mine();
        self.news.with(|news| {
            let awaited = news.awaiting.seats().and(people);
            match news.viewer.seat() {
                Some(seat) if awaited.contains(seat) => None,
                Some(_) | None => awaited.lowest(),
            }
        })
    }

    /// Somebody else looks now.
    pub fn look(&self, viewer: Viewer) {
        if let Some(link) = self.link() {
            link.look(viewer);
        }
    }

    /// Takes a step for the person.
    pub fn act(&self, action: Value) {
        if let (Some(link), Some(seat)) = (self.link(), self.me_untracked()) {
            link.act(seat, action);
        }
    }

    /// Asks a searching bot what it would do on the person's seat; an answer that comes too late for the table is dropped.
    pub fn ask_a_bot(&self, effort: Effort, then: impl FnOnce(Value) + 'static) {
        let (session, news) = (*self, self.news.get_untracked());
        let Some(seat) = news.viewer.seat().filter(|_| !news.options.is_empty()) else { return };
        let question = Question {
            game: self.entry.get_value().id.to_owned(),
            bot: BotKind::Search,
            seat,
            view: news.view.clone(),
            options: news.options.clone(),
            effort,
            seed: news.step as u64,
        };
        worker::ask(question, move |answer| {
            let still = session.news.try_with_untracked(|now| now.step) == Some(news.step);
            if let Some(action) = answer.filter(|_| still) {
                then(action);
            }
        });
    }

    /// Takes the person's last step back.
    pub fn undo(&self) {
        if let (Some(link), Some(seat)) = (self.link(), self.me_untracked()) {
            link.undo(seat);
        }
    }

    /// The person gives up.
    pub fn leave(&self) {
        if let (Some(link), Some(seat)) = (self.link(), self.me_untracked()) {
            link.leave(seat);
        }
    }

    /// The same once more: here, or at the server for everybody who sat there.
    pub fn again(&self) {
        if self.link().is_some_and(|link| link.again()) {
            return;
        }
        let (entry, sitters) = (self.entry.get_value(), self.sitters.get_value());
        // The same again, with the same decks where there are any.
        match self.setup() {
            Some(setup) => crate::home::begin_with(&entry, &setup, sitters),
            None => crate::home::begin(&entry, &self.mode.get_value(), sitters),
        }
    }

    /// Is the match kept somewhere else, so that this device has no file of it?
    pub fn is_elsewhere(&self) -> bool {
        self.id.with_value(String::is_empty)
    }

    /// Do several people of this device play, so that each must be called by name?
    pub fn shares_the_device(&self) -> bool {
        self.link().is_some_and(|link| link.mine().len() > 1)
    }

    /// How the match was set up, if this side holds it.
    pub fn setup(&self) -> Option<Value> {
        let saved = self.link()?.save()?;
        shelf::load(&saved).ok().map(|running| running.setup())
    }

    /// The match as a file.
    pub fn save_text(&self) -> Option<String> {
        let saved = self.link()?.save()?;
        let players = self
            .sitters
            .with_value(|sitters| (0..sitters.len()).map(|seat| sitter_name(sitters, Seat(seat as u8))).collect());
        Some(Saved { players, ..saved }.write())
    }

    fn me_untracked(&self) -> Option<Seat> {
        self.news.with_untracked(|news| news.viewer.seat())
    }

    fn hear(&self, tiding: Tiding) {
        let Some(inner) = self.inner.try_get_value().filter(|inner| inner.alive.get()) else { return };
        match tiding {
            Tiding::News(news) => {
                self.mark_dirty();
                let own = news.told.last().and_then(|told| told.seat).is_some_and(|seat| news.viewer.is(seat));
                let at_once =
                    inner.queue.borrow().is_empty() && (own || news.afresh || browser::now() >= inner.free_at.get());
                if at_once {
                    self.show(*news);
                } else {
                    inner.queue.borrow_mut().push_back(*news);
                    self.behind.set(true);
                    self.time_next();
                }
            }
            Tiding::Refused(error) => {
                let entry = self.entry.get_value();
                let text = shelf::say_host_error(&entry, &error, untrack(|| self.listener()));
                shell().tell(text.plain(shell().lang.get_untracked(), |seat| self.name(seat)));
            }
        }
    }

    fn time_next(&self) {
        let inner = self.inner();
        if inner.timed.replace(true) {
            return;
        }
        let session = *self;
        let wait = (inner.free_at.get() - browser::now()).max(0.0);
        browser::after(wait as u32, move || {
            let Some(inner) = session.inner.try_get_value().filter(|inner| inner.alive.get()) else { return };
            inner.timed.set(false);
            let next = inner.queue.borrow_mut().pop_front();
            if let Some(news) = next {
                session.show(news);
            }
            if !inner.queue.borrow().is_empty() {
                session.time_next();
            }
        });
    }

    /// Shows everything that waits, at once.
    pub fn skip(&self) {
        let inner = self.inner();
        let mut waiting: VecDeque<News> = inner.queue.take();
        let Some(mut last) = waiting.pop_back() else { return };
        let before = waiting.into_iter().flat_map(|news| news.told);
        last.told = before.chain(std::mem::take(&mut last.told)).collect();
        self.show(last);
        inner.free_at.set(0.0);
    }

    fn show(&self, news: News) {
        let inner = self.inner();
        let stage = inner.stage.borrow().clone();
        if let Some(stage) = &stage {
            stage.before();
            let takes = shell().pace.get_untracked().of(stage.takes(&news));
            inner.free_at.set(browser::now() + f64::from(takes));
        }
        self.behind.set(!inner.queue.borrow().is_empty());
        let mut story = if news.afresh { Vec::new() } else { self.story.get_untracked().to_vec() };
        story.extend(news.told.iter().cloned());
        let news = Arc::new(news);
        self.story.set(Arc::new(story));
        self.news.set(news.clone());
        if let Some(stage) = stage {
            // The page changes with the effects of this turn of the loop; then the browser knows where things lie.
            request_animation_frame(move || stage.after(&news));
        }
    }

    fn mark_dirty(&self) {
        let inner = self.inner();
        if inner.dirty.replace(true) {
            return;
        }
        let session = *self;
        browser::after(STORE_AFTER, move || session.store_now());
    }

    /// Writes the match to the drawer, if it changed.
    pub fn store_now(&self) {
        let Some(inner) = self.inner.try_get_value() else { return };
        if !inner.dirty.replace(false) {
            return;
        }
        let Some(link) = inner.link.borrow().clone() else { return };
        let Some(saved) = link.save() else { return };
        let mut record = inner.record.borrow_mut();
        let (glance, places) = {
            let queue = inner.queue.borrow();
            let shown = self.news.get_untracked();
            let latest = queue.back().unwrap_or(&shown);
            let mut glance = tables::glance(&record.game, &latest.view);
            glance.mine = !latest.awaiting.seats().and(link.mine()).is_empty();
            (glance, latest.places.clone())
        };
        let course = std::mem::take(&mut record.glance.course);
        let next_turn = record.glance.turn != glance.turn;
        record.touched = browser::now();
        record.places = places;
        record.glance = Glance { course, ..glance };
        if next_turn || record.places.is_some() {
            let score = record.glance.score.clone();
            record.glance.course.push(score);
        }
        store(record.clone(), &saved);
    }
}

/// What a sitter is called.
pub fn sitter_name(sitters: &[Sitter], seat: Seat) -> String {
    let people = sitters.iter().filter(|sitter| sitter.is_person()).count();
    match sitters.get(seat.index()) {
        Some(sitter) if !sitter.name.is_empty() => sitter.name.clone(),
        Some(sitter) if sitter.is_person() && people > 1 => say!("player-number", number = i32::from(seat.0) + 1),
        Some(sitter) if sitter.is_person() => say!("you-name"),
        Some(_) | None => bot_name(seat).to_owned(),
    }
}

/// BotKind are stars.
pub fn bot_name(seat: Seat) -> String {
    match seat.0 % 6 {
        0 => say!("star-vega"),
        1 => say!("star-orion"),
        2 => say!("star-lyra"),
        3 => say!("star-altair"),
        4 => say!("star-mira"),
        _ => say!("star-rigel"),
    }
}

/// What a bot is, for the line under its name.
pub fn bot_words(kind: BotKind, level: Level) -> String {
    match (kind, level) {
        (BotKind::Random, _) => say!("bot-random"),
        (BotKind::Greedy, _) => say!("bot-greedy"),
        (BotKind::Search, Level::Quick) => say!("bot-search-quick"),
        (BotKind::Search, Level::Steady) => say!("bot-search-steady"),
        (BotKind::Search, Level::Deep) => say!("bot-search-deep"),
    }
}
