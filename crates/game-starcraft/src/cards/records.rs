//! The card files as they are written: one struct per record, unknown fields are errors.

use crate::effect::{Ability, CardKind, EventEffect, Timing, Trait, Victory};
use crate::ids::{Compass, Faction, Layer, ModuleKind, Race, Unit, UnitSet, Yield};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How well a record is founded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// Stated or shown by the rulebook.
    Rulebook,
    /// Two or more independent sources agree.
    Verified,
    /// One source only.
    SingleSource,
    /// Not found anywhere: designed to fit. Clients mark such pieces.
    Reconstructed,
}

/// Where a record comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The record as a whole.
    pub grade: Grade,
    /// Keys of the file's own list of sources.
    pub sources: Vec<String>,
    /// Fields the rulebook itself gives.
    #[serde(default)]
    pub rulebook: Vec<String>,
    /// Fields that are reconstructed although the record is better founded.
    #[serde(default)]
    pub guessed: Vec<String>,
    /// How well the ability is founded, where that differs.
    #[serde(default)]
    pub abilities: Option<Grade>,
    /// How well the reduced values are founded.
    #[serde(default)]
    pub reduced: Option<Grade>,
    /// How well it is founded that such a thing exists at all.
    #[serde(default)]
    pub existence: Option<Grade>,
    /// Who shows that events of this kind exist.
    #[serde(default)]
    pub attested: Vec<String>,
    /// A remark.
    #[serde(default)]
    pub note: String,
}

impl Provenance {
    /// Is the whole record ours?
    pub fn reconstructed(&self) -> bool {
        self.grade == Grade::Reconstructed
    }

    /// The fields that are ours, however well the rest is founded. A name changes nothing in play and does not count.
    pub fn ours(&self) -> impl Iterator<Item = &str> {
        let reduced = (self.reduced == Some(Grade::Reconstructed)).then_some("reduced values");
        let abilities = (self.abilities == Some(Grade::Reconstructed)).then_some("abilities");
        let guessed = self.guessed.iter().map(String::as_str).filter(|field| !field.starts_with("name_"));
        guessed.chain(reduced).chain(abilities)
    }
}

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

/// The name of a unit type, with its Russian cases.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitName {
    /// One, many.
    pub en: (String, String),
    /// One, in six cases.
    pub ru: [String; 6],
    /// Many, in six cases.
    pub ru_many: [String; 6],
    /// Its gender.
    pub gender: Gender,
}

/// Grammatical gender.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "plain words")]
pub enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// A price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Minerals.
    pub minerals: u8,
    /// Gas.
    pub gas: u8,
}

impl Price {
    /// Minerals only.
    pub const fn minerals(minerals: u8) -> Self {
        Self { minerals, gas: 0 }
    }

    /// Both together.
    pub const fn total(self) -> u8 {
        self.minerals + self.gas
    }
}

type Sources = BTreeMap<String, String>;

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitsFile {
    pub sources: Sources,
    pub units: Vec<UnitRecord>,
}

/// A unit type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRecord {
    /// Which.
    pub id: Unit,
    /// Its name.
    pub name: UnitName,
    /// Its race.
    pub race: Race,
    /// Pieces of each faction.
    pub figures: u8,
    /// Ground or air.
    pub layer: Layer,
    /// May attack ground units.
    pub hits_ground: bool,
    /// May attack air units.
    pub hits_air: bool,
    /// Its price.
    pub price: Price,
    /// What it adds to the attack from the reserve.
    pub reserve_power: u8,
    /// Never on the front line beside others (SC-KEY-19).
    pub assist: bool,
    /// Cloak of its own.
    pub cloak: bool,
    /// Detector of its own.
    pub detector: bool,
    /// The building and level that unlock it.
    pub building: Option<(String, u8)>,
    /// The technology it needs (SC-TECH-07).
    pub technology: Option<String>,
    /// The units sacrificed for it.
    pub destroys: Option<(Unit, u8)>,
    /// For card filters.
    pub traits: Vec<Trait>,
    /// Where this comes from.
    pub provenance: Provenance,
}

