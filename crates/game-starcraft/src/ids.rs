//! Names of things: races, factions, units, planets, areas, routes, cards, events. Small numbers, `Copy`, checked at the door.

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// A race: one biological species, played by two factions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Race {
    /// Терраны.
    Terran,
    /// Зерги.
    Zerg,
    /// Протоссы.
    Protoss,
}

impl Race {
    /// Every race.
    pub const ALL: [Self; 3] = [Self::Terran, Self::Zerg, Self::Protoss];

    /// The race as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The first unit type of the race.
    const fn first(self) -> u8 {
        match self {
            Self::Terran => Unit::Marine as u8,
            Self::Zerg => Unit::Zergling as u8,
            Self::Protoss => Unit::Zealot as u8,
        }
    }

    /// How many unit types the race has.
    pub const fn kinds(self) -> usize {
        match self {
            Self::Terran => 9,
            Self::Zerg | Self::Protoss => 8,
        }
    }

    /// The unit type at a place of the race's own list.
    pub const fn unit(self, place: usize) -> Unit {
        Unit::ALL[self.first() as usize + place]
    }

    /// Every unit type of the race.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        (0..self.kinds()).map(move |place| self.unit(place))
    }
}

/// A faction: a leader with his colour. Factions of one race are no allies (SC-TERM-03).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Faction {
    /// Джим Рейнор.
    Raynor,
    /// Арктурус Менгск.
    Mengsk,
    /// Тассадар.
    Tassadar,
    /// Алдарис.
    Aldaris,
    /// Королева Клинков.
    QueenOfBlades,
    /// Сверхразум.
    Overmind,
}

impl Faction {
    /// Every faction.
    pub const ALL: [Self; 6] =
        [Self::Raynor, Self::Mengsk, Self::Tassadar, Self::Aldaris, Self::QueenOfBlades, Self::Overmind];

    /// The faction as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its race.
    pub const fn race(self) -> Race {
        match self {
            Self::Raynor | Self::Mengsk => Race::Terran,
            Self::Tassadar | Self::Aldaris => Race::Protoss,
            Self::QueenOfBlades | Self::Overmind => Race::Zerg,
        }
    }

    /// Its name in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Raynor => "raynor",
            Self::Mengsk => "mengsk",
            Self::Tassadar => "tassadar",
            Self::Aldaris => "aldaris",
            Self::QueenOfBlades => "queen_of_blades",
            Self::Overmind => "overmind",
        }
    }
}

/// A unit type. Terran types first, then Zerg, then Protoss, in the order of the sheets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the units are their own documentation")]
pub enum Unit {
    #[default]
    Marine,
    Firebat,
    Ghost,
    Vulture,
    Goliath,
    SiegeTank,
    Wraith,
    ScienceVessel,
    Battlecruiser,
    Zergling,
    Hydralisk,
    Ultralisk,
    Queen,
    Defiler,
    Scourge,
    Mutalisk,
    Guardian,
    Zealot,
    Dragoon,
    HighTemplar,
    Archon,
    Reaver,
    Scout,
    Arbiter,
    Carrier,
}

impl Unit {
    /// Every unit type.
    pub const ALL: [Self; 25] = {
        use Unit::*;
        [
            Marine,
            Firebat,
            Ghost,
            Vulture,
            Goliath,
            SiegeTank,
            Wraith,
            ScienceVessel,
            Battlecruiser,
            Zergling,
            Hydralisk,
            Ultralisk,
            Queen,
            Defiler,
            Scourge,
            Mutalisk,
            Guardian,
            Zealot,
            Dragoon,
            HighTemplar,
            Archon,
            Reaver,
            Scout,
            Arbiter,
            Carrier,
        ]
    };

    /// The type as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its race.
    pub const fn race(self) -> Race {
        if (self as u8) < Unit::Zergling as u8 {
            Race::Terran
        } else if (self as u8) < Unit::Zealot as u8 {
            Race::Zerg
        } else {
            Race::Protoss
        }
    }

    /// Its place in the race's own list.
    pub const fn place(self) -> usize {
        (self as u8 - self.race().first()) as usize
    }

    /// Its name in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Marine => "marine",
            Self::Firebat => "firebat",
            Self::Ghost => "ghost",
            Self::Vulture => "vulture",
            Self::Goliath => "goliath",
            Self::SiegeTank => "siege_tank",
            Self::Wraith => "wraith",
            Self::ScienceVessel => "science_vessel",
            Self::Battlecruiser => "battlecruiser",
            Self::Zergling => "zergling",
            Self::Hydralisk => "hydralisk",
            Self::Ultralisk => "ultralisk",
            Self::Queen => "queen",
            Self::Defiler => "defiler",
            Self::Scourge => "scourge",
            Self::Mutalisk => "mutalisk",
            Self::Guardian => "guardian",
            Self::Zealot => "zealot",
            Self::Dragoon => "dragoon",
            Self::HighTemplar => "high_templar",
            Self::Archon => "archon",
            Self::Reaver => "reaver",
            Self::Scout => "scout",
            Self::Arbiter => "arbiter",
            Self::Carrier => "carrier",
        }
    }
}

/// A set of unit types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct UnitSet(pub u32);

