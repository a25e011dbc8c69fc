//! SR-BEAST: Зверь возмездия.

use super::{answer_all, begin, boss, holds, open, seen, turn, turn_of};
use crate::check;
use game_star_realms::adventures::Forecast;
use game_star_realms::{Action, BossEvent, Event, Faction, StarRealms, script};
use tabletop::{Fact, Game, Scripted, Seat, Seeded, Viewer};

const ROW: &str = "row stinger crusher burrower farm_ship cargo_craft";

/// SR-BEAST-01, SR-BEAST-04: a hydra of fifty a player.
#[test]
fn the_players_are_a_hydra() {
    for (seats, authority) in [(1, 50), (2, 100), (4, 200)] {
        let view = open("nemesis-beast", seats);
        assert!(
            view.seats.iter().all(|seat| seat.authority == authority && seat.owned.len() == 10 && seat.hand_count == 3)
        );
        assert_eq!(view.active.len(), usize::from(seats));
    }
}

/// SR-BEAST-02: a card a player lies face down before it, none in a solo game.
#[test]
fn it_begins_with_a_meal() {
    for (seats, cards, deck) in [(1, 0, 75), (2, 2, 73), (3, 3, 72), (4, 4, 71)] {
        let view = open("nemesis-beast", seats);
        assert_eq!(
            (view.adventure.expect("a boss").face_down, view.trade_deck, view.row.len()),
            (Some(cards), deck, 5)
        );
    }
}

/// SR-BEAST-03: fifty authority a player, and nothing of its own.
#[test]
fn it_has_a_score_and_nothing_else() {
    for (seats, authority) in [(1, 50), (2, 100), (3, 150), (4, 200)] {
        assert_eq!(open("nemesis-beast", seats).adventure.expect("a boss").authority, Some(authority));
    }
    let (mut game, _) = begin("nemesis-beast", 1, 2);
    let mut dice = Seeded::new(2);
    for _ in 0..5 {
        turn_of(&mut game, &mut dice);
        answer_all(&mut game, &mut dice);
        let boss = boss(&game);
        assert!(boss.in_play.is_empty() && boss.hand.is_empty() && boss.deck.is_none() && boss.discard.is_empty());
    }
}

/// SR-BEAST-05: it swallows the farthest card and strikes with what it has swallowed.
#[test]
fn it_swallows_the_far_end() {
    let (game, _) = turn(&format!("mode nemesis-beast 1 | {ROW} | market patrol_boat*9"));
    holds(&game, "boss pile 1; p1 authority 49; scrap 0");
    let (game, _) = turn(&format!("mode nemesis-beast 3 | {ROW} | market patrol_boat*9 | boss pile viper*3"));
    holds(&game, "boss pile 4; p1 authority 146");
}

/// SR-BEAST-06: what it swallowed is hidden, is not recycled and never comes back.
#[test]
fn its_meal_is_gone() {
    let table = format!("mode nemesis-beast 1 | {ROW} | market | scrap patrol_boat*10 | boss pile stinger*6");
    let (game, _) = turn(&table);
    holds(&game, "boss pile 7; market 9; scrap 0");
    let text = serde_json::to_string(&boss(&script::table(&table).expect("a table")).owned).expect("JSON");
    assert_eq!(text, "[]");
    let (mut game, _) = begin("nemesis-beast", 2, 1);
    let mut dice = Seeded::new(5);
    let mut before = boss(&game).face_down;
    for _ in 0..6 {
        turn_of(&mut game, &mut dice);
        answer_all(&mut game, &mut dice);
        assert!(boss(&game).face_down > before);
        before = boss(&game).face_down;
    }
}

/// SR-BEAST-07: the card that takes the free place decides; the last one does not count any more.
#[test]
fn the_newest_card_decides() {
    let (mut game, told) = turn(&format!("mode nemesis-beast 1 | {ROW} | market blob_miner patrol_boat"));
    holds(&game, "row crusher burrower farm_ship cargo_craft blob_miner");
    let faction = |told: &[Event]| {
        told.iter().find_map(|event| match event {
            Event::Boss(BossEvent::Threatens { faction, .. }) => Some(*faction),
            _ => None,
        })
    };
    assert_eq!(faction(&told), Some(Faction::Blob));
    let (_, told) = turn_of(&mut game, &mut Scripted::default());
    assert_eq!(faction(&told), Some(Faction::TradeFederation));
}

