//! Resources: prices, workers, forced mining and depletion.

use crate::table::{check, options, run};

/// SC-RES-01, SC-RES-02: a price is paid worker by worker, each for one resource of his card.
#[test]
fn workers_pay_prices() {
    check(
        "
        blue buildings 3 2 0 | blue base chau_sara-3
        build blue chau_sara
        > blue build goliath chau_sara-2        = due 2 1
        > blue pay chau_sara-3                  = workers chau_sara-3 1; due 1 1
        > blue pay home                         = due 0 1; blue home 1 0
        > blue pay home                         = blue pool 5; blue home 1 1; units chau_sara-2 blue goliath
        > blue build ghost chau_sara-2          = due 0 2
        > blue pay chau_sara-1
        > blue pay home                         = blue pool 3; blue home 1 2; workers chau_sara-1 1
        ",
    );
    check(
        "
        factions tassadar overmind
        blue base chau_sara-2
        build blue chau_sara
        > blue build zealot chau_sara-2
        > blue pay chau_sara-3
        > blue pay chau_sara-3                  = workers chau_sara-3 2; blue pool 6; units chau_sara-2 blue zealot
        ",
    );
}

/// SC-RES-03: any card pays, whatever planet it belongs to.
#[test]
fn cards_of_other_planets_pay_too() {
    check(
        "
        blue base chau_sara-3 torus-3
        build blue torus
        > blue worker
        > blue pay chau_sara-3                  = workers chau_sara-3 1; blue unavailable 1
        ",
    );
}

/// SC-RES-04, SC-RES-05: capacity not used now is there later in the round; workers stay where they are.
#[test]
fn capacity_lasts_through_the_round() {
    check(
        "
        factions raynor overmind tassadar
        blue base abaddon-1 | blue pool 4
        build blue abaddon
        > blue transport r4
        > blue pay abaddon-2
        > blue worker
        > blue pay abaddon-2                    = workers abaddon-2 2; depletion abaddon-2 fresh
        > blue worker
        > blue pay abaddon-2                    = workers abaddon-2 3; depletion abaddon-2 fresh
        > blue worker
        > blue pay home                         = blue pool 0
        > blue worker                           ! TooExpensive
        ",
    );
}

/// SC-RES-06: workers cap what a round can collect.
#[test]
fn workers_cap_the_income() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue pool 2 | blue buildings 1 1 0
        build blue chau_sara
        > blue build marine chau_sara-2
        > blue build marine chau_sara-2         = blue pool 0
        > blue worker                           ! TooExpensive workers 0
        ",
    );
}

/// SC-RES-07, SC-RES-21: resources are not exchanged, and nothing is bought in part.
#[test]
fn a_price_is_paid_whole_and_in_kind() {
    check(
        "
        no-cards
        blue buildings 1 2 3 | blue base chau_sara-3 | blue workers gas 2
        build blue chau_sara
        > blue build goliath chau_sara-2        ! TooExpensive
        = blue pool 8; blue home 0 2
        ",
    );
    check(
        "
        no-cards
        blue buildings 1 2 3 | blue base chau_sara-3 | blue pool 4
        build blue chau_sara
        > blue build battlecruiser chau_sara-2  ! TooExpensive workers 4
        = blue pool 4
        ",
    );
    // No more workers than the price: the purchase is over with the last one.
    check(
        "
        blue base chau_sara-3
        build blue chau_sara
        > blue raise-base chau_sara-2           ! BaseOnPlanet
        > blue transport r0
        > blue pay home                         = blue ferry chau_sara torus; blue pool 7
        > blue pay home                         ! NotNow
        ",
    );
}

/// SC-RES-08, SC-RES-09: the permanent resources are always there and count as Resource cards.
#[test]
fn permanent_resources_remain() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue buildings 2 0 0
        build blue chau_sara
        > blue build firebat chau_sara-2        = blue home 1 1
        ",
    );
    check(
        "
        blue workers minerals 3 | blue workers gas 1
        regroup 4
        = blue pool 12; blue home 0 0
        ",
    );
    check(
        "
        no-cards
        planning
        = blue resources 6
        ",
    );
}

/// SC-RES-10: permanent resources cannot be force-mined.
#[test]
fn permanent_resources_take_no_more() {
    check(
        "
        blue buildings 2 0 0 | blue base chau_sara-3 torus-3 | blue workers gas 2
        build blue chau_sara
        > blue build firebat chau_sara-2
        > blue pay chau_sara-3
        = due 0 1
        > blue pay home                         ! CardFull
        > blue pay chau_sara-1                  = workers chau_sara-1 1
        ",
    );
}

