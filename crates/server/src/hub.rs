//! All tables of this process: loaded when somebody comes, told to everybody who watches, forgotten when nobody does.
//!
//! [`Hub::perform`] is the only way anything changes: make the entry on the table in memory, append it to the store, and only then
//! tell. If another process was first, the table is loaded again and the wish is tried once more.

use crate::bus::{Bus, Notice};
use crate::chance;
use crate::identity::unavailable;
use crate::metrics::Metrics;
use crate::store::{Append, Appended, Index, Store};
use crate::table::{Entry, Holder, Table, bot_named};
use crate::webhook::Bell;
use axum::extract::ws::Utf8Bytes;
use protocol::{FromServer, NewTable, Problem, Stage, TableNews, TimeOut};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tabletop::{Budget, Saved, Seat, Viewer};
use tokio::sync::{Mutex as AsyncMutex, Semaphore, mpsc};

/// A process that does not finish a thought in this time has lost its claim.
const CLAIM_MS: i64 = 15_000;
/// How often a wish is tried again after somebody else was first.
const TRIES: usize = 4;
/// A state is kept every so many steps.
const SNAPSHOT_EVERY: u64 = 64;
/// Messages a slow client may lag behind before it is cut off; it comes back and is told everything.
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
    bus: Bus,
    bell: Bell,
    limits: Limits,
    process: String,
    live: Mutex<HashMap<String, Arc<Live>>>,
    thinking: Semaphore,
    visitors: AtomicU64,
}

/// A table in memory.
struct Live {
    /// None: to be loaded, or loaded again.
    table: AsyncMutex<Option<Table>>,
    listeners: Mutex<Vec<Listener>>,
    used: AtomicI64,
}

/// Somebody who watches.
struct Listener {
    id: u64,
    player: Option<i64>,
    out: mpsc::Sender<Utf8Bytes>,
    steps: Option<usize>,
    said: usize,
}

/// What a message may do to a table.
type Wish<'a> = dyn Fn(&mut Table) -> Result<Entry, Problem> + Send + Sync + 'a;

impl Hub {
    /// A hub on a store.
    pub fn new(store: Store, bus: Bus, limits: Limits) -> Arc<Self> {
        let thinkers = std::thread::available_parallelism().map_or(2, usize::from);
        Arc::new(Self {
            store,
            metrics: Metrics::default(),
            bus,
            bell: Bell::default(),
            limits,
            process: chance::id(),
            live: Mutex::default(),
            thinking: Semaphore::new(thinkers),
            visitors: AtomicU64::new(1),
        })
    }

    /// Makes a table.
    pub async fn make(self: &Arc<Self>, new: &NewTable, host: i64, name: &str) -> Result<String, Problem> {
        let first = Table::wanted(new, host, name)?;
        self.found(first).await
    }

    /// Makes a table from a match file: its seats are open, its match goes on.
    pub async fn import(self: &Arc<Self>, saved: &Saved, host: i64) -> Result<String, Problem> {
        let play = shelf::load(saved).map_err(|error| Problem::BadFile { error })?;
        let game = shelf::named(play.game_id()).ok_or(Problem::NoSuchGame)?;
        let setup = play.setup();
        let mode = (game.mode_of)(&setup).map_err(|_| Problem::NoSuchGame)?.to_owned();
        let seats = vec![Holder::Nobody; usize::from(play.seats())];
        let first = Entry::Made { game: game.id.to_owned(), mode, setup, seats, host, private: true, clock: None };
        let id = self.found(first).await?;
        let saved = serde_json::to_value(saved).map_err(|error| Problem::Malformed { detail: error.to_string() })?;
        self.perform(&id, &move |_| Ok(Entry::Imported { saved: saved.clone(), at: chance::now() })).await?;
        Ok(id)
    }

    async fn found(self: &Arc<Self>, first: Entry) -> Result<String, Problem> {
        let id = chance::id();
        let mut table = Table::made(&id, first.clone())?;
        let append = self.append_of(&mut table, 0, &first);
        match self.store.append(append).await.map_err(unavailable)? {
            Appended::Done => Ok(id),
            Appended::Taken => Err(Problem::Unavailable),
        }
    }

