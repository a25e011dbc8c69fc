//! The rules of a game, to look up while one plays.

use crate::tables::Table;
use shelf::Ledger;
use tabletop::Refused;
use tabletop_text::{Lang, Listener, Text};

/// A rule: its number and its name, and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub name: String,
    pub text: String,
}

/// The rules that mention all these words, those that are about them first; without words all of them.
pub fn search<G: Table>(words: &str, lang: Lang) -> Vec<Rule> {
    let ledger = Ledger::bound(G::LEDGER, G::CHAPTERS).unwrap_or_default();
    let rule = |clause: &shelf::Clause| Rule {
        name: format!("{} {}", clause.id, ledger.heading(clause, lang)),
        text: lang.pick(&clause.en, &clause.ru).clone(),
    };
    ledger.ranked(words).into_iter().map(rule).collect()
}

/// Why something cannot be done, with the clause to look up: `[SR-ATK-03]`.
pub fn why<G: Table>(why: &G::Refusal, to: Listener) -> Text {
    let mut text = G::say_refusal(why, to);
    if let Some(clause) = G::clause_of_refusal(why) {
        text.word(format!(" [{clause}]"));
    }
    text
}

/// The same of whatever a match said no to.
pub fn refused<G: Table>(refused: &Refused<G::Refusal>, to: Listener) -> Text {
    match refused {
        Refused::Rules(refusal) => why::<G>(refusal, to),
        Refused::NothingToUndo | Refused::NoSuchSeat(_) | Refused::Finished => shelf::say_refused::<G>(refused, to),
    }
}
