//! Preparing the game (chapters SETUP, ADV): players, decks, bags, corners, races.

use crate::cards::data;
use crate::effect::CardType;
use crate::event::{Event, Gift};
use crate::ids::{Card, SYSTEMS, System, SystemSet, TRACKS};
use crate::refusal::Refusal;
use crate::resource::{Colour, Cubes};
use crate::state::{DISCS, Deck, DiscColour, Frame, Galaxy, Phase, Player, Route, SEATS};
use serde::{Deserialize, Serialize};
use tabletop::{Dice, EventSink, List, Mode, Seat, SeatMap};

/// Everything chosen before the first card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Two to four.
    pub players: u8,
    /// The setup for experienced players: races on display, free corners.
    #[serde(default)]
    pub advanced: bool,
    /// Who has the first turn; none: chance decides (MG-SETUP-06).
    #[serde(default)]
    pub first: Option<Seat>,
    /// Colours of the discs by seat; those not named get a free one (MG-SETUP-05).
    #[serde(default)]
    pub discs: Vec<DiscColour>,
    /// Races by seat, for those who agreed on them before; the others take theirs by the rules.
    #[serde(default)]
    pub races: Vec<Card>,
}

/// The ways to play.
pub(crate) static MODES: [Mode; 2] = [Mode::new("standard", 2, 4), Mode::new("advanced", 2, 4)];

/// Cubes of each colour in a bag at the start (MG-SETUP-03).
const START_BAG: Cubes = Cubes::new([5; 5]);
/// All cubes of the game (MG-SETUP-01).
const ALL_CUBES: Cubes = Cubes::new([45, 45, 45, 45, 20]);
/// Races on display beyond the number of players (MG-ADV-01).
const RACES_TO_SPARE: u8 = 2;

impl Setup {
    /// The usual setup.
    pub const fn new(players: u8, advanced: bool) -> Self {
        Self { players, advanced, first: None, discs: Vec::new(), races: Vec::new() }
    }

    /// The races that were agreed on: each once, and no other card.
    fn agreed_races(&self) -> Result<&[Card], Refusal> {
        let agreed = &self.races[..self.races.len().min(self.players as usize)];
        let wrong = |n: &usize| agreed[*n].kind() != CardType::Race || agreed[..*n].contains(&agreed[*n]);
        match (0..agreed.len()).find(wrong) {
            Some(n) => Err(Refusal::CardNotOffered(agreed[n])),
            None => Ok(agreed),
        }
    }

    /// The colour of each seat's discs.
    fn disc_colours(&self) -> Result<[DiscColour; SEATS], Refusal> {
        let asked = &self.discs[..self.discs.len().min(self.players as usize)];
        let twice = (1..asked.len()).find(|n| asked[..*n].contains(&asked[*n]));
        if let Some(n) = twice {
            return Err(Refusal::ColourTaken(asked[n]));
        }
        let mut free = DiscColour::ALL.into_iter().filter(|colour| !asked.contains(colour));
        let mut given = asked.iter().copied();
        Ok(std::array::from_fn(|_| given.next().or_else(|| free.next()).unwrap_or_default()))
    }
}

/// Lays everything out, up to the first choice.
pub(crate) fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Galaxy, Refusal> {
    if !(2..=SEATS as u8).contains(&setup.players) {
        return Err(Refusal::PlayerCount(setup.players));
    }
    if let Some(first) = setup.first.filter(|first| first.0 >= setup.players) {
        return Err(Refusal::NoSuchFirst(first));
    }
    let discs = setup.disc_colours()?;
    let races = setup.agreed_races()?;
    let mut bank = ALL_CUBES;
    let mut players = SeatMap::<Player, SEATS>::default();
    for seat in (0..setup.players).map(Seat) {
        for (colour, count) in START_BAG.iter() {
            players[seat].bag[colour] = bank.take_up_to(colour, count);
        }
        players[seat].reserve = DISCS;
        players[seat].disc = discs[seat.index()];
    }
    let first = match setup.first {
        Some(first) => first,
        None => Seat(dice.pick(u32::from(setup.players)) as u8),
    };
    sink.tell(|| Event::FirstPlayer(first));
    let mut galaxy = Galaxy {
        seats: setup.players,
        advanced: setup.advanced,
        first,
        active: first,
        round: 1,
        phase: Phase::Setup,
        players,
        bank,
        drawn: Cubes::NONE,
        rows: Default::default(),
        routes: [Route::default(); TRACKS],
        bases: [0; SYSTEMS],
        holes: SystemSet::EMPTY,
        conflicts: List::new(),
        implemented: Default::default(),
        prepared: Default::default(),
        held: Default::default(),
        standing: Default::default(),
        fresh: Default::default(),
        decks: CardType::ALL.map(|kind| Deck::shuffled(data().of_type[kind.index()].iter())),
        display: Default::default(),
        discarded: 0,
        extra_due: 0,
        extra_taken: 0,
        stack: List::new(),
    };
    for (seat, race) in (0..).map(Seat).zip(races) {
        galaxy.decks[CardType::Race.index()].rest.take(*race);
        galaxy.receive(seat, *race, Gift::Display, sink);
    }
    if setup.advanced {
        galaxy.set_up_advanced(dice, sink);
    } else {
        galaxy.set_up_standard(dice, sink);
    }
    galaxy.advance(dice, sink);
    Ok(galaxy)
}

