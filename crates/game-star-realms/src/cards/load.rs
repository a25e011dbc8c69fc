//! Reading card files, ours and anybody's: every mistake is told with its place.

use super::{Card, Facts};
use crate::effect::{Ability, Condition, Counted, Effect, Place, Sort, When};
use thiserror::Error;

/// What is wrong with a card file. Worded in both languages by `text`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CardFileError {
    /// Not readable as cards: a typo, a missing field, an unknown word.
    #[error("{file}:{line}:{column}: {detail}")]
    Unreadable {
        /// The file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader said.
        detail: String,
    },
    /// Two records with one id.
    #[error("{file}: the id {id:?} is used twice")]
    DoubleId {
        /// The file.
        file: String,
        /// The id.
        id: String,
    },
    /// An id is small letters, digits and underscores.
    #[error("{file}: {id:?} is not an id")]
    BadId {
        /// The file.
        file: String,
        /// The id.
        id: String,
    },
    /// A base needs a defense, a ship has none.
    #[error("{file}: the defense of {id} does not fit its sort")]
    BadDefense {
        /// The file.
        file: String,
        /// The card.
        id: String,
    },
    /// The same ability twice on one card.
    #[error("{file}: {id} has the same ability twice")]
    DoubleAbility {
        /// The file.
        file: String,
        /// The card.
        id: String,
    },
    /// An effect stands where the rules cannot carry it out.
    #[error("{file}: an effect of {id} cannot stand where it stands: {effect}")]
    Misplaced {
        /// The file.
        file: String,
        /// The card.
        id: String,
        /// The effect as the file spells it.
        effect: String,
    },
    /// An ally ability on a card without a faction.
    #[error("{file}: {id} has no faction, but an ally ability")]
    NoFaction {
        /// The file.
        file: String,
        /// The card.
        id: String,
    },
}

/// Reads a card file and checks that the rules can play every card of it.
pub fn check_cards(text: &str, file: &str) -> Result<Vec<Card>, CardFileError> {
    let file = file.to_owned();
    let cards: Vec<Card> = ron::from_str(text).map_err(|error| CardFileError::Unreadable {
        file: file.clone(),
        line: error.span.start.line,
        column: error.span.start.col,
        detail: error.code.to_string(),
    })?;
    for (index, card) in cards.iter().enumerate() {
        let id = card.id.clone();
        let letters = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        if id.is_empty() || !id.chars().all(letters) {
            return Err(CardFileError::BadId { file, id });
        }
        if cards[..index].iter().any(|other| other.id == id) {
            return Err(CardFileError::DoubleId { file, id });
        }
        if card.sort.is_base() != (card.defense > 0) {
            return Err(CardFileError::BadDefense { file, id });
        }
        for (index, printed) in card.abilities.iter().enumerate() {
            if card.abilities[..index].iter().any(|other| other.when == printed.when) {
                return Err(CardFileError::DoubleAbility { file, id });
            }
            if matches!(printed.when, When::Ally | When::DoubleAlly) && card.faction.is_none() {
                return Err(CardFileError::NoFaction { file, id });
            }
            if let Err(effect) = fits(printed.when, &printed.effects, card.sort) {
                return Err(CardFileError::Misplaced { file, id, effect: format!("{effect:?}") });
            }
        }
    }
    Ok(cards)
}

/// Can the rules carry out these effects as this ability? If not, the first one they cannot.
fn fits(when: When, effects: &[Effect], sort: Sort) -> Result<(), Effect> {
    match when {
        When::Primary | When::Ally | When::DoubleAlly | When::Scrap => {
            effects.iter().try_for_each(|effect| step(effect, when == When::Primary && sort.is_base()))
        }
        // SR-BUY-17 is the only shape the market knows.
        When::Acquired => match effects {
            [Effect::If(Condition::Played(_), body)] if body[..] == [Effect::May(Box::new(Effect::ToHand))] => Ok(()),
            [] => Ok(()),
            [first, ..] => Err(first.clone()),
        },
        // SR-ABIL-10: a standing effect asks nobody anything.
        When::ShipPlayed(_) => match effects {
            [Effect::Gain(..)] | [] => Ok(()),
            [first, ..] => Err(first.clone()),
        },
    }
}

