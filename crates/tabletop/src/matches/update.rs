//! What a viewer is sent of a match: how it lies now, and the steps that are new to him.
//!
//! [`Update`] is the same in a page with its own engine, on a wire and in a terminal. A server that does not know the type of a match
//! writes it through [`super::Hosted::update`]; a client reads it as the update of its game.

use super::Match;
use crate::{Awaiting, Game, Seat, Viewer};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;
use std::fmt::Debug;

/// The types an update is made of: those of a [`Game`], or [`Raw`] where nobody needs to know them.
pub trait Types: Clone + Debug + Send + Sync + 'static {
    /// The rules this program was built with; none if it does not know any.
    const KNOWN_RULES: Option<u16>;
    /// [`Game::View`].
    type View: Clone + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// [`Game::Action`].
    type Action: Clone + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// [`Game::Event`].
    type Event: Clone + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// [`Game::Refusal`].
    type Refusal: Clone + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
}

impl<G: Game> Types for G {
    const KNOWN_RULES: Option<u16> = Some(G::RULES);
    type View = <G as Game>::View;
    type Action = <G as Game>::Action;
    type Event = <G as Game>::Event;
    type Refusal = <G as Game>::Refusal;
}

/// Any game at all: its things are JSON texts that are passed on as they are.
#[derive(Clone, Copy, Debug)]
pub struct Raw;

impl Types for Raw {
    const KNOWN_RULES: Option<u16> = None;
    type View = Box<RawValue>;
    type Action = Box<RawValue>;
    type Event = Box<RawValue>;
    type Refusal = Box<RawValue>;
}

/// The id of a command, chosen by whoever gives it. No two commands for one seat have the same.
pub type CommandId = u64;

/// When an update was made, what it builds on, and which commands of its viewer it has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stamp {
    /// Raised by every change of the match, a step back too: it never falls.
    pub number: u64,
    /// Whoever knows the match at this number misses nothing before this update. 0: it tells everything.
    pub since: u64,
    /// A command of the viewer's seat that was chosen at an older number comes too late: its own last step, or a step back, is newer.
    pub fresh: u64,
    /// The last command of the viewer's seat that was carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<CommandId>,
}

/// One step of the story, as a viewer was told it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct StoryStep<T: Types> {
    /// 0 is the setup.
    pub step: usize,
    /// Who took it; none for the setup, and for steps of older rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What happened, as this viewer may know it.
    pub events: Vec<T::Event>,
}

/// A match as one viewer may know it, and what is new to him.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Update<T: Types> {
    /// When it was made, and what it builds on.
    pub stamp: Stamp,
    /// How many steps were taken.
    pub step: usize,
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What he knows.
    pub view: T::View,
    /// Whose answer is awaited.
    pub awaiting: Awaiting,
    /// The place of each seat, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
    /// What the viewer's seat may do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<T::Action>,
    /// What it may not do, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<(T::Action, T::Refusal)>,
    /// How many of its steps it can take back.
    #[serde(default)]
    pub undo: usize,
    /// The steps that are new to him, up to the last one. When [`redraw`](Self::redraw), the whole story.
    pub story: Vec<StoryStep<T>>,
    /// The table is to be drawn anew: a first look, other eyes, a step taken back. Whoever follows the match finds that out.
    #[serde(skip)]
    pub redraw: bool,
}

impl<T: Types> Update<T> {
    /// The first step it tells; one behind the last if it tells none.
    pub fn first(&self) -> Option<usize> {
        (self.step + 1).checked_sub(self.story.len())
    }
}

impl<G: Game> Match<G> {
    /// Everything a viewer may know now and was told after so many steps; none: from the setup on.
    pub fn update(&self, viewer: Viewer, known: Option<usize>, stamp: Stamp) -> Update<G> {
        let (mut options, mut refused, mut undo) = (Vec::new(), Vec::new(), 0);
        if let Viewer::Seat(seat) = viewer {
            self.game().legal(seat, &mut options);
            self.game().refused(seat, &mut refused);
            undo = self.can_undo(seat);
        }
        let first = known.map_or(0, |known| known.saturating_add(1));
        let told = |step| StoryStep { step, by: self.taken_by(step), events: self.told(viewer, step) };
        Update {
            stamp,
            step: self.steps(),
            viewer,
            view: self.view(viewer),
            awaiting: self.awaiting(),
            places: self.places(),
            options,
            refused,
            undo,
            story: (first..=self.steps()).map(told).collect(),
            redraw: false,
        }
    }

    /// Who took a step, 1 being the first; none for the setup, and for steps of older rules.
    pub fn taken_by(&self, step: usize) -> Option<Seat> {
        let before = self.steps() - self.log().len();
        Some(self.log().get(step.checked_sub(before + 1)?)?.seat)
    }

    /// The place of each seat, once the match is over.
    pub fn places(&self) -> Option<Vec<u8>> {
        let awaiting = self.awaiting();
        let standings = awaiting.standings()?;
        let game = self.game();
        Some((0..game.seats()).map(|seat| standings.place(game.side_of(Seat(seat))).unwrap_or(0)).collect())
    }
}
