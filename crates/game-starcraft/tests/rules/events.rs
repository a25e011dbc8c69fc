//! Event cards.

use crate::kit::{check, options, run, tale};
use game_starcraft::event::Event;
use tabletop::{Fact, Game, Seat, Viewer};

/// SC-EVENT-01: cards drawn during Execution are nobody's knowledge; only how many, and of which stage.
#[test]
fn drawn_events_stay_unseen() {
    let war = run("
        orders chau_sara p1:build p1:build | orders halcyon p2:build p2:build
        execution p1
        > p1 execute chau_sara
        > p1 take-event
        > p2 execute halcyon
        > p2 take-event
        > p1 execute chau_sara
        > p1 take-event
        ");
    let view = war.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.picture().players[0].face_down_events, [2, 0, 0]);
    assert!(view.picture().events.is_empty());
    assert!(view.mine.expect("a seat").events.is_empty());
}

/// SC-EVENT-02: at step 8 everybody reads his own cards, and only those.
#[test]
fn events_are_read_in_private() {
    let war = run("p1 drew event_1_03 event_1_06\np2 drew event_1_08\nregroup 8");
    assert_eq!(war.view(Viewer::Seat(Seat(0))).picture().events.len(), 2);
    assert_eq!(war.view(Viewer::Seat(Seat(1))).picture().events.len(), 1);
    assert!(war.view(Viewer::Spectator).picture().events.is_empty());
    check(
        "p1 drew event_1_03 event_1_06\np2 drew event_1_08\nregroup 8\n= p1 holds-event event_1_03\n~ p2 p1 holds-event event_1_03",
    );
}

/// SC-EVENT-03, SC-EVENT-04: one event or none; the others are shown and discarded.
#[test]
fn one_event_or_none() {
    let (war, news) = tale("p1 drew event_1_03 event_1_06 event_1_08\nregroup 8", "p1 event event_1_03");
    assert_eq!(war.table.events.discard.len(), 3);
    assert_eq!(war.table.players[Seat(0)].pool, 10);
    assert_eq!(war.table.players[Seat(0)].face_down_events, [0; 3]);
    let shown = news.iter().find_map(|fact| match fact.seen_by(Viewer::Seat(Seat(1))) {
        Some(Event::EventsDiscarded { events, .. }) => Some(events.len()),
        _ => None,
    });
    assert_eq!(shown, Some(2));
    check(
        "
        p1 drew event_1_03 event_1_06 event_1_08
        regroup 8
        = p1 options 4
        > p1 pass                               = events-discarded 3; p1 pool 8; p1 hand 0; phase planning
        ",
    );
}

/// SC-EVENT-05: an event for the faction area stays open before its owner.
#[test]
fn some_events_are_kept() {
    check(
        "
        p1 drew event_1_10 event_1_03
        regroup 8
        > p1 event event_1_10                   = p1 keeps event_1_10; events-discarded 1; phase planning; p1 hand-limit 9
        ",
    );
    let war = run("p1 drew event_1_10\nregroup 8\n> p1 event event_1_10");
    assert_eq!(war.view(Viewer::Spectator).picture().players[0].kept.len(), 1);
}

/// SC-EVENT-06, SC-EVENT-07, SC-EVENT-22: End cards must be played, all of them, with one benefit in all; two end the game.
#[test]
fn end_cards_must_be_played() {
    check(
        "
        events 0 0 10
        p1 drew event_3_01 event_3_02 event_3_03
        regroup 8
        > p1 event event_3_02                   ! EndComesFirst
        > p1 pass                               ! EndComesFirst
        > p1 event event_3_01                   = ends 1; p1 may benefit 0; p1 may benefit 1
        > p1 benefit 1                          = p1 conquest 1; goes-on; events-discarded 2
        ",
    );
    check(
        "
        events 0 0 10
        p1 conquest 3 | p2 conquest 3 | p1 drew event_3_01 event_3_01
        regroup 8
        > p1 event event_3_01                   = ends 2
        > p1 benefit 1                          = p1 conquest 4; won time p1
        ",
    );
    // The benefit comes before the end is tested.
    check(
        "
        events 0 0 10 | ends 1
        p1 conquest 12 | p2 conquest 12 | p2 drew event_3_01
        regroup 8
        > p2 event event_3_01
        > p2 benefit 1                          = p2 conquest 13; won time p2
        ",
    );
}

