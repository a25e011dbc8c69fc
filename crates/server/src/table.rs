//! One table: what happened at it, folded. No IO: the same entries give the same table in every process.

pub use crate::entry::{ChatLine, Entry, MatchText, SeatedPerson};
use crate::store::Index;
use protocol::{
    BotKind, Clock, LONGEST_CLOCK, NewTable, Occupant, Problem, SHORTEST_CLOCK, Said, SeatChoice, TableEvent,
    TableEventKind, TableLine, TablePhase, UndoWish,
};
use serde_json::Value;
use std::collections::{HashMap, HashSet, VecDeque};
use tabletop::{CommandId, Dice, HostError, Hosted, Recorded, Recording, Saved, Seat, SeatSet, Seeded, Stamp, Viewer};

/// How much chat a table remembers for those who come later.
const CHAT_KEPT: usize = 100;
/// For so long whoever made a bot's turn come has the bot think, in ms; then the sweep gives it to anybody.
pub const LEASE_MS: i64 = 10_000;
/// Bots stop when a match has taken so many steps: a game may have no last round, and bots would play it for ever.
const BOTS_STOP_AT: usize = 20_000;

/// What somebody who listens knows of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LastTold {
    /// How many entries.
    pub number: u64,
    /// What of its match; none: not even its beginning.
    pub play: Option<protocol::LastKnown>,
    /// With whose eyes; none: as a client claims that just came.
    pub viewer: Option<Viewer>,
}

/// Everything that an index of a table depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing {
    /// How far it is.
    pub phase: TablePhase,
    /// Whose answer is awaited.
    pub awaited: SeatSet,
    /// How often seats changed hands.
    pub seated: u32,
    /// When somebody must act who is not a person.
    pub due: Option<i64>,
}

/// A step that is wished for.
#[derive(Clone, PartialEq, Debug)]
pub struct Act {
    /// What to do.
    pub action: Value,
    /// The number of the match it was chosen at.
    pub after: u64,
    /// Its id; none for a bot.
    pub command: Option<CommandId>,
}

/// Which way a match went.
#[derive(Clone, Copy)]
enum Course {
    On,
    Back,
}

/// A table as it is now.
pub struct Table {
    /// Its id.
    pub id: String,
    /// How many entries it has: the number the next one takes.
    pub number: u64,
    /// The number behind the last entry that changed the match. Chat does not: a bot thinks on while people talk.
    pub played: u64,
    /// The game on it.
    pub game: shelf::Entry,
    /// The rules that this process plays it by: [`tabletop::Game::RULES`].
    pub rules: u16,
    /// The mode.
    pub mode: String,
    /// The setup.
    setup: Value,
    /// What everybody may know of the decks in it.
    pub decks: Option<protocol::Decks>,
    /// Who holds which seat.
    pub seats: Vec<Occupant<SeatedPerson>>,
    /// Who made it.
    pub host: i64,
    /// Found by its link only?
    pub private: bool,
    /// The clock.
    pub clock: Option<Clock>,
    /// The match, once it began.
    pub play: Option<Box<dyn Hosted>>,
    /// Who wishes to take a step back.
    pub undo_wish: Option<UndoWish>,
    /// Where the same is played again.
    pub rematch: Option<String>,
    /// Has an administrator closed it?
    closed: bool,
    /// The lines of chat that an administrator has hidden.
    pub hidden: Vec<u64>,
    /// Who has given the match up.
    pub conceded: SeatSet,
    /// How many steps the match had when somebody last did: they are not taken back.
    pub(crate) settled: usize,
    /// Whom a bot replaced: he may come back.
    pub(crate) replaced: Vec<Option<SeatedPerson>>,
    /// Who has held which seat since the match began.
    pub(crate) held: Vec<(i64, Seat)>,
    /// Whom the one who made the table does not want there.
    pub(crate) removed: Vec<i64>,
    /// How often seats changed hands.
    pub(crate) seated: u32,
    /// How often each person took one.
    pub(crate) sittings: HashMap<i64, u32>,
    /// When it was made, in ms.
    made: i64,
    /// The last lines of chat, each with its number.
    chat: VecDeque<(u64, ChatLine)>,
    /// What last happened around the match, each with its number.
    events: VecDeque<(u64, TableEvent)>,
    /// The turn of each seat for which it was told that its time is over, by its beginning.
    told_late: Vec<Option<i64>>,
    /// How often each seat wished for a step back, and at which number of the match.
    pub(crate) wishes: Vec<(u64, u8)>,
    /// Milliseconds each seat was awaited.
    used: Vec<i64>,
    /// When the turn of each seat began, in ms.
    since: Vec<i64>,
    /// What the last turn of each seat had cost when it ended, in ms: a step taken back goes on with it.
    spent: Vec<i64>,
    /// When the match was last changed, in ms.
    pub(crate) moved: i64,
    /// Did the clock decide for a person since one last did himself?
    lapsed: bool,
    /// No command of a seat may be chosen at an older number than this: its own last step, or the last step back.
    fresh: Vec<u64>,
    /// The last command of each seat that was carried out.
    taken: Vec<Option<CommandId>>,
    /// Every step back: its number, and how many steps stayed.
    pub(crate) undone: Vec<(u64, usize)>,
}

