//! Bots that think, and clocks that run out.
//!
//! Whoever appends the entry that makes a bot's turn come lets it think: so among all processes one does. A bot thinks where somebody
//! is at the table, or where a person who sits there has made the bot's turn come: whoever left bots playing among themselves, or
//! lets his clock decide for him, finds them where he left them. Clocks and quick bots never wait for those that search, and whoever
//! keeps many bots busy waits behind whoever has one.

use crate::clock;
use crate::entropy;
use crate::fair::FairQueue;
use crate::hub::{Hub, LoadedTable, lock};
use crate::table::{Act, LEASE_MS, Table, problem};
use protocol::{Problem, TimeOut};
use serde_json::Value;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use tabletop::{Budget, Seat, Viewer};

/// The least time to think, however many bots wait for their turn.
const LEAST_MILLIS: u32 = 10;

/// Who comes first: a clock that ran out, then bots that somebody watches, then those that nobody does.
const CLOCK: usize = 0;
const WATCHED: usize = 1;
const UNWATCHED: usize = 2;

/// On whose account a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Account {
    /// Somebody from this address is at the table.
    Address(IpAddr),
    /// Nobody is: whoever made it.
    Host(i64),
}

/// The bots that think in this process.
pub(crate) struct Thinking {
    /// For clocks and for bots that do not search.
    quick: Arc<FairQueue<Account>>,
    /// For bots that search; they never have all cores.
    search: Arc<FairQueue<Account>>,
    searchers: usize,
    /// The tables being thought about, each with the number of its last move.
    about: Mutex<HashSet<(String, u64)>>,
}

impl Default for Thinking {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let searchers = (cores / 2).max(1);
        let (quick, search) = (FairQueue::new(cores), FairQueue::new(searchers));
        Self { quick, search, searchers, about: Mutex::default() }
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
        new.then_some(Thought { thinking: self, key })
    }

    /// How many clocks and quick bots wait for their turn, and how many that search.
    pub(crate) fn waiting(&self) -> [usize; 2] {
        [self.quick.waiting().0, self.search.waiting().0]
    }

    /// The more people wait for bots that search, the less each bot thinks.
    fn budget(&self, millis: u32) -> Budget {
        let rounds = (self.search.waiting().1 + 1).div_ceil(self.searchers);
        let share = millis / u32::try_from(rounds).unwrap_or(u32::MAX);
        Budget::Millis(share.max(LEAST_MILLIS.min(millis)))
    }
}

impl Drop for Thought<'_> {
    fn drop(&mut self) {
        lock(&self.thinking.about).remove(&self.key);
    }
}

impl Hub {
    /// Lets a bot think, if one is awaited and somebody waits for it, or if somebody's time is over.
    pub(crate) fn wake(self: &Arc<Self>, live: &Arc<LoadedTable>, table: &Table) {
        if let Some(mover) = Mover::of(table, clock::now())
            && mover.account(live, table).is_some()
        {
            let (hub, live, played) = (self.clone(), live.clone(), table.played);
            tokio::spawn(async move {
                match hub.think(&live, played).await {
                    Ok(()) | Err(Problem::Stale { .. }) => {}
                    Err(problem) => tracing::warn!(table = live.id, ?problem, "a bot did not move"),
                }
            });
        }
    }

    /// Whoever must be moved for is moved for now, if the sweep has not come yet.
    pub(crate) async fn wake_now(self: &Arc<Self>, id: &str) -> Result<(), Problem> {
        let live = self.live(id)?;
        self.look(id, |table| self.wake(&live, table)).await
    }

    /// Somebody came: the bots that waited for him go on. Another process may have them think already.
    pub(crate) fn wake_for_newcomer(self: &Arc<Self>, live: &Arc<LoadedTable>, table: &Table) {
        if self.bus.is_alone() || table.moved() < clock::now() - LEASE_MS {
            self.wake(live, table);
        }
    }

    /// Thinks for whoever must be moved for since the table was last played at.
    async fn think(self: &Arc<Self>, live: &Arc<LoadedTable>, played: u64) -> Result<(), Problem> {
        let Some(_thought) = self.thinking.begin(&live.id, played) else { return Ok(()) };
        let mover = |table: &Table| {
            let mover = Mover::of(table, clock::now()).filter(|_| table.played == played)?;
            Some((mover, mover.account(live, table)?))
        };
        let Some((mover, (rank, account))) = self.look(&live.id, mover).await? else { return Ok(()) };
        let queue = if mover.searches { &self.thinking.search } else { &self.thinking.quick };
        let _place = queue.place(rank, account).await;
        // Whoever waited for it may be gone, and whoever was too slow may have answered.
        let job = |table: &Table| mover.account(live, table).and_then(|_| Job::of(table, played));
        let Some(job) = self.look(&live.id, job).await? else { return Ok(()) };
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
        self.perform(&live.id, &wish).await?;
        self.metrics.thoughts.fetch_add(1, Relaxed);
        Ok(())
    }
}

/// For whom a bot moves now, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mover {
    seat: Seat,
    kind: shelf::BotKind,
    /// Does it take its time?
    searches: bool,
    /// Better not at all.
    pass: bool,
    /// For somebody whose time is over.
    late: bool,
}

impl Mover {
    /// A bot's seat that is awaited, or a person's whose time is over.
    fn of(table: &Table, now: i64) -> Option<Self> {
        if let Some((seat, kind)) = table.awaited_bot() {
            let searches = shelf::looks_ahead(table.game.id, kind);
            return Some(Self { seat, kind, searches, pass: false, late: false });
        }
        let (seat, _) = table.time_is_over().filter(|(_, at)| *at <= now)?;
        let pass = table.clock.is_some_and(|clock| clock.then == TimeOut::Pass);
        Some(Self { seat, kind: shelf::BotKind::Greedy, searches: false, pass, late: true })
    }

    /// When his turn to think comes, and on whose account; none if nobody waits for him.
    fn account(self, live: &LoadedTable, table: &Table) -> Option<(usize, Account)> {
        let presence = lock(&live.presence);
        let address = presence.address(table).map(Account::Address);
        let host = Account::Host(table.host);
        match (self.late, address) {
            (true, address) => Some((CLOCK, address.unwrap_or(host))),
            (false, Some(address)) => Some((WATCHED, address)),
            (false, None) if presence.is_watched_elsewhere() => Some((WATCHED, host)),
            (false, None) => table.bots_go_on().then_some((UNWATCHED, host)),
        }
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