    /// Carries out a wish: durable first, then told.
    pub async fn perform(self: &Arc<Self>, id: &str, wish: &Wish<'_>) -> Result<u64, Problem> {
        let arrived = Instant::now();
        let live = self.live(id)?;
        let mut place = live.table.lock().await;
        for _ in 0..TRIES {
            if place.is_none() {
                *place = Some(self.load(id).await?);
            }
            let Some(table) = place.as_mut() else { return Err(Problem::Unavailable) };
            let number = table.number;
            let entry = wish(table)?;
            if table.number == number
                && let Err(problem) = table.take(entry.clone())
            {
                *place = None;
                return Err(problem);
            }
            let append = self.append_of(table, number, &entry);
            let body = append.body.clone();
            match self.store.append(append).await {
                Ok(Appended::Done) => {
                    self.metrics.entries.fetch_add(1, Relaxed);
                    let number_now = table.number;
                    self.tell(&live, table);
                    self.after(table, &entry);
                    drop(place);
                    let from = self.process.clone();
                    self.bus.tell(&Notice { from, board: id.to_owned(), number, body }).await;
                    self.metrics.took(arrived.elapsed().as_micros() as u64);
                    return Ok(number_now);
                }
                Ok(Appended::Taken) => {
                    self.metrics.conflicts.fetch_add(1, Relaxed);
                    *place = None;
                }
                Err(error) => {
                    *place = None;
                    return Err(unavailable(error));
                }
            }
        }
        Err(Problem::Stale { number: 0 })
    }

    /// Looks at a table.
    pub async fn look<T>(self: &Arc<Self>, id: &str, look: impl FnOnce(&Table) -> T) -> Result<T, Problem> {
        let live = self.live(id)?;
        let mut place = live.table.lock().await;
        if place.is_none() {
            *place = Some(self.load(id).await?);
        }
        place.as_ref().map(look).ok_or(Problem::Unavailable)
    }

