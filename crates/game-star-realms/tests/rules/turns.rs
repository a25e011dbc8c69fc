//! SR-TURN.

use crate::{check, run};
use game_star_realms::{Action, Event, StarRealms, script};
use tabletop::{Game, Seat, Seeded};

/// SR-TURN-01, SR-DRAW-02: turns alternate.
#[test]
fn players_alternate() {
    check(
        "> p1 end                      = turn p2; asked p2
         > p2 end                      = turn p1; asked p1",
    );
}

/// SR-TURN-02: discarding comes before drawing, both before the next turn.
#[test]
fn a_turn_is_main_phase_then_discard_then_draw() {
    let mut game: StarRealms = script::table("p1 hand scout*2, deck viper*5, play predator").expect("a table");
    let mut told: Vec<Event> = Vec::new();
    game.apply(Seat(0), Action::EndTurn, &mut Seeded::new(1), &mut told);
    let order: Vec<_> = told
        .iter()
        .map(|event| match event {
            Event::CleanedUp { .. } => "discard",
            Event::Drew { .. } => "draw",
            Event::TurnEnded { .. } => "end",
            Event::TurnBegan { seat: Seat(1), .. } => "p2",
            _ => "other",
        })
        .collect();
    assert_eq!(order, ["discard", "draw", "end", "p2"]);
    // The phases leave no moment to play in.
    check(
        "p1 hand scout, deck scout*5
         > p1 end
         > p1 play scout               ! NotAsked",
    );
}

/// SR-TURN-03, SR-TURN-06: the five kinds of actions are the active player's alone.
#[test]
fn only_the_active_player_acts() {
    check(
        "row lancer lancer lancer falcon falcon
         p1 trade 9, combat 9 | p2 trade 9, combat 9, hand scout, play stellar_reef
         > p2 play scout               ! NotAsked
         > p2 use stellar_reef primary ! NotAsked
         > p2 use stellar_reef scrap   ! NotAsked
         > p2 buy 1                    ! NotAsked
         > p2 attack p1 1              ! NotAsked
         > p2 end                      ! NotAsked",
    );
}

/// SR-TURN-04: any order, repeatedly and interleaved.
#[test]
fn main_phase_actions_interleave() {
    check(
        "row star_barge solar_skiff falcon gunship predator
         p1 hand predator scout*2 patrol_cutter, trade 1 | p2 authority 50
         > p1 play patrol_cutter       = p1 trade 3; p1 combat 3
         > p1 attack p2 2              = p2 authority 48
         > p1 buy 3                    = p1 trade 0
         > p1 play scout               = p1 trade 1
         > p1 buy 1                    = p1 trade 0; p1 discard falcon star_barge
         > p1 play predator            = p1 combat 5
         > p1 attack p2 5              = p2 authority 43",
    );
}

/// SR-TURN-05: nothing is compulsory.
#[test]
fn a_turn_may_end_with_everything_unused() {
    check(
        "p1 hand scout*3 viper*2, combat 7, play bioformer | p2 authority 50
         > p1 end                      = p2 authority 50; p1 discard 0; p1 hand 5; turn p2",
    );
    // With a deck to draw from, the five unplayed cards stay on the discard pile.
    check(
        "p1 hand scout*3 viper*2, deck predator*5
         > p1 end                      = p1 discard scout*3 viper*2; p1 hand predator*5",
    );
}

/// SR-TURN-06: others act only to answer an effect that asks them.
#[test]
fn an_effect_may_ask_the_other_player() {
    check(
        "p1 hand gunship | p2 hand scout viper
         > p1 play gunship             = asked p2
         > p1 attack p2 5              ! NotAsked
         > p2 discard viper            = p2 hand scout; asked p1
         > p1 attack p2 5              = p2 authority 45",
    );
}

/// SR-TURN-07: pools start at zero, and a standing base has given nothing yet.
#[test]
fn pools_start_at_zero() {
    let game = run("p1 trade 4, combat 3, play bioformer
         > p1 end                      = p1 trade 0; p1 combat 0
         > p2 end                      = p1 trade 0; p1 combat 0; turn p1
         > p1 use bioformer primary    = p1 combat 3");
    assert!(script::holds(&game, "p1 trade 0").is_ok());
}
