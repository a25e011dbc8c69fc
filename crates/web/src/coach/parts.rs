//! What thinks about each game, which comes when it is first wanted; [`crate::games`] says how.

use super::engine::CoachKit;
use crate::games::Coming;
use game_master_of_the_galaxy::Galaxy;
use game_star_realms::StarRealms;
use game_star_worlds::StarWorlds;
use game_starcraft::War;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use std::cell::RefCell;
use tabletop::Game;

/// The games one can look back at: one line a game, with the name of its part.
macro_rules! coaches {
    ($($(#[$when:meta])* $part:ident: $game:ty,)*) => {
        $(
            $(#[$when])*
            #[wasm_split($part, wasm_split_path = leptos::wasm_split, fallible)]
            fn $part() -> Result<(), SplitLoaderError> {
                arrived(CoachKit::of::<$game>());
                Ok(())
            }
        )*

        fn coming(game: &str) -> Option<Coming<Result<(), SplitLoaderError>>> {
            match game {
                $($(#[$when])* <$game as Game>::ID => Some(Box::pin($part())),)*
                _ => None,
            }
        }

        /// In a test, where nothing is cut, every one is here.
        #[cfg(not(target_arch = "wasm32"))]
        pub fn kit(game: &str) -> Option<CoachKit> {
            match game {
                $($(#[$when])* <$game as Game>::ID => Some(CoachKit::of::<$game>()),)*
                _ => None,
            }
        }
    };
}

coaches! {
    coach_of_star_realms: StarRealms,
    coach_of_star_worlds: StarWorlds,
    coach_of_starcraft: War,
    coach_of_master_of_the_galaxy: Galaxy,
    #[cfg(feature = "toy")]
    coach_of_comets: tabletop_laws::toy::Comets,
}

thread_local! {
    static HERE: RefCell<Vec<CoachKit>> = const { RefCell::new(Vec::new()) };
}

fn arrived(kit: CoachKit) {
    HERE.with_borrow_mut(|here| {
        if here.iter().all(|other| other.id != kit.id) {
            here.push(kit);
        }
    });
}

/// What thinks about the game of this name, if it is here.
#[cfg(target_arch = "wasm32")]
pub fn kit(game: &str) -> Option<CoachKit> {
    HERE.with_borrow(|here| here.iter().find(|kit| kit.id == game).copied())
}

/// Brings what thinks about a game here; none: there is none, or it cannot be fetched now. The game itself must be here.
pub async fn fetch(game: &str) -> Option<CoachKit> {
    if kit(game).is_none() {
        coming(game)?.await.ok()?;
    }
    kit(game)
}
