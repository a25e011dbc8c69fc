//! A decision costs no allocation once the list of options has its room, whatever the decks.

use game_star_worlds::deck::starters;
use game_star_worlds::{Setup, StarWorlds};

tabletop_laws::allocations!(
    StarWorlds,
    bytes = 3936,
    setups = {
        let decks = starters();
        decks.iter().map(|deck| Setup::of_starters(deck.id, decks[0].id)).collect()
    }
);
