//! `cargo bench -p game-star-realms`: random games, and the parts that bots repeat.

use game_star_realms::{Opinion, StarRealms};

tabletop_bots::playout!(
    StarRealms,
    Opinion::default(),
    modes = ["duel-mixed", "duel-colony-wars", "duel-frontiers"],
    middle = 150,
);
