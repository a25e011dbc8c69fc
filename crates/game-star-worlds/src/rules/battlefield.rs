//! Zones (4.2): how cards come to the battlefield, leave it, and move between the piles.

use crate::cards::CardId;
use crate::effect::Pile;
use crate::event::{CardAt, Event, Zone};
use crate::field::{Piece, Slot};
use crate::state::{Actor, Link, StarWorlds};
use tabletop::{Dice, EventSink, Seat};

impl StarWorlds {
    /// A card as it is told of.
    pub(crate) fn card_at(&self, slot: Slot) -> CardAt {
        if self.field().has(slot) { CardAt { slot, card: self.field().piece(slot).card } } else { CardAt::default() }
    }

    /// SW-9.3.2-a: puts a card of a player on the battlefield, its placing still to be performed (SW-M2 d).
    pub(crate) fn bring(
        &mut self,
        seat: Seat,
        card: CardId,
        from: Pile,
        sudden: bool,
        sink: &mut impl EventSink<Event>,
    ) -> Slot {
        match from {
            Pile::Hand => {
                self.own[seat].hand.take(card);
                self.table.known[seat].take(card);
            }
            Pile::Deck => {
                self.own[seat].deck.take(card);
            }
            Pile::Losses => {
                self.take_from_losses(seat, card);
            }
        }
        let mut piece = Piece::new(card);
        piece.origin = from;
        piece.sudden = sudden;
        piece.placed_by = self.table.last_declaration;
        let slot = self.table.field.put(seat, piece);
        self.table.field.set_provisional(slot, true);
        self.table.field.set_closed(slot, card.card().enters_closed);
        sink.tell(|| Event::Brought { what: CardAt { slot, card }, from });
        slot
    }

    /// SW-M9: a card that was being placed lies there for good.
    pub(crate) fn settle(&mut self, slot: Slot, sink: &mut impl EventSink<Event>) {
        let piece = self.table.field.piece_mut(slot);
        piece.origin = Pile::Hand;
        piece.sudden = false;
        piece.placed_by = 0;
        self.table.field.set_provisional(slot, false);
        sink.tell(|| Event::Entered { what: self.card_at(slot) });
        if self.field().card(slot).enters.is_some() && !self.table.due.is_full() {
            self.table.due.push(slot);
        }
    }

    /// SW-M8: a card that was not placed after all goes back to where it came from.
    pub(crate) fn give_back(&mut self, slot: Slot, sink: &mut impl EventSink<Event>) {
        let to = match self.field().piece(slot).origin {
            Pile::Hand => Zone::Hand,
            Pile::Deck => Zone::Deck,
            Pile::Losses => Zone::Losses,
        };
        let seat = slot.owner();
        self.leave(slot, to, sink);
        match to {
            Zone::Hand => {}
            Zone::Deck => sink.tell(|| Event::Shuffled { seat, pile: Pile::Deck }),
            Zone::Losses => self.shuffle_losses(seat, sink),
        }
    }

    /// SW-9.4.6-c, SW-12-v: a card is destroyed.
    pub(crate) fn destroy(&mut self, slot: Slot, sink: &mut impl EventSink<Event>) {
        let what = self.card_at(slot);
        sink.tell(|| Event::Destroyed { what });
        self.remember_firepower(slot);
        self.go(slot, Zone::Losses, sink);
    }

    /// A card leaves the battlefield.
    pub(crate) fn leave(&mut self, slot: Slot, to: Zone, sink: &mut impl EventSink<Event>) {
        let what = self.card_at(slot);
        sink.tell(|| Event::Left { what, to });
        self.remember_firepower(slot);
        self.go(slot, to, sink);
    }

    /// SW-3.3.7-a, SW-3.3.7-b: what lies on it goes to the losses, each card to its own owner's.
    fn go(&mut self, slot: Slot, to: Zone, sink: &mut impl EventSink<Event>) {
        let card = self.field().piece(slot).card;
        let seat = slot.owner();
        loop {
            let on_it = self.field().on(slot).next();
            let Some(attached) = on_it else { break };
            self.leave(attached, Zone::Losses, sink);
        }
        self.table.field.take(slot);
        self.forget(slot);
        match to {
            Zone::Hand => {
                self.own[seat].hand.put(card);
                // Everybody saw it go there.
                self.table.known[seat].put(card);
            }
            Zone::Deck => self.own[seat].deck.put(card),
            Zone::Losses => {
                self.table.losses[seat].put(card);
                self.table.on_top[seat] = card;
            }
        }
    }

