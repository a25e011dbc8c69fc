//! What a game brings to be taught.

use crate::Spoken;

/// A game with lessons. The crate `lessons` plays them; a page that fetches their files does not hold their texts.
pub trait Taught: Spoken {
    /// Its lessons in the order of the path: name and text of each file.
    const LESSONS: &'static [(&'static str, &'static str)] = &[];

    /// The table that a text describes, in the words of the game's scripts.
    fn position(text: &str) -> Result<Self, String>;

    /// Is this thing on the table, as this viewer sees it? Its name is one that the game's tables can point at: `hand scout`, `row 3`.
    fn shows(view: &Self::View, thing: &str) -> bool;
}
