//! Event cards.

use crate::table::{check, options, run, tale};
use game_starcraft::event::Event;
use tabletop::{Fact, Game, Seat, Viewer};

/// SC-EVENT-01: cards drawn during Execution are nobody's knowledge; only how many, and of which stage.
#[test]
fn drawn_events_stay_unseen() {
    let war = run("
        orders chau_sara blue:build blue:build | orders halcyon red:build red:build
        execution blue
        > blue execute chau_sara
        > blue take-event
        > red execute halcyon
        > red take-event
        > blue execute chau_sara
        > blue take-event
        ");
    let view = war.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.picture().players[0].face_down_events, [2, 0, 0]);
    assert!(view.picture().events.is_empty());
    assert!(view.mine.expect("a seat").events.is_empty());
}

/// SC-EVENT-02: at step 8 everybody reads his own cards, and only those.
#[test]
fn events_are_read_in_private() {
    let war = run("blue drew event_1_03 event_1_06\nred drew event_1_08\nregroup 8");
    assert_eq!(war.view(Viewer::Seat(Seat(0))).picture().events.len(), 2);
    assert_eq!(war.view(Viewer::Seat(Seat(1))).picture().events.len(), 1);
    assert!(war.view(Viewer::Spectator).picture().events.is_empty());
    check(
        "blue drew event_1_03 event_1_06\nred drew event_1_08\nregroup 8\n= blue holds-event event_1_03\n~ red blue holds-event event_1_03",
    );
}

/// SC-EVENT-03, SC-EVENT-04: one event or none; the others are shown and discarded.
#[test]
fn one_event_or_none() {
    let (war, news) = tale("blue drew event_1_03 event_1_06 event_1_08\nregroup 8", "blue event event_1_03");
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
        blue drew event_1_03 event_1_06 event_1_08
        regroup 8
        = blue options 4
        > blue pass                             = events-discarded 3; blue pool 8; blue hand 0; phase planning
        ",
    );
}

/// SC-EVENT-05: an event for the faction area stays open before its owner.
#[test]
fn some_events_are_kept() {
    check(
        "
        blue drew event_1_10 event_1_03
        regroup 8
        > blue event event_1_10                 = blue keeps event_1_10; events-discarded 1; phase planning; blue hand-limit 9
        ",
    );
    let war = run("blue drew event_1_10\nregroup 8\n> blue event event_1_10");
    assert_eq!(war.view(Viewer::Spectator).picture().players[0].kept.len(), 1);
}

/// SC-EVENT-06, SC-EVENT-07, SC-EVENT-22: End cards must be played, all of them, with one benefit in all; two end the game.
#[test]
fn end_cards_must_be_played() {
    check(
        "
        events 0 0 10
        blue drew event_3_01 event_3_02 event_3_03
        regroup 8
        > blue event event_3_02                 ! EndComesFirst
        > blue pass                             ! EndComesFirst
        > blue event event_3_01                 = ends 1; blue may benefit 0; blue may benefit 1
        > blue benefit 1                        = blue conquest 1; goes-on; events-discarded 2
        ",
    );
    check(
        "
        events 0 0 10
        blue conquest 3 | red conquest 3 | blue drew event_3_01 event_3_01
        regroup 8
        > blue event event_3_01                 = ends 2
        > blue benefit 1                        = blue conquest 4; won time blue
        ",
    );
    // The benefit comes before the end is tested.
    check(
        "
        events 0 0 10 | ends 1
        blue conquest 12 | red conquest 12 | red drew event_3_01
        regroup 8
        > red event event_3_01
        > red benefit 1                         = red conquest 13; won time red
        ",
    );
}

/// SC-EVENT-08: a played End card lies beside the board for good.
#[test]
fn end_cards_stay() {
    check(
        "
        events 0 0 10 | ends 1 | round 8
        blue drew event_3_01 | blue conquest 1
        regroup 8
        = ends 1
        > blue event event_3_01
        > blue benefit 0                        = ends 2; won time blue
        ",
    );
    // From one round to the next, and through a whole Regroup phase.
    check(
        "
        events 0 0 10 | round 8
        blue drew event_3_01
        regroup 8
        > blue event event_3_01
        > blue benefit 1                        = goes-on; phase planning; ends 1
        ",
    );
    check(
        "
        events 0 0 10 | ends 1 | round 8
        blue drew event_3_01 | blue conquest 1
        regroup 1
        = ends 1
        > blue event event_3_01
        > blue benefit 0                        = ends 2; won time blue
        ",
    );
}

