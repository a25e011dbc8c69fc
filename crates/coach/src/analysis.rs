//! What came of looking back: plain data, to be kept with the match.

use crate::{Effort, Weighed, Words};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, Side};

/// Raised when the coach judges otherwise: an older analysis is made anew.
pub const VERSION: u16 = 1;

/// Smaller changes are noise, not turning points.
const WORTH: f32 = 0.03;
/// So many turning points of a kind and a side are told.
const MOST: usize = 5;

/// A match, looked back at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// [`VERSION`] of the coach.
    pub version: u16,
    /// [`tabletop::Game::ID`].
    pub game: String,
    /// [`tabletop::Game::RULES`].
    pub rules: u16,
    /// How it was played.
    pub mode: String,
    /// How many steps the match has.
    pub steps: usize,
    /// Was all of it looked at, or did somebody stop it?
    pub complete: bool,
    /// Are all chances what happens, fitted on many games? Else some are an opinion.
    pub fitted: bool,
    /// How much was thought.
    pub effort: Effort,
    /// The chance of each side to win, as it could know it.
    pub lines: Vec<Line>,
    /// Every decision with more than one option.
    pub decisions: Vec<Decision>,
    /// Everything dice decided, for every side.
    pub luck: Vec<Luck>,
    /// The largest losses by an own decision, largest first, a few for each side.
    pub mistakes: Vec<Mistake>,
}

/// The chance of one side over the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The side.
    pub side: Side,
    /// Who wins with it.
    pub seats: Vec<Seat>,
    /// After which step, and how likely it was to win.
    pub points: Vec<(usize, f32)>,
}

/// A decision, judged by what its player could know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// The step it became.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// Whom he wins with.
    pub side: Side,
    /// The chance with the best option.
    pub best: f32,
    /// The chance with the one that was taken.
    pub taken: f32,
}

impl Decision {
    /// What it cost.
    pub fn loss(&self) -> f32 {
        (self.best - self.taken).max(0.0)
    }
}

/// What dice did for a side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Luck {
    /// The step in which they fell.
    pub step: usize,
    /// For whom.
    pub side: Side,
    /// The chance that was to be expected once the step was decided.
    pub expected: f32,
    /// The chance as they fell.
    pub came: f32,
    /// What happened, as that side was told it.
    pub what: Words,
}

impl Luck {
    /// Good above zero, bad below.
    pub fn swing(&self) -> f32 {
        self.came - self.expected
    }
}

/// A decision that cost much, and what would have been better.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// The decision.
    pub decision: Decision,
    /// What was done.
    pub taken: Weighed,
    /// What the strongest bot would have done.
    pub best: Weighed,
}

impl Analysis {
    /// The largest luck of a side, good and bad, largest first.
    pub fn largest_luck(&self, side: Side) -> Vec<&Luck> {
        let mut luck: Vec<&Luck> =
            self.luck.iter().filter(|luck| luck.side == side && luck.swing().abs() >= WORTH).collect();
        luck.sort_by(|one, other| other.swing().abs().total_cmp(&one.swing().abs()));
        luck.truncate(MOST);
        luck
    }

    /// The largest mistakes of a side, largest first.
    pub fn mistakes_of(&self, side: Side) -> impl Iterator<Item = &Mistake> {
        self.mistakes.iter().filter(move |mistake| mistake.decision.side == side)
    }

    /// What a side lost by its decisions, all together.
    pub fn lost(&self, side: Side) -> f32 {
        self.decisions.iter().filter(|decision| decision.side == side).map(Decision::loss).sum()
    }

    /// What luck brought a side, all together.
    pub fn luck_of(&self, side: Side) -> f32 {
        self.luck.iter().filter(|luck| luck.side == side).map(Luck::swing).sum()
    }

    /// The chance of a side after a step.
    pub fn chance_at(&self, side: Side, step: usize) -> Option<f32> {
        let line = self.lines.iter().find(|line| line.side == side)?;
        line.points.iter().rev().find(|(at, _)| *at <= step).map(|(_, chance)| *chance)
    }

    /// Is a loss large enough to be told among others of its side? Then so many of them may stay.
    pub(crate) fn is_worth_telling(loss: f32) -> bool {
        loss >= WORTH
    }

    /// So many turning points of a kind and a side are told.
    pub(crate) const MOST: usize = MOST;
}
