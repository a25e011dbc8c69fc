//! The cards: what is printed on them, ready for the rules.
//!
//! Cards stand in blocks of 255. Block 0 is our own pool; every other block is a [pack] that a user wrote. A block is filled
//! once and never changes, so a [`CardId`] means the same card as long as the process runs, and, because it is made of the
//! numbers that the files themselves state, the same card in every process (docs/decisions/star-worlds-packs.md).

mod compile;
mod fault;
mod file;
pub mod pack;

pub use fault::{CardFault, CardFileError, PriceFault};
pub use file::{CardRecord, Named, check_all, check_cards};

use crate::effect::{Ban, Kind, Kinds, Race, Rarity, Step, Timing, Whose};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// A card design. It can only be made from the name of a card that is loaded, so every value means a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardId(u16);

impl CardId {
    /// No card: the empty place of a list.
    pub const NONE: Self = Self(0);

    /// The number, for [`tabletop_text::Span::Card`].
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The card of a number, if one is loaded.
    pub fn from_number(number: u16) -> Option<Self> {
        let [of, place] = number.to_be_bytes();
        block(of)?.has(place).then_some(Self(number))
    }

    /// The card of this stable name, if it is loaded.
    pub fn named(id: &str) -> Option<Self> {
        blocks().find_map(|block| block.find(id))
    }

    pub(crate) const fn new(block: u8, number: u8) -> Self {
        Self((block as u16) << 8 | number as u16)
    }

    /// Is it a card at all?
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// SW-5.1.2-c: "the same" means the same name, whatever the print.
    pub fn is_same(self, other: Self) -> bool {
        self == other || self.card().en == other.card().en
    }

    /// What is printed on it.
    #[inline]
    pub fn card(self) -> &'static Card {
        card(self)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card().id)
    }
}

/// No card of this name is loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[error("no card is called {0}")]
pub struct UnknownCard(pub String);

impl FromStr for CardId {
    type Err = UnknownCard;
    fn from_str(id: &str) -> Result<Self, UnknownCard> {
        Self::named(id).ok_or_else(|| UnknownCard(id.to_owned()))
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.card().id)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'_, str>::deserialize(deserializer)?;
        if id.is_empty() {
            return Ok(Self::NONE);
        }
        Self::named(&id).ok_or_else(|| D::Error::custom(UnknownCard(id.into_owned())))
    }
}

/// A price, added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// Cards from the own hand.
    pub discard: u8,
    /// Top cards of the own deck.
    pub mill: u8,
    /// One own card of these kinds.
    pub destroy: Kinds,
    /// The card that bears the text.
    pub destroy_this: bool,
}

/// Where on a card a line of actions stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// In its command line.
    Command,
    /// Given to the card it is attached to.
    Grant,
    /// Carried out when the card is played from hand.
    Play,
    /// Compulsory when it has been put out.
    Enters,
}

/// One line of actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Where it stands.
    pub role: Role,
    /// Its icon; feature-line actions are sudden (SW-9.7.2-a).
    pub timing: Timing,
    /// Once a turn.
    pub once: bool,
    /// Its price.
    pub price: Price,
    /// Its actions.
    pub steps: Box<[Step]>,
}

/// A standing change on other cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whose cards.
    pub whose: Whose,
    /// Which cards.
    pub what: Kinds,
    /// Only those with such a card attached; none: all.
    pub carrying: Kinds,
    /// The change.
    pub change: Change,
    /// Change of the power of weapon cards.
    pub damage: i8,
}

/// A change of a card's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Firepower.
    pub attack: i8,
    /// Defence.
    pub defence: i8,
    /// Energy.
    pub energy: i8,
}

/// Features that one card may lend another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lent {
    /// SW-11-a.
    pub unblockable: Kinds,
    /// SW-11-c.
    pub anti_missiles: bool,
    /// Cannot be chosen for "destroy".
    pub indestructible: bool,
}

