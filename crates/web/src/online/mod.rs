//! Playing over a server: [`lobby`] finds and makes tables, [`room`] is a table by its link, before and during the match, [`strip`] and
//! [`chat`] lie beside the match, [`replay`] is a match that is over, [`account`] says who one is, [`api`] asks the server.

mod account;
mod api;
mod chat;
mod lobby;
mod replay;
mod room;
mod strip;

pub use lobby::Lobby;
pub use replay::ReplayByLink;
pub use room::{Room, Waiting};

use crate::home::boxed;
use crate::link::{self, Level, Occupant};
use crate::prelude::*;
use protocol::BotKind;
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
        protocol::Occupant::Bot(kind) => link::bot(*kind, Level::Steady),
    }
}

fn bot_words(kind: BotKind) -> String {
    match kind {
        BotKind::Search => say!("rival-search"),
        BotKind::Greedy => say!("rival-greedy"),
        BotKind::Random => say!("rival-random"),
    }
}

fn clock_words(clock: Option<Clock>) -> String {
    let Some(clock) = clock else { return say!("online-no-clock") };
    let time = time_words(i64::from(clock.seconds) * 1000);
    let limit =
        if clock.total { say!("online-clock-total", time = time) } else { say!("online-clock-turn", time = time) };
    let then = match clock.then {
        TimeOut::Bot => say!("online-then-bot"),
        TimeOut::Pass => say!("online-then-pass"),
    };
    format!("{limit}; {then}")
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
