//! The course of a round: whose answer is awaited, what an answer does, what happens when somebody walks away.
//!
//! Every change is told directly under the line that made it true.

use super::state::{Card, Cards, Comets, FUEL, Frame, HAND, Kind, REWARDS, ROUNDS, Setup, all_cards};
use super::{Action, Event, Refusal, View};
use tabletop::{
    Awaiting, Catalogue, Dice, EventSink, Game, Inventory, List, Mode, Pile, Placed, Seat, SeatMap, SeatSet, Side,
    Standings, Viewer,
};

impl Game for Comets {
    const ID: &'static str = "comets";
    const RULES: u16 = 1;
    const SCHEMA: u16 = 1;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        // A setup may come from outside: check it at the door, trust it inside.
        let (least, most) = match setup.kind {
            Kind::Open => (2, 4),
            Kind::Pairs => (4, 4),
        };
        if !(least..=most).contains(&setup.seats) {
            return Err(Refusal::WrongSeats { seats: setup.seats, least, most });
        }
        let mut game = Self {
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

    fn seats(&self) -> u8 {
        self.seats
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.side(seat)
    }

    fn awaiting(&self) -> Awaiting {
        self.asked()
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.list_legal(seat, actions);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.may(seat, action)
    }

    fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        self.list_refused(seat, out);
    }

    fn passes(action: &Action) -> bool {
        match action {
            // What was looked at stays where it is.
            Action::Keep => true,
            Action::Seal(_) | Action::Fuel | Action::Draw | Action::Look | Action::Burn => false,
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        match action {
            Action::Seal(card) => {
                self.hands[seat].take(card);
                self.sealed[seat] = Some(card);
                sink.tell(|| Event::Sealed { seat, card: Some(card) });
            }
            Action::Fuel => {
                self.box_fuel -= 1;
                self.fuel[seat] += 1;
                sink.tell(|| Event::TookFuel { seat });
                self.one_reward_less();
            }
            Action::Draw => {
                self.draw(seat, dice, sink);
                self.one_reward_less();
            }
            Action::Look => {
                self.frames.pop();
                self.frames.push(Frame::Looked { seat });
                self.deck.look(1, dice);
                self.seen_top = SeatSet::one(seat);
                let card = self.deck.known_top.last().copied();
                sink.tell(|| Event::Looked { seat, card });
            }
            Action::Keep => {
                self.frames.pop();
                sink.tell(|| Event::Kept { seat });
            }
            Action::Burn => {
                self.frames.pop();
                if let Some(card) = self.take_top(dice) {
                    self.discard.put(card);
                    sink.tell(|| Event::Burnt { seat, card });
                }
            }
        }
        self.go_on(dice, sink);
    }

    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        // Leaving twice is leaving once: a server may say it again after a lost connection.
        if self.over || self.gone.contains(seat) {
            return;
        }
        self.gone = self.gone.with(seat);
        let mut cards = self.hands[seat];
        if let Some(card) = self.sealed[seat].take() {
            cards.put(card);
        }
        self.hands[seat].clear();
        for card in &cards {
            self.discard.put(*card);
        }
        sink.tell(|| Event::Left { seat, cards });
        // What he alone has seen, nobody has seen now: the card is one of the deck again.
        if self.seen_top.contains(seat) {
            self.seen_top = SeatSet::EMPTY;
            self.deck.shuffle();
        }
        let still_asked = |frame: &Frame| match frame {
            Frame::Reward { catcher, .. } => !self.team(self.side(*catcher)).is_empty(),
            Frame::Looked { seat } => !self.gone.contains(*seat),
        };
        if self.frames.last().is_some_and(|frame| !still_asked(frame)) {
            self.frames.pop();
        }
        let sides = (0..self.sides()).filter(|side| !self.team(Side(*side)).is_empty()).count();
        if sides <= 1 {
            self.end(sink);
        } else {
            self.go_on(dice, sink);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_from(viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        view.imagine(dice)
    }
}

impl Comets {
    /// Whose answer is awaited: by the last frame; without one, a sealed card of each who has not sealed.
    pub fn asked(&self) -> Awaiting {
        if self.over {
            return Awaiting::Finished(self.standings());
        }
        match self.frames.last() {
            // Either partner may answer: one ask of two seats.
            Some(Frame::Reward { catcher, .. }) => Awaiting::any_of(self.team(self.side(*catcher))),
            Some(Frame::Looked { seat }) => Awaiting::one(*seat),
            // All at once: an ask for each.
            None => Awaiting::each_of(self.bidders()),
        }
    }

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

impl Catalogue for Comets {
    fn modes() -> &'static [Mode] {
        const { &[Mode::new("open", 2, 4), Mode::new("pairs", 4, 4)] }
    }

    fn setup(mode: &str, seats: u8) -> Result<Setup, Refusal> {
        let kind = match mode {
            "open" => Kind::Open,
            "pairs" => Kind::Pairs,
            _ => return Err(Refusal::NoSuchMode(mode.to_owned())),
        };
        Ok(Setup { kind, seats })
    }

    fn mode_of(setup: &Setup) -> &'static str {
        match setup.kind {
            Kind::Open => "open",
            Kind::Pairs => "pairs",
        }
    }
}

impl Inventory for Comets {
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        let hands = self.hands.iter().map(|(_, hand)| hand.len());
        let caught = self.caught.iter().map(|(_, caught)| caught.len());
        let bids = self.sealed.iter().chain(self.opened.iter()).filter(|(_, card)| card.is_some()).count();
        let cards = hands.chain(caught).sum::<usize>() + bids + self.deck.len() + self.discard.len();
        count("cards", (cards + usize::from(self.comet.is_some())) as u64);
        let fuel: u64 = self.fuel.iter().map(|(_, fuel)| u64::from(*fuel)).sum();
        count("fuel", fuel + u64::from(self.box_fuel));
    }
}
