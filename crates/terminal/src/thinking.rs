//! Bots think on a thread of their own, so that the screen never freezes.

use crate::PlayError;
use protocol::Occupant;
use shelf::Shelved;
use std::io;
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
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

    /// The same, waiting for it.
    pub fn wait(&mut self, ticket: u64) -> Result<(Seat, G::Action), PlayError> {
        let answer = self.answers.iter().find(|(asked, ..)| *asked == ticket);
        let (_, seat, action) = answer.ok_or(PlayError::BotStopped)?;
        self.asked = None;
        Ok((seat, action))
    }
}

pub fn milliseconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}
