//! The game's own words, asked for in one place.

use game_master_of_the_galaxy::{Action, Card, Event, Galaxy, Refusal, View, data};
use tabletop_text::{Lang, Listener, Spoken, Text};

/// An action as a label.
pub fn action(action: &Action, view: &View, to: Listener) -> Text {
    Galaxy::say_action(action, view, to)
}

/// An event as a sentence.
pub fn event(event: &Event, to: Listener) -> Text {
    Galaxy::say_event(event, to)
}

/// A refusal as a sentence.
pub fn refusal(refusal: &Refusal, to: Listener) -> Text {
    Galaxy::say_refusal(refusal, to)
}

/// What is awaited of whom.
pub fn awaited(view: &View, to: Listener) -> Text {
    Galaxy::say_awaited(view, to)
}

/// The name of a card.
pub fn card_name(card: Card, lang: Lang) -> &'static str {
    data().card(card).name.in_lang(lang)
}

pub use game_master_of_the_galaxy::text::{
    ability, colour_name, goal, purpose, superiority_symbol, system_name, track_name, type_name, type_names,
    victory_name,
};
