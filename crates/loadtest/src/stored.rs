//! A store that has grown for years: how long a server takes to start on it, and what it costs to have it.

use crate::process::ServerSpec;
use crate::table::{Api, Play, Table};
use anyhow::{Context, Result};
use server::store::{Append, Store};
use server::table::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Steps of the match that is copied again and again.
const STEPS: usize = 20;
/// So many copies are written at once.
const TOGETHER: usize = 64;

#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// Until a server listens.
    pub start: Duration,
    /// Until somebody who comes then has been told one of the tables.
    pub first: Duration,
    /// The server's memory then, in bytes.
    pub memory: u64,
}

/// Fills the store with so many running matches and starts a server on it.
pub async fn stored(play: &Play, spec: &ServerSpec, tables: usize, say: &dyn Fn(&str)) -> Result<Report> {
    say("one match is played");
    let (original, token) = original(play, spec).await?;
    say("it is copied");
    fill(&spec.store, &original, tables).await?;
    say("starting");
    let began = Instant::now();
    let server = spec.start()?;
    let start = began.elapsed();
    let api = Api::new(vec![server.address()]);
    let came = Instant::now();
    api.client(tabletop::Seat(0), &token, &copy_of(tables / 2)).await?;
    let first = came.elapsed();
    let memory = server.memory()?;
    server.stop()?;
    Ok(Report { start, first, memory })
}

/// A match of some steps, as it is stored, and the token of whoever sits first.
async fn original(play: &Play, spec: &ServerSpec) -> Result<(Vec<String>, String)> {
    let server = spec.start()?;
    let api = Api::new(vec![server.address()]);
    let tokens = [api.guest("Anna").await?, api.guest("Boris").await?];
    let token = tokens[0].clone();
    let mut table = Table::open(&api, play, tokens, 1).await?;
    for _ in 0..STEPS {
        table.step().await?;
    }
    server.stop()?;
    let store = Store::open(&spec.store).await?;
    let entries = store.entries(&table.id, 0).await?;
    store.close().await;
    Ok((entries, token))
}

/// The id of a copy.
fn copy_of(number: usize) -> String {
    format!("{number:020}")
}

async fn fill(store: &str, original: &[String], tables: usize) -> Result<()> {
    let store = Store::open(store).await?;
    let (original, next) = (Arc::new(original.to_vec()), Arc::new(AtomicUsize::new(0)));
    let mut writing = JoinSet::new();
    for _ in 0..TOGETHER {
        let (store, original, next) = (store.clone(), original.clone(), next.clone());
        writing.spawn(async move {
            loop {
                let number = next.fetch_add(1, Relaxed);
                if number >= tables {
                    return anyhow::Ok(());
                }
                copy(&store, &original, &copy_of(number)).await?;
            }
        });
    }
    while let Some(done) = writing.join_next().await {
        done??;
    }
    store.close().await;
    Ok(())
}

/// Writes a match once more, under another id.
async fn copy(store: &Store, original: &[String], id: &str) -> Result<()> {
    let mut entries = original.iter().map(|body| serde_json::from_str::<Entry>(body));
    let first = entries.next().context("a first entry")??;
    let wrong = |problem: protocol::Problem| anyhow::anyhow!("{problem:?}");
    let mut table = server::table::Table::made(id, first).map_err(wrong)?;
    for entry in entries {
        table.take(entry?).map_err(wrong)?;
    }
    let (mut index, mut writing) = (Some(table.index(0)), JoinSet::new());
    for (number, body) in (0..).zip(original).collect::<Vec<_>>().into_iter().rev() {
        // What lists show is what the last entry says.
        let append = Append { table_id: id.to_owned(), number, body: body.clone(), index: index.take() };
        let store = store.clone();
        writing.spawn(async move { store.append(append).await });
    }
    while let Some(done) = writing.join_next().await {
        done??;
    }
    Ok(())
}
