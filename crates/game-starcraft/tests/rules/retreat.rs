//! Battle step 9: retreat.

use crate::table::{check, options, run};

/// A battle that blue wins with this many Marines left of one more, against a lone Zealot.
fn won(area: &str, marines: usize, more: &str) -> String {
    let units = vec!["marine"; marines].join(" ");
    format!(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units {area} zealot | {more}
        blue hand terran_combat_11 | red hand protoss_combat_03
        attack {area} blue {units}
        > blue play terran_combat_11
        > blue alone
        > red play protoss_combat_03
        > red alone
        > red pass
        "
    )
}

/// A battle that red holds with a Siege Tank, while two of blue's units must leave.
fn held(more: &str) -> String {
    format!(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 siege_tank | {more}
        blue hand terran_combat_07 | red hand terran_combat_15
        attack torus-3 blue marine firebat firebat
        > blue pair marine siege_tank
        > blue play terran_combat_07
        > blue alone
        > red play terran_combat_15
        > red alone
        "
    )
}

/// SC-RETREAT-01, SC-RETREAT-02: a victorious aggressor stands in the area, up to its limit; he chooses who leaves.
#[test]
fn the_winner_keeps_the_limit() {
    check(&format!("{}= units torus-2 blue marine marine", won("torus-2", 2, "round 1")));
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units halcyon-3 zealot
        blue hand terran_combat_11 | red hand protoss_combat_03
        attack halcyon-3 blue marine marine marine firebat ghost
        > blue pair marine zealot
        > blue play terran_combat_11
        > blue alone
        > red play protoss_combat_03
        > red alone
        > red pass                              = asked blue; blue may send-away marine; blue may send-away ghost
        > blue send-away marine
        > blue send-away firebat                = asked blue; blue may retreat halcyon-1
        > blue retreat halcyon-1                = units halcyon-3 blue marine marine ghost; units halcyon-1 blue marine firebat
        ",
    );
}

/// SC-RETREAT-04: against Assist units alone the aggressor wins; without an attacker left they hold.
#[test]
fn assist_units_cannot_hold_an_area() {
    check(
        "
        factions tassadar raynor
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine science_vessel
        blue hand protoss_combat_01 | red hand terran_combat_10
        attack torus-3 blue zealot
        > blue play protoss_combat_01
        > blue alone
        > red play terran_combat_10
        > red alone
        > blue pass                             = asked red; red may retreat torus-2
        > red retreat torus-2                   = units torus-2 red science_vessel; units torus-3 blue zealot
        ",
    );
    check(
        "
        factions tassadar raynor
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine science_vessel
        blue hand protoss_combat_02 | red hand terran_combat_11
        attack torus-3 blue zealot
        > blue play protoss_combat_02
        > blue alone
        > red play terran_combat_11
        > red alone
        > blue pass                             = result 0 7/5 6/6; units torus-3 red science_vessel
        ",
    );
}

/// SC-RETREAT-05, SC-RETREAT-07: refuges are friendly or empty areas here, or across a route with an own transport, wherever the
/// units came from.
#[test]
fn where_units_retreat_to() {
    let war = run(&held("blue transport torus vyctor_v | blue units vyctor_v-1 ghost | red base torus-4"));
    let refuges = options(&war, 0);
    assert_eq!(refuges, ["retreat torus-1", "retreat torus-2", "retreat vyctor_v-1", "retreat vyctor_v-2"]);
    check(&format!("{}> blue retreat chau_sara-1 ! NoRefuge", held("round 1")));
}

/// SC-RETREAT-06, SC-RETREAT-08: all to one area; the excess dies, by its owner's choice, and everybody where there is no refuge.
#[test]
fn all_retreat_to_one_area() {
    // Three Marines must leave; Torus-1 takes two, Torus-3 is taken.
    let story = "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-2 siege_tank
        blue hand terran_combat_07 | red hand terran_combat_15
        attack torus-2 blue vulture firebat ghost marine
        > blue pair vulture siege_tank
        > blue play terran_combat_07
        > blue alone
        > red play terran_combat_15
        > red alone
        ";
    check(&format!("{story}= result 0 8/6 7/8"));
    let story = story
        .replace("vulture firebat ghost marine", "marine firebat firebat ghost")
        .replace("pair vulture", "pair marine");
    check(&format!("{story}= result 0 7/3 7/8; asked blue; blue may retreat torus-1; blue may retreat torus-3"));
    check(&format!("{story}> blue retreat torus-3 = units torus-3 blue firebat firebat ghost"));
    check(&format!(
        "{story}
        > blue retreat torus-1                  = asked blue; blue may lose firebat; blue may lose ghost
        > blue lose firebat                     = units torus-1 blue firebat ghost; blue spare firebat 2
        "
    ));
    // One friendly unit in the only refuge of limit 3 … and none at all.
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units vyctor_v-2 siege_tank | blue units vyctor_v-1 marine
        blue hand terran_combat_07 | red hand terran_combat_15
        attack vyctor_v-2 blue marine firebat firebat firebat
        > blue pair marine siege_tank
        > blue play terran_combat_07
        > blue alone
        > red play terran_combat_15
        > red alone
        > blue retreat vyctor_v-1               = units vyctor_v-1 blue marine firebat firebat; blue spare firebat 1
        ",
    );
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 vyctor_v-1 | red units vyctor_v-2 siege_tank
        blue hand terran_combat_07 | red hand terran_combat_15
        attack vyctor_v-2 blue marine firebat firebat
        > blue pair marine siege_tank
        > blue play terran_combat_07
        > blue alone
        > red play terran_combat_15
        > red alone                             = blue spare firebat 3; units vyctor_v-2 red siege_tank
        ",
    );
}

/// SC-RETREAT-09: a winner's surplus without a refuge is lost.
#[test]
fn a_surplus_without_a_refuge_dies() {
    let story = won("torus-2", 4, "red base halcyon-2 torus-1 | red units torus-3 zealot | red units torus-4 zealot");
    let story = story.replace("red base halcyon-2 | red units", "red units");
    check(&format!("{story}= units torus-2 blue marine marine; blue spare marine 4"));
}

/// SC-RETREAT-10: a beaten defender retreats before the winner's surplus.
#[test]
fn the_loser_retreats_first() {
    check(
        "
        factions tassadar raynor
        blue base chau_sara-3 | red base halcyon-2 vyctor_v-1
        blue units torus-1 zealot | red units torus-2 marine science_vessel | red units torus-3 firebat
        blue hand protoss_combat_01 | red hand terran_combat_10
        attack torus-2 blue zealot zealot zealot
        > blue play protoss_combat_01
        > blue alone
        > red play terran_combat_10
        > red alone
        > blue pass                             = asked red; red may retreat torus-4
        > red retreat torus-4                   = units torus-4 red science_vessel; asked blue; blue may not retreat torus-4
        > blue retreat torus-1                  = units torus-1 blue zealot zealot; units torus-2 blue zealot zealot
        ",
    );
}
