//! The chapters of the rulebook as short stories, one file each. A doc comment cites the clauses of `rules/ledger.toml` that
//! the test would fail without.

mod abilities;
mod allies;
mod attack;
mod bases;
mod buying;
mod discarding;
mod drawing;
mod ending;
mod playing;
mod scrapping;
mod setup;
mod ships;
mod table;
mod turns;

pub use table::{Table, check, run};
