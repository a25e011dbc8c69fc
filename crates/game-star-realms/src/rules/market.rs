//! SR-BUY: buying and acquiring cards, the trade row.

use crate::amounts::Trade;
use crate::cards::{Kind, facts};
use crate::effect::{Filter, Place};
use crate::event::{Event, Shelf};
use crate::state::{Frame, Places, ROW, State};
use tabletop::{Dice, EventSink, Seat, SeatSet};

impl State {
    /// SR-BUY-02: the price leaves the pool, the rest stays.
    pub(crate) fn buy(&mut self, seat: Seat, slot: Option<u8>, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let Some(card) = self.on_shelf(slot) else { return };
        let price = facts(card).cost;
        self.players[seat].trade -= Trade::from(price);
        self.acquire(seat, slot, Some(price), None, dice, sink);
    }

    /// What lies in a slot of the row, or on the Explorer pile.
    pub(crate) fn on_shelf(&self, slot: Option<u8>) -> Option<Kind> {
        match slot {
            Some(slot) => *self.row.get(usize::from(slot))?,
            None => (self.explorers > 0).then_some(Kind::EXPLORER),
        }
    }

    /// Could an effect that acquires cards take this one (SR-BUY-11)?
    pub(crate) fn fits(&self, slot: Option<u8>, what: Filter, cost: u8) -> bool {
        self.on_shelf(slot).is_some_and(|card| {
            let printed = facts(card);
            what.fits(printed.sort) && printed.cost <= cost
        })
    }

    /// SR-BUY-18: collects the places the card may go to and asks if there are several.
    pub(crate) fn acquire(
        &mut self,
        seat: Seat,
        slot: Option<u8>,
        price: Option<u8>,
        named: Option<Place>,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(card) = self.on_shelf(slot) else { return };
        let printed = facts(card);
        let player = &mut self.players[seat];
        // SR-BUY-16: spent by the first card that fits, whichever place is taken.
        let mut places = player.redirects.spend(printed.sort);
        if let Some(place) = named {
            places = places.with(place);
        }
        // SR-BUY-17: the card's own words are optional, so they leave the discard pile open if nothing else is named.
        if printed.to_hand_after.is_some_and(|faction| player.played & faction.bit() != 0) {
            if places.is_empty() {
                places = places.with(Place::DiscardPile);
            }
            places = places.with(Place::Hand);
        }
        if places.is_empty() {
            places = Places::NONE.with(Place::DiscardPile);
        }
        match places.only() {
            Some(place) => self.put_acquired(seat, slot, price, place, dice, sink),
            None => {
                self.frames.push(Frame::Acquired { seat, card, slot, price, places });
                self.ask(SeatSet::one(seat), sink);
            }
        }
    }

    /// It goes there.
    pub(crate) fn put_acquired(
        &mut self,
        seat: Seat,
        slot: Option<u8>,
        price: Option<u8>,
        to: Place,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let (card, from) = match slot {
            Some(slot) => match self.row[usize::from(slot)].take() {
                Some(card) => (card, Shelf::Row(slot)),
                None => return,
            },
            None => {
                let Some(left) = self.explorers.checked_sub(1) else { return };
                self.explorers = left;
                (Kind::EXPLORER, Shelf::Explorers)
            }
        };
        match to {
            Place::DiscardPile => self.put_in_discard(seat, card),
            Place::DeckTop => self.players[seat].deck.put_on_top(card),
            Place::Hand => self.players[seat].hand.put(card),
        }
        sink.tell(|| Event::Acquired { seat, card, from, price, to });
        // SR-BUY-12: Explorers are outside the row.
        if slot.is_some() {
            self.refill_row(dice, sink);
        }
    }

    /// SR-BUY-05 to SR-BUY-07: gaps are filled at once, from the lowest slot up, each card into the place that was left.
    pub(crate) fn refill_row(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        for slot in 0..ROW {
            if self.row[slot].is_some() {
                continue;
            }
            // SR-BUY-14: an exhausted trade deck is not rebuilt, but for an adventure (SR-CHAL-17).
            let Some(card) = self.next_trade_card(dice, sink) else { return };
            self.row[slot] = Some(card);
            sink.tell(|| Event::RowFilled { slot: slot as u8, card });
        }
    }
}
