//! `starboard play`: a match in this terminal.

use crate::cli::{Cli, Command, Learn, Play};
use crate::failure::Failure;
use crate::{packs, print, shelves};
use clap::Parser;
use locale::Words;
use protocol::Occupant;
use shelf::Entry;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use tabletop::{Budget, LoadError, Saved};
use terminal::ascii::{self, AsciiLines};
use terminal::kit::{self, Beginning, Begun, Playable};
use terminal::lobby::{LineLobby, ScreenLobby};
use terminal::menu::{self, Offer, Wanted};
use terminal::online::{Address, Join, Visitor, Waiting, Who};
use terminal::plain::Manner;
use terminal::saves::{SaveError, SaveFile};
use terminal::signals::{self, Stoppable};
use terminal::{PlayError, SessionConfig, occupants, saves};

/// Plays.
pub fn play(play: Play, words: &Words) -> Result<(), Failure> {
    let plain = play.plain || play.terse || !has_screen();
    let screen_words = terminal::words::screen(words.lang());
    let failed = |error: PlayError| Failure::Failed(error.say(&screen_words));
    signals::watch().map_err(|error| failed(error.into()))?;
    if let Some(link) = &play.join {
        let visitor = visit(&play, link, &screen_words, words)?;
        return at_table(visitor, &Seat { watch: play.watch, decks: &play.decks, plain, terse: play.terse }, words);
    }
    // Whoever names nothing chooses from lists.
    if !plain && play.game.is_none() && play.resume.is_none() {
        return menu(words);
    }
    let begun = match &play.resume {
        Some(file) => resume(&play, file.as_deref(), words)?,
        None => begin(&play, words)?,
    };
    show(begun.map_err(failed)?, plain, play.terse, words)
}

/// Takes a lesson, or lists them.
pub fn learn(learn: &Learn, words: &Words) -> Result<(), Failure> {
    let plain = learn.plain || !has_screen();
    let screen_words = terminal::words::screen(words.lang());
    let entry = shelves::game(&learn.game, words)?;
    let kit = kit::named(entry.id).ok_or_else(|| shelves::no_game(entry.id, words))?;
    // Without a folder a lesson is played all the same; nobody remembers how far.
    let folder = saves::folder().unwrap_or_default();
    if learn.list {
        return print(&(kit.lessons)(&folder, &screen_words), words);
    }
    let failed = |error: PlayError| Failure::Failed(error.say(&screen_words));
    signals::watch().map_err(|error| failed(error.into()))?;
    let seed = RandomState::new().build_hasher().finish();
    let (budget, save) =
        (Budget::Millis(500), SaveFile::fresh(&folder, entry.id).map_err(|error| failed(error.into()))?);
    let config = SessionConfig { occupants: Vec::new(), lang: words.lang(), seed, budget, save };
    let begun = (kit.begin)(Beginning::Lesson(learn.lesson.as_deref()), config);
    show(begun.map_err(failed)?, plain, false, words)
}

/// Plays on this terminal until it is left.
fn show(mut session: Box<dyn Playable>, plain: bool, terse: bool, words: &Words) -> Result<(), Failure> {
    let screen_words = terminal::words::screen(words.lang());
    let failed = |error: PlayError| Failure::Failed(error.say(&screen_words));
    if plain {
        let mut input = input().map_err(|error| failed(error.into()))?;
        in_lines(session.as_mut(), &mut input, manner(terse)).map_err(failed)?;
        return stopped();
    }
    bid_farewell(session.on_screen().map_err(failed)?, words)
}

