//! SR-CHAL-22 to SR-CHAL-32: how a boss spends its combat, and which base it destroys.

use super::{holds, seen, turn};
use game_star_realms::{BOSS, Event, StarRealms, script};
use tabletop::{Scripted, Seeded, Side};

fn attacked(table: &str, combat: u16) -> (StarRealms, Vec<Event>) {
    let mut game = script::table(table).expect("a table");
    let told = script::boss_attacks(&mut game, combat, &mut Scripted::default());
    (game, told)
}

/// Which base falls first, by seed.
fn first_to_fall(table: &str, combat: u16) -> Vec<String> {
    let mut fallen: Vec<String> = (0..40)
        .map(|seed| {
            let mut game = script::table(table).expect("a table");
            let told = script::boss_attacks(&mut game, combat, &mut Seeded::new(seed));
            let first = told.iter().find_map(|event| match event {
                Event::Destroyed { card, owner, .. } => Some(format!("{owner} {card}")),
                _ => None,
            });
            first.expect("something falls")
        })
        .collect();
    fallen.sort_unstable();
    fallen.dedup();
    fallen
}

/// SR-CHAL-22: single attacks, each the first that is possible, until the combat is gone.
#[test]
fn attacks_follow_one_another_until_combat_is_gone() {
    let (game, told) = attacked("mode automatons 1 | p1 authority 40, play ion_station outland_station", 14);
    holds(&game, "p1 authority 35; p1 play 0; boss combat 0");
    let order: Vec<_> = told.iter().map(|event| matches!(event, Event::Attacked { .. })).collect();
    assert_eq!(order, [false, false, true]);
    let (game, told) = attacked("mode automatons 1 | p1 authority 40", 0);
    holds(&game, "p1 authority 40");
    assert!(told.is_empty());
}

/// SR-CHAL-23: whom it can fell, and of those the strongest; an outpost goes first.
#[test]
fn it_fells_the_strongest_it_can() {
    let three = "mode pirates-of-the-dark-star 3 | p1 authority 10 | p2 authority 12 | p3 authority 15";
    let (game, _) = attacked(three, 12);
    holds(&game, "p1 alive true; p2 alive false; p3 alive true; boss combat 0");
    let (game, _) = attacked("mode pirates-of-the-dark-star 3 | p1 authority 4 | p2 authority 5 | p3 authority 50", 9);
    holds(&game, "p1 alive false; p2 alive false; p3 authority 50");
    let (game, _) =
        attacked("mode pirates-of-the-dark-star 2 | p1 authority 10, play neural_nexus | p2 authority 50", 20);
    holds(&game, "p1 alive false; p2 authority 46");
}

/// SR-CHAL-24: the outpost with the highest defense it can pay, then the dearer, then by chance.
#[test]
fn the_strongest_outpost_it_can_pay_falls() {
    let (game, _) = attacked("mode automatons 1 | p1 play neural_nexus mobile_market", 5);
    holds(&game, "p1 play neural_nexus; boss combat 1; p1 authority 60");
    let (game, told) = attacked("mode automatons 1 | p1 play integration_port siege_fortress", 10);
    let fell = told.iter().filter_map(|event| match event {
        Event::Destroyed { card, .. } => Some(card.id()),
        _ => None,
    });
    assert_eq!(fell.collect::<Vec<_>>(), ["siege_fortress", "integration_port"]);
    holds(&game, "p1 authority 60; boss combat 0");
    let tied = first_to_fall("mode automatons 1 | p1 play mobile_market orbital_gun_platform", 4);
    assert_eq!(tied, ["p1 mobile_market", "p1 orbital_gun_platform"]);
}

/// SR-CHAL-25: then ordinary bases that nothing shields, in the same order.
#[test]
fn open_bases_follow() {
    let (game, _) = attacked("mode automatons 1 | p1 play jamming_terminal infested_moon", 7);
    holds(&game, "p1 play infested_moon; p1 authority 59");
    let (game, _) = attacked("mode pirates-of-the-dark-star 2 | p1 play neural_nexus | p2 play spike_cluster", 5);
    holds(&game, "p2 play 0; p2 authority 48; p1 play neural_nexus; p1 authority 50");
    let tied = first_to_fall("mode pirates-of-the-dark-star 2 | p1 play spike_cluster | p2 play spike_cluster", 3);
    assert_eq!(tied, ["p1 spike_cluster", "p2 spike_cluster"]);
}

