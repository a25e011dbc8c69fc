//! The Mobilize order.

use crate::kit::check;

/// SC-MOB-01, SC-MOB-10: all movement first, then the battle, with everybody else where he went.
#[test]
fn movement_comes_before_the_battle() {
    check(
        "
        p1 units torus-3 marine marine marine | p2 units torus-1 zergling
        mobilize p1 torus
        > p1 move marine torus-3 torus-1        = battle-step 0
        > p1 move marine torus-3 torus-2
        > p1 done                               = battle-step 6; skirmishes 1; units torus-2 p1 marine; units torus-1 none
        > p1 move marine torus-3 torus-2        ! NotNow
        ",
    );
}

/// SC-MOB-02: units move about the planet and come from adjacent ones, and may leave a lone enemy base.
#[test]
fn units_come_from_here_and_next_door() {
    check(
        "
        p1 base chau_sara-3
        p1 units torus-2 marine | p1 units chau_sara-1 firebat | p1 units vyctor_v-1 ghost
        p1 transport chau_sara torus | p1 transport vyctor_v torus
        mobilize p1 torus
        > p1 move marine torus-2 torus-3
        > p1 move firebat chau_sara-1 torus-3
        > p1 move ghost vyctor_v-1 torus-3
        > p1 done                               = units torus-3 p1 marine firebat ghost
        ",
    );
    check(
        "
        p2 base halcyon-2 torus-2 | p1 units torus-2 marine
        mobilize p1 torus
        > p1 move marine torus-2 torus-3        = units torus-3 p1 marine; control torus-2 p2
        ",
    );
}

/// SC-MOB-03: nobody leaves the active planet.
#[test]
fn units_end_on_the_active_planet() {
    check(
        "
        p1 units torus-1 marine | p1 base chau_sara-3 | p1 transport chau_sara torus
        mobilize p1 torus
        > p1 move marine torus-1 chau_sara-1    ! MustEndHere
        ",
    );
}

/// SC-MOB-04: an own transport on a joining route, normal or Z; foreign ones do not help.
#[test]
fn passage_needs_an_own_transport() {
    check(
        "
        p1 units chau_sara-1 marine | p2 transport chau_sara torus
        mobilize p1 torus
        > p1 move marine chau_sara-1 torus-3    ! NoTransport
        ",
    );
    check(
        "
        p1 units chau_sara-1 marine | p1 transport chau_sara vyctor_v
        mobilize p1 vyctor_v
        > p1 move marine chau_sara-1 vyctor_v-2     = units vyctor_v-2 p1 marine
        ",
    );
}

/// SC-MOB-05: one transport carries everybody and stays.
#[test]
fn a_transport_carries_any_number() {
    check(
        "
        p1 base chau_sara-3 | p1 transport chau_sara torus
        p1 units chau_sara-1 marine marine | p1 units chau_sara-2 marine marine | p1 units chau_sara-3 ghost
        mobilize p1 torus
        > p1 move marine chau_sara-1 torus-3
        > p1 move marine chau_sara-1 torus-3
        > p1 move marine chau_sara-2 torus-3
        > p1 move marine chau_sara-2 torus-2
        > p1 move ghost chau_sara-3 torus-4
        > p1 done                               = units torus-3 p1 marine marine marine; p1 ferry chau_sara torus
        ",
    );
}

/// SC-MOB-06: one step, not two.
#[test]
fn units_come_from_adjacent_planets_only() {
    check(
        "
        p1 units chau_sara-1 marine | p1 transport chau_sara torus | p1 transport torus halcyon
        mobilize p1 halcyon
        > p1 move marine chau_sara-1 halcyon-1      ! NotAdjacent
        ",
    );
}

