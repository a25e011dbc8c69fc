//! SR-DISC.

use crate::{check, run};
use tabletop::{Game, Seat, Viewer};

/// SR-DISC-01, SR-DISC-02: discard piles lie open, decks do not.
#[test]
fn discard_piles_are_open_and_decks_are_not() {
    let game = run("row lancer falcon gunship predator star_barge
         blue trade 2, combat 4, hand light_cruiser, deck scout*2 viper predator | red hand scout viper, play bioformer, deck scout*3
         > blue buy 1
         > blue play light_cruiser
         > red discard viper
         > blue attack red bioformer");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = game.view(viewer);
        let ids = |seat: usize| view.seats[seat].discard.iter().map(|kind| kind.id()).collect::<Vec<_>>();
        assert_eq!(ids(0), ["lancer"]);
        assert_eq!(ids(1), ["viper", "bioformer"]);
        assert_eq!((view.seats[0].deck_count, view.seats[0].deck_top.len()), (4, 0));
    }
    // What is in a deck and what in a hand, nobody else can tell.
    check(
        "blue hand scout viper, deck scout viper
         = blue deck scout viper
         ~ red blue deck scout viper
         ~ red blue hand scout viper",
    );
}

/// SR-DISC-03, SR-DISC-04: unspent points lapse.
#[test]
fn unspent_points_lapse() {
    check(
        "blue trade 4, combat 6
         > blue end                    = blue trade 0; blue combat 0; red authority 50
         > red end                     = blue trade 0; blue combat 0",
    );
}

/// SR-DISC-05: ships and hand go to the discard pile, all of them.
#[test]
fn ships_and_hand_are_discarded() {
    check(
        "blue play scout*3, hand viper predator, deck scout*5
         > blue end                    = blue discard scout*3 viper predator; blue play 0; blue hand scout*5",
    );
}

/// SR-DISC-06: bases in play stay, bases in hand go.
#[test]
fn bases_in_play_are_not_discarded() {
    check(
        "blue play bioformer stellar_reef scout viper, hand plasma_vent, deck scout*5
         > blue end                    = blue play bioformer stellar_reef; blue discard scout viper plasma_vent",
    );
}

/// SR-DISC-07: the victim chooses at once; with too few cards he discards all.
#[test]
fn the_victim_of_a_forced_discard_chooses() {
    check(
        "blue hand gunship | red hand scout*3 viper falcon
         > blue play gunship           = asked red
         > red discard gunship         ! NotInHand gunship
         > red decline                 ! Mandatory gunship
         > red discard falcon          = red hand scout*3 viper; red discard falcon
         > blue end                    = red hand 4",
    );
    check(
        "blue hand gunship | red hand viper
         > blue play gunship           = red hand 0; red discard viper; asked blue",
    );
    check(
        "blue hand gunship | red hand
         > blue play gunship           = asked blue; blue combat 5",
    );
}

/// SR-DISC-08: lost cards are not made up before the own draw phase.
#[test]
fn forced_discards_are_not_made_up() {
    check(
        "blue hand gunship*2 | red hand scout*5, deck viper*9
         > blue play gunship
         > red discard scout
         > blue play gunship
         > red discard scout
         > blue end                    = red hand scout*3; turn red
         > red end                     = red hand 5",
    );
}
