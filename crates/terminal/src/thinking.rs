//! Bots think on a thread of their own, so that the screen never freezes.

use crate::Player;
use serde_json::Value;
use shelf::{DynBot, Entry};
use std::io;
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Instant;
use tabletop::{Budget, HostError, Seat};

/// A question to a bot.
struct Question {
    ticket: u64,
    seat: Seat,
    view: Value,
    options: Vec<Value>,
    budget: Budget,
}

/// What a bot chose.
struct Answer {
    ticket: u64,
    seat: Seat,
    choice: Result<Value, HostError>,
}

/// Who chose, and what; a bot that could not read the position says so.
pub type Chosen = (Seat, Result<Value, HostError>);

/// The thread with the bots of a match.
pub struct BotThread {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
    /// Which position a bot is thinking about.
    asked: Option<(u64, Seat)>,
}

/// The thread with the bots is gone: a bot broke down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl BotThread {
    /// Starts the thread.
    pub fn start(entry: Entry, players: &[Player], seed: u64) -> io::Result<Self> {
        let (questions, inbox) = channel::<Question>();
        let (outbox, answers) = channel();
        let kinds: Vec<Option<shelf::BotKind>> = players
            .iter()
            .map(|player| match player {
                Player::Human | Player::Elsewhere => None,
                Player::Bot(kind) => Some(*kind),
            })
            .collect();
        thread::Builder::new().name("bots".to_owned()).spawn(move || {
            let mut bots: Vec<Option<Box<dyn DynBot>>> = (0u64..)
                .zip(kinds)
                .map(|(seat, kind)| Some((entry.bot)(kind?, seed.wrapping_add(seat), milliseconds)))
                .collect();
            while let Ok(Question { ticket, seat, view, options, budget }) = inbox.recv() {
                let Some(Some(thinker)) = bots.get_mut(seat.index()) else { break };
                let choice = thinker.choose(seat, &view, &options, budget);
                if outbox.send(Answer { ticket, seat, choice }).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self { questions, answers, asked: None })
    }

    /// Who is thinking about this position?
    pub fn thinking(&self, ticket: u64) -> Option<Seat> {
        self.asked.filter(|(asked, _)| *asked == ticket).map(|(_, seat)| seat)
    }

    /// Asks a bot, unless one is already thinking about this position.
    pub fn ask(
        &mut self,
        ticket: u64,
        seat: Seat,
        view: Value,
        options: Vec<Value>,
        budget: Budget,
    ) -> Result<(), Stopped> {
        if self.thinking(ticket).is_some() {
            return Ok(());
        }
        self.asked = Some((ticket, seat));
        self.questions.send(Question { ticket, seat, view, options, budget }).map_err(|_| Stopped)
    }

    /// What a bot chose for this position, if it has. Answers about positions that are no more are thrown away.
    pub fn answer(&mut self, ticket: u64) -> Result<Option<Chosen>, Stopped> {
        loop {
            match self.answers.try_recv() {
                Ok(answer) if answer.ticket == ticket => {
                    self.asked = None;
                    return Ok(Some((answer.seat, answer.choice)));
                }
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Err(Stopped),
            }
        }
    }

    /// The same, waiting for it.
    pub fn wait(&mut self, ticket: u64) -> Result<Chosen, Stopped> {
        loop {
            let answer = self.answers.recv().map_err(|_| Stopped)?;
            if answer.ticket == ticket {
                self.asked = None;
                return Ok((answer.seat, answer.choice));
            }
        }
    }
}

/// The clock of the bots: milliseconds since the first look at it.
pub fn milliseconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}
