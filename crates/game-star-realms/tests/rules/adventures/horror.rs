//! SR-HORROR: Ужас из иного мира.

use super::{answer_all, begin, boss, holds, open, owners, seen, turn, turn_of};
use crate::check;
use game_star_realms::adventures::Threat;
use game_star_realms::{Action, BossEvent, Event, Faction, script};
use tabletop::{Game, Scripted, Seat, Seeded, Side};

const ROW: &str = "row stinger farm_ship farm_ship farm_ship farm_ship";

/// SR-HORROR-01, SR-HORROR-05: own turns, own scores of forty, own pools.
#[test]
fn everybody_plays_alone() {
    let view = open("dimensional-horror", 3);
    assert!(view.seats.iter().all(|seat| seat.authority == 40 && seat.owned.len() == 10 && seat.hand_count == 3));
    assert_eq!(view.active.len(), 1);
    check(
        "mode dimensional-horror 2 | p1 trade 2, combat 1 | p2 trade 3, combat 3 | row crusher crusher crusher crusher crusher
         boss pile ion_station
         > p2 buy 1                   ! NotAsked
         > p1 buy 1 together          ! NotTogether
         > p1 sever ion_station       ! NotEnoughCombat",
    );
}

/// SR-HORROR-02: no score to attack, no cards of its own, four tentacles.
#[test]
fn it_is_four_tentacles_and_nothing_else() {
    let boss = open("dimensional-horror", 2).adventure.expect("a boss");
    assert_eq!((boss.authority, boss.deck, boss.hand.len(), boss.discard.len()), (None, None, 0, 0));
    assert_eq!(boss.tentacles.iter().map(|arm| arm.faction).collect::<Vec<_>>(), Faction::ALL);
    check("mode dimensional-horror 1 | p1 combat 5\n> p1 attack boss 5 ! NotAnOpponent");
}

/// SR-HORROR-03: each tentacle holds one faction.
#[test]
fn a_tentacle_is_a_faction() {
    for seed in 0..10 {
        let (game, _) = begin("dimensional-horror", 1, seed);
        for arm in boss(&game).tentacles {
            assert!(arm.cards.iter().all(|card| card.faction() == Some(arm.faction)));
        }
    }
}

/// SR-HORROR-04: ten cards are sorted in before the row is dealt; everybody sees them.
#[test]
fn ten_cards_begin_in_the_tentacles() {
    let empty = (0..200).any(|seed| {
        let (game, _) = begin("dimensional-horror", 1, seed);
        let arms: Vec<_> = boss(&game).tentacles.iter().map(|arm| arm.cards.len()).collect();
        assert_eq!(arms.iter().sum::<usize>(), 10);
        assert_eq!((seen(&game).trade_deck, seen(&game).row.len()), (65, 5));
        arms.contains(&0)
    });
    assert!(empty, "a tentacle may begin empty");
}

/// SR-HORROR-06: the boss after every player; a random one begins.
#[test]
fn the_boss_acts_after_everybody() {
    assert_eq!(owners("dimensional-horror", 3, 7), "AXBXCXA");
    assert_eq!(owners("dimensional-horror", 1, 4), "AXAX");
    let firsts: std::collections::BTreeSet<_> =
        (0..40).map(|seed| seen(&begin("dimensional-horror", 3, seed).0).first).collect();
    assert_eq!(firsts.len(), 3);
}

