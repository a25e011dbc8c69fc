//! What happened. Everything in this game happens in the open, so every viewer learns every event whole.

use crate::cards::Facing;
use crate::effect::CardType;
use crate::ids::{Card, CardSet, Project, System, SystemSet, Track};
use crate::resource::{Colour, Cubes};
use crate::state::Victory;
use serde::{Deserialize, Serialize};
use tabletop::{Fact, Seat, SeatSet, Viewer};

/// How a card came to its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gift {
    /// From its deck.
    Deck,
    /// At random from its deck.
    Random,
    /// Looked out of its deck.
    LookedOut,
    /// From the display of the advanced setup.
    Display,
    /// From a rival, as the goal of a conflict.
    Rival(Seat),
    /// The card of a conflict won.
    Won,
    /// The card of a conflict that stopped.
    Stopped,
}

/// Why a base project brings no base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Hindrance {
    /// The slot held a disc when the settlement began, or holds one now (MG-BASE-03, 04).
    SlotHeld,
    /// No disc is left in the reserve (MG-BASE-07).
    NoDisc,
}

/// Why cubes came from the bank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Why {
    /// For a colonised planet.
    Colony(System),
    /// By the effect of a card.
    Card(Card),
    /// For discarded cards.
    Income,
    /// Spoils of a conflict with a neutral system.
    Spoils,
}

/// Why a conflict stopped early.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum StopReason {
    /// A system got, changed or lost its owner (MG-CEND-01).
    SystemChanged,
    /// Both agreed (MG-CEND-02).
    Agreed,
    /// Its card was the goal of another conflict (MG-CEND-03).
    Prize,
    /// A card stopped it (MG-EFF-16).
    Card(Card),
    /// A black hole swallowed a system (MG-HOLE-04).
    Swallowed,
}

