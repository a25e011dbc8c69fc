//! A decision touches no heap: search and self-play depend on it. Alone in its file, since it counts for the whole process.

use game_starcraft::{Action, War};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use tabletop::{Catalogue, Dice, Game, Seeded};

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Plays a game; returns how often the heap was touched between its setup and its end.
fn play(mode: &str, seats: u8, seed: u64, options: &mut Vec<Action>) -> usize {
    let setup = War::setup(mode, seats).expect("a mode");
    let mut dice = Seeded::new(seed);
    let mut war = War::begin(&setup, &mut dice, &mut ()).expect("a game");
    let region = Region::new(HEAP);
    while let Some(seat) = war.awaiting().seats().lowest() {
        options.clear();
        war.legal(seat, options);
        let action = options[dice.pick(options.len() as u32) as usize];
        assert_eq!(war.check(seat, action), Ok(()));
        war.apply(seat, action, &mut dice, &mut ());
    }
    let change = region.change();
    change.allocations + change.reallocations
}

#[test]
fn decisions_allocate_nothing() {
    let mut options = Vec::with_capacity(4096);
    play("quick-start", 2, 0, &mut options);
    for seed in 1..5 {
        for mode in War::modes() {
            assert_eq!(play(mode.id, mode.least, seed, &mut options), 0, "{} seed {seed}", mode.id);
            assert_eq!(play(mode.id, mode.most, seed, &mut options), 0, "{} seed {seed}", mode.id);
        }
    }
    // And a state is small enough to be copied all the time.
    assert!(size_of::<War>() <= 12 * 1024);
}
