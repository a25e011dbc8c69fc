//! All games on one shelf, without their types.
//!
//! A client, the server and the command line ask the shelf for a game by its name and get an [`Entry`]: how to begin and load a
//! match without knowing its type, how to word what happens in it, and who can play it. A menu needs no more than a
//! [`Cover`]. Adding a game is one line in `every_game!` and one `impl Shelved`.

#![warn(missing_docs)]

#[cfg(feature = "arena")]
pub mod arena;
#[cfg(feature = "check")]
mod check;
mod entry;
#[cfg(feature = "learned")]
mod learned;
mod ledger;
#[cfg(feature = "check")]
mod own_decks;
#[cfg(feature = "hosted")]
mod recording;
#[cfg(feature = "toy")]
mod toy;
mod words;

#[cfg(feature = "check")]
pub use check::{CardShelf, Fault, card_shelves};
pub use entry::{Clock, Cover, DynBot, Entry, Shelved, Visitor, bot, cover, covers, games, named, visit_all};
#[cfg(feature = "hosted")]
pub use entry::{Hosting, Recorded, load};
#[cfg(feature = "learned")]
pub use learned::unfit_weights;
#[cfg(feature = "ledger")]
pub use ledger::LedgerError;
pub use ledger::{Clause, Ledger};
#[cfg(feature = "check")]
pub use own_decks::{NamedDeck, NamedText, OwnDecks, own_decks};
pub use protocol::BotKind;
#[cfg(feature = "hosted")]
pub use recording::{Position, Recording};
#[cfg(feature = "toy")]
pub use toy::toy;
#[cfg(feature = "hosted")]
pub use words::say_host_error;
pub use words::{say_load_error, say_refused, say_secrets};
