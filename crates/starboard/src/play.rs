//! `starboard play`: a match in this terminal.

use crate::cli::Play;
use crate::failure::Failure;
use crate::{print, shelves};
use shelf::{Bots, Entry};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use tabletop::Saved;
use terminal::{PlayError, Player, Session, Table, Words, plain, saves, screen};

/// Plays.
pub fn play(play: Play, words: &Words) -> Result<(), Failure> {
    let entry = shelves::game(&play.game, words)?;
    let screen_words = Words::screen(words.lang());
    let failed = |error: &PlayError| Failure::Failed(error.say(&entry, &screen_words));
    let plain = play.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal();
    let mut session = session(&play, entry, words)?.map_err(|error| failed(&error))?;
    if plain {
        // The lock on stdout is held for the whole match: nobody else here writes to it.
        return plain::play(&mut session, &mut io::stdin().lock(), &mut io::stdout().lock())
            .map_err(|error| failed(&error));
    }
    match screen::play(session) {
        Ok(Some(farewell)) => print(&(farewell + "\n"), words),
        Ok(None) => Ok(()),
        Err(error) => Err(failed(&error)),
    }
}

fn session(play: &Play, entry: Entry, words: &Words) -> Result<Result<Session, PlayError>, Failure> {
    let named: Vec<Player> = shelves::listed(&play.players, Player::names(), words)?;
    // A seed nobody chose is nobody's: the hasher of the standard library is seeded by the system.
    let seed = play.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let (lang, budget) = (words.lang(), play.budget.0);
    let Some(file) = &play.resume else {
        let mode = shelves::mode(&entry, play.mode.as_deref(), Some(named.len()).filter(|seats| *seats > 0), words)?;
        let players = if named.is_empty() { usual(mode.least.into()) } else { named };
        shelves::seats_fit(mode, players.len(), words)?;
        let save = save_path(play, &entry, words)?;
        let mode = play.mode.as_deref().unwrap_or(mode.id);
        return Ok(Session::begin(entry, mode, Table { players, lang, seed, budget, save }));
    };
    if play.mode.is_some() {
        return Err(Failure::Usage(words.say("error-resume-mode")));
    }
    let file = file.clone().map_or_else(|| latest(&entry, words), Ok)?;
    let saved = shelves::read(&file, words)?;
    let players = if named.is_empty() { sat(&saved, &entry) } else { named };
    let save = play.save.clone().unwrap_or_else(|| file.clone());
    let resumed = Session::resume(entry, &saved, Table { players, lang, seed, budget, save });
    Ok(resumed)
}

/// One person against the strongest bots.
fn usual(seats: usize) -> Vec<Player> {
    std::iter::once(Player::Human).chain(std::iter::repeat(Player::Bot(Bots::Search))).take(seats.max(1)).collect()
}

/// Who sat there when it was saved. A file of another client does not say so in our words: then the usual ones do.
fn sat(saved: &Saved, entry: &Entry) -> Vec<Player> {
    let players: Option<Vec<Player>> = saved.players.iter().map(|name| name.parse().ok()).collect();
    let seats = (entry.load)(saved).map_or(1, |running| running.seats().into());
    players.filter(|players| players.len() == seats).unwrap_or_else(|| usual(seats))
}

fn save_path(play: &Play, entry: &Entry, words: &Words) -> Result<PathBuf, Failure> {
    match &play.save {
        Some(file) => Ok(file.clone()),
        None => Ok(saves::fresh(&folder(words)?, entry.id)),
    }
}

fn folder(words: &Words) -> Result<PathBuf, Failure> {
    saves::folder().ok_or_else(|| Failure::Failed(words.say("error-no-folder")))
}

fn latest(entry: &Entry, words: &Words) -> Result<PathBuf, Failure> {
    let folder = folder(words)?;
    let nothing = |folder: &Path| {
        Failure::Failed(words.with("error-nothing-saved", &[("folder", folder.display().to_string().into())]))
    };
    saves::latest(&folder, entry.id).ok_or_else(|| nothing(&folder))
}
