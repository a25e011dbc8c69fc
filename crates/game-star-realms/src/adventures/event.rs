//! What a boss does, step by step: a client shows one after the other.

use super::boss::BOSS;
use super::data::{Adventure, Level, Taken};
use crate::cards::Kind;
use crate::effect::Faction;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// Something that happened in an adventure only. What a boss does as a player would (playing, using, gaining, drawing, attacking,
/// destroying) is told as of a player, with [`crate::BOSS`] as the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BossEvent {
    /// The adventure was laid out.
    Began {
        /// Which.
        adventure: Adventure,
        /// How hard.
        level: Level,
        /// The boss's score; none if it has none.
        authority: Option<i32>,
        /// Its counter, if it has one.
        counter: Option<u8>,
    },
    /// Cards went from the trade deck to the tentacles.
    Seeded {
        /// Which.
        cards: Vec<Kind>,
    },
    /// Cards were laid face down before the boss.
    LaidFaceDown {
        /// How many.
        count: u8,
    },
    /// The boss's turn began.
    TurnBegan {
        /// Its number among all turns.
        turn: u16,
        /// Against whom.
        against: Vec<Seat>,
    },
    /// It does not act yet: a head start (SR-CHAL-06, SR-CHAL-07).
    Waits {
        /// So many more turns.
        left: u8,
    },
    /// It took the card farthest from the trade deck.
    TookFarthest {
        /// Which.
        card: Kind,
        /// From this slot.
        slot: u8,
        /// Where it went.
        to: Taken,
    },
    /// The rest of the row moved away from the trade deck.
    RowSlid {
        /// The row now.
        row: Vec<Option<Kind>>,
    },
    /// A revealed card joined the tentacle of its faction.
    Fed {
        /// Which.
        card: Kind,
    },
    /// A card of the row turns its faction against the players.
    Threatens {
        /// The card.
        card: Kind,
        /// Its faction.
        faction: Faction,
        /// Against whom.
        against: Vec<Seat>,
    },
    /// Its combat grew by what it has gathered.
    GatheredCombat {
        /// So many cards.
        cards: u8,
        /// Its combat now.
        now: u16,
    },
    /// Its counter grew.
    CounterRaised {
        /// To this.
        now: u8,
    },
    /// A base came into play out of its discard pile (SR-BLOB-08).
    Fielded {
        /// Which.
        card: Kind,
    },
    /// No base was there: it gained combat instead.
    FoundNoBase {
        /// So much.
        combat: u8,
        /// Its combat now.
        now: u16,
    },
    /// It bought one of its face-up cards.
    Bought {
        /// Which.
        card: Kind,
        /// For so much.
        price: u8,
        /// From the elite deck; otherwise from the subjects.
        elite: bool,
    },
    /// The next card of a private deck was turned face up.
    TurnedUp {
        /// Which.
        card: Kind,
        /// Of the elite deck; otherwise of the subjects.
        elite: bool,
    },
    /// It put a card of the row into its registry.
    Registered {
        /// Which.
        card: Kind,
        /// From this slot.
        slot: u8,
        /// For so much; nothing for a free one.
        price: Option<u8>,
    },
    /// An acquisition was revealed and joined its cards (SR-FREEDOM-11).
    Acquired {
        /// Which.
        card: Kind,
        /// How many are left.
        left: u8,
    },
    /// It picked the player whom its discards hit this turn (SR-CHAL-40).
    Picked {
        /// Whom.
        seat: Seat,
    },
    /// A random card of a hand went on top of the deck.
    HandCardOnDeck {
        /// Whose.
        seat: Seat,
        /// Which: only its owner knows (SR-MULTI-07).
        card: Option<Kind>,
    },
    /// A Scout or Viper went on top of the deck.
    StarterOnDeck {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Kind,
        /// From the hand; otherwise from the discard pile.
        from_hand: bool,
    },
    /// Its cards left play and hand.
    CleanedUp {
        /// The ships.
        ships: Vec<Kind>,
        /// What was left in its hand.
        hand: Vec<Kind>,
        /// To the scrap heap, since it has no discard pile.
        scrapped: bool,
    },
    /// Its turn ended.
    TurnEnded,
    /// The scrap heap became the trade deck (SR-CHAL-17).
    Recycled {
        /// So many cards.
        count: u16,
        /// So many left the game instead (SR-CHAL-18).
        gone: u16,
    },
    /// A player had the whole row scrapped (SR-CHAL-14).
    RowRejected {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Vec<Kind>,
    },
    /// A card of a tentacle was destroyed (SR-HORROR-15).
    Severed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
        /// For so much combat.
        combat: u8,
    },
    /// The cards of a defeated player were sorted (SR-CHAL-51).
    FleetLost {
        /// Whose.
        seat: Seat,
        /// So many went to the scrap heap.
        scrapped: u16,
        /// So many Explorers went home.
        explorers: u8,
        /// So many left the game.
        gone: u16,
    },
}

