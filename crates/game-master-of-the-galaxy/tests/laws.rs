//! The laws of every game, over all modes and numbers of players.

tabletop_laws::laws!(game_master_of_the_galaxy::Galaxy, games = 3, samples = 24);