/// Asks what to play, and plays it.
fn menu(words: &Words) -> Result<(), Failure> {
    let screen = terminal::words::screen(words.lang());
    let failed = |error: io::Error| Failure::Failed(PlayError::from(error).say(&screen));
    let server = std::env::var("STARBOARD_SERVER").unwrap_or_else(|_| "http://127.0.0.1:7070".to_owned());
    let offer = Offer { resume: unfinished(None, true, words).is_ok(), server, name: usual_name(words) };
    let usual = |words: &[&str]| {
        // What was chosen is typed for whoever chose it: one way to play, one place.
        let typed = ["starboard"].into_iter().chain(words.iter().copied());
        Cli::try_parse_from(typed).ok().and_then(|cli| cli.command)
    };
    let command = match menu::choose(&offer, &screen).map_err(failed)? {
        None => return stopped(),
        Some(Wanted::Resume) => usual(&["play", "--resume"]),
        Some(Wanted::Here { game, mode, players }) => {
            usual(&["play", game, "--mode", &mode, "--players", &players.join(",")])
        }
        Some(Wanted::Join { link, name }) => usual(&["play", "--join", &link, "--name", &name]),
        Some(Wanted::Table { server, name, game, mode, seats }) => {
            let mut players = vec!["me"];
            players.resize(seats.into(), "open");
            let players = players.join(",");
            usual(&["new", game, "--mode", &mode, "--players", &players, "--server", &server, "--name", &name])
        }
    };
    match command {
        Some(Command::Play(chosen)) => play(chosen, words),
        Some(Command::New(table)) => crate::new::new(&table, words),
        Some(_) | None => Ok(()),
    }
}

/// Is there a terminal to draw on, and a keyboard? A dumb one takes lines only.
pub fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && io::stdin().is_terminal() && !dumb
}

fn input() -> io::Result<Stoppable> {
    Stoppable::new(io::BufReader::new(io::stdin()))
}

fn in_lines(session: &mut dyn Playable, input: &mut Stoppable, manner: Manner) -> Result<(), PlayError> {
    session.in_lines(input, &mut *lines(), manner)
}

/// Where lines go. The lock on stdout is held for the whole match: nobody else here writes to it. A terminal that knows ASCII only gets
/// nothing else; a file or a pipe gets everything.
fn lines() -> Box<dyn io::Write> {
    let out = io::stdout().lock();
    if out.is_terminal() && ascii::is_asked_for() { Box::new(AsciiLines(out)) } else { Box::new(out) }
}

const fn manner(terse: bool) -> Manner {
    if terse { Manner::Terse } else { Manner::Full }
}

fn bid_farewell(farewell: Option<String>, words: &Words) -> Result<(), Failure> {
    let said = farewell.map_or(Ok(()), |farewell| print(&(farewell + "\n"), words));
    // Who was stopped because his terminal has gone cannot be told anything.
    stopped()?;
    said
}

/// A signal that ended a match is told to whoever started the program.
fn stopped() -> Result<(), Failure> {
    signals::stopped().map_or(Ok(()), |signal| Err(Failure::Stopped(signal)))
}

/// What one is called at a server unless one says otherwise.
pub fn usual_name(words: &Words) -> String {
    std::env::var("USER").ok().filter(|name| !name.trim().is_empty()).unwrap_or_else(|| words.say("join-name"))
}

/// Comes to a table at a server.
fn visit(play: &Play, link: &str, screen: &Words, words: &Words) -> Result<Visitor, Failure> {
    let address: Address =
        link.parse().map_err(|()| Failure::Usage(words.with("error-link", &[("link", link.to_owned().into())])))?;
    let usual = usual_name(words);
    let who = Who { name: play.name.as_deref(), usual: &usual };
    let come = if play.watch { Visitor::watch(address, who) } else { Visitor::come(address, who) };
    come.map_err(|error| Failure::Failed(error.say(screen)))
}

/// How one sits down at a table of a server.
pub struct Seat<'a> {
    pub watch: bool,
    pub decks: &'a [String],
    pub plain: bool,
    pub terse: bool,
}

