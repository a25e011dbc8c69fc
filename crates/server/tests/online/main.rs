//! People play over real sockets against a real server with a real store.

mod kit;

mod accounts;
mod admin;
mod bots;
mod clocks;
mod coming_back;
mod conceding;
mod decks;
mod people;
mod playing;
mod pressure;
mod refusals;
mod running;
mod seats;
mod secrecy;
mod together;
mod undo;
#[cfg(feature = "services")]
mod updates;
mod webhooks;
