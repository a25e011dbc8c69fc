//! How long anything is kept that nobody needs any more.

use super::{Store, StoreError, writer};
use sqlx::Row;

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

/// A table that somebody looks at is as good as changed, which is written down once in so long, in ms.
pub const RENEWED_MS: i64 = 12 * 60 * 60 * 1000;

/// So much is removed at once: nobody waits for it.
const AT_ONCE: i64 = 200;

impl Store {
    /// Removes some of what is kept no longer; the tables in `but` stay. How much it was.
    pub async fn forget(&self, cutoffs: Cutoffs, but: &[String]) -> Result<u64, StoreError> {
        let mut gone = 0;
        if let Some(before) = cutoffs.sessions {
            let sql = "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE created < $1 LIMIT $2)";
            gone += sqlx::query(sql).bind(before).bind(AT_ONCE).execute(&self.write).await?.rows_affected();
        }
        for (phase, before) in [("gathering", cutoffs.unstarted), ("finished", cutoffs.finished)] {
            let Some(before) = before else { continue };
            let sql =
                "SELECT id FROM boards WHERE changed < $1 AND running = 0 AND (line LIKE $2 OR line LIKE $3) LIMIT $4";
            // No name has a quotation mark in it. Lines stored by 0.1 call it stage.
            let [now, then] = ["phase", "stage"].map(|name| format!("%\"{name}\":\"{phase}\"%"));
            let query = sqlx::query(sql).bind(before / 1000).bind(now).bind(then).bind(AT_ONCE);
            let rows = query.fetch_all(&self.read).await?;
            let ids: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
            let ids: Vec<String> = ids.into_iter().filter(|id| !but.contains(id)).collect();
            gone += self.remove_tables(&ids, before / 1000).await?;
        }
        if let Some(before) = cutoffs.guests {
            gone += self.remove_guests(before).await?;
        }
        Ok(gone)
    }

    /// Somebody looks at these tables: they are not removed as forgotten, by whatever process.
    pub async fn renew(&self, ids: &[String], now: i64) -> Result<(), StoreError> {
        for chunk in writer::chunks(ids) {
            let list: Vec<String> = (3..chunk.len() + 3).map(|place| format!("${place}")).collect();
            let sql = format!("UPDATE boards SET changed = $1 WHERE changed < $2 AND id IN ({})", list.join(", "));
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(now / 1000).bind((now - RENEWED_MS) / 1000);
            for id in chunk {
                query = query.bind(id);
            }
            query.execute(&self.write).await?;
        }
        Ok(())
    }

    /// Removes those of these tables that are still unchanged since then, in seconds: somebody may have come a moment ago.
    async fn remove_tables(&self, ids: &[String], before: i64) -> Result<u64, StoreError> {
        let mut gone = 0;
        // One at a time: nobody waits for two locks.
        for id in ids {
            let mut transaction = self.write.begin().await?;
            let sql = "DELETE FROM boards WHERE id = $1 AND changed < $2 AND running = 0";
            let removed = sqlx::query(sql).bind(id).bind(before).execute(&mut *transaction).await?;
            if removed.rows_affected() == 0 {
                continue;
            }
            for sql in [
                "DELETE FROM entries WHERE board = $1",
                "DELETE FROM sittings WHERE board = $1",
                "DELETE FROM snapshots WHERE board = $1",
                "DELETE FROM reports WHERE board = $1",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
            gone += 1;
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
