//! One match at this screen, between people, bots and whoever is at a server: whose turn it is, who looks, undo, save and rematch.

use crate::online::Connection;
use crate::saves::{SaveError, SaveFile};
use crate::tables::Table;
use crate::thinking::{Advised, Adviser, BotThread};
use crate::words::Words;
use crate::{occupants, rules};
use client::{Event, Link, Local, StoryStep, Update, Why};
use lessons::Course;
use protocol::{BotKind, FromClient, Occupant, Problem};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tabletop::{
    Awaiting, Budget, LoadError, Match, Placed, Refused, Saved, Seat, SeatSet, Seeded, Side, Stamp, Standings, Viewer,
};
use tabletop_text::{Lang, Listener, Text};
use thiserror::Error;

/// How long one waits for a server before looking at the keyboard again.
const SHORT: Duration = Duration::from_millis(500);

/// How to sit down: everything but the match itself.
#[derive(Debug)]
pub struct SessionConfig {
    /// Who answers for each seat. Nobody: who did when the match was saved.
    pub occupants: Vec<Occupant>,
    pub lang: Lang,
    /// The seed of the dice and the bots.
    pub seed: u64,
    pub budget: Budget,
    pub save: SaveFile,
}

/// Why there is no match to play, or it cannot go on.
#[derive(Debug, Error)]
pub enum PlayError {
    #[error("refused: {0:?}")]
    Refused(Text),
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{players} players for {seats} seats")]
    Seats { players: usize, seats: u8 },
    #[error("a bot stopped")]
    BotStopped,
    /// The match is not kept.
    #[error("{0} is not written: {1}")]
    NotSaved(String, SaveError),
    /// The process was told to stop.
    #[error("stopped")]
    Stopped,
    /// Whoever wants to watch sits at the table.
    #[error("seated")]
    Seated,
    /// Whoever waited for a match waits no longer.
    #[error("left")]
    LeftTable,
    #[error("{0} does not answer: {1}")]
    Unreachable(String, String),
    /// The server says no.
    #[error("refused: {0:?}")]
    Problem(Problem),
    #[error("unknown game {0}")]
    UnknownGame(String),
    /// Cards of packs are played there that are not here, or not the same.
    #[error("packs missing: {0:?}")]
    NoPacks(Vec<String>),
    /// There is no lesson of this name; those there are.
    #[error("unknown lesson {0}: {1}")]
    UnknownLesson(String, String),
    #[error("a lesson cannot be played: {0}")]
    BrokenLesson(String),
}

impl PlayError {
    /// The sentence for a person.
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::Refused(why) => {
                why.plain(words.lang(), |seat| words.with("name-human", &[("n", (seat.index() + 1).into())]))
            }
            Self::Load(error) => shelf::say_load_error(error, words.lang()),
            Self::Io(error) => words.with("error-system", &[("detail", error.to_string().into())]),
            Self::Seats { players, seats } => {
                words.with("error-seats", &[("players", (*players).into()), ("seats", (*seats).into())])
            }
            Self::BotStopped => words.say("error-bot"),
            Self::NotSaved(file, why) => {
                let file = ("file", file.clone().into());
                match why {
                    SaveError::Io(error) => words.with("not-saved", &[file, ("detail", error.to_string().into())]),
                    SaveError::NotAFile => words.with("not-saved-no-file", &[file]),
                    SaveError::OtherFile => words.with("not-saved-other-file", &[file]),
                    SaveError::InUse => words.with("not-saved-in-use", &[file]),
                }
            }
            Self::Stopped => String::new(),
            Self::Seated => words.say("error-seated"),
            Self::LeftTable => words.say("lobby-left"),
            Self::Unreachable(server, detail) => {
                words.with("error-unreachable", &[("server", server.clone().into()), ("detail", detail.clone().into())])
            }
            Self::Problem(problem) => protocol::words::say(problem, words.lang()).unwrap_or_default(),
            Self::UnknownGame(game) => words.with("error-unknown-game", &[("game", game.clone().into())]),
            Self::NoPacks(packs) => words.with("error-no-packs", &[("packs", packs.join(", ").into())]),
            Self::UnknownLesson(lesson, known) if known.is_empty() => {
                words.with("error-no-lessons", &[("lesson", lesson.clone().into())])
            }
            Self::UnknownLesson(lesson, known) => words
                .with("error-unknown-lesson", &[("lesson", lesson.clone().into()), ("known", known.clone().into())]),
            Self::BrokenLesson(detail) => words.with("error-broken-lesson", &[("detail", detail.clone().into())]),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Turn {
    /// The person in front of the screen answers.
    Mine(Seat),
    /// Another person must come to the screen first.
    HandOver(Seat),
    Bot(Seat),
    /// Nothing: this is how it ended.
    Over(Standings),
}

/// Who is asked now, worked out once for every position: the screen asks for it at every redraw.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub turn: Turn,
    /// The person in front of the screen, if he is asked.
    pub acting: Option<Seat>,
    /// Another person who is asked too, and could come to the screen first.
    pub also: Option<Seat>,
    /// A bot whose answer no person can give.
    pub bot: Option<Seat>,
    /// A bot that may answer instead of the person in front of the screen: his partner in one ask.
    pub partner: Option<Seat>,
}

