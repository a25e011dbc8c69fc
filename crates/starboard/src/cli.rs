//! What can be typed. The words people read are in `locales`: a doc comment here is for us, and [`crate::help`] puts the user's
//! language in its place.

use clap::{Args, CommandFactory, Parser, Subcommand};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use tabletop::Budget;
use tabletop_text::Lang;

/// Starboard: space games on one table.
#[derive(Parser, Debug)]
#[command(name = "starboard", version, disable_help_subcommand = true)]
pub struct Cli {
    /// What to do; nothing said, serve.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The language of everything that is printed.
    #[arg(long, global = true, value_name = "LANG", value_parser = known_lang)]
    pub lang: Option<Lang>,
    /// A folder with packs of cards.
    #[arg(long, global = true, value_name = "FOLDER", env = "STARBOARD_PACKS")]
    pub packs: Option<PathBuf>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Serve the browser client.
    Serve(server::Options),
    /// Look after a server.
    Admin(server::admin::Order),
    /// Play in the terminal.
    #[cfg(feature = "tools")]
    Play(Play),
    /// Take a lesson.
    #[cfg(feature = "tools")]
    Learn(Learn),
    /// Make a table at a server.
    #[cfg(feature = "tools")]
    New(New),
    /// Let bots play each other.
    #[cfg(feature = "tools")]
    Arena(Arena),
    /// Measure the rules.
    #[cfg(feature = "tools")]
    Bench(Bench),
    /// Tell a saved match.
    #[cfg(feature = "tools")]
    Replay(Replay),
    /// Look back at a saved match.
    #[cfg(feature = "tools")]
    Analyse(Analyse),
    /// Read the rules.
    #[cfg(feature = "tools")]
    Rules(Rules),
    /// Check card files.
    #[cfg(feature = "tools")]
    Check(Check),
    /// Which games there are.
    #[cfg(feature = "tools")]
    Games(GameList),
    /// Which modes a game has.
    #[cfg(feature = "tools")]
    Modes(ModeList),
    /// Which rivals a game has.
    #[cfg(feature = "tools")]
    Levels(LevelList),
    /// Which decks come with a game.
    #[cfg(feature = "tools")]
    Decks(DeckList),
    /// The help of a command.
    #[cfg(feature = "tools")]
    Help(Help),
    /// What a shell needs to complete our words.
    #[cfg(feature = "tools")]
    Completions(Completions),
    /// Manual pages.
    #[cfg(feature = "tools")]
    Man(Man),
}

/// Play in the terminal.
#[derive(Args, Debug)]
pub struct Play {
    /// Which game; none named, they are listed.
    pub game: Option<String>,
    /// A table at a server.
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "mode", "players", "resume"])]
    pub join: Option<String>,
    /// What others call you there.
    #[arg(long, value_name = "NAME", requires = "join")]
    pub name: Option<String>,
    /// Only watch.
    #[arg(long, requires = "join")]
    pub watch: bool,
    /// How it is played.
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    /// Who sits where.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub players: Vec<String>,
    /// Whom one plays against.
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["players", "join", "resume"])]
    pub bot: Option<String>,
    /// Who plays which deck.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// The seed of chance.
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    pub seed: Option<u64>,
    /// Lines instead of a screen.
    #[arg(long)]
    pub plain: bool,
    /// Fewer lines.
    #[arg(long)]
    pub terse: bool,
    /// How long a bot may think.
    #[arg(long, value_name = "TIME", default_value = "500ms")]
    pub budget: BudgetArg,
    /// Go on with a saved match.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<Option<PathBuf>>,
    /// Where to save.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

/// Take a lesson.
#[derive(Args, Debug)]
pub struct Learn {
    /// Which game.
    pub game: String,
    /// Which lesson; the next one if none is named.
    pub lesson: Option<String>,
    /// Only list them.
    #[arg(long, conflicts_with = "lesson")]
    pub list: bool,
    /// Lines instead of a screen.
    #[arg(long)]
    pub plain: bool,
}