/// SC-EVENT-08: a played End card lies beside the board for good.
#[test]
fn end_cards_stay() {
    check(
        "
        events 0 0 10 | ends 1 | round 8
        p1 drew event_3_01 | p1 conquest 1
        regroup 8
        = ends 1
        > p1 event event_3_01
        > p1 benefit 0                          = ends 2; won time p1
        ",
    );
    // From one round to the next, and through a whole Regroup phase.
    check(
        "
        events 0 0 10 | round 8
        p1 drew event_3_01
        regroup 8
        > p1 event event_3_01
        > p1 benefit 1                          = goes-on; phase planning; ends 1
        ",
    );
    check(
        "
        events 0 0 10 | ends 1 | round 8
        p1 drew event_3_01 | p1 conquest 1
        regroup 1
        = ends 1
        > p1 event event_3_01
        > p1 benefit 0                          = ends 2; won time p1
        ",
    );
}

/// SC-EVENT-10: an empty deck gives nothing; the round in which it ran out is the last.
#[test]
fn an_empty_event_deck() {
    check(
        "
        events 0 0 0
        orders halcyon p2:build
        reveal research p1 chau_sara
        > p1 carry-out                          = p1 face-down 0 0 0; p1 may draw
        > p1 draw                               = p1 hand 3
        ",
    );
    check(
        "
        events 0 0 1 | ends 0
        p1 conquest 5 | p2 conquest 7 | orders chau_sara p1:build
        top-events event_3_02
        execution p1
        > p1 execute chau_sara
        > p1 take-event                         = events-left 0 0 0
        > p1 pass                               = won time p2
        ",
    );
}

/// SC-EVENT-12: what is bought at step 8 is paid from the pool, and those workers are away for the next round.
#[test]
fn purchases_of_events_are_paid_at_once() {
    check(
        "
        p1 drew event_1_02 | first p2
        regroup 8
        > p1 event event_1_02
        > p1 module r&d                         = due 1 0
        > p1 pay chau_sara-3                    = p1 modules 0 1 0; p1 pool 7; workers chau_sara-3 1; phase planning
        ",
    );
    // Lost with the card of a lost area.
    check(
        "
        p1 base chau_sara-3 | p1 pool 7 | p1 workers chau_sara-1 1 | p2 units chau_sara-1 zergling | p2 base halcyon-2
        regroup 2
        = p1 pool 7; p1 spare-workers 8
        ",
    );
}

/// SC-EVENT-13: event purchases keep the usual conditions, are one cheaper, and need no order.
#[test]
fn buying_by_event() {
    check(
        "
        no-cards
        p1 buildings 1 0 1 | p1 drew event_2_04
        regroup 8
        > p1 event event_2_04
        > p1 building 2
        > p1 save gas                           = p1 buildings 1 0 2; p1 home 1 0
        ",
    );
    check(
        "
        factions tassadar overmind
        no-cards
        p1 base chau_sara-3 | p1 drew event_2_07
        regroup 8
        > p1 event event_2_07
        > p1 build dragoon chau_sara-1          ! Locked
        > p1 build zealot torus-1               ! NoBaseHere
        > p1 build zealot chau_sara-1
        > p1 build zealot chau_sara-1           = units chau_sara-1 p1 zealot zealot; p1 pool 6; phase planning
        ",
    );
    check(
        "
        factions tassadar overmind
        no-cards
        p1 discard protoss_combat_01 | p1 drew event_2_08
        regroup 8
        > p1 event event_2_08
        > p1 technology stasis_field
        > p1 save gas                           = p1 home 1 1; p1 deck 20; p1 discard 0
        ",
    );
}

