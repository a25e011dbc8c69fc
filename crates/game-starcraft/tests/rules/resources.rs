//! Resources: prices, workers, forced mining and depletion.

use crate::kit::{check, options, run};

/// SC-RES-01, SC-RES-02: a price is paid worker by worker, each for one resource of his card.
#[test]
fn workers_pay_prices() {
    check(
        "
        p1 buildings 3 2 0 | p1 base chau_sara-3
        build p1 chau_sara
        > p1 build goliath chau_sara-2          = due 2 1
        > p1 pay chau_sara-3                    = workers chau_sara-3 1; due 1 1
        > p1 pay home                           = due 0 1; p1 home 1 0
        > p1 pay home                           = p1 pool 5; p1 home 1 1; units chau_sara-2 p1 goliath
        > p1 build ghost chau_sara-2            = due 0 2
        > p1 pay chau_sara-1
        > p1 pay home                           = p1 pool 3; p1 home 1 2; workers chau_sara-1 1
        ",
    );
    check(
        "
        factions tassadar overmind
        p1 base chau_sara-2
        build p1 chau_sara
        > p1 build zealot chau_sara-2
        > p1 pay chau_sara-3
        > p1 pay chau_sara-3                    = workers chau_sara-3 2; p1 pool 6; units chau_sara-2 p1 zealot
        ",
    );
}

/// SC-RES-03: any card pays, whatever planet it belongs to.
#[test]
fn cards_of_other_planets_pay_too() {
    check(
        "
        p1 base chau_sara-3 torus-3
        build p1 torus
        > p1 worker
        > p1 pay chau_sara-3                    = workers chau_sara-3 1; p1 unavailable 1
        ",
    );
}

/// SC-RES-04, SC-RES-05: capacity not used now is there later in the round; workers stay where they are.
#[test]
fn capacity_lasts_through_the_round() {
    check(
        "
        factions raynor overmind tassadar
        p1 base abaddon-1 | p1 pool 4
        build p1 abaddon
        > p1 transport r4
        > p1 pay abaddon-2
        > p1 worker
        > p1 pay abaddon-2                      = workers abaddon-2 2; depletion abaddon-2 fresh
        > p1 worker
        > p1 pay abaddon-2                      = workers abaddon-2 3; depletion abaddon-2 fresh
        > p1 worker
        > p1 pay home                           = p1 pool 0
        > p1 worker                             ! TooExpensive
        ",
    );
}

/// SC-RES-06: workers cap what a round can collect.
#[test]
fn workers_cap_the_income() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 pool 2 | p1 buildings 1 1 0
        build p1 chau_sara
        > p1 build marine chau_sara-2
        > p1 build marine chau_sara-2           = p1 pool 0
        > p1 worker                             ! TooExpensive workers 0
        ",
    );
}

/// SC-RES-07, SC-RES-21: resources are not exchanged, and nothing is bought in part.
#[test]
fn a_price_is_paid_whole_and_in_kind() {
    check(
        "
        no-cards
        p1 buildings 1 2 3 | p1 base chau_sara-3 | p1 workers gas 2
        build p1 chau_sara
        > p1 build goliath chau_sara-2          ! TooExpensive
        = p1 pool 8; p1 home 0 2
        ",
    );
    check(
        "
        no-cards
        p1 buildings 1 2 3 | p1 base chau_sara-3 | p1 pool 4
        build p1 chau_sara
        > p1 build battlecruiser chau_sara-2    ! TooExpensive workers 4
        = p1 pool 4
        ",
    );
    // No more workers than the price: the purchase is over with the last one.
    check(
        "
        p1 base chau_sara-3
        build p1 chau_sara
        > p1 raise-base chau_sara-2             ! BaseOnPlanet
        > p1 transport r0
        > p1 pay home                           = p1 ferry chau_sara torus; p1 pool 7
        > p1 pay home                           ! NotNow
        ",
    );
}

/// SC-RES-08, SC-RES-09: the permanent resources are always there and count as Resource cards.
#[test]
fn permanent_resources_remain() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 buildings 2 0 0
        build p1 chau_sara
        > p1 build firebat chau_sara-2          = p1 home 1 1
        ",
    );
    check(
        "
        p1 workers minerals 3 | p1 workers gas 1
        regroup 4
        = p1 pool 12; p1 home 0 0
        ",
    );
    check(
        "
        no-cards
        planning
        = p1 resources 6
        ",
    );
}

/// SC-RES-10: permanent resources cannot be force-mined.
#[test]
fn permanent_resources_take_no_more() {
    check(
        "
        p1 buildings 2 0 0 | p1 base chau_sara-3 torus-3 | p1 workers gas 2
        build p1 chau_sara
        > p1 build firebat chau_sara-2
        > p1 pay chau_sara-3
        = due 0 1
        > p1 pay home                           ! CardFull
        > p1 pay chau_sara-1                    = workers chau_sara-1 1
        ",
    );
}

/// SC-RES-11, SC-RES-12: one worker beyond capacity: one more resource, and the card turns yellow with its workers on it.
#[test]
fn forced_mining_depletes_in_part() {
    check(
        "
        p1 buildings 3 0 0 | p1 base chau_sara-3 | p1 workers gas 2
        build p1 chau_sara
        > p1 build ghost chau_sara-2            = depletion chau_sara-1 fresh; workers chau_sara-1 1; due 0 1
        > p1 pay chau_sara-1                    = depletion chau_sara-1 partial; workers chau_sara-1 2; units chau_sara-2 p1 ghost
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 workers chau_sara-3 1
        build p1 chau_sara
        > p1 worker
        > p1 pay chau_sara-3                    = depletion chau_sara-3 fresh; workers chau_sara-3 2
        > p1 worker
        > p1 pay chau_sara-3                    = depletion chau_sara-3 partial; workers chau_sara-3 3
        ",
    );
}

