//! Preparation (5): initiative, decks and bases, starting hands, mulligans.

use crate::cards::CardId;
use crate::deck::Resolved;
use crate::effect::Race;
use crate::event::{CardAt, Event};
use crate::field::{Field, Piece, Slot};
use crate::refusal::Refusal;
use crate::setup::{DeckSource, Setup};
use crate::state::{Cards, MULLIGANS, Own, Stage, StarWorlds, Table, other};
use tabletop::{Dice, EventSink, List, Seat, SeatMap};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl StarWorlds {
    /// An empty table before the preparation.
    pub(crate) fn empty(first: Seat) -> Self {
        let table = Table {
            first,
            active: first,
            turn: 0,
            stage: Stage::Choosing,
            ending: false,
            chosen: SeatMap::default(),
            starters: SeatMap::default(),
            revealed: false,
            open_list: SeatMap::default(),
            mulligans: SeatMap::default(),
            start_hand: SeatMap::default(),
            declared: SeatMap::default(),
            field: Field::default(),
            losses: SeatMap::default(),
            on_top: SeatMap::default(),
            out: SeatMap::default(),
            known: SeatMap::default(),
            chain: List::new(),
            aims: List::new(),
            last_declaration: 0,
            running: None,
            responders: List::new(),
            blows: List::new(),
            due: List::new(),
        };
        Self { table, own: SeatMap([Own::default(); 2]), draft: crate::draft::Draft::default() }
    }

    /// SW-5.1-a: initiative first, then decks.
    pub(crate) fn prepare(
        setup: &Setup,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> Result<Self, Refusal> {
        setup.check_packs()?;
        let decks = [setup.resolve(Seat(0))?, setup.resolve(Seat(1))?];
        let first = Seat(dice.pick(2) as u8);
        let mut game = Self::empty(first);
        sink.tell(|| Event::Initiative { seat: first });
        for (seat, deck) in SEATS.into_iter().zip(decks) {
            game.table.starters[seat] = deck.is_none();
            let own = matches!(setup.decks[seat], DeckSource::Own(_));
            game.table.open_list[seat] = own && setup.open_lists;
            if let Some(deck) = deck {
                game.lock_in(seat, &deck, sink);
                game.table.open_list[seat] |= !own;
            }
        }
        game.after_choice(sink);
        Ok(game)
    }

    /// SW-5.1.2-a: a deck is locked in, out of sight.
    pub(crate) fn lock_in(&mut self, seat: Seat, deck: &Resolved, sink: &mut impl EventSink<Event>) {
        self.own[seat].base = deck.base;
        self.own[seat].deck = deck.cards.iter().copied().collect::<Cards>();
        self.own[seat].six = deck.six();
        self.table.chosen[seat] = true;
        sink.tell(|| Event::DeckChosen { seat });
    }

    /// When both have locked in, the bases are revealed together and placed open (SW-5.1.3-a).
    pub(crate) fn after_choice(&mut self, sink: &mut impl EventSink<Event>) {
        if self.table.chosen != SeatMap([true, true]) {
            return;
        }
        self.table.revealed = true;
        for seat in SEATS {
            let card = std::mem::take(&mut self.own[seat].base);
            self.table.field.put_at(Slot::base(seat), Piece::new(card));
            // Everybody knows the starter decks, and each has another base.
            self.table.open_list[seat] |= self.table.starters[seat];
            sink.tell(|| Event::BasePlaced { seat, base: CardAt { slot: Slot::base(seat), card } });
        }
        self.ask_start_hand(self.table.first);
    }

    /// SW-5.1.4-b: asked whoever has a base with a race, so that the question itself tells nothing about the deck.
    fn ask_start_hand(&mut self, seat: Seat) {
        self.table.stage = Stage::StartHand { seat };
    }

    /// Can the seat not possibly have six cards, as everybody can see?
    pub(crate) fn surely_five(&self, seat: Seat) -> bool {
        self.field().card(Slot::base(seat)).race == Race::Neutral || (self.table.open_list[seat] && !self.own[seat].six)
    }

    /// SW-5.1.4-a.
    pub(crate) fn take_start_hand(
        &mut self,
        seat: Seat,
        cards: u8,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        // After a mulligan both have had a hand.
        let again = SEATS.into_iter().all(|seat| self.table.start_hand[seat] > 0);
        self.table.start_hand[seat] = cards;
        self.draw_hand(seat, dice, sink);
        if again {
            self.after_mulligan(seat, dice, sink);
        } else if seat == self.table.first {
            self.ask_start_hand(other(seat));
        } else {
            // SW-5.1.5-c.
            self.table.stage = Stage::Mulligan { seat: self.table.first };
        }
    }

    fn draw_hand(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let cards = self.table.start_hand[seat];
        sink.tell(|| Event::HandDrawn { seat, cards });
        for _ in 0..cards {
            self.draw(seat, dice, sink);
        }
    }

    /// SW-5.1.5-a: the top card leaves the game before the hand goes back; the right to five or six cards is that of the first hand.
    pub(crate) fn mulligan(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let removed = self.own[seat].deck.draw(dice).unwrap_or(CardId::NONE);
        self.table.out[seat].put(removed);
        self.table.mulligans[seat] += 1;
        sink.tell(|| Event::Mulligan { seat, removed });
        let hand = self.own[seat].hand;
        hand.iter().for_each(|card| self.own[seat].deck.put(*card));
        self.own[seat].hand.clear();
        self.ask_start_hand(seat);
    }

    /// SW-5.1.5-b: asked once more, if another one is left.
    fn after_mulligan(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.table.mulligans[seat] >= MULLIGANS {
            self.keep(seat, dice, sink);
        } else {
            self.table.stage = Stage::Mulligan { seat };
        }
    }

    /// The hand is kept.
    pub(crate) fn keep(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        sink.tell(|| Event::Kept { seat });
        if seat == self.table.first {
            self.table.stage = Stage::Mulligan { seat: other(seat) };
        } else {
            self.start_turn(self.table.first, dice, sink);
        }
    }
}
