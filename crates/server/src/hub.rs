//! All tables of this process: loaded when somebody comes, told to everybody who watches, forgotten when nobody does.
//!
//! [`Hub::perform`] is the only way anything changes: make the entry on the table in memory, append it to the store, and only then
//! tell. If another process was first, the table is loaded again and the wish is tried once more. What nobody asks for (bots,
//! clocks, what was missed or left) is in [`crate::background`].

use crate::background::Thinking;
use crate::bus::{Bus, Heard, Notice, NoticeKind};
use crate::clock;
use crate::entropy;
use crate::identity::{self, unavailable};
use crate::metrics::Metrics;
use crate::store::{Append, Appended, Index, Player, Store};
use crate::table::{Entry, Known, Listing, Table};
use crate::webhook::Webhooks;
use axum::extract::ws::Message;
use protocol::{FromServer, NewTable, Occupant, Problem, Stage, TableInfo};
use serde_json::value::RawValue;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tabletop::{LoadError, Saved, Seat, Stamp, Viewer};
use tokio::sync::{Mutex as AsyncMutex, mpsc};
use tokio_util::sync::{CancellationToken, DropGuard};

/// How long an answer of the store counts.
const WELL_FOR: Duration = Duration::from_secs(1);
/// How often a wish is tried again after somebody else was first.
const TRIES: usize = 4;
/// Messages a slow client may lag behind before it is let go; it comes back and is told everything.
pub const LAG: usize = 64;

/// Limits of the owner.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a bot thinks about one decision.
    pub bot_millis: u32,
    /// How long a table without visitors stays in memory.
    pub idle: Duration,
    /// The most tables in memory.
    pub most_live: usize,
}

/// All tables of this process.
pub struct Hub {
    /// The store.
    pub store: Store,
    /// Numbers for the owner.
    pub metrics: Metrics,
    /// Cancelled when the process is told to stop.
    pub closing: CancellationToken,
    pub(crate) bus: Bus,
    pub(crate) limits: Limits,
    pub(crate) thinking: Thinking,
    /// The name of this process among the others.
    pub(crate) process: String,
    webhooks: Webhooks,
    live: Mutex<HashMap<String, Arc<LoadedTable>>>,
    visitors: AtomicU64,
    /// Did the store answer, and when was it asked?
    well: AsyncMutex<Option<(Instant, bool)>>,
}

/// A table in memory.
pub(crate) struct LoadedTable {
    pub(crate) id: String,
    /// None: to be loaded, or loaded again.
    pub(crate) table: AsyncMutex<Option<Table>>,
    /// When it was last asked for.
    pub(crate) used: AtomicI64,
    /// Has the match gone on since its state was kept?
    pub(crate) unkept: AtomicBool,
    presence: Mutex<Presence>,
}

/// Presence: who is connected to a table.
#[derive(Default)]
struct Presence {
    listeners: Vec<Listener>,
    /// Who is connected to which other process, and when it said so.
    elsewhere: HashMap<String, (Vec<i64>, i64)>,
}

/// Somebody who watches.
struct Listener {
    id: u64,
    player: Option<i64>,
    /// The hash of the session that proves it.
    session: Option<String>,
    known: Known,
    out: mpsc::Sender<Message>,
    /// Dropped, it tells his connection that he was let go.
    _hold: DropGuard,
}

/// Who somebody is, and what proves it.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Who.
    pub player: i64,
    /// The hash of his session.
    pub session: String,
}

/// Somebody at a table. Dropped, he has gone.
pub struct Visitor {
    /// Cancelled when he is let go: he read too slowly, or ended his session.
    pub let_go: CancellationToken,
    hub: Arc<Hub>,
    live: Arc<LoadedTable>,
    id: u64,
    player: Option<i64>,
}

/// What a message does to a table: the entry that records it, already carried out. A refusal changes nothing.
type Wish<'a> = dyn Fn(&mut Table) -> Result<Entry, Problem> + Send + Sync + 'a;

