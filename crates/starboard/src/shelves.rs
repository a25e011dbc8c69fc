//! Finding what the command line names: games, modes, players, files.

use crate::failure::Failure;
use locale::Words;
use shelf::{BotKind, Entry, OwnDecks};
use std::path::Path;
use tabletop::{Mode, Saved, Seat};
use terminal::{PlayError, saves};

/// The game of this name.
pub fn game(name: &str, words: &Words) -> Result<Entry, Failure> {
    shelf::named(name).ok_or_else(|| no_game(name, words))
}

/// There is no game of this name.
pub fn no_game(name: &str, words: &Words) -> Failure {
    let games: Vec<&str> = shelf::games().iter().map(|entry| entry.id).collect();
    let args = [("name", name.to_owned().into()), ("games", games.join(", ").into())];
    Failure::Usage(guessed(words.with("error-no-game", &args), name, games.iter().copied(), words))
}

/// Which games there are, for whoever named none.
pub fn which_game(words: &Words) -> String {
    words.with("error-which-game", &[("games", list_of_games(words).into())])
}

/// A line for each game: its name here, its title, how many play it.
pub fn list_of_games(words: &Words) -> String {
    let row = |entry: &Entry| {
        let modes = (entry.modes)();
        let (least, most) = (modes.iter().map(|mode| mode.least).min(), modes.iter().map(|mode| mode.most).max());
        let players = players(least.unwrap_or_default(), most.unwrap_or_default(), words);
        let modes = words.with("list-modes", &[("n", modes.len().into())]);
        [entry.id.to_owned(), (entry.title)(words.lang()).to_owned(), format!("{players}, {modes}")]
    };
    columns(&shelf::games().iter().map(row).collect::<Vec<_>>())
}

fn players(least: u8, most: u8, words: &Words) -> String {
    if least == most {
        return words.with("list-players-exact", &[("n", most.into())]);
    }
    words.with("list-players", &[("least", least.into()), ("most", most.into())])
}

/// Rows in columns that stand under each other; only the last one may be long.
pub fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let wide = |column: usize| rows.iter().map(|row| textwrap::core::display_width(&row[column])).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(wide);
    let line = |row: &[String; N]| {
        let mut line = String::from(" ");
        for (cell, wide) in row.iter().zip(widths) {
            let gap = wide.saturating_sub(textwrap::core::display_width(cell));
            line.push_str(&format!(" {cell}{}", " ".repeat(gap + 1)));
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The sentence, and what was perhaps meant instead.
fn guessed<'a>(mut sentence: String, name: &str, known: impl Iterator<Item = &'a str>, words: &Words) -> String {
    let near = |known: &'a str| (strsim::jaro_winkler(&name.to_lowercase(), known), known);
    let nearest = known.map(near).filter(|(near, _)| *near > 0.8).max_by(|one, other| one.0.total_cmp(&other.0));
    if let Some((_, guess)) = nearest {
        sentence = format!("{} {sentence}", words.with("error-guess", &[("guess", guess.to_owned().into())]));
    }
    sentence
}

/// The mode of this name; without one, the first that fits so many seats.
pub fn mode(entry: &Entry, name: Option<&str>, seats: Option<usize>, words: &Words) -> Result<&'static Mode, Failure> {
    let modes = (entry.modes)();
    let Some(name) = name else {
        let fits = |mode: &&Mode| seats.is_none_or(|seats| (mode.least.into()..=mode.most.into()).contains(&seats));
        return modes.iter().find(fits).or(modes.first()).ok_or_else(|| no_mode(entry, "", words));
    };
    entry.mode(name).ok_or_else(|| no_mode(entry, name, words))
}

