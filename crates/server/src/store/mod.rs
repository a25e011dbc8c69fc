//! What must survive: people, sessions, and everything that happened at every table.
//!
//! One text of SQL serves SQLite and PostgreSQL. Entries are committed in groups by one writer a process ([`writer`]): a move is
//! acknowledged after its group is on the disk, and a thousand moves need one flush, not a thousand.

mod admin;
mod people;
mod processes;
mod retention;
mod trouble;
mod writer;

pub use people::{AccountName, Player, Session};
pub use processes::ProcessRow;
pub use retention::{Cutoffs, RENEWED_MS};
pub use trouble::{Trouble, without_secrets};
pub use writer::{Append, Appended, Commits, Index};

use protocol::TableLine;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, Connection, Executor, Row};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// How long anybody waits for a connection: a database that is away for longer is said to be.
const PATIENCE: Duration = Duration::from_secs(5);

static KEEP: writer::Statement = writer::Statement::new(
    "INSERT INTO snapshots (board, number, body) VALUES",
    3,
    "ON CONFLICT (board) DO UPDATE SET number = excluded.number, body = excluded.body WHERE snapshots.number < excluded.number",
);

/// Why the store did not do it.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database says no, or does not answer.
    #[error("the store does not answer: {0}")]
    Database(#[from] sqlx::Error),
    /// A group was not committed, or nobody knows whether it was.
    #[error("the store did not commit: {0}")]
    Commit(Arc<sqlx::Error>),
    /// The tables could not be made or upgraded.
    #[error("the store cannot be upgraded: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// Nothing can be written there, or not everything can be read.
    #[error("the store {store} cannot be used: {trouble} ({cause})")]
    Unusable {
        /// Its address.
        store: String,
        /// Why.
        trouble: Trouble,
        /// What the database said.
        cause: sqlx::Error,
    },
    /// What is in memory is gone with the process.
    #[error("{0} names no file: use sqlite:FILE, what is kept in memory is gone after the next restart")]
    NoFile(String),
    /// The file or its folder cannot be used.
    #[error("cannot use {file}: {cause}")]
    File {
        /// The file.
        file: String,
        /// What the system said.
        cause: std::io::Error,
    },
    /// A SQLite file has one owner.
    #[error("{0} is in use by another process: several processes need PostgreSQL")]
    InUse(String),
    /// Not an address of a store.
    #[error("{0} is no store: use sqlite:FILE or postgres://…")]
    Address(
        /// Without its password.
        String,
    ),
    /// What is written there cannot be read.
    #[error("table {table_id} cannot be read: {detail}")]
    Unreadable {
        /// The table.
        table_id: String,
        /// What the reader said.
        detail: String,
    },
}

impl StoreError {
    fn unusable(store: String, cause: sqlx::Error) -> Self {
        Self::Unusable { store, trouble: Trouble::of(&cause), cause }
    }
}

/// The state of a match, kept beside its entries.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The table.
    pub table_id: String,
    /// Its number then.
    pub number: u64,
    /// A [`tabletop::Saved`].
    pub body: String,
}

/// What somebody has going on at once as the one who made the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hosting {
    /// Public tables that gather people.
    pub public: i64,
    /// Running matches.
    pub running: i64,
    /// Bots in them.
    pub bots: i64,
}

/// The store of a server.
#[derive(Clone)]
pub struct Store {
    read: AnyPool,
    /// In SQLite a single connection: whoever wants to write waits in a queue, not for a lock.
    write: AnyPool,
    writer: writer::Writer,
    /// Of a SQLite file; the system lets it go with the process, however that ends.
    lock: Option<Arc<File>>,
}

