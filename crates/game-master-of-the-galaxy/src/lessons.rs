//! The lessons, and which things on the table they may point at.

use crate::{Card, CardType, Colour, Galaxy, Project, System, Track, View, data, script};
use tabletop_text::Taught;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../lessons/", $name)))),*] };
}

impl Taught for Galaxy {
    const LESSONS: &'static [(&'static str, &'static str)] = FILES;

    fn position(text: &str) -> Result<Self, String> {
        script::read(text)
    }

    fn shows(view: &View, thing: &str) -> bool {
        shows(view, thing)
    }
}

/// Every lesson in the order of the path: file name and text.
const FILES: &[(&str, &str)] = files! {
    "01-first-turn.ron" "02-routes.ron" "03-bases.ron" "04-cards.ron" "05-bag.ron" "06-conflicts.ron" "07-discards.ron" "08-victories.ron"
};

/// Is this thing on the table? `bag`, `drawn`, `cube red` (one that was drawn), `map`, `system karmin`, `track karmin-ember`, `cards`,
/// `card terrans` and `project terrans.base` (of the first player), `conflict coup`, `deck leader`, `p2`, `prompt`, `button done`.
fn shows(view: &View, thing: &str) -> bool {
    let words: Vec<&str> = thing.split(' ').collect();
    let picture = view.picture();
    let mine = |card: Card| {
        // Whoever learns sits on the first seat.
        picture.players.first().is_some_and(|me| me.cards.iter().any(|seen| seen.card == card))
    };
    match words.as_slice() {
        ["bag" | "drawn" | "map" | "cards" | "prompt"] | ["button", "done" | "undo"] => true,
        ["cube", colour] => colour.parse::<Colour>().is_ok_and(|colour| picture.drawn[colour] > 0),
        ["system", system] => system.parse::<System>().is_ok(),
        ["track", track] => track.parse::<Track>().is_ok(),
        ["card", card] => card.parse().is_ok_and(mine),
        ["project", project] => project.parse::<Project>().is_ok_and(|project| {
            let mut cards = Card::all().filter(|card| mine(*card));
            cards.any(|card| data().projects_of(card).any(|other| other == project))
        }),
        ["conflict", card] => {
            card.parse::<Card>().is_ok_and(|card| picture.conflicts.iter().any(|seen| seen.card == card))
        }
        ["deck", deck] => CardType::ALL.into_iter().any(|kind| kind.word() == *deck),
        [seat] => script::seat(seat).is_some_and(|seat| seat.index() < picture.players.len()),
        _ => false,
    }
}
