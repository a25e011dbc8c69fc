//! A set of numbered pieces as bits.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A set of pieces numbered `0..64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceSet<const W: usize>([u64; W]);

impl<const W: usize> PieceSet<W> {
    /// No piece.
    pub const EMPTY: Self = Self([0; W]);

    /// Is the piece in it?
    pub const fn contains(&self, piece: usize) -> bool {
        piece < 64 * W && self.0[piece / 64] & (1 << (piece % 64)) != 0
    }

    /// Adds a piece.
    pub const fn insert(&mut self, piece: usize) {
        self.0[piece / 64] |= 1 << (piece % 64);
    }

    /// Takes a piece out.
    pub const fn remove(&mut self, piece: usize) {
        self.0[piece / 64] &= !(1 << (piece % 64));
    }

    /// How many pieces.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// No piece in it?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    /// From the lowest number to the highest.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, word)| {
            let mut bits = *word;
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(64 * index + bit)
            })
        })
    }
}

impl<const W: usize> Default for PieceSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> FromIterator<usize> for PieceSet<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(pieces: I) -> Self {
        let mut set = Self::EMPTY;
        for piece in pieces {
            set.insert(piece);
        }
        set
    }
}

impl<const W: usize> Serialize for PieceSet<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const W: usize> Deserialize<'de> for PieceSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pieces = Vec::<usize>::deserialize(deserializer)?;
        if pieces.iter().any(|piece| *piece >= 64 * W) {
            return Err(D::Error::custom("a piece that does not exist"));
        }
        Ok(pieces.into_iter().collect())
    }
}
