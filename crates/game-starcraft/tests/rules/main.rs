//! One behaviour at a time, chapter by chapter, citing the clauses of the ledger.

mod abilities;
mod battle;
mod build;
mod components;
mod events;
mod execution;
mod galaxy;
mod keywords;
mod kit;
mod ledger;
mod limits;
mod mobilize;
mod planning;
mod regroup;
mod research;
mod resources;
mod retreat;
mod setup;
mod skirmish;
mod splash;
mod terms;
mod victory;
