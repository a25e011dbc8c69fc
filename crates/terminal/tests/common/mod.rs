//! A match of the toy game at a table of one's choice.

use std::path::Path;
use tabletop::Budget;
use tabletop_text::Lang;
use terminal::{Player, Session, Table};

/// Comets between these players, saved into `folder`.
pub fn comets(players: &str, mode: &str, lang: Lang, folder: &Path) -> Session {
    let players: Vec<Player> = players.split(',').map(|name| name.parse().expect("a player")).collect();
    let save = folder.join("comets.json");
    let table = Table { players, lang, seed: 7, budget: Budget::Iterations(50), save };
    Session::begin(shelf::toy(), mode, table).expect("a match")
}
