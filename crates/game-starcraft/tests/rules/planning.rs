//! The round and the Planning phase.

use crate::table::{check, run, told};
use game_starcraft::ids::Face;
use game_starcraft::state::Phase;
use tabletop::{Game, Seat, Viewer};

/// SC-ROUND-01, SC-EXEC-12: planning, execution, regroup, and again.
#[test]
fn a_round_has_three_phases() {
    check(
        "
        round 3
        orders chau_sara blue:build
        execution blue
        = phase execution
        > blue execute chau_sara
        > blue take-event                       = phase regroup 9; asked blue
        > blue pass                             = phase planning; round 4
        ",
    );
}

/// SC-PLAN-01, SC-PLAN-02, SC-PLAN-10: four orders each, in four cycles clockwise from the first player; then execution.
#[test]
fn four_cycles_of_one_order_each() {
    let mut war = run("factions raynor overmind tassadar\nfirst red\nnew-round");
    let mut seats = Vec::new();
    while war.table.phase == Phase::Planning {
        let seat = war.awaiting().seats().lowest().expect("somebody plans");
        seats.push(seat.0);
        assert!(crate::table::options(&war, seat.0).iter().all(|action| action.starts_with("order ")));
        let action = crate::table::options(&war, seat.0)[0].clone();
        told(&mut war, seat.0, &action);
    }
    assert_eq!(seats, [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0]);
    assert_eq!(war.table.phase, Phase::Execution);
    assert_eq!(war.table.orders.len(), 12);
}

/// SC-PLAN-03, SC-PLAN-07: others see an order's owner and place, never its face; its owner knows what he placed.
#[test]
fn orders_lie_face_down() {
    check(
        "
        new-round
        > blue order torus mobilize             = stack torus blue; blue order-is torus mobilize
                                                ~ red blue order-is torus mobilize
                                                ~ spectator blue order-is torus mobilize
        ",
    );
    let mut war = run("new-round");
    let news = told(&mut war, 0, "order torus research");
    use tabletop::Fact;
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert!(
            news.iter().filter_map(|fact| fact.seen_by(viewer)).all(|fact| !format!("{fact:?}").contains("Research"))
        );
        let view = war.view(viewer);
        let picture = view.picture();
        let torus = picture.planets.iter().find(|planet| !planet.orders.is_empty()).expect("a stack");
        assert_eq!(torus.orders, [(Seat(0), None)]);
    }
    let mine = war.view(Viewer::Seat(Seat(0)));
    let face: Vec<Option<Face>> =
        mine.picture().planets.iter().flat_map(|planet| planet.orders.iter().map(|order| order.1)).collect();
    assert!(face[0].is_some());
}

/// SC-PLAN-04: to planets with a friendly piece, and to their neighbours by any route; no transport is needed.
#[test]
fn orders_reach_one_planet_beyond_the_own_pieces() {
    check(
        "
        factions raynor overmind tassadar mengsk
        blue base tarsonis-2 | first blue
        new-round
        = blue may order tarsonis build; blue may order helios build; blue may order chau_sara build
        = blue may order dylar_iv build
        > blue order braken build               ! OutOfReach
        ",
    );
    check(
        "
        factions raynor overmind tassadar mengsk
        blue base tarsonis-2 | blue units braken-1 marine | first blue
        new-round
        = blue may order braken build; blue may order vyctor_v build; blue may order antiga_prime build
        ",
    );
}

/// SC-PLAN-05, SC-PLAN-06: orders pile up without end, the last one on top.
#[test]
fn orders_pile_up() {
    let mut war = run("factions raynor overmind tassadar\nnew-round");
    // Torus is adjacent to all three.
    let faces = ["build", "mobilize", "research", "build"];
    for face in faces {
        for seat in [0, 1, 2] {
            told(&mut war, seat, &format!("order torus {face}"));
        }
    }
    let stack: Vec<u8> = war.table.orders.iter().map(|order| order.seat.0).collect();
    assert_eq!(stack, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    // The last one placed is the one on top: only seat 2 can act there.
    assert_eq!(crate::table::options(&war, 2), ["execute torus"]);
    assert_eq!(war.awaiting().seats().lowest(), Some(Seat(2)));
}

/// SC-PLAN-08, SC-MODULE-04, SC-ORDER-02: as many special orders as there were R&D modules when planning began.
#[test]
fn special_orders_need_research_modules() {
    check(
        "
        new-round
        > blue order chau_sara mobilize*        ! SpecialOrders allowed 0
        > red order halcyon build               ! NotAsked
        ",
    );
    check(
        "
        blue modules r&d r&d
        new-round
        > blue order chau_sara build*
        > red order halcyon build
        > blue order chau_sara research*
        > red order halcyon build
        > blue order chau_sara mobilize*        ! SpecialOrders allowed 2
        > blue order chau_sara mobilize
        ",
    );
    check(
        "
        blue modules r&d r&d r&d
        new-round
        > blue order chau_sara build*
        > red order halcyon build
        > blue order chau_sara research*
        > red order halcyon build
        > blue order chau_sara mobilize*
        > red order halcyon mobilize
        = blue may order chau_sara build; blue may not order chau_sara build*
        ",
    );
    // A module bought during the round does not help until the next one.
    check(
        "
        no-cards | round 2 | first red
        orders chau_sara blue:research
        build blue chau_sara
        > blue module r&d
        > blue done
        > blue execute chau_sara
        > blue take-event
        > blue pass                             = phase planning; blue may order chau_sara build*
        ",
    );
    // Nobody starts with a module.
    for players in 2..=6 {
        let setup =
            <game_starcraft::state::War as tabletop::Catalogue>::setup("quick-start", players).expect("a setup");
        let war = crate::table::begun(&setup, 1);
        assert_eq!(war.table.round, 1);
        let seat = war.awaiting().seats().lowest().expect("somebody plans");
        assert!(crate::table::options(&war, seat.0).iter().all(|action| !action.ends_with('*')));
    }
}

/// SC-PLAN-09: an order may go where it can do nothing yet.
#[test]
fn an_order_need_not_be_useful() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units chau_sara-2 marine | blue transport chau_sara torus
        new-round
        > blue order torus build
        > red order halcyon build
        > blue order torus mobilize
        > red order halcyon build
        > blue order chau_sara build
        > red order halcyon mobilize
        > blue order chau_sara mobilize
        > red order halcyon mobilize
        > blue execute torus
        > blue carry-out
        > blue move marine chau_sara-2 torus-3
        > blue done
        > red execute halcyon
        > red take-event
        > blue execute torus
        > blue carry-out
        > blue raise-base torus-3               = base torus-3 blue
        ",
    );
}