impl Store {
    /// Opens a store and brings it up to date: `sqlite:path/to/file` or `postgres://user@host/base`. One that cannot be written to
    /// is refused.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let shown = || without_secrets(address);
        let unusable = |cause: sqlx::Error| StoreError::unusable(shown(), cause);
        if let Some(file) = address.strip_prefix("sqlite:") {
            let file = file.split('?').next().unwrap_or(file).trim_start_matches("//");
            if file.is_empty() || file.contains(":memory:") {
                return Err(StoreError::NoFile(shown()));
            }
            let lock = lock(file)?;
            let options = AnyConnectOptions::from_str(&format!("sqlite:{file}?mode=rwc"))?;
            try_once(&options, &PRAGMAS.map(|pragma| format!("PRAGMA {pragma}"))).await.map_err(unusable)?;
            let write = lite(1, &options).await?;
            migrate(&write, unusable).await?;
            look_for_damage(&write, file).await?;
            let read = lite(4, &options).await?;
            let writer = writer::Writer::start(write.clone(), false).await.map_err(unusable)?;
            return Ok(Self { read, write, writer, lock: Some(Arc::new(lock)) });
        }
        if !address.starts_with("postgres:") && !address.starts_with("postgresql:") {
            return Err(StoreError::Address(shown()));
        }
        let options = AnyConnectOptions::from_str(address)?;
        try_once(&options, &["SELECT 1".to_owned()]).await.map_err(unusable)?;
        let pool = pool(8).connect_with(options).await?;
        migrate(&pool, unusable).await?;
        let writer = writer::Writer::start(pool.clone(), true).await.map_err(unusable)?;
        Ok(Self { read: pool.clone(), write: pool, writer, lock: None })
    }

    /// May other processes write here too?
    pub const fn is_shared(&self) -> bool {
        self.lock.is_none()
    }

    /// Does it answer?
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.read).await?;
        Ok(())
    }

    /// Can it be written to? What the last commit found out a moment ago counts; else something small is written.
    pub async fn is_writable(&self) -> Result<(), Trouble> {
        self.writer.is_writable().await
    }

    /// The name of this process among those on the store.
    fn process(&self) -> &str {
        self.writer.process()
    }

    /// What was committed so far.
    pub fn commits(&self) -> &Commits {
        self.writer.commits()
    }

    /// How many orders wait for the writer.
    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// Connections to the database: those that are open, and those of them that nobody uses.
    pub fn connections(&self) -> (u32, usize) {
        let own = if self.is_shared() { None } else { Some(&self.write) };
        let pools = || [Some(&self.read), own].into_iter().flatten();
        (pools().map(AnyPool::size).sum(), pools().map(AnyPool::num_idle).sum())
    }

    /// Appends an entry to a table, if its number is still free; returns when it is on the disk.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.append(append).await
    }

    /// Commits what is queued and stops writing.
    pub async fn close(&self) {
        self.writer.finish().await;
        self.write.close().await;
        self.read.close().await;
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }

    /// The entries of a table from a number on.
    pub async fn entries(&self, table_id: &str, from: u64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT body FROM entries WHERE board = $1 AND number >= $2 ORDER BY number")
            .bind(table_id)
            .bind(from as i64)
            .fetch_all(&self.read)
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Public tables that still gather people and where somebody was after then, newest first.
    pub async fn listed(&self, after: i64, most: i64) -> Result<Vec<TableLine>, StoreError> {
        let sql = "SELECT line FROM boards WHERE listed = 1 AND (seen > $1 OR made > $1) ORDER BY made DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(after).bind(most).fetch_all(&self.read).await?;
        Ok(rows.iter().filter_map(|row| serde_json::from_str(row.get(0)).ok()).collect())
    }

    /// Somebody is at these tables.
    pub async fn see_tables(&self, table_ids: &[String], now: i64) -> Result<(), StoreError> {
        for chunk in writer::chunks(table_ids) {
            let list: Vec<String> = (2..chunk.len() + 2).map(|place| format!("${place}")).collect();
            let sql = format!("UPDATE boards SET seen = $1 WHERE id IN ({})", list.join(", "));
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(now);
            for table_id in chunk {
                query = query.bind(table_id);
            }
            query.execute(&self.write).await?;
        }
        Ok(())
    }

    /// What somebody has going on at once as the one who made the tables; of public ones, those where somebody was after then.
    pub async fn hosting(&self, host: i64, after: i64) -> Result<Hosting, StoreError> {
        let sql = "SELECT COUNT(CASE WHEN listed = 1 AND (seen > $2 OR made > $2) THEN 1 END), COUNT(CASE WHEN running = 1 THEN 1 END), \
                   CAST(COALESCE(SUM(CASE WHEN running = 1 THEN bots ELSE 0 END), 0) AS BIGINT) FROM boards WHERE host = $1";
        let row = sqlx::query(sql).bind(host).bind(after).fetch_one(&self.read).await?;
        Ok(Hosting { public: row.get(0), running: row.get(1), bots: row.get(2) })
    }

    /// Somebody's tables: those that await him first, then the newest.
    pub async fn tables_of(&self, player: i64, most: i64) -> Result<Vec<TableLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT boards.line, sittings.awaited FROM sittings JOIN boards ON boards.id = sittings.board \
             WHERE sittings.player = $1 AND sittings.awaited >= 0 ORDER BY sittings.awaited DESC, boards.changed DESC LIMIT $2",
        )
        .bind(player)
        .bind(most)
        .fetch_all(&self.read)
        .await?;
        let line = |row: &sqlx::any::AnyRow| {
            let mut line: TableLine = serde_json::from_str(row.get(0)).ok()?;
            line.your_turn = row.get::<i64, _>(1) == 1;
            Some(line)
        };
        Ok(rows.iter().filter_map(line).collect())
    }

    /// Tables where somebody who is not a person must act by now, and when he must.
    pub async fn due(&self, now: i64, most: i64) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = sqlx::query("SELECT id, due FROM boards WHERE due <= $1 ORDER BY due LIMIT $2")
            .bind(now)
            .bind(most)
            .fetch_all(&self.read)
            .await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// Leases these tables: each is given to one process, until then.
    pub async fn lease(&self, due: Vec<(String, i64)>, until: i64) -> Result<Vec<String>, StoreError> {
        let mut leased = Vec::new();
        // One row at a time: nobody waits for two locks.
        for (id, due) in due {
            let taken = sqlx::query("UPDATE boards SET due = $3 WHERE id = $1 AND due = $2")
                .bind(&id)
                .bind(due)
                .bind(until)
                .execute(&self.write)
                .await?;
            if taken.rows_affected() == 1 {
                leased.push(id);
            }
        }
        Ok(leased)
    }

    /// How many entries each of these tables has.
    pub async fn numbers(&self, table_ids: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let mut numbers = Vec::with_capacity(table_ids.len());
        for chunk in writer::chunks(table_ids) {
            let list: Vec<String> = (1..=chunk.len()).map(|place| format!("${place}")).collect();
            let sql =
                format!("SELECT board, MAX(number) FROM entries WHERE board IN ({}) GROUP BY board", list.join(", "));
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for table_id in chunk {
                query = query.bind(table_id);
            }
            let rows = query.fetch_all(&self.read).await?;
            numbers.extend(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64 + 1)));
        }
        Ok(numbers)
    }

    /// Keeps the states of matches beside their entries, all in one commit: a process that stops has thousands of them.
    pub async fn keep_snapshots(&self, snapshots: &[Snapshot]) -> Result<(), StoreError> {
        let mut sorted: Vec<&Snapshot> = snapshots.iter().collect();
        // In the order of the key, so that two processes never wait for each other crosswise.
        sorted.sort_by(|a, b| a.table_id.cmp(&b.table_id));
        let mut transaction = self.write.begin().await?;
        for chunk in writer::chunks(&sorted) {
            let mut query = sqlx::query(KEEP.for_rows(chunk.len(), &transaction));
            for snapshot in chunk {
                query = query.bind(&snapshot.table_id).bind(snapshot.number as i64).bind(&snapshot.body);
            }
            query.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Moves what was written into the SQLite file itself, beside the writer, which would otherwise do it between two commits and let
    /// everybody wait. Nothing to do with PostgreSQL.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        if !self.is_shared() {
            sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&self.read).await?;
        }
        Ok(())
    }

    /// The last state kept of a match, and the number of the table then.
    pub async fn snapshot(&self, table_id: &str) -> Result<Option<(u64, String)>, StoreError> {
        let row = sqlx::query("SELECT number, body FROM snapshots WHERE board = $1")
            .bind(table_id)
            .fetch_optional(&self.read)
            .await?;
        Ok(row.map(|row| (row.get::<i64, _>(0) as u64, row.get(1))))
    }

    /// The number of the table when the last state of its match was kept.
    pub async fn kept(&self, table_id: &str) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT number FROM snapshots WHERE board = $1";
        let row = sqlx::query(sql).bind(table_id).fetch_optional(&self.read).await?;
        Ok(row.map(|row| row.get::<i64, _>(0) as u64))
    }

    /// How many tables there are, and how many of them are running.
    pub async fn counts(&self) -> Result<(i64, i64), StoreError> {
        let sql = "SELECT COUNT(*), COUNT(CASE WHEN running = 1 THEN 1 END) FROM boards";
        let row = sqlx::query(sql).fetch_one(&self.read).await?;
        Ok((row.get(0), row.get(1)))
    }
}

