//! Text as spans, and the grammar of the languages Starboard speaks.
//!
//! A game words its effects, events, refusals and actions as [`Text`]: a client draws an icon, a terminal prints a symbol, a
//! screen reader says the word. Nothing here knows a game.

pub mod grammar;
pub mod spoken;
pub mod words;

pub use grammar::{Case, Form, Gender, Noun, counted, form};
pub use spoken::{En, Lang, Listener, ModeWords, Ru, Spoken, Wording, say_in};
pub use words::{Span, Symbol, Text};
