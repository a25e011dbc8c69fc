//! What is on the table. [`Table`] holds what everybody may see and nothing else; what is hidden lies in [`Secrets`]. So a view is
//! the table and the viewer's own secrets, and an imagined world is the table and secrets that fit.

mod battle;

pub use battle::*;

use crate::cards::{CardSet, EventSet, Price};
use crate::ids::{
    AreaId, CardId, Compass, EventId, Face, Faction, ModuleKind, OrderKind, PlanetId, Race, Resource, RouteId, TechId,
    Unit,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{Index, IndexMut};
use tabletop::{List, Seat, SeatMap, SeatSet};

/// Seats at the largest table.
pub const SEATS: usize = 6;
/// Unit types of the race with the most.
pub const KINDS: usize = 9;
/// Orders each player places in a round (SC-PLAN-01).
pub const ORDERS: u8 = 4;

/// The game: the open table and the hidden rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::integrity::Unchecked")]
pub struct War {
    /// What everybody sees.
    pub table: Table,
    /// What nobody, or only its owner, sees.
    pub secrets: Secrets,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Table {
    /// What was agreed before the game.
    pub house: House,
    /// How many play.
    pub seats: u8,
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// Where the round is.
    pub phase: Phase,
    /// Who holds the first player token.
    pub first: Seat,
    /// Whose turn it is to place, plan, execute or play an event.
    pub turn: Seat,
    /// One for each seat.
    pub players: SeatMap<Player, SEATS>,
    /// By [`PlanetId`].
    pub planets: [Planet; 12],
    /// By [`AreaId`].
    pub areas: Areas,
    /// Every route, in the order in which they were laid.
    pub routes: List<Route, 18>,
    /// Orders on the board, in the order in which they were placed: the last one of a planet is the top of its stack.
    pub orders: List<OrderToken, 24>,
    /// The event deck.
    pub events: EventDeck,
    /// What is being decided, innermost last.
    pub frames: List<Frame, 6>,
    /// Who is asked now.
    pub asked: SeatSet,
    /// Each of them must answer for himself.
    pub each: bool,
    /// The order being carried out.
    pub order: OrderInHand,
    /// The battle being fought.
    pub battle: Battle,
    /// The event being carried out.
    pub playing: EventPlay,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Table {
    /// An empty table.
    pub fn new(house: House, seats: u8) -> Self {
        Self {
            house,
            seats,
            round: 0,
            phase: Phase::Setup,
            first: Seat(0),
            turn: Seat(0),
            players: SeatMap::default(),
            planets: [Planet::default(); 12],
            areas: Areas::default(),
            routes: List::new(),
            orders: List::new(),
            events: EventDeck::default(),
            frames: List::new(),
            asked: SeatSet::EMPTY,
            each: false,
            order: OrderInHand::default(),
            battle: Battle::default(),
            playing: EventPlay::default(),
            outcome: None,
        }
    }
}

/// What is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Secrets {
    /// Combat hands.
    pub hands: SeatMap<CardSet, SEATS>,
    /// Combat decks: unordered until drawn.
    pub decks: SeatMap<CardSet, SEATS>,
    /// Faces of the orders on the board, one for each of [`Table::orders`].
    pub faces: List<Face, 24>,
    /// Cards that lie face down in skirmishes, by skirmish and camp.
    pub face_down: [[Cards; 2]; 4],
    /// Event cards already settled but unread: those seen by a scan, and all of them once they are read at step 8.
    pub drawn: SeatMap<EventSet, SEATS>,
    /// The top of the event deck, as far as somebody has looked; the last one is drawn first.
    pub event_top: List<EventId, 4>,
    /// Combat cards laid aside for the discard of step 9.
    pub sealed: SeatMap<CardSet, SEATS>,
}

/// A pair of cards in a skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cards {
    /// The regular card (or whatever came from the deck).
    pub regular: Option<CardId>,
    /// The reinforcement.
    pub reinforcement: Option<CardId>,
}

/// What was agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct House {
    /// Galaxy conquest: only elimination wins (SC-CONQ-01).
    pub conquest: bool,
    /// Number of teams, 0 without teams.
    pub teams: u8,
    /// A team may not close a planet with bases (SC-TEAM-12).
    pub no_sealing: bool,
    /// After this round the game ends by time.
    pub last_round: u8,
}

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Factions, galaxy, starting forces.
    #[default]
    Setup,
    /// Orders are placed.
    Planning,
    /// Orders are carried out.
    Execution,
    /// The ten steps at the end of a round; the number is the step that comes next, so that whatever is asked belongs to the one
    /// before it.
    Regroup(u8),
    /// The game is over.
    Over,
}

