//! A deck: unordered until drawn.

use crate::{Bag, Dice, List};
use serde::{Deserialize, Serialize};

/// A face-down deck. Nobody, the server included, knows an order that does not exist yet: a card is chosen when it is drawn.
/// Only what the rules placed or showed has a place: `known_top` (its last card is the next one drawn), `known_bottom`
/// (its first card is drawn first of those, after everything else). Who may know them is the game's business.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Copy + Default + Ord + Deserialize<'de>"))]
pub struct Pile<T, const N: usize, const K: usize> {
    /// Placed on top; the last one is drawn first.
    pub known_top: List<T, K>,
    /// Shuffled: without an order.
    pub rest: Bag<T, N>,
    /// Placed at the bottom; the first one is drawn first, once everything above is gone.
    pub known_bottom: List<T, K>,
}

impl<T: Copy + Default + Ord, const N: usize, const K: usize> Pile<T, N, K> {
    /// A shuffled pile of these.
    pub fn shuffled(items: impl IntoIterator<Item = T>) -> Self {
        Self { known_top: List::new(), rest: items.into_iter().collect(), known_bottom: List::new() }
    }

    /// How many things lie in it.
    pub fn len(&self) -> usize {
        self.known_top.len() + self.rest.len() + self.known_bottom.len()
    }

    /// Nothing left?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the top one.
    #[inline]
    pub fn draw(&mut self, dice: &mut (impl Dice + ?Sized)) -> Option<T> {
        if let Some(item) = self.known_top.pop() {
            return Some(item);
        }
        if let Some(item) = self.rest.draw(dice) {
            return Some(item);
        }
        (!self.known_bottom.is_empty()).then(|| self.known_bottom.remove(0))
    }

    /// Looks at the top `count`: from now on their order exists. Returns how many there were.
    pub fn look(&mut self, count: usize, dice: &mut (impl Dice + ?Sized)) -> usize {
        let count = count.min(self.len()).min(K);
        if self.known_top.len() >= count {
            return count;
        }
        let mut below = List::<T, K>::new();
        while self.known_top.len() + below.len() < count {
            let item = match self.rest.draw(dice) {
                Some(item) => item,
                None => self.known_bottom.remove(0),
            };
            below.push(item);
        }
        // Deepest first, then what was known before.
        let before = self.known_top;
        self.known_top = below.iter().rev().copied().chain(before.iter().copied()).collect();
        count
    }

    /// Lays one on top.
    pub fn put_on_top(&mut self, item: T) {
        self.known_top.push(item);
    }

    /// Lays one under all others.
    pub fn put_under(&mut self, item: T) {
        self.known_bottom.push(item);
    }

    /// Mixes everything: no order is left.
    pub fn shuffle(&mut self) {
        let (top, bottom) = (self.known_top, self.known_bottom);
        for item in top.iter().chain(&bottom) {
            self.rest.put(*item);
        }
        self.known_top.clear();
        self.known_bottom.clear();
    }

    /// Everything in it, in no order that means anything.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.known_top.iter().chain(self.rest.iter()).chain(self.known_bottom.iter())
    }
}

impl<T: Copy + Default + Ord, const N: usize, const K: usize> Default for Pile<T, N, K> {
    fn default() -> Self {
        Self::shuffled([])
    }
}
