//! What nobody asks for: clocks that run out, notices that were lost, states to be kept, tables that nobody looks at.
//!
//! Should a process die whose bot thinks or whose clock runs, the sweep of any other one takes the table over when it is due, under a
//! lease that the store gives to one of them.

use crate::clock;
use crate::hub::{Hub, LoadedTable};
use crate::store::Snapshot;
use crate::table::{LEASE_MS, Table};
use protocol::{Problem, TablePhase};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

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
/// Clocks that run out sooner than so are waited for, in ms: a sweep comes every second.
const AHEAD: i64 = 1500;

impl Hub {
    /// Cares for everything, once a second.
    pub async fn sweep(self: &Arc<Self>, beat: u64) {
        self.take_over(clock::now() + AHEAD).await;
        if beat.is_multiple_of(COMPARE) {
            self.wake_watched();
        }
        if !self.bus.is_alone() && (self.bus.had_a_gap() || beat.is_multiple_of(COMPARE)) {
            self.compare().await;
        }
        self.tidy().await;
        if let Err(error) = self.store.tidy().await {
            tracing::warn!(%error, "the store was not tidied");
        }
    }

    /// Takes over what is due by then: bots of a process that died, clocks that run out.
    pub async fn take_over(self: &Arc<Self>, by: i64) {
        match self.store.lease(by, clock::now() + LEASE_MS, DUE).await {
            Ok(due) => {
                for id in due {
                    let hub = self.clone();
                    tokio::spawn(async move {
                        if let Err(problem) = hub.take_over_one(&id).await {
                            tracing::warn!(table = id, ?problem, "a table is due and cannot be opened");
                        }
                    });
                }
            }
            Err(error) => tracing::warn!(%error, "the sweep cannot read the store"),
        }
    }

    async fn take_over_one(self: &Arc<Self>, id: &str) -> Result<(), Problem> {
        let over = self.look(id, |table| table.time_is_over().map(|(_, at)| at)).await?;
        if let Some(wait) = over.and_then(|at| u64::try_from(at - clock::now()).ok()) {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
        let live = self.live(id)?;
        self.look(id, |table| self.wake(&live, table)).await
    }

    /// A bot whose process died or whose move could not be stored thinks again, where somebody waits for it.
    fn wake_watched(self: &Arc<Self>) {
        let long_ago = clock::now() - LEASE_MS;
        for live in self.all_live().into_iter().filter(|live| live.is_watched()) {
            // A table that somebody works on needs no help.
            if let Ok(slot) = live.table.try_lock()
                && let Some(table) = slot.as_ref().filter(|table| table.moved() < long_ago)
            {
                self.wake(&live, table);
            }
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
        if table.phase() == TablePhase::Finished || table.number.is_multiple_of(KEEP_EVERY) {
            let (hub, live) = (self.clone(), live.clone());
            tokio::spawn(async move { hub.keep(&[live]).await });
        }
    }
}

fn state_of(table: &Table) -> Option<Snapshot> {
    let body = table.play.as_ref()?.save().write();
    Some(Snapshot { table_id: table.id.clone(), number: table.number, body })
}
