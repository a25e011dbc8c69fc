//! Everything a client shows of one moment, worded once and not at every redraw.

use crate::tables::Table;
use crate::{Session, rules};
use client::Update;
use std::sync::Arc;
use tabletop::Game;
use tabletop_text::{Span, Text};

#[derive(Clone, Debug)]
pub struct Choice<G: Game> {
    pub action: G::Action,
    pub label: Text,
    pub spelling: String,
}

impl<G: Game> Choice<G> {
    /// What kind of action it is: the first word of its spelling.
    pub fn kind(&self) -> &str {
        let end = self.spelling.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
        &self.spelling[..end.unwrap_or(self.spelling.len())]
    }

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
pub struct Scene<G: Game> {
    /// Who looks, and what he knows.
    pub now: Arc<Update<G>>,
    pub table: Text,
    pub awaited: Text,
    /// What the seat may do, actions of one kind together.
    pub options: Vec<Choice<G>>,
    pub refused: Vec<(Choice<G>, Text)>,
}

impl<G: Table> Scene<G> {
    /// What the seat in front of the screen knows and may do now; without one, what a spectator knows.
    pub fn of(session: &Session<G>) -> Self {
        let (now, to) = (session.now().clone(), session.listener());
        let choice = |action: &G::Action| Choice {
            action: *action,
            label: G::say_action(action, &now.view, to),
            spelling: action.to_string(),
        };
        let (mut options, mut refused) = (Vec::new(), Vec::new());
        if session.asked().acting.is_some() {
            options = together(now.options.iter().map(choice).collect());
            refused = now.refused.iter().map(|(action, why)| (choice(action), rules::why::<G>(why, to))).collect();
        }
        G::order(&mut options);
        // What ends a turn stands last, whatever the game.
        options.sort_by_key(|choice| G::is_end(&choice.action));
        Self { table: G::say_view(&now.view, to), awaited: G::say_awaited(&now.view, to), options, refused, now }
    }
}

/// Actions of one kind stand together, in the order in which their kinds first came.
fn together<G: Game>(mut choices: Vec<Choice<G>>) -> Vec<Choice<G>> {
    let mut kinds: Vec<String> = Vec::new();
    for choice in &choices {
        if !kinds.iter().any(|kind| kind == choice.kind()) {
            kinds.push(choice.kind().to_owned());
        }
    }
    choices.sort_by_key(|choice| kinds.iter().position(|kind| kind == choice.kind()));
    choices
}
