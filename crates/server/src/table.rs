//! One table: what happened at it, folded. No IO: the same entries give the same table in every process.

use protocol::{Clock, NewTable, Place, Problem, Said, Sitting, Stage, TableLine};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Dice, HostError, Hosted, Recorded, Recording, Saved, Seat, SeatSet, Seeded};

/// How much chat a table remembers for those who come later.
const CHAT_KEPT: usize = 100;

/// Something that happened at a table, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Somebody made it. Always the first.
    Made {
        /// The game.
        game: String,
        /// The mode.
        mode: String,
        /// The setup, as the mode had it then.
        setup: Value,
        /// Who may sit where.
        seats: Vec<Holder>,
        /// Who made it.
        host: i64,
        /// Found by its link only?
        private: bool,
        /// The clock.
        clock: Option<Clock>,
    },
    /// A seat changed hands.
    Seated {
        /// Which.
        seat: Seat,
        /// Who holds it now.
        holder: Holder,
    },
    /// A match that was begun elsewhere goes on here: a [`tabletop::Saved`].
    Imported {
        /// The file.
        saved: Value,
        /// When, in ms.
        at: i64,
    },
    /// The match began, with these rolls.
    Started {
        /// [`tabletop::Game::RULES`] then: under other rules the steps cannot be repeated.
        rules: u16,
        /// How the dice fell.
        rolls: Vec<u32>,
        /// When, in ms.
        at: i64,
    },
    /// A step of the match.
    Step {
        /// Whose.
        seat: Seat,
        /// The action.
        action: Value,
        /// How the dice fell.
        rolls: Vec<u32>,
        /// When, in ms.
        at: i64,
    },
    /// The match went back to where it was after so many steps.
    Undone {
        /// After so many steps.
        steps: usize,
        /// When, in ms.
        at: i64,
    },
    /// Somebody wishes to take a step back.
    UndoWished {
        /// Who.
        seat: Seat,
    },
    /// Somebody else would rather not.
    UndoDeclined,
    /// Somebody said something.
    Chat(Said),
    /// The same is played again at another table.
    Rematch {
        /// Its id.
        id: String,
    },
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// His number.
        id: i64,
        /// His name.
        name: String,
    },
    /// A bot of this kind.
    Bot(String),
}

/// A table as it is now.
pub struct Table {
    /// Its id.
    pub id: String,
    /// How many entries it has: the number the next one takes.
    pub number: u64,
    /// The game on it.
    pub game: shelf::Entry,
    /// The mode.
    pub mode: String,
    /// The setup.
    pub setup: Value,
    /// Who holds which seat.
    pub seats: Vec<Holder>,
    /// Who made it.
    pub host: i64,
    /// Found by its link only?
    pub private: bool,
    /// The clock.
    pub clock: Option<Clock>,
    /// The match, once it began.
    pub play: Option<Box<dyn Hosted>>,
    /// Who wishes to take a step back.
    pub undo_wish: Option<Seat>,
    /// The last lines of chat; `said` counts all there were.
    pub chat: Vec<Said>,
    /// How many lines were ever said.
    pub said: usize,
    /// Where the same is played again.
    pub rematch: Option<String>,
    /// What the store knows of who sits here and is awaited.
    pub indexed: Vec<(i64, bool)>,
    /// Milliseconds each seat has used.
    used: Vec<i64>,
    /// Since when the awaited seats think, in ms.
    since: i64,
    /// The number behind which an answer of a seat must not be older: its own last step, or the last step back.
    fresh: Vec<u64>,
    origin: Origin,
    steps: Vec<(Seat, Value, Vec<u32>)>,
}

/// What the steps start from.
enum Origin {
    Setup(Vec<u32>),
    Saved(Saved),
}

impl Table {
    /// A table from its first entry.
    pub fn made(id: &str, first: Entry) -> Result<Self, Problem> {
        let Entry::Made { game, mode, setup, seats, host, private, clock } = first else {
            return Err(Problem::NoSuchTable);
        };
        let game = shelf::named(&game).ok_or(Problem::NoSuchGame)?;
        let (used, fresh) = (vec![0; seats.len()], vec![0; seats.len()]);
        Ok(Self {
            id: id.to_owned(),
            number: 1,
            game,
            mode,
            setup,
            seats,
            host,
            private,
            clock,
            play: None,
            undo_wish: None,
            chat: Vec::new(),
            said: 0,
            rematch: None,
            indexed: Vec::new(),
            used,
            since: 0,
            fresh,
            origin: Origin::Setup(Vec::new()),
            steps: Vec::new(),
        })
    }

