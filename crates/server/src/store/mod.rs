//! What must survive: people, sessions, and everything that happened at every table.
//!
//! One text of SQL serves SQLite and PostgreSQL. Entries are committed in groups by one writer a process ([`writer`]): a move is
//! acknowledged after its group is on the disk, and a thousand moves need one flush, not a thousand.

mod people;
mod writer;

pub use people::Player;
pub use writer::{Append, Appended, Index};

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
    Address(String),
    /// What is written there cannot be read.
    #[error("table {table_id} cannot be read: {detail}")]
    Unreadable {
        /// The table.
        table_id: String,
        /// What the reader said.
        detail: String,
    },
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
    /// Opens a store and brings it up to date: `sqlite:path/to/file` or `postgres://user@host/base`.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        if let Some(file) = address.strip_prefix("sqlite:") {
            let file = file.split('?').next().unwrap_or(file).trim_start_matches("//");
            let lock = lock(file)?;
            let options = AnyConnectOptions::from_str(&format!("sqlite:{file}?mode=rwc"))?;
            try_once(&options, "PRAGMA schema_version").await?;
            let write = lite(1, &options).await?;
            sqlx::migrate!().run(&write).await?;
            let read = lite(4, &options).await?;
            let writer = writer::Writer::start(write.clone(), false);
            return Ok(Self { read, write, writer, lock: Some(Arc::new(lock)) });
        }
        if !address.starts_with("postgres:") && !address.starts_with("postgresql:") {
            return Err(StoreError::Address(address.to_owned()));
        }
        let options = AnyConnectOptions::from_str(address)?;
        try_once(&options, "SELECT 1").await?;
        let pool = AnyPoolOptions::new().max_connections(8).acquire_timeout(PATIENCE).connect_with(options).await?;
        sqlx::migrate!().run(&pool).await?;
        let writer = writer::Writer::start(pool.clone(), true);
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

    /// Public tables that still gather people, newest first.
    pub async fn listed(&self, most: i64) -> Result<Vec<TableLine>, StoreError> {
        let rows = sqlx::query("SELECT line FROM boards WHERE listed = 1 ORDER BY made DESC LIMIT $1")
            .bind(most)
            .fetch_all(&self.read)
            .await?;
        Ok(rows.iter().filter_map(|row| serde_json::from_str(row.get(0)).ok()).collect())
    }

    /// What somebody has going on at once as the one who made the tables.
    pub async fn hosting(&self, host: i64) -> Result<Hosting, StoreError> {
        let sql = "SELECT COUNT(CASE WHEN listed = 1 THEN 1 END), COUNT(CASE WHEN running = 1 THEN 1 END), \
                   CAST(COALESCE(SUM(CASE WHEN running = 1 THEN bots ELSE 0 END), 0) AS BIGINT) FROM boards WHERE host = $1";
        let row = sqlx::query(sql).bind(host).fetch_one(&self.read).await?;
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

    /// Tables where somebody who is not a person must act by now. Each is given to one process, until then.
    pub async fn lease(&self, now: i64, until: i64, most: i64) -> Result<Vec<String>, StoreError> {
        let due = sqlx::query("SELECT id, due FROM boards WHERE due <= $1 ORDER BY due LIMIT $2")
            .bind(now)
            .bind(most)
            .fetch_all(&self.read)
            .await?;
        let mut leased = Vec::new();
        // One row at a time: nobody waits for two locks.
        for row in due {
            let (id, due): (String, i64) = (row.get(0), row.get(1));
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
            let sql = format!(
                "INSERT INTO snapshots (board, number, body) VALUES {} ON CONFLICT (board) DO UPDATE \
                 SET number = excluded.number, body = excluded.body WHERE snapshots.number < excluded.number",
                writer::places(chunk.len(), 3)
            );
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
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

/// One connection and one question before there is a pool: a pool would try for long what cannot be.
async fn try_once(options: &AnyConnectOptions, question: &'static str) -> Result<(), sqlx::Error> {
    let mut connection = sqlx::AnyConnection::connect_with(options).await?;
    connection.execute(question).await?;
    connection.close().await
}

async fn lite(connections: u32, options: &AnyConnectOptions) -> Result<AnyPool, sqlx::Error> {
    let pool =
        AnyPoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE).after_connect(|connection, _| {
            Box::pin(async move {
                // Readers do not wait for the writer; FULL: a commit is on the disk when it returns.
                // The log is moved into the file by `tidy`; should that not keep up, the writer does it at 64 MiB.
                for pragma in [
                    "journal_mode = WAL",
                    "synchronous = FULL",
                    "busy_timeout = 10000",
                    "wal_autocheckpoint = 16384",
                    "journal_size_limit = 67108864",
                ] {
                    connection.execute(sqlx::AssertSqlSafe(format!("PRAGMA {pragma}"))).await?;
                }
                Ok(())
            })
        });
    pool.connect_with(options.clone()).await
}