impl Hub {
    /// A hub on a store.
    pub fn new(store: Store, bus: Bus, webhooks: Webhooks, limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            store,
            metrics: Metrics::default(),
            closing: CancellationToken::new(),
            bus,
            limits,
            thinking: Thinking::default(),
            process: entropy::id(),
            webhooks,
            live: Mutex::default(),
            visitors: AtomicU64::new(1),
            well: AsyncMutex::new(None),
        })
    }

    /// Does the store answer? It is asked once a second at most, whoever wants to know.
    pub async fn is_well(&self) -> bool {
        let mut known = self.well.lock().await;
        match *known {
            Some((asked, well)) if asked.elapsed() < WELL_FOR => well,
            Some(_) | None => {
                let well = self.store.ping().await.is_ok();
                *known = Some((Instant::now(), well));
                well
            }
        }
    }

    /// Makes a table.
    pub async fn make(self: &Arc<Self>, new: &NewTable, host: i64, name: &str) -> Result<String, Problem> {
        self.found(Table::wanted(new, host, name, clock::now())?).await
    }

    /// Makes a table from a match file: its seats are open, its match goes on.
    pub async fn import(self: &Arc<Self>, saved: Saved, host: i64) -> Result<String, Problem> {
        let at = clock::now();
        let read = move || -> Result<(Entry, Entry), Problem> {
            let play = shelf::load(&saved).map_err(|error| Problem::BadFile { error })?;
            let game = shelf::named(play.game_id()).ok_or(Problem::NoSuchGame)?;
            let setup = play.setup();
            let mode = (game.mode_of)(&setup).map_err(|_| Problem::NoSuchGame)?.to_owned();
            let seats = vec![Occupant::Nobody; usize::from(play.seats())];
            // A state of older rules is not repeated. What the game cannot show is found out here, before it is stored.
            for viewer in (0..play.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]) {
                play.update(viewer, None, Stamp::default());
            }
            let game = game.id.to_owned();
            // As it goes on: under today's rules, so that every process can load it by itself.
            let saved =
                serde_json::to_value(play.save()).map_err(|error| Problem::Malformed { detail: error.to_string() })?;
            let made = Entry::Made { game, mode, setup, seats, host, private: true, clock: None, at };
            Ok((made, Entry::Imported { saved, at }))
        };
        // The whole log is repeated: others need not wait for that.
        let read = tokio::task::spawn_blocking(read).await;
        let (made, imported) = read.map_err(|_| Problem::BadFile { error: LoadError::Damaged })??;
        let id = self.found(made).await?;
        self.perform(&id, &move |table| table.record(imported.clone())).await?;
        Ok(id)
    }

    /// The same again at a new table, once; the news tell which.
    pub async fn rematch(self: &Arc<Self>, id: &str, player: &Player) -> Result<(), Problem> {
        let again = |table: &Table| match (table.seat_of(player.id), table.stage(), &table.rematch) {
            (None, ..) => Err(Problem::NotSeated),
            (Some(_), Stage::Gathering | Stage::Running, _) => Err(Problem::NotFinished),
            (Some(_), Stage::Finished, Some(_)) => Ok(None),
            (Some(_), Stage::Finished, None) => Ok(Some(table.again(player.id, clock::now()))),
        };
        let Some(first) = self.look(id, again).await?? else { return Ok(()) };
        // Two who ask at once, here or elsewhere, make the same table: one of them is first, and nobody's is left over.
        let new = entropy::id_after(id);
        self.found_at(&new, first).await?;
        let tell = move |table: &mut Table| match table.rematch {
            Some(_) => Err(Problem::AlreadyStarted),
            None => table.record(Entry::Rematch { id: new.clone() }),
        };
        match self.perform(id, &tell).await {
            Ok(_) | Err(Problem::AlreadyStarted) => Ok(()),
            Err(problem) => Err(problem),
        }
    }

    async fn found(&self, first: Entry) -> Result<String, Problem> {
        let id = entropy::id();
        match self.found_at(&id, first).await? {
            Appended::Done => Ok(id),
            Appended::Taken => Err(Problem::Unavailable),
        }
    }

    /// Makes a table of this id, unless there is one.
    async fn found_at(&self, id: &str, first: Entry) -> Result<Appended, Problem> {
        let table = Table::made(id, first.clone())?;
        let body = serde_json::to_string(&first).unwrap_or_default();
        let append = Append { table_id: id.to_owned(), number: 0, body, index: Some(table.index(clock::now())) };
        self.store.append(append).await.map_err(unavailable)
    }

    /// Carries out a wish: durable first, then told. Returns the number of the table then.
    pub async fn perform(self: &Arc<Self>, id: &str, wish: &Wish<'_>) -> Result<u64, Problem> {
        let arrived = Instant::now();
        let live = self.live(id)?;
        let mut slot = live.table.lock().await;
        for turn in 0..TRIES {
            let mut table = self.loaded(&live, &mut slot).await?;
            let now = clock::now();
            let (number, before) = (table.number, table.listing(now));
            let people: Vec<i64> = table.people().map(|(_, id)| id).collect();
            let entry = match wish(&mut table) {
                Ok(entry) => entry,
                Err(problem) => {
                    // Perhaps another process was told already what this one was not; or he only says so.
                    let ask = turn == 0 && matches!(problem, Problem::Stale { .. }) && !self.bus.is_alone();
                    let behind = if ask { self.is_behind(id, number).await } else { Ok(false) };
                    if behind == Ok(true) {
                        continue;
                    }
                    *slot = Some(table);
                    return behind.and(Err(problem));
                }
            };
            // From here on the table is out of its place: should this be given up half-way, the next one loads it again.
            let body = serde_json::to_string(&entry).unwrap_or_default();
            let notice = (!self.bus.is_alone()).then(|| self.notice_of(number, body.clone()));
            let index = what_changed(before, &people, &table, now);
            match self.store.append(Append { table_id: id.to_owned(), number, body, index }).await {
                Ok(Appended::Done) => {
                    self.metrics.entries.fetch_add(1, Relaxed);
                    self.tell(&live, &table);
                    self.after(&live, &table, &entry, before.awaited);
                    let number = table.number;
                    *slot = Some(table);
                    drop(slot);
                    if let Some(notice) = notice {
                        self.bus.tell(Some(id), &notice).await;
                    }
                    self.metrics.took(arrived.elapsed().as_micros() as u64);
                    return Ok(number);
                }
                Ok(Appended::Taken) => {
                    self.metrics.conflicts.fetch_add(1, Relaxed);
                }
                Err(error) => {
                    self.look_again(&live);
                    return Err(unavailable(error));
                }
            }
        }
        Err(Problem::Stale { number: 0 })
    }

    /// Nobody knows whether the last entry was stored: whoever watches is told as soon as the store answers again.
    fn look_again(self: &Arc<Self>, live: &Arc<LoadedTable>) {
        let (hub, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            while live.is_watched() && !hub.closing.is_cancelled() {
                tokio::time::sleep(Duration::from_secs(1)).await;
                if !matches!(hub.look(&live.id, |_| ()).await, Err(Problem::Unavailable)) {
                    break;
                }
            }
        });
    }

    /// Looks at a table.
    pub async fn look<T>(self: &Arc<Self>, id: &str, look: impl FnOnce(&Table) -> T) -> Result<T, Problem> {
        let live = self.live(id)?;
        let mut slot = live.table.lock().await;
        let table = self.loaded(&live, &mut slot).await?;
        let seen = look(&table);
        *slot = Some(table);
        Ok(seen)
    }

    /// Takes the table out of its place; loads it if it is not there, and tells whoever did not know that much.
    pub(crate) async fn loaded(&self, live: &Arc<LoadedTable>, slot: &mut Option<Table>) -> Result<Table, Problem> {
        if let Some(table) = slot.take() {
            return Ok(table);
        }
        self.metrics.loads.fetch_add(1, Relaxed);
        match self.load(&live.id).await {
            Ok(table) => {
                if lock(&live.presence).listeners.iter().any(|one| one.known.number < table.number) {
                    self.tell(live, &table);
                }
                Ok(table)
            }
            Err(problem) => {
                if problem == Problem::NoSuchTable {
                    let mut all = lock(&self.live);
                    all.remove(&live.id);
                    self.metrics.live.store(all.len() as i64, Relaxed);
                }
                Err(problem)
            }
        }
    }

    /// Is there more in the store than this many entries of a table? One number is asked for: to load a table costs far more.
    async fn is_behind(&self, id: &str, number: u64) -> Result<bool, Problem> {
        let stored = self.store.numbers(&[id.to_owned()]).await.map_err(unavailable)?;
        Ok(stored.iter().any(|(_, stored)| *stored > number))
    }

    /// Somebody comes to watch; he is told everything he does not know.
    pub async fn come(
        self: &Arc<Self>,
        id: &str,
        who: Option<Proof>,
        known: Known,
        out: mpsc::Sender<Message>,
    ) -> Result<Visitor, Problem> {
        let (player, session) = who.map(|who| (who.player, who.session)).unzip();
        let live = self.live(id)?;
        let mut slot = live.table.lock().await;
        let number = slot.as_ref().map(|table| table.number);
        // He was told more by another process, and its notice is still on the way; or he only says so.
        if let Some(number) = number.filter(|number| *number < known.number && !self.bus.is_alone())
            && self.is_behind(id, number).await?
        {
            *slot = None;
        }
        let table = self.loaded(&live, &mut slot).await?;
        let let_go = CancellationToken::new();
        let id = self.visitors.fetch_add(1, Relaxed);
        let visitor = Visitor { let_go: let_go.clone(), hub: self.clone(), live: live.clone(), id, player };
        let first = {
            let mut presence = lock(&live.presence);
            let here = presence.here(&table);
            let mut newcomer = Listener { id: visitor.id, player, session, known, out, _hold: let_go.drop_guard() };
            let welcome = Broadcast::new(&table, presence.with(player, &table)).to(&mut newcomer);
            if welcome.is_ok() {
                presence.listeners.push(newcomer);
            }
            if presence.here(&table) != here {
                Broadcast::new(&table, presence.here(&table)).to_all_but(&mut presence, visitor.id);
            }
            presence.listeners.len() == 1
        };
        *slot = Some(table);
        drop(slot);
        self.announce(&live, first).await;
        Ok(visitor)
    }

    /// Tells the other processes who is connected to this one.
    pub(crate) async fn announce(&self, live: &LoadedTable, ask: bool) {
        if !self.bus.is_alone() {
            let mut people: Vec<i64> = lock(&live.presence).listeners.iter().filter_map(|one| one.player).collect();
            people.sort_unstable();
            people.dedup();
            let notice = Notice { from: self.process.clone(), what: NoticeKind::Here { people, ask } };
            self.bus.tell(Some(&live.id), &notice).await;
        }
    }

    fn notice_of(&self, number: u64, body: String) -> Notice {
        let body = RawValue::from_string(body).unwrap_or_default();
        Notice { from: self.process.clone(), what: NoticeKind::Entry { number, body } }
    }

    /// Another process told something.
    pub fn heard(self: &Arc<Self>, heard: &Heard) {
        let live = match &heard.table_id {
            None => None,
            Some(table_id) => match lock(&self.live).get(table_id) {
                None => return,
                Some(live) => Some(live.clone()),
            },
        };
        let notice = match serde_json::from_slice::<Notice>(&heard.notice) {
            Ok(notice) if notice.from != self.process => notice,
            Ok(_) | Err(_) => return,
        };
        let hub = self.clone();
        tokio::spawn(async move {
            match (notice.what, live) {
                (NoticeKind::Entry { number, body }, Some(live)) => hub.take_notice(&live, number, &body).await,
                (NoticeKind::Here { people, ask }, Some(live)) => {
                    hub.presence_changed(&live, |presence| {
                        presence.elsewhere.insert(notice.from, (people, clock::now()));
                    })
                    .await;
                    if ask && live.is_watched() {
                        hub.announce(&live, false).await;
                    }
                }
                (NoticeKind::Out { player }, _) => hub.let_go(|one| one.player == Some(player)),
                (NoticeKind::Ended { session }, _) => hub.let_go(|one| one.session.as_ref() == Some(&session)),
                (NoticeKind::Entry { .. } | NoticeKind::Here { .. }, None) => {}
            }
        });
    }

    async fn take_notice(self: &Arc<Self>, live: &Arc<LoadedTable>, number: u64, body: &RawValue) {
        let mut slot = live.table.lock().await;
        let Some(mut table) = slot.take() else { return };
        if number < table.number {
            *slot = Some(table);
            return;
        }
        let entry = serde_json::from_str::<Entry>(body.get()).ok().filter(|_| table.number == number);
        if entry.is_some_and(|entry| table.take(entry).is_ok()) {
            live.unkept.store(true, Relaxed);
            self.tell(live, &table);
            *slot = Some(table);
        } else if live.is_watched() {
            *slot = self.loaded(live, &mut None).await.ok();
        }
    }

    /// Something about who is around a table changed: tells those who watch, if they can see it.
    async fn presence_changed(&self, live: &LoadedTable, change: impl FnOnce(&mut Presence)) {
        let slot = live.table.lock().await;
        let mut presence = lock(&live.presence);
        match slot.as_ref() {
            None => change(&mut presence),
            Some(table) => {
                let here = presence.here(table);
                change(&mut presence);
                let now = presence.here(table);
                if here != now {
                    Broadcast::new(table, now).to_all_but(&mut presence, 0);
                }
            }
        }
    }

    /// Forgets what other processes said too long ago: they may be gone.
    pub(crate) async fn forget_elsewhere(&self, live: &LoadedTable, before: i64) {
        if lock(&live.presence).elsewhere.values().any(|(_, heard)| *heard < before) {
            self.presence_changed(live, |presence| presence.elsewhere.retain(|_, (_, heard)| *heard >= before)).await;
        }
    }

    /// Somebody ended all his sessions: he leaves every table, here and elsewhere.
    pub async fn expel(&self, player: i64) {
        self.let_go(|one| one.player == Some(player));
        self.bus.tell(None, &Notice { from: self.process.clone(), what: NoticeKind::Out { player } }).await;
    }

    /// Somebody ended one session: whoever came by it leaves every table, here and elsewhere.
    pub async fn end_session(&self, session: String) {
        self.let_go(|one| one.session.as_ref() == Some(&session));
        self.bus.tell(None, &Notice { from: self.process.clone(), what: NoticeKind::Ended { session } }).await;
    }

    /// The notice of a session that ended may be lost: whoever came by one that the store does not know any more is let go.
    pub(crate) async fn let_ended_go(&self) {
        let sessions = |live: Arc<LoadedTable>| -> Vec<String> {
            lock(&live.presence).listeners.iter().filter_map(|one| one.session.clone()).collect()
        };
        let all: HashSet<String> = self.all_live().into_iter().flat_map(sessions).collect();
        let all: Vec<String> = all.into_iter().collect();
        let Ok(open) = identity::open_sessions(&self.store, &all).await else { return };
        let ended: HashSet<&String> = all.iter().filter(|session| !open.contains(*session)).collect();
        if !ended.is_empty() {
            self.let_go(|one| one.session.as_ref().is_some_and(|session| ended.contains(session)));
        }
    }

    fn let_go(&self, is_out: impl Fn(&Listener) -> bool) {
        for live in self.all_live() {
            lock(&live.presence).listeners.retain(|one| !is_out(one));
        }
    }

    /// Every table in memory.
    pub(crate) fn all_live(&self) -> Vec<Arc<LoadedTable>> {
        lock(&self.live).values().cloned().collect()
    }

    /// Drops the tables that nobody holds and that are not to be kept in memory.
    pub(crate) fn forget(&self, keep: impl Fn(&LoadedTable) -> bool) {
        let mut all = lock(&self.live);
        // Whoever works on a table holds it too, and takes hold of it under this lock only.
        all.retain(|_, live| Arc::strong_count(live) > 1 || keep(live));
        if all.capacity() > 4 * all.len() + 64 {
            all.shrink_to_fit();
        }
        self.metrics.live.store(all.len() as i64, Relaxed);
    }

    fn live(&self, id: &str) -> Result<Arc<LoadedTable>, Problem> {
        let mut all = lock(&self.live);
        if let Some(live) = all.get(id) {
            live.used.store(clock::now(), Relaxed);
            return Ok(live.clone());
        }
        if all.len() >= self.limits.most_live {
            return Err(Problem::Full);
        }
        let live = Arc::new(LoadedTable {
            id: id.to_owned(),
            table: AsyncMutex::new(None),
            used: AtomicI64::new(clock::now()),
            unkept: AtomicBool::new(true),
            presence: Mutex::default(),
        });
        all.insert(id.to_owned(), live.clone());
        self.metrics.live.store(all.len() as i64, Relaxed);
        Ok(live)
    }

    async fn load(&self, id: &str) -> Result<Table, Problem> {
        let bodies = self.store.entries(id, 0).await.map_err(unavailable)?;
        let unreadable = |detail: String| {
            tracing::error!(table = id, detail, "a table cannot be read");
            Problem::Unavailable
        };
        let entries = bodies.iter().map(|body| serde_json::from_str::<Entry>(body));
        let entries = entries.collect::<Result<Vec<_>, _>>().map_err(|error| unreadable(error.to_string()))?;
        let mut entries = entries.into_iter();
        let mut table = Table::made(id, entries.next().ok_or(Problem::NoSuchTable)?)?;
        let rest: Vec<Entry> = entries.collect();
        if rest.iter().filter_map(Entry::rules).all(|rules| rules == u64::from(table.game.rules)) {
            for entry in rest {
                table.take(entry).map_err(|problem| unreadable(format!("{problem:?}")))?;
            }
            return Ok(table);
        }
        // Under other rules the steps cannot be repeated: go on from the state that was kept, and try what came after it.
        let (kept, saved) = self.store.snapshot(id).await.map_err(unavailable)?.ok_or(Problem::Unavailable)?;
        for entry in rest {
            if entry.is_play() && table.number < kept {
                table.skip(&entry);
            } else if let Err(problem) = table.take(entry.clone()) {
                tracing::warn!(table = id, ?problem, "a step is not possible under today's rules");
                table.skip(&entry);
            }
            if table.number == kept {
                let saved = Saved::read(&saved).map_err(|error| unreadable(error.to_string()))?;
                table.resume(&saved)?;
            }
        }
        Ok(table)
    }

    /// Tells everybody who watches what he does not know yet.
    fn tell(&self, live: &LoadedTable, table: &Table) {
        let mut presence = lock(&live.presence);
        Broadcast::new(table, presence.here(table)).to_all_but(&mut presence, 0);
    }

    /// What follows an entry: bots think, people are called, states are kept.
    fn after(self: &Arc<Self>, live: &Arc<LoadedTable>, table: &Table, entry: &Entry, awaited: tabletop::SeatSet) {
        self.wake(table);
        if entry.is_play() {
            live.unkept.store(true, Relaxed);
            self.keep_now_and_then(live, table);
            let presence = lock(&live.presence);
            for (seat, id) in table.people() {
                let called = table.awaited().contains(seat) && !awaited.contains(seat);
                if called && !presence.people().any(|one| one == id) {
                    self.webhooks.notify(&self.store, id, table.line(clock::now() / 1000));
                }
            }
        }
    }
}

