//! The pieces as data: read once from the embedded files, turned into tables the rules can use without looking anything up.

mod records;
mod reference;
mod sets;

pub use records::*;
pub use reference::{averages, technologies_of};
pub use sets::{CardSet, EventSet};

use crate::effect::{Ability, CardKind, Effect, EventEffect, Timing};
use crate::ids::{CardId, EventId, Faction, ModuleKind, PlanetId, Race, TechId, Unit, UnitSet, Yield};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::sync::LazyLock;
use thiserror::Error;

/// The card files of the box, by name.
pub const FILES: [(&str, &str); 8] = [
    ("units.ron", include_str!("../../cards/units.ron")),
    ("planets.ron", include_str!("../../cards/planets.ron")),
    ("combat_cards.ron", include_str!("../../cards/combat_cards.ron")),
    ("technologies.ron", include_str!("../../cards/technologies.ron")),
    ("events.ron", include_str!("../../cards/events.ron")),
    ("buildings.ron", include_str!("../../cards/buildings.ron")),
    ("factions.ron", include_str!("../../cards/factions.ron")),
    ("galaxies.ron", include_str!("../../cards/galaxies.ron")),
];

/// The names alone: whoever says that one of them is wrong need not carry their texts.
const NAMES: [&str; 8] = {
    let mut names = [""; 8];
    let mut at = 0;
    while at < names.len() {
        names[at] = FILES[at].0;
        at += 1;
    }
    names
};

/// The highest unit limit: a battle has at most as many skirmishes.
const MOST_UNITS: u8 = 4;
/// Each route joins two slots, and the table has room for 18 routes.
const MOST_SLOTS: u32 = 36;

/// A card file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}:{column}: {problem}")]
pub struct CardFileError {
    /// The file.
    pub file: String,
    /// Line, 0 where the trouble has no single place.
    pub line: usize,
    /// Column.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a card file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// There is no card file of this name.
    #[error("no card file has this name")]
    UnknownFile,
    /// The reader does not understand it.
    #[error("{0}")]
    Unreadable(String),
    /// A record names something that does not exist.
    #[error("`{record}` names `{name}`, which does not exist")]
    Unknown {
        /// The record.
        record: String,
        /// The name.
        name: String,
    },
    /// A record does not fit the game.
    #[error("`{record}`: {what}")]
    Unfit {
        /// The record.
        record: String,
        /// In which way.
        what: &'static str,
    },
}

impl CardFileError {
    /// The sentence for a person.
    pub fn say(&self, lang: tabletop_text::Lang) -> String {
        let problem = match &self.problem {
            Problem::UnknownFile => {
                lang.pick("the game has no card file of this name", "в игре нет файла карт с таким именем").to_owned()
            }
            Problem::Unreadable(detail) => lang.pick(detail.clone(), format!("не читается: {detail}")),
            Problem::Unknown { record, name } => lang.pick(
                format!("`{record}` names `{name}`, which does not exist"),
                format!("в записи `{record}` названо `{name}`, а такого нет"),
            ),
            Problem::Unfit { record, what } => {
                lang.pick(format!("`{record}`: {what}"), format!("запись `{record}` не годится: {what}"))
            }
        };
        format!("{}:{}:{}: {problem}", self.file, self.line, self.column)
    }
}

/// Checks one card file, ours or a user's: `starboard check`. Says how many records it holds.
pub fn check_cards(text: &str, file: &str) -> Result<usize, CardFileError> {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let at = FILES.iter().position(|(known, _)| *known == name).ok_or_else(|| CardFileError {
        file: file.to_owned(),
        line: 0,
        column: 0,
        problem: Problem::UnknownFile,
    })?;
    let mut files = FILES;
    files[at].1 = text;
    let data = Files::read(&files).and_then(Data::build).map_err(|mut error| {
        if error.file == name {
            file.clone_into(&mut error.file);
        }
        error
    })?;
    Ok(match name {
        "units.ron" => data.units.len(),
        "planets.ron" => data.planets.len(),
        "combat_cards.ron" => data.cards.iter().map(|cards| cards.starting.count_ones() as usize).sum(),
        "technologies.ron" => data.technologies.len(),
        "events.ron" => data.events.len(),
        "buildings.ron" => data.buildings.iter().flatten().count() + data.modules.iter().flatten().flatten().count(),
        "factions.ron" => data.factions.len(),
        _ => data.galaxies.len(),
    })
}

