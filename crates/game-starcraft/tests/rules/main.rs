//! One behaviour at a time, chapter by chapter, citing the clauses of the ledger.

mod components;
mod execution;
mod galaxy;
mod planning;
mod resources;
mod setup;
mod table;
mod terms;
