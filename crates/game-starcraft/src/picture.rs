//! The table worked out for drawing.

use crate::view::View;
use serde::{Deserialize, Serialize};

/// Everything a client draws, without knowing a rule.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Picture {}

impl Picture {
    /// The picture of a view.
    pub fn of(_view: &View) -> Self {
        Self {}
    }
}
