//! People and their sessions.

use super::{Store, StoreError, writer};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::collections::HashSet;

/// Somebody we know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Our number for him.
    pub id: i64,
    /// What others call him.
    pub name: String,
    /// The hash of his password; a guest has none.
    pub password: Option<String>,
    /// Where to tell him that it is his turn.
    pub webhook: Option<String>,
    /// The hash of the code that lets him set a new password.
    pub recovery: Option<String>,
    /// Until when he may not come in, in ms.
    pub banned: Option<i64>,
}

impl Player {
    fn from_row(row: &AnyRow) -> Self {
        Self {
            id: row.get(0),
            name: row.get(1),
            password: row.get(2),
            webhook: row.get(3),
            recovery: row.get(4),
            banned: row.get(5),
        }
    }
}

const COLUMNS: &str = "players.id, players.name, players.password, players.webhook, players.recovery, players.banned";

/// The name of an account, as it is compared with others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountName {
    /// In lower case: by it one logs in.
    pub lower: String,
    /// Without what makes letters look different that look alike.
    pub folded: String,
}

/// A session, as its owner may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of its token.
    pub hash: String,
    /// On what kind of device.
    pub device: String,
    /// When it was opened, in ms.
    pub created: i64,
    /// When it was last used, in ms, give or take an hour.
    pub seen: i64,
}

impl Store {
    /// A new person; an account if `account` names one. False if that name is taken.
    pub async fn add_player(
        &self,
        player: &Player,
        account: Option<&AccountName>,
        now: i64,
    ) -> Result<bool, StoreError> {
        let added = sqlx::query(
            "INSERT INTO players (id, name, account, folded, password, recovery, created) VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT DO NOTHING",
        )
        .bind(player.id)
        .bind(&player.name)
        .bind(account.map(|account| &account.lower))
        .bind(account.map(|account| &account.folded))
        .bind(&player.password)
        .bind(&player.recovery)
        .bind(now)
        // To ask for a row back would hide a commit that fails behind it.
        .execute(&self.write)
        .await?;
        Ok(added.rows_affected() == 1)
    }

    /// Makes a guest an account; every session he had ends, so that nobody who knew his token owns the account. False if the name is
    /// taken.
    pub async fn make_account(&self, player: &Player, account: &AccountName) -> Result<bool, StoreError> {
        let mut transaction = self.write.begin().await?;
        let done = sqlx::query(
            "UPDATE players SET name = $2, account = $3, folded = $4, password = $5, recovery = $6 WHERE id = $1 AND account IS NULL",
        )
        .bind(player.id)
        .bind(&player.name)
        .bind(&account.lower)
        .bind(&account.folded)
        .bind(&player.password)
        .bind(&player.recovery)
        .execute(&mut *transaction)
        .await;
        match done {
            Ok(done) if done.rows_affected() == 1 => {}
            Ok(_) => return Ok(false),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(false),
            Err(error) => return Err(error.into()),
        }
        sqlx::query("DELETE FROM sessions WHERE player = $1").bind(player.id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Does an account bear this name, or one that looks like it?
    pub async fn is_taken(&self, name: &AccountName) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT id FROM players WHERE account = $1 OR folded = $2 LIMIT 1")
            .bind(&name.lower)
            .bind(&name.folded)
            .fetch_optional(&self.read)
            .await?;
        Ok(row.is_some())
    }

    /// Sets a password and the code that can replace it; every session ends.
    pub async fn set_password(&self, id: i64, password: &str, recovery: &str) -> Result<(), StoreError> {
        let mut transaction = self.write.begin().await?;
        sqlx::query("UPDATE players SET password = $2, recovery = $3 WHERE id = $1")
            .bind(id)
            .bind(password)
            .bind(recovery)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("DELETE FROM sessions WHERE player = $1").bind(id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Folds the names of accounts that were made before names were folded. Where two look alike, the older one keeps the look.
    pub async fn fold_names(&self, fold: impl Fn(&str) -> String) -> Result<(), StoreError> {
        let sql = "SELECT id, name FROM players WHERE account IS NOT NULL AND folded IS NULL ORDER BY created";
        for row in sqlx::query(sql).fetch_all(&self.write).await? {
            let (id, name): (i64, String) = (row.get(0), row.get(1));
            let folded = sqlx::query("UPDATE players SET folded = $2 WHERE id = $1").bind(id).bind(fold(&name));
            match folded.execute(&self.write).await {
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {}
                done => {
                    done?;
                }
            }
        }
        Ok(())
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
    pub async fn open_session(&self, hash: &str, player: i64, device: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO sessions (hash, player, device, created, seen) VALUES ($1, $2, $3, $4, $4)")
            .bind(hash)
            .bind(player)
            .bind(device)
            .bind(now)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Whose session it is and when it was last used, if it was opened after then.
    pub async fn session(&self, hash: &str, after: i64) -> Result<Option<(Player, i64)>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS}, sessions.seen FROM sessions JOIN players ON players.id = sessions.player \
             WHERE sessions.hash = $1 AND sessions.created > $2"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(hash).bind(after).fetch_optional(&self.read).await?;
        Ok(row.as_ref().map(|row| (Player::from_row(row), row.get(6))))
    }

    /// A session is used.
    pub async fn see_session(&self, hash: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE sessions SET seen = $2 WHERE hash = $1").bind(hash).bind(now).execute(&self.write).await?;
        Ok(())
    }

    /// The sessions of somebody that were opened after then, the latest first.
    pub async fn sessions_of(&self, player: i64, after: i64, most: i64) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT hash, device, created, seen FROM sessions WHERE player = $1 AND created > $2 ORDER BY seen DESC LIMIT $3";
        let rows = sqlx::query(sql).bind(player).bind(after).bind(most).fetch_all(&self.read).await?;
        let session =
            |row: &AnyRow| Session { hash: row.get(0), device: row.get(1), created: row.get(2), seen: row.get(3) };
        Ok(rows.iter().map(session).collect())
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

    /// Somebody wants nothing to do with somebody else, who was called so then.
    pub async fn block(&self, player: i64, other: i64, name: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO blocks (player, other, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(player)
            .bind(other)
            .bind(name)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// He changed his mind.
    pub async fn unblock(&self, player: i64, other: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM blocks WHERE player = $1 AND other = $2")
            .bind(player)
            .bind(other)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Whom somebody wants nothing to do with, and what they were called.
    pub async fn blocked(&self, player: i64) -> Result<Vec<(i64, String)>, StoreError> {
        let sql = "SELECT other, name FROM blocks WHERE player = $1 ORDER BY name LIMIT 500";
        let rows = sqlx::query(sql).bind(player).fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// Does somebody want nothing to do with the other?
    pub async fn is_blocked(&self, player: i64, other: i64) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM blocks WHERE player = $1 AND other = $2";
        Ok(sqlx::query(sql).bind(player).bind(other).fetch_optional(&self.read).await?.is_some())
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