    /// Somebody comes to watch; he is told everything he does not know. Returns his number.
    pub async fn come(
        self: &Arc<Self>,
        id: &str,
        player: Option<i64>,
        steps: Option<usize>,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> Result<u64, Problem> {
        let live = self.live(id)?;
        let mut place = live.table.lock().await;
        if place.is_none() {
            *place = Some(self.load(id).await?);
        }
        let Some(table) = place.as_ref() else { return Err(Problem::Unavailable) };
        let visitor = self.visitors.fetch_add(1, Relaxed);
        // Chat is told from the start: a client that was here before knows how many lines it has.
        let said = table.said - table.chat.len();
        lock(&live.listeners).push(Listener { id: visitor, player, out, steps, said });
        self.tell(&live, table);
        self.wake(table);
        Ok(visitor)
    }

    /// Somebody goes.
    pub async fn go(self: &Arc<Self>, id: &str, visitor: u64) {
        let Ok(live) = self.live(id) else { return };
        lock(&live.listeners).retain(|listener| listener.id != visitor);
        let place = live.table.lock().await;
        if let Some(table) = place.as_ref() {
            self.tell(&live, table);
        }
    }

    /// Puts a bot on a seat or takes it away, before the start.
    pub fn seat_bot(table: &Table, player: i64, seat: Seat, kind: Option<&str>) -> Result<Entry, Problem> {
        if table.host != player {
            return Err(Problem::NotHost);
        }
        match table.seats.get(seat.index()) {
            None => return Err(Problem::NoSuchSeat),
            Some(Holder::Person { .. }) => return Err(Problem::SeatTaken),
            Some(Holder::Nobody | Holder::Bot(_)) => {}
        }
        if table.stage() != Stage::Gathering && kind.is_none() {
            return Err(Problem::AlreadyStarted);
        }
        let holder = kind.map_or(Ok(Holder::Nobody), |kind| bot_named(kind).map(Holder::Bot))?;
        Ok(Entry::Seated { seat, holder })
    }

    fn live(&self, id: &str) -> Result<Arc<Live>, Problem> {
        let mut all = lock(&self.live);
        if let Some(live) = all.get(id) {
            live.used.store(chance::now(), Relaxed);
            return Ok(live.clone());
        }
        if all.len() >= self.limits.most_live {
            return Err(Problem::Full);
        }
        let live = Arc::new(Live {
            table: AsyncMutex::new(None),
            listeners: Mutex::default(),
            used: AtomicI64::new(chance::now()),
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
        let other_rules =
            rest.iter().any(|entry| matches!(entry, Entry::Started { rules, .. } if *rules != table.game.rules));
        if !other_rules {
            for entry in rest {
                table.take(entry).map_err(|problem| unreadable(format!("{problem:?}")))?;
            }
            return Ok(table);
        }
        // Under other rules the steps cannot be repeated: go on from the state that was kept, and try what came after it.
        let (kept, saved) = self.store.snapshot(id).await.map_err(unavailable)?.ok_or(Problem::Unavailable)?;
        for entry in rest {
            let play = matches!(entry, Entry::Started { .. } | Entry::Step { .. } | Entry::Undone { .. });
            if play && table.number < kept {
                table.skip();
            } else if let Err(problem) = table.take(entry) {
                tracing::warn!(table = id, ?problem, "a step is not possible under today's rules");
                table.skip();
            }
            if table.number == kept {
                let saved = Saved::read(&saved).map_err(|error| unreadable(error.to_string()))?;
                table.resume(saved, chance::now())?;
            }
        }
        Ok(table)
    }

    fn append_of(&self, table: &mut Table, number: u64, entry: &Entry) -> Append {
        let now = chance::now();
        let awaited = table.awaited();
        let sittings: Vec<(i64, bool)> = table
            .seats
            .iter()
            .enumerate()
            .filter_map(|(index, holder)| match holder {
                Holder::Person { id, .. } => Some((*id, awaited.contains(Seat(index as u8)))),
                Holder::Nobody | Holder::Bot(_) => None,
            })
            .collect();
        let changed = sittings != table.indexed;
        table.indexed.clone_from(&sittings);
        let stage = table.stage();
        let bot = table.awaited_bot().map(|_| now + CLAIM_MS);
        Append {
            board: table.id.clone(),
            number,
            body: serde_json::to_string(entry).unwrap_or_default(),
            index: Index {
                line: serde_json::to_string(&table.line(now / 1000)).unwrap_or_default(),
                listed: stage == Stage::Gathering && !table.private,
                running: stage == Stage::Running,
                due: bot.into_iter().chain(table.time_is_over_at()).min(),
                changed: now / 1000,
                sittings: if changed { sittings } else { Vec::new() },
            },
        }
    }

    /// Tells everybody who watches what he does not know yet.
    fn tell(&self, live: &Live, table: &Table) {
        let mut listeners = lock(&live.listeners);
        let here: Vec<Seat> = (0..table.seats.len() as u8)
            .map(Seat)
            .filter(|seat| listeners.iter().any(|one| one.player.is_some_and(|id| table.seat_of(id) == Some(*seat))))
            .collect();
        let mut told: Vec<(Viewer, Option<usize>, Box<serde_json::value::RawValue>)> = Vec::new();
        let left = table.left(chance::now());
        listeners.retain_mut(|listener| {
            let you = listener.player.and_then(|id| table.seat_of(id));
            let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
            let play = table.play.as_ref().map(|play| {
                let since = listener.steps.map(|steps| steps.min(play.steps()));
                listener.steps = Some(play.steps());
                // Spectators see the same: write it once.
                if let Some((_, _, raw)) = told.iter().find(|(who, from, _)| *who == viewer && *from == since) {
                    return raw.clone();
                }
                let raw = serde_json::value::RawValue::from_string(play.news(viewer, since)).unwrap_or_default();
                told.push((viewer, since, raw.clone()));
                raw
            });
            let first = table.said - table.chat.len();
            let chat = table.chat[listener.said.saturating_sub(first).min(table.chat.len())..].to_vec();
            listener.said = table.said;
            let news = TableNews {
                number: table.number,
                id: table.id.clone(),
                game: table.game.id.to_owned(),
                mode: table.mode.clone(),
                stage: table.stage(),
                seats: table.sitting(),
                here: here.clone(),
                you,
                host: listener.player == Some(table.host),
                clock: table.clock,
                left: left.clone(),
                undo_wish: table.undo_wish,
                chat,
                rematch: table.rematch.clone(),
                play,
            };
            let text = serde_json::to_string(&FromServer::News(Box::new(news))).unwrap_or_default();
            // Whoever reads too slowly is let go: dropping the sender closes his socket.
            listener.out.try_send(text.into()).is_ok()
        });
    }

    /// What follows an entry: bots think, people are called, states are kept.
    fn after(self: &Arc<Self>, table: &Table, entry: &Entry) {
        self.wake(table);
        let stepped = matches!(entry, Entry::Step { .. } | Entry::Started { .. } | Entry::Undone { .. });
        if stepped {
            self.call_people(table);
        }
        let over = table.stage() == Stage::Finished;
        if stepped && (over || table.number.is_multiple_of(SNAPSHOT_EVERY)) {
            self.keep(table);
        }
    }

    fn keep(self: &Arc<Self>, table: &Table) {
        let Some(play) = &table.play else { return };
        let (hub, id, number, body) = (self.clone(), table.id.clone(), table.number, play.save().write());
        tokio::spawn(async move {
            if let Err(error) = hub.store.keep_snapshot(&id, number, &body).await {
                tracing::warn!(%error, "a state was not kept");
            }
        });
    }

    fn call_people(self: &Arc<Self>, table: &Table) {
        for seat in table.awaited().iter() {
            if table.last_by() != Some(seat)
                && let Some(Holder::Person { id, .. }) = table.seats.get(seat.index())
            {
                self.bell.ring(self.clone(), *id, table.line(chance::now() / 1000));
            }
        }
    }

    /// Lets a bot think, if one is awaited.
    fn wake(self: &Arc<Self>, table: &Table) {
        if table.awaited_bot().is_some() {
            let (hub, id, number) = (self.clone(), table.id.clone(), table.number);
            tokio::spawn(async move {
                if let Err(problem) = hub.think(&id, number, false).await {
                    tracing::debug!(table = id, ?problem, "a bot did not move");
                }
            });
        }
    }

    /// Thinks for the seat that is awaited at this number, once among all processes.
    async fn think(self: &Arc<Self>, id: &str, number: u64, time_over: bool) -> Result<(), Problem> {
        let _turn = self.thinking.acquire().await.map_err(|_| Problem::Unavailable)?;
        let now = chance::now();
        if !self.store.claim(id, number, now, now + CLAIM_MS).await.map_err(unavailable)? {
            return Ok(());
        }
        let job = self.look(id, |table| job(table, number, time_over)).await?;
        let Some(job) = job else { return Ok(()) };
        let budget = Budget::Millis(self.limits.bot_millis);
        let (seat, thought) = (job.seat, tokio::task::spawn_blocking(move || job.think(budget)));
        let action = thought.await.map_err(|_| Problem::Unavailable)??;
        self.metrics.thoughts.fetch_add(1, Relaxed);
        self.perform(id, &move |table| {
            if table.number != number {
                return Err(Problem::Stale { number: table.number });
            }
            table.act(seat, action.clone(), number, chance::seed(), chance::now())
        })
        .await?;
        Ok(())
    }

    /// Another process told of an entry.
    pub async fn heard(self: &Arc<Self>, notice: Notice) {
        if notice.from == self.process {
            return;
        }
        let Some(live) = lock(&self.live).get(&notice.board).cloned() else { return };
        let mut place = live.table.lock().await;
        let Some(table) = place.as_mut() else { return };
        if notice.number < table.number {
            return;
        }
        let entry = serde_json::from_str::<Entry>(&notice.body).ok().filter(|_| table.number == notice.number);
        let taken = entry.is_some_and(|entry| table.take(entry).is_ok());
        if !taken {
            *place = self.load(&notice.board).await.ok();
        }
        if let Some(table) = place.as_ref() {
            self.tell(&live, table);
        }
    }

    /// Takes care of what nobody else does: bots of a process that died, clocks that ran out, notices that were lost, tables that
    /// nobody looks at.
    pub async fn sweep(self: &Arc<Self>) {
        let now = chance::now();
        match self.store.due(now, 200).await {
            Ok(due) => {
                for id in due {
                    let hub = self.clone();
                    tokio::spawn(async move { hub.take_care(&id).await });
                }
            }
            Err(error) => tracing::warn!(%error, "the sweep cannot read the store"),
        }
        if self.store.is_shared() {
            self.catch_up(now).await;
        }
        let idle = i64::try_from(self.limits.idle.as_millis()).unwrap_or(i64::MAX);
        let mut all = lock(&self.live);
        all.retain(|_, live| {
            let watched = !lock(&live.listeners).is_empty();
            // Somebody else holds it right now: it is not idle.
            let busy = Arc::strong_count(live) > 1;
            watched || busy || now - live.used.load(Relaxed) < idle
        });
        all.shrink_to_fit();
        self.metrics.live.store(all.len() as i64, Relaxed);
    }

    async fn take_care(self: &Arc<Self>, id: &str) {
        let state = self.look(id, |table| (table.number, table.awaited_bot().is_some(), table.time_is_over_at())).await;
        let Ok((number, bot, over)) = state else { return };
        let time_over = over.is_some_and(|over| over <= chance::now());
        if (bot || time_over)
            && let Err(problem) = self.think(id, number, time_over && !bot).await
        {
            tracing::debug!(table = id, ?problem, "the sweep could not move");
        }
    }

    /// A notice may be lost: compare what we hold with what is stored.
    async fn catch_up(self: &Arc<Self>, now: i64) {
        let Ok(numbers) = self.store.changed_since(now / 1000 - 10).await else { return };
        for (id, number) in numbers {
            let Some(live) = lock(&self.live).get(&id).cloned() else { continue };
            let Ok(mut place) = live.table.try_lock() else { continue };
            if place.as_ref().is_some_and(|table| table.number <= number) {
                *place = self.load(&id).await.ok();
                if let Some(table) = place.as_ref() {
                    self.tell(&live, table);
                }
            }
        }
    }
}

/// What a bot needs to think: a view, never a table.
struct Job {
    game: shelf::Entry,
    kind: shelf::Bots,
    seat: Seat,
    view: Value,
    options: Vec<Value>,
    pass: bool,
}

fn job(table: &Table, number: u64, time_over: bool) -> Option<Job> {
    if table.number != number {
        return None;
    }
    let play = table.play.as_ref()?;
    let (seat, kind) = if time_over {
        let people = |seat: &Seat| matches!(table.seats.get(seat.index()), Some(Holder::Person { .. }));
        (table.awaited().iter().find(people)?, shelf::Bots::Greedy)
    } else {
        let (seat, kind) = table.awaited_bot()?;
        (seat, kind.parse().unwrap_or(shelf::Bots::Greedy))
    };
    let pass = time_over && table.clock.is_some_and(|clock| clock.then == TimeOut::Pass);
    Some(Job { game: table.game, kind, seat, view: play.view(Viewer::Seat(seat)), options: play.options(seat), pass })
}

impl Job {
    fn think(self, budget: Budget) -> Result<Value, Problem> {
        if self.pass {
            let passes = |option: &&Value| {
                (self.game.spell)(option)
                    .is_ok_and(|spelled| ["pass", "end", "done", "decline"].contains(&spelled.as_str()))
            };
            if let Some(option) = self.options.iter().find(passes) {
                return Ok(option.clone());
            }
        }
        let mut bot = (self.game.thinker)(self.kind, chance::seed(), chance::millis);
        bot.choose(self.seat, &self.view, &self.options, budget).map_err(crate::table::problem)
    }
}

/// A lock that a panic elsewhere does not spoil: the data inside is replaced as a whole, never half.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
