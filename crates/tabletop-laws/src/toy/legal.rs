//! Which actions are legal, and why others are not. Legality is written once, in `is_asked` and `fits`; `legal`, `check`
//! and `refused` only ask them, so they cannot disagree.

use super::action::Action as A;
use super::state::{Card, Comets, Frame, HIGHEST};
use super::{Action, Refusal, apply};
use tabletop::Seat;

/// See [`tabletop::Game::legal`].
pub fn legal(game: &Comets, seat: Seat, actions: &mut Vec<Action>) {
    if is_asked(game, seat).is_ok() {
        actions.extend(every_action().filter(|action| fits(game, seat, *action).is_ok()));
    }
}

/// See [`tabletop::Game::check`].
pub fn check(game: &Comets, seat: Seat, action: Action) -> Result<(), Refusal> {
    is_asked(game, seat)?;
    fits(game, seat, action)
}

/// See [`tabletop::Game::refused`]: what a player might reach for now, not everything that makes no sense.
pub fn refused(game: &Comets, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
    for action in [A::Fuel, A::Draw, A::Look] {
        if let Err(refusal @ (Refusal::NoFuelLeft | Refusal::DeckEmpty)) = check(game, seat, action) {
            out.push((action, refusal));
        }
    }
}

/// Everything a seat could ever say, in a fixed order.
fn every_action() -> impl Iterator<Item = Action> {
    (1..=HIGHEST).map(|strength| A::Seal(Card(strength))).chain([A::Fuel, A::Draw, A::Look, A::Keep, A::Burn])
}

fn is_asked(game: &Comets, seat: Seat) -> Result<(), Refusal> {
    if seat.0 >= game.seats {
        return Err(Refusal::NoSuchSeat(seat));
    }
    if !apply::awaiting(game).seats().contains(seat) {
        return Err(Refusal::NotAsked(seat));
    }
    Ok(())
}

/// Does the action fit what the seat is asked? The only place that knows.
fn fits(game: &Comets, seat: Seat, action: Action) -> Result<(), Refusal> {
    // Whoever is asked is asked by the last frame; without a frame he is asked to seal.
    match (game.frames.last(), action) {
        (None, A::Seal(card)) if game.hands[seat].contains(&card) => Ok(()),
        (None, A::Seal(card)) => Err(Refusal::NotInHand(card)),
        (Some(Frame::Reward { .. }), A::Fuel) if game.box_fuel == 0 => Err(Refusal::NoFuelLeft),
        (Some(Frame::Reward { .. }), A::Draw | A::Look) if game.deck.is_empty() => Err(Refusal::DeckEmpty),
        (Some(Frame::Reward { .. }), A::Fuel | A::Draw | A::Look) => Ok(()),
        (Some(Frame::Looked { .. }), A::Keep | A::Burn) => Ok(()),
        (None, A::Fuel | A::Draw | A::Look | A::Keep | A::Burn)
        | (Some(Frame::Reward { .. }), A::Seal(_) | A::Keep | A::Burn)
        | (Some(Frame::Looked { .. }), A::Seal(_) | A::Fuel | A::Draw | A::Look) => Err(Refusal::NotNow),
    }
}
