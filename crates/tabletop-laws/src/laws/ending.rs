//! Laws 2 and 9: games end, and then they are over.

use super::Broken;
use crate::played::{Params, Played, nth};
use std::collections::BTreeSet;
use tabletop::{Dice, Game, Move, Seat, SeatSet, Seeded, Side, Viewer};

/// Law 2. The game itself has ended; from some of its positions an imagined world is played on, as bots do.
pub fn games_end<G: Game>(played: &Played<G>, params: &Params, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    if !played.finished() {
        played.at.set(played.steps.len());
        return Err(played.broken(format!("not finished after {} random steps", params.steps)));
    }
    for at in played.sampled(1, dice) {
        played.at.set(at);
        let viewer = Viewer::Seat(Seat(dice.pick(u32::from(played.seats)) as u8));
        let mut world = G::imagine(&played.position(at).view(viewer), dice);
        let mut options = Vec::new();
        for _ in 0..params.steps {
            let asked = world.awaiting().seats();
            if asked.is_empty() {
                break;
            }
            let seat = nth(asked, dice.pick(asked.len() as u32));
            options.clear();
            world.legal(seat, &mut options);
            if options.is_empty() {
                return Err(played.broken(format!("in a world {viewer:?} imagined, {seat} has no legal action")));
            }
            let action = options[dice.pick(options.len() as u32) as usize];
            world.apply(seat, action, dice, &mut ());
        }
        if world.awaiting().standings().is_none() {
            return Err(played.broken(format!("a world {viewer:?} imagined did not end")));
        }
    }
    Ok(())
}

/// Law 9.
pub fn finished_is_finished<G: Game>(
    played: &Played<G>,
    params: &Params,
    dice: &mut Seeded,
) -> Result<(), Box<Broken>> {
    nobody_waits_for_those_who_left(played, dice)?;
    played.at.set(played.steps.len());
    let game = &played.last;
    let awaiting = game.awaiting();
    let Some(standings) = awaiting.standings() else { return Ok(()) };
    let ranked: Vec<Side> = standings.places.iter().map(|placed| placed.side).collect();
    let once: BTreeSet<Side> = ranked.iter().copied().collect();
    if once.len() != ranked.len() {
        return Err(played.broken(format!("a side is ranked twice: {ranked:?}")));
    }
    for seat in (0..played.seats).map(Seat) {
        if !once.contains(&game.side_of(seat)) {
            return Err(played.broken(format!("the side of {seat} is not ranked: {ranked:?}")));
        }
    }
    let places: Vec<u8> = standings.places.iter().map(|placed| placed.place).collect();
    if places.contains(&0) || !places.contains(&1) {
        return Err(played.broken(format!("places start at 1, these are {places:?}")));
    }
    let mut legal = Vec::new();
    for seat in (0..played.seats).map(Seat) {
        game.legal(seat, &mut legal);
        if let Some(action) = legal.first() {
            return Err(played.broken(format!("the game is over, but {seat} may {action}")));
        }
    }
    for at in played.sampled_steps(params.samples, dice) {
        let Move::Act(action) = played.steps[at].what else { continue };
        for seat in (0..played.seats).map(Seat) {
            if game.check(seat, action).is_ok() {
                return Err(played.broken(format!("the game is over, but `check` allows {seat} {action}")));
            }
        }
    }
    Ok(())
}

fn nobody_waits_for_those_who_left<G: Game>(played: &Played<G>, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    let mut gone = SeatSet::EMPTY;
    for at in 0..=played.steps.len() {
        played.at.set(at);
        let game = played.position(at);
        if let Some(seat) = game.awaiting().seats().and(gone).lowest() {
            return Err(played.broken(format!("{seat} has left, and is awaited")));
        }
        let Some(step) = played.steps.get(at) else { break };
        if step.what != Move::Leave {
            continue;
        }
        gone = gone.with(step.seat);
        let after = played.position(at + 1);
        if after.awaiting().standings().is_none() {
            // A server may say it twice.
            let mut again = after.clone();
            again.leave(step.seat, dice, &mut ());
            if again != *after {
                return Err(played.broken(format!("{} left twice, and the second time changed something", step.seat)));
            }
        }
    }
    Ok(())
}
