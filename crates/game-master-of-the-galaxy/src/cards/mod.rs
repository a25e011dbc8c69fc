//! Cards and board as tables, read once from `cards/*.ron`, in a page from `cards/cards.postcard`. The rules look things up here and never parse.

mod files;

pub use files::{
    ArrowColour, BoardRecord, CardFileError, CardProjectRecord, CardRule, Cell, ConflictRecord, DevelopmentRecord,
    GovernmentRecord, LeaderRecord, Problem, ProgrammeRecord, RaceRecord, SideRecord, StealRecord, SymbolRecord,
    SystemClass, SystemRecord, TrackRecord, Words, check_cards,
};

use crate::effect::{Ability, CardClass, CardType, Effect, Goal, Kind, Provenance, When};
use crate::ids::{Card, CardSet, Project, System, SystemSet, Track, TrackSet};
use crate::resource::{Colour, Superiority, Tally};
use files::Files;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Which of the two sides of a conflict card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum Facing {
    /// The red side.
    #[default]
    Red,
    /// The blue side.
    Blue,
}

impl Facing {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

/// Where a project lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Home {
    /// On a card in front of a player.
    Card(Card),
    /// On a side of a conflict card.
    Side(Card, Facing),
    /// On a track.
    Track(Track),
    /// On a planet of a system.
    Planet(System, u8),
}

/// What completing a project brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reward {
    /// Cubes.
    Colony,
    /// The way is open.
    Route,
    /// A prepared base.
    Base,
    /// Cards.
    Cards(CardClass, u8),
    /// Text and symbols of the card.
    Implement,
    /// Symbols of the race.
    Programme,
    /// A cube of this colour from a rival.
    Steal(Colour),
    /// The conflict is won.
    Conflict,
}

/// A project as printed.
#[derive(Clone, Debug)]
pub struct ProjectInfo {
    /// Its name in the notation.
    pub id: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// Where it lies.
    pub home: Home,
    /// Its reward.
    pub reward: Reward,
    /// How many cells.
    pub size: u8,
    /// The cells; planets and tracks print none, their rules say what they take.
    pub cells: &'static [Cell],
    /// By colour: one bit per nibble of a row for each cell that asks for it.
    pub(crate) of: [u32; 5],
    /// One bit per nibble for each starred cell.
    pub(crate) stars: u32,
    /// One bit per nibble for each cell equal to the one before it.
    pub(crate) follows: u32,
}

