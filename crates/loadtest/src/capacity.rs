//! What how many machines can carry: a small model of servers, a database and a bus. It is run at the points that were measured first,
//! and says how far it is from them; only then it says what was not measured. `docs/capacity.md` is written from it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::Duration;
use tabletop::{Dice, Seeded};

/// What things cost, as measured on one machine of two cores (`docs/capacity.md` says how).
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// Cores of a machine.
    pub cores: usize,
    /// Processor time of a move before its commit, and after it, in the server, in microseconds.
    pub before_us: f64,
    pub after_us: f64,
    /// Processor time that the writer and the database take for an entry of a group.
    pub entry_us: f64,
    /// Processor time that players take on the same machine: they do not, in life.
    pub player_us: f64,
    /// A commit waits so long for the disk, whatever is in it; sometimes (one in a hundred) ten times as long.
    pub flush_us: f64,
}

/// Two cores, SQLite, players on the same machine: `loadtest measure` of 2026-11-16.
pub const MEASURED: Costs =
    Costs { cores: 2, before_us: 25.0, after_us: 40.0, entry_us: 22.0, player_us: 41.0, flush_us: 450.0 };

/// Points that were measured with these costs: tables, moves a second asked for (none: as many as go), and what was found.
pub const POINTS: [Point; 2] = [
    Point { tables: 2000, rate: None, per_s: 13_065.0, p50_ms: None },
    Point { tables: 2000, rate: Some(3000.0), per_s: 2990.0, p50_ms: Some(1.2) },
];

/// What was not measured: in words, the costs, the tables, and the moves a second asked for.
pub fn questions() -> [(&'static str, Costs, usize, Option<f64>); 4] {
    let alone = Costs { player_us: 0.0, ..MEASURED };
    let eight = Costs { cores: 8, ..alone };
    // The disk of a database elsewhere: a commit takes a way over the network, too.
    let far = Costs { flush_us: 2000.0, ..alone };
    [
        ("one machine of 2 cores, players elsewhere", alone, 2000, None),
        ("one of 8 cores", eight, 8000, None),
        ("one of 2 cores, the database elsewhere (2 ms)", far, 2000, None),
        ("the same at 5,000 moves a second", far, 10_000, Some(5000.0)),
    ]
}

/// The model may be off by this share of what was measured; a p50 by twice.
const TOLERANCE: f64 = 0.25;

/// Something that was measured.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    pub tables: usize,
    pub rate: Option<f64>,
    pub per_s: f64,
    pub p50_ms: Option<f64>,
}

/// What the model finds.
#[derive(Clone, Copy, Debug)]
pub struct Prediction {
    pub per_s: f64,
    pub p50: Duration,
    pub p99: Duration,
}

impl Point {
    /// Is what the model finds near enough?
    pub fn fits(&self, found: &Prediction) -> bool {
        let near =
            |measured: f64, found: f64, by: f64| found <= measured * (1.0 + by) && found >= measured / (1.0 + by);
        let p50 = self.p50_ms.is_none_or(|p50| near(p50, found.p50.as_secs_f64() * 1e3, 2.0 * TOLERANCE));
        near(self.per_s, found.per_s, TOLERANCE) && p50
    }
}

/// What happens at a moment of the model, in microseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    /// A table wants to move.
    Wants(usize),
    /// A core is done with a piece of work.
    Done(Work),
    /// The disk has taken a group.
    Flushed,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Work {
    Before(usize),
    Group,
    After(usize),
}

/// One server with its writer, played at by so many tables.
struct Model {
    costs: Costs,
    now: u64,
    coming: BinaryHeap<Reverse<(u64, u64, What)>>,
    order: u64,
    free: usize,
    waiting: std::collections::VecDeque<Work>,
    /// What waits for the next commit, and what is in this one.
    queued: Vec<usize>,
    group: Vec<usize>,
    committing: bool,
    sent: Vec<u64>,
    times: Vec<u64>,
    dice: Seeded,
}

