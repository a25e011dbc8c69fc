//! A card's face as plain data, for whoever draws it: for each line what stands before it, a row of tokens for the small face,
//! and its words for the large one. All of it is made from the same effects.

use crate::cards::{CardId, Role};
use crate::effect::{Feature, Kinds, Step, Timing};
use crate::text::card::{command_of, in_order, sentence};
use tabletop_text::{Lang, Listener, Text, said};

/// A symbol of a row, by its name in the symbol sheet, and the number before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// `deploy`, `cover`, `launch` …
    pub icon: &'static str,
    /// "2", "+1", "−2", or nothing.
    pub number: String,
}

/// One line on a face.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The symbols it depends on: `closed`, `sudden`, `attach`; none for a standing property.
    pub lead: Vec<&'static str>,
    /// It as symbols; none: it is only on the large face.
    pub tokens: Vec<Token>,
    /// It in words.
    pub words: Text,
}

/// The rows of a card, features first, then commands, as in its text.
pub fn rows(card: CardId, lang: Lang) -> Vec<Row> {
    let to = Listener::spectator(lang);
    let design = card.card();
    let mut rows: Vec<Row> = in_order(design)
        .map(|feature| {
            let (lead, tokens) = feature_tokens(feature);
            Row { lead, tokens, words: sentence(said(feature, to)) }
        })
        .collect();
    for line in design.lines.iter().filter(|line| line.role == Role::Command) {
        let words = sentence(said(&command_of(line), to));
        rows.push(Row { lead: lead(line.timing), tokens: line.steps.iter().map(token).collect(), words });
    }
    rows
}

/// The symbols on the card's edge: unique, infinite, hand, asteroid.
pub fn marks(card: CardId) -> Vec<&'static str> {
    let design = card.card();
    let marks =
        [(design.unique, "unique"), (design.infinite, "infinite"), (design.hand, "hand"), (design.rock, "asteroid")];
    marks.into_iter().filter(|(has, _)| *has).map(|(_, icon)| icon).collect()
}

fn lead(timing: Timing) -> Vec<&'static str> {
    match timing {
        Timing::Close => vec!["closed"],
        Timing::Sudden => vec!["sudden"],
        Timing::SuddenClose => vec!["sudden", "closed"],
    }
}

fn plain(icon: &'static str) -> Token {
    Token { icon, number: String::new() }
}

fn signed(icon: &'static str, number: i8) -> Option<Token> {
    let sign = if number > 0 { '+' } else { '−' };
    (number != 0).then(|| Token { icon, number: format!("{sign}{}", number.unsigned_abs()) })
}

fn changes(attack: i8, defence: i8, energy: i8, damage: i8) -> Vec<Token> {
    let all =
        [signed("attack", attack), signed("defense", defence), signed("energy", energy), signed("damage", damage)];
    all.into_iter().flatten().collect()
}

/// The symbol of an action and how many cards it is about.
fn token(step: &Step) -> Token {
    let icon = match step {
        Step::Place { .. } => "deploy",
        Step::PutOnto { .. } => "attach",
        Step::Take { .. } => "search",
        Step::Draw(_) => "draw",
        Step::TakeBack { .. } => "hand",
        Step::Close { .. } => "closed",
        Step::Open { .. } => "open",
        Step::Destroy { .. } | Step::Damage { .. } | Step::AttackWithProtoplasm { .. } => "damage",
        Step::Cover(_) => "cover",
        Step::Attack { .. } => "attack",
        Step::Throw { what, .. } if *what == Kinds::of(&[crate::effect::Kind::Web]) => "web",
        Step::Throw { .. } | Step::Launch { .. } => "launch",
        Step::UseWeapon { .. } | Step::UsePlasma { .. } => "weapon",
        Step::UseGravity => "energy",
        Step::OpponentDiscards(_) | Step::DiscardFromDeck(_) => "mill",
        Step::DiscardFromHand(_) => "discard",
        Step::Strengthen { .. } => "boost",
        Step::RemoveFromLosses { .. } => "x",
    };
    let number = match step {
        Step::Damage { amount, .. } => amount.to_string(),
        _ if step.most() > 1 => step.most().to_string(),
        _ => String::new(),
    };
    Token { icon, number }
}

fn feature_tokens(feature: &Feature) -> (Vec<&'static str>, Vec<Token>) {
    match feature {
        Feature::Host { attack, defence, energy } => (vec!["attach"], changes(*attack, *defence, *energy, 0)),
        Feature::Grants(command) => (lead(command.timing), command.steps.iter().map(token).collect()),
        Feature::Play { steps, .. } => (Vec::new(), steps.iter().map(token).collect()),
        Feature::WhenEnters(steps) => (vec!["deploy"], steps.iter().map(token).collect()),
        Feature::Cancels(_) => (vec!["sudden"], vec![plain("cancel")]),
        Feature::All { attack, defence, energy, damage, .. } => {
            (vec!["eye"], changes(*attack, *defence, *energy, *damage))
        }
        Feature::Forbids(_) => (vec!["attach"], vec![plain("lock")]),
        Feature::CannotBeBlocked(_)
        | Feature::AntiMissiles
        | Feature::Bodyguards
        | Feature::Guard
        | Feature::Price(_)
        | Feature::EntersClosed
        | Feature::OneUse
        | Feature::Accumulates
        | Feature::AttachTo { .. }
        | Feature::GrantsFeatures(_)
        | Feature::CannotBeDestroyed
        | Feature::Veil => (Vec::new(), Vec::new()),
    }
}
