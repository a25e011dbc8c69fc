//! Finding what the command line names: games, modes, players, files.

use crate::failure::Failure;
use locale::Words;
use shelf::{BotKind, Entry};
use std::path::Path;
use tabletop::{Mode, Saved};
use terminal::{PlayError, saves};

/// The game of this name.
pub fn game(name: &str, words: &Words) -> Result<Entry, Failure> {
    shelf::named(name).ok_or_else(|| no_game(name, words))
}

/// There is no game of this name.
pub fn no_game(name: &str, words: &Words) -> Failure {
    let games: Vec<&str> = shelf::games().iter().map(|entry| entry.id).collect();
    let args = [("name", name.to_owned().into()), ("games", games.join(", ").into())];
    Failure::Usage(words.with("error-no-game", &args))
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

fn no_mode(entry: &Entry, name: &str, words: &Words) -> Failure {
    let line = |mode: &Mode| {
        let about = (entry.mode_words)(mode.id, words.lang()).name;
        let seats =
            if mode.least == mode.most { mode.least.to_string() } else { format!("{}-{}", mode.least, mode.most) };
        format!("\n  {:24} {seats:>4}  {about}", mode.id)
    };
    let mut modes: String = (entry.modes)().iter().map(line).collect();
    // A level and the boxes stand behind a colon: they are said once, not for each adventure.
    let hardest = |mode: &Mode| Some((mode.levels, format!("{}:{}:mixed", mode.id, mode.levels.last()?)));
    if let Some((levels, example)) = (entry.modes)().iter().find_map(hardest) {
        let levels = levels.iter().map(|level| format!(":{level}")).collect::<Vec<_>>().join(", ");
        let args = [("levels", levels.into()), ("example", example.into())];
        modes = format!("{modes}\n{}", words.with("error-mode-levels", &args));
    }
    let game = (entry.title)(words.lang());
    Failure::Usage(
        words
            .with("error-no-mode", &[("name", name.to_owned().into()), ("game", game.into()), ("modes", modes.into())]),
    )
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
            Failure::Usage(words.with("error-no-player", &args))
        })
    });
    found.collect()
}

/// The names of all bots.
pub fn bot_names() -> impl Iterator<Item = &'static str> {
    BotKind::ALL.into_iter().map(BotKind::name)
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
