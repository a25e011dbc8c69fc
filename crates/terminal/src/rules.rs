//! The rules of a game, to look up while one plays.

use crate::tables::Table;
use shelf::Ledger;
use tabletop_text::Lang;

/// A rule: its number and its name, and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub name: String,
    pub text: String,
}

/// The rules that mention all these words, those that are about them first; without words all of them.
pub fn search<G: Table>(words: &str, lang: Lang) -> Vec<Rule> {
    let ledger = Ledger::read(G::LEDGER).unwrap_or(Ledger { clause: Vec::new() });
    let rule = |clause: &shelf::Clause| Rule {
        name: format!("{} {}", clause.id, clause.heading(lang)),
        text: lang.pick(&clause.en, &clause.ru).clone(),
    };
    ledger.ranked(words).into_iter().map(rule).collect()
}