/// SC-RES-11, SC-RES-12: one worker beyond capacity: one more resource, and the card turns yellow with its workers on it.
#[test]
fn forced_mining_depletes_in_part() {
    check(
        "
        blue buildings 3 0 0 | blue base chau_sara-3 | blue workers gas 2
        build blue chau_sara
        > blue build ghost chau_sara-2          = depletion chau_sara-1 fresh; workers chau_sara-1 1; due 0 1
        > blue pay chau_sara-1                  = depletion chau_sara-1 partial; workers chau_sara-1 2; units chau_sara-2 blue ghost
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue workers chau_sara-3 1
        build blue chau_sara
        > blue worker
        > blue pay chau_sara-3                  = depletion chau_sara-3 fresh; workers chau_sara-3 2
        > blue worker
        > blue pay chau_sara-3                  = depletion chau_sara-3 partial; workers chau_sara-3 3
        ",
    );
}

/// SC-RES-13: the yellow side keeps its capacity.
#[test]
fn a_yellow_card_keeps_its_capacity() {
    check(
        "
        chau_sara-3 partial
        blue base chau_sara-3
        build blue chau_sara
        > blue worker
        > blue pay chau_sara-3
        > blue worker
        > blue pay chau_sara-3                  = depletion chau_sara-3 partial; workers chau_sara-3 2
        > blue worker
        > blue pay chau_sara-3                  = depletion chau_sara-3 full
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
        blue base torus-3 | blue workers torus-3 2 | blue workers gas 2 | blue buildings 2 0 0
        build blue torus
        > blue build firebat torus-1
        > blue pay home
        > blue pay torus-3                      = depletion torus-3 full; holder torus-3 none; workers torus-3 0; blue unavailable 3
        = units torus-1 blue firebat
        ",
    );
    check(
        "
        torus-3 full
        blue base torus-3 | blue spare-workers 4
        regroup 3
        = holder torus-3 none; control torus-3 blue; blue pool 11; blue unavailable 0
        ",
    );
}

/// SC-RES-15: twice in one order, or in two orders of a round.
#[test]
fn a_card_can_be_exhausted_at_once() {
    check(
        "
        factions tassadar overmind
        blue base chau_sara-2 | blue workers minerals 4 | blue pool 4
        build blue chau_sara
        > blue build zealot chau_sara-2         = depletion chau_sara-3 fresh; workers chau_sara-3 2
        > blue build zealot chau_sara-2
        > blue pay chau_sara-3                  = depletion chau_sara-3 partial
        > blue pay chau_sara-3                  = depletion chau_sara-3 full; blue unavailable 4; blue pool 0; blue home 4 0
        ",
    );
    check(
        "
        chau_sara-3 partial
        blue base chau_sara-2 | blue workers chau_sara-3 3
        build blue chau_sara
        > blue worker
        > blue pay chau_sara-3                  = depletion chau_sara-3 full; blue unavailable 5
        ",
    );
}

/// SC-RES-16: two extra resources from a card, no more.
#[test]
fn a_card_gives_two_extra_resources() {
    let war = run("
        blue buildings 3 0 0 | blue base chau_sara-3 | blue workers gas 2
        build blue chau_sara
        > blue build ghost chau_sara-2
        > blue pay chau_sara-1
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
        red base chau_sara-2 | red units chau_sara-3 zealot
        blue base torus-3 | blue holds chau_sara-3
        regroup 1
        = holder chau_sara-3 red; depletion chau_sara-3 partial
        ",
    );
}

/// SC-RES-20, SC-BUILD-07: new workers are unavailable until the next round, and run out with their tokens.
#[test]
fn new_workers_wait() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue pool 3
        build blue chau_sara
        > blue worker
        > blue worker                           = blue pool 1; blue unavailable 2
        > blue build marine chau_sara-2         = blue pool 0
        > blue worker                           ! TooExpensive
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue spare-workers 1
        build blue chau_sara
        > blue worker
        > blue pay home                         = blue spare-workers 0
        > blue worker                           ! SupplyEmpty
        ",
    );
}

/// SC-LIMIT-05: depletion tokens never run out.
#[test]
fn any_number_of_areas_can_be_depleted() {
    let mut war = run(
        "factions raynor overmind tassadar mengsk queen_of_blades aldaris\nblue base antiga_prime-3\nbuild blue antiga_prime",
    );
    for area in war.table.areas.0.iter_mut().take(44) {
        area.depletion = game_starcraft::state::Depletion::Partial;
    }
    let area = game_starcraft::ids::AreaId(5);
    war.table.areas[area].depletion = game_starcraft::state::Depletion::Fresh;
    war.table.areas[area].holder = Some(tabletop::Seat(0));
    war.table.areas[area].workers = war.table.printed(area).value;
    crate::table::told(&mut war, 0, "worker");
    crate::table::told(&mut war, 0, "pay antiga_prime-2");
    assert_eq!(war.table.areas[area].depletion, game_starcraft::state::Depletion::Partial);
}