/// SR-HORROR-07: its own table of levels.
#[test]
fn its_own_levels() {
    assert_eq!(owners("dimensional-horror:novice", 2, 8), "ABABAXBX");
    assert_eq!(owners("dimensional-horror:apprentice", 2, 6), "ABAXBX");
    assert_eq!(owners("dimensional-horror:expert", 3, 6), "XXXAXB");
    let (mut game, mut told) = begin("dimensional-horror:expert", 3, 1);
    let mut dice = Seeded::new(1);
    for _ in 0..3 {
        told.extend(turn_of(&mut game, &mut dice).1);
        told.extend(answer_all(&mut game, &mut dice));
    }
    let against: Vec<_> = told
        .iter()
        .filter_map(|event| match event {
            Event::Boss(BossEvent::TurnBegan { against, .. }) => Some(against.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(against, [vec![Seat(0)], vec![Seat(1)], vec![Seat(2)]]);
}

/// SR-HORROR-06, SR-HORROR-07: the forecast counts the head start of everybody whose turn comes before the boss's.
#[test]
fn the_forecast_counts_the_turns_of_all() {
    let counts = |mode: &str, seats: u8| {
        let (mut game, _) = begin(mode, seats, 1);
        let mut counts = Vec::new();
        while !boss(&game).acting {
            counts.push(boss(&game).next.turns);
            let seat = game.awaiting().seats().lowest().expect("somebody");
            game.apply(seat, Action::EndTurn, &mut Seeded::new(1), &mut ());
        }
        assert_eq!(boss(&game).next.turns, 0);
        counts
    };
    assert_eq!(counts("dimensional-horror:novice", 1), [3, 2, 1]);
    assert_eq!(counts("dimensional-horror:novice", 2), [5, 4, 3, 2, 1]);
    assert_eq!(counts("dimensional-horror:novice", 3), [7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(counts("dimensional-horror:apprentice", 2), [3, 2, 1]);
    assert_eq!(counts("dimensional-horror", 2), [1]);
    // A team has one turn together, which both end.
    assert_eq!(counts("automatons:novice", 2), [3, 3, 2, 2, 1, 1]);
}

/// SR-HORROR-08: it concerns only the one whose turn ended.
#[test]
fn only_the_one_who_just_played_is_concerned() {
    let arms = "boss pile crusher*2";
    let (game, _) =
        turn(&format!("mode dimensional-horror 2 | {ROW} | market ion_station*9 | {arms} | p2 authority 1"));
    holds(&game, "p2 authority 1; p1 authority 34");
    let fed = "row patrol_boat farm_ship farm_ship farm_ship farm_ship | market stinger*9";
    let (game, _) = turn(&format!("mode dimensional-horror 2 | {fed} | p1 play ion_station | p2 play ion_station"));
    holds(&game, "p1 play 0; p2 play ion_station");
}

/// SR-HORROR-09, SR-HORROR-10: the farthest card joins its tentacle, even an empty one, and the row moves up.
#[test]
fn it_feeds_on_the_far_end() {
    let table = "mode dimensional-horror 1 | row stinger crusher farm_ship cargo_craft burrower | market ion_station*9 | boss pile ion_station";
    let (game, told) = turn(table);
    holds(&game, "boss pile ion_station stinger; row crusher farm_ship cargo_craft burrower ion_station");
    let slid = told.iter().find_map(|event| match event {
        Event::Boss(BossEvent::RowSlid { row }) => Some(row.iter().flatten().map(|card| card.id()).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(slid, Some(vec!["crusher", "farm_ship", "cargo_craft", "burrower"]));
}

/// SR-HORROR-11: cards of the same faction follow it in, until another one fills the place.
#[test]
fn the_same_faction_follows() {
    // Blob kinds come before Star Empire ones: zeros draw them first.
    let (game, _) = turn(&format!("mode dimensional-horror 1 | {ROW} | market crusher*2 cargo_craft"));
    holds(&game, "boss pile stinger crusher*2; row farm_ship farm_ship farm_ship farm_ship cargo_craft");
    let (game, _) = turn(&format!("mode dimensional-horror 1 | {ROW} | market plasma_bot*2"));
    holds(&game, "boss pile stinger; row farm_ship farm_ship farm_ship farm_ship plasma_bot");
}

/// SR-HORROR-12: its ability once, however many came; none when nothing was fed.
#[test]
fn the_ability_works_once() {
    let (game, told) = turn(&format!("mode dimensional-horror 1 | {ROW} | market crusher*2 cargo_craft"));
    // Three of a kind: 3 combat once, and 3 for the length.
    holds(&game, "p1 authority 34");
    assert_eq!(told.iter().filter(|event| matches!(event, Event::Boss(BossEvent::Threatens { .. }))).count(), 1);
    let (_, told) = turn("mode dimensional-horror 1 | row - - - - - | market | boss pile stinger");
    assert!(!told.iter().any(|event| matches!(event, Event::Boss(BossEvent::Threatens { .. }))));
}

/// SR-HORROR-13: what the four colours do.
#[test]
fn four_colours_four_abilities() {
    let fed = |card: &str, rest: &str| {
        format!("mode dimensional-horror 1 | row {card} stinger stinger stinger stinger | {rest}")
    };
    // Yellow: two cards of the player's choice.
    let mut game = script::table(&fed("farm_ship", "market ion_station*9 | p1 deck scout*3 viper*4")).expect("a table");
    turn_of(&mut game, &mut Scripted::default());
    assert_eq!(game.awaiting().seats().lowest(), Some(Seat(0)));
    answer_all(&mut game, &mut Scripted::default());
    holds(&game, "p1 hand 3; p1 authority 39");
    // Green: three combat more.
    let (game, _) = turn(&fed("crusher", "market ion_station*9 | boss pile stinger*3"));
    holds(&game, "p1 authority 33");
    // Red: a Scout or Viper from hand or discard pile on top of the deck.
    let table = fed("plasma_bot", "market ion_station*9 | p1 deck farm_ship*5, discard viper");
    check(&format!(
        "{table}
         > p1 end
         > p1 proceed                      = asked p1
         > p1 topdeck hand farm_ship       ! NotAStarter
         > p1 decline                      ! Mandatory
         > p1 topdeck viper                = p1 top viper; p1 discard 0; turn p1"
    ));
    check(&format!(
        "{}
         > p1 end
         > p1 proceed
         > p1 topdeck hand scout           = p1 top scout; p1 hand 4",
        fed("plasma_bot", "market ion_station*9 | p1 deck scout*5")
    ));
    // Whoever holds cards is asked: a pause must not tell what they are.
    check(&format!(
        "{}
         > p1 end
         > p1 proceed                      = asked p1
         > p1 decline                      = p1 hand farm_ship*5; turn p1",
        fed("plasma_bot", "market ion_station*9 | p1 deck farm_ship*5")
    ));
    let (game, _) = turn(&fed("plasma_bot", "market ion_station*9"));
    holds(&game, "turn p1; p1 authority 39");
    // Blue: every base, outposts or not.
    let (game, _) = turn(&fed("patrol_boat", "market stinger*9 | p1 play neural_nexus spike_cluster outland_station"));
    holds(&game, "p1 play 0; p1 discard has neural_nexus spike_cluster outland_station; p1 authority 39");
    let table = open("dimensional-horror", 1).adventure.expect("a boss").threats;
    assert_eq!(
        table.iter().map(|row| (row.faction, row.does[0])).collect::<Vec<_>>(),
        [
            (Faction::StarEmpire, Threat::Discard(2)),
            (Faction::Blob, Threat::Combat(3)),
            (Faction::MachineCult, Threat::StarterOnDeck),
            (Faction::TradeFederation, Threat::DestroyAllBases),
        ]
    );
}

/// SR-HORROR-14: combat by the longest tentacle; ties do not add up.
#[test]
fn it_strikes_with_the_longest_tentacle() {
    let strike = |pile: &str| {
        let row = "row patrol_boat farm_ship farm_ship farm_ship farm_ship | market stinger*9";
        let (game, _) = turn(&format!("mode dimensional-horror 1 | {row} | boss pile {pile}"));
        40 - seen(&game).seats[0].authority
    };
    assert_eq!(strike("crusher*2 farm_ship*5 plasma_bot ion_station*2"), 5);
    assert_eq!(strike("crusher*4 farm_ship*4"), 4);
    assert_eq!(strike("ion_station*4"), 5);
}

/// SR-HORROR-15: a card of a tentacle for its cost in combat.
#[test]
fn cards_are_cut_off_for_their_cost() {
    check(
        "mode dimensional-horror 1 | p1 combat 6 | boss pile nesting_ground hammerhead stinger
         > p1 sever nesting_ground     = p1 combat 2; scrap nesting_ground; boss pile hammerhead stinger
         > p1 sever hammerhead         ! NotEnoughCombat
         > p1 sever crusher            ! NotInTentacle",
    );
    check(
        "mode dimensional-horror 1 | p1 combat 8 | boss pile hammerhead crusher stinger
         > p1 sever hammerhead
         > p1 sever crusher            = p1 combat 0; boss pile stinger",
    );
}

/// SR-HORROR-16: won at the moment all four are empty; an emptied one grows again.
#[test]
fn it_is_won_when_all_tentacles_are_empty() {
    check("mode dimensional-horror 2 | p1 combat 3 | boss pile crusher\n> p1 sever crusher = over; first p1 p2");
    let (game, _) = turn(&format!("mode dimensional-horror 1 | {ROW} | market ion_station*9 | boss pile ion_station"));
    holds(&game, "boss pile ion_station stinger");
    assert!(seen(&game).standings.is_none());
}

/// SR-HORROR-17: everybody falls alone; the last one takes the game with him.
#[test]
fn players_fall_one_by_one() {
    let row = "row crusher farm_ship farm_ship farm_ship farm_ship | market ion_station*9 | boss pile stinger*3";
    let (mut game, _) = turn(&format!("mode dimensional-horror 3 | {row} | p1 authority 5, discard hammerhead"));
    holds(&game, "p1 alive false; scrap has hammerhead; turn p2");
    let (game, _) = turn_of(&mut game, &mut Scripted::default());
    assert_eq!(seen(&game).active, [Seat(2)]);
    let (game, _) = turn(&format!("mode dimensional-horror 3 | {row} | out p2 p3 | p1 authority 5"));
    assert_eq!(seen(&game).standings.expect("over").place(Side(1)), Some(1));
}
