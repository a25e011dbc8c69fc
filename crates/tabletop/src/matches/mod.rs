//! One running match: the game, its log, its story, undo, save and load; and the same without the type.

mod hosted;
mod pieces;
mod save;
mod update;

pub use hosted::{HostError, Hosted};
pub use pieces::Pieces;
pub use save::{LoadError, Saved};
pub use update::{CommandId, Raw, Stamp, StoryStep, Types, Update};

use crate::{Awaiting, Dice, Fact, Game, Recorded, Recording, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What a seat did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move<A> {
    /// It answered.
    Act(A),
    /// It walked away.
    Leave,
}

/// One step of a match: with its rolls it can be repeated without any generator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step<A> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: Move<A>,
    /// How the dice fell.
    pub rolls: Vec<u32>,
}

/// Where a match started from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
enum Origin<G: Game> {
    /// From its setup, with these rolls.
    Setup { rolls: Vec<u32> },
    /// From a state saved under older rules, after so many steps: what came before can be watched, not repeated.
    Snapshot { state: G, steps: usize },
}

/// A step that was not taken, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Refused<R> {
    /// The rules say no.
    Rules(R),
    /// There is nothing this seat could take back now.
    NothingToUndo,
    /// There is no such seat.
    NoSuchSeat(Seat),
    /// The match is over.
    Finished,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: G::Setup,
    origin: Origin<G>,
    game: G,
    log: Vec<Step<G::Action>>,
    /// What the opening told, then what each step told. After a snapshot it is longer than the log.
    story: Vec<Vec<G::Event>>,
    back: Option<Back<G>>,
}

/// The last steps that may still be taken back; all of one seat. One state and the log give all the states between: a match that
/// kept each of them would weigh several times as much, and a server keeps thousands of matches.
#[derive(Clone, Debug)]
struct Back<G> {
    /// The state before the first of them.
    before: Box<G>,
    /// How many they are.
    steps: usize,
}

impl<G: Game> Match<G> {
    /// Sets the table up.
    pub fn begin(setup: G::Setup, dice: &mut (impl Dice + ?Sized)) -> Result<Self, G::Refusal> {
        let (mut rolls, mut told) = (Vec::new(), Vec::new());
        let game = G::begin(&setup, &mut any(&mut Recording::new(dice, &mut rolls)), &mut told)?;
        Ok(Self { setup, origin: Origin::Setup { rolls }, game, log: Vec::new(), story: vec![told], back: None })
    }

    /// Goes on from a position, of a setup with as many seats: for lessons and puzzles. What came before it nobody tells.
    pub fn from_position(setup: G::Setup, game: G) -> Self {
        let origin = Origin::Snapshot { state: game.clone(), steps: 0 };
        Self { setup, origin, game, log: Vec::new(), story: vec![Vec::new()], back: None }
    }

    /// The whole truth: for the rules, tests and finished games. People and bots get a [view](Self::view).
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// What was chosen before the first card.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The steps that can be repeated.
    pub fn log(&self) -> &[Step<G::Action>] {
        &self.log
    }

    /// How many steps were taken since the setup.
    pub fn steps(&self) -> usize {
        self.story.len() - 1
    }

