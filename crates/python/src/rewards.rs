//! What a side gets when a match is over.

use tabletop::{Side, Standings};

/// 1 for a lone victory; all sides together get nothing, so a defeat costs a share of it: 1 in a duel, a third each among four. Sides that share
/// the first place share the victory.
pub fn of(standings: &Standings, side: Side) -> f32 {
    let sides = standings.places.len().max(2) as f32;
    (sides * standings.score(side) - 1.0) / (sides - 1.0)
}
