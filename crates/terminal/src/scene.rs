//! Everything a client shows of one moment, worded once and not at every redraw.

use crate::{Session, tables};
use serde_json::Value;
use tabletop::{Seat, Viewer};
use tabletop_text::{Span, Text};

/// Something the seat may do, or may not.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The action itself.
    pub action: Value,
    /// As a button says it.
    pub label: Text,
    /// Its short stable spelling.
    pub spelling: String,
}

impl Choice {
    /// What kind of action it is: the first word of its spelling.
    pub fn kind(&self) -> &str {
        let end = self.spelling.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
        &self.spelling[..end.unwrap_or(self.spelling.len())]
    }

    /// The cards its label names.
    pub fn cards(&self) -> impl Iterator<Item = u16> + '_ {
        cards_in(&self.label).map(|(id, _)| id)
    }
}

/// The cards a text names, each time it does.
pub fn cards_in(text: &Text) -> impl Iterator<Item = (u16, &str)> {
    text.spans().iter().filter_map(|span| match span {
        Span::Card { id, name } => Some((*id, name.as_ref())),
        Span::Word(_) | Span::Number(_) | Span::Icon(_) | Span::Seat(_) | Span::Break => None,
    })
}

/// One moment of a match as one viewer knows it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Who looks.
    pub viewer: Viewer,
    /// What he knows.
    pub view: Value,
    /// The whole table in words.
    pub table: Text,
    /// What is awaited of whom.
    pub awaited: Text,
    /// What the seat may do, actions of one kind together.
    pub options: Vec<Choice>,
    /// What it may not do, and why.
    pub refused: Vec<(Choice, Text)>,
    /// How many steps it can take back.
    pub undo: usize,
}

impl Scene {
    /// What the seat in front of the screen knows and may do now; without one, what a spectator knows.
    pub fn of(session: &Session) -> Self {
        let (viewer, entry, to) = (session.viewer(), session.entry(), session.listener());
        let running = session.running();
        let view = running.view(viewer);
        let choices = |actions: Vec<Value>| -> Vec<Choice> {
            let said = (entry.say_actions)(&actions, &view, to).unwrap_or_default();
            let choice = |(action, (label, spelling))| Choice { action, label, spelling };
            actions.into_iter().zip(said).map(choice).collect()
        };
        let acting = session.acting();
        let options = acting.map_or_else(Vec::new, |seat| running.options(seat));
        let (refused, why): (Vec<Value>, Vec<Value>) =
            acting.map_or_else(Vec::new, |seat| running.refused(seat)).into_iter().unzip();
        let why = why.iter().map(|refusal| (entry.say_refusal)(refusal, to).unwrap_or_default());
        let refused = choices(refused).into_iter().zip(why).collect();
        let mut options = together(choices(options));
        tables::ordered(session, &mut options);
        Self {
            viewer,
            table: (entry.say_view)(&view, to).unwrap_or_default(),
            awaited: (entry.say_awaited)(&view, to).unwrap_or_default(),
            options,
            refused,
            undo: viewer.seat().map_or(0, |seat: Seat| running.can_undo(seat)),
            view,
        }
    }
}

/// Actions of one kind stand together, in the order in which their kinds first came.
fn together(choices: Vec<Choice>) -> Vec<Choice> {
    let mut kinds: Vec<String> = Vec::new();
    for choice in &choices {
        if !kinds.iter().any(|kind| kind == choice.kind()) {
            kinds.push(choice.kind().to_owned());
        }
    }
    let mut choices = choices;
    choices.sort_by_key(|choice| kinds.iter().position(|kind| kind == choice.kind()));
    choices
}
