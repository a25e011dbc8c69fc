//! Text as spans, and the grammar of the languages Starboard speaks.
//!
//! A game words its effects, events, refusals and actions as [`Text`]: a client draws an icon, a terminal prints a symbol, a
//! screen reader says the word. Sentences stand in the code in both languages side by side, written with [`say!`]. Nothing here knows a
//! game.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

// `say!` names this crate as others do.
extern crate self as tabletop_text;

mod both;
mod gallery;
pub mod grammar;
pub mod nouns;
pub mod say;
pub mod spoken;
mod taught;
pub mod words;

pub use both::Both;
pub use gallery::{Facet, Gallery, Listed, Tag};
pub use grammar::{Adjective, Case, Form, Gender, Noun, behind_few, counted, form};
pub use say::{Agrees, Choose, Declines, Nominal, Say, Subject, said, with};
pub use spoken::{Figure, Lang, Listener, ModeWords, Spoken};
pub use tabletop_text_macros::say;
pub use taught::Taught;
pub use words::{Span, Symbol, Text};
