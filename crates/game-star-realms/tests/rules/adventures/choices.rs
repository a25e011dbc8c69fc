//! SR-CHAL-19 to SR-CHAL-21 and SR-CHAL-36 to SR-CHAL-45, SR-CHAL-52: what a boss does with its cards.

use super::{holds, kind, seen, story, turn, turn_of};
use game_star_realms::{BOSS, BossEvent, Event, Resource, script};
use tabletop::{Game, Seeded};

const ROW: &str = "row farm_ship farm_ship farm_ship farm_ship farm_ship";

/// SR-CHAL-19: the dearest card first, then the next.
#[test]
fn the_dearest_ability_goes_first() {
    let (_, told) = turn(&format!("mode automatons 1 | {ROW} | market | boss play spike_cluster transit_nexus"));
    assert_eq!(story(&told)[..2], ["use transit_nexus primary", "use spike_cluster primary"]);
}

/// SR-CHAL-20: equal costs by chance, and the same chance gives the same.
#[test]
fn equal_costs_are_a_matter_of_chance() {
    let first = |seed| {
        let mut game =
            script::table(&format!("mode automatons 1 | {ROW} | market | boss play nesting_ground mobile_market"))
                .expect("a table");
        story(&turn_of(&mut game, &mut Seeded::new(seed)).1)[0].clone()
    };
    let moved = (0..60).filter(|seed| first(*seed) == "use nesting_ground primary").count();
    assert!((15..=45).contains(&moved), "{moved} of 60");
    assert!((0..10).all(|seed| first(seed) == first(seed)));
}

/// SR-CHAL-21: after every step that did something from the first again; an attack with nothing is nothing.
#[test]
fn the_loop_begins_again() {
    let (game, told) = turn("mode blob-assault 1 | boss top blob_alpha, play infested_moon, discard spike_cluster");
    let story = story(&told);
    let at = |words: &str| story.iter().position(|line| line == words).unwrap_or_else(|| panic!("{words}: {story:?}"));
    assert!(at("use infested_moon ally") < at("field spike_cluster"));
    assert!(at("field spike_cluster") < at("use spike_cluster primary"));
    assert!(at("use spike_cluster primary") < story.len() - 1);
    // 10 of the ship, 4 and 2 of the bases, 7 for the second draw.
    assert_eq!(story.last().map(String::as_str), Some("hit 23"));
    holds(&game, "p1 authority 17");
    let (game, told) = turn("mode blob-assault 1 | boss authority 5");
    assert!(told.iter().any(|event| matches!(event, Event::Boss(BossEvent::TurnEnded))));
    holds(&game, "p1 authority 40; turn p1");
}

/// SR-CHAL-36: optional effects are used, to the full, but cost no good card.
#[test]
fn optional_effects_are_used_but_cost_no_good_card() {
    let (game, _) =
        turn("mode automatons 1 | row stinger crusher burrower farm_ship cargo_craft | market blob_miner*3");
    holds(&game, "scrap has farm_ship; row stinger crusher burrower blob_miner cargo_craft");
    let (game, _) =
        turn("mode madness-of-the-machine 1 | boss top destroyer_bot, deck scout*5, discard plasma_bot repair_mech");
    holds(&game, "boss discard has plasma_bot repair_mech; scrap 0");
    let table =
        "mode madness-of-the-machine 1 | boss top nanobot_swarm scout, deck builder_bot*3, discard viper builder_bot";
    let (game, _) = turn(table);
    holds(&game, "scrap has scout viper; boss discard has builder_bot");
    let scrapped = seen(&game).scrap_heap;
    assert!(scrapped.iter().all(|card| [kind("scout"), kind("viper"), kind("builder_bot")].contains(card)));
    let table =
        "mode defy-the-empire 1 | boss top warpgate_cruiser light_cruiser scout*2 viper, deck scout | p1 hand scout";
    let (_, told) = turn(table);
    let gained: u16 = told
        .iter()
        .map(|event| match event {
            Event::Gained { seat: BOSS, resource: Resource::Combat, amount, source, .. }
                if *source == kind("warpgate_cruiser") =>
            {
                *amount
            }
            _ => 0,
        })
        .sum();
    assert_eq!(gained, 6);
    let (game, _) = turn(&format!("mode automatons 1 | {ROW} | market enforcer_mech | boss play plasma_bot"));
    // Nothing to destroy: 5 of the ship, 2 of its ally.
    holds(&game, "p1 authority 53");
}