/// All pieces of the box.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| match own_files().and_then(Data::build) {
        Ok(data) => data,
        // The embedded files are part of the program and are loaded by its tests.
        Err(error) => panic!("{error}"),
    });
    &DATA
}

/// Our own files.
#[cfg(any(test, not(target_arch = "wasm32")))]
fn own_files() -> Result<Files, CardFileError> {
    Files::read(&FILES)
}

/// The same as a page has them, where a reader of RON would weigh more than all cards: a test keeps the two equal.
#[cfg(all(target_arch = "wasm32", not(test)))]
fn own_files() -> Result<Files, CardFileError> {
    let read = postcard::from_bytes(include_bytes!("../../cards/cards.postcard"));
    read.map_err(|_| unfit("cards.postcard", "cards", "was made by another version"))
}

/// What the card files hold.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Files {
    units: UnitsFile,
    planets: PlanetsFile,
    combat: CombatFile,
    technologies: TechnologiesFile,
    events: EventsFile,
    buildings: BuildingsFile,
    factions: FactionsFile,
    galaxies: GalaxiesFile,
}

impl Files {
    fn read(files: &[(&str, &str); 8]) -> Result<Self, CardFileError> {
        Ok(Self {
            units: read(files[0])?,
            planets: read(files[1])?,
            combat: read(files[2])?,
            technologies: read(files[3])?,
            events: read(files[4])?,
            buildings: read(files[5])?,
            factions: read(files[6])?,
            galaxies: read(files[7])?,
        })
    }
}

/// Everything the rules know about the pieces.
#[derive(Debug)]
pub struct Data {
    /// By [`Unit`].
    pub units: Vec<UnitRecord>,
    /// By [`PlanetId`].
    pub planets: Vec<PlanetRecord>,
    /// By [`crate::ids::AreaId`]; areas that do not exist have limit 0.
    pub areas: [AreaRecord; 48],
    /// Sides with a slot as bits, by [`PlanetId`], before turning.
    pub slots: [u8; 12],
    /// By [`Race`].
    pub cards: [RaceCards; 3],
    /// By [`TechId`].
    pub technologies: Vec<Technology>,
    /// By [`EventId`].
    pub events: Vec<EventInfo>,
    /// The event of each bit of an [`EventSet`].
    pub event_of: [u8; 128],
    /// The first bit of every event.
    pub event_first_bits: u128,
    /// The bits of each stage.
    pub event_stage: [u128; 3],
    /// The bits of the End cards.
    pub end_cards: u128,
    /// By [`Race`].
    pub races: Vec<RaceRecord>,
    /// By [`Faction`].
    pub factions: Vec<FactionRecord>,
    /// Three types of each race.
    pub buildings: [[BuildingRecord; 3]; 3],
    /// By race and [`ModuleKind`].
    pub modules: [[Option<ModuleRecord>; 3]; 3],
    /// For two to six players.
    pub galaxies: Vec<GalaxyRecord>,
}

/// The combat and technology cards of a race.
#[derive(Debug)]
pub struct RaceCards {
    /// By place; the places of further copies repeat the first.
    pub cards: Vec<Card>,
    /// The bits of all copies of the card at a place.
    pub group: [u64; 64],
    /// The first place of the kind at a place.
    pub kind: [u8; 64],
    /// The first bit of every kind.
    pub first_bits: u64,
    /// The bits of kinds with several copies.
    pub several: Vec<u64>,
    /// Every card.
    pub all: u64,
    /// The starting deck.
    pub starting: u64,
    /// Regular cards.
    pub regular: u64,
    /// Reinforcement cards.
    pub reinforcement: u64,
}

