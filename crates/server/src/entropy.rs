//! Randomness from the system: seeds, ids, tokens. Only the server has it; the rules never do.

use sha2::{Digest, Sha256};

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
