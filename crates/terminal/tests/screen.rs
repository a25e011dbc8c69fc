//! The screens as text, and what keys do to them.

mod common;

use common::{app, comets, press, shown};
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tabletop::Move;
use tabletop_laws::toy::Comets;
use tabletop_text::Lang;
use terminal::Turn;
use terminal::screen::App;

fn golden(name: &str, app: &mut App<Comets>, width: u16, height: u16) {
    let folder = app.session().save_path().parent().expect("a folder").display().to_string();
    let text = shown(app, width, height).replace(&folder, "FOLDER");
    tabletop_laws::golden(format!("tests/goldens/{name}.txt"), &text);
}

#[test]
fn the_table_is_drawn_in_both_languages_and_several_sizes() {
    for lang in Lang::ALL {
        for (width, height) in [(80, 24), (120, 40), (50, 16)] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut app = app(comets("human,random", "open", lang, folder.path()));
            press(&mut app, "⏎");
            golden(&format!("table.{}.{width}x{height}", lang.code()), &mut app, width, height);
        }
    }
}

#[test]
fn no_size_breaks_the_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,random,random", "open", Lang::Ru, folder.path()));
    for keys in ["", "?", "⎋i", "⎋l", "⎋t", "⎋q", "⎋n/"] {
        press(&mut app, keys);
        for (width, height) in [(0, 0), (1, 1), (39, 11), (40, 12), (41, 200), (80, 24), (300, 12), (500, 100)] {
            shown(&mut app, width, height);
        }
    }
    assert!(shown(&mut app, 30, 5).contains("Окно слишком маленькое"));
}

#[test]
fn a_whole_game_is_played_by_keys() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(comets("human,random", "open", lang, folder.path()));
        let mut keys = 0;
        while !matches!(app.session().turn(), Turn::Over(_)) {
            press(&mut app, "↓⏎");
            keys += 1;
            assert!(keys < 200, "the match does not end");
        }
        golden(&format!("over.{}", lang.code()), &mut app, 80, 24);
        assert!(folder.path().join("comets.json").exists());
        press(&mut app, "r");
        assert_eq!(app.session().steps(), 1, "a rematch has begun, and the bot has sealed");
        assert!(app.session().save_path().ends_with("comets-001.json"));
    }
}

#[test]
fn an_option_is_found_by_number_and_by_typing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,random", "open", Lang::En, folder.path()));
    press(&mut app, "3");
    assert!(shown(&mut app, 80, 24).contains("▶ 3 Seal "));
    press(&mut app, "9");
    assert!(shown(&mut app, 80, 24).contains("There is no option 39: they are numbered from 1 to "));
    let spelling = app.session().now().options[1].to_string();
    press(&mut app, &format!("/{spelling}"));
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("▶ 2 Seal ") && !screen.contains(" 1 Seal "), "{screen}");
    press(&mut app, "x");
    assert!(shown(&mut app, 80, 24).contains("Nothing fits these words."));
    press(&mut app, "⌫⏎");
    let log = app.session().running().expect("a match in this process").log();
    assert!(matches!(log[1].what, Move::Act(action) if action.to_string() == spelling));
}

#[test]
fn a_click_chooses_and_a_second_click_does_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,random", "open", Lang::En, folder.path()));
    let screen = shown(&mut app, 80, 24);
    let row = screen.lines().position(|line| line.contains(" 2 Seal ")).expect("the second option");
    let click = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: 5,
        row: row as u16,
        modifiers: KeyModifiers::NONE,
    };
    app.mouse(click);
    assert!(shown(&mut app, 80, 24).contains("▶ 2 Seal "));
    let before = app.session().steps();
    app.mouse(click);
    assert!(app.session().steps() > before);
}

#[test]
fn what_is_refused_is_shown_with_its_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,human,human,human", "open", Lang::En, folder.path()));
    let mut keys = 0;
    // Cards are drawn whenever there are some, until the deck is empty.
    while !shown(&mut app, 80, 24).contains("not now: 2 (n)") {
        press(&mut app, "/draw⏎⎋⏎");
        keys += 1;
        assert!(keys < 200, "the deck never runs out");
    }
    press(&mut app, "n");
    golden("refused.en", &mut app, 80, 24);
    let before = app.session().steps();
    press(&mut app, "↓↓↓↓⏎");
    golden("refused-why.en", &mut app, 80, 24);
    assert_eq!(app.session().steps(), before, "a refused option is not done");
}

#[test]
fn an_unknown_key_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,random", "open", Lang::Ru, folder.path()));
    press(&mut app, "ъ");
    assert!(shown(&mut app, 80, 24).contains("Эта клавиша здесь ничего не делает."));
    // And gives the place back to the keys after a while.
    let now = std::time::Instant::now();
    app.tick(now).expect("time passes");
    app.tick(now + std::time::Duration::from_secs(60)).expect("time passes");
    let screen = shown(&mut app, 80, 24);
    assert!(!screen.contains("Эта клавиша") && screen.contains("? помощь"), "{screen}");
}

