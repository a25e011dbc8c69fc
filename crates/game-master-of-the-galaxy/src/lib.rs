//! Rules of the game: master-of-the-galaxy.
