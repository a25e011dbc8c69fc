//! The cards: what is printed on them. The files in `cards/` are read once, on first use; the rules look cards up by [`Kind`].

mod load;

pub use load::{CardFileError, check_cards};

use crate::adventures::check_adventures;
use crate::effect::{Ability, Effect, Faction, Sort, When};
use crate::program::Programs;
use crate::tally::Tally;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use std::sync::LazyLock;

/// How many designs there are: 3 basic ones, 43 of Colony Wars, 45 of Frontiers.
pub const KINDS: usize = 91;
/// Scout, Viper and Explorer come first; they are never in a trade deck.
const BASICS: usize = 3;

/// A design of a card. Cards of one kind cannot be told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(NonZeroU8);

impl Kind {
    /// Разведчик: one trade.
    pub const SCOUT: Self = Self(NonZeroU8::MIN);
    /// Штурмовик: one combat.
    pub const VIPER: Self = Self(NonZeroU8::new(2).unwrap());
    /// Исследователь: always on sale, returns to its pile when scrapped (SR-SCRAP-06).
    pub const EXPLORER: Self = Self(NonZeroU8::new(3).unwrap());

    /// The place of the kind in tables of all kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The kind at a place, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= KINDS {
            return None;
        }
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The kind at a place of a table that has no others.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        Self(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// Every kind.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS).filter_map(Self::from_index)
    }

    /// The kind with this id, such as `star_barge`.
    pub fn named(id: &str) -> Option<Self> {
        BOOK.by_id.get(id).copied()
    }

    /// Its stable id.
    pub fn id(self) -> &'static str {
        &card(self).id
    }

    /// What it is.
    #[inline]
    pub fn sort(self) -> Sort {
        facts(self).sort
    }

    /// Its price; Scouts and Vipers have none, which counts as 0.
    #[inline]
    pub fn cost(self) -> u8 {
        facts(self).cost
    }

    /// Its printed defense; ships have none.
    #[inline]
    pub fn defense(self) -> u8 {
        facts(self).defense
    }

    /// Its faction.
    pub fn faction(self) -> Option<Faction> {
        card(self).faction
    }
}

impl Default for Kind {
    fn default() -> Self {
        Self::SCOUT
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Kind {
    type Err = ();
    fn from_str(id: &str) -> Result<Self, ()> {
        Self::named(id).ok_or(())
    }
}

// As its id: a saved game stays readable, and stays loadable when a set is added.
impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::named(&id).ok_or_else(|| D::Error::custom(format!("no card is called {id:?}")))
    }
}

/// A box of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Set {
    /// Колониальные войны.
    ColonyWars,
    /// Фронтир.
    Frontiers,
}

/// How many copies of a card each box holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Copies {
    /// In one box of Colony Wars.
    pub colony_wars: u8,
    /// In one box of Frontiers.
    pub frontiers: u8,
}

impl Copies {
    /// In one box of this set.
    pub const fn of(self, set: Set) -> u8 {
        match set {
            Set::ColonyWars => self.colony_wars,
            Set::Frontiers => self.frontiers,
        }
    }
}

/// How sure we are of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Provenance {
    /// Two or more independent public sources agree.
    Verified,
    /// One public source.
    SingleSource,
    /// Ours, so that the card can be played.
    Reconstructed,
}

/// What an ability does, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// When it works.
    pub when: When,
    /// What it does, in printed order.
    pub effects: Vec<Effect>,
}

/// A card as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Stable name.
    pub id: String,
    /// Its English title.
    pub en: String,
    /// Its Russian title.
    pub ru: String,
    /// The same as the object of a verb: «Звёздную баржу».
    pub ru_acc: String,
    /// The icon in its corner (SR-SETUP-21).
    #[serde(default, deserialize_with = "some")]
    pub faction: Option<Faction>,
    /// Ship, base or outpost.
    pub sort: Sort,
    /// Its price.
    pub cost: u8,
    /// What it takes to destroy it, for bases.
    #[serde(default)]
    pub defense: u8,
    /// How many of it are in a box.
    pub copies: Copies,
    /// Its abilities in printed order.
    pub abilities: Vec<Printed>,
    /// What a reader should know.
    #[serde(default)]
    pub note: String,
    /// How sure we are.
    pub provenance: Provenance,
    /// Who says so.
    pub sources: Vec<String>,
}

/// In a file that people write, `faction: Blob` rather than `faction: Some(Blob)`.
pub(crate) fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    if deserializer.is_human_readable() {
        T::deserialize(deserializer).map(Some)
    } else {
        Option::deserialize(deserializer)
    }
}

impl Card {
    /// The set it comes from; the basic cards come with every set.
    pub const fn set(&self) -> Option<Set> {
        match (self.copies.colony_wars, self.copies.frontiers) {
            (1.., 0) => Some(Set::ColonyWars),
            (0, 1..) => Some(Set::Frontiers),
            _ => None,
        }
    }

    /// The effects of an ability, if the card has it.
    pub fn effects(&self, when: When) -> Option<&[Effect]> {
        self.abilities.iter().find(|printed| printed.when == when).map(|printed| &printed.effects[..])
    }
}

