//! Every game that is played in this terminal, by its name: what the command line calls of it.

use crate::online::Join;
use crate::plain::Manner;
use crate::session::{PlayError, Session, SessionConfig};
use crate::tables::Table;
use crate::words::Words;
use crate::{lesson, plain, screen};
use serde_json::Value;
use std::io::{BufRead, Write};
use std::path::Path;
use tabletop::{Game, LoadError, Saved};

/// Every game, in the order of the shelf. A game is one line here and one `impl` in [`crate::tables`].
pub fn kits() -> Vec<Kit> {
    vec![
        Kit::of::<game_star_realms::StarRealms>(),
        Kit::of::<game_star_worlds::StarWorlds>(),
        Kit::of::<game_starcraft::War>(),
        Kit::of::<game_master_of_the_galaxy::Galaxy>(),
        #[cfg(feature = "toy")]
        Kit::of::<tabletop_laws::toy::Comets>(),
    ]
}

pub fn named(game: &str) -> Option<Kit> {
    kits().into_iter().find(|kit| kit.id == game)
}

pub enum Beginning<'a> {
    Mode(&'a str),
    /// The lesson of this name, or the next one.
    Lesson(Option<&'a str>),
    /// A setup of one's own, as the game writes it.
    Setup(&'a Value),
    Saved(&'a Saved),
    Server(Join<'a>),
}

/// A match that can be played, whatever the game.
pub trait Playable {
    fn in_lines(&mut self, input: &mut dyn BufRead, output: &mut dyn Write, manner: Manner) -> Result<(), PlayError>;
    /// On the whole screen of this terminal; what to say afterwards.
    fn on_screen(self: Box<Self>) -> Result<Option<String>, PlayError>;
}

impl<G: Table> Playable for Session<G> {
    fn in_lines(&mut self, input: &mut dyn BufRead, output: &mut dyn Write, manner: Manner) -> Result<(), PlayError> {
        plain::play(self, input, output, manner)
    }

    fn on_screen(self: Box<Self>) -> Result<Option<String>, PlayError> {
        screen::play(*self)
    }
}

pub type Begun = Result<Box<dyn Playable>, PlayError>;

#[derive(Clone, Copy)]
pub struct Kit {
    pub id: &'static str,
    pub begin: fn(Beginning<'_>, SessionConfig) -> Begun,
    /// The lessons, as a list to choose from; matches and progress are kept in this folder.
    pub lessons: fn(&Path, &Words) -> String,
}

impl Kit {
    pub fn of<G: Table>() -> Self {
        Self {
            id: G::ID,
            lessons: lesson::list::<G>,
            begin: |beginning, config| {
                Ok(Box::new(match beginning {
                    Beginning::Mode(mode) => Session::<G>::begin(mode, config)?,
                    Beginning::Lesson(name) => Session::learn(name, config)?,
                    Beginning::Setup(setup) => Session::begin_with(read::<G>(setup)?, config)?,
                    Beginning::Saved(saved) => Session::resume(saved, config)?,
                    Beginning::Server(join) => Session::join(join)?,
                }))
            },
        }
    }
}

fn read<G: Game>(setup: &Value) -> Result<G::Setup, LoadError> {
    let unreadable = |error: serde_json::Error| LoadError::Unreadable { line: 0, column: 0, detail: error.to_string() };
    serde_json::from_value(setup.clone()).map_err(unreadable)
}
