//! SR-HUNT and SR-TROPHY.

use crate::check;
use crate::many::{open_view, opening_hands};

/// SR-HUNT-01: hands and authority as in a free-for-all.
#[test]
fn hunters_begin_as_in_a_free_for_all() {
    let view = open_view("hunter-frontiers", 4, 9);
    assert_eq!(opening_hands(&view), [3, 4, 5, 5]);
    assert!(open_view("hunter-frontiers", 3, 9).seats.iter().all(|seat| seat.authority == 50));
    check("mode hunter 3\n > p1 end = turn p2\n > p2 end = turn p3\n > p3 end = turn p1");
}

/// SR-HUNT-02: only the left neighbour is attacked, or named by an effect.
#[test]
fn only_the_left_neighbour_is_prey() {
    check(
        "mode hunter 4 | p1 combat 6
         > p1 attack p3 2                   ! NotAnOpponent
         > p1 attack p4 2                   ! NotAnOpponent
         > p1 attack p2 2                   = p2 authority 48",
    );
    check(
        "mode hunter 4 | p1 hand gunship | p2 hand scout*2 | p3 hand viper*2 | p4 hand viper*2
         > p1 play gunship                  = asked p2
         > p2 discard scout                 = asked p1; p3 hand 2; p4 hand 2",
    );
}

/// SR-HUNT-03: the bases of both neighbours are targets, others are not.
#[test]
fn the_bases_of_both_neighbours_are_targets() {
    check(
        "mode hunter 4 | p1 combat 8 | p4 play bioformer | p3 play storage_silo
         > p1 attack p3 storage_silo        ! NotAnOpponent
         > p1 attack p4 bioformer           = p4 discard bioformer; p1 combat 4",
    );
    check(
        "mode hunter 4 | p1 play plasma_vent | p2 play central_station | p3 play storage_silo | p4 play bioformer
         > p1 use plasma_vent scrap
         = p1 may destroy p2 central_station; p1 may destroy p4 bioformer; p1 may not destroy p3 storage_silo",
    );
}

/// SR-HUNT-04: outposts shield each neighbour for himself.
#[test]
fn each_neighbour_hides_behind_his_own_outposts() {
    check(
        "mode hunter 4 | p1 combat 4 | p4 play ion_station storage_silo
         > p1 attack p4 storage_silo        ! OutpostInTheWay
         > p1 attack p4 ion_station         ! NotEnoughCombat
         > p1 attack p2 4                   = p2 authority 46",
    );
    check(
        "mode hunter 4 | p1 combat 4 | p2 play ion_station | p4 play bioformer
         > p1 attack p2 1                   ! OutpostInTheWay
         > p1 attack p4 bioformer           = p4 discard bioformer",
    );
}

/// SR-HUNT-05: the next one clockwise is the new prey, in the same turn.
#[test]
fn after_a_kill_the_hunt_goes_on_at_once() {
    check(
        "mode hunter 4 | p1 combat 12 | p2 authority 7
         > p1 attack p2 7                   = p2 alive false; asked p1
         > p1 attack p4 5                   ! NotAnOpponent
         > p1 attack p3 5                   = p3 authority 45",
    );
    check(
        "mode hunter 4 | out p2 | turn p4 | p4 combat 9 | p3 play storage_silo | p1 play stellar_reef
         = p4 may attack p1 9; p4 may not attack p3 9; p4 may attack p3 storage_silo",
    );
}

/// SR-HUNT-06: the last one wins.
#[test]
fn the_last_hunter_wins() {
    check(
        "mode hunter 4 | p1 combat 30 | p2 authority 5 | p3 authority 5 | p4 authority 5
         > p1 attack p2 5                   = asked p1
         > p1 attack p3 5                   = asked p1
         > p1 attack p4 5                   = over; first p1",
    );
}

/// SR-HUNT-07: two are left: a duel, outposts and all.
#[test]
fn two_hunters_are_a_duel() {
    check(
        "mode hunter 3 | out p2 | p1 combat 9 | p3 play ion_station storage_silo
         > p1 attack p3 3                   ! OutpostInTheWay
         > p1 attack p3 storage_silo        ! OutpostInTheWay
         > p1 attack p3 ion_station
         > p1 attack p3 storage_silo        = p1 combat 1
         > p1 attack p3 1                   = p3 authority 49
         > p1 end                           = turn p3
         > p3 end                           = turn p1",
    );
}

/// SR-TROPHY-01: the rules of the hunt.
#[test]
fn the_first_trophy_is_hunted_as_in_hunter() {
    assert_eq!(opening_hands(&open_view("first-trophy-frontiers", 4, 2)), [3, 4, 5, 5]);
    check(
        "mode first-trophy 4 | p1 combat 9 | p4 play bioformer
         > p1 attack p3 3                   ! NotAnOpponent
         > p1 attack p4 bioformer           = p1 combat 5
         > p1 attack p2 5                   = p2 authority 45; asked p1",
    );
}

/// SR-TROPHY-02: the first elimination ends the game, and nothing else does.
#[test]
fn the_first_elimination_ends_the_game() {
    check(
        "mode first-trophy 5 | p1 combat 9 | p2 authority 5
         > p1 attack p2 5                   = over
         > p1 end                           ! GameOver",
    );
    let quiet = "> p1 end\n> p2 end\n> p3 end\n> p4 end\n> p5 end\n".repeat(6);
    check(&format!("mode first-trophy 5\n{quiet} = asked p1; turn p1"));
}

/// SR-TROPHY-03: the right-hand neighbour wins, also when somebody walks away.
#[test]
fn the_hunter_of_the_fallen_wins() {
    check("mode first-trophy 4 | p1 combat 9 | p2 authority 5\n > p1 attack p2 5 = over; first p1");
    check("mode first-trophy 4 | turn p4 | p4 combat 9 | p1 authority 5\n > p4 attack p1 5 = over; first p4");
    check("mode first-trophy 4 | turn p3\n > p2 leave = over; first p1");
}
