//! What is on the table: plain data, copied by assignment. Nothing in it is secret (see `view.rs`).

use crate::data::{Facing, Home, ROWS, data};
use crate::effect::{CardClass, CardType, Kind, When};
use crate::ids::{Card, CardSet, Project, SYSTEMS, System, SystemSet, TRACKS, Track, TrackSet};
use crate::resource::{Colour, Cubes};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};
use tabletop::{List, PieceSet, Pile, Scripted, Seat, SeatMap, SeatSet};

/// Most players at a table.
pub const SEATS: usize = 4;
/// Discs of one player (MG-SETUP-05).
pub const DISCS: u8 = 9;
/// Black-hole tokens (MG-SETUP-01).
pub const TOKENS: u8 = 9;
/// Cards a player may keep at the end of a turn (MG-DISC-02).
pub const CARD_LIMIT: u8 = 7;
/// Symbols of one kind that win (MG-WIN-02).
pub const DOMINATION: u8 = 5;
/// Frames a state from outside may bring. Four who choose races and corners have ten, a turn has a few; the stack must have
/// room for what follows from any of them.
const STACK: usize = 12;
/// Turns to be missed that a state from outside may bring, those still to be given among them: all together stay a number of
/// tokens, whatever play adds.
const MOST_SKIPS: u32 = 60;
/// Rounds after which the digital table ends a game (MG-WIN-07).
pub const ROUND_LIMIT: u16 = 200;

/// The cubes in the cells of one project: four bits a cell, so a project is one word and one look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row(u32);

impl Row {
    const EACH: u32 = 0x1111_1111;
    /// No cube.
    pub const EMPTY: Self = Self(0);

    /// One bit per nibble for each cell with a cube.
    #[inline]
    pub(crate) const fn filled(self) -> u32 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & Self::EACH
    }

    /// How many cubes.
    #[inline]
    pub const fn count(self) -> u8 {
        self.filled().count_ones() as u8
    }

    /// No cube?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cube in a cell.
    #[inline]
    pub fn get(self, cell: u8) -> Option<Colour> {
        let code = (self.0 >> (4 * u32::from(cell & 7)) & 0xF) as usize;
        if cell < 8 && code > 0 { Some(Colour::ALL[code - 1]) } else { None }
    }

    /// Puts a cube into a cell.
    #[inline]
    pub(crate) fn put(&mut self, cell: u8, cube: Colour) {
        self.0 |= (cube as u32 + 1) << (4 * u32::from(cell));
    }

    /// Empties a cell.
    #[inline]
    pub(crate) fn empty(&mut self, cell: u8) {
        self.0 &= !(0xF << (4 * u32::from(cell)));
    }

    /// The cubes with their cells.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = (u8, Colour)> {
        (0..8).filter_map(move |cell| Some((cell, self.get(cell)?)))
    }

    /// The cubes by colour.
    pub fn cubes(self) -> Cubes {
        let mut cubes = Cubes::NONE;
        for (_, cube) in self.iter() {
            cubes.put(cube);
        }
        cubes
    }
}

/// The cubes of every project.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rows([Row; ROWS]);

impl Default for Rows {
    fn default() -> Self {
        Self([Row::EMPTY; ROWS])
    }
}

impl Index<Project> for Rows {
    type Output = Row;
    #[inline]
    fn index(&self, project: Project) -> &Row {
        &self.0[project.index()]
    }
}

impl IndexMut<Project> for Rows {
    #[inline]
    fn index_mut(&mut self, project: Project) -> &mut Row {
        &mut self.0[project.index()]
    }
}

