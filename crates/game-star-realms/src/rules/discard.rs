//! SR-DISC: discard piles and forced discards.

use crate::cards::Kind;
use crate::event::Event;
use crate::state::State;
use tabletop::{EventSink, Seat};

impl State {
    /// SR-DISC-01: face up on its owner's pile.
    pub(crate) fn put_in_discard(&mut self, seat: Seat, card: Kind) {
        let player = &mut self.players[seat];
        player.discard.put(card);
        player.discard_top = Some(card);
    }

    /// Takes a card out of a discard pile.
    pub(crate) fn take_from_discard(&mut self, seat: Seat, card: Kind) {
        let player = &mut self.players[seat];
        player.discard.take(card);
        if player.discard_top == Some(card) && !player.discard.has(card) {
            player.discard_top = None;
        }
    }

    /// Where a team discards in one step, everybody sees whose cards they were, even if they are shuffled at once.
    pub(crate) fn note_shown(&mut self, seat: Seat, card: Kind) {
        if self.format.joint_turn() && !self.shown_by.is_full() {
            self.shown_by.push((seat, card));
        }
    }

    /// A card goes from hand to the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, card: Kind, by: Seat, sink: &mut impl EventSink<Event>) {
        self.players[seat].hand.take(card);
        self.put_in_discard(seat, card);
        self.shown.put(card);
        self.note_shown(seat, card);
        sink.tell(|| Event::Discarded { seat, card, by });
    }

    /// The whole hand, when there is nothing to choose (SR-DISC-07). How many cards it was, and the last of them.
    pub(crate) fn discard_hand(
        &mut self,
        seat: Seat,
        by: Seat,
        sink: &mut impl EventSink<Event>,
    ) -> (u8, Option<Kind>) {
        let (mut count, mut last) = (0, None);
        while let Some(card) = self.player(seat).hand.lowest() {
            self.discard(seat, card, by, sink);
            (count, last) = (count + 1, Some(card));
        }
        (count, last)
    }
}
