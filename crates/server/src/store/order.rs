//! What an administrator needs: who is who, who may not come in, what people complained about, what was done about it; and how long
//! anything is kept.

use super::{Store, StoreError, writer};
use protocol::TableLine;
use protocol::admin::{AuditLine, Person, Report};
use sqlx::Row;
use sqlx::any::AnyRow;

/// For how long things are kept that nobody needs any more: until then, in ms. None: for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cutoffs {
    /// Sessions that were opened before.
    pub sessions: Option<i64>,
    /// Guests who were made before and sit nowhere.
    pub guests: Option<i64>,
    /// Tables that never started and where nothing happened since.
    pub unstarted: Option<i64>,
    /// Matches that were over before.
    pub finished: Option<i64>,
}

/// So much is removed at once: nobody waits for it.
const AT_ONCE: i64 = 200;

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

    /// Removes some of what is kept no longer; the tables in `but` stay. How much it was.
    pub async fn forget(&self, cutoffs: Cutoffs, but: &[String]) -> Result<u64, StoreError> {
        let mut gone = 0;
        if let Some(before) = cutoffs.sessions {
            let sql = "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE created < $1 LIMIT $2)";
            gone += sqlx::query(sql).bind(before).bind(AT_ONCE).execute(&self.write).await?.rows_affected();
        }
        for (phase, before) in [("gathering", cutoffs.unstarted), ("finished", cutoffs.finished)] {
            let Some(before) = before else { continue };
            // No name has a quotation mark in it.
            let sql = "SELECT id FROM boards WHERE changed < $1 AND running = 0 AND line LIKE $2 LIMIT $3";
            let phase = format!("%\"phase\":\"{phase}\"%");
            let rows = sqlx::query(sql).bind(before / 1000).bind(phase).bind(AT_ONCE).fetch_all(&self.read).await?;
            let ids: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
            let ids: Vec<String> = ids.into_iter().filter(|id| !but.contains(id)).collect();
            gone += self.remove_tables(&ids).await?;
        }
        if let Some(before) = cutoffs.guests {
            gone += self.remove_guests(before).await?;
        }
        Ok(gone)
    }

    async fn remove_tables(&self, ids: &[String]) -> Result<u64, StoreError> {
        let mut gone = 0;
        for chunk in writer::chunks(ids) {
            let list: Vec<String> = (1..=chunk.len()).map(|place| format!("${place}")).collect();
            let list = list.join(", ");
            let mut transaction = self.write.begin().await?;
            for (table, column) in [
                ("entries", "board"),
                ("sittings", "board"),
                ("snapshots", "board"),
                ("reports", "board"),
                ("boards", "id"),
            ] {
                let sql = format!("DELETE FROM {table} WHERE {column} IN ({list})");
                let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
                for id in chunk {
                    query = query.bind(id);
                }
                query.execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
            gone += chunk.len() as u64;
        }
        Ok(gone)
    }

    /// Guests who sit nowhere and have used no session since then.
    async fn remove_guests(&self, before: i64) -> Result<u64, StoreError> {
        let sql = "SELECT id FROM players WHERE account IS NULL AND created < $1 AND banned IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM sittings WHERE sittings.player = players.id AND sittings.awaited >= 0) \
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id AND (sessions.seen >= $1 OR sessions.created >= $1)) \
                   LIMIT $2";
        let rows = sqlx::query(sql).bind(before).bind(AT_ONCE).fetch_all(&self.read).await?;
        let ids: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
        let mut transaction = self.write.begin().await?;
        for id in &ids {
            for sql in [
                "DELETE FROM sessions WHERE player = $1",
                "DELETE FROM blocks WHERE player = $1",
                "DELETE FROM players WHERE id = $1 AND account IS NULL",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(ids.len() as u64)
    }
}
