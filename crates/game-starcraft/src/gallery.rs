//! The pieces as they are leafed through: units, combat cards, technologies, events, buildings, modules and leaders, and which clauses
//! concern each.

use crate::cards::{Card, data};
use crate::effect::{Ability, CardKind, Effect, EventEffect};
use crate::ids::{CardId, EventId, Faction, Layer, ModuleKind, Race, TechId, Unit};
use crate::state::War;
use crate::text::{Piece, card_name, piece_id};
use tabletop_text::{Facet, Gallery, Lang, Listed, Tag};

impl Gallery for War {
    fn cards() -> Vec<Listed> {
        let data = data();
        let mut all: Vec<Listed> = Faction::ALL.into_iter().map(leader).collect();
        all.extend(Unit::ALL.into_iter().map(unit));
        for race in Race::ALL {
            all.extend((0..3).map(|kind| building(race, kind)));
            all.extend(ModuleKind::ALL.into_iter().filter_map(|kind| module(race, kind)));
        }
        all.extend((0..data.technologies.len() as u8).map(|number| technology(TechId(number))));
        // Cards of a technology are shown as the technology.
        let cards = data.cards.iter().flat_map(|cards| &cards.cards);
        let mut seen: Vec<CardId> = Vec::new();
        for card in cards.filter(|card| card.technology.is_none()) {
            if !seen.contains(&card.id) {
                seen.push(card.id);
                all.push(combat_card(card));
            }
        }
        all.extend((0..data.events.len() as u8).map(|number| event(EventId(number))));
        all
    }
}

fn kind(id: &'static str, en: &'static str, ru: &'static str) -> Tag {
    Tag { facet: Facet::Kind, id, en, ru }
}

fn of_race(race: Race) -> Tag {
    let name = &data().races[race.index()].name;
    let id = match race {
        Race::Terran => "terran",
        Race::Zerg => "zerg",
        Race::Protoss => "protoss",
    };
    Tag::named(Facet::Race, id, |lang| lang.pick(name.en.as_str(), name.ru.as_str()))
}

fn leader(faction: Faction) -> Listed {
    let name = &data().factions[faction.index()].leader;
    let mut out = listed(Piece::Faction(faction), faction.word(), |lang| lang.pick(&name.en, &name.ru).clone());
    out.tag(kind("leader", "leader", "лидер"));
    out.tag(of_race(data().race(faction).id));
    out.concerns(match faction {
        Faction::Raynor => &["SC-WIN-18"],
        Faction::Mengsk => &["SC-WIN-19"],
        Faction::Tassadar => &["SC-WIN-20"],
        Faction::Aldaris => &["SC-WIN-09", "SC-WIN-10", "SC-WIN-11"],
        Faction::QueenOfBlades => &["SC-WIN-21"],
        Faction::Overmind => &["SC-WIN-22"],
    });
    out.concerns(&["SC-WIN-05", "SC-KEY-22"]);
    out
}

fn listed(piece: Piece, id: impl Into<String>, name: impl Fn(Lang) -> String) -> Listed {
    Listed::new(piece_id(piece), id, name)
}

fn unit(unit: Unit) -> Listed {
    let record = data().unit(unit);
    let name = |lang: Lang| lang.pick(record.name.en.0.as_str(), record.name.ru[0].as_str()).to_owned();
    let mut out = listed(Piece::Unit(unit), unit.word(), name);
    out.tag(kind("unit", "unit", "юнит"));
    out.tag(of_race(record.race));
    out.cost = Some(record.price.total());
    let has = |id, en, ru| Tag { facet: Facet::Ability, id, en, ru };
    out.tag(match record.layer {
        Layer::Ground => has("ground", "ground", "наземный"),
        Layer::Air => has("air", "air", "воздушный"),
    });
    if record.technology.is_some() {
        out.concerns(&["SC-TECH-07"]);
    }
    if record.destroys.is_some() {
        out.concerns(&["SC-TECH-08"]);
    }
    if record.assist {
        out.tag(has("assist", "Assist", "поддержка"));
        out.concerns(&["SC-KEY-19", "SC-KEY-20", "SC-KEY-21"]);
    }
    if record.cloak {
        out.tag(has("cloak", "Cloak", "скрытность"));
        out.concerns(&["SC-KEY-07"]);
    }
    if record.detector {
        out.tag(has("detector", "Detector", "детектор"));
        out.concerns(&["SC-KEY-11"]);
    }
    out.concerns(&["SC-BUILD-15", "SC-AIR-02", "SC-SKIRM-05"]);
    out
}

