//! Law 6: when several answers are awaited at once, their order does not matter.

use super::{Broken, difference};
use crate::played::{Params, Played};
use tabletop::{Awaiting, Dice, Game, Recorded, Recording, Seat, SeatSet, Seeded};

pub fn answers_commute<G: Game>(played: &Played<G>, params: &Params, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    let several: Vec<usize> =
        (0..played.steps.len()).filter(|at| played.position(*at).awaiting().asks().len() > 1).collect();
    for _ in 0..params.samples.min(several.len()) {
        let at = several[dice.pick(several.len() as u32) as usize];
        played.at.set(at);
        one_pair(played, played.position(at), dice)?;
    }
    Ok(())
}

fn one_pair<G: Game>(played: &Played<G>, game: &G, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    let asks = game.awaiting().asks();
    let first = dice.pick(asks.len() as u32) as usize;
    let second = (first + 1 + dice.pick(asks.len() as u32 - 1) as usize) % asks.len();
    // Seats that both asks name could answer either: who answers which would be unclear.
    let both = asks[first].and(asks[second]);
    let alone = |seats: SeatSet| seats.iter().find(|seat| !both.contains(*seat));
    let (Some(one), Some(other)) = (alone(asks[first]), alone(asks[second])) else { return Ok(()) };
    let (Some(a), Some(b)) = (any(game, one, dice), any(game, other, dice)) else { return Ok(()) };
    let order = format!("{one} {a} · {other} {b}");

    let (mut rolls_a, mut rolls_b) = (Vec::new(), Vec::new());
    let mut forth = game.clone();
    forth.apply(one, a, &mut Recording::new(dice, &mut rolls_a), &mut ());
    if let Err(refusal) = forth.check(other, b) {
        return Err(played.broken(format!("{order}: the second answer is refused after the first: {refusal:?}")));
    }
    forth.apply(other, b, &mut Recording::new(dice, &mut rolls_b), &mut ());

    let mut back = game.clone();
    // The last answer may open all seals and roll; whoever is last then rolls the same.
    let (rolls_first, rolls_last) = if rolls_a.is_empty() { (&rolls_a, &rolls_b) } else { (&rolls_b, &rolls_a) };
    let (mut dice_first, mut dice_last) = (Recorded::new(rolls_first), Recorded::new(rolls_last));
    back.apply(other, b, &mut dice_first, &mut ());
    if let Err(refusal) = back.check(one, a) {
        return Err(played.broken(format!("{order}: the other way round, the second is refused: {refusal:?}")));
    }
    back.apply(one, a, &mut dice_last, &mut ());
    if !dice_first.fitted() || !dice_last.fitted() {
        return Err(played.broken(format!("{order}: the other way round they roll other dice")));
    }
    if forth != back {
        let differ = difference(&forth, &back);
        return Err(played.broken(format!("{order}: the other way round they end differently:\n{differ}")));
    }
    Ok(())
}

fn any<G: Game>(game: &G, seat: Seat, dice: &mut Seeded) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    if legal.is_empty() {
        return None;
    }
    let index = dice.pick(legal.len() as u32) as usize;
    Some(legal[index])
}

trait AsksOf {
    fn asks(&self) -> Vec<SeatSet>;
}

impl AsksOf for Awaiting {
    fn asks(&self) -> Vec<SeatSet> {
        match self {
            Self::Answers(asks) => asks.iter().map(|ask| ask.seats).collect(),
            Self::Finished(_) => Vec::new(),
        }
    }
}
