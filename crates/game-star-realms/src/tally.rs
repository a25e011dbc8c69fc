//! So many of each kind: a hand, a face-down deck, a discard pile, the scrap heap.

use crate::cards::{KINDS, Kind};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use tabletop::Dice;

const WORDS: usize = KINDS.div_ceil(8);
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// How many cards of each kind lie somewhere. Equal cards cannot be told apart, so equal heaps are equal; one byte a kind, so
/// that shuffling a discard pile into a deck is a few additions and no pile can overflow, however many cards somebody owns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Eight kinds a word, the lowest kind in the lowest byte. No kind has more than 255 cards, nor has a word.
    words: [u64; WORDS],
    total: u16,
    /// Which words are not zero, as bits: most heaps are small.
    filled: u16,
}

/// In which byte of a word the card lies that `before` others of the word come before.
#[inline]
fn kind_at(word: u64, before: u8, sum: u32) -> usize {
    if sum < 0x80 {
        // All eight sums up to a byte at once, then the first that is larger; no carry as long as they fit seven bits.
        let sums = word.wrapping_mul(ONES);
        let larger = ((sums | HIGH) - (u64::from(before) + 1) * ONES) & HIGH;
        return larger.trailing_zeros() as usize / 8;
    }
    let (mut left, mut place) = (before, 0);
    while left >= (word >> (place * 8)) as u8 {
        left -= (word >> (place * 8)) as u8;
        place += 1;
    }
    place
}

impl Tally {
    /// Nothing.
    pub const EMPTY: Self = Self { words: [0; WORDS], total: 0, filled: 0 };

    /// How many cards in all.
    #[inline]
    pub const fn len(&self) -> usize {
        self.total as usize
    }

    /// None at all?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, kind: Kind) -> u8 {
        (self.words[kind.index() / 8] >> (kind.index() % 8 * 8)) as u8
    }

    /// Is there one of this kind?
    #[inline]
    pub const fn has(&self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Adds a card.
    #[inline]
    pub const fn put(&mut self, kind: Kind) {
        self.put_many(kind, 1);
    }

    /// Adds so many of a kind.
    #[inline]
    pub const fn put_many(&mut self, kind: Kind, count: u8) {
        self.words[kind.index() / 8] += (count as u64) << (kind.index() % 8 * 8);
        self.total += count as u16;
        self.filled |= ((count > 0) as u16) << (kind.index() / 8);
    }

    /// Takes a card out; was there one?
    #[inline]
    pub const fn take(&mut self, kind: Kind) -> bool {
        if !self.has(kind) {
            return false;
        }
        let word = &mut self.words[kind.index() / 8];
        *word -= 1 << (kind.index() % 8 * 8);
        self.filled &= !(((*word == 0) as u16) << (kind.index() / 8));
        self.total -= 1;
        true
    }

    /// Moves everything over from another heap.
    #[inline]
    pub fn take_all(&mut self, other: &mut Self) {
        for (mine, theirs) in self.words.iter_mut().zip(&mut other.words) {
            *mine += std::mem::take(theirs);
        }
        self.total += std::mem::take(&mut other.total);
        self.filled |= std::mem::take(&mut other.filled);
    }

    /// Takes a card out by chance.
    #[inline]
    pub fn draw(&mut self, dice: &mut (impl Dice + ?Sized)) -> Option<Kind> {
        if self.total == 0 {
            return None;
        }
        let mut left = dice.pick(u32::from(self.total));
        let mut filled = self.filled;
        while filled != 0 {
            let index = filled.trailing_zeros() as usize;
            filled &= filled - 1;
            let word = &mut self.words[index];
            let sum = (word.wrapping_mul(ONES) >> 56) as u32;
            if left >= sum {
                left -= sum;
                continue;
            }
            let place = kind_at(*word, left as u8, sum);
            *word -= 1 << (place * 8);
            self.filled &= !(u16::from(*word == 0) << index);
            self.total -= 1;
            return Some(Kind::at(index * 8 + place));
        }
        None
    }

    /// The kinds that are there, each once with its number, in the order of kinds.
    #[inline]
    pub fn kinds(&self) -> Kinds<'_> {
        Kinds { words: &self.words, filled: self.filled, word: 0, index: 0 }
    }

    /// The first kind that is there.
    pub fn lowest(&self) -> Option<Kind> {
        self.kinds().next().map(|(kind, _)| kind)
    }

    /// Every card, in the order of kinds.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kinds().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()))
    }

    /// Is everything in `other` also here, in at least that number?
    pub fn holds(&self, other: &Self) -> bool {
        other.kinds().all(|(kind, count)| self.count(kind) >= count)
    }

    /// Takes `other` away; nothing happens to kinds that are not here in that number.
    pub fn remove_all(&mut self, other: &Self) {
        for (kind, count) in other.kinds() {
            for _ in 0..count {
                self.take(kind);
            }
        }
    }
}

