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

/// How long whoever finds as many tries under way as an account may have should wait, in ms.
const UNDER_WAY_MS: u64 = 1000;

/// Failed log-ins of each account, whether it exists or not.
#[derive(Default)]
pub struct LoginThrottle {
    failures: Mutex<HashMap<String, Failures>>,
    /// Tries of which nobody knows yet how they end.
    under_way: Mutex<HashMap<String, u32>>,
}

/// A password that is being tried, until it is dropped.
pub struct Try<'a> {
    throttle: &'a LoginThrottle,
    account: &'a str,
}

impl Drop for Try<'_> {
    fn drop(&mut self) {
        let mut under_way = lock(&self.throttle.under_way);
        if let Some(count) = under_way.get_mut(self.account) {
            *count -= 1;
            if *count == 0 {
                under_way.remove(self.account);
            }
        }
    }
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

    /// The same, and the try counts until it is dropped: whoever sends many passwords at once tries no more of them than one after another.
    pub fn begin<'a>(&'a self, account: &'a str, now: Instant) -> Result<Try<'a>, Problem> {
        let mut under_way = lock(&self.under_way);
        self.may_try(account, now)?;
        let wrong = lock(&self.failures).get(account).map_or(0, |failures| failures.count);
        let count = under_way.get(account).copied().unwrap_or_default();
        if count >= FREE.saturating_sub(wrong).max(1) {
            return Err(Problem::TooFast { wait_ms: UNDER_WAY_MS });
        }
        under_way.insert(account.to_owned(), count + 1);
        Ok(Try { throttle: self, account })
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
    fn whoever_tries_many_passwords_at_once_tries_no_more_of_them() {
        let (throttle, start) = (LoginThrottle::default(), Instant::now());
        let at_once: Vec<_> = (0..100).filter_map(|_| throttle.begin("anna", start).ok()).collect();
        assert_eq!(at_once.len(), FREE as usize);
        assert!(throttle.begin("boris", start).is_ok(), "others do not wait");
        for _ in &at_once {
            throttle.failed("anna", start);
        }
        drop(at_once);
        let next = throttle.begin("anna", start);
        assert!(next.is_ok() && throttle.begin("anna", start).is_err(), "then one at a time");
        throttle.failed("anna", start);
        drop(next);
        assert!(throttle.begin("anna", start).is_err(), "and longer and longer");
        assert!(throttle.begin("anna", start + FIRST).is_ok());
        assert!(lock(&throttle.under_way).is_empty());
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
