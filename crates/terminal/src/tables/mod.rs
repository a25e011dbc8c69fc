//! What a game needs to be played in this terminal, and the hand-made tables of single games. A game without one is drawn from its own
//! words.

mod master_of_the_galaxy;
mod star_realms;
mod star_worlds;
mod starcraft;
#[cfg(feature = "toy")]
mod toy;

use crate::screen::{style, text};
use crate::shortcuts::Shortcuts;
use crate::{Choice, Scene, Session, Words};
use ratatui::text::{Line, Span};
use shelf::Shelved;
use std::ops::Deref;
use tabletop::Seat;
use tabletop_text::{Lang, Listener, Text};

/// A game that is played in this terminal.
pub trait Table: Shelved {
    /// What one press does for a person; `()`: nothing.
    type Shortcuts: Shortcuts<Self>;
    /// The key of what the signs of its table mean, if it has one of its own.
    const LEGEND: Option<&'static str> = None;

    /// Its own table as lines: as rich as fits the height, and longer than it when nothing does.
    fn draw(_board: &Board<'_, Self>, _height: usize) -> Option<Vec<Line<'static>>> {
        None
    }
    /// What is told before the first step, if the mode tells a story.
    fn briefing(_mode: &str, _to: Listener) -> Option<Text> {
        None
    }
    /// Which of the rules in force are not from the rulebook, where that has to be said.
    fn rulings(_mode: &str, _to: Listener) -> Option<Text> {
        None
    }
    /// Puts options of one kind in the order in which a person looks for them.
    fn order(_options: &mut [Choice<Self>]) {}
    /// Does it end something: a turn, a chance to answer, a run of choices? In every game that stands last.
    fn is_end(_action: &Self::Action) -> bool {
        false
    }
    /// Is one thing over and the next another, so that the same key once more would do something that nobody meant?
    fn pauses(_before: &[Choice<Self>], _after: &[Choice<Self>]) -> bool {
        false
    }
    /// What must be read before it is chosen, where no card says it: a deck, a race.
    fn about(_action: &Self::Action, _to: Listener) -> Option<Text> {
        None
    }
    /// The view without long lists that hardly change: what lines tell of the table by themselves, the rest when it is asked for.
    fn in_short(_view: &Self::View) -> Option<Self::View> {
        None
    }
    /// The sign that the table draws for what an option is about: it stands before its words, so that the eye finds it there.
    fn sign(_action: &Self::Action) -> Option<&'static str> {
        None
    }
}

/// What a table is drawn from.
pub struct Board<'a, G: Table> {
    pub session: &'a Session<G>,
    pub view: &'a G::View,
    pub actions: Vec<G::Action>,
    pub words: &'a Words,
    /// The cards that the chosen option names: the eye finds them on the table.
    pub chosen: &'a [u16],
    /// The chosen option.
    pub action: Option<G::Action>,
    lang: Lang,
    pub width: usize,
}

/// Something that is not broken over two lines.
type Chip = Vec<Span<'static>>;

impl<'a, G: Table> Board<'a, G> {
    pub fn new(
        session: &'a Session<G>,
        scene: &'a Scene<G>,
        words: &'a Words,
        (chosen, action): (&'a [u16], Option<G::Action>),
        width: usize,
    ) -> Self {
        let actions = scene.options.iter().map(|choice| choice.action).collect();
        Self { session, view: &scene.now.view, actions, words, chosen, action, lang: words.lang(), width }
    }

    /// Who looks; a spectator sees the table as the first seat does.
    fn me(&self) -> Seat {
        self.session.viewer().seat().unwrap_or_default()
    }

    /// What the viewer is called in his own table, and everybody else.
    fn name_or_you(&self, seat: Seat) -> String {
        if self.session.viewer().is(seat) { self.words.say("name-you") } else { self.session.name(seat) }
    }

    fn offers(&self, like: impl Fn(&G::Action) -> bool) -> bool {
        self.actions.iter().any(like)
    }

    /// A line, cut into several where it is too long.
    fn broken(&self, spans: Chip, lines: &mut Vec<Line<'static>>) {
        text::broken(spans, self.width, lines);
    }

    /// A line of one style, cut off where it is too long.
    fn cut(&self, words: &str, style: ratatui::style::Style) -> Line<'static> {
        Line::styled(text::cut(words, self.width), style)
    }

    /// A line across the table, with a heading in it.
    fn rule(&self, heading: &str) -> Line<'static> {
        let heading =
            if heading.is_empty() { String::new() } else { text::cut(&format!("── {heading} "), self.width) };
        let rest = self.width.saturating_sub(Span::raw(heading.as_str()).width());
        Line::styled(heading + &"─".repeat(rest), style::dim())
    }

    /// A heading and its chips: as many to a line as fit, or each on its own.
    fn chips(&self, heading: &str, chips: Vec<Chip>, each_alone: bool, lines: &mut Vec<Line<'static>>) {
        if !chips.is_empty() {
            let heading = format!("  {}: ", self.words.say(heading));
            let indent = Span::raw(heading.as_str()).width();
            let room = if each_alone { 0 } else { self.width };
            text::chips(Span::styled(heading, style::dim()), chips, indent, room, lines);
        }
    }
}

/// A board, and the picture of it, worked out once.
struct Pictured<'a, G: Table, P> {
    board: &'a Board<'a, G>,
    picture: P,
}

impl<'a, G: Table, P> Deref for Pictured<'a, G, P> {
    type Target = Board<'a, G>;
    fn deref(&self) -> &Self::Target {
        self.board
    }
}

/// The first way to draw a table that fits the height; the last one if none does.
fn richest<D, const N: usize>(
    height: usize,
    ways: [D; N],
    draw: impl Fn(D) -> Vec<Line<'static>>,
) -> Option<Vec<Line<'static>>> {
    let mut lines = Vec::new();
    for way in ways {
        lines = draw(way);
        if lines.len() <= height {
            break;
        }
    }
    Some(lines)
}

/// What can be done now stands in brackets.
fn bracketed(words: &str, can: bool) -> String {
    if can { format!("[{words}]") } else { words.to_owned() }
}

fn counted(mut chip: Chip, count: usize) -> Chip {
    if count > 1 {
        chip.push(Span::raw(format!(" ×{count}")));
    }
    chip
}
