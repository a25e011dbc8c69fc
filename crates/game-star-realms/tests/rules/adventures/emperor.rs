//! SR-EMPEROR: Вызов Императору.

use super::{answer_all, begin, boss, drawn, holds, open, seen, step, story, trade_cards, turn, turn_of};
use game_star_realms::{Action, Faction, Kind, Refusal, StarRealms, script};
use tabletop::{Catalogue, Game, Scripted, Seat, Seeded};

/// SR-EMPEROR-01, SR-EMPEROR-08: one to three, a hydra of fifty a player.
#[test]
fn three_players_at_most() {
    for (seats, authority) in [(1, 50), (2, 100), (3, 150)] {
        assert!(
            open("defy-the-empire", seats)
                .seats
                .iter()
                .all(|seat| seat.authority == authority && seat.owned.len() == 10)
        );
    }
    assert_eq!(StarRealms::setup("defy-the-empire", 4), Err(Refusal::SeatsDoNotFit { seats: 4, least: 1, most: 3 }));
}

/// SR-EMPEROR-02: no Star Empire in the trade deck, nor in a rebuilt one.
#[test]
fn the_empire_leaves_the_trade_deck() {
    let (count, row) = trade_cards("defy-the-empire", 1);
    assert_eq!(count, 60);
    assert!(row.iter().all(|card| card.faction() != Some(Faction::StarEmpire)));
    crate::check(
        "mode defy-the-empire 1 | row crusher stinger stinger stinger stinger | market | scrap farm_ship*4 stinger*3 | p1 trade 3
         > p1 buy 1     = market stinger*2; gone farm_ship*4",
    );
}

/// SR-EMPEROR-03: the elite deck lies in order.
#[test]
fn the_elite_deck_is_stacked() {
    for seed in 0..4 {
        let elite = boss(&begin("defy-the-empire", 1, seed).0).elite.expect("an elite deck");
        assert_eq!((elite.count, elite.top[0].id()), (5, "hammerhead"));
    }
    let tops = (0..5).map(|bought| {
        let game = script::table(&format!("mode defy-the-empire 1 | boss elite {bought}")).expect("a table");
        boss(&game).elite.expect("an elite deck").top[0].id()
    });
    assert_eq!(
        tops.collect::<Vec<_>>(),
        ["hammerhead", "jamming_terminal", "warpgate_cruiser", "siege_fortress", "imperial_flagship"]
    );
}

/// SR-EMPEROR-04: the other fifteen are shuffled.
#[test]
fn the_subjects_are_shuffled() {
    let tops: std::collections::BTreeSet<_> = (0..40)
        .map(|seed| {
            let subjects = boss(&begin("defy-the-empire", 1, seed).0).subjects.expect("subjects");
            assert_eq!(subjects.count, 15);
            subjects.top[0].id()
        })
        .collect();
    let all =
        ["captured_outpost", "cargo_craft", "farm_ship", "frontier_hawk", "light_cruiser", "orbital_gun_platform"];
    assert_eq!(tops.into_iter().collect::<Vec<_>>(), all);
}

/// SR-EMPEROR-05: one face-up card on each deck that is not empty.
#[test]
fn the_top_cards_lie_face_up() {
    let view = open("defy-the-empire", 1).adventure.expect("a boss");
    assert_eq!((view.elite.expect("elite").top.len(), view.subjects.expect("subjects").top.len()), (1, 1));
    let game = script::table("mode defy-the-empire 1 | boss elite 5").expect("a table");
    assert_eq!(boss(&game).elite.expect("elite").top.len() + boss(&game).subjects.expect("subjects").top.len(), 0);
}

/// SR-EMPEROR-06: players cannot buy or take from them.
#[test]
fn only_the_boss_buys_from_them() {
    let game = script::table("mode defy-the-empire 1 | row stinger - - - - | market | p1 trade 8, hand gateship | boss elite 0, face_up farm_ship").expect("a table");
    let mut options = Vec::new();
    game.legal(Seat(0), &mut options);
    let bought: Vec<_> =
        options.iter().filter(|action| matches!(action, Action::Buy(_) | Action::BuyExplorer)).collect();
    assert_eq!(bought, [&Action::Buy(0), &Action::BuyExplorer]);
    let mut game = game;
    step(&mut game, "p1 play gateship", &mut Scripted::default());
    options.clear();
    game.legal(Seat(0), &mut options);
    assert_eq!(options, [Action::Acquire(0), Action::AcquireExplorer]);
}

/// SR-EMPEROR-07: forty authority a player and a deck of starters: exactly one box with three players.
#[test]
fn the_emperor_begins_as_anybody() {
    for (seats, authority) in [(1, 40), (2, 80), (3, 120)] {
        assert_eq!(open("defy-the-empire", seats).adventure.expect("a boss").authority, Some(authority));
    }
    let view = open("defy-the-empire", 3);
    let mut cards: Vec<_> = view.seats.iter().flat_map(|seat| seat.owned.clone()).collect();
    cards.extend(view.adventure.expect("a boss").owned);
    let of = |kind| cards.iter().filter(|card| **card == kind).count();
    assert_eq!((of(Kind::SCOUT), of(Kind::VIPER), cards.len()), (32, 8, 40));
}