impl UnitRecord {
    /// Can it attack units of this layer?
    pub const fn hits(&self, layer: Layer) -> bool {
        match layer {
            Layer::Ground => self.hits_ground,
            Layer::Air => self.hits_air,
        }
    }
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlanetsFile {
    pub sources: Sources,
    pub planets: Vec<PlanetRecord>,
}

/// A planet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanetRecord {
    /// Its name in the notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Sides with a navigation slot, before turning.
    pub sides: Vec<Compass>,
    /// Its areas.
    pub areas: Vec<AreaRecord>,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// An area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaRecord {
    /// What it gives.
    pub yields: Yield,
    /// Capacity of its Resource card, or conquest points per round.
    pub value: u8,
    /// Its unit limit.
    pub limit: u8,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CombatFile {
    pub sources: Sources,
    pub cards: Vec<CombatRecord>,
}

/// A starting combat card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatRecord {
    /// Its stable name.
    pub id: String,
    /// Its race.
    pub race: Race,
    /// Its serial number.
    pub number: u8,
    /// Regular or reinforcement.
    pub kind: CardKind,
    /// The units pictured; none: every unit.
    pub units: UnitSet,
    /// Full attack and health.
    #[serde(default)]
    pub full: (u8, u8),
    /// Reduced attack and health.
    #[serde(default)]
    pub reduced: (u8, u8),
    /// What it can do.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Where this comes from.
    pub provenance: Provenance,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TechnologiesFile {
    pub sources: Sources,
    pub technologies: Vec<TechnologyRecord>,
}

/// What becomes of a bought technology.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TechKind {
    /// Regular cards for the combat deck.
    Regular,
    /// Reinforcement cards for the combat deck.
    Reinforcement,
    /// Lies open before its owner (SC-TECH-04).
    FactionArea,
}

/// A technology.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TechnologyRecord {
    /// Its name in the notation.
    pub id: String,
    /// Its race.
    pub race: Race,
    /// Its name.
    pub name: Name,
    /// How many cards of it there are.
    pub copies: u8,
    /// Paid once for all copies (SC-TECH-01).
    pub price: Price,
    /// Where its cards go.
    pub kind: TechKind,
    /// The units pictured.
    pub units: UnitSet,
    /// Those of them under the Special Assist mark (SC-CARD-11).
    #[serde(default)]
    pub assist: UnitSet,
    /// Full values of each regular copy.
    #[serde(default)]
    pub full: Vec<(u8, u8)>,
    /// Reduced values of every copy.
    #[serde(default)]
    pub reduced: (u8, u8),
    /// What it can do.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Goes back to the technology deck after use (SC-TECH-05).
    #[serde(default)]
    pub returns: bool,
    /// Where this comes from.
    pub provenance: Provenance,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventsFile {
    pub sources: Sources,
    pub events: Vec<EventRecord>,
}

/// A kind of event card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventRecord {
    /// Its stable name.
    pub id: String,
    /// 1, 2 or 3.
    pub stage: u8,
    /// Its name.
    pub name: Name,
    /// How many of it there are.
    pub copies: u8,
    /// Lies open before its player (SC-EVENT-05).
    pub kept: bool,
    /// When it works.
    pub when: Timing,
    /// A kept one: discarded after use.
    #[serde(default)]
    pub discard_after_use: bool,
    /// What it does, one after the other.
    pub effects: Vec<EventEffect>,
    /// Where this comes from.
    pub provenance: Provenance,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BuildingsFile {
    pub sources: Sources,
    pub buildings: Vec<BuildingRecord>,
    pub modules: Vec<ModuleRecord>,
}

