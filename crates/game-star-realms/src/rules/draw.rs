//! SR-DRAW: drawing cards, shuffling the discard pile.

use crate::cards::Kind;
use crate::event::Event;
use crate::state::State;
use tabletop::{Dice, EventSink, List, Seat};

impl State {
    /// Draws up to `count` cards from the own deck (SR-SETUP-15), shuffling the discard pile when it runs out (SR-DRAW-03).
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let mut left = count;
        while left > 0 {
            let player = &mut self.players[seat];
            let mut drawn = List::<Kind, 16>::new();
            while (drawn.len() as u8) < left && !drawn.is_full() {
                let Some(card) = player.deck.draw(dice) else { break };
                player.hand.put(card);
                drawn.push(card);
            }
            left -= drawn.len() as u8;
            if !drawn.is_empty() {
                sink.tell(|| {
                    // Sorted: in which order they came is nobody's business.
                    let mut cards = drawn.to_vec();
                    cards.sort_unstable();
                    Event::Drew { seat, count: drawn.len() as u8, cards, shown_to: self.shown_to(seat) }
                });
            }
            if left == 0 {
                return;
            }
            if drawn.is_full() {
                continue;
            }
            let player = &mut self.players[seat];
            // SR-DRAW-06: nothing left at all.
            if player.discard.is_empty() {
                return;
            }
            // SR-DRAW-04: in the middle of a draw; SR-DRAW-08: the discard pile only.
            let discard = &mut player.discard;
            let count = discard.len() as u16;
            player.deck.rest.take_all(discard);
            player.discard_top = None;
            sink.tell(|| Event::Shuffled { seat, count });
        }
    }
}
