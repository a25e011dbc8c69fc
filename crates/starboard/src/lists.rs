//! `starboard games`, `modes`, `levels` and `decks`: what there is to play, and against whom.

use crate::cli::{DeckList, GameList, LevelList, ModeList};
use crate::failure::Failure;
use crate::{print, print_json, shelves};
use locale::Words;
use serde::Serialize;
use shelf::{Entry, Level};
use tabletop::Mode;

#[derive(Serialize)]
struct GameLine {
    game: &'static str,
    title: &'static str,
    rules: u16,
    modes: usize,
    least: u8,
    most: u8,
}

#[derive(Serialize)]
struct ModeLine {
    mode: &'static str,
    name: String,
    about: String,
    least: u8,
    most: u8,
    /// What can stand behind a colon.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    levels: &'static [&'static str],
}

#[derive(Serialize)]
struct DeckLine {
    deck: &'static str,
    name: String,
    about: String,
}

#[derive(Serialize)]
struct LevelLine {
    level: &'static str,
    name: &'static str,
    about: &'static str,
    /// None: not measured.
    rating: Option<i32>,
    /// Half of its 95 % interval.
    margin: Option<u32>,
}

/// Lists the games.
pub fn games(list: &GameList, words: &Words) -> Result<(), Failure> {
    let line = |entry: &Entry| {
        let modes = (entry.modes)();
        GameLine {
            game: entry.id,
            title: (entry.title)(words.lang()),
            rules: entry.rules,
            modes: modes.len(),
            least: modes.iter().map(|mode| mode.least).min().unwrap_or_default(),
            most: modes.iter().map(|mode| mode.most).max().unwrap_or_default(),
        }
    };
    let lines: Vec<GameLine> = shelf::games().iter().map(line).collect();
    if list.json {
        return print_json(&lines, words);
    }
    print(&(shelves::list_of_games(words) + "\n"), words)
}

/// Lists the modes of a game.
pub fn modes(list: &ModeList, words: &Words) -> Result<(), Failure> {
    let entry = shelves::game(&list.game, words)?;
    let line = |mode: &Mode| {
        let told = (entry.mode_words)(mode.id, words.lang());
        let (least, most) = (mode.least, mode.most);
        ModeLine { mode: mode.id, name: told.name, about: told.about, least, most, levels: mode.levels }
    };
    if list.json {
        return print_json(&(entry.modes)().iter().map(line).collect::<Vec<_>>(), words);
    }
    print(&(shelves::list_of_modes(&entry, words).trim_start().to_owned() + "\n"), words)
}

/// Lists the levels of a game, weakest first.
pub fn levels(list: &LevelList, words: &Words) -> Result<(), Failure> {
    let entry = shelves::game(&list.game, words)?;
    let lang = words.lang();
    let line = |level: &Level| LevelLine {
        level: level.id.name(),
        name: level.name(lang),
        about: level.style(lang),
        rating: level.rated.map(|rated| rated.rating),
        margin: level.rated.map(|rated| rated.margin),
    };
    let lines: Vec<LevelLine> = shelf::levels(entry.id).iter().map(line).collect();
    if list.json {
        return print_json(&lines, words);
    }
    let rows = lines.into_iter().map(|level| {
        let rating = level.rating.map(|rating| rating.to_string()).unwrap_or_default();
        [level.level.to_owned(), rating, level.name.to_owned(), level.about.to_owned()]
    });
    print(&(shelves::columns(&rows.collect::<Vec<_>>()) + "\n"), words)
}

/// Lists the decks that come with a game.
pub fn decks(list: &DeckList, words: &Words) -> Result<(), Failure> {
    let entry = shelves::game(&list.game, words)?;
    let Some(taker) = shelf::own_decks(entry.id) else {
        let game = (entry.title)(words.lang());
        return Err(Failure::Failed(words.with("error-none-decks", &[("game", game.into())])));
    };
    let lines: Vec<DeckLine> = (taker.ours)(words.lang())
        .into_iter()
        .map(|deck| DeckLine { deck: deck.id, name: deck.name, about: deck.about })
        .collect();
    if list.json {
        return print_json(&lines, words);
    }
    let rows = lines.into_iter().map(|deck| [deck.deck.to_owned(), deck.name, deck.about]);
    print(&(shelves::columns(&rows.collect::<Vec<_>>()) + "\n"), words)
}
