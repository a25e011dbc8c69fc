//! A decision touches no heap: search and self-play depend on it.

tabletop_laws::allocations!(game_star_realms::StarRealms, bytes = 4096);