/// A card, ready for the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Stable name.
    pub id: &'static str,
    /// Name in English.
    pub en: &'static str,
    /// Name in Russian.
    pub ru: &'static str,
    /// Number in its issue.
    pub number: u8,
    /// Where we know it from.
    pub provenance: &'static str,
    /// Type and subtype.
    pub kind: Kind,
    /// Race.
    pub race: Race,
    /// Rarity.
    pub rarity: Rarity,
    /// Firepower, or the power of a weapon.
    pub attack: Option<u8>,
    /// Defence.
    pub defence: Option<u8>,
    /// Energy.
    pub energy: u8,
    /// What a gravity weapon needs.
    pub needs_energy: u8,
    /// Compartment windows.
    pub windows: u8,
    /// Symbols of strategic victory.
    pub stars: u8,
    /// CROWN.
    pub unique: bool,
    /// INFINITY.
    pub infinite: bool,
    /// HAND.
    pub hand: bool,
    /// ROCK.
    pub rock: bool,
    /// May be put under an own character.
    pub bodyguards: bool,
    /// Dies for its character.
    pub guard: bool,
    /// Put out closed.
    pub enters_closed: bool,
    /// To the losses after use.
    pub one_use: bool,
    /// Stays on what it hit.
    pub accumulates: bool,
    /// Not to be attacked in the first two turns.
    pub veil: bool,
    /// What the card itself has of the features that can be lent.
    pub own: Lent,
    /// What it lends its host.
    pub lent: Lent,
    /// What it forbids its host.
    pub forbids_attack: bool,
    /// What it forbids its host.
    pub forbids_opening: bool,
    /// The price for putting it out.
    pub price: Price,
    /// What it may be attached to.
    pub attach: Option<(Whose, Kinds)>,
    /// What it changes on its host.
    pub host: Change,
    /// What it changes on others.
    pub standing: Box<[Standing]>,
    /// What it stops in the chain.
    pub cancels: Kinds,
    /// All lines of actions: commands first.
    pub lines: Box<[Line]>,
    /// Index of the line that is played from hand.
    pub play: Option<u8>,
    /// Index of the compulsory line.
    pub enters: Option<u8>,
    /// Has it a command of its own under a sudden icon?
    pub sudden: bool,
    /// Does it give its host a line?
    pub grants: bool,
    /// The features as written, for the text.
    pub features: Box<[crate::effect::Feature]>,
    /// Can it take over attacks on a base?
    pub covers_base: bool,
    /// What bots think it is worth on the battlefield, in tenths.
    pub worth: i16,
}

impl Card {
    /// Does the card lie on another one?
    pub const fn is_attached(&self) -> bool {
        self.attach.is_some() || self.bodyguards
    }

    /// May the card be brought by a "place" command?
    pub const fn can_be_placed(&self) -> bool {
        self.attach.is_none() && self.play.is_none() && !self.bodyguards
    }

    /// May it be played from hand by its own symbol or by a property?
    pub fn from_hand(&self) -> bool {
        self.hand || self.bodyguards || self.kind == Kind::AntiMissile
    }

    /// Is it a base card?
    pub fn is_base(&self) -> bool {
        self.kind == Kind::Base
    }

    /// A ban it puts on its host.
    pub const fn forbids(&self, ban: Ban) -> bool {
        match ban {
            Ban::NormalAttack => self.forbids_attack,
            Ban::Opening => self.forbids_opening,
        }
    }
}

/// A block of cards: our pool, or a pack.
#[derive(Debug)]
pub struct Block {
    /// What it is.
    pub info: pack::PackRef,
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: Named,
    /// The cards by number, one for every number there could be: an index that needs no check. Number 0 is never a card.
    cards: Box<[Card; 256]>,
    /// The stable names, sorted.
    names: Vec<(&'static str, CardId)>,
}

impl Block {
    fn new(info: pack::PackRef, number: u8, name: Named, cards: Vec<Card>) -> Self {
        let mut places = Box::new(std::array::from_fn(|_| compile::nothing()));
        let mut names = Vec::new();
        for card in cards {
            names.push((card.id, CardId::new(number, card.number)));
            let place = usize::from(card.number);
            places[place] = card;
        }
        names.sort_unstable();
        Self { info, number, name, cards: places, names }
    }

