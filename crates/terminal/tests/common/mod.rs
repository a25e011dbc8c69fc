//! A match of the toy game, or of another, at a table of one's choice, and a screen to play it on.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::io::Cursor;
use std::path::Path;
use std::time::Instant;
use tabletop::Budget;
use tabletop_laws::toy::Comets;
use tabletop_text::Lang;
use terminal::plain::Manner;
use terminal::saves::SaveFile;
use terminal::screen::{App, Key};
use terminal::tables::Table;
use terminal::{Scene, Session, SessionConfig, Turn, occupants, plain};

/// How these players sit down, with a match that is saved into `folder`.
pub fn config(players: &str, seed: u64, lang: Lang, folder: &Path) -> SessionConfig {
    let occupants = players.split(',').map(|name| occupants::named(name).expect("a player")).collect();
    SessionConfig { occupants, lang, seed, budget: Budget::Iterations(20), save: save(folder, "match.json") }
}

/// The file of this name, or another one in the folder while somebody plays that match.
fn save(folder: &Path, name: &str) -> SaveFile {
    SaveFile::named(&folder.join(name)).or_else(|_| SaveFile::fresh(folder, "other")).expect("a file")
}

/// Comets between these players, saved into `folder`.
pub fn comets(players: &str, mode: &str, lang: Lang, folder: &Path) -> Session<Comets> {
    let save = save(folder, "comets.json");
    let config = SessionConfig { save, budget: Budget::Iterations(50), ..config(players, 7, lang, folder) };
    Session::begin(mode, config).expect("a match")
}

/// A screen on which the bots move at once, and the first have moved.
pub fn app<G: Table>(session: Session<G>) -> App<G> {
    let mut app = App::new(session).expect("a screen").at_once();
    settle(&mut app);
    app
}

/// Plays on with the first option until so many steps are taken; whoever is asked takes the keyboard.
pub fn play<G: Table>(app: &mut App<G>, steps: usize) {
    while app.session().steps() < steps && !matches!(app.session().turn(), Turn::Over(_)) {
        press(app, "⏎");
    }
}

/// The screen as lines of text.
pub fn shown<G: Table>(app: &mut App<G>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| app.draw(frame)).expect("a picture");
    let buffer = terminal.backend().buffer().clone();
    let row = |y| {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    (0..height).map(row).collect()
}

/// Fails unless the screen is whole, whatever its size: every frame is closed, the chosen option is in sight under the line that says whose
/// turn it is, and the keys stand on the last line. Between two people it shows only who takes the keyboard.
pub fn assert_whole(screen: &str) {
    let count = |corner: &str| screen.matches(corner).count();
    let frames = [["┏", "┓", "┗", "┛"], ["┌", "┐", "└", "┘"], ["╔", "╗", "╚", "╝"]];
    // A dialog covers corners of the frames beneath it: then its own frame is the one that must be closed.
    let covered = if count("╔") > 0 { 2 } else { 0 };
    for [top_left, top_right, bottom_left, bottom_right] in frames.into_iter().skip(covered) {
        let corners = [top_right, bottom_left, bottom_right].map(count);
        assert_eq!(corners, [count(top_left); 3], "a frame is not closed\n{screen}");
    }
    if count("╔") > 0 {
        return;
    }
    assert!(count("┏") + count("┌") >= 2, "options and story have no frames\n{screen}");
    let lines: Vec<&str> = screen.lines().collect();
    assert!(lines[1].starts_with(" ► ") || lines[1].starts_with(" ■ "), "whose turn it is\n{screen}");
    let chosen = |line: &&str| line.contains("┃▶ ") || line.contains("│▶ ");
    assert!(lines[1].starts_with(" ■ ") || lines.iter().any(chosen), "no chosen option\n{screen}");
    assert!(lines[lines.len() - 1].trim().len() > 5, "no keys\n{screen}");
}

/// Lets the bots play until a person is asked or the match is over.
pub fn settle<G: Table>(app: &mut App<G>) {
    while app.session().asked().bot.is_some() {
        app.tick(Instant::now()).expect("a bot that answers");
        std::thread::yield_now();
    }
}

/// Presses keys: ⏎ Enter, ⎋ Escape, ⌫ Backspace, ⇥ Tab, arrows, letters.
pub fn press<G: Table>(app: &mut App<G>, keys: &str) {
    for letter in keys.chars() {
        let key = match letter {
            '⏎' => Key::Enter,
            '⎋' => Key::Esc,
            '⌫' => Key::Backspace,
            '↑' => Key::Up,
            '↓' => Key::Down,
            '⇥' => Key::Tab,
            letter => Key::Char(letter),
        };
        app.key(key).expect("a key that is understood");
        settle(app);
    }
}

/// A match of any game, saved into `folder`.
pub fn match_of<G: Table>(mode: &str, players: &str, seed: u64, lang: Lang, folder: &Path) -> Session<G> {
    Session::begin(mode, config(players, seed, lang, folder)).expect("a match")
}

/// The match of the first seed that comes to what is wanted, and stands there: of every list the first option whose spelling has the
/// first of these words is taken, else the first one.
pub fn reach<G: Table>(
    begin: impl Fn(u64) -> Session<G>,
    words: &[&str],
    wanted: impl Fn(&Scene<G>) -> bool,
) -> Session<G> {
    (1..20)
        .find_map(|seed| {
            let mut session = begin(seed);
            play_to(&mut session, words, &wanted).then_some(session)
        })
        .expect("a seed that comes to it")
}

/// Plays a match on to what is wanted; does it come?
pub fn play_to<G: Table>(session: &mut Session<G>, words: &[&str], wanted: impl Fn(&Scene<G>) -> bool) -> bool {
    for _ in 0..2000 {
        match session.turn() {
            Turn::Bot(bot) => session.bot_moves(bot).expect("a bot that answers"),
            Turn::HandOver(seat) => session.sit(seat),
            Turn::Over(_) => return false,
            Turn::Mine(_) => {
                let scene = Scene::of(session);
                if wanted(&scene) {
                    return true;
                }
                let fitting = |word: &&str| scene.options.iter().find(|choice| choice.spelling.contains(*word));
                let choice = words.iter().find_map(fitting).unwrap_or(&scene.options[0]);
                session.act(choice.action).expect("a legal step");
            }
        }
    }
    false
}

/// Plays these lines and gives back everything that was printed.
pub fn said<G: Table>(session: &mut Session<G>, lines: &str) -> String {
    let mut output = Vec::new();
    plain::play(session, &mut Cursor::new(lines.as_bytes()), &mut output, Manner::Full).expect("a clean end");
    String::from_utf8(output).expect("text")
}