enum Place<G: Table> {
    Here(Box<Here<G>>),
    Server(Connection<G>),
}

struct Here<G: Table> {
    link: Local<G>,
    bots: BotThread<G>,
    /// The lesson whose match it is.
    course: Option<Course<G>>,
    /// The coach, once somebody has asked for advice.
    adviser: Option<Adviser<G>>,
}

impl<G: Table> Here<G> {
    fn outcome(&mut self) -> Result<(), Refused<G::Refusal>> {
        let mut outcome = Ok(());
        while let Some(event) = self.link.next_event() {
            if let Event::Refused(Why::Refused(refused)) = event {
                outcome = Err(refused);
            }
        }
        outcome
    }

    /// The match as this viewer knows it.
    fn look(&mut self, viewer: Viewer) -> Arc<Update<G>> {
        if self.link.follower().latest().is_none_or(|latest| latest.viewer != viewer) {
            self.link.look(viewer);
            while self.link.next_event().is_some() {}
        }
        let afresh = || Arc::new(self.link.running().update(viewer, None, Stamp::default()));
        self.link.follower().latest().cloned().unwrap_or_else(afresh)
    }
}

pub struct Session<G: Table> {
    place: Place<G>,
    now: Arc<Update<G>>,
    mode: String,
    occupants: Vec<Occupant>,
    names: Vec<String>,
    pub people: SeatSet,
    pub(crate) lang: Lang,
    budget: Budget,
    save: SaveFile,
    /// Who looks at the screen. Nobody before the first hand-over, and nobody ever when only bots play.
    front: Option<Seat>,
    /// Counts every change, so that a bot's answer to a position that is no more is known as such.
    pub(crate) changes: u64,
    asked: Asked,
    pub(crate) shortcuts: G::Shortcuts,
    /// After a step back nothing is done unasked until a person acts: it would only be done again.
    pub(crate) rests: bool,
}

impl<G: Table> Session<G> {
    pub fn begin(mode: &str, config: SessionConfig) -> Result<Self, PlayError> {
        let seats = config.occupants.len().try_into().unwrap_or(u8::MAX);
        let setup = G::setup(mode, seats).map_err(|why| refused::<G>(&why, config.lang))?;
        Self::begin_with(setup, config)
    }

    /// Begins a match with a setup of one's own.
    pub fn begin_with(setup: G::Setup, config: SessionConfig) -> Result<Self, PlayError> {
        let mut dice = Seeded::new(config.seed);
        let running = Match::begin(setup, &mut dice).map_err(|why| refused::<G>(&why, config.lang))?;
        Self::sit_down(running, dice, config)
    }

    /// Goes on with a match that was stored.
    pub fn resume(saved: &Saved, mut config: SessionConfig) -> Result<Self, PlayError> {
        let running = Match::<G>::load(saved)?;
        if config.occupants.is_empty() {
            config.occupants = occupants::saved(saved, running.game().seats().into());
        }
        let dice = Seeded::new(config.seed);
        Self::sit_down(running, dice, config)
    }

    fn sit_down(running: Match<G>, dice: Seeded, config: SessionConfig) -> Result<Self, PlayError> {
        Self::sit_at(Local::new(running, dice), None, config)
    }

