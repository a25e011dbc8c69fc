//! Whatever ends the program: the match is kept and the terminal is given back.
#![cfg(unix)]

use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// The program in a terminal of its own, and what it wrote there.
struct Played {
    child: Child,
    keyboard: File,
    news: Receiver<Vec<u8>>,
    seen: String,
}

impl Played {
    fn begin(folder: &Path, words: &[&str], size: (u16, u16)) -> Self {
        let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        // The program must not hold the end of the terminal that is ours: nobody could close it then.
        fcntl_setfd(&keyboard, FdFlags::CLOEXEC).expect("a terminal");
        grantpt(&keyboard).expect("its other end");
        unlockpt(&keyboard).expect("its other end");
        let name = ptsname(&keyboard, Vec::new()).expect("its name").into_string().expect("text");
        let window = Winsize { ws_col: size.0, ws_row: size.1, ws_xpixel: 0, ws_ypixel: 0 };
        let end = || File::options().read(true).write(true).open(&name).expect("its other end");
        tcsetwinsize(end(), window).expect("a size");
        let child = Command::new(env!("CARGO_BIN_EXE_starboard"))
            .args(words)
            .current_dir(folder)
            .env("XDG_DATA_HOME", folder)
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", "xterm")
            .stdin(Stdio::from(end()))
            .stdout(Stdio::from(end()))
            .stderr(Stdio::from(end()))
            .spawn()
            .expect("it runs");
        let keyboard = File::from(keyboard);
        let mut screen = keyboard.try_clone().expect("the terminal");
        let (out, news) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = screen.read(&mut bytes) {
                if count == 0 || out.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { child, keyboard, news, seen: String::new() }
    }

    /// Waits until this is on the terminal behind what was seen before. On the full screen one word: a space that was there already is
    /// not written again.
    fn until(&mut self, words: &str) {
        let start = Instant::now();
        while !self.seen.contains(words) {
            assert!(start.elapsed() < PATIENCE, "“{words}” never came:\n{}", self.seen);
            if let Ok(bytes) = self.news.recv_timeout(Duration::from_millis(200)) {
                self.seen.push_str(&String::from_utf8_lossy(&bytes));
            }
        }
        self.seen = self.seen.split_off(self.seen.find(words).expect("it is there") + words.len());
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("a key");
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("a signal");
    }

    /// How it ended; the rest of what it wrote is seen.
    fn end(&mut self) -> ExitStatus {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "it never ended:\n{}", self.seen);
            if let Ok(bytes) = self.news.recv_timeout(Duration::from_millis(100)) {
                self.seen.push_str(&String::from_utf8_lossy(&bytes));
            }
        };
        // Our end stays open, so the reader waits for more: what there is comes at once.
        while let Ok(bytes) = self.news.recv_timeout(Duration::from_millis(300)) {
            self.seen.push_str(&String::from_utf8_lossy(&bytes));
        }
        status
    }

    /// Its window is closed, as if a connection were lost: at the next thing it draws nobody is there any more.
    fn close(&mut self) {
        self.news = channel().1;
        self.press("\r");
        self.keyboard = File::open("/dev/null").expect("nothing");
    }

    /// Echo and line editing are on again, the other screen and the mouse are off, the cursor is back.
    fn assert_given_back(&self) {
        for (sequence, what) in
            [("\u{1b}[?1049l", "the screen"), ("\u{1b}[?1000l", "the mouse"), ("\u{1b}[?25h", "the cursor")]
        {
            assert!(self.seen.contains(sequence), "{what} is not given back: {:?}", self.seen);
        }
        let modes = tcgetattr(&self.keyboard).expect("its modes").local_modes;
        assert!(modes.contains(LocalModes::ECHO | LocalModes::ICANON), "it is still raw");
    }
}