/// A combat or technology card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its number.
    pub id: CardId,
    /// Its name in the notation.
    pub word: String,
    /// Regular or reinforcement; a faction-area technology counts as neither.
    pub kind: Option<CardKind>,
    /// Serial number of a starting card.
    pub number: Option<u8>,
    /// Its technology.
    pub technology: Option<TechId>,
    /// Pictures; none: every unit.
    pub units: UnitSet,
    /// Pictures under the Special Assist mark.
    pub assist: UnitSet,
    /// Full attack and health.
    pub full: (u8, u8),
    /// Reduced attack and health.
    pub reduced: (u8, u8),
    /// What it can do.
    pub abilities: Vec<Ability>,
    /// Goes back to the technology deck after use.
    pub returns: bool,
    /// Has an ability of this moment: a quick look.
    pub disrupts: bool,
    /// Has an ability at the end of part C.
    pub strikes: bool,
    /// Has an ability that must be paid for.
    pub paid: bool,
    /// Where this comes from.
    pub provenance: Provenance,
}

impl Card {
    /// Is the unit pictured?
    pub const fn pictures(&self, unit: Unit) -> bool {
        self.units.is_empty() || self.units.contains(unit)
    }
}

/// A technology with the bits of its cards.
#[derive(Clone, Debug)]
pub struct Technology {
    /// The record.
    pub record: TechnologyRecord,
    /// All its cards.
    pub bits: u64,
    /// Its first card.
    pub card: CardId,
}

impl Technology {
    /// Does it join the combat deck?
    pub fn for_the_deck(&self) -> bool {
        self.record.kind != TechKind::FactionArea
    }
}

/// A kind of event card with its bits.
#[derive(Clone, Debug)]
pub struct EventInfo {
    /// The record.
    pub record: EventRecord,
    /// All its cards.
    pub bits: u128,
    /// Is it The End Draws Near?
    pub end: bool,
}

impl EventInfo {
    /// Its stage as an index: 0, 1, 2.
    pub const fn stage(&self) -> usize {
        self.record.stage as usize - 1
    }
}

impl Data {
    /// The unit type.
    pub fn unit(&self, unit: Unit) -> &UnitRecord {
        &self.units[unit.index()]
    }

    /// The card of a number that is known to be right.
    pub fn card(&self, card: CardId) -> &Card {
        let cards = &self.cards[(card.0 >> 6) as usize];
        &cards.cards[card.place() as usize]
    }

    /// The planet of a name.
    pub fn planet_named(&self, word: &str) -> Option<PlanetId> {
        self.planets.iter().position(|planet| planet.id == word).map(|index| PlanetId(index as u8))
    }

    /// The technology of a name.
    pub fn technology_named(&self, word: &str) -> Option<TechId> {
        self.technologies.iter().position(|tech| tech.record.id == word).map(|index| TechId(index as u8))
    }

    /// The event of a name.
    pub fn event_named(&self, word: &str) -> Option<EventId> {
        self.events.iter().position(|event| event.record.id == word).map(|index| EventId(index as u8))
    }

    /// The card of a name.
    pub fn card_named(&self, word: &str) -> Option<CardId> {
        self.cards.iter().flat_map(|cards| &cards.cards).find(|card| card.word == word).map(|card| card.id)
    }

    /// The sheet of a faction's race.
    pub fn race(&self, faction: Faction) -> &RaceRecord {
        &self.races[faction.race().index()]
    }

    /// The module of a type, if the race has it.
    pub fn module(&self, race: Race, kind: ModuleKind) -> Option<&ModuleRecord> {
        self.modules[race.index()][kind as usize].as_ref()
    }

