//! All tables of this process: loaded when somebody comes, told to everybody who watches, forgotten when nobody does.
//!
//! [`Hub::perform`] is the only way anything changes: make the entry on the table in memory, append it to the store, and only then
//! tell. If another process was first, the table is loaded again and the wish is tried once more. Who is there and what he is told
//! is in [`crate::presence`]; what nobody asks for (bots, clocks, what was missed or left) in [`crate::background`].

use crate::bus::Bus;
use crate::clock;
use crate::entropy;
use crate::fellows::Fellows;
use crate::identity::unavailable;
use crate::keyed_lock::KeyedLock;
use crate::metrics::Metrics;
use crate::presence::Presence;
use crate::store::{Append, Appended, Index, Player, Store};
use crate::table::{Entry, Listing, Table};
use crate::thinking::Thinking;
use crate::webhook::Webhooks;
use protocol::{NewTable, Problem, TablePhase};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tabletop::Saved;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, Semaphore};
use tokio_util::sync::CancellationToken;

/// How often a wish is tried again after somebody else was first.
const TRIES: usize = 4;

/// A table whose entries have more bytes is loaded alone: opened up it takes far more.
const LONG_TABLE: usize = 256 * 1024;

/// Of the matches that one person may have at once, one in so many may be a public table that still gathers people: its place in the
/// list is everybody's.
const MATCHES_PER_PUBLIC: u32 = 6;
/// The bots of all his matches, for each match that he may have.
const BOTS_PER_MATCH: i64 = 3;

/// A public table where nobody was for so long is not in the list, in ms.
pub(crate) const SEEN_MS: i64 = 60_000;

/// Limits of the owner.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a bot thinks about one decision.
    pub bot_millis: u32,
    /// How long a table without visitors stays in memory.
    pub idle: Duration,
    /// The most tables in memory.
    pub most_live: usize,
    /// The most running matches that one person has made.
    pub matches_per_person: u32,
    /// For how long things are kept that nobody needs any more.
    pub keep: Keep,
}

