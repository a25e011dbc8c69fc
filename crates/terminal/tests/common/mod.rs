//! A match of the toy game at a table of one's choice, and a screen to play it on.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::path::Path;
use std::time::Instant;
use tabletop::Budget;
use tabletop_text::Lang;
use terminal::screen::{App, Key};
use terminal::{Player, Session, Table};

/// Comets between these players, saved into `folder`.
pub fn comets(players: &str, mode: &str, lang: Lang, folder: &Path) -> Session {
    let players: Vec<Player> = players.split(',').map(|name| name.parse().expect("a player")).collect();
    let save = folder.join("comets.json");
    let table = Table { players, lang, seed: 7, budget: Budget::Iterations(50), save };
    Session::begin(shelf::toy(), mode, table).expect("a match")
}

/// The screen as lines of text.
pub fn shown(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| app.draw(frame)).expect("a picture");
    let buffer = terminal.backend().buffer().clone();
    let row = |y| {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    (0..height).map(row).collect()
}

/// Lets the bots play until a person is asked or the match is over.
pub fn settle(app: &mut App) {
    while app.session().bot_asked().is_some() {
        app.tick(Instant::now()).expect("a bot that answers");
        std::thread::yield_now();
    }
}

/// Presses keys: ⏎ Enter, ⎋ Escape, ⌫ Backspace, ⇥ Tab, arrows, letters.
pub fn press(app: &mut App, keys: &str) {
    for letter in keys.chars() {
        let key = match letter {
            '⏎' => Key::Enter,
            '⎋' => Key::Escape,
            '⌫' => Key::Backspace,
            '↑' => Key::Up,
            '↓' => Key::Down,
            '⇥' => Key::Tab,
            letter => Key::Letter(letter),
        };
        app.key(key).expect("a key that is understood");
        settle(app);
    }
}