/// Runs the model for so many seconds of its own time.
pub fn simulate(costs: Costs, tables: usize, rate: Option<f64>, seconds: f64) -> Prediction {
    let mut model = Model {
        costs,
        now: 0,
        coming: BinaryHeap::new(),
        order: 0,
        free: costs.cores,
        waiting: std::collections::VecDeque::new(),
        queued: Vec::new(),
        group: Vec::new(),
        committing: false,
        sent: vec![0; tables],
        times: Vec::new(),
        dice: Seeded::new(1),
    };
    let pause = rate.map_or(0.0, |rate| tables as f64 / rate * 1e6);
    for table in 0..tables {
        let first = (pause.max(1000.0) * f64::from(model.dice.pick(1000)) / 1000.0) as u64;
        model.at(first, What::Wants(table));
    }
    let end = (seconds * 1e6) as u64;
    while let Some(Reverse((now, _, what))) = model.coming.pop().filter(|Reverse((now, ..))| *now < end) {
        model.now = now;
        model.happens(what, pause);
    }
    model.times.sort_unstable();
    let quantile = |share: f64| {
        let place = (model.times.len() as f64 * share) as usize;
        Duration::from_micros(model.times.get(place).copied().unwrap_or_default())
    };
    Prediction { per_s: model.times.len() as f64 / seconds, p50: quantile(0.5), p99: quantile(0.99) }
}

impl Model {
    fn at(&mut self, later: u64, what: What) {
        self.order += 1;
        self.coming.push(Reverse((self.now + later, self.order, what)));
    }

    fn happens(&mut self, what: What, pause: f64) {
        match what {
            What::Wants(table) => {
                self.sent[table] = self.now;
                self.work(Work::Before(table));
            }
            What::Done(work) => {
                self.free += 1;
                match work {
                    Work::Before(table) => {
                        self.queued.push(table);
                        self.commit();
                    }
                    Work::Group => {
                        let long = if self.dice.pick(100) == 0 { 10.0 } else { 1.0 };
                        self.at((self.costs.flush_us * long) as u64, What::Flushed);
                    }
                    Work::After(table) => {
                        self.times.push(self.now - self.sent[table]);
                        let spread = 0.5 + f64::from(self.dice.pick(1000)) / 1000.0;
                        self.at((pause * spread) as u64, What::Wants(table));
                    }
                }
                self.next();
            }
            What::Flushed => {
                self.committing = false;
                for table in std::mem::take(&mut self.group) {
                    self.work(Work::After(table));
                }
                self.commit();
            }
        }
    }

    /// All that wait are committed in one go, one group after another.
    fn commit(&mut self) {
        if !self.committing && !self.queued.is_empty() {
            self.committing = true;
            self.group = std::mem::take(&mut self.queued);
            self.work(Work::Group);
        }
    }

    fn work(&mut self, work: Work) {
        // The writer has a thread of its own: it need not queue up behind everybody.
        if work == Work::Group {
            self.waiting.push_front(work);
        } else {
            self.waiting.push_back(work);
        }
        self.next();
    }

    fn next(&mut self) {
        while self.free > 0
            && let Some(work) = self.waiting.pop_front()
        {
            self.free -= 1;
            let Costs { before_us, after_us, entry_us, player_us, .. } = self.costs;
            let takes = match work {
                Work::Before(_) => before_us + player_us / 2.0,
                Work::After(_) => after_us + player_us / 2.0,
                Work::Group => entry_us * self.group.len() as f64,
            };
            self.at(takes as u64, What::Done(work));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_is_near_what_was_measured() {
        for point in POINTS {
            let found = simulate(MEASURED, point.tables, point.rate, 5.0);
            assert!(point.fits(&found), "{point:?}: {found:?}");
        }
    }

    #[test]
    fn a_model_that_is_far_off_is_seen() {
        let twice = Costs { before_us: 2.0 * MEASURED.before_us, after_us: 3.0 * MEASURED.after_us, ..MEASURED };
        assert!(!POINTS[0].fits(&simulate(twice, POINTS[0].tables, POINTS[0].rate, 5.0)));
    }
}
