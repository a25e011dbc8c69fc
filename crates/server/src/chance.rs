//! Randomness from the system, and the time. Only the server has these; the rules never do.

use sha2::{Digest, Sha256};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Random bytes from the system.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // A system without randomness can keep no secret: there is nothing sensible left to do.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A seed nobody can guess.
pub fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// An id nobody can guess: 100 bits as twenty letters and digits.
pub fn id() -> String {
    spelled(&bytes::<20>())
}

/// The one id that comes after another: whoever knows that one can guess it, and nobody else.
pub fn id_after(id: &str) -> String {
    spelled(&Sha256::digest(id)[..20])
}

fn spelled(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes.iter().map(|byte| SIGNS[usize::from(byte % 32)] as char).collect()
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// For bots: milliseconds from some start; nobody can turn this clock back.
pub fn millis() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}
