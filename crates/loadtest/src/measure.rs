//! Many tables at once: how many moves a second are durable, how soon everybody knows, what an idle table weighs.

use crate::process::{Process, ServerSpec, cpu_of};
use crate::table::{Api, Play, Table};
use anyhow::{Context, Result};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::{Dice, Seeded};
use tokio::task::JoinSet;

/// Tables that come and go at once while idle ones are weighed, and how many of them are.
const TOGETHER: usize = 100;
const IDLE: usize = 1000;

#[derive(Clone, Debug)]
pub struct Plan {
    pub play: Play,
    /// Tables at once, two clients each.
    pub tables: usize,
    pub time: Duration,
    /// Moves a second in the part that measures how soon everybody knows.
    pub rate: f64,
}

#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// Moves a second, each on the disk before it was told, as fast as possible.
    pub moves_per_s: f64,
    /// Moves a second that were really played in the part at half load.
    pub paced_per_s: f64,
    /// Half of the moves of that part were known to both clients within this.
    pub p50: Duration,
    /// 99 of 100 within this.
    pub p99: Duration,
    /// Microseconds of the server's processor time per move, as fast as possible.
    pub server_us: f64,
    /// The same of this program.
    pub load_us: f64,
    /// Bytes of the servers' memory with all tables and sockets.
    pub busy_bytes: f64,
    /// How long the servers took to stop politely, one after the other, with all tables in memory.
    pub stop: Duration,
    /// How long one took until it listened again on that store.
    pub start: Duration,
    /// Bytes of the server's memory per table that nobody watches, while it is still in memory.
    pub loaded_bytes: f64,
    /// The same once it was idle for so long that it left the memory.
    pub idle_bytes: f64,
    /// Steps found again in the store.
    pub checked: usize,
}

/// 99 of 100 moves must be known to everybody within this.
const MAX_P99: Duration = Duration::from_millis(20);
/// The most bytes of a table that left the memory.
const MAX_IDLE_BYTES: f64 = 8192.0;
/// The least share of the rate asked for: a p99 of fewer moves says nothing about it. Going to the next match takes some.
const MIN_PACE: f64 = 0.98;

impl Report {
    /// So many moves a second as fast as possible, and everything else that must be reached at this rate?
    pub fn reaches(&self, moves_per_s: f64, rate: f64) -> bool {
        let in_step = self.paced_per_s >= MIN_PACE * rate;
        self.moves_per_s >= moves_per_s && in_step && self.p99 <= MAX_P99 && self.idle_bytes <= MAX_IDLE_BYTES
    }
}

/// Measures so many servers of this spec.
pub async fn measure(plan: &Plan, spec: &ServerSpec, processes: usize, say: &dyn Fn(&str)) -> Result<Report> {
    let servers: Vec<Process> = (0..processes).map(|_| spec.start()).collect::<Result<_>>()?;
    let api = Api::new(servers.iter().map(Process::address).collect());
    say("opening tables");
    let tables = open(plan, &api).await?;
    say("as fast as possible");
    let before = (cpu(&servers)?, cpu_of("self")?);
    let (tables, fast) = part(tables, plan.time, None).await?;
    let after = (cpu(&servers)?, cpu_of("self")?);
    say(&format!("{:.0} moves a second; now at the rate given", fast.per_s()));
    let (mut tables, paced) = part(tables, plan.time, Some(plan.rate)).await?;
    let mut busy_bytes = 0.0;
    for server in &servers {
        busy_bytes += server.memory()? as f64;
    }
    say(&format!("p99 {:.1} ms; stopping", paced.quantile(0.99).as_secs_f64() * 1e3));
    let stopping = Instant::now();
    for server in servers {
        server.stop()?;
    }
    let stop = stopping.elapsed();
    for table in &mut tables {
        table.disconnect();
    }
    let starting = Instant::now();
    let server = spec.start()?;
    let start = starting.elapsed();
    // Whoever is told to stop before he has answered anybody has not begun to listen for that.
    Api::new(vec![server.address()]).status("/readyz").await?;
    server.stop()?;
    say("weighing idle tables");
    let loaded_bytes = weigh(spec, &tables, 86_400).await?;
    let idle_bytes = weigh(spec, &tables[..tables.len().min(IDLE)], 0).await?;
    say("looking for every step in the store");
    let store = server::store::Store::open(&spec.store).await?;
    let mut checked = 0;
    for table in &mut tables {
        checked += table.check(&store).await?;
    }
    store.close().await;
    let each = |from: Duration, to: Duration| (to - from).as_secs_f64() * 1e6 / fast.times.len().max(1) as f64;
    Ok(Report {
        moves_per_s: fast.per_s(),
        paced_per_s: paced.per_s(),
        p50: paced.quantile(0.50),
        p99: paced.quantile(0.99),
        server_us: each(before.0, after.0),
        load_us: each(before.1, after.1),
        busy_bytes,
        stop,
        start,
        loaded_bytes,
        idle_bytes,
        checked,
    })
}

