//! The one writer of a process: it takes what is queued, commits it in one go, and tells everybody.

use super::{StoreError, Trouble};
use crate::entropy;
use crate::hub::lock;
use protocol::TableLine;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Row, Transaction};
use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// The most entries in one commit.
const GROUP: usize = 1024;
/// How long a commit may take: a database that says nothing for longer is taken for gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the outcome of the last commit counts.
const FRESH: Duration = Duration::from_secs(1);
/// How long whoever asks whether the store can be written to waits for an answer.
const PROBE: Duration = Duration::from_secs(2);
/// Rows in one statement: a few sizes only, so that every statement is prepared once.
const CHUNKS: [usize; 9] = [256, 128, 64, 32, 16, 8, 4, 2, 1];

static INSERT: Statement =
    Statement::new("INSERT INTO entries (board, number, body) VALUES", 3, "ON CONFLICT DO NOTHING");
static INSERT_WHAT_IS_FREE: Statement = Statement::new(
    "INSERT INTO entries (board, number, body) VALUES",
    3,
    "ON CONFLICT DO NOTHING RETURNING board, number",
);
static LIST: Statement = Statement::new(
    "INSERT INTO boards (id, number, line, listed, running, due, made, changed, host, bots) VALUES",
    10,
    "ON CONFLICT (id) DO UPDATE SET number = excluded.number, line = excluded.line, listed = excluded.listed, \
     running = excluded.running, due = excluded.due, changed = excluded.changed, bots = excluded.bots \
     WHERE boards.number < excluded.number",
);
static SIT: Statement = Statement::new(
    "INSERT INTO sittings (board, player, awaited) VALUES",
    3,
    "ON CONFLICT (board, player) DO UPDATE SET awaited = excluded.awaited",
);

/// A statement for several rows, its text made once for each number of them.
pub struct Statement {
    head: &'static str,
    columns: usize,
    tail: &'static str,
    /// For SQLite, and for everybody else.
    texts: [[OnceLock<String>; CHUNKS.len()]; 2],
}

impl Statement {
    /// A statement that begins and ends so, with rows of so many columns between.
    pub const fn new(head: &'static str, columns: usize, tail: &'static str) -> Self {
        Self { head, columns, tail, texts: [const { [const { OnceLock::new() }; CHUNKS.len()] }; 2] }
    }

    /// Its text for one of the [`chunks`], as whoever is at the other end of the connection reads it.
    pub fn for_rows(&'static self, rows: usize, connection: &AnyConnection) -> &'static str {
        let numbered = connection.backend_name() != "SQLite";
        let text = || format!("{} {} {}", self.head, places(rows, self.columns, numbered), self.tail);
        let size = CHUNKS.iter().position(|size| *size == rows).unwrap_or(CHUNKS.len() - 1);
        self.texts[usize::from(numbered)][size].get_or_init(text)
    }
}

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
    /// Writes something small, if nothing else is to be written.
    Beat(oneshot::Sender<()>),
    Finish(oneshot::Sender<()>),
}

/// What was committed so far.
#[derive(Default)]
pub struct Commits {
    /// Groups.
    pub groups: AtomicU64,
    /// Entries in them.
    pub entries: AtomicU64,
    /// Groups that failed.
    pub failed: AtomicU64,
    /// What all of them took, in microseconds.
    pub micros: AtomicU64,
    /// How the last one ended, and when.
    last: Mutex<Option<(Instant, Result<(), Trouble>)>>,
}

impl Commits {
    fn ended(&self, began: Instant, entries: usize, trouble: Option<Trouble>) {
        self.groups.fetch_add(1, Relaxed);
        self.micros.fetch_add(began.elapsed().as_micros() as u64, Relaxed);
        match trouble {
            None => self.entries.fetch_add(entries as u64, Relaxed),
            Some(_) => self.failed.fetch_add(1, Relaxed),
        };
        *lock(&self.last) = Some((Instant::now(), trouble.map_or(Ok(()), Err)));
    }

    fn last(&self, within: Duration) -> Option<Result<(), Trouble>> {
        lock(&self.last).filter(|(at, _)| at.elapsed() < within).map(|(_, ended)| ended)
    }
}

/// The queue in front of the writer.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Order>,
    commits: Arc<Commits>,
    /// The name of this process among those on the store.
    process: Arc<str>,
}

impl Writer {
    /// Starts the writer's task, if it can write.
    ///
    /// With `own` it keeps a connection for itself; else it shares the only one there is.
    pub async fn start(pool: AnyPool, own: bool) -> Result<Self, sqlx::Error> {
        let (queue, orders) = mpsc::channel(4 * GROUP);
        let process: Arc<str> = entropy::id().into();
        if !own {
            // A SQLite file has one owner: whoever else stands there is gone.
            sqlx::query("DELETE FROM processes").execute(&pool).await?;
        }
        beat(&mut *pool.acquire().await?, &process).await?;
        let commits = Arc::<Commits>::default();
        tokio::spawn(write(pool, own, process.clone(), orders, commits.clone()));
        Ok(Self { queue, commits, process })
    }

