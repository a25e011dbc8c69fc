//! SR-DRAW.

use crate::check;

/// SR-DRAW-01, SR-DRAW-02: five cards, then the turn is over.
#[test]
fn the_draw_phase_draws_five_and_ends_the_turn() {
    check(
        "blue deck scout*20
         > blue end                    = blue hand 5; blue deck 15; turn red
         > blue play scout             ! NotAsked",
    );
}

/// SR-DRAW-03, SR-DRAW-05: the discard pile is shuffled when a card must be drawn, not before.
#[test]
fn the_discard_pile_is_shuffled_when_a_card_must_be_drawn() {
    check(
        "blue discard scout*12
         = blue discard 12; blue deck 0
         > blue end                    = blue hand 5; blue deck 7; blue discard 0",
    );
    check(
        "row lancer falcon gunship predator star_barge | blue trade 2, hand scout, deck viper*5
         > blue end                    = blue hand viper*5; blue deck 0; blue discard scout
         > red end                     = blue discard scout; blue deck 0
         > blue end                    = blue hand 5; blue deck 1; blue discard 0",
    );
    check(
        "row lancer falcon gunship predator star_barge | blue trade 2, discard scout*3
         > blue buy 1                  = blue discard scout*3 lancer; blue deck 0",
    );
}

/// SR-DRAW-04: in the middle of a draw; the cards drawn before are not part of it.
#[test]
fn a_reshuffle_in_the_middle_of_a_draw() {
    check(
        "blue deck predator*3, discard scout*9
         > blue end                    = blue hand predator*3 scout*2; blue deck scout*7; blue discard 0",
    );
    check(
        "blue deck predator*3 scout*2, discard viper*9
         > blue end                    = blue hand predator*3 scout*2; blue deck 0; blue discard viper*9",
    );
}

/// SR-DRAW-06: nothing left to draw is no penalty.
#[test]
fn nothing_left_to_draw() {
    check(
        "blue deck scout*2
         > blue end                    = blue hand scout*2; turn red; red authority 50",
    );
    check(
        "blue hand falcon
         > blue play falcon            = blue hand 0; blue combat 2; asked blue",
    );
}

/// SR-DRAW-07: draws by abilities follow the same rules.
#[test]
fn abilities_draw_by_the_same_rules() {
    check(
        "blue play aging_battleship, deck predator, discard scout*4
         > blue use aging_battleship scrap = blue hand predator scout; blue deck scout*3; blue discard 0",
    );
    check(
        "row lancer falcon gunship predator star_barge | blue trade 2, play aging_battleship, deck predator
         > blue buy 1
         > blue use aging_battleship scrap = blue hand predator lancer",
    );
}

/// SR-DRAW-08: cards in play, in hand or scrapped stay out of a reshuffle; the draw phase's includes this turn's ships.
#[test]
fn only_the_discard_pile_is_reshuffled() {
    check(
        "scrap viper | blue play scout*4, hand falcon explorer, discard predator*6
         > blue play falcon            = blue hand explorer predator; blue deck predator*5; blue play scout*4 falcon",
    );
    check(
        "blue play bioformer scout*2, hand viper
         > blue end                    = blue hand scout*2 viper; blue play bioformer; blue deck 0",
    );
}

/// SR-DRAW-09: no hand limit.
#[test]
fn there_is_no_hand_limit() {
    check(
        "blue hand aging_battleship*2 scout*5, deck viper*12
         > blue play aging_battleship
         > blue play aging_battleship
         > blue use aging_battleship ally
         > blue use aging_battleship#2 ally
         > blue use aging_battleship scrap = blue hand scout*5 viper*4
         > blue end                    = blue discard scout*5 viper*4 aging_battleship; blue hand 5",
    );
}
