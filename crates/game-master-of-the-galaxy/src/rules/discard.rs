//! Phase 3: discarding and using cards (chapter DISC).

use crate::cards::data;
use crate::effect::{CardType, When};
use crate::event::Event;
use crate::ids::{Card, CardSet};
use crate::refusal::Refusal;
use crate::state::{Cause, Frame, Galaxy, Phase};
use tabletop::{EventSink, Seat};

/// Cubes for 0, 1, 2 and 3 or more discarded cards (MG-DISC-06).
const INCOME: [u8; 4] = [0, 1, 3, 5];

impl Galaxy {
    /// Cards the player may discard: all but the race (MG-DISC-09).
    pub(crate) fn discardable(&self, seat: Seat) -> CardSet {
        let races = data().of_type[CardType::Race.index()];
        self.players[seat].cards.iter().filter(|card| !races.contains(*card)).collect()
    }

    /// May the player discard this card?
    pub(crate) fn may_discard(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !self.players[seat].cards.contains(card) {
            Err(Refusal::NotYourCard(card))
        } else if card.kind() == CardType::Race {
            Err(Refusal::RaceStays)
        } else {
            Ok(())
        }
    }

    /// Discards a card in phase 3; its effect happens if it works at this moment (MG-DISC-03, 04, MG-DEV-08).
    pub(crate) fn discard(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        let works = data().card(card).ability.is_some_and(|ability| ability.when == When::Discarded)
            && self.is_active(seat, card);
        self.discard_card(seat, card, sink);
        self.discarded += 1;
        if works {
            self.begin_effects(seat, card, Cause::None, sink);
        }
    }

    /// May the phase end? (MG-DISC-02)
    pub(crate) fn may_end_turn(&self, seat: Seat) -> Result<(), Refusal> {
        // Nothing more is done for whoever walked away, so no surplus is laid or discarded for him.
        if self.players[seat].gone {
            return Ok(());
        }
        let have = self.players[seat].cards.len() as u8;
        let limit = self.powers(seat).card_limit;
        if have > limit { Err(Refusal::TooManyCards { have, limit }) } else { Ok(()) }
    }

    /// The discard income of this turn as it stands (MG-DISC-06, 07, MG-EFF-06).
    pub fn discard_income(&self, seat: Seat) -> u8 {
        match self.discarded {
            0 => 0,
            cards => INCOME[cards.min(3) as usize] + self.powers(seat).income,
        }
    }

    /// The phase ends: the income is due.
    pub(crate) fn end_cards(&mut self, seat: Seat) {
        self.phase = Phase::Income;
        let income = self.discard_income(seat);
        if income > 0 {
            self.stack.push(Frame::Gain(income));
        }
    }
}
