//! Comets, the toy game of the test kit: it is not on the shelf, but a test can ask for it by name.

use crate::{Entry, Shelved};
use tabletop_laws::toy::{Comets, Opinion};

impl Shelved for Comets {
    type Opinion = Opinion;
    #[cfg(feature = "ledger")]
    const LEDGER: &'static str = "clause = []";
    #[cfg(feature = "ledger")]
    const CHAPTERS: &'static str = "";
    const CRATE: &'static str = "tabletop-laws";
}

/// The toy.
pub fn toy() -> Entry {
    Entry::of::<Comets>()
}
