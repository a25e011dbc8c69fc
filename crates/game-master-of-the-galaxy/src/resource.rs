//! Cubes and superiority symbols: what a civilisation has and what it is measured by.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;
use tabletop::Dice;

/// A resource, by the colour of its cubes (MG-BAG-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
    /// Military.
    #[default]
    Red,
    /// Science.
    Blue,
    /// Economy.
    Yellow,
    /// Production.
    Green,
    /// Bureaucracy: clears projects, and can be had neither from rivals nor from the bank.
    Black,
}

impl Colour {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Red, Self::Blue, Self::Yellow, Self::Green, Self::Black];
    /// The four that can be gained, stolen and settled with.
    pub const PLAIN: [Self; 4] = [Self::Red, Self::Blue, Self::Yellow, Self::Green];

    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Black => "black",
        }
    }

    /// The letter of the notation; black is `k`.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Yellow => 'y',
            Self::Green => 'g',
            Self::Black => 'k',
        }
    }

    /// The colour of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Colour {
    type Err = ();
    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|colour| colour.word() == word).ok_or(())
    }
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ColourSet(u8);

impl ColourSet {
    /// Every colour, black too.
    pub const EVERY: Self = Self(0b1_1111);

    /// Just this one.
    #[inline]
    pub const fn one(colour: Colour) -> Self {
        Self(1 << colour as u8)
    }

    /// Is it in?
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// From red to black.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.contains(*colour))
    }
}

/// So many cubes of each colour: a bag, the bank, the drawn set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cubes([u8; 5]);

impl Cubes {
    /// No cube.
    pub const NONE: Self = Self([0; 5]);

    /// So many of every colour, in the order red, blue, yellow, green, black.
    pub const fn new(counts: [u8; 5]) -> Self {
        Self(counts)
    }

    /// So many of one colour.
    pub const fn of(colour: Colour, count: u8) -> Self {
        let mut counts = [0; 5];
        counts[colour as usize] = count;
        Self(counts)
    }

    /// How many in all.
    #[inline]
    pub fn total(self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// How many that are not black.
    #[inline]
    pub fn plain(self) -> u32 {
        self.0[..4].iter().map(|count| u32::from(*count)).sum()
    }

    /// None at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 5]
    }

    /// Adds other cubes.
    #[inline]
    pub fn put_all(&mut self, other: Self) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine += more;
        }
    }

    /// Adds one cube.
    #[inline]
    pub const fn put(&mut self, colour: Colour) {
        self.0[colour as usize] += 1;
    }

    /// Takes one cube, if there is one.
    #[inline]
    pub const fn take(&mut self, colour: Colour) -> bool {
        let there = self.0[colour as usize] > 0;
        if there {
            self.0[colour as usize] -= 1;
        }
        there
    }

    /// Takes up to `count` of a colour: as many as there are (MG-BAG-03).
    pub fn take_up_to(&mut self, colour: Colour, count: u8) -> u8 {
        let taken = self.0[colour.index()].min(count);
        self.0[colour.index()] -= taken;
        taken
    }

    /// Takes one by chance: every cube is as likely as the next.
    pub fn draw(&mut self, dice: &mut impl Dice) -> Option<Colour> {
        let total = self.total();
        if total == 0 {
            return None;
        }
        // A bag of one colour needs no dice.
        let mut pick = if self.0.iter().any(|count| u32::from(*count) == total) { 0 } else { dice.pick(total) };
        for colour in Colour::ALL {
            let here = u32::from(self[colour]);
            if pick < here || here == total {
                self.0[colour.index()] -= 1;
                return Some(colour);
            }
            pick -= here;
        }
        None
    }

    /// The colours that are there, with their counts.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL.into_iter().map(move |colour| (colour, self[colour])).filter(|(_, count)| *count > 0)
    }
}

impl Index<Colour> for Cubes {
    type Output = u8;
    #[inline]
    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour.index()]
    }
}

impl IndexMut<Colour> for Cubes {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour.index()]
    }
}

/// A kind of superiority symbol (MG-SYMB-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Superiority {
    /// Laurel.
    Cultural,
    /// Coins.
    Economic,
    /// Joined rings.
    Diplomatic,
    /// Atom.
    Scientific,
    /// Swords.
    Military,
}

impl Superiority {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Cultural, Self::Economic, Self::Diplomatic, Self::Scientific, Self::Military];

    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How many symbols of each kind: five bytes in one word, so that adding two tallies is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally(u64);

impl Tally {
    /// No symbol.
    pub const NONE: Self = Self(0);

    /// One symbol.
    #[inline]
    pub const fn one(kind: Superiority) -> Self {
        Self(1 << (8 * kind as u32))
    }

    /// Adds the other's symbols.
    #[inline]
    pub const fn add(&mut self, other: Self) {
        self.0 += other.0;
    }

    /// How many of a kind.
    #[inline]
    pub const fn get(self, kind: Superiority) -> u8 {
        (self.0 >> (8 * kind as u32)) as u8
    }

    /// The most of any one kind.
    #[inline]
    pub fn most(self) -> u8 {
        self.counts().into_iter().max().unwrap_or(0)
    }

    /// By kind, in the order of [`Superiority::ALL`].
    #[inline]
    pub fn counts(self) -> [u8; 5] {
        Superiority::ALL.map(|kind| self.get(kind))
    }

    /// How many of `needs` are not met here, counted with repeats (MG-LEADER-01).
    #[inline]
    pub fn missing(self, needs: Self) -> u8 {
        Superiority::ALL.into_iter().map(|kind| needs.get(kind).saturating_sub(self.get(kind))).sum()
    }
}

impl FromIterator<Superiority> for Tally {
    fn from_iter<I: IntoIterator<Item = Superiority>>(kinds: I) -> Self {
        let mut tally = Self::NONE;
        for kind in kinds {
            tally.add(Self::one(kind));
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Seeded;

    #[test]
    fn a_bag_of_one_colour_needs_no_dice() {
        struct NoDice;
        impl Dice for NoDice {
            fn pick(&mut self, _: u32) -> u32 {
                unreachable!("no chance is needed")
            }
        }
        let mut bag = Cubes::of(Colour::Green, 2);
        assert_eq!(bag.draw(&mut NoDice), Some(Colour::Green));
        assert_eq!(bag.draw(&mut NoDice), Some(Colour::Green));
        assert_eq!(bag.draw(&mut NoDice), None);
    }

    #[test]
    fn every_cube_of_a_bag_is_as_likely() {
        let mut dice = Seeded::new(7);
        let mut drawn = Cubes::NONE;
        for _ in 0..200 {
            let mut bag = Cubes::new([1, 3, 0, 0, 1]);
            if let Some(colour) = bag.draw(&mut dice) {
                drawn.put(colour);
            }
        }
        assert!((100..140).contains(&drawn[Colour::Blue]), "{drawn:?}");
        assert_eq!(drawn[Colour::Green], 0);
    }

    #[test]
    fn missing_symbols_are_counted_with_repeats() {
        let have: Tally = [Superiority::Military].into_iter().collect();
        let needs: Tally = [Superiority::Military, Superiority::Military].into_iter().collect();
        assert_eq!(have.missing(needs), 1);
        assert_eq!(Tally::NONE.missing(needs), 2);
    }
}
