//! The chapters of the rulebook, one file each.

mod allies;
mod attack;
mod bases;
mod discard;
mod draw;
mod elimination;
mod ending;
pub(crate) mod formats;
mod market;
mod play;
mod scrap;
pub(crate) mod together;
mod turn;
