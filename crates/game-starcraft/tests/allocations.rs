//! A decision touches no heap: search and self-play depend on it.

tabletop_laws::allocations!(game_starcraft::War, bytes = 12 * 1024);
