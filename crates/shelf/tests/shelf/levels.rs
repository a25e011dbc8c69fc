//! The ladder of levels.

use shelf::{BotKind, LevelId, Method, ladder, level, level_above, level_near, levels, offers, seat_name, strength};
use tabletop_text::Lang;

#[test]
fn every_game_has_levels_that_rise_and_are_what_they_say() {
    for cover in shelf::covers() {
        let ladder = ladder(cover.id).unwrap_or_else(|| panic!("{} has no ladder", cover.id));
        assert!((cover.modes)().iter().any(|mode| mode.id == ladder.mode), "{}: no mode {}", cover.id, ladder.mode);
        assert!(ladder.levels.len() >= 4, "{}: too few levels", cover.id);
        for pair in ladder.levels.windows(2) {
            let [weaker, stronger] = [&pair[0], &pair[1]].map(|level| level.rated.map(|rated| rated.rating));
            assert!(weaker.is_some() && weaker < stronger, "{}: {:?} and {:?}", cover.id, pair[0].id, pair[1].id);
            assert!(pair[0].id < pair[1].id, "{}: {:?} and {:?}", cover.id, pair[0].id, pair[1].id);
        }
        for level in &ladder.levels {
            let searching = level.bot == Method::Search;
            assert_eq!(searching, level.iterations > 0, "{}: {:?}", cover.id, level.id);
        }
    }
}

#[test]
fn a_level_that_a_game_has_no_more_becomes_the_next_weaker_one() {
    let galaxy = "master-of-the-galaxy";
    assert!(level(galaxy, LevelId::Admiral).is_none() && !offers(galaxy, BotKind::Level(LevelId::Admiral)));
    assert!(level_near(galaxy, LevelId::Admiral).id < LevelId::Admiral);
    for id in LevelId::ALL {
        assert!(level_near("unheard-of", id).id <= id);
    }
    assert_eq!(level_above("star-realms", LevelId::Oracle), None);
    assert!(level_above(galaxy, LevelId::Cadet).is_some_and(|level| level.id > LevelId::Cadet));
}

#[test]
fn bots_of_one_game_are_compared() {
    for cover in shelf::covers() {
        let strength = |kind| strength(cover.id, kind);
        let levels: Vec<usize> = levels(cover.id).iter().map(|level| strength(level.kind())).collect();
        assert!(levels.is_sorted_by(|one, other| one < other), "{}: {levels:?}", cover.id);
        assert!(strength(BotKind::Random) < levels[0]);
        assert!(strength(BotKind::Greedy) < strength(BotKind::Search));
        assert_eq!(strength(BotKind::Search), levels[levels.len() - 1]);
    }
}

#[test]
fn several_bots_of_one_level_have_numbers() {
    let bots = ["corsair", "greedy", "cadet", "corsair"].map(|name| name.parse().ok());
    let named = |seat| seat_name(bots.into_iter(), seat, Lang::Ru);
    assert_eq!(named(0).as_deref(), Some("Корсар 1"));
    assert_eq!([named(1), named(4)], [None, None]);
    assert_eq!(named(2).as_deref(), Some("Кадет"));
    assert_eq!(named(3).as_deref(), Some("Корсар 2"));
}
