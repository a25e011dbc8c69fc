//! How goldens choose.

use game_star_realms::{Action, Opinion, StarRealms};
use tabletop::{Evaluate, Seat};

/// The most natural option: short, sensible games.
pub fn natural(opinion: &Opinion, game: &StarRealms, seat: Seat, options: &[Action]) -> Action {
    let weight = |action: &Action| opinion.prior(game, seat, *action);
    let best = options.iter().copied().max_by(|one, other| weight(one).total_cmp(&weight(other)));
    best.unwrap_or(Action::EndTurn)
}
