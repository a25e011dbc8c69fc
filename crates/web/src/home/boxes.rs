//! The boxes on the shelf. A game that came in several boxes shows each of them with its own modes.

use crate::games::front;
use crate::prelude::*;
use tabletop::Mode;
use tabletop_art::Cover;

#[derive(Clone, Copy)]
pub struct Boxed {
    /// Its name in tests and styles, and in [`Mode::boxes`].
    pub key: &'static str,
    pub game: shelf::Cover,
    pub cover: Cover,
}

/// Every box with a game in it that is built and has a table here, in the order of the shelf.
pub fn boxes() -> Vec<Boxed> {
    let all = [
        ("colony-wars", "star-realms", Cover::ColonyWars),
        ("frontiers", "star-realms", Cover::Frontiers),
        ("star-worlds", "star-worlds", Cover::StarWorlds),
        ("starcraft", "starcraft", Cover::StarCraft),
        ("master", "master-of-the-galaxy", Cover::MasterOfTheGalaxy),
        #[cfg(feature = "toy")]
        ("comets", "comets", Cover::NemesisBeast),
    ];
    let built = all.into_iter().filter_map(|(key, game, cover)| {
        // A game without a table here waits in the shop.
        let game = shelf::cover(game).filter(|game| front(game.id).is_some())?;
        let boxed = Boxed { key, game, cover };
        (!boxed.modes().is_empty()).then_some(boxed)
    });
    built.collect()
}

pub fn boxed(game: &str, mode: &str) -> Option<Boxed> {
    boxes().into_iter().find(|boxed| boxed.holds(game, mode))
}

/// What a match of a mode is called, and its picture: an adventure has its own.
pub fn titled(game: &str, mode: &str) -> Option<(String, Cover)> {
    let boxed = boxed(game, mode)?;
    Some(match front(game).and_then(|front| (front.mode_cover)(mode)) {
        Some(cover) => (boxed.mode_name(mode), cover),
        None => (boxed.name(), boxed.cover),
    })
}

impl Boxed {
    /// Is it a mode of this box? A mode that needs both boxes of a game is offered by both.
    pub fn holds(&self, game: &str, mode: &str) -> bool {
        self.game.id == game && self.game.mode(mode).is_some_and(|mode| self.offers(mode))
    }

    fn offers(&self, mode: &Mode) -> bool {
        mode.boxes.is_empty() || mode.boxes.contains(&self.key)
    }

    /// The modes of this box that can be played here.
    pub fn modes(&self) -> Vec<&'static Mode> {
        let mut modes: Vec<_> = (self.game.modes)().iter().filter(|mode| self.offers(mode)).collect();
        // What this box holds alone comes first: it is what opening the box begins.
        modes.sort_by_key(|mode| mode.boxes.len());
        modes
    }

    pub fn has_decks(&self) -> bool {
        self.game.id == crate::decks::GAME
    }

    /// The modes that are not adventures: those are chosen on a page of their own, with their levels.
    pub fn plain_modes(&self) -> Vec<&'static Mode> {
        self.modes().into_iter().filter(|mode| mode.levels.is_empty()).collect()
    }

    /// The modes for so many players, as the cover offers them: with both sets only where this box alone has no such mode.
    pub fn modes_for(&self, players: u8) -> Vec<&'static Mode> {
        let fit: Vec<_> = self.plain_modes().into_iter().filter(|mode| mode.seats(players)).collect();
        let own = |mode: &&Mode| players == 2 || mode.boxes.len() < 2;
        let alone: Vec<&str> = fit.iter().copied().filter(own).map(|mode| mode.family).collect();
        let fit = fit.into_iter().filter(|mode| own(mode) || !alone.contains(&mode.family));
        // Which decks are played is chosen at the set-up, not on the cover.
        fit.take(if self.has_decks() { 1 } else { usize::MAX }).collect()
    }

    pub fn players(&self) -> (u8, u8) {
        let modes = self.modes();
        (modes.iter().map(|mode| mode.least).min().unwrap_or(1), modes.iter().map(|mode| mode.most).max().unwrap_or(1))
    }

    /// How many adventures it holds, if it holds any.
    pub fn adventures(&self) -> Option<usize> {
        let count = self.modes().iter().filter(|mode| !mode.levels.is_empty()).count();
        (count > 0).then_some(count)
    }

    /// The picture, cut from below when the box is wide: what a cover is about stands in its upper half.
    pub fn picture(&self) -> String {
        self.cover.svg().replace("xMidYMid slice", "xMidYMin slice")
    }

    pub fn over(&self) -> String {
        match self.key {
            "colony-wars" | "frontiers" => (self.game.title)(lang()).to_owned(),
            "star-worlds" => say!("box-card-game"),
            "starcraft" => say!("box-board-game"),
            _ => say!("box-strategy"),
        }
    }

    pub fn name(&self) -> String {
        match self.key {
            "colony-wars" => say!("box-colony-wars"),
            "frontiers" => say!("box-frontiers"),
            _ => (self.game.title)(lang()).to_owned(),
        }
    }

    /// The name of a mode. What stands on the box anyway is left out.
    pub fn mode_name(&self, mode: &str) -> String {
        let family = (self.game.mode_family)(mode, lang());
        match self.game.mode(mode) {
            Some(known) if known.boxes.len() > 1 => say!("mode-both-sets", name = family),
            Some(_) | None => family,
        }
    }

    pub fn time(&self) -> String {
        match self.key {
            "colony-wars" | "frontiers" => say!("minutes", count = 20),
            "star-worlds" => say!("minutes", count = 40),
            "starcraft" => say!("minutes", count = 150),
            _ => say!("minutes", count = 90),
        }
    }
}