// Written as the projects that hold cubes: {"lumenids.base": "b.y."}.
impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let spelled = |project: Project| -> String {
            let cell = |cell| self[project].get(cell).map_or('.', Colour::letter);
            (0..data().project(project).size).map(cell).collect()
        };
        serializer.collect_map(
            Project::all()
                .filter(|project| !self[*project].is_empty())
                .map(|project| (String::from(project), spelled(project))),
        )
    }
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut rows = Self::default();
        for (name, spelled) in BTreeMap::<String, String>::deserialize(deserializer)? {
            let project: Project = name.parse().map_err(D::Error::custom)?;
            if spelled.chars().count() != data().project(project).size as usize {
                return Err(D::Error::custom("a row that does not fit its project"));
            }
            for (cell, letter) in spelled.chars().enumerate() {
                match Colour::from_letter(letter) {
                    Some(cube) => rows[project].put(cell as u8, cube),
                    None if letter == '.' => {}
                    None => return Err(D::Error::custom("a cube of no colour")),
                }
            }
        }
        Ok(rows)
    }
}

/// The colours of the discs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum DiscColour {
    /// Grey.
    #[default]
    Gray,
    /// Brown.
    Brown,
    /// Orange.
    Orange,
    /// Purple.
    Purple,
}

impl DiscColour {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Gray, Self::Brown, Self::Orange, Self::Purple];
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Cards in front of the player, the race among them.
    pub cards: CardSet,
    /// Systems with a base of the player.
    pub realm: SystemSet,
    /// Cubes in the bag; everybody may keep count of them (MG-DRAW-03).
    pub bag: Cubes,
    /// Discs not yet used.
    pub reserve: u8,
    /// Turns still to be missed (MG-TURN-14).
    pub skips: u8,
    /// The colour of the discs.
    pub disc: DiscColour,
    /// Walked away.
    pub gone: bool,
}

/// How a track is being filled; means nothing while it is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Route {
    /// The end it was begun at: 0 or 1 of the track's ends.
    pub from: u8,
    /// The colour named with the first cube (MG-ROUTE-03).
    pub colour: Option<Colour>,
}

/// A conflict card on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The track it lies on.
    pub track: Track,
    /// The end its red side faces: 0 or 1.
    pub red: u8,
    /// It was laid in this turn (MG-CEND-06).
    pub laid_now: bool,
    /// An offer to stop it was made in this turn (MG-CEND-06).
    pub offered: bool,
}

impl Laid {
    /// The system a side faces.
    #[inline]
    pub fn system(&self, facing: Facing) -> System {
        let end = match facing {
            Facing::Red => self.red,
            Facing::Blue => 1 - self.red,
        };
        data().track(self.track).ends[end as usize]
    }
}

/// What made an effect happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Cause {
    /// Nothing that matters.
    #[default]
    None,
    /// A cube or route of this colour.
    Colour(Colour),
    /// This conflict.
    Conflict(Card),
}