/// SC-RES-13: the yellow side keeps its capacity.
#[test]
fn a_yellow_card_keeps_its_capacity() {
    check(
        "
        chau_sara-3 partial
        p1 base chau_sara-3
        build p1 chau_sara
        > p1 worker
        > p1 pay chau_sara-3
        > p1 worker
        > p1 pay chau_sara-3                    = depletion chau_sara-3 partial; workers chau_sara-3 2
        > p1 worker
        > p1 pay chau_sara-3                    = depletion chau_sara-3 full
        ",
    );
}

/// SC-RES-14, SC-RES-17: a second time the card leaves the game; its workers are unavailable, not lost, and the area is barren.
#[test]
fn full_depletion_removes_the_card() {
    check(
        "
        factions raynor overmind tassadar
        torus-3 partial
        p1 base torus-3 | p1 workers torus-3 2 | p1 workers gas 2 | p1 buildings 2 0 0
        build p1 torus
        > p1 build firebat torus-1
        > p1 pay home
        > p1 pay torus-3                        = depletion torus-3 full; holder torus-3 none; workers torus-3 0; p1 unavailable 3
        = units torus-1 p1 firebat
        ",
    );
    check(
        "
        torus-3 full
        p1 base torus-3 | p1 spare-workers 4
        regroup 3
        = holder torus-3 none; control torus-3 p1; p1 pool 11; p1 unavailable 0
        ",
    );
}

/// SC-RES-15: twice in one order, or in two orders of a round.
#[test]
fn a_card_can_be_exhausted_at_once() {
    check(
        "
        factions tassadar overmind
        p1 base chau_sara-2 | p1 workers minerals 4 | p1 pool 4
        build p1 chau_sara
        > p1 build zealot chau_sara-2           = depletion chau_sara-3 fresh; workers chau_sara-3 2
        > p1 build zealot chau_sara-2
        > p1 pay chau_sara-3                    = depletion chau_sara-3 partial
        > p1 pay chau_sara-3                    = depletion chau_sara-3 full; p1 unavailable 4; p1 pool 0; p1 home 4 0
        ",
    );
    check(
        "
        chau_sara-3 partial
        p1 base chau_sara-2 | p1 workers chau_sara-3 3
        build p1 chau_sara
        > p1 worker
        > p1 pay chau_sara-3                    = depletion chau_sara-3 full; p1 unavailable 5
        ",
    );
}

/// SC-RES-16: two extra resources from a card, no more.
#[test]
fn a_card_gives_two_extra_resources() {
    let war = run("
        p1 buildings 3 0 0 | p1 base chau_sara-3 | p1 workers gas 2
        build p1 chau_sara
        > p1 build ghost chau_sara-2
        > p1 pay chau_sara-1
        ");
    // One of gas 1 is left: a second Ghost (2 gas) cannot be paid.
    assert!(!options(&war, 0).iter().any(|action| action.starts_with("build ghost")));
}

/// SC-RES-18, SC-REGROUP-12: partial depletion belongs to the area and stays with it.
#[test]
fn depletion_stays_with_the_area() {
    check(
        "
        factions mengsk tassadar
        chau_sara-3 partial
        p2 base chau_sara-2 | p2 units chau_sara-3 zealot
        p1 base torus-3 | p1 holds chau_sara-3
        regroup 1
        = holder chau_sara-3 p2; depletion chau_sara-3 partial
        ",
    );
}

/// SC-RES-20, SC-BUILD-07: new workers are unavailable until the next round, and run out with their tokens.
#[test]
fn new_workers_wait() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 pool 3
        build p1 chau_sara
        > p1 worker
        > p1 worker                             = p1 pool 1; p1 unavailable 2
        > p1 build marine chau_sara-2           = p1 pool 0
        > p1 worker                             ! TooExpensive
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 spare-workers 1
        build p1 chau_sara
        > p1 worker
        > p1 pay home                           = p1 spare-workers 0
        > p1 worker                             ! SupplyEmpty
        ",
    );
}

/// SC-LIMIT-05: depletion tokens never run out.
#[test]
fn any_number_of_areas_can_be_depleted() {
    let mut war = run(
        "factions raynor overmind tassadar mengsk queen_of_blades aldaris\np1 base antiga_prime-3\nbuild p1 antiga_prime",
    );
    for area in war.table.areas.0.iter_mut().take(44) {
        area.depletion = game_starcraft::state::Depletion::Partial;
    }
    let area = game_starcraft::ids::AreaId(5);
    war.table.areas[area].depletion = game_starcraft::state::Depletion::Fresh;
    war.table.areas[area].holder = Some(tabletop::Seat(0));
    war.table.areas[area].workers = war.table.printed(area).value;
    crate::kit::told(&mut war, 0, "worker");
    crate::kit::told(&mut war, 0, "pay antiga_prime-2");
    assert_eq!(war.table.areas[area].depletion, game_starcraft::state::Depletion::Partial);
}
