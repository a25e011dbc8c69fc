//! The rulebook as stories, one file for each chapter.

mod attached;
mod attack;
mod cards;
mod chain;
mod dictionaries;
mod kit;
mod ledger;
mod preparation;
mod turn;
mod victory;
mod weapons;
mod zones;
