//! The game's own words, asked for in one place.

use game_star_realms::text::seat_words;
use game_star_realms::{Action, Event, Refusal, Setup, StarRealms, View};
use tabletop::Seat;
use tabletop_text::{Lang, Listener, Spoken, Text};

/// An action as a label.
pub fn action(action: &Action, view: &View, to: Listener) -> Text {
    StarRealms::say_action(action, view, to)
}

/// An event as a sentence.
pub fn event(event: &Event, to: Listener) -> Text {
    StarRealms::say_event(event, to)
}

/// A refusal as a sentence.
pub fn refusal(refusal: &Refusal, to: Listener) -> Text {
    StarRealms::say_refusal(refusal, to)
}

/// What is awaited of whom.
pub fn awaited(view: &View, to: Listener) -> Text {
    StarRealms::say_awaited(view, to)
}

pub use game_star_realms::text::{faction_name as faction, role_name as role, sort_name as sort, team_name as team};

/// What each seat of a mode is, before anybody sits there: its team and its role, if it has any.
pub fn seating(mode: &str, seats: u8, lang: Lang) -> Vec<Option<String>> {
    let setup = Setup::of_mode(mode, seats);
    setup.map(|setup| (0..seats).map(|seat| seat_words(&setup, Seat(seat), lang)).collect()).unwrap_or_default()
}