/// SC-EVENT-10: an empty deck gives nothing; the round in which it ran out is the last.
#[test]
fn an_empty_event_deck() {
    check(
        "
        events 0 0 0
        orders halcyon red:build
        reveal research blue chau_sara
        > blue carry-out                        = blue face-down 0 0 0; blue may draw
        > blue draw                             = blue hand 3
        ",
    );
    check(
        "
        events 0 0 1 | ends 0
        blue conquest 5 | red conquest 7 | orders chau_sara blue:build
        top-events event_3_02
        execution blue
        > blue execute chau_sara
        > blue take-event                       = events-left 0 0 0
        > blue pass                             = won time red
        ",
    );
}

/// SC-EVENT-12: what is bought at step 8 is paid from the pool, and those workers are away for the next round.
#[test]
fn purchases_of_events_are_paid_at_once() {
    check(
        "
        blue drew event_1_02 | first red
        regroup 8
        > blue event event_1_02
        > blue module r&d                       = due 1 0
        > blue pay chau_sara-3                  = blue modules 0 1 0; blue pool 7; workers chau_sara-3 1; phase planning
        ",
    );
    // Lost with the card of a lost area.
    check(
        "
        blue base chau_sara-3 | blue pool 7 | blue workers chau_sara-1 1 | red units chau_sara-1 zergling | red base halcyon-2
        regroup 2
        = blue pool 7; blue spare-workers 8
        ",
    );
}

/// SC-EVENT-13: event purchases keep the usual conditions, are one cheaper, and need no order.
#[test]
fn buying_by_event() {
    check(
        "
        no-cards
        blue buildings 1 0 1 | blue drew event_2_04
        regroup 8
        > blue event event_2_04
        > blue building 2
        > blue save gas                         = blue buildings 1 0 2; blue home 1 0
        ",
    );
    check(
        "
        factions tassadar overmind
        no-cards
        blue base chau_sara-3 | blue drew event_2_07
        regroup 8
        > blue event event_2_07
        > blue build dragoon chau_sara-1        ! Locked
        > blue build zealot torus-1             ! NoBaseHere
        > blue build zealot chau_sara-1
        > blue build zealot chau_sara-1         = units chau_sara-1 blue zealot zealot; blue pool 6; phase planning
        ",
    );
    check(
        "
        factions tassadar overmind
        no-cards
        blue discard protoss_combat_01 | blue drew event_2_08
        regroup 8
        > blue event event_2_08
        > blue technology stasis_field
        > blue save gas                         = blue home 1 1; blue deck 20; blue discard 0
        ",
    );
}

/// SC-EVENT-14: free pieces come from supply, as far as supply and space go.
#[test]
fn free_pieces() {
    check(
        "
        blue spare-workers 1 | blue drew event_1_03
        regroup 8
        > blue event event_1_03                 = blue pool 9; blue spare-workers 0
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue buildings 1 3 0 | blue drew event_2_12
        regroup 8
        > blue event event_2_12
        = blue may put goliath chau_sara-1; blue may not put siege_tank chau_sara-1; blue may not put goliath torus-3
        > blue put goliath chau_sara-1          = units chau_sara-1 blue goliath; blue pool 8
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue units torus-3 marine marine marine marine | blue units torus-2 marine
        blue drew event_1_08
        regroup 8
        > blue event event_1_08
        > blue put marine chau_sara-1           = units chau_sara-1 blue marine; blue spare marine 0; phase planning
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue drew event_1_04
        regroup 8
        > blue event event_1_04
        > blue ferry r1                         ! RouteElsewhere
        > blue ferry r0
        > blue ferry r3                         = blue ferries 2; phase planning
        ",
    );
}

/// SC-EVENT-15: a redeployment goes along one route with an own transport, into friendly or empty areas.
#[test]
fn redeployment() {
    check(
        "
        blue base chau_sara-3 | blue transport chau_sara torus | blue transport torus vyctor_v
        blue units chau_sara-1 marine marine | blue units vyctor_v-1 ghost | red base halcyon-2 torus-3
        blue drew event_1_09
        regroup 8
        > blue event event_1_09
        > blue redeploy marine chau_sara-1 torus-3     ! EnemyArea
        > blue redeploy marine chau_sara-1 torus-2
        > blue redeploy ghost vyctor_v-1 torus-2       ! OneWayOnly
        > blue redeploy marine chau_sara-1 torus-4     = units torus-2 blue marine; units torus-4 blue marine; battle-step 0
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue units chau_sara-1 marine | blue drew event_1_09
        regroup 8
        > blue event event_1_09                 = phase planning
        ",
    );
}

