//! The card files as they are written: RON, read with types, refused with line and column.

use crate::effect::{Ability, CardClass, Goal, Kind, Provenance, Symbols, When};
use crate::resource::{Colour, Superiority};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tabletop_text::Lang;

/// A name or sentence in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

impl Words {
    /// In one language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.ru)
    }
}

/// A cell of a project: written `"red"`, or `"red*"` with the star of an irrecoverable loss (MG-LOSS-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// The colour it asks for.
    pub colour: Colour,
    /// A cube that leaves it goes to the bank.
    pub star: bool,
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(word: String) -> Result<Self, String> {
        let (colour, star) = match word.strip_suffix('*') {
            Some(colour) => (colour, true),
            None => (word.as_str(), false),
        };
        let colour = colour.parse().map_err(|()| format!("{word:?} is no cell: a colour word, with * for a star"))?;
        Ok(Self { colour, star })
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        format!("{}{}", cell.colour, if cell.star { "*" } else { "" })
    }
}

/// A project that gives cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardProjectRecord {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// The class of card.
    pub gives: CardClass,
    /// How many.
    pub count: u8,
}

/// A race's programme.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgrammeRecord {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// What it gives.
    pub symbols: Symbols,
}

/// A race card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceRecord {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// A line of flavour.
    pub theme: Words,
    /// Cells of the base project.
    pub base: Vec<Cell>,
    /// Card projects.
    pub cards: Vec<CardProjectRecord>,
    /// The programme.
    pub programme: ProgrammeRecord,
    /// Where it comes from.
    pub provenance: Provenance,
    /// More about that.
    #[serde(default)]
    pub note: Option<String>,
}

/// A leader's theft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StealRecord {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// The colour it takes.
    pub takes: Colour,
}

/// A leader card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderRecord {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Symbols its property asks for.
    pub needs: Symbols,
    /// Its theft, if it has one.
    pub steal: Option<StealRecord>,
    /// Its property.
    pub ability: Option<Ability>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// More about that.
    #[serde(default)]
    pub note: Option<String>,
}

/// A government card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GovernmentRecord {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Cells of its base project, if it has one.
    pub base: Option<Vec<Cell>>,
    /// Card projects.
    pub cards: Vec<CardProjectRecord>,
    /// Its property.
    pub ability: Option<Ability>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// More about that.
    #[serde(default)]
    pub note: Option<String>,
}

/// A development card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DevelopmentRecord {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Cells of its project.
    pub cells: Vec<Cell>,
    /// Symbols it gives while implemented.
    pub symbols: Symbols,
    /// Its property, if it has one.
    #[serde(default)]
    pub ability: Option<Ability>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// More about that.
    #[serde(default)]
    pub note: Option<String>,
}

/// One side of a conflict card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideRecord {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// What the player on this side loses to the other.
    pub goals: Vec<Goal>,
}

/// A conflict card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConflictRecord {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// The symbol of whoever leads.
    pub symbol: Superiority,
    /// Cubes for the winner.
    pub spoils: u8,
    /// The red side.
    pub red: SideRecord,
    /// The blue side.
    pub blue: SideRecord,
    /// Where it comes from.
    pub provenance: Provenance,
    /// More about that.
    #[serde(default)]
    pub note: Option<String>,
}

/// Where on the board a system lies, relative to its corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SystemClass {
    /// The corner itself.
    Start,
    /// Next to the corner, clockwise.
    NearClockwise,
    /// Next to the corner, counter-clockwise.
    NearCounter,
    /// In the middle of a side.
    Edge,
    /// On the inner ring.
    Inner,
}

/// A system of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SystemRecord {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Where it lies.
    pub class: SystemClass,
    /// The colour of its star.
    pub colour: Colour,
    /// How many planets, and bases at most.
    pub planets: u8,
    /// The corner it belongs to, clockwise from 0.
    pub corner: u8,
    /// Where to draw it, 0 to 100.
    pub x: u8,
    /// Where to draw it, 0 to 100, downwards.
    pub y: u8,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A track of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackRecord {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// How many cells.
    pub cells: u8,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// The three sorts of arrows (MG-SYMB-03 to 05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ArrowColour {
    /// Whoever holds the one system.
    Blue,
    /// A base in both systems.
    Green,
    /// A base in exactly one of the two.
    Red,
}

