//! The option that looks best at once.

use crate::{judge, slip};
use tabletop::{Bot, Budget, Evaluate, Game, Seat, Seeded};

/// Worlds a greedy bot imagines before it trusts an average.
const WORLDS: u32 = 6;

/// Values closer than this are the same: then the more natural option is taken.
const SAME: f32 = 1e-4;

/// Takes each option in a few imagined worlds, and keeps the one that looks best afterwards. It needs no budget.
#[derive(Clone, Debug)]
pub struct Greedy<E> {
    opinion: E,
    dice: Seeded,
    worlds: u32,
    heat: f32,
}

impl<E> Greedy<E> {
    /// A bot of this opinion; the same seed takes the same options.
    pub const fn new(opinion: E, seed: u64) -> Self {
        Self { opinion, dice: Seeded::new(seed), worlds: WORLDS, heat: 0.0 }
    }

    /// Imagines that many worlds for each decision.
    #[must_use]
    pub const fn imagining(mut self, worlds: u32) -> Self {
        self.worlds = worlds;
        self
    }

    /// Makes mistakes: an option that looks worse by this much is taken 2.7 times less often than the best.
    #[must_use]
    pub const fn erring(mut self, heat: f32) -> Self {
        self.heat = heat;
        self
    }
}

impl<G: Game, E: Evaluate<G>> Bot<G> for Greedy<E> {
    fn choose(&mut self, seat: Seat, view: &G::View, options: &[G::Action], _budget: Budget) -> G::Action {
        if let [only] = options {
            return *only;
        }
        let mut looks = vec![Look::default(); options.len()];
        for _ in 0..self.worlds.max(1) {
            let world = G::imagine(view, &mut self.dice);
            // Every option meets the same luck: what differs is the option.
            let luck = self.dice.next();
            for (option, look) in options.iter().zip(&mut looks) {
                look.prior += self.opinion.prior(&world, seat, *option);
                let mut after = world.clone();
                after.apply(seat, *option, &mut Seeded::new(luck), &mut ());
                look.value += judge(&self.opinion, &after, after.side_of(seat));
            }
        }
        if self.heat > 0.0 {
            let worlds = self.worlds.max(1) as f32;
            let values: Vec<f32> = looks.iter().map(|look| look.value / worlds).collect();
            return options[slip(&values, self.heat, &mut self.dice)];
        }
        let same = SAME * self.worlds.max(1) as f32;
        let mut best = 0;
        for (index, look) in looks.iter().enumerate().skip(1) {
            let ahead = look.value - looks[best].value;
            if ahead > same || (ahead > -same && look.prior > looks[best].prior) {
                best = index;
            }
        }
        options[best]
    }
}

/// How an option looks, summed over the worlds.
#[derive(Clone, Copy, Default)]
struct Look {
    value: f32,
    prior: f32,
}
