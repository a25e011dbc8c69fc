//! The contract: what a game must be able to say of itself.

use crate::{Dice, EventSink, Fact, List, Seat, SeatSet, Side, Viewer};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// One answer, from any one of `seats`. A turn is one `Ask` of one seat; a hydra turn, one `Ask` of two seats; a sealed
/// simultaneous choice, many `Ask`s at once; a reaction window, an `Ask` of whoever holds priority.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Ask {
    /// Any one of these may answer.
    pub seats: SeatSet,
}

/// All answers that are awaited now.
pub type Asks = List<Ask, 8>;

/// Where a side ended: places start at 1, equal places are a draw between them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Placed {
    /// The side.
    pub side: Side,
    /// 1 is the winner's place.
    pub place: u8,
}

/// The final ranking: every side, once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Standings {
    /// Every side and its place.
    pub places: List<Placed, 8>,
}

impl Standings {
    /// One winning side, all others second.
    pub fn won_by(winner: Side, sides: u8) -> Self {
        let mut places = List::new();
        for side in (0..sides).map(Side) {
            places.push(Placed { side, place: if side == winner { 1 } else { 2 } });
        }
        Self { places }
    }

    /// The place of a side.
    pub fn place(&self, side: Side) -> Option<u8> {
        self.places.iter().find(|placed| placed.side == side).map(|placed| placed.place)
    }

    /// Who is first: one side, or several in a draw.
    pub fn winners(&self) -> impl Iterator<Item = Side> + '_ {
        self.places.iter().filter(|placed| placed.place == 1).map(|placed| placed.side)
    }

    /// 1 for a lone win, a share of it for a draw, 0 for a loss.
    pub fn score(&self, side: Side) -> f32 {
        if self.place(side) != Some(1) {
            return 0.0;
        }
        1.0 / self.winners().count() as f32
    }
}

/// Whose answer is awaited, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Awaiting {
    /// These answers, in any order.
    Answers(Asks),
    /// Nobody's: the game is over.
    Finished(Standings),
}

impl Awaiting {
    /// One answer of one seat.
    pub fn one(seat: Seat) -> Self {
        Self::any_of(SeatSet::one(seat))
    }

    /// One answer, from any of these.
    pub fn any_of(seats: SeatSet) -> Self {
        let mut asks = Asks::new();
        asks.push(Ask { seats });
        Self::Answers(asks)
    }

    /// An own answer from each of these.
    pub fn each_of(seats: SeatSet) -> Self {
        let mut asks = Asks::new();
        for seat in seats.iter() {
            asks.push(Ask { seats: SeatSet::one(seat) });
        }
        Self::Answers(asks)
    }

    /// Everybody who may answer now.
    pub fn seats(&self) -> SeatSet {
        match self {
            Self::Answers(asks) => asks.iter().fold(SeatSet::EMPTY, |all, ask| all.or(ask.seats)),
            Self::Finished(_) => SeatSet::EMPTY,
        }
    }

    /// How it ended, if it did.
    pub const fn standings(&self) -> Option<&Standings> {
        match self {
            Self::Finished(standings) => Some(standings),
            Self::Answers(_) => None,
        }
    }
}

