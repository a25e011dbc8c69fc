//! The rulebook as stories, one file per chapter. Every test cites the clauses it would fail without.

mod bag;
mod bases;
mod cards;
mod colony;
mod conflicts;
mod developments;
mod discard;
mod draw;
mod effects;
mod holes;
mod kit;
mod leaders;
mod ledger;
mod routes;
mod setup;
mod symbols;
mod turns;
mod victory;
