//! Law 5: whoever may take a step back has learnt nothing from it.

use super::{Broken, difference};
use crate::played::{Params, Played};
use tabletop::{Game, Match, Move, Recorded, Seeded, Viewer};

pub fn undo_uncovers_nothing<G: Game>(
    played: &Played<G>,
    params: &Params,
    dice: &mut Seeded,
) -> Result<(), Box<Broken>> {
    let offered: Vec<usize> = (0..played.steps.len()).filter(|at| played.steps[*at].can_be_undone()).collect();
    let chosen: Vec<usize> = match offered.len() {
        few if few <= params.samples => offered,
        many => {
            use tabletop::Dice;
            let mut chosen: Vec<usize> =
                (0..params.samples).map(|_| offered[dice.pick(many as u32) as usize]).collect();
            chosen.sort_unstable();
            chosen.dedup();
            chosen
        }
    };
    for at in &chosen {
        played.at.set(*at);
        in_every_world(played, *at, params.worlds * 2, dice)?;
    }
    a_match_takes_it_back(played, &chosen)
}

fn in_every_world<G: Game>(played: &Played<G>, at: usize, worlds: usize, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    let step = &played.steps[at];
    let Move::Act(action) = step.what else { return Ok(()) };
    let me = Viewer::Seat(step.seat);
    let (before, after) = (step.before.view(me), played.position(at + 1).view(me));
    for _ in 0..worlds {
        let mut world = G::imagine(&before, dice);
        if let Err(refusal) = world.check(step.seat, action) {
            return Err(played.broken(format!("in an imagined world it is refused: {refusal:?}")));
        }
        let mut none = Recorded::new(&[]);
        world.apply(step.seat, action, &mut none, &mut ());
        if !none.fitted() {
            return Err(played.broken("it can be taken back here, but rolls dice in an imagined world"));
        }
        let imagined = world.view(me);
        if imagined != after {
            return Err(played.broken(format!(
                "it can be taken back, but {} learns from it; in an imagined world it looks different:\n{}",
                step.seat,
                difference(&after, &imagined)
            )));
        }
    }
    Ok(())
}

fn a_match_takes_it_back<G: Game>(played: &Played<G>, chosen: &[usize]) -> Result<(), Box<Broken>> {
    let begun = Match::<G>::begin(played.setup.clone(), &mut Recorded::new(&played.rolls));
    let mut running = begun.map_err(|refusal| played.broken(format!("the setup was refused: {refusal:?}")))?;
    for (at, step) in played.steps.iter().enumerate() {
        played.at.set(at);
        let mut dice = Recorded::new(&step.rolls);
        let taken = match step.what {
            Move::Act(action) => running.act(step.seat, action, &mut dice),
            Move::Leave => running.leave(step.seat, &mut dice),
        };
        taken.map_err(|refused| played.broken(format!("a match refused the step: {refused:?}")))?;
        let offered = running.can_undo(step.seat) > 0;
        if offered != step.can_be_undone() {
            return Err(played.broken(format!("a match offers undo: {offered}")));
        }
        if chosen.binary_search(&at).is_ok() {
            let mut back = running.clone();
            // All the way: every step that is offered leads back to where it was taken.
            for undone in played.steps[..=at].iter().rev().take(running.can_undo(step.seat)) {
                back.undo(step.seat).map_err(|refused| played.broken(format!("undo was refused: {refused:?}")))?;
                if *back.game() != undone.before {
                    return Err(played.broken("undo does not lead back"));
                }
            }
            if back.can_undo(step.seat) > 0 {
                return Err(played.broken("more can be undone than was offered"));
            }
        }
    }
    Ok(())
}
