//! `starboard play`: a match in this terminal.

use crate::cli::Play;
use crate::failure::Failure;
use crate::{packs, print, shelves};
use locale::Words;
use protocol::Occupant;
use shelf::Entry;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use terminal::kit::{self, Beginning, Begun};
use terminal::online::{Address, Join, Visitor};
use terminal::{PlayError, SessionConfig, occupants, saves};

/// Plays.
pub fn play(play: Play, words: &Words) -> Result<(), Failure> {
    let plain = play.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal();
    let screen_words = terminal::words::screen(words.lang());
    let failed = |error: PlayError| Failure::Failed(error.say(&screen_words));
    let begun = match &play.join {
        Some(link) => join(&play, link, &screen_words, words)?,
        None => {
            let entry = shelves::game(play.game.as_deref().unwrap_or_default(), words)?;
            begin(&play, &entry, words)?
        }
    };
    let mut session = begun.map_err(failed)?;
    if plain {
        // The lock on stdout is held for the whole match: nobody else here writes to it.
        return session.in_lines(&mut io::stdin().lock(), &mut io::stdout().lock()).map_err(failed);
    }
    match session.on_screen().map_err(failed)? {
        Some(farewell) => print(&(farewell + "\n"), words),
        None => Ok(()),
    }
}

/// Comes to a table at a server, takes a free seat and waits until the match begins.
fn join(play: &Play, link: &str, screen: &Words, words: &Words) -> Result<Begun, Failure> {
    let address: Address =
        link.parse().map_err(|()| Failure::Usage(words.with("error-link", &[("link", link.to_owned().into())])))?;
    let name = play.name.clone().or_else(|| std::env::var("USER").ok()).unwrap_or_else(|| words.say("join-name"));
    let refused = |error: PlayError| Failure::Failed(error.say(screen));
    let visitor = Visitor::come(address, &name).map_err(refused)?;
    let unknown = || refused(PlayError::UnknownGame(visitor.game.clone()));
    let kit = kit::named(&visitor.game).ok_or_else(unknown)?;
    let entry = shelves::game(kit.id, words)?;
    let deck = (!play.decks.is_empty()).then(|| own_deck(&entry, &play.decks, words)).transpose()?;
    let mut waiting = |open: usize| {
        // Who cannot be told still waits.
        let _ = print(&(words.with("join-waiting", &[("open", open.into())]) + "\n"), words);
    };
    let (watch, lang) = (play.watch, words.lang());
    let join = Join { visitor, watch, deck, lang, waiting: &mut waiting };
    let config = SessionConfig { occupants: Vec::new(), lang, seed: 0, budget: play.budget.0, save: PathBuf::new() };
    Ok((kit.begin)(Beginning::Server(join), config))
}

/// The deck that one brings to a table at a server: the first one named, with the packs that it uses.
fn own_deck(entry: &Entry, decks: &[String], words: &Words) -> Result<serde_json::Value, Failure> {
    let setup = packs::setup(entry, decks.get(..1).unwrap_or_default(), words)?;
    Ok(serde_json::json!({ "deck": setup["decks"][0], "packs": setup["packs"] }))
}

fn begin(play: &Play, entry: &Entry, words: &Words) -> Result<Begun, Failure> {
    let kit = kit::named(entry.id).ok_or_else(|| shelves::no_game(entry.id, words))?;
    let occupants: Vec<Occupant> = shelves::listed(&play.players, occupants::named, occupants::names(), words)?;
    // A seed nobody chose is nobody's: the hasher of the standard library is seeded by the system.
    let seed = play.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let (lang, budget) = (words.lang(), play.budget.0);
    let config = |occupants, save| SessionConfig { occupants, lang, seed, budget, save };
    if let Some(file) = &play.resume {
        if play.mode.is_some() {
            return Err(Failure::Usage(words.say("error-resume-mode")));
        }
        let file = file.clone().map_or_else(|| latest(entry, words), Ok)?;
        let saved = shelves::read(&file, words)?;
        let save = play.save.clone().unwrap_or(file);
        return Ok((kit.begin)(Beginning::Saved(&saved), config(occupants, save)));
    }
    let setup = own_setup(play, entry, words)?;
    let own_mode = setup.as_ref().map(|setup| {
        let mode = (entry.mode_of)(setup).ok().and_then(|id| entry.mode(id));
        mode.ok_or_else(|| Failure::Usage(words.with("error-no-decks", &[("game", (entry.title)(lang).into())])))
    });
    let seats = Some(occupants.len()).filter(|seats| *seats > 0);
    let mode = own_mode.unwrap_or_else(|| shelves::mode(entry, play.mode.as_deref(), seats, words))?;
    let occupants = if occupants.is_empty() { occupants::usual(mode.least.into()) } else { occupants };
    shelves::seats_fit(mode, occupants.len().max(play.decks.len()), words)?;
    shelves::seats_fit(mode, occupants.len(), words)?;
    let beginning = match &setup {
        Some(setup) => Beginning::Setup(setup),
        None => Beginning::Mode(play.mode.as_deref().unwrap_or(mode.id)),
    };
    Ok((kit.begin)(beginning, config(occupants, save_path(play, entry, words)?)))
}

/// The setup with the decks that the players bring, if they bring any.
fn own_setup(play: &Play, entry: &Entry, words: &Words) -> Result<Option<serde_json::Value>, Failure> {
    if play.decks.is_empty() {
        return Ok(None);
    }
    if play.mode.is_some() {
        return Err(Failure::Usage(words.say("error-decks-mode")));
    }
    packs::setup(entry, &play.decks, words).map(Some)
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
