//! A card's face as plain data, for whoever draws it: for each ability a row of tokens for the small face, and its words for the
//! large one. Both are made from the same effects.

use super::{BASE, DEFENSE, Effects, OUTPOST, TRADE, badge, faction_name, name, sort_name, symbol};
use crate::cards::{Kind, card};
use crate::effect::{Condition, Counted, Effect, Faction, Filter, Place, Resource, Sort, When};
use tabletop_text::{Lang, Listener, Text, say_in};

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
        rows.push(Row { mark, tokens: row, words: say_in(&Effects(&ability.effects), Listener::spectator(lang)) });
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
    let mut text = Text::new();
    name(&mut text, kind, lang);
    text.new_line().word(sort_name(printed.sort, lang));
    if let Some(faction) = printed.faction {
        text.word(" · ").word(faction_name(faction, lang));
    }
    if printed.cost > 0 {
        text.word(lang.pick(" · cost ", " · цена ")).amount(TRADE, printed.cost);
    }
    match printed.sort {
        Sort::Ship => {}
        Sort::Base => {
            text.word(" · ").amount(DEFENSE, printed.defense);
        }
        Sort::Outpost => {
            text.word(" · ").amount(OUTPOST, printed.defense);
        }
    }
    for row in rows(kind, lang) {
        text.new_line();
        match row.mark {
            Mark::Primary => {}
            Mark::Ally(faction) => {
                text.icon(badge(faction)).word(lang.pick(", ally: ", ", союз: "));
            }
            Mark::DoubleAlly(faction) => {
                text.icon(badge(faction)).word(lang.pick(", two allies: ", ", двойной союз: "));
            }
            Mark::Scrap => {
                text.word(lang.pick("Scrap this card: ", "Утилизируйте эту карту: "));
            }
            Mark::Acquired => {
                text.word(lang.pick("When acquired: ", "При покупке: "));
            }
            Mark::ShipPlayed(faction) => {
                text.word(lang.pick("Whenever you play a ship (", "Каждый раз, когда вы разыгрываете корабль ("));
                text.icon(badge(faction)).word("): ");
            }
        }
        let words = if row.mark == Mark::Primary { row.words.capitalized() } else { row.words };
        text.text(words);
    }
    text
}

/// Used by both languages: «3 базы», "3 bases".
pub(super) fn bases(count: u8, lang: Lang, text: &mut Text) {
    tabletop_text::counted(count.into(), &BASE, tabletop_text::Case::Nominative, lang, text);
}

/// A gain as an amount.
pub(super) fn gain(resource: Resource, amount: u8, text: &mut Text) {
    text.amount(symbol(resource), amount);
}