    /// Sits down at a lesson and its match.
    pub(crate) fn taught(course: Course<G>, link: Local<G>, config: SessionConfig) -> Result<Self, PlayError> {
        Self::sit_at(link, Some(course), config)
    }

    fn sit_at(link: Local<G>, course: Option<Course<G>>, config: SessionConfig) -> Result<Self, PlayError> {
        let running = link.running();
        let (occupants, seats) = (&config.occupants, running.game().seats());
        if occupants.len() != usize::from(seats) {
            return Err(PlayError::Seats { players: occupants.len(), seats });
        }
        let people = (0..seats).map(Seat).filter(|seat| occupants[seat.index()].is_person()).collect();
        let (mode, bots) = (G::mode_of(running.setup()).to_owned(), BotThread::start(occupants, config.seed)?);
        let mut here = Box::new(Here { link, bots, course, adviser: None });
        let now = here.look(viewer(only(people)));
        Ok(Self::open(Place::Here(here), now, mode, people, config))
    }

    /// Follows a match at a server that has begun; whoever has a seat there plays from this screen.
    pub(crate) fn online(connection: Connection<G>, now: Arc<Update<G>>, lang: Lang) -> Self {
        let mode = connection.with(|table| table.mode.clone()).unwrap_or_default();
        let people = connection.me().map_or(SeatSet::EMPTY, SeatSet::one);
        let (budget, save) = (Budget::Iterations(0), SaveFile::nowhere());
        let config = SessionConfig { occupants: Vec::new(), lang, seed: 0, budget, save };
        Self::open(Place::Server(connection), now, mode, people, config)
    }

    fn open(place: Place<G>, now: Arc<Update<G>>, mode: String, people: SeatSet, config: SessionConfig) -> Self {
        let SessionConfig { occupants, lang, budget, save, .. } = config;
        let mut session = Self {
            place,
            now,
            mode,
            names: occupants::seat_names(&occupants, &crate::words::screen(lang)),
            occupants,
            people,
            lang,
            budget,
            save,
            front: only(people),
            changes: 0,
            asked: Asked { turn: Turn::Bot(Seat(0)), acting: None, also: None, bot: None, partner: None },
            shortcuts: G::Shortcuts::default(),
            rests: false,
        };
        session.changed();
        session
    }

    pub const fn connection(&self) -> Option<&Connection<G>> {
        match &self.place {
            Place::Here(_) => None,
            Place::Server(connection) => Some(connection),
        }
    }

    pub fn running(&self) -> Option<&Match<G>> {
        match &self.place {
            Place::Here(here) => Some(here.link.running()),
            Place::Server(_) => None,
        }
    }

    /// The lesson that is played, if one is.
    pub fn course(&self) -> Option<&Course<G>> {
        match &self.place {
            Place::Here(here) => here.course.as_ref(),
            Place::Server(_) => None,
        }
    }

    /// Lets the guide of a lesson do something to its match.
    pub(crate) fn teach<T>(&mut self, of: impl FnOnce(&mut Course<G>, &mut Local<G>) -> T) -> Option<T> {
        let Place::Here(here) = &mut self.place else { return None };
        let done = of(here.course.as_mut()?, &mut here.link);
        // Nobody waits for what the link tells: the position is looked at afresh.
        let _ = here.outcome();
        self.changed();
        self.note_lesson();
        Some(done)
    }

    /// The guide goes, the match stays: bots take the other seats.
    pub(crate) fn play_on(&mut self) {
        if let Place::Here(here) = &mut self.place {
            here.course = None;
        }
        self.changed();
    }

    pub const fn now(&self) -> &Arc<Update<G>> {
        &self.now
    }

    /// The match as a person at this keyboard knows it.
    pub(crate) fn known_to(&self, seat: Seat) -> Arc<Update<G>> {
        match self.running() {
            Some(running) if !self.now.viewer.is(seat) => {
                Arc::new(running.update(Viewer::Seat(seat), Some(running.steps()), Stamp::default()))
            }
            Some(_) | None => self.now.clone(),
        }
    }

    pub fn steps(&self) -> usize {
        self.now.step
    }

