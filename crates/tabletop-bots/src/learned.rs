//! An opinion that is learned: values by a net, the rest by the hand-written opinion of the game.

use crate::net::{Net, chance, exp};
use std::sync::Arc;
use tabletop::{Dice, Evaluate, Features, Manner, Seat, Side, Sparse, Values, Viewer};

/// Values by a net where there is one that fits the position, else by hand.
#[derive(Clone, Debug)]
pub struct Learned<E> {
    hand: E,
    net: Option<Arc<Net>>,
}

impl<E> Learned<E> {
    /// A hand-written opinion and the net that takes its place, if there is one.
    pub const fn new(hand: E, net: Option<Arc<Net>>) -> Self {
        Self { hand, net }
    }
}

impl<E> Learned<E> {
    /// The logit of a side, if the net can judge the position.
    fn logit<G: Features>(&self, game: &G, side: Side) -> Option<f32> {
        let net = self.net.as_ref()?;
        let mut features = Sparse::default();
        game.features(side, &mut features).then(|| net.logit(&features))
    }
}

/// So many worlds are imagined for the chances that somebody beside the table is told.
const WORLDS: u32 = 16;

impl<E> Learned<E> {
    /// What the chances of the sides are, as far as the viewer of this view can know; none where that is not known: without a net, or of a
    /// position it does not judge. Not what a search goes by, but what happens: fitted on games of searches.
    pub fn chances<G: Features>(&self, view: &G::View, viewer: Viewer, dice: &mut impl Dice) -> Option<Values> {
        let sureness = f32::from(self.net.as_ref()?.setting().sureness) / 1000.0;
        let mut sum = [0.0; 2];
        for _ in 0..WORLDS {
            let world = G::imagine(view, dice);
            if let Some(standings) = world.awaiting().standings() {
                return Some(standings.into());
            }
            // What a side knows is the same in every world that it imagines.
            let judge = viewer.seat().map(|seat| world.side_of(seat)).or(world.judged_by())?;
            world.judged_by()?;
            let chance = chance(sureness * self.logit(&world, judge)?);
            for (side, sum) in sum.iter_mut().enumerate() {
                *sum += if side == judge.index() { chance } else { 1.0 - chance };
            }
        }
        Some(Values::each(2, |side| sum[side.index()] / WORLDS as f32))
    }
}

impl<G: Features, E: Evaluate<G>> Evaluate<G> for Learned<E> {
    fn values(&self, game: &G) -> Values {
        if let Some(judge) = game.judged_by() {
            let Some(logit) = self.logit(game, judge) else { return self.hand.values(game) };
            let won = chance(logit);
            return Values::each(2, |side| if side == judge { won } else { 1.0 - won });
        }
        let sides = (0..game.seats()).map(|seat| game.side_of(Seat(seat)).0 + 1).max().unwrap_or(0);
        if self.logit(game, Side(0)).is_none() {
            return self.hand.values(game);
        }
        // A share of the whole: what is said of one side is weighed against what is said of the others.
        let weights = Values::each(sides, |side| exp(self.logit(game, side).unwrap_or(0.0)));
        let all: f32 = (0..sides).map(|side| weights.of(Side(side))).sum();
        Values::each(sides, |side| weights.of(side) / all)
    }

    fn value(&self, game: &G, side: Side) -> f32 {
        if game.judged_by().is_none() {
            return self.values(game).of(side);
        }
        match self.logit(game, side) {
            Some(logit) => chance(logit),
            None => self.hand.value(game, side),
        }
    }

    fn prior(&self, game: &G, seat: Seat, action: G::Action) -> f32 {
        self.hand.prior(game, seat, action)
    }

    fn manner(&self, game: &G) -> Manner {
        match &self.net {
            Some(net) if game.features(Side(0), &mut Sparse::default()) => net.manner(),
            Some(_) | None => self.hand.manner(game),
        }
    }

    fn rests(&self, from: &G, game: &G) -> bool {
        self.hand.rests(from, game)
    }
}
