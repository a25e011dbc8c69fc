//! What is begun and not finished: the turn machine's stack is made of frames.

use crate::cards::Facing;
use crate::effect::{CardClass, CardType};
use crate::ids::{Card, Project, System};
use crate::resource::Colour;
use serde::{Deserialize, Serialize};
use tabletop::{List, Seat};

/// What made an effect happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Cause {
    /// Nothing that matters.
    #[default]
    None,
    /// A cube or route of this colour.
    Colour(Colour),
    /// This conflict.
    Conflict(Card),
}

/// Something begun and not finished. The last frame of the stack is what happens now; a decision is a frame that waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Frame {
    /// Nothing.
    #[default]
    Nothing,
    /// Setup: a seat chooses its corner.
    Corner(Seat),
    /// Setup: unused corners become black holes.
    Cover,
    /// Advanced setup: a seat chooses a race on display.
    ChooseRace(Seat),
    /// Advanced setup: races left over go back.
    MixRaces,
    /// Cards of a class are to be taken.
    Take {
        /// Who takes.
        seat: Seat,
        /// What.
        class: CardClass,
        /// How many more.
        left: u8,
    },
    /// A race is to be taken.
    TakeRace(Seat),
    /// Cards were lifted: one is to be chosen, or the next of the deck.
    Lifted {
        /// Who takes.
        seat: Seat,
        /// From where.
        deck: CardType,
        /// The lifted cards.
        cards: List<Card, 3>,
    },
    /// A card was chosen: the order of the others under the deck is to be said.
    Bury {
        /// Who takes.
        seat: Seat,
        /// Of which deck.
        deck: CardType,
        /// The chosen card.
        chosen: Card,
        /// Those still to go under.
        cards: List<Card, 3>,
    },
    /// One more project may be cleared with the same black cube (MG-EFF-18).
    Clearing(u8),
    /// An offer to stop a conflict waits for its answer (MG-CEND-02).
    Offer {
        /// The conflict.
        conflict: Card,
        /// Who answers.
        to: Seat,
    },
    /// Several cards answer to one event; their owner says in which order (MG-EFF-01).
    Answers {
        /// Their owner.
        seat: Seat,
        /// The cards.
        cards: List<Card, 4>,
        /// The event.
        cause: Cause,
    },
    /// The effects of a card are being carried out.
    Effects {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Card,
        /// The next of its effects.
        next: u8,
        /// What caused them.
        cause: Cause,
    },
    /// Cubes of any colours are to be taken from the bank.
    Gain(u8),
    /// Cubes of one colour are to be taken from the bank.
    GainOne(u8),
    /// Drawn cubes are to be put back.
    PutBack(u8),
    /// A development deck is to be named and looked through.
    LookOut,
    /// A card of this deck is to be chosen.
    Browse(CardType),
    /// A slot is to be chosen for a disc.
    Prepare,
    /// A neutral neighbour is to be settled.
    Settle,
    /// A rival's route is to be cleared.
    ClearRoute,
    /// Cubes may be taken off own routes.
    Lift(u8),
    /// A black hole is to be put or taken.
    Hole,
    /// A rival is to be named who misses turns.
    Skip(u8),
    /// A conflict is to be stopped.
    Stop,
    /// Cubes may be exchanged.
    Exchange(u8),
    /// A cube is to be stolen by this project.
    Steal(Project),
    /// Cubes are to be taken from the loser's projects.
    Spoils {
        /// The won conflict.
        conflict: Card,
        /// Who lost.
        loser: Seat,
        /// How many more.
        left: u8,
    },
    /// Spoils of a won conflict, not counted yet: from the loser's projects, or from the bank when there is no loser.
    CountSpoils {
        /// The won conflict.
        conflict: Card,
        /// Who lost, if anybody.
        loser: Option<Seat>,
    },
    /// Goals of a won conflict are to be carried out.
    Goals {
        /// The won conflict.
        conflict: Card,
        /// The side whose goals they are.
        facing: Facing,
        /// Who lost, if anybody.
        loser: Option<Seat>,
        /// The system involved.
        system: System,
        /// Bits: which goals are left.
        left: u8,
    },
    /// A captured system may be settled.
    Captured(System),
}
