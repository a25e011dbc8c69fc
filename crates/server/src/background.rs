//! What nobody asks for: bots that think, clocks that run out, notices that were lost, tables that nobody looks at.
//!
//! Whoever appends the entry that makes a bot's turn come lets it think: so among all processes one does. Should that process die,
//! the sweep of any other one takes the table over when it is due, under a lease that the store gives to one of them.

use crate::clock;
use crate::entropy;
use crate::hub::{Hub, LoadedTable, lock};
use crate::store::Snapshot;
use crate::table::{Act, LEASE_MS, Table, problem};
use protocol::{Problem, Stage, TimeOut};
use serde_json::Value;
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tabletop::{Budget, Seat, Viewer};
use tokio::sync::Semaphore;

/// A state is kept every so many entries; and when the match is over, when the table leaves the memory, when the process stops.
const KEEP_EVERY: u64 = 256;
/// The most tables that one sweep takes over.
const DUE: i64 = 200;
/// The most states kept in one sweep.
const KEPT: usize = 50;
/// Every so many sweeps the tables here are compared with the store, and the other processes hear who is connected.
const COMPARE: u64 = 5;
/// Who is connected elsewhere is forgotten after so long, in ms.
const ELSEWHERE_MS: i64 = 20_000;
/// The least time to think, however many bots wait for their turn.
const LEAST_MILLIS: u32 = 10;

/// The bots that think in this process.
pub(crate) struct Thinking {
    turns: Semaphore,
    threads: usize,
    waiting: AtomicUsize,
    /// The tables being thought about, each with the number of its last move.
    about: Mutex<HashSet<(String, u64)>>,
}

impl Default for Thinking {
    fn default() -> Self {
        // One core is left to the people.
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        Self { turns: Semaphore::new(threads), threads, waiting: AtomicUsize::new(0), about: Mutex::default() }
    }
}

/// A table that is being thought about.
struct Thought<'a> {
    thinking: &'a Thinking,
    key: (String, u64),
}

impl Thinking {
    fn begin(&self, id: &str, played: u64) -> Option<Thought<'_>> {
        let key = (id.to_owned(), played);
        let new = lock(&self.about).insert(key.clone());
        self.waiting.fetch_add(usize::from(new), Relaxed);
        new.then_some(Thought { thinking: self, key })
    }

    /// The more bots wait, the less each one thinks.
    fn budget(&self, millis: u32) -> Budget {
        let turns = self.waiting.load(Relaxed).div_ceil(self.threads).max(1);
        let share = millis / u32::try_from(turns).unwrap_or(u32::MAX);
        Budget::Millis(share.max(LEAST_MILLIS.min(millis)))
    }
}

impl Drop for Thought<'_> {
    fn drop(&mut self) {
        lock(&self.thinking.about).remove(&self.key);
        self.thinking.waiting.fetch_sub(1, Relaxed);
    }
}

impl Hub {
    /// Lets a bot think, if one is awaited or somebody's time is over.
    pub(crate) fn wake(self: &Arc<Self>, table: &Table) {
        if Mover::of(table, clock::now()).is_some() {
            let (hub, id, played) = (self.clone(), table.id.clone(), table.played);
            tokio::spawn(async move {
                match hub.think(&id, played).await {
                    Ok(()) | Err(Problem::Stale { .. }) => {}
                    Err(problem) => tracing::warn!(table = id, ?problem, "a bot did not move"),
                }
            });
        }
    }

    /// Thinks for whoever must be moved for since the table was last played at.
    async fn think(self: &Arc<Self>, id: &str, played: u64) -> Result<(), Problem> {
        let Some(_thought) = self.thinking.begin(id, played) else { return Ok(()) };
        let _turn = self.thinking.turns.acquire().await.map_err(|_| Problem::Unavailable)?;
        let job = self.look(id, |table| Job::of(table, played)).await?;
        let Some(job) = job else { return Ok(()) };
        let (mover, budget) = (job.mover, self.thinking.budget(self.limits.bot_millis));
        let thought = tokio::task::spawn_blocking(move || job.think(budget));
        let action = thought.await.map_err(|_| Problem::Unavailable)??;
        let wish = |table: &mut Table| {
            // Nobody moved, sat down or took a step back meanwhile.
            if table.played != played || Mover::of(table, clock::now()) != Some(mover) {
                return Err(Problem::Stale { number: table.number });
            }
            let act = Act { action: action.clone(), after: table.number, command: None };
            table.act(mover.seat, act, entropy::seed(), clock::now())
        };
        self.perform(id, &wish).await?;
        self.metrics.thoughts.fetch_add(1, Relaxed);
        Ok(())
    }

    /// Cares for everything, once a second.
    pub async fn sweep(self: &Arc<Self>, beat: u64) {
        self.take_over(clock::now()).await;
        if !self.bus.is_alone() && (self.bus.had_a_gap() || beat.is_multiple_of(COMPARE)) {
            self.compare().await;
        }
        self.tidy().await;
        if let Err(error) = self.store.tidy().await {
            tracing::warn!(%error, "the store was not tidied");
        }
    }

