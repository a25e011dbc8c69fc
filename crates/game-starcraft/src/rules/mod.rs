//! The rules, one file for each chapter of the rulebook.

pub(crate) mod battle;
mod build;
mod events;
mod execution;
pub(crate) mod galaxy;
mod mobilize;
mod planning;
mod regroup;
pub(crate) mod research;
mod resources;
mod retreat;
pub(crate) mod skirmish;
pub(crate) mod splash;
pub(crate) mod victory;
