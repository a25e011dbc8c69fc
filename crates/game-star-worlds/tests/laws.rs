//! The laws, over random games in every mode.

tabletop_laws::laws!(game_star_worlds::Duel, games = 2, samples = 16);