    /// Takes over what is due by then: bots of a process that died, clocks that ran out.
    pub async fn take_over(self: &Arc<Self>, by: i64) {
        match self.store.lease(by, clock::now() + LEASE_MS, DUE).await {
            Ok(due) => {
                for id in due {
                    let hub = self.clone();
                    tokio::spawn(async move {
                        if let Err(problem) = hub.look(&id, |table| hub.wake(table)).await {
                            tracing::warn!(table = id, ?problem, "a table is due and cannot be opened");
                        }
                    });
                }
            }
            Err(error) => tracing::warn!(%error, "the sweep cannot read the store"),
        }
    }

    /// A notice may be lost: compares what is watched here with what is stored.
    async fn compare(self: &Arc<Self>) {
        self.let_ended_go().await;
        let watched: Vec<Arc<LoadedTable>> = self.all_live().into_iter().filter(|live| live.is_watched()).collect();
        let ids: Vec<String> = watched.iter().map(|live| live.id.clone()).collect();
        let Ok(numbers) = self.store.numbers(&ids).await else { return };
        let numbers: std::collections::HashMap<String, u64> = numbers.into_iter().collect();
        for live in watched {
            let mut slot = live.table.lock().await;
            let behind = slot.as_ref().is_none_or(|table| numbers.get(&live.id).is_some_and(|now| *now > table.number));
            if behind {
                *slot = self.loaded(&live, &mut None).await.ok();
            }
            drop(slot);
            self.announce(&live, false).await;
            self.forget_elsewhere(&live, clock::now() - ELSEWHERE_MS).await;
        }
    }

    /// Lets tables go that nobody has looked at for a while; their states are kept first.
    async fn tidy(self: &Arc<Self>) {
        let before = clock::now() - i64::try_from(self.limits.idle.as_millis()).unwrap_or(i64::MAX);
        let idle = |live: &LoadedTable| !live.is_watched() && live.used.load(Relaxed) < before;
        let unkept = self.all_live().into_iter().filter(|live| idle(live) && live.unkept.load(Relaxed));
        self.keep(&unkept.take(KEPT).collect::<Vec<_>>()).await;
        self.forget(|live| !idle(live) || live.unkept.load(Relaxed));
    }

    /// Keeps the state of every match that went on since: before the process stops.
    pub async fn keep_all(self: &Arc<Self>) {
        let unkept: Vec<Arc<LoadedTable>> =
            self.all_live().into_iter().filter(|live| live.unkept.load(Relaxed)).collect();
        for some in unkept.chunks(KEPT) {
            self.keep(some).await;
        }
    }

    /// Keeps the states of these matches.
    async fn keep(&self, some: &[Arc<LoadedTable>]) {
        let mut states = Vec::new();
        for live in some {
            let slot = live.table.lock().await;
            live.unkept.store(false, Relaxed);
            states.extend(slot.as_ref().and_then(state_of));
        }
        if !states.is_empty()
            && let Err(error) = self.store.keep_snapshots(&states).await
        {
            some.iter().for_each(|live| live.unkept.store(true, Relaxed));
            tracing::warn!(%error, "states were not kept");
        }
    }

    /// Keeps the state of a match that is over, or has gone on for long.
    pub(crate) fn keep_now_and_then(self: &Arc<Self>, live: &Arc<LoadedTable>, table: &Table) {
        if table.stage() == Stage::Finished || table.number.is_multiple_of(KEEP_EVERY) {
            let (hub, live) = (self.clone(), live.clone());
            tokio::spawn(async move { hub.keep(&[live]).await });
        }
    }
}

fn state_of(table: &Table) -> Option<Snapshot> {
    let body = table.play.as_ref()?.save().write();
    Some(Snapshot { table_id: table.id.clone(), number: table.number, body })
}

/// For whom a bot moves now, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mover {
    seat: Seat,
    kind: shelf::BotKind,
    /// Better not at all.
    pass: bool,
}

impl Mover {
    /// A bot's seat that is awaited, or a person's whose time is over.
    fn of(table: &Table, now: i64) -> Option<Self> {
        if let Some((seat, kind)) = table.awaited_bot() {
            return Some(Self { seat, kind, pass: false });
        }
        let (seat, _) = table.time_is_over().filter(|(_, at)| *at <= now)?;
        let pass = table.clock.is_some_and(|clock| clock.then == TimeOut::Pass);
        Some(Self { seat, kind: shelf::BotKind::Greedy, pass })
    }
}

/// What a bot needs to think: a view, never a table.
struct Job {
    game: shelf::Entry,
    mover: Mover,
    view: Value,
    options: Vec<Value>,
    /// The answer of somebody who would rather pass, where the game has one.
    pass: Option<Value>,
}

impl Job {
    fn of(table: &Table, played: u64) -> Option<Self> {
        let mover = Mover::of(table, clock::now()).filter(|_| table.played == played)?;
        let play = table.play.as_ref()?;
        let (view, options) = (play.view(Viewer::Seat(mover.seat)), play.options(mover.seat));
        let pass = if mover.pass { play.pass_among(&options) } else { None };
        Some(Self { game: table.game, mover, view, options, pass })
    }

    fn think(self, budget: Budget) -> Result<Value, Problem> {
        if let Some(pass) = self.pass {
            return Ok(pass);
        }
        let mut bot = (self.game.bot)(self.mover.kind, entropy::seed(), clock::millis);
        bot.choose(self.mover.seat, &self.view, &self.options, budget).map_err(problem)
    }
}
