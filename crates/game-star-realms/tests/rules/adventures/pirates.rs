//! SR-PIRATE: Пираты Тёмной звезды.

use super::{answer_all, holds, open, seen, turn, turn_of};
use crate::check;
use game_star_realms::{BossEvent, Event, script};
use tabletop::{Game, Scripted, Seat};

const ROW: &str = "row stinger crusher burrower farm_ship cargo_craft";

/// SR-PIRATE-01, SR-PIRATE-03: own scores of fifty, one turn, pools that help each other.
#[test]
fn they_share_the_turn_but_not_the_score() {
    let view = open("pirates-of-the-dark-star", 4);
    assert!(view.seats.iter().all(|seat| seat.authority == 50 && seat.owned.len() == 10));
    assert_eq!(view.active.len(), 4);
    check(
        "mode pirates-of-the-dark-star 3 | row ion_station crusher burrower farm_ship cargo_craft
         p1 trade 2, hand patrol_boat | p2 trade 3
         > p1 buy 1 together
         > p2 give 3           = p1 discard ion_station; p1 trade 0; p2 trade 0
         > p1 play patrol_boat       = p1 authority 53; p2 authority 50",
    );
    check("mode pirates-of-the-dark-star 3 | out p1 | p2 hand scout\n> p2 play scout\n> p3 end\n> p2 end = turn boss");
}

/// SR-PIRATE-02: twenty-five authority a player, whoever falls.
#[test]
fn the_pirates_have_twenty_five_a_player() {
    for (seats, authority) in [(1, 25), (2, 50), (3, 75), (4, 100)] {
        let boss = open("pirates-of-the-dark-star", seats).adventure.expect("a boss");
        assert_eq!((boss.authority, boss.deck, boss.hand.len()), (Some(authority), None, 0));
    }
    let (game, _) = turn(&format!("mode pirates-of-the-dark-star 2 | {ROW} | market blob_alpha*9 | p1 authority 5"));
    holds(&game, "p1 alive false; boss authority 50");
}

/// SR-PIRATE-04: an outpost shields its owner only.
#[test]
fn outposts_shield_their_owner() {
    let (game, _) = turn(&format!("mode pirates-of-the-dark-star 2 | {ROW} | market stinger*9 | p1 play neural_nexus"));
    holds(&game, "p1 authority 50; p1 play neural_nexus; p2 authority 47");
}

/// SR-PIRATE-05: a card for each survivor goes, the rest moves up, the places are filled.
#[test]
fn they_plunder_the_row() {
    let table =
        |seats: u8, rest: &str| format!("mode pirates-of-the-dark-star {seats} | {ROW} | market stinger*9 | {rest}");
    let (game, _) = turn(&table(2, ""));
    holds(&game, "scrap stinger crusher; row burrower farm_ship cargo_craft stinger stinger");
    let (game, _) = turn(&table(4, ""));
    holds(&game, "scrap stinger crusher burrower farm_ship; row cargo_craft stinger stinger stinger stinger");
    let (game, _) = turn(&table(4, "out p2"));
    holds(&game, "scrap stinger crusher burrower");
}

fn fates(table: &str) -> Vec<(Vec<Seat>, &'static str)> {
    let (_, told) = turn(table);
    let fates = told.into_iter().filter_map(|event| match event {
        Event::Boss(BossEvent::Threatens { card, against, .. }) => Some((against, card.id())),
        _ => None,
    });
    fates.collect()
}

/// SR-PIRATE-06: the first card for the first player, the second for the second; whoever is out is passed over.
#[test]
fn each_card_has_its_victim() {
    let market = "market stinger crusher burrower";
    let all = fates(&format!("mode pirates-of-the-dark-star 3 | {ROW} | {market}"));
    assert_eq!(all, [(vec![Seat(0)], "burrower"), (vec![Seat(1)], "crusher"), (vec![Seat(2)], "stinger")]);
    let two = fates(&format!("mode pirates-of-the-dark-star 3 | {ROW} | {market} | out p2"));
    assert_eq!(two, [(vec![Seat(0)], "burrower"), (vec![Seat(2)], "crusher")]);
    let fallen = fates(&format!("mode pirates-of-the-dark-star 2 | {ROW} | {market} | p1 authority 1"));
    assert_eq!(fallen.iter().map(|(victim, _)| victim[0]).collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

/// SR-PIRATE-07: what the four factions do.
#[test]
fn four_factions_four_raids() {
    let table = |card: &str, rest: &str| format!("mode pirates-of-the-dark-star 1 | {ROW} | market {card}*9 | {rest}");
    let (game, _) = turn(&table("crusher", ""));
    holds(&game, "p1 authority 41");
    let (game, _) = turn(&table("orbital_shuttle", ""));
    holds(&game, "p1 authority 46; boss authority 29");
    let row = "row stinger crusher swarm_cluster cargo_craft hammerhead";
    let (game, _) = turn(&format!("mode pirates-of-the-dark-star 1 | {row} | market builder_bot*9"));
    holds(&game, "p1 authority 34");
    let mut game = script::table(&table("hammerhead", "p1 deck scout*9")).expect("a table");
    turn_of(&mut game, &mut Scripted::default());
    assert_eq!(game.awaiting().seats().lowest(), Some(Seat(0)));
    // The attack comes first; who falls by it discards nothing any more.
    holds(&game, "p1 authority 40; p1 hand 5");
    let mut fallen = script::table(&table("hammerhead", "p1 authority 10, deck scout*9")).expect("a table");
    turn_of(&mut fallen, &mut Scripted::default());
    assert!(seen(&fallen).standings.is_some() && seen(&fallen).pending.is_none());
    // The boss gains as much authority, also if an outpost takes the attack.
    let (raided, _) = turn(&table("orbital_shuttle", "p1 play mobile_market"));
    holds(&raided, "p1 play 0; p1 authority 50; boss authority 29");
    answer_all(&mut game, &mut Scripted::default());
    holds(&game, "p1 authority 40; p1 hand 3");
}

/// SR-PIRATE-08: the combat of a card is spent on its victim by the usual order; the rest is lost.
#[test]
fn leftover_combat_is_lost() {
    let table = |card: &str, rest: &str| format!("mode pirates-of-the-dark-star 2 | {ROW} | market {card}*9 | {rest}");
    let (game, _) = turn(&table("hammerhead", "p1 authority 30, play mobile_market | p2 authority 50"));
    holds(&game, "p1 play 0; p1 authority 24; p2 authority 40");
    let (game, _) = turn(&table("stinger", "p1 play mobile_market"));
    holds(&game, "p1 play mobile_market; p1 authority 50; p2 authority 47");
    let (game, _) = turn(&table("moonwurm_hatchling", "p1 authority 9"));
    holds(&game, "p1 alive false; p2 authority 38; boss combat 0");
}

/// SR-PIRATE-09: the deck is rebuilt while the row is filled; who gets no card is spared.
#[test]
fn the_deck_ends_in_the_middle_of_a_raid() {
    let (game, told) =
        turn("mode pirates-of-the-dark-star 2 | row stinger stinger - - - | market crusher | scrap stinger*12");
    assert!(told.iter().any(|event| matches!(event, Event::Boss(BossEvent::Recycled { .. }))));
    assert!(seen(&game).seats.iter().all(|seat| seat.authority < 50));
    let (game, _) = turn("mode pirates-of-the-dark-star 2 | row - - - - - | market");
    holds(&game, "p1 authority 50; p2 authority 50; turn p1 p2");
}
