//! Important terms.

use crate::table::{check, run};

/// SC-TERM-01: a Zergling piece is one unit, whatever stands on its base.
#[test]
fn a_zergling_piece_is_one_unit() {
    check(
        "
        no-cards
        red base halcyon-2 | red units halcyon-2 zergling zergling zergling
        build red halcyon
        > red build zergling halcyon-2       ! AreaFull limit 3
        > red build zergling halcyon-3       = units halcyon-3 red zergling
        ",
    );
    check(
        "
        red units torus-3 scourge scourge
        attack torus-3 blue marine marine marine
        = skirmishes 2
        ",
    );
}

/// SC-TERM-02, SC-TERM-03: only the own faction is friendly; factions of one race fight each other.
#[test]
fn factions_of_one_race_are_enemies() {
    check(
        "
        factions tassadar aldaris
        blue units torus-3 zealot
        red units torus-1 dragoon
        mobilize red torus
        > red move dragoon torus-1 torus-3
        > red done                           = battle-step 6; skirmishes 1; units torus-3 none
        ",
    );
    check(
        "
        factions raynor mengsk
        red base halcyon-2 | red units halcyon-3 marine
        build blue halcyon
        = blue may not build marine halcyon-3; control halcyon-3 red
        ",
    );
}

/// SC-TERM-05, SC-TERM-13: a route belongs to both of its planets, and a Z-route joins planets that lie apart.
#[test]
fn routes_normal_or_z_make_planets_adjacent() {
    check(
        "
        planning
        = adjacent chau_sara torus; adjacent torus chau_sara; adjacent chau_sara vyctor_v; adjacent vyctor_v chau_sara
        = apart chau_sara halcyon
        ",
    );
}

/// SC-TERM-06, SC-TERM-07, SC-TERM-08: empty, friendly and enemy areas.
#[test]
fn pieces_decide_whose_an_area_is() {
    check(
        "
        torus-2 partial
        blue base chau_sara-3 | blue units torus-3 marine
        red base halcyon-2 torus-4
        mobilize blue torus
        = empty torus-2; control torus-2 none
        = control chau_sara-3 blue; control torus-3 blue; control torus-4 red
        > blue move marine torus-3 torus-4    = units torus-4 blue marine
        > blue done                           = battle-step 0
        ",
    );
}

/// SC-TERM-09: a unit beside a foreign base: an enemy area for both, controlled by nobody, until the base falls at step 1.
#[test]
fn an_area_shared_with_a_foreign_base_belongs_to_nobody() {
    check(
        "
        blue base torus-3 | blue units chau_sara-2 marine
        red base halcyon-2 | red units torus-3 ultralisk
        build blue torus
        = control torus-3 none
        > blue build marine torus-3           ! EnemyArea
        ",
    );
    check(
        "
        blue base torus-1 | blue units chau_sara-2 marine
        red base halcyon-2 | red units torus-1 ultralisk
        regroup 1
        = base torus-1 none; control torus-1 red; red conquest 2
        ",
    );
}

/// SC-TERM-10, SC-TERM-11: the active player carries out an order, on the active planet, to which adjacency refers.
#[test]
fn the_active_player_and_planet_are_those_of_the_order() {
    check(
        "
        factions raynor overmind tassadar
        first blue
        red base halcyon-2 | red units vyctor_v-1 zergling | red transport vyctor_v torus | red transport abaddon tarsonis
        red units abaddon-1 hydralisk
        mobilize red torus
        = active red torus; asked red
        > red move hydralisk abaddon-1 torus-3   ! NotAdjacent
        > red move zergling vyctor_v-1 torus-3   = units torus-3 red zergling
        ",
    );
}

/// SC-TERM-12: what is destroyed goes back to supply and may be bought again.
#[test]
fn destroyed_pieces_return_to_supply() {
    check(
        "
        no-cards
        red buildings 3 0 0
        red base halcyon-2 | red units torus-3 ultralisk ultralisk ultralisk
        build red halcyon
        = red spare ultralisk 0
        > red build ultralisk halcyon-1          ! SupplyEmpty
        > red demolish
        > red destroy ultralisk torus-3          = red spare ultralisk 1
        > red build ultralisk halcyon-1          = red spare ultralisk 0; units halcyon-1 red ultralisk
        ",
    );
}

/// SC-TERM-14: there is no geography inside a planet.
#[test]
fn any_area_of_a_planet_reaches_any_other() {
    check(
        "
        blue units torus-1 marine marine
        mobilize blue torus
        > blue move marine torus-1 torus-3
        > blue move marine torus-1 torus-4       = units torus-3 blue marine; units torus-4 blue marine
        ",
    );
}

/// SC-TERM-15: bases are no units.
#[test]
fn a_base_does_not_count_against_the_unit_limit() {
    check(
        "
        no-cards
        blue base torus-2 | blue units torus-2 marine
        build blue torus
        > blue build marine torus-2              = units torus-2 blue marine marine
        > blue build marine torus-2              ! AreaFull
        ",
    );
}

/// SC-TERM-16: outside a battle an area holds units of one faction only.
#[test]
fn units_of_two_factions_never_share_an_area_after_an_order() {
    let war = run("
        blue units torus-1 marine marine | blue hand terran_combat_11 | red hand zerg_combat_01
        red units torus-3 zergling
        mobilize blue torus
        > blue move marine torus-1 torus-3
        > blue done
        > blue play terran_combat_11
        > blue alone
        > red play zerg_combat_01
        > red alone
        > red pass
        ");
    // 6/6 against 6/3: both fall; nothing of two factions is left together.
    assert!(!war.table.battle.active);
    assert_eq!(game_starcraft::script::holds(&war, "units torus-3 none"), Ok(()));
}

/// SC-TERM-17: the marker moves at once and has no upper end.
#[test]
fn conquest_points_pass_fifteen() {
    check(
        "
        factions aldaris raynor
        blue conquest 14 | red conquest 18
        blue base chau_sara-3 | blue units torus-1 zealot | blue units vyctor_v-1 zealot
        red base halcyon-3
        regroup 5
        = blue conquest 18; red conquest 19
        ",
    );
}
