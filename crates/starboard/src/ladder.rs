//! `starboard arena GAME --ladder`: the levels of a game, rated in one pool.

use crate::cli::Arena;
use crate::failure::Failure;
use crate::progress::bar;
use crate::{print, print_json, shelves};
use locale::Words;
use shelf::arena::{Pool, games_of, rate_levels};
use shelf::{BotKind, Entry, Ladder, Level, Method};
use std::fmt::Write;
use std::path::Path;
use tabletop_text::{Lang, Listener};

/// Plays, rates and prints.
pub fn table(arena: &Arena, file: Option<&Path>, entry: &Entry, words: &Words) -> Result<(), Failure> {
    let mut ladder = match file {
        Some(path) => read(path, entry, words)?,
        None => shelf::ladder(entry.id).cloned().ok_or_else(|| {
            Failure::Usage(words.with("ladder-none", &[("game", (entry.title)(words.lang()).into())]))
        })?,
    };
    if let Some(mode) = &arena.mode {
        ladder.mode.clone_from(mode);
    }
    let mode = shelves::mode(entry, Some(&ladder.mode), None, words)?;
    let games = arena.games.get();
    let bar = bar(games_of(&ladder, games), "progress-games", words);
    let clock = terminal::thinking::milliseconds;
    let report = rate_levels(entry, ladder, mode.least, games, arena.seed, clock, &|| bar.inc(1));
    bar.finish_and_clear();
    let report = report.map_err(|error| {
        let why = shelf::say_host_error(entry, &error, Listener::spectator(words.lang()));
        Failure::Failed(why.plain(words.lang(), |seat| seat.to_string()))
    })?;
    if let Some(folder) = &arena.out {
        keep(&report, folder, (entry.title)(Lang::En), words)?;
    }
    if arena.json {
        return print_json(&report, words);
    }
    print(&page(&report, (entry.title)(words.lang()), words), words)
}

/// Levels of a file: to try others than ours.
fn read(path: &Path, entry: &Entry, words: &Words) -> Result<Ladder, Failure> {
    let unreadable = |why: String| {
        Failure::Failed(
            words.with("ladder-unreadable", &[("file", path.display().to_string().into()), ("why", why.into())]),
        )
    };
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(error.to_string()))?;
    let ladder: Ladder = serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
    if ladder.game == entry.id { Ok(ladder) } else { Err(unreadable(ladder.game)) }
}

/// Writes the levels as the shelf reads them, everything that was measured, and a picture.
fn keep(report: &Pool, folder: &Path, title: &str, words: &Words) -> Result<(), Failure> {
    let id = &report.ladder.game;
    let json = |value: Result<String, serde_json::Error>| value.unwrap_or_default() + "\n";
    let files = [
        (format!("{id}.json"), json(serde_json::to_string_pretty(&report.ladder))),
        (format!("{id}-measured.json"), json(serde_json::to_string_pretty(report))),
        (format!("{id}.svg"), picture(&report.ladder, title)),
    ];
    let written = std::fs::create_dir_all(folder)
        .and_then(|()| files.iter().try_for_each(|(name, text)| std::fs::write(folder.join(name), text)));
    written.map_err(|error| {
        let (file, why) = (folder.display().to_string(), error.to_string());
        Failure::Failed(words.with("ladder-unwritten", &[("file", file.into()), ("why", why.into())]))
    })
}

fn page(report: &Pool, title: &str, words: &Words) -> String {
    let (game, mode) = (title.to_owned(), report.ladder.mode.clone());
    let args = [
        ("game", game.into()),
        ("mode", mode.into()),
        ("games", report.games_a_pair.into()),
        ("seed", report.seed.into()),
    ];
    let mut out = words.with("ladder-played", &args) + "\n";
    let heads = ["arena-level", "ladder-bot", "ladder-rating", "ladder-against"].map(|key| words.say(key));
    let _ = writeln!(out, "{:10} {:24} {:>14}   {}", heads[0], heads[1], heads[2], heads[3]);
    for level in report.ladder.levels.iter().rev() {
        let against: Vec<String> = (report.pairs.iter().filter(|pair| pair.stronger == level.id))
            .map(|pair| {
                let name = shelf::level_name(pair.weaker, words.lang());
                let [rate, low, high] = [pair.rate, pair.low, pair.high].map(|share| format!("{:.0}", share * 100.0));
                format!("{name} {rate} % ({low}–{high})")
            })
            .collect();
        let (rating, margin) = rated(level);
        let rating = format!("{rating} ± {margin}");
        let _ = writeln!(
            out,
            "{:10} {:24} {rating:>14}   {}",
            level.name(words.lang()),
            made_of(level),
            against.join(", ")
        );
    }
    out
}

/// Its rating and half of the interval.
fn rated(level: &Level) -> (i32, u32) {
    level.rated.map_or((0, 0), |rated| (rated.rating, rated.margin))
}

/// The bot, how long it thinks and how it errs, in short.
fn made_of(level: &Level) -> String {
    let mut out = match level.bot {
        Method::Greedy => BotKind::Greedy.name().to_owned(),
        Method::Search => BotKind::Search.name().to_owned(),
    };
    if level.iterations > 0 {
        let _ = write!(out, " {}it", level.iterations);
    }
    if level.errs > 0 {
        let _ = write!(out, " ±{:.3}", level.heat());
    }
    out
}

/// Ratings with their intervals.
fn picture(ladder: &Ladder, title: &str) -> String {
    const LEFT: f64 = 110.0;
    const WIDE: f64 = 720.0;
    let rows = ladder.levels.len() as f64;
    let high = 70.0 + 34.0 * rows;
    let ends =
        |pick: fn(i32, i32) -> i32, start: i32| ladder.levels.iter().map(|level| rated(level).0).fold(start, pick);
    let (least, most) = (f64::from(ends(i32::min, i32::MAX)) - 100.0, f64::from(ends(i32::max, i32::MIN)) + 100.0);
    let x = |rating: f64| LEFT + (WIDE - LEFT - 60.0) * (rating - least) / (most - least).max(1.0);
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="13">
<rect width="{WIDE}" height="{high}" fill="#fff"/>
<text x="16" y="26">{title}, {}: ratings of the levels (95 % intervals)</text>
"##,
        ladder.mode
    );
    for (row, level) in ladder.levels.iter().rev().enumerate() {
        let y = 60.0 + 34.0 * row as f64;
        let (rating, margin) = rated(level);
        let (middle, margin) = (f64::from(rating), f64::from(margin));
        let (from, to, at) = (x(middle - margin), x(middle + margin), x(middle));
        let _ = writeln!(
            out,
            r##"<text x="16" y="{:.0}">{}</text><path d="M{LEFT} {y:.0}H{at:.1}" stroke="#cdd9ee" stroke-width="14"/><path d="M{from:.1} {y:.0}H{to:.1}" stroke="#1d5fbf" stroke-width="2"/><circle cx="{at:.1}" cy="{y:.0}" r="5" fill="#1d5fbf"/><text x="{:.1}" y="{:.0}">{}</text>"##,
            y + 4.0,
            level.name(Lang::En),
            to.max(at) + 10.0,
            y + 4.0,
            rating
        );
    }
    out + "</svg>\n"
}
