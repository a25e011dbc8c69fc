//! The Execution phase.

use crate::kit::check;

/// SC-EXEC-01, SC-EXEC-02, SC-EXEC-03: one order at a time, clockwise, from the top of a stack down.
#[test]
fn orders_are_executed_from_the_top_in_turn() {
    check(
        "
        orders chau_sara p1:build p1:mobilize
        orders halcyon p2:build p2:research
        orders torus p1:research p2:mobilize
        execution p1
        = p1 options 1
        > p1 execute torus                      ! NotOnTop
        > p1 execute chau_sara                  = active p1 chau_sara
        > p1 carry-out
        > p1 done                               = asked p2; p2 options 2
        > p2 execute torus
        > p2 take-event                         = asked p1; p1 options 2
        > p1 execute torus
        > p1 take-event                         = asked p2
        ",
    );
}

/// SC-EXEC-04: who can act must act.
#[test]
fn nobody_passes() {
    check(
        "
        orders chau_sara p1:build
        execution p1
        > p1 pass                               ! NotNow
        > p1 done                               ! NotNow
        ",
    );
}

/// SC-EXEC-05: the order is revealed, resolved and goes back for the rest of the round.
#[test]
fn an_order_comes_back_after_it_is_done() {
    check(
        "
        orders chau_sara p1:build
        orders halcyon p2:build
        execution p1
        > p1 execute chau_sara                  = stack chau_sara; p1 orders 0
        > p1 carry-out
        > p1 done                               = p1 orders 0; asked p2
        ",
    );
}

/// SC-EXEC-06, SC-EXEC-07: once it is face up, and before any part of it, an order may be given up for an event.
#[test]
fn an_event_instead_of_the_order() {
    check(
        "
        orders chau_sara p1:build | orders halcyon p2:build
        execution p1
        > p1 execute chau_sara                  = p1 may take-event; p1 may carry-out
        > p1 take-event                         = p1 face-down 1 0 0; p1 pool 8; p1 orders 0; asked p2
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 units chau_sara-2 marine
        orders torus p1:research | orders halcyon p2:build
        execution p1
        > p1 execute torus
        > p1 take-event                         = p1 face-down 1 0 0
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 units chau_sara-2 marine
        reveal mobilize p1 chau_sara
        > p1 carry-out
        > p1 move marine chau_sara-2 chau_sara-1
        > p1 take-event                         ! NotNow
        ",
    );
}

/// SC-EXEC-08, SC-BUILD-06: an order that can do nothing is spent all the same.
#[test]
fn an_order_without_effect_is_spent() {
    check(
        "
        orders torus p1:build | orders halcyon p2:build
        execution p1
        > p1 execute torus
        > p1 carry-out                          = p1 orders 0; p1 face-down 0 0 0; asked p2
        ",
    );
}

/// SC-EXEC-09: a player whose orders are all covered draws an event and keeps his orders.
#[test]
fn a_blocked_player_draws_an_event() {
    check(
        "
        orders torus p1:build p2:build p2:mobilize
        orders vyctor_v p1:build p2:research
        execution p1
        = asked p2; p1 face-down 1 0 0; p1 orders 2
        > p2 execute torus
        > p2 carry-out
        > p2 done                               = asked p2; p1 face-down 2 0 0; p1 orders 2
        > p2 execute torus
        > p2 carry-out                          = asked p1; p1 face-down 2 0 0; p1 options 1
        ",
    );
}

/// SC-EXEC-10: who has no order left is skipped, without an event.
#[test]
fn a_finished_player_is_skipped() {
    check(
        "
        orders chau_sara p1:build
        orders halcyon p2:build p2:research p2:mobilize
        execution p1
        > p1 execute chau_sara
        > p1 take-event                         = asked p2
        > p2 execute halcyon
        > p2 take-event                         = asked p2; p1 face-down 1 0 0
        ",
    );
}

/// SC-EXEC-11, SC-EVENT-11: orders of an eliminated player vanish from the tops, and his events with him.
#[test]
fn orders_of_the_dead_do_not_block() {
    check(
        "
        factions raynor overmind tassadar
        p1 base chau_sara-3 | p1 units torus-3 marine marine marine
        p2 units torus-2 zergling | p2 drew event_3_01
        p1 hand terran_combat_11 | p2 hand zerg_combat_03
        orders torus p3:build p2:build p2:mobilize
        mobilize p1 torus
        > p1 move marine torus-3 torus-2
        > p1 done
        > p1 play terran_combat_11
        > p1 alone
        > p2 play zerg_combat_03
        > p2 alone
        > p2 pass                               = p2 out; stack torus p3; events-discarded 1; ends 0; p2 face-down 0 0 0
        ",
    );
}