/// Something begun and not finished. The last frame of the stack is what happens now; a decision is a frame that waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Frame {
    /// Nothing.
    #[default]
    Nothing,
    /// Setup: a seat chooses its corner.
    Corner(Seat),
    /// Setup: unused corners become black holes.
    Cover,
    /// Advanced setup: a seat chooses a race on display.
    ChooseRace(Seat),
    /// Advanced setup: races left over go back.
    MixRaces,
    /// Cards of a class are to be taken.
    Take {
        /// Who takes.
        seat: Seat,
        /// What.
        class: CardClass,
        /// How many more.
        left: u8,
    },
    /// A race is to be taken.
    TakeRace(Seat),
    /// Cards were lifted: one is to be chosen, or the next of the deck.
    Lifted {
        /// Who takes.
        seat: Seat,
        /// From where.
        deck: CardType,
        /// The lifted cards.
        cards: List<Card, 3>,
    },
    /// A card was chosen: the order of the others under the deck is to be said.
    Bury {
        /// Who takes.
        seat: Seat,
        /// Of which deck.
        deck: CardType,
        /// The chosen card.
        chosen: Card,
        /// Those still to go under.
        cards: List<Card, 3>,
    },
    /// One more project may be cleared with the same black cube (MG-EFF-18).
    Clearing(u8),
    /// An offer to stop a conflict waits for its answer (MG-CEND-02).
    Offer {
        /// The conflict.
        conflict: Card,
        /// Who answers.
        to: Seat,
    },
    /// Several cards answer to one event; their owner says in which order (MG-EFF-01).
    Answers {
        /// Their owner.
        seat: Seat,
        /// The cards.
        cards: List<Card, 4>,
        /// The event.
        cause: Cause,
    },
    /// The effects of a card are being carried out.
    Effects {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Card,
        /// The next of its effects.
        next: u8,
        /// What caused them.
        cause: Cause,
    },
    /// Cubes of any colours are to be taken from the bank.
    Gain(u8),
    /// Cubes of one colour are to be taken from the bank.
    GainOne(u8),
    /// Drawn cubes are to be put back.
    PutBack(u8),
    /// A development deck is to be named and looked through.
    LookOut,
    /// A card of this deck is to be chosen.
    Browse(CardType),
    /// A slot is to be chosen for a disc.
    Prepare,
    /// A neutral neighbour is to be settled.
    Settle,
    /// A rival's route is to be cleared.
    ClearRoute,
    /// Cubes may be taken off own routes.
    Lift(u8),
    /// A black hole is to be put or taken.
    Hole,
    /// A rival is to be named who misses turns.
    Skip(u8),
    /// A conflict is to be stopped.
    Stop,
    /// Cubes may be exchanged.
    Exchange(u8),
    /// A cube is to be stolen by this project.
    Steal(Project),
    /// Cubes are to be taken from the loser's projects.
    Spoils {
        /// The won conflict.
        conflict: Card,
        /// Who lost.
        loser: Seat,
        /// How many more.
        left: u8,
    },
    /// Spoils of a won conflict, not counted yet: from the loser's projects, or from the bank when there is no loser.
    CountSpoils {
        /// The won conflict.
        conflict: Card,
        /// Who lost, if anybody.
        loser: Option<Seat>,
    },
    /// Goals of a won conflict are to be carried out.
    Goals {
        /// The won conflict.
        conflict: Card,
        /// The side whose goals they are.
        facing: Facing,
        /// Who lost, if anybody.
        loser: Option<Seat>,
        /// The system involved.
        system: System,
        /// Bits: which goals are left.
        left: u8,
    },
    /// A captured system may be settled.
    Captured(System),
}

/// The parts of a turn (the turn machine of the ledger), and what lies around them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Corners and races are being chosen.
    #[default]
    Setup,
    /// A turn begins (G1).
    Dawn,
    /// Phase 1: cubes were drawn (G2).
    Draw,
    /// Phase 2: cubes are being distributed (G3).
    Distribution,
    /// Phase 2: rewards are being taken (G4).
    Settlement,
    /// Phase 3: cards are being discarded and used (G6).
    Cards,
    /// Phase 3: the discard income.
    Income,
    /// The end of the turn.
    End,
    /// The game is over.
    Over(Outcome),
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; several only by the round limit.
    pub winners: SeatSet,
    /// By what.
    pub victory: Victory,
}

/// What wins a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Victory {
    /// All nine bases on the board (MG-WIN-01).
    Expansion,
    /// Five symbols of one kind (MG-WIN-02).
    Domination,
    /// Bases in two start systems (MG-WIN-03).
    Capture,
    /// The round limit (MG-WIN-07).
    RoundLimit,
    /// Everybody else walked away.
    LastOne,
}