/// Takes a SQLite file for this process; its folder is made if it is missing.
fn lock(file: &str) -> Result<File, StoreError> {
    let fails = |cause| StoreError::File { file: file.to_owned(), cause };
    if let Some(folder) = Path::new(file).parent() {
        std::fs::create_dir_all(folder).map_err(fails)?;
    }
    let lock = File::options().create(true).append(true).open(format!("{file}-lock")).map_err(fails)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(file.to_owned())),
        Err(TryLockError::Error(cause)) => Err(fails(cause)),
    }
}

/// One connection and these questions before there is a pool: a pool would try for long what cannot be, and not say why.
async fn try_once(options: &AnyConnectOptions, questions: &[String]) -> Result<(), sqlx::Error> {
    let mut connection = sqlx::AnyConnection::connect_with(options).await?;
    for question in questions {
        connection.execute(sqlx::AssertSqlSafe(question.clone())).await?;
    }
    connection.close().await
}

/// Makes or upgrades the tables. What the database itself says is told apart from a store that is not ours.
async fn migrate(pool: &AnyPool, unusable: impl Fn(sqlx::Error) -> StoreError) -> Result<(), StoreError> {
    use sqlx::migrate::MigrateError::{Execute, ExecuteMigration};
    sqlx::migrate!().run(pool).await.map_err(|error| match error {
        Execute(cause) | ExecuteMigration(cause, _) if Trouble::of(&cause) != Trouble::Away => unusable(cause),
        other => other.into(),
    })
}

