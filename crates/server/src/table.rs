//! One table: what happened at it, folded. No IO: the same entries give the same table in every process.

pub use crate::entry::{Entry, MatchText, SeatedPerson};
use crate::store::Index;
use protocol::{
    BotKind, Clock, LONGEST_CLOCK, NewTable, Occupant, Problem, SHORTEST_CLOCK, Said, SeatChoice, TableLine,
    TablePhase, UndoWish,
};
use serde_json::Value;
use std::collections::VecDeque;
use tabletop::{CommandId, Dice, HostError, Hosted, Recorded, Recording, Saved, Seat, SeatSet, Seeded, Stamp, Viewer};

/// How much chat a table remembers for those who come later.
const CHAT_KEPT: usize = 100;
/// For so long whoever made a bot's turn come has the bot think, in ms; then the sweep gives it to anybody.
pub const LEASE_MS: i64 = 10_000;
/// Bots stop when a match has taken so many steps: a game may have no last round, and bots would play it for ever.
const BOTS_STOP_AT: usize = 20_000;
/// Whoever keeps the others waiting for so long can be replaced by a bot, in ms.
const ABSENT_MS: i64 = 3 * 24 * 60 * 60 * 1000;

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
    /// How often seats changed hands.
    seated: u32,
    /// When it was made, in ms.
    made: i64,
    /// The last lines of chat, each with its number.
    chat: VecDeque<(u64, Said)>,
    /// Milliseconds each seat was awaited.
    used: Vec<i64>,
    /// When the turn of each seat began, in ms.
    since: Vec<i64>,
    /// What the last turn of each seat had cost when it ended, in ms: a step taken back goes on with it.
    spent: Vec<i64>,
    /// When the match was last changed, in ms.
    moved: i64,
    /// Did the clock decide for a person since one last did himself?
    lapsed: bool,
    /// No command of a seat may be chosen at an older number than this: its own last step, or the last step back.
    fresh: Vec<u64>,
    /// The last command of each seat that was carried out.
    taken: Vec<Option<CommandId>>,
    /// Every step back: its number, and how many steps stayed.
    undone: Vec<(u64, usize)>,
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
            seated: 0,
            made: at,
            chat: VecDeque::new(),
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
    pub fn wanted(new: &NewTable, host: i64, name: &str, at: i64) -> Result<Entry, Problem> {
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
                SeatChoice::Bot(kind) => Occupant::Bot(bot_named(kind)?),
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

    /// How far it is.
    pub fn phase(&self) -> TablePhase {
        match &self.play {
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
        self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.awaiting().seats())
    }

    /// The lowest awaited seat that a bot holds, and the kind of bot; none any more in a match that went on for too long.
    pub fn awaited_bot(&self) -> Option<(Seat, BotKind)> {
        if self.play.as_ref().is_some_and(|play| play.steps() >= BOTS_STOP_AT) {
            return None;
        }
        self.awaited().iter().find_map(|seat| Some((seat, *self.seats.get(seat.index())?.bot()?)))
    }

    /// May bots go on though nobody is there? A person sits at the table, and the last decision of a person was his own: he may want
    /// to be called when it is his turn again.
    pub fn bots_go_on(&self) -> bool {
        !self.lapsed && self.people().next().is_some()
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
            let running = if awaited.contains(seat) { now - self.running_since(clock, seat) } else { 0 };
            (self.allowed(clock, seat) - running).max(0)
        };
        (0..self.seats.len()).map(left).collect()
    }

    /// Begins the match: the entry, already carried out.
    pub fn start(&mut self, seed: u64, now: i64) -> Result<Entry, Problem> {
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
        Ok(Entry::Started { rules: self.game.rules, rolls, at: now })
    }

    /// Goes on from a state that was kept, because the steps before cannot be repeated under today's rules.
    ///
    /// When that was and who stepped last is in the entries before: [`Table::skip`].
    pub fn resume(&mut self, saved: &Saved) -> Result<(), Problem> {
        self.play = Some(shelf::load(saved).map_err(|error| Problem::BadFile { error })?);
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
    }

    /// Counts an entry that is history and cannot be carried out any more.
    ///
    /// Who was awaited then is not known: everybody's turn begins with it, and nobody has used time of the whole match.
    pub fn skip(&mut self, entry: &Entry) {
        let number = self.number;
        self.number += 1;
        let at = match entry {
            Entry::Imported { at, .. } | Entry::Started { at, .. } | Entry::Step { at, .. } => *at,
            Entry::Undone { steps, at } => {
                self.undone.push((number, *steps));
                *at
            }
            Entry::Made { .. }
            | Entry::Seated { .. }
            | Entry::OwnDeck { .. }
            | Entry::UndoWished { .. }
            | Entry::UndoAgreed { .. }
            | Entry::UndoDeclined
            | Entry::Chat(_)
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
        let Act { action, after, command } = act;
        let fresh = self.fresh.get(seat.index()).is_some_and(|fresh| (*fresh..=self.number).contains(&after));
        if !fresh {
            return Err(Problem::Stale { number: self.number });
        }
        let mut rolls = Vec::new();
        let mut dice = Seeded::new(seed);
        self.step(seat, &action, &mut Recording::new(&mut dice, &mut rolls), now)?;
        self.stepped(seat, command);
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

    fn step(&mut self, seat: Seat, action: &Value, dice: &mut dyn Dice, now: i64) -> Result<(), Problem> {
        let play = self.play.as_mut().ok_or(Problem::NotStarted)?;
        let before = play.awaiting().seats();
        play.act(seat, action, dice).map_err(problem)?;
        let after = play.awaiting().seats();
        self.pass_time(before, after, now, Course::On);
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
            Entry::Seated { seat, holder } => {
                *self.seats.get_mut(seat.index()).ok_or(Problem::NoSuchSeat)? = holder;
                self.seated += 1;
                // Whoever gets up before the start takes his deck along. A match under older rules has no play yet, but it did start.
                if self.played == 1
                    && let Ok(setup) = (self.game.put_own_deck)(&self.mode, &self.setup, seat, &Value::Null)
                {
                    self.set_up(setup);
                }
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
            Entry::Step { seat, action, rolls, at, command } => {
                self.step(seat, &action, &mut Recorded::new(&rolls), at)?;
                self.stepped(seat, command);
            }
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
                self.undo_wish = Some(UndoWish { seat, agreed: Vec::new() });
            }
            Entry::UndoAgreed { seat } => {
                self.undo_wish.as_mut().ok_or(Problem::NobodyAsked)?.agreed.push(seat);
            }
            Entry::UndoDeclined => {
                self.undo_wish = None;
            }
            Entry::Chat(said) => {
                if self.chat.len() == CHAT_KEPT {
                    self.chat.pop_front();
                }
                self.chat.push_back((self.number, said));
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

    /// The entry by which a seat takes its last step back, or asks to. An own step that showed nothing goes back at once; past that,
    /// all other people are asked. Bots do not mind.
    pub fn undo(&self, seat: Seat, after: u64, at: i64) -> Result<Entry, Problem> {
        let play = self.play.as_ref().ok_or(Problem::NotStarted)?;
        self.check_running()?;
        // Behind the last step back only: unlike an answer, a wish may follow the seat's own step.
        let last = self.undone.last().map_or(0, |(number, _)| number + 1);
        if !(last..=self.number).contains(&after) {
            return Err(Problem::Stale { number: self.number });
        }
        if play.can_undo(seat) > 0 {
            return Ok(Entry::Undone { steps: play.steps() - 1, at });
        }
        let steps = self.before_last_step_of(seat).ok_or(Problem::NothingToUndo)?;
        let alone = self.people().all(|(one, _)| one == seat);
        Ok(if alone { Entry::Undone { steps, at } } else { Entry::UndoWished { seat } })
    }

    /// The entry by which a seat answers another's wish to take a step back.
    pub fn answer_undo(&self, seat: Seat, yes: bool, at: i64) -> Result<Entry, Problem> {
        self.check_running()?;
        let wish = self.undo_wish.as_ref().filter(|wish| wish.seat != seat).ok_or(Problem::NobodyAsked)?;
        if !yes {
            return Ok(Entry::UndoDeclined);
        }
        if wish.agreed.contains(&seat) {
            return Err(Problem::NobodyAsked);
        }
        let all = self.people().all(|(one, _)| one == seat || one == wish.seat || wish.agreed.contains(&one));
        if !all {
            return Ok(Entry::UndoAgreed { seat });
        }
        let steps = self.before_last_step_of(wish.seat).ok_or(Problem::NothingToUndo)?;
        Ok(Entry::Undone { steps, at })
    }

    /// How many steps stay when this seat takes its last one back; none if it took none that can be repeated.
    fn before_last_step_of(&self, seat: Seat) -> Option<usize> {
        let play = self.play.as_ref()?;
        let mut steps = (1..=play.steps()).rev().map_while(|step| Some((step, play.step(step)?.0)));
        steps.find(|(_, by)| *by == seat).map(|(step, _)| step - 1)
    }

    /// The match goes on?
    pub fn check_running(&self) -> Result<(), Problem> {
        match self.phase() {
            TablePhase::Gathering => Err(Problem::NotStarted),
            TablePhase::Running => Ok(()),
            TablePhase::Finished => Err(Problem::Finished),
        }
    }

    /// The seats of people who kept the others waiting for so long that a bot may be put there.
    pub fn absent(&self, now: i64) -> Vec<Seat> {
        let awaited = if now - self.moved > ABSENT_MS { self.awaited() } else { SeatSet::EMPTY };
        self.people().map(|(seat, _)| seat).filter(|seat| awaited.contains(*seat)).collect()
    }

    /// The entry by which somebody puts a bot on a seat, or takes it away.
    pub fn seat_bot(&self, player: i64, seat: Seat, kind: Option<&str>, now: i64) -> Result<Entry, Problem> {
        let holder = self.seats.get(seat.index()).ok_or(Problem::NoSuchSeat)?;
        match holder {
            Occupant::Person(_) => {
                if !self.absent(now).contains(&seat) || kind.is_none() {
                    return Err(Problem::SeatTaken);
                }
                self.seat_of(player).ok_or(Problem::NotSeated)?;
            }
            Occupant::Nobody | Occupant::Bot(_) if self.host != player => return Err(Problem::NotHost),
            Occupant::Nobody | Occupant::Bot(_) => {}
        }
        match self.phase() {
            TablePhase::Gathering => {}
            // A seat that is played on must not become empty.
            TablePhase::Running if kind.is_some() => {}
            TablePhase::Running => return Err(Problem::AlreadyStarted),
            TablePhase::Finished => return Err(Problem::Finished),
        }
        let holder = kind.map_or(Ok(Occupant::Nobody), |kind| bot_named(kind).map(Occupant::Bot))?;
        Ok(Entry::Seated { seat, holder })
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

    /// Another setup: another deck on a seat.
    fn set_up(&mut self, setup: Value) {
        self.decks = (self.game.decks)(&self.mode, &setup);
        self.setup = setup;
    }

    /// The lines of chat from a number on, as far as the table remembers them.
    pub fn chat_since(&self, number: u64) -> Vec<(u64, Said)> {
        self.chat.iter().filter(|(at, _)| *at >= number).cloned().collect()
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

/// The kind of bot of this name.
pub fn bot_named(kind: &str) -> Result<BotKind, Problem> {
    kind.parse().map_err(|()| Problem::NoSuchBot)
}

/// A refusal of a hosted match as a problem.
pub fn problem(error: HostError) -> Problem {
    match error {
        HostError::Malformed(detail) => Problem::Malformed { detail },
        HostError::Refused(refusal) => Problem::Refused { refusal },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_may_take_the_place_of_whoever_was_awaited_for_three_days_and_everybody_knows_whose() {
        let seats = vec![SeatChoice::Me, SeatChoice::Open, SeatChoice::Bot("random".to_owned())];
        let new = NewTable { game: "comets".to_owned(), mode: "open".to_owned(), seats, private: true, clock: None };
        let mut table = Table::made("t", Table::wanted(&new, 1, "Anna", 0).unwrap()).unwrap();
        let boris = Occupant::Person(SeatedPerson { id: 2, name: "Boris".to_owned() });
        table.take(Entry::Seated { seat: Seat(1), holder: boris }).unwrap();
        table.start(7, 0).unwrap();
        let awaited: Vec<Seat> = table.awaited().iter().filter(|seat| *seat != Seat(2)).collect();
        assert!(!awaited.is_empty(), "some person is awaited");
        assert_eq!(table.absent(ABSENT_MS), []);
        assert_eq!(table.absent(ABSENT_MS + 1), awaited, "the bot is not absent");
        let (late, other) = (awaited[0], 2 - i64::from(awaited[0].0));
        assert_eq!(table.seat_bot(other, late, Some("greedy"), ABSENT_MS), Err(Problem::SeatTaken));
        assert!(table.seat_bot(other, late, Some("greedy"), ABSENT_MS + 1).is_ok());
        assert_eq!(table.seat_bot(3, late, Some("greedy"), ABSENT_MS + 1), Err(Problem::NotSeated));
    }
}