/// SR-BEAST-08: what the four factions do.
#[test]
fn four_factions_four_abilities() {
    let table =
        |seats: u8, card: &str, rest: &str| format!("mode nemesis-beast {seats} | {ROW} | market {card}*9 | {rest}");
    // Blob: for each player a base, or three combat when none is left.
    let (game, _) = turn(&table(3, "blob_miner", "p1 play spike_cluster ion_station"));
    holds(&game, "p1 play 0; p1 authority 146");
    let (game, _) = turn(&table(1, "blob_miner", "boss pile viper"));
    holds(&game, "p1 authority 45");
    // Trade Federation: five authority a player.
    let (game, _) = turn(&table(4, "patrol_boat", ""));
    holds(&game, "boss authority 220");
    // Machine Cult: a card of the hand on top of the deck; an empty hand has none.
    let (game, _) = turn(&table(1, "plasma_bot", "p1 deck scout*5"));
    holds(&game, "p1 hand scout*4; p1 top scout");
    let (game, _) = turn(&table(1, "plasma_bot", ""));
    holds(&game, "p1 hand 0; p1 top none");
    // Star Empire: two cards each.
    let mut game = script::table(&table(2, "frontier_hawk", "p1 deck scout*9 | p2 deck scout*9")).expect("a table");
    turn_of(&mut game, &mut Scripted::default());
    answer_all(&mut game, &mut Scripted::default());
    holds(&game, "p1 hand 3; p2 hand 3");
}

/// SR-BEAST-09: while it waits for a player's discards its turn is no forecast any more: the row is already another one.
#[test]
fn nothing_is_foretold_of_a_turn_that_has_begun() {
    let table = format!("mode nemesis-beast 1 | {ROW} | market frontier_hawk*9 | p1 deck scout*2 viper*3");
    let mut game = script::table(&table).expect("a table");
    game.apply(Seat(0), Action::EndTurn, &mut Scripted::default(), &mut ());
    let next = boss(&game).next;
    assert_eq!((next.turns, next.takes, next.combat), (0, vec![super::kind("stinger")], 1));
    turn_of(&mut game, &mut Scripted::default());
    assert!(seen(&game).pending.is_some());
    assert_eq!(boss(&game).next, Forecast::default());
}

/// SR-BEAST-09: the player chooses his discards; the card for the deck is picked by chance and drawn next.
#[test]
fn who_chooses_what() {
    check(&format!(
        "mode nemesis-beast 1 | {ROW} | market frontier_hawk*9 | p1 deck scout*2 viper*3
         > p1 end
         > p1 proceed               = asked p1
         > p1 discard viper
         > p1 discard scout         = p1 hand scout viper*2; turn p1"
    ));
    let moved: std::collections::BTreeSet<_> = (0..30)
        .map(|seed| {
            let table = format!("mode nemesis-beast 1 | {ROW} | market plasma_bot*9 | p1 deck scout*2 viper*3");
            let mut game = script::table(&table).expect("a table");
            let (game, _) = turn_of(&mut game, &mut Seeded::new(seed));
            game.view(tabletop::Viewer::Seat(Seat(0))).seats[0].deck_top.clone()
        })
        .collect();
    assert_eq!(moved.len(), 2);
    assert_eq!(seen(&begin("nemesis-beast", 1, 1).0).seats[0].deck_top.len(), 0);
}

/// SR-MULTI-07, SR-BEAST-09: hands and decks are private: only its owner knows which card went on the deck.
#[test]
fn only_its_owner_knows_the_card_on_the_deck() {
    let row = "row stinger stinger stinger stinger stinger | market builder_bot*9";
    let mut game = script::table(&format!("mode nemesis-beast 2 | {row} | p1 deck scout*4 viper | p2 deck scout*9"))
        .expect("a table");
    let (game, told) = turn_of(&mut game, &mut Scripted::default());
    let moved = told.iter().find(|event| matches!(event, Event::Boss(BossEvent::HandCardOnDeck { seat: Seat(0), .. })));
    let moved = moved.expect("a card of p1’s hand goes on the deck");
    let card_told = |viewer| match moved.seen_by(viewer) {
        Some(Event::Boss(BossEvent::HandCardOnDeck { card, .. })) => card,
        other => panic!("{other:?}"),
    };
    let top = |viewer| game.view(viewer).seats[0].deck_top.clone();
    let (owner, mate) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    assert!(card_told(owner).is_some());
    assert_eq!(top(owner), [card_told(owner)]);
    for viewer in [mate, Viewer::Spectator] {
        assert_eq!((card_told(viewer), top(viewer)), (None, vec![None]));
    }
    // Every world that fits what the teammate knows looks the same to him, and more than one card is possible.
    let known = game.view(mate);
    let possible: std::collections::BTreeSet<_> = (0..40)
        .map(|seed| {
            let world = StarRealms::imagine(&known, &mut Seeded::new(seed));
            assert_eq!(world.view(mate).seats, known.seats);
            world.view(owner).seats[0].deck_top[0]
        })
        .collect();
    assert_eq!(possible.len(), 2, "{possible:?}");
}
