//! Faces of Star Worlds cards: the printed card and its numbers of the moment become the data the painter draws. Made once for
//! each card, size, language and set of numbers.

use super::prelude::*;
use crate::shell::{CardText, card_text};
use crate::tables::{art_spans, cached_picture, with_own_ids};
use game_star_worlds::Card;
use game_star_worlds::effect::{Kind, Race};
use game_star_worlds::text;
use game_star_worlds::text::nouns::{race, type_name};
use std::cell::RefCell;
use std::collections::HashMap;
use tabletop_art::{CardFace, Faction, Form, Icon, Lead, Row, Span, Token, Worlds};

/// How far the numbers of a card on the battlefield are from the printed ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Now {
    attack: i32,
    defence: i32,
    damage: i32,
}

impl Now {
    /// The numbers of a card on the battlefield.
    pub fn of(piece: &PieceView) -> Self {
        let printed = piece.card.card();
        let change = |now: Option<i16>, printed: Option<u8>| match (now, printed) {
            (Some(now), Some(printed)) => i32::from(now) - i32::from(printed),
            _ => 0,
        };
        Self {
            attack: change(piece.firepower, printed.attack),
            defence: change(piece.defence, printed.defence),
            damage: i32::from(piece.damage),
        }
    }
}

type Key = (CardId, Size, Lang, Now, CardText);

thread_local! {
    static DRAWN: RefCell<HashMap<Key, Rc<str>>> = RefCell::default();
    static BACKS: RefCell<HashMap<Faction, Rc<str>>> = RefCell::default();
}

pub fn face(card: CardId, size: Size, lang: Lang, now: Now) -> String {
    let drawn = DRAWN.with_borrow_mut(|drawn| {
        let words = card_text();
        let drawn = drawn.entry((card, size, lang, now, words)).or_insert_with(|| {
            let face = CardFace { words: words.percent(), ..data(card, lang, now) };
            size.draw(&face).into()
        });
        drawn.clone()
    });
    with_own_ids(&drawn)
}

pub fn back(race: Race) -> String {
    let back = BACKS.with_borrow_mut(|backs| {
        backs.entry(faction(race)).or_insert_with(|| tabletop_art::back(faction(race)).into()).clone()
    });
    with_own_ids(&back)
}

pub const fn faction(race: Race) -> Faction {
    match race {
        Race::Earth => Faction::Earth,
        Race::Dvarg => Faction::Dvarg,
        Race::Targon => Faction::Targon,
        Race::Neutral => Faction::Neutral,
    }
}

pub const fn race_icon(race: Race) -> &'static str {
    match race {
        Race::Earth => "earth",
        Race::Dvarg => "dvarg",
        Race::Targon => "targon",
        Race::Neutral => "neutral",
    }
}

pub const fn kind_icon(kind: Kind) -> &'static str {
    match kind {
        Kind::Base => "base",
        Kind::LightShip | Kind::MediumShip | Kind::HeavyShip => "ship",
        Kind::Object => "object",
        Kind::Asteroid => "asteroid",
        Kind::Character => "character",
        Kind::Technology => "technology",
        Kind::Missile | Kind::Torpedo | Kind::Plasma | Kind::Gravity | Kind::Protoplasm | Kind::Meteorite => "weapon",
        Kind::AntiMissile => "cancel",
        Kind::Compartment => "windows",
        Kind::ForceField => "field",
        Kind::Module | Kind::Equipment => "module",
        Kind::Web => "web",
        Kind::Bodyguard => "users",
    }
}

