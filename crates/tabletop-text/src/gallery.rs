//! What a game shows of its cards and pieces to somebody who leafs through them.

use crate::{Both, Lang, Spoken};

/// What cards are sorted by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facet {
    /// The box they come from.
    Set,
    /// The faction they belong to.
    Faction,
    /// The race they belong to.
    Race,
    /// What they are.
    Kind,
    /// What they do.
    Ability,
}

impl Facet {
    /// Every facet, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Set, Self::Faction, Self::Race, Self::Kind, Self::Ability];

    /// Its name over the choices.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Set => lang.pick("Box", "Коробка"),
            Self::Faction => lang.pick("Faction", "Фракция"),
            Self::Race => lang.pick("Race", "Раса"),
            Self::Kind => lang.pick("Type", "Тип"),
            Self::Ability => lang.pick("Ability", "Свойство"),
        }
    }
}

/// One thing that a card is or does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tag {
    /// What it is one of.
    pub facet: Facet,
    /// A stable name.
    pub id: &'static str,
    /// English.
    pub en: &'static str,
    /// Russian.
    pub ru: &'static str,
}

impl Tag {
    /// A tag whose name is asked for in each language.
    pub fn named(facet: Facet, id: &'static str, name: impl Fn(Lang) -> &'static str) -> Self {
        Self { facet, id, en: name(Lang::En), ru: name(Lang::Ru) }
    }

    /// Its name.
    pub fn name(&self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.ru)
    }
}

/// A card or a piece as a gallery lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The number by which [`Spoken::say_card`] knows it.
    pub number: u16,
    /// A stable name, for addresses and commands.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// What it is and does.
    pub tags: Vec<Tag>,
    /// What it costs, where that is one number.
    pub cost: Option<u8>,
    /// The clauses of the rules that concern it, the nearest first.
    pub clauses: Vec<&'static str>,
}

impl Listed {
    /// A card without tags.
    pub fn new(number: u16, id: impl Into<String>, name: impl Fn(Lang) -> String) -> Self {
        let name = Both { en: name(Lang::En), ru: name(Lang::Ru) };
        Self { number, id: id.into(), name, tags: Vec::new(), cost: None, clauses: Vec::new() }
    }

    /// Puts a tag on it, unless it has that one.
    pub fn tag(&mut self, tag: Tag) {
        if !self.tags.contains(&tag) {
            self.tags.push(tag);
        }
    }

    /// Notes clauses that concern it.
    pub fn concerns(&mut self, clauses: &[&'static str]) {
        for clause in clauses {
            if !self.clauses.contains(clause) {
                self.clauses.push(clause);
            }
        }
    }
}

/// A game whose cards and pieces can be leafed through.
pub trait Gallery: Spoken {
    /// All of them, in the order of the box.
    fn cards() -> Vec<Listed> {
        Vec::new()
    }
}
