//! Rules of the game: star-realms.