impl LoadedTable {
    /// Does anybody watch?
    pub(crate) fn is_watched(&self) -> bool {
        !lock(&self.presence).listeners.is_empty()
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let (hub, live) = (self.hub.clone(), self.live.clone());
        live.used.store(clock::now(), Relaxed);
        let mut presence = lock(&live.presence);
        presence.listeners.retain(|one| one.id != self.id);
        let gone = self.player.filter(|player| !presence.people().any(|one| one == *player));
        drop(presence);
        if let Some(player) = gone {
            tokio::spawn(async move {
                let slot = live.table.lock().await;
                if let Some(table) = slot.as_ref().filter(|table| table.seat_of(player).is_some()) {
                    hub.tell(&live, table);
                }
                drop(slot);
                hub.announce(&live, false).await;
            });
        }
    }
}

impl Presence {
    /// Everybody who is connected, here or elsewhere.
    fn people(&self) -> impl Iterator<Item = i64> {
        let elsewhere = self.elsewhere.values().flat_map(|(people, _)| people.iter().copied());
        self.listeners.iter().filter_map(|one| one.player).chain(elsewhere)
    }

    /// The seats of those who are connected.
    fn here(&self, table: &Table) -> Vec<Seat> {
        let people = table.people();
        people.filter(|(_, id)| self.people().any(|one| one == *id)).map(|(seat, _)| seat).collect()
    }

