//! A match that is told afterwards, whatever the game.

use crate::{Shelved, say_secrets};
use serde_json::Value;
use tabletop::{Match, Move, Seat, Side, Standings, Viewer};
use tabletop_text::{Lang, Listener, Text};

/// A match from its setup to where it stands.
pub trait Recording {
    /// How many seats.
    fn seats(&self) -> u8;
    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// The mode that was played.
    fn mode(&self) -> &'static str;
    /// How it ended, if it did.
    fn standings(&self) -> Option<Standings>;
    /// Whom a seat wins with.
    fn side_of(&self, seat: Seat) -> Side;
    /// Who took a step (1 is the first), and the short spelling of what he did; none for a walk-away.
    fn taken(&self, step: usize) -> Option<(Seat, Option<String>)>;
    /// What a viewer was told at a step, line by line.
    fn say_step(&self, step: usize, viewer: Viewer, lang: Lang) -> Vec<Text>;
    /// The position after so many steps; none where older rules cannot be repeated.
    fn at(&self, steps: usize) -> Option<Box<dyn Position>>;
}

/// A position of some game, as its viewers know it.
pub trait Position {
    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same in words.
    fn say_view(&self, viewer: Viewer, lang: Lang) -> Text;
    /// What is awaited of whom.
    fn say_awaited(&self, viewer: Viewer, lang: Lang) -> Text;
    /// What a seat knows and another viewer does not.
    fn say_secrets(&self, seat: Seat, other: Viewer, lang: Lang) -> Text;
}

impl<G: Shelved> Recording for Match<G> {
    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn steps(&self) -> usize {
        Self::steps(self)
    }

    fn mode(&self) -> &'static str {
        G::mode_of(self.setup())
    }

    fn standings(&self) -> Option<Standings> {
        self.awaiting().standings().copied()
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.game().side_of(seat)
    }

    fn taken(&self, step: usize) -> Option<(Seat, Option<String>)> {
        let before = Self::steps(self) - self.log().len();
        let step = self.log().get(step.checked_sub(before + 1)?)?;
        let spelled = match step.what {
            Move::Act(action) => Some(action.to_string()),
            Move::Leave => None,
        };
        Some((step.seat, spelled))
    }

    fn say_step(&self, step: usize, viewer: Viewer, lang: Lang) -> Vec<Text> {
        let to = Listener::of(lang, viewer);
        self.told(viewer, step).iter().map(|event| G::say_event(event, to)).collect()
    }

    fn at(&self, steps: usize) -> Option<Box<dyn Position>> {
        // The last step is there even when the steps before were taken under older rules and cannot be repeated.
        let game = if steps == Self::steps(self) { Some(self.game().clone()) } else { Self::at(self, steps) };
        Some(Box::new(Played(game?)))
    }
}

struct Played<G>(G);

impl<G: Shelved> Position for Played<G> {
    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.0.view(viewer)).unwrap_or_default()
    }

    fn say_view(&self, viewer: Viewer, lang: Lang) -> Text {
        G::say_view(&self.0.view(viewer), Listener::of(lang, viewer))
    }

    fn say_awaited(&self, viewer: Viewer, lang: Lang) -> Text {
        G::say_awaited(&self.0.view(viewer), Listener::of(lang, viewer))
    }

    fn say_secrets(&self, seat: Seat, other: Viewer, lang: Lang) -> Text {
        say_secrets::<G>(seat, &self.0.view(Viewer::Seat(seat)), &self.0.view(other), lang)
    }
}
