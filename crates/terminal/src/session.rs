//! One match between people at this keyboard and bots: whose turn it is, who looks at the screen, undo, save and rematch.

use crate::online::{Connection, JoinError};
use crate::player::{Player, SeatNames};
use crate::saves::{self, ReadError};
use crate::thinking::{BotThread, Stopped};
use crate::words::Words;
use protocol::{FromClient, Occupant};
use serde_json::Value;
use shelf::Entry;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::{Awaiting, Budget, HostError, Hosted, LoadError, Seat, SeatSet, Seeded, Standings, Viewer};
use tabletop_text::{Lang, Listener, Text};
use thiserror::Error;

/// How long one waits for a server before looking at the keyboard again.
const SHORT: Duration = Duration::from_millis(500);

/// How to sit down: everything but the match itself.
#[derive(Clone, Debug)]
pub struct Table {
    /// Who answers for each seat.
    pub players: Vec<Player>,
    /// The language of the people.
    pub lang: Lang,
    /// The seed of the dice and the bots.
    pub seed: u64,
    /// How long a bot may think.
    pub budget: Budget,
    /// Where the match is saved.
    pub save: PathBuf,
}

/// Why there is no match to play.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The game refuses the setup.
    #[error(transparent)]
    Host(#[from] HostError),
    /// The file is no match we can open.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The system refuses a file or a thread.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The match has another number of seats.
    #[error("{players} players for {seats} seats")]
    Seats {
        /// How many players were named.
        players: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A bot broke down.
    #[error("a bot stopped")]
    BotStopped,
    /// The server cannot be joined.
    #[error(transparent)]
    Join(#[from] JoinError),
}

impl From<ReadError> for PlayError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Io(error) => Self::Io(error),
            ReadError::Load(error) => Self::Load(error),
        }
    }
}

impl From<Stopped> for PlayError {
    fn from(Stopped: Stopped) -> Self {
        Self::BotStopped
    }
}

impl PlayError {
    /// The sentence for a person.
    pub fn say(&self, entry: &Entry, words: &Words) -> String {
        let to = Listener::spectator(words.lang());
        match self {
            Self::Host(error) => {
                let name = |seat: Seat| words.with("name-human", &[("n", (seat.index() + 1).into())]);
                shelf::say_host_error(entry, error, to).plain(words.lang(), name)
            }
            Self::Load(error) => shelf::say_load_error(error, words.lang()),
            Self::Io(error) => words.with("error-system", &[("detail", error.to_string().into())]),
            Self::Seats { players, seats } => {
                words.with("error-seats", &[("players", (*players).into()), ("seats", (*seats).into())])
            }
            Self::BotStopped => words.say("error-bot"),
            Self::Join(error) => say_join_error(error, words),
        }
    }
}