    /// Queues an entry and waits until its group is committed.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (reply, answer) = oneshot::channel();
        let closed = || StoreError::Commit(Arc::new(sqlx::Error::PoolClosed));
        self.queue.send(Order::Append(Box::new(append), reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Can it write? What the last commit found out a moment ago counts.
    pub async fn is_writable(&self) -> Result<(), Trouble> {
        if let Some(known) = self.commits.last(FRESH) {
            return known;
        }
        let (reply, answer) = oneshot::channel();
        let asked = async {
            self.queue.send(Order::Beat(reply)).await.ok()?;
            answer.await.ok()
        };
        match timeout(PROBE, asked).await {
            Ok(Some(())) => self.commits.last(Duration::MAX).unwrap_or(Err(Trouble::Away)),
            Ok(None) | Err(_) => Err(Trouble::Away),
        }
    }

    /// What was committed so far.
    pub fn commits(&self) -> &Commits {
        &self.commits
    }

    /// The name of this process.
    pub fn process(&self) -> &str {
        &self.process
    }

    /// How many orders wait.
    pub fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// Waits until everything queued before is committed.
    pub async fn finish(&self) {
        let (reply, answer) = oneshot::channel();
        if self.queue.send(Order::Finish(reply)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

/// What the writer was told to do in one go.
#[derive(Default)]
struct Orders {
    appends: Vec<Append>,
    replies: Vec<Reply>,
    beats: Vec<oneshot::Sender<()>>,
    finished: Vec<oneshot::Sender<()>>,
}

impl Orders {
    fn of(group: &mut Vec<Order>) -> Self {
        let mut orders = Self::default();
        for order in group.drain(..) {
            match order {
                Order::Append(append, reply) => {
                    orders.appends.push(*append);
                    orders.replies.push(reply);
                }
                Order::Beat(reply) => orders.beats.push(reply),
                Order::Finish(reply) => orders.finished.push(reply),
            }
        }
        orders
    }

    const fn writes(&self) -> bool {
        !self.appends.is_empty() || !self.beats.is_empty()
    }

    /// Tells everybody what became of his order.
    fn answer(self, done: Result<Vec<bool>, sqlx::Error>) {
        match done {
            Ok(done) => {
                for (done, reply) in done.into_iter().zip(self.replies) {
                    let _ = reply.send(Ok(if done { Appended::Done } else { Appended::Taken }));
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = self.appends.len(), "a group was not committed");
                let error = Arc::new(error);
                for reply in self.replies {
                    let _ = reply.send(Err(StoreError::Commit(error.clone())));
                }
            }
        }
        for reply in self.beats.into_iter().chain(self.finished) {
            let _ = reply.send(());
        }
    }
}

async fn write(pool: AnyPool, own: bool, process: Arc<str>, mut queue: mpsc::Receiver<Order>, commits: Arc<Commits>) {
    let mut kept: Option<PoolConnection<Any>> = None;
    let mut group = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut group, GROUP).await > 0 {
        let orders = Orders::of(&mut group);
        // Whoever wants to close the store waits for every connection.
        let keep = own && orders.finished.is_empty();
        if !orders.writes() {
            kept = kept.filter(|_| keep);
            orders.answer(Ok(Vec::new()));
            continue;
        }
        let began = Instant::now();
        let connection = match kept.take() {
            Some(connection) => Ok(connection),
            None => pool.acquire().await,
        };
        let done = match connection {
            Ok(mut connection) => {
                let done = timeout(PATIENCE, commit(&mut connection, &orders.appends, &process)).await;
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
            Err(error) => Err(error),
        };
        commits.ended(began, orders.appends.len(), done.as_ref().err().map(Trouble::of));
        orders.answer(done);
    }
}

/// This process lives, and can write.
async fn beat(connection: &mut AnyConnection, process: &str) -> Result<(), sqlx::Error> {
    let sql =
        "INSERT INTO processes (id, beat) VALUES ($1, 0) ON CONFLICT (id) DO UPDATE SET beat = processes.beat + 1";
    sqlx::query(sql).bind(process).execute(connection).await?;
    Ok(())
}

/// Commits a group; says of each entry whether it found its number free. Without one, something small is written.
async fn commit(connection: &mut AnyConnection, appends: &[Append], process: &str) -> Result<Vec<bool>, sqlx::Error> {
    if appends.is_empty() {
        beat(connection, process).await?;
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
        let inserted = entries(INSERT.for_rows(chunk.len(), transaction), chunk).execute(&mut **transaction).await?;
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
        let rows = entries(INSERT_WHAT_IS_FREE.for_rows(chunk.len(), transaction), chunk)
            .fetch_all(&mut **transaction)
            .await?;
        // Two entries of one group may want the same number: the first one has it.
        let mut there: HashSet<(String, u64)> =
            rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect();
        let free = chunk.iter().filter(|(_, append)| there.remove(&(append.table_id.clone(), append.number)));
        done.extend(free.map(|(index, _)| *index));
    }
    Ok(done)
}

fn entries<'q>(
    sql: &'static str,
    chunk: &'q [(usize, &Append)],
) -> sqlx::query::Query<'q, Any, sqlx::any::AnyArguments> {
    let mut query = sqlx::query(sql);
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
        let mut query = sqlx::query(LIST.for_rows(chunk.len(), transaction));
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
        let mut query = sqlx::query(SIT.for_rows(chunk.len(), transaction));
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

/// `($1, $2), ($3, $4)`; without numbers `(?, ?), (?, ?)`: SQLite would look for every number among all of them.
fn places(rows: usize, columns: usize, numbered: bool) -> String {
    let place = |place: usize| if numbered { format!("${place}") } else { "?".to_owned() };
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|column| place(row * columns + column)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}
