//! Deck files: one card a line, readable and writable by hand.
//!
//! ```text
//! # a remark
//! name Imperial Line of Battle
//! name.ru Имперская боевая линия
//! base b_earth_luna
//! 4 e_picket        # Picket Corvette
//! 3 Torpedo Destroyer
//! ```
//!
//! A card is named by its id or by its name in either language; a line without a number means one copy. Names and ideas run to the end
//! of their line, so that a `#` in them is no remark.

use super::Deck;
use crate::cards::{CardId, Named, all_cards};
use crate::state::Victory;
use serde::{Deserialize, Serialize};

/// A deck file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeckFile {
    /// Its name in both languages; the Russian one may be empty.
    pub name: Named,
    /// How it is meant to be played.
    pub idea: Named,
    /// The main way to win, if it says so.
    pub plan: Option<Victory>,
    /// The deck.
    pub deck: Deck,
}

/// A fault in a deck file, and its line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeckFileError {
    /// From 1.
    pub line: usize,
    /// What is wrong.
    pub fault: DeckFault,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DeckFault {
    /// No card is called so.
    UnknownCard(String),
    /// A number of copies that is none.
    BadCount(String),
    /// A second base.
    SecondBase,
    /// A keyword without its value.
    Empty(String),
    /// A plan that is none.
    UnknownPlan(String),
}

/// Reads a deck file. Whether the deck is legal is another question ([`Deck::problems`]).
pub fn read(text: &str) -> Result<DeckFile, DeckFileError> {
    let mut file = DeckFile::default();
    for (number, line) in lines(text) {
        read_line(line, &mut file).map_err(|fault| DeckFileError { line: number, fault })?;
    }
    file.deck.name = file.name.en.clone();
    Ok(file)
}

/// The name of a deck and how it is meant to be played, without looking for its cards.
pub fn head(text: &str) -> (Named, Named) {
    let mut file = DeckFile::default();
    for (word, rest) in lines(text).map(|(_, line)| split(line)) {
        if let Some(place) = head_place(word, &mut file) {
            *place = rest.to_owned();
        }
    }
    (file.name, file.idea)
}

/// The lines that say something, numbered from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
    (1..).zip(lines).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Where the value of a keyword goes that is about the whole deck.
fn head_place<'a>(word: &str, file: &'a mut DeckFile) -> Option<&'a mut String> {
    Some(match word.to_lowercase().as_str() {
        "name" => &mut file.name.en,
        "name.ru" => &mut file.name.ru,
        "idea" => &mut file.idea.en,
        "idea.ru" => &mut file.idea.ru,
        _ => return None,
    })
}

fn read_line(line: &str, file: &mut DeckFile) -> Result<(), DeckFault> {
    let (word, rest) = split(line);
    let Some(place) = head_place(word, file) else {
        return read_card(line.split('#').next().unwrap_or_default().trim(), file);
    };
    if rest.is_empty() {
        return Err(DeckFault::Empty(word.to_owned()));
    }
    *place = rest.to_owned();
    Ok(())
}

/// A line that may end in a remark, without it.
fn read_card(line: &str, file: &mut DeckFile) -> Result<(), DeckFault> {
    let (word, rest) = split(line);
    match word.to_lowercase().as_str() {
        "plan" | "base" if rest.is_empty() => Err(DeckFault::Empty(word.to_owned())),
        "plan" => {
            file.plan = Some(match rest {
                "military" => Victory::Military,
                "strategic" => Victory::Strategic,
                "economic" => Victory::Economic,
                other => return Err(DeckFault::UnknownPlan(other.to_owned())),
            });
            Ok(())
        }
        "base" if !file.deck.base.is_empty() => Err(DeckFault::SecondBase),
        "base" => {
            file.deck.base = find(rest)?.to_string();
            Ok(())
        }
        number if number.starts_with(|c: char| c.is_ascii_digit()) => {
            let copies = number.trim_end_matches(['x', 'х', '×']).parse::<u8>().ok().filter(|copies| *copies > 0);
            let copies = copies.ok_or_else(|| DeckFault::BadCount(word.to_owned()))?;
            if rest.is_empty() {
                return Err(DeckFault::Empty(word.to_owned()));
            }
            add(find(rest)?, copies, &mut file.deck)
        }
        _ => add(find(line)?, 1, &mut file.deck),
    }
}

/// The first word of a line, and the rest.
fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

fn add(card: CardId, copies: u8, deck: &mut Deck) -> Result<(), DeckFault> {
    let id = card.to_string();
    match deck.cards.iter_mut().find(|(other, _)| *other == id) {
        Some((_, had)) => *had = had.checked_add(copies).ok_or_else(|| DeckFault::BadCount(copies.to_string()))?,
        None => deck.cards.push((id, copies)),
    }
    Ok(())
}

/// A card by id, or by its name in either language.
fn find(name: &str) -> Result<CardId, DeckFault> {
    let plain = |text: &str| text.to_lowercase().replace(['"', '«', '»', '“', '”'], "").replace('ё', "е");
    let wanted = plain(name);
    let by_name = || all_cards().find(|id| plain(id.card().en) == wanted || plain(id.card().ru) == wanted);
    CardId::named(name).or_else(by_name).ok_or_else(|| DeckFault::UnknownCard(name.to_owned()))
}

/// Writes a deck file, the names of the cards as remarks.
pub fn write(file: &DeckFile) -> String {
    let mut text = String::new();
    let mut line = |word: &str, value: &str| {
        if !value.is_empty() {
            // One line, whatever the name is.
            text.push_str(&format!("{word} {}\n", value.replace(['\n', '\r'], " ")));
        }
    };
    line("name", if file.name.en.is_empty() { &file.deck.name } else { &file.name.en });
    line("name.ru", &file.name.ru);
    line("idea", &file.idea.en);
    line("idea.ru", &file.idea.ru);
    line("plan", file.plan.map_or("", plan_word));
    line("base", &file.deck.base);
    for (id, copies) in &file.deck.cards {
        let name = CardId::named(id).map_or("", |card| card.card().en);
        let remark = if name.is_empty() { String::new() } else { format!("  # {name}") };
        text.push_str(&format!("{copies} {id}{remark}\n"));
    }
    text
}

const fn plan_word(plan: Victory) -> &'static str {
    match plan {
        Victory::Military => "military",
        Victory::Strategic => "strategic",
        Victory::Economic => "economic",
        Victory::Walkover => "",
    }
}