/// SR-CHAL-26: at last the weakest player it may attack.
#[test]
fn the_weakest_open_player_is_hit() {
    let (game, _) = attacked("mode pirates-of-the-dark-star 2 | p1 authority 20 | p2 authority 14", 6);
    holds(&game, "p1 authority 20; p2 authority 8");
    let shielded = "mode pirates-of-the-dark-star 2 | p1 authority 14, play neural_nexus | p2 authority 20";
    let (game, _) = attacked(shielded, 5);
    holds(&game, "p1 authority 14; p2 authority 15");
    let mut hit: Vec<_> = (0..40)
        .map(|seed| {
            let mut game = script::table("mode pirates-of-the-dark-star 2").expect("a table");
            script::boss_attacks(&mut game, 3, &mut Seeded::new(seed));
            seen(&game).seats[0].authority
        })
        .collect();
    hit.sort_unstable();
    hit.dedup();
    assert_eq!(hit, [47, 50]);
}

/// SR-CHAL-27: no more than it takes; the last attack takes all.
#[test]
fn each_attack_spends_the_least() {
    let (_, told) = attacked("mode automatons 1 | p1 play ion_station", 9);
    assert!(matches!(told[0], Event::Destroyed { by: BOSS, combat: Some(5), .. }));
    let (game, told) = attacked("mode automatons 1 | p1 authority 30", 4);
    holds(&game, "p1 authority 26; boss combat 0");
    assert_eq!(told.len(), 1);
    let (game, told) = attacked("mode pirates-of-the-dark-star 2 | p1 authority 7 | p2 authority 50", 9);
    assert!(matches!(told[0], Event::Attacked { amount: 7, .. }));
    holds(&game, "p2 authority 48");
}

/// SR-CHAL-28: what it cannot use is lost.
#[test]
fn unusable_combat_is_lost() {
    let (game, _) = turn("mode automatons 1 | market | boss combat 4 | p1 play neural_nexus");
    holds(&game, "p1 authority 60; p1 play neural_nexus; boss combat 0");
    let (game, _) = turn("mode automatons 1 | market | boss combat 4 | p1 play neural_nexus captured_outpost");
    holds(&game, "p1 authority 60; p1 play neural_nexus; boss combat 0");
}

/// SR-CHAL-29: an outpost shields its owner, and a whole hydra.
#[test]
fn outposts_shield_from_a_boss() {
    let (game, told) = attacked("mode automatons 2 | p1 play spike_cluster | p2 play neural_nexus", 5);
    holds(&game, "p1 play spike_cluster; p2 play neural_nexus; p1 authority 120");
    assert!(told.is_empty());
    let (game, _) = attacked("mode pirates-of-the-dark-star 2 | p2 play neural_nexus", 5);
    holds(&game, "p1 authority 45; p2 authority 50");
}

/// SR-CHAL-30: a hydra is one player with one score.
#[test]
fn a_team_is_one_target() {
    let (game, _) = attacked("mode automatons 3 | p1 authority 12", 12);
    assert_eq!(seen(&game).standings.expect("over").place(Side(1)), Some(1));
    let (game, told) = attacked("mode automatons 3 | p1 authority 100", 9);
    holds(&game, "p1 authority 91; p2 authority 91; p3 authority 91");
    assert_eq!(told.len(), 1);
}

/// SR-CHAL-31, SR-CHAL-32: an effect destroys by the same order, whatever the combat, and never a base of the boss.
#[test]
fn effects_destroy_by_the_same_order() {
    let hatchling = "row farm_ship farm_ship farm_ship farm_ship farm_ship | market moonwurm_hatchling*4";
    let (game, _) = turn(&format!("mode automatons 1 | {hatchling} | p1 play mobile_market neural_nexus"));
    holds(&game, "p1 play mobile_market");
    let (game, _) = turn(&format!("mode automatons 1 | {hatchling} | p1 play spike_cluster infested_moon"));
    holds(&game, "p1 play spike_cluster");
    let (game, _) = turn(&format!("mode automatons 1 | {hatchling} | boss play outland_station"));
    holds(&game, "boss play outland_station; p1 authority 60");
    let (game, _) = turn(&format!("mode automatons 1 | {hatchling} | boss play transit_nexus | p1 play spike_cluster"));
    holds(&game, "boss play transit_nexus; p1 play 0");
}
