//! What an administrator needs: who is who, who may not come in, what people complained about, what was done about it.

use super::{Store, StoreError};
use protocol::TableLine;
use protocol::admin::{AuditLine, Person, Report};
use sqlx::Row;
use sqlx::any::AnyRow;

impl Store {
    /// Every table, the latest first.
    pub async fn all_tables(&self, most: i64) -> Result<Vec<TableLine>, StoreError> {
        let sql = "SELECT line FROM boards ORDER BY made DESC LIMIT $1";
        let rows = sqlx::query(sql).bind(most).fetch_all(&self.read).await?;
        Ok(rows.iter().filter_map(|row| serde_json::from_str(row.get(0)).ok()).collect())
    }

    /// People of this name, accounts first.
    pub async fn people_named(&self, name: &str, most: i64) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT id, name, account, banned FROM players WHERE name = $1 OR account = $2 ORDER BY account DESC, created DESC LIMIT $3";
        let rows = sqlx::query(sql).bind(name).bind(name.to_lowercase()).bind(most).fetch_all(&self.read).await?;
        let person = |row: &AnyRow| Person {
            id: row.get(0),
            name: row.get(1),
            account: row.get::<Option<String>, _>(2).is_some(),
            banned: row.get::<Option<i64>, _>(3).map(|until| until / 1000),
        };
        Ok(rows.iter().map(person).collect())
    }

    /// Does not let somebody in until then, in ms, or lets him in again; his sessions end. False if there is no such person.
    pub async fn ban(&self, id: i64, until: Option<i64>) -> Result<bool, StoreError> {
        let mut transaction = self.write.begin().await?;
        let done = sqlx::query("UPDATE players SET banned = $2 WHERE id = $1")
            .bind(id)
            .bind(until)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("DELETE FROM sessions WHERE player = $1").bind(id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// Somebody complains about a line of chat; once is enough.
    pub async fn report(&self, reporter: i64, report: &Report) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO reports (at, reporter, board, line, name, text) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        )
        .bind(report.at)
        .bind(reporter)
        .bind(&report.table)
        .bind(report.line as i64)
        .bind(&report.name)
        .bind(&report.text)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// What people complained about, the latest first.
    pub async fn reports(&self, most: i64) -> Result<Vec<Report>, StoreError> {
        let sql = "SELECT at, board, line, name, text FROM reports ORDER BY at DESC LIMIT $1";
        let rows = sqlx::query(sql).bind(most).fetch_all(&self.read).await?;
        let report = |row: &AnyRow| Report {
            at: row.get(0),
            table: row.get(1),
            line: row.get::<i64, _>(2) as u64,
            name: row.get(3),
            text: row.get(4),
        };
        Ok(rows.iter().map(report).collect())
    }

    /// Writes down what an administrator did.
    pub async fn audit(&self, at: i64, what: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO audit (at, what) VALUES ($1, $2)").bind(at).bind(what).execute(&self.write).await?;
        Ok(())
    }

    /// What administrators did, the latest first.
    pub async fn audits(&self, most: i64) -> Result<Vec<AuditLine>, StoreError> {
        let sql = "SELECT at, what FROM audit ORDER BY at DESC LIMIT $1";
        let rows = sqlx::query(sql).bind(most).fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| AuditLine { at: row.get(0), what: row.get(1) }).collect())
    }
}