impl Phase {
    /// How many steps the Regroup phase has.
    pub const REGROUP_STEPS: u8 = 10;

    /// The step of the Regroup phase that is being carried out.
    pub const fn regroup_step(self) -> Option<u8> {
        match self {
            Self::Regroup(next) => Some(if next > 1 { next - 1 } else { 1 }),
            Self::Setup | Self::Planning | Self::Execution | Self::Over => None,
        }
    }
}

/// One player's side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// His faction, once he has one.
    pub faction: Option<Faction>,
    /// Has no unit and no base, or walked away (SC-WIN-14).
    pub out: bool,
    /// Walked away.
    pub gone: bool,
    /// Conquest points.
    pub conquest: u8,
    /// Workers in the pool.
    pub pool: u8,
    /// Workers in the Unavailable box.
    pub unavailable: u8,
    /// Workers on the permanent minerals and gas.
    pub at_home: [u8; 2],
    /// Workers in supply.
    pub spare_workers: u8,
    /// Units in supply.
    pub spare_units: Squad,
    /// Bases in supply.
    pub spare_bases: u8,
    /// Transports in supply.
    pub spare_transports: u8,
    /// Levels of the three building types.
    pub buildings: [u8; 3],
    /// Installed modules, by [`ModuleKind`].
    pub modules: [u8; 3],
    /// Technologies not bought.
    pub technologies: CardSet,
    /// Technologies lying open.
    pub faction_area: CardSet,
    /// Combat discard.
    pub discard: CardSet,
    /// Events kept in the faction area.
    pub kept: EventSet,
    /// Face-down event cards of this round, by stage.
    pub face_down_events: [u8; 3],
    /// The event he played last time he could.
    pub last_event: Option<EventId>,
    /// Orders placed this round.
    pub placed: u8,
    /// Order tokens back in the area this round, by face.
    pub spent: [u8; 6],
    /// How many special orders he may place this round (SC-PLAN-08).
    pub specials: u8,
    /// Cards still to be laid aside at step 9.
    pub to_discard: u8,
    /// Where his last worker was sent: everybody saw it, and can still say so when the workers have come home.
    pub last_paid: Option<Source>,
}

/// Units of one faction, counted by the places of its race's list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Squad(pub [u8; KINDS]);

impl Squad {
    /// How many units.
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Nobody?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// How many of a type.
    #[inline]
    pub fn count(&self, unit: Unit) -> u8 {
        self.0[unit.place()]
    }

    /// One more.
    #[inline]
    pub fn add(&mut self, unit: Unit) {
        self.0[unit.place()] += 1;
    }

    /// One less; was there one?
    #[inline]
    pub fn remove(&mut self, unit: Unit) -> bool {
        let count = &mut self.0[unit.place()];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        true
    }

    /// Types with at least one unit, and how many.
    #[inline]
    pub fn kinds(self, race: Race) -> impl Iterator<Item = (Unit, u8)> {
        (0..race.kinds()).filter_map(move |place| {
            let count = self.0[place];
            (count > 0).then(|| (race.unit(place), count))
        })
    }

    /// Adds all of another squad.
    pub fn join(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }
}

/// A planet tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Planet {
    /// Where it is.
    pub place: Place,
    /// Who drew it.
    pub drawn_by: Option<Seat>,
    /// Column.
    pub x: i8,
    /// Row.
    pub y: i8,
    /// Quarter turns, clockwise.
    pub turn: u8,
    /// Sides with a slot as bits, as it lies.
    pub slots: u8,
    /// Sides where a route ends, as bits.
    pub used: u8,
    /// Adjacent planets as bits.
    pub adjacent: u16,
}

/// Where a planet tile is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Place {
    /// In the box: not in this game.
    #[default]
    Box,
    /// Drawn, not yet laid.
    Drawn,
    /// On the board.
    Board,
    /// Could not be laid (SC-GALAXY-24).
    Aside,
}

/// How far an area is depleted (SC-RES-12, SC-RES-14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Depletion {
    /// Not at all.
    #[default]
    Fresh,
    /// Partially: the card shows its yellow side.
    Partial,
    /// Fully: there is no card any more.
    Full,
}

/// One area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Area {
    /// Whose units stand here.
    pub owner: Option<Seat>,
    /// The units.
    pub units: Squad,
    /// Whose base stands here.
    pub base: Option<Seat>,
    /// Depletion.
    pub depletion: Depletion,
    /// Who holds its Resource card.
    pub holder: Option<Seat>,
    /// Workers on that card.
    pub workers: u8,
}