/// Make a table at a server.
#[derive(Args, Debug)]
pub struct New {
    /// Which game.
    pub game: String,
    /// Where.
    #[arg(long, value_name = "URL", env = "STARBOARD_SERVER", default_value = "http://127.0.0.1:7070")]
    pub server: String,
    /// How it is played.
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    /// Who sits where.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub players: Vec<String>,
    /// Whom one plays against.
    #[arg(long, value_name = "LEVEL", conflicts_with = "players")]
    pub bot: Option<String>,
    /// The deck that one brings.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// What others call you there.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Found by its link only.
    #[arg(long)]
    pub private: bool,
    /// How long a turn may last.
    #[arg(long, value_name = "TIME")]
    pub clock: Option<ClockArg>,
    /// The clock is for the whole match.
    #[arg(long, requires = "clock")]
    pub total: bool,
    /// Lines instead of a screen.
    #[arg(long)]
    pub plain: bool,
    /// Make it, print its link, and do not go there.
    #[arg(long)]
    pub only: bool,
    /// One JSON document; also does not go there.
    #[arg(long)]
    pub json: bool,
}

/// Let bots play each other.
#[derive(Args, Debug)]
pub struct Arena {
    /// Which game.
    pub game: String,
    /// Which bots.
    #[arg(long, value_name = "LIST", value_delimiter = ',', required_unless_present = "ladder", alias = "bot")]
    pub bots: Vec<String>,
    /// Which deck each bot plays; with one bot, it plays all of them.
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with_all = ["mode", "adventures"])]
    pub decks: Vec<String>,
    /// A table of all adventures instead: each bot plays every seat of every adventure, level and number of players.
    #[arg(long)]
    pub adventures: bool,
    /// The levels of the game instead, rated in one pool; or those of a file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["bots", "decks", "adventures", "budget"])]
    pub ladder: Option<Option<PathBuf>>,
    /// Where to write the ratings and a picture of them.
    #[arg(long, value_name = "FOLDER", requires = "ladder")]
    pub out: Option<PathBuf>,
    /// How many games.
    #[arg(long, value_name = "N", value_parser = whole::<NonZeroU32>)]
    pub games: NonZeroU32,
    /// How it is played.
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    /// How long a bot may think.
    #[arg(long, value_name = "TIME", default_value = "50ms")]
    pub budget: BudgetArg,
    /// The seed of chance.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    pub seed: u64,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Measure the rules.