/// The conflict part of a conflict card.
#[derive(Clone, Debug)]
pub struct ConflictInfo {
    /// The symbol of whoever leads.
    pub symbol: Superiority,
    /// Cubes for the winner.
    pub spoils: u8,
    /// What red and blue lose to the other.
    pub goals: [&'static [Goal]; 2],
}

/// A card as printed.
#[derive(Clone, Debug)]
pub struct CardInfo {
    /// Stable id.
    pub id: &'static str,
    /// Its name.
    pub name: Words,
    /// A line of flavour, on races.
    pub theme: Option<Words>,
    /// Its type.
    pub kind: CardType,
    /// Its projects.
    pub projects: std::ops::Range<u8>,
    /// Its base project, if it has one: such a card has a round slot.
    pub base: Option<Project>,
    /// Symbols its property asks for.
    pub needs: Tally,
    /// The same as printed.
    pub needs_printed: Vec<Superiority>,
    /// Symbols it gives when implemented, or when the programme is complete.
    pub symbols: Tally,
    /// The same as printed.
    pub symbols_printed: Vec<Superiority>,
    /// Its text.
    pub ability: Option<&'static Ability>,
    /// For conflict cards.
    pub conflict: Option<ConflictInfo>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// More about that.
    pub note: Option<String>,
}

impl CardInfo {
    /// Does its text say such a thing?
    fn has(&self, says: impl Fn(&Effect) -> bool) -> bool {
        self.ability.is_some_and(|ability| ability.effects.iter().any(says))
    }
}

/// A system of the board.
#[derive(Clone, Debug)]
pub struct SystemInfo {
    /// Stable id.
    pub id: &'static str,
    /// Its name.
    pub name: Words,
    /// Where it lies.
    pub class: SystemClass,
    /// The colour of its star.
    pub colour: Colour,
    /// How many planets, and bases at most.
    pub planets: u8,
    /// Its corner, clockwise.
    pub corner: u8,
    /// Where to draw it.
    pub at: (u8, u8),
    /// Its tracks.
    pub tracks: TrackSet,
    /// The first of its planets; the others follow.
    pub(crate) first_planet: u8,
}

/// A track of the board.
#[derive(Clone, Debug)]
pub struct TrackInfo {
    /// Its name in the notation.
    pub id: &'static str,
    /// Its two ends.
    pub ends: [System; 2],
    /// How many cells.
    pub cells: u8,
}

/// A symbol printed on the board.
#[derive(Clone, Debug)]
pub struct Arrow {
    /// Its kind.
    pub kind: Superiority,
    /// Its arrows.
    pub colour: ArrowColour,
    /// The systems they point at.
    pub systems: SystemSet,
}

/// All tables.
#[derive(Debug)]
pub struct Data {
    cards: Vec<CardInfo>,
    systems: Vec<SystemInfo>,
    tracks: Vec<TrackInfo>,
    /// All projects: those of cards first, then tracks, then planets.
    pub projects: Vec<ProjectInfo>,
    /// Symbols of the board.
    pub arrows: Vec<Arrow>,
    /// The start system of each corner.
    pub corners: [System; 4],
    /// The three systems a black-hole trio closes, by corner (MG-SETUP-10).
    pub trios: [SystemSet; 4],
    /// All start systems.
    pub starts: SystemSet,
    /// Cards by type.
    pub of_type: [CardSet; 7],
    /// Cards by the moment their ability works.
    pub(crate) when: [CardSet; When::COUNT],
    /// Cards with a round slot for a base.
    pub(crate) with_slot: CardSet,
    /// Cards that give symbols.
    pub(crate) with_symbols: CardSet,
    /// Cards that ease leaders.
    pub(crate) easing: CardSet,
    /// Cards that shorten projects.
    pub(crate) shortening: CardSet,
    first_track: u8,
}

impl Data {
    /// A card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardInfo {
        &self.cards[card.index()]
    }

    /// A system.
    #[inline]
    pub fn system(&self, system: System) -> &SystemInfo {
        &self.systems[system.index()]
    }

    /// A track.
    #[inline]
    pub fn track(&self, track: Track) -> &TrackInfo {
        &self.tracks[track.index()]
    }

    /// A project.
    #[inline]
    pub fn project(&self, project: Project) -> &ProjectInfo {
        &self.projects[project.index()]
    }

    /// All governments.
    #[inline]
    pub(crate) fn governments(&self) -> CardSet {
        self.of_type[CardType::Government.index()]
    }

    /// The projects of a card; for a conflict its red and its blue side.
    #[inline]
    pub fn projects_of(&self, card: Card) -> impl Iterator<Item = Project> + use<> {
        self.card(card).projects.clone().map(|number| Project::at(number as usize))
    }

    /// A side of a conflict card.
    #[inline]
    pub fn side(&self, card: Card, facing: Facing) -> Project {
        Project::at(self.card(card).projects.start as usize + facing as usize)
    }

    /// The project of a development card.
    #[inline]
    pub fn development(&self, card: Card) -> Project {
        Project::at(self.card(card).projects.start as usize)
    }

    /// The programme of a race: its last project.
    #[inline]
    pub fn programme(&self, race: Card) -> Project {
        Project::at(self.card(race).projects.end as usize - 1)
    }

    /// A track as a project.
    #[inline]
    pub fn route(&self, track: Track) -> Project {
        Project::at(self.first_track as usize + track.index())
    }

    /// A planet as a project.
    #[inline]
    pub fn planet(&self, system: System, planet: u8) -> Project {
        Project::at((self.system(system).first_planet + planet) as usize)
    }

    /// All planets of a system.
    #[inline]
    pub fn planets(&self, system: System) -> impl Iterator<Item = Project> + use<> {
        let info = self.system(system);
        (info.first_planet..info.first_planet + info.planets).map(|number| Project::at(number as usize))
    }

    /// The tracks of any of these systems.
    #[inline]
    pub fn tracks_of(&self, systems: SystemSet) -> TrackSet {
        systems.iter().fold(TrackSet::EMPTY, |tracks, system| tracks.or(self.system(system).tracks))
    }
}

