//! Rules of the game: star-worlds.
