//! Who sits where, and what he is called.

use crate::Words;
use protocol::{BotKind, Occupant};
use tabletop::Saved;

/// A person at this keyboard, on the command line and in a saved match.
const HUMAN: &str = "human";

/// Every name that [`named`] understands.
pub fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once(HUMAN).chain(BotKind::ALL.into_iter().map(BotKind::name))
}

/// Who is called so on the command line and in a saved match. A person at this keyboard has no name of his own.
pub fn named(name: &str) -> Option<Occupant> {
    if name == HUMAN { Some(Occupant::Person(String::new())) } else { name.parse().ok().map(Occupant::Bot) }
}

/// The other way round.
pub const fn name(occupant: &Occupant) -> &'static str {
    match occupant {
        Occupant::Bot(kind) => kind.name(),
        Occupant::Person(_) | Occupant::Nobody => HUMAN,
    }
}

/// One person against the strongest bots.
pub fn usual(seats: usize) -> Vec<Occupant> {
    let mut occupants = vec![Occupant::Bot(BotKind::Search); seats.max(1)];
    occupants[0] = Occupant::Person(String::new());
    occupants
}

/// Who sat there when it was saved. A file of another client does not say so in our words: then the usual ones do.
pub fn saved(saved: &Saved, seats: usize) -> Vec<Occupant> {
    let occupants: Option<Vec<Occupant>> = saved.players.iter().map(|name| named(name)).collect();
    occupants.filter(|occupants| occupants.len() == seats).unwrap_or_else(|| usual(seats))
}

/// What the seats are called: own names, else "Player 1", "Bot 2".
pub fn seat_names(occupants: &[Occupant], words: &Words) -> Vec<String> {
    let name = |(number, occupant): (usize, &Occupant)| match occupant {
        Occupant::Person(name) if !name.is_empty() => name.clone(),
        Occupant::Person(_) => words.with("name-human", &[("n", number.into())]),
        Occupant::Bot(_) | Occupant::Nobody => words.with("name-bot", &[("n", number.into())]),
    };
    (1..).zip(occupants).map(name).collect()
}
