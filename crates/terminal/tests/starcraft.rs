//! The hand-made table of StarCraft, as text.

mod common;

use common::{app, assert_whole, match_of, play, press, reach, said, shown};
use game_starcraft::ids::{Race, Unit};
use game_starcraft::shortcuts::way;
use game_starcraft::{Action, View, War};
use std::sync::Arc;
use tabletop::SeatSet;
use tabletop_text::Lang;
use terminal::screen::App;
use terminal::tables::{Board, Table};
use terminal::{Scene, Session};

fn war(lang: Lang, mode: &str, players: &str, folder: &std::path::Path) -> App<War> {
    app(match_of(mode, players, 5, lang, folder))
}

#[test]
fn the_table_is_drawn_in_both_languages_and_several_sizes() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = war(lang, "quick-start", "human,greedy", folder.path());
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
    for (lang, mode, players) in [(Lang::En, "quick-start", "human,greedy,greedy"), (Lang::Ru, "full", "human,human")] {
        let mut app = war(lang, mode, players, folder.path());
        for steps in (0..320).step_by(20) {
            play(&mut app, steps);
            for (width, height) in [(40, 12), (80, 24), (132, 50)] {
                assert_whole(&shown(&mut app, width, height));
            }
        }
    }
}

/// How one comes to build and to pay, to move, to attack: orders of the kind, carried out.
const BUILDING: [&str; 6] = ["carry-out", "execute", " build", "build ", "worker", "done"];
const MOVING: [&str; 4] = ["carry-out", "execute", " mobilize", "done"];
const ATTACKING: [&str; 7] =
    ["carry-out", "execute torus", "execute", " torus mobilize", " mobilize", " torus-", "done"];

fn skirmish(lang: Lang, folder: &std::path::Path) -> impl Fn(u64) -> Session<War> {
    move |seed| match_of("quick-start", "human,greedy", seed, lang, folder)
}

fn has(scene: &Scene<War>, kind: &str) -> bool {
    scene.options.iter().any(|choice| choice.kind() == kind)
}

fn view(session: &Session<War>) -> View {
    session.now().view.clone()
}

/// Is the next worker to be sent without any doubt where? Then the client may do it.
fn plainly_due(scene: &Scene<War>) -> bool {
    has(scene, "pay") && !has(scene, "save")
}

#[test]
fn workers_pay_by_themselves_once_told_to_and_the_screen_says_so() {
    for (lang, on, off) in [
        (Lang::En, "Workers pay by themselves; o ends it.", "You send the workers yourself again."),
        (Lang::Ru, "Рабочие платят сами; отменить: o.", "Вы снова отправляете рабочих сами."),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let session = reach(skirmish(lang, folder.path()), &BUILDING, plainly_due);
        let mut app = App::new(session).expect("a screen").at_once();
        press(&mut app, "o");
        assert!(!plainly_due(&Scene::of(app.session())), "it is paid");
        assert!(shown(&mut app, 120, 40).contains(on));
        // Another key takes the sentence away, but what stands stays said.
        press(&mut app, "⎋");
        assert!(shown(&mut app, 120, 40).contains(on));
        press(&mut app, "o");
        let screen = shown(&mut app, 120, 40);
        assert!(screen.contains(off) && !screen.contains(on), "{screen}");
        press(&mut app, "⎋");
        assert!(!shown(&mut app, 120, 40).contains(on));
    }
}

#[test]
fn a_payment_taken_back_is_not_made_again_until_the_person_acts() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = reach(skirmish(Lang::En, folder.path()), &BUILDING, plainly_due);
    let mut app = App::new(session).expect("a screen").at_once();
    let before = app.session().steps();
    press(&mut app, "o");
    let paid = app.session().steps();
    assert!(paid > before);
    press(&mut app, "z");
    assert_eq!(app.session().steps(), paid - 1);
}

#[test]
fn the_line_mode_pays_too() {
    for (lang, command, on) in [
        (Lang::En, "pay", "Workers pay by themselves; pay ends it."),
        (Lang::Ru, "оплата", "Рабочие платят сами; отменить: оплата."),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = reach(skirmish(lang, folder.path()), &BUILDING, plainly_due);
        let told = said(&mut session, &format!("{command}\n"));
        assert!(told.contains(on), "{told}");
        assert!(!plainly_due(&Scene::of(&session)), "{told}");
        let help = said(&mut session, "help\n");
        assert!(help.contains(&format!("{command}: ")), "{help}");
    }
}

/// Units of one area that could all go one way: how many kinds of them are offered for the most travelled one.
fn crowd(scene: &Scene<War>) -> Option<(usize, Action)> {
    let moves = scene.options.iter().enumerate().filter(|(_, choice)| choice.kind() == "move");
    let picture = scene.now.view.picture();
    let standing = |at| {
        let areas = picture.planets.iter().flat_map(|planet| &planet.areas);
        areas.filter(|area| area.id == at).flat_map(|area| &area.units).map(|(_, count)| *count).sum::<u8>()
    };
    let mut crowds = moves.map(|(index, choice)| (index, choice.action));
    crowds.find(|(_, action)| way(*action).is_some_and(|(from, _)| standing(from) > 1))
}

