//! The cards as they are leafed through: what each is, what it does, and which clauses concern it.

use crate::cards::{Card, CardId, Line, Price, Role, own_pool};
use crate::effect::{Kind, Race, Step, Timing};
use crate::state::StarWorlds;
use crate::text::nouns::{race, type_name};
use tabletop_text::{Facet, Gallery, Lang, Listed, Tag};

impl Gallery for StarWorlds {
    fn cards() -> Vec<Listed> {
        own_pool().map(listed).collect()
    }
}

fn listed(id: CardId) -> Listed {
    let card = id.card();
    let mut out = Listed::new(id.number(), card.id, |lang| lang.pick(card.en, card.ru).to_owned());
    out.tag(match card.race {
        Race::Earth => race_tag("earth", card.race),
        Race::Dvarg => race_tag("dvarg", card.race),
        Race::Targon => race_tag("targon", card.race),
        Race::Neutral => Tag { facet: Facet::Race, id: "neutral", en: "Neutral", ru: "Нейтральные" },
    });
    out.tag(kind_tag(card.kind));
    out.concerns(of_kind(card.kind));
    of_features(card, &mut out);
    card.lines.iter().for_each(|line| of_line(line, &mut out));
    out
}

fn race_tag(id: &'static str, of: Race) -> Tag {
    Tag::named(Facet::Race, id, |lang| race(of, lang))
}

/// Its kind; ships of all sizes and weapons of all subtypes are one choice each.
fn kind_tag(kind: Kind) -> Tag {
    let group = |id, en, ru| Tag { facet: Facet::Kind, id, en, ru };
    let own = |id| Tag::named(Facet::Kind, id, |lang: Lang| type_name(kind, lang));
    match kind {
        Kind::Base => own("base"),
        Kind::LightShip | Kind::MediumShip | Kind::HeavyShip => group("ship", "ship", "корабль"),
        Kind::Object => own("object"),
        Kind::Asteroid => own("asteroid"),
        Kind::Character => own("character"),
        Kind::Technology => own("technology"),
        Kind::Missile | Kind::Torpedo | Kind::Plasma | Kind::Gravity | Kind::Protoplasm | Kind::Meteorite => {
            group("weapon", "weapon", "оружие")
        }
        Kind::AntiMissile => own("anti_missile"),
        Kind::Compartment => own("compartment"),
        Kind::ForceField => own("force_field"),
        Kind::Module => own("module"),
        Kind::Web => own("web"),
        Kind::Equipment => own("equipment"),
        Kind::Bodyguard => own("bodyguard"),
    }
}

const fn of_kind(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Base => &["SW-1.1-a", "SW-1.1-f", "SW-5.1.2-a", "SW-5.1.3-a"],
        Kind::LightShip | Kind::MediumShip | Kind::HeavyShip => &["SW-9.4.1-a", "SW-9.4.2-a"],
        Kind::Object => &["SW-9.4.1-a", "SW-3.2.1-a"],
        Kind::Asteroid => &["SW-3.3.4-a", "SW-3.3.4-b", "SW-3.3.4-c"],
        Kind::Character | Kind::Technology => &["SW-9.3.1-a", "SW-9.4.2-b"],
        Kind::Missile | Kind::Torpedo => &["SW-12-k", "SW-3.2.1-b", "SW-3.2.2-a"],
        Kind::Plasma => &["SW-12-r", "SW-3.2.1-b", "SW-3.2.2-a"],
        Kind::Gravity => &["SW-3.2.4-a", "SW-3.2.4-b", "SW-3.2.4-c"],
        Kind::Protoplasm => &["SW-12-a", "SW-3.2.5-a", "SW-3.2.5-b"],
        Kind::Meteorite => &["SW-12-c", "SW-3.2.1-b"],
        Kind::AntiMissile => &["SW-11-c"],
        Kind::Compartment => &["SW-3.3.3-a", "SW-3.3.3-b", "SW-3.3.6-a"],
        Kind::ForceField | Kind::Module | Kind::Equipment => &["SW-3.3.1-a", "SW-3.3.2-a", "SW-3.3.6-a"],
        Kind::Web => &["SW-12-d", "SW-3.3.5-a", "SW-3.3.5-b"],
        Kind::Bodyguard => &["SW-11-f", "SW-3.3.1-a"],
    }
}

