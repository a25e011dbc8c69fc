//! Laws 12 and 13: what it means to pass, and whose deed an event is.

use super::Broken;
use crate::played::{Params, Played};
use tabletop::{Fact, Game, Seeded, Viewer};

/// The clock passes for whoever is away: it must know with which answer, that answer must choose nothing for him, and the game must get on.
pub fn passing_is_plain<G: Game>(played: &Played<G>, params: &Params, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    let mut legal = Vec::new();
    for at in played.sampled(params.samples * 4, dice) {
        played.at.set(at);
        let game = played.position(at);
        for seat in game.awaiting().seats().iter() {
            legal.clear();
            game.legal(seat, &mut legal);
            legal.retain(G::passes);
            let Some(pass) = legal.first().copied() else { continue };
            if let Some(other) = legal.get(1) {
                return Err(played.broken(format!("{seat} can pass with {pass} and with {other}")));
            }
            if pass.to_string().contains(' ') {
                return Err(played.broken(format!("{seat} {pass} passes, but names something")));
            }
            let mut after = game.clone();
            after.apply(seat, pass, dice, &mut ());
            if after == *game {
                return Err(played.broken(format!("{seat} {pass} passes, and is asked the same again")));
            }
        }
    }
    Ok(())
}

/// Whoever is told of an event is told the same doer; and a game in which nobody ever does anything has forgotten to say who.
pub fn deeds_have_one_doer<G: Game>(played: &Played<G>) -> Result<(), Box<Broken>> {
    let tellings = std::iter::once((0, &played.told)).chain(played.steps.iter().map(|step| &step.told).enumerate());
    let mut deeds = 0;
    for (at, told) in tellings {
        played.at.set(at);
        for event in told {
            deeds += usize::from(event.by().is_some());
            for viewer in Viewer::all(played.seats) {
                let Some(seen) = event.seen_by(viewer).filter(|seen| seen.by() != event.by()) else { continue };
                let (done, seen) = (event.by(), seen.by());
                return Err(
                    played.broken(format!("{event:?} is the deed of {done:?}, but {viewer:?} is told of {seen:?}"))
                );
            }
        }
    }
    if deeds == 0 && !played.steps.is_empty() {
        return Err(played.broken(format!("{} steps, and nothing that happened is anybody's deed", played.steps.len())));
    }
    Ok(())
}
