//! SR-END.

use crate::{check, run};
use tabletop::{Game, Viewer};

/// SR-END-01, SR-END-02: the opponent at zero or below has lost.
#[test]
fn a_duel_is_won_by_bringing_the_opponent_to_zero() {
    check(
        "p1 combat 4 | p2 authority 4
         > p1 attack p2 4              = over; first p1; p2 authority 0",
    );
    check(
        "p1 combat 4 | p2 authority 4
         > p1 attack p2 3              = p2 authority 1; asked p1",
    );
    check(
        "p1 combat 10 | p2 authority 4
         > p1 attack p2 10             = over; first p1; p2 authority -6",
    );
}

/// SR-END-03: the loss is immediate: no discard, no draw, no further action.
#[test]
fn the_loss_is_immediate() {
    check(
        "p1 combat 4, trade 2, hand scout, deck scout*5 | p2 authority 4
         > p1 attack p2 4              = over; p1 combat 0; p1 trade 2; p1 hand scout
         > p1 play scout               ! GameOver
         > p1 end                      ! GameOver
         > p2 end                      ! GameOver",
    );
}

/// SR-END-04: no upper limit.
#[test]
fn authority_has_no_upper_limit() {
    check(
        "p1 authority 50, hand peacekeeper*2
         > p1 play peacekeeper
         > p1 play peacekeeper         = p1 authority 62",
    );
}

/// SR-END-05: whoever resigns has lost, in whoever's turn.
#[test]
fn a_player_may_resign_at_any_time() {
    check("> p1 leave                     = over; first p2");
    check("> p2 leave                     = over; first p1");
    check(
        "p1 hand gunship | p2 hand scout*2
         > p1 play gunship             = asked p2
         > p1 leave                    = over; first p2
         > p2 discard scout            ! GameOver",
    );
}

/// SR-END-06: after 250 turns of each player the higher authority wins; equal scores are a draw.
#[test]
fn the_turn_limit_ends_a_game_by_authority() {
    check(
        "turn 499 | p1 authority 60
         > p1 end                      = asked p2
         > p2 end                      = over; first p1",
    );
    check(
        "turn 499
         > p1 end
         > p2 end                      = over; first p1 p2",
    );
    let game = run("turn 498
         > p1 end
         > p2 end                      = asked p1");
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.turn, view.turn_limit), (500, 500));
}
