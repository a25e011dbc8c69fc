//! Rules of the game: starcraft.
