//! The Mobilize order.

use crate::table::check;

/// SC-MOB-01, SC-MOB-10: all movement first, then the battle, with everybody else where he went.
#[test]
fn movement_comes_before_the_battle() {
    check(
        "
        blue units torus-3 marine marine marine | red units torus-1 zergling
        mobilize blue torus
        > blue move marine torus-3 torus-1      = battle-step 0
        > blue move marine torus-3 torus-2
        > blue done                             = battle-step 6; skirmishes 1; units torus-2 blue marine; units torus-1 none
        > blue move marine torus-3 torus-2      ! NotNow
        ",
    );
}

/// SC-MOB-02: units move about the planet and come from adjacent ones, and may leave a lone enemy base.
#[test]
fn units_come_from_here_and_next_door() {
    check(
        "
        blue base chau_sara-3
        blue units torus-2 marine | blue units chau_sara-1 firebat | blue units vyctor_v-1 ghost
        blue transport chau_sara torus | blue transport vyctor_v torus
        mobilize blue torus
        > blue move marine torus-2 torus-3
        > blue move firebat chau_sara-1 torus-3
        > blue move ghost vyctor_v-1 torus-3
        > blue done                             = units torus-3 blue marine firebat ghost
        ",
    );
    check(
        "
        red base halcyon-2 torus-2 | blue units torus-2 marine
        mobilize blue torus
        > blue move marine torus-2 torus-3      = units torus-3 blue marine; control torus-2 red
        ",
    );
}

/// SC-MOB-03: nobody leaves the active planet.
#[test]
fn units_end_on_the_active_planet() {
    check(
        "
        blue units torus-1 marine | blue base chau_sara-3 | blue transport chau_sara torus
        mobilize blue torus
        > blue move marine torus-1 chau_sara-1  ! MustEndHere
        ",
    );
}

/// SC-MOB-04: an own transport on a joining route, normal or Z; foreign ones do not help.
#[test]
fn passage_needs_an_own_transport() {
    check(
        "
        blue units chau_sara-1 marine | red transport chau_sara torus
        mobilize blue torus
        > blue move marine chau_sara-1 torus-3  ! NoTransport
        ",
    );
    check(
        "
        blue units chau_sara-1 marine | blue transport chau_sara vyctor_v
        mobilize blue vyctor_v
        > blue move marine chau_sara-1 vyctor_v-2   = units vyctor_v-2 blue marine
        ",
    );
}

/// SC-MOB-05: one transport carries everybody and stays.
#[test]
fn a_transport_carries_any_number() {
    check(
        "
        blue base chau_sara-3 | blue transport chau_sara torus
        blue units chau_sara-1 marine marine | blue units chau_sara-2 marine marine | blue units chau_sara-3 ghost
        mobilize blue torus
        > blue move marine chau_sara-1 torus-3
        > blue move marine chau_sara-1 torus-3
        > blue move marine chau_sara-2 torus-3
        > blue move marine chau_sara-2 torus-2
        > blue move ghost chau_sara-3 torus-4
        > blue done                             = units torus-3 blue marine marine marine; blue ferry chau_sara torus
        ",
    );
}

/// SC-MOB-06: one step, not two.
#[test]
fn units_come_from_adjacent_planets_only() {
    check(
        "
        blue units chau_sara-1 marine | blue transport chau_sara torus | blue transport torus halcyon
        mobilize blue halcyon
        > blue move marine chau_sara-1 halcyon-1    ! NotAdjacent
        ",
    );
}

/// SC-MOB-07: a unit moves once, so nobody lands elsewhere and walks on to a shielded base.
#[test]
fn a_unit_moves_once() {
    check(
        "
        blue base chau_sara-3 | blue units torus-1 marine | blue transport torus halcyon
        red base halcyon-2 | red modules air_shield
        mobilize blue halcyon
        > blue move marine torus-1 halcyon-1
        > blue move marine halcyon-1 halcyon-2  ! AlreadyMoved
        ",
    );
}

/// SC-MOB-08: one enemy area an order, lone bases included.
#[test]
fn only_one_enemy_area_is_entered() {
    check(
        "
        blue units torus-3 marine marine | red units torus-1 zergling | red units torus-2 zergling
        mobilize blue torus
        > blue move marine torus-3 torus-1
        > blue move marine torus-3 torus-2      ! SecondEnemyArea
        > blue move marine torus-3 torus-4
        ",
    );
    check(
        "
        blue units torus-3 marine marine | red units torus-1 zergling | red base halcyon-2 torus-2
        mobilize blue torus
        > blue move marine torus-3 torus-1
        > blue move marine torus-3 torus-2      ! SecondEnemyArea
        ",
    );
}

/// SC-MOB-09, SC-REGROUP-02: a lone base is entered without a battle, within the limit, and falls at step 1.
#[test]
fn a_lone_base_does_not_defend_itself() {
    check(
        "
        blue base chau_sara-3 | blue units halcyon-1 marine marine marine marine | red base halcyon-2
        red units torus-1 zergling
        mobilize blue halcyon
        > blue move marine halcyon-1 halcyon-2
        > blue move marine halcyon-1 halcyon-2
        > blue move marine halcyon-1 halcyon-2
        > blue move marine halcyon-1 halcyon-2  ! AreaFull limit 3
        > blue done                             = base halcyon-2 none; units halcyon-2 blue marine marine marine
        ",
    );
    check(
        "
        blue units torus-1 marine | blue units torus-3 marine marine | red base halcyon-2 torus-1
        red units torus-4 zergling
        mobilize blue torus
        > blue move marine torus-3 torus-1
        > blue move marine torus-3 torus-4      ! SecondEnemyArea
        ",
    );
}

/// SC-MOB-11: limits count at the end of the movement, so full areas may exchange units.
#[test]
fn full_areas_may_swap_units() {
    check(
        "
        blue units torus-2 marine marine | blue units torus-4 firebat firebat
        mobilize blue torus
        > blue move marine torus-2 torus-4
        > blue done                             ! StillTooMany
        > blue move firebat torus-4 torus-2
        > blue done                             = units torus-2 blue marine firebat; units torus-4 blue marine firebat
        ",
    );
}

/// SC-MOB-12: an order may move nobody; giving it up for an event was possible.
#[test]
fn a_mobilize_may_move_nobody() {
    check(
        "
        orders halcyon red:build
        reveal mobilize blue torus
        = blue may take-event
        > blue carry-out
        > blue done                             = asked red; blue face-down 0 0 0
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
        red units torus-2 zergling | blue units torus-3 marine marine marine
        mobilize blue torus
        > blue move marine torus-3 torus-2
        > blue move marine torus-3 torus-2
        > blue move marine torus-3 torus-2
        > red leave                             = units torus-2 blue marine marine marine
        > blue done                             ! StillTooMany
        > blue move marine torus-2 torus-3      ! AlreadyMoved
        > blue demolish
        > blue destroy marine torus-2
        > blue done                             = units torus-2 blue marine marine
        ",
    );
}
