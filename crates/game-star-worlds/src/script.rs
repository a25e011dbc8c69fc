//! Positions as text: for tests, bug reports and puzzles.
//!
//! ```text
//! turn 5 p1                                  whose turn it is, and its number
//! p1 base b_earth_luna:closed:3              closed, with 3 damage of this turn
//! p1 field A=e_frigate M=e_armour@A n_rock   cards on the battlefield; A and M are names, M lies on A
//! p1 hand e_lance*2 e_hammer | p1 deck 30*e_picket | p1 losses e_lance | p1 out e_aegis
//! p2 base b_dvarg_ashgar | p2 deck 20*d_spawnling
//! ```
//!
//! It is the turn of the named player, nothing is in the chain, and that player is asked for an action; after `offer p2` it is the
//! other one who is offered a sudden action first. Decks are secret.

use crate::cards::CardId;
use crate::field::{Piece, Slot};
use crate::state::{Cards, Stage, StarWorlds};
use std::str::FromStr;
use tabletop::notation::Spelled;
use tabletop::{Seat, SeatMap};

/// A position and the names its text gave to cards.
#[derive(Clone, Debug)]
pub struct Position {
    /// The game.
    pub game: StarWorlds,
    /// The names, in the order of the text.
    pub names: Vec<(String, Slot)>,
}

/// What is wrong with the text of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no part of a position")]
pub struct NotAPosition(pub String);

impl FromStr for Position {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Self, NotAPosition> {
        let mut game = StarWorlds::empty(Seat(0));
        game.table.turn = 5;
        game.table.chosen = SeatMap([true, true]);
        game.table.revealed = true;
        game.table.start_hand = SeatMap([5, 5]);
        let mut position = Self { game, names: Vec::new() };
        let mut offered = None;
        let parts = text.lines().flat_map(|line| line.split('|')).map(str::trim).filter(|part| !part.is_empty());
        for part in parts {
            if let Some(word) = part.strip_prefix("offer ") {
                offered = Some(seat(word.trim()).ok_or_else(|| NotAPosition(part.to_owned()))?);
                continue;
            }
            position.part(part).ok_or_else(|| NotAPosition(part.to_owned()))?;
        }
        let complete = [Seat(0), Seat(1)].into_iter().all(|seat| position.game.field().has(Slot::base(seat)));
        if !complete {
            return Err(NotAPosition("a table without two bases".to_owned()));
        }
        position.game.table.stage = Stage::Lull { seat: offered.unwrap_or(position.game.table.active) };
        Ok(position)
    }
}

impl Position {
    /// The place of a named card, or of one that is spelled as a place.
    pub fn slot(&self, name: &str) -> Option<Slot> {
        let named = self.names.iter().rev().find(|(other, _)| other == name).map(|(_, slot)| *slot);
        named.or_else(|| name.parse().ok())
    }

    fn part(&mut self, part: &str) -> Option<()> {
        let mut words = part.split_whitespace();
        let first = words.next()?;
        if first == "turn" {
            self.game.table.turn = words.next()?.parse().ok()?;
            self.game.table.active = seat(words.next()?)?;
            return Some(());
        }
        let seat = seat(first)?;
        match words.next()? {
            "base" => self.lay(Some(Slot::base(seat)), seat, words.next()?),
            "field" => words.try_for_each(|word| self.lay(None, seat, word)),
            "hand" => Self::pile(&mut self.game.own[seat].hand, words),
            "deck" => Self::pile(&mut self.game.own[seat].deck, words),
            "losses" => Self::pile(&mut self.game.table.losses[seat], words),
            "out" => Self::pile(&mut self.game.table.out[seat], words),
            "known" => Self::pile(&mut self.game.table.known[seat], words),
            "declared" => {
                self.game.table.declared[seat] = words.next()?.parse().ok()?;
                Some(())
            }
            _ => None,
        }
    }

    /// `NAME=card@HOST:closed:3`.
    fn lay(&mut self, at: Option<Slot>, seat: Seat, word: &str) -> Option<()> {
        let (name, rest) = word.split_once('=').map_or((None, word), |(name, rest)| (Some(name), rest));
        let mut parts = rest.split(':');
        let (card, host) = parts
            .next()?
            .split_once('@')
            .map_or_else(|| (rest.split(':').next().unwrap_or(rest), None), |(card, host)| (card, Some(host)));
        let mut piece = Piece::new(card.parse().ok()?);
        piece.host = match host {
            Some(host) => self.slot(host)?,
            None => Slot::NONE,
        };
        let mut closed = false;
        for part in parts {
            match part {
                "closed" => closed = true,
                number => piece.damage = number.parse().ok()?,
            }
        }
        let field = &mut self.game.table.field;
        let slot = match at {
            Some(slot) => {
                field.put_at(slot, piece);
                slot
            }
            None => {
                // The base has the first place, whether it has been named yet or not.
                let free =
                    (1..crate::field::PER_SEAT).map(|index| Slot::new(seat, index)).find(|slot| !field.has(*slot))?;
                field.put_at(free, piece);
                free
            }
        };
        field.set_closed(slot, closed);
        if let Some(name) = name {
            self.names.push((name.to_owned(), slot));
        }
        Some(())
    }

    /// `card`, `card*3` or `20*card`; `-` is nothing.
    fn pile<'a>(pile: &mut Cards, words: impl Iterator<Item = &'a str>) -> Option<()> {
        for word in words.filter(|word| *word != "-") {
            let (card, copies) = match word.split_once('*') {
                Some((card, copies)) if card.parse::<u8>().is_err() => (card, copies.parse::<u8>().ok()?),
                Some((copies, card)) => (card, copies.parse::<u8>().ok()?),
                None => (word, 1),
            };
            let card: CardId = card.parse().ok()?;
            for _ in 0..copies {
                if pile.len() >= 50 {
                    return None;
                }
                pile.put(card);
            }
        }
        Some(())
    }
}

fn seat(word: &str) -> Option<Seat> {
    Seat::read(word).filter(|seat| seat.0 < 2)
}
