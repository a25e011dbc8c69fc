//! The hand-made table of Star Worlds, as text.

mod common;

use common::{press, settle, shown};
use tabletop::Budget;
use tabletop_text::Lang;
use terminal::screen::App;
use terminal::{Session, Table, Turn};

fn duel(lang: Lang, folder: &std::path::Path) -> App {
    let players = ["human", "human"].map(|name| name.parse().expect("a player")).to_vec();
    let save = folder.join("duel.json");
    let table = Table { players, lang, seed: 5, budget: Budget::Iterations(20), save };
    let entry = shelf::named("star-worlds").expect("the game");
    let mut app =
        App::new(Session::begin(entry, "mirror-earth-line", table).expect("a match")).expect("a screen").at_once();
    settle(&mut app);
    app
}

/// Plays on with the second option, else the first, until so many steps are taken; whoever is asked takes the keyboard.
fn play(app: &mut App, steps: usize) {
    let mut turn = 0;
    while app.session().running().steps() < steps && !matches!(app.session().turn(), Turn::Over(_)) {
        turn += 1;
        // The first option passes or ends the turn: taken always, nothing would ever happen.
        press(app, if turn % 3 == 0 { "⏎" } else { "↓⏎" });
    }
}

#[test]
fn the_table_shows_both_sides_the_chain_and_the_stars() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = duel(lang, folder.path());
        let mut chained = false;
        for steps in 1..200 {
            play(&mut app, steps);
            // Between two people the table is hidden until the next one is there.
            if matches!(app.session().turn(), Turn::HandOver(_)) {
                press(&mut app, "⏎");
            }
            let screen = shown(&mut app, 120, 44);
            assert_eq!(screen.lines().count(), 44);
            if steps > 20 {
                assert!(screen.contains("/12"), "{screen}");
            }
            chained |= screen.contains(lang.pick("Chain, the top", "Цепочка, верхнее"));
        }
        assert!(chained, "a chain was seen");
    }
}

#[test]
fn every_moment_of_a_match_fits_every_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = duel(Lang::Ru, folder.path());
    for steps in (0..300).step_by(13) {
        play(&mut app, steps);
        for (width, height) in [(40, 12), (80, 24), (132, 50)] {
            let screen = shown(&mut app, width, height);
            assert_eq!(screen.lines().count(), usize::from(height));
        }
    }
}