/// The tables.
#[inline]
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| match own_files() {
        Ok(files) => tables(&files),
        // Our own files are part of the program; a test reads every one of them.
        Err(error) => unreachable!("{error}"),
    });
    &DATA
}

/// Our own card files, by name.
pub const FILES: [(&str, &str); 8] = [
    ("races.ron", include_str!("../../cards/races.ron")),
    ("leaders.ron", include_str!("../../cards/leaders.ron")),
    ("conflicts.ron", include_str!("../../cards/conflicts.ron")),
    ("governments.ron", include_str!("../../cards/governments.ron")),
    ("expansion.ron", include_str!("../../cards/expansion.ron")),
    ("commerce.ron", include_str!("../../cards/commerce.ron")),
    ("progress.ron", include_str!("../../cards/progress.ron")),
    ("board.ron", include_str!("../../cards/board.ron")),
];

/// Collects cards and projects in their order.
#[derive(Default)]
struct Builder {
    cards: Vec<CardInfo>,
    projects: Vec<ProjectInfo>,
}

fn leak(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

impl Builder {
    fn project(&mut self, id: String, kind: Kind, home: Home, reward: Reward, cells: &[Cell], size: u8) {
        let bit = |n: usize| 1u32 << (4 * n);
        let (mut of, mut stars, mut follows) = ([0; 5], 0, 0);
        for (n, cell) in cells.iter().enumerate() {
            of[cell.colour.index()] |= bit(n);
            if cell.star {
                stars |= bit(n);
            }
            if n > 0 && cells[n - 1] == *cell {
                follows |= bit(n);
            }
        }
        let cells = Box::leak(cells.to_vec().into_boxed_slice());
        self.projects.push(ProjectInfo { id: leak(id), kind, home, reward, size, cells, of, stars, follows });
    }

    fn on_card(&mut self, id: String, kind: Kind, reward: Reward, cells: &[Cell]) {
        let home = Home::Card(Card::at(self.cards.len()));
        self.project(id, kind, home, reward, cells, cells.len() as u8);
    }

    fn card_projects(&mut self, id: &str, projects: &[CardProjectRecord]) {
        for (n, record) in projects.iter().enumerate() {
            let reward = Reward::Cards(record.gives, record.count);
            self.on_card(format!("{id}.card{}", n + 1), Kind::Card, reward, &record.cells);
        }
    }

    /// Closes the card whose projects were added since `first`.
    fn card(&mut self, first: usize, id: &str, name: &Words, kind: CardType, provenance: Provenance) -> &mut CardInfo {
        let base = self.projects[first..].iter().position(|project| project.kind == Kind::Base);
        self.cards.push(CardInfo {
            id: leak(id.to_owned()),
            name: name.clone(),
            theme: None,
            kind,
            projects: first as u8..self.projects.len() as u8,
            base: base.map(|n| Project::at(first + n)),
            needs: Tally::NONE,
            needs_printed: Vec::new(),
            symbols: Tally::NONE,
            symbols_printed: Vec::new(),
            ability: None,
            conflict: None,
            provenance,
            note: None,
        });
        let last = self.cards.len() - 1;
        &mut self.cards[last]
    }
}

fn ability(record: Option<&Ability>) -> Option<&'static Ability> {
    record.map(|ability| &*Box::leak(Box::new(ability.clone())))
}

/// Our own files.
#[cfg(any(test, not(target_arch = "wasm32")))]
fn own_files() -> Result<Files, CardFileError> {
    fn of<T: serde::de::DeserializeOwned>(file: &str) -> Result<T, CardFileError> {
        let text = FILES.iter().find(|(name, _)| *name == file).map_or("", |(_, text)| text);
        check_cards(text, file)?;
        files::read(text, file)
    }
    let developments = [of("expansion.ron")?, of("commerce.ron")?, of("progress.ron")?];
    let (races, leaders, conflicts) = (of("races.ron")?, of("leaders.ron")?, of("conflicts.ron")?);
    Ok(Files { races, leaders, conflicts, governments: of("governments.ron")?, developments, board: of("board.ron")? })
}

/// The same as a page has them, where a reader of RON would weigh more than all cards: a test keeps the two equal.
#[cfg(all(target_arch = "wasm32", not(test)))]
fn own_files() -> postcard::Result<Files> {
    postcard::from_bytes(include_bytes!("../../cards/cards.postcard"))
}

