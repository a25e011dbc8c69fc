//! The short stable spelling of actions: `attack b0`, `use a3 1`, `bring e_lance`, `at b2`, `pass`. It needs no state.

use crate::action::Action;
use crate::effect::Pile;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deck(index) => match crate::deck::starter(*index) {
                Some(deck) => write!(f, "deck {}", deck.id),
                None => write!(f, "deck {index}"),
            },
            Self::Start(cards) => write!(f, "start {cards}"),
            Self::Keep => f.write_str("keep"),
            Self::Mulligan => f.write_str("mulligan"),
            Self::Pass => f.write_str("pass"),
            Self::End => f.write_str("end"),
            Self::Attack(slot) => write!(f, "attack {slot}"),
            Self::Use { slot, line } => write!(f, "use {slot} {}", u16::from(*line) + 1),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Land(card) => write!(f, "land {card}"),
            Self::With(slot) => write!(f, "with {slot}"),
            Self::Step(step) => write!(f, "step {}", u16::from(*step) + 1),
            Self::Bring(card) => write!(f, "bring {card}"),
            Self::At(slot) => write!(f, "at {slot}"),
            Self::Against(aim) => write!(f, "against {}", u16::from(*aim) + 1),
            Self::Stop(link) => write!(f, "stop {}", u16::from(*link) + 1),
            Self::Pay(card) => write!(f, "pay {card}"),
            Self::Give(slot) => write!(f, "give {slot}"),
            Self::Done => f.write_str("done"),
            Self::Take { card, from } => write!(f, "take {card} {}", pile_name(*from)),
            Self::Draw(cards) => write!(f, "draw {cards}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Remove(card) => write!(f, "remove {card}"),
            Self::Hit(points) => write!(f, "hit {points}"),
        }
    }
}

const fn pile_name(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Deck => "deck",
        Pile::Losses => "losses",
    }
}

/// Not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an action: {0}")]
pub struct NotAnAction(pub String);

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        read(text).ok_or_else(|| NotAnAction(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Action> {
    let mut words = text.split_whitespace();
    let verb = words.next()?;
    let mut word = || words.next();
    // Lines, steps, aims and links are counted from 1 in the spelling.
    let counted = |word: Option<&str>| word?.parse::<u8>().ok()?.checked_sub(1);
    let action = match verb {
        "deck" => {
            let name = word()?;
            Action::Deck(crate::deck::starter_index(name).or_else(|| name.parse().ok())?)
        }
        "start" => Action::Start(word()?.parse().ok()?),
        "keep" => Action::Keep,
        "mulligan" => Action::Mulligan,
        "pass" => Action::Pass,
        "end" => Action::End,
        "attack" => Action::Attack(word()?.parse().ok()?),
        "use" => Action::Use { slot: word()?.parse().ok()?, line: counted(word())? },
        "play" => Action::Play(word()?.parse().ok()?),
        "land" => Action::Land(word()?.parse().ok()?),
        "with" => Action::With(word()?.parse().ok()?),
        "step" => Action::Step(counted(word())?),
        "bring" => Action::Bring(word()?.parse().ok()?),
        "at" => Action::At(word()?.parse().ok()?),
        "against" => Action::Against(counted(word())?),
        "stop" => Action::Stop(counted(word())?),
        "pay" => Action::Pay(word()?.parse().ok()?),
        "give" => Action::Give(word()?.parse().ok()?),
        "done" => Action::Done,
        "take" => {
            let card = word()?.parse().ok()?;
            let from = match word()? {
                "deck" => Pile::Deck,
                "losses" => Pile::Losses,
                "hand" => Pile::Hand,
                _ => return None,
            };
            Action::Take { card, from }
        }
        "draw" => Action::Draw(word()?.parse().ok()?),
        "discard" => Action::Discard(word()?.parse().ok()?),
        "remove" => Action::Remove(word()?.parse().ok()?),
        "hit" => Action::Hit(word()?.parse().ok()?),
        _ => return None,
    };
    words.next().is_none().then_some(action)
}