#[derive(Args, Debug)]
pub struct Bench {
    /// Which games; all if none is named.
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Only this mode.
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    /// How long each mode is measured.
    #[arg(long, value_name = "SECONDS", default_value_t = 0.2, value_parser = seconds)]
    pub seconds: f64,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Tell a saved match.
#[derive(Args, Debug)]
pub struct Replay {
    /// The file.
    pub file: PathBuf,
    /// Up to this step.
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    pub to: Option<usize>,
    /// As this seat knows it.
    #[arg(long, value_name = "N", value_parser = whole::<u8>)]
    pub seat: Option<u8>,
    /// With what each seat knows.
    #[arg(long, conflicts_with = "seat")]
    pub all: bool,
    /// Step by step, by keys.
    #[arg(long, conflicts_with_all = ["json", "all"])]
    pub step: bool,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Look back at a saved match.
#[derive(Args, Debug)]
pub struct Analyse {
    /// The file.
    pub file: PathBuf,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
    /// Where to draw the chances to win.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

/// Read the rules.
#[derive(Args, Debug)]
pub struct Rules {
    /// Which game; all if none is named.
    pub game: Option<String>,
    /// Only clauses with these words.
    #[arg(long, value_name = "WORD", conflicts_with = "coverage")]
    pub search: Option<String>,
    /// Only this chapter.
    #[arg(long, value_name = "CHAPTER", requires = "game", conflicts_with_all = ["coverage", "lessons", "cards"])]
    pub chapter: Option<String>,
    /// The cards and pieces instead of the rules.
    #[arg(long, conflicts_with_all = ["coverage", "lessons"])]
    pub cards: bool,
    /// Which clauses do tests stand for?
    #[arg(long)]
    pub coverage: bool,
    /// Which clauses does no lesson teach?
    #[arg(long, conflicts_with_all = ["coverage", "search"])]
    pub lessons: bool,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Check card files.
#[derive(Args, Debug)]
pub struct Check {
    /// A folder of card files; without it, our own.
    pub folder: Option<PathBuf>,
    /// Only this game.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Which games there are.
#[derive(Args, Debug)]
pub struct GameList {
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Which modes a game has.
#[derive(Args, Debug)]
pub struct ModeList {
    /// Which game.
    pub game: String,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Which rivals a game has.
#[derive(Args, Debug)]
pub struct LevelList {
    /// Which game.
    pub game: String,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Which decks come with a game.
#[derive(Args, Debug)]
pub struct DeckList {
    /// Which game.
    pub game: String,
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// The help of a command.
#[derive(Args, Debug)]
pub struct Help {
    /// Which command; the first page without one.
    pub command: Option<String>,
}

/// What a shell needs to complete our words.
#[cfg(feature = "tools")]
#[derive(Args, Debug)]
pub struct Completions {
    /// Which shell.
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// Manual pages.
#[derive(Args, Debug)]
pub struct Man {
    /// Which command; the first page without one.
    pub command: Option<String>,
    /// All pages into this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub folder: Option<PathBuf>,
}

/// The names of all commands.
pub fn commands() -> Vec<String> {
    Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

fn known_lang(code: &str) -> Result<Lang, String> {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == code.to_lowercase());
    known.ok_or_else(|| Lang::ALL.map(Lang::code).join(", "))
}

/// A whole number; the hint of a refusal is the same in every language.
fn whole<T: FromStr>(words: &str) -> Result<T, String> {
    words.parse().map_err(|_| "1, 2, 3 …".to_owned())
}

/// `50ms`, `2s` or `1000it`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BudgetArg(pub Budget);

impl FromStr for BudgetArg {
    type Err = String;
    fn from_str(words: &str) -> Result<Self, String> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|number| *number > 0);
        let budget = if let Some(digits) = words.strip_suffix("ms") {
            number(digits).map(Budget::Millis)
        } else if let Some(digits) = words.strip_suffix("it") {
            number(digits).map(Budget::Iterations)
        } else {
            let whole = words.strip_suffix('s').and_then(number);
            whole.and_then(|seconds| seconds.checked_mul(1000)).map(Budget::Millis)
        };
        budget.map(Self).ok_or_else(|| "50ms, 2s, 1000it".to_owned())
    }
}

/// `60s`, `5m`, `12h` or `3d`, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockArg(pub u32);

impl FromStr for ClockArg {
    type Err = String;
    fn from_str(words: &str) -> Result<Self, String> {
        let units = [("s", 1), ("m", 60), ("h", 60 * 60), ("d", 24 * 60 * 60)];
        let seconds = units.into_iter().find_map(|(unit, seconds)| {
            words.strip_suffix(unit)?.parse::<u32>().ok().filter(|count| *count > 0)?.checked_mul(seconds)
        });
        seconds.map(Self).ok_or_else(|| "60s, 5m, 12h, 3d".to_owned())
    }
}

fn seconds(words: &str) -> Result<f64, String> {
    let number = words.parse().ok().filter(|number| (0.01..=600.0).contains(number));
    number.ok_or_else(|| "0.01 … 600".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_seconds_minutes_hours_or_days() {
        for (words, seconds) in [("60s", 60), ("5m", 300), ("12h", 43_200), ("3d", 259_200)] {
            assert_eq!(words.parse(), Ok(ClockArg(seconds)));
        }
        for wrong in ["", "5", "0m", "m", "-1s", "99999d", "5 m"] {
            assert!(wrong.parse::<ClockArg>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_budget_is_time_or_iterations() {
        assert_eq!("50ms".parse(), Ok(BudgetArg(Budget::Millis(50))));
        assert_eq!("2s".parse(), Ok(BudgetArg(Budget::Millis(2000))));
        assert_eq!("1000it".parse(), Ok(BudgetArg(Budget::Iterations(1000))));
        for wrong in ["", "0ms", "50", "ms", "-1s", "9999999999it", "4294968s"] {
            assert!(wrong.parse::<BudgetArg>().is_err(), "{wrong}");
        }
    }
}
