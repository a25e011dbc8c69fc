//! The one writer of a process: it takes what is queued, commits it in one go, and tells everybody.

use super::StoreError;
use sqlx::{Any, AnyPool, Row, Transaction};
use std::collections::{BTreeMap, HashSet};
use tokio::sync::{mpsc, oneshot};

/// The most entries in one commit.
const GROUP: usize = 1024;
/// Rows in one statement: a few sizes only, so that every statement is prepared once.
const CHUNKS: [usize; 4] = [64, 16, 4, 1];

/// An entry to be appended, and what lists should say of the table then.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub board: String,
    /// The number the entry takes.
    pub number: u64,
    /// The entry.
    pub body: String,
    /// What lists and the sweep need.
    pub index: Index,
}

/// What lists and the sweep know of a table.
#[derive(Clone, Debug)]
pub struct Index {
    /// A `TableLine`.
    pub line: String,
    /// Gathering and public?
    pub listed: bool,
    /// Running?
    pub running: bool,
    /// When somebody must act who is not a person.
    pub due: Option<i64>,
    /// Now, in seconds.
    pub changed: i64,
    /// Who sits there, and whether he is awaited; only when that changed.
    pub sittings: Vec<(i64, bool)>,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on the disk.
    Done,
    /// Somebody else took the number first.
    Taken,
}

type Reply = oneshot::Sender<Result<Appended, StoreError>>;

enum Order {
    Append(Box<Append>, Reply),
    Finish(oneshot::Sender<()>),
}

/// The queue in front of the writer.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Order>,
}

impl Writer {
    /// Starts the writer's task.
    pub fn start(pool: AnyPool) -> Self {
        let (queue, orders) = mpsc::channel(4 * GROUP);
        tokio::spawn(write(pool, orders));
        Self { queue }
    }

    /// Queues an entry and waits until its group is committed.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (reply, answer) = oneshot::channel();
        let closed = || StoreError::Database(sqlx::Error::PoolClosed);
        self.queue.send(Order::Append(Box::new(append), reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Waits until everything queued before is committed.
    pub async fn finish(&self) {
        let (reply, answer) = oneshot::channel();
        if self.queue.send(Order::Finish(reply)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

async fn write(pool: AnyPool, mut orders: mpsc::Receiver<Order>) {
    let mut group = Vec::with_capacity(GROUP);
    while orders.recv_many(&mut group, GROUP).await > 0 {
        let (mut appends, mut replies, mut finished) = (Vec::new(), Vec::new(), Vec::new());
        for order in group.drain(..) {
            match order {
                Order::Append(append, reply) => {
                    appends.push(*append);
                    replies.push(reply);
                }
                Order::Finish(reply) => finished.push(reply),
            }
        }
        match commit(&pool, &appends).await {
            Ok(done) => {
                for (append, reply) in appends.iter().zip(replies) {
                    let there = done.contains(&(append.board.clone(), append.number));
                    let _ = reply.send(Ok(if there { Appended::Done } else { Appended::Taken }));
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = appends.len(), "a group was not committed");
                let error = std::sync::Arc::new(error);
                for reply in replies {
                    let again = sqlx::Error::Io(std::io::Error::other(error.to_string()));
                    let _ = reply.send(Err(StoreError::Database(again)));
                }
            }
        }
        for reply in finished {
            let _ = reply.send(());
        }
    }
}

/// Commits a group; returns the entries that found their number free.
async fn commit(pool: &AnyPool, appends: &[Append]) -> Result<HashSet<(String, u64)>, sqlx::Error> {
    let mut done = HashSet::new();
    if appends.is_empty() {
        return Ok(done);
    }
    // In the order of the key, so that two processes never wait for each other crosswise.
    let mut sorted: Vec<&Append> = appends.iter().collect();
    sorted.sort_by(|a, b| (&a.board, a.number).cmp(&(&b.board, b.number)));
    let mut transaction = pool.begin().await?;
    for chunk in chunks(&sorted) {
        let sql = format!(
            "INSERT INTO entries (board, number, body) VALUES {} ON CONFLICT DO NOTHING RETURNING board, number",
            places(chunk.len(), 3)
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for append in chunk {
            query = query.bind(&append.board).bind(append.number as i64).bind(&append.body);
        }
        for row in query.fetch_all(&mut *transaction).await? {
            done.insert((row.get(0), row.get::<i64, _>(1) as u64));
        }
    }
    // The last entry of a table in the group says what lists show of it.
    let latest: BTreeMap<&str, &Append> = sorted
        .iter()
        .filter(|append| done.contains(&(append.board.clone(), append.number)))
        .map(|append| (append.board.as_str(), *append))
        .collect();
    let latest: Vec<&Append> = latest.into_values().collect();
    index(&mut transaction, &latest).await?;
    transaction.commit().await?;
    Ok(done)
}

async fn index(transaction: &mut Transaction<'_, Any>, latest: &[&Append]) -> Result<(), sqlx::Error> {
    for chunk in chunks(latest) {
        let sql = format!(
            "INSERT INTO boards (id, number, line, listed, running, due, changed) VALUES {} ON CONFLICT (id) DO UPDATE SET \
             number = excluded.number, line = excluded.line, listed = excluded.listed, running = excluded.running, \
             due = excluded.due, changed = excluded.changed WHERE boards.number < excluded.number",
            places(chunk.len(), 7)
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for append in chunk {
            let index = &append.index;
            query = query
                .bind(&append.board)
                .bind(append.number as i64)
                .bind(&index.line)
                .bind(i64::from(index.listed))
                .bind(i64::from(index.running))
                .bind(index.due)
                .bind(index.changed);
        }
        query.execute(&mut **transaction).await?;
    }
    let sittings: Vec<(&str, i64, bool)> = latest
        .iter()
        .flat_map(|append| {
            append.index.sittings.iter().map(|(player, awaited)| (append.board.as_str(), *player, *awaited))
        })
        .collect();
    for chunk in chunks(&sittings) {
        let sql = format!(
            "INSERT INTO sittings (board, player, awaited) VALUES {} \
             ON CONFLICT (board, player) DO UPDATE SET awaited = excluded.awaited",
            places(chunk.len(), 3)
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (board, player, awaited) in chunk {
            query = query.bind(*board).bind(*player).bind(i64::from(*awaited));
        }
        query.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// Cuts a list into chunks of the few sizes.
fn chunks<T>(all: &[T]) -> impl Iterator<Item = &[T]> {
    let mut rest = all;
    std::iter::from_fn(move || {
        let size = CHUNKS.into_iter().find(|size| *size <= rest.len())?;
        let (chunk, behind) = rest.split_at(size);
        rest = behind;
        Some(chunk)
    })
}

/// `($1, $2), ($3, $4)`.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}
