//! `starboard arena --adventures`: how often teams of one bot beat every adventure, on every level, with every number of players.

use crate::cli::Arena;
use crate::failure::Failure;
use crate::progress::bar;
use crate::{print, print_json};
use locale::Words;
use serde::Serialize;
use shelf::arena::Tournament;
use shelf::{BotKind, Entry};
use tabletop::{Budget, Mode};
use tabletop_text::Listener;

/// The whole table.
#[derive(Serialize)]
struct Report {
    game: String,
    games: u32,
    seed: u64,
    budget_ms: Option<u32>,
    budget_iterations: Option<u32>,
    cells: Vec<Cell>,
}

/// One adventure on one level with so many players.
#[derive(Serialize)]
struct Cell {
    mode: String,
    level: String,
    players: u8,
    bot: String,
    games: u32,
    wins: u32,
    win_rate: f64,
    low: f64,
    high: f64,
    unfinished: u32,
}

/// Plays and prints it.
pub fn table(arena: &Arena, entry: &Entry, bots: &[BotKind], words: &Words) -> Result<(), Failure> {
    let levelled = |mode: &&Mode| !mode.levels.is_empty();
    let named = |mode: &&Mode| arena.mode.as_deref().is_none_or(|name| name == mode.id);
    let modes: Vec<&Mode> = (entry.modes)().iter().filter(levelled).filter(named).collect();
    if modes.is_empty() {
        let game = (entry.title)(words.lang());
        return Err(Failure::Usage(words.with("arena-adventures-none", &[("game", game.into())])));
    }
    let tables = |mode: &&Mode| usize::from(mode.most - mode.least + 1) * mode.levels.len() * bots.len();
    let bar = bar(modes.iter().map(tables).sum::<usize>() as u64, "progress-tables", words);
    let mut cells = Vec::new();
    for mode in &modes {
        for level in mode.levels {
            for players in mode.least..=mode.most {
                for bot in bots {
                    cells.push(cell(arena, entry, mode, level, players, *bot, words)?);
                    bar.inc(1);
                }
            }
        }
    }
    bar.finish_and_clear();
    let (budget_ms, budget_iterations) = match arena.budget.0 {
        Budget::Millis(millis) => (Some(millis), None),
        Budget::Iterations(iterations) => (None, Some(iterations)),
        Budget::Within { iterations, millis } => (Some(millis), Some(iterations)),
    };
    let games = arena.games.get();
    let report = Report { game: entry.id.to_owned(), games, seed: arena.seed, budget_ms, budget_iterations, cells };
    if arena.json { print_json(&report, words) } else { print(&page(&report, words), words) }
}

/// The same bot in every seat: its team wins or loses as one.
fn cell(
    arena: &Arena,
    entry: &Entry,
    mode: &Mode,
    level: &str,
    players: u8,
    bot: BotKind,
    words: &Words,
) -> Result<Cell, Failure> {
    let tournament = Tournament {
        mode: format!("{}:{level}", mode.id),
        seats: players,
        // A deal is dealt once for every seat; with one bot in all of them that is the same game with other luck in thinking.
        bots: vec![bot],
        names: vec![bot.name().to_owned()],
        setups: Vec::new(),
        games: arena.games.get(),
        seed: arena.seed,
        budget: arena.budget.0,
        clock: terminal::thinking::milliseconds,
    };
    let report = (entry.arena)(&tournament, &|_, _| {}).map_err(|error| {
        let why = shelf::say_host_error(entry, &error, Listener::spectator(words.lang()));
        Failure::Failed(why.plain(words.lang(), |seat| seat.to_string()))
    })?;
    // All seats win or lose together: a game counts once.
    let wins = report.bots.first().map_or(0, |score| score.wins / u32::from(players));
    let (low, high) = wilson(wins, report.games);
    Ok(Cell {
        mode: mode.id.to_owned(),
        level: level.to_owned(),
        players,
        bot: bot.name().to_owned(),
        games: report.games,
        wins,
        win_rate: f64::from(wins) / f64::from(report.games.max(1)),
        low,
        high,
        unfinished: report.unfinished,
    })
}

/// The 95 % interval of a share.
fn wilson(wins: u32, games: u32) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (f64::from(games), f64::from(wins) / f64::from(games));
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    ((middle - spread) / whole, (middle + spread) / whole)
}

fn page(report: &Report, words: &Words) -> String {
    let heads =
        ["arena-adventure", "arena-level", "arena-players", "arena-bot", "arena-games", "arena-wins", "arena-rate"];
    let [adventure, level, players, bot, games, wins, rate] = heads.map(|key| words.say(key));
    let mut out = format!("{adventure:26} {level:10} {players:>8} {bot:8} {games:>7} {wins:>7}   {rate}\n");
    for cell in &report.cells {
        let percent = |share: f64| format!("{:.0} %", share * 100.0);
        out.push_str(&format!(
            "{:26} {:10} {:>8} {:8} {:>7} {:>7}   {:>5}  ({} – {})\n",
            cell.mode,
            cell.level,
            cell.players,
            cell.bot,
            cell.games,
            cell.wins,
            percent(cell.win_rate),
            percent(cell.low),
            percent(cell.high),
        ));
    }
    out
}
