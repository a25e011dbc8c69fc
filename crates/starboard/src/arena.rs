//! `starboard arena`: many games between bots, on all cores.

use crate::cli::Arena;
use crate::failure::Failure;
use crate::progress::bar;
use crate::{adventures, ladder};
use crate::{packs, print, print_json, shelves};
use locale::Words;
use shelf::arena::Tournament;
use shelf::{BotKind, Entry};
use tabletop_bots::ArenaReport;
use tabletop_text::Listener;

/// Plays a tournament.
pub fn arena(arena: &Arena, words: &Words) -> Result<(), Failure> {
    let entry = shelves::game(&arena.game, words)?;
    if let Some(file) = &arena.ladder {
        return ladder::table(arena, file.as_deref(), &entry, words);
    }
    let bots = shelves::bots(&entry, &arena.bots, words)?;
    if arena.adventures {
        return adventures::table(arena, &entry, &bots, words);
    }
    let mode = shelves::mode(&entry, arena.mode.as_deref(), Some(bots.len()), words)?;
    // Fewer bots than seats share them; more cannot all sit down.
    let seats = shelves::seats_fit(mode, bots.len().max(mode.least.into()).max(arena.decks.len()), words)?;
    let (bots, names, setups) = with_decks(arena, &entry, bots, words)?;
    let tournament = Tournament {
        mode: arena.mode.clone().unwrap_or_else(|| mode.id.to_owned()),
        seats,
        names,
        setups,
        bots,
        games: arena.games.get(),
        seed: arena.seed,
        budget: arena.budget.0,
        clock: terminal::thinking::milliseconds,
    };
    let bar = bar(u64::from(tournament.games), "progress-games", words);
    let report = (entry.arena)(&tournament, &|done, of| {
        bar.set_length(of.into());
        bar.set_position(done.into());
    });
    bar.finish_and_clear();
    let report = report.map_err(|error| {
        let why = shelf::say_host_error(&entry, &error, Listener::spectator(words.lang()));
        Failure::Failed(why.plain(words.lang(), |seat| seat.to_string()))
    })?;
    if arena.json {
        return print_json(&report, words);
    }
    print(&page(&report, (entry.title)(words.lang()), words), words)
}

/// Who plays, what he is called, and a setup for each turn of the seats: a deck goes round the table with its bot.
type Decked = (Vec<BotKind>, Vec<String>, Vec<serde_json::Value>);

fn with_decks(arena: &Arena, entry: &Entry, bots: Vec<BotKind>, words: &Words) -> Result<Decked, Failure> {
    let decks = &arena.decks;
    if decks.is_empty() {
        let names = bots.iter().map(|bot| bot.name().to_owned()).collect();
        return Ok((bots, names, Vec::new()));
    }
    let setups = (0..decks.len()).map(|turn| {
        let mut seated = decks.clone();
        seated.rotate_left(turn);
        packs::setup(entry, &seated, words)
    });
    let setups = setups.collect::<Result<Vec<_>, Failure>>()?;
    let bots: Vec<BotKind> = (0..decks.len()).map(|deck| bots[deck % bots.len()]).collect();
    let name = |(deck, bot): (&String, &BotKind)| {
        if arena.bots.len() > 1 { format!("{deck} ({})", bot.name()) } else { deck.clone() }
    };
    let names = decks.iter().zip(&bots).map(name).collect();
    Ok((bots, names, setups))
}

fn page(report: &ArenaReport, title: &str, words: &Words) -> String {
    let mut out = words.with(
        "arena-played",
        &[
            ("game", title.into()),
            ("mode", report.mode.clone().into()),
            ("games", report.games.into()),
            ("seed", report.seed.into()),
        ],
    );
    out.push('\n');
    if report.unfinished > 0 {
        out.push_str(&words.with("arena-unfinished", &[("n", report.unfinished.into())]));
        out.push('\n');
    }
    let heads = ["arena-bot", "arena-seats", "arena-wins", "arena-draws", "arena-rate"].map(|key| words.say(key));
    let [bot, seats, wins, draws, rate] = heads;
    let wide = report.bots.iter().map(|score| score.name.chars().count()).max().unwrap_or(0).max(12);
    out.push_str(&format!("{bot:wide$} {seats:>7} {wins:>7} {draws:>7}   {rate}\n"));
    for score in &report.bots {
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        out.push_str(&format!(
            "{:wide$} {:>7} {:>7} {:>7}   {:>7}  ({} – {})\n",
            score.name,
            score.seats,
            score.wins,
            score.draws,
            percent(score.win_rate),
            percent(score.low),
            percent(score.high),
        ));
    }
    out
}
