//! Faces of Star Realms cards: the printed card becomes the data the painter draws. Made once per card, size and language.

use super::prelude::*;
use crate::shell::{CardText, card_text};
use crate::tables::{art_spans, cached_picture, with_own_ids};
use game_star_realms::text;
use game_star_realms::text::face::{Amount, Mark};
use game_star_realms::{Card, Faction, card};
use std::cell::RefCell;
use std::collections::HashMap;
use tabletop_art::{CardFace, Icon, Lead, Row, Token};

type Key = (Kind, Size, Lang, CardText);

thread_local! {
    static DRAWN: RefCell<HashMap<Key, Rc<str>>> = RefCell::default();
    static BACK: Rc<str> = tabletop_art::back(tabletop_art::Faction::Unaligned).into();
}

pub fn face(kind: Kind, size: Size, lang: Lang) -> String {
    let drawn = DRAWN.with_borrow_mut(|drawn| {
        let words = card_text();
        let drawn = drawn.entry((kind, size, lang, words)).or_insert_with(|| {
            let face = CardFace { words: words.percent(), ..data(kind, lang) };
            size.draw(&face).into()
        });
        drawn.clone()
    });
    with_own_ids(&drawn)
}

pub fn back() -> String {
    BACK.with(|back| with_own_ids(back))
}

pub fn name(kind: Kind, lang: Lang) -> &'static str {
    let card = card(kind);
    lang.pick(&card.en, &card.ru)
}

fn data(kind: Kind, lang: Lang) -> CardFace {
    let card = card(kind);
    let sort = match card.sort {
        Sort::Ship => tabletop_art::Kind::Ship,
        Sort::Base => tabletop_art::Kind::Base,
        Sort::Outpost => tabletop_art::Kind::Outpost,
    };
    let mut face = CardFace::new(&card.id, name(kind, lang), colours(card.faction), sort);
    face.type_line = type_line(card, lang);
    face.subject = card.en.clone();
    // Scouts and Vipers have no price, so no coin.
    face.cost = (card.cost > 0).then_some(card.cost.into());
    face.defense = (card.defense > 0).then_some(card.defense.into());
    let rows = text::face::rows(kind, lang).into_iter();
    face.rows = rows
        .map(|row| Row {
            lead: lead(row.mark),
            tokens: row.tokens.into_iter().map(token).collect(),
            words: art_spans(&row.words),
        })
        .collect();
    face.picture_at = cached_picture(&face);
    face
}

fn type_line(card: &Card, lang: Lang) -> String {
    let sort = text::sort_name(card.sort, lang);
    match card.faction {
        Some(faction) => format!("{sort} · {}", text::faction_name(faction, lang)),
        None => sort.to_owned(),
    }
}

const fn colours(faction: Option<Faction>) -> tabletop_art::Faction {
    match faction {
        Some(Faction::Blob) => tabletop_art::Faction::Blob,
        Some(Faction::TradeFederation) => tabletop_art::Faction::TradeFederation,
        Some(Faction::StarEmpire) => tabletop_art::Faction::StarEmpire,
        Some(Faction::MachineCult) => tabletop_art::Faction::MachineCult,
        None => tabletop_art::Faction::Unaligned,
    }
}

/// The name of a card's faction in the style sheet.
pub fn faction(kind: Kind) -> &'static str {
    match card(kind).faction {
        Some(Faction::Blob) => "blob",
        Some(Faction::TradeFederation) => "trade-federation",
        Some(Faction::StarEmpire) => "star-empire",
        Some(Faction::MachineCult) => "machine-cult",
        None => "unaligned",
    }
}

fn badge(faction: Faction) -> Icon {
    colours(Some(faction)).icon()
}

fn lead(mark: Mark) -> Lead {
    match mark {
        Mark::Primary => Lead::Main,
        Mark::Ally(faction) => Lead::Ally(colours(Some(faction))),
        Mark::DoubleAlly(faction) => Lead::DoubleAlly(colours(Some(faction))),
        Mark::Scrap => Lead::Scrap,
        Mark::Acquired => Lead::Icons(vec![Icon::Acquire]),
        Mark::ShipPlayed(faction) => Lead::Icons(vec![badge(faction), Icon::Ship]),
    }
}

/// A token of the game as the painter knows it.
fn token(token: text::face::Token) -> Token {
    match token {
        text::face::Token::Resource(resource, count) => Token::Resource(silhouette(resource), amount(count)),
        text::face::Token::Icon(name, count) => match Icon::named(name) {
            Some(icon) => Token::Icon(icon, amount(count)),
            None => Token::Text(amount(count)),
        },
        text::face::Token::Faction(faction) => Token::Icon(badge(faction), String::new()),
        text::face::Token::Sign(sign) => Token::Text(sign.to_owned()),
    }
}

const fn silhouette(resource: Resource) -> tabletop_art::Resource {
    match resource {
        Resource::Trade => tabletop_art::Resource::Trade,
        Resource::Combat => tabletop_art::Resource::Combat,
        Resource::Authority => tabletop_art::Resource::Authority,
    }
}

fn amount(amount: Amount) -> String {
    match amount {
        Amount::Exactly(count) => count.to_string(),
        Amount::UpTo(most) => format!("≤{most}"),
        Amount::Varies => "X".to_owned(),
        Amount::Any => "∗".to_owned(),
        Amount::None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_face_of_every_size_in_both_languages() {
        for kind in Kind::all() {
            for lang in Lang::ALL {
                for size in [Size::Tiny, Size::Small, Size::Plate, Size::Full] {
                    let drawn = face(kind, size, lang);
                    assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>"), "{kind} {size:?}");
                }
                assert!(data(kind, lang).rows.iter().all(|row| !row.words.is_empty()), "{kind} says nothing");
            }
        }
    }

    #[test]
    fn every_ability_but_a_choice_of_place_shows_its_short_form() {
        for kind in Kind::all() {
            for row in data(kind, Lang::En).rows {
                assert!(!row.tokens.is_empty(), "{kind}");
            }
        }
    }
}
