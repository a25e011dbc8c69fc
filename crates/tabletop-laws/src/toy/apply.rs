//! The course of a round: whose answer is awaited, what an answer does, what happens when somebody walks away.
//!
//! Every change is told directly under the line that made it true.

use super::setup::{Kind, Setup};
use super::state::{Card, Cards, Comets, FUEL, Frame, HAND, REWARDS, ROUNDS, all_cards};
use super::{Action, Event, Refusal};
use tabletop::{Awaiting, Dice, EventSink, List, Pile, Placed, Seat, SeatMap, SeatSet, Side, Standings};

/// See [`tabletop::Game::begin`].
pub fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Comets, Refusal> {
    // A setup may come from outside: check it at the door, trust it inside.
    let (least, most) = match setup.kind {
        Kind::Open => (2, 4),
        Kind::Pairs => (4, 4),
    };
    if !(least..=most).contains(&setup.seats) {
        return Err(Refusal::WrongSeats { seats: setup.seats, least, most });
    }
    let mut game = Comets {
        kind: setup.kind,
        seats: setup.seats,
        gone: SeatSet::EMPTY,
        round: 0,
        deck: Pile::shuffled(all_cards()),
        seen_top: SeatSet::EMPTY,
        discard: Cards::new(),
        comet: None,
        hands: SeatMap::default(),
        sealed: SeatMap::default(),
        opened: SeatMap::default(),
        caught: SeatMap::default(),
        fuel: SeatMap::default(),
        box_fuel: FUEL,
        frames: List::new(),
        over: false,
    };
    game.begin_round(dice, sink);
    Ok(game)
}

/// Whose answer is awaited: by the last frame; without one, a sealed card of each who has not sealed.
pub fn awaiting(game: &Comets) -> Awaiting {
    if game.over {
        return Awaiting::Finished(game.standings());
    }
    match game.frames.last() {
        // Either partner may answer: one ask of two seats.
        Some(Frame::Reward { catcher, .. }) => Awaiting::any_of(game.team(game.side(*catcher))),
        Some(Frame::Looked { seat }) => Awaiting::one(*seat),
        // All at once: an ask for each.
        None => Awaiting::each_of(game.bidders()),
    }
}

/// See [`tabletop::Game::apply`].
pub fn apply(game: &mut Comets, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
    match action {
        Action::Seal(card) => {
            game.hands[seat].take(card);
            game.sealed[seat] = Some(card);
            sink.tell(|| Event::Sealed { seat, card: Some(card) });
        }
        Action::Fuel => {
            game.box_fuel -= 1;
            game.fuel[seat] += 1;
            sink.tell(|| Event::TookFuel { seat });
            game.one_reward_less();
        }
        Action::Draw => {
            game.draw(seat, dice, sink);
            game.one_reward_less();
        }
        Action::Look => {
            game.frames.pop();
            game.frames.push(Frame::Looked { seat });
            game.deck.look(1, dice);
            game.seen_top = SeatSet::one(seat);
            let card = game.deck.known_top.last().copied();
            sink.tell(|| Event::Looked { seat, card });
        }
        Action::Keep => {
            game.frames.pop();
            sink.tell(|| Event::Kept { seat });
        }
        Action::Burn => {
            game.frames.pop();
            if let Some(card) = game.take_top(dice) {
                game.discard.put(card);
                sink.tell(|| Event::Burnt { seat, card });
            }
        }
    }
    game.go_on(dice, sink);
}

/// See [`tabletop::Game::leave`].
pub fn leave(game: &mut Comets, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
    // Leaving twice is leaving once: a server may say it again after a lost connection.
    if game.over || game.gone.contains(seat) {
        return;
    }
    game.gone = game.gone.with(seat);
    let mut cards = game.hands[seat];
    if let Some(card) = game.sealed[seat].take() {
        cards.put(card);
    }
    game.hands[seat].clear();
    for card in &cards {
        game.discard.put(*card);
    }
    sink.tell(|| Event::Left { seat, cards });
    // What he alone has seen, nobody has seen now: the card is one of the deck again.
    if game.seen_top.contains(seat) {
        game.seen_top = SeatSet::EMPTY;
        game.deck.shuffle();
    }
    let still_asked = |frame: &Frame| match frame {
        Frame::Reward { catcher, .. } => !game.team(game.side(*catcher)).is_empty(),
        Frame::Looked { seat } => !game.gone.contains(*seat),
    };
    if game.frames.last().is_some_and(|frame| !still_asked(frame)) {
        game.frames.pop();
    }
    let sides = (0..game.sides()).filter(|side| !game.team(Side(*side)).is_empty()).count();
    if sides <= 1 {
        game.end(sink);
    } else {
        game.go_on(dice, sink);
    }
}