    /// The first entry of a table that somebody wants.
    pub fn wanted(new: &NewTable, host: i64, name: &str) -> Result<Entry, Problem> {
        let game = shelf::named(&new.game).ok_or(Problem::NoSuchGame)?;
        let mode = game.mode(&new.mode).ok_or(Problem::NoSuchGame)?;
        let count = u8::try_from(new.seats.len()).map_err(|_| Problem::NoSuchGame)?;
        if count < mode.least || count > mode.most {
            return Err(Problem::NoSuchGame);
        }
        let setup = (game.setup)(&new.mode, count).map_err(|_| Problem::NoSuchGame)?;
        let mut seated = false;
        let mut seats = Vec::new();
        for place in &new.seats {
            seats.push(match place {
                Place::Open => Holder::Nobody,
                Place::Me if seated => return Err(Problem::AlreadySeated),
                Place::Me => {
                    seated = true;
                    Holder::Person { id: host, name: name.to_owned() }
                }
                Place::Bot(kind) => Holder::Bot(bot_named(kind)?),
            });
        }
        let (game, mode) = (new.game.clone(), new.mode.clone());
        Ok(Entry::Made { game, mode, setup, seats, host, private: new.private, clock: new.clock })
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match &self.play {
            None => Stage::Gathering,
            Some(play) if play.awaiting().standings().is_some() => Stage::Finished,
            Some(_) => Stage::Running,
        }
    }

    /// The seat of a person.
    pub fn seat_of(&self, player: i64) -> Option<Seat> {
        let index =
            self.seats.iter().position(|holder| matches!(holder, Holder::Person { id, .. } if *id == player))?;
        Some(Seat(index as u8))
    }

