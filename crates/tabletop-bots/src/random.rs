//! Any option, each as likely.

use tabletop::{Bot, Budget, Dice, Game, Seat, Seeded};

/// Takes any option.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Seeded,
}

impl Random {
    /// The same seed takes the same options.
    pub const fn new(seed: u64) -> Self {
        Self { dice: Seeded::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _seat: Seat, _view: &G::View, options: &[G::Action], _budget: Budget) -> G::Action {
        options[self.dice.pick(options.len() as u32) as usize]
    }
}