    /// Does a person elsewhere see how fast answers come?
    pub fn is_watched(&self) -> bool {
        let mut seats = (0..).map(Seat).zip(&self.occupants);
        self.connection().is_some()
            && seats.any(|(seat, occupant)| !self.people.contains(seat) && occupant.bot().is_none())
    }

    pub fn mode(&self) -> &str {
        &self.mode
    }

    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    pub fn viewer(&self) -> Viewer {
        viewer(self.front)
    }

    pub fn listener(&self) -> Listener {
        Listener::of(self.lang, self.viewer())
    }

    pub const fn turn(&self) -> Turn {
        self.asked.turn
    }

    pub const fn asked(&self) -> &Asked {
        &self.asked
    }

    /// The position is another one, or another person looks at it. At a server also who sits where may have changed.
    fn changed(&mut self) {
        self.changes += 1;
        let viewer = self.viewer();
        match &mut self.place {
            Place::Here(here) => self.now = here.look(viewer),
            Place::Server(connection) => {
                self.now = connection.latest().unwrap_or_else(|| self.now.clone());
                self.occupants = connection.occupants();
                self.names = occupants::seat_names(&self.occupants, &crate::words::screen(self.lang));
            }
        }
        self.asked = self.who_is_asked();
    }

    fn who_is_asked(&self) -> Asked {
        // In a lesson others move by its script, and what is over still has to be talked about.
        if let Some(course) = self.course() {
            let me = course.lesson().me;
            return Asked { turn: Turn::Mine(me), acting: Some(me), also: None, bot: None, partner: None };
        }
        let asks = match self.now.awaiting {
            Awaiting::Answers(asks) => asks,
            Awaiting::Finished(standings) => {
                let turn = Turn::Over(standings);
                return Asked { turn, acting: None, also: None, bot: None, partner: None };
            }
        };
        let all = self.now.awaiting.seats();
        // Whoever is asked and has nothing to answer is only another way to say that his partner must.
        let able = |seat: &Seat| match self.running() {
            Some(running) => !running.options(*seat).is_empty(),
            None => !self.people.contains(*seat) || !self.now.options.is_empty(),
        };
        let able: SeatSet = all.iter().filter(able).collect();
        let people = able.and(self.people);
        let bots = able.minus(people);
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

    pub fn sit(&mut self, seat: Seat) {
        if self.people.contains(seat) {
            self.front = Some(seat);
            self.changed();
        }
    }

    /// The person in front of the screen answers; else why not.
    pub fn act(&mut self, action: G::Action) -> Result<(), Text> {
        self.front.map_or(Ok(()), |seat| self.step(seat, action))
    }

    pub(crate) fn step(&mut self, seat: Seat, action: G::Action) -> Result<(), Text> {
        let taken = match &mut self.place {
            Place::Here(here) => {
                match &mut here.course {
                    Some(course) => {
                        let _ = course.act(&mut here.link, action);
                        course.put_back(&mut here.link);
                    }
                    None => here.link.act(seat, action),
                }
                here.outcome()
            }
            Place::Server(connection) => connection.act(action),
        };
        self.changed();
        self.note_lesson();
        taken.map_err(|refused| rules::refused::<G>(&refused, self.listener()))
    }

    /// Gives a match at a server up; none: it is at no server.
    pub fn concede(&mut self) -> Option<bool> {
        let done = self.connection().map(Connection::concede);
        self.changed();
        done
    }

    /// Takes back the last step of the person in front of the screen; the key of what is said then, or why not.
    pub fn undo(&mut self) -> Result<&'static str, Text> {
        if let Some(was_back) = self.teach(Course::back) {
            return Ok(if was_back { "undone" } else { "lesson-begins" });
        }
        let before = self.steps();
        if before == 0 {
            return Ok("nothing-done");
        }
        let taken = match &mut self.place {
            Place::Here(here) => {
                here.link.undo(self.front.unwrap_or_default());
                here.outcome()
            }
            Place::Server(connection) => {
                connection.wish_back();
                Ok(())
            }
        };
        self.changed();
        taken.map_err(|refused| rules::refused::<G>(&refused, self.listener()))?;
        self.rests = true;
        Ok(if self.steps() == before { "online-asked" } else { "undone" })
    }