/// Takes a free seat, waits until the match begins, and plays it.
pub fn at_table(visitor: Visitor, seat: &Seat<'_>, words: &Words) -> Result<(), Failure> {
    let screen = terminal::words::screen(words.lang());
    let failed = |error: PlayError| Failure::Failed(error.say(&screen));
    let kit = kit::named(&visitor.game).ok_or_else(|| failed(PlayError::UnknownGame(visitor.game.clone())))?;
    let entry = shelves::game(kit.id, words)?;
    let deck = (!seat.decks.is_empty()).then(|| own_deck(&entry, seat.decks, words)).transpose()?;
    let (watch, lang) = (seat.watch, words.lang());
    let budget = Budget::Iterations(0);
    let config = SessionConfig { occupants: Vec::new(), lang, seed: 0, budget, save: SaveFile::nowhere() };
    let join = |visitor, waiting: &mut dyn Waiting| {
        (kit.begin)(Beginning::Server(Join { visitor, watch, deck, lang, waiting }), config)
    };
    if let Some(name) = &visitor.name {
        print(&(words.with("join-as", &[("name", name.clone().into())]) + "\n"), words)?;
    }
    let played = if seat.plain {
        let mut input = input().map_err(|error| failed(error.into()))?;
        let begun = join(visitor, &mut LineLobby::new(&screen, &mut input, &mut *lines()));
        begun.and_then(|mut session| in_lines(session.as_mut(), &mut input, manner(seat.terse))).map(|()| None)
    } else {
        let mut lobby = ScreenLobby::open(&screen, visitor.link()).map_err(|error| failed(error.into()))?;
        let begun = join(visitor, &mut lobby);
        drop(lobby);
        begun.and_then(|session| session.on_screen())
    };
    match played {
        Ok(farewell) => bid_farewell(farewell, words),
        Err(why) => ended(why, words),
    }
}

/// Why nothing is played; that somebody leaves or is told to stop is no failure.
fn ended(why: PlayError, words: &Words) -> Result<(), Failure> {
    let said = why.say(&terminal::words::screen(words.lang()));
    match why {
        PlayError::LeftTable => print(&(said + "\n"), words),
        PlayError::Stopped => stopped(),
        _ => Err(Failure::Failed(said)),
    }
}

/// The deck that one brings to a table at a server: the first one named, with the packs that it uses.
fn own_deck(entry: &Entry, decks: &[String], words: &Words) -> Result<serde_json::Value, Failure> {
    let setup = packs::setup(entry, decks.get(..1).unwrap_or_default(), words)?;
    Ok(serde_json::json!({ "deck": setup["decks"][0], "packs": setup["packs"] }))
}

/// Everything about a match in this process but where it is saved.
struct Seating {
    occupants: Vec<Occupant>,
    seed: u64,
}

impl Seating {
    /// Who plays this game, as far as anybody was named.
    fn of(play: &Play, game: &str, words: &Words) -> Result<Self, Failure> {
        let named = |name: &str| {
            occupants::named(name).filter(|occupant| occupant.bot().is_none_or(|kind| shelf::offers(game, *kind)))
        };
        let occupants = shelves::listed(&play.players, named, occupants::names(game), words)?;
        // A seed nobody chose is nobody's: the hasher of the standard library is seeded by the system.
        let seed = play.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
        Ok(Self { occupants, seed })
    }

    fn config(self, play: &Play, save: SaveFile, words: &Words) -> SessionConfig {
        let Self { occupants, seed } = self;
        SessionConfig { occupants, lang: words.lang(), seed, budget: play.budget.0, save }
    }
}

/// Goes on with a saved match: the one in a file, or the unfinished one that was saved last.
fn resume(play: &Play, file: Option<&Path>, words: &Words) -> Result<Begun, Failure> {
    if play.mode.is_some() {
        return Err(Failure::Usage(words.say("error-resume-mode")));
    }
    // "--resume star-realms" means the game, unless there is such a file.
    let (game, file) = match file.and_then(Path::to_str).filter(|name| !Path::new(name).exists()) {
        Some(name) if play.game.is_none() && shelf::named(name).is_some() => (Some(name), None),
        Some(_) | None => (play.game.as_deref(), file),
    };
    let game = game.map(|name| shelves::game(name, words)).transpose()?;
    let (file, saved) = match file {
        Some(file) => (file.to_owned(), shelves::read(file, words)?),
        None => unfinished(game.as_ref(), play.players.is_empty(), words)?,
    };
    let id = game.map_or(saved.game.as_str(), |game| game.id);
    let unknown = || {
        let error = LoadError::OtherGame { expected: "starboard".to_owned(), found: saved.game.clone() };
        Failure::Failed(format!("{}: {}", file.display(), shelf::say_load_error(&error, words.lang())))
    };
    let kit = kit::named(id).ok_or_else(unknown)?;
    let seating = Seating::of(play, id, words)?;
    let save = named(play.save.as_deref().unwrap_or(&file), words)?;
    Ok((kit.begin)(Beginning::Saved(&saved), seating.config(play, save, words)))
}

