//! The contract every game keeps, the parts games are made of, and one running match.
//!
//! Read in this order: [`seats`] says who sits at a table, [`dice`] where chance comes from, [`event`] what is told,
//! [`game`] the contract, [`opinion`] what bots think of positions, [`mod@notation`] how actions are spelled, [`parts`] the things that lie on a table, [`mod@matches`] a game that is being played.
//!
//! Nothing here does IO, reads a clock or starts a thread.

#![warn(missing_docs)]

pub mod dice;
pub mod event;
pub mod game;
pub mod matches;
pub mod notation;
pub mod opinion;
pub mod parts;
pub mod seats;

pub use dice::{Dice, Recorded, Recording, Scripted, Seeded};
pub use event::{EventSink, Fact};
pub use game::{Ask, Asks, Awaiting, Bot, Budget, Catalogue, Game, Inventory, Mode, Placed, Standings};
pub use matches::{
    CommandId, HostError, Hosted, LoadError, Match, Move, Pieces, Raw, Refused, Saved, Stamp, Step, StoryStep, Types,
    Update,
};
pub use opinion::{Evaluate, Features, Manner, Sparse, Values};
pub use parts::{Bag, List, PieceSet, Pile, SeatMap};
pub use seats::{Seat, SeatSet, Side, Viewer};
