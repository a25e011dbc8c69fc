//! The lessons, and which things on the table they may point at.

use crate::action::Piece;
use crate::cards::Kind;
use crate::script;
use crate::state::StarRealms;
use crate::view::View;
use tabletop_text::Taught;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../lessons/", $name)))),*] };
}

impl Taught for StarRealms {
    const LESSONS: &'static [(&'static str, &'static str)] = FILES;

    fn position(text: &str) -> Result<Self, String> {
        script::table(text)
    }

    fn shows(view: &View, thing: &str) -> bool {
        shows(view, thing)
    }
}

/// Every lesson in the order of the path: file name and text.
const FILES: &[(&str, &str)] = files! {
    "01-first-turn.ron" "02-buying.ron" "03-outposts.ron" "04-allies.ron" "05-scrapping.ron" "06-discards.ron" "07-teams.ron" "08-adventure.ron"
};

/// Is this thing on the table? `hand`, `hand scout`, `row`, `row 3`, `explorers`, `trade-deck`, `scrap`, `trade` and `combat` (the pools),
/// `p2` (a player's score), `p1 deck`, `p1 discard`, `p1 counts`, `p2 play ion_station`, `boss`, `button end` (or `play-all`, `undo`),
/// `prompt` (an open choice), `log`.
fn shows(view: &View, thing: &str) -> bool {
    let words: Vec<&str> = thing.split(' ').collect();
    let me = view.viewer.seat().and_then(|seat| view.seats.get(seat.index()));
    let seat = |name: &str| script::seat(name).and_then(|seat| view.seats.get(seat.index()));
    match words.as_slice() {
        ["hand" | "row" | "trade-deck" | "scrap" | "trade" | "combat" | "log"] => true,
        ["explorers"] => view.explorers > 0,
        ["boss"] => view.adventure.is_some(),
        ["prompt"] => view.pending.is_some(),
        ["button", "end" | "play-all" | "undo"] => true,
        ["hand", kind] => {
            let hand = me.and_then(|me| me.hand.as_ref());
            Kind::named(kind).is_some_and(|kind| hand.is_some_and(|hand| hand.contains(&kind)))
        }
        ["row", slot] => {
            let slot = slot.parse::<usize>().ok().and_then(|slot| slot.checked_sub(1));
            slot.and_then(|slot| view.row.get(slot)).is_some_and(Option::is_some)
        }
        [name] | [name, "deck" | "discard" | "counts"] => seat(name).is_some(),
        [name, "play", piece] => {
            let (Some(seat), Ok(piece)) = (script::seat(name), piece.parse::<Piece>()) else { return false };
            view.in_play(seat).iter().any(|card| card.piece == piece)
        }
        _ => false,
    }
}
