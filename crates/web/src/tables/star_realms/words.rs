//! The game's own words, asked for in one place.

use game_star_realms::text::{role_name, team_name};
use game_star_realms::view::SeatView;
use game_star_realms::{Action, Event, Refusal, Setup, StarRealms, View};
use tabletop::{Match, Seeded, Viewer};
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
    let begun = Setup::of_mode(mode, seats).ok().and_then(|setup| {
        // Who is who does not depend on chance: any dice will do.
        Match::<StarRealms>::begin(setup, &mut Seeded::new(0)).ok()
    });
    let view = begun.map(|begun| begun.view(Viewer::Spectator));
    let words = |seat: &SeatView| {
        let parts = [seat.team.map(|team| team_name(team, lang)), role_name(seat.role, lang)];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    };
    view.map(|view| view.seats.iter().map(words).collect()).unwrap_or_default()
}