    fn build(files: Files) -> Result<Self, CardFileError> {
        let Files { units, planets, combat, technologies, events, buildings, factions, galaxies } = files;
        let units = check_units(units, NAMES[0])?;
        let (areas, slots) = lay_areas(&planets, NAMES[1])?;
        let (cards, technology_list) = build_cards(combat, technologies, NAMES[2], NAMES[3]).map_err(|boxed| *boxed)?;

        let deck = EventCards::of(events, NAMES[4])?;
        let (buildings, modules) = by_race(buildings, NAMES[5])?;
        let (mut races, mut faction_list) = (factions.races, factions.factions);
        races.sort_by_key(|race| race.id);
        faction_list.sort_by_key(|faction| faction.id);
        if !races.iter().map(|race| race.id).eq(Race::ALL) || !faction_list.iter().map(|f| f.id).eq(Faction::ALL) {
            return Err(unfit(NAMES[6], "factions", "every race and faction must stand here exactly once"));
        }
        for race in &races {
            cited(NAMES[6], &race.name.en, &race.provenance, &factions.sources)?;
        }
        for faction in &faction_list {
            cited(NAMES[6], faction.id.word(), &faction.provenance, &factions.sources)?;
        }

        let data = Self {
            units,
            planets: planets.planets,
            areas,
            slots,
            cards,
            technologies: technology_list,
            events: deck.list,
            event_of: deck.of,
            event_first_bits: deck.first_bits,
            event_stage: deck.stages,
            end_cards: deck.ends,
            races,
            factions: faction_list,
            buildings,
            modules,
            galaxies: galaxies.galaxies,
        };
        data.check_references()?;
        Ok(data)
    }

    /// Names in one file that mean records of another.
    fn check_references(&self) -> Result<(), CardFileError> {
        for unit in &self.units {
            let word = unit.id.word();
            if let Some((building, level)) = &unit.building {
                let types = &self.buildings[unit.race.index()];
                let found = types.iter().find(|record| record.id == *building);
                let opens = found.and_then(|record| record.levels.get(*level as usize - 1));
                if !opens.is_some_and(|level| level.unlocks.contains(unit.id)) {
                    return Err(unknown(NAMES[0], word, building));
                }
            }
            if let Some(technology) = &unit.technology
                && self.technology_named(technology).is_none()
            {
                return Err(unknown(NAMES[0], word, technology));
            }
        }
        for (index, galaxy) in self.galaxies.iter().enumerate() {
            let names = galaxy.planets.iter().map(|(name, ..)| name).chain(galaxy.seats.iter().map(|s| &s.base.0));
            for name in names {
                if self.planet_named(name).is_none() {
                    return Err(unknown(NAMES[7], &format!("galaxy {}", index + 1), name));
                }
            }
            if galaxy.seats.len() != index + 2 || galaxy.factions.len() != galaxy.seats.len() {
                return Err(unfit(NAMES[7], "galaxies", "one galaxy for each number of players from two on"));
            }
        }
        Ok(())
    }
}

/// Every unit type once, in the order of the types.
fn check_units(file: UnitsFile, named: &str) -> Result<Vec<UnitRecord>, CardFileError> {
    let mut units = file.units;
    units.sort_by_key(|unit| unit.id);
    if !units.iter().map(|unit| unit.id).eq(Unit::ALL) {
        return Err(unfit(named, "units", "every unit type must stand here exactly once"));
    }
    for unit in &units {
        cited(named, &unit.id.to_string(), &unit.provenance, &file.sources)?;
        if unit.race != unit.id.race() {
            return Err(unfit(named, unit.id.word(), "a unit of another race"));
        }
    }
    Ok(units)
}

