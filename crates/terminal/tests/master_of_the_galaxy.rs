//! The hand-made table of Master of the Galaxy, as text.

mod common;

use common::{press, settle, shown};
use tabletop::Budget;
use tabletop_text::Lang;
use terminal::screen::App;
use terminal::{Session, Table, Turn};

fn galaxy(lang: Lang, players: &[&str], folder: &std::path::Path) -> App {
    let players = players.iter().map(|name| name.parse().expect("a player")).collect();
    let save = folder.join("galaxy.json");
    let table = Table { players, lang, seed: 5, budget: Budget::Iterations(20), save };
    let entry = shelf::named("master-of-the-galaxy").expect("the game");
    let mut app = App::new(Session::begin(entry, "standard", table).expect("a match")).expect("a screen").at_once();
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
fn every_moment_of_a_match_fits_every_size() {
    let folder = tempfile::tempdir().expect("a folder");
    for lang in Lang::ALL {
        let mut app = galaxy(lang, &["human", "human", "human"], folder.path());
        for steps in (0..240).step_by(15) {
            play(&mut app, steps);
            for (width, height) in [(40, 12), (80, 24), (132, 50)] {
                assert_eq!(shown(&mut app, width, height).lines().count(), usize::from(height));
            }
        }
    }
}
