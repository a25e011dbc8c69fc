//! `cargo bench -p game-star-worlds`: random games of starter decks, and the parts that bots repeat.

use game_star_worlds::{Opinion, Setup, StarWorlds};

tabletop_bots::playout!(
    StarWorlds,
    Opinion::default(),
    modes = ["earth_line", "dvarg_brood", "targon_concord"],
    middle = 300,
    setup = |deck| Setup::of_starters(deck, "dvarg_acid"),
);
