//! SR-FFA.

use crate::check;
use crate::many::{open_view, opening_hands};
use game_star_realms::{Setup, StarRealms};
use tabletop::{Catalogue, Game, Seat, Seeded, Viewer};

/// SR-FFA-01: three cards, four, then five each.
#[test]
fn the_later_begin_with_more_cards() {
    assert_eq!(opening_hands(&open_view("free-for-all-frontiers", 3, 7)), [3, 4, 5]);
    assert_eq!(opening_hands(&open_view("free-for-all-mixed", 6, 7)), [3, 4, 5, 5, 5, 5]);
}

/// SR-FFA-02: clockwise from the first player; the one clockwise of him is the second.
#[test]
fn play_passes_clockwise_from_the_first() {
    let setup = Setup { first: Some(Seat(1)), ..StarRealms::setup("free-for-all-frontiers", 4).expect("a mode") };
    let mut game = StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game");
    assert_eq!(game.view(Viewer::Spectator).seats[2].hand_count, 4);
    assert_eq!(game.view(Viewer::Spectator).order, [Seat(1), Seat(2), Seat(3), Seat(0)]);
    for seat in [1, 2, 3] {
        game.apply(Seat(seat), game_star_realms::Action::EndTurn, &mut Seeded::new(1), &mut ());
    }
    assert_eq!(game.view(Viewer::Spectator).active, [Seat(0)]);
}

/// SR-FFA-03: anybody, in any mix and order.
#[test]
fn attacks_and_effects_may_be_split_among_all() {
    check(
        "mode free-for-all 4 | p1 combat 9 | p3 play storage_silo
         > p1 attack p2 4                   = p2 authority 46
         > p1 attack p3 storage_silo        = p3 discard storage_silo; p1 combat 2
         > p1 attack p4 2                   = p4 authority 48",
    );
    check(
        "mode free-for-all 4 | p1 hand gunship*2 | p2 hand scout*2 | p3 hand viper*2
         > p1 play gunship
         > p1 target p2                     = asked p2
         > p2 discard scout                 = asked p1
         > p1 play gunship
         > p1 target p3                     = asked p3
         > p3 discard viper                 = p2 hand 1; p3 hand 1; asked p1",
    );
}

/// SR-FFA-04: the last one left wins.
#[test]
fn the_last_one_left_wins() {
    check(
        "mode free-for-all 3 | p1 combat 9 | p2 authority 4 | p3 authority 5
         > p1 attack p2 4                   = asked p1
         > p1 attack p3 5                   = over; first p1",
    );
    check(
        "mode free-for-all 3 | turn p2 | p2 combat 9 | p1 authority 4
         > p2 attack p1 4                   = asked p2
         > p2 end                           = turn p3
         > p3 end                           = turn p2",
    );
}

/// SR-FFA-05: an outpost shields its owner; the bases of others can be targeted.
#[test]
fn an_outpost_leaves_the_others_open() {
    check(
        "mode free-for-all 3 | p1 combat 4, play plasma_vent | p2 play ion_station | p3 play storage_silo bioformer
         = p1 may attack p3 4; p1 may not attack p2 4; p1 may attack p3 storage_silo
         > p1 use plasma_vent scrap
         = p1 may destroy p3 storage_silo; p1 may destroy p2 ion_station",
    );
}
