//! What a viewer knows: the whole table, for nothing in this game is secret. Cards lie open, cubes move in the open, decks show
//! their top card; orders and draws that are unknown to a player do not exist yet in the state either.

use crate::picture::Picture;
use crate::state::Galaxy;
use serde::{Deserialize, Serialize};

/// What a viewer knows: everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The table itself.
    pub table: Galaxy,
}

/// Everybody sees the same.
pub(crate) const fn view(galaxy: &Galaxy) -> View {
    View { table: *galaxy }
}

/// Nothing is hidden: orders of decks and draws from bags do not exist before they are needed.
pub(crate) const fn imagine(view: &View) -> Galaxy {
    view.table
}

impl View {
    /// What is drawn of it; make it once for an update, not for every mark.
    pub fn picture(&self) -> Picture {
        Picture::of(&self.table)
    }
}
