//! The lessons, and which things on the table they may point at.

use crate::script::Position;
use crate::{CardId, StarWorlds, View};
use tabletop::Seat;
use tabletop::notation::Spelled;
use tabletop_text::Taught;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../lessons/", $name)))),*] };
}

impl Taught for StarWorlds {
    const LESSONS: &'static [(&'static str, &'static str)] = FILES;

    fn position(text: &str) -> Result<Self, String> {
        text.parse::<Position>().map(|position| position.game).map_err(|error| error.to_string())
    }

    fn shows(view: &View, thing: &str) -> bool {
        shows(view, thing)
    }
}

/// Every lesson in the order of the path: file name and text.
const FILES: &[(&str, &str)] = files! {
    "01-first-turn.ron" "02-attack.ron" "03-cover.ron" "04-attachments.ron" "05-victories.ron" "06-opening.ron" "07-paying.ron" "08-weapons.ron" "09-sudden.ron"
};

/// Is this thing on the table? `hand`, `hand e_lance`, `p1 field e_frigate`, `p1 base`, `p1 deck`, `p1 losses`, `p1 stars`, `chain`, `ask`
/// (an open choice), `button done` (or `pass`, `end-turn`, `undo`).
fn shows(view: &View, thing: &str) -> bool {
    let words: Vec<&str> = thing.split(' ').collect();
    let seat = |name: &str| Seat::read(name).filter(|seat| seat.0 < 2);
    match words.as_slice() {
        ["hand" | "ask"] | ["button", "done" | "pass" | "end-turn" | "undo"] => true,
        ["chain"] => !view.links.is_empty(),
        ["hand", card] => {
            let mine = view.viewer.seat().and_then(|me| view.seats[me].mine.as_ref());
            let card = CardId::named(card);
            mine.zip(card).is_some_and(|(mine, card)| mine.hand.contains(&card))
        }
        [name, "base" | "deck" | "losses" | "stars"] => seat(name).is_some(),
        [name, "field", card] => {
            let lies = |seat: Seat| {
                let mut pieces = view.pieces.iter();
                CardId::named(card)
                    .is_some_and(|card| pieces.any(|piece| piece.card == card && piece.slot.owner() == seat))
            };
            seat(name).is_some_and(lies)
        }
        _ => false,
    }
}
