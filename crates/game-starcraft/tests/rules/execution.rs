//! The Execution phase.

use crate::table::check;

/// SC-EXEC-01, SC-EXEC-02, SC-EXEC-03: one order at a time, clockwise, from the top of a stack down.
#[test]
fn orders_are_executed_from_the_top_in_turn() {
    check(
        "
        orders chau_sara blue:build blue:mobilize
        orders halcyon red:build red:research
        orders torus blue:research red:mobilize
        execution blue
        = blue options 1
        > blue execute torus                    ! NotOnTop
        > blue execute chau_sara                = active blue chau_sara
        > blue carry-out
        > blue done                             = asked red; red options 2
        > red execute torus
        > red take-event                        = asked blue; blue options 2
        > blue execute torus
        > blue take-event                       = asked red
        ",
    );
}

/// SC-EXEC-04: who can act must act.
#[test]
fn nobody_passes() {
    check(
        "
        orders chau_sara blue:build
        execution blue
        > blue pass                             ! NotNow
        > blue done                             ! NotNow
        ",
    );
}

/// SC-EXEC-05: the order is revealed, resolved and goes back for the rest of the round.
#[test]
fn an_order_comes_back_after_it_is_done() {
    check(
        "
        orders chau_sara blue:build
        orders halcyon red:build
        execution blue
        > blue execute chau_sara                = stack chau_sara; blue orders 0
        > blue carry-out
        > blue done                             = blue orders 0; asked red
        ",
    );
}

/// SC-EXEC-06, SC-EXEC-07: once it is face up, and before any part of it, an order may be given up for an event.
#[test]
fn an_event_instead_of_the_order() {
    check(
        "
        orders chau_sara blue:build | orders halcyon red:build
        execution blue
        > blue execute chau_sara                = blue may take-event; blue may carry-out
        > blue take-event                       = blue face-down 1 0 0; blue pool 8; blue orders 0; asked red
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue units chau_sara-2 marine
        orders torus blue:research | orders halcyon red:build
        execution blue
        > blue execute torus
        > blue take-event                       = blue face-down 1 0 0
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue units chau_sara-2 marine
        reveal mobilize blue chau_sara
        > blue carry-out
        > blue move marine chau_sara-2 chau_sara-1
        > blue take-event                       ! NotNow
        ",
    );
}

/// SC-EXEC-08, SC-BUILD-06: an order that can do nothing is spent all the same.
#[test]
fn an_order_without_effect_is_spent() {
    check(
        "
        orders torus blue:build | orders halcyon red:build
        execution blue
        > blue execute torus
        > blue carry-out                        = blue orders 0; blue face-down 0 0 0; asked red
        ",
    );
}

/// SC-EXEC-09: a player whose orders are all covered draws an event and keeps his orders.
#[test]
fn a_blocked_player_draws_an_event() {
    check(
        "
        orders torus blue:build red:build red:mobilize
        orders vyctor_v blue:build red:research
        execution blue
        = asked red; blue face-down 1 0 0; blue orders 2
        > red execute torus
        > red carry-out
        > red done                              = asked red; blue face-down 2 0 0; blue orders 2
        > red execute torus
        > red carry-out                         = asked blue; blue face-down 2 0 0; blue options 1
        ",
    );
}

/// SC-EXEC-10: who has no order left is skipped, without an event.
#[test]
fn a_finished_player_is_skipped() {
    check(
        "
        orders chau_sara blue:build
        orders halcyon red:build red:research red:mobilize
        execution blue
        > blue execute chau_sara
        > blue take-event                       = asked red
        > red execute halcyon
        > red take-event                        = asked red; blue face-down 1 0 0
        ",
    );
}

/// SC-EXEC-11, SC-EVENT-11: orders of an eliminated player vanish from the tops, and his events with him.
#[test]
fn orders_of_the_dead_do_not_block() {
    check(
        "
        factions raynor overmind tassadar
        blue base chau_sara-3 | blue units torus-3 marine marine marine
        red units torus-2 zergling | red drew event_3_01
        blue hand terran_combat_11 | red hand zerg_combat_03
        orders torus green:build red:build red:mobilize
        mobilize blue torus
        > blue move marine torus-3 torus-2
        > blue done
        > blue play terran_combat_11
        > blue alone
        > red play zerg_combat_03
        > red alone
        > red pass                              = red out; stack torus green; events-discarded 1; ends 0; red face-down 0 0 0
        ",
    );
}