const fn sort(kind: Kind) -> (tabletop_art::Kind, Option<Form>) {
    use tabletop_art::Kind as Sort;
    match kind {
        Kind::Base => (Sort::Base, None),
        Kind::LightShip => (Sort::Ship, Some(Form::Light)),
        Kind::MediumShip => (Sort::Ship, Some(Form::Medium)),
        Kind::HeavyShip => (Sort::Ship, Some(Form::Heavy)),
        Kind::Object => (Sort::Object, None),
        Kind::Asteroid => (Sort::Asteroid, None),
        Kind::Character => (Sort::Character, None),
        Kind::Technology => (Sort::Technology, None),
        Kind::Missile => (Sort::Weapon, Some(Form::Missile)),
        Kind::Torpedo => (Sort::Weapon, Some(Form::Torpedo)),
        Kind::Plasma => (Sort::Weapon, Some(Form::Plasma)),
        Kind::Gravity => (Sort::Weapon, Some(Form::Gravity)),
        Kind::Protoplasm => (Sort::Weapon, Some(Form::Protoplasm)),
        Kind::Meteorite => (Sort::Weapon, Some(Form::Meteorite)),
        Kind::AntiMissile => (Sort::AntiMissile, None),
        Kind::Compartment => (Sort::Compartment, None),
        Kind::ForceField => (Sort::ForceField, None),
        Kind::Module => (Sort::Module, None),
        Kind::Web => (Sort::Web, None),
        Kind::Equipment => (Sort::Equipment, None),
        Kind::Bodyguard => (Sort::Bodyguard, None),
    }
}

fn data(card: CardId, lang: Lang, now: Now) -> CardFace {
    let printed = card.card();
    let (kind, form) = sort(printed.kind);
    let mut face = CardFace::new(printed.id, text::card_name(card, lang), faction(printed.race), kind);
    face.form = form;
    face.type_line = type_line(printed, lang);
    face.subject = printed.en.to_owned();
    face.defense = printed.defence.map(i32::from);
    face.rows = text::face::rows(card, lang)
        .into_iter()
        .map(|row| Row {
            lead: if row.lead.is_empty() { Lead::Feature } else { Lead::Icons(icons(&row.lead)) },
            tokens: row
                .tokens
                .into_iter()
                .filter_map(|token| Some(Token::Icon(Icon::named(token.icon)?, token.number)))
                .collect(),
            words: after_lead(art_spans(&row.words), !row.lead.is_empty()),
        })
        .collect();
    face.worlds = Some(Worlds {
        attack: printed.attack.map(i32::from),
        energy: printed.energy.into(),
        energy_cost: printed.needs_energy.into(),
        stars: printed.stars.into(),
        windows: printed.windows.into(),
        marks: icons(&text::face::marks(card)),
        attack_now: now.attack,
        defense_now: now.defence,
        damage: now.damage,
    });
    face.picture_at = cached_picture(&face);
    face
}

fn icons(names: &[&'static str]) -> Vec<Icon> {
    names.iter().filter_map(|name| Icon::named(name)).collect()
}

fn type_line(card: &Card, lang: Lang) -> String {
    let mut kind = type_name(card.kind, lang).to_owned();
    if let Some(first) = kind.chars().next() {
        kind.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    format!("{kind} · {}", race(card.race, lang))
}

/// The symbols a line depends on are drawn before it: the words need not say them again.
fn after_lead(mut words: Vec<Span>, led: bool) -> Vec<Span> {
    let said = |span: &Span| match span {
        Span::Icon(_) => true,
        Span::Word(word) => word == ":" || word == ",",
        Span::Number(_) => false,
    };
    if led {
        let rest = words.iter().position(|span| !said(span)).unwrap_or(0);
        words.drain(..rest);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_worlds::cards::own_pool;

    #[test]
    fn every_card_has_a_face_of_every_size_in_both_languages() {
        for card in own_pool() {
            for lang in Lang::ALL {
                for size in [Size::Tiny, Size::Small, Size::Full] {
                    let drawn = face(card, size, lang, Now::default());
                    assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>"), "{card} {size:?}");
                }
                assert!(data(card, lang, Now::default()).rows.iter().all(|row| !row.words.is_empty()), "{card}");
            }
        }
    }

    #[test]
    fn every_symbol_a_card_asks_for_is_in_the_sheet() {
        for card in own_pool() {
            let rows = text::face::rows(card, Lang::En);
            let rows =
                rows.iter().flat_map(|row| row.lead.iter().copied().chain(row.tokens.iter().map(|token| token.icon)));
            for name in rows.chain(text::face::marks(card)) {
                assert!(Icon::named(name).is_some(), "{card}: {name}");
            }
            assert!(
                Icon::named(kind_icon(card.card().kind)).is_some()
                    && Icon::named(race_icon(card.card().race)).is_some()
            );
        }
    }
}
