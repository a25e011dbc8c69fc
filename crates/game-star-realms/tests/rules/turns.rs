//! SR-TURN.

use crate::{check, run};
use game_star_realms::{Action, Event, StarRealms, script};
use tabletop::{Game, Seat, Seeded};

/// SR-TURN-01, SR-DRAW-02: turns alternate.
#[test]
fn players_alternate() {
    check(
        "> blue end                    = turn red; asked red
         > red end                     = turn blue; asked blue",
    );
}

/// SR-TURN-02: discarding comes before drawing, both before the next turn.
#[test]
fn a_turn_is_main_phase_then_discard_then_draw() {
    let mut game: StarRealms = script::table("blue hand scout*2, deck viper*5, play predator").expect("a table");
    let mut told: Vec<Event> = Vec::new();
    game.apply(Seat(0), Action::EndTurn, &mut Seeded::new(1), &mut told);
    let order: Vec<_> = told
        .iter()
        .map(|event| match event {
            Event::CleanedUp { .. } => "discard",
            Event::Drew { .. } => "draw",
            Event::TurnEnded { .. } => "end",
            Event::TurnBegan { seat: Seat(1), .. } => "red",
            _ => "other",
        })
        .collect();
    assert_eq!(order, ["discard", "draw", "end", "red"]);
    // The phases leave no moment to play in.
    check(
        "blue hand scout, deck scout*5
         > blue end
         > blue play scout             ! NotAsked",
    );
}

/// SR-TURN-03, SR-TURN-06: the five kinds of actions are the active player's alone.
#[test]
fn only_the_active_player_acts() {
    check(
        "row lancer lancer lancer falcon falcon
         blue trade 9, combat 9 | red trade 9, combat 9, hand scout, play stellar_reef
         > red play scout              ! NotAsked
         > red use stellar_reef primary ! NotAsked
         > red use stellar_reef scrap  ! NotAsked
         > red buy 1                   ! NotAsked
         > red attack blue 1           ! NotAsked
         > red end                     ! NotAsked",
    );
}

/// SR-TURN-04: any order, repeatedly and interleaved.
#[test]
fn main_phase_actions_interleave() {
    check(
        "row star_barge solar_skiff falcon gunship predator
         blue hand predator scout*2 patrol_cutter, trade 1 | red authority 50
         > blue play patrol_cutter     = blue trade 3; blue combat 3
         > blue attack red 2           = red authority 48
         > blue buy 3                  = blue trade 0
         > blue play scout             = blue trade 1
         > blue buy 1                  = blue trade 0; blue discard falcon star_barge
         > blue play predator          = blue combat 5
         > blue attack red 5           = red authority 43",
    );
}

/// SR-TURN-05: nothing is compulsory.
#[test]
fn a_turn_may_end_with_everything_unused() {
    check(
        "blue hand scout*3 viper*2, combat 7, play bioformer | red authority 50
         > blue end                    = red authority 50; blue discard 0; blue hand 5; turn red",
    );
    // With a deck to draw from, the five unplayed cards stay on the discard pile.
    check(
        "blue hand scout*3 viper*2, deck predator*5
         > blue end                    = blue discard scout*3 viper*2; blue hand predator*5",
    );
}

/// SR-TURN-06: others act only to answer an effect that asks them.
#[test]
fn an_effect_may_ask_the_other_player() {
    check(
        "blue hand gunship | red hand scout viper
         > blue play gunship           = asked red
         > blue attack red 5           ! NotAsked
         > red discard viper           = red hand scout; asked blue
         > blue attack red 5           = red authority 45",
    );
}

/// SR-TURN-07: pools start at zero, and a standing base has given nothing yet.
#[test]
fn pools_start_at_zero() {
    let game = run("blue trade 4, combat 3, play bioformer
         > blue end                    = blue trade 0; blue combat 0
         > red end                     = blue trade 0; blue combat 0; turn blue
         > blue use bioformer primary  = blue combat 3");
    assert!(script::holds(&game, "blue trade 0").is_ok());
}
