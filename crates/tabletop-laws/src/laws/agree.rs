//! Law 1: `legal`, `check`, `refused` and `awaiting` tell one story.

use super::Broken;
use crate::played::{Params, Played};
use std::collections::HashSet;
use tabletop::{Dice, Game, Seat, Seeded};

pub fn legal_and_check_agree<G: Game>(
    played: &Played<G>,
    params: &Params,
    dice: &mut Seeded,
) -> Result<(), Box<Broken>> {
    let mut pool = Pool::new(params.pool);
    // Actions of the whole game first, so that early positions meet late actions too.
    for at in played.sampled(params.samples, dice) {
        played.at.set(at);
        for seat in (0..played.seats).map(Seat) {
            pool.add(legal_of(played.position(at), seat), dice);
            pool.add(refused_of(played.position(at), seat).into_iter().map(|(action, _)| action).collect(), dice);
        }
    }
    for at in 0..=played.steps.len() {
        played.at.set(at);
        every_position(played, played.position(at))?;
    }
    for at in played.sampled(params.samples, dice) {
        played.at.set(at);
        foreign_actions(played, played.position(at), &pool)?;
    }
    Ok(())
}

/// What is looked at everywhere: who is asked has options, they are checked, spelled and told apart.
fn every_position<G: Game>(played: &Played<G>, game: &G) -> Result<(), Box<Broken>> {
    let (waited_for, volunteers) = (game.awaiting().seats(), game.volunteers());
    if !waited_for.and(volunteers).is_empty() {
        return Err(played.broken("a seat is waited for, and a volunteer"));
    }
    let asked = waited_for.or(volunteers);
    for seat in (0..played.seats).map(Seat) {
        let legal = legal_of(game, seat);
        match (asked.contains(seat), legal.is_empty()) {
            (true, true) => return Err(played.broken(format!("{seat} is asked and has no legal action"))),
            (false, false) => {
                return Err(played.broken(format!("{seat} is not asked, but `legal` offers {}", legal[0])));
            }
            (true, false) | (false, true) => {}
        }
        let mut seen = HashSet::new();
        for action in &legal {
            if !seen.insert(*action) {
                return Err(played.broken(format!("`legal` offers {action} twice to {seat}")));
            }
            if let Err(refusal) = game.check(seat, *action) {
                return Err(
                    played.broken(format!("`legal` offers {action} to {seat}, but `check` refuses it: {refusal:?}"))
                );
            }
            reads_back(played, *action)?;
        }
        for (action, refusal) in refused_of(game, seat) {
            reads_back(played, action)?;
            let said = game.check(seat, action);
            if said != Err(refusal.clone()) {
                return Err(
                    played.broken(format!("`refused` says of {seat} {action}: {refusal:?}, but `check` says {said:?}"))
                );
            }
        }
    }
    if asked.iter().any(|seat| seat.0 >= played.seats) {
        return Err(played.broken("a seat is asked that does not exist"));
    }
    Ok(())
}

fn reads_back<G: Game>(played: &Played<G>, action: G::Action) -> Result<(), Box<Broken>> {
    let spelled = action.to_string();
    if spelled.parse().ok() == Some(action) {
        return Ok(());
    }
    Err(played.broken(format!("{action:?} is spelled `{spelled}`, which does not read back as it")))
}

/// Actions of other positions and seats: `check` says yes to exactly those that `legal` offers.
fn foreign_actions<G: Game>(played: &Played<G>, game: &G, pool: &Pool<G::Action>) -> Result<(), Box<Broken>> {
    for seat in (0..played.seats).chain([played.seats, 15, 16, u8::MAX]).map(Seat) {
        let legal: HashSet<G::Action> = legal_of(game, seat).into_iter().collect();
        if seat.0 < played.seats {
            appended(played, game, seat)?;
        }
        if seat.0 >= played.seats && !legal.is_empty() {
            return Err(played.broken(format!("seat {} does not exist, but has legal actions", seat.0)));
        }
        for action in &pool.actions {
            let allowed = game.check(seat, *action).is_ok();
            if allowed && !legal.contains(action) {
                let seat = seat.0;
                return Err(
                    played.broken(format!("`check` allows {action} to seat {seat}, but `legal` does not offer it"))
                );
            }
            if !allowed && legal.contains(action) {
                return Err(played.broken(format!("`legal` offers {action} to {seat}, but `check` refuses it")));
            }
        }
    }
    Ok(())
}

/// A buffer with something in it keeps it: `legal` and `refused` append.
fn appended<G: Game>(played: &Played<G>, game: &G, seat: Seat) -> Result<(), Box<Broken>> {
    let (legal, refused) = (legal_of(game, seat), refused_of(game, seat));
    let (mut more_legal, mut more_refused) = (legal.clone(), refused.clone());
    game.legal(seat, &mut more_legal);
    game.refused(seat, &mut more_refused);
    if more_legal != [legal.clone(), legal].concat() {
        return Err(played.broken(format!("`legal` of {seat} does not append to what it is given")));
    }
    if more_refused != [refused.clone(), refused].concat() {
        return Err(played.broken(format!("`refused` of {seat} does not append to what it is given")));
    }
    Ok(())
}

fn legal_of<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

fn refused_of<G: Game>(game: &G, seat: Seat) -> Vec<(G::Action, G::Refusal)> {
    let mut refused = Vec::new();
    game.refused(seat, &mut refused);
    refused
}

/// Actions gathered from a game; when full, a new one takes the place of an old one.
struct Pool<A> {
    actions: Vec<A>,
    known: HashSet<A>,
    room: usize,
}

impl<A: Copy + Eq + std::hash::Hash> Pool<A> {
    fn new(room: usize) -> Self {
        Self { actions: Vec::new(), known: HashSet::new(), room: room.max(1) }
    }

    fn add(&mut self, actions: Vec<A>, dice: &mut Seeded) {
        for action in actions {
            if !self.known.insert(action) {
                continue;
            }
            if self.actions.len() < self.room {
                self.actions.push(action);
            } else {
                let place = dice.pick(self.known.len() as u32) as usize;
                if let Some(old) = self.actions.get_mut(place) {
                    *old = action;
                }
            }
        }
    }
}
