//! The hand-made table of Star Worlds, as text.

mod common;

use common::{app, assert_whole, match_of, play_to, press, reach, said, shown};
use game_star_worlds::shortcuts::is_window;
use game_star_worlds::{StarWorlds, View};
use tabletop::Seat;
use tabletop_text::Lang;
use terminal::screen::App;
use terminal::{Scene, Session, Turn};

fn duel(lang: Lang, folder: &std::path::Path) -> App<StarWorlds> {
    app(match_of("mirror-earth-line", "human,human", 5, lang, folder))
}

/// Plays on with the second option, else the first, until so many steps are taken; whoever is asked takes the keyboard.
fn play(app: &mut App<StarWorlds>, steps: usize) {
    let mut turn = 0;
    while app.session().steps() < steps && !matches!(app.session().turn(), Turn::Over(_)) {
        turn += 1;
        // The last option passes or ends the turn: taken now and then, so that turns end.
        let last = app.session().now().options.len();
        press(app, &if turn % 3 == 0 { format!("{last}⏎") } else { "⏎".to_owned() });
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
            assert_whole(&shown(&mut app, width, height));
        }
    }
}

fn against(rival: &str, lang: Lang, folder: &std::path::Path) -> impl Fn(u64) -> Session<StarWorlds> {
    let players = format!("human,{rival}");
    move |seed| match_of("mirror-earth-line", &players, seed, lang, folder)
}

fn seen(scene: &Scene<StarWorlds>) -> &View {
    &scene.now.view
}

/// A moment to answer or to pass, with something to answer.
fn chance(scene: &Scene<StarWorlds>) -> bool {
    let view = seen(scene);
    let mine = view.viewer.is(view.table.active);
    !mine && is_window(view) && scene.options.len() > 1 && scene.options.iter().any(|choice| choice.spelling == "pass")
}

/// How one comes to such a moment: by playing what there is.
const PLAYING: [&str; 7] = ["keep", "start", "done", "use", "bring", "end", "pass"];

#[test]
fn against_a_bot_nobody_is_asked_where_only_a_pass_is_possible() {
    let folder = tempfile::tempdir().expect("a folder");
    for (keys, forced) in [("", false), ("a", true)] {
        let mut app = app(against("greedy", Lang::En, folder.path())(5));
        press(&mut app, keys);
        let mut only_pass = false;
        for _ in 0..150 {
            let scene = Scene::of(app.session());
            only_pass |= is_window(seen(&scene)) && scene.options.len() == 1;
            press(&mut app, "⏎");
        }
        assert_eq!(only_pass, forced, "asked at every chance only when told so");
    }
}

#[test]
fn passing_until_the_end_of_the_turn_is_said_and_ends_with_it() {
    for (lang, on) in
        [(Lang::En, "Passing until the end of the turn; e ends it."), (Lang::Ru, "Пас до конца хода; отменить: e.")]
    {
        let folder = tempfile::tempdir().expect("a folder");
        let session = reach(against("greedy", lang, folder.path()), &PLAYING, chance);
        let turn = seen(&Scene::of(&session)).table.turn;
        let mut app = App::new(session).expect("a screen").at_once();
        press(&mut app, "e");
        let scene = Scene::of(app.session());
        let view = seen(&scene);
        assert!(view.table.turn > turn || !is_window(view), "no chance of this turn asks again");
        let passing = view.table.turn == turn;
        press(&mut app, "⎋");
        assert_eq!(shown(&mut app, 120, 40).contains(on), passing);
    }
}

#[test]
fn a_key_ends_passing_before_the_turn_does() {
    let folder = tempfile::tempdir().expect("a folder");
    // In the own turn nothing is passed at once, so both keys come in time.
    let session = reach(against("greedy", Lang::En, folder.path()), &PLAYING, |scene| {
        scene.options.iter().any(|choice| choice.spelling == "end")
    });
    let mut app = App::new(session).expect("a screen").at_once();
    press(&mut app, "e⎋");
    assert!(shown(&mut app, 120, 40).contains("Passing until the end of the turn; e ends it."));
    press(&mut app, "e");
    assert!(shown(&mut app, 120, 40).contains("You are asked again."));
    press(&mut app, "h⎋");
    assert!(shown(&mut app, 120, 40).contains("You are asked at your next chance; h takes it back."));
    press(&mut app, "d");
    assert!(shown(&mut app, 120, 40).contains("There is nothing to pass now."));
}

#[test]
fn the_line_mode_passes_too() {
    for (lang, pass, turn, on) in [
        (Lang::En, "pass", "pass-turn", "Passing until the end of the turn; pass-turn ends it."),
        (Lang::Ru, "пас", "пас-ход", "Пас до конца хода; отменить: пас-ход."),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = reach(against("greedy", lang, folder.path()), &PLAYING, chance);
        let before = session.steps();
        let told = said(&mut session, &format!("{pass}\n"));
        assert!(session.steps() > before, "{told}");
        assert!(play_to(&mut session, &PLAYING, chance));
        let now = seen(&Scene::of(&session)).table.turn;
        let told = said(&mut session, &format!("{turn}\n"));
        assert!(told.contains(on), "{told}");
        let scene = Scene::of(&session);
        let view = seen(&scene);
        assert!(view.table.turn > now || !is_window(view), "{told}");
        assert!(said(&mut session, "help\n").contains(&format!("{turn}: ")));
    }
}

#[test]
fn who_passes_until_the_end_of_the_turn_need_not_come_to_a_shared_keyboard() {
    let folder = tempfile::tempdir().expect("a folder");
    // The second player is called in the first one's turn.
    let session = reach(against("human", Lang::En, folder.path()), &PLAYING, |scene| {
        chance(scene) && seen(scene).viewer.is(Seat(1))
    });
    let turn = seen(&Scene::of(&session)).table.turn;
    let mut app = App::new(session).expect("a screen").at_once();
    press(&mut app, "e");
    for _ in 0..40 {
        if seen(&Scene::of(app.session())).table.turn > turn || matches!(app.session().turn(), Turn::Over(_)) {
            return;
        }
        assert!(!matches!(app.session().turn(), Turn::HandOver(Seat(1))), "the second player passes without coming");
        press(&mut app, "⏎");
    }
    panic!("the turn never ended");
}

/// The same order in every game: what ends a turn or passes stands last.
#[test]
fn what_ends_a_turn_stands_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let begin = against("random", Lang::En, folder.path());
    let session = reach(begin, &PLAYING, |scene| {
        scene.options.len() > 2 && scene.options.iter().any(|choice| choice.spelling == "end")
    });
    let options = Scene::of(&session).options;
    assert_eq!(options.last().map(|choice| choice.spelling.as_str()), Some("end"));
}

/// A deck is chosen by what it is for.
#[test]
fn a_deck_is_described_where_it_is_chosen() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(match_of::<StarWorlds>("starters", "human,random", 5, lang, folder.path()));
        let screen = shown(&mut app, 80, 24);
        let deck = game_star_worlds::deck::starter(0).expect("a deck");
        let first: Vec<&str> = lang.pick(&deck.idea.en, &deck.idea.ru).split(' ').take(3).collect();
        assert!(screen.contains(&first.join(" ")), "{screen}");
    }
}
