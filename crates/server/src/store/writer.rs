//! The one writer of a process: it takes what is queued, commits it in one go, and tells everybody.

use super::StoreError;
use protocol::TableLine;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Row, Transaction};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// The most entries in one commit.
const GROUP: usize = 1024;
/// How long a commit may take: a database that says nothing for longer is taken for gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// Rows in one statement: a few sizes only, so that every statement is prepared once.
const CHUNKS: [usize; 4] = [64, 16, 4, 1];

/// An entry to be appended, and what lists should say of the table then.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table_id: String,
    /// The number the entry takes.
    pub number: u64,
    /// The entry.
    pub body: String,
    /// What lists and the sweep need, if it changed.
    pub index: Option<Index>,
}

/// What lists and the sweep know of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Index {
    /// The table in a list.
    pub line: TableLine,
    /// Gathering and public?
    pub listed: bool,
    /// Running?
    pub running: bool,
    /// When somebody must act who is not a person.
    pub due: Option<i64>,
    /// When it was made.
    pub made: i64,
    /// Who made it.
    pub host: i64,
    /// How many seats bots hold.
    pub bots: i64,
    /// Who sits there, and whether he is awaited; none: he is gone.
    pub sittings: Vec<(i64, Option<bool>)>,
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
    ///
    /// With `own` it keeps a connection for itself; else it shares the only one there is.
    pub fn start(pool: AnyPool, own: bool) -> Self {
        let (queue, orders) = mpsc::channel(4 * GROUP);
        tokio::spawn(write(pool, own, orders));
        Self { queue }
    }

    /// Queues an entry and waits until its group is committed.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (reply, answer) = oneshot::channel();
        let closed = || StoreError::Commit(Arc::new(sqlx::Error::PoolClosed));
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

async fn write(pool: AnyPool, own: bool, mut orders: mpsc::Receiver<Order>) {
    let mut kept: Option<PoolConnection<Any>> = None;
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
        // Whoever wants to close the store waits for every connection.
        let keep = own && finished.is_empty();
        let connection = match kept.take() {
            Some(connection) => Ok(Some(connection)),
            None if appends.is_empty() => Ok(None),
            None => pool.acquire().await.map(Some),
        };
        let done = match connection {
            Ok(Some(mut connection)) => {
                let done = tokio::time::timeout(PATIENCE, commit(&mut connection, &appends)).await;
                if let Ok(done) = done {
                    // A connection that failed is not trusted again.
                    kept = Some(connection).filter(|_| keep && done.is_ok());
                    done
                } else {
                    // Whoever takes it back into the pool would wait for its answer, too. Nobody knows whether the group is in or
                    // will be: the key decides, as after every other failure.
                    drop(connection.detach());
                    Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))
                }
            }
            Ok(None) => Ok(Vec::new()),
            Err(error) => Err(error),
        };
        match done {
            Ok(done) => {
                for (done, reply) in done.into_iter().zip(replies) {
                    let _ = reply.send(Ok(if done { Appended::Done } else { Appended::Taken }));
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = appends.len(), "a group was not committed");
                let error = Arc::new(error);
                for reply in replies {
                    let _ = reply.send(Err(StoreError::Commit(error.clone())));
                }
            }
        }
        for reply in finished {
            let _ = reply.send(());
        }
    }
}

/// Commits a group; says of each entry whether it found its number free.
async fn commit(connection: &mut AnyConnection, appends: &[Append]) -> Result<Vec<bool>, sqlx::Error> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    // In the order of the key, so that two processes never wait for each other crosswise.
    let mut sorted: Vec<(usize, &Append)> = appends.iter().enumerate().collect();
    sorted.sort_by(|(_, a), (_, b)| (&a.table_id, a.number).cmp(&(&b.table_id, b.number)));
    // Almost always all numbers are free, and a count says so; only if not, the store must say which.
    let mut transaction = connection.begin().await?;
    if insert(&mut transaction, &sorted).await? {
        finish(transaction, &sorted).await?;
        return Ok(vec![true; appends.len()]);
    }
    transaction.rollback().await?;
    let mut transaction = connection.begin().await?;
    let done = insert_what_is_free(&mut transaction, &sorted).await?;
    sorted.retain(|(index, _)| done.contains(index));
    finish(transaction, &sorted).await?;
    Ok((0..appends.len()).map(|index| done.contains(&index)).collect())
}

