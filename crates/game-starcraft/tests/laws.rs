//! The game keeps the laws, in every mode and for every number of players.

tabletop_laws::laws!(game_starcraft::state::War, games = 4, samples = 20);
