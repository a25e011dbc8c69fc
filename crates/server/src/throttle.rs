//! Whoever guesses passwords waits longer and longer, from however many addresses he does it.

use crate::hub::lock;
use protocol::Problem;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// So many wrong passwords may be typed before anybody waits.
const FREE: u32 = 5;
/// The first wait; it doubles with every wrong password.
const FIRST: Duration = Duration::from_secs(1);
/// The longest wait: whoever owns the account wants in, too.
const LONGEST: Duration = Duration::from_secs(60);
/// Wrong passwords are forgotten after so long.
const MEMORY: Duration = Duration::from_secs(60 * 60);
/// The most names remembered: beyond, the oldest failures are forgotten.
const MOST: usize = 20_000;

/// Failed log-ins of each account, whether it exists or not.
#[derive(Default)]
pub struct LoginThrottle {
    failures: Mutex<HashMap<String, Failures>>,
}

#[derive(Clone, Copy)]
struct Failures {
    count: u32,
    last: Instant,
}

impl Failures {
    fn wait(self) -> Duration {
        let over = self.count.saturating_sub(FREE);
        if over == 0 { Duration::ZERO } else { (FIRST * 2u32.saturating_pow(over - 1)).min(LONGEST) }
    }
}

impl LoginThrottle {
    /// May a password be tried for this account now?
    pub fn may_try(&self, account: &str, now: Instant) -> Result<(), Problem> {
        let known = lock(&self.failures).get(account).copied();
        let Some(failures) = known else { return Ok(()) };
        let left = failures.wait().saturating_sub(now.duration_since(failures.last));
        if left.is_zero() {
            return Ok(());
        }
        Err(Problem::TooFast { wait_ms: u64::try_from(left.as_millis()).unwrap_or(u64::MAX).max(1) })
    }

    /// A wrong password: how many there were by now.
    pub fn failed(&self, account: &str, now: Instant) -> u32 {
        let mut all = lock(&self.failures);
        if all.len() >= MOST && !all.contains_key(account) {
            let oldest = all.iter().min_by_key(|(_, failures)| failures.last).map(|(name, _)| name.clone());
            oldest.map(|oldest| all.remove(&oldest));
        }
        let failures = all.entry(account.to_owned()).or_insert(Failures { count: 0, last: now });
        failures.count = failures.count.saturating_add(1);
        failures.last = now;
        failures.count
    }

    /// The right password.
    pub fn succeeded(&self, account: &str) {
        lock(&self.failures).remove(account);
    }

    /// Forgets what was long ago.
    pub fn tidy(&self, now: Instant) {
        lock(&self.failures).retain(|_, failures| now.duration_since(failures.last) < MEMORY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wrong_password_makes_the_next_wait_longer_and_the_right_one_ends_it() {
        let (throttle, start) = (LoginThrottle::default(), Instant::now());
        for _ in 0..FREE {
            assert_eq!(throttle.may_try("anna", start), Ok(()));
            throttle.failed("anna", start);
        }
        let mut waits = Vec::new();
        for _ in 0..10 {
            throttle.failed("anna", start);
            match throttle.may_try("anna", start) {
                Err(Problem::TooFast { wait_ms }) => waits.push(wait_ms),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(waits, [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000]);
        assert_eq!(throttle.may_try("boris", start), Ok(()), "others do not wait");
        assert_eq!(throttle.may_try("anna", start + LONGEST), Ok(()));
        throttle.succeeded("anna");
        assert_eq!(throttle.may_try("anna", start), Ok(()));
    }

    #[test]
    fn failures_take_no_more_memory_than_they_may() {
        let (throttle, start) = (LoginThrottle::default(), Instant::now());
        for number in 0..MOST + 10 {
            throttle.failed(&number.to_string(), start + Duration::from_millis(number as u64));
        }
        assert_eq!(lock(&throttle.failures).len(), MOST);
        throttle.tidy(start + 2 * MEMORY);
        assert_eq!(lock(&throttle.failures).len(), 0);
    }
}