/// Why a table at a server cannot be joined, for a person.
pub fn say_join_error(error: &JoinError, words: &Words) -> String {
    match error {
        JoinError::Unreachable(server, detail) => {
            words.with("error-unreachable", &[("server", server.clone().into()), ("detail", detail.clone().into())])
        }
        JoinError::Refused(problem) => protocol::words::say(problem, words.lang()).unwrap_or_default(),
        JoinError::UnknownGame(game) => words.with("error-unknown-game", &[("game", game.clone().into())]),
        JoinError::NoPacks(packs) => words.with("error-no-packs", &[("packs", packs.join(", ").into())]),
        JoinError::Io(error) => words.with("error-system", &[("detail", error.to_string().into())]),
    }
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Turn {
    /// The person in front of the screen answers.
    Mine(Seat),
    /// Another person must come to the screen first.
    HandOver(Seat),
    /// A bot answers.
    Bot(Seat),
    /// Nothing: this is how it ended.
    Over(Standings),
}

/// Who is asked now, worked out once for every position: the screen asks for it at every redraw.
#[derive(Clone, Copy, Debug)]
struct Asked {
    turn: Turn,
    acting: Option<Seat>,
    also: Option<Seat>,
    bot: Option<Seat>,
    partner: Option<Seat>,
}

/// A match being played at this keyboard.
pub struct Session {
    entry: Entry,
    running: Box<dyn Hosted>,
    table: Table,
    names: SeatNames,
    dice: Seeded,
    bots: BotThread,
    /// Who looks at the screen. Nobody before the first hand-over, and nobody ever when only bots play.
    front: Option<Seat>,
    /// Counts every change, so that a bot's answer to a position that is no more is known as such.
    changes: u64,
    asked: Asked,
    /// The server, if the match is there.
    connection: Option<Connection>,
}

impl Session {
    /// Begins a match.
    pub fn begin(entry: Entry, mode: &str, table: Table) -> Result<Self, PlayError> {
        let setup = (entry.setup)(mode, table.players.len().try_into().unwrap_or(u8::MAX))?;
        Self::begin_with(entry, &setup, table)
    }

    /// Begins a match with a setup of one's own.
    pub fn begin_with(entry: Entry, setup: &Value, table: Table) -> Result<Self, PlayError> {
        let mut dice = Seeded::new(table.seed);
        let running = (entry.begin)(setup, &mut dice)?;
        Self::sit_down(entry, running, table, dice)
    }

    /// Goes on with a match that was stored.
    pub fn resume(entry: Entry, saved: &tabletop::Saved, table: Table) -> Result<Self, PlayError> {
        let running = (entry.load)(saved)?;
        let dice = Seeded::new(table.seed);
        Self::sit_down(entry, running, table, dice)
    }

    fn sit_down(entry: Entry, running: Box<dyn Hosted>, table: Table, dice: Seeded) -> Result<Self, PlayError> {
        if table.players.len() != usize::from(running.seats()) {
            return Err(PlayError::Seats { players: table.players.len(), seats: running.seats() });
        }
        let bots = BotThread::start(entry, &table.players, table.seed)?;
        let names = SeatNames::new(&table.players, &crate::words::screen(table.lang));
        let asked = Asked { turn: Turn::Bot(Seat(0)), acting: None, also: None, bot: None, partner: None };
        let mut session =
            Self { entry, running, table, names, dice, bots, front: None, changes: 0, asked, connection: None };
        session.front = session.only_human();
        session.changed();
        Ok(session)
    }

    /// Follows a match at a server that has begun; whoever has a seat there plays from this screen.
    pub fn online(connection: Connection, entry: Entry, lang: Lang, budget: Budget) -> Result<Option<Self>, PlayError> {
        let Some(remote) = connection.remote(entry) else { return Ok(None) };
        connection.check_packs()?;
        let me = connection.me();
        let seats = 0..usize::from(remote.seats());
        let player = |seat: usize| if me == Some(Seat(seat as u8)) { Player::Human } else { Player::Elsewhere };
        let players: Vec<Player> = seats.map(player).collect();
        let table = Table { players, lang, seed: 0, budget, save: PathBuf::new() };
        let mut session = Self::sit_down(entry, Box::new(remote), table, Seeded::new(0))?;
        session.front = me;
        session.connection = Some(connection);
        session.heard();
        Ok(Some(session))
    }

    /// The server, if the match is there.
    pub const fn connection(&self) -> Option<&Connection> {
        self.connection.as_ref()
    }

    /// The server told something: who sits where may have changed too.
    fn heard(&mut self) {
        if let Some(connection) = &self.connection {
            let words = crate::words::screen(self.table.lang);
            let name = |(index, sitting): (usize, Occupant)| match sitting {
                Occupant::Person(name) => name,
                Occupant::Bot(_) | Occupant::Nobody => words.with("name-bot", &[("n", (index + 1).into())]),
            };
            self.names = SeatNames::given(connection.sitting().into_iter().enumerate().map(name).collect());
        }
        self.changed();
    }

    /// The only person here has no secrets from anybody at this screen.
    fn only_human(&self) -> Option<Seat> {
        let mut humans = self.humans();
        humans.next().filter(|_| humans.next().is_none())
    }

    fn humans(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.running.seats()).map(Seat).filter(|seat| self.is_human(*seat))
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(Player::is_human)
    }

    /// Do several people share this keyboard?
    pub fn is_shared(&self) -> bool {
        self.humans().nth(1).is_some()
    }

    /// Does a person elsewhere see how fast answers come?
    pub fn is_watched(&self) -> bool {
        let Some(connection) = &self.connection else { return false };
        let me = connection.me().map(Seat::index);
        let mut others = connection.sitting().into_iter().enumerate().filter(|(seat, _)| Some(*seat) != me);
        others.any(|(_, sitting)| !matches!(sitting, Occupant::Bot(_)))
    }

    fn is_elsewhere(&self, seat: Seat) -> bool {
        self.player(seat) == Some(Player::Elsewhere)
    }

    /// Who answers for a seat.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        self.table.players.get(seat.index()).copied()
    }

    /// The game on the table.
    pub const fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The match itself.
    pub fn running(&self) -> &dyn Hosted {
        self.running.as_ref()
    }

    /// The mode that is played.
    pub fn mode(&self) -> &'static str {
        (self.entry.mode_of)(&self.running.setup()).unwrap_or_default()
    }

    /// The language of the people.
    pub const fn lang(&self) -> Lang {
        self.table.lang
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names.of(seat)
    }

    /// All names.
    pub const fn names(&self) -> &SeatNames {
        &self.names
    }

    /// How many things have changed so far.
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// Who looks at the screen.
    pub fn viewer(&self) -> Viewer {
        self.front.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// To whom things are said.
    pub fn listener(&self) -> Listener {
        Listener::of(self.table.lang, self.viewer())
    }

    /// What happens next.
    pub const fn turn(&self) -> Turn {
        self.asked.turn
    }

    /// The person in front of the screen, if he is asked.
    pub const fn acting(&self) -> Option<Seat> {
        self.asked.acting
    }

    /// Another person who is asked too, and could come to the screen first.
    pub const fn also_asked(&self) -> Option<Seat> {
        self.asked.also
    }

    /// A bot whose answer no person can give.
    pub const fn bot_asked(&self) -> Option<Seat> {
        self.asked.bot
    }

    /// A bot that may answer instead of the person in front of the screen: his partner in one ask.
    pub const fn partner(&self) -> Option<Seat> {
        self.asked.partner
    }

    /// The position is another one.
    fn changed(&mut self) {
        self.changes += 1;
        self.asked = self.who_is_asked();
    }

    fn who_is_asked(&self) -> Asked {
        let asks = match self.running.awaiting() {
            Awaiting::Answers(asks) => asks,
            Awaiting::Finished(standings) => {
                let turn = Turn::Over(standings);
                return Asked { turn, acting: None, also: None, bot: None, partner: None };
            }
        };
        let all = asks.iter().fold(SeatSet::EMPTY, |all, ask| all.or(ask.seats));
        // Whoever is asked and has nothing to answer is only another way to say that his partner must.
        let able = |seat: &Seat| self.is_elsewhere(*seat) || !self.running.options(*seat).is_empty();
        let able: SeatSet = all.iter().filter(able).collect();
        let people: SeatSet = able.iter().filter(|seat| self.is_human(*seat)).collect();
        let bots = able.iter().filter(|seat| !people.contains(*seat)).collect::<SeatSet>();
        let acting = self.front.filter(|seat| people.contains(*seat));
        let others = self.front.map_or(people, |front| people.without(front));
        let after = others.iter().find(|seat| self.front.is_none_or(|front| *seat > front));
        let also = after.or_else(|| others.lowest());
        let alone = asks.iter().filter(|ask| ask.seats.and(people).is_empty());
        let bot = alone.fold(SeatSet::EMPTY, |all, ask| all.or(ask.seats)).and(bots).lowest();
        let mine = acting.and_then(|front| asks.iter().find(|ask| ask.seats.contains(front)));
        let partner = mine.and_then(|ask| ask.seats.and(bots).lowest());
        let turn = match (acting, also, bot) {
            (Some(seat), _, _) => Turn::Mine(seat),
            (None, Some(seat), _) => Turn::HandOver(seat),
            (None, None, Some(bot)) => Turn::Bot(bot),
            // A fault of the rules: somebody is asked and nobody can answer. The empty list of options shows it.
            (None, None, None) => Turn::Mine(all.lowest().unwrap_or_default()),
        };
        Asked { turn, acting, also, bot, partner }
    }

    /// A person comes to the screen.
    pub fn sit(&mut self, seat: Seat) {
        if self.is_human(seat) {
            self.front = Some(seat);
            self.changed();
        }
    }

    /// The person in front of the screen answers.
    pub fn act(&mut self, action: &Value) -> Result<(), HostError> {
        let Some(seat) = self.front else { return Err(HostError::Malformed(String::new())) };
        self.step(seat, action)
    }

    /// Answers as a person at this keyboard ordered before, also for one who does not look at the screen now.
    pub fn act_for(&mut self, seat: Seat, action: &Value) -> Result<(), HostError> {
        if !self.is_human(seat) {
            return Err(HostError::Malformed(String::new()));
        }
        self.step(seat, action)
    }

    fn step(&mut self, seat: Seat, action: &Value) -> Result<(), HostError> {
        if let Some(connection) = &self.connection {
            let taken = connection.act(action);
            self.heard();
            return taken;
        }
        self.running.act(seat, action, &mut self.dice)?;
        self.changed();
        Ok(())
    }

    /// Takes back the last step of the person in front of the screen.
    pub fn undo(&mut self) -> Result<(), HostError> {
        if let Some(connection) = &self.connection {
            connection.wish_back();
            self.heard();
            return Ok(());
        }
        let seat = self.front.unwrap_or_default();
        self.running.undo(seat)?;
        self.changed();
        Ok(())
    }

    /// Asks a bot to think about its answer.
    pub fn think(&mut self, seat: Seat) -> Result<(), PlayError> {
        if self.connection.is_some() || self.thinking().is_some() {
            return Ok(());
        }
        let view = self.running.view(Viewer::Seat(seat));
        let options = self.running.options(seat);
        Ok(self.bots.ask(self.changes, seat, view, options, self.table.budget)?)
    }

    /// The bot that is thinking now.
    pub fn thinking(&self) -> Option<Seat> {
        if self.connection.is_some() {
            return self.asked.bot;
        }
        self.bots.thinking(self.changes)
    }

    /// Somebody else at the server wishes to take a step back, and waits for the answer of this one.
    pub fn wish(&self) -> Option<Seat> {
        self.connection.as_ref().and_then(Connection::wish)
    }

    /// Answers that wish.
    pub fn answer_wish(&mut self, yes: bool) {
        if let Some(connection) = &self.connection {
            connection.say(&FromClient::AnswerUndo { yes });
            connection.wait(SHORT);
            self.heard();
        }
    }

    /// What came from the server beside the match: chat, refusals, a broken line.
    pub fn whispers(&self, words: &Words) -> Vec<String> {
        let Some(connection) = &self.connection else { return Vec::new() };
        let problems =
            connection.problems().into_iter().filter_map(|problem| protocol::words::say(&problem, words.lang()));
        let chat = connection.chat().into_iter().map(|said| format!("{}: {}", said.name, said.text));
        let broken = connection.is_broken().then(|| words.say("online-broken"));
        problems.chain(chat).chain(broken).collect()
    }

    /// Takes the step a bot chose, if it has chosen; did it?
    pub fn bot_moved(&mut self) -> Result<bool, PlayError> {
        if let Some(connection) = &self.connection {
            let changed = connection.changed();
            if changed {
                self.heard();
            }
            return Ok(changed);
        }
        let Some((seat, choice)) = self.bots.answer(self.changes)? else { return Ok(false) };
        self.step(seat, &choice?)?;
        Ok(true)
    }

    /// Lets a bot think and takes its step.
    pub fn bot_moves(&mut self, seat: Seat) -> Result<(), PlayError> {
        if let Some(connection) = &self.connection {
            connection.wait(SHORT);
            self.heard();
            return Ok(());
        }
        self.think(seat)?;
        let (seat, choice) = self.bots.wait(self.changes)?;
        Ok(self.step(seat, &choice?)?)
    }

    /// What the person in front of the screen was told at a step, as lines.
    pub fn told(&self, step: usize) -> Vec<Text> {
        let to = self.listener();
        let events = self.running.told(self.viewer(), step);
        let lines = events.iter().filter_map(|event| (self.entry.say_event)(event, to).ok());
        lines.filter(|line| !line.is_empty()).collect()
    }

    /// Where the match is saved unless told otherwise.
    pub fn save_path(&self) -> &Path {
        &self.table.save
    }

    /// Saves the match.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let mut saved = self.running.save();
        saved.players = self.table.players.iter().map(|player| player.name().to_owned()).collect();
        saves::write(path, &saved)
    }

    /// The same setup and the same people once more; the dice go on, so it is another match.
    pub fn again(&mut self) -> Result<(), PlayError> {
        if let Some(connection) = &self.connection {
            return match connection.again()? {
                Some(next) => {
                    let running = loop {
                        match next.remote(self.entry) {
                            Some(running) => break running,
                            None => next.wait(SHORT),
                        };
                    };
                    self.running = Box::new(running);
                    self.front = next.me();
                    self.connection = Some(next);
                    self.heard();
                    Ok(())
                }
                None => Ok(()),
            };
        }
        self.running = (self.entry.begin)(&self.running.setup(), &mut self.dice)?;
        self.front = self.only_human();
        self.changed();
        // The finished match stays as a replay: the new one gets a file of its own.
        if let Some(folder) = self.table.save.parent() {
            self.table.save = saves::fresh(folder, self.entry.id);
        }
        Ok(())
    }

    /// A text in words, for a reader.
    pub fn plain(&self, text: &Text) -> String {
        text.plain(self.table.lang, |seat| self.name(seat))
    }

    /// A text with glyphs, for a screen.
    pub fn glyphs(&self, text: &Text) -> String {
        text.glyphs(|seat| self.name(seat))
    }

    /// The key of what to say at the end: to the only person at the screen, how it went for that person.
    pub fn verdict(&self, standings: &Standings) -> &'static str {
        let Some(side) = self.only_human().map(|seat| self.running.side_of(seat)) else { return "over" };
        let best = |placed: &&tabletop::Placed| placed.place == 1;
        match standings.places.iter().find(|placed| placed.side == side) {
            Some(placed) if placed.place != 1 => "over-lost",
            Some(_) if standings.places.iter().filter(best).count() > 1 => "over-drawn",
            Some(_) => "over-won",
            None => "over",
        }
    }

    /// How it ended: who is first, who second, in the words of this client.
    pub fn standings(&self, standings: &Standings, words: &Words) -> Vec<String> {
        let mut places: Vec<_> = standings.places.iter().collect();
        places.sort_by_key(|placed| placed.place);
        let line = |placed: &&tabletop::Placed| {
            let seats = (0..self.running.seats()).map(Seat).filter(|seat| self.running.side_of(*seat) == placed.side);
            let names: Vec<_> = seats.map(|seat| self.name(seat)).collect();
            // A side without a seat is a boss that the rules play.
            let names = if names.is_empty() { words.say("name-boss") } else { names.join(" + ") };
            words.with("over-place", &[("place", placed.place.into()), ("names", names.into())])
        };
        places.iter().map(line).collect()
    }
}