/// All areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Areas(pub [Area; 48]);

impl Default for Areas {
    fn default() -> Self {
        Self([Area::default(); 48])
    }
}

impl Index<AreaId> for Areas {
    type Output = Area;
    #[inline]
    fn index(&self, area: AreaId) -> &Area {
        &self.0[area.index()]
    }
}

impl IndexMut<AreaId> for Areas {
    #[inline]
    fn index_mut(&mut self, area: AreaId) -> &mut Area {
        &mut self.0[area.index()]
    }
}

/// Written as the areas that hold anything, with their numbers.
impl Serialize for Areas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let held = self.0.iter().enumerate().filter(|(_, area)| **area != Area::default());
        serializer.collect_seq(held.map(|(index, area)| (AreaId(index as u8), area)))
    }
}

impl<'de> Deserialize<'de> for Areas {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut areas = Self::default();
        for (id, area) in Vec::<(AreaId, Area)>::deserialize(deserializer)? {
            let Some(place) = areas.0.get_mut(id.index()) else {
                return Err(serde::de::Error::custom("an area that does not exist"));
            };
            *place = area;
        }
        Ok(areas)
    }
}

/// An end of a route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct End {
    /// The planet.
    pub planet: PlanetId,
    /// The side of it.
    pub side: Compass,
}

/// A navigation route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Route {
    /// Both ends; of a Z-route the main exit first.
    pub ends: [End; 2],
    /// 0 for a normal route, else the number of the Z-route.
    pub z: u8,
    /// Whose transports are on it.
    pub transports: SeatSet,
}

impl Route {
    /// Does it end at this planet?
    pub fn touches(&self, planet: PlanetId) -> bool {
        self.ends[0].planet == planet || self.ends[1].planet == planet
    }

    /// The planet across.
    pub fn across(&self, planet: PlanetId) -> Option<PlanetId> {
        match self.ends.map(|end| end.planet) {
            [a, b] if a == planet => Some(b),
            [a, b] if b == planet => Some(a),
            _ => None,
        }
    }
}

/// An order on the board, face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct OrderToken {
    /// Whose.
    pub seat: Seat,
    /// Where.
    pub planet: PlanetId,
}

/// The event deck: only how many cards of each stage are left is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct EventDeck {
    /// Cards left of stages I, II and III.
    pub left: [u8; 3],
    /// The open discard.
    pub discard: EventSet,
    /// Cards taken out openly before the game (SC-CONQ-03).
    pub removed: EventSet,
    /// End cards beside the board.
    pub ends: EventSet,
    /// How many top cards somebody has looked at.
    pub scanned: u8,
    /// Who knows them.
    pub scanner: Option<Seat>,
    /// The players have read their cards (regroup step 8).
    pub read: bool,
    /// The deck ran out this round (SC-EVENT-10).
    pub ran_out: bool,
}

impl EventDeck {
    /// The stage of the top card as an index; none when the deck is empty.
    pub fn top_stage(&self) -> Option<usize> {
        self.left.iter().position(|left| *left > 0)
    }

    /// Cards left in all.
    pub fn len(&self) -> u8 {
        self.left.iter().sum()
    }

    /// No card left?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Stage III, or an empty deck (SC-WIN-07).
    pub fn last_stage(&self) -> bool {
        matches!(self.top_stage(), None | Some(2))
    }
}

/// One thing that is being decided. The innermost frame asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Frame {
    /// Nothing more: the game is over.
    #[default]
    Over,
    /// Factions are picked.
    Draft {
        /// A ready-made galaxy follows.
        ready: bool,
    },
    /// A planet is laid.
    PlacePlanet,
    /// A starting base on the planet just laid, or on the first one when the second could not be laid.
    PlaceBase {
        /// The planet.
        planet: PlanetId,
        /// It cannot be declined.
        must: bool,
    },
    /// A Z-route: first the main exit, then the minor one.
    LayZRoute {
        /// The main exit, once it is chosen.
        main: Option<End>,
        /// Players still to lay theirs.
        left: u8,
    },
    /// Starting units, then starting transports.
    Deploy {
        /// Players still to place theirs.
        left: u8,
    },
    /// Orders are placed.
    Plan,
    /// A top order is chosen.
    Execute,
    /// A revealed order: carry it out, or take an event.
    Revealed,
    /// A Build order.
    Build,
    /// A Mobilize order.
    Mobilize,
    /// A Research order.
    Research(ResearchStep),
    /// An own piece is destroyed for nothing (SC-LIMIT-06).
    Demolish,
    /// Units are sacrificed for a technology unit.
    Sacrifice {
        /// The new unit.
        unit: Unit,
        /// Where it will stand.
        area: AreaId,
        /// How many more must be given.
        left: u8,
    },
    /// A price is paid, worker by worker.
    Pay(Payment),
    /// A battle; [`Battle::step`] says where it is.
    Battle,
    /// Regroup; [`Table::phase`] says which step.
    Regroup,
    /// An event is chosen.
    ChooseEvent,
    /// An event is carried out; [`Table::playing`] says how far it is.
    PlayEvent,
    /// Hands are cut to their limit.
    Discards,
}

