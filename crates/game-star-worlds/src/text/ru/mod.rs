//! Русский.

mod card;
mod refusal;
mod told;
