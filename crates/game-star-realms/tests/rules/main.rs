//! The chapters of the rulebook as short stories, one file each. A doc comment cites the clauses of `rules/ledger.toml` that
//! the test would fail without.

mod abilities;
mod adventures;
mod allies;
mod attack;
mod bases;
mod buying;
mod discarding;
mod drawing;
mod emperor;
mod ending;
mod free_for_all;
mod hunter;
mod hydra;
mod kit;
mod ledger;
mod many;
mod playing;
mod raid;
mod scrapping;
mod setup;
mod ships;
mod turns;

pub use kit::{Table, check, run};
