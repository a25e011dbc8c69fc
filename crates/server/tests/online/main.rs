//! People play over real sockets against a real server with a real store.

mod kit;

mod bots;
mod clocks;
mod coming_back;
mod decks;
mod people;
mod playing;
mod pressure;
mod refusals;
mod running;
mod secrecy;
mod together;
mod undo;
mod webhooks;
