//! Things without an order: a hand, a bag of cubes, the unknown part of a deck.

use crate::{Dice, List};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::ops::Deref;

/// At most `N` things whose order means nothing: kept sorted, so that equal bags are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bag<T, const N: usize>(List<T, N>);

impl<T: Copy + Default + Ord, const N: usize> Bag<T, N> {
    /// An empty bag.
    pub fn new() -> Self {
        Self(List::new())
    }

    /// Puts a thing in.
    #[inline]
    pub fn put(&mut self, item: T) {
        let place = self.0.iter().rposition(|other| *other <= item).map_or(0, |index| index + 1);
        self.0.insert(place, item);
    }

    /// Takes out one thing equal to this; was there one?
    #[inline]
    pub fn take(&mut self, item: T) -> bool {
        self.0.take(item)
    }

    /// Takes out a thing by chance.
    #[inline]
    pub fn draw(&mut self, dice: &mut (impl Dice + ?Sized)) -> Option<T> {
        if self.0.is_empty() {
            return None;
        }
        let index = dice.pick(self.0.len() as u32) as usize;
        Some(self.0.remove(index))
    }

    /// Takes out the thing at an index of the sorted order.
    pub fn remove(&mut self, index: usize) -> T {
        self.0.remove(index)
    }

    /// How many equal this one.
    pub fn count(&self, item: T) -> usize {
        self.0.iter().filter(|other| **other == item).count()
    }

    /// Empties the bag.
    pub const fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T: Copy + Default + Ord, const N: usize> Default for Bag<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for Bag<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Copy + Default + Ord, const N: usize> FromIterator<T> for Bag<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list: List<T, N> = items.into_iter().collect();
        list.sort_unstable();
        Self(list)
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Bag<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T: Serialize, const N: usize> Serialize for Bag<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Ord + Deserialize<'de>, const N: usize> Deserialize<'de> for Bag<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = List::<T, N>::deserialize(deserializer)?;
        if !list.is_sorted() {
            return Err(D::Error::custom("a bag that is not sorted"));
        }
        Ok(Self(list))
    }
}
