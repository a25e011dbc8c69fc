//! The laws of every game, over random games of all modes.

tabletop_laws::laws!(game_star_realms::StarRealms, games = 80, samples = 400);
