//! `starboard rules --cards`: the cards and pieces of a game in words, to read and to search.

use crate::failure::Failure;
use crate::rules::{nothing, wrapped};
use crate::{print, print_json};
use locale::Words;
use serde::Serialize;
use shelf::{Entry, Ledger};
use tabletop_text::{Lang, Listed, Listener};

/// What `--json` prints of a game.
#[derive(Serialize)]
struct Document {
    game: &'static str,
    cards: Vec<Printed>,
}

/// A card in words.
#[derive(Serialize)]
struct Printed {
    id: String,
    name: String,
    /// What it is and does: `faction: blob`.
    tags: Vec<String>,
    cost: Option<u8>,
    text: Vec<String>,
    clauses: Vec<&'static str>,
}

/// The lines of a card; its name stands in the first.
fn lines(entry: &Entry, card: &Listed, lang: Lang) -> Vec<String> {
    let text = (entry.say_card)(card.number, Listener::spectator(lang)).unwrap_or_default();
    text.lines().map(|line| line.plain(lang, |seat| seat.to_string())).collect()
}

/// Does it hold all these words, in either language?
fn fits(entry: &Entry, card: &Listed, wanted: &[String]) -> bool {
    let mut all = card.id.clone();
    for lang in Lang::ALL {
        let tags = card.tags.iter().map(|tag| tag.name(lang).to_owned());
        for words in lines(entry, card, lang).into_iter().chain(tags).chain([card.name.of(lang).to_owned()]) {
            all.push('\n');
            all.push_str(&words);
        }
    }
    let all = all.to_lowercase();
    wanted.iter().all(|word| all.contains(word))
}

/// Prints cards.
pub fn cards(shelf: &[(Entry, Ledger)], search: Option<&str>, json: bool, words: &Words) -> Result<(), Failure> {
    let wanted: Vec<String> = search.unwrap_or_default().split_whitespace().map(str::to_lowercase).collect();
    let found = shelf.iter().map(|(entry, _)| {
        let all = (entry.cards)().into_iter();
        (entry, all.filter(|card| fits(entry, card, &wanted)).collect::<Vec<Listed>>())
    });
    let found: Vec<(&Entry, Vec<Listed>)> = found.collect();
    if json {
        let documents = found.iter().map(|(entry, cards)| {
            let cards = cards.iter().map(|card| printed(entry, card, words.lang())).collect();
            Document { game: entry.id, cards }
        });
        return print_json(&documents.collect::<Vec<_>>(), words);
    }
    if let Some(search) = search
        && found.iter().all(|(_, cards)| cards.is_empty())
    {
        return Err(nothing(search, words));
    }
    let pages = found.iter().filter(|(_, cards)| !cards.is_empty()).map(|(entry, cards)| page(entry, cards, words));
    print(&pages.collect::<Vec<_>>().join("\n"), words)
}

fn printed(entry: &Entry, card: &Listed, lang: Lang) -> Printed {
    let tags = card.tags.iter().map(|tag| format!("{}: {}", tag.facet.name(Lang::En).to_lowercase(), tag.id)).collect();
    let (id, name, clauses) = (card.id.clone(), card.name.of(lang).to_owned(), card.clauses.clone());
    Printed { id, name, tags, cost: card.cost, text: lines(entry, card, lang).split_off(1), clauses }
}

fn page(entry: &Entry, cards: &[Listed], words: &Words) -> String {
    let lang = words.lang();
    let count = words.with("rules-cards", &[("n", cards.len().into())]);
    let mut out = format!("{} ({count})\n", (entry.title)(lang));
    for card in cards {
        let about = card.tags.iter().map(|tag| tag.name(lang).to_owned());
        let cost = card.cost.map(|cost| words.with("rules-cost", &[("cost", cost.into())]));
        let about: Vec<String> = about.chain(cost).collect();
        out.push_str(&format!("\n{} [{}]\n", card.name.of(lang), card.id));
        out.push_str(&wrapped(&about.join(" · ")));
        for line in lines(entry, card, lang).into_iter().skip(1) {
            out.push_str(&format!("\n{}", wrapped(&line)));
        }
        let concern = words.with("rules-concern", &[("ids", card.clauses.join(", ").into())]);
        out.push_str(&format!("\n{}\n", wrapped(&concern)));
    }
    out
}
