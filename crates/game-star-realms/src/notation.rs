//! The short stable spelling of actions: logs, scripts, bug reports. `play star_barge`, `use ion_station#2 ally`, `buy 3`,
//! `attack p2 7`, `attack p2 ion_station`. Slots and seats count from 1. No state is needed to read it.

use crate::action::{Action, Piece};
use crate::adventures::BOSS;
use crate::cards::Kind;
use crate::effect::{Ability, Place};
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;
use tabletop::notation::Spelled;

/// A line that is no action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an action: {0:?}")]
pub struct NotAnAction(pub String);

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nth {
            0 => write!(f, "{}", self.kind),
            nth => write!(f, "{}#{}", self.kind, u16::from(nth) + 1),
        }
    }
}

impl FromStr for Piece {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let (kind, nth) = match text.split_once('#') {
            Some((kind, number)) => (kind, number.parse::<u16>().ok().filter(|n| *n >= 2).ok_or(())? - 1),
            None => (text, 0),
        };
        Ok(Self { kind: kind.parse()?, nth: u8::try_from(nth).map_err(|_| ())? })
    }
}

const fn ability_word(ability: Ability) -> &'static str {
    match ability {
        Ability::Primary => "primary",
        Ability::Ally => "ally",
        Ability::DoubleAlly => "double",
        Ability::Scrap => "scrap",
        Ability::Acquired => "acquired",
    }
}

const fn place_word(place: Place) -> &'static str {
    match place {
        Place::DiscardPile => "discard",
        Place::DeckTop => "deck",
        Place::Hand => "hand",
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slot = |slot: u8| u16::from(slot) + 1;
        match *self {
            Self::Play(kind) => write!(f, "play {kind}"),
            Self::Use(piece, ability) => write!(f, "use {piece} {}", ability_word(ability)),
            Self::Buy(from) => write!(f, "buy {}", slot(from)),
            Self::BuyExplorer => write!(f, "buy explorer"),
            Self::Attack(seat, amount) => write!(f, "attack {} {amount}", spelled(seat)),
            Self::AttackBase(seat, piece) => write!(f, "attack {} {piece}", spelled(seat)),
            Self::EndTurn => write!(f, "end"),
            Self::Withdraw => write!(f, "withdraw"),
            Self::Choose(branch) => write!(f, "choose {}", slot(branch)),
            Self::Discard(kind) => write!(f, "discard {kind}"),
            Self::ScrapFromHand(kind) => write!(f, "scrap hand {kind}"),
            Self::ScrapFromDiscard(kind) => write!(f, "scrap discard {kind}"),
            Self::ScrapFromRow(from) => write!(f, "scrap row {}", slot(from)),
            Self::Acquire(from) => write!(f, "take {}", slot(from)),
            Self::AcquireExplorer => write!(f, "take explorer"),
            Self::Put(place) => write!(f, "put {}", place_word(place)),
            Self::Destroy(seat, piece) => write!(f, "destroy {} {piece}", spelled(seat)),
            Self::Copy(kind) => write!(f, "copy {kind}"),
            Self::Topdeck(kind) => write!(f, "topdeck {kind}"),
            Self::Target(seat) => write!(f, "target {}", spelled(seat)),
            Self::Proceed => write!(f, "proceed"),
            Self::RejectRow => write!(f, "reject row"),
            Self::Sever(kind) => write!(f, "sever {kind}"),
            Self::TopdeckFromHand(kind) => write!(f, "topdeck hand {kind}"),
            Self::Decline => write!(f, "decline"),
            Self::BuyTogether(from) => write!(f, "buy {} together", slot(from)),
            Self::BuyExplorerTogether => write!(f, "buy explorer together"),
            Self::AttackBaseTogether(seat, piece) => write!(f, "attack {} {piece} together", spelled(seat)),
            Self::Contribute(amount) => write!(f, "give {amount}"),
            Self::DamageBase(seat, piece, amount) => write!(f, "damage {} {piece} {amount}", spelled(seat)),
            Self::Pass(kind, seat) => write!(f, "pass {kind} {}", spelled(seat)),
            Self::Bequeath(kind) => write!(f, "leave {kind}"),
        }
    }
}

/// `p1` is seat 0. Any seat number can be spelled, however absurd.
fn spelled(seat: Seat) -> String {
    if seat == BOSS { "boss".to_owned() } else { seat.to_string() }
}

fn seat(text: &str) -> Option<Seat> {
    if text == "boss" { Some(BOSS) } else { Seat::read(text) }
}

fn slot(text: &str) -> Option<u8> {
    let number: u16 = text.parse().ok()?;
    u8::try_from(number.checked_sub(1)?).ok()
}

