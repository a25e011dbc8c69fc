//! Numbers for whoever watches the server, in Prometheus' text.

use crate::hub::{Hub, lock};
use protocol::Problem;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

/// Upper bounds of the buckets of a step's time, in ms.
const BOUNDS: [u64; 8] = [1, 2, 5, 10, 20, 50, 200, 1000];

/// What is counted.
#[derive(Default)]
pub struct Metrics {
    /// Open sockets.
    pub sockets: AtomicI64,
    /// Tables in memory.
    pub live: AtomicI64,
    /// Tables read from the store.
    pub loads: AtomicU64,
    /// Entries stored.
    pub entries: AtomicU64,
    /// Entries that somebody else's came before.
    pub conflicts: AtomicU64,
    /// Messages refused.
    pub problems: AtomicU64,
    /// Moves thought out for bots.
    pub thoughts: AtomicU64,
    /// Wrong passwords.
    pub failed_logins: AtomicU64,
    /// Answers to requests, by their status.
    answers: Mutex<BTreeMap<u16, u64>>,
    /// Messages refused, by the reason.
    refusals: Mutex<BTreeMap<String, u64>>,
    /// Who became somebody, or could not: the way, and the status.
    entrances: Mutex<BTreeMap<(&'static str, u16), u64>>,
    times: [AtomicU64; BOUNDS.len() + 1],
    time_sum: AtomicU64,
}

impl Metrics {
    /// A step took so long from its arrival to everybody being told.
    pub fn took(&self, micros: u64) {
        let bucket = BOUNDS.iter().position(|bound| micros <= bound * 1000).unwrap_or(BOUNDS.len());
        self.times[bucket].fetch_add(1, Relaxed);
        self.time_sum.fetch_add(micros, Relaxed);
    }

    /// A request was answered; the way is one of those by which people become somebody.
    pub fn answered(&self, status: u16, way: Option<&'static str>) {
        *lock(&self.answers).entry(status).or_default() += 1;
        if let Some(way) = way {
            *lock(&self.entrances).entry((way, status)).or_default() += 1;
        }
    }

    /// A message was refused.
    pub fn refused(&self, problem: &Problem) {
        self.problems.fetch_add(1, Relaxed);
        let why = serde_json::to_value(problem).ok();
        let why = why.as_ref().and_then(|problem| problem.get("why")?.as_str()).unwrap_or("unknown");
        *lock(&self.refusals).entry(why.to_owned()).or_default() += 1;
    }
}

/// Everything as text.
pub fn text(hub: &Hub) -> String {
    let (counted, mut out) = (&hub.metrics, Lines::default());
    out.one("sockets", "gauge", counted.sockets.load(Relaxed));
    out.one("live_tables", "gauge", counted.live.load(Relaxed));
    out.one("loads_total", "counter", counted.loads.load(Relaxed));
    out.one("entries_total", "counter", counted.entries.load(Relaxed));
    out.one("conflicts_total", "counter", counted.conflicts.load(Relaxed));
    out.one("problems_total", "counter", counted.problems.load(Relaxed));
    out.one("bot_moves_total", "counter", counted.thoughts.load(Relaxed));
    out.one("failed_logins_total", "counter", counted.failed_logins.load(Relaxed));
    out.many("requests_total", "counter", |line| {
        lock(&counted.answers).iter().for_each(|(status, count)| line(format!("status=\"{status}\""), *count));
    });
    out.many("refusals_total", "counter", |line| {
        lock(&counted.refusals).iter().for_each(|(why, count)| line(format!("why=\"{why}\""), *count));
    });
    out.many("logins_total", "counter", |line| {
        for ((way, status), count) in lock(&counted.entrances).iter() {
            line(format!("way=\"{way}\",status=\"{status}\""), *count);
        }
    });
    let [quick, search] = hub.thinking.waiting();
    out.many("bots_waiting", "gauge", |line| {
        line("kind=\"quick\"".to_owned(), quick as u64);
        line("kind=\"search\"".to_owned(), search as u64);
    });
    let (open, idle) = hub.store.connections();
    out.one("store_connections", "gauge", open);
    out.one("store_connections_idle", "gauge", idle);
    out.one("store_waiting", "gauge", hub.store.waiting());
    let commits = hub.store.commits();
    out.one("commits_total", "counter", commits.groups.load(Relaxed));
    out.one("commits_failed_total", "counter", commits.failed.load(Relaxed));
    out.one("committed_entries_total", "counter", commits.entries.load(Relaxed));
    out.one("commit_seconds_total", "counter", commits.micros.load(Relaxed) as f64 / 1e6);
    if let Some(bytes) = memory() {
        out.one("memory_bytes", "gauge", bytes);
    }
    counted.steps(&mut out.0);
    out.0
}

/// What the process holds in memory, where the system tells.
pub fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = resident.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kib * 1024)
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    fn one(&mut self, name: &str, kind: &str, value: impl Display) {
        let _ = writeln!(self.0, "# TYPE starboard_{name} {kind}\nstarboard_{name} {value}");
    }

    fn many(&mut self, name: &str, kind: &str, fill: impl FnOnce(&mut dyn FnMut(String, u64))) {
        let _ = writeln!(self.0, "# TYPE starboard_{name} {kind}");
        fill(&mut |labels, value| {
            let _ = writeln!(self.0, "starboard_{name}{{{labels}}} {value}");
        });
    }
}

impl Metrics {
    fn steps(&self, out: &mut String) {
        let _ = writeln!(out, "# TYPE starboard_step_seconds histogram");
        let mut count = 0;
        for (bound, bucket) in BOUNDS.iter().zip(&self.times) {
            count += bucket.load(Relaxed);
            let _ = writeln!(out, "starboard_step_seconds_bucket{{le=\"{}\"}} {count}", *bound as f64 / 1000.0);
        }
        count += self.times[BOUNDS.len()].load(Relaxed);
        let _ = writeln!(out, "starboard_step_seconds_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(out, "starboard_step_seconds_sum {}", self.time_sum.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(out, "starboard_step_seconds_count {count}");
    }
}
