//! People and their sessions.

use super::{Store, StoreError, writer};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::collections::HashSet;

/// Somebody we know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Our number for him.
    pub id: i64,
    /// What others call him.
    pub name: String,
    /// The hash of his password; a guest has none.
    pub password: Option<String>,
    /// Where to tell him that it is his turn.
    pub webhook: Option<String>,
}

impl Player {
    fn from_row(row: &AnyRow) -> Self {
        Self { id: row.get(0), name: row.get(1), password: row.get(2), webhook: row.get(3) }
    }
}

const COLUMNS: &str = "players.id, players.name, players.password, players.webhook";

impl Store {
    /// A new person; an account if `account` names one. False if that name is taken.
    pub async fn add_player(&self, player: &Player, account: Option<&str>, now: i64) -> Result<bool, StoreError> {
        let added = sqlx::query(
            "INSERT INTO players (id, name, account, password, created) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT DO NOTHING RETURNING id",
        )
        .bind(player.id)
        .bind(&player.name)
        .bind(account)
        .bind(&player.password)
        .bind(now)
        .fetch_optional(&self.write)
        .await?;
        Ok(added.is_some())
    }

    /// Makes a guest an account. False if the name is taken.
    pub async fn make_account(&self, id: i64, name: &str, account: &str, password: &str) -> Result<bool, StoreError> {
        let done =
            sqlx::query("UPDATE players SET name = $2, account = $3, password = $4 WHERE id = $1 AND account IS NULL")
                .bind(id)
                .bind(name)
                .bind(account)
                .bind(password)
                .execute(&self.write)
                .await;
        match done {
            Ok(done) => Ok(done.rows_affected() == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// The account of this name, in lower case.
    pub async fn account(&self, account: &str) -> Result<Option<Player>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM players WHERE account = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(account).fetch_optional(&self.read).await?;
        Ok(row.as_ref().map(Player::from_row))
    }

    /// The person of this number.
    pub async fn player(&self, id: i64) -> Result<Option<Player>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM players WHERE id = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(&self.read).await?;
        Ok(row.as_ref().map(Player::from_row))
    }

    /// Sets or removes his webhook.
    pub async fn set_webhook(&self, id: i64, url: Option<&str>) -> Result<(), StoreError> {
        sqlx::query("UPDATE players SET webhook = $2 WHERE id = $1").bind(id).bind(url).execute(&self.write).await?;
        Ok(())
    }

    /// Opens a session by the hash of its token.
    pub async fn open_session(&self, hash: &str, player: i64, now: i64) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO sessions (hash, player, created) VALUES ($1, $2, $3)")
            .bind(hash)
            .bind(player)
            .bind(now)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Whose session it is, if it was opened after then.
    pub async fn session(&self, hash: &str, after: i64) -> Result<Option<Player>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM sessions JOIN players ON players.id = sessions.player \
             WHERE sessions.hash = $1 AND sessions.created > $2"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(hash).bind(after).fetch_optional(&self.read).await?;
        Ok(row.as_ref().map(Player::from_row))
    }

    /// Which of these sessions are open, and were opened after then.
    pub async fn open_sessions(&self, hashes: &[String], after: i64) -> Result<HashSet<String>, StoreError> {
        let mut open = HashSet::new();
        for chunk in writer::chunks(hashes) {
            let list: Vec<String> = (2..chunk.len() + 2).map(|place| format!("${place}")).collect();
            let sql = format!("SELECT hash FROM sessions WHERE created > $1 AND hash IN ({})", list.join(", "));
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(after);
            for hash in chunk {
                query = query.bind(hash);
            }
            let rows = query.fetch_all(&self.read).await?;
            open.extend(rows.iter().map(|row| row.get::<String, _>(0)));
        }
        Ok(open)
    }

    /// Ends one session.
    pub async fn close_session(&self, hash: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE hash = $1").bind(hash).execute(&self.write).await?;
        Ok(())
    }

    /// Ends every session of somebody.
    pub async fn close_sessions(&self, player: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE player = $1").bind(player).execute(&self.write).await?;
        Ok(())
    }
}
