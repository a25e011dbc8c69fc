//! Servers die in the middle of everything, again and again: nothing acknowledged is lost, nothing is taken twice, every table goes on.

use crate::measure::{self, Plan};
use crate::process::{Process, ServerSpec};
use crate::table::{Api, Table};
use anyhow::{Result, ensure};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use test_services::Postgres;
use tokio::task::JoinSet;

pub enum Victim<'a> {
    /// One server after another, by `kill -9`.
    Servers,
    /// The database, as by a power cut.
    Database(&'a Postgres),
}

#[derive(Clone, Copy, Debug)]
pub struct Survived {
    /// So often somebody was killed.
    pub kills: usize,
    /// Steps acknowledged, and found again in the store.
    pub steps: usize,
    /// The fewest steps that a table took between two kills.
    pub least: usize,
}

/// Plays at all tables while servers of this spec are killed, so often.
pub async fn kill(
    plan: &Plan,
    spec: &ServerSpec,
    processes: usize,
    kills: usize,
    victim: &Victim<'_>,
    say: &dyn Fn(&str),
) -> Result<Survived> {
    let mut servers: Vec<Process> = (0..processes).map(|_| spec.start()).collect::<Result<_>>()?;
    let api = Api::new(servers.iter().map(Process::address).collect());
    let tables = measure::open(plan, &api).await?;
    let stop = Arc::new(AtomicBool::new(false));
    let counts: Arc<Vec<AtomicUsize>> = Arc::new(tables.iter().map(|_| AtomicUsize::new(0)).collect());
    let mut playing = JoinSet::new();
    for (index, mut table) in tables.into_iter().enumerate() {
        let (stop, counts) = (stop.clone(), counts.clone());
        playing.spawn(async move {
            while !stop.load(Relaxed) {
                if table.step().await?.is_some() {
                    counts[index].fetch_add(1, Relaxed);
                }
            }
            anyhow::Ok(table)
        });
    }
    let mut least = usize::MAX;
    for round in 0..kills {
        let before: Vec<usize> = counts.iter().map(|count| count.load(Relaxed)).collect();
        tokio::time::sleep(plan.time).await;
        match victim {
            Victim::Servers => {
                let server = &mut servers[round % processes];
                server.kill()?;
                // The others go on alone for a while.
                tokio::time::sleep(Duration::from_millis(if processes > 1 { 300 } else { 0 })).await;
                server.start_again()?;
            }
            Victim::Database(postgres) => tokio::task::block_in_place(|| postgres.crash_and_restart())?,
        }
        let gone_on = every_table_goes_on(&counts, &mut playing).await?;
        let taken = before.iter().zip(gone_on).map(|(before, now)| now - before);
        least = least.min(taken.min().unwrap_or_default());
        say(&format!(
            "{} of {kills}: {} steps",
            round + 1,
            counts.iter().map(|count| count.load(Relaxed)).sum::<usize>()
        ));
    }
    stop.store(true, Relaxed);
    let mut tables: Vec<Table> = Vec::new();
    while let Some(done) = playing.join_next().await {
        tables.push(done??);
    }
    // The last one dies too: what is on the disk is what counts.
    drop(servers);
    let store = server::store::Store::open(&spec.store).await?;
    let mut steps = 0;
    for table in &mut tables {
        steps += table.check(&store).await?;
    }
    store.close().await;
    let counted: usize = counts.iter().map(|count| count.load(Relaxed)).sum();
    ensure!(steps == counted, "{steps} steps are stored, {counted} were acknowledged");
    Ok(Survived { kills, steps, least })
}

/// Waits until every table took a step since now; how many each has then. A table that broke a promise ends everything.
async fn every_table_goes_on(counts: &[AtomicUsize], playing: &mut JoinSet<Result<Table>>) -> Result<Vec<usize>> {
    let now = || counts.iter().map(|count| count.load(Relaxed)).collect::<Vec<usize>>();
    let then = now();
    loop {
        if let Some(done) = playing.try_join_next() {
            done??;
        }
        if now().iter().zip(&then).all(|(now, then)| now > then) {
            return Ok(now());
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
