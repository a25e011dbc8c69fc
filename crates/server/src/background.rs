//! What nobody asks for: clocks that run out, notices that were lost, states to be kept, tables that nobody looks at.
//!
//! Should a process die whose bot thinks or whose clock runs, the sweep of any other one takes the table over when it is due, under a
//! lease that the store gives to one of them.

use crate::clock;
use crate::hub::{Hub, Keep, LoadedTable, lock};
use crate::identity;
use crate::store::{Cutoffs, Snapshot, StoreError};
use crate::table::{LEASE_MS, Table};
use protocol::{Problem, TablePhase};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A state is kept every so many entries; and when the match is over, when nobody moved for a while, when the table leaves the memory,
/// when the process stops: so little is left to do then.
const KEEP_EVERY: u64 = 256;
/// Whoever has not moved for so long thinks, in ms: a good moment to keep the state.
const QUIET_MS: i64 = 10_000;
/// The most tables that one sweep takes over.
const DUE: i64 = 200;
/// The most states kept in one sweep of those that are quiet, and in one commit.
const KEPT: usize = 100;
/// How many commits are prepared at once when the process stops: one is written while the next is put together.
const TOGETHER: usize = 2;
/// Every so many sweeps the tables here are compared with the store, and the other processes hear who is connected.
const COMPARE: u64 = 5;
/// Who is connected elsewhere is forgotten after so long, in ms.
const ELSEWHERE_MS: i64 = 20_000;
/// Every so many sweeps what is kept no longer is removed.
const FORGET: u64 = 60;
/// Clocks that run out sooner than so are waited for, in ms: a sweep comes every second.
const AHEAD: i64 = 1500;

impl Hub {
    /// Cares for everything, once a second.
    pub async fn sweep(self: &Arc<Self>, beat: u64) {
        self.take_over(clock::now() + AHEAD).await;
        if beat.is_multiple_of(COMPARE) {
            self.wake_watched();
            self.care_for_gathering().await;
        }
        if !self.bus.is_alone() && (self.bus.had_a_gap() || beat.is_multiple_of(COMPARE)) {
            self.compare().await;
        }
        self.tidy().await;
        if beat % FORGET == FORGET - 1 {
            self.forget_old().await;
        }
        if let Err(error) = self.meet().await {
            tracing::warn!(%error, "the other processes do not hear of this one");
        }
        if let Err(error) = self.store.tidy().await {
            tracing::warn!(%error, "the store was not tidied");
        }
    }