impl Table {
    /// A table from its first entry.
    pub fn made(id: &str, first: Entry) -> Result<Self, Problem> {
        let Entry::Made { game, mode, setup, seats, host, private, clock, at } = first else {
            return Err(Problem::NoSuchTable);
        };
        let game = shelf::named(&game).ok_or(Problem::NoSuchGame)?;
        let count = seats.len();
        let mut table = Self {
            id: id.to_owned(),
            number: 1,
            played: 1,
            rules: game.rules,
            game,
            mode,
            setup: Value::Null,
            decks: None,
            seats,
            host,
            private,
            clock,
            play: None,
            undo_wish: None,
            rematch: None,
            closed: false,
            hidden: Vec::new(),
            conceded: SeatSet::EMPTY,
            settled: 0,
            replaced: vec![None; count],
            held: Vec::new(),
            removed: Vec::new(),
            seated: 0,
            sittings: HashMap::new(),
            made: at,
            chat: VecDeque::new(),
            events: VecDeque::new(),
            told_late: vec![None; count],
            wishes: vec![(0, 0); count],
            used: vec![0; count],
            since: vec![at; count],
            spent: vec![0; count],
            moved: at,
            lapsed: false,
            fresh: vec![0; count],
            taken: vec![None; count],
            undone: Vec::new(),
        };
        table.set_up(setup);
        Ok(table)
    }

    /// The first entry of a table that somebody wants.
    pub fn first_entry(new: &NewTable, host: i64, name: &str, at: i64) -> Result<Entry, Problem> {
        let game = shelf::named(&new.game).ok_or(Problem::NoSuchGame)?;
        let mode = game.mode(&new.mode).ok_or(Problem::NoSuchGame)?;
        let count = u8::try_from(new.seats.len()).map_err(|_| Problem::NoSuchGame)?;
        if count < mode.least || count > mode.most {
            return Err(Problem::NoSuchGame);
        }
        if new.clock.is_some_and(|clock| !(SHORTEST_CLOCK..=LONGEST_CLOCK).contains(&clock.seconds)) {
            return Err(Problem::BadClock { least: SHORTEST_CLOCK, most: LONGEST_CLOCK });
        }
        let setup = (game.setup)(&new.mode, count).map_err(|_| Problem::NoSuchGame)?;
        let mut seated = false;
        let mut seats = Vec::new();
        for place in &new.seats {
            seats.push(match place {
                SeatChoice::Open => Occupant::Nobody,
                SeatChoice::Me if seated => return Err(Problem::AlreadySeated),
                SeatChoice::Me => {
                    seated = true;
                    Occupant::Person(SeatedPerson { id: host, name: name.to_owned() })
                }
                SeatChoice::Bot(kind) => Occupant::Bot(bot_named(game.id, kind)?),
            });
        }
        let (game, mode) = (new.game.clone(), new.mode.clone());
        Ok(Entry::Made { game, mode, setup, seats, host, private: new.private, clock: new.clock, at })
    }

