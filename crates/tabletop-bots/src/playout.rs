//! The benchmark every game has: random games, and the parts that bots repeat.

use tabletop::{Dice, Game, Seeded};

/// The benches of a game, in `benches/playout.rs`: a random game of each mode, and of a position in the middle of one (so many decisions
/// into the first) the options, a copy, a view, an imagined world and an opinion. Needs `divan` among the crate's dev-dependencies.
///
/// ```ignore
/// tabletop_bots::playout!(StarRealms, Opinion::default(), modes = ["duel-mixed", "duel-frontiers"], middle = 150);
/// // A game whose setups are told otherwise:
/// tabletop_bots::playout!(StarWorlds, Opinion::default(), modes = ["earth_line"], middle = 300, setup = |deck| Setup::duel(deck, "dvarg_acid"));
/// ```
#[macro_export]
macro_rules! playout {
    ($game:ty, $opinion:expr, modes = [$first:literal $(, $mode:literal)* $(,)?], middle = $middle:expr $(,)?) => {
        $crate::playout!($game, $opinion, modes = [$first $(, $mode)*], middle = $middle,
            setup = |mode| <$game as ::tabletop::Catalogue>::setup(mode, 2).expect("a mode"));
    };
    ($game:ty, $opinion:expr, modes = [$first:literal $(, $mode:literal)* $(,)?], middle = $middle:expr, setup = $setup:expr $(,)?) => {
        /// Counts allocations: a decision makes none.
        #[global_allocator]
        static ALLOCATIONS: ::divan::AllocProfiler = ::divan::AllocProfiler::system();

        fn main() {
            ::divan::main();
        }

        fn setup(mode: &str) -> <$game as ::tabletop::Game>::Setup {
            let setup: fn(&str) -> <$game as ::tabletop::Game>::Setup = $setup;
            setup(mode)
        }

        fn middle() -> $game {
            $crate::playout::play(&setup($first), 3, $middle, &mut Vec::new())
        }

        #[::divan::bench(args = [$first $(, $mode)*])]
        fn random_game(bencher: ::divan::Bencher<'_, '_>, mode: &str) {
            let (setup, mut options, mut seed) = (setup(mode), Vec::with_capacity(4096), 0);
            bencher.bench_local(|| {
                seed += 1;
                ::divan::black_box($crate::playout::play::<$game>(&setup, seed, $crate::MOST_DECISIONS, &mut options))
            });
        }

        #[::divan::bench]
        fn options(bencher: ::divan::Bencher<'_, '_>) {
            use ::tabletop::Game;
            let (game, mut options) = (middle(), Vec::with_capacity(4096));
            let seat = game.awaiting().seats().lowest().unwrap_or_default();
            bencher.bench_local(|| {
                options.clear();
                ::divan::black_box(&game).legal(seat, &mut options);
                ::divan::black_box(options.len())
            });
        }

        #[::divan::bench]
        fn copy(bencher: ::divan::Bencher<'_, '_>) {
            let game = middle();
            bencher.bench_local(|| Clone::clone(::divan::black_box(&game)));
        }

        #[::divan::bench]
        fn view(bencher: ::divan::Bencher<'_, '_>) {
            use ::tabletop::Game;
            let game = middle();
            bencher.bench_local(|| ::divan::black_box(&game).view(::tabletop::Viewer::Seat(::tabletop::Seat(0))));
        }

        #[::divan::bench]
        fn imagine(bencher: ::divan::Bencher<'_, '_>) {
            use ::tabletop::Game;
            let view = middle().view(::tabletop::Viewer::Seat(::tabletop::Seat(0)));
            let mut dice = ::tabletop::Seeded::new(1);
            bencher.bench_local(|| <$game>::imagine(::divan::black_box(&view), &mut dice));
        }

        #[::divan::bench]
        fn value(bencher: ::divan::Bencher<'_, '_>) {
            use ::tabletop::Evaluate;
            let (game, opinion) = (middle(), $opinion);
            bencher.bench_local(|| opinion.value(::divan::black_box(&game), ::tabletop::Side(0)));
        }
    };
}

/// Plays so many random decisions, or to the end.
///
/// # Panics
/// When the setup is impossible.
pub fn play<G: Game>(setup: &G::Setup, seed: u64, most: u32, options: &mut Vec<G::Action>) -> G {
    let mut dice = Seeded::new(seed);
    let mut game = G::begin(setup, &mut dice, &mut ()).expect("a setup");
    for _ in 0..most {
        let Some(seat) = game.awaiting().seats().lowest() else { break };
        options.clear();
        game.legal(seat, options);
        let action = options[dice.pick(options.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut ());
    }
    game
}
