//! Law 4: what a viewer is shown, offered and made to wait for depends on nothing he does not know.

use super::keeping::totals;
use super::{Broken, difference};
use crate::played::{Params, Played};
use std::collections::HashSet;
use tabletop::{Game, Inventory, Seat, Seeded, Viewer};

pub fn views_keep_secrets<G: Game + Inventory>(
    played: &Played<G>,
    params: &Params,
    dice: &mut Seeded,
) -> Result<(), Box<Broken>> {
    for at in played.sampled(params.samples, dice) {
        played.at.set(at);
        let game = played.position(at);
        for viewer in Viewer::all(played.seats) {
            for _ in 0..params.worlds {
                let seed = dice.next();
                one_world(played, game, viewer, seed)?;
            }
        }
    }
    Ok(())
}

fn one_world<G: Game + Inventory>(played: &Played<G>, game: &G, viewer: Viewer, seed: u64) -> Result<(), Box<Broken>> {
    let view = game.view(viewer);
    let world = G::imagine(&view, &mut Seeded::new(seed));
    if world != G::imagine(&view, &mut Seeded::new(seed)) {
        return Err(played.broken(format!("{viewer:?} imagined two worlds from the same view and dice")));
    }
    let shown = world.view(viewer);
    if shown != view {
        return Err(played.broken(format!(
            "the view of {viewer:?} knows more than it can show: a world imagined from it looks different:\n{}",
            difference(&view, &shown)
        )));
    }
    if world.awaiting() != game.awaiting() {
        return Err(played.broken(format!(
            "who is awaited tells {viewer:?} a secret: {:?}, in an imagined world {:?}",
            game.awaiting(),
            world.awaiting()
        )));
    }
    if world.seats() != game.seats() || (0..game.seats()).any(|seat| side(game, seat) != side(&world, seat)) {
        return Err(played.broken(format!("a world imagined by {viewer:?} has other seats or sides")));
    }
    if totals(&world) != totals(game) {
        return Err(played.broken(format!(
            "a world imagined by {viewer:?} holds other pieces:\n{}",
            difference(&totals(game), &totals(&world))
        )));
    }
    let Some(seat) = viewer.seat() else { return Ok(()) };
    let (legal, imagined) = (legal_of(game, seat), legal_of(&world, seat));
    if legal != imagined {
        let only_here: Vec<_> = legal.difference(&imagined).map(ToString::to_string).collect();
        let only_there: Vec<_> = imagined.difference(&legal).map(ToString::to_string).collect();
        return Err(played.broken(format!(
            "the options of {seat} tell it a secret: only in truth {only_here:?}, only in an imagined world {only_there:?}"
        )));
    }
    let (refused, imagined) = (refused_of(game, seat), refused_of(&world, seat));
    if refused != imagined {
        return Err(
            played.broken(format!("the refusals of {seat} tell it a secret:\n{}", difference(&refused, &imagined)))
        );
    }
    Ok(())
}

fn side<G: Game>(game: &G, seat: u8) -> tabletop::Side {
    game.side_of(Seat(seat))
}

fn legal_of<G: Game>(game: &G, seat: Seat) -> HashSet<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.into_iter().collect()
}

fn refused_of<G: Game>(game: &G, seat: Seat) -> Vec<(G::Action, G::Refusal)> {
    let mut refused = Vec::new();
    game.refused(seat, &mut refused);
    refused
}
