//! The rules of a game as a list of clauses, to read, to search and to count.

use serde::{Deserialize, Serialize};

/// One rule, in our words.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Clause {
    /// Stable id: `SR-ATK-03`.
    pub id: String,
    /// Short name.
    pub title: String,
    /// The rule in English.
    pub en: String,
    /// The rule in Russian.
    pub ru: String,
    /// Where it comes from; starts with PROVISIONAL where the ruling is ours.
    #[serde(default)]
    pub source: String,
    /// What we adopted where the text is silent, and why.
    #[serde(default)]
    pub ruling: Option<String>,
}

/// All clauses of a game.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Ledger {
    /// The clauses in the order of the rulebook.
    pub clause: Vec<Clause>,
}

/// A ledger that cannot be read.
#[cfg(feature = "ledger")]
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct LedgerError(#[from] toml::de::Error);

impl Ledger {
    /// Reads a ledger.
    #[cfg(feature = "ledger")]
    pub fn read(text: &str) -> Result<Self, LedgerError> {
        Ok(toml::from_str(text)?)
    }

    /// The clauses that mention every one of these words, in either language, in the id or the title.
    pub fn search<'a>(&'a self, words: &'a str) -> impl Iterator<Item = &'a Clause> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        self.clause.iter().filter(move |clause| {
            let all = format!("{}\n{}\n{}\n{}", clause.id, clause.title, clause.en, clause.ru).to_lowercase();
            words.iter().all(|word| all.contains(word))
        })
    }
}
