//! What a seat may say. Every action is small and atomic: one cube, one card, one base.

use crate::cards::Facing;
use crate::effect::CardType;
use crate::ids::{Card, Project, System, Track};
use crate::resource::Colour;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Setup: start in this system.
    Start(System),
    /// Have this card: one that was lifted, the next of the deck, one on display, one looked out.
    Take(Card),
    /// Of the cards left, this one goes under the deck next.
    Bury(Card),
    /// Take the card from this deck.
    Deck(CardType),
    /// Phase 2: put a drawn cube into a cell of a project on a card.
    Fill {
        /// The cube.
        cube: Colour,
        /// The project.
        project: Project,
        /// The cell, from 0.
        cell: u8,
    },
    /// Phase 2: put a drawn cube on a free planet.
    Colonise {
        /// The cube.
        cube: Colour,
        /// The system.
        system: System,
    },
    /// Phase 2: begin a route.
    Begin {
        /// The cube.
        cube: Colour,
        /// The track.
        track: Track,
        /// From this end.
        from: System,
        /// The colour the route is to have.
        colour: Colour,
    },
    /// Phase 2: put a drawn cube into the next cell of a route.
    Extend {
        /// The cube.
        cube: Colour,
        /// The track.
        track: Track,
    },
    /// Phase 2: spend a black cube to clear a project.
    Clear(Project),
    /// Put a drawn cube back.
    PutBack(Colour),
    /// Offer to stop a conflict.
    Offer(Card),
    /// Agree to stop it.
    Accept,
    /// Do not agree.
    Decline,
    /// Settlement: take the reward of a completed project.
    Reward(Project),
    /// Settlement: place the prepared base of this card in a system.
    Place {
        /// The card whose slot holds it.
        slot: Card,
        /// Where.
        system: System,
    },
    /// Let this card act first.
    Answer(Card),
    /// Take a cube of this colour from the bank, or cubes of this one colour.
    Gain(Colour),
    /// Take this cube from a rival's project.
    Grab {
        /// The project.
        project: Project,
        /// The cell, from 0.
        cell: u8,
    },
    /// Goal of a won conflict: the system.
    Capture,
    /// Goal of a won conflict: this card.
    Seize(Card),
    /// Settle a captured system with a disc of the reserve.
    SettleFromReserve,
    /// Settle a captured system with the prepared base of this card.
    SettleFromSlot(Card),
    /// Prepare a base on this card.
    Prepare(Card),
    /// Settle this neutral system.
    Settle(System),
    /// Put a black hole on this system.
    Cover(System),
    /// Take the black hole off this system.
    Uncover(System),
    /// Clear this rival route.
    ClearRoute(Track),
    /// Take the farthest cube off this own route.
    Lift(Track),
    /// This rival misses turns.
    Skip(Seat),
    /// Stop this conflict.
    Stop(Card),
    /// Give a cube of the bag for one of the bank.
    Exchange {
        /// Into the bank.
        give: Colour,
        /// Into the bag.
        get: Colour,
    },
    /// Phase 3: lay a conflict.
    Lay {
        /// The card.
        card: Card,
        /// Where.
        track: Track,
        /// The side that faces the own system.
        own: Facing,
    },
    /// Phase 3: discard a card.
    Discard(Card),
    /// Enough: the rest of the cubes go back, no more rewards, no more cards, no more of what may be done.
    Done,
}