/// A symbol printed on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SymbolRecord {
    /// Its kind.
    pub kind: Superiority,
    /// Its arrows.
    pub arrow: ArrowColour,
    /// The systems they point at.
    pub systems: Vec<String>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// The board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardRecord {
    /// Its systems.
    pub systems: Vec<SystemRecord>,
    /// Its tracks.
    pub tracks: Vec<TrackRecord>,
    /// Its symbols.
    pub symbols: Vec<SymbolRecord>,
}

/// What the card files of the box hold.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Files {
    pub races: Vec<RaceRecord>,
    pub leaders: Vec<LeaderRecord>,
    pub conflicts: Vec<ConflictRecord>,
    pub governments: Vec<GovernmentRecord>,
    pub developments: [Vec<DevelopmentRecord>; 3],
    pub board: BoardRecord,
}

/// What is wrong with a card file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Problem {
    /// Not RON, or a field that is missing, unknown or of the wrong type.
    Unreadable(String),
    /// The name of the file does not say what it holds.
    UnknownFile,
    /// A record of this id breaks a rule of the cards.
    Record {
        /// The id.
        id: String,
        /// The rule.
        rule: CardRule,
    },
}

/// Rules every record must keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardRule {
    /// A project has one to eight cells.
    CellCount,
    /// Equal cells stand side by side.
    EqualCellsTogether,
    /// A standing effect belongs to `Always`, and only it does.
    StandingEffects,
    /// Only base and route projects can be shortened.
    Shortening,
    /// A stand-in never serves planets, and a black one never routes.
    StandIns,
    /// A goal list is not empty, and names the system at most once.
    Goals,
    /// At least one spoil.
    NoSpoils,
    /// Two records share the id.
    SameId,
    /// A link to a system that does not exist.
    UnknownSystem,
    /// One to three planets; tracks of one to eight cells.
    BoardNumbers,
}

/// A card file that cannot be used, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardFileError {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 when no place is known.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

impl CardFileError {
    /// In words.
    pub fn say(&self, lang: Lang) -> String {
        let place = match (self.line, lang) {
            (0, _) => self.file.clone(),
            (line, Lang::En) => format!("{}, line {line}, column {}", self.file, self.column),
            (line, Lang::Ru) => format!("{}, строка {line}, столбец {}", self.file, self.column),
        };
        let problem = match (&self.problem, lang) {
            (Problem::Unreadable(detail), Lang::En) => format!("cannot be read: {detail}"),
            (Problem::Unreadable(detail), Lang::Ru) => format!("не читается: {detail}"),
            (Problem::UnknownFile, Lang::En) => {
                "the name must end in races, leaders, governments, conflicts, expansion, commerce, progress or board, \
                 and .ron"
                    .to_owned()
            }
            (Problem::UnknownFile, Lang::Ru) => {
                "имя файла должно кончаться на races, leaders, governments, conflicts, expansion, commerce, progress \
                 или board и .ron"
                    .to_owned()
            }
            (Problem::Record { id, rule }, lang) => format!("{id}: {}", rule.say(lang)),
        };
        format!("{place}: {problem}")
    }
}

impl std::fmt::Display for CardFileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for CardFileError {}

impl CardRule {
    /// In words.
    pub const fn say(self, lang: Lang) -> &'static str {
        let (en, ru) = match self {
            Self::CellCount => ("a project has one to eight cells", "в проекте должно быть от одной до восьми ячеек"),
            Self::EqualCellsTogether => {
                ("equal cells of a project stand side by side", "одинаковые ячейки проекта должны стоять рядом")
            }
            Self::StandingEffects => (
                "an effect that holds all the time needs `when: Always`, any other effect needs an event",
                "постоянному свойству нужно `when: Always`, разовому — событие",
            ),
            Self::Shortening => {
                ("only base and route projects can be shortened", "сокращать можно только подготовку базы и маршруты")
            }
            Self::StandIns => (
                "cubes cannot stand in on planets, nor black ones on routes",
                "подменять кубики нельзя на планетах, а чёрными — и на маршрутах",
            ),
            Self::Goals => (
                "a side needs at least one goal, and the system only once",
                "на стороне нужна хотя бы одна цель, а система — не больше одного раза",
            ),
            Self::NoSpoils => ("a conflict needs at least one spoil", "у конфликта должен быть хотя бы один трофей"),
            Self::SameId => ("this id is taken", "такой идентификатор уже занят"),
            Self::UnknownSystem => ("names a system that does not exist", "указана система, которой нет"),
            Self::BoardNumbers => (
                "a system has one to three planets, a track one to eight cells",
                "в системе от одной до трёх планет, на трассе от одной до восьми ячеек",
            ),
        };
        match lang {
            Lang::En => en,
            Lang::Ru => ru,
        }
    }
}