    /// Takes over what is due by then: bots of a process that died, clocks that run out.
    pub async fn take_over(self: &Arc<Self>, by: i64) {
        match self.lease(by).await {
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

    /// What is due by then of the tables that this process can go on with, for this process alone.
    async fn lease(&self, by: i64) -> Result<Vec<String>, StoreError> {
        let mut due = self.store.due(by, DUE).await?;
        if self.fellows_are_mixed() {
            let mut ours = Vec::new();
            for (id, at) in due {
                if self.is_ours(&id).await {
                    ours.push((id, at));
                }
            }
            due = ours;
        }
        self.store.lease(due, clock::now() + LEASE_MS).await
    }

    async fn take_over_one(self: &Arc<Self>, id: &str) -> Result<(), Problem> {
        let over = self.look(id, |table| table.time_is_over().map(|(_, at)| at)).await?;
        if let Some(wait) = over.and_then(|at| u64::try_from(at - clock::now()).ok()) {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
        self.wake_now(id).await
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

    /// Removes what is kept no longer, some at a time.
    pub async fn forget_old(self: &Arc<Self>) {
        const DAY_MS: i64 = 24 * 60 * 60 * 1000;
        let now = clock::now();
        let before = |days: u32| (days > 0).then(|| now - i64::from(days) * DAY_MS);
        let Keep { guests, unstarted, finished } = self.limits.keep;
        let cutoffs = Cutoffs {
            sessions: Some(now - identity::SESSION_MS),
            guests: before(guests),
            unstarted: before(unstarted),
            finished: before(finished),
        };
        // Whoever looks at a table is not left with nothing, neither by this process nor by another one.
        let all = self.all_live();
        let at_rest = |live: &LoadedTable| {
            let slot = live.table.try_lock();
            slot.is_ok_and(|slot| slot.as_ref().is_some_and(|table| table.phase() != TablePhase::Running))
        };
        let watched = all.iter().filter(|live| live.is_watched() && at_rest(live));
        let watched: Vec<String> = watched.map(|live| live.id.clone()).collect();
        if let Err(error) = self.store.renew(&watched, now).await {
            return tracing::warn!(%error, "who looks at which table was not written down");
        }
        let live: Vec<String> = all.iter().map(|live| live.id.clone()).collect();
        match self.store.forget(cutoffs, &live).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "old guests, sessions and tables were removed"),
            Err(error) => tracing::warn!(%error, "what is old was not removed"),
        }
    }

    /// Public tables that gather people: where somebody is they stay in the list, and whoever took a seat and went away loses it.
    async fn care_for_gathering(self: &Arc<Self>) {
        let now = clock::now();
        let (mut seen, mut idle) = (Vec::new(), Vec::new());
        for live in self.all_live().into_iter().filter(|live| live.is_watched()) {
            // A table that somebody works on is looked at the next time.
            let Ok(slot) = live.table.try_lock() else { continue };
            let Some(table) = slot.as_ref().filter(|table| table.phase() == TablePhase::Gathering && !table.private)
            else {
                continue;
            };
            let (present, away) = live.gathering(table, now);
            seen.extend(present.then(|| live.id.clone()));
            idle.extend(away.into_iter().map(|(seat, player)| (live.id.clone(), seat, player)));
        }
        if let Err(error) = self.store.see_tables(&seen, now).await {
            tracing::warn!(%error, "who is at which table was not written down");
        }
        for (id, seat, player) in idle {
            let gone = move |table: &mut Table| {
                let entry = table.give_up_idle(seat, player)?;
                table.record(entry)
            };
            if let Err(problem) = self.perform(&id, &gone).await {
                tracing::debug!(table = id, ?problem, "an idle seat was not freed");
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

    /// Lets tables go that nobody has looked at for a while; their states are kept first, and those of matches that stand still.
    async fn tidy(self: &Arc<Self>) {
        let before = clock::now() - i64::try_from(self.limits.idle.as_millis()).unwrap_or(i64::MAX);
        let idle = |live: &LoadedTable| !live.is_watched() && live.used.load(Relaxed) < before;
        let quiet_since = clock::now() - QUIET_MS;
        let quiet = |live: &LoadedTable| {
            live.table.try_lock().is_ok_and(|slot| slot.as_ref().is_some_and(|table| table.moved() < quiet_since))
        };
        let unkept =
            self.all_live().into_iter().filter(|live| live.unkept.load(Relaxed) && (idle(live) || quiet(live)));
        self.keep(&unkept.take(KEPT).collect::<Vec<_>>()).await;
        self.forget(|live| !idle(live) || live.unkept.load(Relaxed));
    }

    /// Keeps the state of every match that went on since: before the process stops.
    pub async fn keep_all(self: &Arc<Self>) {
        self.ended.store(true, Relaxed);
        let unkept: Vec<Arc<LoadedTable>> =
            self.all_live().into_iter().filter(|live| live.unkept.load(Relaxed)).collect();
        let groups: Vec<Vec<Arc<LoadedTable>>> = unkept.chunks(KEPT).map(<[_]>::to_vec).collect();
        let groups = Arc::new(Mutex::new(groups));
        let mut keeping = tokio::task::JoinSet::new();
        for _ in 0..TOGETHER {
            let (hub, groups) = (self.clone(), groups.clone());
            keeping.spawn(async move {
                while let Some(some) = { lock(&groups).pop() } {
                    hub.keep(&some).await;
                }
            });
        }
        keeping.join_all().await;
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
    let body = table.play.as_ref()?.keep();
    Some(Snapshot { table_id: table.id.clone(), number: table.number, body })
}
