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
    let mut playing = Playing::start(measure::open(plan, &api).await?);
    let mut least = usize::MAX;
    for round in 0..kills {
        let before = playing.counts();
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
        let gone_on = playing.every_table_goes_on().await?;
        let taken = before.iter().zip(gone_on).map(|(before, now)| now - before);
        least = least.min(taken.min().unwrap_or_default());
        say(&format!("{} of {kills}: {} steps", round + 1, playing.counts().iter().sum::<usize>()));
    }
    let steps = playing.stop_and_check(servers, &spec.store).await?;
    Ok(Survived { kills, steps, least })
}

/// Tables that are played at, and how many steps each has taken.
pub struct Playing {
    tables: JoinSet<Result<Table>>,
    counts: Arc<Vec<AtomicUsize>>,
    stop: Arc<AtomicBool>,
}

impl Playing {
    /// Plays at these tables as fast as possible, whatever happens.
    pub fn start(tables: Vec<Table>) -> Self {
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
        Self { tables: playing, counts, stop }
    }

    /// The steps of each table so far.
    pub fn counts(&self) -> Vec<usize> {
        self.counts.iter().map(|count| count.load(Relaxed)).collect()
    }

    /// Waits until every table took a step since now; how many each has then. A table that broke a promise ends everything.
    pub async fn every_table_goes_on(&mut self) -> Result<Vec<usize>> {
        let then = self.counts();
        loop {
            if let Some(done) = self.tables.try_join_next() {
                done??;
            }
            let now = self.counts();
            if now.iter().zip(&then).all(|(now, then)| now > then) {
                return Ok(now);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Ends the play, kills whoever is left, and finds every acknowledged step in the store, once, and none beside them.
    pub async fn stop_and_check(mut self, servers: Vec<Process>, store: &str) -> Result<usize> {
        self.stop.store(true, Relaxed);
        let mut tables: Vec<Table> = Vec::new();
        while let Some(done) = self.tables.join_next().await {
            tables.push(done??);
        }
        // The last one dies too: what is on the disk is what counts.
        drop(servers);
        let store = server::store::Store::open(store).await?;
        let mut steps = 0;
        for table in &mut tables {
            steps += table.check(&store).await?;
        }
        store.close().await;
        let counted: usize = self.counts().iter().sum();
        ensure!(steps == counted, "{steps} steps are stored, {counted} were acknowledged");
        Ok(steps)
    }
}
