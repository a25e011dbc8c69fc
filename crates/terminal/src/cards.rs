//! Every card of a game, to look up by name.

use crate::Session;
use crate::scene::cards_in;
use crate::tables::Table;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    pub id: u16,
    pub name: String,
    pub text: String,
}

/// No game has more kinds of cards.
const MOST: u16 = 4096;

pub fn all<G: Table>(session: &Session<G>) -> Vec<Card> {
    let to = session.listener();
    let card = |id| {
        let text = G::say_card(id, to)?;
        let words = session.plain(&text);
        let named = cards_in(&text).find(|(named, _)| *named == id).map(|(_, name)| name.to_owned());
        let name = named.unwrap_or_else(|| words.lines().next().unwrap_or_default().to_owned());
        Some(Card { id, name, text: words.trim_end().to_owned() })
    };
    (0..MOST).filter_map(card).collect()
}

/// The cards of this name; if there is none, those whose name holds these words.
pub fn named<G: Table>(session: &Session<G>, name: &str) -> Vec<Card> {
    let wanted = name.trim().to_lowercase();
    let (exact, rest): (Vec<_>, Vec<_>) = all(session).into_iter().partition(|card| card.name.to_lowercase() == wanted);
    if !exact.is_empty() {
        return exact;
    }
    rest.into_iter().filter(|card| card.name.to_lowercase().contains(&wanted)).collect()
}