/// Days after which something that nobody needs any more is forgotten; 0: never.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keep {
    /// Guests who sit nowhere.
    pub guests: u32,
    /// Tables that never started.
    pub unstarted: u32,
    /// Matches that are over.
    pub finished: u32,
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
    pub(crate) fellows: Fellows,
    /// Nothing changes any more: the states are being kept.
    pub(crate) ended: AtomicBool,
    /// The name of this process among the others.
    pub(crate) process: String,
    pub(crate) webhooks: Webhooks,
    /// Match files are read and written one at a time.
    pub(crate) match_files: Semaphore,
    /// So are long tables.
    long_tables: Semaphore,
    /// Whoever makes a table or begins a match: what he has is counted before.
    hosts: KeyedLock<i64>,
    pub(crate) live: Mutex<HashMap<String, Arc<LoadedTable>>>,
    pub(crate) visitors: AtomicU64,
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
    pub(crate) presence: Mutex<Presence>,
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
            fellows: Fellows::default(),
            ended: AtomicBool::new(false),
            process: entropy::id(),
            webhooks,
            match_files: Semaphore::new(1),
            long_tables: Semaphore::new(1),
            hosts: KeyedLock::default(),
            live: Mutex::default(),
            visitors: AtomicU64::new(1),
        })
    }

    /// Makes a table.
    pub async fn make(self: &Arc<Self>, new: &NewTable, host: i64, name: &str) -> Result<String, Problem> {
        let first = Table::first_entry(new, host, name, clock::now())?;
        let _counted = if new.private { None } else { Some(self.may_gather(host).await?) };
        self.create(first).await
    }

    /// May somebody make one more public table? Until this is dropped nobody counts what he has.
    async fn may_gather(&self, host: i64) -> Result<OwnedMutexGuard<()>, Problem> {
        let counted = self.hosts.hold(host).await;
        let hosting = self.store.hosting(host, clock::now() - SEEN_MS).await.map_err(unavailable)?;
        let most = (self.limits.matches_per_person / MATCHES_PER_PUBLIC).max(1);
        if hosting.public < i64::from(most) { Ok(counted) } else { Err(Problem::TooManyTables { most }) }
    }

    /// May whoever made a table begin one more match, with so many bots? Until this is dropped nobody counts what he has.
    pub async fn may_begin(&self, host: i64, bots: i64) -> Result<OwnedMutexGuard<()>, Problem> {
        let counted = self.hosts.hold(host).await;
        let most = self.limits.matches_per_person;
        let hosting = self.store.hosting(host, clock::now() - SEEN_MS).await.map_err(unavailable)?;
        let fine = hosting.running < i64::from(most) && hosting.bots + bots <= i64::from(most) * BOTS_PER_MATCH;
        if fine { Ok(counted) } else { Err(Problem::TooManyTables { most }) }
    }

    /// The same again at a new table, once; the news tell which.
    pub async fn rematch(self: &Arc<Self>, id: &str, player: &Player) -> Result<(), Problem> {
        let again = |table: &Table| match (table.seat_of(player.id), table.phase(), &table.rematch) {
            (None, ..) => Err(Problem::NotSeated),
            (Some(_), TablePhase::Gathering | TablePhase::Running, _) => Err(Problem::NotFinished),
            (Some(_), TablePhase::Finished, Some(_)) => Ok(None),
            (Some(_), TablePhase::Finished, None) if table.check_open().is_err() => Err(Problem::Closed),
            (Some(_), TablePhase::Finished, None) => Ok(Some(table.again(player.id, clock::now()))),
        };
        let Some(first) = self.look(id, again).await?? else { return Ok(()) };
        let public = matches!(first, Entry::Made { private: false, .. });
        let _counted = if public { Some(self.may_gather(player.id).await?) } else { None };
        // Two who ask at once, here or elsewhere, make the same table: one of them is first, and nobody's is left over.
        let new = entropy::id_after(id);
        self.create_as(&new, first).await?;
        let tell = move |table: &mut Table| match table.rematch {
            Some(_) => Err(Problem::AlreadyStarted),
            None => table.record(Entry::Rematch { id: new.clone() }),
        };
        match self.perform(id, &tell).await {
            Ok(_) | Err(Problem::AlreadyStarted) => Ok(()),
            Err(problem) => Err(problem),
        }
    }

    /// Somebody complains about a line of chat: the administrator reads it.
    pub async fn report(self: &Arc<Self>, id: &str, player: i64, line: u64) -> Result<(), Problem> {
        let said = self.look(id, |table| table.chat_line(line).cloned()).await?.ok_or(Problem::NoSuchLine)?.said;
        let (at, table) = (clock::now(), id.to_owned());
        let report = protocol::admin::Report { at, table, line, name: said.name, text: said.text };
        tracing::warn!(table = id, line, "somebody complains about a line of chat");
        self.store.report(player, &report).await.map_err(unavailable)
    }

    /// Somebody wants nothing to do with whoever said a line: he hears him nowhere, and at his tables the other gets no seat.
    pub async fn block(self: &Arc<Self>, id: &str, player: i64, line: u64) -> Result<(), Problem> {
        let line = self.look(id, |table| table.chat_line(line).cloned()).await?.ok_or(Problem::NoSuchLine)?;
        let other = line.by.filter(|by| *by != player).ok_or(Problem::NoSuchLine)?;
        self.store.block(player, other, &line.said.name).await.map_err(unavailable)?;
        self.now_blocked(player).await
    }

    /// Makes a table that begins with this entry; says its id.
    pub(crate) async fn create(&self, first: Entry) -> Result<String, Problem> {
        let id = entropy::id();
        match self.create_as(&id, first).await? {
            Appended::Done => Ok(id),
            Appended::Taken => Err(Problem::Unavailable),
        }
    }

    /// Makes a table of this id, unless there is one.
    async fn create_as(&self, id: &str, first: Entry) -> Result<Appended, Problem> {
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
        if self.ended.load(Relaxed) {
            return Err(Problem::Unavailable);
        }
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
        let kept = self.store.kept(&live.id).await.map_err(unavailable)?;
        match self.load(&live.id).await {
            Ok(mut table) => {
                table.not_ahead_of(clock::now());
                let current = kept.is_some_and(|kept| kept >= table.played);
                live.unkept.store(table.phase() == TablePhase::Running && !current, Relaxed);
                if lock(&live.presence).listeners.iter().any(|one| one.known.number < table.number) {
                    self.tell(live, &table);
                }
                Ok(table)
            }
            Err(problem) => {
                // Whoever stands here comes back, and is handed on to where it can be gone on with.
                if !matches!(problem, Problem::Unavailable) || self.fellows_are_mixed() {
                    lock(&live.presence).listeners.clear();
                }
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
    pub(crate) async fn is_behind(&self, id: &str, number: u64) -> Result<bool, Problem> {
        let stored = self.store.numbers(&[id.to_owned()]).await.map_err(unavailable)?;
        Ok(stored.iter().any(|(_, stored)| *stored > number))
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

    pub(crate) fn live(&self, id: &str) -> Result<Arc<LoadedTable>, Problem> {
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
            unkept: AtomicBool::new(false),
            presence: Mutex::default(),
        });
        all.insert(id.to_owned(), live.clone());
        self.metrics.live.store(all.len() as i64, Relaxed);
        Ok(live)
    }

    /// Reads a table. A match that was played by older rules goes on by today's, and says so.
    async fn load(&self, id: &str) -> Result<Table, Problem> {
        for _ in 0..TRIES {
            let (mut table, resumed) = self.read(id).await?;
            let Some(entry) = resumed else { return Ok(table) };
            let body = serde_json::to_string(&entry).unwrap_or_default();
            let number = table.number;
            table.take(entry)?;
            let append = Append { table_id: id.to_owned(), number, body, index: Some(table.index(clock::now())) };
            // Whoever was first says from where it goes on.
            if self.store.append(append).await.map_err(unavailable)? == Appended::Done {
                return Ok(table);
            }
        }
        Err(Problem::Unavailable)
    }

    /// Reads a table, and how its match goes on if it was played by older rules.
    async fn read(&self, id: &str) -> Result<(Table, Option<Entry>), Problem> {
        let bodies = self.store.entries(id, 0).await.map_err(unavailable)?;
        let long = bodies.iter().map(String::len).sum::<usize>() > LONG_TABLE;
        let _turn = if long { Some(self.long_tables.acquire().await.map_err(|_| Problem::Unavailable)?) } else { None };
        let unreadable = |detail: String| {
            tracing::error!(table = id, detail, "a table cannot be read");
            Problem::Unavailable
        };
        let entries = bodies.iter().map(|body| serde_json::from_str::<Entry>(body));
        let entries = entries.collect::<Result<Vec<_>, _>>().map_err(|error| unreadable(error.to_string()))?;
        let mut entries = entries.into_iter();
        let mut table = Table::made(id, entries.next().ok_or(Problem::NoSuchTable)?)?;
        table.rules = self.today(&table.game);
        let rest: Vec<Entry> = entries.collect();
        let today = u64::from(table.rules);
        let begun = rest.iter().rposition(|entry| entry.rules().is_some());
        let rules = begun.and_then(|begun| rest[begun].rules()).unwrap_or(today);
        if rules != today {
            // Whoever can go on with it may have come a moment ago.
            self.meet().await.map_err(unavailable)?;
            if self.is_played_elsewhere(table.game.id, rules) {
                return Err(Problem::Unavailable);
            }
        }
        if rules > today {
            tracing::warn!(table = id, rules, today, "a match by newer rules: only a newer server can go on with it");
            return Err(Problem::Version {
                server: protocol::VERSION,
                rules: u16::try_from(rules).unwrap_or(u16::MAX),
            });
        }
        if rules == today {
            for (index, entry) in rest.into_iter().enumerate() {
                // What was played by older rules is history: the match says from where it went on.
                if entry.is_play() && begun.is_some_and(|begun| index < begun) {
                    table.skip(&entry);
                } else {
                    table.take(entry).map_err(|problem| unreadable(format!("{problem:?}")))?;
                }
            }
            return Ok((table, None));
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
                table.resume(saved)?;
            }
        }
        let resumed = table.resumed()?;
        Ok((table, resumed))
    }

    /// What follows an entry: bots think, people are called, states are kept.
    fn after(self: &Arc<Self>, live: &Arc<LoadedTable>, table: &Table, entry: &Entry, awaited: tabletop::SeatSet) {
        self.wake(live, table);
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
