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
use sqlx::{AnyPool, Executor, Row};
use std::str::FromStr;
use thiserror::Error;

/// Why the store did not do it.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database says no, or does not answer.
    #[error("the store does not answer: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be made or upgraded.
    #[error("the store cannot be upgraded: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// Not an address of a store.
    #[error("{0} is no store: use sqlite:FILE or postgres://…")]
    Address(String),
    /// What is written there cannot be read.
    #[error("table {board} cannot be read: {detail}")]
    Unreadable {
        /// The table.
        board: String,
        /// What the reader said.
        detail: String,
    },
}

/// The store of a server.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    writer: writer::Writer,
    shared: bool,
}

impl Store {
    /// Opens a store and brings it up to date: `sqlite:path/to/file` or `postgres://user@host/base`.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let lite = address.starts_with("sqlite:");
        if !lite && !address.starts_with("postgres:") && !address.starts_with("postgresql:") {
            return Err(StoreError::Address(address.to_owned()));
        }
        let address = if lite && !address.contains('?') { format!("{address}?mode=rwc") } else { address.to_owned() };
        let options = AnyConnectOptions::from_str(&address)?;
        let pool = AnyPoolOptions::new()
            .max_connections(if lite { 4 } else { 8 })
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if lite {
                        // Readers do not wait for the writer; FULL: a commit is on the disk when it returns.
                        for pragma in ["journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"] {
                            connection.execute(sqlx::AssertSqlSafe(format!("PRAGMA {pragma}"))).await?;
                        }
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        sqlx::migrate!().run(&pool).await?;
        let writer = writer::Writer::start(pool.clone());
        Ok(Self { pool, writer, shared: !lite })
    }

    /// May other processes write here too?
    pub const fn is_shared(&self) -> bool {
        self.shared
    }

    /// Does it answer?
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Appends an entry to a table, if its number is still free; returns when it is on the disk.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.append(append).await
    }

    /// Commits what is queued and stops writing.
    pub async fn close(&self) {
        self.writer.finish().await;
        self.pool.close().await;
    }

    /// The entries of a table from a number on.
    pub async fn entries(&self, board: &str, from: u64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT body FROM entries WHERE board = $1 AND number >= $2 ORDER BY number")
            .bind(board)
            .bind(from as i64)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Public tables that still gather people, newest first.
    pub async fn listed(&self, most: i64) -> Result<Vec<TableLine>, StoreError> {
        let rows = sqlx::query("SELECT line FROM boards WHERE listed = 1 ORDER BY changed DESC LIMIT $1")
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().filter_map(|row| serde_json::from_str(row.get(0)).ok()).collect())
    }

    /// Somebody's tables: those that await him first, then the newest.
    pub async fn tables_of(&self, player: i64, most: i64) -> Result<Vec<TableLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT boards.line, sittings.awaited FROM sittings JOIN boards ON boards.id = sittings.board \
             WHERE sittings.player = $1 ORDER BY sittings.awaited DESC, boards.changed DESC LIMIT $2",
        )
        .bind(player)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let line = |row: &sqlx::any::AnyRow| {
            let mut line: TableLine = serde_json::from_str(row.get(0)).ok()?;
            line.your_turn = row.get::<i64, _>(1) == 1;
            Some(line)
        };
        Ok(rows.iter().filter_map(line).collect())
    }

    /// Tables where somebody who is not a person must act by now.
    pub async fn due(&self, now: i64, most: i64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM boards WHERE due <= $1 ORDER BY due LIMIT $2")
            .bind(now)
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Tables that changed since then (in seconds), with the number of their last entry.
    pub async fn changed_since(&self, since: i64) -> Result<Vec<(String, u64)>, StoreError> {
        let rows =
            sqlx::query("SELECT id, number FROM boards WHERE changed >= $1").bind(since).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect())
    }

    /// Claims the thinking at a table at a number: true for one process at a time, until the claim runs out.
    pub async fn claim(&self, board: &str, number: u64, now: i64, until: i64) -> Result<bool, StoreError> {
        let taken = sqlx::query(
            "INSERT INTO claims (board, number, until) VALUES ($1, $2, $3) ON CONFLICT (board) DO UPDATE \
             SET number = excluded.number, until = excluded.until WHERE claims.number < excluded.number OR claims.until < $4 \
             RETURNING board",
        )
        .bind(board)
        .bind(number as i64)
        .bind(until)
        .bind(now)
        .fetch_optional(&self.pool)
        .await?;
        Ok(taken.is_some())
    }

    /// Keeps the state of a match beside its entries.
    pub async fn keep_snapshot(&self, board: &str, number: u64, body: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO snapshots (board, number, body) VALUES ($1, $2, $3) ON CONFLICT (board) DO UPDATE \
             SET number = excluded.number, body = excluded.body WHERE snapshots.number < excluded.number",
        )
        .bind(board)
        .bind(number as i64)
        .bind(body)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The last state kept of a match, and the number of the table then.
    pub async fn snapshot(&self, board: &str) -> Result<Option<(u64, String)>, StoreError> {
        let row = sqlx::query("SELECT number, body FROM snapshots WHERE board = $1")
            .bind(board)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| (row.get::<i64, _>(0) as u64, row.get(1))))
    }

    /// How many tables there are, and how many of them are running.
    pub async fn counts(&self) -> Result<(i64, i64), StoreError> {
        let row = sqlx::query("SELECT COUNT(*), COALESCE(SUM(running), 0) FROM boards").fetch_one(&self.pool).await?;
        Ok((row.get(0), row.try_get::<i64, _>(1).unwrap_or_default()))
    }
}
