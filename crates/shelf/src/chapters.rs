//! The rules of a game as a book: chapters in the order of play, each of a few topics of its ledger.

use serde::{Deserialize, Serialize};
use tabletop_text::{Both, Lang};

/// A chapter of the book.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its name in an address.
    pub id: String,
    /// Its title.
    pub title: Both,
    /// What it comes to, in a sentence or two.
    pub lead: Both,
    /// Cards and pieces that are shown with it ([`tabletop_text::Listed::id`]).
    pub cards: Vec<String>,
    /// What it is made of.
    pub sections: Vec<Section>,
}

/// A topic of the ledger, as a part of a chapter.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// How the ids of its clauses begin: `SR-ATK`.
    pub topic: String,
    /// Its English title.
    pub en: String,
    /// Its Russian title.
    pub ru: String,
}

impl Section {
    /// Its title.
    pub fn title(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.ru)
    }

    /// Is the clause of this id in it? `SR-EMP` holds `SR-EMP-01` but not `SR-EMPEROR-01`, `SW-1` not `SW-10-a`, `SW-M` all of `SW-M1` to
    /// `SW-M22`.
    pub fn holds(&self, id: &str) -> bool {
        let Some(rest) = id.strip_prefix(self.topic.as_str()) else { return false };
        let in_number = self.topic.ends_with(|sign: char| sign.is_ascii_digit());
        rest.starts_with(|sign: char| sign == '-' || sign == '.' || sign.is_ascii_digit() && !in_number)
    }
}