/// Whatever a test finds, nothing is left running.
impl Drop for Played {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn steps(folder: &Path, file: &str) -> usize {
    let text = std::fs::read_to_string(folder.join(file)).expect("a saved match");
    let saved: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    saved["body"]["log"].as_array().expect("a log").len()
}

const PLAY: [&str; 8] = ["play", "comets", "--players", "human,human", "--seed", "7", "--save", "m.json"];

#[test]
fn a_signal_saves_the_match_and_gives_the_terminal_back() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut played = Played::begin(folder.path(), &PLAY, (80, 24));
        played.until("keyboard");
        // The first player comes and seals a card; then nobody has come yet.
        played.press("\r");
        played.until("Seal");
        played.press("\r");
        played.until("keyboard");
        played.signal(signal);
        let status = played.end();
        assert_eq!((status.code(), status.signal()), (Some(code), None), "{:?}", played.seen);
        assert_eq!(steps(folder.path(), "m.json"), 1);
        played.assert_given_back();
        assert!(played.seen.contains("Saved to m.json."), "{:?}", played.seen);
    }
}

#[test]
fn a_closed_window_ends_the_program_and_keeps_the_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut played = Played::begin(folder.path(), &PLAY, (80, 24));
    played.until("keyboard");
    played.press("\r");
    played.until("Seal");
    played.press("\r");
    played.until("keyboard");
    played.close();
    assert_eq!(played.end().code(), Some(129));
    assert_eq!(steps(folder.path(), "m.json"), 1);
}

#[test]
fn ctrl_c_saves_too_and_ctrl_z_gives_the_terminal_to_the_shell() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut played = Played::begin(folder.path(), &PLAY, (80, 24));
    played.until("keyboard");
    played.press("\u{1a}");
    played.until("\u{1b}[?1049l");
    let pid = played.child.id().to_string();
    let state = || {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        stat.rsplit(") ").next().and_then(|rest| rest.chars().next())
    };
    let start = Instant::now();
    while cfg!(target_os = "linux") && state() != Some('T') {
        assert!(start.elapsed() < PATIENCE, "it is not put aside: {:?}", state());
        std::thread::sleep(Duration::from_millis(20));
    }
    played.signal(Signal::CONT);
    played.until("keyboard");
    played.press("\r");
    played.until("Seal");
    played.press("\r");
    played.until("keyboard");
    played.press("\u{3}");
    assert!(played.end().success());
    assert_eq!(steps(folder.path(), "m.json"), 1);
    played.assert_given_back();
}

#[test]
fn lines_are_saved_too_when_a_signal_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    for (signal, code, log) in [(Signal::TERM, 143, 1), (Signal::INT, 130, 2)] {
        let mut words = PLAY.to_vec();
        if log > 1 {
            words = vec!["play", "--resume", "m.json"];
        }
        words.push("--plain");
        let mut played = Played::begin(folder.path(), &words, (80, 24));
        played.until("it is your turn");
        played.press("\n");
        played.until("1. Seal a");
        played.press("1\n");
        played.until(if log == 1 { "Player 2, it is your turn" } else { "\n1. " });
        played.signal(signal);
        assert_eq!(played.end().code(), Some(code), "{}", played.seen);
        assert_eq!(steps(folder.path(), "m.json"), log);
    }
}

/// Ctrl-C is taken by any window: behind the other keys it says that they were all heard, and a match in which something was done would be
/// saved then.
#[test]
fn a_window_that_shows_nothing_takes_no_keys() {
    for (size, played_on) in [((39, 11), false), ((80, 24), true)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut played = Played::begin(folder.path(), &PLAY, size);
        played.until(if played_on { "keyboard" } else { "small" });
        played.press("\r\r\rq\u{3}");
        assert!(played.end().success());
        assert_eq!(folder.path().join("m.json").exists(), played_on, "{size:?}");
    }
}

#[test]
fn a_window_that_grows_shows_the_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut played = Played::begin(folder.path(), &PLAY, (39, 11));
    played.until("small");
    let window = Winsize { ws_col: 80, ws_row: 24, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&played.keyboard, window).expect("a size");
    played.signal(Signal::WINCH);
    played.until("keyboard");
    played.press("\u{3}");
    assert!(played.end().success());
}