/// Something that became true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Who has the first turn.
    FirstPlayer(Seat),
    /// The first player drew this cube for the start system.
    StartCube {
        /// The first player.
        seat: Seat,
        /// The cube.
        cube: Colour,
    },
    /// A start base was set.
    Started {
        /// Whose.
        seat: Seat,
        /// Where.
        system: System,
    },
    /// Unused corners became black holes.
    Covered(SystemSet),
    /// Races on display.
    Displayed(CardSet),
    /// Races that were left over went back into their deck.
    RacesMixed,
    /// The top card of a deck became visible.
    Revealed {
        /// The deck.
        deck: CardType,
        /// The card.
        card: Card,
    },
    /// Cards were lifted from a deck.
    Lifted {
        /// By whom.
        seat: Seat,
        /// The deck.
        deck: CardType,
        /// The cards.
        cards: CardSet,
    },
    /// A card went under its deck.
    Buried(Card),
    /// A deck was shuffled.
    Shuffled(CardType),
    /// A card came to an owner.
    CardTaken {
        /// The owner.
        seat: Seat,
        /// The card.
        card: Card,
        /// How.
        gift: Gift,
    },
    /// No card was left to take.
    NoCard {
        /// Who got none.
        seat: Seat,
        /// Of which deck.
        deck: CardType,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The round.
        round: u16,
        /// An extra turn.
        extra: bool,
    },
    /// A turn was missed.
    TurnSkipped {
        /// Whose.
        seat: Seat,
        /// Turns still to be missed.
        left: u8,
    },
    /// The bag is empty: the adventurer rule.
    Adventurer(Seat),
    /// Cubes were drawn.
    Drawn {
        /// By whom.
        seat: Seat,
        /// The cubes.
        cubes: Cubes,
    },
    /// Drawn cubes went back into the bag.
    PutBack {
        /// By whom.
        seat: Seat,
        /// The cubes.
        cubes: Cubes,
    },
    /// A cube was put on a project.
    CubePlaced {
        /// By whom.
        seat: Seat,
        /// The cube.
        cube: Colour,
        /// The project.
        project: Project,
        /// The cell.
        cell: u8,
    },
    /// A route was given its colour.
    RouteNamed {
        /// The track.
        track: Track,
        /// Begun at.
        from: System,
        /// The colour.
        colour: Colour,
    },
    /// A project is complete.
    Completed {
        /// Whose.
        seat: Seat,
        /// The project.
        project: Project,
    },
    /// A black cube was spent to clear a project.
    BlackSpent {
        /// By whom.
        seat: Seat,
        /// The project.
        project: Project,
    },
    /// Cubes left a project for their owner's bag, or the bank from starred cells.
    CubesLeft {
        /// Their owner.
        seat: Seat,
        /// The project.
        project: Project,
        /// Into the bag.
        bag: Cubes,
        /// Into the bank.
        bank: Cubes,
    },
    /// Cubes came from the bank.
    Gained {
        /// To whom.
        seat: Seat,
        /// The cubes.
        cubes: Cubes,
        /// Why.
        why: Why,
    },
    /// A development card works from now on.
    Implemented {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A programme gives its symbols from now on.
    ProgrammeDone {
        /// Whose.
        seat: Seat,
        /// The race.
        race: Card,
    },
    /// A development card or programme works no more.
    SwitchedOff {
        /// Whose.
        seat: Seat,
        /// The card, or the race.
        card: Card,
    },
    /// A base is prepared.
    Prepared {
        /// Whose.
        seat: Seat,
        /// On which card.
        card: Card,
    },
    /// A base project brought no base.
    NotPrepared {
        /// Whose.
        seat: Seat,
        /// On which card.
        card: Card,
        /// Why not; events of rules before 3 do not say.
        #[serde(default)]
        why: Option<Hindrance>,
    },
    /// A base was put on the board.
    BasePlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        system: System,
        /// Bases there now.
        bases: u8,
        /// The card whose slot it came from; none: from the reserve.
        slot: Option<Card>,
    },
    /// All bases of a system were removed.
    BasesLost {
        /// Whose.
        seat: Seat,
        /// Where.
        system: System,
        /// How many.
        bases: u8,
    },
    /// A prepared base went back to the reserve with its card.
    BaseUnprepared {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A cube was taken from a rival's project.
    Grabbed {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The project.
        project: Project,
        /// The cube.
        cube: Colour,
    },
    /// There was nothing to take.
    NothingToGrab(Seat),
    /// A card's effect happens.
    Used {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A conflict was laid.
    ConflictLaid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where.
        track: Track,
        /// The side that faces the own system.
        own: Facing,
    },
    /// A cube from the bank was put on a new conflict.
    ConflictCube {
        /// Whose side.
        seat: Seat,
        /// The side.
        project: Project,
        /// The cube.
        cube: Colour,
    },
    /// An offer to stop a conflict.
    Offered {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The conflict.
        conflict: Card,
    },
    /// The offer was not accepted.
    Declined {
        /// By whom.
        seat: Seat,
        /// The conflict.
        conflict: Card,
    },
    /// A conflict was won.
    ConflictWon {
        /// By whom.
        seat: Seat,
        /// Against whom; none: a neutral system.
        loser: Option<Seat>,
        /// The conflict.
        conflict: Card,
    },
    /// A conflict stopped early.
    ConflictStopped {
        /// The conflict.
        conflict: Card,
        /// Why.
        reason: StopReason,
    },
    /// A card was discarded under its deck.
    Discarded {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A conflict card without an owner went under its deck.
    CardDropped(Card),
    /// A black hole swallowed a system.
    Swallowed {
        /// Who did it.
        seat: Seat,
        /// The system.
        system: System,
        /// Cubes of its planets, now in the bank.
        cubes: Cubes,
    },
    /// A black hole was taken off a system.
    Uncovered {
        /// Who did it.
        seat: Seat,
        /// The system.
        system: System,
    },
    /// Extra turns were gained.
    ExtraTurn {
        /// By whom.
        seat: Seat,
        /// How many.
        turns: u8,
    },
    /// An extra turn was lost: no more than two in a row.
    ExtraTurnLost(Seat),
    /// A rival has to miss turns.
    SkipsGiven {
        /// Who.
        seat: Seat,
        /// How many.
        turns: u8,
    },
    /// A cube of the bag was changed for one of the bank.
    Exchanged {
        /// Whose bag.
        seat: Seat,
        /// Into the bank.
        give: Colour,
        /// Into the bag.
        get: Colour,
    },
    /// Somebody walked away.
    Left(Seat),
    /// The game is over.
    Won {
        /// Who won.
        winners: SeatSet,
        /// By what.
        victory: Victory,
    },
}

impl Event {
    /// The clause of the rules by which it happened, where one says so.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::FirstPlayer(..) => "MG-SETUP-06",
            Self::StartCube { .. } => "MG-SETUP-07",
            Self::Started { .. } => "MG-SETUP-08",
            Self::Covered(..) => "MG-SETUP-10",
            Self::Displayed(..) => "MG-ADV-01",
            Self::RacesMixed => "MG-ADV-02",
            Self::Lifted { .. } => "MG-CARD-01",
            Self::Buried(..) => "MG-CARD-02",
            Self::CardTaken { .. } => "MG-CARD-10",
            Self::NoCard { .. } => "MG-CARD-04",
            Self::TurnBegan { .. } => "MG-TURN-01",
            Self::TurnSkipped { .. } => "MG-TURN-15",
            Self::Adventurer(..) => "MG-DRAW-04",
            Self::Drawn { .. } => "MG-DRAW-01",
            Self::CubePlaced { .. } => "MG-TURN-04",
            Self::RouteNamed { .. } => "MG-ROUTE-03",
            Self::Completed { .. } => "MG-TURN-09",
            Self::BlackSpent { .. } => "MG-BAG-04",
            Self::Implemented { .. } => "MG-DEV-02",
            Self::ProgrammeDone { .. } => "MG-PROG-01",
            Self::SwitchedOff { .. } => "MG-DEV-03",
            Self::Prepared { .. } => "MG-BASE-01",
            Self::BasePlaced { .. } => "MG-PLACE-02",
            Self::BaseUnprepared { .. } => "MG-BASE-06",
            Self::Grabbed { .. } => "MG-STEAL-04",
            Self::NothingToGrab(..) => "MG-STEAL-03",
            Self::Used { .. } => "MG-EFF-02",
            Self::ConflictLaid { .. } => "MG-CONF-02",
            Self::ConflictCube { .. } => "MG-CONF-07",
            Self::Offered { .. } | Self::Declined { .. } => "MG-CEND-02",
            Self::ConflictWon { .. } => "MG-CONF-11",
            Self::ConflictStopped { .. } => "MG-CEND-05",
            Self::Discarded { .. } | Self::CardDropped(..) => "MG-DISC-10",
            Self::Swallowed { .. } => "MG-HOLE-01",
            Self::Uncovered { .. } => "MG-HOLE-06",
            Self::ExtraTurn { .. } => "MG-TURN-13",
            Self::SkipsGiven { .. } => "MG-TURN-14",
            Self::Exchanged { .. } => "MG-EFF-14",
            Self::Won { .. } => "MG-WIN-04",
            Self::Revealed { .. }
            | Self::Shuffled(..)
            | Self::PutBack { .. }
            | Self::CubesLeft { .. }
            | Self::Gained { .. }
            | Self::NotPrepared { .. }
            | Self::BasesLost { .. }
            | Self::ExtraTurnLost(..)
            | Self::Left(..) => return None,
        })
    }
}

