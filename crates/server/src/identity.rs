//! Who somebody is: a guest of a device, or an account with a password.
//!
//! A token is 32 random bytes that only its owner holds; the store knows its SHA-256. Looking a hash up tells nothing about a token by
//! its timing, because nobody can choose a token with a wanted hash.

use crate::clock;
use crate::entropy;
use crate::passwords;
use crate::store::{AccountName, Player, Store};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN, USER_AGENT};
use protocol::{LONGEST_NAME, LONGEST_PASSWORD, Login, Me, Problem, Recover};
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fmt::Write;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The name of the cookie.
pub const COOKIE_NAME: &str = "starboard";

/// How long a session lasts, in ms: a year.
pub const SESSION_MS: i64 = 365 * 24 * 60 * 60 * 1000;
/// When a session was last used is written down once in so long, in ms.
const SEEN_MS: i64 = 60 * 60 * 1000;
/// The most sessions in the list of one's own.
const MOST_SESSIONS: i64 = 50;

/// Somebody new, or somebody again: who he is and his token.
pub struct Entered {
    /// Who.
    pub player: Player,
    /// His token, told once.
    pub token: String,
    /// A new code that lets him set another password, told once.
    pub recovery: Option<String>,
}

/// Makes a guest. Nobody is a guest by the name of an account.
pub async fn guest(store: &Store, name: &str, device: &str) -> Result<Entered, Problem> {
    let name = tidy_name(name)?;
    if store.is_taken(&compared(&name)).await.map_err(unavailable)? {
        return Err(Problem::NameTaken);
    }
    let player = Player { id: player_id(), name, ..Player::default() };
    store.add_player(&player, None, clock::now()).await.map_err(unavailable)?;
    enter(store, player, device, None).await
}

/// Makes an account: of the guest who asks, or a new one. The guest's tokens are nobody's from then on.
pub async fn register(store: &Store, login: &Login, guest: Option<Player>, device: &str) -> Result<Entered, Problem> {
    let name = tidy_name(&login.name)?;
    passwords::check(&login.password, &name)?;
    let account = compared(&name);
    if store.is_taken(&account).await.map_err(unavailable)? {
        return Err(Problem::NameTaken);
    }
    let password = Some(passwords::hash(login.password.clone()).await?);
    let code = recovery_code();
    let recovery = Some(hash(&tidy_code(&code)));
    let (player, done) = match guest.filter(|guest| guest.password.is_none()) {
        Some(guest) => {
            let player = Player { name, password, recovery, ..guest };
            let done = store.make_account(&player, &account).await;
            (player, done)
        }
        None => {
            let player = Player { id: player_id(), name, password, recovery, ..Player::default() };
            let done = store.add_player(&player, Some(&account), clock::now()).await;
            (player, done)
        }
    };
    if !done.map_err(unavailable)? {
        return Err(Problem::NameTaken);
    }
    enter(store, player, device, Some(code)).await
}

/// Lets an account in.
pub async fn login(store: &Store, login: &Login, device: &str) -> Result<Entered, Problem> {
    let account = tidy_name(&login.name).map_err(|_| Problem::WrongLogin)?.to_lowercase();
    if login.password.len() > LONGEST_PASSWORD {
        return Err(Problem::WrongLogin);
    }
    let player = store.account(&account).await.map_err(unavailable)?;
    // A name that does not exist costs the same time as a wrong password.
    let known = match player.as_ref().and_then(|player| player.password.clone()) {
        Some(known) => known,
        None => passwords::fitting_nobody().await?,
    };
    let right = passwords::verify(login.password.clone(), known).await?;
    match player {
        Some(player) if right && is_banned(&player) => Err(Problem::Banned),
        Some(player) if right => enter(store, player, device, None).await,
        Some(_) | None => Err(Problem::WrongLogin),
    }
}

/// Sets a new password by the code that was told when the account was made. Every session ends, and the code is replaced.
pub async fn recover(store: &Store, recover: &Recover, device: &str) -> Result<Entered, Problem> {
    let name = tidy_name(&recover.name).map_err(|_| Problem::WrongLogin)?;
    let player = store.account(&name.to_lowercase()).await.map_err(unavailable)?;
    let code = hash(&tidy_code(&recover.code));
    // A code has as much chance in it as a token: nobody guesses a hash letter by letter.
    let fits = player.filter(|player| player.recovery.as_ref() == Some(&code));
    let player = fits.ok_or(Problem::WrongLogin)?;
    if is_banned(&player) {
        return Err(Problem::Banned);
    }
    renew_password(store, player, &recover.password, device).await
}

/// Changes a password by the old one. Every session ends, and the recovery code is replaced.
pub async fn change_password(
    store: &Store,
    player: Player,
    old: String,
    new: &str,
    device: &str,
) -> Result<Entered, Problem> {
    let known = player.password.clone().ok_or(Problem::NoAccount)?;
    if old.len() > LONGEST_PASSWORD || !passwords::verify(old, known).await? {
        return Err(Problem::WrongLogin);
    }
    renew_password(store, player, new, device).await
}