    /// Who must answer now.
    pub fn awaited(&self) -> SeatSet {
        self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.awaiting().seats())
    }

    /// The lowest awaited seat that a bot holds, and the kind of bot.
    pub fn awaited_bot(&self) -> Option<(Seat, &str)> {
        self.awaited().iter().find_map(|seat| match self.seats.get(seat.index()) {
            Some(Holder::Bot(kind)) => Some((seat, kind.as_str())),
            Some(Holder::Nobody | Holder::Person { .. }) | None => None,
        })
    }

    /// When the first awaited person's time is over, in ms.
    pub fn time_is_over_at(&self) -> Option<i64> {
        let clock = self.clock?;
        let people =
            self.awaited().iter().filter(|seat| matches!(self.seats.get(seat.index()), Some(Holder::Person { .. })));
        people.map(|seat| self.since + self.allowed(clock, seat)).min()
    }

    fn allowed(&self, clock: Clock, seat: Seat) -> i64 {
        let all = i64::from(clock.seconds) * 1000;
        if clock.total { all - self.used.get(seat.index()).copied().unwrap_or_default() } else { all }
    }

    /// Milliseconds each seat has left.
    pub fn left(&self, now: i64) -> Vec<i64> {
        let Some(clock) = self.clock else { return Vec::new() };
        let awaited = self.awaited();
        let left = |index: usize| {
            let seat = Seat(index as u8);
            let running = if awaited.contains(seat) { now - self.since } else { 0 };
            (self.allowed(clock, seat) - running).max(0)
        };
        (0..self.seats.len()).map(left).collect()
    }

    /// Begins the match: the entry, already carried out.
    pub fn start(&mut self, seed: u64, now: i64) -> Result<Entry, Problem> {
        if self.play.is_some() {
            return Err(Problem::AlreadyStarted);
        }
        if self.seats.contains(&Holder::Nobody) {
            return Err(Problem::SeatsOpen);
        }
        let mut rolls = Vec::new();
        let mut dice = Seeded::new(seed);
        let play = (self.game.begin)(&self.setup, &mut Recording::new(&mut dice, &mut rolls)).map_err(problem)?;
        let entry = Entry::Started { rules: self.game.rules, rolls: rolls.clone(), at: now };
        self.begun(play, Origin::Setup(rolls), now);
        self.number += 1;
        Ok(entry)
    }

    fn begun(&mut self, play: Box<dyn Hosted>, origin: Origin, now: i64) {
        self.play = Some(play);
        self.origin = origin;
        self.since = now;
    }

    /// Goes on from a state that was kept, because the steps before cannot be repeated under today's rules.
    pub fn resume(&mut self, saved: Saved, now: i64) -> Result<(), Problem> {
        let play = shelf::load(&saved).map_err(|error| Problem::BadFile { error })?;
        self.steps.clear();
        self.begun(play, Origin::Saved(saved), now);
        Ok(())
    }

    /// Counts an entry that is history and cannot be carried out any more.
    pub const fn skip(&mut self) {
        self.number += 1;
    }

    /// Takes a step: the entry, already carried out.
    ///
    /// `expected` is the number of the table the answer was chosen at. Chat and other seats' steps may have come since; an own step
    /// or a step back may not: so a message that arrives twice is taken once.
    pub fn act(&mut self, seat: Seat, action: Value, expected: u64, seed: u64, now: i64) -> Result<Entry, Problem> {
        if self.fresh.get(seat.index()).is_none_or(|fresh| expected < *fresh) || expected > self.number {
            return Err(Problem::Stale { number: self.number });
        }
        let mut rolls = Vec::new();
        let mut dice = Seeded::new(seed);
        self.step(seat, &action, &mut Recording::new(&mut dice, &mut rolls), now)?;
        self.steps.push((seat, action.clone(), rolls.clone()));
        self.number += 1;
        self.fresh[seat.index()] = self.number;
        Ok(Entry::Step { seat, action, rolls, at: now })
    }

    fn step(&mut self, seat: Seat, action: &Value, dice: &mut dyn Dice, now: i64) -> Result<(), Problem> {
        let play = self.play.as_mut().ok_or(Problem::NotStarted)?;
        let awaited = play.awaiting().seats();
        play.act(seat, action, dice).map_err(problem)?;
        // Everybody who was awaited used the time since the last step.
        for seat in awaited.iter() {
            if let Some(used) = self.used.get_mut(seat.index()) {
                *used += (now - self.since).max(0);
            }
        }
        self.since = now;
        self.undo_wish = None;
        Ok(())
    }

    /// Carries an entry out that was stored, here or by another process.
    pub fn take(&mut self, entry: Entry) -> Result<(), Problem> {
        match entry {
            Entry::Made { .. } => return Err(Problem::NoSuchTable),
            Entry::Seated { seat, holder } => {
                *self.seats.get_mut(seat.index()).ok_or(Problem::NoSuchSeat)? = holder;
            }
            Entry::Imported { saved, at } => {
                let saved =
                    serde_json::from_value(saved).map_err(|error| Problem::Malformed { detail: error.to_string() })?;
                self.resume(saved, at)?;
            }
            Entry::Started { rules: _, rolls, at } => {
                let play = (self.game.begin)(&self.setup, &mut Recorded::new(&rolls)).map_err(problem)?;
                self.begun(play, Origin::Setup(rolls), at);
            }
            Entry::Step { seat, action, rolls, at } => {
                self.step(seat, &action, &mut Recorded::new(&rolls), at)?;
                self.steps.push((seat, action, rolls));
                if let Some(fresh) = self.fresh.get_mut(seat.index()) {
                    *fresh = self.number + 1;
                }
            }
            Entry::Undone { steps, at } => {
                self.go_back(steps, at)?;
                self.fresh.fill(self.number + 1);
            }
            Entry::UndoWished { seat } => self.undo_wish = Some(seat),
            Entry::UndoDeclined => self.undo_wish = None,
            Entry::Chat(said) => {
                self.said += 1;
                self.chat.push(said);
                if self.chat.len() > CHAT_KEPT {
                    self.chat.remove(0);
                }
            }
            Entry::Rematch { id } => self.rematch = Some(id),
        }
        self.number += 1;
        Ok(())
    }

    fn go_back(&mut self, steps: usize, now: i64) -> Result<(), Problem> {
        let mut play = match &self.origin {
            Origin::Setup(rolls) => (self.game.begin)(&self.setup, &mut Recorded::new(rolls)).map_err(problem)?,
            Origin::Saved(saved) => shelf::load(saved).map_err(|error| Problem::BadFile { error })?,
        };
        self.steps.truncate(steps);
        for (seat, action, rolls) in &self.steps {
            play.act(*seat, action, &mut Recorded::new(rolls)).map_err(problem)?;
        }
        self.play = Some(play);
        self.since = now;
        self.undo_wish = None;
        Ok(())
    }

    /// Who took the last step.
    pub fn last_by(&self) -> Option<Seat> {
        self.steps.last().map(|(seat, _, _)| *seat)
    }

    /// How many steps there are to take back.
    pub fn steps_here(&self) -> usize {
        self.steps.len()
    }

    /// How many steps stay when this seat takes its last one back; none if it took none.
    pub fn before_last_step_of(&self, seat: Seat) -> Option<usize> {
        self.steps.iter().rposition(|(by, _, _)| *by == seat)
    }

    /// The table in a list.
    pub fn line(&self, now_s: i64) -> TableLine {
        TableLine {
            id: self.id.clone(),
            game: self.game.id.to_owned(),
            mode: self.mode.clone(),
            stage: self.stage(),
            seats: self.sitting(),
            your_turn: false,
            changed: now_s,
        }
    }

    /// Who sits where, as everybody may know.
    pub fn sitting(&self) -> Vec<Sitting> {
        let sitting = |holder: &Holder| match holder {
            Holder::Nobody => Sitting::Nobody,
            Holder::Person { name, .. } => Sitting::Person(name.clone()),
            Holder::Bot(kind) => Sitting::Bot(kind.clone()),
        };
        self.seats.iter().map(sitting).collect()
    }
}

/// The kind of bot of this name.
pub fn bot_named(kind: &str) -> Result<String, Problem> {
    kind.parse::<shelf::Bots>().map(|kind| kind.name().to_owned()).map_err(|()| Problem::NoSuchBot)
}

/// A refusal of a hosted match as a problem.
pub fn problem(error: HostError) -> Problem {
    match error {
        HostError::Malformed(detail) => Problem::Malformed { detail },
        HostError::Refused(refusal) => Problem::Refused { refusal },
    }
}
