//! SR-AUTO: Автоматоны.

use super::{answer_all, begin, boss, holds, open, seen, story, turn, turn_of};
use game_star_realms::{BOSS, Event, Refusal, Resource, StarRealms, script};
use tabletop::{Catalogue, Game, Scripted, Seat, Seeded};

const ROW: &str = "row farm_ship farm_ship farm_ship farm_ship farm_ship";

/// SR-AUTO-01: one to four; two or more are a hydra.
#[test]
fn the_players_are_a_hydra() {
    let view = open("automatons", 3);
    assert_eq!(view.active.len(), 3);
    assert_eq!(view.teams[0].authority, Some(180));
    assert_eq!(StarRealms::setup("automatons", 5), Err(Refusal::SeatsDoNotFit { seats: 5, least: 1, most: 4 }));
}

/// SR-AUTO-02, SR-AUTO-03: thirty authority a player, and four assimilation for each beyond the first; leaving changes nothing.
#[test]
fn the_swarm_grows_with_the_players() {
    for (seats, authority, counter) in [(1, 30, 0), (2, 60, 4), (3, 90, 8), (4, 120, 12)] {
        let boss = open("automatons", seats).adventure.expect("a boss");
        assert_eq!((boss.authority, boss.counter), (Some(authority), Some(counter)));
    }
    let (mut game, _) = begin("automatons", 3, 1);
    game.leave(Seat(1), &mut Seeded::new(1), &mut ());
    assert_eq!(boss(&game).authority, Some(90));
    assert!(seen(&game).standings.is_none());
}

/// SR-AUTO-04: no hand, deck or discard pile, ever.
#[test]
fn the_swarm_has_no_zones_of_its_own() {
    for seed in 0..8 {
        let (mut game, _) = begin("automatons", 2, seed);
        let mut dice = Seeded::new(seed);
        for _ in 0..6 {
            turn_of(&mut game, &mut dice);
            answer_all(&mut game, &mut dice);
            let Some(boss) = seen(&game).adventure.filter(|_| seen(&game).standings.is_none()) else { break };
            assert!(boss.deck.is_none() && boss.hand.is_empty() && boss.discard.is_empty());
        }
    }
    crate::check(
        "mode automatons 1 | p1 hand cargo_craft\n> p1 play cargo_craft = p1 combat 3; boss hand 0; boss discard 0",
    );
}

/// SR-AUTO-05, SR-HYDRA-17: eight Scouts, two Vipers, sixty authority a player.
#[test]
fn players_begin_with_sixty() {
    for (seats, authority) in [(1, 60), (3, 180), (4, 240)] {
        let view = open("automatons", seats);
        assert!(view.seats.iter().all(|seat| seat.authority == authority && seat.owned.len() == 10));
    }
    assert_eq!(open("the-cost-of-freedom", 4).seats[0].authority, 120);
    assert_eq!(open("nemesis-beast", 1).seats[0].authority, 50);
}

/// SR-AUTO-06: the whole trade deck.
#[test]
fn nothing_leaves_the_trade_deck() {
    for seats in [1, 4] {
        assert_eq!((open("automatons", seats).trade_deck, open("automatons", seats).row.len()), (75, 5));
    }
}

/// Which of these it plays: the deck gives them in the order of `dice`.
fn plays(counter: u8, market: &str, dice: &[u32]) -> Vec<String> {
    let mut game = script::table(&format!(
        "mode automatons 1 | {ROW} | market {market} | boss counter {counter} | p1 authority 500"
    ))
    .expect("a table");
    let (_, told) = turn_of(&mut game, &mut Scripted::new(dice.iter().copied()));
    story(&told).into_iter().filter_map(|line| line.strip_prefix("play ").map(str::to_owned)).collect()
}

/// SR-AUTO-07: one card, and more as long as their costs are below the level.
#[test]
fn it_plays_until_the_level_is_reached() {
    // Kinds by cost: stinger 1, cargo_craft 2, crusher 3, nesting_ground 4, ion_station 5, gateship 6, neural_nexus 7.
    assert_eq!(plays(0, "cargo_craft*3", &[]), ["cargo_craft"]);
    assert_eq!(plays(3, "crusher*3", &[]), ["crusher"]);
    assert_eq!(plays(8, "crusher", &[]), ["crusher"]);
    assert_eq!(plays(8, "crusher*2 stinger*2 gateship*0", &[0, 0, 0]), ["crusher", "crusher", "stinger", "stinger"]);
    assert_eq!(plays(6, "crusher*4", &[]), ["crusher", "crusher"]);
    assert_eq!(plays(8, "neural_nexus*3", &[]), ["neural_nexus", "neural_nexus"]);
}

