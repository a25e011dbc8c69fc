//! English.

mod actions;
mod effects;
mod news;
mod refusals;

pub(super) use news::{battle_step, phase};
