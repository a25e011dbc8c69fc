//! A decision touches no heap: search and self-play depend on it. Alone in its file, since it counts for the whole process.

use game_master_of_the_galaxy::{Action, Galaxy};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use tabletop::{Catalogue, Dice, Game, Seeded};

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// One random game of every mode and every number of players.
fn play(seed: u64, options: &mut Vec<Action>) {
    for mode in Galaxy::modes() {
        for seats in mode.least..=mode.most {
            let setup = Galaxy::setup(mode.id, seats).expect("a mode");
            let mut dice = Seeded::new(seed);
            let mut game = Galaxy::begin(&setup, &mut dice, &mut ()).expect("a game");
            while let Some(seat) = game.awaiting().seats().lowest() {
                options.clear();
                game.legal(seat, options);
                let action = options[dice.pick(options.len() as u32) as usize];
                assert_eq!(game.check(seat, action), Ok(()));
                game.apply(seat, action, &mut dice, &mut ());
            }
        }
    }
}

#[test]
fn whole_games_allocate_nothing_after_the_first() {
    let mut options = Vec::with_capacity(4096);
    play(0, &mut options);
    let region = Region::new(HEAP);
    (1..6).for_each(|seed| play(seed, &mut options));
    let change = region.change();
    assert_eq!((change.allocations, change.reallocations), (0, 0));
    // And a state is small enough to be copied all the time.
    assert!(size_of::<Galaxy>() <= 4096, "{} bytes", size_of::<Galaxy>());
}