/// Areas by their numbers, and the sides of each planet that have a slot, as bits.
fn lay_areas(file: &PlanetsFile, named: &str) -> Result<([AreaRecord; 48], [u8; 12]), CardFileError> {
    if file.planets.len() > 12 {
        return Err(unfit(named, "planets", "more than twelve planets"));
    }
    let mut areas = [AreaRecord { yields: Yield::Conquest, value: 0, limit: 0 }; 48];
    let mut slots = [0; 12];
    for (index, planet) in file.planets.iter().enumerate() {
        cited(named, &planet.id, &planet.provenance, &file.sources)?;
        if planet.areas.is_empty() || planet.areas.len() > 4 {
            return Err(unfit(named, &planet.id, "a planet has one to four areas"));
        }
        if planet.areas.iter().any(|area| !(1..=MOST_UNITS).contains(&area.limit)) {
            return Err(unfit(named, &planet.id, "an area takes one to four units"));
        }
        for (place, area) in planet.areas.iter().enumerate() {
            areas[index * 4 + place] = *area;
        }
        slots[index] = planet.sides.iter().fold(0, |all, side| all | side.bit());
    }
    if slots.iter().map(|sides: &u8| sides.count_ones()).sum::<u32>() > MOST_SLOTS {
        return Err(unfit(named, "planets", "more navigation slots than routes could join"));
    }
    Ok((areas, slots))
}

/// The event cards, numbered one by one: copies of a kind stand together.
struct EventCards {
    list: Vec<EventInfo>,
    /// The kind of each card.
    of: [u8; 128],
    /// The first card of every kind.
    first_bits: u128,
    stages: [u128; 3],
    ends: u128,
}

impl EventCards {
    fn of(file: EventsFile, named: &str) -> Result<Self, CardFileError> {
        let mut cards = Self { list: Vec::new(), of: [0; 128], first_bits: 0, stages: [0; 3], ends: 0 };
        let mut next = 0;
        for record in file.events {
            cited(named, &record.id, &record.provenance, &file.sources)?;
            if !(1..=3).contains(&record.stage) || record.copies == 0 {
                return Err(unfit(named, &record.id, "an event has stage 1, 2 or 3 and at least one copy"));
            }
            let copies = record.copies as usize;
            if next + copies > 128 {
                return Err(unfit(named, &record.id, "too many event cards"));
            }
            let bits = ((1u128 << copies) - 1) << next;
            cards.first_bits |= 1 << next;
            cards.of[next..next + copies].fill(cards.list.len() as u8);
            cards.stages[record.stage as usize - 1] |= bits;
            let end = record.effects.iter().any(|effect| matches!(effect, EventEffect::EndDrawsNear { .. }));
            if end {
                cards.ends |= bits;
            }
            next += copies;
            cards.list.push(EventInfo { record, bits, end });
        }
        Ok(cards)
    }
}

/// Three types of buildings and up to three of modules for each race.
type Sheets = ([[BuildingRecord; 3]; 3], [[Option<ModuleRecord>; 3]; 3]);

fn by_race(file: BuildingsFile, named: &str) -> Result<Sheets, CardFileError> {
    let mut types: [Vec<BuildingRecord>; 3] = Default::default();
    for building in file.buildings {
        for level in &building.levels {
            cited(named, &building.id, &level.provenance, &file.sources)?;
        }
        types[building.race.index()].push(building);
    }
    let [terran, zerg, protoss] = types.map(<[BuildingRecord; 3]>::try_from);
    let (Ok(terran), Ok(zerg), Ok(protoss)) = (terran, zerg, protoss) else {
        return Err(unfit(named, "buildings", "each race has three types of buildings"));
    };
    let mut modules: [[Option<ModuleRecord>; 3]; 3] = Default::default();
    for module in file.modules {
        cited(named, &module.id, &module.provenance, &file.sources)?;
        let (race, kind) = (module.race.index(), module.kind as usize);
        modules[race][kind] = Some(module);
    }
    Ok(([terran, zerg, protoss], modules))
}

type Boxed<T> = Result<T, Box<CardFileError>>;

