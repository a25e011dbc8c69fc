//! A random game with everything that happened in it: what the laws look at.

use crate::laws::Broken;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tabletop::{Catalogue, Dice, Fact, Game, Move, Recording, Seat, SeatSet, Seeded};

/// How much is played and looked at. All of it is counts, never time: the same run on every machine.
#[derive(Clone, Debug)]
pub struct Params {
    /// Random games for each mode and number of seats.
    pub games: u64,
    /// A game must end within so many steps.
    pub steps: usize,
    /// Positions of a game that the dear laws look at, besides the first and the last one.
    pub samples: usize,
    /// Worlds imagined for each viewer of such a position.
    pub worlds: usize,
    /// Foreign actions remembered and tried on other positions.
    pub pool: usize,
    /// In one of so many games somebody walks away; 0: in none.
    pub leavers: u64,
    /// Only these modes, each with or without a choice within it (`mode:level`); empty: all.
    pub modes: &'static [&'static str],
    /// The first seed.
    pub seed: u64,
}

impl Default for Params {
    fn default() -> Self {
        Self { games: 8, steps: 20_000, samples: 24, worlds: 2, pool: 200, leavers: 4, modes: &[], seed: 1 }
    }
}

/// One step of a random game.
#[derive(Clone, Debug)]
pub struct Taken<G: Game> {
    /// The game before it.
    pub before: G,
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: Move<G::Action>,
    /// How the dice fell.
    pub rolls: Vec<u32>,
    /// What was told.
    pub told: Vec<G::Event>,
}

impl<G: Game> Taken<G> {
    /// The step as one writes it: `p1 seal 5`.
    pub fn spelled(&self) -> String {
        spelled::<G>(self.seat, self.what)
    }

    /// Does a [`tabletop::Match`] offer it for undo?
    pub fn can_be_undone(&self) -> bool {
        matches!(self.what, Move::Act(_)) && self.rolls.is_empty() && !self.told.iter().any(Fact::uncovers)
    }
}

/// A step as one writes it.
pub(crate) fn spelled<G: Game>(seat: Seat, what: Move<G::Action>) -> String {
    match what {
        Move::Act(action) => format!("{seat} {action}"),
        Move::Leave => format!("{seat} leave"),
    }
}

/// A random game, from its setup to its end or to the limit of steps.
#[derive(Debug)]
pub struct Played<G: Game> {
    /// The mode.
    pub mode: &'static str,
    /// How many seats.
    pub seats: u8,
    /// The seed of deals, dice and decisions.
    pub seed: u64,
    /// The setup.
    pub setup: G::Setup,
    /// How the dice fell at the setup.
    pub rolls: Vec<u32>,
    /// What the setup told.
    pub told: Vec<G::Event>,
    /// Every step.
    pub steps: Vec<Taken<G>>,
    /// The game after the last step.
    pub last: G,
    /// The position a law looks at now, for its report.
    pub(crate) at: Cell<usize>,
}

impl<G: Game + Catalogue> Played<G> {
    /// Plays a random game: any asked seat, any of its legal actions, each as likely.
    pub fn new(mode: &'static str, seats: u8, seed: u64, params: &Params) -> Result<Self, Box<Broken>> {
        let broken = |what: String| Broken::before::<G>(mode, seats, seed, what);
        let setup = G::setup(mode, seats).map_err(|refusal| broken(format!("no setup: {refusal:?}")))?;
        let mut dice = Seeded::new(seed);
        let (mut rolls, mut told) = (Vec::new(), Vec::new());
        let begun =
            catch_unwind(AssertUnwindSafe(|| G::begin(&setup, &mut Recording::new(&mut dice, &mut rolls), &mut told)));
        let last = begun
            .map_err(|panic| broken(format!("the setup panicked: {}", words_of(&*panic))))?
            .map_err(|refusal| broken(format!("the setup was refused: {refusal:?}")))?;
        if last.seats() != seats {
            return Err(broken(format!("a table for {seats} has {} seats", last.seats())));
        }
        let mut played = Self { mode, seats, seed, setup, rolls, told, steps: Vec::new(), last, at: Cell::new(0) };
        let run = catch_unwind(AssertUnwindSafe(|| played.run(&mut dice, params)));
        match run {
            Ok(Ok(())) => Ok(played),
            Ok(Err(what)) => Err(played.broken(what)),
            Err(panic) => Err(played.broken(format!("it panicked: {}", words_of(&*panic)))),
        }
    }

