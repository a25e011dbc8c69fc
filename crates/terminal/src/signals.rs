//! Being told from outside to stop: the match is kept and the terminal given back before the process ends.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// How soon a signal is noticed while one waits for something else.
pub const SOON: Duration = Duration::from_millis(50);

/// What has been caught since somebody asked: the last signal to stop, a wish to be put aside, and coming back from it.
#[derive(Default)]
struct Caught {
    stop: Arc<AtomicUsize>,
    aside: Arc<AtomicBool>,
    back: Arc<AtomicBool>,
}

fn caught() -> &'static Caught {
    static CAUGHT: OnceLock<Caught> = OnceLock::new();
    CAUGHT.get_or_init(Caught::default)
}

/// From now on a signal to stop is only noted; a second one ends the process as if nobody listened.
pub fn watch() -> io::Result<()> {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag;
        let again = Arc::new(AtomicBool::new(false));
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            flag::register_conditional_default(signal, again.clone())?;
            flag::register(signal, again.clone())?;
            flag::register_usize(signal, caught().stop.clone(), signal as usize)?;
        }
    }
    Ok(())
}

/// From now on the process is put aside (Ctrl-Z) by whoever asks for it below, with the terminal given back first.
pub(crate) fn watch_suspension() -> io::Result<()> {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGCONT, SIGTSTP};
        signal_hook::flag::register(SIGTSTP, caught().aside.clone())?;
        signal_hook::flag::register(SIGCONT, caught().back.clone())?;
    }
    Ok(())
}

/// The signal that told the process to stop, if one did.
pub fn stopped() -> Option<u8> {
    let signal = caught().stop.load(Ordering::Relaxed);
    u8::try_from(signal).ok().filter(|signal| *signal > 0)
}

/// The terminal has gone, whether or not somebody was told so by a signal. Says whether that is noted.
pub(crate) fn hang_up() -> bool {
    #[cfg(unix)]
    {
        let signal = signal_hook::consts::SIGHUP as usize;
        let _ = caught().stop.compare_exchange(0, signal, Ordering::Relaxed, Ordering::Relaxed);
    }
    cfg!(unix)
}

/// Was the process asked to be put aside since the last time?
pub(crate) fn asked_aside() -> bool {
    caught().aside.swap(false, Ordering::Relaxed)
}

/// Did the process come back from where it was put since the last time? Its terminal may be another one by now.
pub(crate) fn came_back() -> bool {
    caught().back.swap(false, Ordering::Relaxed)
}

/// Puts the process aside until it is called back.
pub(crate) fn put_aside() -> io::Result<()> {
    #[cfg(unix)]
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    Ok(())
}

/// Lines of an input that is also over when the process is told to stop.
pub struct Stoppable {
    chunks: Receiver<Vec<u8>>,
    read: VecDeque<u8>,
    over: bool,
}

impl Stoppable {
    /// Reads on a thread of its own, a little ahead.
    pub fn new(mut input: impl BufRead + Send + 'static) -> io::Result<Self> {
        let (out, chunks) = sync_channel(1);
        std::thread::Builder::new().name("input".to_owned()).spawn(move || {
            while let Ok(chunk) = input.fill_buf().map(<[u8]>::to_vec) {
                input.consume(chunk.len());
                if chunk.is_empty() || out.send(chunk).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self { chunks, read: VecDeque::new(), over: false })
    }
}

impl Stoppable {
    /// The next line if it is there already and something is made of it; else it stays to be read. Does not wait.
    pub fn take_line_if<T>(&mut self, take: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        while let Ok(chunk) = self.chunks.try_recv() {
            self.read.extend(chunk);
        }
        let end = self.read.iter().position(|byte| *byte == b'\n')?;
        let line: Vec<u8> = self.read.range(..end).copied().collect();
        let taken = take(&String::from_utf8_lossy(&line))?;
        self.read.drain(..=end);
        Some(taken)
    }
}

impl Read for Stoppable {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Stoppable {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.read.is_empty() && !self.over {
            match self.chunks.recv_timeout(SOON) {
                Ok(chunk) => self.read = chunk.into(),
                Err(RecvTimeoutError::Timeout) => self.over = stopped().is_some(),
                Err(RecvTimeoutError::Disconnected) => self.over = true,
            }
        }
        Ok(self.read.make_contiguous())
    }

    fn consume(&mut self, count: usize) {
        self.read.drain(..count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_that_can_be_stopped_says_the_same_lines() {
        let mut input = Stoppable::new(io::Cursor::new("one\ntwo\n\nlast")).unwrap();
        let mut lines = Vec::new();
        let mut line = String::new();
        while input.read_line(&mut line).unwrap() > 0 {
            lines.push(std::mem::take(&mut line));
        }
        assert_eq!(lines, ["one\n", "two\n", "\n", "last"]);
    }
}
