//! The game's own words, asked for in one place.

use game_star_worlds::{Action, Event, Refusal, StarWorlds, View};
use tabletop_text::{Listener, Spoken, Text};

/// An action as a label.
pub fn action(action: &Action, view: &View, to: Listener) -> Text {
    StarWorlds::say_action(action, view, to)
}

/// An event as a sentence.
pub fn event(event: &Event, to: Listener) -> Text {
    StarWorlds::say_event(event, to)
}

/// A refusal as a sentence.
pub fn refusal(refusal: &Refusal, to: Listener) -> Text {
    StarWorlds::say_refusal(refusal, to)
}

/// What is awaited of whom.
pub fn awaited(view: &View, to: Listener) -> Text {
    StarWorlds::say_awaited(view, to)
}

pub use game_star_worlds::text::{
    card_name,
    nouns::{race, type_name},
    say_declaring as declaring, say_link as link,
};