/// A deck: everything placed or shown has a place, the rest has no order yet.
pub type Deck = Pile<Card, 18, 18>;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Galaxy {
    /// How many players.
    pub(crate) seats: u8,
    /// The advanced setup was used.
    pub(crate) advanced: bool,
    /// Who had the first turn.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// The round, from 1.
    pub(crate) round: u16,
    /// Where in the turn we are.
    pub(crate) phase: Phase,
    /// The players.
    pub(crate) players: SeatMap<Player, SEATS>,
    /// The bank.
    pub(crate) bank: Cubes,
    /// Drawn and not yet spent.
    pub(crate) drawn: Cubes,
    /// Cubes on all projects.
    pub(crate) rows: Rows,
    /// How tracks are being filled.
    pub(crate) routes: [Route; TRACKS],
    /// Bases in each system.
    pub(crate) bases: [u8; SYSTEMS],
    /// Systems covered by black holes.
    pub(crate) holes: SystemSet,
    /// Conflicts on the board, by card.
    pub(crate) conflicts: List<Laid, 9>,
    /// Development cards that are implemented, and races whose programme is carried out.
    pub(crate) implemented: CardSet,
    /// Cards whose slot holds a prepared base.
    pub(crate) prepared: CardSet,
    /// Cards whose slot held one when the settlement began (MG-BASE-04).
    pub(crate) held: CardSet,
    /// Own projects complete since phase 2 began: they pay no more (G4).
    pub(crate) standing: PieceSet<3>,
    /// Planets colonised in this phase and not yet rewarded.
    pub(crate) fresh: PieceSet<3>,
    /// The decks by type.
    pub(crate) decks: [Deck; 7],
    /// Races on display in the advanced setup.
    pub(crate) display: CardSet,
    /// Cards discarded in this phase 3.
    pub(crate) discarded: u8,
    /// Extra turns due.
    pub(crate) extra_due: u8,
    /// Extra turns taken in a row.
    pub(crate) extra_taken: u8,
    /// What was begun and is not finished.
    pub(crate) stack: List<Frame, 24>,
}

impl Serialize for Galaxy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

// A state from outside is data, never trusted: it must add up before the rules see it.
impl<'de> Deserialize<'de> for Galaxy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let galaxy = Self::deserialize(deserializer)?;
        galaxy.sound().map_err(D::Error::custom)?;
        Ok(galaxy)
    }
}

impl Galaxy {
    /// The seats of the table, from the first.
    pub fn table(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The seats clockwise, beginning with the active player.
    #[inline]
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (active, seats) = (self.active.0, self.seats);
        (0..seats).map(move |n| Seat((active + n) % seats))
    }

    /// A player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// Who owns a card that lies in front of somebody.
    #[inline]
    pub fn owner_of_card(&self, card: Card) -> Option<Seat> {
        self.table().find(|seat| self.players[*seat].cards.contains(card))
    }

    /// Who holds a system.
    #[inline]
    pub fn owner(&self, system: System) -> Option<Seat> {
        self.table().find(|seat| self.players[*seat].realm.contains(system))
    }

    /// Systems nobody holds and no black hole covers.
    #[inline]
    pub fn neutral(&self) -> SystemSet {
        let taken = self.table().fold(self.holes, |all, seat| all.or(self.players[seat].realm));
        System::all().collect::<SystemSet>().less(taken)
    }

    /// The race of a player, once it is chosen.
    #[inline]
    pub fn race(&self, seat: Seat) -> Option<Card> {
        self.players[seat].cards.and(data().of_type[CardType::Race.index()]).iter().next()
    }

    /// Prepared bases of a player.
    #[inline]
    pub fn prepared(&self, seat: Seat) -> CardSet {
        self.prepared.and(self.players[seat].cards)
    }

    /// Discs of a player on the board.
    #[inline]
    pub fn discs_on_board(&self, seat: Seat) -> u8 {
        DISCS - self.players[seat].reserve - self.prepared(seat).len() as u8
    }

    /// Bases in a system.
    #[inline]
    pub fn bases(&self, system: System) -> u8 {
        self.bases[system.index()]
    }

    /// The conflict on a track.
    #[inline]
    pub fn conflict_on(&self, track: Track) -> Option<&Laid> {
        self.conflicts.iter().find(|laid| laid.track == track)
    }

    /// A conflict that lies on the board.
    #[inline]
    pub fn laid(&self, card: Card) -> Option<&Laid> {
        self.conflicts.iter().find(|laid| laid.card == card)
    }

    /// Tracks with a conflict on them.
    #[inline]
    pub(crate) fn contested(&self) -> TrackSet {
        self.conflicts.iter().map(|laid| laid.track).collect()
    }

    /// Tracks that exist now: those of covered systems do not (MG-HOLE-02).
    #[inline]
    pub(crate) fn live_tracks(&self, systems: SystemSet) -> TrackSet {
        data().tracks_of(systems).less(data().tracks_of(self.holes))
    }

