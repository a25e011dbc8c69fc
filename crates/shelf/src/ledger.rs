//! The rules of a game as a list of clauses, to read, to search and to count.

use crate::chapters::{Chapter, Section};
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
}

/// All clauses of a game.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct Ledger {
    /// The clauses in the order of the rulebook.
    pub clause: Vec<Clause>,
    /// The chapters in the order of play.
    #[serde(default)]
    pub chapter: Vec<Chapter>,
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

    /// Reads a ledger and the chapters it is bound in.
    #[cfg(feature = "ledger")]
    pub fn bound(text: &str, chapters: &str) -> Result<Self, LedgerError> {
        #[derive(Deserialize)]
        struct Chapters {
            #[serde(default)]
            chapter: Vec<Chapter>,
        }
        let Chapters { chapter } = toml::from_str(chapters)?;
        Ok(Self { chapter, ..Self::read(text)? })
    }

    /// Where in the book a clause stands: the numbers of its chapter and of the section in it.
    pub fn place(&self, id: &str) -> Option<(usize, usize)> {
        let mut sections = self.chapter.iter().enumerate().flat_map(|(chapter, of)| {
            of.sections.iter().enumerate().map(move |(section, of)| ((chapter, section), of))
        });
        sections.find(|(_, of)| of.holds(id)).map(|(place, _)| place)
    }

    /// The sections of a chapter, each with its clauses.
    pub fn sections(&self, chapter: usize) -> Vec<(&Section, Vec<&Clause>)> {
        let Some(of) = self.chapter.get(chapter) else { return Vec::new() };
        let held = |section: usize| {
            self.clause.iter().filter(|clause| self.place(&clause.id) == Some((chapter, section))).collect()
        };
        of.sections.iter().enumerate().map(|(number, section)| (section, held(number))).collect()
    }

    /// What stands above a clause: its title, which is written in English only; in Russian the section it belongs to.
    pub fn heading<'a>(&'a self, clause: &'a Clause, lang: Lang) -> &'a str {
        let section = || {
            let (chapter, section) = self.place(&clause.id)?;
            self.chapter.get(chapter)?.sections.get(section).map(|section| section.ru.as_str())
        };
        match lang {
            Lang::En => &clause.title,
            Lang::Ru => section().unwrap_or("Правило"),
        }
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
