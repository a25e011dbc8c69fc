//! The processes on a shared store, as they introduce themselves to one another.

use super::{Store, StoreError};
use sqlx::Row;

/// Another process on the same store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcessRow {
    /// Its name.
    pub id: String,
    /// Grows while it lives.
    pub beat: i64,
    /// Where it is reached.
    pub address: String,
    /// The rules of every game there, as JSON.
    pub rules: String,
    /// What proves that one is one of us.
    pub pass: String,
    /// Is it told to stop?
    pub stopping: bool,
}

impl Store {
    /// Says to the others where this process is and which rules it plays by.
    pub async fn introduce(&self, address: &str, rules: &str, pass: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE processes SET address = $2, rules = $3, pass = $4 WHERE id = $1")
            .bind(self.process())
            .bind(address)
            .bind(rules)
            .bind(pass)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// This process lives: tells the others, and says who they are.
    pub async fn beat(&self) -> Result<Vec<ProcessRow>, StoreError> {
        let sql = "UPDATE processes SET beat = beat + 1 WHERE id = $1";
        sqlx::query(sql).bind(self.process()).execute(&self.write).await?;
        let sql = "SELECT id, beat, address, rules, pass, stopping FROM processes WHERE id <> $1";
        let rows = sqlx::query(sql).bind(self.process()).fetch_all(&self.read).await?;
        let fellow = |row: &sqlx::any::AnyRow| ProcessRow {
            id: row.get(0),
            beat: row.get(1),
            address: row.get(2),
            rules: row.get(3),
            pass: row.get(4),
            stopping: row.get::<i64, _>(5) != 0,
        };
        Ok(rows.iter().map(fellow).collect())
    }

    /// This process takes no more visitors, and keeps what it has.
    pub async fn say_stopping(&self) -> Result<(), StoreError> {
        let sql = "UPDATE processes SET stopping = 1 WHERE id = $1";
        sqlx::query(sql).bind(self.process()).execute(&self.write).await?;
        Ok(())
    }

    /// A process is gone, if it has not beaten since.
    pub async fn forget_process(&self, id: &str, beat: i64) -> Result<(), StoreError> {
        let sql = "DELETE FROM processes WHERE id = $1 AND beat <= $2";
        sqlx::query(sql).bind(id).bind(beat).execute(&self.write).await?;
        Ok(())
    }

    /// This process is gone: others may go on with what it kept.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.forget_process(self.process(), i64::MAX).await
    }
}
