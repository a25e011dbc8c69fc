//! A decision costs no allocation once the list of options has its room.

use game_star_worlds::{Setup, StarWorlds};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use tabletop::{Dice, Game, Seeded};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn play(setup: &Setup, seed: u64, options: &mut Vec<game_star_worlds::Action>) -> (u64, usize) {
    let mut dice = Seeded::new(seed);
    let mut game = StarWorlds::begin(setup, &mut dice, &mut ()).expect("legal");
    let region = Region::new(COUNTING);
    let mut decisions = 0;
    while let Some(seat) = game.awaiting().seats().lowest() {
        options.clear();
        game.legal(seat, options);
        let action = options[dice.pick(options.len() as u32) as usize];
        assert!(game.check(seat, action).is_ok());
        game.apply(seat, action, &mut dice, &mut ());
        decisions += 1;
    }
    (decisions, region.change().allocations)
}

#[test]
fn a_decision_allocates_nothing() {
    let mut options = Vec::with_capacity(4096);
    let decks = game_star_worlds::deck::starters();
    let setups: Vec<Setup> = decks.iter().map(|deck| Setup::of_starters(deck.id, decks[0].id)).collect();
    // The first game of each deck reads the cards.
    setups.iter().for_each(|setup| {
        play(setup, 1, &mut options);
    });
    for setup in &setups {
        let (decisions, allocations) = play(setup, 2, &mut options);
        assert!(decisions > 50);
        assert_eq!(allocations, 0, "in {decisions} decisions");
    }
}
