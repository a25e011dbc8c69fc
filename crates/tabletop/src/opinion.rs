//! What bots think of positions: an opinion, how a search makes use of it, and positions as numbers for one that is learned.

use crate::{Game, Seat, Side, Standings};

/// As many sides as can be valued; [`Standings`] has room for no more.
pub const SIDES: usize = 8;

/// How good a position is for each side, from 0 (lost) to 1 (won).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Values([f32; SIDES]);

impl Values {
    /// Asks for the sides `0..sides`, one after the other.
    pub fn each(sides: u8, mut value: impl FnMut(Side) -> f32) -> Self {
        let mut values = Self::default();
        for (slot, side) in values.0.iter_mut().zip((0..sides).map(Side)) {
            *slot = value(side);
        }
        values
    }

    /// For one side; nothing for a side that is not there.
    #[inline]
    pub fn of(&self, side: Side) -> f32 {
        self.0.get(side.index()).copied().unwrap_or(0.0)
    }
}

impl From<&Standings> for Values {
    fn from(standings: &Standings) -> Self {
        Self::each(SIDES as u8, |side| standings.score(side))
    }
}

/// How a search makes use of an opinion. What suits one opinion does not suit another, so it is the opinion that says it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// After how many decisions a playout stops and is judged; 0: there is none, the leaf itself is judged; none: it is played to the
    /// end. A search that plans takes no more decisions than this from rest to rest.
    pub horizon: Option<u32>,
    /// How far values usually set a good option apart from a poor one: by so much less a search tries what it does not know. Whole
    /// where playouts end in victory or defeat; less where they are cut short and small differences decide.
    pub spread: f32,
    /// How much worse than its parent an untried action is taken to be.
    pub caution: f32,
    /// How often the square root is taken of how natural an action looks: each time it counts less. (Roots are exact, powers are not:
    /// every platform must choose alike.)
    pub flattened: u8,
    /// Does a search plan instead of playing out? In a game of long turns made of small decisions, where chance alone leads
    /// nowhere, it weighs every option of a new position by its value and follows the best ones until the game
    /// [rests](Evaluate::rests); then it plays on, always taking what looks best at once, until the game has come to rest that many
    /// times more.
    pub plans: Option<u32>,
}

impl Default for Manner {
    fn default() -> Self {
        Self { horizon: None, spread: 1.0, caution: 0.1, flattened: 0, plans: None }
    }
}

/// A cheap opinion about a position.
pub trait Evaluate<G: Game>: Send + Sync {
    /// How good it looks for every side.
    fn values(&self, game: &G) -> Values;
    /// How good it looks through the eyes of one side.
    fn value(&self, game: &G, side: Side) -> f32 {
        self.values(game).of(side)
    }
    /// How natural an action looks before it is tried: a weight for playouts and the order of a search. Never negative.
    fn prior(&self, _game: &G, _seat: Seat, _action: G::Action) -> f32 {
        1.0
    }
    /// How a search from this position makes use of it.
    fn manner(&self, _game: &G) -> Manner {
        Manner::default()
    }
    /// Has the game come to rest, so that what was begun at `from` can be judged? Usually: that turn is over.
    fn rests(&self, _from: &G, _game: &G) -> bool {
        false
    }
}

/// Phases of a match that chances to win are fitted for: its beginning, its middle, its end.
pub const PHASES: usize = 3;

/// A game whose positions can be told as numbers, so that an opinion about them can be learned.
pub trait Features: Game {
    /// How many features there are.
    const COUNT: usize;
    /// Raised when a feature comes to mean something else.
    const VERSION: u16;

    /// The ids that features are counted by (cards, say), in their order. What was learned for others does not fit.
    fn ids() -> Vec<&'static str>;

    /// What a side may know of this position. False where features do not tell of such a position; what is in `out` then means
    /// nothing. A feature must not read a secret: a world imagined from the side's view has the same features as the true one.
    fn features(&self, side: Side, out: &mut Sparse) -> bool;

    /// Of two sides, the one whose eyes are enough: usually the one whose turn it is, who knows his hand. None: each side is judged
    /// through its own.
    fn judged_by(&self) -> Option<Side> {
        None
    }

    /// Which of the [`PHASES`] of a match this is, by what everybody knows.
    fn phase(&self) -> usize;
}

/// The features of a position that are not zero. Values are in sixteenths.
#[derive(Clone, Debug)]
pub struct Sparse {
    indices: [u16; Self::MOST],
    values: [u8; Self::MOST],
    len: usize,
}

impl Default for Sparse {
    fn default() -> Self {
        Self { indices: [0; Self::MOST], values: [0; Self::MOST], len: 0 }
    }
}

impl Sparse {
    /// One whole.
    pub const UNIT: u8 = 16;
    /// What comes after so many is left out.
    pub const MOST: usize = 224;

    /// Forgets everything.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a feature of so many sixteenths, but no more than a byte holds.
    #[inline]
    pub fn push(&mut self, index: usize, sixteenths: u32) {
        if sixteenths > 0
            && let (Some(at), Some(value)) = (self.indices.get_mut(self.len), self.values.get_mut(self.len))
        {
            (*at, *value) = (index as u16, sixteenths.min(255) as u8);
            self.len += 1;
        }
    }

    /// Adds a number as one or two of `knots.count` features: those it lies between, each by its nearness.
    #[inline]
    pub fn knots(&mut self, knots: &Knots, number: i32) {
        let at = (number - knots.from).clamp(0, (knots.count as i32 - 1) * knots.step);
        let (low, rest) = ((at / knots.step) as usize, at % knots.step);
        let upper = (rest * i32::from(Self::UNIT) / knots.step) as u32;
        self.push(knots.base + low, u32::from(Self::UNIT) - upper);
        self.push(knots.base + low + 1, upper);
    }

    /// Which features, and how much of each.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (u16, u8)> + '_ {
        let (indices, values) = (&self.indices[..self.len], &self.values[..self.len]);
        indices.iter().copied().zip(values.iter().copied())
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// None at all?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// A number told by features: they stand for `from`, `from + step` and so on.
#[derive(Clone, Copy, Debug)]
pub struct Knots {
    /// The first feature.
    pub base: usize,
    /// How many there are.
    pub count: usize,
    /// What the first stands for; lower numbers look like it, and higher ones than the last like the last.
    pub from: i32,
    /// From one to the next.
    pub step: i32,
}

impl Knots {
    /// So many of them, from a number on.
    pub const fn new(base: usize, count: usize, from: i32, step: i32) -> Self {
        Self { base, count, from, step }
    }

    /// The first feature behind them.
    pub const fn end(&self) -> usize {
        self.base + self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_lies_between_two_knots_and_is_one_in_all() {
        let knots = Knots::new(10, 4, -2, 4);
        let told = |number| {
            let mut sparse = Sparse::default();
            sparse.knots(&knots, number);
            sparse.iter().collect::<Vec<_>>()
        };
        assert_eq!(told(-9), [(10, 16)]);
        assert_eq!(told(-2), [(10, 16)]);
        assert_eq!(told(-1), [(10, 12), (11, 4)]);
        assert_eq!(told(6), [(12, 16)]);
        assert_eq!(told(99), [(13, 16)]);
    }

    #[test]
    fn what_does_not_fit_is_left_out() {
        let mut sparse = Sparse::default();
        for index in 0..2 * Sparse::MOST {
            sparse.push(index, 1000);
        }
        assert_eq!((sparse.len(), sparse.iter().last()), (Sparse::MOST, Some((Sparse::MOST as u16 - 1, 255))));
    }
}