    /// The first entry of a table where the same people play the same again.
    pub fn again(&self, host: i64, at: i64) -> Entry {
        Entry::Made {
            game: self.game.id.to_owned(),
            mode: self.mode.clone(),
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            host,
            private: self.private,
            clock: self.clock,
            at,
        }
    }

    /// An administrator closes the table: the entry, already carried out.
    pub fn close(&mut self) -> Result<Entry, Problem> {
        if self.closed { Err(Problem::Closed) } else { self.record(Entry::Closed) }
    }

    /// How far it is. One that was closed is over, however far it was.
    pub fn phase(&self) -> TablePhase {
        match &self.play {
            _ if self.closed => TablePhase::Finished,
            None => TablePhase::Gathering,
            Some(play) if play.awaiting().standings().is_some() => TablePhase::Finished,
            Some(_) => TablePhase::Running,
        }
    }

    /// The seat of a person.
    pub fn seat_of(&self, player: i64) -> Option<Seat> {
        let index = self.seats.iter().position(|holder| holder.person().is_some_and(|person| person.id == player))?;
        Some(Seat(index as u8))
    }

    /// Who must answer now.
    pub fn awaited(&self) -> SeatSet {
        let play = self.play.as_ref().filter(|_| !self.closed);
        play.map_or(SeatSet::EMPTY, |play| play.awaiting().seats())
    }

    /// The lowest awaited seat that a bot holds, and the kind of bot; none any more in a match that went on for too long.
    pub fn awaited_bot(&self) -> Option<(Seat, BotKind)> {
        if self.play.as_ref().is_some_and(|play| play.steps() >= BOTS_STOP_AT) {
            return None;
        }
        self.awaited().iter().find_map(|seat| Some((seat, *self.seats.get(seat.index())?.bot()?)))
    }

    /// May bots go on though nobody is there? A person plays at the table, and the last decision of a person was his own: he may want
    /// to be called when it is his turn again.
    pub fn bots_go_on(&self) -> bool {
        !self.lapsed && self.players().next().is_some()
    }

    /// When the match was last changed, in ms.
    pub const fn moved(&self) -> i64 {
        self.moved
    }

    /// The awaited person whose time is over first, and when, in ms.
    pub fn time_is_over(&self) -> Option<(Seat, i64)> {
        let clock = self.clock?;
        let people = self.awaited().iter().filter(|seat| self.seats.get(seat.index()).is_some_and(Occupant::is_person));
        people.map(|seat| (seat, self.over_at(clock, seat))).min_by_key(|(_, at)| *at)
    }

    /// When the time of an awaited seat is over, in ms.
    fn over_at(&self, clock: Clock, seat: Seat) -> i64 {
        self.running_since(clock, seat) + self.allowed(clock, seat)
    }

    /// Was it chosen after the seat's own last step and the last step back?
    pub fn is_fresh(&self, seat: Seat, after: u64) -> bool {
        self.fresh.get(seat.index()).is_some_and(|fresh| (*fresh..=self.number).contains(&after))
    }

    /// Is the time of this seat over, though it is still awaited?
    pub fn is_late(&self, seat: Seat, at: i64) -> bool {
        self.clock.is_some_and(|clock| self.awaited().contains(seat) && self.over_at(clock, seat) <= at)
    }

    /// Nothing happened later than now: whoever wrote the entries had a clock that was ahead, and nobody's turn waits for that.
    pub fn not_ahead_of(&mut self, now: i64) {
        self.moved = self.moved.min(now);
        self.since.iter_mut().for_each(|since| *since = (*since).min(now));
    }

