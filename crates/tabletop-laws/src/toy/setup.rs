//! Everything chosen before the first card.

use serde::{Deserialize, Serialize};

/// One against all, or two against two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Everybody for himself.
    Open,
    /// Seats 0 and 2 against seats 1 and 3.
    Pairs,
}

/// Everything chosen before the first card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The mode.
    pub kind: Kind,
    /// How many play.
    pub seats: u8,
}