/// SR-EMPEROR-09: five cards, and two for each player beyond the first, on every level.
#[test]
fn it_draws_by_the_players() {
    for (seats, count) in [(1, 5), (2, 7), (3, 9)] {
        assert_eq!(drawn(&turn(&format!("mode defy-the-empire {seats} | boss deck viper*20")).1), count);
    }
    let (mut game, _) = begin("defy-the-empire:expert", 1, 1);
    assert_eq!(drawn(&turn_of(&mut game, &mut Seeded::new(1)).1), 5);
}

/// SR-EMPEROR-10: bases, allies, double allies, cards, purchases, the attack.
#[test]
fn its_order_of_play() {
    let table = "mode defy-the-empire 1 | boss play orbital_gun_platform, top cargo_craft scout*4, face_up captured_outpost, elite 5 | p1 deck viper*5";
    let (mut game, mut told) = turn(table);
    told.extend(answer_all(&mut game, &mut Scripted::default()));
    let story = story(&told);
    assert_eq!(story[..3], ["use orbital_gun_platform primary", "play cargo_craft", "use cargo_craft ally"]);
    assert_eq!(story[3..7], ["play scout", "play scout", "play scout", "play scout"]);
    assert_eq!(story[7..], ["buy captured_outpost", "hit 7"]);
    holds(&game, "turn p1");
    // A card that brings ally and double ally at once: one after the other, before the next card.
    let table = "mode defy-the-empire 1 | boss play orbital_gun_platform*2, top light_cruiser scout*4, face_up imperial_flagship, elite 5 | p1 deck viper*5";
    let (mut game, mut told) = turn(table);
    told.extend(answer_all(&mut game, &mut Scripted::default()));
    let story = super::story(&told);
    let before_scouts = [
        "use orbital_gun_platform primary",
        "use orbital_gun_platform primary",
        "play light_cruiser",
        "use light_cruiser ally",
        "use light_cruiser doubleally",
        "play scout",
    ];
    assert_eq!(story[..6], before_scouts);
}

/// SR-EMPEROR-11: starters cost nothing; ties by chance.
#[test]
fn the_dearest_card_is_played_first() {
    let (_, told) = turn("mode defy-the-empire 1 | boss top scout viper frontier_hawk, deck scout*9");
    assert_eq!(story(&told)[0], "play frontier_hawk");
    let first: std::collections::BTreeSet<_> = (0..30)
        .map(|seed| {
            let mut game = script::table("mode defy-the-empire 1 | boss top scout*2 viper*3").expect("a table");
            story(&turn_of(&mut game, &mut Seeded::new(seed)).1)[0].clone()
        })
        .collect();
    assert_eq!(first.len(), 2);
}

/// What it buys with so many Scouts, with this subject face up.
fn buys(scouts: u8, elite: u8, face_up: &str) -> Vec<String> {
    let table = format!("mode defy-the-empire 3 | boss top scout*{scouts}, elite {elite}, face_up {face_up}");
    story(&turn(&table).1).into_iter().filter_map(|line| line.strip_prefix("buy ").map(str::to_owned)).collect()
}

/// SR-EMPEROR-12: the dearer one it can pay, and again as long as it can pay one.
#[test]
fn it_buys_the_dearer_card() {
    // Hammerhead and Jamming Terminal cost 5, Captured Outpost 3, Cargo Craft 2.
    assert_eq!(buys(5, 0, "captured_outpost"), ["hammerhead"]);
    assert_eq!(buys(4, 0, "captured_outpost"), ["captured_outpost"]);
    assert_eq!(buys(7, 0, "cargo_craft"), ["hammerhead", "cargo_craft"]);
    assert_eq!(buys(2, 0, "captured_outpost"), Vec::<String>::new());
}

/// SR-EMPEROR-13: what it buys goes to its discard pile, and the next card is turned up.
#[test]
fn its_purchases_go_to_its_discard_pile() {
    let (game, _) =
        turn("mode defy-the-empire 1 | row stinger stinger stinger stinger stinger | boss top scout*5, elite 0");
    holds(
        &game,
        "boss discard has hammerhead; boss elite jamming_terminal; row stinger stinger stinger stinger stinger",
    );
    let (game, _) =
        turn("mode defy-the-empire 1 | boss top scout*3, elite 5, face_up captured_outpost, hidden farm_ship");
    holds(&game, "boss discard has captured_outpost; boss face_up farm_ship; boss hidden 0");
}

/// SR-EMPEROR-14: its deck is an ordinary one.
#[test]
fn its_deck_is_an_ordinary_one() {
    let (game, _) = turn("mode defy-the-empire 1 | boss deck viper*10, elite 5");
    holds(&game, "boss discard viper*5; boss deck 5");
    let (game, told) = turn("mode defy-the-empire 1 | boss discard viper*11, elite 5");
    assert_eq!(drawn(&told), 5);
    holds(&game, "boss deck 6; boss discard viper*5");
    assert!(seen(&game).standings.is_none());
}