    fn running_since(&self, clock: Clock, seat: Seat) -> i64 {
        if clock.total { self.moved } else { self.since[seat.index()] }
    }

    fn allowed(&self, clock: Clock, seat: Seat) -> i64 {
        let used = if clock.total { self.used[seat.index()] } else { 0 };
        i64::from(clock.seconds) * 1000 - used
    }

    /// Milliseconds each seat has left.
    pub fn left(&self, now: i64) -> Vec<i64> {
        let Some(clock) = self.clock else { return Vec::new() };
        let awaited = self.awaited();
        let left = |index: usize| {
            let seat = Seat(index as u8);
            let running = if awaited.contains(seat) { (now - self.running_since(clock, seat)).max(0) } else { 0 };
            (self.allowed(clock, seat) - running).max(0)
        };
        (0..self.seats.len()).map(left).collect()
    }

    /// Begins the match: the entry, already carried out.
    pub fn start(&mut self, seed: u64, now: i64) -> Result<Entry, Problem> {
        self.check_open()?;
        if self.play.is_some() {
            return Err(Problem::AlreadyStarted);
        }
        if self.seats.contains(&Occupant::Nobody) {
            return Err(Problem::SeatsOpen);
        }
        let mut rolls = Vec::new();
        let mut dice = Seeded::new(seed);
        let play = (self.game.begin)(&self.setup, &mut Recording::new(&mut dice, &mut rolls)).map_err(problem)?;
        self.play_on(play, now);
        self.number += 1;
        self.played = self.number;
        Ok(Entry::Started { rules: self.rules, rolls, at: now })
    }

    /// The entry by which a match that goes on under other rules says so.
    pub fn resumed(&self) -> Result<Option<Entry>, Problem> {
        let Some(play) = self.play.as_ref().filter(|_| self.phase() == TablePhase::Running) else { return Ok(None) };
        let saved = MatchText::of(&play.save()).map_err(|error| Problem::Malformed { detail: error.to_string() })?;
        Ok(Some(Entry::Resumed { rules: self.rules, saved, at: self.moved }))
    }

    /// Goes on from a state that was kept, because the steps before cannot be repeated under today's rules.
    ///
    /// When that was and who stepped last is in the entries before: [`Table::skip`].
    pub fn resume(&mut self, saved: Saved) -> Result<(), Problem> {
        // Our own store keeps states without sums and logs. Whatever rules it was kept by, they are older than any.
        let saved = Saved { rules: 0, ..saved }.with_new_sum();
        self.play = Some(shelf::load(&saved).map_err(|error| Problem::BadFile { error })?);
        self.undo_wish = None;
        Ok(())
    }

    fn play_on(&mut self, play: Box<dyn Hosted>, now: i64) {
        self.play = Some(play);
        self.undo_wish = None;
        self.since.fill(now);
        self.spent.fill(0);
        self.moved = now;
        self.lapsed = false;
        self.begun();
    }

    /// Counts an entry that is history and cannot be carried out any more.
    ///
    /// Who was awaited then is not known: everybody's turn begins with it, and nobody has used time of the whole match.
    pub fn skip(&mut self, entry: &Entry) {
        let number = self.number;
        self.number += 1;
        let at = match entry {
            Entry::Imported { at, .. } | Entry::Started { at, .. } | Entry::Resumed { at, .. } => {
                self.begun();
                *at
            }
            Entry::Step { at, .. } => *at,
            Entry::Conceded { seat, at, .. } => {
                self.conceded = self.conceded.with(*seat);
                *at
            }
            Entry::Undone { steps, at } => {
                self.undone.push((number, *steps));
                *at
            }
            Entry::Made { .. }
            | Entry::Seated { .. }
            | Entry::Removed { .. }
            | Entry::OwnDeck { .. }
            | Entry::UndoWished { .. }
            | Entry::UndoAgreed { .. }
            | Entry::UndoDeclined
            | Entry::Chat(_)
            | Entry::Hidden { .. }
            | Entry::Closed
            | Entry::Rematch { .. } => return,
        };
        self.played = self.number;
        self.fresh.fill(self.number);
        self.since.fill(at);
        self.spent.fill(0);
        self.moved = at;
    }