/// A type of building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildingRecord {
    /// Its name in the notation.
    pub id: String,
    /// Its race.
    pub race: Race,
    /// Its name.
    pub name: Name,
    /// Level 1 is printed on the sheet (SC-STRUCT-05).
    pub printed: bool,
    /// Its levels, from the first.
    pub levels: Vec<LevelRecord>,
}

/// A level of a building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelRecord {
    /// Its price.
    pub price: Price,
    /// The units it opens.
    pub unlocks: UnitSet,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModuleRecord {
    /// Its stable name.
    pub id: String,
    /// Its type.
    pub kind: ModuleKind,
    /// Its race.
    pub race: Race,
    /// Its name.
    pub name: Name,
    /// Tokens of each faction.
    pub tokens: u8,
    /// Its price.
    pub price: Price,
    /// What it gives.
    pub abilities: Vec<Ability>,
    /// Where this comes from.
    pub provenance: Provenance,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FactionsFile {
    pub sources: Sources,
    pub races: Vec<RaceRecord>,
    pub factions: Vec<FactionRecord>,
}

/// What the sheets of a race have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceRecord {
    /// Which.
    pub id: Race,
    /// Its name.
    pub name: Name,
    /// What its workers are called.
    pub worker: Name,
    /// What its transports are called.
    pub transport: Name,
    /// What its bases are called.
    pub base: Name,
    /// Opening hand and hand limit.
    pub hand_limit: u8,
    /// Capacity of the permanent minerals.
    pub permanent_minerals: u8,
    /// Capacity of the permanent gas.
    pub permanent_gas: u8,
    /// Minerals for a worker.
    pub worker_price: u8,
    /// Minerals for a transport.
    pub transport_price: u8,
    /// Minerals for a base.
    pub base_price: u8,
    /// Slots for modules.
    pub module_slots: u8,
    /// Unit build limit before abilities and modules.
    pub build_limit: u8,
    /// Worker tokens.
    pub workers: u8,
    /// Transport tokens.
    pub transports: u8,
    /// Base tokens.
    pub bases: u8,
    /// Regular order tokens of each type.
    pub regular_orders: u8,
    /// Special order tokens of each type.
    pub special_orders: u8,
    /// Abilities printed on the sheet.
    pub abilities: Vec<SheetAbility>,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// An ability printed on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetAbility {
    /// Its stable name.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it does.
    pub ability: Ability,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// The colour of a faction's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "plain words")]
pub enum Colour {
    Blue,
    Red,
    Yellow,
    Orange,
    Purple,
    Green,
}

/// A faction's own part of its sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionRecord {
    /// Which.
    pub id: Faction,
    /// Its leader.
    pub leader: Name,
    /// Its race.
    pub race: Race,
    /// Its colour.
    pub colour: Colour,
    /// Starting workers.
    pub workers: u8,
    /// Starting transports.
    pub transports: u8,
    /// Starting units.
    pub units: Vec<(Unit, u8)>,
    /// Its special victory.
    pub victory: Victory,
    /// Counts in stage III only (SC-WIN-07).
    pub stage_three_only: bool,
    /// Where this comes from.
    pub provenance: Provenance,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GalaxiesFile {
    pub galaxies: Vec<GalaxyRecord>,
}

/// A ready-made galaxy, for as many players as it has seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GalaxyRecord {
    /// Suggested factions, by seat.
    pub factions: Vec<Faction>,
    /// Planet, column, row, quarter turns; in the order in which they are laid.
    pub planets: Vec<(String, i8, i8, u8)>,
    /// Main exit and minor exit: planet and side.
    pub z_routes: Vec<((String, Compass), (String, Compass))>,
    /// Where each seat starts.
    pub seats: Vec<StartRecord>,
}

/// Where a seat starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartRecord {
    /// Planet and place of the base.
    pub base: (String, u8),
    /// The place on that planet of each starting unit.
    pub units: Vec<u8>,
    /// The planet its transport leads to.
    pub transport: String,
}