    fn run(&mut self, dice: &mut Seeded, params: &Params) -> Result<(), String> {
        // Decisions have dice of their own, so that a game with other chance meets the same whims.
        let mut whims = Seeded::new(self.seed ^ 0x5EED);
        let mut leavers = u32::from(params.leavers > 0 && self.seed % params.leavers == params.leavers - 1);
        leavers += u32::from(leavers == 1 && self.seed % (2 * params.leavers) == 2 * params.leavers - 1);
        let mut gone = SeatSet::EMPTY;
        let mut options = Vec::new();
        while self.steps.len() < params.steps && self.last.awaiting().standings().is_none() {
            let asked = self.last.awaiting().seats();
            if asked.is_empty() {
                return Err("the game is not finished, and awaits nobody".into());
            }
            let (seat, what) = if leavers > 0 && whims.pick(30) == 0 {
                leavers -= 1;
                let seat = Seat(whims.pick(u32::from(self.seats)) as u8);
                gone = gone.with(seat);
                (seat, Move::Leave)
            } else {
                let volunteers = self.last.volunteers();
                let among = if !volunteers.is_empty() && whims.pick(8) == 0 { volunteers } else { asked };
                let seat = nth(among, whims.pick(among.len() as u32));
                options.clear();
                self.last.legal(seat, &mut options);
                if options.is_empty() {
                    return Err(format!("{seat} is asked and has no legal action"));
                }
                (seat, Move::Act(options[whims.pick(options.len() as u32) as usize]))
            };
            // Noted first: if it panics, the report names the step.
            self.steps.push(Taken { before: self.last.clone(), seat, what, rolls: Vec::new(), told: Vec::new() });
            self.at.set(self.steps.len() - 1);
            let Some(step) = self.steps.last_mut() else { break };
            let mut dice = Recording::new(&mut *dice, &mut step.rolls);
            match what {
                Move::Act(action) => self.last.apply(seat, action, &mut dice, &mut step.told),
                Move::Leave => self.last.leave(seat, &mut dice, &mut step.told),
            }
        }
        Ok(())
    }
}

impl<G: Game> Played<G> {
    /// The game after so many steps.
    pub fn position(&self, steps: usize) -> &G {
        self.steps.get(steps).map_or(&self.last, |step| &step.before)
    }

    /// Did it end?
    pub fn finished(&self) -> bool {
        self.last.awaiting().standings().is_some()
    }

    /// Positions to look at: the first, the last, and some between, in order.
    pub fn sampled(&self, count: usize, dice: &mut Seeded) -> Vec<usize> {
        sample(self.steps.len() + 1, count, dice)
    }

    /// Steps to look at, in order.
    pub fn sampled_steps(&self, count: usize, dice: &mut Seeded) -> Vec<usize> {
        sample(self.steps.len(), count, dice)
    }

    /// A report about the position looked at.
    pub fn broken(&self, what: impl Into<String>) -> Box<Broken> {
        let at = self.at.get();
        Box::new(Broken {
            game: G::ID,
            law: "",
            mode: self.mode,
            seats: self.seats,
            seed: self.seed,
            step: at,
            acted: self.steps.get(at).map(Taken::spelled),
            lately: self.steps[..at.min(self.steps.len())].iter().rev().take(3).rev().map(Taken::spelled).collect(),
            what: what.into(),
        })
    }
}

/// Plays at random, the lowest seat that is asked, until something is so or the game is over. Every position is looked at, the last one too.
pub fn play_until<G: Game>(game: &mut G, dice: &mut Seeded, mut until: impl FnMut(&G) -> bool) {
    let mut options = Vec::new();
    while !until(game) {
        let Some(seat) = game.awaiting().seats().lowest() else { return };
        options.clear();
        game.legal(seat, &mut options);
        let action = options[dice.pick(options.len() as u32) as usize];
        game.apply(seat, action, dice, &mut ());
    }
}

fn sample(all: usize, count: usize, dice: &mut Seeded) -> Vec<usize> {
    if all <= count + 2 {
        return (0..all).collect();
    }
    let mut chosen: Vec<usize> = (0..count).map(|_| dice.pick(all as u32) as usize).collect();
    chosen.extend([0, all - 1]);
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

/// The `n`th seat of a set.
pub(crate) fn nth(seats: SeatSet, n: u32) -> Seat {
    seats.iter().nth(n as usize).unwrap_or_default()
}

/// What a panic said.
pub(crate) fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_else(|| "without a word".into())
}