    /// The same with one more.
    fn with(&self, player: Option<i64>, table: &Table) -> Vec<Seat> {
        let mut here = self.here(table);
        here.extend(player.and_then(|id| table.seat_of(id)));
        here.sort_unstable();
        here.dedup();
        here
    }
}

/// What a listener wants of the match: whose eyes, after which step, after which entry.
type Wanted = (Viewer, Option<usize>, u64);

/// Tells people of one table: what several of them see is written once.
struct Broadcast<'a> {
    table: &'a Table,
    here: Vec<Seat>,
    absent: Vec<Seat>,
    left: Vec<i64>,
    written: Vec<(Wanted, Box<RawValue>)>,
}

/// He reads too slowly, or is gone.
struct TooSlow;

impl<'a> Broadcast<'a> {
    fn new(table: &'a Table, here: Vec<Seat>) -> Self {
        let now = clock::now();
        Self { table, here, absent: table.absent(now), left: table.left(now), written: Vec::new() }
    }

    fn to_all_but(mut self, presence: &mut Presence, but: u64) {
        // Whoever is let go here hears of it by his guard, and comes back.
        presence.listeners.retain_mut(|listener| listener.id == but || self.to(listener).is_ok());
    }

    fn to(&mut self, listener: &mut Listener) -> Result<(), TooSlow> {
        let table = self.table;
        let you = listener.player.and_then(|id| table.seat_of(id));
        let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
        // Other eyes than before: the story so far was told to somebody else.
        let same_eyes = listener.known.viewer.is_none_or(|known| known == viewer);
        let known = listener.known.play.filter(|_| same_eyes);
        // Whoever has just come learns from the match which of his commands arrived.
        let told = listener.known.viewer == Some(viewer) && known.is_some_and(|known| known.number == table.played);
        let play = table.play.as_ref().filter(|_| !told).map(|play| self.play(play.as_ref(), viewer, known));
        let info = TableInfo {
            number: table.number,
            since: listener.known.number.min(table.number),
            id: table.id.clone(),
            game: table.game.id.to_owned(),
            mode: table.mode.clone(),
            stage: table.stage(),
            seats: table.sitting(),
            here: self.here.clone(),
            absent: self.absent.clone(),
            you,
            host: listener.player == Some(table.host),
            clock: table.clock,
            left: self.left.clone(),
            undo_wish: table.undo_wish.clone(),
            chat: table.chat_since(listener.known.number),
            rematch: table.rematch.clone(),
            decks: table.decks.clone(),
        };
        // The match is most of it, and written already: one piece of memory is enough.
        let mut text = Vec::with_capacity(1024 + play.as_ref().map_or(0, |play| play.get().len()));
        let written = serde_json::to_writer(&mut text, &FromServer::News { table: Box::new(info), play });
        let text = written.ok().and_then(|()| String::from_utf8(text).ok()).unwrap_or_default();
        let play = table.play.as_ref().map(|play| protocol::Known { number: table.played, steps: play.steps() });
        listener.known = Known { number: table.number, play, viewer: Some(viewer) };
        listener.out.try_send(Message::Text(text.into())).map_err(|_| TooSlow)
    }

