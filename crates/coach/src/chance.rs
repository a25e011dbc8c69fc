//! How likely somebody is to win, by what he can know.

use serde::{Deserialize, Serialize};
use shelf::Shelved;
use tabletop::{Evaluate, Game, Seat, Seeded, Side, Viewer};

/// So many worlds are imagined where chances are only an opinion.
const WORLDS: u32 = 4;

/// A chance to win.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// From 0 to 1.
    pub value: f32,
    /// Is it what happens, fitted on many games? Else it is an opinion.
    pub fitted: bool,
}

/// How likely a side is to win, as far as this viewer can know. The same view is always told the same.
pub fn chance<G: Shelved>(view: &G::View, viewer: Viewer, side: Side) -> Chance {
    let mut dice = Seeded::new(1);
    if let Some(told) = G::chances(view, viewer, &mut dice) {
        return Chance { value: told.of(side), fitted: true };
    }
    let (opinion, mut sum) = (G::Opinion::default(), 0.0);
    for _ in 0..WORLDS {
        let world = G::imagine(view, &mut dice);
        if let Some(standings) = world.awaiting().standings() {
            return Chance { value: standings.score(side), fitted: true };
        }
        let values = opinion.values(&world);
        let all: f32 = (0..sides(&world)).map(|side| values.of(Side(side))).sum();
        sum += values.of(side) / if all > 0.0 { all } else { 1.0 };
    }
    Chance { value: (sum / WORLDS as f32).clamp(0.0, 1.0), fitted: false }
}

/// What a search thinks of a position of this view, as a chance.
pub fn fit<G: Shelved>(view: &G::View, value: f32) -> Chance {
    let world = G::imagine(view, &mut Seeded::new(1));
    match G::fitted(&world, value) {
        Some(value) => Chance { value, fitted: true },
        None => Chance { value: value.clamp(0.0, 1.0), fitted: false },
    }
}

/// How many sides people sit on.
pub fn sides<G: Game>(game: &G) -> u8 {
    (0..game.seats()).map(|seat| game.side_of(Seat(seat)).0 + 1).max().unwrap_or(0)
}

/// The eyes a side looks with: those of its first seat.
pub fn eyes<G: Game>(game: &G, side: Side) -> Viewer {
    (0..game.seats()).map(Seat).find(|seat| game.side_of(*seat) == side).map_or(Viewer::Spectator, Viewer::Seat)
}