/// A line for each mode, and what can stand behind its name.
pub fn list_of_modes(entry: &Entry, words: &Words) -> String {
    let row = |mode: &Mode| {
        let seats =
            if mode.least == mode.most { mode.least.to_string() } else { format!("{}-{}", mode.least, mode.most) };
        [mode.id.to_owned(), seats, (entry.mode_words)(mode.id, words.lang()).name]
    };
    let modes = format!("\n{}", columns(&(entry.modes)().iter().map(row).collect::<Vec<_>>()));
    // A level and the boxes stand behind a colon: they are said once, not for each adventure.
    let hardest = |mode: &Mode| Some((mode.levels, format!("{}:{}:mixed", mode.id, mode.levels.last()?)));
    let Some((levels, example)) = (entry.modes)().iter().find_map(hardest) else { return modes };
    let levels = levels.iter().map(|level| format!(":{level}")).collect::<Vec<_>>().join(", ");
    let args = [("levels", levels.into()), ("example", example.into())];
    format!("{modes}\n{}", words.with("error-mode-levels", &args))
}

/// There is no mode of this name.
pub fn no_mode(entry: &Entry, name: &str, words: &Words) -> Failure {
    let game = (entry.title)(words.lang());
    let args = [("name", name.to_owned().into()), ("game", game.into()), ("modes", list_of_modes(entry, words).into())];
    let known = (entry.modes)().iter().map(|mode| mode.id);
    Failure::Usage(guessed(words.with("error-no-mode", &args), name, known, words))
}

/// There is no deck of this name among those that come with the game.
pub fn no_deck(taker: &OwnDecks, name: &str, words: &Words) -> Failure {
    let decks: Vec<&str> = (taker.ours)(words.lang()).iter().map(|deck| deck.id).collect();
    let args = [("name", name.to_owned().into()), ("decks", decks.join(", ").into())];
    Failure::Usage(guessed(words.with("error-no-deck", &args), name, decks.iter().copied(), words))
}

/// Can so many play this mode?
pub fn seats_fit(mode: &Mode, seats: usize, words: &Words) -> Result<u8, Failure> {
    let fits = (usize::from(mode.least)..=usize::from(mode.most)).contains(&seats);
    match u8::try_from(seats) {
        Ok(seats) if fits => Ok(seats),
        Ok(_) | Err(_) => {
            let (least, most) = (mode.least, mode.most);
            let key = if least == most { "error-seats-exact" } else { "error-seats" };
            let args = [("n", seats.into()), ("mode", mode.id.into()), ("least", least.into()), ("most", most.into())];
            Err(Failure::Usage(words.with(key, &args)))
        }
    }
}

/// A list of players or bots.
pub fn listed<T>(
    names: &[String],
    read: impl Fn(&str) -> Option<T>,
    known: impl Iterator<Item = &'static str>,
    words: &Words,
) -> Result<Vec<T>, Failure> {
    let known: Vec<&str> = known.collect();
    let found = names.iter().map(|name| {
        read(name.trim()).ok_or_else(|| {
            let args = [("name", name.clone().into()), ("known", known.join(", ").into())];
            Failure::Usage(guessed(words.with("error-no-player", &args), name, known.iter().copied(), words))
        })
    });
    found.collect()
}

/// The bots of these names, among those that can be asked for in this game.
pub fn bots(entry: &Entry, names: &[String], words: &Words) -> Result<Vec<BotKind>, Failure> {
    listed(names, |name| bot(entry, name), shelf::bot_names(entry.id), words)
}

/// The bot of this name: a level of this game, or named by how it decides.
pub fn bot(entry: &Entry, name: &str) -> Option<BotKind> {
    name.parse().ok().filter(|kind| shelf::offers(entry.id, *kind))
}

/// "Player 2", and who that was if the file says so.
pub fn player(seat: Seat, players: &[String], words: &Words) -> String {
    let number = seat.index() + 1;
    match players.get(seat.index()) {
        Some(who) => words.with("replay-player-who", &[("n", number.into()), ("who", who.clone().into())]),
        None => words.with("replay-player", &[("n", number.into())]),
    }
}

/// Reads a saved match.
pub fn read(path: &Path, words: &Words) -> Result<Saved, Failure> {
    saves::read(path).map_err(|error| match &error {
        PlayError::Io(detail) => {
            let args = [("file", path.display().to_string().into()), ("detail", detail.to_string().into())];
            Failure::Failed(words.with("error-file", &args))
        }
        error => Failure::Failed(format!("{}: {}", path.display(), error.say(&terminal::words::screen(words.lang())))),
    })
}