/// The numbers of a card the rules look at all the time, ready made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub sort: Sort,
    pub cost: u8,
    pub defense: u8,
    pub faction: Option<Faction>,
    /// Which of [`Ability::USABLE`] it has, as bits.
    pub has: u8,
    /// Its primary makes it a copy of another base (SR-ABIL-11).
    pub copies: bool,
    /// Combat for each ship of a faction its owner plays, or another such gain (SR-ABIL-10).
    pub trigger: Option<(Faction, crate::effect::Resource, u8)>,
    /// It may go to the hand of a buyer who played this faction this turn (SR-BUY-17).
    pub to_hand_after: Option<Faction>,
}

impl Facts {
    #[inline]
    pub(crate) const fn has(&self, ability: Ability) -> bool {
        self.has & (1 << ability as u8) != 0
    }
}

/// Every card, read once.
pub(crate) struct Book {
    cards: Vec<Card>,
    /// One for every number a kind could have: an index that needs no check.
    facts: [Facts; 256],
    by_id: BTreeMap<String, Kind>,
    /// The trade cards of one box of each set.
    trade_decks: [Tally; 2],
    pub programs: Programs,
}

/// Our own files, by name: the cards, and at last the adventures.
pub const FILES: [(&str, &str); 4] = [
    ("basics.ron", include_str!("../../cards/basics.ron")),
    ("colony_wars.ron", include_str!("../../cards/colony_wars.ron")),
    ("frontiers.ron", include_str!("../../cards/frontiers.ron")),
    ("adventures.ron", include_str!("../../cards/adventures.ron")),
];

/// How many records a file of cards or of adventures has, if the rules can play them all.
pub fn check_file(text: &str, file: &str) -> Result<usize, CardFileError> {
    if file.ends_with("adventures.ron") {
        check_adventures(text, file).map(|read| read.adventures.len())
    } else {
        check_cards(text, file).map(|cards| cards.len())
    }
}

/// The cards of our own files. They are checked by a test, and cannot fail on a player's machine.
#[cfg(any(test, not(target_arch = "wasm32")))]
fn own_cards() -> Vec<Card> {
    let read = |(file, text): &(&str, &str)| check_cards(text, file).unwrap_or_else(|error| panic!("{error}"));
    FILES[..3].iter().flat_map(read).collect()
}

/// The same as a page has them, where a reader of RON would weigh more than all cards: a test keeps the two equal.
#[cfg(all(target_arch = "wasm32", not(test)))]
fn own_cards() -> Vec<Card> {
    postcard::from_bytes(include_bytes!("../../cards/cards.postcard")).unwrap_or_default()
}

pub(crate) static BOOK: LazyLock<Book> = LazyLock::new(|| {
    let cards = own_cards();
    assert_eq!(cards.len(), KINDS);
    let by_id = cards.iter().zip(Kind::all()).map(|(card, kind)| (card.id.clone(), kind)).collect();
    let facts = std::array::from_fn(|index| load::facts(&cards[index.min(KINDS - 1)]));
    let programs = Programs::compile(&cards);
    let trade_deck = |set: Set| {
        let mut deck = Tally::EMPTY;
        for (kind, card) in Kind::all().zip(&cards).skip(BASICS) {
            deck.put_many(kind, card.copies.of(set));
        }
        deck
    };
    let trade_decks = [trade_deck(Set::ColonyWars), trade_deck(Set::Frontiers)];
    Book { cards, facts, by_id, trade_decks, programs }
});

/// A card by its kind.
pub fn card(kind: Kind) -> &'static Card {
    &BOOK.cards[kind.index()]
}

/// The trade cards of one box.
pub(crate) fn trade_deck(set: Set) -> Tally {
    BOOK.trade_decks[set as usize]
}

/// The facts of all kinds, for loops over many cards.
#[inline]
pub(crate) fn table() -> &'static [Facts; 256] {
    &BOOK.facts
}

#[inline]
pub(crate) fn facts(kind: Kind) -> &'static Facts {
    &table()[kind.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_the_same_cards() {
        // What nobody reads at a table is not sent there: who says so, and remarks.
        let bare = |card| Card { note: String::new(), sources: Vec::new(), ..card };
        let cards: Vec<Card> = own_cards().into_iter().map(bare).collect();
        let bytes = postcard::to_allocvec(&cards).expect("cards as bytes");
        assert_eq!(postcard::from_bytes::<Vec<Card>>(&bytes), Ok(cards));
        tabletop_laws::golden_bytes("cards/cards.postcard", &bytes);
    }

    #[test]
    fn the_named_kinds_are_the_basic_cards() {
        assert_eq!([Kind::SCOUT, Kind::VIPER, Kind::EXPLORER].map(Kind::id), ["scout", "viper", "explorer"]);
    }

    #[test]
    fn ids_are_unique_and_lead_back_to_their_kind() {
        assert!(Kind::all().all(|kind| Kind::named(kind.id()) == Some(kind)));
        assert_eq!(BOOK.by_id.len(), KINDS);
    }
}