    /// Takes a step: the entry, already carried out.
    ///
    /// `after` is the number of the match the answer was chosen at. Chat and other seats' steps may have come since; an own step or a
    /// step back may not: so a command that arrives twice is carried out once. What a bot chose is not a command.
    pub fn act(&mut self, seat: Seat, act: Act, seed: u64, now: i64) -> Result<Entry, Problem> {
        self.check_open()?;
        let Act { action, after, command } = act;
        if !self.is_fresh(seat, after) {
            return Err(Problem::Stale { number: self.number });
        }
        let mut rolls = Vec::new();
        let mut dice = Seeded::new(seed);
        self.step(seat, &action, &mut Recording::new(&mut dice, &mut rolls), now, command)?;
        self.number += 1;
        self.played = self.number;
        Ok(Entry::Step { seat, action, rolls, at: now, command })
    }

    fn stepped(&mut self, seat: Seat, command: Option<CommandId>) {
        if self.seats.get(seat.index()).is_some_and(Occupant::is_person) {
            self.lapsed = command.is_none();
        }
        if let (Some(fresh), Some(taken)) = (self.fresh.get_mut(seat.index()), self.taken.get_mut(seat.index())) {
            *fresh = self.number + 1;
            *taken = command.or(*taken);
        }
    }

    /// What an update of the match for this viewer builds on, and which of his commands it has seen.
    pub fn stamp(&self, viewer: Viewer, known: Option<protocol::LastKnown>) -> Stamp {
        let seat = viewer.seat().map_or(usize::MAX, Seat::index);
        Stamp {
            number: self.played,
            since: known.map_or(0, |known| known.number.min(self.played)),
            fresh: self.fresh.get(seat).copied().unwrap_or_default(),
            taken: self.taken.get(seat).copied().flatten(),
        }
    }

    fn step(
        &mut self,
        seat: Seat,
        action: &Value,
        dice: &mut dyn Dice,
        now: i64,
        command: Option<CommandId>,
    ) -> Result<(), Problem> {
        let play = self.play.as_mut().ok_or(Problem::NotStarted)?;
        let before = play.awaiting().seats();
        play.act(seat, action, dice).map_err(problem)?;
        let after = play.awaiting().seats();
        self.tell_if_late(seat, command);
        self.pass_time(before, after, now, Course::On);
        self.stepped(seat, command);
        Ok(())
    }

    /// Tells once a turn that a person's time was over: nobody else moves for him.
    fn tell_if_late(&mut self, seat: Seat, command: Option<CommandId>) {
        let is_person = self.seats.get(seat.index()).is_some_and(Occupant::is_person);
        let Some(clock) = self.clock.filter(|_| is_person && command.is_none()) else { return };
        let turn = Some(if clock.total { 0 } else { self.since[seat.index()] });
        if self.told_late[seat.index()] != turn {
            self.told_late[seat.index()] = turn;
            self.tell_event(seat, TableEventKind::TimeOver { total: clock.total, then: clock.then });
        }
    }

    /// Everybody is told what happened to the person on a seat.
    pub(crate) fn tell_event(&mut self, seat: Seat, what: TableEventKind) {
        let name = self.names().swap_remove(seat.index());
        self.tell_event_of(seat, name, what);
    }

    /// The same of somebody who does not sit there any more, or not yet.
    pub(crate) fn tell_event_of(&mut self, seat: Seat, name: String, what: TableEventKind) {
        if self.events.len() == CHAT_KEPT {
            self.events.pop_front();
        }
        self.events.push_back((self.number, TableEvent { seat, name, what }));
    }

