//! The hand-made tables of single games. A game without one is drawn from its own words.

mod master_of_the_galaxy;
mod star_realms;
mod star_worlds;
mod starcraft;

use crate::screen::{style, text};
use crate::{Choice, Scene, Session, Words};
use ratatui::text::{Line, Span};
use serde::Deserialize;
use tabletop::Game;
use tabletop_text::{Lang, Text};

/// What a table is made from.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    /// What the viewer knows and may do.
    pub scene: &'a Scene,
    /// Names, language, the game.
    pub session: &'a Session,
    /// The words of the screen.
    pub words: &'a Words,
    /// The cards that the chosen option names: the eye finds them on the table.
    pub chosen: &'a [u16],
}

/// Something that is not broken over two lines.
type Chip = Vec<Span<'static>>;

/// A table of a game as it is drawn: what the scene says, read once.
struct Table<'a, G: Game> {
    input: &'a Input<'a>,
    view: G::View,
    /// What the viewer may do now.
    actions: Vec<G::Action>,
    lang: Lang,
    width: usize,
}

impl<'a, G: Game> Table<'a, G> {
    /// None if the scene is of another game.
    fn read(input: &'a Input<'a>, width: usize) -> Option<Self> {
        let view = G::View::deserialize(&input.scene.view).ok()?;
        let actions = input.scene.options.iter();
        let actions = actions.filter_map(|choice| G::Action::deserialize(&choice.action).ok()).collect();
        Some(Self { input, view, actions, lang: input.words.lang(), width })
    }

    /// A line, cut into several where it is too long.
    fn broken(&self, spans: Chip, lines: &mut Vec<Line<'static>>) {
        text::broken(spans, self.width, lines);
    }

    /// A heading and its chips: as many to a line as fit, or each on its own.
    fn chips(&self, heading: &str, chips: Vec<Chip>, each_alone: bool, lines: &mut Vec<Line<'static>>) {
        if !chips.is_empty() {
            let heading = format!("  {}: ", self.input.words.say(heading));
            let indent = Span::raw(heading.clone()).width();
            let room = if each_alone { 0 } else { self.width };
            text::chips(Span::styled(heading, style::dim()), chips, indent, room, lines);
        }
    }
}

/// The first way to draw a table that fits the height; the last one if none does.
fn richest<D, const N: usize>(
    height: usize,
    ways: [D; N],
    draw: impl Fn(D) -> Vec<Line<'static>>,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for way in ways {
        lines = draw(way);
        if lines.len() <= height {
            break;
        }
    }
    lines
}

/// The table of the game as lines, if it has one of its own; as rich as fits the size, and longer than it when nothing does.
pub fn lines(input: &Input<'_>, width: usize, height: usize) -> Option<Vec<Line<'static>>> {
    match input.session.entry().id {
        star_realms::ID => star_realms::lines(input, width, height),
        star_worlds::ID => star_worlds::lines(input, width, height),
        master_of_the_galaxy::ID => master_of_the_galaxy::lines(input, width, height),
        starcraft::ID => starcraft::lines(input, width, height),
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
