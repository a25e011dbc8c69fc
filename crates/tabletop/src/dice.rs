//! Chance. No generator lives in a state: whoever applies an action brings the dice.

/// The only door through which chance enters the rules.
pub trait Dice {
    /// A number in `0..below`. `below` is at least one; asked for one of one, no dice are thrown.
    fn pick(&mut self, below: u32) -> u32;
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn pick(&mut self, below: u32) -> u32 {
        (**self).pick(below)
    }
}

/// A generator: the same seed gives the same numbers on every platform, for ever (SplitMix64).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded(u64);

impl Seeded {
    /// Dice from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

impl Dice for Seeded {
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        // The high part of a 64 × 32 bit product: the bias is below 2^-32.
        ((u128::from(self.next()) * u128::from(below)) >> 64) as u32
    }
}

/// Writes down every number that other dice gave.
#[derive(Debug)]
pub struct Recording<'a, D: ?Sized> {
    dice: &'a mut D,
    rolls: &'a mut Vec<u32>,
}

impl<'a, D: Dice + ?Sized> Recording<'a, D> {
    /// Rolls `dice` and appends each number to `rolls`.
    pub fn new(dice: &'a mut D, rolls: &'a mut Vec<u32>) -> Self {
        Self { dice, rolls }
    }
}

impl<D: Dice + ?Sized> Dice for Recording<'_, D> {
    fn pick(&mut self, below: u32) -> u32 {
        // One of one is no chance: it is neither rolled nor recorded, so that a forced draw does not forbid undo.
        if below <= 1 {
            return 0;
        }
        let roll = self.dice.pick(below);
        self.rolls.push(roll);
        roll
    }
}

/// Gives back what was recorded.
#[derive(Clone, Debug)]
pub struct Recorded<'a> {
    rolls: &'a [u32],
    next: usize,
    spoiled: bool,
}

impl<'a> Recorded<'a> {
    /// Dice that repeat `rolls`.
    pub const fn new(rolls: &'a [u32]) -> Self {
        Self { rolls, next: 0, spoiled: false }
    }

    /// Did the record fit: every number used, none missing, none out of range?
    pub const fn fitted(&self) -> bool {
        !self.spoiled && self.next == self.rolls.len()
    }
}

impl Dice for Recorded<'_> {
    fn pick(&mut self, below: u32) -> u32 {
        if below <= 1 {
            return 0;
        }
        let roll = self.rolls.get(self.next).copied();
        self.next += 1;
        match roll {
            Some(roll) if roll < below => roll,
            // A record from outside may be wrong: go on with a legal number, and remember that it was.
            Some(_) | None => {
                self.spoiled = true;
                0
            }
        }
    }
}

/// For tests: the given numbers first (each kept in range), then zeros.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    numbers: std::collections::VecDeque<u32>,
}

impl Scripted {
    /// Dice that fall as told.
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> Self {
        Self { numbers: numbers.into_iter().collect() }
    }
}

impl Dice for Scripted {
    fn pick(&mut self, below: u32) -> u32 {
        if below <= 1 {
            return 0;
        }
        self.numbers.pop_front().unwrap_or(0).min(below - 1)
    }
}