fn building(race: Race, number: u8) -> Listed {
    let record = &data().buildings[race.index()][usize::from(number)];
    let name = |lang: Lang| lang.pick(&record.name.en, &record.name.ru).clone();
    let mut out = listed(Piece::Building(race, number), record.id.clone(), name);
    out.tag(kind("building", "building", "здание"));
    out.tag(of_race(race));
    out.concerns(&["SC-BUILD-23", "SC-STRUCT-06"]);
    if record.printed {
        out.concerns(&["SC-STRUCT-05"]);
    }
    out.concerns(match race {
        Race::Terran => &["SC-STRUCT-02"],
        Race::Protoss => &["SC-STRUCT-03"],
        Race::Zerg => &["SC-STRUCT-04"],
    });
    out
}

fn module(race: Race, of: ModuleKind) -> Option<Listed> {
    let record = data().module(race, of)?;
    let name = |lang: Lang| lang.pick(&record.name.en, &record.name.ru).clone();
    let mut out = listed(Piece::Module(race, of), record.id.clone(), name);
    out.tag(kind("module", "module", "модуль"));
    out.tag(of_race(race));
    out.cost = Some(record.price.total());
    out.concerns(match of {
        ModuleKind::Supply => &["SC-MODULE-02", "SC-MODULE-03"],
        ModuleKind::Research => &["SC-MODULE-04", "SC-PLAN-08"],
        ModuleKind::AirShield => &["SC-MODULE-05", "SC-MODULE-06", "SC-MODULE-07", "SC-MODULE-09"],
    });
    out.concerns(&["SC-MODULE-01"]);
    Some(out)
}

fn technology(tech: TechId) -> Listed {
    let technology = &data().technologies[tech.index()];
    let record = &technology.record;
    let name = |lang: Lang| lang.pick(&record.name.en, &record.name.ru).clone();
    let mut out = listed(Piece::Technology(tech), record.id.clone(), name);
    out.tag(kind("technology", "technology", "технология"));
    out.tag(of_race(record.race));
    out.cost = Some(record.price.total());
    out.concerns(if technology.for_the_deck() { &["SC-TECH-02"] } else { &["SC-TECH-04", "SC-TECH-13"] });
    if record.returns {
        out.concerns(&["SC-TECH-05"]);
    }
    if !record.assist.is_empty() {
        out.concerns(&["SC-CARD-11"]);
    }
    record.abilities.iter().for_each(|ability| note(ability, &mut out));
    out.concerns(&["SC-TECH-01", "SC-RESEARCH-05"]);
    out
}

fn combat_card(card: &Card) -> Listed {
    let mut out = listed(Piece::Card(card.id), card.word.clone(), |lang| card_name(card.id, lang));
    out.tag(kind("combat_card", "combat card", "боевая карта"));
    if let Some(race) = card.id.race() {
        out.tag(of_race(race));
    }
    out.concerns(match card.kind {
        Some(CardKind::Regular) => &["SC-CARD-08", "SC-CARD-09"],
        Some(CardKind::Reinforcement) => &["SC-CARD-10", "SC-CARD-06"],
        None => &[],
    });
    card.abilities.iter().for_each(|ability| note(ability, &mut out));
    out
}

fn event(event: EventId) -> Listed {
    let record = &data().events[event.index()].record;
    let mut out =
        listed(Piece::Event(event), record.id.clone(), |lang| lang.pick(&record.name.en, &record.name.ru).clone());
    out.tag(kind("event", "event", "событие"));
    let stage = |id, en, ru| Tag { facet: Facet::Set, id, en, ru };
    out.tag(match record.stage {
        1 => stage("stage_1", "stage I", "этап I"),
        2 => stage("stage_2", "stage II", "этап II"),
        _ => stage("stage_3", "stage III", "этап III"),
    });
    for effect in &record.effects {
        out.concerns(of_event(effect));
        if let EventEffect::Battle(ability) = effect {
            note(ability, &mut out);
        }
    }
    out.concerns(if record.kept { &["SC-EVENT-21"] } else { &["SC-EVENT-05"] });
    out.concerns(&["SC-EVENT-03"]);
    out
}