/// Lays out each race's cards: the starting deck, then the technologies.
fn build_cards(
    combat: CombatFile,
    technologies: TechnologiesFile,
    combat_file: &str,
    technology_file: &str,
) -> Boxed<([RaceCards; 3], Vec<Technology>)> {
    let mut races: [RaceCards; 3] = std::array::from_fn(|_| RaceCards {
        cards: Vec::new(),
        group: [0; 64],
        kind: [0; 64],
        first_bits: 0,
        several: Vec::new(),
        all: 0,
        starting: 0,
        regular: 0,
        reinforcement: 0,
    });
    let mut numbered = combat.cards;
    numbered.sort_by_key(|card| (card.race, card.number));
    for record in numbered {
        cited(combat_file, &record.id, &record.provenance, &combat.sources)?;
        let card = Card {
            id: CardId(0),
            word: record.id,
            kind: Some(record.kind),
            number: Some(record.number),
            technology: None,
            units: record.units,
            assist: UnitSet::EMPTY,
            full: record.full,
            reduced: record.reduced,
            returns: false,
            disrupts: false,
            strikes: false,
            paid: false,
            abilities: record.abilities,
            provenance: record.provenance,
        };
        let added = lay(&mut races[record.race.index()], record.race, card, 1);
        let bits = added.ok_or_else(|| Box::new(unfit(combat_file, "cards", "too many cards of one race")))?;
        races[record.race.index()].starting |= bits;
    }
    let mut list = Vec::new();
    for record in technologies.technologies {
        cited(technology_file, &record.id, &record.provenance, &technologies.sources)?;
        let regular = record.kind == TechKind::Regular;
        if regular && record.full.len() != record.copies as usize || record.copies == 0 {
            return Err(Box::new(unfit(technology_file, &record.id, "values of every copy must be given")));
        }
        let tech = TechId(list.len() as u8);
        // Copies with the same values are one kind.
        let mut values: Vec<((u8, u8), u8)> = Vec::new();
        for full in (0..record.copies as usize).map(|copy| record.full.get(copy).copied().unwrap_or_default()) {
            match values.iter_mut().find(|(known, _)| *known == full) {
                Some((_, copies)) => *copies += 1,
                None => values.push((full, 1)),
            }
        }
        let mut bits = 0;
        let several = values.len() > 1;
        let cards = &mut races[record.race.index()];
        let first = cards.cards.len();
        for (index, (full, copies)) in values.into_iter().enumerate() {
            let word = if several { format!("{}-{}", record.id, index + 1) } else { record.id.clone() };
            let card = Card {
                id: CardId(0),
                word,
                kind: match record.kind {
                    TechKind::Regular => Some(CardKind::Regular),
                    TechKind::Reinforcement => Some(CardKind::Reinforcement),
                    TechKind::FactionArea => None,
                },
                number: None,
                technology: Some(tech),
                units: record.units,
                assist: record.assist,
                full,
                reduced: record.reduced,
                returns: record.returns,
                disrupts: false,
                strikes: false,
                paid: false,
                abilities: record.abilities.clone(),
                provenance: record.provenance.clone(),
            };
            let added = lay(cards, record.race, card, copies);
            bits |= added.ok_or_else(|| Box::new(unfit(technology_file, &record.id, "too many cards of one race")))?;
        }
        list.push(Technology { card: CardId::new(record.race, first as u8), bits, record });
    }
    Ok((races, list))
}

