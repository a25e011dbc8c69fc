//! Bots think on a thread of their own, so that the screen never freezes.

use crate::{PlayError, signals};
use coach::{Advice, Effort};
use protocol::Occupant;
use shelf::Shelved;
use std::io;
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Instant;
use tabletop::{Bot, Budget, Game, Seat};

struct Question<G: Game> {
    ticket: u64,
    seat: Seat,
    view: G::View,
    options: Vec<G::Action>,
    budget: Budget,
}

pub struct BotThread<G: Game> {
    questions: Sender<Question<G>>,
    /// For which position, for whom, what.
    answers: Receiver<(u64, Seat, G::Action)>,
    asked: Option<(u64, Seat)>,
}

impl<G: Shelved> BotThread<G> {
    pub fn start(occupants: &[Occupant], seed: u64) -> io::Result<Self> {
        let (questions, inbox) = channel::<Question<G>>();
        let (outbox, answers) = channel();
        let bot = |(seat, occupant): (u64, &Occupant)| {
            Some(shelf::bot::<G>(*occupant.bot()?, seed.wrapping_add(seat), milliseconds))
        };
        let mut bots: Vec<Option<Box<dyn Bot<G>>>> = (0..).zip(occupants).map(bot).collect();
        thread::Builder::new().name("bots".to_owned()).spawn(move || {
            while let Ok(Question { ticket, seat, view, options, budget }) = inbox.recv() {
                let Some(Some(bot)) = bots.get_mut(seat.index()).filter(|_| !options.is_empty()) else { break };
                let action = bot.choose(seat, &view, &options, budget);
                if outbox.send((ticket, seat, action)).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self { questions, answers, asked: None })
    }

    pub fn thinking(&self, ticket: u64) -> Option<Seat> {
        self.asked.filter(|(asked, _)| *asked == ticket).map(|(_, seat)| seat)
    }

    /// Asks a bot, unless one is already thinking about this position.
    pub fn ask(
        &mut self,
        ticket: u64,
        seat: Seat,
        view: G::View,
        options: Vec<G::Action>,
        budget: Budget,
    ) -> Result<(), PlayError> {
        if self.thinking(ticket).is_some() {
            return Ok(());
        }
        self.asked = Some((ticket, seat));
        self.questions.send(Question { ticket, seat, view, options, budget }).map_err(|_| PlayError::BotStopped)
    }

    /// What a bot chose for this position, if it has. Answers about positions that are no more are thrown away.
    pub fn answer(&mut self, ticket: u64) -> Result<Option<(Seat, G::Action)>, PlayError> {
        loop {
            match self.answers.try_recv() {
                Ok((asked, seat, action)) if asked == ticket => {
                    self.asked = None;
                    return Ok(Some((seat, action)));
                }
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Err(PlayError::BotStopped),
            }
        }
    }

    /// The same, waiting for it, unless the process is told to stop.
    pub fn wait(&mut self, ticket: u64) -> Result<(Seat, G::Action), PlayError> {
        let (seat, action) = loop {
            match self.answers.recv_timeout(signals::SOON) {
                Ok((asked, seat, action)) if asked == ticket => break (seat, action),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) if signals::stopped().is_some() => return Err(PlayError::Stopped),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(PlayError::BotStopped),
            }
        };
        self.asked = None;
        Ok((seat, action))
    }
}

/// A chance in hundredths.
pub fn hundredths(chance: f32) -> i32 {
    (chance * 100.0).round() as i32
}

/// What the coach would do, and why.
pub struct Advised<G: Game> {
    pub action: G::Action,
    pub advice: Advice,
}

/// For which position, for whom, what is seen and what may be done.
type Asked<G> = (u64, Seat, <G as Game>::View, Vec<<G as Game>::Action>);

/// The coach, on a thread of its own.
pub struct Adviser<G: Game> {
    questions: Sender<Asked<G>>,
    answers: Receiver<(u64, Option<Advised<G>>)>,
    asked: Option<u64>,
}

impl<G: Shelved> Adviser<G> {
    pub fn start() -> io::Result<Self> {
        let (questions, inbox) = channel::<Asked<G>>();
        let (outbox, answers) = channel();
        thread::Builder::new().name("coach".to_owned()).spawn(move || {
            while let Ok((ticket, seat, view, options)) = inbox.recv() {
                let advice = coach::advise::<G>(seat, &view, &options, Effort::of_hint(G::ID));
                let first = advice.as_ref().and_then(|advice| options.get(advice.options.first()?.0).copied());
                let advised = advice.zip(first).map(|(advice, action)| Advised { action, advice });
                if outbox.send((ticket, advised)).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self { questions, answers, asked: None })
    }

    pub fn thinks(&self, ticket: u64) -> bool {
        self.asked == Some(ticket)
    }

    /// Asks, unless it is already thinking about this position.
    pub fn ask(&mut self, ticket: u64, seat: Seat, view: G::View, options: Vec<G::Action>) -> Result<(), PlayError> {
        if self.thinks(ticket) {
            return Ok(());
        }
        self.asked = Some(ticket);
        self.questions.send((ticket, seat, view, options)).map_err(|_| PlayError::BotStopped)
    }

    /// What it says of this position, if it does. Answers about positions that are no more are thrown away.
    pub fn answer(&mut self, ticket: u64) -> Result<Option<Advised<G>>, PlayError> {
        loop {
            match self.answers.try_recv() {
                Ok((asked, advised)) if asked == ticket => {
                    self.asked = None;
                    return Ok(advised);
                }
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Err(PlayError::BotStopped),
            }
        }
    }

    /// The same, waiting for it, unless the process is told to stop.
    pub fn wait(&mut self, ticket: u64) -> Result<Option<Advised<G>>, PlayError> {
        loop {
            match self.answers.recv_timeout(signals::SOON) {
                Ok((asked, advised)) if asked == ticket => {
                    self.asked = None;
                    return Ok(advised);
                }
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) if signals::stopped().is_some() => return Err(PlayError::Stopped),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(PlayError::BotStopped),
            }
        }
    }
}

pub fn milliseconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}
