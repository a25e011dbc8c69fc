//! A cheap opinion for bots. It sees whole worlds, but only imagined ones.

use super::state::{Card, Comets, HIGHEST};
use super::{Action, Frame};
use tabletop::{Evaluate, Game, Seat, Side, Values};

/// Counts points, and guesses what sealed cards will catch. It is short-sighted on purpose: it spends its best card on any
/// comet, and leaves it to a search to save cards for better ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opinion;

impl Opinion {
    /// Points a side has or may hope for.
    fn hope(game: &Comets, side: Side) -> f32 {
        let mut hope = game.points(side) as f32;
        for seat in game.team(side).iter() {
            if let (Some(card), Some(comet)) = (game.sealed[seat], game.comet) {
                hope += Self::chance(game, card) * (f32::from(comet.0).powi(2) + 1.5);
            }
        }
        // Rewards still to be taken are worth about a point each.
        if let Some(Frame::Reward { catcher, left }) = game.frames.last()
            && game.side(*catcher) == side
        {
            hope += f32::from(*left);
        }
        hope
    }

    /// How likely a sealed card is the highest one.
    fn chance(game: &Comets, card: Card) -> f32 {
        let rivals = game.present().len().saturating_sub(1) as i32;
        // A rival bids the best of a few cards half of the time: roughly uniform, raised to his number.
        ((f32::from(card.0) - 0.5) / f32::from(HIGHEST)).powi(rivals)
    }
}

impl Evaluate<Comets> for Opinion {
    fn values(&self, game: &Comets) -> Values {
        if let Some(standings) = game.awaiting().standings() {
            return standings.into();
        }
        let hopes = Values::each(game.sides(), |side| Self::hope(game, side));
        Values::each(game.sides(), |side| {
            let others = (0..game.sides()).map(Side).filter(|other| *other != side);
            let lead = hopes.of(side) - others.map(|other| hopes.of(other)).fold(0.0, f32::max);
            1.0 / (1.0 + (-lead / 40.0).exp())
        })
    }

    fn prior(&self, game: &Comets, _seat: Seat, action: Action) -> f32 {
        match action {
            // A card about as high as the comet.
            Action::Seal(card) => {
                let comet = game.comet.map_or(0.0, |comet| f32::from(comet.0));
                1.0 / (1.0 + (f32::from(card.0) - comet).abs())
            }
            Action::Fuel => 2.0,
            Action::Draw | Action::Look | Action::Keep | Action::Burn => 1.0,
        }
    }
}