/// SC-EVENT-14: free pieces come from supply, as far as supply and space go.
#[test]
fn free_pieces() {
    check(
        "
        p1 spare-workers 1 | p1 drew event_1_03
        regroup 8
        > p1 event event_1_03                   = p1 pool 9; p1 spare-workers 0
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 buildings 1 3 0 | p1 drew event_2_12
        regroup 8
        > p1 event event_2_12
        = p1 may put goliath chau_sara-1; p1 may not put siege_tank chau_sara-1; p1 may not put goliath torus-3
        > p1 put goliath chau_sara-1            = units chau_sara-1 p1 goliath; p1 pool 8
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 units torus-3 marine marine marine marine | p1 units torus-2 marine
        p1 drew event_1_08
        regroup 8
        > p1 event event_1_08
        > p1 put marine chau_sara-1             = units chau_sara-1 p1 marine; p1 spare marine 0; phase planning
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 drew event_1_04
        regroup 8
        > p1 event event_1_04
        > p1 ferry r1                           ! RouteElsewhere
        > p1 ferry r0
        > p1 ferry r3                           = p1 ferries 2; phase planning
        ",
    );
}

/// SC-EVENT-15: a redeployment goes along one route with an own transport, into friendly or empty areas.
#[test]
fn redeployment() {
    check(
        "
        p1 base chau_sara-3 | p1 transport chau_sara torus | p1 transport torus vyctor_v
        p1 units chau_sara-1 marine marine | p1 units vyctor_v-1 ghost | p2 base halcyon-2 torus-3
        p1 drew event_1_09
        regroup 8
        > p1 event event_1_09
        > p1 redeploy marine chau_sara-1 torus-3       ! EnemyArea
        > p1 redeploy marine chau_sara-1 torus-2
        > p1 redeploy ghost vyctor_v-1 torus-2         ! OneWayOnly
        > p1 redeploy marine chau_sara-1 torus-4       = units torus-2 p1 marine; units torus-4 p1 marine; battle-step 0
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 units chau_sara-1 marine | p1 drew event_1_09
        regroup 8
        > p1 event event_1_09                   = phase planning
        ",
    );
}

/// SC-EVENT-16: an exit of a Z-route moves to a free slot; adjacency changes at once, the transport stays until step 1.
#[test]
fn moving_a_z_route() {
    check(
        "
        p1 base chau_sara-3 | p1 transport chau_sara vyctor_v | p1 drew event_1_01
        regroup 8
        > p1 event event_1_01
        > p1 move-exit r3 0 vyctor_v:n          ! SlotTaken
        > p1 move-exit r3 0 torus:s
        = adjacent torus vyctor_v; apart chau_sara vyctor_v; p1 ferries 1; phase planning
        ",
    );
    // The exits must end apart.
    let war = run("p1 drew event_1_01\nregroup 8\n> p1 event event_1_01");
    let moves = options(&war, 0);
    assert!(!moves.iter().any(|action| action.contains("r3 1 chau_sara")), "{moves:?}");
    // At the next step 1 a transport without a base at either end falls.
    check(
        "
        p1 base chau_sara-3 | p1 transport torus vyctor_v
        regroup 1
        = p1 ferries 0
        ",
    );
}

/// SC-EVENT-17, SC-RES-19: events deplete and restore, whoever holds the card; its workers become unavailable.
#[test]
fn depletion_by_event() {
    check(
        "
        halcyon-2 partial
        p2 base halcyon-2 | p2 workers halcyon-2 2 | p1 drew event_2_05
        regroup 8
        > p1 event event_2_05
        > p1 area halcyon-1                     ! NoTarget
        > p1 area halcyon-2
        = depletion halcyon-2 full; holder halcyon-2 none; p2 unavailable 2; p1 hand 1
        ",
    );
    check(
        "
        p1 drew event_2_05
        regroup 8
        > p1 event event_2_05                   = p1 hand 1; phase planning
        ",
    );
    check(
        "
        p1 base chau_sara-3 | chau_sara-3 partial | p1 drew event_1_07
        regroup 8
        > p1 event event_1_07                   = depletion chau_sara-3 fresh; p1 hand 1
        ",
    );
    // A fresh area whose card nobody holds: it turns yellow all the same.
    check(
        "
        no-cards
        p1 drew event_3_04
        regroup 8
        > p1 event event_3_04
        > p1 area torus-3                       = depletion torus-3 partial; holder torus-3 none
        ",
    );
}