/// What is printed besides its lines.
fn of_features(card: &Card, out: &mut Listed) {
    let has: [(bool, &[&'static str]); 8] = [
        (card.unique, &["SW-3.1-f"]),
        (card.infinite, &["SW-3.1-g"]),
        (card.hand, &["SW-3.1-h"]),
        (card.rock, &["SW-3.1-i"]),
        (card.stars > 0, &["SW-1.1-b"]),
        (card.windows > 0, &["SW-3.3.3-a"]),
        (card.bodyguards, &["SW-11-f"]),
        (card.own.anti_missiles || card.lent.anti_missiles, &["SW-11-c"]),
    ];
    has.into_iter().filter(|(has, _)| *has).for_each(|(_, clauses)| out.concerns(clauses));
}

/// What a line of actions does, and by which clauses.
fn of_line(line: &Line, out: &mut Listed) {
    out.concerns(match (line.role, line.timing) {
        (Role::Command, Timing::Close) => &["SW-3.1-l"],
        (Role::Command, Timing::Sudden) => &["SW-3.1-k"],
        (Role::Command, Timing::SuddenClose) => &["SW-3.1-m"],
        (Role::Grant | Role::Play | Role::Enters, _) => &["SW-9.7.2-a"],
    });
    if line.once {
        out.concerns(&["SW-3.1-q"]);
    }
    if line.price != Price::default() {
        out.concerns(&["SW-3.1-p"]);
    }
    let does = |id, en, ru| Tag { facet: Facet::Ability, id, en, ru };
    let weapon = does("weapon", "uses weapons", "применяет оружие");
    let search = does("take", "takes cards", "берёт карты");
    let discard = does("discard", "discards", "сбрасывает");
    for step in &line.steps {
        let (tag, clauses): (Option<Tag>, &[_]) = match step {
            Step::Place { .. } => (Some(does("place", "places cards", "выводит карты")), &["SW-12-f", "SW-9.3.2-a"]),
            Step::PutOnto { .. } => (Some(does("place", "places cards", "выводит карты")), &["SW-12-i"]),
            Step::Take { .. } | Step::Draw(_) => (Some(search), &["SW-12-h"]),
            Step::TakeBack { .. } => (Some(search), &["SW-12-g"]),
            Step::Close { .. } => (Some(does("close", "closes cards", "закрывает карты")), &["SW-12-j", "SW-6.3-a"]),
            Step::Open { .. } => (Some(does("open", "opens cards", "открывает карты")), &["SW-9.7.4-a"]),
            Step::Destroy { .. } => (Some(does("destroy", "destroys", "уничтожает")), &["SW-12-v"]),
            Step::Cover(_) => (Some(does("cover", "covers", "прикрывает")), &["SW-12-l", "SW-12-m", "SW-12-n"]),
            Step::Attack { .. } => (Some(does("attack", "attacks", "атакует")), &["SW-12-b"]),
            Step::AttackWithProtoplasm { .. } => (Some(weapon), &["SW-12-a"]),
            Step::Throw { .. } => (Some(weapon), &["SW-12-c", "SW-12-d", "SW-12-e"]),
            Step::Launch { .. } => (Some(weapon), &["SW-12-k"]),
            Step::UseWeapon { .. } => (Some(weapon), &["SW-12-q"]),
            Step::UsePlasma { .. } => (Some(weapon), &["SW-12-r"]),
            Step::UseGravity => (Some(weapon), &["SW-3.2.4-a", "SW-3.2.4-c"]),
            Step::Damage { .. } => (Some(does("attack", "attacks", "атакует")), &["SW-9.6.1-a"]),
            Step::OpponentDiscards(_) => (Some(discard), &["SW-12-s"]),
            Step::DiscardFromDeck(_) => (Some(discard), &["SW-12-t"]),
            Step::DiscardFromHand(_) => (Some(discard), &["SW-12-u"]),
            Step::Strengthen { .. } => (Some(does("strengthen", "changes numbers", "меняет числа")), &["SW-9.8.3-c"]),
            Step::RemoveFromLosses { .. } => (Some(discard), &["SW-4.2.5-a"]),
        };
        tag.into_iter().for_each(|tag| out.tag(tag));
        out.concerns(clauses);
    }
}