fn begin(play: &Play, words: &Words) -> Result<Begun, Failure> {
    let Some(name) = &play.game else { return Err(Failure::Usage(shelves::which_game(words))) };
    let entry = &shelves::game(name, words)?;
    let kit = kit::named(entry.id).ok_or_else(|| shelves::no_game(entry.id, words))?;
    let mut seating = Seating::of(play, entry.id, words)?;
    let rival = shelves::bots(entry, play.bot.as_slice(), words)?.pop();
    let setup = own_setup(play, entry, words)?;
    let own_mode = setup.as_ref().map(|setup| {
        let mode = (entry.mode_of)(setup).ok().and_then(|id| entry.mode(id));
        let game = (entry.title)(words.lang());
        mode.ok_or_else(|| Failure::Usage(words.with("error-no-decks", &[("game", game.into())])))
    });
    let seats = Some(seating.occupants.len()).filter(|seats| *seats > 0);
    let mode = own_mode.unwrap_or_else(|| shelves::mode(entry, play.mode.as_deref(), seats, words))?;
    if seating.occupants.is_empty() {
        let seats = mode.least.into();
        seating.occupants =
            rival.map_or_else(|| occupants::usual(entry.id, seats), |bot| occupants::against(bot, seats));
    }
    shelves::seats_fit(mode, seating.occupants.len().max(play.decks.len()), words)?;
    shelves::seats_fit(mode, seating.occupants.len(), words)?;
    let beginning = match &setup {
        Some(setup) => Beginning::Setup(setup),
        None => Beginning::Mode(play.mode.as_deref().unwrap_or(mode.id)),
    };
    let save = match &play.save {
        Some(file) => named(file, words)?,
        None => {
            let folder = folder(words)?;
            SaveFile::fresh(&folder, entry.id).map_err(|error| not_saved(&folder, error.into(), words))?
        }
    };
    Ok((kit.begin)(beginning, seating.config(play, save, words)))
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

/// The file of this name, held for the match.
fn named(file: &Path, words: &Words) -> Result<SaveFile, Failure> {
    SaveFile::named(file).map_err(|why| not_saved(file, why, words))
}

fn not_saved(file: &Path, why: SaveError, words: &Words) -> Failure {
    let error = PlayError::NotSaved(file.display().to_string(), why);
    Failure::Failed(error.say(&terminal::words::screen(words.lang())))
}

fn folder(words: &Words) -> Result<PathBuf, Failure> {
    saves::folder().ok_or_else(|| Failure::Failed(words.say("error-no-folder")))
}

/// The match that was saved last among those that are not over, that a person plays and that nobody else goes on with now.
fn unfinished(game: Option<&Entry>, with_person: bool, words: &Words) -> Result<(PathBuf, Saved), Failure> {
    let folder = folder(words)?;
    let fits = |file: PathBuf| {
        let saved = saves::read(&file).ok()?;
        if with_person && !occupants::has_person(&saved) {
            return None;
        }
        let recording = (shelf::named(&saved.game)?.recording)(&saved).ok()?;
        (recording.standings().is_none() && SaveFile::named(&file).is_ok()).then_some((file, saved))
    };
    let nothing = || {
        let args = [("folder", folder.display().to_string().into())];
        Failure::Failed(words.with("error-nothing-saved", &args))
    };
    saves::newest_first(&folder, game.map(|game| game.id)).into_iter().find_map(fits).ok_or_else(nothing)
}
