//! The hand-made table of Star Realms, as text.

mod common;

use common::{press, settle, shown};
use tabletop::Budget;
use tabletop_text::Lang;
use terminal::screen::App;
use terminal::{Session, Table, Turn};

fn duel(lang: Lang, folder: &std::path::Path) -> App {
    let entry = shelf::named("star-realms").expect("the game");
    let mode = (entry.modes)().first().expect("a mode").id;
    begin(mode, 2, lang, folder)
}

/// A table of people who take turns at the keyboard.
fn begin(mode: &str, seats: usize, lang: Lang, folder: &std::path::Path) -> App {
    let players = vec!["human".parse().expect("a player"); seats];
    let save = folder.join("match.json");
    let table = Table { players, lang, seed: 5, budget: Budget::Iterations(20), save };
    let entry = shelf::named("star-realms").expect("the game");
    let mut app = App::new(Session::begin(entry, mode, table).expect("a match")).expect("a screen").at_once();
    settle(&mut app);
    app
}

/// Plays on with the first option until so many steps are taken; whoever is asked takes the keyboard.
fn play(app: &mut App, steps: usize) {
    while app.session().running().steps() < steps && !matches!(app.session().turn(), Turn::Over(_)) {
        press(app, "⏎");
    }
}

#[test]
fn the_table_is_drawn_in_both_languages_and_several_sizes() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = duel(lang, folder.path());
        play(&mut app, 130);
        press(&mut app, "⏎");
        for (width, height) in [(80, 24), (120, 40), (60, 20)] {
            let name = format!("tests/goldens/star-realms.{}.{width}x{height}.txt", lang.code());
            tabletop_laws::golden(name, &shown(&mut app, width, height));
        }
    }
}

#[test]
fn every_moment_of_a_match_fits_every_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = duel(Lang::Ru, folder.path());
    for steps in (0..400).step_by(7) {
        play(&mut app, steps);
        for (width, height) in [(40, 12), (80, 24), (132, 50)] {
            let screen = shown(&mut app, width, height);
            assert_eq!(screen.lines().count(), usize::from(height));
        }
    }
}

#[test]
fn a_whole_match_is_played_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = duel(Lang::En, folder.path());
    play(&mut app, 20_000);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Place 1: Player") && screen.contains("r rematch"), "{screen}");
}

#[test]
fn a_full_table_says_who_follows_whom_who_belongs_together_and_who_can_be_attacked() {
    for (mode, seats) in [("two-headed-hydra-frontiers", 4), ("emperor-colony-wars", 6), ("raid-colony-wars", 4)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = begin(mode, seats, Lang::En, folder.path());
        play(&mut app, 150);
        press(&mut app, "⏎");
        tabletop_laws::golden(format!("tests/goldens/{mode}.en.120x40.txt"), &shown(&mut app, 120, 40));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = begin("hunter-mixed", 6, Lang::Ru, folder.path());
    play(&mut app, 150);
    press(&mut app, "⏎");
    tabletop_laws::golden("tests/goldens/hunter-mixed.ru.100x30.txt", &shown(&mut app, 100, 30));
}

#[test]
fn a_boss_shows_what_it_has_and_what_it_will_do() {
    for (mode, lang) in
        [("dimensional-horror", Lang::En), ("automatons:novice", Lang::Ru), ("defy-the-empire", Lang::En)]
    {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = begin(mode, 1, lang, folder.path());
        play(&mut app, 60);
        press(&mut app, "⏎");
        let name = format!("tests/goldens/{}.{}.120x40.txt", mode.replace(':', "-"), lang.code());
        tabletop_laws::golden(name, &shown(&mut app, 120, 40));
    }
}

#[test]
fn a_whole_adventure_is_played_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = begin("nemesis-beast", 1, Lang::En, folder.path());
    play(&mut app, 20_000);
    let screen = shown(&mut app, 80, 24);
    assert!(matches!(app.session().turn(), Turn::Over(_)) && screen.contains("r rematch"), "{screen}");
}
