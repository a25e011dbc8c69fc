//! How to take cards (chapter CARD), and cards that leave their owner.

use crate::cards::data;
use crate::effect::{CardClass, CardType, When};
use crate::event::{Event, Gift};
use crate::ids::{Card, CardSet};
use crate::state::{Cause, Frame, Galaxy};
use tabletop::{Dice, EventSink, List, Seat};

impl Galaxy {
    /// Turns the top card of a deck up, if it is not yet (MG-SETUP-12).
    pub(crate) fn reveal(&mut self, kind: CardType, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let deck = &mut self.decks[kind.index()];
        if !deck.known_top.is_empty() || deck.is_empty() {
            return;
        }
        deck.look(1, dice);
        if let Some(card) = self.top(kind) {
            sink.tell(|| Event::Revealed { deck: kind, card });
        }
    }

    /// Lifts two cards of a deck, or three with Quantum Archives; a lone card is taken at once (MG-CARD-01, 04, MG-EFF-09).
    pub(crate) fn lift_cards(
        &mut self,
        seat: Seat,
        kind: CardType,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let more = if kind.is_development() { self.powers(seat).lift_more } else { 0 };
        let deck = &mut self.decks[kind.index()];
        match deck.len() {
            0 => sink.tell(|| Event::NoCard { seat, deck: kind }),
            1 => {
                if let Some(card) = deck.draw(dice) {
                    self.receive(seat, card, Gift::Deck, sink);
                }
            }
            _ => {
                let mut cards = List::new();
                while cards.len() < (2 + more as usize).min(3) {
                    let Some(card) = deck.draw(dice) else { break };
                    cards.push(card);
                }
                sink.tell(|| Event::Lifted { seat, deck: kind, cards: cards.iter().copied().collect() });
                // MG-CARD-03: lifting uncovers the next card before the choice is made.
                self.reveal(kind, dice, sink);
                self.stack.push(Frame::Lifted { seat, deck: kind, cards });
            }
        }
    }

    /// The cards that may be had of those lifted, or the next of the deck.
    pub(crate) fn offered(&self, deck: CardType, lifted: &[Card]) -> CardSet {
        let mut cards: CardSet = lifted.iter().copied().collect();
        if let Some(next) = self.top(deck) {
            cards.insert(next);
        }
        cards
    }

    /// A lifted card or the next one was chosen: the others go under the deck, in an order the taker says.
    pub(crate) fn choose_lifted(&mut self, chosen: Card, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let Some(Frame::Lifted { seat, deck, mut cards }) = self.stack.pop() else { return };
        cards.take(chosen);
        self.stack.push(Frame::Bury { seat, deck, chosen, cards });
        self.bury_forced(dice, sink);
    }

    /// Puts a card under the deck, as the taker said.
    pub(crate) fn bury(&mut self, card: Card, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if let Some(Frame::Bury { deck, cards, .. }) = self.stack.last_mut() {
            cards.take(card);
            self.decks[deck.index()].put_under(card);
            sink.tell(|| Event::Buried(card));
        }
        self.bury_forced(dice, sink);
    }

    /// The last card goes under without a question; then the chosen one is taken.
    fn bury_forced(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let Some(Frame::Bury { seat, deck, chosen, cards }) = self.stack.last().copied() else { return };
        if cards.len() > 1 {
            return;
        }
        self.stack.pop();
        if let Some(last) = cards.first() {
            self.decks[deck.index()].put_under(*last);
            sink.tell(|| Event::Buried(*last));
        }
        // Still on top of the deck when all lifted cards went under.
        if self.top(deck) == Some(chosen) {
            self.decks[deck.index()].draw(dice);
        }
        self.receive(seat, chosen, Gift::Deck, sink);
        self.reveal(deck, dice, sink);
    }

    /// A random card: the deck is shuffled first (MG-CARD-05).
    pub(crate) fn take_random(
        &mut self,
        seat: Seat,
        kind: CardType,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let deck = &mut self.decks[kind.index()];
        deck.shuffle();
        match deck.draw(dice) {
            Some(card) => {
                self.receive(seat, card, Gift::Random, sink);
                sink.tell(|| Event::Shuffled(kind));
                self.reveal(kind, dice, sink);
            }
            None => sink.tell(|| Event::NoCard { seat, deck: kind }),
        }
    }

    /// A card of choice out of a deck; the rest is shuffled (MG-CARD-06).
    pub(crate) fn look_out(&mut self, seat: Seat, card: Card, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let kind = card.kind();
        let deck = &mut self.decks[kind.index()];
        deck.shuffle();
        deck.rest.take(card);
        self.receive(seat, card, Gift::LookedOut, sink);
        sink.tell(|| Event::Shuffled(kind));
        self.reveal(kind, dice, sink);
    }

    /// A card comes to a player; cards in force answer (MG-CARD-10).
    pub(crate) fn receive(&mut self, seat: Seat, card: Card, gift: Gift, sink: &mut impl EventSink<Event>) {
        // MG-EFF-03: asked before the card arrives, for no card answers to its own arrival.
        let answers = self.answering(seat, When::CardTaken, Some(card.kind()));
        self.players[seat].cards.insert(card);
        sink.tell(|| Event::CardTaken { seat, card, gift });
        self.let_answer(seat, answers, Cause::None, sink);
    }

    /// Cubes and disc of a card go back to its owner, and the card leaves him (MG-CONF-20, MG-DISC-05, MG-BASE-06).
    pub(crate) fn strip(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        for project in data().projects_of(card) {
            self.send_home(project, seat, sink);
        }
        if self.prepared.remove(card) {
            self.held.remove(card);
            self.players[seat].reserve += 1;
            sink.tell(|| Event::BaseUnprepared { seat, card });
        }
        self.players[seat].cards.remove(card);
    }

    /// A card is discarded under its deck (MG-DISC-10).
    pub(crate) fn discard_card(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        self.strip(seat, card, sink);
        self.decks[card.kind().index()].put_under(card);
        sink.tell(|| Event::Discarded { seat, card });
    }

    /// Development decks that are not empty.
    pub(crate) fn development_decks(&self) -> impl Iterator<Item = CardType> + use<'_> {
        CardType::DEVELOPMENT.into_iter().filter(|kind| !self.deck(*kind).is_empty())
    }

    /// Goes on with taking cards of a class. Waits only for a deck to be named.
    pub(crate) fn take_next(
        &mut self,
        seat: Seat,
        class: CardClass,
        left: u8,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        let deck = match class.deck() {
            Some(deck) => deck,
            None => {
                let mut decks = self.development_decks();
                match (decks.next(), decks.next()) {
                    (Some(_), Some(_)) => return true,
                    (Some(only), None) => only,
                    (None, _) => CardType::Progress,
                }
            }
        };
        self.take_from(seat, class, left, deck, dice, sink);
        false
    }

    /// Takes one card from a deck and leaves the rest of the task for later.
    pub(crate) fn take_from(
        &mut self,
        seat: Seat,
        class: CardClass,
        left: u8,
        deck: CardType,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        self.stack.pop();
        if left > 1 {
            self.stack.push(Frame::Take { seat, class, left: left - 1 });
        }
        self.lift_cards(seat, deck, dice, sink);
    }
}