    /// A seat gives the match up, as the rules of the game say: the entry, already carried out.
    pub fn concede(&mut self, seat: Seat, seed: u64, now: i64) -> Result<Entry, Problem> {
        self.check_running()?;
        if self.conceded.contains(seat) {
            return Err(Problem::Conceded);
        }
        let mut rolls = Vec::new();
        let mut dice = Seeded::new(seed);
        self.give_up(seat, &mut Recording::new(&mut dice, &mut rolls), now)?;
        self.number += 1;
        self.played = self.number;
        Ok(Entry::Conceded { seat, rolls, at: now })
    }

    fn give_up(&mut self, seat: Seat, dice: &mut dyn Dice, now: i64) -> Result<(), Problem> {
        let play = self.play.as_mut().ok_or(Problem::NotStarted)?;
        let before = play.awaiting().seats();
        play.leave(seat, dice).map_err(problem)?;
        let (after, steps) = (play.awaiting().seats(), play.steps());
        self.pass_time(before, after, now, Course::On);
        self.conceded = self.conceded.with(seat);
        self.settled = steps;
        self.lapsed = false;
        // Whatever he sent before comes too late.
        self.fresh[seat.index()] = self.number + 1;
        self.tell_event(seat, TableEventKind::Conceded);
        Ok(())
    }

    /// The match was changed: who was awaited before has used the time until now, who is awaited anew begins a turn, or goes on
    /// with the one he took back.
    fn pass_time(&mut self, before: SeatSet, after: SeatSet, now: i64, course: Course) {
        for index in 0..self.seats.len() {
            let one = Seat(index as u8);
            let (was, is) = (before.contains(one), after.contains(one));
            if was {
                self.used[index] += (now - self.moved).max(0);
            }
            // Whoever is still awaited is in the same turn, whoever took a step or took it back. Whoever plays alone has turns of one
            // decision.
            if was && is && self.seats.len() > 1 {
                continue;
            }
            if was {
                self.spent[index] = (now - self.since[index]).max(0);
            }
            self.since[index] = match course {
                Course::Back if is => now - self.spent[index],
                Course::Back | Course::On => now,
            };
        }
        self.moved = now;
        self.undo_wish = None;
    }

    /// Carries an entry out that was stored, here or by another process.
    pub fn take(&mut self, entry: Entry) -> Result<(), Problem> {
        let played = entry.is_play();
        match entry {
            Entry::Made { .. } => return Err(Problem::NoSuchTable),
            Entry::Seated { seat, holder } => self.seat(seat, holder)?,
            Entry::Removed { seat, player } => {
                self.tell_event(seat, TableEventKind::Removed);
                self.seat(seat, Occupant::Nobody)?;
                self.removed.push(player);
            }
            Entry::OwnDeck { seat, deck } => {
                let setup = (self.game.put_own_deck)(&self.mode, &self.setup, seat, &deck).map_err(problem)?;
                self.set_up(setup);
            }
            Entry::Imported { saved, at } => {
                self.play_on(saved.load()?, at);
            }
            Entry::Started { rules: _, rolls, at } => {
                let play = (self.game.begin)(&self.setup, &mut Recorded::new(&rolls)).map_err(problem)?;
                self.play_on(play, at);
            }
            Entry::Resumed { rules: _, saved, at } => {
                self.play = Some(saved.load()?);
                self.undo_wish = None;
                self.moved = at;
                self.fresh.fill(self.number + 1);
            }
            Entry::Step { seat, action, rolls, at, command } => {
                self.step(seat, &action, &mut Recorded::new(&rolls), at, command)?;
            }
            Entry::Conceded { seat, rolls, at } => self.give_up(seat, &mut Recorded::new(&rolls), at)?,
            Entry::Undone { steps, at } => {
                let play = self.play.as_mut().ok_or(Problem::NotStarted)?;
                let before = play.awaiting().seats();
                play.go_back(steps).map_err(problem)?;
                let after = play.awaiting().seats();
                self.pass_time(before, after, at, Course::Back);
                self.fresh.fill(self.number + 1);
                self.undone.push((self.number, steps));
            }
            Entry::UndoWished { seat } => {
                let wishes = self.wishes.get_mut(seat.index()).ok_or(Problem::NoSuchSeat)?;
                *wishes = (self.played, if wishes.0 == self.played { wishes.1.saturating_add(1) } else { 1 });
                self.undo_wish = Some(UndoWish { seat, agreed: Vec::new() });
            }
            Entry::UndoAgreed { seat } => {
                self.undo_wish.as_mut().ok_or(Problem::NobodyAsked)?.agreed.push(seat);
            }
            Entry::UndoDeclined => {
                self.undo_wish = None;
            }
            Entry::Chat(line) => {
                if self.chat.len() == CHAT_KEPT {
                    self.chat.pop_front();
                }
                self.chat.push_back((self.number, line));
            }
            Entry::Hidden { line } => {
                self.chat.retain(|(number, _)| *number != line);
                self.hidden.push(line);
            }
            Entry::Closed => {
                self.tell_event(Seat(0), TableEventKind::Closed);
                self.closed = true;
            }
            Entry::Rematch { id } => {
                self.rematch = Some(id);
            }
        }
        self.number += 1;
        if played {
            self.played = self.number;
        }
        Ok(())
    }

