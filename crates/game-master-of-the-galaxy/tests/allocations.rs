//! A decision touches no heap: search and self-play depend on it.

tabletop_laws::allocations!(game_master_of_the_galaxy::Galaxy, bytes = 2048);
