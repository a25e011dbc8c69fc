//! What nearly every file of a table uses.

pub use super::bar::{SkipButton, TableBar};
pub use super::board::{Offered, Root};
pub use super::log::{Line, LogSheet, TableLog, Whose};
pub use super::map_table::Sheet;
pub use super::over::{Ending, HandOver, Menu};
pub use super::parts::{Fold, ReasonedButton, UndoButton, action_button, fanned, numbered, over};
pub use super::table::{Sign, Signals, Story, Table, Tally, Travel};
pub use crate::prelude::*;
pub use client::{StoryStep, Update};
// The trait, whose name an update of the match has too.
pub use leptos::prelude::Update as _;
pub use tabletop_text::{Listener, Spoken};
