//! English.

mod card;
mod refusal;
mod told;
