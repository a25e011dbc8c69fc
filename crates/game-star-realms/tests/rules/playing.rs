//! SR-PLAY.

use crate::{check, run};
use game_star_realms::{Kind, Sort, cards::card};
use tabletop::{Game, Seat, Viewer};

/// SR-PLAY-01: playing is free, whatever the card costs.
#[test]
fn playing_costs_nothing() {
    check(
        "blue hand leviathan, deck scout
         > blue play leviathan         = blue trade 0; blue combat 9; blue play leviathan",
    );
    check(
        "blue hand scout*4 viper
         > blue play scout
         > blue play scout
         > blue play scout
         > blue play scout
         > blue play viper             = blue play scout*4 viper; blue hand 0",
    );
}

/// SR-PLAY-02: a played card is seen by all, a hand only as a number.
#[test]
fn played_cards_are_open_and_hands_are_not() {
    let game = run("blue hand predator scout*2 viper, deck predator viper*3
         > blue play predator          = blue play predator
                                       ~ red blue hand scout*2 viper
                                       ~ spectator blue hand scout*2 viper");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(view.seats[0].in_play[0].piece.kind.id(), "predator");
        assert_eq!((view.seats[0].hand.clone(), view.seats[0].hand_count), (None, 3));
    }
    assert_eq!(game.view(Viewer::Seat(Seat(0))).seats[0].hand.as_ref().map(Vec::len), Some(3));
}

/// SR-PLAY-03: ships and bases; outposts are bases; the basic cards are ships, so Explorers fit "acquire a ship".
#[test]
fn there_are_ships_and_bases() {
    for kind in Kind::all() {
        let printed = card(kind);
        assert_eq!(printed.sort != Sort::Ship, printed.defense > 0, "{kind}");
    }
    for kind in [Kind::SCOUT, Kind::VIPER, Kind::EXPLORER] {
        assert_eq!(kind.sort(), Sort::Ship);
    }
    use game_star_realms::Filter;
    assert!(Filter::Ship.fits(Kind::EXPLORER.sort()));
    assert!(!Filter::Ship.fits(Sort::Base) && !Filter::Ship.fits(Sort::Outpost));
    assert!(!Filter::Base.fits(Kind::EXPLORER.sort()));
    assert!(Filter::Base.fits(Sort::Base) && Filter::Base.fits(Sort::Outpost));
}

/// SR-PLAY-04: any number of cards, those drawn this turn included.
#[test]
fn drawn_cards_can_be_played_at_once() {
    check(
        "blue hand falcon, deck bioformer
         > blue play falcon            = blue hand bioformer
         > blue play bioformer         = blue play falcon bioformer",
    );
    check(
        "blue hand nanobot_swarm falcon scout*3, deck viper*3
         > blue play nanobot_swarm     = blue hand falcon scout*3 viper*2
         > blue decline
         > blue play falcon            = blue hand scout*3 viper*3
         > blue play scout
         > blue play scout
         > blue play scout
         > blue play viper
         > blue play viper
         > blue play viper             = blue play 8; blue hand 0",
    );
}

/// SR-PLAY-05: only from hand; a bought card must come there first.
#[test]
fn cards_are_played_from_hand_only() {
    check(
        "row predator lancer gunship falcon swarmer
         blue trade 2
         > blue buy 1                  = blue discard predator
         > blue play predator          ! NotInHand predator",
    );
    check(
        "row predator lancer gunship falcon swarmer
         blue trade 2, play factory_world
         > blue use factory_world primary
         > blue buy 1                  = blue hand predator
         > blue play predator          = blue combat 4",
    );
}
