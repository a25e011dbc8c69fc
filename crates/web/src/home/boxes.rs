//! The boxes on the shelf. A game that came in several boxes shows each of them with its own modes.

use crate::say;
use crate::shell::lang;
use shelf::Entry;
use tabletop::Mode;
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

impl Boxed {
    /// Is it a mode of this box? A mode that needs both boxes of a game is offered by both.
    pub fn holds(&self, game: &str, mode: &str) -> bool {
        self.entry.id == game && (mode.contains(self.tail) || mode.contains("mixed"))
    }

    /// The modes of this box that can be played here.
    pub fn modes(&self) -> Vec<&'static Mode> {
        // The table of Star Realms draws two seats; its other modes are played in the terminal.
        let drawn = |mode: &Mode| self.entry.id != "star-realms" || mode.most == 2;
        (self.entry.modes)().iter().filter(|mode| self.holds(self.entry.id, mode.id) && drawn(mode)).collect()
    }

    /// The modes to choose from on the cover: which deck is played is chosen at the set-up, not here.
    pub fn offered(&self) -> Vec<&'static Mode> {
        let modes = self.modes();
        if self.has_decks() { modes.into_iter().take(1).collect() } else { modes }
    }

    /// Does one bring decks of one's own?
    pub fn has_decks(&self) -> bool {
        self.entry.id == "star-worlds"
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

    /// The name of a mode.
    pub fn mode_name(&self, mode: &str) -> String {
        (self.entry.mode_words)(mode, lang()).name
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