/// Where a Research order is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum ResearchStep {
    /// Three combat cards, or none.
    #[default]
    Draw,
    /// One technology, or none.
    Buy,
    /// Special order: another event, or a card of the technology.
    Extra,
}

/// A price being paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Payment {
    /// Who pays.
    pub seat: Seat,
    /// What is still due; minerals first.
    pub due: Price,
    /// Resources that need not be paid. Which ones is said before the first worker is sent.
    pub discount: u8,
    /// The discount belongs to this item and cannot be declined (events).
    pub must_discount: bool,
    /// A worker has been sent.
    pub started: bool,
    /// What is bought.
    pub item: Item,
}

/// Something that can be bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Item {
    /// A worker.
    Worker,
    /// A transport for a route.
    Transport(RouteId),
    /// A unit for an area.
    Unit(Unit, AreaId),
    /// The next level of a building type.
    Building(u8),
    /// A module.
    Module(ModuleKind),
    /// A base.
    Base(AreaId),
    /// A technology.
    Technology(TechId),
}

/// The order being carried out; all zero when there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct OrderInHand {
    /// Is there one?
    pub active: bool,
    /// Whose.
    pub seat: Seat,
    /// The active planet.
    pub planet: PlanetId,
    /// Its type.
    pub kind: OrderKind,
    /// Carried out as a special order.
    pub special: bool,
    /// The token itself, which may be a regular one raised by an event.
    pub token: Face,
    /// Build: the step reached, 1 to 3.
    pub step: u8,
    /// Build: units built so far.
    pub built_units: u8,
    /// Build: the discount is used up.
    pub discounted: bool,
    /// Build: a building was bought.
    pub building: bool,
    /// Build: a module was bought.
    pub module: bool,
    /// Build: a base was raised.
    pub base: bool,
    /// Build: units built by this order; Mobilize: units that have moved. By area of the active planet.
    pub fresh: [Squad; 4],
    /// Mobilize: the one enemy area entered.
    pub target: Option<AreaId>,
    /// Mobilize: units entering an area with enemy units.
    pub entering: Squad,
    /// Mobilize: the base has lifted off.
    pub lifted: bool,
    /// Mobilize: Recall was used.
    pub recalled: bool,
    /// Research: the technology bought.
    pub technology: Option<TechId>,
    /// Research: its cards, if they join the combat deck.
    pub bought: CardSet,
}

/// The event being carried out; all zero when there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct EventPlay {
    /// Is there one?
    pub active: bool,
    /// Which.
    pub event: EventId,
    /// Which of its effects.
    pub effect: u8,
    /// The effect has begun.
    pub begun: bool,
    /// How many more (exits, units, transports, cards …).
    pub left: u8,
    /// The Z-route that was moved.
    pub route: Option<RouteId>,
    /// The exit that was moved already.
    pub exit: Option<u8>,
    /// A redeployment: from and to.
    pub along: Option<(PlanetId, PlanetId)>,
    /// The enemy chosen.
    pub target: Option<Seat>,
    /// Cards put back in order, of a scan.
    pub ordered: u8,
    /// The End card's benefit was taken this round.
    pub benefit: bool,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// In which of the four ways (SC-WIN-01).
    pub kind: VictoryKind,
    /// Winning seats; of a team, both.
    pub winners: SeatSet,
}

/// The ways to win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum VictoryKind {
    /// Enough conquest points at step 6.
    Normal,
    /// A special condition at step 7.
    Special,
    /// Two End cards, an empty event deck or the last round.
    Time,
    /// Everybody else is out.
    Elimination,
}

/// A place a worker can be sent to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// The permanent resource of the kind that is due.
    Home,
    /// The Resource card of an area.
    Card(AreaId),
}

/// The resource that is due next.
impl Payment {
    /// Minerals before gas.
    pub const fn next(&self) -> Resource {
        if self.due.minerals > 0 { Resource::Mineral } else { Resource::Gas }
    }
}