impl Comets {
    /// Goes on until somebody must decide.
    fn go_on(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.frames.is_empty() && self.comet.is_some() && self.bidders().is_empty() {
            self.open(sink);
        }
        if self.frames.is_empty() && self.comet.is_none() {
            self.begin_round(dice, sink);
        }
    }

    fn begin_round(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.round == ROUNDS || self.deck.is_empty() {
            return self.end(sink);
        }
        let Some(comet) = self.take_top(dice) else { return };
        self.round += 1;
        self.comet = Some(comet);
        let round = self.round;
        sink.tell(|| Event::CometAppeared { round, comet });
        for seat in self.present().iter() {
            while self.hands[seat].len() < HAND && !self.deck.is_empty() {
                self.draw(seat, dice, sink);
            }
        }
        if self.bidders().is_empty() {
            // The comet was the last card and nobody holds one to bid.
            self.open(sink);
            self.end(sink);
        }
    }

    /// Everybody has sealed: the seals are opened, the highest catches the comet.
    fn open(&mut self, sink: &mut impl EventSink<Event>) {
        let Some(comet) = self.comet.take() else { return };
        let mut best: Option<(Card, Seat)> = None;
        let mut tie = false;
        for seat in (0..self.seats).map(Seat) {
            if let Some(old) = self.opened[seat].take() {
                self.discard.put(old);
            }
            let Some(card) = self.sealed[seat].take() else { continue };
            self.opened[seat] = Some(card);
            sink.tell(|| Event::Opened { seat, card });
            match best {
                Some((highest, _)) if card < highest => {}
                Some((highest, _)) if card == highest => tie = true,
                Some(_) | None => (best, tie) = (Some((card, seat)), false),
            }
        }
        match best.filter(|_| !tie) {
            Some((_, seat)) => {
                self.caught[seat].put(comet);
                sink.tell(|| Event::Caught { seat, comet });
                // With neither fuel nor cards there is nothing to choose from.
                if self.box_fuel > 0 || !self.deck.is_empty() {
                    self.frames.push(Frame::Reward { catcher: seat, left: REWARDS });
                }
            }
            None => {
                self.discard.put(comet);
                sink.tell(|| Event::BurntUp { comet });
            }
        }
    }

    fn one_reward_less(&mut self) {
        let nothing_left = self.box_fuel == 0 && self.deck.is_empty();
        match self.frames.last_mut() {
            Some(Frame::Reward { left, .. }) if *left > 1 && !nothing_left => *left -= 1,
            Some(_) | None => {
                self.frames.pop();
            }
        }
    }

    fn draw(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if let Some(card) = self.take_top(dice) {
            self.hands[seat].put(card);
            sink.tell(|| Event::Drew { seat, card: Some(card) });
        }
    }

    fn take_top(&mut self, dice: &mut impl Dice) -> Option<Card> {
        self.seen_top = SeatSet::EMPTY;
        self.deck.draw(dice)
    }

    fn end(&mut self, sink: &mut impl EventSink<Event>) {
        self.over = true;
        self.frames.clear();
        sink.tell(|| Event::Ended);
    }

    /// Every side and its place; those who are all gone come after everybody else.
    fn standings(&self) -> Standings {
        let rank = |side: Side| (!self.team(side).is_empty(), self.points(side));
        let sides = (0..self.sides()).map(Side);
        let place = |side: Side| 1 + sides.clone().filter(|other| rank(*other) > rank(side)).count() as u8;
        Standings { places: sides.clone().map(|side| Placed { side, place: place(side) }).collect() }
    }
}
