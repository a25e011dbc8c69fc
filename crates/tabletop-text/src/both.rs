//! Words that stand in a file in both languages.

use crate::Lang;
use serde::{Deserialize, Serialize};

/// A sentence in both languages. `*Scout*` is written bold.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

impl Both {
    /// In this language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ru => &self.ru,
        }
    }

    /// The same without marks, for a terminal or a screen reader.
    pub fn plain(&self, lang: Lang) -> String {
        self.of(lang).replace('*', "")
    }

    /// In pieces: words, and whether they are bold.
    pub fn pieces(&self, lang: Lang) -> impl Iterator<Item = (&str, bool)> {
        let pieces = self.of(lang).split('*').enumerate();
        pieces.map(|(index, words)| (words, index % 2 == 1)).filter(|(words, _)| !words.is_empty())
    }
}