#[test]
fn everybody_goes_the_way_of_the_chosen_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = reach(skirmish(Lang::En, folder.path()), &MOVING, |scene| crowd(scene).is_some());
    let (index, first) = crowd(&Scene::of(&session)).expect("a move");
    let goes = |session: &Session<War>| {
        Scene::of(session).options.iter().any(|choice| choice.kind() == "move" && way(choice.action) == way(first))
    };
    let mut app = App::new(session).expect("a screen").at_once();
    press(&mut app, &format!("{}m", index + 1));
    assert!(!goes(app.session()), "nobody is left who could go there");
    let mut session = reach(skirmish(Lang::En, folder.path()), &MOVING, |scene| crowd(scene).is_some());
    let told = said(&mut session, &format!("all {}\n", index + 1));
    assert!(!goes(&session), "{told}");
}

#[test]
fn the_same_again_builds_what_was_built_last() {
    let folder = tempfile::tempdir().expect("a folder");
    // Nothing was built yet.
    let told = said(&mut skirmish(Lang::En, folder.path())(1), "same\nall\nall 1\n");
    assert!(told.contains("Nothing of last time can be done now."), "{told}");
    assert_eq!(told.matches("Nobody can go: choose or name a move first.").count(), 2, "{told}");
    let mut session =
        reach(skirmish(Lang::En, folder.path()), &BUILDING, |scene| has(scene, "build") && view_has_built(scene));
    let before = session.steps();
    let told = said(&mut session, "same\n");
    assert_eq!(session.steps(), before + 1, "{told}");
}

/// Has the order being carried out built a unit, and may it build that once more?
fn view_has_built(scene: &Scene<War>) -> bool {
    scene.now.view.table.order.built_units > 0
}

#[test]
fn units_that_move_into_a_defended_area_stand_on_the_map() {
    for (lang, words) in [(Lang::En, "Player 1 moves into "), (Lang::Ru, "Игрок 1 входит в ")] {
        let folder = tempfile::tempdir().expect("a folder");
        let session = reach(skirmish(lang, folder.path()), &ATTACKING, |scene| {
            let view = &scene.now.view;
            view.picture().planets.iter().flat_map(|planet| &planet.areas).any(|area| !area.entering.is_empty())
        });
        let mut app = App::new(session).expect("a screen").at_once();
        let screen = shown(&mut app, 132, 50);
        assert!(screen.contains(&format!("⇢ {words}")), "{screen}");
        assert!(screen.matches('⇢').count() > 1, "the area has a sign too: {screen}");
    }
}

#[test]
fn a_battle_names_the_cards_one_knows() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let session = reach(skirmish(lang, folder.path()), &ATTACKING, |scene| {
            let view = &scene.now.view;
            let sides = |battle: &game_starcraft::picture::BattlePicture| {
                battle.skirmishes.iter().any(|one| one.camps.iter().any(|side| side.regular.is_some() && !side.open))
            };
            view.picture().battle.as_ref().is_some_and(sides)
        });
        let battle = view(&session).picture().battle.expect("a battle");
        let known = battle.skirmishes.iter().flat_map(|one| &one.camps).find_map(|side| side.regular).expect("a card");
        let card = game_starcraft::cards::data().card(known);
        let mut app = App::new(session).expect("a screen").at_once();
        let screen = shown(&mut app, 132, 50);
        assert!(screen.contains(&format!("[{}/{} ", card.full.0, card.full.1)), "{screen}");
    }
}

#[test]
fn shields_and_units_that_leave_are_drawn() {
    for (lang, leaving) in [(Lang::En, "leave the area: Marine×2"), (Lang::Ru, "покидают область: ")] {
        let folder = tempfile::tempdir().expect("a folder");
        let session = reach(skirmish(lang, folder.path()), &ATTACKING, |scene| {
            let view = &scene.now.view;
            view.picture().battle.is_some_and(|battle| {
                let terran = battle.seats.iter().any(|seat| view.table.race(*seat) == Race::Terran);
                terran && !battle.skirmishes.is_empty()
            })
        });
        let (mut scene, words) = (Scene::of(&session), terminal::words::screen(lang));
        let drawn = |scene: &Scene<War>| {
            let lines = War::draw(&Board::new(&session, scene, &words, (&[], None), 132), 60).expect("a table");
            lines.iter().map(|line| format!("{line}\n")).collect::<String>()
        };
        assert!(!drawn(&scene).contains('◇'));
        let mut view = view(&session);
        let table = &mut view.table;
        let camp = table.battle.seats.map(|seat| table.race(seat)).iter().position(|race| *race == Race::Terran);
        table.asked = SeatSet::one(table.battle.seats[camp.expect("a Terran")]);
        table.battle.shields[0] = Some(0);
        table.battle.leaving.add(Unit::Marine);
        table.battle.leaving.add(Unit::Marine);
        Arc::make_mut(&mut scene.now).view = view;
        let table = drawn(&scene);
        assert!(table.contains('◇') && table.contains(leaving), "{table}");
    }
}
