//! All games on one shelf, without their types.
//!
//! A client, the server and the command line ask the shelf for a game by its name and get an [`Entry`]: how to begin and load a
//! match without knowing its type, how to word what happens in it, and who can play it. A menu needs no more than a
//! [`Cover`]. Adding a game is one line in `every_game!` and one `impl Shelved`.

#![warn(missing_docs)]

#[cfg(feature = "arena")]
pub mod arena;
mod chapters;
#[cfg(feature = "check")]
mod check;
mod entry;
mod learned;
mod ledger;
mod levels;
#[cfg(feature = "check")]
mod own_decks;
#[cfg(feature = "hosted")]
mod recording;
#[cfg(feature = "ledger")]
mod taught;
#[cfg(feature = "toy")]
mod toy;
mod words;

pub use chapters::{Chapter, Section};
#[cfg(feature = "check")]
pub use check::{CardShelf, Fault, card_shelves};
pub use entry::{
    Clock, Cover, DynBot, Entry, Shelved, Visitor, bot, chances, cover, covers, games, level_bot, named, visit,
    visit_all,
};
#[cfg(feature = "hosted")]
pub use entry::{Hosting, Recorded, load};
pub use learned::unfit_weights;
#[cfg(feature = "ledger")]
pub use ledger::LedgerError;
pub use ledger::{Clause, Ledger};
pub use levels::{
    Ladder, Level, Method, Rated, bot_names, ladder, level, level_above, level_like, level_name, level_near, levels,
    looks_ahead, offers, seat_name, strength, strongest, weakest,
};
#[cfg(feature = "check")]
pub use own_decks::{NamedDeck, NamedText, OurDeck, OwnDecks, own_decks};
pub use protocol::{BotKind, LevelId};
#[cfg(feature = "hosted")]
pub use recording::{Position, Recording};
#[cfg(feature = "ledger")]
pub use taught::{LessonShelf, lesson_shelves};
#[cfg(feature = "toy")]
pub use toy::toy;
#[cfg(feature = "hosted")]
pub use words::say_host_error;
pub use words::{say_load_error, say_load_error_by, say_refused, say_secrets};