/// SR-AUTO-08: a ship works at once, a base stays and works every turn.
#[test]
fn what_it_plays_works_for_it() {
    let (_, told) = turn(&format!("mode automatons 1 | {ROW} | market burrower"));
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted);
    let gained = at(|event| matches!(event, Event::Gained { seat: BOSS, resource: Resource::Combat, amount: 5, .. }));
    assert!(gained.is_some() && gained < at(|event| matches!(event, Event::Attacked { .. })));
    let (mut game, _) = turn(&format!("mode automatons 1 | {ROW} | market spike_cluster"));
    holds(&game, "p1 authority 58; boss play spike_cluster");
    let (game, _) = turn_of(&mut game, &mut Scripted::default());
    holds(&game, "p1 authority 56");
}

/// SR-AUTO-09: primaries, allies, double allies, the attack, the level.
#[test]
fn its_order_of_play() {
    let (_, told) =
        turn(&format!("mode automatons 1 | {ROW} | market | boss play spike_cluster nesting_ground, authority 30"));
    assert_eq!(
        story(&told),
        [
            "use nesting_ground primary",
            "use spike_cluster primary",
            "use nesting_ground ally",
            "use spike_cluster ally",
            "hit 6",
            "counter 1"
        ]
    );
    let (_, told) = turn(&format!("mode automatons 1 | {ROW} | market | boss play neural_nexus"));
    assert_eq!(story(&told), ["use neural_nexus primary", "counter 1"]);
}

/// SR-CHAL-19, SR-ABIL-11: a copy is as dear as what it copies.
#[test]
fn a_copy_has_the_cost_of_what_it_copies() {
    let (_, told) = turn(&format!(
        "mode automatons 1 | {ROW} | market | boss play stealth_tower infested_moon | p1 play swarm_cluster"
    ));
    // The tower costs 5, the moon 6, the cluster 8.
    assert_eq!(
        story(&told)[..5],
        [
            "use infested_moon primary",
            "use stealth_tower primary",
            "use stealth_tower primary",
            "use stealth_tower ally",
            "use infested_moon ally",
        ]
    );
}

/// SR-AUTO-10: the level rises once a turn of the boss, and not in a turn it does not take.
#[test]
fn assimilation_rises_once_a_turn() {
    let (game, told) = turn(&format!("mode automatons 1 | {ROW} | market | boss counter 4"));
    holds(&game, "boss counter 5");
    assert_eq!(story(&told), ["counter 5"]);
    let mut game = script::table(&format!("mode automatons 1 | {ROW} | market")).expect("a table");
    (0..6).for_each(|_| _ = turn_of(&mut game, &mut Scripted::default()));
    holds(&game, "boss counter 6");
    crate::check("mode automatons 1 | boss waits 1, counter 4\n> p1 end = boss counter 4; turn p1");
}

/// SR-AUTO-11: its discards hit everybody.
#[test]
fn everybody_discards() {
    let mut game =
        script::table(&format!("mode automatons 1 | {ROW} | market cargo_craft | p1 deck scout*9")).expect("a table");
    turn_of(&mut game, &mut Scripted::default());
    answer_all(&mut game, &mut Scripted::default());
    holds(&game, "p1 hand 4");
    let decks = "p1 deck scout*9 | p2 deck scout*9 | p3 deck scout*9";
    let mut game =
        script::table(&format!("mode automatons 3 | {ROW} | market cargo_craft | {decks}")).expect("a table");
    turn_of(&mut game, &mut Scripted::default());
    answer_all(&mut game, &mut Scripted::default());
    assert!(seen(&game).seats.iter().all(|seat| seat.hand_count == 4));
}

/// SR-AUTO-12: the deck is rebuilt while it plays; with nothing left it plays nothing.
#[test]
fn the_deck_is_rebuilt_while_it_plays() {
    let (game, told) = turn(&format!(
        "mode automatons 1 | {ROW} | market cargo_craft | scrap stinger*20 | boss counter 6 | p1 deck scout*9"
    ));
    let mut game = game;
    let mut told = told;
    told.extend(answer_all(&mut game, &mut Scripted::default()));
    let plays = story(&told).into_iter().filter(|line| line.starts_with("play ")).count();
    assert_eq!(plays, 5, "2 and four times 1");
    let (game, told) = turn(&format!("mode automatons 1 | {ROW} | market"));
    assert_eq!(story(&told), ["counter 1"]);
    holds(&game, "turn p1");
}
