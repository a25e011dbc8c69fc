//! Which actions are legal, and why others are not. Legality is written once, in `is_asked` and `fits`; `legal`, `check`
//! and `refused` only ask them, so they cannot disagree.

use super::state::{Card, Comets, Frame, HIGHEST};
use super::{Action, action::Action as A};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// Why not: facts, no sentences. Wording is in [`text`](super::text).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// No such mode.
    NoSuchMode(String),
    /// Not for that many.
    WrongSeats {
        /// Asked for.
        seats: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Nobody sits there.
    NoSuchSeat(Seat),
    /// It is not this seat's answer that is awaited.
    NotAsked(Seat),
    /// Something else is awaited of it.
    NotNow,
    /// It does not hold this card.
    NotInHand(Card),
    /// The box is empty.
    NoFuelLeft,
    /// The deck is empty.
    DeckEmpty,
}

impl Comets {
    /// Everything a seat could ever say, in a fixed order.
    fn every_action() -> impl Iterator<Item = Action> {
        (1..=HIGHEST).map(|strength| A::Seal(Card(strength))).chain([A::Fuel, A::Draw, A::Look, A::Keep, A::Burn])
    }

    /// May it?
    pub fn may(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.is_asked(seat)?;
        self.fits(seat, action)
    }

    fn is_asked(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 >= self.seats {
            return Err(Refusal::NoSuchSeat(seat));
        }
        if !self.asked().seats().contains(seat) {
            return Err(Refusal::NotAsked(seat));
        }
        Ok(())
    }

    /// Does the action fit what the seat is asked? The only place that knows.
    fn fits(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // Whoever is asked is asked by the last frame; without a frame he is asked to seal.
        match (self.frames.last(), action) {
            (None, A::Seal(card)) if self.hands[seat].contains(&card) => Ok(()),
            (None, A::Seal(card)) => Err(Refusal::NotInHand(card)),
            (Some(Frame::Reward { .. }), A::Fuel) if self.box_fuel == 0 => Err(Refusal::NoFuelLeft),
            (Some(Frame::Reward { .. }), A::Draw | A::Look) if self.deck.is_empty() => Err(Refusal::DeckEmpty),
            (Some(Frame::Reward { .. }), A::Fuel | A::Draw | A::Look) => Ok(()),
            (Some(Frame::Looked { .. }), A::Keep | A::Burn) => Ok(()),
            (None, A::Fuel | A::Draw | A::Look | A::Keep | A::Burn)
            | (Some(Frame::Reward { .. }), A::Seal(_) | A::Keep | A::Burn)
            | (Some(Frame::Looked { .. }), A::Seal(_) | A::Fuel | A::Draw | A::Look) => Err(Refusal::NotNow),
        }
    }

    /// See [`tabletop::Game::legal`].
    pub fn list_legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.is_asked(seat).is_ok() {
            actions.extend(Self::every_action().filter(|action| self.fits(seat, *action).is_ok()));
        }
    }

    /// See [`tabletop::Game::refused`]: what a player might reach for now, not everything that makes no sense.
    pub fn list_refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for action in [A::Fuel, A::Draw, A::Look] {
            if let Err(refusal @ (Refusal::NoFuelLeft | Refusal::DeckEmpty)) = self.may(seat, action) {
                out.push((action, refusal));
            }
        }
    }
}
