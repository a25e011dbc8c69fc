//! Phase 1 and the adventurer rule (DRAW).

use crate::kit::{check, table};
use game_master_of_the_galaxy::{Action, Colour};
use tabletop::{Game, Seat, Seeded, Viewer};

/// MG-DRAW-01, MG-FLOW-02: three cubes at random from the own bag.
#[test]
fn a_turn_begins_with_three_cubes() {
    check(
        "
        phase cards
        dice 0 6 23
        > p1 done                  = turn p2; now distribution; drawn rbk; p2 bag -rbk
        ",
    );
}

/// MG-DRAW-02: fewer cubes than three: all of them, and no adventurer.
#[test]
fn a_small_bag_is_drawn_empty() {
    check(
        "
        phase cards | p2 bag rg
        > p1 done                  = turn p2; drawn rg; p2 bag r0; untold Adventurer
        ",
    );
}

/// MG-DRAW-03: bags are open to all; the draw is by chance all the same.
#[test]
fn a_bag_may_be_looked_at_and_does_not_mind() {
    let game = table("phase cards | p2 bag r10b10 | p1 bag r1");
    for viewer in Viewer::all(2) {
        assert_eq!(game.view(viewer).picture().players[1].bag[Colour::Red], 10);
    }
    let mut red = 0;
    for seed in 0..400 {
        let mut turn = table("phase cards | p2 bag r10b10 | p1 bag r1");
        turn.apply(Seat(0), Action::Done, &mut Seeded::new(seed), &mut ());
        red += u32::from(turn.view(Viewer::Spectator).picture().drawn[Colour::Red]);
    }
    assert!((540..660).contains(&red), "{red} red of 1200");
}

/// MG-DRAW-04, MG-FLOW-01: only an empty bag at the start of a turn that is really taken.
#[test]
fn an_empty_bag_at_turn_start_makes_an_adventurer() {
    check(
        "
        phase cards | p2 bag empty
        > p1 done                  = turn p2; told Adventurer; p2 cards 2
        ",
    );
    check(
        "
        phase cards | p2 bag ryg
        > p1 done                  = turn p2; untold Adventurer; drawn ryg; p2 cards 1
        ",
    );
    check(
        "
        phase cards | p2 bag empty, skips 1
        > p1 done                  = turn p1; p2 skips 0; untold Adventurer; p2 cards 1
        ",
    );
    // An extra turn counts as a turn that is taken.
    check(
        "
        phase cards | extra 1 0 | p1 bag empty
        > p1 done                  = turn p1; extra; told Adventurer
        ",
    );
}

/// MG-DRAW-05: a random leader; an empty deck gives none and the rest goes on.
#[test]
fn an_adventurer_finds_a_random_leader() {
    check(
        "
        phase cards | p2 bag empty | p1 owns voss okan isaure mung brenn arkadi | deck leader pell
        dice 4
        > p1 done                  = p2 owns quell; deck leader 11; told Shuffled Leader; told CardTaken quell Random
        ",
    );
    check(
        "
        3 players | turn p2 | phase cards | p3 bag empty | p1 owns all leader | on lumenids.base ...g
        > p2 done                  = turn p3; told Adventurer; told NoCard; p3 cards 1; now distribution
        ",
    );
}

/// MG-DRAW-06: black cubes come home from all own projects, those in starred cells to the bank; cards stop at once.
#[test]
fn an_adventurers_black_cubes_come_home() {
    check(
        "
        phase cards | p2 race kharradi, bag empty, implemented kharradi, owns nocturne
        on nocturne.steal .kk
        > p1 done                  = kharradi idle; on kharradi.programme rrgg.; on nocturne.steal ...; drawn k3
        ",
    );
    check(
        "
        phase cards | p2 race velari, bag empty, in aurelion 1 threnody 1
        conflict coup threnody-cascade cascade | on coup.blue ...k
        on velari.base yg.k
        > p1 done                  = on coup.blue ....; on velari.base yg..; bank +k; drawn k
        ",
    );
    // A black cube that stands in for another colour comes home too (MG-EFF-04).
    check(
        "
        phase cards | p2 bag empty, owns stratocracy, in aurelion 1 threnody 1
        conflict border_war threnody-cascade threnody | on border_war.red k
        > p1 done                  = on border_war.red .....; drawn k
        ",
    );
}

/// MG-DRAW-07: then three cubes are drawn as usual, or as many as there are.
#[test]
fn an_adventurer_draws_what_came_home() {
    check(
        "
        phase cards | p2 race velari, bag empty
        on velari.programme kk
        > p1 done                  = drawn kk; now distribution; p2 cards 2
        ",
    );
    check(
        "
        phase cards | p2 race velari, bag empty
        > p1 done                  = drawn empty; now distribution; p2 cards 2
        > p2 done                  = turn p2; now cards
        ",
    );
}