#[test]
fn a_hint_chooses_what_a_bot_would_do_and_does_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,random", "open", Lang::En, folder.path()));
    let steps = app.session().steps();
    press(&mut app, "g");
    assert!(shown(&mut app, 80, 24).contains("A bot is thinking about your move"));
    while !shown(&mut app, 80, 24).contains("A bot would: Seal a ") {
        app.tick(std::time::Instant::now()).expect("an adviser");
        std::thread::yield_now();
    }
    assert_eq!(app.session().steps(), steps);
    press(&mut app, "⏎");
    assert!(app.session().steps() > steps);
}

#[test]
fn the_speed_of_bots_can_be_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = App::new(comets("random,random", "open", Lang::En, folder.path())).expect("a screen");
    press_key(&mut app, '+');
    assert!(shown(&mut app, 80, 24).contains("Bots play fast."));
    for _ in 0..9 {
        press_key(&mut app, '-');
    }
    assert!(shown(&mut app, 80, 24).contains("Bots play very slowly."));
}

/// A key without letting the bots play on.
fn press_key(app: &mut App<Comets>, letter: char) {
    app.key(terminal::screen::Key::Char(letter)).expect("a key that is understood");
}

#[test]
fn the_keys_work_with_the_russian_layout_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,human", "open", Lang::Ru, folder.path()));
    press(&mut app, "⏎⏎");
    // я lies on z, й on q.
    press(&mut app, "⏎я");
    assert!(shown(&mut app, 80, 24).contains("Отменять нечего"));
    press(&mut app, "й");
    assert!(shown(&mut app, 80, 24).contains("Выйти?"));
}

#[test]
fn the_hand_over_hides_every_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,human", "open", Lang::En, folder.path()));
    golden("hand-over.en", &mut app, 80, 24);
    press(&mut app, "⏎");
    assert!(shown(&mut app, 80, 24).contains("Your hand: "));
    press(&mut app, "⏎");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Player 2, it is your turn."), "{screen}");
    assert!(!screen.contains("hand:") && !screen.contains("Seal"), "{screen}");
    // Whoever asks to leave and stays has seen nothing either.
    press(&mut app, "q");
    assert!(!shown(&mut app, 80, 24).contains("hand:"));
    press(&mut app, "⎋");
    assert!(!shown(&mut app, 80, 24).contains("hand:"));
    press(&mut app, "⏎");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("You drew") && screen.contains("Player 1 sealed a card"), "{screen}");
}

#[test]
fn help_cards_story_and_table_can_be_read() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(comets("human,random", "open", lang, folder.path()));
        press(&mut app, "?");
        golden(&format!("help.{}", lang.code()), &mut app, 80, 24);
        press(&mut app, "⎋i");
        golden(&format!("cards.{}", lang.code()), &mut app, 80, 24);
        press(&mut app, "⎋l");
        assert!(shown(&mut app, 80, 24).contains(lang.pick("Round 1", "Раунд 1")));
    }
}

#[test]
fn leaving_saves_the_match_and_says_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,random", "open", Lang::En, folder.path()));
    press(&mut app, "⏎q");
    assert!(!app.is_done());
    press(&mut app, "⏎");
    assert!(app.is_done());
    let file = folder.path().join("comets.json");
    let farewell = app.farewell().expect("a last word").to_owned();
    assert!(farewell.contains(&format!("starboard play --resume {}", file.display())), "{farewell}");
    assert!(terminal::saves::read(&file).is_ok());
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_the_match_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = folder.path().join("taken");
    std::fs::create_dir(&taken).expect("a folder");
    let mut app = app(comets("human,random", "open", Lang::En, &taken));
    // Now a file is where the folder was.
    std::fs::remove_dir_all(&taken).expect("the folder");
    std::fs::write(&taken, "").expect("a file");
    press(&mut app, "s");
    assert!(shown(&mut app, 80, 24).contains("Not saved to "));
    press(&mut app, "⏎");
    assert!(app.session().steps() > 1);
}

/// What one cannot see one cannot have meant: at 39 by 11 nothing but the sentence about it is shown.
#[test]
fn a_window_that_is_too_small_takes_no_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(comets("human,random", "open", Lang::En, folder.path()));
    let steps = app.session().steps();
    assert!(shown(&mut app, 39, 24).contains("too small"));
    press(&mut app, "⏎⏎2⏎q⏎");
    assert_eq!(app.session().steps(), steps);
    assert!(!app.is_done());
    // And as soon as there is room, everything is as it was.
    assert!(!shown(&mut app, 80, 24).contains("Leave?"));
    press(&mut app, "⏎");
    assert!(app.session().steps() > steps);
}
