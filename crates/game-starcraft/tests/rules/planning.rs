//! The round and the Planning phase.

use crate::kit::{check, run, told};
use game_starcraft::ids::Face;
use game_starcraft::state::Phase;
use tabletop::{Game, Seat, Viewer};

/// SC-ROUND-01, SC-EXEC-12: planning, execution, regroup, and again.
#[test]
fn a_round_has_three_phases() {
    check(
        "
        round 3
        orders chau_sara p1:build
        execution p1
        = phase execution
        > p1 execute chau_sara
        > p1 take-event                         = phase regroup 9; asked p1
        > p1 pass                               = phase planning; round 4
        ",
    );
}

/// SC-PLAN-01, SC-PLAN-02, SC-PLAN-10: four orders each, in four cycles clockwise from the first player; then execution.
#[test]
fn four_cycles_of_one_order_each() {
    let mut war = run("factions raynor overmind tassadar\nfirst p2\nnew-round");
    let mut seats = Vec::new();
    while war.table.phase == Phase::Planning {
        let seat = war.awaiting().seats().lowest().expect("somebody plans");
        seats.push(seat.0);
        assert!(crate::kit::options(&war, seat.0).iter().all(|action| action.starts_with("order ")));
        let action = crate::kit::options(&war, seat.0)[0].clone();
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
        > p1 order torus mobilize               = stack torus p1; p1 order-is torus mobilize
                                                ~ p2 p1 order-is torus mobilize
                                                ~ spectator p1 order-is torus mobilize
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
        p1 base tarsonis-2 | first p1
        new-round
        = p1 may order tarsonis build; p1 may order helios build; p1 may order chau_sara build
        = p1 may order dylar_iv build
        > p1 order braken build                 ! OutOfReach
        ",
    );
    check(
        "
        factions raynor overmind tassadar mengsk
        p1 base tarsonis-2 | p1 units braken-1 marine | first p1
        new-round
        = p1 may order braken build; p1 may order vyctor_v build; p1 may order antiga_prime build
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
    assert_eq!(crate::kit::options(&war, 2), ["execute torus"]);
    assert_eq!(war.awaiting().seats().lowest(), Some(Seat(2)));
}

/// SC-PLAN-08, SC-MODULE-04, SC-ORDER-02: as many special orders as there were R&D modules when planning began.
#[test]
fn special_orders_need_research_modules() {
    check(
        "
        new-round
        > p1 order chau_sara mobilize*          ! SpecialOrders allowed 0
        > p2 order halcyon build                ! NotAsked
        ",
    );
    check(
        "
        p1 modules r&d r&d
        new-round
        > p1 order chau_sara build*
        > p2 order halcyon build
        > p1 order chau_sara research*
        > p2 order halcyon build
        > p1 order chau_sara mobilize*          ! SpecialOrders allowed 2
        > p1 order chau_sara mobilize
        ",
    );
    check(
        "
        p1 modules r&d r&d r&d
        new-round
        > p1 order chau_sara build*
        > p2 order halcyon build
        > p1 order chau_sara research*
        > p2 order halcyon build
        > p1 order chau_sara mobilize*
        > p2 order halcyon mobilize
        = p1 may order chau_sara build; p1 may not order chau_sara build*
        ",
    );
    // A module bought during the round does not help until the next one.
    check(
        "
        no-cards | round 2 | first p2
        orders chau_sara p1:research
        build p1 chau_sara
        > p1 module r&d
        > p1 done
        > p1 execute chau_sara
        > p1 take-event
        > p1 pass                               = phase planning; p1 may order chau_sara build*
        ",
    );
    // Nobody starts with a module.
    for players in 2..=6 {
        let setup =
            <game_starcraft::state::War as tabletop::Catalogue>::setup("quick-start", players).expect("a setup");
        let war = crate::kit::begun(&setup, 1);
        assert_eq!(war.table.round, 1);
        let seat = war.awaiting().seats().lowest().expect("somebody plans");
        assert!(crate::kit::options(&war, seat.0).iter().all(|action| !action.ends_with('*')));
    }
}

/// SC-PLAN-09: an order may go where it can do nothing yet.
#[test]
fn an_order_need_not_be_useful() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units chau_sara-2 marine | p1 transport chau_sara torus
        new-round
        > p1 order torus build
        > p2 order halcyon build
        > p1 order torus mobilize
        > p2 order halcyon build
        > p1 order chau_sara build
        > p2 order halcyon mobilize
        > p1 order chau_sara mobilize
        > p2 order halcyon mobilize
        > p1 execute torus
        > p1 carry-out
        > p1 move marine chau_sara-2 torus-3
        > p1 done
        > p2 execute halcyon
        > p2 take-event
        > p1 execute torus
        > p1 carry-out
        > p1 raise-base torus-3                 = base torus-3 p1
        ",
    );
}