    /// Takes a step, if the rules allow it; a refusal changes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        dice: &mut (impl Dice + ?Sized),
    ) -> Result<(), Refused<G::Refusal>> {
        self.game.check(seat, action).map_err(Refused::Rules)?;
        let mine = self.log.last().is_none_or(|last| last.seat == seat);
        let back = self.back.take().filter(|_| mine);
        let before = back.is_none().then(|| self.game.clone());
        let (mut rolls, mut told) = (Vec::new(), Vec::new());
        self.game.apply(seat, action, &mut any(&mut Recording::new(dice, &mut rolls)), &mut told);
        if rolls.is_empty() && !told.iter().any(Fact::uncovers) {
            let first = before.map(|before| Back { before: Box::new(before), steps: 0 });
            self.back = back.or(first).map(|back| Back { steps: back.steps + 1, ..back });
        }
        self.log.push(Step { seat, what: Move::Act(action), rolls });
        // Kept for as long as the match: without the room that a growing list leaves.
        told.shrink_to_fit();
        self.story.push(told);
        Ok(())
    }

    /// A player walks away.
    pub fn leave(&mut self, seat: Seat, dice: &mut (impl Dice + ?Sized)) -> Result<(), Refused<G::Refusal>> {
        if seat.0 >= self.game.seats() {
            return Err(Refused::NoSuchSeat(seat));
        }
        if self.game.awaiting().standings().is_some() {
            return Err(Refused::Finished);
        }
        let (mut rolls, mut told) = (Vec::new(), Vec::new());
        self.game.leave(seat, &mut any(&mut Recording::new(dice, &mut rolls)), &mut told);
        self.back = None;
        self.log.push(Step { seat, what: Move::Leave, rolls });
        self.story.push(told);
        Ok(())
    }

    /// How many steps this seat can take back: none past a roll, a reveal or another seat's step.
    pub fn can_undo(&self, seat: Seat) -> usize {
        match self.log.last() {
            Some(last) if last.seat == seat => self.back.as_ref().map_or(0, |back| back.steps),
            Some(_) | None => 0,
        }
    }

    /// Takes the seat's last step back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refused<G::Refusal>> {
        if self.can_undo(seat) == 0 {
            return Err(Refused::NothingToUndo);
        }
        let again = self.back.as_ref().and_then(|back| {
            let mut game = G::clone(&back.before);
            let first = self.log.len().checked_sub(back.steps)?;
            for step in self.log.get(first..self.log.len() - 1)? {
                repeat(&mut game, step, &mut Vec::new())?;
            }
            Some(game)
        });
        self.game = again.ok_or(Refused::NothingToUndo)?;
        self.log.pop();
        self.story.pop();
        self.back = self.back.take().map(|back| Back { steps: back.steps - 1, ..back }).filter(|back| back.steps > 0);
        Ok(())
    }

    /// Goes back to where the match was after so many steps, whatever came since: for those who all agree. False if its log does not
    /// reach there; then nothing changes.
    pub fn go_back(&mut self, steps: usize) -> bool {
        let again = self.first_state().and_then(|(game, before)| {
            let kept = self.log.get(..steps.checked_sub(before)?)?;
            let (setup, origin) = (self.setup.clone(), self.origin.clone());
            let story = self.story.get(..=before)?.to_vec();
            let mut again = Self { setup, origin, game, log: Vec::new(), story, back: None };
            for step in kept {
                let mut dice = Recorded::new(&step.rolls);
                match step.what {
                    Move::Act(action) => again.act(step.seat, action, &mut dice).ok()?,
                    Move::Leave => again.leave(step.seat, &mut dice).ok()?,
                }
            }
            Some(again)
        });
        let possible = again.is_some();
        if let Some(again) = again {
            *self = again;
        }
        possible
    }

    /// Whose answer is awaited.
    pub fn awaiting(&self) -> Awaiting {
        self.game.awaiting()
    }

    /// What this viewer knows.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// What this seat may do now.
    pub fn options(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(seat, &mut actions);
        actions
    }

    /// What this viewer was told at a step; step 0 is the setup.
    pub fn told(&self, viewer: Viewer, step: usize) -> Vec<G::Event> {
        let told = self.story.get(step).into_iter().flatten();
        told.filter_map(|event| event.seen_by(viewer)).collect()
    }

    /// The game as it was after so many steps, if its log reaches there.
    pub fn at(&self, steps: usize) -> Option<G> {
        let (mut game, before) = self.first_state()?;
        for step in self.log.get(..steps.checked_sub(before)?)? {
            repeat(&mut game, step, &mut Vec::new())?;
        }
        Some(game)
    }

    /// The state the log starts from, and how many steps lie before it.
    fn first_state(&self) -> Option<(G, usize)> {
        match &self.origin {
            Origin::Setup { rolls } => {
                let game = G::begin(&self.setup, &mut any(&mut Recorded::new(rolls)), &mut Vec::new()).ok()?;
                Some((game, 0))
            }
            Origin::Snapshot { state, steps } => Some((state.clone(), *steps)),
        }
    }
}

/// Any dice as the same kind: a match has its game's rules compiled once, not once for each kind of dice and of listener. A page that loads
/// them waits for every copy.
fn any(dice: &mut dyn Dice) -> &mut dyn Dice {
    dice
}

/// Repeats a recorded step; none if it is not legal or its rolls do not fit.
fn repeat<G: Game>(game: &mut G, step: &Step<G::Action>, told: &mut Vec<G::Event>) -> Option<()> {
    let mut dice = Recorded::new(&step.rolls);
    match step.what {
        Move::Act(action) => {
            game.check(step.seat, action).ok()?;
            game.apply(step.seat, action, &mut any(&mut dice), told);
        }
        Move::Leave => {
            if step.seat.0 >= game.seats() || game.awaiting().standings().is_some() {
                return None;
            }
            game.leave(step.seat, &mut any(&mut dice), told);
        }
    }
    dice.fitted().then_some(())
}