/// SC-EVENT-16: an exit of a Z-route moves to a free slot; adjacency changes at once, the transport stays until step 1.
#[test]
fn moving_a_z_route() {
    check(
        "
        blue base chau_sara-3 | blue transport chau_sara vyctor_v | blue drew event_1_01
        regroup 8
        > blue event event_1_01
        > blue move-exit r3 0 vyctor_v:n        ! SlotTaken
        > blue move-exit r3 0 torus:s
        = adjacent torus vyctor_v; apart chau_sara vyctor_v; blue ferries 1; phase planning
        ",
    );
    // The exits must end apart.
    let war = run("blue drew event_1_01\nregroup 8\n> blue event event_1_01");
    let moves = options(&war, 0);
    assert!(!moves.iter().any(|action| action.contains("r3 1 chau_sara")), "{moves:?}");
    // At the next step 1 a transport without a base at either end falls.
    check(
        "
        blue base chau_sara-3 | blue transport torus vyctor_v
        regroup 1
        = blue ferries 0
        ",
    );
}

/// SC-EVENT-17, SC-RES-19: events deplete and restore, whoever holds the card; its workers become unavailable.
#[test]
fn depletion_by_event() {
    check(
        "
        halcyon-2 partial
        red base halcyon-2 | red workers halcyon-2 2 | blue drew event_2_05
        regroup 8
        > blue event event_2_05
        > blue area halcyon-1                   ! NoTarget
        > blue area halcyon-2
        = depletion halcyon-2 full; holder halcyon-2 none; red unavailable 2; blue hand 1
        ",
    );
    check(
        "
        blue drew event_2_05
        regroup 8
        > blue event event_2_05                 = blue hand 1; phase planning
        ",
    );
    check(
        "
        blue base chau_sara-3 | chau_sara-3 partial | blue drew event_1_07
        regroup 8
        > blue event event_1_07                 = depletion chau_sara-3 fresh; blue hand 1
        ",
    );
    // A fresh area whose card nobody holds: it turns yellow all the same.
    check(
        "
        no-cards
        blue drew event_3_04
        regroup 8
        > blue event event_3_04
        > blue area torus-3                     = depletion torus-3 partial; holder torus-3 none
        ",
    );
}

/// SC-EVENT-18: destruction by event has its reach and its price; it may eliminate.
#[test]
fn destruction_by_event() {
    check(
        "
        factions raynor tassadar
        blue base torus-3 | red units torus-1 archon zealot | red units vyctor_v-1 zealot | red base halcyon-2
        red transport halcyon torus
        blue drew event_2_13
        regroup 8
        > blue event event_2_13
        = blue may strike-unit zealot torus-1; blue may not strike-unit archon torus-1
        = blue may not strike-unit zealot vyctor_v-1; blue may strike-transport r1 p2
        > blue strike-unit zealot torus-1       = units torus-1 red archon
        ",
    );
    check(
        "
        blue units torus-3 marine | red units torus-1 zergling | blue drew event_2_13
        regroup 8
        > blue event event_2_13
        > blue strike-unit zergling torus-1     = red out; won elimination blue
        ",
    );
    check(
        "
        blue base torus-3 | red base halcyon-2 | red pool 4 | blue drew event_2_10
        regroup 8
        > blue event event_2_10                 = red pool 3; red spare-workers 12
        ",
    );
}

/// SC-EVENT-19: points by event, with their conditions; among tied leaders the player chooses.
#[test]
fn points_by_event() {
    check(
        "
        factions raynor overmind tassadar mengsk
        red conquest 7 | green conquest 7 | gold conquest 3 | blue drew event_3_08
        events 0 0 10
        regroup 8
        > blue event event_3_08                 = blue may enemy red; blue may enemy green; blue may not enemy gold
        > blue enemy green                      = green conquest 6; red conquest 7
        ",
    );
    check("blue drew event_2_06\nregroup 8\n> blue event event_2_06 = blue conquest 0");
    check("blue base chau_sara-3 torus-3\nblue drew event_2_06\nregroup 8\n> blue event event_2_06 = blue conquest 1");
    check(
        "
        blue units torus-1 marine | blue units chau_sara-2 marine | blue drew event_3_02 | events 0 0 10
        regroup 8
        > blue event event_3_02                 = blue conquest 2
        ",
    );
    check("blue drew event_3_02 | events 0 0 10\nregroup 8\n> blue event event_3_02 = blue conquest 1");
    check("red conquest 0 | blue drew event_3_08 | events 0 0 10\nregroup 8\n> blue event event_3_08 = red conquest 0");
}

