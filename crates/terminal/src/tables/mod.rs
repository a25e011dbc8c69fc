//! The hand-made tables of single games. A game without one is drawn from its own words.

use crate::{Scene, Session, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What a table is painted from.
pub struct Painter<'a> {
    /// What the viewer knows and may do.
    pub scene: &'a Scene,
    /// Names, language, the game.
    pub session: &'a Session,
    /// The words of the screen.
    pub words: &'a Words,
    /// The cards that the chosen option names: the eye finds them on the table.
    pub chosen: &'a [u16],
}

/// Paints the table of the game, if it has one of its own; was there one?
pub fn paint(_painter: &Painter<'_>, _area: Rect, _buffer: &mut Buffer) -> bool {
    false
}
