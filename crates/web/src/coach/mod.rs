//! Looking back at a match, and hints with their reasons. [`page`] is the page, [`hint`] the panel beside a table; [`engine`] thinks, in a
//! worker of its own ([`desk`]), and [`store`] keeps what came of it with the match.
//!
//! What thinks about a game is a part of its own that comes when somebody wants to look back or asks for a hint ([`parts`]).

mod desk;
pub mod engine;
mod hint;
mod page;
mod parts;
mod running;
pub mod store;

pub use desk::ask_advice;
pub use hint::{Hint, HintBox};
pub use page::{page, percent};
pub use parts::fetch;