fn tables(files: &Files) -> Data {
    let mut builder = Builder::default();
    lay_cards(&mut builder, files);
    let board = &files.board;
    let named = |name: &str| System::at(board.systems.iter().position(|system| system.id == name).unwrap_or(0));
    let first_track = builder.projects.len() as u8;
    let mut tracks = Vec::new();
    for (n, record) in board.tracks.iter().enumerate() {
        let id = format!("{}-{}", record.a, record.b);
        let ends = [named(&record.a), named(&record.b)];
        tracks.push(TrackInfo { id: leak(id.clone()), ends, cells: record.cells });
        builder.project(id, Kind::Route, Home::Track(Track::at(n)), Reward::Route, &[], record.cells);
    }
    let mut systems = Vec::new();
    for (n, record) in board.systems.iter().enumerate() {
        let first_planet = builder.projects.len() as u8;
        for planet in 0..record.planets {
            let home = Home::Planet(System::at(n), planet);
            builder.project(format!("{}.{}", record.id, planet + 1), Kind::Planet, home, Reward::Colony, &[], 1);
        }
        let mine = (0..tracks.len()).filter(|track| tracks[*track].ends.contains(&System::at(n)));
        systems.push(SystemInfo {
            id: leak(record.id.clone()),
            name: record.name.clone(),
            class: record.class,
            colour: record.colour,
            planets: record.planets,
            corner: record.corner,
            at: (record.x, record.y),
            tracks: mine.map(Track::at).collect(),
            first_planet,
        });
    }
    let arrows = board.symbols.iter().map(|record| Arrow {
        kind: record.kind,
        colour: record.arrow,
        systems: record.systems.iter().map(|name| named(name)).collect(),
    });
    let in_corner = |corner: u8, class: &[SystemClass]| -> SystemSet {
        let here = |n: &usize| systems[*n].corner == corner && class.contains(&systems[*n].class);
        (0..systems.len()).filter(here).map(System::at).collect()
    };
    let trio = [SystemClass::Start, SystemClass::NearClockwise, SystemClass::NearCounter];
    let starts: [SystemSet; 4] = std::array::from_fn(|corner| in_corner(corner as u8, &[SystemClass::Start]));
    let cards_where = |holds: &dyn Fn(&CardInfo) -> bool| -> CardSet {
        (0..builder.cards.len()).filter(|n| holds(&builder.cards[*n])).map(Card::at).collect()
    };
    Data {
        arrows: arrows.collect(),
        corners: starts.map(|start| start.iter().next().unwrap_or_default()),
        trios: std::array::from_fn(|corner| in_corner(corner as u8, &trio)),
        starts: starts.into_iter().fold(SystemSet::EMPTY, SystemSet::or),
        of_type: CardType::ALL.map(|kind| cards_where(&|card| card.kind == kind)),
        when: std::array::from_fn(|when| {
            cards_where(&|card| card.ability.is_some_and(|ability| ability.when as usize == when))
        }),
        with_slot: cards_where(&|card| card.base.is_some()),
        with_symbols: cards_where(&|card| card.symbols != Tally::NONE),
        easing: cards_where(&|card| card.has(|effect| matches!(effect, Effect::EaseLeaders(_)))),
        shortening: cards_where(&|card| card.has(|effect| matches!(effect, Effect::Shorten { .. }))),
        first_track,
        cards: builder.cards,
        projects: builder.projects,
        systems,
        tracks,
    }
}

