//! Numbers for whoever watches the server, in Prometheus' text.

use std::fmt::Write;
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

    /// Everything as text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let mut line = |name: &str, kind: &str, value: i64| {
            let _ = writeln!(out, "# TYPE starboard_{name} {kind}\nstarboard_{name} {value}");
        };
        line("sockets", "gauge", self.sockets.load(Relaxed));
        line("live_tables", "gauge", self.live.load(Relaxed));
        line("loads_total", "counter", self.loads.load(Relaxed) as i64);
        line("entries_total", "counter", self.entries.load(Relaxed) as i64);
        line("conflicts_total", "counter", self.conflicts.load(Relaxed) as i64);
        line("problems_total", "counter", self.problems.load(Relaxed) as i64);
        line("bot_moves_total", "counter", self.thoughts.load(Relaxed) as i64);
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
        out
    }
}
