//! Goal, victories, end of the game (1, 10).

use crate::kit::check;
use game_star_worlds::state::{Outcome, Stage, Victory};
use game_star_worlds::{Action, Setup, StarWorlds};
use tabletop::{Awaiting, Game, Seat, Seeded};

/// SW-1.1-a: the player whose enemy base is destroyed wins, whoever destroyed it.
#[test]
fn a_destroyed_enemy_base_wins() {
    check(
        "p1 field A=s3_5 | p2 base b2_10:7
         > p1 attack P2 with A
         > resolve
         = won p1 military",
    );
    check(
        "p2 base b2_10:9
         > p1 end
         > p2 pass
         = goes on; P2 damage 0; turn 6 p2",
    );
    check(
        "turn 6 p2 | p2 hand mustruin filler
         > p2 play mustruin
         > resolve
         > p2 at P2
         > resolve
         = won p1 military",
    );
    check(
        "p1 field E=ender
         > p1 use E at P2
         > resolve
         = won p1 military",
    );
}

/// SW-1.1-b, SW-M20: twelve symbols on cards that lie on the battlefield; a card that is only being placed does not count.
#[test]
fn twelve_stars_win_once_they_lie_there() {
    check(
        "p1 field star4 star4 star1 star1 star1 | p1 hand starhand filler
         = p1 stars 11
         > p1 play starhand
         = goes on; asked p2; p1 stars 11
         > resolve
         = won p1 strategic",
    );
    check(
        "p1 field star4ship:closed star4 star4
         > p1 end
         > p2 pass
         = won p1 strategic",
    );
    check(
        "p1 field A=star4ship:closed star4 star1 star1 star1 | p1 hand starmod filler
         > p1 play starmod at A
         > resolve
         = won p1 strategic",
    );
}

/// SW-1.1-c: an empty enemy deck wins, the moment the last card has left it.
#[test]
fn an_empty_enemy_deck_wins() {
    check(
        "turn 6 p2 | p1 deck filler
         > p2 end
         > p1 pass
         = won p2 economic",
    );
    check(
        "p1 field M=miller | p2 deck 2*filler
         > p1 use M 2
         > resolve
         = won p1 economic; p2 losses 2",
    );
    check(
        "p1 base paybase | p1 deck 2*filler | p1 hand s1_1 filler
         > p1 use P1 2 bring s1_1
         = won p2 economic; p1 losses 2",
    );
}

/// SW-1.1-d: the first victory ends everything: no response, no further link.
#[test]
fn nothing_follows_a_victory() {
    check(
        "p1 base b6_8:7 | p2 base b3_6
         > p1 attack P2 with P1
         > resolve
         = won p1 military; P1 there; P1 damage 7",
    );
    check(
        "p1 field A=s3_5 | p2 field B=s2_5 R=roller | p2 deck filler
         > p1 attack B with A
         > p2 use R
         > resolve once
         = won p1 economic; B damage 0",
    );
}

/// SW-1.1-e, SW-M19: both players win in the same check: a draw.
#[test]
fn two_victories_at_once_are_a_draw() {
    check(
        "p1 base b1_9:8 | p1 field Y=s4_9 | p2 base raidbase:8 | p2 field X=s4_9
         > p1 attack X with P1
         > p2 use P2 at Y
         > resolve
         = drawn",
    );
}

/// SW-1.1-f: only the base card counts.
#[test]
fn an_object_is_no_base() {
    check(
        "p1 field A=s9_9 | p2 field O=o2_5
         > p1 attack O with A
         > resolve
         = O gone; goes on",
    );
}

/// Both players only pass, once the hands are kept.
fn pass_to_the_end(seed: u64, start: u8) -> StarWorlds {
    let mut dice = Seeded::new(seed);
    let mut game =
        StarWorlds::begin(&Setup::of_starters("earth_line", "dvarg_brood"), &mut dice, &mut ()).expect("legal");
    while let Awaiting::Answers(asks) = game.awaiting() {
        let seat = asks[0].seats.lowest().expect("somebody is asked");
        let mut options = Vec::new();
        game.legal(seat, &mut options);
        let wanted = [Action::Start(start), Action::Keep, Action::End, Action::Pass];
        let quiet = wanted.into_iter().find(|action| options.contains(action));
        game.apply(seat, quiet.unwrap_or(options[0]), &mut dice, &mut ());
    }
    game
}

/// SW-10.1-a: turns alternate until somebody wins; decks run out, so every game ends. The second player draws first and runs
/// out first: on turn 90 with five cards at the start.
#[test]
fn passing_players_run_out_of_cards() {
    for seed in 0..4 {
        let game = pass_to_the_end(seed, 5);
        assert_eq!(game.table.turn, 90);
        let first = game.table.first;
        assert_eq!(game.table.stage, Stage::Over(Outcome::Won { seat: first, victory: Victory::Economic }));
        assert_eq!(game.own[first].deck.len(), 1, "44 draws of 45 cards");
    }
}

/// SW-10.1-b: a game that is over takes no answer.
#[test]
fn a_finished_game_takes_no_answer() {
    let game = pass_to_the_end(1, 5);
    for seat in [Seat(0), Seat(1)] {
        let mut options = Vec::new();
        game.legal(seat, &mut options);
        assert!(options.is_empty());
        assert_eq!(game.check(seat, Action::Pass), Err(game_star_worlds::Refusal::Over));
    }
}