/// Gives a card its places.
fn lay(race_cards: &mut RaceCards, race: Race, mut card: Card, copies: u8) -> Option<u64> {
    let first = race_cards.cards.len();
    if first + copies as usize > 64 {
        return None;
    }
    let bits = ((1u64 << copies) - 1) << first;
    card.id = CardId::new(race, first as u8);
    card.disrupts = card.abilities.iter().any(|ability| matches!(ability.does, Effect::Disrupt { .. }));
    card.strikes = card.abilities.iter().any(|ability| ability.when == Timing::EndOfDestroy);
    card.paid = card.abilities.iter().any(|ability| ability.pay_workers > 0 || ability.optional);
    race_cards.first_bits |= 1 << first;
    race_cards.all |= bits;
    match card.kind {
        Some(CardKind::Regular) => race_cards.regular |= bits,
        Some(CardKind::Reinforcement) => race_cards.reinforcement |= bits,
        None => {}
    }
    if copies > 1 {
        race_cards.several.push(bits);
    }
    for place in first..first + copies as usize {
        race_cards.group[place] = bits;
        race_cards.kind[place] = first as u8;
        race_cards.cards.push(card.clone());
    }
    Some(bits)
}

fn read<T: DeserializeOwned>((file, text): (&str, &str)) -> Result<T, CardFileError> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| CardFileError {
        file: file.to_owned(),
        line: error.span.start.line,
        column: error.span.start.col,
        problem: Problem::Unreadable(error.code.to_string()),
    })
}

fn unfit(file: &str, record: &str, what: &'static str) -> CardFileError {
    let problem = Problem::Unfit { record: record.to_owned(), what };
    CardFileError { file: file.to_owned(), line: 0, column: 0, problem }
}

fn unknown(file: &str, record: &str, name: &str) -> CardFileError {
    let problem = Problem::Unknown { record: record.to_owned(), name: name.to_owned() };
    CardFileError { file: file.to_owned(), line: 0, column: 0, problem }
}

/// Every source a record names must stand in the list of its file.
fn cited(
    file: &str,
    record: &str,
    provenance: &Provenance,
    sources: &std::collections::BTreeMap<String, String>,
) -> Result<(), CardFileError> {
    for name in provenance.sources.iter().chain(&provenance.attested) {
        if !sources.contains_key(name) {
            return Err(unknown(file, record, name));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What nobody reads at a table is not sent there: who says so, and remarks.
    fn without_remarks(mut files: Files) -> Files {
        let lists = [&mut files.units.sources, &mut files.planets.sources, &mut files.combat.sources];
        let more = [&mut files.technologies.sources, &mut files.events.sources, &mut files.buildings.sources];
        lists.into_iter().chain(more).chain([&mut files.factions.sources]).for_each(|sources| sources.clear());
        let mut records: Vec<&mut Provenance> = Vec::new();
        records.extend(files.units.units.iter_mut().map(|unit| &mut unit.provenance));
        records.extend(files.planets.planets.iter_mut().map(|planet| &mut planet.provenance));
        records.extend(files.combat.cards.iter_mut().map(|card| &mut card.provenance));
        records.extend(files.technologies.technologies.iter_mut().map(|tech| &mut tech.provenance));
        records.extend(files.events.events.iter_mut().map(|event| &mut event.provenance));
        let levels = files.buildings.buildings.iter_mut().flat_map(|building| &mut building.levels);
        records.extend(levels.map(|level| &mut level.provenance));
        records.extend(files.buildings.modules.iter_mut().map(|module| &mut module.provenance));
        for race in &mut files.factions.races {
            records.push(&mut race.provenance);
            records.extend(race.abilities.iter_mut().map(|ability| &mut ability.provenance));
        }
        records.extend(files.factions.factions.iter_mut().map(|faction| &mut faction.provenance));
        for record in records {
            record.sources.clear();
            record.attested.clear();
            record.rulebook.clear();
            record.note.clear();
        }
        files
    }

    #[test]
    fn a_page_has_the_same_cards() {
        let files = without_remarks(own_files().expect("our own files"));
        let bytes = postcard::to_allocvec(&files).expect("cards as bytes");
        assert_eq!(postcard::from_bytes(&bytes), Ok(files));
        tabletop_laws::golden_bytes("cards/cards.postcard", &bytes);
    }
}
