//! SR-DISC.

use crate::{check, run};
use tabletop::{Game, Seat, Viewer};

/// SR-DISC-01, SR-DISC-02: discard piles lie open, decks do not.
#[test]
fn discard_piles_are_open_and_decks_are_not() {
    let game = run("row lancer falcon gunship predator star_barge
         p1 trade 2, combat 4, hand light_cruiser, deck scout*2 viper predator | p2 hand scout viper, play bioformer, deck scout*3
         > p1 buy 1
         > p1 play light_cruiser
         > p2 discard viper
         > p1 attack p2 bioformer");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = game.view(viewer);
        let ids = |seat: usize| view.seats[seat].discard.iter().map(|kind| kind.id()).collect::<Vec<_>>();
        assert_eq!(ids(0), ["lancer"]);
        assert_eq!(ids(1), ["viper", "bioformer"]);
        assert_eq!((view.seats[0].deck_count, view.seats[0].deck_top.len()), (4, 0));
    }
    // What is in a deck and what in a hand, nobody else can tell.
    check(
        "p1 hand scout viper, deck scout viper
         = p1 deck scout viper
         ~ p2 p1 deck scout viper
         ~ p2 p1 hand scout viper",
    );
}

/// SR-DISC-03, SR-DISC-04: unspent points lapse.
#[test]
fn unspent_points_lapse() {
    check(
        "p1 trade 4, combat 6
         > p1 end                      = p1 trade 0; p1 combat 0; p2 authority 50
         > p2 end                      = p1 trade 0; p1 combat 0",
    );
}

/// SR-DISC-05: ships and hand go to the discard pile, all of them.
#[test]
fn ships_and_hand_are_discarded() {
    check(
        "p1 play scout*3, hand viper predator, deck scout*5
         > p1 end                      = p1 discard scout*3 viper predator; p1 play 0; p1 hand scout*5",
    );
}

/// SR-DISC-06: bases in play stay, bases in hand go.
#[test]
fn bases_in_play_are_not_discarded() {
    check(
        "p1 play bioformer stellar_reef scout viper, hand plasma_vent, deck scout*5
         > p1 end                      = p1 play bioformer stellar_reef; p1 discard scout viper plasma_vent",
    );
}

/// SR-DISC-07: the victim chooses at once; with too few cards he discards all.
#[test]
fn the_victim_of_a_forced_discard_chooses() {
    check(
        "p1 hand gunship | p2 hand scout*3 viper falcon
         > p1 play gunship             = asked p2
         > p2 discard gunship          ! NotInHand gunship
         > p2 decline                  ! Mandatory gunship
         > p2 discard falcon           = p2 hand scout*3 viper; p2 discard falcon
         > p1 end                      = p2 hand 4",
    );
    check(
        "p1 hand gunship | p2 hand viper
         > p1 play gunship             = p2 hand 0; p2 discard viper; asked p1",
    );
    check(
        "p1 hand gunship | p2 hand
         > p1 play gunship             = asked p1; p1 combat 5",
    );
}

/// SR-DISC-08: lost cards are not made up before the own draw phase.
#[test]
fn forced_discards_are_not_made_up() {
    check(
        "p1 hand gunship*2 | p2 hand scout*5, deck viper*9
         > p1 play gunship
         > p2 discard scout
         > p1 play gunship
         > p2 discard scout
         > p1 end                      = p2 hand scout*3; turn p2
         > p2 end                      = p2 hand 5",
    );
}
