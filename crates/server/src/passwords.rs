//! Passwords: what they must have, and how they are kept.

use crate::entropy;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Argon2, Params};
use protocol::{LONGEST_PASSWORD, Problem, SHORTEST_PASSWORD};
use std::sync::OnceLock;
use tokio::sync::Semaphore;

/// How many passwords are hashed at once: each takes memory and time on purpose.
static HASHING: Semaphore = Semaphore::const_new(2);

/// The passwords that everybody tries first, in lower case, one a line.
const COMMON: &str = include_str!("common_passwords.txt");

/// Is this a password that is not guessed at once?
pub fn check(password: &str, name: &str) -> Result<(), Problem> {
    if password.len() > LONGEST_PASSWORD {
        return Err(Problem::TooLarge { most: LONGEST_PASSWORD });
    }
    if password.trim().chars().count() < SHORTEST_PASSWORD {
        return Err(Problem::BadPassword { least: SHORTEST_PASSWORD });
    }
    let lower = password.trim().to_lowercase();
    let mut signs: Vec<char> = lower.chars().collect();
    let steps = signs.windows(2).map(|pair| i64::from(u32::from(pair[1])) - i64::from(u32::from(pair[0])));
    let steps: Vec<i64> = steps.collect();
    // aaaaaaaa, 12345678, 87654321
    let in_a_row = steps.iter().all(|step| *step == steps[0] && step.abs() <= 1);
    signs.sort_unstable();
    signs.dedup();
    let name = name.to_lowercase();
    let known = COMMON.lines().any(|common| common == lower);
    // The name alone, or the name with a number behind it.
    let is_name = lower.strip_prefix(&name).is_some_and(|rest| rest.chars().all(|sign| sign.is_ascii_digit()));
    if in_a_row || signs.len() < 3 || known || is_name { Err(Problem::EasyPassword) } else { Ok(()) }
}

/// Argon2id with 19 MiB and two passes.
fn argon() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).unwrap_or_default();
    Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params)
}

/// The hash of a password.
pub async fn hash(password: String) -> Result<String, Problem> {
    blocking(move || {
        let salt = SaltString::encode_b64(&entropy::bytes::<16>()).ok()?;
        Some(argon().hash_password(password.as_bytes(), &salt).ok()?.to_string())
    })
    .await?
    .ok_or(Problem::Unavailable)
}

/// Is this the password of that hash?
pub async fn verify(password: String, known: String) -> Result<bool, Problem> {
    blocking(move || {
        let known = PasswordHash::new(&known).ok();
        known.is_some_and(|known| argon().verify_password(password.as_bytes(), &known).is_ok())
    })
    .await
}

/// A hash that no password fits.
pub async fn fitting_nobody() -> Result<String, Problem> {
    static NONE: OnceLock<String> = OnceLock::new();
    if let Some(none) = NONE.get() {
        return Ok(none.clone());
    }
    let none = hash(entropy::id()).await?;
    Ok(NONE.get_or_init(|| none).clone())
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let _turn = HASHING.acquire().await.map_err(|_| Problem::Unavailable)?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::Unavailable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_no_password() {
        for short in ["", "short", "        ", "  short  "] {
            assert_eq!(check(short, "Anna"), Err(Problem::BadPassword { least: SHORTEST_PASSWORD }), "{short:?}");
        }
        for easy in [
            "password",
            "PASSWORD",
            "12345678",
            "87654321",
            "11111111",
            "aaaaaaaaaa",
            "abababab",
            "qwertyuiop",
            "йцукенгшщз",
            "anna1990",
            "Anna12345",
            "starboard",
        ] {
            assert_eq!(check(easy, "Anna"), Err(Problem::EasyPassword), "{easy}");
        }
        for fine in ["correct horse", "тихий океан", "x7-Kq9.z", "annapurna trek"] {
            assert_eq!(check(fine, "Anna"), Ok(()), "{fine}");
        }
        assert!(COMMON.lines().all(|line| line.to_lowercase() == line && line.chars().count() >= SHORTEST_PASSWORD));
    }
}
