//! A card's face as plain data, for whoever draws it: for each ability a row of tokens for the small face, and its words for the
//! large one. Both are made from the same effects.

use super::effect::Effects;
use super::{DEFENSE, OUTPOST_DEFENSE, TRADE, faction_name, sort_name};
use crate::cards::{Kind, card};
use crate::effect::{Condition, Counted, Effect, Faction, Filter, Place, Resource, Sort, When};
use tabletop_text::{Lang, Listener, Text, said, say};

/// What stands before a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Nothing: the primary ability.
    Primary,
    /// The faction's symbol.
    Ally(Faction),
    /// The faction's symbol, doubled.
    DoubleAlly(Faction),
    /// The bin.
    Scrap,
    /// Works when the card is acquired.
    Acquired,
    /// Works each time a ship of the faction is played.
    ShipPlayed(Faction),
}

/// The number a token carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// Just so many.
    Exactly(u8),
    /// At most so many: «≤6».
    UpTo(u8),
    /// It depends: «X».
    Varies,
    /// As many as one likes: «∗».
    Any,
    /// None is shown.
    None,
}

/// A symbol of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// A coin, a burst or a pennant with its number inside.
    Resource(Resource, Amount),
    /// An icon of the symbol sheet with a number before it.
    Icon(&'static str, Amount),
    /// The symbol of a faction.
    Faction(Faction),
    /// A sign between tokens: «/», «›», «×».
    Sign(&'static str),
}

/// One ability on a face.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What stands before it.
    pub mark: Mark,
    /// It as symbols.
    pub tokens: Vec<Token>,
    /// It in words.
    pub words: Text,
}

/// The rows of a card, in printed order.
pub fn rows(kind: Kind, lang: Lang) -> Vec<Row> {
    let printed = card(kind);
    let mut rows = Vec::new();
    for ability in &printed.abilities {
        let mark = match (ability.when, printed.faction) {
            (When::Ally, Some(faction)) => Mark::Ally(faction),
            (When::DoubleAlly, Some(faction)) => Mark::DoubleAlly(faction),
            (When::Scrap, _) => Mark::Scrap,
            (When::Acquired, _) => Mark::Acquired,
            (When::ShipPlayed(faction), _) => Mark::ShipPlayed(faction),
            (When::Primary | When::Ally | When::DoubleAlly, _) => Mark::Primary,
        };
        let mut row = Vec::new();
        tokens(&ability.effects, &mut row);
        rows.push(Row { mark, tokens: row, words: said(&Effects(&ability.effects), lang) });
    }
    rows
}

fn tokens(effects: &[Effect], row: &mut Vec<Token>) {
    for effect in effects {
        token(effect, row);
    }
}

