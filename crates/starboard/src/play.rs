//! `starboard play`: a match in this terminal.

use crate::cli::Play;
use crate::failure::Failure;
use crate::{packs, print, shelves};
use locale::Words;
use protocol::{FromClient, Occupant, Problem, Stage};
use shelf::{BotKind, Entry};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::{HostError, Saved, Seat};
use tabletop_text::Listener;
use terminal::online::{Address, Connection};
use terminal::session::say_join_error;
use terminal::{PlayError, Player, Session, Table, plain, saves, screen};

/// Plays.
pub fn play(play: Play, words: &Words) -> Result<(), Failure> {
    let plain = play.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal();
    let screen_words = terminal::words::screen(words.lang());
    let (entry, begun) = match &play.join {
        Some(link) => join(&play, link, &screen_words, words)?,
        None => {
            let entry = shelves::game(play.game.as_deref().unwrap_or_default(), words)?;
            (entry, session(&play, entry, words)?)
        }
    };
    let failed = |error: &PlayError| Failure::Failed(error.say(&entry, &screen_words));
    let mut session = begun.map_err(|error| failed(&error))?;
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

/// Comes to a table at a server, takes a free seat and waits until the match begins.
fn join(
    play: &Play,
    link: &str,
    screen: &Words,
    words: &Words,
) -> Result<(Entry, Result<Session, PlayError>), Failure> {
    let address: Address =
        link.parse().map_err(|()| Failure::Usage(words.with("error-link", &[("link", link.to_owned().into())])))?;
    let name = play.name.clone().or_else(|| std::env::var("USER").ok()).unwrap_or_else(|| words.say("join-name"));
    let (connection, entry) =
        Connection::open(address, &name).map_err(|error| Failure::Failed(say_join_error(&error, screen)))?;
    let mut deck = (!play.decks.is_empty()).then(|| own_deck(&entry, &play.decks, words)).transpose()?;
    let (mut told, mut asked) = (None, None);
    loop {
        for problem in connection.problems() {
            match problem {
                // Somebody else was quicker: there may be another seat.
                Problem::SeatTaken => asked = None,
                Problem::AlreadySeated => {}
                // The deck is not legal, or the server has not the same packs.
                Problem::Refused { refusal } => {
                    let to = Listener::spectator(words.lang());
                    let why = shelf::say_host_error(&entry, &HostError::Refused(refusal), to);
                    return Err(Failure::Failed(why.plain(words.lang(), |seat| seat.to_string())));
                }
                other => {
                    return Err(Failure::Failed(protocol::words::say(&other, words.lang()).unwrap_or_default()));
                }
            }
        }
        if let Err(error) = connection.check_packs() {
            // The seat is for somebody who can read the cards.
            connection.say(&FromClient::Stand);
            connection.wait(Duration::from_secs(1));
            return Err(Failure::Failed(say_join_error(&error, screen)));
        }
        if let Some((stage, sitting, me)) = connection.with(|table| (table.stage, table.seats.clone(), table.you)) {
            let free = sitting.iter().position(|one| *one == Occupant::Nobody);
            if let (None, Some(seat), false, None) = (me, free, play.watch, asked) {
                asked = Some(seat);
                connection.say(&FromClient::Sit { seat: Seat(seat as u8) });
            }
            if stage == Stage::Gathering
                && me.is_some()
                && let Some(deck) = deck.take()
            {
                connection.say(&FromClient::Bring { deck });
            }
            if stage != Stage::Gathering && (me.is_some() || free.is_none() || play.watch) {
                let session = Session::online(connection, entry, words.lang(), play.budget.0);
                let session = session
                    .transpose()
                    .unwrap_or_else(|| Err(PlayError::Host(HostError::Malformed("the match is not told".to_owned()))));
                return Ok((entry, session));
            }
            let open = sitting.iter().filter(|one| **one == Occupant::Nobody).count();
            if told.replace(open) != Some(open) {
                print(&(words.with("join-waiting", &[("open", open.into())]) + "\n"), words)?;
            }
        }
        connection.wait(Duration::from_secs(1));
    }
}

/// The deck that one brings to a table at a server: the first one named, with the packs that it uses.
fn own_deck(entry: &Entry, decks: &[String], words: &Words) -> Result<serde_json::Value, Failure> {
    let setup = packs::setup(entry, decks.get(..1).unwrap_or_default(), words)?;
    Ok(serde_json::json!({ "deck": setup["decks"][0], "packs": setup["packs"] }))
}

fn session(play: &Play, entry: Entry, words: &Words) -> Result<Result<Session, PlayError>, Failure> {
    let named: Vec<Player> = shelves::listed(&play.players, Player::names(), words)?;
    // A seed nobody chose is nobody's: the hasher of the standard library is seeded by the system.
    let seed = play.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let (lang, budget) = (words.lang(), play.budget.0);
    let Some(file) = &play.resume else {
        if !play.decks.is_empty() {
            return begun_with_decks(
                play,
                entry,
                named,
                Table { players: Vec::new(), lang, seed, budget, save: save_path(play, &entry, words)? },
                words,
            );
        }
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

/// A match with decks that the players bring.
fn begun_with_decks(
    play: &Play,
    entry: Entry,
    named: Vec<Player>,
    table: Table,
    words: &Words,
) -> Result<Result<Session, PlayError>, Failure> {
    if play.mode.is_some() {
        return Err(Failure::Usage(words.say("error-decks-mode")));
    }
    let setup = packs::setup(&entry, &play.decks, words)?;
    let mode = (entry.mode_of)(&setup)
        .ok()
        .and_then(|id| entry.mode(id))
        .ok_or_else(|| Failure::Usage(words.with("error-no-decks", &[("game", (entry.title)(words.lang()).into())])))?;
    let players = if named.is_empty() { usual(mode.least.into()) } else { named };
    shelves::seats_fit(mode, players.len().max(play.decks.len()), words)?;
    shelves::seats_fit(mode, players.len(), words)?;
    Ok(Session::begin_with(entry, &setup, Table { players, ..table }))
}

/// One person against the strongest bots.
fn usual(seats: usize) -> Vec<Player> {
    std::iter::once(Player::Human).chain(std::iter::repeat(Player::Bot(BotKind::Search))).take(seats.max(1)).collect()
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
