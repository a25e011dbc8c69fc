//! Everything chosen before the first card: the mode, the boxes, who begins; and the first state made of it.

use crate::cards::{Kind, Set, card, trade_deck};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{PlayAreas, Player, ROW, State};
use crate::tally::Tally;
use serde::{Deserialize, Serialize};
use tabletop::{Dice, EventSink, List, Mode, Seat, SeatMap, SeatSet};

/// How players fight each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Format {
    /// Дуэль: one against one.
    Duel,
}

/// Which boxes are on the table, and how many of each (SR-SETUP-17, SR-SETUP-18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sets {
    /// Boxes of Colony Wars.
    pub colony_wars: u8,
    /// Boxes of Frontiers.
    pub frontiers: u8,
}

impl Sets {
    /// Colony Wars alone.
    pub const COLONY_WARS: Self = Self { colony_wars: 1, frontiers: 0 };
    /// Frontiers alone.
    pub const FRONTIERS: Self = Self { colony_wars: 0, frontiers: 1 };
    /// One of each, shuffled together (SR-SETUP-19).
    pub const MIXED: Self = Self { colony_wars: 1, frontiers: 1 };

    /// How many boxes of a set.
    pub const fn of(self, set: Set) -> u8 {
        match set {
            Set::ColonyWars => self.colony_wars,
            Set::Frontiers => self.frontiers,
        }
    }

    /// How many cards of a kind all the boxes hold.
    pub fn copies(self, kind: Kind) -> u8 {
        let copies = card(kind).copies;
        self.colony_wars * copies.colony_wars + self.frontiers * copies.frontiers
    }

    /// Every card of the trade decks, merged into one (SR-SETUP-19).
    pub fn trade_deck(self) -> Tally {
        let mut deck = Tally::EMPTY;
        for set in [Set::ColonyWars, Set::Frontiers] {
            for _ in 0..self.of(set) {
                deck.take_all(&mut trade_deck(set));
            }
        }
        deck
    }
}

/// What is chosen before the first card is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How players fight each other.
    pub format: Format,
    /// The boxes.
    pub sets: Sets,
    /// How many seats.
    pub seats: u8,
    /// Who begins; none: by chance (SR-SETUP-13).
    #[serde(default)]
    pub first: Option<Seat>,
}

/// Every mode, in the order of the menu.
pub(crate) const MODES: &[(Mode, Format, Sets)] = &[
    (Mode { id: "duel-colony-wars", least: 2, most: 2 }, Format::Duel, Sets::COLONY_WARS),
    (Mode { id: "duel-frontiers", least: 2, most: 2 }, Format::Duel, Sets::FRONTIERS),
    (Mode { id: "duel-mixed", least: 2, most: 2 }, Format::Duel, Sets::MIXED),
];

impl Setup {
    /// The usual setup of a mode.
    pub fn of_mode(mode: &str, seats: u8) -> Result<Self, Refusal> {
        let found = MODES.iter().find(|(known, ..)| known.id == mode);
        let Some((mode, format, sets)) = found else { return Err(Refusal::UnknownMode) };
        if seats < mode.least || seats > mode.most {
            return Err(Refusal::SeatsDoNotFit { seats, least: mode.least, most: mode.most });
        }
        Ok(Self { format: *format, sets: *sets, seats, first: None })
    }

    /// The mode it is.
    pub fn mode(&self) -> &'static str {
        let found = MODES.iter().find(|(_, format, sets)| (*format, *sets) == (self.format, self.sets));
        // A setup with other boxes is still its format; the nearest mode names it.
        found.or_else(|| MODES.iter().find(|(_, format, _)| *format == self.format)).map_or("", |(mode, ..)| mode.id)
    }

    /// Can it be played?
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let (least, most) = self.format.seats();
        if self.seats < least || self.seats > most {
            return Err(Refusal::SeatsDoNotFit { seats: self.seats, least, most });
        }
        // One box serves a duel; each further one is more cards than a table of two could use.
        if self.sets == Sets::default() || self.sets.colony_wars > 1 || self.sets.frontiers > 1 {
            return Err(Refusal::SetsDoNotFit(self.sets));
        }
        if let Some(first) = self.first.filter(|first| first.0 >= self.seats) {
            return Err(Refusal::NoSuchSeat(first));
        }
        Ok(())
    }

    /// The first state: decks shuffled, row dealt, hands drawn (SR-SETUP-06 to SR-SETUP-15).
    pub(crate) fn begin(&self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<State, Refusal> {
        self.check()?;
        let first = self.first.unwrap_or_else(|| Seat(dice.pick(self.seats.into()) as u8));
        let mut starters = Tally::EMPTY;
        starters.put_many(Kind::SCOUT, 8);
        starters.put_many(Kind::VIPER, 2);
        let seats = SeatSet::first(self.seats);
        let mut state = State {
            format: self.format,
            sets: self.sets,
            seats: self.seats,
            first,
            turn: 0,
            active: SeatSet::EMPTY,
            asked: SeatSet::EMPTY,
            alive: seats,
            players: SeatMap::default(),
            areas: PlayAreas::default(),
            row: [None; ROW],
            trade_deck: self.sets.trade_deck(),
            explorers: self.sets.copies(Kind::EXPLORER),
            scrap_heap: Tally::EMPTY,
            scrap_top: None,
            gone: Tally::EMPTY,
            shown: Tally::EMPTY,
            frames: List::new(),
            ending: None,
        };
        sink.tell(|| Event::Began { format: self.format, sets: self.sets, seats: self.seats, first });
        state.refill_row(dice, sink);
        for seat in seats.iter() {
            let player = &mut state.players[seat];
            *player = Player { authority: self.format.authority(), ..Player::default() };
            player.deck.rest = starters;
        }
        for place in 0..self.seats {
            let seat = Seat((first.0 + place) % self.seats);
            let hand = state.format.opening_hand(place);
            state.draw(seat, hand, dice, sink);
        }
        state.begin_turn(first, sink);
        Ok(state)
    }
}
