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
        "mode free-for-all 4 | blue combat 9 | green play storage_silo
         > blue attack red 4                = red authority 46
         > blue attack green storage_silo   = green discard storage_silo; blue combat 2
         > blue attack gold 2               = gold authority 48",
    );
    check(
        "mode free-for-all 4 | blue hand gunship*2 | red hand scout*2 | green hand viper*2
         > blue play gunship
         > blue target red                  = asked red
         > red discard scout                = asked blue
         > blue play gunship
         > blue target green                = asked green
         > green discard viper              = red hand 1; green hand 1; asked blue",
    );
}

/// SR-FFA-04: the last one left wins.
#[test]
fn the_last_one_left_wins() {
    check(
        "mode free-for-all 3 | blue combat 9 | red authority 4 | green authority 5
         > blue attack red 4                = asked blue
         > blue attack green 5              = over; first blue",
    );
    check(
        "mode free-for-all 3 | turn red | red combat 9 | blue authority 4
         > red attack blue 4                = asked red
         > red end                          = turn green
         > green end                        = turn red",
    );
}

/// SR-FFA-05: an outpost shields its owner; the bases of others can be targeted.
#[test]
fn an_outpost_leaves_the_others_open() {
    check(
        "mode free-for-all 3 | blue combat 4, play plasma_vent | red play ion_station | green play storage_silo bioformer
         = blue may attack green 4; blue may not attack red 4; blue may attack green storage_silo
         > blue use plasma_vent scrap
         = blue may destroy green storage_silo; blue may destroy red ion_station",
    );
}
