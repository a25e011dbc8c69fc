//! Pieces as somebody sees them who leafs through all of them.

use super::board::flies;
use super::prelude::*;
use crate::tables::map_table::portrait;
use crate::tables::portrayal::piece;
use game_starcraft::effect::CardKind;
use game_starcraft::ids::{Faction, ModuleKind, Race};
use game_starcraft::text::{card_name, piece_of};
use tabletop_art::board::unit;

/// The faction by whose colour a race is drawn, and that colour in the style sheet.
const fn first_of(race: Race) -> (Faction, &'static str) {
    match race {
        Race::Terran => (Faction::Raynor, "raynor"),
        Race::Zerg => (Faction::Overmind, "overmind"),
        Race::Protoss => (Faction::Tassadar, "tassadar"),
    }
}

/// Silhouettes of units side by side.
fn crowd(units: impl IntoIterator<Item = Unit>) -> String {
    units.into_iter().map(|unit| words::glyph(unit).svg("2.2em")).collect()
}

/// The piece of this number.
pub fn picture(number: u16, lang: Lang) -> String {
    let Some(shown) = piece_of(number) else { return String::new() };
    let data = data();
    match shown {
        Piece::Unit(kind) => {
            let record = data.unit(kind);
            let (faction, hue) = first_of(record.race);
            let owner = Owner::starcraft(faction.word());
            let art = owner.map(|owner| unit(owner, words::glyph(kind), 1, flies(kind), 92)).unwrap_or_default();
            let price = record.price;
            piece(hue, &art, words::unit(kind, lang), &costs(price.minerals, price.gas))
        }
        Piece::Faction(faction) => {
            let (_, hue) = first_of(data.race(faction).id);
            let art = format!("<img src='{}' alt=''>", portrait(faction.word()));
            piece(
                hue,
                &art,
                words::name(&data.factions[faction.index()].leader, lang),
                words::name(&data.race(faction).name, lang),
            )
        }
        Piece::Card(id) => {
            let card = data.card(id);
            let hue = id.race().map_or("neutral", |race| first_of(race).1);
            let art = crowd(card.units.iter().take(4));
            let ((attack, health), (low, frail)) = (card.full, card.reduced);
            let values = format!("<i>{attack}<small>{low}</small></i><i>{health}<small>{frail}</small></i>");
            let foot = if card.kind == Some(CardKind::Regular) { values } else { String::new() };
            piece(hue, &art, &card_name(id, lang), &foot)
        }
        Piece::Technology(tech) => {
            let record = &data.technologies[tech.index()].record;
            let art = crowd(record.units.iter().take(4));
            piece(
                first_of(record.race).1,
                &art,
                words::name(&record.name, lang),
                &costs(record.price.minerals, record.price.gas),
            )
        }
        Piece::Event(event) => {
            let record = &data.events[event.index()].record;
            let stage =
                ["I", "II", "III"].get(usize::from(record.stage).saturating_sub(1)).copied().unwrap_or_default();
            let art = format!("{}<em>{stage}</em>", Glyph::Event.svg("2.6em"));
            piece("neutral", &art, words::name(&record.name, lang), "")
        }
        Piece::Building(race, kind) => {
            let record = &data.buildings[race.index()][usize::from(kind)];
            let art = crowd(record.levels.iter().flat_map(|level| level.unlocks.iter()).take(4));
            piece(first_of(race).1, &art, words::name(&record.name, lang), "")
        }
        Piece::Module(race, kind) => {
            let Some(record) = data.module(race, kind) else { return String::new() };
            let art = match kind {
                ModuleKind::Supply => Glyph::Build,
                ModuleKind::Research => Glyph::Research,
                ModuleKind::AirShield => Glyph::Air,
            };
            piece(
                first_of(race).1,
                &art.svg("2.6em"),
                words::name(&record.name, lang),
                &costs(record.price.minerals, record.price.gas),
            )
        }
        Piece::Planet(planet) => piece("neutral", "", words::planet(planet, lang), ""),
    }
}

/// A price in symbols.
fn costs(minerals: u8, gas: u8) -> String {
    let part = |class: &str, glyph: Glyph, amount: u8| match amount {
        0 => String::new(),
        amount => format!("<i class='{class}'>{}{amount}</i>", glyph.svg("1em")),
    };
    part("m", Glyph::Mineral, minerals) + &part("g", Glyph::Gas, gas)
}
