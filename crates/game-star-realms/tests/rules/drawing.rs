//! SR-DRAW.

use crate::check;

/// SR-DRAW-01, SR-DRAW-02: five cards, then the turn is over.
#[test]
fn the_draw_phase_draws_five_and_ends_the_turn() {
    check(
        "p1 deck scout*20
         > p1 end                      = p1 hand 5; p1 deck 15; turn p2
         > p1 play scout               ! NotAsked",
    );
}

/// SR-DRAW-03, SR-DRAW-05: the discard pile is shuffled when a card must be drawn, not before.
#[test]
fn the_discard_pile_is_shuffled_when_a_card_must_be_drawn() {
    check(
        "p1 discard scout*12
         = p1 discard 12; p1 deck 0
         > p1 end                      = p1 hand 5; p1 deck 7; p1 discard 0",
    );
    check(
        "row lancer falcon gunship predator star_barge | p1 trade 2, hand scout, deck viper*5
         > p1 end                      = p1 hand viper*5; p1 deck 0; p1 discard scout
         > p2 end                      = p1 discard scout; p1 deck 0
         > p1 end                      = p1 hand 5; p1 deck 1; p1 discard 0",
    );
    check(
        "row lancer falcon gunship predator star_barge | p1 trade 2, discard scout*3
         > p1 buy 1                    = p1 discard scout*3 lancer; p1 deck 0",
    );
}

/// SR-DRAW-04: in the middle of a draw; the cards drawn before are not part of it.
#[test]
fn a_reshuffle_in_the_middle_of_a_draw() {
    check(
        "p1 deck predator*3, discard scout*9
         > p1 end                      = p1 hand predator*3 scout*2; p1 deck scout*7; p1 discard 0",
    );
    check(
        "p1 deck predator*3 scout*2, discard viper*9
         > p1 end                      = p1 hand predator*3 scout*2; p1 deck 0; p1 discard viper*9",
    );
}

/// SR-DRAW-06: nothing left to draw is no penalty.
#[test]
fn nothing_left_to_draw() {
    check(
        "p1 deck scout*2
         > p1 end                      = p1 hand scout*2; turn p2; p2 authority 50",
    );
    check(
        "p1 hand falcon
         > p1 play falcon              = p1 hand 0; p1 combat 2; asked p1",
    );
}

/// SR-DRAW-07: draws by abilities follow the same rules.
#[test]
fn abilities_draw_by_the_same_rules() {
    check(
        "p1 play aging_battleship, deck predator, discard scout*4
         > p1 use aging_battleship scrap = p1 hand predator scout; p1 deck scout*3; p1 discard 0",
    );
    check(
        "row lancer falcon gunship predator star_barge | p1 trade 2, play aging_battleship, deck predator
         > p1 buy 1
         > p1 use aging_battleship scrap = p1 hand predator lancer",
    );
}

/// SR-DRAW-08: cards in play, in hand or scrapped stay out of a reshuffle; the draw phase's includes this turn's ships.
#[test]
fn only_the_discard_pile_is_reshuffled() {
    check(
        "scrap viper | p1 play scout*4, hand falcon explorer, discard predator*6
         > p1 play falcon              = p1 hand explorer predator; p1 deck predator*5; p1 play scout*4 falcon",
    );
    check(
        "p1 play bioformer scout*2, hand viper
         > p1 end                      = p1 hand scout*2 viper; p1 play bioformer; p1 deck 0",
    );
}

/// SR-DRAW-09: no hand limit.
#[test]
fn there_is_no_hand_limit() {
    check(
        "p1 hand aging_battleship*2 scout*5, deck viper*12
         > p1 play aging_battleship
         > p1 play aging_battleship
         > p1 use aging_battleship ally
         > p1 use aging_battleship#2 ally
         > p1 use aging_battleship scrap = p1 hand scout*5 viper*4
         > p1 end                      = p1 discard scout*5 viper*4 aging_battleship; p1 hand 5",
    );
}