/// Reads a file of records; the error has line and column.
pub(super) fn read<T: DeserializeOwned>(text: &str, file: &str) -> Result<T, CardFileError> {
    ron::Options::default().from_str(text).map_err(|error| CardFileError {
        file: file.to_owned(),
        line: error.span.start.line,
        column: error.span.start.col,
        problem: Problem::Unreadable(error.code.to_string()),
    })
}

/// Checks a card file of ours or of a user: how many records it has, or what is wrong and where.
pub fn check_cards(text: &str, file: &str) -> Result<usize, CardFileError> {
    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let stem = stem.strip_suffix(".ron").unwrap_or(stem);
    let is = |name: &str| stem == name || stem.ends_with(&format!("-{name}")) || stem.ends_with(&format!("_{name}"));
    let mut checker = Checker { file, ids: Vec::new() };
    if is("races") {
        let records: Vec<RaceRecord> = read(text, file)?;
        for record in &records {
            checker.id(&record.id)?;
            checker.cells(&record.id, &record.base)?;
            checker.cells(&record.id, &record.programme.cells)?;
            checker.card_projects(&record.id, &record.cards)?;
        }
        Ok(records.len())
    } else if is("leaders") {
        let records: Vec<LeaderRecord> = read(text, file)?;
        for record in &records {
            checker.id(&record.id)?;
            if let Some(steal) = &record.steal {
                checker.cells(&record.id, &steal.cells)?;
            }
            checker.ability(&record.id, record.ability.as_ref())?;
        }
        Ok(records.len())
    } else if is("governments") {
        let records: Vec<GovernmentRecord> = read(text, file)?;
        for record in &records {
            checker.id(&record.id)?;
            if let Some(base) = &record.base {
                checker.cells(&record.id, base)?;
            }
            checker.card_projects(&record.id, &record.cards)?;
            checker.ability(&record.id, record.ability.as_ref())?;
        }
        Ok(records.len())
    } else if is("conflicts") {
        let records: Vec<ConflictRecord> = read(text, file)?;
        for record in &records {
            checker.id(&record.id)?;
            checker.conflict(record)?;
        }
        Ok(records.len())
    } else if is("expansion") || is("commerce") || is("progress") {
        let records: Vec<DevelopmentRecord> = read(text, file)?;
        for record in &records {
            checker.id(&record.id)?;
            checker.cells(&record.id, &record.cells)?;
            checker.ability(&record.id, record.ability.as_ref())?;
        }
        Ok(records.len())
    } else if is("board") {
        let board: BoardRecord = read(text, file)?;
        checker.board(&board)?;
        Ok(board.systems.len())
    } else {
        Err(CardFileError { file: file.to_owned(), line: 0, column: 0, problem: Problem::UnknownFile })
    }
}

/// Checks records one after the other.
struct Checker<'a> {
    file: &'a str,
    ids: Vec<String>,
}

