//! One thing for each seat.

use crate::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::ops::{Index, IndexMut};

/// One `T` for each of `N` seats, asked for by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeatMap<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> SeatMap<T, N> {
    /// Makes one for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|index| make(Seat(index as u8))))
    }

    /// The thing of a seat, if the seat exists.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// All of them with their seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, thing)| (Seat(index as u8), thing))
    }
}

impl<T: Copy + Default, const N: usize> Default for SeatMap<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for SeatMap<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for SeatMap<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for SeatMap<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for SeatMap<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        let count = things.len();
        let things = <[T; N]>::try_from(things).map_err(|_| D::Error::invalid_length(count, &"one for each seat"))?;
        Ok(Self(things))
    }
}