const fn of_event(effect: &EventEffect) -> &'static [&'static str] {
    match effect {
        EventEffect::MoveZRoute { .. } => &["SC-EVENT-16"],
        EventEffect::BuyModule { .. }
        | EventEffect::BuyBuilding { .. }
        | EventEffect::BuyTechnology { .. }
        | EventEffect::BuyUnits { .. } => &["SC-EVENT-13", "SC-EVENT-12"],
        EventEffect::GainWorkers(_)
        | EventEffect::PlaceTransports(_)
        | EventEffect::PlaceUnits { .. }
        | EventEffect::PlaceUnlockedUnits { .. } => &["SC-EVENT-14"],
        EventEffect::Redeploy { .. } => &["SC-EVENT-15"],
        EventEffect::RestoreAreas(_) | EventEffect::DepleteAreas { .. } => &["SC-EVENT-17"],
        EventEffect::EnemyDiscards(_) => &["SC-EVENT-25"],
        EventEffect::DestroyTransports(_)
        | EventEffect::DestroyWorkers(_)
        | EventEffect::DestroyEnemyPiece { .. }
        | EventEffect::DestroyModules(_) => &["SC-EVENT-18"],
        EventEffect::GainConquest { .. } | EventEffect::LeaderLosesConquest(_) => &["SC-EVENT-19"],
        EventEffect::LookAtEvents(_) => &["SC-EVENT-20"],
        EventEffect::DrawCombatCards(_) => &["SC-RESEARCH-04"],
        EventEffect::EndDrawsNear { .. } => &["SC-EVENT-06", "SC-EVENT-08", "SC-EVENT-22"],
        EventEffect::HandLimitRaised(_) => &["SC-REGROUP-16"],
        EventEffect::TreatOrderAsSpecial => &["SC-EVENT-23"],
        EventEffect::PermanentCapacity { .. } => &["SC-EVENT-24"],
        EventEffect::Battle(_) => &["SC-KEY-03"],
    }
}

/// What a card does, and by which clauses.
fn note(ability: &Ability, out: &mut Listed) {
    let does = |id, en, ru| Some(Tag { facet: Facet::Ability, id, en, ru });
    let (tag, clauses): (Option<Tag>, &[_]) = match ability.does {
        Effect::GainAttack(_) | Effect::GainHealth(_) => (None, &["SC-KEY-18", "SC-SKIRM-04"]),
        Effect::Splash { .. } => {
            (does("splash", "splash damage", "вторичный урон"), &["SC-SPLASH-02", "SC-SPLASH-07", "SC-SPLASH-08"])
        }
        Effect::Cloak { .. } => (does("cloak", "Cloak", "скрытность"), &["SC-KEY-07", "SC-KEY-08"]),
        Effect::Detector(_) => (does("detector", "Detector", "детектор"), &["SC-KEY-11"]),
        Effect::Disrupt { .. } => (does("disrupt", "Disrupt", "блокада"), &["SC-KEY-12", "SC-KEY-15", "SC-KEY-16"]),
        Effect::EnemyUsesReducedValues => (None, &["SC-KEY-28"]),
        Effect::EnemyReservePowerZero => (None, &["SC-KEY-29"]),
        Effect::AutomaticSufficientPower => (None, &["SC-KEY-30"]),
        Effect::BothAttacksZero => (None, &["SC-KEY-31"]),
        Effect::EnemyDestroysUnits { .. } => (None, &["SC-KEY-32"]),
        Effect::ScourgeStrike => (None, &["SC-KEY-33"]),
        Effect::EnemyPlaysFirstFaceUp => (None, &["SC-KEY-34"]),
        Effect::PayToDraw(_) => (None, &["SC-KEY-37"]),
        Effect::DrawCombatCards(_) => (None, &["SC-RESEARCH-04"]),
        Effect::RecoverUsedCard(_) => (None, &["SC-KEY-24"]),
        Effect::AllowBuild(_) => (None, &["SC-TECH-07"]),
        Effect::RecallUnit(_) => (None, &["SC-TECH-12"]),
        Effect::MoveBase(_) => (None, &["SC-KEY-23"]),
        Effect::HandLimitIs(_) => (None, &["SC-REGROUP-16"]),
        Effect::BuildLimitRaised(_) | Effect::BuildLimitPerBuildingType(_) => (None, &["SC-BUILD-11"]),
        Effect::SpecialOrders(_) => (None, &["SC-PLAN-08"]),
        Effect::ForbidEnemyTransport => (None, &["SC-MODULE-07"]),
    };
    tag.into_iter().for_each(|tag| out.tag(tag));
    out.concerns(clauses);
}
