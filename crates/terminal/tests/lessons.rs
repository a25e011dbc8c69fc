//! Lessons in the terminal: line by line, and on the whole screen.

mod common;

use common::{app, config, press, said, shown};
use game_star_realms::StarRealms;
use std::path::Path;
use tabletop_text::Lang;
use terminal::lesson::{self, Task};
use terminal::{Session, SessionConfig, Turn};

fn learn(name: Option<&str>, lang: Lang, folder: &Path) -> Session<StarRealms> {
    let config = SessionConfig { occupants: Vec::new(), ..config("human,greedy", 7, lang, folder) };
    Session::learn(name, config).expect("a lesson")
}

/// The first lesson as a person types it: one wrong move, the rest right.
const LINES: &str = "\nplay scout\nend\nplay scout\nplay scout\nplay scout\nplay viper\nbuy 3\n\nattack p2 1\nend\n\nshow\nshow\nshow\nshow\nshow\n";

#[test]
fn a_lesson_is_played_in_lines_in_both_languages_and_the_next_one_follows() {
    for (lang, answer, end) in [
        (Lang::En, "there are still cards in your hand", "that is the whole game"),
        (Lang::Ru, "на руке ещё есть карты", "вот и вся игра"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = learn(None, lang, folder.path());
        let told = said(&mut session, LINES);
        assert!(told.contains(answer) && told.contains(end), "{told}");
        assert_eq!(session.guide().map(|guide| guide.task), Some(Task::Over), "{told}");
        let kept = lesson::progress(folder.path());
        assert!(kept["star-realms"].is_done("first-turn"));
        let next = learn(None, lang, folder.path());
        assert_eq!(next.course().map(|course| course.lesson().id.clone()).as_deref(), Some("buying"));
    }
}

#[test]
fn a_lesson_that_was_left_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = learn(Some("first-turn"), Lang::En, folder.path());
    let told = said(&mut session, "\nplay scout\nquit\n");
    assert!(told.contains("starboard learn star-realms first-turn"), "{told}");
    let mut session = learn(Some("first-turn"), Lang::En, folder.path());
    assert_eq!(session.guide().map(|guide| guide.step), Some((3, 9)));
    // Back takes the last step back, with its words.
    let told = said(&mut session, "back\n");
    assert!(told.contains("Begin with a Scout"), "{told}");
    assert_eq!(session.guide().map(|guide| guide.step), Some((2, 9)));
}

#[test]
fn behind_the_end_of_a_lesson_the_match_goes_on_against_a_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = learn(Some("first-turn"), Lang::En, folder.path());
    let told = said(&mut session, &format!("{LINES}\nbuy explorer\nattack p2 1\nend\n"));
    assert!(session.guide().is_none(), "{told}");
    assert!(matches!(session.turn(), Turn::Mine(_)), "the bot has moved\n{told}");
    let kept = std::fs::metadata(folder.path().join("match.json")).expect("a file").len();
    assert!(kept > 0, "a match is saved\n{told}");
}

#[test]
fn a_lesson_is_played_on_the_screen_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(learn(Some("first-turn"), Lang::En, folder.path()));
    let screen = shown(&mut app, 100, 34);
    assert!(screen.contains("Vega · Your first turn · 1 of 9") && screen.contains("I am Vega, your guide"), "{screen}");
    press(&mut app, "⏎");
    assert!(shown(&mut app, 100, 34).contains("2 of 9"));
    // One cannot go on without doing it; Vega can show it.
    press(&mut app, "s");
    assert!(shown(&mut app, 100, 34).contains("3 of 9"));
    press(&mut app, "z");
    assert!(shown(&mut app, 100, 34).contains("2 of 9"));
    for _ in 0..30 {
        press(&mut app, "s");
    }
    let screen = shown(&mut app, 100, 34);
    assert!(screen.contains("that is the whole game"), "{screen}");
    for (width, height) in [(40, 12), (80, 24), (200, 60)] {
        shown(&mut app, width, height);
    }
    press(&mut app, "⏎");
    assert!(app.session().guide().is_none());
}

#[test]
fn an_unknown_lesson_is_refused_with_the_names_of_those_there_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = SessionConfig { occupants: Vec::new(), ..config("human,greedy", 7, Lang::Ru, folder.path()) };
    let refused = Session::<StarRealms>::learn(Some("cooking"), config).err().expect("no such lesson");
    let said = refused.say(&terminal::words::screen(Lang::Ru));
    assert!(said.contains("Нет урока «cooking»") && said.contains("first-turn (Первый ход)"), "{said}");
}