impl BossEvent {
    /// The clause of the rules by which it happened, where one says so.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::Began { .. } => "SR-CHAL-04",
            Self::Seeded { .. } => "SR-HORROR-04",
            Self::LaidFaceDown { .. } => "SR-BEAST-02",
            Self::TurnBegan { .. } => "SR-CHAL-21",
            Self::Waits { .. } => "SR-CHAL-05",
            Self::TookFarthest { .. } | Self::RowSlid { .. } => "SR-CHAL-48",
            Self::Threatens { .. } => "SR-CHAL-19",
            Self::Fielded { .. } | Self::FoundNoBase { .. } => "SR-BLOB-08",
            Self::Registered { .. } => "SR-FREEDOM-10",
            Self::CleanedUp { .. } => "SR-CHAL-44",
            Self::Recycled { .. } => "SR-CHAL-17",
            Self::RowRejected { .. } => "SR-CHAL-14",
            Self::Severed { .. } => "SR-HORROR-15",
            Self::FleetLost { .. } => "SR-CHAL-34",
            Self::Fed { .. }
            | Self::GatheredCombat { .. }
            | Self::CounterRaised { .. }
            | Self::Bought { .. }
            | Self::TurnedUp { .. }
            | Self::Acquired { .. }
            | Self::Picked { .. }
            | Self::HandCardOnDeck { .. }
            | Self::StarterOnDeck { .. }
            | Self::TurnEnded => return None,
        })
    }
}

impl BossEvent {
    /// Did something hidden become known?
    pub(crate) const fn uncovers(&self) -> bool {
        match self {
            Self::Seeded { .. }
            | Self::Fed { .. }
            | Self::TurnedUp { .. }
            | Self::Acquired { .. }
            | Self::HandCardOnDeck { .. }
            | Self::StarterOnDeck { .. }
            | Self::CleanedUp { .. }
            | Self::LaidFaceDown { .. }
            | Self::Recycled { .. } => true,
            Self::Began { .. }
            | Self::TurnBegan { .. }
            | Self::Waits { .. }
            | Self::TookFarthest { .. }
            | Self::RowSlid { .. }
            | Self::Threatens { .. }
            | Self::GatheredCombat { .. }
            | Self::CounterRaised { .. }
            | Self::Fielded { .. }
            | Self::FoundNoBase { .. }
            | Self::Bought { .. }
            | Self::Registered { .. }
            | Self::Picked { .. }
            | Self::TurnEnded
            | Self::RowRejected { .. }
            | Self::Severed { .. }
            | Self::FleetLost { .. } => false,
        }
    }

    /// Whose deed it is: a player's, or the boss's.
    pub(crate) const fn by(&self) -> Option<Seat> {
        match self {
            Self::StarterOnDeck { seat, .. } | Self::RowRejected { seat, .. } | Self::Severed { seat, .. } => {
                Some(*seat)
            }
            Self::TurnBegan { .. }
            | Self::Waits { .. }
            | Self::TookFarthest { .. }
            | Self::Fed { .. }
            | Self::Threatens { .. }
            | Self::GatheredCombat { .. }
            | Self::CounterRaised { .. }
            | Self::Fielded { .. }
            | Self::FoundNoBase { .. }
            | Self::Bought { .. }
            | Self::Registered { .. }
            | Self::Acquired { .. }
            | Self::Picked { .. }
            | Self::HandCardOnDeck { .. }
            | Self::CleanedUp { .. }
            | Self::TurnEnded => Some(BOSS),
            Self::Began { .. }
            | Self::Seeded { .. }
            | Self::LaidFaceDown { .. }
            | Self::RowSlid { .. }
            | Self::TurnedUp { .. }
            | Self::Recycled { .. }
            | Self::FleetLost { .. } => None,
        }
    }
}