/// SC-EVENT-20: a look at the top of the deck shows one stage only, to its player alone, who orders the cards.
#[test]
fn looking_into_the_deck() {
    let war = run("events 0 2 10\nblue drew event_2_11\nregroup 8\n> blue event event_2_11");
    assert_eq!(war.table.events.scanned, 2);
    let seen = war.view(Viewer::Seat(Seat(0))).picture().deck.seen;
    assert_eq!(seen.len(), 2);
    assert!(war.view(Viewer::Seat(Seat(1))).picture().deck.seen.is_empty());
    let (war, _) = tale(
        "events 0 2 10\ntop-events event_2_05 event_2_06\nblue drew event_2_11\nregroup 8",
        "blue event event_2_11\nblue put-back event_2_06",
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
        red technology bunker | red keeps event_2_01 | red base halcyon-2 | red units halcyon-2 marine
        attack halcyon-2 blue zealot
        = asked red; red may use bunker; red may use event:event_2_01
        > red use bunker                        = asked blue; red keeps event_2_01; battle-step 6
        ",
    );
    check(
        "
        factions raynor mengsk
        blue keeps event_1_11 | red units torus-3 marine
        attack torus-3 blue marine
        > blue use event:event_1_11             = blue hand 5; blue keeps-not event_1_11; events-discarded 1
        ",
    );
}

/// SC-EVENT-23: a kept event turns a revealed regular order into a special one; the event card remains possible.
#[test]
fn an_order_raised_by_an_event() {
    check(
        "
        factions raynor mengsk
        blue keeps event_3_03 | blue base chau_sara-3 | blue units torus-2 goliath | blue hand terran_combat_16
        red units torus-3 goliath | red hand terran_combat_16
        reveal mobilize blue torus
        > blue raise-order event_3_03           = blue keeps-not event_3_03; blue may take-event; blue may carry-out
        > blue raise-order event_3_03           ! AlreadySpecial
        > blue carry-out
        > blue move goliath torus-2 torus-3
        > blue done
        > blue draw                             = blue hand 6
        > blue play terran_combat_16
        > blue alone
        > red play terran_combat_16
        > red alone                             = result 0 8/8 7/8
        ",
    );
    check("blue keeps event_3_03\nreveal build* blue chau_sara\n> blue raise-order event_3_03 ! AlreadySpecial");
}

/// SC-EVENT-24: extra capacity lasts until step 4 of the next round.
#[test]
fn extra_capacity_for_a_round() {
    check(
        "
        no-cards
        blue keeps event_3_10 | blue base chau_sara-3 | blue buildings 3 0 0 | blue modules supply supply supply
        build blue chau_sara
        > blue build marine chau_sara-1
        > blue build marine chau_sara-1
        > blue build marine chau_sara-1
        > blue build marine chau_sara-1
        > blue worker                           = blue home 5 0; blue pool 3
        > blue worker                           ! TooExpensive
        > blue build ghost chau_sara-2          = blue home 5 2
        ",
    );
    check(
        "
        blue keeps event_3_10 | blue workers minerals 5
        regroup 4
        = blue keeps-not event_3_10; events-discarded 1; blue home 0 0
        ",
    );
    check(
        "
        no-cards
        blue base chau_sara-3 | blue workers minerals 4
        build blue chau_sara
        > blue worker                           ! TooExpensive
        ",
    );
}

/// SC-EVENT-25: a stripped hand is seen by one player alone; the card he picks lies open; an empty hand is no target.
#[test]
fn a_hand_is_stripped() {
    let story = "
        factions raynor overmind tassadar
        red hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        blue drew event_1_05
        regroup 8
        > blue event event_1_05
        > blue enemy green                      ! NoTarget
        > blue enemy red
        ";
    check(&format!("{story}> blue strip zerg_combat_03 = red discarded zerg_combat_03; red hand 5"));
    let war = run(story);
    let shown = war.view(Viewer::Seat(Seat(0))).shown_hand.expect("a hand");
    assert_eq!((shown.0, shown.1.len()), (Seat(1), 6));
    assert!(war.view(Viewer::Seat(Seat(2))).shown_hand.is_none());
}
