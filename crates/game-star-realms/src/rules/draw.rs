//! SR-DRAW: drawing cards, shuffling the discard pile.

use crate::event::Event;
use crate::state::State;
use tabletop::{Dice, EventSink, Seat};

impl State {
    /// Draws up to `count` cards from the own deck (SR-SETUP-15), shuffling the discard pile when it runs out (SR-DRAW-03).
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let mut left = count;
        while left > 0 {
            let player = &mut self.players[seat];
            let before = player.hand;
            let mut drawn = 0;
            while drawn < left {
                let card = match player.deck.top.pop() {
                    Some(card) => card,
                    None => match player.deck.rest.draw(dice) {
                        Some(card) => card,
                        None => break,
                    },
                };
                player.hand.put(card);
                drawn += 1;
            }
            left -= drawn;
            if drawn > 0 {
                sink.tell(|| {
                    let mut cards = self.player(seat).hand;
                    cards.remove_all(&before);
                    Event::Drew { seat, count: drawn, cards: cards.iter().collect() }
                });
            }
            if left == 0 {
                return;
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