/// SR-CHAL-37: of two the first that does something: a base, combat, trade for a boss that buys, authority, the rest.
#[test]
fn alternatives_are_taken_in_a_fixed_order() {
    let (game, _) = turn(&format!("mode automatons 1 | {ROW} | market moonwurm_hatchling*2 | p1 play spike_cluster"));
    holds(&game, "p1 play 0");
    let (game, _) = turn(&format!("mode automatons 1 | {ROW} | market | boss play outland_station"));
    holds(&game, "boss authority 33");
    let (_, told) = turn(
        "mode the-cost-of-freedom 1 | row neural_nexus neural_nexus neural_nexus neural_nexus neural_nexus | boss play outland_station",
    );
    assert!(
        told.iter()
            .any(|event| matches!(event, Event::Gained { seat: BOSS, resource: Resource::Trade, amount: 1, .. }))
    );
    let (game, _) = turn("mode madness-of-the-machine 1 | boss top repair_mech scout, discard integration_port");
    holds(&game, "boss top integration_port");
}

/// SR-CHAL-38: of its own cards the cheapest, the dearest for a gain, the discard pile before the hand.
#[test]
fn its_own_cards_go_cheapest_first() {
    let (game, _) = turn(
        "mode madness-of-the-machine 1 | boss play reclamation_station, discard scout repair_mech, top viper viper",
    );
    // The station itself goes at the end, for its scrap ability.
    holds(&game, "scrap has scout reclamation_station; boss discard has repair_mech");
    let (_, told) =
        turn("mode madness-of-the-machine 1 | boss play neural_nexus, discard scout destroyer_bot, top viper viper");
    assert!(
        told.iter()
            .any(|event| matches!(event, Event::Gained { seat: BOSS, resource: Resource::Combat, amount: 3, .. }))
    );
    let (_, told) = turn(
        "mode defy-the-empire 1 | boss play captured_outpost, top scout farm_ship light_cruiser cargo_craft hammerhead frontier_hawk, deck viper*9",
    );
    let first = told.iter().find_map(|event| match event {
        Event::Discarded { seat: BOSS, card, .. } => Some(card.id()),
        _ => None,
    });
    assert_eq!(first, Some("scout"));
    let (_, told) =
        turn("mode madness-of-the-machine 1 | boss play reclamation_station, discard viper, top viper viper");
    assert!(told.iter().any(|event| matches!(
        event,
        Event::Scrapped { seat: BOSS, from: game_star_realms::event::ScrappedFrom::DiscardPile, .. }
    )));
    // Of equal ones the discard pile’s, whatever the dice say; of those there, any.
    let first_scrapped = |base: &str, seed: u64| {
        let table = format!("mode madness-of-the-machine 1 | boss play {base}, discard scout viper, top scout viper");
        let mut game = script::table(&table).expect("a table");
        let told = turn_of(&mut game, &mut Seeded::new(seed)).1;
        told.iter().find_map(|event| match event {
            Event::Scrapped { seat: BOSS, card, from } => Some((card.id(), *from)),
            _ => None,
        })
    };
    // Reclamation Station may scrap, Neural Nexus must.
    for base in ["reclamation_station", "neural_nexus"] {
        let scrapped: std::collections::BTreeSet<_> = (0..30)
            .map(|seed| {
                let (card, from) = first_scrapped(base, seed).expect("something is scrapped");
                assert_eq!(from, game_star_realms::event::ScrappedFrom::DiscardPile, "{base}");
                card
            })
            .collect();
        assert_eq!(scrapped.into_iter().collect::<Vec<_>>(), ["scout", "viper"], "{base}");
    }
    let (game, _) =
        turn("mode madness-of-the-machine 1 | boss top repair_mech scout, discard integration_port defense_system");
    holds(&game, "boss top defense_system");
}

/// SR-CHAL-39: of the row the dearest that fits; a boss without the zone acquires nothing.
#[test]
fn of_the_row_the_dearest_that_fits() {
    let row = "row stinger crusher hammerhead ion_station transit_nexus";
    let (game, told) = turn(&format!("mode blob-assault 1 | {row} | market farm_ship*9 | boss top pulverizer"));
    assert!(
        told.iter()
            .any(|event| matches!(event, Event::Gained { seat: BOSS, resource: Resource::Combat, amount: 8, .. }))
    );
    holds(&game, "scrap transit_nexus");
    let row = "row frontier_hawk crusher hammerhead reclamation_station neural_nexus";
    let (game, _) =
        turn(&format!("mode the-cost-of-freedom 1 | {row} | market farm_ship*9 | boss top gateship, deck gateship"));
    holds(&game, "boss pile has reclamation_station; boss pile lacks neural_nexus");
    let (game, _) = turn(&format!("mode automatons 1 | {row} | market gateship"));
    holds(&game, "row frontier_hawk crusher hammerhead reclamation_station neural_nexus");
}