/// The kinds of a heap, each once with its number.
#[derive(Clone, Debug)]
pub struct Kinds<'a> {
    words: &'a [u64; WORDS],
    /// The words still to come.
    filled: u16,
    /// What is left of the one at `index`.
    word: u64,
    index: usize,
}

impl Iterator for Kinds<'_> {
    type Item = (Kind, u8);

    #[inline]
    fn next(&mut self) -> Option<(Kind, u8)> {
        if self.word == 0 {
            if self.filled == 0 {
                return None;
            }
            self.index = self.filled.trailing_zeros() as usize;
            self.filled &= self.filled - 1;
            self.word = *self.words.get(self.index)?;
        }
        let shift = self.word.trailing_zeros() & !7;
        let count = (self.word >> shift) as u8;
        self.word &= !(0xff << shift);
        Some((Kind::at(self.index * 8 + shift as usize / 8), count))
    }
}

impl Default for Tally {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<Kind> for Tally {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut tally = Self::EMPTY;
        for kind in kinds {
            tally.put(kind);
        }
        tally
    }
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds()).finish()
    }
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds())
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<Kind, u8>::deserialize(deserializer)?;
        let mut tally = Self::EMPTY;
        for (kind, count) in counts {
            // Sixty of one kind is more than any box holds, and keeps eight kinds of one word below the carry.
            if count == 0 || count > 60 {
                return Err(D::Error::custom("an impossible number of equal cards"));
            }
            tally.put_many(kind, count);
        }
        if tally.words.iter().any(|word| word.to_le_bytes().iter().map(|count| u32::from(*count)).sum::<u32>() > 255) {
            return Err(D::Error::custom("an impossible number of cards"));
        }
        Ok(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Scripted;

    #[test]
    fn a_draw_takes_every_card_with_the_same_chance_and_in_the_order_of_kinds() {
        let heap: Tally = [Kind::VIPER, Kind::SCOUT, Kind::SCOUT, Kind::EXPLORER].into_iter().collect();
        let drawn = |roll| heap.clone().draw(&mut Scripted::new([roll]));
        assert_eq!(
            [0, 1, 2, 3].map(drawn),
            [Some(Kind::SCOUT), Some(Kind::SCOUT), Some(Kind::VIPER), Some(Kind::EXPLORER)]
        );
    }

    #[test]
    fn large_heaps_are_drawn_from_as_small_ones() {
        let mut heap = Tally::EMPTY;
        for index in 0..8 {
            heap.put_many(Kind::at(index), 20);
        }
        for roll in 0..160 {
            assert_eq!(heap.clone().draw(&mut Scripted::new([roll])), Kind::from_index(roll as usize / 20));
        }
    }

    #[test]
    fn taking_all_leaves_nothing_behind() {
        let mut discard: Tally = Kind::all().collect();
        let mut deck: Tally = [Kind::SCOUT].into_iter().collect();
        deck.take_all(&mut discard);
        assert!(discard.is_empty());
        assert_eq!((deck.len(), deck.count(Kind::SCOUT)), (KINDS + 1, 2));
    }
}