impl UnitSet {
    /// No type at all; on a card it means every type.
    pub const EMPTY: Self = Self(0);

    /// Is the type in it?
    pub const fn contains(self, unit: Unit) -> bool {
        self.0 & (1 << unit as u32) != 0
    }

    /// No type in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The types, in order.
    pub fn iter(self) -> impl Iterator<Item = Unit> {
        Unit::ALL.into_iter().filter(move |unit| self.contains(*unit))
    }
}

impl FromIterator<Unit> for UnitSet {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Self {
        Self(units.into_iter().fold(0, |set, unit| set | 1 << unit as u32))
    }
}

// Names for people, a number for a page.
impl Serialize for UnitSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_seq(self.iter()) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u32::deserialize(deserializer).map(Self);
        }
        Ok(Vec::<Unit>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// What an area gives: minerals, gas or conquest points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Yield {
    /// Minerals.
    Mineral,
    /// Gas.
    Gas,
    /// Conquest points.
    Conquest,
}

/// One of the two resources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Resource {
    /// Minerals.
    Mineral,
    /// Gas.
    Gas,
}

impl Yield {
    /// The resource, if it is one.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Mineral => Some(Resource::Mineral),
            Self::Gas => Some(Resource::Gas),
            Self::Conquest => None,
        }
    }
}

/// Ground or air (SC-AIR-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Layer {
    /// Наземный.
    Ground,
    /// Воздушный.
    Air,
}

/// A side of a planet tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Compass {
    /// Up.
    #[default]
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Compass {
    /// The four sides, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The side as a bit.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The side across.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// The cell one step this way.
    pub const fn step(self, x: i8, y: i8) -> (i8, i8) {
        match self {
            Self::North => (x, y - 1),
            Self::East => (x + 1, y),
            Self::South => (x, y + 1),
            Self::West => (x - 1, y),
        }
    }

    /// Its letter in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::North => "n",
            Self::East => "e",
            Self::South => "s",
            Self::West => "w",
        }
    }
}

/// The type of an order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum OrderKind {
    /// Стройка.
    #[default]
    Build,
    /// Мобилизация.
    Mobilize,
    /// Исследование.
    Research,
}

impl OrderKind {
    /// The three types.
    pub const ALL: [Self; 3] = [Self::Build, Self::Mobilize, Self::Research];

    /// Its name in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Build => "build",
            Self::Mobilize => "mobilize",
            Self::Research => "research",
        }
    }
}

/// The face of an order token: its type, and whether it is a special (gold) one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Face {
    /// The type.
    pub kind: OrderKind,
    /// Gold?
    pub special: bool,
}

impl Face {
    /// The six faces: regular ones first.
    pub const ALL: [Self; 6] = {
        use OrderKind::*;
        [
            Self { kind: Build, special: false },
            Self { kind: Mobilize, special: false },
            Self { kind: Research, special: false },
            Self { kind: Build, special: true },
            Self { kind: Mobilize, special: true },
            Self { kind: Research, special: true },
        ]
    };

    /// The face as an index.
    pub const fn index(self) -> usize {
        self.kind as usize + if self.special { 3 } else { 0 }
    }
}

/// A type of module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ModuleKind {
    /// Модуль Обеспечения.
    Supply,
    /// Научно-Исследовательский модуль.
    Research,
    /// Воздушный Щит.
    AirShield,
}

impl ModuleKind {
    /// The three types.
    pub const ALL: [Self; 3] = [Self::Supply, Self::Research, Self::AirShield];

    /// Its name in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Supply => "supply",
            Self::Research => "r&d",
            Self::AirShield => "air_shield",
        }
    }
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The number as an index.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

number! {
    /// A planet, by its place in `planets.ron`.
    PlanetId
}
number! {
    /// An area: four numbers for each planet, whether it has four areas or fewer.
    AreaId
}
number! {
    /// A navigation route, in the order in which they were laid.
    RouteId
}
number! {
    /// A technology, by its place in `technologies.ron`.
    TechId
}
number! {
    /// A kind of event card, by its place in `events.ron`.
    EventId
}
number! {
    /// A kind of combat or technology card: the race, and its place in the race's cards. Equal cards share one number.
    CardId
}

impl PlanetId {
    /// The area at a place of the planet.
    pub const fn area(self, place: u8) -> AreaId {
        AreaId(self.0 * 4 + place)
    }
}

impl AreaId {
    /// Its planet.
    pub const fn planet(self) -> PlanetId {
        PlanetId(self.0 / 4)
    }

    /// Its place on the planet.
    pub const fn place(self) -> usize {
        (self.0 % 4) as usize
    }
}

impl CardId {
    /// The card at a place of a race's cards.
    pub const fn new(race: Race, place: u8) -> Self {
        Self((race as u8) << 6 | place)
    }

    /// Its race, if the number means a card at all.
    pub const fn race(self) -> Option<Race> {
        match self.0 >> 6 {
            0 => Some(Race::Terran),
            1 => Some(Race::Zerg),
            2 => Some(Race::Protoss),
            _ => None,
        }
    }

    /// Its place in the race's cards.
    pub const fn place(self) -> u8 {
        self.0 & 63
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
