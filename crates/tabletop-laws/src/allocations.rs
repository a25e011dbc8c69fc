//! A decision touches no heap: search and self-play depend on it.

use stats_alloc::{Region, StatsAlloc};
use std::alloc::System;
use tabletop::{Catalogue, Dice, Game, Seeded};

pub use stats_alloc;

/// A test that random games allocate nothing between their setup and their end, and that a state is no larger than so many bytes. Stands
/// alone in its file, `tests/allocations.rs`, since it counts for the whole process.
///
/// ```ignore
/// tabletop_laws::allocations!(StarRealms, bytes = 4096);
/// // A game whose modes do not show all there is, with setups of its own:
/// tabletop_laws::allocations!(StarWorlds, bytes = 8192, setups = starters());
/// ```
#[macro_export]
macro_rules! allocations {
    ($game:ty, bytes = $bytes:expr $(,)?) => {
        $crate::allocations!($game, bytes = $bytes, setups = $crate::allocations::every_setup::<$game>());
    };
    ($game:ty, bytes = $bytes:expr, setups = $setups:expr $(,)?) => {
        #[global_allocator]
        static HEAP: &$crate::allocations::stats_alloc::StatsAlloc<std::alloc::System> =
            &$crate::allocations::stats_alloc::INSTRUMENTED_SYSTEM;

        #[test]
        fn decisions_allocate_nothing_and_a_state_is_small() {
            $crate::allocations::none_in::<$game>(HEAP, $setups);
            let bytes = std::mem::size_of::<$game>();
            assert!(bytes <= $bytes, "{bytes} bytes");
        }
    };
}

/// Every mode with the fewest and the most seats.
pub fn every_setup<G: Catalogue>() -> Vec<G::Setup> {
    let counts = |mode: &tabletop::Mode| [mode.least, mode.most].map(|seats| (mode.id, seats));
    let mut counts: Vec<_> = G::modes().iter().flat_map(counts).collect();
    counts.dedup();
    counts.into_iter().map(|(mode, seats)| G::setup(mode, seats).expect("a mode")).collect()
}

/// Plays games of every setup.
///
/// # Panics
/// When one of them allocates.
pub fn none_in<G: Game>(heap: &StatsAlloc<System>, setups: Vec<G::Setup>) {
    let mut options = Vec::with_capacity(4096);
    for setup in &setups {
        // What is read once is read now.
        play::<G>(heap, setup, 0, &mut options);
        for seed in 1..4 {
            let (decisions, allocations) = play::<G>(heap, setup, seed, &mut options);
            assert_eq!(allocations, 0, "in {decisions} decisions of {setup:?}, seed {seed}");
        }
    }
}

/// How many decisions a random game had, and how often they touched the heap.
fn play<G: Game>(heap: &StatsAlloc<System>, setup: &G::Setup, seed: u64, options: &mut Vec<G::Action>) -> (u32, usize) {
    let mut dice = Seeded::new(seed);
    let mut game = G::begin(setup, &mut dice, &mut ()).expect("a setup");
    let region = Region::new(heap);
    let mut decisions = 0;
    while let Some(seat) = game.awaiting().seats().lowest() {
        options.clear();
        game.legal(seat, options);
        let action = options[dice.pick(options.len() as u32) as usize];
        assert!(game.check(seat, action).is_ok(), "{action} is offered, but refused");
        game.apply(seat, action, &mut dice, &mut ());
        decisions += 1;
    }
    let change = region.change();
    (decisions, change.allocations + change.reallocations)
}
