//! SR-PLAY.

use crate::{check, run};
use game_star_realms::{Kind, Sort, cards::card};
use tabletop::{Game, Seat, Viewer};

/// SR-PLAY-01: playing is free, whatever the card costs.
#[test]
fn playing_costs_nothing() {
    check(
        "p1 hand leviathan, deck scout
         > p1 play leviathan           = p1 trade 0; p1 combat 9; p1 play leviathan",
    );
    check(
        "p1 hand scout*4 viper
         > p1 play scout
         > p1 play scout
         > p1 play scout
         > p1 play scout
         > p1 play viper               = p1 play scout*4 viper; p1 hand 0",
    );
}

/// SR-PLAY-02: a played card is seen by all, a hand only as a number.
#[test]
fn played_cards_are_open_and_hands_are_not() {
    let game = run("p1 hand predator scout*2 viper, deck predator viper*3
         > p1 play predator            = p1 play predator
                                       ~ p2 p1 hand scout*2 viper
                                       ~ spectator p1 hand scout*2 viper");
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
        "p1 hand falcon, deck bioformer
         > p1 play falcon              = p1 hand bioformer
         > p1 play bioformer           = p1 play falcon bioformer",
    );
    check(
        "p1 hand nanobot_swarm falcon scout*3, deck viper*3
         > p1 play nanobot_swarm       = p1 hand falcon scout*3 viper*2
         > p1 decline
         > p1 play falcon              = p1 hand scout*3 viper*3
         > p1 play scout
         > p1 play scout
         > p1 play scout
         > p1 play viper
         > p1 play viper
         > p1 play viper               = p1 play 8; p1 hand 0",
    );
}

/// SR-PLAY-05: only from hand; a bought card must come there first.
#[test]
fn cards_are_played_from_hand_only() {
    check(
        "row predator lancer gunship falcon swarmer
         p1 trade 2
         > p1 buy 1                    = p1 discard predator
         > p1 play predator            ! NotInHand predator",
    );
    check(
        "row predator lancer gunship falcon swarmer
         p1 trade 2, play factory_world
         > p1 use factory_world primary
         > p1 buy 1                    = p1 hand predator
         > p1 play predator            = p1 combat 4",
    );
}
