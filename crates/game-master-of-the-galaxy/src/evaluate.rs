//! A cheap opinion for bots.

use crate::action::Action;
use crate::state::{DISCS, Galaxy};
use tabletop::{Evaluate, Game, Seat, Side};

/// How good a position looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opinion;

impl Evaluate<Galaxy> for Opinion {
    fn value(&self, game: &Galaxy, side: Side) -> f32 {
        if let Some(standings) = game.awaiting().standings() {
            return standings.score(side);
        }
        let seat = Seat(side.0);
        f32::from(game.discs_on_board(seat)) / f32::from(DISCS) * 0.5
    }

    fn prior(&self, _game: &Galaxy, _seat: Seat, _action: Action) -> f32 {
        1.0
    }
}
