//! Names of things: cards, systems, tracks, projects. A value of these types always names something that exists, so the
//! rules may index with it; the only ways to get one are by a number that is in range and by its name.

use crate::cards::data;
use crate::effect::CardType;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How many cards there are.
pub const CARDS: usize = 72;
/// How many systems.
pub const SYSTEMS: usize = 20;
/// How many tracks.
pub const TRACKS: usize = 32;

/// No such name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no {what} called {name}")]
pub struct NoSuchName {
    what: &'static str,
    name: String,
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $what:literal, $count:expr, $lookup:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(u8);

        impl $name {
            /// By number, if there are so many.
            pub fn new(number: usize) -> Option<Self> {
                (number < $count).then_some(Self(number as u8))
            }

            /// By a number known to be in range.
            #[inline]
            pub(crate) const fn at(number: usize) -> Self {
                Self(number as u8)
            }

            /// Its number.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..$count).map(Self::at)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($lookup(*self))
            }
        }

        impl FromStr for $name {
            type Err = NoSuchName;
            fn from_str(name: &str) -> Result<Self, NoSuchName> {
                Self::all()
                    .find(|thing| $lookup(*thing) == name)
                    .ok_or_else(|| NoSuchName { what: $what, name: name.to_owned() })
            }
        }

        impl TryFrom<String> for $name {
            type Error = NoSuchName;
            fn try_from(name: String) -> Result<Self, NoSuchName> {
                name.parse()
            }
        }

        impl From<$name> for String {
            fn from(thing: $name) -> Self {
                $lookup(thing).to_owned()
            }
        }
    };
}

name!(
    /// One of the 72 cards; every card exists once.
    Card, "card", CARDS, |card: Card| data().card(card).id
);
name!(
    /// A star system.
    System, "system", SYSTEMS, |system: System| data().system(system).id
);
name!(
    /// A track of cells between two systems.
    Track, "track", TRACKS, |track: Track| data().track(track).id
);
name!(
    /// Anything that holds cubes for a purpose: a project on a card, a side of a conflict, a track, a planet.
    Project, "project", data().projects.len(), |project: Project| data().project(project).id
);

impl Card {
    /// Its type.
    #[inline]
    pub fn kind(self) -> CardType {
        data().card(self).kind
    }
}

/// A set of cards as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Is it in?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out; was it in?
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those here and not there.
    #[inline]
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// From the lowest number to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = (bits != 0).then(|| Card(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

macro_rules! bits32 {
    ($(#[$doc:meta])* $name:ident of $thing:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name(u32);

        impl $name {
            /// None.
            pub const EMPTY: Self = Self(0);

            /// Just this one.
            #[inline]
            pub const fn one(thing: $thing) -> Self {
                Self(1 << thing.0)
            }

            /// Is it in?
            #[inline]
            pub const fn contains(self, thing: $thing) -> bool {
                self.0 & (1 << thing.0) != 0
            }

            /// Adds one.
            #[inline]
            pub const fn insert(&mut self, thing: $thing) {
                self.0 |= 1 << thing.0;
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, thing: $thing) {
                self.0 &= !(1 << thing.0);
            }

            /// Those in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Those in either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Those here and not there.
            #[inline]
            #[must_use]
            pub const fn less(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// How many.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// None?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Just one?
            #[inline]
            pub const fn is_one(self) -> bool {
                self.0.is_power_of_two()
            }

            /// From the lowest number to the highest.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $thing> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    let thing = (bits != 0).then(|| $thing(bits.trailing_zeros() as u8))?;
                    bits &= bits - 1;
                    Some(thing)
                })
            }
        }

        impl FromIterator<$thing> for $name {
            fn from_iter<I: IntoIterator<Item = $thing>>(things: I) -> Self {
                let mut set = Self::EMPTY;
                for thing in things {
                    set.insert(thing);
                }
                set
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::<$thing>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    };
}

bits32!(
    /// A set of systems as bits.
    SystemSet of System
);
bits32!(
    /// A set of tracks as bits.
    TrackSet of Track
);
