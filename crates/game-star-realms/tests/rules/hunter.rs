//! SR-HUNT and SR-TROPHY.

use crate::check;
use crate::many::{open_view, opening_hands};

/// SR-HUNT-01: hands and authority as in a free-for-all.
#[test]
fn hunters_begin_as_in_a_free_for_all() {
    let view = open_view("hunter-frontiers", 4, 9);
    assert_eq!(opening_hands(&view), [3, 4, 5, 5]);
    assert!(open_view("hunter-frontiers", 3, 9).seats.iter().all(|seat| seat.authority == 50));
    check("mode hunter 3\n > blue end = turn red\n > red end = turn green\n > green end = turn blue");
}

/// SR-HUNT-02: only the left neighbour is attacked, or named by an effect.
#[test]
fn only_the_left_neighbour_is_prey() {
    check(
        "mode hunter 4 | blue combat 6
         > blue attack green 2              ! NotAnOpponent
         > blue attack gold 2               ! NotAnOpponent
         > blue attack red 2                = red authority 48",
    );
    check(
        "mode hunter 4 | blue hand gunship | red hand scout*2 | green hand viper*2 | gold hand viper*2
         > blue play gunship                = asked red
         > red discard scout                = asked blue; green hand 2; gold hand 2",
    );
}

/// SR-HUNT-03: the bases of both neighbours are targets, others are not.
#[test]
fn the_bases_of_both_neighbours_are_targets() {
    check(
        "mode hunter 4 | blue combat 8 | gold play bioformer | green play storage_silo
         > blue attack green storage_silo   ! NotAnOpponent
         > blue attack gold bioformer       = gold discard bioformer; blue combat 4",
    );
    check(
        "mode hunter 4 | blue play plasma_vent | red play central_station | green play storage_silo | gold play bioformer
         > blue use plasma_vent scrap
         = blue may destroy red central_station; blue may destroy gold bioformer; blue may not destroy green storage_silo",
    );
}

/// SR-HUNT-04: outposts shield each neighbour for himself.
#[test]
fn each_neighbour_hides_behind_his_own_outposts() {
    check(
        "mode hunter 4 | blue combat 4 | gold play ion_station storage_silo
         > blue attack gold storage_silo    ! OutpostInTheWay
         > blue attack gold ion_station     ! NotEnoughCombat
         > blue attack red 4                = red authority 46",
    );
    check(
        "mode hunter 4 | blue combat 4 | red play ion_station | gold play bioformer
         > blue attack red 1                ! OutpostInTheWay
         > blue attack gold bioformer       = gold discard bioformer",
    );
}

/// SR-HUNT-05: the next one clockwise is the new prey, in the same turn.
#[test]
fn after_a_kill_the_hunt_goes_on_at_once() {
    check(
        "mode hunter 4 | blue combat 12 | red authority 7
         > blue attack red 7                = red alive false; asked blue
         > blue attack gold 5               ! NotAnOpponent
         > blue attack green 5              = green authority 45",
    );
    check(
        "mode hunter 4 | out red | turn gold | gold combat 9 | green play storage_silo | blue play stellar_reef
         = gold may attack blue 9; gold may not attack green 9; gold may attack green storage_silo",
    );
}

/// SR-HUNT-06: the last one wins.
#[test]
fn the_last_hunter_wins() {
    check(
        "mode hunter 4 | blue combat 30 | red authority 5 | green authority 5 | gold authority 5
         > blue attack red 5                = asked blue
         > blue attack green 5              = asked blue
         > blue attack gold 5               = over; first blue",
    );
}

/// SR-HUNT-07: two are left: a duel, outposts and all.
#[test]
fn two_hunters_are_a_duel() {
    check(
        "mode hunter 3 | out red | blue combat 9 | green play ion_station storage_silo
         > blue attack green 3              ! OutpostInTheWay
         > blue attack green storage_silo   ! OutpostInTheWay
         > blue attack green ion_station
         > blue attack green storage_silo   = blue combat 1
         > blue attack green 1              = green authority 49
         > blue end                         = turn green
         > green end                        = turn blue",
    );
}

/// SR-TROPHY-01: the rules of the hunt.
#[test]
fn the_first_trophy_is_hunted_as_in_hunter() {
    assert_eq!(opening_hands(&open_view("first-trophy-frontiers", 4, 2)), [3, 4, 5, 5]);
    check(
        "mode first-trophy 4 | blue combat 9 | gold play bioformer
         > blue attack green 3              ! NotAnOpponent
         > blue attack gold bioformer       = blue combat 5
         > blue attack red 5                = red authority 45; asked blue",
    );
}

/// SR-TROPHY-02: the first elimination ends the game, and nothing else does.
#[test]
fn the_first_elimination_ends_the_game() {
    check(
        "mode first-trophy 5 | blue combat 9 | red authority 5
         > blue attack red 5                = over
         > blue end                         ! GameOver",
    );
    let quiet = "> blue end\n> red end\n> green end\n> gold end\n> violet end\n".repeat(6);
    check(&format!("mode first-trophy 5\n{quiet} = asked blue; turn blue"));
}

/// SR-TROPHY-03: the right-hand neighbour wins, also when somebody walks away.
#[test]
fn the_hunter_of_the_fallen_wins() {
    check("mode first-trophy 4 | blue combat 9 | red authority 5\n > blue attack red 5 = over; first blue");
    check(
        "mode first-trophy 4 | turn gold | gold combat 9 | blue authority 5\n > gold attack blue 5 = over; first gold",
    );
    check("mode first-trophy 4 | turn green\n > red leave = over; first blue");
}
