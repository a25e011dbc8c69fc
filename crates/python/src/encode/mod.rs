//! Views as rows of numbers, and actions as indices.
//!
//! An encoder is written for a [`Game::View`](tabletop::Game::View), so there is nothing in it that could tell a secret. Where a view is too slow to be made a
//! million times a second the game lends something that tells the same ([`game_star_realms::Glance`]); the test `test_leaks.py` holds both
//! together.
//!
//! Every slot of a row has a name ([`Encoded::layout`]). A row is mostly zeros, so whoever writes into it again and again clears only what was
//! written last ([`Row`]).

mod galaxy;
mod star_realms;
mod star_worlds;
mod starcraft;

use shelf::Shelved;
use tabletop::{Seat, Viewer};

/// What the sizes of rows hang on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many seats.
    pub seats: u8,
    /// Is there a boss whom the rules play?
    pub boss: bool,
}

/// How actions are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// Every action has an index of its own, the same in every position; a few rare ones take the spare indices at the end, in the order
    /// of the list.
    Fixed {
        /// How many spare ones there are.
        spare: usize,
    },
    /// An action is its place in the list of options of its decision, and is told apart by its features.
    Listed {
        /// How long the list may be; what comes after is not offered.
        most: usize,
    },
}

/// A game whose views and actions can be told as numbers.
pub trait Encoded: Shelved {
    /// Raised when a slot or an index comes to mean something else.
    const VERSION: u16;
    /// How actions are numbered.
    const NUMBERING: Numbering;

    /// What the sizes hang on.
    fn shape(&self) -> Shape {
        Shape { seats: self.seats(), boss: false }
    }

    /// The name of every slot of an observation.
    fn layout(shape: Shape) -> Vec<String>;

    /// Writes what is in a view.
    fn encode(view: &Self::View, me: Seat, shape: Shape, row: &mut Row<'_>);

    /// The same straight from the table, for those who cannot wait for a view.
    fn encode_quickly(&self, me: Seat, shape: Shape, row: &mut Row<'_>) {
        Self::encode(&self.view(Viewer::Seat(me)), me, shape, row);
    }

    /// The names of the indices that are always the same; none where actions are listed.
    fn action_names(_: Shape) -> Vec<String> {
        Vec::new()
    }

    /// The index of an action of this seat; none: it takes a spare one, or its place in the list.
    fn index_of(_: &Self::Action, _: Seat, _: Shape) -> Option<usize> {
        None
    }
}

/// How many indices there are in all.
pub fn action_count<G: Encoded>(shape: Shape) -> usize {
    match G::NUMBERING {
        Numbering::Fixed { spare } => G::action_names(shape).len() + spare,
        Numbering::Listed { most } => most,
    }
}

/// An option that got no index.
pub const UNNUMBERED: u32 = u32::MAX;

/// Gives every option its index; `count` as [`action_count`] says.
pub fn number<G: Encoded>(options: &[G::Action], me: Seat, shape: Shape, count: usize, indices: &mut Vec<u32>) {
    indices.clear();
    let mut next = match G::NUMBERING {
        Numbering::Fixed { spare } => count.saturating_sub(spare),
        Numbering::Listed { .. } => 0,
    };
    for option in options {
        let index = G::index_of(option, me, shape).unwrap_or_else(|| {
            next += 1;
            next - 1
        });
        indices.push(if index < count { index as u32 } else { UNNUMBERED });
    }
}

/// A row of numbers that is written again and again. What is not written is zero.
pub struct Row<'a> {
    cells: &'a mut [i16],
    touched: &'a mut Vec<u32>,
}

impl<'a> Row<'a> {
    /// Clears what was written last.
    #[inline]
    pub fn anew(cells: &'a mut [i16], touched: &'a mut Vec<u32>) -> Self {
        for slot in touched.drain(..) {
            if let Some(cell) = cells.get_mut(slot as usize) {
                *cell = 0;
            }
        }
        Self { cells, touched }
    }

    /// Adds a number to a slot.
    #[inline]
    pub fn add(&mut self, slot: usize, number: i32) {
        if number == 0 {
            return;
        }
        if let Some(cell) = self.cells.get_mut(slot) {
            self.touched.push(slot as u32);
            *cell = i32::from(*cell).saturating_add(number).clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        }
    }

    /// Writes numbers side by side. They must be written every time: nobody clears them.
    #[inline]
    pub fn put<const N: usize>(&mut self, slot: usize, numbers: [i32; N]) {
        if let Some(cells) = self.cells.get_mut(slot..slot + N) {
            for (cell, number) in cells.iter_mut().zip(numbers) {
                *cell = number.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
            }
        }
    }

    /// Adds one if it is so.
    #[inline]
    pub fn flag(&mut self, slot: usize, so: bool) {
        self.add(slot, so.into());
    }
}

/// The seats as one of them sees them: itself first, then clockwise.
#[inline]
pub fn around(me: Seat, seats: u8) -> impl Iterator<Item = (usize, Seat)> {
    (0..seats).map(move |step| (usize::from(step), Seat((me.0 + step) % seats.max(1))))
}

/// How far clockwise a seat is.
#[inline]
pub const fn distance(me: Seat, seat: Seat, seats: u8) -> u8 {
    (seat.0 + seats - me.0) % if seats == 0 { 1 } else { seats }
}

/// What the seat at a distance is called in names of slots.
pub fn who(step: usize) -> String {
    if step == 0 { "me".to_owned() } else { format!("next{step}") }
}

/// How many features an action has.
pub const FEATURES: usize = 6;

/// The features of an action, from its notation: the verb and up to five arguments. Numbers are themselves (-999 to 999), a seat is 1000 and how far
/// clockwise it is, a place on a battlefield (`a3`) 1100 and its number on the own side, 1200 on the other; a name is a number of its own, from
/// 2000 on.
pub fn features(notation: &str, me: Seat, seats: u8) -> [i32; FEATURES] {
    let mut features = [0; FEATURES];
    for (feature, word) in features.iter_mut().zip(notation.split([' ', '/', ':', '>', ','])) {
        *feature = word_number(word, me, seats);
    }
    features
}

fn word_number(word: &str, me: Seat, seats: u8) -> i32 {
    if let Ok(number) = word.parse::<i32>() {
        return number.clamp(-999, 999);
    }
    let Some((letter, digits)) = word.split_at_checked(1) else { return 0 };
    match (letter, digits.parse::<u8>()) {
        ("p", Ok(seat @ 1..)) if seat <= seats => 1000 + i32::from(distance(me, Seat(seat - 1), seats)),
        ("a" | "b", Ok(place)) if seats == 2 => {
            let own = (letter == "b") == (me.0 == 1);
            i32::from(place.min(99)) + if own { 1100 } else { 1200 }
        }
        _ => name_number(word),
    }
}

/// The number of a name, by FNV-1a. `test_encoding.py` sees to it that no two names of a game share one.
fn name_number(word: &str) -> i32 {
    let hash = word.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    2000 + (hash >> 2) as i32
}