    /// SW-7.5-b: nothing in the chain means a card that has left, even if it comes back.
    fn forget(&mut self, slot: Slot) {
        let lose = |link: &mut Link| {
            if link.actor == Actor::Card(slot) {
                link.actor = Actor::Gone;
            }
            for place in [&mut link.granted_by, &mut link.brings, &mut link.played] {
                if *place == slot {
                    *place = Slot::NONE;
                }
            }
        };
        let table = &mut self.table;
        table.chain.iter_mut().for_each(lose);
        table.running.iter_mut().for_each(lose);
        for aim in table.aims.iter_mut() {
            if aim.target == slot {
                aim.target = Slot::NONE;
            }
            if aim.attacker == slot {
                aim.attacker = Slot::NONE;
            }
        }
        for responder in table.responders.iter_mut().filter(|responder| responder.slot == slot) {
            responder.slot = Slot::NONE;
        }
        for blow in table.blows.iter_mut().filter(|blow| blow.attacker == slot) {
            blow.attacker = Slot::NONE;
        }
        table.due.retain(|due| *due != slot);
    }

    /// Turns a card for a declaration, or by a command (0).
    pub(crate) fn close(&mut self, slot: Slot, declaration: u8, sink: &mut impl EventSink<Event>) {
        if !self.field().is_open(slot) {
            return;
        }
        self.table.field.set_closed(slot, true);
        self.table.field.piece_mut(slot).turned_by = declaration;
        sink.tell(|| Event::Closed { what: self.card_at(slot) });
    }

    /// Opens a card.
    pub(crate) fn open(&mut self, slot: Slot, sink: &mut impl EventSink<Event>) {
        if self.field().is_open(slot) {
            return;
        }
        self.table.field.set_closed(slot, false);
        self.table.field.piece_mut(slot).turned_by = 0;
        sink.tell(|| Event::Opened { what: self.card_at(slot) });
    }

    /// SW-7.5-d: a card that was turned for nothing is open again, unless something else turned it since.
    pub(crate) fn reopen(&mut self, slot: Slot, declaration: u8, sink: &mut impl EventSink<Event>) {
        if self.field().has(slot) && self.field().piece(slot).turned_by == declaration {
            self.open(slot, sink);
        }
    }

    /// SW-9.1.1-a: the top card of the deck goes to the hand, unseen by the other player.
    pub(crate) fn draw(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if let Some(card) = self.own[seat].deck.draw(dice) {
            self.own[seat].hand.put(card);
            sink.tell(|| Event::Drew { seat, card: Some(card) });
        }
    }

    /// SW-11-d, SW-12-s, SW-12-t: top cards of a deck go to its owner's losses.
    pub(crate) fn mill(&mut self, seat: Seat, count: u8, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        for _ in 0..count {
            if let Some(card) = self.own[seat].deck.draw(dice) {
                self.table.losses[seat].put(card);
                sink.tell(|| Event::Milled { seat, card });
            }
        }
        if count > 0 {
            self.shuffle_losses(seat, sink);
        }
    }

    /// SW-11-e: a card of the hand goes to the losses.
    pub(crate) fn discard(&mut self, seat: Seat, card: CardId, sink: &mut impl EventSink<Event>) {
        if self.own[seat].hand.take(card) {
            self.table.known[seat].take(card);
            self.table.losses[seat].put(card);
            sink.tell(|| Event::Discarded { seat, card });
            self.shuffle_losses(seat, sink);
        }
    }

    /// SW-4.2.4-c: the losses have no order any more.
    pub(crate) fn shuffle_losses(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        self.table.on_top[seat] = CardId::NONE;
        sink.tell(|| Event::Shuffled { seat, pile: Pile::Losses });
    }

    /// Takes a card out of somebody's losses.
    pub(crate) fn take_from_losses(&mut self, seat: Seat, card: CardId) -> bool {
        self.table.on_top[seat] = CardId::NONE;
        self.table.losses[seat].take(card)
    }
}