    /// Carries out an entry that somebody decided on, and returns it to be stored.
    pub fn record(&mut self, entry: Entry) -> Result<Entry, Problem> {
        self.take(entry.clone())?;
        Ok(entry)
    }

    /// Has no administrator closed it?
    pub(crate) const fn check_open(&self) -> Result<(), Problem> {
        if self.closed { Err(Problem::Closed) } else { Ok(()) }
    }

    /// The match goes on?
    pub fn check_running(&self) -> Result<(), Problem> {
        match self.phase() {
            TablePhase::Gathering => Err(Problem::NotStarted),
            TablePhase::Running => Ok(()),
            TablePhase::Finished => Err(Problem::Finished),
        }
    }

    /// How many steps of the match somebody knows that still stand.
    pub fn still_known(&self, known: Option<protocol::LastKnown>) -> Option<usize> {
        let (play, known) = (self.play.as_ref()?, known?);
        let back = self.undone.iter().rev().take_while(|(number, _)| *number >= known.number);
        let least = back.map(|(_, steps)| *steps).min().unwrap_or(usize::MAX);
        Some(known.steps.min(least).min(play.steps()))
    }

    /// The entry by which somebody brings a deck of his own.
    pub fn own_deck(&self, seat: Seat, deck: &Value) -> Result<Entry, Problem> {
        if self.phase() != TablePhase::Gathering {
            return Err(Problem::AlreadyStarted);
        }
        (self.game.put_own_deck)(&self.mode, &self.setup, seat, deck).map_err(problem)?;
        Ok(Entry::OwnDeck { seat, deck: deck.clone() })
    }

    /// Whoever sat there takes his deck along.
    pub(crate) fn clear_deck(&mut self, seat: Seat) {
        if let Ok(setup) = (self.game.put_own_deck)(&self.mode, &self.setup, seat, &Value::Null) {
            self.set_up(setup);
        }
    }

    /// Another setup: another deck on a seat.
    fn set_up(&mut self, setup: Value) {
        self.decks = (self.game.decks)(&self.mode, &setup);
        self.setup = setup;
    }

    /// The lines of chat from a number on, as far as the table remembers them; not those of whom the listener has blocked.
    pub fn chat_since(&self, number: u64, blocked: &HashSet<i64>) -> Vec<(u64, Said)> {
        let heard =
            self.chat.iter().filter(|(at, line)| *at >= number && line.by.is_none_or(|by| !blocked.contains(&by)));
        heard.map(|(at, line)| (*at, line.said.clone())).collect()
    }

