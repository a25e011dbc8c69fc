//! The terminal while a game has it: raw, on its other screen, with the mouse. It is given back however the game ends.

use crate::{ascii, signals};
use crossterm::cursor::Show;
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, enable_raw_mode};
use ratatui::backend::CrosstermBackend;
use ratatui::{DefaultTerminal, Frame, Terminal};
use std::io::{self, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::time::Duration;

pub struct Screen {
    /// Dropped, it would complain on the standard error that the cursor cannot be shown, and panic where that has gone as well.
    terminal: ManuallyDrop<DefaultTerminal>,
}

impl Screen {
    pub fn open() -> io::Result<Self> {
        // Whatever panics, on whatever thread: the message is read on the screen of the shell.
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |fault| {
            give_back();
            before(fault);
        }));
        signals::watch_suspension()?;
        // From here on a new size is heard of: crossterm listens for it from the first time it is asked, and one that came between the first
        // picture and then would be missed.
        event::poll(Duration::ZERO)?;
        let screen = Self { terminal: ManuallyDrop::new(ratatui::try_init()?) };
        // The wheel and clicks are a convenience: a terminal without a mouse is fine.
        let _ = execute!(stdout(), EnableMouseCapture);
        Ok(screen)
    }

    /// Draws a picture, in signs that the terminal knows.
    pub fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let drawn = self.terminal.draw(|frame| {
            picture(frame);
            if ascii::is_asked_for() {
                for cell in &mut frame.buffer_mut().content {
                    let signs = ascii::signs(cell.symbol());
                    cell.set_symbol(&signs);
                }
            }
        });
        match drawn {
            // What cannot be drawn on has gone: the match is left as if somebody had said so.
            Err(_) if signals::hang_up() => Ok(()),
            drawn => drawn.map(|_| ()),
        }
    }

    /// Ctrl-Z: the shell has the terminal until it calls the game back.
    pub fn put_aside(&self) -> io::Result<()> {
        give_back();
        signals::put_aside()
    }

    /// Back in the foreground: everything is drawn anew.
    pub fn take_back(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))?;
        // One that knows nothing of what was drawn before; it would ask the terminal where the cursor is, and that may not answer.
        *self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Who has no terminal any more needs nothing back.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, Show);
    let _ = ratatui::try_restore();
}
