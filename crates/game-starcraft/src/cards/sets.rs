//! Multisets of cards as bits. Equal cards are indistinguishable: each kind has as many neighbouring bits as there are copies, and
//! a set always fills them from the lowest. So two equal zones are equal bits, copying is copying a word, and drawing one card
//! by chance is picking a bit.

use super::data;
use crate::ids::{CardId, EventId, Race};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Combat and technology cards of one race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(pub u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// How many cards.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// No card?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is there a card of this kind?
    pub const fn contains(self, card: CardId) -> bool {
        self.0 & (1 << card.place()) != 0
    }

    /// How many of this kind.
    pub fn count(self, card: CardId) -> u8 {
        (self.0 & group(card)).count_ones() as u8
    }

    /// Puts a card in.
    #[inline]
    pub fn put(&mut self, card: CardId) {
        let free = group(card) & !self.0;
        self.0 |= free & free.wrapping_neg();
    }

    /// Takes a card out, if it is there.
    #[inline]
    pub fn take(&mut self, card: CardId) -> bool {
        let have = group(card) & self.0;
        if have == 0 {
            return false;
        }
        self.0 &= !(1 << (63 - have.leading_zeros()));
        true
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self, race: Race) -> Self {
        let mut all = Self(self.0 | other.0);
        // A bit in both is one more copy of that kind.
        for place in bits(self.0 & other.0) {
            all.put(kind(race, place));
        }
        all
    }

    /// What is left when those are taken away.
    #[must_use]
    pub fn without(self, other: Self, race: Race) -> Self {
        let mut left = self.0 & !other.0;
        for mask in &data().cards[race.index()].several {
            let copies = (left & mask).count_ones();
            let lowest = mask.trailing_zeros();
            left = left & !mask | ((1 << copies) - 1) << lowest;
        }
        Self(left)
    }

    /// Takes out the card that chance picks.
    #[inline]
    pub fn draw(&mut self, race: Race, pick: impl FnOnce(u32) -> u32) -> Option<CardId> {
        let card = self.any(race, u64::MAX, pick)?;
        self.take(card);
        Some(card)
    }

    /// The card that chance picks among those of a mask; it stays.
    #[inline]
    pub fn any(self, race: Race, mask: u64, pick: impl FnOnce(u32) -> u32) -> Option<CardId> {
        let mut from = self.0 & mask;
        let count = from.count_ones();
        if count == 0 {
            return None;
        }
        // One of one is no chance.
        let skip = if count == 1 { 0 } else { pick(count) };
        for _ in 0..skip {
            from &= from - 1;
        }
        Some(kind(race, from.trailing_zeros() as u8))
    }

    /// Each kind once, in order.
    pub fn kinds(self, race: Race) -> impl Iterator<Item = CardId> {
        let first = data().cards[race.index()].first_bits;
        bits(self.0 & first).map(move |place| CardId::new(race, place))
    }

    /// Every card, equal ones as often as they are there.
    pub fn cards(self, race: Race) -> impl Iterator<Item = CardId> {
        bits(self.0).map(move |place| kind(race, place))
    }
}

fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(place)
    })
}

#[inline]
fn group(card: CardId) -> u64 {
    card.race().map_or(0, |race| data().cards[race.index()].group[card.place() as usize])
}

#[inline]
fn kind(race: Race, place: u8) -> CardId {
    CardId::new(race, data().cards[race.index()].kind[place as usize])
}

/// Event cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EventSet(pub u128);

impl EventSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// How many cards.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// No card?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is there a card of this kind?
    pub fn contains(self, event: EventId) -> bool {
        self.count(event) > 0
    }

    /// How many of this kind.
    pub fn count(self, event: EventId) -> u8 {
        data().events.get(event.index()).map_or(0, |info| (self.0 & info.bits).count_ones() as u8)
    }

    /// Puts a card in.
    pub fn put(&mut self, event: EventId) {
        let free = data().events[event.index()].bits & !self.0;
        self.0 |= free & free.wrapping_neg();
    }

    /// Takes a card out, if it is there.
    pub fn take(&mut self, event: EventId) -> bool {
        let have = data().events[event.index()].bits & self.0;
        if have == 0 {
            return false;
        }
        self.0 &= !(1 << (127 - have.leading_zeros()));
        true
    }

    /// Each kind once, in order.
    pub fn kinds(self) -> impl Iterator<Item = EventId> {
        let mut set = self.0 & data().event_first_bits;
        std::iter::from_fn(move || {
            let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
            set &= set - 1;
            Some(EventId(data().event_of[bit]))
        })
    }

    /// Every card, equal ones as often as they are there.
    pub fn cards(self) -> impl Iterator<Item = EventId> {
        self.kinds().flat_map(move |event| std::iter::repeat_n(event, self.count(event) as usize))
    }

    /// The card that chance picks among the cards of a stage (0 to 2) that are **not** in this set.
    pub fn any_other(self, stage: usize, pick: impl FnOnce(u32) -> u32) -> Option<EventId> {
        let mut from = data().event_stage[stage] & !self.0;
        let count = from.count_ones();
        if count == 0 {
            return None;
        }
        let skip = if count == 1 { 0 } else { pick(count) };
        for _ in 0..skip {
            from &= from - 1;
        }
        Some(EventId(data().event_of[from.trailing_zeros() as usize]))
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let mut all = Self(self.0 | other.0);
        let mut twice = self.0 & other.0;
        while twice != 0 {
            all.put(EventId(data().event_of[twice.trailing_zeros() as usize]));
            twice &= twice - 1;
        }
        all
    }

    /// How many of a stage (0 to 2).
    pub fn of_stage(self, stage: usize) -> u8 {
        (self.0 & data().event_stage[stage]).count_ones() as u8
    }
}

impl Serialize for EventSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for EventSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for event in Vec::<EventId>::deserialize(deserializer)? {
            if event.index() >= data().events.len() {
                return Err(serde::de::Error::custom("an event that does not exist"));
            }
            set.put(event);
        }
        Ok(set)
    }
}
