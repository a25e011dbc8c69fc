//! Who sits where, and what he is called.

use crate::Words;
use protocol::{BotKind, Occupant};
use tabletop::Saved;
use tabletop_text::Lang;

/// A person at this keyboard, on the command line and in a saved match.
const HUMAN: &str = "human";

/// Every name that [`named`] understands in this game.
pub fn names(game: &str) -> impl Iterator<Item = &'static str> {
    std::iter::once(HUMAN).chain(shelf::bot_names(game))
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

/// One person against bots of this kind.
pub fn against(kind: BotKind, seats: usize) -> Vec<Occupant> {
    let mut occupants = vec![Occupant::Bot(kind); seats.max(1)];
    occupants[0] = Occupant::Person(String::new());
    occupants
}

/// One person against the weakest level: whoever beats it is told of the next.
pub fn usual(game: &str, seats: usize) -> Vec<Occupant> {
    against(shelf::weakest(game).kind(), seats)
}

/// Who sat there when it was saved. A file of another client does not say so in our words: then the usual ones do.
pub fn saved(saved: &Saved, seats: usize) -> Vec<Occupant> {
    let occupants: Option<Vec<Occupant>> = saved.players.iter().map(|name| named(name)).collect();
    occupants.filter(|occupants| occupants.len() == seats).unwrap_or_else(|| usual(&saved.game, seats))
}

/// Did a person play it? A file that does not say so is a person's.
pub fn has_person(saved: &Saved) -> bool {
    saved.players.is_empty() || saved.players.iter().any(|name| name == HUMAN)
}

/// What a bot is called where nobody sits yet: the name of a level, or how it decides.
pub fn bot_name(kind: BotKind, lang: Lang) -> &'static str {
    match kind {
        BotKind::Level(id) => shelf::level_name(id, lang),
        BotKind::Random | BotKind::Greedy | BotKind::Search => kind.name(),
    }
}

/// What the seats are called: own names and those of levels, else "Player 1", "Bot 2".
pub fn seat_names(occupants: &[Occupant], words: &Words) -> Vec<String> {
    let bots = || occupants.iter().map(|occupant| occupant.bot().copied());
    let name = |(seat, occupant): (usize, &Occupant)| match occupant {
        Occupant::Person(name) if !name.is_empty() => name.clone(),
        Occupant::Person(_) => words.with("name-human", &[("n", (seat + 1).into())]),
        Occupant::Bot(_) | Occupant::Nobody => shelf::seat_name(bots(), seat, words.lang())
            .unwrap_or_else(|| words.with("name-bot", &[("n", (seat + 1).into())])),
    };
    occupants.iter().enumerate().map(name).collect()
}
