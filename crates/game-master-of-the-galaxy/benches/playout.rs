//! `cargo bench -p game-master-of-the-galaxy`: random games, copies, views, opinions.

use game_master_of_the_galaxy::{Galaxy, Opinion};

tabletop_bots::playout!(Galaxy, Opinion, modes = ["standard", "advanced"], middle = 500);