    fn find(&self, id: &str) -> Option<CardId> {
        self.names.binary_search_by(|(name, _)| (*name).cmp(id)).ok().map(|index| self.names[index].1)
    }

    fn has(&self, place: u8) -> bool {
        self.cards[usize::from(place)].number > 0
    }

    /// Every card of the block, by number.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + '_ {
        (1..=u8::MAX).filter(|place| self.has(*place)).map(|place| CardId::new(self.number, place))
    }
}

/// Append-only: a filled block never changes, and nothing in the rules fills one.
static BLOCKS: [OnceLock<Block>; 256] = [const { OnceLock::new() }; 256];

fn block(number: u8) -> Option<&'static Block> {
    if number == 0 {
        return Some(BLOCKS[0].get_or_init(pool));
    }
    BLOCKS[usize::from(number)].get()
}

fn blocks() -> impl Iterator<Item = &'static Block> {
    (0..=255).filter_map(block)
}

/// What is printed on a card.
#[inline]
pub fn card(id: CardId) -> &'static Card {
    let [of, place] = id.0.to_be_bytes();
    match BLOCKS[usize::from(of)].get() {
        Some(block) => &block.cards[usize::from(place)],
        None => first_look(of, place),
    }
}

/// Our own pool is made when a card is looked at for the first time.
#[cold]
fn first_look(of: u8, place: u8) -> &'static Card {
    // A card is only made from the name of one that is loaded; without a block it is no card, as the first of our own.
    match block(of) {
        Some(block) => &block.cards[usize::from(place)],
        None => &BLOCKS[0].get_or_init(pool).cards[0],
    }
}

/// Our own pool: 157 ordinary cards and 12 bases.
pub fn own_pool() -> impl Iterator<Item = CardId> {
    block(0).into_iter().flat_map(Block::ids)
}

/// Every card that is loaded: the pool, then the packs.
pub fn all_cards() -> impl Iterator<Item = CardId> {
    blocks().flat_map(Block::ids)
}

/// The files of our own pool, with their names.
pub const FILES: [(&str, &str); 5] = [
    ("cards/earth.ron", include_str!("../../cards/earth.ron")),
    ("cards/dvarg.ron", include_str!("../../cards/dvarg.ron")),
    ("cards/targon.ron", include_str!("../../cards/targon.ron")),
    ("cards/neutral.ron", include_str!("../../cards/neutral.ron")),
    ("cards/bases.ron", include_str!("../../cards/bases.ron")),
];

/// The cards of our own files. A fault in one is a fault of the build, and a test says which; play goes on without the file.
#[cfg(any(test, not(target_arch = "wasm32")))]
fn own_cards() -> Vec<CardRecord> {
    FILES.iter().filter_map(|(file, text)| check_cards(text, file).ok()).flatten().collect()
}

/// The same as a page has them, which reads RON only for packs: a test keeps the two equal.
#[cfg(all(target_arch = "wasm32", not(test)))]
fn own_cards() -> Vec<CardRecord> {
    postcard::from_bytes(include_bytes!("../../cards/cards.postcard")).unwrap_or_default()
}

/// The pool that is built in.
fn pool() -> Block {
    let cards = own_cards().into_iter().map(compile::card).collect();
    let name = Named { en: "Border Lights".to_owned(), ru: "Огни пограничья".to_owned() };
    Block::new(pack::PackRef { id: "border-lights".to_owned(), hash: 0 }, 0, name, cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_the_same_cards() {
        let bytes = postcard::to_allocvec(&own_cards()).expect("cards as bytes");
        assert_eq!(postcard::from_bytes::<Vec<CardRecord>>(&bytes), Ok(own_cards()));
        tabletop_laws::golden_bytes("cards/cards.postcard", &bytes);
    }
}
