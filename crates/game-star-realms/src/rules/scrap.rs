//! SR-SCRAP: cards that leave the game.

use crate::cards::Kind;
use crate::event::{Event, ScrappedFrom};
use crate::state::State;
use tabletop::{EventSink, Seat};

impl State {
    /// SR-SCRAP-06: a scrapped Explorer goes home; everything else goes to the heap.
    pub(crate) fn lay_on_heap(&mut self, card: Kind) {
        if card == Kind::EXPLORER {
            self.explorers = self.explorers.saturating_add(1);
        } else {
            self.scrap_heap.put(card);
            self.scrap_top = Some(card);
        }
    }

    /// SR-SCRAP-01: a card's own scrap ability moves it out of play at once.
    pub(crate) fn scrap_from_play(&mut self, seat: Seat, index: usize, sink: &mut impl EventSink<Event>) {
        let card = self.areas.leave(seat, index);
        let player = &mut self.players[seat];
        player.count_out(card);
        player.scrapped_from_play = player.scrapped_from_play.saturating_add(1);
        self.lay_on_heap(card.kind);
        sink.tell(|| Event::Scrapped { seat, card: card.kind, from: ScrappedFrom::Play });
    }

    /// An effect scraps an own card: its scrap ability does not work (SR-SCRAP-04).
    pub(crate) fn scrap_from_hand(&mut self, seat: Seat, card: Kind, sink: &mut impl EventSink<Event>) {
        let player = &mut self.players[seat];
        player.hand.take(card);
        player.scrapped = player.scrapped.saturating_add(1);
        self.lay_on_heap(card);
        sink.tell(|| Event::Scrapped { seat, card, from: ScrappedFrom::Hand });
    }

    /// The same from the discard pile.
    pub(crate) fn scrap_from_discard(&mut self, seat: Seat, card: Kind, sink: &mut impl EventSink<Event>) {
        self.take_from_discard(seat, card);
        let player = &mut self.players[seat];
        player.scrapped = player.scrapped.saturating_add(1);
        self.lay_on_heap(card);
        sink.tell(|| Event::Scrapped { seat, card, from: ScrappedFrom::DiscardPile });
    }

    /// The same from the trade row. The gap is filled when the step is over (SR-SCRAP-07).
    pub(crate) fn scrap_from_row(&mut self, seat: Seat, slot: u8, sink: &mut impl EventSink<Event>) -> Option<Kind> {
        let card = self.row[usize::from(slot)].take()?;
        self.lay_on_heap(card);
        sink.tell(|| Event::Scrapped { seat, card, from: ScrappedFrom::Row(slot) });
        Some(card)
    }
}
