//! Battle step 9: retreat.

use crate::kit::{check, options, run};

/// A battle that p1 wins with this many Marines left of one more, against a lone Zealot.
fn won(area: &str, marines: usize, more: &str) -> String {
    let units = vec!["marine"; marines].join(" ");
    format!(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units {area} zealot | {more}
        p1 hand terran_combat_11 | p2 hand protoss_combat_03
        attack {area} p1 {units}
        > p1 play terran_combat_11
        > p1 alone
        > p2 play protoss_combat_03
        > p2 alone
        > p2 pass
        "
    )
}

/// A battle that p2 holds with a Siege Tank, while two of p1's units must leave.
fn held(more: &str) -> String {
    format!(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 siege_tank | {more}
        p1 hand terran_combat_07 | p2 hand terran_combat_15
        attack torus-3 p1 marine firebat firebat
        > p1 pair marine siege_tank
        > p1 play terran_combat_07
        > p1 alone
        > p2 play terran_combat_15
        > p2 alone
        "
    )
}

/// SC-RETREAT-01, SC-RETREAT-02: a victorious aggressor stands in the area, up to its limit; he chooses who leaves.
#[test]
fn the_winner_keeps_the_limit() {
    check(&format!("{}= units torus-2 p1 marine marine", won("torus-2", 2, "round 1")));
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units halcyon-3 zealot
        p1 hand terran_combat_11 | p2 hand protoss_combat_03
        attack halcyon-3 p1 marine marine marine firebat ghost
        > p1 pair marine zealot
        > p1 play terran_combat_11
        > p1 alone
        > p2 play protoss_combat_03
        > p2 alone
        > p2 pass                               = asked p1; p1 may send-away marine; p1 may send-away ghost
        > p1 send-away marine
        > p1 send-away firebat                  = units halcyon-3 p1 marine marine ghost; units halcyon-1 p1 marine firebat
        ",
    );
}

/// SC-RETREAT-04: against Assist units alone the aggressor wins; without an attacker left they hold.
#[test]
fn assist_units_cannot_hold_an_area() {
    check(
        "
        factions tassadar raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine science_vessel
        p1 hand protoss_combat_01 | p2 hand terran_combat_10
        attack torus-3 p1 zealot
        > p1 play protoss_combat_01
        > p1 alone
        > p2 play terran_combat_10
        > p2 alone
        > p1 pass                               = asked p2; p2 may retreat torus-2
        > p2 retreat torus-2                    = units torus-2 p2 science_vessel; units torus-3 p1 zealot
        ",
    );
    check(
        "
        factions tassadar raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine science_vessel
        p1 hand protoss_combat_02 | p2 hand terran_combat_11
        attack torus-3 p1 zealot
        > p1 play protoss_combat_02
        > p1 alone
        > p2 play terran_combat_11
        > p2 alone
        > p1 pass                               = result 0 7/5 6/6; units torus-3 p2 science_vessel
        ",
    );
}

/// SC-RETREAT-05, SC-RETREAT-07: refuges are friendly or empty areas here, or across a route with an own transport, wherever the
/// units came from.
#[test]
fn where_units_retreat_to() {
    let war = run(&held("p1 transport torus vyctor_v | p1 units vyctor_v-1 ghost | p2 base torus-4"));
    let refuges = options(&war, 0);
    assert_eq!(refuges, ["retreat torus-1", "retreat torus-2", "retreat vyctor_v-1", "retreat vyctor_v-2"]);
    check(&format!("{}> p1 retreat chau_sara-1 ! NoRefuge", held("round 1")));
}

/// SC-RETREAT-06, SC-RETREAT-08: all to one area; the excess dies, by its owner's choice, and everybody where there is no refuge.
#[test]
fn all_retreat_to_one_area() {
    // Three Marines must leave; Torus-1 takes two, Torus-3 is taken.
    let story = "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-2 siege_tank
        p1 hand terran_combat_07 | p2 hand terran_combat_15
        attack torus-2 p1 vulture firebat ghost marine
        > p1 pair vulture siege_tank
        > p1 play terran_combat_07
        > p1 alone
        > p2 play terran_combat_15
        > p2 alone
        ";
    check(&format!("{story}= result 0 8/6 7/8"));
    let story = story
        .replace("vulture firebat ghost marine", "marine firebat firebat ghost")
        .replace("pair vulture", "pair marine");
    check(&format!("{story}= result 0 7/3 7/8; asked p1; p1 may retreat torus-1; p1 may retreat torus-3"));
    check(&format!("{story}> p1 retreat torus-3 = units torus-3 p1 firebat firebat ghost"));
    check(&format!(
        "{story}
        > p1 retreat torus-1                    = asked p1; p1 may lose firebat; p1 may lose ghost
        > p1 lose firebat                       = units torus-1 p1 firebat ghost; p1 spare firebat 2
        "
    ));
    // One friendly unit in the only refuge of limit 3 … and none at all.
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units vyctor_v-2 siege_tank | p1 units vyctor_v-1 marine
        p1 hand terran_combat_07 | p2 hand terran_combat_15
        attack vyctor_v-2 p1 marine firebat firebat firebat
        > p1 pair marine siege_tank
        > p1 play terran_combat_07
        > p1 alone
        > p2 play terran_combat_15
        > p2 alone                              = units vyctor_v-1 p1 marine firebat firebat; p1 spare firebat 1
        ",
    );
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 vyctor_v-1 | p2 units vyctor_v-2 siege_tank
        p1 hand terran_combat_07 | p2 hand terran_combat_15
        attack vyctor_v-2 p1 marine firebat firebat
        > p1 pair marine siege_tank
        > p1 play terran_combat_07
        > p1 alone
        > p2 play terran_combat_15
        > p2 alone                              = p1 spare firebat 3; units vyctor_v-2 p2 siege_tank
        ",
    );
}

/// SC-RETREAT-09: a winner's surplus without a refuge is lost.
#[test]
fn a_surplus_without_a_refuge_dies() {
    let story = won("torus-2", 4, "p2 base halcyon-2 torus-1 | p2 units torus-3 zealot | p2 units torus-4 zealot");
    let story = story.replace("p2 base halcyon-2 | p2 units", "p2 units");
    check(&format!("{story}= units torus-2 p1 marine marine; p1 spare marine 4"));
}

/// SC-RETREAT-10: a beaten defender retreats before the winner's surplus.
#[test]
fn the_loser_retreats_first() {
    check(
        "
        factions tassadar raynor
        p1 base chau_sara-3 | p2 base halcyon-2 vyctor_v-1
        p1 units torus-1 zealot | p2 units torus-2 marine science_vessel | p2 units torus-3 firebat
        p1 hand protoss_combat_01 | p2 hand terran_combat_10
        attack torus-2 p1 zealot zealot zealot
        > p1 play protoss_combat_01
        > p1 alone
        > p2 play terran_combat_10
        > p2 alone
        > p1 pass                               = asked p2; p2 may retreat torus-4
        > p2 retreat torus-4                    = units torus-4 p2 science_vessel; units torus-1 p1 zealot zealot; units torus-2 p1 zealot zealot
        ",
    );
}