/// Inserts all entries: were all numbers free?
async fn insert(transaction: &mut Transaction<'_, Any>, sorted: &[(usize, &Append)]) -> Result<bool, sqlx::Error> {
    for chunk in chunks(sorted) {
        let sql = format!(
            "INSERT INTO entries (board, number, body) VALUES {} ON CONFLICT DO NOTHING",
            places(chunk.len(), 3)
        );
        let inserted = entries(sql, chunk).execute(&mut **transaction).await?;
        if inserted.rows_affected() < chunk.len() as u64 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Inserts the entries whose numbers are free: their places in the group.
async fn insert_what_is_free(
    transaction: &mut Transaction<'_, Any>,
    sorted: &[(usize, &Append)],
) -> Result<HashSet<usize>, sqlx::Error> {
    let mut done = HashSet::new();
    for chunk in chunks(sorted) {
        let sql = format!(
            "INSERT INTO entries (board, number, body) VALUES {} ON CONFLICT DO NOTHING RETURNING board, number",
            places(chunk.len(), 3)
        );
        let rows = entries(sql, chunk).fetch_all(&mut **transaction).await?;
        // Two entries of one group may want the same number: the first one has it.
        let mut there: HashSet<(String, u64)> =
            rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect();
        let free = chunk.iter().filter(|(_, append)| there.remove(&(append.table_id.clone(), append.number)));
        done.extend(free.map(|(index, _)| *index));
    }
    Ok(done)
}

fn entries<'q>(sql: String, chunk: &'q [(usize, &Append)]) -> sqlx::query::Query<'q, Any, sqlx::any::AnyArguments> {
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (_, append) in chunk {
        query = query.bind(&append.table_id).bind(append.number as i64).bind(&append.body);
    }
    query
}

/// Writes what lists say of the tables of these entries, and commits.
async fn finish(mut transaction: Transaction<'_, Any>, sorted: &[(usize, &Append)]) -> Result<(), sqlx::Error> {
    // The last entry of a table in the group says what lists show of it.
    let latest: BTreeMap<&str, (&Append, &Index)> = sorted
        .iter()
        .filter_map(|(_, append)| Some((append.table_id.as_str(), (*append, append.index.as_ref()?))))
        .collect();
    let latest: Vec<(&Append, &Index)> = latest.into_values().collect();
    index(&mut transaction, &latest).await?;
    transaction.commit().await
}

async fn index(transaction: &mut Transaction<'_, Any>, latest: &[(&Append, &Index)]) -> Result<(), sqlx::Error> {
    for chunk in chunks(latest) {
        let sql = format!(
            "INSERT INTO boards (id, number, line, listed, running, due, made, changed, host, bots) VALUES {} \
             ON CONFLICT (id) DO UPDATE SET number = excluded.number, line = excluded.line, listed = excluded.listed, \
             running = excluded.running, due = excluded.due, changed = excluded.changed, bots = excluded.bots \
             WHERE boards.number < excluded.number",
            places(chunk.len(), 10)
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (append, index) in chunk {
            query = query
                .bind(&append.table_id)
                .bind(append.number as i64)
                .bind(serde_json::to_string(&index.line).unwrap_or_default())
                .bind(i64::from(index.listed))
                .bind(i64::from(index.running))
                .bind(index.due)
                .bind(index.made)
                .bind(index.line.changed)
                .bind(index.host)
                .bind(index.bots);
        }
        query.execute(&mut **transaction).await?;
    }
    let sittings: Vec<(&str, i64, i64)> = latest
        .iter()
        .flat_map(|(append, index)| {
            let sittings = index.sittings.iter();
            sittings.map(|(player, awaited)| (append.table_id.as_str(), *player, awaited.map_or(-1, i64::from)))
        })
        .collect();
    for chunk in chunks(&sittings) {
        let sql = format!(
            "INSERT INTO sittings (board, player, awaited) VALUES {} \
             ON CONFLICT (board, player) DO UPDATE SET awaited = excluded.awaited",
            places(chunk.len(), 3)
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (table_id, player, awaited) in chunk {
            query = query.bind(*table_id).bind(*player).bind(*awaited);
        }
        query.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// Cuts a list into chunks of the few sizes.
pub fn chunks<T>(all: &[T]) -> impl Iterator<Item = &[T]> {
    let mut rest = all;
    std::iter::from_fn(move || {
        let size = CHUNKS.into_iter().find(|size| *size <= rest.len())?;
        let (chunk, behind) = rest.split_at(size);
        rest = behind;
        Some(chunk)
    })
}

/// `($1, $2), ($3, $4)`.
pub fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}