/// SC-MOB-07: a unit moves once, so nobody lands elsewhere and walks on to a shielded base.
#[test]
fn a_unit_moves_once() {
    check(
        "
        p1 base chau_sara-3 | p1 units torus-1 marine | p1 transport torus halcyon
        p2 base halcyon-2 | p2 modules air_shield
        mobilize p1 halcyon
        > p1 move marine torus-1 halcyon-1
        > p1 move marine halcyon-1 halcyon-2    ! AlreadyMoved
        ",
    );
}

/// SC-MOB-08: one enemy area an order, lone bases included.
#[test]
fn only_one_enemy_area_is_entered() {
    check(
        "
        p1 units torus-3 marine marine | p2 units torus-1 zergling | p2 units torus-2 zergling
        mobilize p1 torus
        > p1 move marine torus-3 torus-1
        > p1 move marine torus-3 torus-2        ! SecondEnemyArea
        > p1 move marine torus-3 torus-4
        ",
    );
    check(
        "
        p1 units torus-3 marine marine | p2 units torus-1 zergling | p2 base halcyon-2 torus-2
        mobilize p1 torus
        > p1 move marine torus-3 torus-1
        > p1 move marine torus-3 torus-2        ! SecondEnemyArea
        ",
    );
}

/// SC-MOB-09, SC-REGROUP-02: a lone base is entered without a battle, within the limit, and falls at step 1.
#[test]
fn a_lone_base_does_not_defend_itself() {
    check(
        "
        p1 base chau_sara-3 | p1 units halcyon-1 marine marine marine marine | p2 base halcyon-2
        p2 units torus-1 zergling
        mobilize p1 halcyon
        > p1 move marine halcyon-1 halcyon-2
        > p1 move marine halcyon-1 halcyon-2
        > p1 move marine halcyon-1 halcyon-2
        > p1 move marine halcyon-1 halcyon-2    ! AreaFull limit 3
        > p1 done                               = base halcyon-2 none; units halcyon-2 p1 marine marine marine
        ",
    );
    check(
        "
        p1 units torus-1 marine | p1 units torus-3 marine marine | p2 base halcyon-2 torus-1
        p2 units torus-4 zergling
        mobilize p1 torus
        > p1 move marine torus-3 torus-1
        > p1 move marine torus-3 torus-4        ! SecondEnemyArea
        ",
    );
}

/// SC-MOB-11: limits count at the end of the movement, so full areas may exchange units.
#[test]
fn full_areas_may_swap_units() {
    check(
        "
        p1 units torus-2 marine marine | p1 units torus-4 firebat firebat
        mobilize p1 torus
        > p1 move marine torus-2 torus-4
        > p1 done                               ! StillTooMany
        > p1 move firebat torus-4 torus-2
        > p1 done                               = units torus-2 p1 marine firebat; units torus-4 p1 marine firebat
        ",
    );
}

/// SC-MOB-12: an order may move nobody; giving it up for an event was possible.
#[test]
fn a_mobilize_may_move_nobody() {
    check(
        "
        orders halcyon p2:build
        reveal mobilize p1 torus
        = p1 may take-event
        > p1 carry-out
        > p1 done                               = asked p2; p1 face-down 0 0 0
        ",
    );
}

/// SC-MOB-10, SC-WIN-14: units about to attack somebody who walks away find nobody there and stand in the area; above its limit
/// (SC-LIMIT-01) they cannot stay.
#[test]
fn attackers_enter_what_was_deserted() {
    check(
        "
        factions raynor overmind tassadar
        p2 units torus-2 zergling | p1 units torus-3 marine marine marine
        mobilize p1 torus
        > p1 move marine torus-3 torus-2
        > p1 move marine torus-3 torus-2
        > p1 move marine torus-3 torus-2
        > p2 leave                              = units torus-2 p1 marine marine marine
        > p1 done                               ! StillTooMany
        > p1 move marine torus-2 torus-3        ! AlreadyMoved
        > p1 demolish
        > p1 destroy marine torus-2
        > p1 done                               = units torus-2 p1 marine marine
        ",
    );
}