impl Checker<'_> {
    fn broken(&self, id: &str, rule: CardRule) -> CardFileError {
        let problem = Problem::Record { id: id.to_owned(), rule };
        CardFileError { file: self.file.to_owned(), line: 0, column: 0, problem }
    }

    fn keep(&self, holds: bool, id: &str, rule: CardRule) -> Result<(), CardFileError> {
        if holds { Ok(()) } else { Err(self.broken(id, rule)) }
    }

    fn id(&mut self, id: &str) -> Result<(), CardFileError> {
        self.keep(!self.ids.iter().any(|other| other == id), id, CardRule::SameId)?;
        self.ids.push(id.to_owned());
        Ok(())
    }

    fn cells(&self, id: &str, cells: &[Cell]) -> Result<(), CardFileError> {
        self.keep((1..=8).contains(&cells.len()), id, CardRule::CellCount)?;
        // The rules fill equal cells from the left; that needs them in one run.
        let runs_once = (1..cells.len()).all(|n| cells[n] == cells[n - 1] || !cells[..n].contains(&cells[n]));
        self.keep(runs_once, id, CardRule::EqualCellsTogether)
    }

    fn card_projects(&self, id: &str, projects: &[CardProjectRecord]) -> Result<(), CardFileError> {
        projects.iter().try_for_each(|project| self.cells(id, &project.cells))
    }

    fn ability(&self, id: &str, ability: Option<&Ability>) -> Result<(), CardFileError> {
        use crate::effect::{Effect, StandInCells};
        let Some(ability) = ability else { return Ok(()) };
        let always = ability.when == When::Always;
        let fits = ability.effects.iter().all(|effect| effect.is_standing() == always);
        self.keep(fits && !ability.effects.is_empty(), id, CardRule::StandingEffects)?;
        for effect in &ability.effects {
            match effect {
                Effect::Shorten { on, .. } => {
                    self.keep(matches!(on, Kind::Base | Kind::Route), id, CardRule::Shortening)?;
                }
                Effect::StandIn { cube, cells, on } => {
                    let black_on_route = *cube == Colour::Black && *on == Kind::Route;
                    let into_itself = *cells == StandInCells::Cells(*cube);
                    let holds = *on != Kind::Planet && !black_on_route && !into_itself;
                    self.keep(holds, id, CardRule::StandIns)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn conflict(&self, record: &ConflictRecord) -> Result<(), CardFileError> {
        for side in [&record.red, &record.blue] {
            self.cells(&record.id, &side.cells)?;
            let systems = side.goals.iter().filter(|goal| **goal == Goal::System).count();
            let holds = (1..=2).contains(&side.goals.len()) && systems <= 1;
            self.keep(holds, &record.id, CardRule::Goals)?;
        }
        self.keep(record.spoils > 0, &record.id, CardRule::NoSpoils)
    }

    fn board(&mut self, board: &BoardRecord) -> Result<(), CardFileError> {
        for system in &board.systems {
            self.id(&system.id)?;
            let holds = (1..=3).contains(&system.planets) && system.corner < 4;
            self.keep(holds, &system.id, CardRule::BoardNumbers)?;
        }
        for track in &board.tracks {
            let id = format!("{}-{}", track.a, track.b);
            for end in [&track.a, &track.b] {
                self.keep(self.ids.contains(end), &id, CardRule::UnknownSystem)?;
            }
            self.keep((1..=8).contains(&track.cells), &id, CardRule::BoardNumbers)?;
        }
        for symbol in &board.symbols {
            for end in &symbol.systems {
                self.keep(self.ids.contains(end), end, CardRule::UnknownSystem)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_is_refused_with_its_line_and_column() {
        let text = "[\n    (id: \"x\", nmae: (en: \"X\", ru: \"Икс\")),\n]";
        let error = check_cards(text, "my-leaders.ron").unwrap_err();
        assert_eq!((error.line, error.file.as_str()), (2, "my-leaders.ron"));
        assert!(error.column > 1);
        assert!(error.say(Lang::Ru).starts_with("my-leaders.ron, строка 2, столбец"));
    }

    #[test]
    fn equal_cells_apart_are_refused_in_both_languages() {
        let text = r#"[(id: "x", name: (en: "X", ru: "Икс"), cells: ["red", "blue", "red"], symbols: [], provenance: Original)]"#;
        let error = check_cards(text, "pack-progress.ron").unwrap_err();
        assert_eq!(error.say(Lang::En), "pack-progress.ron: x: equal cells of a project stand side by side");
        assert_eq!(error.say(Lang::Ru), "pack-progress.ron: x: одинаковые ячейки проекта должны стоять рядом");
    }

    #[test]
    fn a_file_of_unknown_kind_is_refused() {
        assert_eq!(check_cards("[]", "ships.ron").unwrap_err().problem, Problem::UnknownFile);
    }
}
