//! StarCraft: The Board Game.

pub mod action;
pub mod cards;
pub mod effect;
mod flow;
pub mod ids;
mod inventory;
mod legal;
pub mod news;
pub mod notation;
pub mod picture;
pub mod refusal;
mod rules;
pub mod setup;
pub mod state;
mod table;
pub mod view;
