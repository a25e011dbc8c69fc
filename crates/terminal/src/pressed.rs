//! What is pressed, waited for without hanging on a terminal that has gone: crossterm, once it is told that there is something to read,
//! reads from a closed window for ever, and no signal is noticed again.

use crate::signals;
use crossterm::event::{self, Event};
use std::io;
use std::time::Duration;

/// The next thing pressed, a new size too; none when nothing came for so long, or when the terminal has gone: then the process is
/// [`stopped`](signals::stopped).
pub fn pressed(wait: Duration) -> io::Result<Option<Event>> {
    #[cfg(unix)]
    if is_ours() {
        // What crossterm has read already, without waiting; then a wait of our own.
        if !is_there(Duration::ZERO)? {
            return Ok(None);
        }
        if !event::poll(Duration::ZERO)? && (!is_there(wait)? || !event::poll(Duration::ZERO)?) {
            return Ok(None);
        }
        return event::read().map(Some);
    }
    if event::poll(wait)? { event::read().map(Some) } else { Ok(None) }
}

/// Are keys read from the standard input? Else crossterm reads from a terminal that it has opened itself. Asked once: one that has gone
/// says that it is none.
#[cfg(unix)]
fn is_ours() -> bool {
    use std::io::IsTerminal;
    static OURS: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
    *OURS.get_or_init(|| io::stdin().is_terminal())
}

/// Waits until something can be read; says whether there still is a terminal. One that has gone is the same as being told so.
#[cfg(unix)]
fn is_there(wait: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = io::stdin();
    let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
    let wait = Timespec { tv_sec: wait.as_secs().cast_signed(), tv_nsec: wait.subsec_nanos().into() };
    match poll(&mut watched, Some(&wait)) {
        Ok(_) => {}
        // A new size comes as a signal.
        Err(rustix::io::Errno::INTR) => return Ok(true),
        Err(error) => return Err(error.into()),
    }
    if watched[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
        signals::hang_up();
        return Ok(false);
    }
    Ok(true)
}
