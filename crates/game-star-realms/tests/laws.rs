//! The laws of every game, over random games of all modes.

mod duel {
    const MODES: &[&str] = &["duel-colony-wars", "duel-frontiers", "duel-mixed"];
    tabletop_laws::laws!(game_star_realms::StarRealms, games = 6, samples = 120, modes = MODES);
}

/// Every other mode with every number of seats; somebody walks away in every second game.
mod many {
    const MODES: &[&str] = &[
        "free-for-all-colony-wars",
        "free-for-all-frontiers",
        "free-for-all-mixed",
        "hunter-colony-wars",
        "hunter-frontiers",
        "hunter-mixed",
        "first-trophy-colony-wars",
        "first-trophy-frontiers",
        "first-trophy-mixed",
        "two-headed-hydra-colony-wars",
        "two-headed-hydra-frontiers",
        "two-headed-hydra-mixed",
        "three-headed-hydra-colony-wars",
        "three-headed-hydra-mixed",
        "emperor-colony-wars",
        "emperor-mixed",
        "raid-colony-wars",
        "raid-frontiers",
        "raid-mixed",
    ];
    tabletop_laws::laws!(game_star_realms::StarRealms, games = 2, samples = 12, worlds = 1, leavers = 2, modes = MODES);
}

/// A choice inside an ability: the ability below has no step left when the game is saved, shown and imagined.
#[test]
fn a_choice_within_an_ability_survives_saving_and_imagining() {
    use game_star_realms::{Action, Place, StarRealms, script};
    use tabletop::{Game, Seat, Seeded, Viewer};
    let mut game = script::table(
        "row plasma_vent gunship falcon lancer predator | p1 hand gateship, play federation_shipyard, played blob",
    )
    .expect("a table");
    let p1 = Seat(0);
    let gateship = game_star_realms::Kind::named("gateship").expect("a card");
    game.apply(p1, Action::Play(gateship), &mut Seeded::new(1), &mut ());
    game.apply(p1, Action::Acquire(0), &mut Seeded::new(1), &mut ());
    assert_eq!(game.check(p1, Action::Put(Place::Hand)), Ok(()));
    let text = serde_json::to_string(&game).expect("JSON");
    assert_eq!(serde_json::from_str::<StarRealms>(&text).expect("the same game"), game);
    let view = game.view(Viewer::Seat(p1));
    let mut imagined = StarRealms::imagine(&view, &mut Seeded::new(2));
    assert_eq!(imagined.view(Viewer::Seat(p1)), view);
    imagined.apply(p1, Action::Put(Place::Hand), &mut Seeded::new(3), &mut ());
    assert!(script::holds(&imagined, "p1 hand plasma_vent").is_ok());
}

/// A view from afar may say anything: imagining it gives some game, and never a crash.
#[test]
fn a_crooked_view_is_imagined_without_a_crash() {
    use game_star_realms::{Kind, StarRealms, View};
    use tabletop::{Catalogue, Dice, Game, Seat, Seeded, Viewer};
    let setup = StarRealms::setup("duel-mixed", 2).expect("a mode");
    let game = StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game");
    let crooked: [fn(&mut View); 6] = [
        |view| view.asked = vec![Seat(99)],
        |view| view.active = vec![Seat(200), Seat(0)],
        |view| view.seats[1].seat = Seat(77),
        |view| view.seats[0].owned.clear(),
        |view| view.seats[1].hand_count = 255,
        |view| view.seats[0].deck_top = vec![Some(Kind::SCOUT); 300],
    ];
    for bend in crooked {
        let mut view = game.view(Viewer::Seat(Seat(0)));
        bend(&mut view);
        let mut dice = Seeded::new(2);
        let mut imagined = StarRealms::imagine(&view, &mut dice);
        for _ in 0..50 {
            let Some(seat) = imagined.awaiting().seats().lowest() else { break };
            let mut options = Vec::new();
            imagined.legal(seat, &mut options);
            if options.is_empty() {
                break;
            }
            let action = options[dice.pick(options.len() as u32) as usize];
            imagined.apply(seat, action, &mut dice, &mut ());
        }
    }
}
