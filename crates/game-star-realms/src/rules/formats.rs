//! Who plays with whom and against whom: everything a format decides. Another format is another arm of these matches.

use crate::cards::Kind;
use crate::effect::Sort;
use crate::setup::Format;
use crate::state::State;
use tabletop::{Seat, SeatSet, Side, Viewer};

/// SR-END-06: far above any real game, so that every game ends.
const TURNS_PER_SEAT: u16 = 250;

impl Format {
    /// The fewest and the most seats (SR-MULTI-03).
    pub(crate) const fn seats(self) -> (u8, u8) {
        match self {
            Self::Duel => (2, 2),
        }
    }

    /// SR-SETUP-07.
    pub(crate) const fn authority(self) -> i32 {
        match self {
            Self::Duel => 50,
        }
    }

    /// The opening hand of the player at a place of the turn order (SR-SETUP-14).
    pub(crate) const fn opening_hand(self, place: u8) -> u8 {
        match (self, place) {
            (Self::Duel, 0) => 3,
            (Self::Duel, _) => 5,
        }
    }
}

impl State {
    /// Whom a seat wins with.
    pub(crate) const fn side_of(&self, seat: Seat) -> Side {
        match self.format {
            Format::Duel => Side(seat.0),
        }
    }

    /// How many sides there are.
    pub(crate) const fn sides(&self) -> u8 {
        match self.format {
            Format::Duel => 2,
        }
    }

    /// How many cards a seat draws in its draw phase (SR-DRAW-01).
    pub(crate) const fn hand_size(&self, _seat: Seat) -> u8 {
        match self.format {
            Format::Duel => 5,
        }
    }

    /// The score of a seat.
    pub(crate) fn authority(&self, seat: Seat) -> i32 {
        self.player(seat).authority
    }

    /// Everybody a seat plays against and who is still in the game (SR-ATK-10).
    #[inline]
    pub(crate) fn opponents(&self, seat: Seat) -> SeatSet {
        match self.format {
            Format::Duel => self.alive.without(seat),
        }
    }

    /// The opponents a seat may attack, or aim an effect at.
    #[inline]
    pub(crate) fn targets(&self, seat: Seat) -> SeatSet {
        match self.format {
            Format::Duel => self.opponents(seat),
        }
    }

    /// The opponents whose bases a seat may attack or target.
    #[inline]
    pub(crate) fn base_targets(&self, seat: Seat) -> SeatSet {
        match self.format {
            Format::Duel => self.opponents(seat),
        }
    }

    /// The outpost that shields a seat and its ordinary bases, if there is one (SR-BASE-07).
    pub(crate) fn shield_of(&self, seat: Seat) -> Option<Kind> {
        match self.format {
            Format::Duel => {
                if self.player(seat).outposts == 0 {
                    return None;
                }
                let shield = self.areas.of(seat).iter().find(|card| card.acts_as().sort() == Sort::Outpost);
                shield.map(|card| card.kind)
            }
        }
    }

    /// Is a seat shielded?
    #[inline]
    pub(crate) fn is_shielded(&self, seat: Seat) -> bool {
        match self.format {
            Format::Duel => self.player(seat).outposts > 0,
        }
    }

    /// May this viewer see the hand of a seat (SR-PLAY-02)?
    pub(crate) fn may_see_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        match self.format {
            Format::Duel => viewer.is(seat),
        }
    }

    /// Whose turn comes after this seat's: the next one clockwise who is still in the game (SR-TURN-01).
    pub(crate) fn next_seat(&self, seat: Seat) -> Seat {
        let next = |step: u8| Seat((seat.0 + step) % self.seats);
        (1..=self.seats).map(next).find(|seat| self.alive.contains(*seat)).unwrap_or(seat)
    }

    /// After so many turns the game ends by authority (SR-END-06).
    pub(crate) const fn turn_limit(&self) -> u16 {
        TURNS_PER_SEAT * self.seats as u16
    }
}