    /// A line of chat that the table remembers.
    pub fn chat_line(&self, line: u64) -> Option<&ChatLine> {
        self.chat.iter().find(|(number, _)| *number == line).map(|(_, line)| line)
    }

    /// What happened around the match from a number on, as far as the table remembers it.
    pub fn events_since(&self, number: u64) -> Vec<(u64, TableEvent)> {
        self.events.iter().filter(|(at, _)| *at >= number).cloned().collect()
    }

    /// The seats of people who have not given the match up.
    pub fn players(&self) -> impl Iterator<Item = Seat> {
        self.people().map(|(seat, _)| seat).filter(|seat| !self.conceded.contains(*seat))
    }

    /// The seats that people hold, and who they are.
    pub fn people(&self) -> impl Iterator<Item = (Seat, i64)> {
        (0..).map(Seat).zip(&self.seats).filter_map(|(seat, holder)| Some((seat, holder.person()?.id)))
    }

    /// Everything an [`Index`] depends on. Most steps of a turn change none of it: then it need not be made, nor written.
    pub fn listing(&self, now: i64) -> Listing {
        let bot = self.awaited_bot().filter(|_| self.bots_go_on()).map(|_| now + LEASE_MS);
        let due = bot.into_iter().chain(self.time_is_over().map(|(_, at)| at)).min();
        Listing { phase: self.phase(), awaited: self.awaited(), seated: self.seated, due }
    }

    /// What lists and the sweep should know.
    pub fn index(&self, now: i64) -> Index {
        let Listing { phase, awaited, due, .. } = self.listing(now);
        Index {
            line: self.line(now / 1000),
            listed: phase == TablePhase::Gathering && !self.private,
            running: phase == TablePhase::Running,
            due,
            made: self.made,
            host: self.host,
            bots: self.bots(),
            sittings: self.people().map(|(seat, id)| (id, Some(awaited.contains(seat)))).collect(),
        }
    }

    /// How many seats bots hold.
    pub fn bots(&self) -> i64 {
        self.seats.iter().filter(|holder| matches!(holder, Occupant::Bot(_))).count() as i64
    }

    /// The table in a list.
    pub fn line(&self, now_s: i64) -> TableLine {
        TableLine {
            id: self.id.clone(),
            game: self.game.id.to_owned(),
            mode: self.mode.clone(),
            phase: self.phase(),
            seats: self.sitting(),
            your_turn: false,
            changed: now_s,
            made: self.made / 1000,
            clock: self.clock,
            watchers: 0,
        }
    }

    /// What each seat is called: a person's name, a bot's kind.
    pub fn names(&self) -> Vec<String> {
        let name = |holder: &Occupant<SeatedPerson>| match holder {
            Occupant::Nobody => String::new(),
            Occupant::Person(person) => person.name.clone(),
            Occupant::Bot(kind) => kind.name().to_owned(),
        };
        self.seats.iter().map(name).collect()
    }

    /// Who sits where, as everybody may know.
    pub fn sitting(&self) -> Vec<Occupant> {
        let sitting = |holder: &Occupant<SeatedPerson>| match holder {
            Occupant::Nobody => Occupant::Nobody,
            Occupant::Person(person) => Occupant::Person(person.name.clone()),
            Occupant::Bot(kind) => Occupant::Bot(*kind),
        };
        self.seats.iter().map(sitting).collect()
    }
}

/// The bot of this name; one of the levels of this game, or named by how it decides.
pub fn bot_named(game: &str, name: &str) -> Result<BotKind, Problem> {
    let kind = name.parse().map_err(|()| Problem::NoSuchBot)?;
    if shelf::offers(game, kind) { Ok(kind) } else { Err(Problem::NoSuchBot) }
}

/// A refusal of a hosted match as a problem.
pub fn problem(error: HostError) -> Problem {
    match error {
        HostError::Malformed(detail) => Problem::Malformed { detail },
        HostError::Refused(refusal) => Problem::Refused { refusal },
    }
}