    fn play(&mut self, play: &dyn tabletop::Hosted, viewer: Viewer, known: Option<protocol::Known>) -> Box<RawValue> {
        let (steps, stamp) = (self.table.still_known(known), self.table.stamp(viewer, known));
        let key = (viewer, steps, stamp.since);
        if let Some((_, raw)) = self.written.iter().find(|(written, _)| *written == key) {
            return raw.clone();
        }
        let raw = play.update(viewer, steps, stamp);
        self.written.push((key, raw.clone()));
        raw
    }
}

/// What the store should write of a table's index; nothing if it knows that already. `people` sat there before.
fn what_changed(before: Listing, people: &[i64], table: &Table, now: i64) -> Option<Index> {
    let after = table.listing(now);
    // What is due may have been leased meanwhile: it is always written.
    if before == after && after.due.is_none() {
        return None;
    }
    let mut index = table.index(now);
    if (before.awaited, before.seated) == (after.awaited, after.seated) {
        index.sittings.clear();
    } else {
        let gone = people.iter().filter(|id| index.sittings.iter().all(|(one, _)| one != *id));
        let gone: Vec<_> = gone.map(|id| (*id, None)).collect();
        index.sittings.extend(gone);
    }
    Some(index)
}

/// A lock that a panic elsewhere does not spoil: the data inside is replaced as a whole, never half.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
