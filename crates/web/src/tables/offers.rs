//! What may and may not be done, by the thing it is offered at. No rule is known here: only where on the table an action is offered.

use std::collections::HashMap;
use std::hash::Hash;

/// Actions `A` and refusals `R`, by things `T`.
#[derive(Clone, PartialEq, Debug)]
pub struct Offers<A: Copy + PartialEq, R: Clone + PartialEq, T: Copy + Eq + Hash> {
    /// Everything that may be done, in the order it was sent.
    pub all: Vec<A>,
    can: HashMap<T, Vec<A>>,
    why: HashMap<T, Vec<(A, R)>>,
}

impl<A: Copy + PartialEq, R: Clone + PartialEq, T: Copy + Eq + Hash> Default for Offers<A, R, T> {
    fn default() -> Self {
        Self { all: Vec::new(), can: HashMap::new(), why: HashMap::new() }
    }
}

impl<A: Copy + PartialEq, R: Clone + PartialEq, T: Copy + Eq + Hash> Offers<A, R, T> {
    pub fn sorted(options: &[A], refused: &[(A, R)], thing: impl Fn(A) -> T) -> Self {
        let mut offers = Self { all: options.to_vec(), ..Self::default() };
        for action in options {
            offers.can.entry(thing(*action)).or_default().push(*action);
        }
        for (action, refusal) in refused {
            offers.why.entry(thing(*action)).or_default().push((*action, refusal.clone()));
        }
        offers
    }

    pub fn at(&self, thing: T) -> &[A] {
        self.can.get(&thing).map_or(&[], Vec::as_slice)
    }

    /// What may not be done with it, and why.
    pub fn not_at(&self, thing: T) -> &[(A, R)] {
        self.why.get(&thing).map_or(&[], Vec::as_slice)
    }

    pub fn has(&self, action: A) -> bool {
        self.all.contains(&action)
    }
}
