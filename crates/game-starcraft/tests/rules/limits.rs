//! Limits of areas and supply, and destroying own pieces.

use crate::kit::check;

/// SC-LIMIT-01, SC-LIMIT-03: outside battle no area holds more than its limit.
#[test]
fn unit_limits_hold_outside_battle() {
    check(
        "
        p1 units chau_sara-2 marine marine marine | p1 units chau_sara-1 marine
        mobilize p1 chau_sara
        > p1 move marine chau_sara-1 chau_sara-2
        > p1 done                               ! StillTooMany
        ",
    );
    check(
        "
        p1 units torus-3 marine marine marine
        mobilize p1 torus
        > p1 move marine torus-3 torus-2
        > p1 move marine torus-3 torus-2
        > p1 move marine torus-3 torus-2        ! AreaFull limit 2
        ",
    );
}

/// SC-LIMIT-02: an attacker brings up to the limit and two more, whatever stands there.
#[test]
fn an_attacker_may_bring_two_above_the_limit() {
    check(
        "
        p2 units halcyon-3 zergling | p2 base halcyon-2
        p1 units halcyon-1 marine marine marine marine | p1 units torus-3 firebat firebat
        p1 base chau_sara-3 | p1 transport torus halcyon
        mobilize p1 halcyon
        > p1 move marine halcyon-1 halcyon-3
        > p1 move marine halcyon-1 halcyon-3
        > p1 move marine halcyon-1 halcyon-3
        > p1 move marine halcyon-1 halcyon-3
        > p1 move firebat torus-3 halcyon-3
        > p1 move firebat torus-3 halcyon-3     ! AttackLimit limit 5
        ",
    );
    check(
        "
        p2 units torus-2 zergling zergling
        p1 units torus-3 marine marine marine marine
        mobilize p1 torus
        > p1 move marine torus-3 torus-2
        > p1 move marine torus-3 torus-2
        > p1 move marine torus-3 torus-2
        > p1 move marine torus-3 torus-2
        > p1 done                               = skirmishes 2
        ",
    );
}

/// SC-LIMIT-04: what is not in supply cannot be built.
#[test]
fn supply_is_a_hard_cap() {
    check(
        "
        factions raynor overmind tassadar
        no-cards
        p1 transport torus halcyon | p1 transport torus tarsonis | p1 transport torus vyctor_v
        p1 transport tarsonis abaddon | p1 transport chau_sara vyctor_v | p1 transport tarsonis vyctor_v
        p1 transport abaddon halcyon
        build p1 chau_sara
        = p1 spare transport 0
        > p1 transport r0                       ! SupplyEmpty
        ",
    );
}

/// SC-LIMIT-06: during the own order, and not in battle, own pieces may be destroyed for nothing.
#[test]
fn own_pieces_may_be_destroyed() {
    check(
        "
        p2 units torus-3 zergling zergling zergling zergling | p2 units torus-4 hydralisk hydralisk
        mobilize p2 torus
        > p2 demolish
        > p2 destroy zergling torus-3
        > p2 demolish
        > p2 destroy zergling torus-3
        > p2 move hydralisk torus-4 torus-3
        > p2 move hydralisk torus-4 torus-3
        > p1 demolish                           ! NotAsked
        > p2 done                               = units torus-3 p2 zergling zergling hydralisk hydralisk
        ",
    );
    check(
        "
        p2 units torus-3 zergling | p1 base chau_sara-3
        attack torus-3 p1 marine
        > p1 demolish                           ! NotNow
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 transport chau_sara torus | p1 units torus-3 marine
        build p1 chau_sara
        > p1 demolish
        = p1 may destroy marine torus-3; p1 may destroy-base chau_sara-3; p1 may destroy-transport r0
        > p1 destroy-transport r0               = p1 no-ferry chau_sara torus; p1 pool 8
        ",
    );
}

/// SC-LIMIT-06: in every order and at every step of it: also in one that can do nothing, one that is given up, and while Research draws.
#[test]
fn own_pieces_may_be_destroyed_in_any_order() {
    // Nobody of p1 is on Torus: the order can do nothing.
    for order in ["build", "research"] {
        check(&format!(
            "
            p1 base chau_sara-3 | p1 units chau_sara-2 marine | p1 transport chau_sara torus
            reveal {order} p1 torus
            > p1 demolish
            > p1 destroy-transport r0             = p1 no-ferry chau_sara torus; asked p1; p1 may demolish
            > p1 demolish
            > p1 destroy marine chau_sara-2       = p1 may carry-out; p1 may take-event
            > p1 carry-out                        = p1 in; units chau_sara-2 none
            "
        ));
    }
    check(
        "
        p1 base chau_sara-3 | p1 units chau_sara-2 marine
        reveal mobilize p1 chau_sara
        > p1 demolish
        > p1 destroy marine chau_sara-2
        > p1 take-event                       = p1 in
        ",
    );
    check(
        "
        factions tassadar overmind
        p1 base chau_sara-3 | p1 units chau_sara-2 zealot zealot
        research* p1 chau_sara
        > p1 demolish
        > p1 destroy zealot chau_sara-2       = asked p1; p1 may draw; p1 may no-draw
        > p1 draw
        > p1 demolish
        > p1 destroy zealot chau_sara-2       = asked p1; p1 may done
        ",
    );
    check(
        "
        p1 units torus-3 marine
        reveal build p1 torus
        > p1 demolish
        > p1 destroy marine torus-3           = p1 out; won elimination p2
        ",
    );
}

/// SC-LIMIT-07: whoever destroys his last piece is out; what is given for a new unit does not count as the last.
#[test]
fn destroying_the_last_piece_eliminates() {
    check(
        "
        factions tassadar overmind
        no-cards
        p1 technology summon_archon | p1 units torus-3 high_templar high_templar
        build p1 torus
        > p1 build archon torus-3               = units torus-3 p1 archon; p1 in; goes-on
        ",
    );
    check(
        "
        p1 units torus-3 marine
        build p1 torus
        > p1 demolish
        > p1 destroy marine torus-3             = p1 out; won elimination p2
        ",
    );
}