    /// The end of a track a route was begun at, and the other one.
    #[inline]
    pub(crate) fn route_ends(&self, track: Track) -> (System, System) {
        let [a, b] = data().track(track).ends;
        if self.routes[track.index()].from == 0 { (a, b) } else { (b, a) }
    }

    /// Whose route lies on a track.
    #[inline]
    pub fn route_owner(&self, track: Track) -> Option<Seat> {
        if self.rows[data().route(track)].is_empty() {
            return None;
        }
        self.owner(self.route_ends(track).0)
    }

    /// Whose project it is now. A planet is its system's owner's; an empty track is nobody's.
    pub fn project_owner(&self, project: Project) -> Option<Seat> {
        match data().project(project).home {
            Home::Card(card) => self.owner_of_card(card),
            Home::Side(card, facing) => self.owner(self.laid(card)?.system(facing)),
            Home::Track(track) => self.route_owner(track),
            Home::Planet(system, _) => self.owner(system),
        }
    }

    /// The cube in a cell of a project.
    pub fn cube_at(&self, project: Project, cell: u8) -> Option<Colour> {
        self.rows[project].get(cell)
    }

    /// The cubes on a project.
    pub fn cubes_on(&self, project: Project) -> Cubes {
        self.rows[project].cubes()
    }

    /// Black-hole tokens neither on systems nor on races (MG-HOLE-03).
    pub fn free_tokens(&self) -> u8 {
        let skips: u8 = self.table().map(|seat| self.players[seat].skips).sum();
        TOKENS.saturating_sub(self.holes.len() as u8).saturating_sub(skips)
    }

    /// The deck of a type.
    #[inline]
    pub fn deck(&self, kind: CardType) -> &Deck {
        &self.decks[kind.index()]
    }

    /// The visible card of a deck (MG-SETUP-12).
    pub fn top(&self, kind: CardType) -> Option<Card> {
        let deck = self.deck(kind);
        let below = || deck.known_bottom.first().filter(|_| deck.rest.is_empty());
        deck.known_top.last().or_else(below).copied()
    }

    /// Where in the turn we are.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game ended, if it did.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Every cube, disc and card, wherever it lies now.
    pub(crate) fn count_cubes(&self) -> [u64; 5] {
        let mut counts = [0; 5];
        let mut add = |cubes: Cubes| cubes.iter().for_each(|(colour, n)| counts[colour.index()] += u64::from(n));
        add(self.bank);
        add(self.drawn);
        self.table().for_each(|seat| add(self.players[seat].bag));
        Project::all().for_each(|project| add(self.rows[project].cubes()));
        counts
    }

    /// How often each card lies somewhere.
    pub(crate) fn count_cards(&self) -> [u8; crate::ids::CARDS] {
        let mut counts = [0; crate::ids::CARDS];
        let mut add = |card: Card| counts[card.index()] += 1;
        self.decks.iter().for_each(|deck| deck.iter().for_each(|card| add(*card)));
        self.table().for_each(|seat| self.players[seat].cards.iter().for_each(&mut add));
        self.conflicts.iter().for_each(|laid| add(laid.card));
        self.display.iter().for_each(&mut add);
        for frame in &self.stack {
            match frame {
                Frame::Lifted { cards, .. } => cards.iter().for_each(|card| add(*card)),
                Frame::Bury { deck, chosen, cards, .. } => {
                    cards.iter().for_each(|card| add(*card));
                    // The chosen card waits on top of the deck, or was lifted.
                    if self.top(*deck) != Some(*chosen) {
                        add(*chosen);
                    }
                }
                _ => {}
            }
        }
        counts
    }