    pub fn think(&mut self, seat: Seat) -> Result<(), PlayError> {
        if let (None, Place::Here(here)) = (self.thinking(), &mut self.place) {
            let running = here.link.running();
            let (view, options) = (running.view(Viewer::Seat(seat)), running.options(seat));
            here.bots.ask(self.changes, seat, view, options, self.budget)?;
        }
        Ok(())
    }

    /// Asks the coach what to do in the place of whoever looks at the screen; false: there is no advice here. At a server others play, and
    /// they have none.
    pub fn ask_advice(&mut self) -> Result<bool, PlayError> {
        let (Some(seat), Place::Here(here)) = (self.asked.acting, &mut self.place) else { return Ok(false) };
        let running = here.link.running();
        let (view, options) = (running.view(Viewer::Seat(seat)), running.options(seat));
        if here.adviser.is_none() {
            here.adviser = Some(Adviser::start()?);
        }
        if let Some(adviser) = &mut here.adviser {
            adviser.ask(self.changes, seat, view, options)?;
        }
        Ok(true)
    }

    /// Is the coach thinking about this position?
    pub fn is_advised(&self) -> bool {
        matches!(&self.place, Place::Here(here)
            if here.adviser.as_ref().is_some_and(|adviser| adviser.thinks(self.changes)))
    }

    /// The advice about this position, if it is there.
    pub fn advice(&mut self) -> Result<Option<Advised<G>>, PlayError> {
        let Place::Here(here) = &mut self.place else { return Ok(None) };
        let Some(adviser) = &mut here.adviser else { return Ok(None) };
        adviser.answer(self.changes)
    }

    /// The same, waiting for it.
    pub fn wait_for_advice(&mut self) -> Result<Option<Advised<G>>, PlayError> {
        let Place::Here(here) = &mut self.place else { return Ok(None) };
        let Some(adviser) = &mut here.adviser else { return Ok(None) };
        adviser.wait(self.changes)
    }

    /// Why an option is advised: what speaks for it and against it, as lines.
    pub fn reasons(&self, told: &coach::Weighed) -> Vec<String> {
        let me = self.asked.acting;
        told.facts.iter().map(|fact| fact.say(self.lang, me, |seat| self.name(seat))).collect()
    }

    pub fn thinking(&self) -> Option<Seat> {
        match &self.place {
            Place::Here(here) => here.bots.thinking(self.changes),
            Place::Server(_) => self.asked.bot,
        }
    }

    /// Takes the step a bot chose, if it has chosen; did it? At a server: did anything change?
    pub fn bot_moved(&mut self) -> Result<bool, PlayError> {
        let chosen = match &mut self.place {
            Place::Here(here) => here.bots.answer(self.changes)?,
            Place::Server(connection) => {
                let changed = connection.changed();
                if changed {
                    self.changed();
                }
                return Ok(changed);
            }
        };
        let Some((seat, action)) = chosen else { return Ok(false) };
        self.step(seat, action).map_err(PlayError::Refused)?;
        Ok(true)
    }

    /// Lets a bot think and takes its step.
    pub fn bot_moves(&mut self, seat: Seat) -> Result<(), PlayError> {
        self.think(seat)?;
        let (seat, action) = match &mut self.place {
            Place::Here(here) => here.bots.wait(self.changes)?,
            Place::Server(_) => {
                self.wait();
                return Ok(());
            }
        };
        self.step(seat, action).map_err(PlayError::Refused)
    }

    /// Waits a little for what a server tells.
    fn wait(&mut self) {
        if let Some(connection) = self.connection() {
            connection.wait(SHORT);
            self.changed();
        }
    }

    /// Somebody else at the server wishes to take a step back, and waits for the answer of this one.
    pub fn wish(&self) -> Option<Seat> {
        self.connection().and_then(Connection::wish)
    }

    pub fn answer_wish(&mut self, yes: bool) {
        if let Some(connection) = self.connection() {
            connection.say(FromClient::AnswerUndo { yes });
            self.wait();
        }
    }

