//! The chapters of the rulebook, one file each.

mod allies;
mod attack;
mod bases;
mod discard;
mod draw;
mod ending;
mod formats;
mod market;
mod play;
mod scrap;
mod turn;
