//! `starboard rules`: the clauses of a game, to read, to search and to count.

use crate::cli::Rules;
use crate::coverage::{self, Coverage};
use crate::failure::Failure;
use crate::{cards, print, print_json, shelves};
use locale::Words;
use serde::Serialize;
use shelf::{Chapter, Clause, Entry, Ledger};
use tabletop_text::Lang;

/// What `--json` prints without `--coverage`.
#[derive(Serialize)]
struct Document<'a> {
    game: &'static str,
    /// What the clauses are bound in, in the order of play.
    chapters: &'a [Chapter],
    clauses: Vec<&'a Clause>,
}

/// Prints rules.
pub fn rules(rules: &Rules, words: &Words) -> Result<(), Failure> {
    let entries = match &rules.game {
        Some(name) => vec![shelves::game(name, words)?],
        None => shelf::games(),
    };
    let mut ledgers = Vec::new();
    for entry in entries {
        let mut ledger = entry.rules().map_err(|error| {
            let args = [("game", entry.id.into()), ("detail", error.to_string().into())];
            Failure::Failed(words.with("error-ledger", &args))
        })?;
        if let Some(chapter) = &rules.chapter {
            only(&mut ledger, chapter, words)?;
        }
        ledgers.push((entry, ledger));
    }
    if rules.cards {
        return cards::cards(&ledgers, rules.search.as_deref(), rules.json, words);
    }
    if rules.coverage {
        return cover(&ledgers, rules.json, words);
    }
    if rules.lessons {
        return untaught(&ledgers, rules.json, words);
    }
    let wanted = rules.search.as_deref().unwrap_or_default();
    let found: Vec<(&(Entry, Ledger), Vec<&Clause>)> = ledgers.iter().map(|of| (of, of.1.ranked(wanted))).collect();
    if rules.json {
        let documents: Vec<Document> = found
            .into_iter()
            .map(|((entry, ledger), clauses)| Document { game: entry.id, chapters: &ledger.chapter, clauses })
            .collect();
        return print_json(&documents, words);
    }
    if let Some(search) = &rules.search
        && found.iter().all(|(_, clauses)| clauses.is_empty())
    {
        return Err(nothing(search, words));
    }
    let found = found.iter().filter(|(_, clauses)| !clauses.is_empty());
    let pages: Vec<String> = found
        .map(|((entry, ledger), clauses)| {
            let count = words.with("rules-clauses", &[("n", clauses.len().into())]);
            let title = format!("{} ({count})\n", (entry.title)(words.lang()));
            // What was searched for stands in the order of what it is about, everything in the order of play.
            title + &if wanted.is_empty() { chapters(ledger, words) } else { list(ledger, clauses, words) }
        })
        .collect();
    print(&pages.join("\n"), words)
}

/// That nothing was found.
pub fn nothing(search: &str, words: &Words) -> Failure {
    Failure::Failed(words.with("rules-nothing", &[("search", search.to_owned().into())]))
}

/// Leaves only one chapter in a book.
fn only(ledger: &mut Ledger, chapter: &str, words: &Words) -> Result<(), Failure> {
    if !ledger.chapter.iter().any(|of| of.id == chapter) {
        let known: Vec<&str> = ledger.chapter.iter().map(|of| of.id.as_str()).collect();
        let args = [("chapter", chapter.to_owned().into()), ("known", known.join(", ").into())];
        return Err(Failure::Usage(words.with("rules-no-chapter", &args)));
    }
    ledger.chapter.retain(|of| of.id == chapter);
    let clauses = std::mem::take(&mut ledger.clause);
    ledger.clause = clauses.into_iter().filter(|clause| ledger.place(&clause.id).is_some()).collect();
    Ok(())
}