/// SR-CHAL-40: one player is picked at random and stays picked for the turn; he chooses what to discard.
#[test]
fn discards_hit_one_player_a_turn() {
    let table = "mode defy-the-empire 3 | boss play jamming_terminal, top cargo_craft light_cruiser | p1 deck scout*9 | p2 deck scout*9 | p3 deck scout*9";
    let mut picked = [0; 3];
    for seed in 0..60 {
        let mut game = script::table(table).expect("a table");
        let mut dice = Seeded::new(seed);
        turn_of(&mut game, &mut dice);
        let victim = game.awaiting().seats().lowest().expect("a victim chooses");
        picked[victim.index()] += 1;
        super::answer_all(&mut game, &mut dice);
        let view = seen(&game);
        let hands: Vec<_> = view.seats.iter().map(|seat| seat.hand_count).collect();
        assert!(
            hands[victim.index()] <= 3 && hands.iter().map(|count| 5 - count).sum::<u8>() == 5 - hands[victim.index()],
            "{hands:?}"
        );
    }
    assert!(picked.iter().all(|count| *count > 8), "{picked:?}");
}

/// SR-CHAL-41: what a boss has no zone for does nothing, and pays nothing.
#[test]
fn effects_without_a_zone_do_nothing() {
    let (game, _) = turn(&format!("mode automatons 1 | {ROW} | market hive_queen"));
    holds(&game, "p1 authority 53; boss hand 0");
    let (_, told) = turn(&format!("mode automatons 1 | {ROW} | market | boss play neural_nexus"));
    assert!(!told.iter().any(|event| matches!(event, Event::Gained { .. } | Event::Scrapped { .. })));
}

/// SR-CHAL-42: trade is nothing to a boss that does not buy, and no points last.
#[test]
fn unspent_points_vanish() {
    let (game, told) = turn("mode blob-assault 1 | boss play nesting_ground");
    assert!(told.iter().any(|event| matches!(event, Event::Gained { seat: BOSS, resource: Resource::Trade, .. })));
    holds(&game, "boss trade 0; boss combat 0; boss discard 0");
    let (game, _) =
        turn("mode defy-the-empire 1 | boss elite 0, face_up farm_ship, hidden farm_ship, top scout scout scout");
    holds(&game, "boss trade 0; boss elite hammerhead; boss face_up farm_ship");
}

/// SR-CHAL-43: scrap abilities only where the order of play has a step for them.
#[test]
fn scrap_abilities_wait_for_their_step() {
    for mode in ["automatons", "blob-assault", "defy-the-empire", "the-cost-of-freedom"] {
        let (game, told) = turn(&format!("mode {mode} 1 | {ROW} | market | boss play orbital_gun_platform"));
        holds(&game, "boss play has orbital_gun_platform");
        assert!(story(&told).contains(&"use orbital_gun_platform primary".to_owned()), "{mode}");
        assert!(!story(&told).iter().any(|line| line.ends_with(" scrap")), "{mode}");
    }
    let (_, told) = turn("mode madness-of-the-machine 1 | boss top builder_bot scout");
    assert!(story(&told).contains(&"use builder_bot scrap".to_owned()));
}

/// SR-CHAL-44: ships leave at the end, to the discard pile or else to the heap; bases stay.
#[test]
fn ships_leave_and_bases_stay() {
    let (game, _) = turn("mode blob-assault 1 | boss top crusher, play infested_moon");
    holds(&game, "boss discard crusher; boss play infested_moon");
    let (game, _) = turn(&format!("mode automatons 1 | {ROW} | market crusher*2 spike_cluster | boss counter 6"));
    holds(&game, "scrap crusher*2; boss play 0; market spike_cluster");
    let (game, _) = turn(&format!("mode automatons 1 | {ROW} | market spike_cluster | boss counter 2"));
    holds(&game, "scrap 0; boss play spike_cluster");
}

/// SR-CHAL-45: so do its destroyed bases.
#[test]
fn destroyed_bases_go_the_same_way() {
    crate::check(
        "mode blob-assault 1 | p1 combat 5 | boss play infested_moon\n> p1 attack boss infested_moon = boss discard infested_moon; scrap 0",
    );
    crate::check(
        "mode automatons 1 | p1 combat 5 | boss play infested_moon\n> p1 attack boss infested_moon = boss discard 0; scrap infested_moon",
    );
}

/// SR-CHAL-52: a copying base becomes the dearest other one on either side.
#[test]
fn a_copy_is_of_the_dearest_base() {
    let table = format!(
        "mode automatons 1 | colony_wars | frontiers | {ROW} | market | boss play stealth_tower spike_cluster | p1 play siege_fortress"
    );
    let (_, told) = turn(&table);
    let copied = told.iter().find_map(|event| match event {
        Event::Copied { seat: BOSS, of, .. } => Some(of.id()),
        _ => None,
    });
    assert_eq!(copied, Some("siege_fortress"));
    // 5 of the copy, 2 of its own base: the fortress falls to them.
    assert!(told.iter().any(|event| matches!(event, Event::Gained { seat: BOSS, amount: 5, .. })));
    let alone = format!("mode automatons 1 | colony_wars | frontiers | {ROW} | market | boss play stealth_tower");
    assert!(!turn(&alone).1.iter().any(|event| matches!(event, Event::Copied { .. })));
}
