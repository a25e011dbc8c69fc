//! An opinion that is learned: values by a net, the rest by the hand-written opinion of the game.

use crate::net::{Net, chance};
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

/// How many sides a game has.
fn sides<G: Features>(game: &G) -> u8 {
    (0..game.seats()).map(|seat| game.side_of(Seat(seat)).0 + 1).max().unwrap_or(0)
}

impl<E> Learned<E> {
    /// What the chances of the sides are, as far as the viewer of this view can know; none where that is not known: without a net, of a
    /// position it does not judge, in a phase of the match where it is wrong. Not what a search goes by, but what happens: fitted on games
    /// of searches.
    pub fn chances<G: Features>(&self, view: &G::View, viewer: Viewer, dice: &mut impl Dice) -> Option<Values> {
        let mut sum = Values::default();
        let mut all = 0;
        for _ in 0..WORLDS {
            let world = G::imagine(view, dice);
            if let Some(standings) = world.awaiting().standings() {
                return Some(standings.into());
            }
            let sureness = *self.net.as_ref()?.setting().sureness.get(world.phase())?;
            if sureness == 0 {
                return None;
            }
            // What a side knows is the same in every world that it imagines.
            let judge = world.judged_by().map(|judge| viewer.seat().map_or(judge, |seat| world.side_of(seat)));
            let told = self.shares(&world, judge, f32::from(sureness) / 1000.0)?;
            all = sides(&world);
            sum = Values::each(all, |side| sum.of(side) + told.of(side));
        }
        Some(Values::each(all, |side| sum.of(side) / WORLDS as f32))
    }

    /// How likely it is to win where a search that goes by these weights thinks so much of it: fitted like [`Self::chances`], and none where
    /// they are none.
    pub fn fitted<G: Features>(&self, game: &G, value: f32) -> Option<f32> {
        let sureness = *self.net.as_ref()?.setting().sureness.get(game.phase())?;
        if sureness == 0 || !game.features(Side(0), &mut Sparse::default()) {
            return None;
        }
        // What is won or lost is so, however sure one may be.
        let inner = value.clamp(1e-4, 1.0 - 1e-4);
        let fitted = chance(f32::from(sureness) / 1000.0 * (inner / (1.0 - inner)).ln());
        Some(if inner == value { fitted } else { value.clamp(0.0, 1.0) })
    }

    /// What a net says of all sides, through the eyes of one of two or through those of each; logits are multiplied.
    fn shares<G: Features>(&self, game: &G, judge: Option<Side>, sureness: f32) -> Option<Values> {
        if let Some(judge) = judge {
            let won = chance(sureness * self.logit(game, judge)?);
            return Some(Values::each(2, |side| if side == judge { won } else { 1.0 - won }));
        }
        // A share of the whole: what is said of one side is weighed against what is said of the others.
        let sides = sides(game);
        let mut known = true;
        let chances = Values::each(sides, |side| match self.logit(game, side) {
            Some(logit) if known => chance(sureness * logit),
            Some(_) => 0.0,
            None => {
                known = false;
                0.0
            }
        });
        let all: f32 = (0..sides).map(|side| chances.of(Side(side))).sum();
        known.then(|| Values::each(sides, |side| chances.of(side) / all.max(f32::MIN_POSITIVE)))
    }
}

impl<G: Features, E: Evaluate<G>> Evaluate<G> for Learned<E> {
    fn values(&self, game: &G) -> Values {
        self.shares(game, game.judged_by(), 1.0).unwrap_or_else(|| self.hand.values(game))
    }

    fn value(&self, game: &G, side: Side) -> f32 {
        // Through its own eyes alone: how sure others are of themselves makes no option better.
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
