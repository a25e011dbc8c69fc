//! Decks: what a legal one is (5.1.2), deck files, and the nine starter decks.

mod file;
mod starters;

pub use file::{DeckFault, DeckFile, DeckFileError, head, read, write};
pub use starters::{STARTERS, Starter, starter, starter_index, starters};

use crate::cards::{CardId, UnknownCard};
use crate::effect::Race;
use crate::state::DECK;
use serde::{Deserialize, Serialize};

/// SW-5.1.2-c: copies of one card.
pub const COPIES: u8 = 4;

/// A deck as its owner wrote it: cards by name, so that it can be kept and sent even where its packs are not loaded.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// What its owner calls it.
    #[serde(default)]
    pub name: String,
    /// The base card.
    pub base: String,
    /// The ordinary cards and how many of each.
    pub cards: Vec<(String, u8)>,
}

/// Why a deck is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DeckProblem {
    /// SW-0-b: no base card.
    NoBase,
    /// What is named as base is an ordinary card.
    NotABase {
        /// The card.
        card: CardId,
    },
    /// SW-5.1.2-b.
    WrongSize {
        /// Cards in the deck.
        have: u16,
    },
    /// SW-5.1.2-c.
    TooManyCopies {
        /// The card.
        card: CardId,
        /// Copies in the deck.
        have: u16,
    },
    /// SW-5.1.2-d.
    BaseInDeck {
        /// The card.
        card: CardId,
    },
    /// No such card is loaded.
    Unknown(UnknownCard),
}

impl DeckProblem {
    /// The clause of the rules behind it; none: there is no such card.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::NoBase | Self::NotABase { .. } => "SW-5.1.2-a",
            Self::WrongSize { .. } => "SW-5.1.2-b",
            Self::TooManyCopies { .. } => "SW-5.1.2-c",
            Self::BaseInDeck { .. } => "SW-5.1.2-d",
            Self::Unknown(..) => return None,
        })
    }
}

/// Whether a deck starts with six cards (5.1.4), and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StartHand {
    /// One race, that of the base.
    Six,
    /// A card of another race.
    OtherRace {
        /// The first such card.
        card: CardId,
    },
    /// Not one card of the base's race.
    NoCardOfRace,
    /// The base has no race.
    NeutralBase,
}

/// A legal deck, ready to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// The base card.
    pub base: CardId,
    /// The fifty cards.
    pub cards: Vec<CardId>,
    /// Five or six?
    pub start: StartHand,
}

impl Deck {
    /// Everything that is wrong with the deck, in the order of the rulebook; nothing: it is legal.
    pub fn problems(&self) -> Vec<DeckProblem> {
        let mut problems = Vec::new();
        match (self.base.is_empty(), self.base.parse::<CardId>()) {
            (true, _) => problems.push(DeckProblem::NoBase),
            (false, Err(unknown)) => problems.push(DeckProblem::Unknown(unknown)),
            (false, Ok(card)) if !card.card().is_base() => problems.push(DeckProblem::NotABase { card }),
            (false, Ok(_)) => {}
        }
        let (known, unknown) = self.known();
        problems.extend(unknown.into_iter().map(DeckProblem::Unknown));
        let sum = |counts: &mut dyn Iterator<Item = u8>| counts.fold(0u16, |sum, n| sum.saturating_add(u16::from(n)));
        let have = sum(&mut self.cards.iter().map(|(_, copies)| *copies));
        if usize::from(have) != DECK {
            problems.push(DeckProblem::WrongSize { have });
        }
        for (index, (card, _)) in known.iter().enumerate() {
            if card.card().is_base() {
                problems.push(DeckProblem::BaseInDeck { card: *card });
            }
            let same = |other: &(CardId, u8)| other.0.is_same(*card);
            let first = known.iter().position(same) == Some(index);
            let have = sum(&mut known.iter().filter(|other| same(other)).map(|(_, copies)| *copies));
            if first && have > u16::from(COPIES) && !card.card().infinite {
                problems.push(DeckProblem::TooManyCopies { card: *card, have });
            }
        }
        problems
    }

    fn known(&self) -> (Vec<(CardId, u8)>, Vec<UnknownCard>) {
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for (name, copies) in &self.cards {
            match name.parse::<CardId>() {
                Ok(card) => known.push((card, *copies)),
                Err(error) => unknown.push(error),
            }
        }
        (known, unknown)
    }

    /// SW-5.1.4-b: five cards or six. Neutral cards are not counted; a deck without any card of a race has no race.
    pub fn start_hand(&self) -> StartHand {
        let Ok(base) = self.base.parse::<CardId>() else { return StartHand::NeutralBase };
        let race = base.card().race;
        if race == Race::Neutral {
            return StartHand::NeutralBase;
        }
        let (known, _) = self.known();
        let stranger = |card: &CardId| !matches!(card.card().race, Race::Neutral) && card.card().race != race;
        if let Some((card, _)) = known.iter().find(|(card, _)| stranger(card)) {
            return StartHand::OtherRace { card: *card };
        }
        let own = known.iter().any(|(card, copies)| card.card().race == race && *copies > 0);
        if own { StartHand::Six } else { StartHand::NoCardOfRace }
    }

    /// The deck ready to be played, or the first thing that is wrong with it.
    pub fn resolve(&self) -> Result<Resolved, DeckProblem> {
        if let Some(problem) = self.problems().into_iter().next() {
            return Err(problem);
        }
        let base = self.base.parse::<CardId>().map_err(DeckProblem::Unknown)?;
        let (known, _) = self.known();
        let cards = known.into_iter().flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(copies)));
        Ok(Resolved { base, cards: cards.collect(), start: self.start_hand() })
    }

    /// The nearest legal deck: what cannot stay goes, surplus copies go, and the rest is filled from the pool with cards of
    /// the base's race and neutral ones, or cut from the end. For the "Fix it" button of a deck builder.
    #[must_use]
    pub fn repaired(&self) -> Self {
        let base = self.base.parse::<CardId>().ok().filter(|card| card.card().is_base());
        let base = base.or_else(|| crate::cards::own_pool().find(|card| card.card().is_base())).unwrap_or_default();
        let mut cards: Vec<(CardId, u8)> = Vec::new();
        let mut room = DECK as u16;
        let mut add = |card: CardId, copies: u8, room: &mut u16| {
            let design = card.card();
            let same = |other: &&mut (CardId, u8)| other.0 == card;
            let had: u8 = cards.iter().filter(|(other, _)| other.card().en == design.en).map(|(_, n)| *n).sum();
            let most = if design.infinite { u8::MAX } else { COPIES.saturating_sub(had) };
            let copies = copies.min(most).min((*room).min(255) as u8);
            if copies == 0 || design.is_base() {
                return;
            }
            *room -= u16::from(copies);
            match cards.iter_mut().find(same) {
                Some(entry) => entry.1 += copies,
                None => cards.push((card, copies)),
            }
        };
        for (card, copies) in self.known().0 {
            add(card, copies, &mut room);
        }
        let race = base.card().race;
        for wanted in [race, Race::Neutral] {
            for card in crate::cards::own_pool().filter(|card| card.card().race == wanted) {
                if room > 0 {
                    add(card, 1, &mut room);
                }
            }
        }
        let cards = cards.into_iter().map(|(card, copies)| (card.to_string(), copies)).collect();
        Self { name: self.name.clone(), base: base.to_string(), cards }
    }
}
