//! Why not.

use super::Card;
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
