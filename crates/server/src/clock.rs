//! The time. Only the server reads it; the rules never do.
//!
//! The clock on the wall is read once, when the process starts; from then on time is counted by a clock that nobody can set. So a
//! wall clock that is put forward or back makes nobody late or absent, and changes no clock of a match.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Time since a moment on the wall, counted by another clock.
struct Counted<C> {
    wall: i64,
    counter: C,
}

impl<C: Fn() -> i64> Counted<C> {
    fn new(wall: impl FnOnce() -> i64, counter: C) -> Self {
        Self { wall: wall() - counter(), counter }
    }

    fn now(&self) -> i64 {
        self.wall + (self.counter)()
    }
}

/// Milliseconds since 1970, as far as the wall clock was right when the process started.
pub fn now() -> i64 {
    static CLOCK: OnceLock<Counted<fn() -> i64>> = OnceLock::new();
    CLOCK.get_or_init(|| Counted::new(wall, || millis() as i64)).now()
}

/// By so much the wall clock is ahead of the system's, in ms.
static WALL_AHEAD: AtomicI64 = AtomicI64::new(0);

/// For tests of clocks that jump: before the time is first asked for, the wall clock is put forward or back.
pub fn set_wall_ahead(millis: i64) {
    WALL_AHEAD.store(millis, Relaxed);
}

fn wall() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX) + WALL_AHEAD.load(Relaxed)
}

/// For bots: milliseconds from some start; nobody can turn this clock back.
pub fn millis() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_wall_clock_that_jumps_changes_nothing() {
        let (wall, counter) = (Cell::new(1_000_000), Cell::new(500));
        let clock = Counted::new(|| wall.get(), || counter.get());
        assert_eq!(clock.now(), 1_000_000);
        counter.set(510);
        for jump in [0, 4 * 24 * 3_600_000, -2 * 3_600_000] {
            wall.set(1_000_000 + jump);
            assert_eq!(clock.now(), 1_000_010);
        }
    }
}