fn read(line: &str) -> Option<Action> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let kind = |text: &str| text.parse::<Kind>().ok();
    let piece = |text: &str| text.parse::<Piece>().ok();
    let ability = |text: &str| {
        let all = Ability::USABLE.into_iter().chain([Ability::Acquired]);
        all.into_iter().find(|ability| ability_word(*ability) == text)
    };
    let place = |text: &str| {
        [Place::DiscardPile, Place::DeckTop, Place::Hand].into_iter().find(|place| place_word(*place) == text)
    };
    Some(match words[..] {
        ["play", card] => Action::Play(kind(card)?),
        ["use", card, which] => Action::Use(piece(card)?, ability(which)?),
        ["buy", "explorer"] => Action::BuyExplorer,
        ["buy", from] => Action::Buy(slot(from)?),
        ["attack", whom, what] => match what.parse() {
            Ok(amount) => Action::Attack(seat(whom)?, amount),
            Err(_) => Action::AttackBase(seat(whom)?, piece(what)?),
        },
        ["withdraw"] => Action::Withdraw,
        ["end"] => Action::EndTurn,
        ["choose", branch] => Action::Choose(slot(branch)?),
        ["discard", card] => Action::Discard(kind(card)?),
        ["scrap", "hand", card] => Action::ScrapFromHand(kind(card)?),
        ["scrap", "discard", card] => Action::ScrapFromDiscard(kind(card)?),
        ["scrap", "row", from] => Action::ScrapFromRow(slot(from)?),
        ["take", "explorer"] => Action::AcquireExplorer,
        ["take", from] => Action::Acquire(slot(from)?),
        ["put", where_to] => Action::Put(place(where_to)?),
        ["destroy", whom, what] => Action::Destroy(seat(whom)?, piece(what)?),
        ["copy", card] => Action::Copy(kind(card)?),
        ["proceed"] => Action::Proceed,
        ["reject", "row"] => Action::RejectRow,
        ["sever", card] => Action::Sever(kind(card)?),
        ["topdeck", "hand", card] => Action::TopdeckFromHand(kind(card)?),
        ["topdeck", card] => Action::Topdeck(kind(card)?),
        ["target", whom] => Action::Target(seat(whom)?),
        ["decline"] => Action::Decline,
        ["buy", "explorer", "together"] => Action::BuyExplorerTogether,
        ["buy", from, "together"] => Action::BuyTogether(slot(from)?),
        ["attack", whom, what, "together"] => Action::AttackBaseTogether(seat(whom)?, piece(what)?),
        ["give", amount] => Action::Contribute(amount.parse().ok()?),
        ["damage", whom, what, amount] => Action::DamageBase(seat(whom)?, piece(what)?, amount.parse().ok()?),
        ["pass", card, to] => Action::Pass(kind(card)?, seat(to)?),
        ["leave", card] => Action::Bequeath(kind(card)?),
        _ => return None,
    })
}

impl FromStr for Action {
    type Err = NotAnAction;
    fn from_str(line: &str) -> Result<Self, NotAnAction> {
        read(line).ok_or_else(|| NotAnAction(line.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_back_as_it_was_spelled() {
        let tower = Kind::named("stealth_tower").unwrap();
        let second = Piece { kind: tower, nth: 1 };
        for action in [
            Action::Play(tower),
            Action::Use(second, Ability::DoubleAlly),
            Action::Buy(4),
            Action::BuyExplorer,
            Action::Attack(Seat(1), 7),
            Action::AttackBase(Seat(0), second),
            Action::EndTurn,
            Action::Withdraw,
            Action::Choose(1),
            Action::Discard(tower),
            Action::ScrapFromHand(tower),
            Action::ScrapFromDiscard(tower),
            Action::ScrapFromRow(0),
            Action::Acquire(255),
            Action::AcquireExplorer,
            Action::Put(Place::DeckTop),
            Action::Destroy(Seat(255), Piece { kind: tower, nth: 255 }),
            Action::Copy(tower),
            Action::Topdeck(tower),
            Action::Target(Seat(5)),
            Action::Decline,
            Action::BuyTogether(3),
            Action::BuyExplorerTogether,
            Action::AttackBaseTogether(Seat(4), second),
            Action::Contribute(255),
            Action::DamageBase(Seat(2), second, 7),
            Action::Pass(tower, Seat(5)),
            Action::Bequeath(tower),
            Action::Proceed,
            Action::RejectRow,
            Action::Sever(tower),
            Action::TopdeckFromHand(Kind::VIPER),
            Action::Attack(BOSS, 3),
        ] {
            assert_eq!(action.to_string().parse(), Ok(action), "{action}");
        }
        assert_eq!(Action::Use(second, Ability::Ally).to_string(), "use stealth_tower#2 ally");
        assert!("attack p0 3".parse::<Action>().is_err());
        assert!("use stealth_tower#1 ally".parse::<Action>().is_err());
    }
}