impl Fact for Event {
    fn seen_by(&self, _viewer: Viewer) -> Option<Self> {
        Some(*self)
    }

    fn uncovers(&self) -> bool {
        // A card that was deep in a deck, a cube that was in the bag.
        matches!(
            self,
            Self::Revealed { .. }
                | Self::Lifted { .. }
                | Self::Displayed(_)
                | Self::Drawn { .. }
                | Self::CardTaken { gift: Gift::Random, .. }
        )
    }

    fn by(&self) -> Option<Seat> {
        match self {
            Self::StartCube { seat, .. }
            | Self::Started { seat, .. }
            | Self::Lifted { seat, .. }
            | Self::CardTaken { seat, .. }
            | Self::TurnBegan { seat, .. }
            | Self::TurnSkipped { seat, .. }
            | Self::Adventurer(seat)
            | Self::Drawn { seat, .. }
            | Self::PutBack { seat, .. }
            | Self::CubePlaced { seat, .. }
            | Self::Completed { seat, .. }
            | Self::BlackSpent { seat, .. }
            | Self::Gained { seat, .. }
            | Self::Implemented { seat, .. }
            | Self::ProgrammeDone { seat, .. }
            | Self::Prepared { seat, .. }
            | Self::BasePlaced { seat, .. }
            | Self::Grabbed { seat, .. }
            | Self::NothingToGrab(seat)
            | Self::Used { seat, .. }
            | Self::ConflictLaid { seat, .. }
            | Self::Offered { seat, .. }
            | Self::Declined { seat, .. }
            | Self::ConflictWon { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::Swallowed { seat, .. }
            | Self::Uncovered { seat, .. }
            | Self::Exchanged { seat, .. }
            | Self::ExtraTurn { seat, .. }
            | Self::Left(seat) => Some(*seat),
            // What happens to a player is not the player's deed.
            Self::FirstPlayer(_)
            | Self::Covered(_)
            | Self::Displayed(_)
            | Self::RacesMixed
            | Self::Revealed { .. }
            | Self::Buried(_)
            | Self::Shuffled(_)
            | Self::NoCard { .. }
            | Self::RouteNamed { .. }
            | Self::CubesLeft { .. }
            | Self::SwitchedOff { .. }
            | Self::NotPrepared { .. }
            | Self::BasesLost { .. }
            | Self::BaseUnprepared { .. }
            | Self::ConflictCube { .. }
            | Self::ConflictStopped { .. }
            | Self::CardDropped(_)
            | Self::ExtraTurnLost(_)
            | Self::SkipsGiven { .. }
            | Self::Won { .. } => None,
        }
    }
}