async fn renew_password(store: &Store, player: Player, new: &str, device: &str) -> Result<Entered, Problem> {
    passwords::check(new, &player.name)?;
    let password = passwords::hash(new.to_owned()).await?;
    let code = recovery_code();
    let recovery = hash(&tidy_code(&code));
    store.set_password(player.id, &password, &recovery).await.map_err(unavailable)?;
    let player = Player { password: Some(password), recovery: Some(recovery), ..player };
    enter(store, player, device, Some(code)).await
}

async fn enter(store: &Store, player: Player, device: &str, recovery: Option<String>) -> Result<Entered, Problem> {
    let token = hex(&entropy::bytes::<32>());
    store.open_session(&hash(&token), player.id, device, clock::now()).await.map_err(unavailable)?;
    Ok(Entered { player, token, recovery })
}

fn is_banned(player: &Player) -> bool {
    player.banned.is_some_and(|until| until > clock::now())
}

/// The sessions of somebody, for himself: by `current` he asks.
pub async fn sessions(store: &Store, player: i64, current: &str) -> Result<Vec<protocol::Session>, Problem> {
    let all = store.sessions_of(player, clock::now() - SESSION_MS, MOST_SESSIONS).await.map_err(unavailable)?;
    let told = |one: crate::store::Session| protocol::Session {
        current: one.hash == current,
        id: session_id(&one.hash).to_owned(),
        device: one.device,
        opened: one.created / 1000,
        seen: one.seen / 1000,
    };
    Ok(all.into_iter().map(told).collect())
}

/// The whole hash of somebody's session by what he is told of it.
pub async fn session_by_id(store: &Store, player: i64, id: &str) -> Result<Option<String>, Problem> {
    let all = store.sessions_of(player, clock::now() - SESSION_MS, MOST_SESSIONS).await.map_err(unavailable)?;
    Ok(all.into_iter().map(|one| one.hash).find(|hash| session_id(hash) == id))
}

/// Enough of the hash to tell one's sessions apart.
fn session_id(hash: &str) -> &str {
    hash.get(..16).unwrap_or(hash)
}

/// The kind of device, in a word or two: enough to know one's own sessions by, and nothing that could find anybody.
pub fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let first =
        |known: &[(&str, &'static str)]| known.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    // Each one also claims to be those below it.
    let program = first(&[
        ("Firefox/", "Firefox"),
        ("OPR/", "Opera"),
        ("YaBrowser/", "Yandex"),
        ("Edg/", "Edge"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ]);
    [program, system].into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
    let now = clock::now();
    let Some((player, seen)) = store.session(session, now - SESSION_MS).await.map_err(unavailable)? else {
        return Ok(None);
    };
    if is_banned(&player) {
        return Ok(None);
    }
    if now - seen > SEEN_MS {
        // Only a line in a list: nobody waits for it, and it may fail.
        let (store, session) = (store.clone(), session.to_owned());
        tokio::spawn(async move { drop(store.see_session(&session, now).await) });
    }
    Ok(Some(player))
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
pub fn me(player: &Player) -> Me {
    let (name, webhook) = (player.name.clone(), player.webhook.clone());
    Me { name, account: player.password.is_some(), webhook, token: None, recovery: None }
}

/// A name as it is compared with those of accounts: whatever looks the same is the same.
pub fn compared(name: &str) -> AccountName {
    AccountName { lower: name.to_lowercase(), folded: fold(name) }
}

/// A name without what makes letters different that look alike: full width, other alphabets, capitals, spaces and signs.
pub fn fold(name: &str) -> String {
    let plain: String = name.nfkc().filter(|sign| sign.is_alphanumeric()).collect();
    let alike: String = skeleton(&plain).collect::<String>().to_lowercase();
    // A capital I, a small L and a 1 are one stroke; small letters do not say which capital they were.
    skeleton(&alike).flat_map(char::to_lowercase).map(|sign| if sign == 'i' { 'l' } else { sign }).collect()
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

/// A code nobody can guess, in groups that can be copied by hand.
fn recovery_code() -> String {
    let code = entropy::id();
    let groups: Vec<&str> = (0..4).filter_map(|group| code.get(group * 5..group * 5 + 5)).collect();
    groups.join("-").to_uppercase()
}

/// A code as somebody may have written it down.
fn tidy_code(code: &str) -> String {
    code.chars().filter(|sign| sign.is_ascii_alphanumeric()).collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one_name() {
        for alike in ["Anna", "anna", "ANNA", "Аnnа", "Ａｎｎａ", "A n n a", "Anna!", "An-na"] {
            assert_eq!(fold(alike), fold("Anna"), "{alike}");
        }
        assert_eq!(fold("Ilya"), fold("llya"));
        assert_eq!(fold("B0B"), fold("Bob"));
        for (one, other) in [("Anna", "Anne"), ("Боря", "Бора"), ("Анна", "Инна"), ("Vera 1", "Vera 2")]
        {
            assert_ne!(fold(one), fold(other));
        }
    }

    #[test]
    fn a_device_is_named_in_two_words() {
        let named = |agent: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, agent.parse().unwrap());
            device(&headers)
        };
        let chrome =
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
        assert_eq!(named(chrome), "Chrome · Linux");
        assert_eq!(named("Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"), "Firefox · Windows");
        assert_eq!(named("<script>"), "");
    }
}