fn cpu(servers: &[Process]) -> Result<Duration> {
    servers.iter().map(Process::cpu).sum()
}

/// Opens the tables, a few at a time.
pub async fn open(plan: &Plan, api: &Arc<Api>) -> Result<Vec<Table>> {
    // A person may sit at many tables: some hundred are enough.
    let people = (2 * plan.tables).min(400);
    let mut tokens = Vec::new();
    for number in 0..people {
        tokens.push(api.guest(&format!("Guest {number}")).await?);
    }
    let mut tables = Vec::new();
    let mut opening = JoinSet::new();
    for index in 0..plan.tables {
        let pair = [tokens[2 * index % people].clone(), tokens[(2 * index + 1) % people].clone()];
        let (api, play) = (api.clone(), plan.play.clone());
        opening.spawn(async move { Table::open(&api, &play, pair, index as u64).await });
        if opening.len() >= 64 {
            tables.push(opening.join_next().await.context("a table")???);
        }
    }
    while let Some(table) = opening.join_next().await {
        tables.push(table??);
    }
    Ok(tables)
}

struct Part {
    times: Vec<Duration>,
    took: Duration,
}

impl Part {
    fn per_s(&self) -> f64 {
        self.times.len() as f64 / self.took.as_secs_f64()
    }

    fn quantile(&self, share: f64) -> Duration {
        let place = (self.times.len() as f64 * share) as usize;
        self.times.get(place.min(self.times.len().saturating_sub(1))).copied().unwrap_or_default()
    }
}

/// Plays at all tables for a while: as fast as possible, or so many moves a second over all tables together.
async fn part(tables: Vec<Table>, time: Duration, rate: Option<f64>) -> Result<(Vec<Table>, Part)> {
    let start = Instant::now();
    let pause = rate.map(|rate| Duration::from_secs_f64(tables.len() as f64 / rate));
    let mut playing = JoinSet::new();
    for (index, mut table) in tables.into_iter().enumerate() {
        playing.spawn(async move {
            let mut times = Vec::new();
            // Not all at the same moment: people do not move in step either.
            let mut dice = Seeded::new(index as u64);
            let mut next = start + pause.unwrap_or_default().mul_f64(f64::from(dice.pick(1000)) / 1000.0);
            while start.elapsed() < time {
                if let Some(pause) = pause {
                    tokio::time::sleep_until(next.into()).await;
                    next += pause;
                }
                times.extend(table.step().await?);
            }
            anyhow::Ok((table, times))
        });
    }
    let (mut tables, mut times) = (Vec::new(), Vec::new());
    while let Some(done) = playing.join_next().await {
        let (table, mut some) = done??;
        tables.push(table);
        times.append(&mut some);
    }
    let took = start.elapsed();
    times.sort_unstable();
    Ok((tables, Part { times, took }))
}

/// What a table weighs that nobody watches, while it is in memory, and after it left: a fresh server before and after it had them.
async fn weigh(spec: &ServerSpec, tables: &[Table], idle_seconds: u32) -> Result<f64> {
    let server = ServerSpec { idle_seconds, ..spec.clone() }.start()?;
    let api = Api::new(vec![server.address()]);
    // The first ones pay for what is needed once: connections, caches, threads. Those that leave again pay it in a first round.
    let leave = idle_seconds == 0;
    let (first, rest) = if leave { (tables, tables) } else { tables.split_at(tables.len() / 10) };
    let mut before = 0;
    for (part, group) in [first, rest].into_iter().enumerate() {
        for some in group.chunks(TOGETHER) {
            for table in some {
                api.touch(&table.id).await?;
            }
            while leave && api.tables_in_memory().await? > 0 {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        if part == 0 {
            before = server.memory()?;
        }
    }
    let after = server.memory()?;
    server.stop()?;
    Ok(after.saturating_sub(before) as f64 / rest.len().max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_must_be_reached_the_pace_too() {
        let good = Report {
            moves_per_s: 6000.0,
            paced_per_s: 2990.0,
            p50: Duration::from_millis(1),
            p99: Duration::from_millis(20),
            server_us: 0.0,
            load_us: 0.0,
            busy_bytes: 1e9,
            stop: Duration::from_secs(5),
            start: Duration::from_secs(1),
            loaded_bytes: 1e6,
            idle_bytes: 8192.0,
            checked: 1,
        };
        assert!(good.reaches(6000.0, 3000.0));
        for bad in [
            Report { moves_per_s: 5999.0, ..good },
            Report { paced_per_s: 2900.0, ..good },
            Report { p99: Duration::from_millis(21), ..good },
            Report { idle_bytes: 8193.0, ..good },
        ] {
            assert!(!bad.reaches(6000.0, 3000.0), "{bad:?}");
        }
    }
}