    /// What came from the server beside the match: chat, refusals, a broken line.
    pub fn whispers(&self, words: &Words) -> Vec<String> {
        let Some(connection) = self.connection() else { return Vec::new() };
        let mut state = connection.state();
        let (problems, lines) = (std::mem::take(&mut state.problems), std::mem::take(&mut state.lines));
        let broken = state.broken.then(|| words.say("online-broken"));
        drop(state);
        let problems = problems.into_iter().filter_map(|why| match why {
            Why::Refused(refused) => Some(self.plain(&rules::refused::<G>(&refused, self.listener()))),
            Why::Problem(problem) => protocol::words::say(&problem, words.lang()),
        });
        let lines = lines.into_iter().map(|line| line.say(words.lang()));
        problems.chain(lines).chain(broken).collect()
    }

    /// The story as the person in front of the screen was told it.
    pub(crate) fn with_story<T>(&self, read: impl FnOnce(&[StoryStep<G>]) -> T) -> T {
        match &self.place {
            Place::Here(here) => read(here.link.follower().story()),
            Place::Server(connection) => read(connection.state().remote.follower().story()),
        }
    }

    /// What the person in front of the screen was told at a step, as lines.
    pub fn told(&self, step: usize) -> Vec<Text> {
        let to = self.listener();
        self.with_story(|story| {
            let events = story.get(step).map_or(&[][..], |told| &told.events);
            let lines = events.iter().map(|event| G::say_event(event, to)).filter(|line| !line.is_empty());
            // Six times "draws a card" is said once.
            let lines: Vec<Text> = lines.collect();
            let alike = lines.chunk_by(|one, next| one == next);
            alike.map(|alike| counted(alike[0].clone(), alike.len())).collect()
        })
    }

    /// Where the match is saved unless told otherwise.
    pub fn save_path(&self) -> &Path {
        self.save.path()
    }

    /// The match as it lies in a file; none of a server's, which keeps its matches itself.
    fn saved(&self) -> Option<Saved> {
        let mut saved = self.running()?.save();
        saved.players = self.occupants.iter().map(|occupant| occupants::name(occupant).to_owned()).collect();
        Some(saved)
    }

    /// Saves the match, and says so with the words of a key; or why not.
    pub fn save(&mut self, words: &Words, said: &str) -> Result<String, PlayError> {
        // Of a lesson only how far it is is kept.
        if let Some((key, lesson)) = self.left_lesson() {
            return Ok(words.with(key, &[("game", G::ID.into()), ("lesson", lesson.into())]));
        }
        let Some(saved) = self.saved() else { return Ok(words.say("online-kept")) };
        let file = self.save.path().display().to_string();
        match self.save.write(&saved) {
            Ok(()) => Ok(words.with(said, &[("file", file.into()), ("game", G::ID.into())])),
            Err(error) => Err(PlayError::NotSaved(file, error.into())),
        }
    }

    /// Saves a copy of the match to another file; the match itself stays where it is.
    pub fn save_copy(&mut self, path: &Path, words: &Words) -> Result<String, PlayError> {
        if path == self.save.path() {
            return self.save(words, "saved");
        }
        let Some(saved) = self.saved() else { return Ok(words.say("online-kept")) };
        let file = path.display().to_string();
        let written = SaveFile::named(path).and_then(|mut copy| Ok(copy.write(&saved)?));
        written.map_err(|why| PlayError::NotSaved(file.clone(), why))?;
        Ok(words.with("saved", &[("file", file.into())]))
    }

    /// The same setup and the same people once more.
    pub fn again(&mut self) -> Result<(), PlayError> {
        let lang = self.lang;
        match &mut self.place {
            Place::Here(here) => {
                here.link.begin_again().map_err(|why| refused::<G>(&why, lang))?;
                self.front = only(self.people);
                here.link.look(viewer(self.front));
                // The finished match stays as a replay: the new one gets a file of its own.
                if let Some(folder) = self.save.path().parent() {
                    self.save = SaveFile::fresh(folder, G::ID)?;
                }
            }
            Place::Server(connection) => {
                let Some(next) = connection.again()? else { return Ok(()) };
                while next.latest().is_none() {
                    next.wait(SHORT);
                }
                self.front = next.me();
                *connection = next;
            }
        }
        self.shortcuts = G::Shortcuts::default();
        self.rests = false;
        self.changed();
        Ok(())
    }

    pub fn plain(&self, text: &Text) -> String {
        text.plain(self.lang, |seat| self.name(seat))
    }