fn step(effect: &Effect, may_copy: bool) -> Result<(), Effect> {
    let misplaced = || Err(effect.clone());
    let plain = |effects: &[Effect]| effects.iter().try_for_each(|effect| step(effect, false));
    match effect {
        Effect::Gain(..)
        | Effect::Draw(_)
        | Effect::Discard(_)
        | Effect::OpponentDiscards(_)
        | Effect::Scrap { .. }
        | Effect::ScrapUpTo { .. }
        | Effect::ScrapRow(_)
        | Effect::ScrapRowUpTo(_)
        | Effect::DestroyBase
        | Effect::Acquire { .. }
        | Effect::TopdeckBase
        | Effect::ReturnAtEndOfTurn => Ok(()),
        Effect::NextAcquired { to, .. } => {
            if *to == Place::DiscardPile {
                misplaced()
            } else {
                Ok(())
            }
        }
        Effect::CopyBase => {
            if may_copy {
                Ok(())
            } else {
                misplaced()
            }
        }
        Effect::GainItsCost(_) | Effect::ToHand => misplaced(),
        Effect::OneOf(one, other) => plain(one).and_then(|()| plain(other)),
        Effect::If(_, body) => plain(body),
        Effect::May(inner) => match &**inner {
            Effect::Scrap { .. } | Effect::ScrapRow(_) | Effect::DestroyBase => Ok(()),
            Effect::Then(first, _) if matches!(**first, Effect::Scrap { .. }) => step(inner, false),
            _ => misplaced(),
        },
        Effect::Then(first, body) => {
            if !matches!(**first, Effect::Discard(1) | Effect::Scrap { count: 1, .. } | Effect::ScrapRow(1)) {
                return misplaced();
            }
            let rest = |effect: &Effect| match effect {
                Effect::GainItsCost(_) => Ok(()),
                other => step(other, false),
            };
            body.iter().try_for_each(rest)
        }
        Effect::ForEach(counted, body) => match (counted, &body[..]) {
            (_, [Effect::Gain(..)]) => Ok(()),
            (Counted::Discarded { .. } | Counted::DiscardedAny, [Effect::OneOf(one, other)])
                if matches!((&one[..], &other[..]), ([Effect::Gain(..)], [Effect::Gain(..)])) =>
            {
                Ok(())
            }
            _ => misplaced(),
        },
    }
}

/// The numbers the rules look at all the time.
pub(super) fn facts(card: &Card) -> Facts {
    let mut facts = Facts {
        sort: card.sort,
        cost: card.cost,
        defense: card.defense,
        faction: card.faction,
        has: 0,
        copies: card.effects(When::Primary).is_some_and(|effects| effects.contains(&Effect::CopyBase)),
        trigger: None,
        to_hand_after: None,
    };
    for printed in &card.abilities {
        match printed.when {
            When::Primary => facts.has |= 1 << Ability::Primary as u8,
            When::Ally => facts.has |= 1 << Ability::Ally as u8,
            When::DoubleAlly => facts.has |= 1 << Ability::DoubleAlly as u8,
            When::Scrap => facts.has |= 1 << Ability::Scrap as u8,
            When::Acquired => {
                if let [Effect::If(Condition::Played(faction), _)] = printed.effects[..] {
                    facts.to_hand_after = Some(faction);
                }
            }
            When::ShipPlayed(faction) => {
                if let [Effect::Gain(resource, amount)] = printed.effects[..] {
                    facts.trigger = Some((faction, resource, amount));
                }
            }
        }
    }
    facts
}
