//! The coach: what a match was like, and what to do now, from what each player could know.
//!
//! A [`Coach`] looks back at a match piece by piece and fills an [`Analysis`]: the chance to win of every side over the match, every
//! decision beside what the strongest bot would have done there, and luck apart from both. [`advise`] looks at one decision and gives an
//! [`Advice`]: the best options, each with reasons made of facts.
//!
//! Nothing here does IO or reads a clock; the same match gives the same analysis everywhere. How it judges, and why so:
//! `docs/decisions/the-coach-judges-by-what-was-known.md`.

#![warn(missing_docs)]

mod advice;
mod ahead;
mod analysis;
mod chance;
mod coach;
mod effort;
mod words;

pub use advice::{Advice, Sureness, advise};
pub use ahead::{Fact, Figured, NextMove, Weighed};
pub use analysis::{Analysis, Decision, Line, Luck, Mistake, VERSION};
pub use chance::{Chance, chance};
pub use coach::{Coach, Unfit, analyse};
pub use effort::Effort;
pub use words::Words;
