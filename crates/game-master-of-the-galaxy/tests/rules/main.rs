//! The rulebook as stories, one file per chapter. Every test cites the clauses it would fail without.

mod story;

mod setup;
mod draw;
mod cards;
mod bag;
mod turns;
mod colony;
mod routes;
mod bases;
mod developments;
mod leaders;
mod conflicts;
mod discard;
mod symbols;
mod holes;
mod victory;
mod effects;
mod ledger;
