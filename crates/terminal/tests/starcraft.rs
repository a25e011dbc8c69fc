//! The hand-made table of StarCraft, as text.

mod common;

use common::{press, settle, shown};
use tabletop::Budget;
use tabletop_text::Lang;
use terminal::screen::App;
use terminal::{Session, Table, Turn};

fn war(lang: Lang, mode: &str, players: &[&str], folder: &std::path::Path) -> App {
    let players = players.iter().map(|name| name.parse().expect("a player")).collect();
    let save = folder.join("war.json");
    let table = Table { players, lang, seed: 5, budget: Budget::Iterations(20), save };
    let entry = shelf::named("starcraft").expect("the game");
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
        let mut app = war(lang, "quick-start", &["human", "greedy"], folder.path());
        play(&mut app, 5);
        press(&mut app, "⏎");
        for (width, height) in [(80, 24), (132, 44)] {
            let name = format!("tests/goldens/starcraft.{}.{width}x{height}.txt", lang.code());
            tabletop_laws::golden(name, &shown(&mut app, width, height));
        }
    }
}

#[test]
fn every_moment_of_a_match_fits_every_size() {
    let folder = tempfile::tempdir().expect("a folder");
    for (lang, mode, players) in
        [(Lang::En, "quick-start", &["human", "greedy", "greedy"][..]), (Lang::Ru, "full", &["human", "human"][..])]
    {
        let mut app = war(lang, mode, players, folder.path());
        for steps in (0..320).step_by(20) {
            play(&mut app, steps);
            for (width, height) in [(40, 12), (80, 24), (132, 50)] {
                assert_eq!(shown(&mut app, width, height).lines().count(), usize::from(height));
            }
        }
    }
}