impl Galaxy {
    /// The seats in turn order.
    fn in_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (first, seats) = (self.first.0, self.seats);
        (0..seats).map(move |n| Seat((first + n) % seats))
    }

    /// Steps 4 to 6: corners by the first player's cube, black holes, races (MG-SETUP-07 to 11).
    fn set_up_standard(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        for seat in self.in_order().rev() {
            if self.race(seat).is_none() {
                self.stack.push(Frame::TakeRace(seat));
            }
        }
        self.stack.push(Frame::Cover);
        // MG-SETUP-07: a black cube is set aside; the bag itself is not touched.
        let mut bag = self.players[self.first].bag;
        let cube = loop {
            match bag.draw(dice) {
                Some(Colour::Black) => {}
                Some(cube) => break cube,
                None => break Colour::Red,
            }
        };
        let seat = self.first;
        sink.tell(|| Event::StartCube { seat, cube });
        let corner = data().corners.iter().position(|start| data().system(*start).colour == cube).unwrap_or(0);
        for (n, seat) in self.in_order().enumerate() {
            let left = match (self.seats, n) {
                (2, 1) => 2,
                (3, 2) => {
                    self.stack.push(Frame::Corner(seat));
                    continue;
                }
                (_, n) => n,
            };
            self.set_start_base(seat, data().corners[(corner + left) % 4], sink);
        }
    }

    /// The variant: races on display, then corners in the opposite order (MG-ADV-01 to 04).
    fn set_up_advanced(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let without = self.in_order().filter(|seat| self.race(*seat).is_none()).count() as u8;
        let shown = if without == 0 { 0 } else { without + RACES_TO_SPARE };
        for _ in 0..shown {
            if let Some(race) = self.decks[CardType::Race.index()].draw(dice) {
                self.display.insert(race);
            }
        }
        if !self.display.is_empty() {
            let shown = self.display;
            sink.tell(|| Event::Displayed(shown));
        }
        self.stack.push(Frame::Cover);
        for seat in self.in_order() {
            self.stack.push(Frame::Corner(seat));
        }
        self.stack.push(Frame::MixRaces);
        for seat in self.in_order().rev() {
            if self.race(seat).is_none() {
                self.stack.push(Frame::ChooseRace(seat));
            }
        }
    }

    /// Start systems nobody has.
    pub(crate) fn free_corners(&self) -> SystemSet {
        data().starts.and(self.neutral())
    }

    /// The start base is no placement: it brings no card (MG-SETUP-13).
    pub(crate) fn set_start_base(&mut self, seat: Seat, system: System, sink: &mut impl EventSink<Event>) {
        self.players[seat].realm.insert(system);
        self.players[seat].reserve -= 1;
        self.bases[system.index()] = 1;
        sink.tell(|| Event::Started { seat, system });
    }

    /// Unused corners become black holes (MG-SETUP-10).
    pub(crate) fn cover_corners(&mut self, sink: &mut impl EventSink<Event>) {
        let free = self.free_corners();
        let unused = (0..4).filter(|corner| free.contains(data().corners[*corner]));
        let covered = unused.fold(SystemSet::EMPTY, |all, corner| all.or(data().trios[corner]));
        self.holes = covered;
        if !covered.is_empty() {
            sink.tell(|| Event::Covered(covered));
        }
    }

    /// Races left on display go back into their deck (MG-ADV-02).
    pub(crate) fn mix_races(&mut self, sink: &mut impl EventSink<Event>) {
        for race in std::mem::take(&mut self.display).iter() {
            self.decks[CardType::Race.index()].rest.put(race);
        }
        sink.tell(|| Event::RacesMixed);
    }

    /// All decks are turned face up and the first turn begins (MG-SETUP-12).
    pub(crate) fn open_decks(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        for kind in CardType::ALL {
            self.reveal(kind, dice, sink);
        }
        self.phase = Phase::Dawn;
    }
}
