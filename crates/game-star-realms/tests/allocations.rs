//! A decision touches no heap: search and self-play depend on it. Alone in its file, since it counts for the whole process.

use game_star_realms::StarRealms;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use tabletop::{Catalogue, Dice, Game, Seeded};

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn play(seed: u64, options: &mut Vec<game_star_realms::Action>) {
    for mode in StarRealms::modes() {
        let seats = if seed % 2 == 0 { mode.least } else { mode.most };
        let setup = StarRealms::setup(mode.id, seats).expect("a mode");
        let mut dice = Seeded::new(seed);
        let mut game = StarRealms::begin(&setup, &mut dice, &mut ()).expect("a game");
        while let Some(seat) = game.awaiting().seats().lowest() {
            options.clear();
            game.legal(seat, options);
            let action = options[dice.pick(options.len() as u32) as usize];
            assert_eq!(game.check(seat, action), Ok(()));
            game.apply(seat, action, &mut dice, &mut ());
        }
    }
}

#[test]
fn whole_games_allocate_nothing_after_the_first() {
    let mut options = Vec::with_capacity(4096);
    play(0, &mut options);
    play(1, &mut options);
    let region = Region::new(HEAP);
    (1..4).for_each(|seed| play(seed, &mut options));
    let change = region.change();
    assert_eq!((change.allocations, change.reallocations), (0, 0));
    // And a state is small enough to be copied all the time.
    assert!(std::mem::size_of::<StarRealms>() <= 4096);
}
