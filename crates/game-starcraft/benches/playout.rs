//! `cargo bench -p game-starcraft`: random games, and the parts that bots repeat.

use game_starcraft::{Opinion, War};

tabletop_bots::playout!(War, Opinion, modes = ["quick-start", "full", "galaxy-conquest"], middle = 250);
