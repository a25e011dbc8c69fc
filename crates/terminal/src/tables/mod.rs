//! The hand-made tables of single games. A game without one is drawn from its own words.

mod master_of_the_galaxy;
mod star_realms;
mod star_worlds;
mod starcraft;

use crate::{Choice, Scene, Session, Words};
use ratatui::text::Line;
use tabletop_text::Text;

/// What a table is made from.
#[derive(Clone, Copy)]
pub struct Materials<'a> {
    /// What the viewer knows and may do.
    pub scene: &'a Scene,
    /// Names, language, the game.
    pub session: &'a Session,
    /// The words of the screen.
    pub words: &'a Words,
    /// The cards that the chosen option names: the eye finds them on the table.
    pub chosen: &'a [u16],
}

/// The table of the game as lines, if it has one of its own; as rich as fits the size, and longer than it when nothing does.
pub fn lines(materials: &Materials<'_>, width: usize, height: usize) -> Option<Vec<Line<'static>>> {
    match materials.session.entry().id {
        star_realms::ID => star_realms::lines(materials, width, height),
        star_worlds::ID => star_worlds::lines(materials, width, height),
        master_of_the_galaxy::ID => master_of_the_galaxy::lines(materials, width, height),
        starcraft::ID => starcraft::lines(materials, width, height),
        _ => None,
    }
}

/// What is told before the first step, if the mode tells a story.
pub fn briefing(session: &Session) -> Option<Text> {
    match session.entry().id {
        star_realms::ID => star_realms::briefing(session.mode(), session.listener()),
        _ => None,
    }
}

/// Which of the rules in force are not from the rulebook, where that has to be said.
pub fn rulings(session: &Session) -> Option<Text> {
    match session.entry().id {
        star_realms::ID => star_realms::rulings(session.mode(), session.listener()),
        _ => None,
    }
}

/// Options of one kind in the order in which a person looks for them.
pub fn ordered(session: &Session, choices: &mut [Choice]) {
    if session.entry().id == star_realms::ID {
        star_realms::ordered(choices);
    }
}

/// What the signs of the table mean, if the game has one of its own.
pub fn legend(game: &str, words: &Words) -> Option<String> {
    match game {
        star_realms::ID => Some(words.say("star-realms-legend")),
        star_worlds::ID => Some(words.say("star-worlds-legend")),
        master_of_the_galaxy::ID => Some(words.say("galaxy-legend")),
        starcraft::ID => Some(words.say("starcraft-legend")),
        _ => None,
    }
}
