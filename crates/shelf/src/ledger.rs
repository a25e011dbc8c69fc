//! The rules of a game as a list of clauses, to read, to search and to count.

use crate::chapters::chapter;
use serde::{Deserialize, Serialize};
use tabletop_text::Lang;

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

impl Clause {
    /// How far it is from being about these words, which it mentions.
    fn distance(&self, words: &[String]) -> usize {
        let (id, title) = (self.id.to_lowercase(), self.title.to_lowercase());
        if words.iter().all(|word| id.contains(word.as_str())) {
            return 0;
        }
        let titled = words.iter().filter(|word| title.contains(word.as_str())).count();
        let place = |text: &str| {
            let text = text.to_lowercase();
            words.iter().map(|word| text.find(word.as_str())).sum::<Option<usize>>()
        };
        let place = place(&self.en).or_else(|| place(&self.ru)).unwrap_or(1000);
        // Titles weigh more than any place in the text; a list has many numbers in it.
        let numbers = self.en.split_whitespace().filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
        let list = if numbers.count() > 3 { 5000 } else { 0 };
        1 + place + list + 10_000 * (words.len() - titled)
    }

    /// What stands above it: its title, which is written in English only; in Russian the chapter it belongs to.
    pub fn heading(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.title,
            Lang::Ru => chapter(&self.id),
        }
    }
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

    /// The clauses that [mention](Self::search) every one of these words, those that are about them first: a word in the title counts
    /// more than one in the text, an early one more than a late one, and what lists cards and counts comes last. Without words all of
    /// them, in the order of the rulebook.
    pub fn ranked<'a>(&'a self, words: &'a str) -> Vec<&'a Clause> {
        let wanted: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let mut found: Vec<&Clause> = self.search(words).collect();
        if !wanted.is_empty() {
            found.sort_by_key(|clause| clause.distance(&wanted));
        }
        found
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

#[cfg(all(test, feature = "ledger"))]
mod tests {
    use super::*;

    fn clause(id: &str, title: &str, en: &str) -> Clause {
        let text = |words: &str| words.to_owned();
        Clause {
            id: text(id),
            title: text(title),
            en: text(en),
            ru: String::new(),
            source: String::new(),
            ruling: None,
        }
    }

    #[test]
    fn what_a_rule_is_about_comes_before_what_only_mentions_it() {
        let list = clause("X-1", "Contents", "The outpost set holds 80 cards, 16 Scouts, 4 Vipers and 10 Explorers.");
        let late = clause("X-2", "Attacks", "Whoever attacks somebody must first destroy each outpost.");
        let about = clause("X-3", "Outposts come first", "Such a base shields its owner: an outpost.");
        let ledger = Ledger { clause: vec![list, late, about] };
        let ids = |words: &str| ledger.ranked(words).iter().map(|clause| clause.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids("Outpost"), ["X-3", "X-2", "X-1"]);
        assert_eq!(ids(""), ["X-1", "X-2", "X-3"]);
        assert_eq!(ids("x-2"), ["X-2"]);
    }

    #[test]
    fn every_clause_of_every_game_has_a_heading_in_both_languages() {
        for game in crate::games() {
            for clause in Ledger::read(game.ledger).expect("a ledger").clause {
                for lang in Lang::ALL {
                    assert!(!clause.heading(lang).is_empty(), "{} in {}", clause.id, lang.code());
                }
            }
        }
    }
}