/// SC-EVENT-18: destruction by event has its reach and its price; it may eliminate.
#[test]
fn destruction_by_event() {
    check(
        "
        factions raynor tassadar
        p1 base torus-3 | p2 units torus-1 archon zealot | p2 units vyctor_v-1 zealot | p2 base halcyon-2
        p2 transport halcyon torus
        p1 drew event_2_13
        regroup 8
        > p1 event event_2_13
        = p1 may strike-unit zealot torus-1; p1 may not strike-unit archon torus-1
        = p1 may not strike-unit zealot vyctor_v-1; p1 may strike-transport r1 p2
        > p1 strike-unit zealot torus-1         = units torus-1 p2 archon
        ",
    );
    check(
        "
        p1 units torus-3 marine | p2 units torus-1 zergling | p1 drew event_2_13
        regroup 8
        > p1 event event_2_13
        > p1 strike-unit zergling torus-1       = p2 out; won elimination p1
        ",
    );
    check(
        "
        p1 base torus-3 | p2 base halcyon-2 | p2 pool 4 | p1 drew event_2_10
        regroup 8
        > p1 event event_2_10                   = p2 pool 3; p2 spare-workers 12
        ",
    );
}

/// SC-EVENT-19: points by event, with their conditions; among tied leaders the player chooses.
#[test]
fn points_by_event() {
    check(
        "
        factions raynor overmind tassadar mengsk
        p2 conquest 7 | p3 conquest 7 | p4 conquest 3 | p1 drew event_3_08
        events 0 0 10
        regroup 8
        > p1 event event_3_08                   = p1 may enemy p2; p1 may enemy p3; p1 may not enemy p4
        > p1 enemy p3                           = p3 conquest 6; p2 conquest 7
        ",
    );
    check("p1 drew event_2_06\nregroup 8\n> p1 event event_2_06 = p1 conquest 0");
    check("p1 base chau_sara-3 torus-3\np1 drew event_2_06\nregroup 8\n> p1 event event_2_06 = p1 conquest 1");
    check(
        "
        p1 units torus-1 marine | p1 units chau_sara-2 marine | p1 drew event_3_02 | events 0 0 10
        regroup 8
        > p1 event event_3_02                   = p1 conquest 2
        ",
    );
    check("p1 drew event_3_02 | events 0 0 10\nregroup 8\n> p1 event event_3_02 = p1 conquest 1");
    check("p2 conquest 0 | p1 drew event_3_08 | events 0 0 10\nregroup 8\n> p1 event event_3_08 = p2 conquest 0");
}

/// SC-EVENT-20: a look at the top of the deck shows one stage only, to its player alone, who orders the cards.
#[test]
fn looking_into_the_deck() {
    let war = run("events 0 2 10\np1 drew event_2_11\nregroup 8\n> p1 event event_2_11");
    assert_eq!(war.table.events.scanned, 2);
    let seen = war.view(Viewer::Seat(Seat(0))).picture().deck.seen;
    assert_eq!(seen.len(), 2);
    assert!(war.view(Viewer::Seat(Seat(1))).picture().deck.seen.is_empty());
    let (war, _) = tale(
        "events 0 2 10\ntop-events event_2_05 event_2_06\np1 drew event_2_11\nregroup 8",
        "p1 event event_2_11\np1 put-back event_2_06",
    );
    let top: Vec<_> = war.secrets.event_top.iter().rev().map(|event| event.0).collect();
    let named = |word: &str| game_starcraft::cards::data().event_named(word).expect("an event").0;
    assert_eq!(top, [named("event_2_06"), named("event_2_05")]);
    assert_eq!(war.table.events.top_stage(), Some(1));
    assert_eq!(war.secrets.hands[Seat(0)].len(), 2);
}

