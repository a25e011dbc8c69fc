//! The boxes on the shelf. A game that came in several boxes shows each of them with its own modes.

use crate::say;
use crate::shell::lang;
use game_star_realms::challenges::parse_mode;
use game_star_realms::{Adventure, StarRealms};
use shelf::Entry;
use tabletop::{Game, Mode};
use tabletop_art::Cover;

/// One box on the shelf.
#[derive(Clone, Copy)]
pub struct Boxed {
    /// Its name in tests and styles.
    pub key: &'static str,
    /// The game in it.
    pub entry: Entry,
    /// The picture on it.
    pub cover: Cover,
    /// Modes of this box end so; empty: all modes of the game.
    tail: &'static str,
}

/// Every box with a game in it that is built and has a table here, in the order of the shelf.
pub fn boxes() -> Vec<Boxed> {
    let all = [
        ("colony-wars", "star-realms", Cover::ColonyWars, "colony-wars"),
        ("frontiers", "star-realms", Cover::Frontiers, "frontiers"),
        ("star-worlds", "star-worlds", Cover::StarWorlds, ""),
        ("starcraft", "starcraft", Cover::StarCraft, ""),
        ("master", "master-of-the-galaxy", Cover::MasterOfTheGalaxy, ""),
    ];
    let built = all.into_iter().filter_map(|(key, game, cover, tail)| {
        // A game without a table here waits in the shop.
        let entry = shelf::named(game).filter(|entry| crate::tables::has(entry.id))?;
        let boxed = Boxed { key, entry, cover, tail };
        (!boxed.modes().is_empty()).then_some(boxed)
    });
    built.collect()
}

/// The box of a mode of a game.
pub fn boxed(game: &str, mode: &str) -> Option<Boxed> {
    boxes().into_iter().find(|boxed| boxed.holds(game, mode))
}

/// What a match of a mode is called, and its picture: an adventure has its own.
pub fn titled(game: &str, mode: &str) -> Option<(String, Cover)> {
    let boxed = boxed(game, mode)?;
    Some(match parse_mode(mode).filter(|_| game == StarRealms::ID) {
        Some((adventure, ..)) => (boxed.mode_name(mode), crate::tables::star_realms::adventure_cover(adventure)),
        None => (boxed.name(), boxed.cover),
    })
}

impl Boxed {
    /// Is it a mode of this box? A mode that needs both boxes of a game is offered by both.
    pub fn holds(&self, game: &str, mode: &str) -> bool {
        self.entry.id == game
            && match parse_mode(mode).filter(|_| game == StarRealms::ID) {
                // The adventures came with this box.
                Some(_) => self.key == "frontiers",
                None => mode.contains(self.tail) || mode.contains("mixed"),
            }
    }

    /// The modes of this box that can be played here.
    pub fn modes(&self) -> Vec<&'static Mode> {
        let mut modes: Vec<_> = (self.entry.modes)().iter().filter(|mode| self.holds(self.entry.id, mode.id)).collect();
        // What this box holds alone comes first: it is what opening the box begins.
        modes.sort_by_key(|mode| mode.id.ends_with("mixed"));
        modes
    }

    /// Does one bring decks of one's own?
    pub fn has_decks(&self) -> bool {
        self.entry.id == "star-worlds"
    }

    /// The modes that are not adventures.
    pub fn plain_modes(&self) -> Vec<&'static Mode> {
        let star_realms = self.entry.id == StarRealms::ID;
        self.modes().into_iter().filter(|mode| !star_realms || parse_mode(mode.id).is_none()).collect()
    }

    /// The modes for so many players, as the cover offers them: with both sets only where this box alone has no such mode.
    pub fn modes_for(&self, players: u8) -> Vec<&'static Mode> {
        let fit: Vec<_> =
            self.plain_modes().into_iter().filter(|mode| mode.least <= players && players <= mode.most).collect();
        let stem = |mode: &Mode| mode.id.trim_end_matches("mixed").trim_end_matches(self.tail).to_owned();
        let own = |mode: &&Mode| players == 2 || !mode.id.ends_with("mixed");
        let alone: Vec<String> = fit.iter().copied().filter(own).map(stem).collect();
        let fit = fit.into_iter().filter(|mode| own(mode) || !alone.contains(&stem(mode)));
        // Which decks are played is chosen at the set-up, not on the cover.
        fit.take(if self.has_decks() { 1 } else { usize::MAX }).collect()
    }

    /// The fewest and the most players of any mode.
    pub fn players(&self) -> (u8, u8) {
        let modes = self.modes();
        (modes.iter().map(|mode| mode.least).min().unwrap_or(1), modes.iter().map(|mode| mode.most).max().unwrap_or(1))
    }

    /// How many adventures it holds, if it holds any: they are chosen on a page of their own.
    pub fn adventures(&self) -> Option<usize> {
        (self.key == "frontiers").then_some(Adventure::ALL.len())
    }

    /// The picture, cut from below when the box is wide: what a cover is about stands in its upper half.
    pub fn picture(&self) -> String {
        self.cover.svg().replace("xMidYMid slice", "xMidYMin slice")
    }

    /// The small line above the name.
    pub fn over(&self) -> String {
        match self.key {
            "colony-wars" | "frontiers" => (self.entry.title)(lang()).to_owned(),
            "star-worlds" => say!("box-card-game"),
            "starcraft" => say!("box-board-game"),
            _ => say!("box-strategy"),
        }
    }

    /// The name on the box.
    pub fn name(&self) -> String {
        match self.key {
            "colony-wars" => say!("box-colony-wars"),
            "frontiers" => say!("box-frontiers"),
            _ => (self.entry.title)(lang()).to_owned(),
        }
    }

    /// The name of a mode. What stands on the box anyway is left out.
    pub fn mode_name(&self, mode: &str) -> String {
        let name = (self.entry.mode_words)(mode, lang()).name;
        match name.split_once(": ") {
            Some((format, _)) if !self.tail.is_empty() && mode.ends_with("mixed") => {
                say!("mode-both-sets", name = format.to_owned())
            }
            Some((format, _)) if !self.tail.is_empty() && mode.ends_with(self.tail) => format.to_owned(),
            _ => name,
        }
    }

    /// How long a match takes among people.
    pub fn time(&self) -> String {
        match self.key {
            "colony-wars" | "frontiers" => say!("minutes", count = 20),
            "star-worlds" => say!("minutes", count = 40),
            "starcraft" => say!("minutes", count = 150),
            _ => say!("minutes", count = 90),
        }
    }
}
