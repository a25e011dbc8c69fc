//! What is on the table: plain data, copied by assignment, compared and hashed by what it says.

use super::setup::Kind;
use serde::{Deserialize, Serialize};
use tabletop::{Bag, List, Pile, Seat, SeatMap, SeatSet, Side};

/// The most seats.
pub const SEATS: usize = 4;
/// Cards everybody is filled up to.
pub const HAND: usize = 3;
/// Rounds of a game.
pub const ROUNDS: u8 = 8;
/// Rewards for catching a comet.
pub const REWARDS: u8 = 2;
/// Fuel in the box.
pub const FUEL: u8 = 20;
/// Copies of each card.
pub const COPIES: usize = 5;
/// The highest card.
pub const HIGHEST: u8 = 8;

/// A card is its strength, 1 to 8. Cards of one strength are alike, so nothing tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// Cards held or lying about. An order would mean nothing, so there is none.
pub type Cards = Bag<Card, 40>;

/// A choice in the middle of something. It is data: it can be saved, copied, hashed and shown; nothing waits in a call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// The side of `catcher` takes `left` more rewards.
    Reward {
        /// Who caught the comet.
        catcher: Seat,
        /// How many rewards are left, at least one.
        left: u8,
    },
    /// `seat` has seen the top card and says what becomes of it.
    Looked {
        /// Who looked.
        seat: Seat,
    },
}

impl Default for Frame {
    fn default() -> Self {
        Self::Looked { seat: Seat(0) }
    }
}

/// The state. Its name is the name of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comets {
    /// The mode.
    pub kind: Kind,
    /// How many seats the table has.
    pub seats: u8,
    /// Who walked away.
    pub gone: SeatSet,
    /// 1 to 8.
    pub round: u8,
    /// It has no order until a card is drawn; a card somebody looked at lies in `known_top`.
    pub deck: Pile<Card, 40, 1>,
    /// Who has seen the top card. Empty: nobody, and `known_top` is empty too.
    pub seen_top: SeatSet,
    /// Face up.
    pub discard: Cards,
    /// What everybody bids for.
    pub comet: Option<Card>,
    /// Secret.
    pub hands: SeatMap<Cards, SEATS>,
    /// Face down until everybody has sealed.
    pub sealed: SeatMap<Option<Card>, SEATS>,
    /// What was sealed last, face up before its owner until the next seals are opened: what everybody was told can be seen.
    pub opened: SeatMap<Option<Card>, SEATS>,
    /// Comets caught.
    pub caught: SeatMap<Cards, SEATS>,
    /// Fuel taken.
    pub fuel: SeatMap<u8, SEATS>,
    /// Fuel still in the box.
    pub box_fuel: u8,
    /// Pending choices; the last one is asked first.
    pub frames: List<Frame, 2>,
    /// The game is over.
    pub over: bool,
}

impl Comets {
    /// Those who are still here.
    pub fn present(&self) -> SeatSet {
        (0..self.seats).map(Seat).filter(|seat| !self.gone.contains(*seat)).collect()
    }

    /// How many sides there are.
    pub const fn sides(&self) -> u8 {
        match self.kind {
            Kind::Open => self.seats,
            Kind::Pairs => 2,
        }
    }

    /// The side of a seat.
    pub const fn side(&self, seat: Seat) -> Side {
        match self.kind {
            Kind::Open => Side(seat.0),
            Kind::Pairs => Side(seat.0 % 2),
        }
    }

    /// Those of a side who are still here.
    pub fn team(&self, side: Side) -> SeatSet {
        self.present().iter().filter(|seat| self.side(*seat) == side).collect()
    }

    /// Those who must seal a card: here, holding one, not sealed yet.
    pub fn bidders(&self) -> SeatSet {
        self.present().iter().filter(|seat| self.sealed[*seat].is_none() && !self.hands[*seat].is_empty()).collect()
    }

    /// The points of a side.
    pub fn points(&self, side: Side) -> u32 {
        let mine = (0..self.seats).map(Seat).filter(|seat| self.side(*seat) == side);
        mine.map(|seat| {
            let comets: u32 = self.caught[seat].iter().map(|comet| u32::from(comet.0).pow(2)).sum();
            comets + u32::from(self.fuel[seat])
        })
        .sum()
    }
}

/// Every card of the box.
pub fn all_cards() -> impl Iterator<Item = Card> {
    (1..=HIGHEST).flat_map(|strength| std::iter::repeat_n(Card(strength), COPIES))
}
