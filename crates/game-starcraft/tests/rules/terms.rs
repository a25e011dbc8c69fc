//! Important terms.

use crate::kit::{check, run};

/// SC-TERM-01: a Zergling piece is one unit, whatever stands on its base.
#[test]
fn a_zergling_piece_is_one_unit() {
    check(
        "
        no-cards
        p2 base halcyon-2 | p2 units halcyon-2 zergling zergling zergling
        build p2 halcyon
        > p2 build zergling halcyon-2        ! AreaFull limit 3
        > p2 build zergling halcyon-3        = units halcyon-3 p2 zergling
        ",
    );
    check(
        "
        p2 units torus-3 scourge scourge
        attack torus-3 p1 marine marine marine
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
        p1 units torus-3 zealot
        p2 units torus-1 dragoon
        mobilize p2 torus
        > p2 move dragoon torus-1 torus-3
        > p2 done                            = battle-step 6; skirmishes 1; units torus-3 none
        ",
    );
    check(
        "
        factions raynor mengsk
        p2 base halcyon-2 | p2 units halcyon-3 marine
        build p1 halcyon
        = p1 may not build marine halcyon-3; control halcyon-3 p2
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
        p1 base chau_sara-3 | p1 units torus-3 marine
        p2 base halcyon-2 torus-4
        mobilize p1 torus
        = empty torus-2; control torus-2 none
        = control chau_sara-3 p1; control torus-3 p1; control torus-4 p2
        > p1 move marine torus-3 torus-4      = units torus-4 p1 marine
        > p1 done                             = battle-step 0
        ",
    );
}

/// SC-TERM-09: a unit beside a foreign base: an enemy area for both, controlled by nobody, until the base falls at step 1.
#[test]
fn an_area_shared_with_a_foreign_base_belongs_to_nobody() {
    check(
        "
        p1 base torus-3 | p1 units chau_sara-2 marine
        p2 base halcyon-2 | p2 units torus-3 ultralisk
        build p1 torus
        = control torus-3 none
        > p1 build marine torus-3             ! EnemyArea
        ",
    );
    check(
        "
        p1 base torus-1 | p1 units chau_sara-2 marine
        p2 base halcyon-2 | p2 units torus-1 ultralisk
        regroup 1
        = base torus-1 none; control torus-1 p2; p2 conquest 2
        ",
    );
}

/// SC-TERM-10, SC-TERM-11: the active player carries out an order, on the active planet, to which adjacency refers.
#[test]
fn the_active_player_and_planet_are_those_of_the_order() {
    check(
        "
        factions raynor overmind tassadar
        first p1
        p2 base halcyon-2 | p2 units vyctor_v-1 zergling | p2 transport vyctor_v torus | p2 transport abaddon tarsonis
        p2 units abaddon-1 hydralisk
        mobilize p2 torus
        = active p2 torus; asked p2
        > p2 move hydralisk abaddon-1 torus-3    ! NotAdjacent
        > p2 move zergling vyctor_v-1 torus-3    = units torus-3 p2 zergling
        ",
    );
}

/// SC-TERM-12: what is destroyed goes back to supply and may be bought again.
#[test]
fn destroyed_pieces_return_to_supply() {
    check(
        "
        no-cards
        p2 buildings 3 0 0
        p2 base halcyon-2 | p2 units torus-3 ultralisk ultralisk ultralisk
        build p2 halcyon
        = p2 spare ultralisk 0
        > p2 build ultralisk halcyon-1           ! SupplyEmpty
        > p2 demolish
        > p2 destroy ultralisk torus-3           = p2 spare ultralisk 1
        > p2 build ultralisk halcyon-1           = p2 spare ultralisk 0; units halcyon-1 p2 ultralisk
        ",
    );
}

/// SC-TERM-14: there is no geography inside a planet.
#[test]
fn any_area_of_a_planet_reaches_any_other() {
    check(
        "
        p1 units torus-1 marine marine
        mobilize p1 torus
        > p1 move marine torus-1 torus-3
        > p1 move marine torus-1 torus-4         = units torus-3 p1 marine; units torus-4 p1 marine
        ",
    );
}

/// SC-TERM-15: bases are no units.
#[test]
fn a_base_does_not_count_against_the_unit_limit() {
    check(
        "
        no-cards
        p1 base torus-2 | p1 units torus-2 marine
        build p1 torus
        > p1 build marine torus-2                = units torus-2 p1 marine marine
        > p1 build marine torus-2                ! AreaFull
        ",
    );
}

/// SC-TERM-16: outside a battle an area holds units of one faction only.
#[test]
fn units_of_two_factions_never_share_an_area_after_an_order() {
    let war = run("
        p1 units torus-1 marine marine | p1 hand terran_combat_11 | p2 hand zerg_combat_01
        p2 units torus-3 zergling
        mobilize p1 torus
        > p1 move marine torus-1 torus-3
        > p1 done
        > p1 play terran_combat_11
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone
        > p2 pass
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
        p1 conquest 14 | p2 conquest 18
        p1 base chau_sara-3 | p1 units torus-1 zealot | p1 units vyctor_v-1 zealot
        p2 base halcyon-3
        regroup 5
        = p1 conquest 18; p2 conquest 19
        ",
    );
}
