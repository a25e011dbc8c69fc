//! Playing over a server: [`lobby`] finds and makes tables, [`room`] is a table by its link, before and during the match, [`strip`] and
//! [`talk`] with its [`chat`] lie beside the match, [`replay`] is a match that is over, [`account`] says who one is, [`api`] asks the server.

mod account;
mod api;
mod chat;
mod lobby;
mod muted;
mod replay;
mod room;
mod strip;
mod talk;

pub use lobby::Lobby;
pub use replay::{ByLink, ReplayByLink};
pub use room::{Room, Waiting};

use crate::home::boxed;
use crate::link::{self, Occupant, bot_words};
use crate::prelude::*;
use protocol::{Clock, TimeOut};

/// "Frontiers · Adventure", or "Duel: Frontiers" where the mode names the box itself.
fn title(game: &str, mode: &str) -> String {
    let Some(cover) = shelf::cover(game) else { return game.to_owned() };
    let name = boxed(game, mode).map_or_else(|| (cover.title)(lang()).to_owned(), |boxed| boxed.name());
    let mode = (cover.mode_words)(mode, lang()).name;
    if mode.contains(&name) { mode } else { format!("{name} · {mode}") }
}

/// Who sits there, as the table of a match knows it.
fn occupant(sitting: &protocol::Occupant) -> Occupant {
    match sitting {
        protocol::Occupant::Nobody => Occupant::Nobody,
        protocol::Occupant::Person(name) => Occupant::Person(name.clone()),
        protocol::Occupant::Bot(kind) => link::bot(*kind),
    }
}

/// The levels of a game as choices for a seat, the strongest first.
fn level_options(game: &str) -> impl IntoView + use<> {
    let option = |level: &'static shelf::Level| {
        view! { <option value=level.id.name()>{move || link::level_words(level)}</option> }
    };
    shelf::levels(game).iter().rev().map(option).collect_view()
}

fn clock_words(clock: Option<Clock>) -> String {
    let limit = short_clock_words(clock);
    let Some(clock) = clock else { return limit };
    let then = match clock.then {
        TimeOut::Bot => say!("online-then-bot"),
        TimeOut::Pass => say!("online-then-pass"),
    };
    format!("{limit}; {then}")
}

/// The same without what happens then: "10 minutes for each turn".
fn short_clock_words(clock: Option<Clock>) -> String {
    let Some(clock) = clock else { return say!("online-no-clock") };
    let time = span_words(clock.seconds);
    if clock.total { say!("online-clock-total", time = time) } else { say!("online-clock-turn", time = time) }
}

/// So long, in words.
fn span_words(seconds: u32) -> String {
    match seconds {
        0..60 => say!("online-span-seconds", count = i64::from(seconds)),
        60..3600 => say!("online-span-minutes", count = i64::from(seconds / 60)),
        3600..86_400 => say!("online-span-hours", count = i64::from(seconds / 3600)),
        _ => say!("online-days", count = i64::from(seconds / 86_400)),
    }
}

/// How long ago something was, in words; it happened so many seconds after 1970.
fn ago_words(at: i64) -> String {
    let minutes = ((browser::now() / 1000.0) as i64 - at).max(0) / 60;
    match minutes {
        0 => say!("online-just-now"),
        1..60 => say!("online-minutes-ago", count = minutes),
        60..2880 => say!("online-hours-ago", count = minutes / 60),
        _ => say!("online-days-ago", count = minutes / 1440),
    }
}

/// `2:05`, `1:00:00`, `3 d`.
fn time_words(millis: i64) -> String {
    let seconds = (millis.max(0) + 999) / 1000;
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{rest:02}"),
        1..48 => format!("{hours}:{minutes:02}:{rest:02}"),
        _ => say!("online-days", count = hours / 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_minutes_and_never_less_than_nothing() {
        assert_eq!(time_words(-5), "0:00");
        assert_eq!(time_words(1), "0:01");
        assert_eq!(time_words(125_000), "2:05");
        assert_eq!(time_words(3_600_000), "1:00:00");
    }
}
