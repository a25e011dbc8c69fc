//! What can be typed. The words people read are in `locales`: a doc comment here is for us, and [`crate::help`] puts the user's
//! language in its place.

use clap::{Args, Parser, Subcommand};
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
    /// Play in the terminal.
    #[cfg(feature = "tools")]
    Play(Play),
    /// Let bots play each other.
    #[cfg(feature = "tools")]
    Arena(Arena),
    /// Measure the rules.
    #[cfg(feature = "tools")]
    Bench(Bench),
    /// Tell a saved match.
    #[cfg(feature = "tools")]
    Replay(Replay),
    /// Read the rules.
    #[cfg(feature = "tools")]
    Rules(Rules),
    /// Check card files.
    #[cfg(feature = "tools")]
    Check(Check),
}

/// Play in the terminal.
#[derive(Args, Debug)]
pub struct Play {
    /// Which game.
    #[arg(required_unless_present = "join")]
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
    /// Who plays which deck.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// The seed of chance.
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    pub seed: Option<u64>,
    /// Lines instead of a screen.
    #[arg(long)]
    pub plain: bool,
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

/// Let bots play each other.
#[derive(Args, Debug)]
pub struct Arena {
    /// Which game.
    pub game: String,
    /// Which bots.
    #[arg(long, value_name = "LIST", value_delimiter = ',', required = true, alias = "bot")]
    pub bots: Vec<String>,
    /// Which deck each bot plays; with one bot, it plays all of them.
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with_all = ["mode", "adventures"])]
    pub decks: Vec<String>,
    /// A table of all adventures instead: each bot plays every seat of every adventure, level and number of players.
    #[arg(long)]
    pub adventures: bool,
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
    /// One JSON document.
    #[arg(long)]
    pub json: bool,
}

/// Read the rules.
#[derive(Args, Debug)]
pub struct Rules {
    /// Which game; all if none is named.
    pub game: Option<String>,
    /// Only clauses with these words.
    #[arg(long, value_name = "WORD", conflicts_with = "coverage")]
    pub search: Option<String>,
    /// Which clauses do tests stand for?
    #[arg(long)]
    pub coverage: bool,
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

fn seconds(words: &str) -> Result<f64, String> {
    let number = words.parse().ok().filter(|number| (0.01..=600.0).contains(number));
    number.ok_or_else(|| "0.01 … 600".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

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