    /// The words of a table, in which whoever looks is "you".
    pub fn plain_to_you(&self, text: &Text, words: &Words) -> String {
        let (you, me) = (words.say("name-you"), self.viewer());
        let said = text.plain(self.lang, |seat| if me.is(seat) { you.clone() } else { self.name(seat) });
        // A game that marks him itself need not be told.
        said.replace(&format!("{you} ({})", you.to_lowercase()), &you)
    }

    pub fn glyphs(&self, text: &Text) -> String {
        text.glyphs(|seat| self.name(seat))
    }

    fn side_of(&self, seat: Seat) -> Side {
        if let Some(running) = self.running() {
            return running.game().side_of(seat);
        }
        // A server tells the place of each seat, not its side: whoever shares a place shares a side here.
        let place = self.now.places.as_ref().and_then(|places| places.get(seat.index()).copied());
        let mut placed = self.now.awaiting.standings().into_iter().flat_map(|standings| standings.places.iter());
        placed.find(|placed| Some(placed.place) == place).map_or(Side(seat.0), |placed| placed.side)
    }

    /// The key of what to say at the end: to the only person at the screen, how it went for that person.
    pub fn verdict(&self, standings: &Standings) -> &'static str {
        let Some(side) = only(self.people).map(|seat| self.side_of(seat)) else { return "over" };
        match standings.place(side) {
            Some(1) if standings.winners().count() > 1 => "over-drawn",
            Some(1) => "over-won",
            Some(_) => "over-lost",
            None => "over",
        }
    }

    /// Who comes next on the ladder, told to the only person here who has beaten a level; none if nobody does.
    pub fn next_rival(&self, standings: &Standings, words: &Words) -> Option<String> {
        let me = only(self.people).filter(|_| self.verdict(standings) == "over-won" && self.running().is_some())?;
        let rivals = (0u8..).map(Seat).zip(&self.occupants);
        let levels = rivals.filter(|(seat, _)| self.side_of(*seat) != self.side_of(me));
        let beaten = levels.filter_map(|(_, occupant)| match occupant.bot()? {
            BotKind::Level(id) => Some(*id),
            BotKind::Random | BotKind::Greedy | BotKind::Search => None,
        });
        let beaten = beaten.max()?;
        let next = shelf::level_above(G::ID, beaten)?;
        let args = [
            ("name", shelf::level_name(beaten, words.lang()).into()),
            ("next", next.name(words.lang()).into()),
            ("game", G::ID.into()),
            ("bot", next.id.name().into()),
        ];
        Some(words.with("over-next", &args))
    }

    /// How it ended: who is first, who second, in the words of this client.
    pub fn standings(&self, standings: &Standings, words: &Words) -> Vec<String> {
        let mut places: Vec<_> = standings.places.iter().collect();
        places.sort_by_key(|placed| placed.place);
        let line = |placed: &&Placed| {
            let seats = (0..self.occupants.len()).map(|seat| Seat(seat as u8));
            let name = |seat: Seat| {
                // Several people at one screen are told apart by their names.
                if only(self.people) == Some(seat) { words.say("name-you").to_lowercase() } else { self.name(seat) }
            };
            let names: Vec<_> = seats.filter(|seat| self.side_of(*seat) == placed.side).map(name).collect();
            // A side without a seat is a boss that the rules play.
            let names = if names.is_empty() { words.say("name-boss") } else { names.join(" + ") };
            words.with("over-place", &[("place", placed.place.into()), ("names", names.into())])
        };
        places.iter().map(line).collect()
    }
}

/// A line that came several times in a row.
fn counted(mut line: Text, times: usize) -> Text {
    if times > 1 {
        line.word(format!(" ×{times}"));
    }
    line
}

/// The only person here has no secrets from anybody at this screen.
fn only(people: SeatSet) -> Option<Seat> {
    people.lowest().filter(|_| people.len() == 1)
}

fn viewer(front: Option<Seat>) -> Viewer {
    front.map_or(Viewer::Spectator, Viewer::Seat)
}

fn refused<G: Table>(why: &G::Refusal, lang: Lang) -> PlayError {
    PlayError::Refused(G::say_refusal(why, Listener::spectator(lang)))
}
