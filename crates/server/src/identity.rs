//! Who somebody is: a guest of a device, or an account with a password.
//!
//! A token is 32 random bytes that only its owner holds; the store knows its SHA-256. Looking a hash up tells nothing about a token by
//! its timing, because nobody can choose a token with a wanted hash.

use crate::clock;
use crate::entropy;
use crate::store::{Player, Store};
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Argon2, Params};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
use protocol::{LONGEST_NAME, LONGEST_PASSWORD, Login, Me, Problem, SHORTEST_PASSWORD};
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::OnceLock;
use tokio::sync::Semaphore;

/// The name of the cookie.
pub const COOKIE_NAME: &str = "starboard";

/// How long a session lasts, in ms: a year.
const SESSION_MS: i64 = 365 * 24 * 60 * 60 * 1000;

/// How many passwords are hashed at once: each takes memory and time on purpose.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Somebody new, or somebody again: who he is and his token.
pub struct Entered {
    /// Who.
    pub player: Player,
    /// His token, told once.
    pub token: String,
}

/// Makes a guest.
pub async fn guest(store: &Store, name: &str) -> Result<Entered, Problem> {
    let name = tidy_name(name)?;
    let player = Player { id: player_id(), name, password: None, webhook: None };
    store.add_player(&player, None, clock::now()).await.map_err(unavailable)?;
    enter(store, player).await
}

/// Makes an account: of the guest who asks, or a new one.
pub async fn register(store: &Store, login: &Login, guest: Option<Player>) -> Result<Entered, Problem> {
    let name = tidy_name(&login.name)?;
    if login.password.chars().count() < SHORTEST_PASSWORD {
        return Err(Problem::BadPassword { least: SHORTEST_PASSWORD });
    }
    if login.password.len() > LONGEST_PASSWORD {
        return Err(Problem::TooLarge { most: LONGEST_PASSWORD });
    }
    let account = name.to_lowercase();
    let password = hash_password(login.password.clone()).await?;
    let made = match guest.filter(|guest| guest.password.is_none()) {
        Some(guest) => {
            let done = store.make_account(guest.id, &name, &account, &password).await.map_err(unavailable)?;
            done.then_some(Player { name, password: Some(password), ..guest })
        }
        None => {
            let player = Player { id: player_id(), name, password: Some(password), webhook: None };
            let done = store.add_player(&player, Some(&account), clock::now()).await.map_err(unavailable)?;
            done.then_some(player)
        }
    };
    enter(store, made.ok_or(Problem::NameTaken)?).await
}

/// Lets an account in.
pub async fn login(store: &Store, login: &Login) -> Result<Entered, Problem> {
    let account = tidy_name(&login.name).map_err(|_| Problem::WrongLogin)?.to_lowercase();
    if login.password.len() > LONGEST_PASSWORD {
        return Err(Problem::WrongLogin);
    }
    let player = store.account(&account).await.map_err(unavailable)?;
    // A name that does not exist costs the same time as a wrong password.
    let known = match player.as_ref().and_then(|player| player.password.clone()) {
        Some(known) => known,
        None => no_password().await?,
    };
    let right = verify_password(login.password.clone(), known).await?;
    match player {
        Some(player) if right => enter(store, player).await,
        Some(_) | None => Err(Problem::WrongLogin),
    }
}

async fn enter(store: &Store, player: Player) -> Result<Entered, Problem> {
    let token = hex(&entropy::bytes::<32>());
    store.open_session(&hash(&token), player.id, clock::now()).await.map_err(unavailable)?;
    Ok(Entered { player, token })
}

/// Who sends these headers, if he proves it.
pub async fn of(store: &Store, headers: &HeaderMap) -> Result<Option<Player>, Problem> {
    match token_of(headers) {
        Some(token) => by_session(store, &hash(token)).await,
        None => Ok(None),
    }
}

/// Whose session this is, while it lasts.
pub async fn by_session(store: &Store, session: &str) -> Result<Option<Player>, Problem> {
    store.session(session, clock::now() - SESSION_MS).await.map_err(unavailable)
}

/// Which of these sessions last.
pub async fn open_sessions(store: &Store, sessions: &[String]) -> Result<HashSet<String>, Problem> {
    store.open_sessions(sessions, clock::now() - SESSION_MS).await.map_err(unavailable)
}

/// The token in these headers: of a tool (`Authorization: Bearer`) or of a browser (cookie).
pub fn token_of(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    bearer.or_else(|| pairs.find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value))
}

/// A browser says which page asks. Another site's page may not ask in the name of our visitor.
pub fn check_origin(headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    if origin.is_some() && origin == host { Ok(()) } else { Err(Problem::ForeignOrigin) }
}

/// The hash of a token, as the store knows it.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// Who he is, as he may know it.
pub fn me(player: &Player, token: Option<String>) -> Me {
    let (name, webhook) = (player.name.clone(), player.webhook.clone());
    Me { name, account: player.password.is_some(), webhook, token }
}

/// A name without signs that could deceive: no control characters, no signs that change the direction of text.
pub fn tidy_name(name: &str) -> Result<String, Problem> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fine = |sign: char| sign.is_alphanumeric() || " .-_'’!".contains(sign);
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME || !name.chars().all(fine) {
        return Err(Problem::BadName);
    }
    Ok(name)
}

/// The store did not answer: the visitor hears that, the log hears why.
pub fn unavailable(error: crate::store::StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    Problem::Unavailable
}

fn player_id() -> i64 {
    // Positive, so that it reads the same in every database and language.
    (entropy::seed() >> 1) as i64
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

/// Argon2id with 19 MiB and two passes.
fn argon() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).unwrap_or_default();
    Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params)
}

async fn hash_password(password: String) -> Result<String, Problem> {
    blocking(move || {
        let salt = SaltString::encode_b64(&entropy::bytes::<16>()).ok()?;
        Some(argon().hash_password(password.as_bytes(), &salt).ok()?.to_string())
    })
    .await?
    .ok_or(Problem::Unavailable)
}

async fn verify_password(password: String, known: String) -> Result<bool, Problem> {
    blocking(move || {
        let known = PasswordHash::new(&known).ok();
        known.is_some_and(|known| argon().verify_password(password.as_bytes(), &known).is_ok())
    })
    .await
}

/// A hash that no password fits.
async fn no_password() -> Result<String, Problem> {
    static NONE: OnceLock<String> = OnceLock::new();
    if let Some(none) = NONE.get() {
        return Ok(none.clone());
    }
    let none = hash_password(hex(&entropy::bytes::<16>())).await?;
    Ok(NONE.get_or_init(|| none).clone())
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let _turn = HASHING.acquire().await.map_err(|_| Problem::Unavailable)?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::Unavailable)
}
