//! Positions to learn from, on disk: game after game, so that the same games make the same file whatever plays them.
//!
//! A sample is the target and the result (sixteen bits each, 1 is all of them), the number of the game, in which phase of the match, and
//! the features: how many, then their indices, then their values.

use anyhow::{Context, Result, ensure};
use std::io::Write;
use std::path::{Path, PathBuf};
use tabletop::{Dice, Seeded, Sparse};

const HEAD: usize = 10;
/// Of so many games one is kept for validation.
pub const HELD: u32 = 40;

/// A position of a game that is being played.
pub struct Position {
    /// What the side may know.
    pub features: Sparse,
    /// Which side.
    pub side: tabletop::Side,
    /// What the player thought its chance to be.
    pub thought: f32,
    /// Which phase of the match.
    pub phase: u8,
}

fn wide(share: f32) -> u16 {
    (share.clamp(0.0, 1.0) * f32::from(u16::MAX)).round() as u16
}

/// Appends the positions of a game: the target is half its result, half what the player thought of the same side some positions later.
pub fn append(
    out: &mut Vec<u8>,
    game: u32,
    positions: &[Position],
    result: impl Fn(tabletop::Side) -> f32,
    ahead: usize,
) {
    for (at, moment) in positions.iter().enumerate() {
        let won = result(moment.side);
        let mut later = positions[at + 1..].iter().filter(|other| other.side == moment.side);
        let later = later.nth(ahead.saturating_sub(1)).map_or(won, |other| other.thought);
        out.extend(wide(0.5 * won + 0.5 * later).to_le_bytes());
        out.extend(wide(won).to_le_bytes());
        out.extend(game.to_le_bytes());
        out.push(moment.phase);
        out.push(moment.features.len() as u8);
        out.extend(moment.features.iter().flat_map(|(index, _)| index.to_le_bytes()));
        out.extend(moment.features.iter().map(|(_, value)| value));
    }
}

/// Writes a file whole or not at all.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let part = path.with_extension("part");
    let mut file = std::fs::File::create(&part).with_context(|| part.display().to_string())?;
    file.write_all(bytes)?;
    file.sync_all()?;
    std::fs::rename(&part, path).with_context(|| path.display().to_string())
}

/// Many samples, in memory.
pub struct Samples {
    bytes: Vec<u8>,
    train: Vec<usize>,
    held: Vec<usize>,
}

/// One of them.
pub struct Sample<'a> {
    /// What to learn.
    pub target: f32,
    /// How the game ended for this side.
    pub result: f32,
    /// Which phase of the match.
    pub phase: u8,
    indices: &'a [u8],
    values: &'a [u8],
}

impl Sample<'_> {
    /// Its features and how much there is of each.
    pub fn features(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let unit = 1.0 / f32::from(Sparse::UNIT);
        self.numbers().map(move |(index, value)| (usize::from(index), f32::from(value) * unit))
    }

    fn numbers(&self) -> impl Iterator<Item = (u16, u8)> + '_ {
        let indices = self.indices.as_chunks::<2>().0.iter().map(|bytes| u16::from_le_bytes(*bytes));
        indices.zip(self.values.iter().copied())
    }

    /// As the game tells them.
    pub fn sparse(&self, out: &mut Sparse) {
        out.clear();
        self.numbers().for_each(|(index, value)| out.push(index.into(), value.into()));
    }
}

impl Samples {
    /// Reads files of samples, and keeps one of `held` games for validation. Of a file that is named twice each sample counts twice.
    pub fn read(paths: &[PathBuf], features: usize, held: u32) -> Result<Self> {
        let mut samples = Self { bytes: Vec::new(), train: Vec::new(), held: Vec::new() };
        for path in paths {
            let start = samples.bytes.len();
            samples.bytes.extend(std::fs::read(path).with_context(|| path.display().to_string())?);
            samples.index(start, features, held).with_context(|| path.display().to_string())?;
        }
        Ok(samples)
    }

    fn index(&mut self, start: usize, features: usize, held: u32) -> Result<()> {
        let mut at = start;
        while at < self.bytes.len() {
            ensure!(at + HEAD <= self.bytes.len(), "cut off");
            let game = u32::from_le_bytes([4, 5, 6, 7].map(|byte| self.bytes[at + byte]));
            let end = at + HEAD + 3 * usize::from(self.bytes[at + 9]);
            ensure!(end <= self.bytes.len(), "cut off");
            let known = self.at(at).numbers().all(|(index, _)| usize::from(index) < features);
            ensure!(known, "of other features");
            if game.is_multiple_of(held) {
                self.held.push(at)
            } else {
                self.train.push(at)
            }
            at = end;
        }
        Ok(())
    }

    fn at(&self, at: usize) -> Sample<'_> {
        let bytes = &self.bytes[at..];
        let short = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let len = usize::from(bytes[9]);
        let share = |number: u16| f32::from(number) / f32::from(u16::MAX);
        Sample {
            target: share(short(0)),
            result: share(short(2)),
            phase: bytes[8],
            indices: &bytes[HEAD..HEAD + 2 * len],
            values: &bytes[HEAD + 2 * len..HEAD + 3 * len],
        }
    }

    /// How many there are to learn from.
    pub fn len(&self) -> usize {
        self.train.len()
    }

    /// Puts those to learn from in another order.
    pub fn shuffle(&mut self, seed: u64) {
        let mut dice = Seeded::new(seed);
        for last in (1..self.train.len()).rev() {
            self.train.swap(last, dice.pick(last as u32 + 1) as usize);
        }
    }

    /// Those at these places of the order.
    pub fn some(&self, places: std::ops::Range<usize>) -> impl Iterator<Item = Sample<'_>> {
        self.train[places].iter().map(|at| self.at(*at))
    }

    /// How many are kept for validation.
    pub fn held_len(&self) -> usize {
        self.held.len()
    }

    /// One that is kept for validation.
    pub fn held(&self, place: usize) -> Sample<'_> {
        self.at(self.held[place])
    }
}