/// A store of up to so many bytes is looked through when it is opened: that takes a moment.
const SMALL: u64 = 64 * 1024 * 1024;

/// Is the file sound? A large one is asked at its ends only: to look through all of it would take long.
async fn look_for_damage(pool: &AnyPool, file: &str) -> Result<(), StoreError> {
    let unusable = |cause: sqlx::Error| StoreError::unusable(file.to_owned(), cause);
    if std::fs::metadata(file).is_ok_and(|file| file.len() <= SMALL) {
        let row = sqlx::query("PRAGMA quick_check(1)").fetch_one(pool).await.map_err(unusable)?;
        let found: String = row.get(0);
        if found != "ok" {
            let (store, trouble, cause) = (file.to_owned(), Trouble::Damaged, sqlx::Error::Protocol(found));
            return Err(StoreError::Unusable { store, trouble, cause });
        }
    }
    at_both_ends(pool).await.map_err(unusable)
}

async fn at_both_ends(pool: &AnyPool) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    for id in ["", "~"] {
        let sql = "INSERT INTO entries (board, number, body) VALUES ($1, -1, '')";
        sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
    }
    transaction.rollback().await
}

/// Readers do not wait for the writer; FULL: a commit is on the disk when it returns.
/// The log is moved into the file by `tidy`; should that not keep up, the writer does it at 64 MiB.
const PRAGMAS: [&str; 5] = [
    "journal_mode = WAL",
    "synchronous = FULL",
    "busy_timeout = 10000",
    "wal_autocheckpoint = 16384",
    "journal_size_limit = 67108864",
];

/// At most so many connections, each as fresh as the first one.
///
/// A full disk makes SQLite end a transaction by itself, and whoever counts transactions for it then counts one too many: on such a
/// connection the next one would be a savepoint inside another that nobody commits. It is closed instead.
fn pool(connections: u32) -> AnyPoolOptions {
    let fresh = |connection: &mut sqlx::AnyConnection| !connection.is_in_transaction();
    let options = AnyPoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE);
    options.before_acquire(move |connection, _| Box::pin(std::future::ready(Ok(fresh(connection)))))
}

async fn lite(connections: u32, options: &AnyConnectOptions) -> Result<AnyPool, sqlx::Error> {
    let pool = pool(connections).after_connect(|connection, _| {
        Box::pin(async move {
            for pragma in PRAGMAS {
                connection.execute(sqlx::AssertSqlSafe(format!("PRAGMA {pragma}"))).await?;
            }
            Ok(())
        })
    });
    pool.connect_with(options.clone()).await
}