/// SC-EVENT-21: a kept event of the start of battle takes the place of the one ability, and is used up.
#[test]
fn kept_events_of_the_start_of_battle() {
    check(
        "
        factions tassadar raynor
        p2 technology bunker | p2 keeps event_2_01 | p2 base halcyon-2 | p2 units halcyon-2 marine
        attack halcyon-2 p1 zealot
        = asked p2; p2 may use bunker; p2 may use event:event_2_01
        > p2 use bunker                         = asked p1; p2 keeps event_2_01; battle-step 6
        ",
    );
    check(
        "
        factions raynor mengsk
        p1 keeps event_1_11 | p2 units torus-3 marine
        attack torus-3 p1 marine
        > p1 use event:event_1_11               = p1 hand 5; p1 keeps-not event_1_11; events-discarded 1
        ",
    );
}

/// SC-EVENT-23: a kept event turns a revealed regular order into a special one; the event card remains possible.
#[test]
fn an_order_raised_by_an_event() {
    check(
        "
        factions raynor mengsk
        p1 keeps event_3_03 | p1 base chau_sara-3 | p1 units torus-2 goliath | p1 hand terran_combat_16
        p2 units torus-3 goliath | p2 hand terran_combat_16
        reveal mobilize p1 torus
        > p1 raise-order event_3_03             = p1 keeps-not event_3_03; p1 may take-event; p1 may carry-out
        > p1 raise-order event_3_03             ! AlreadySpecial
        > p1 carry-out
        > p1 move goliath torus-2 torus-3
        > p1 done
        > p1 draw                               = p1 hand 6
        > p1 play terran_combat_16
        > p1 alone
        > p2 play terran_combat_16
        > p2 alone                              = result 0 8/8 7/8
        ",
    );
    check("p1 keeps event_3_03\nreveal build* p1 chau_sara\n> p1 raise-order event_3_03 ! AlreadySpecial");
}

/// SC-EVENT-24: extra capacity lasts until step 4 of the next round.
#[test]
fn extra_capacity_for_a_round() {
    check(
        "
        no-cards
        p1 keeps event_3_10 | p1 base chau_sara-3 | p1 buildings 3 0 0 | p1 modules supply supply supply
        build p1 chau_sara
        > p1 build marine chau_sara-1
        > p1 build marine chau_sara-1
        > p1 build marine chau_sara-1
        > p1 build marine chau_sara-1
        > p1 worker                             = p1 home 5 0; p1 pool 3
        > p1 worker                             ! TooExpensive
        > p1 build ghost chau_sara-2            = p1 home 5 2
        ",
    );
    check(
        "
        p1 keeps event_3_10 | p1 workers minerals 5
        regroup 4
        = p1 keeps-not event_3_10; events-discarded 1; p1 home 0 0
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 workers minerals 4
        build p1 chau_sara
        > p1 worker                             ! TooExpensive
        ",
    );
}

/// SC-EVENT-25: a stripped hand is seen by one player alone; the card he picks lies open; an empty hand is no target.
#[test]
fn a_hand_is_stripped() {
    let story = "
        factions raynor overmind tassadar
        p2 hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        p1 drew event_1_05
        regroup 8
        > p1 event event_1_05
        > p1 enemy p3                           ! NoTarget
        > p1 enemy p2
        ";
    check(&format!("{story}> p1 strip zerg_combat_03 = p2 discarded zerg_combat_03; p2 hand 5"));
    let war = run(story);
    let shown = war.view(Viewer::Seat(Seat(0))).shown_hand.expect("a hand");
    assert_eq!((shown.0, shown.1.len()), (Seat(1), 6));
    assert!(war.view(Viewer::Seat(Seat(2))).shown_hand.is_none());
}