/// A state of a game is the game: plain data, copied to search, hashed to compare, saved as it is.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// Stable name: `star-realms`.
    const ID: &'static str;
    /// Raised when the same actions may end differently.
    const RULES: u16;
    /// Raised when a saved state looks different; every old one has an [upgrade](Game::upgrade).
    const SCHEMA: u16;
    /// Everything chosen before the first card is dealt.
    type Setup: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What a seat may say. `Display` and `FromStr` are its short stable spelling and need no state.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What happened.
    type Event: Fact + Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What one viewer knows. It has no field that could hold a secret.
    type View: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// Why not: ids and numbers, worded elsewhere. Also says why a setup is impossible.
    type Refusal: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;

    /// The first state, or why there cannot be one.
    fn begin(
        setup: &Self::Setup,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Self::Event>,
    ) -> Result<Self, Self::Refusal>;
    /// How many seats the table has: `Seat(0)` to `Seat(seats - 1)`.
    fn seats(&self) -> u8;
    /// Whom this seat wins with.
    fn side_of(&self, seat: Seat) -> Side;
    /// Whose answer is awaited.
    fn awaiting(&self) -> Awaiting;
    /// Seats that nobody waits for, but that may still say something: take back a declaration, say. `legal` offers it to them.
    fn volunteers(&self) -> SeatSet {
        SeatSet::EMPTY
    }
    /// Every legal action of this seat, appended; none when it is neither asked nor a volunteer.
    fn legal(&self, seat: Seat, actions: &mut Vec<Self::Action>);
    /// Agrees with `legal`, and says why not. Takes any action at all, and never panics.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;
    /// What the seat might expect to do but may not, and why: for greyed-out cards.
    fn refused(&self, seat: Seat, out: &mut Vec<(Self::Action, Self::Refusal)>);
    /// Does the action say no more than "I pass"? It declines what is offered or ends what the seat is asked for; it names no card, place
    /// or player, chooses nothing and pays nothing. This is how the clock answers for somebody who is away; where no such action is
    /// legal, a bot answers for him.
    fn passes(action: &Self::Action) -> bool;
    /// Carries out a legal action.
    fn apply(&mut self, seat: Seat, action: Self::Action, dice: &mut impl Dice, sink: &mut impl EventSink<Self::Event>);
    /// A player walks away for good; the game goes on or ends as its rules say.
    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Self::Event>);
    /// What this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// One whole world that fits this view, drawn from the dice.
    fn imagine(view: &Self::View, dice: &mut impl Dice) -> Self;

    /// Is everything here that a match of this setup needs? Asked before a saved match is opened, whatever it goes on from: a match
    /// that goes on from a state is not begun again.
    fn admits(_setup: &Self::Setup) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// Turns a saved state of an older schema into the next one; called until it is today's.
    fn upgrade(_schema: u16, _state: serde_json::Value) -> Option<serde_json::Value> {
        None
    }
}

/// One way to play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mode {
    /// Stable name: `duel-frontiers`.
    pub id: &'static str,
    /// The boxes whose cards it needs: `["frontiers"]`; none where the game came in one box.
    pub boxes: &'static [&'static str],
    /// Modes of one family differ in their boxes only: `duel`.
    pub family: &'static str,
    /// How hard it can be, from the easiest; written behind its id: `automatons:expert`. None: there is nothing to choose.
    pub levels: &'static [&'static str],
    /// The fewest seats.
    pub least: u8,
    /// The most seats.
    pub most: u8,
}

impl Mode {
    /// A mode of a game in one box, without levels.
    pub const fn new(id: &'static str, least: u8, most: u8) -> Self {
        Self { id, boxes: &[], family: id, levels: &[], least, most }
    }

    /// Can so many play it?
    pub const fn seats(&self, count: u8) -> bool {
        self.least <= count && count <= self.most
    }
}

/// The modes of a game, for menus, tests and benches.
pub trait Catalogue: Game {
    /// Every mode that can be played, in the order a menu shows them.
    fn modes() -> &'static [Mode];
    /// The usual setup of a mode for that many seats.
    fn setup(mode: &str, seats: u8) -> Result<Self::Setup, Self::Refusal>;
    /// The mode of a setup.
    fn mode_of(setup: &Self::Setup) -> &'static str;
}

/// Counts what must never appear or vanish, for the law of conservation.
pub trait Inventory: Game {
    /// Every conserved total (cards, cubes, coins …) under a name, wherever the pieces lie now.
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64));
}

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// That many iterations: the same seed gives the same answer.
    Iterations(u32),
    /// That many milliseconds.
    Millis(u32),
    /// That many iterations, but no longer than so many milliseconds.
    Within {
        /// Iterations.
        iterations: u32,
        /// Milliseconds.
        millis: u32,
    },
}

/// A player made of code. It gets a view, never a game.
pub trait Bot<G: Game>: Send {
    /// One of `options`, which is never empty.
    fn choose(&mut self, seat: Seat, view: &G::View, options: &[G::Action], budget: Budget) -> G::Action;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, seat: Seat, view: &G::View, options: &[G::Action], budget: Budget) -> G::Action {
        (**self).choose(seat, view, options, budget)
    }
}