/// The whole book, chapter by chapter.
fn chapters(ledger: &Ledger, words: &Words) -> String {
    let mut out = String::new();
    for (index, chapter) in ledger.chapter.iter().enumerate() {
        let title = format!("{}. {} [{}]", index + 1, chapter.title.of(words.lang()), chapter.id);
        out.push_str(&format!("\n{title}\n{}\n", wrapped(chapter.lead.of(words.lang()))));
        let clauses: Vec<&Clause> = ledger.sections(index).into_iter().flat_map(|(_, clauses)| clauses).collect();
        out.push_str(&list(ledger, &clauses, words));
    }
    let unbound: Vec<&Clause> = ledger.clause.iter().filter(|clause| ledger.place(&clause.id).is_none()).collect();
    out + &list(ledger, &unbound, words)
}

fn list(ledger: &Ledger, clauses: &[&Clause], words: &Words) -> String {
    let mut out = String::new();
    for clause in clauses {
        // Rulings are written in English only.
        let title = ledger.heading(clause, words.lang());
        let (text, ruling) = match words.lang() {
            Lang::En => (&clause.en, clause.ruling.as_ref()),
            Lang::Ru => (&clause.ru, None),
        };
        out.push_str(format!("\n{}  {title}", clause.id).trim_end());
        out.push_str(&format!("\n{}\n", wrapped(text)));
        if let Some(ruling) = ruling {
            out.push_str(&wrapped(&format!("{} {ruling}", words.say("rules-ruling"))));
            out.push('\n');
        }
    }
    out
}

/// To the width of the terminal, if there is one, but never wider than a page.
pub fn wrapped(text: &str) -> String {
    let width = textwrap::termwidth().min(100);
    textwrap::fill(text.trim(), textwrap::Options::new(width).initial_indent("  ").subsequent_indent("  "))
}

/// What `--lessons --json` prints.
#[derive(Serialize)]
struct Taught {
    game: &'static str,
    clauses: usize,
    taught: usize,
    /// The clauses that no lesson teaches.
    missing: Vec<String>,
}

/// Which clauses no lesson teaches.
fn untaught(ledgers: &[(Entry, Ledger)], json: bool, words: &Words) -> Result<(), Failure> {
    let shelves = shelf::lesson_shelves();
    let count = |(entry, ledger): &(Entry, Ledger)| {
        let shelf = shelves.iter().find(|shelf| shelf.game == entry.id);
        let taught = shelf.map(|shelf| (shelf.taught)()).unwrap_or_default();
        let missing = ledger.clause.iter().map(|clause| &clause.id).filter(|id| !taught.contains(*id));
        let missing: Vec<String> = missing.cloned().collect();
        let clauses = ledger.clause.len();
        Taught { game: entry.id, clauses, taught: clauses - missing.len(), missing }
    };
    let counted: Vec<Taught> = ledgers.iter().map(count).collect();
    if json {
        return print_json(&counted, words);
    }
    let mut out = String::new();
    for game in &counted {
        let args = [("game", game.game.into()), ("taught", game.taught.into()), ("clauses", game.clauses.into())];
        out.push_str(&words.with("rules-taught", &args));
        out.push('\n');
        if !game.missing.is_empty() {
            let missing = words.with("rules-untaught", &[("ids", game.missing.join(", ").into())]);
            out.push_str(&wrapped(&missing));
            out.push('\n');
        }
    }
    print(&out, words)
}

fn cover(ledgers: &[(Entry, Ledger)], json: bool, words: &Words) -> Result<(), Failure> {
    let root = coverage::checkout().ok_or_else(|| Failure::Failed(words.say("error-no-checkout")))?;
    let mut covered: Vec<Coverage> = Vec::new();
    for (entry, ledger) in ledgers {
        let ids = ledger.clause.iter().map(|clause| clause.id.clone());
        covered.push(coverage::of(&root, entry.id, entry.crate_name, ids, words)?);
    }
    if json {
        return print_json(&covered, words);
    }
    let mut out = String::new();
    for game in &covered {
        let args = [("game", game.game.into()), ("cited", game.cited.into()), ("clauses", game.clauses.into())];
        out.push_str(&words.with("rules-covered", &args));
        out.push('\n');
        if !game.missing.is_empty() {
            let missing = words.with("rules-missing", &[("ids", game.missing.join(", ").into())]);
            out.push_str(&wrapped(&missing));
            out.push('\n');
        }
    }
    print(&out, words)
}
