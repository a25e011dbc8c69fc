//! What happened, and what each viewer learns of it.

use super::Card;
use super::state::Cards;
use serde::{Deserialize, Serialize};
use tabletop::{Fact, Seat, Viewer};

/// Something that became true. A card that not everybody sees is an `Option`: redaction empties it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A comet was turned up.
    CometAppeared {
        /// The round that begins.
        round: u8,
        /// What everybody bids for.
        comet: Card,
    },
    /// Somebody drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// Known to him alone.
        card: Option<Card>,
    },
    /// Somebody sealed a card.
    Sealed {
        /// Who.
        seat: Seat,
        /// Known to him alone.
        card: Option<Card>,
    },
    /// A sealed card was opened.
    Opened {
        /// Whose.
        seat: Seat,
        /// For all to see.
        card: Card,
    },
    /// The comet was caught.
    Caught {
        /// By whom.
        seat: Seat,
        /// The comet.
        comet: Card,
    },
    /// Nobody caught it.
    BurntUp {
        /// The comet.
        comet: Card,
    },
    /// Somebody took fuel.
    TookFuel {
        /// Who.
        seat: Seat,
    },
    /// Somebody looked at the top card.
    Looked {
        /// Who.
        seat: Seat,
        /// Known to him alone.
        card: Option<Card>,
    },
    /// He left it there.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// He discarded it face up.
    Burnt {
        /// Who.
        seat: Seat,
        /// For all to see.
        card: Card,
    },
    /// Somebody walked away; his cards are discarded face up.
    Left {
        /// Who.
        seat: Seat,
        /// Hand and sealed card.
        cards: Cards,
    },
    /// The game is over.
    Ended,
}

impl Fact for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let only_for = |seat: Seat, card: Option<Card>| card.filter(|_| viewer.is(seat));
        Some(match self {
            Self::Drew { seat, card } => Self::Drew { seat: *seat, card: only_for(*seat, *card) },
            Self::Sealed { seat, card } => Self::Sealed { seat: *seat, card: only_for(*seat, *card) },
            Self::Looked { seat, card } => Self::Looked { seat: *seat, card: only_for(*seat, *card) },
            Self::CometAppeared { .. }
            | Self::Opened { .. }
            | Self::Caught { .. }
            | Self::BurntUp { .. }
            | Self::TookFuel { .. }
            | Self::Kept { .. }
            | Self::Burnt { .. }
            | Self::Left { .. }
            | Self::Ended => self.clone(),
        })
    }

    fn uncovers(&self) -> bool {
        match self {
            Self::CometAppeared { .. }
            | Self::Drew { .. }
            | Self::Opened { .. }
            | Self::Looked { .. }
            | Self::Burnt { .. }
            | Self::Left { .. } => true,
            // A sealed card was its owner's own: nobody learns anything.
            Self::Sealed { .. }
            | Self::Caught { .. }
            | Self::BurntUp { .. }
            | Self::TookFuel { .. }
            | Self::Kept { .. }
            | Self::Ended => false,
        }
    }

    fn by(&self) -> Option<Seat> {
        match self {
            Self::Drew { seat, .. }
            | Self::Sealed { seat, .. }
            | Self::Opened { seat, .. }
            | Self::Caught { seat, .. }
            | Self::TookFuel { seat }
            | Self::Looked { seat, .. }
            | Self::Kept { seat }
            | Self::Burnt { seat, .. }
            | Self::Left { seat, .. } => Some(*seat),
            Self::CometAppeared { .. } | Self::BurntUp { .. } | Self::Ended => None,
        }
    }
}