fn token(effect: &Effect, row: &mut Vec<Token>) {
    use Amount::{Any, Exactly, UpTo, Varies};
    match effect {
        Effect::Gain(resource, amount) => row.push(Token::Resource(*resource, Exactly(*amount))),
        Effect::GainItsCost(resource) => row.push(Token::Resource(*resource, Varies)),
        Effect::Draw(count) => row.push(Token::Icon("draw", Exactly(*count))),
        Effect::Discard(count) => row.push(Token::Icon("discard", Exactly(*count))),
        Effect::OpponentDiscards(count) => row.push(Token::Icon("odiscard", Exactly(*count))),
        Effect::Scrap { count, .. } => row.push(Token::Icon("scrap", Exactly(*count))),
        Effect::ScrapUpTo { count, .. } => row.push(Token::Icon("scrap", UpTo(*count))),
        Effect::ScrapRow(count) => {
            row.extend([Token::Icon("scrap", Exactly(*count)), Token::Icon("row", Amount::None)]);
        }
        Effect::ScrapRowUpTo(count) => {
            row.extend([Token::Icon("scrap", UpTo(*count)), Token::Icon("row", Amount::None)]);
        }
        Effect::DestroyBase => row.push(Token::Icon("breakbase", Amount::None)),
        Effect::Acquire { cost, to, .. } => {
            row.push(Token::Icon("acquire", UpTo(*cost)));
            place(*to, row);
        }
        Effect::NextAcquired { what, to } => {
            row.push(match what {
                Filter::Any => Token::Icon("acquire", Amount::None),
                Filter::Ship => Token::Icon("ship", Amount::None),
                Filter::Base => Token::Icon("base", Amount::None),
            });
            place(*to, row);
        }
        Effect::TopdeckBase => row.extend([Token::Icon("base", Amount::None), Token::Icon("topdeck", Amount::None)]),
        Effect::CopyBase => row.extend([Token::Sign("="), Token::Icon("base", Amount::None)]),
        Effect::ReturnAtEndOfTurn => row.extend([Token::Sign("›"), Token::Icon("discard", Amount::None)]),
        Effect::ToHand => row.push(Token::Icon("hand", Amount::None)),
        Effect::OneOf(one, other) => {
            tokens(one, row);
            row.push(Token::Sign("/"));
            tokens(other, row);
        }
        Effect::May(inner) => token(inner, row),
        Effect::If(condition, body) => {
            row.push(match condition {
                Condition::OwnBases(least) => Token::Icon("base", Exactly(*least)),
                Condition::OpponentBases(_) => Token::Icon("breakbase", Amount::None),
                Condition::Played(faction) => Token::Faction(*faction),
            });
            row.push(Token::Sign("›"));
            tokens(body, row);
        }
        Effect::Then(first, body) => {
            token(first, row);
            row.push(Token::Sign("›"));
            tokens(body, row);
        }
        Effect::ForEach(counted, body) => {
            row.push(match counted {
                Counted::Discarded { most } => Token::Icon("discard", UpTo(*most)),
                Counted::DiscardedAny => Token::Icon("discard", Any),
                Counted::Scrapped { .. } => Token::Icon("scrap", Amount::None),
            });
            row.push(Token::Sign("×"));
            tokens(body, row);
        }
    }
}

fn place(to: Place, row: &mut Vec<Token>) {
    match to {
        Place::DiscardPile => {}
        Place::DeckTop => row.push(Token::Icon("topdeck", Amount::None)),
        Place::Hand => row.push(Token::Icon("hand", Amount::None)),
    }
}

/// The whole card in words: title, what it is, its abilities.
pub(super) fn words(kind: Kind, to: Listener) -> Text {
    let (printed, lang) = (card(kind), to.lang);
    let shield = match printed.sort {
        Sort::Ship => None,
        Sort::Base => Some(DEFENSE),
        Sort::Outpost => Some(OUTPOST_DEFENSE),
    };
    let mut text = say!(to,
        en: "{kind}\n{sort}{faction? · {faction}}{printed.cost? · cost {TRADE}{printed.cost}}{shield? · {shield}{printed.defense}}",
        ru: "{kind}\n{sort}{faction? · {faction}}{printed.cost? · стоимость {TRADE}{printed.cost}}{shield? · {shield}{printed.defense}}",
        sort = sort_name(printed.sort, lang), faction = printed.faction.map(|faction| faction_name(faction, lang)));
    for Row { mark, words, .. } in rows(kind, lang) {
        match mark {
            Mark::Primary => say!(text, to, both: "\n{words}", words = words.capitalized()),
            Mark::Ally(faction) => say!(text, to, en: "\n{faction}, ally: {words}", ru: "\n{faction}, союз: {words}"),
            Mark::DoubleAlly(faction) => say!(text, to,
                en: "\n{faction}, two allies: {words}",
                ru: "\n{faction}, двойной союз: {words}"),
            Mark::Scrap => say!(text, to,
                en: "\nScrap this card: {words}",
                ru: "\nУтилизируйте эту карту: {words}"),
            Mark::Acquired => say!(text, to, en: "\nWhen acquired: {words}", ru: "\nПри покупке: {words}"),
            Mark::ShipPlayed(faction) => say!(text, to,
                en: "\nWhenever you play a {faction} ship: {words}",
                ru: "\nКаждый раз, когда вы разыгрываете корабль {faction:gen}: {words}"),
        }
    }
    text
}
