//! Tables and claims for test scripts: see [`crate::script`].
//!
//! A table: `comet 5 | p1 hand 1 2 8, fuel 1 | p2 hand 3 4 5`. What is not said is as at the start of a game; cards that
//! are not named lie in the deck. `top 7` puts a card somebody (`top 7 p1`) has seen on the deck.

use super::Comets;
use super::setup::{Kind, Setup};
use super::state::{Card, Cards, HIGHEST, all_cards};
use crate::script::Kit;
use tabletop::notation::Spelled;
use tabletop::{Game, Scripted, Seat, SeatSet};

impl Kit for Comets {
    type Game = Self;

    fn game(&self) -> &Self {
        self
    }

    fn game_mut(&mut self) -> &mut Self {
        self
    }

    fn table(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(['|', '\n']).map(str::trim).filter(|part| !part.is_empty()).collect();
        let owners = parts.iter().filter_map(|part| Self::seat(part.split(' ').next()?));
        let seats = owners.map(|seat| seat.0 + 1).max().unwrap_or(0).max(2);
        let kind = if parts.contains(&"pairs") { Kind::Pairs } else { Kind::Open };
        let seats = if kind == Kind::Pairs { 4 } else { seats };
        let mut game = Self::begin(&Setup { kind, seats }, &mut Scripted::default(), &mut ())
            .map_err(|refusal| format!("{refusal:?}"))?;
        let mut unused: Cards = all_cards().collect();
        let mut take = |words: &str| -> Result<Cards, String> {
            let mut cards = Cards::new();
            for word in words.split_whitespace() {
                let strength = word.parse().ok().filter(|strength| (1..=HIGHEST).contains(strength));
                let card = Card(strength.ok_or(format!("`{word}` is no card"))?);
                if !unused.take(card) {
                    return Err(format!("there are not that many cards {word}"));
                }
                cards.put(card);
            }
            Ok(cards)
        };
        game.hands.0 = Default::default();
        game.comet = None;
        game.deck = Default::default();
        for part in parts {
            let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
            match (first, Self::seat(first)) {
                ("pairs", _) => {}
                ("round", _) => game.round = rest.parse().map_err(|_| format!("`{rest}` is no round"))?,
                ("comet", _) => game.comet = take(rest)?.first().copied(),
                ("top", _) => {
                    let (card, owner) = rest.split_once(' ').ok_or("top: a card and who has seen it")?;
                    let owner = Self::seat(owner).ok_or(format!("`{owner}` sits nowhere"))?;
                    game.seen_top = SeatSet::one(owner);
                    game.deck.known_top.extend(take(card)?.iter().copied());
                }
                (_, Some(seat)) => {
                    for item in rest.split(',').map(str::trim) {
                        let (name, value) = item.split_once(' ').unwrap_or((item, ""));
                        match name {
                            "hand" => game.hands[seat] = take(value)?,
                            "caught" => game.caught[seat] = take(value)?,
                            "fuel" => {
                                let fuel = value.parse().map_err(|_| format!("`{value}` is no fuel"))?;
                                game.fuel[seat] = fuel;
                                game.box_fuel =
                                    game.box_fuel.checked_sub(fuel).ok_or("more fuel than the box holds")?;
                            }
                            _ => return Err(format!("`{item}` says nothing about a seat")),
                        }
                    }
                }
                (_, None) => return Err(format!("`{part}` says nothing about a table")),
            }
        }
        game.deck.rest = unused;
        Ok(game)
    }

    fn holds(&self, claim: &str, _before: &Self) -> Result<(), String> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let (found, expected) = match words.as_slice() {
            ["comet", value] => (self.comet.map_or("none".into(), |card| card.0.to_string()), (*value).to_owned()),
            ["deck", value] => (self.deck.len().to_string(), (*value).to_owned()),
            ["top", value] => {
                (self.deck.known_top.last().map_or("none".into(), |card| card.0.to_string()), (*value).to_owned())
            }
            [owner, thing, values @ ..] => {
                let seat = Self::seat(owner).ok_or(format!("`{owner}` sits nowhere"))?;
                let spelled = |cards: &Cards| cards.iter().map(|card| card.0.to_string()).collect::<Vec<_>>().join(" ");
                let found = match *thing {
                    "hand" => spelled(&self.hands[seat]),
                    "caught" => spelled(&self.caught[seat]),
                    "fuel" => self.fuel[seat].to_string(),
                    "sealed" => self.sealed[seat].map_or("none".into(), |card| card.0.to_string()),
                    "points" => self.points(self.side(seat)).to_string(),
                    _ => return Err(format!("`{thing}` is nothing a seat has")),
                };
                (found, values.join(" "))
            }
            _ => return Err("says nothing about a table".into()),
        };
        if found == expected { Ok(()) } else { Err(format!("it is {found}")) }
    }

    fn seat(name: &str) -> Option<Seat> {
        Seat::read(name).filter(|seat| seat.0 < 4)
    }
}