fn lay_cards(builder: &mut Builder, files: &Files) {
    for record in &files.races {
        let first = builder.projects.len();
        builder.on_card(format!("{}.base", record.id), Kind::Base, Reward::Base, &record.base);
        builder.card_projects(&record.id, &record.cards);
        let programme = &record.programme;
        builder.on_card(format!("{}.programme", record.id), Kind::Programme, Reward::Programme, &programme.cells);
        let card = builder.card(first, &record.id, &record.name, CardType::Race, record.provenance);
        card.theme = Some(record.theme.clone());
        card.symbols = programme.symbols.iter().copied().collect();
        card.symbols_printed.clone_from(&programme.symbols);
        card.note.clone_from(&record.note);
    }
    for record in &files.leaders {
        let first = builder.projects.len();
        if let Some(steal) = &record.steal {
            builder.on_card(format!("{}.steal", record.id), Kind::Steal, Reward::Steal(steal.takes), &steal.cells);
        }
        let card = builder.card(first, &record.id, &record.name, CardType::Leader, record.provenance);
        card.needs = record.needs.iter().copied().collect();
        card.needs_printed.clone_from(&record.needs);
        card.ability = ability(record.ability.as_ref());
        card.note.clone_from(&record.note);
    }
    for record in &files.conflicts {
        let first = builder.projects.len();
        for (facing, side) in [(Facing::Red, &record.red), (Facing::Blue, &record.blue)] {
            let word = if facing == Facing::Red { "red" } else { "blue" };
            let home = Home::Side(Card::at(builder.cards.len()), facing);
            let size = side.cells.len() as u8;
            let id = format!("{}.{word}", record.id);
            builder.project(id, Kind::Conflict, home, Reward::Conflict, &side.cells, size);
        }
        let card = builder.card(first, &record.id, &record.name, CardType::Conflict, record.provenance);
        let goals = [&record.red, &record.blue].map(|side| &*Box::leak(side.goals.clone().into_boxed_slice()));
        card.conflict = Some(ConflictInfo { symbol: record.symbol, spoils: record.spoils, goals });
        card.note.clone_from(&record.note);
    }
    for record in &files.governments {
        let first = builder.projects.len();
        if let Some(base) = &record.base {
            builder.on_card(format!("{}.base", record.id), Kind::Base, Reward::Base, base);
        }
        builder.card_projects(&record.id, &record.cards);
        let card = builder.card(first, &record.id, &record.name, CardType::Government, record.provenance);
        card.ability = ability(record.ability.as_ref());
        card.note.clone_from(&record.note);
    }
    for (kind, records) in CardType::DEVELOPMENT.into_iter().zip(&files.developments) {
        for record in records {
            let first = builder.projects.len();
            builder.on_card(record.id.clone(), Kind::Implement, Reward::Implement, &record.cells);
            let card = builder.card(first, &record.id, &record.name, kind, record.provenance);
            card.symbols = record.symbols.iter().copied().collect();
            card.symbols_printed.clone_from(&record.symbols);
            card.ability = ability(record.ability.as_ref());
            card.note.clone_from(&record.note);
        }
    }
}

/// How many rows a state has room for; our files need a few less.
pub const ROWS: usize = 192;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{CARDS, SYSTEMS, TRACKS};

    #[test]
    fn our_own_files_load_and_fit_the_state() {
        let data = tables(&own_files().expect("our own card files"));
        assert_eq!((data.cards.len(), data.systems.len(), data.tracks.len()), (CARDS, SYSTEMS, TRACKS));
        assert!(data.projects.len() <= ROWS, "{} projects", data.projects.len());
        assert_eq!(data.arrows.len(), 14);
    }

    #[test]
    fn a_page_has_the_same_cards() {
        let files = own_files().expect("our own card files");
        let bytes = postcard::to_allocvec(&files).expect("cards as bytes");
        assert_eq!(postcard::from_bytes(&bytes), Ok(files));
        tabletop_laws::golden_bytes("cards/cards.postcard", &bytes);
    }

    #[test]
    fn at_most_four_cards_answer_to_one_event() {
        for when in &data().when[When::Drawing as usize..] {
            assert!(when.len() <= 4);
        }
    }

    /// Effects that answer to an event in a rival's turn may ask nothing (MG-FLOW-12): a conflict laid there, and the card of one that
    /// stops there and comes back.
    #[test]
    fn only_the_owner_in_his_turn_is_asked_for_an_effect() {
        let ability = |card: Card| data().card(card).ability.expect("has one");
        let of_conflicts =
            |card: &Card| ability(*card).of.is_empty() || ability(*card).of.contains(&CardType::Conflict);
        let laid = data().when[When::ConflictLaid as usize].iter();
        let taken: Vec<Card> = data().when[When::CardTaken as usize].iter().filter(of_conflicts).collect();
        assert!(!taken.is_empty());
        for card in laid.chain(taken) {
            assert!(ability(card).effects.iter().all(Effect::asks_nothing), "{card}");
        }
    }
}
