//! SR-END.

use crate::{check, run};
use tabletop::{Game, Viewer};

/// SR-END-01, SR-END-02: the opponent at zero or below has lost.
#[test]
fn a_duel_is_won_by_bringing_the_opponent_to_zero() {
    check(
        "blue combat 4 | red authority 4
         > blue attack red 4           = over; first blue; red authority 0",
    );
    check(
        "blue combat 4 | red authority 4
         > blue attack red 3           = red authority 1; asked blue",
    );
    check(
        "blue combat 10 | red authority 4
         > blue attack red 10          = over; first blue; red authority -6",
    );
}

/// SR-END-03: the loss is immediate: no discard, no draw, no further action.
#[test]
fn the_loss_is_immediate() {
    check(
        "blue combat 4, trade 2, hand scout, deck scout*5 | red authority 4
         > blue attack red 4           = over; blue combat 0; blue trade 2; blue hand scout
         > blue play scout             ! GameOver
         > blue end                    ! GameOver
         > red end                     ! GameOver",
    );
}

/// SR-END-04: no upper limit.
#[test]
fn authority_has_no_upper_limit() {
    check(
        "blue authority 50, hand peacekeeper*2
         > blue play peacekeeper
         > blue play peacekeeper       = blue authority 62",
    );
}

/// SR-END-05: whoever resigns has lost, in whoever's turn.
#[test]
fn a_player_may_resign_at_any_time() {
    check("> blue leave                   = over; first red");
    check("> red leave                    = over; first blue");
    check(
        "blue hand gunship | red hand scout*2
         > blue play gunship           = asked red
         > blue leave                  = over; first red
         > red discard scout           ! GameOver",
    );
}

/// SR-END-06: after 250 turns of each player the higher authority wins; equal scores are a draw.
#[test]
fn the_turn_limit_ends_a_game_by_authority() {
    check(
        "turn 499 | blue authority 60
         > blue end                    = asked red
         > red end                     = over; first blue",
    );
    check(
        "turn 499
         > blue end
         > red end                     = over; first blue red",
    );
    let game = run("turn 498
         > blue end
         > red end                     = asked blue");
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.turn, view.turn_limit), (500, 500));
}
