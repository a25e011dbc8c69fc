//! SR-TURN: a turn is a main phase, a discard phase and a draw phase.

use crate::cards::facts;
use crate::event::Event;
use crate::state::{InPlay, State};
use tabletop::{Dice, EventSink, Seat, SeatSet};

impl State {
    /// SR-TURN-07: the pools of a turn start at zero. They were emptied when the last turn of this seat ended.
    pub(crate) fn begin_turn(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        self.turn += 1;
        self.active = SeatSet::one(seat);
        self.asked = self.active;
        sink.tell(|| Event::TurnBegan { seat, turn: self.turn });
        // SR-ALLY-06: bases from earlier turns are allies at once.
        self.unlock_allies(seat, u8::MAX);
    }

    /// SR-TURN-02: the main phase is over; discard, draw, pass the turn on.
    pub(crate) fn end_turn(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.clean_up(seat, sink);
        self.draw(seat, self.hand_size(seat), dice, sink);
        self.return_scrapped(seat, sink);
        sink.tell(|| Event::TurnEnded { seat });
        if self.turn >= self.turn_limit() {
            self.end_by_authority(sink);
            return;
        }
        self.begin_turn(self.next_seat(seat), sink);
    }

    /// SR-DISC-03 to SR-DISC-06: points lapse, ships and hand are discarded, bases stay.
    fn clean_up(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        sink.tell(|| {
            let ships = self.areas.of(seat).iter().map(|card| card.kind).filter(|kind| !kind.sort().is_base());
            Event::CleanedUp { seat, ships: ships.collect(), hand: self.player(seat).hand.iter().collect() }
        });
        let player = &mut self.players[seat];
        (player.trade, player.combat) = (0, 0);
        (player.played, player.scrapped, player.scrapped_from_play) = (0, 0, 0);
        player.redirects = Default::default();
        (player.fleet, player.bases, player.outposts) = ([0; 4], 0, 0);
        self.areas.sweep(seat, |card| {
            if !facts(card.kind).sort.is_base() {
                player.discard.put(card.kind);
                player.discard_top = Some(card.kind);
                return false;
            }
            // SR-ABIL-11: a copy lasts until the turn ends. SR-ALLY-05: what was unlocked must be unlocked anew.
            *card = InPlay { damage: card.damage, ..InPlay::fresh(card.kind) };
            player.count_in(*card);
            true
        });
        if let Some((top, _)) = player.hand.kinds().last() {
            player.discard_top = Some(top);
        }
        self.shown = player.hand;
        let hand = &mut player.hand;
        player.discard.take_all(hand);
    }

    /// SR-SCRAP-11: after the draw phase, if the card is still in the heap.
    fn return_scrapped(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        while let Some(card) = self.players[seat].returning.pop() {
            if !self.scrap_heap.take(card) {
                continue;
            }
            if self.scrap_top == Some(card) && !self.scrap_heap.has(card) {
                self.scrap_top = None;
            }
            self.put_in_discard(seat, card);
            sink.tell(|| Event::Returned { seat, card });
        }
    }
}
