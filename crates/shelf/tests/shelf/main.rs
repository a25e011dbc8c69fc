//! The tests of the shelf, in one program: a unit test would compile every game's engine into it once more.

mod book;
mod check;
mod learned;
mod lessons;
mod levels;
mod own_decks;
mod recording;
