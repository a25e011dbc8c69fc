//! All games on one shelf: the only crate that knows every one of them.
//!
//! A client, the server and the command line ask the shelf for a game by its name and get an [`Entry`]: how to begin and load a
//! match without knowing its type, how to word what happens in it, and who can play it. Adding a game is one line in
//! [`games`] and one `impl Shelved`.

#![warn(missing_docs)]

#[cfg(feature = "check")]
mod brought;
#[cfg(feature = "check")]
mod check;
mod entry;
#[cfg(feature = "lab")]
pub mod lab;
mod ledger;
#[cfg(feature = "toy")]
mod toy;
mod words;

#[cfg(feature = "check")]
pub use brought::{Brought, NamedDeck, NamedText, brought};
#[cfg(feature = "check")]
pub use check::{CardShelf, Fault, card_shelves};
pub use entry::{Bots, Clock, Decks, Entry, Hosting, Shelved, Thinker, games, load, named};
#[cfg(feature = "ledger")]
pub use ledger::LedgerError;
pub use ledger::{Clause, Ledger};
#[cfg(feature = "toy")]
pub use toy::toy;
pub use words::{say_host_error, say_load_error};