    /// Does it add up? Asked of every state that comes from outside.
    pub(crate) fn sound(&self) -> Result<(), &'static str> {
        let seat_exists = |seat: Seat| seat.0 < self.seats;
        if !(2..=SEATS as u8).contains(&self.seats) || !seat_exists(self.first) || !seat_exists(self.active) {
            return Err("seats that do not exist");
        }
        if self.count_cubes() != [45, 45, 45, 45, 20] {
            return Err("cubes that do not add up");
        }
        if self.count_cards() != [1; crate::ids::CARDS] {
            return Err("cards that do not add up");
        }
        let owned = |card: Card| self.owner_of_card(card).is_some();
        if self.prepared.iter().any(|card| !owned(card) || !data().with_slot.contains(card)) {
            return Err("a base prepared nowhere");
        }
        for seat in self.table() {
            let player = &self.players[seat];
            let placed: u32 = player.realm.iter().map(|system| u32::from(self.bases(system))).sum();
            let discs = placed + u32::from(player.reserve) + self.prepared(seat).len() as u32;
            let overlap =
                self.table().any(|other| other > seat && !player.realm.and(self.players[other].realm).is_empty());
            if discs != u32::from(DISCS) || overlap || !player.realm.and(self.holes).is_empty() {
                return Err("discs that do not add up");
            }
        }
        let in_place = |system: System| {
            let owned = self.owner(system).is_some();
            (self.bases(system) > 0) == owned && self.bases(system) <= data().system(system).planets
        };
        if !System::all().all(in_place) {
            return Err("bases without an owner");
        }
        if self.routes.iter().any(|route| route.from > 1) || self.conflicts.iter().any(|laid| laid.red > 1) {
            return Err("a track with a third end");
        }
        for track in Track::all() {
            let filled = !self.rows[data().route(track)].is_empty();
            let route = self.routes[track.index()];
            if filled && (route.colour.is_none() || self.route_owner(track).is_none()) {
                return Err("a route without an owner");
            }
            // The next cube goes behind as many as there are (MG-ROUTE-04).
            let row = self.rows[data().route(track)];
            if !(0..row.count()).all(|cell| row.get(cell).is_some()) {
                return Err("a route with a gap");
            }
        }
        // No card shortens these projects, so each of them is full.
        let done = |card: Card| {
            let project = match card.kind() {
                CardType::Race => data().programme(card),
                kind if kind.is_development() => data().development(card),
                _ => return false,
            };
            owned(card) && self.rows[project].count() == data().project(project).size
        };
        if !self.implemented.iter().all(done) {
            return Err("a card implemented by nobody");
        }
        if self.conflicts.iter().any(|laid| laid.card.kind() != CardType::Conflict) {
            return Err("a conflict that is none");
        }
        // A card under the wrong deck would find no room there.
        let of_kind = |deck: CardType, cards: &[Card]| cards.iter().all(|card| card.kind() == deck);
        let in_decks = CardType::ALL.into_iter().all(|kind| self.deck(kind).iter().all(|card| card.kind() == kind));
        let lifted = self.stack.iter().all(|frame| match frame {
            Frame::Lifted { deck, cards, .. } => of_kind(*deck, cards),
            Frame::Bury { deck, chosen, cards, .. } => of_kind(*deck, cards) && chosen.kind() == *deck,
            _ => true,
        });
        if !in_decks || !lifted || self.display.iter().any(|card| card.kind() != CardType::Race) {
            return Err("a card of another deck");
        }
        let colonised = |n: usize| {
            Project::all()
                .nth(n)
                .is_some_and(|project| data().project(project).kind == Kind::Planet && !self.rows[project].is_empty())
        };
        if !self.fresh.iter().all(colonised) || self.standing.iter().any(|n| n >= Project::all().count()) {
            return Err("a reward for nothing");
        }
        // Numbers that no play reaches and that would run over.
        let held = self.table().map(|seat| u32::from(self.players[seat].skips));
        let waiting = self.stack.iter().map(|frame| if let Frame::Skip(turns) = frame { u32::from(*turns) } else { 0 });
        let skips: u32 = held.chain(waiting).sum();
        let extra = u16::from(self.extra_due) + u16::from(self.extra_taken);
        if skips > MOST_SKIPS || extra > 2 || usize::from(self.discarded) > crate::ids::CARDS {
            return Err("numbers out of all reason");
        }
        if let Some(outcome) = self.outcome()
            && !outcome.winners.iter().all(seat_exists)
        {
            return Err("a winner who is not there");
        }
        let seats_named = self.stack.iter().all(|frame| match frame {
            Frame::Corner(seat) | Frame::ChooseRace(seat) | Frame::TakeRace(seat) => seat_exists(*seat),
            Frame::Take { seat, .. }
            | Frame::Lifted { seat, .. }
            | Frame::Bury { seat, .. }
            | Frame::Answers { seat, .. }
            | Frame::Effects { seat, .. }
            | Frame::Offer { to: seat, .. }
            | Frame::Spoils { loser: seat, .. } => seat_exists(*seat),
            Frame::CountSpoils { loser, .. } | Frame::Goals { loser, .. } => loser.is_none_or(seat_exists),
            _ => true,
        });
        if !seats_named {
            return Err("a decision of nobody");
        }
        self.starts()?;
        // These wait as soon as they are there and nothing comes over them: below, their cards may be gone when they are reached.
        let below = self.stack.len().saturating_sub(1);
        let asks = |frame: &Frame| {
            matches!(frame, Frame::Lifted { .. } | Frame::Bury { .. } | Frame::Browse(_) | Frame::Offer { .. })
        };
        if self.stack.iter().take(below).any(asks) {
            return Err("a choice that waits below another");
        }
        if self.stack.len() > STACK {
            return Err("more begun than can be finished");
        }
        self.waits()
    }

    /// Corners and races are chosen in the setup, once by each, and there is one left for whoever is still to choose: they are
    /// covered and mixed afterwards.
    fn starts(&self) -> Result<(), &'static str> {
        let (mut corners, mut choosers) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let setup = self.phase == Phase::Setup;
        // From below: what comes last stands first.
        for frame in &self.stack {
            let fits = match frame {
                Frame::Corner(seat) => {
                    let second = corners.contains(*seat) || self.players[*seat].reserve < DISCS;
                    corners = corners.with(*seat);
                    setup && !second
                }
                Frame::ChooseRace(seat) => {
                    let second = choosers.contains(*seat) || self.race(*seat).is_some();
                    choosers = choosers.with(*seat);
                    setup && !second
                }
                Frame::Cover => setup && corners.is_empty(),
                Frame::MixRaces => setup && choosers.is_empty(),
                Frame::TakeRace(_) => setup,
                Frame::Lifted { .. } | Frame::Bury { .. } => true,
                _ => !setup,
            };
            if !fits {
                return Err("a second start");
            }
        }
        if corners.len() > self.free_corners().len() || choosers.len() > self.display.len() {
            return Err("a start that is not there");
        }
        Ok(())
    }

    /// Does it wait for a decision that can be made, unless it is over?
    fn waits(&self) -> Result<(), &'static str> {
        let Some(asked) = self.asked() else { return Ok(()) };
        let mut actions = Vec::new();
        self.list(asked, &mut actions);
        if self.players[asked].gone || actions.is_empty() {
            return Err("a decision without a choice");
        }
        // A frame that would go on by itself was never asked about: its count is used up, or what it needs is not there.
        if let Some(frame) = self.stack.last() {
            let mut next = *self;
            if !next.step(*frame, &mut Scripted::default(), &mut ()) || next != *self {
                return Err("a decision that is none");
            }
        }
        Ok(())
    }
}

impl When {
    /// As an index.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Catalogue, Dice, Game, Seeded};

    /// What play comes to is never taken for a forgery, at any step.
    #[test]
    fn every_state_of_random_games_is_sound() {
        let mut options = Vec::new();
        for mode in Galaxy::modes() {
            for (seats, seed) in (mode.least..=mode.most).flat_map(|seats| (0..12).map(move |seed| (seats, seed))) {
                let mut dice = Seeded::new(seed);
                let setup = Galaxy::setup(mode.id, seats).expect("a mode");
                let mut game = Galaxy::begin(&setup, &mut dice, &mut ()).expect("a game");
                loop {
                    assert_eq!(game.sound(), Ok(()), "{} {seats} {seed}", mode.id);
                    let Some(seat) = game.asked() else { break };
                    options.clear();
                    game.legal(seat, &mut options);
                    let action = options[dice.pick(options.len() as u32) as usize];
                    game.apply(seat, action, &mut dice, &mut ());
                }
            }
        }
    }
}
