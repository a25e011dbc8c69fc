//! The printed text of every piece, and labels that need the table.

use super::names::{Phrases, Piece, of, piece_of};
use super::{ATTACK, HEALTH};
use crate::action::Action;
use crate::cards::{Card, Grade, Provenance, data};
use crate::effect::{Ability, CardKind, EventEffect, Timing};
use crate::ids::{Layer, Race, Unit};
use crate::view::View;
use tabletop_text::{Case, Lang, Listener, Text, say_in};

/// A thing whose words depend on a race.
pub(super) struct ByRace<'a, T> {
    pub thing: &'a T,
    pub race: Race,
}

/// An action as the label of a button, with its price where it has one.
pub(super) fn say_action(action: &Action, view: &View, to: Listener) -> Text {
    let seat = view.viewer.seat().or_else(|| view.table.asked.lowest()).unwrap_or_default();
    let race = if seat.0 < view.table.seats { view.table.race(seat) } else { Race::Terran };
    let mut text = say_in(&ByRace { thing: action, race }, to);
    let data = data();
    let price = match *action {
        Action::BuildWorker => Some(crate::cards::Price::minerals(data.races[race.index()].worker_price)),
        Action::BuildTransport(_) => Some(crate::cards::Price::minerals(data.races[race.index()].transport_price)),
        Action::RaiseBase(_) => Some(crate::cards::Price::minerals(data.races[race.index()].base_price)),
        Action::BuildUnit { unit, .. } => Some(data.unit(unit).price),
        Action::BuyModule(kind) => data.module(race, kind).map(|module| module.price),
        Action::BuyTechnology(tech) => data.technologies.get(tech.index()).map(|tech| tech.record.price),
        Action::BuyBuilding(kind) => {
            let built = data.buildings[race.index()].get(kind as usize).filter(|_| seat.0 < view.table.seats);
            built.and_then(|building| {
                let level = view.table.players[seat].buildings[kind as usize];
                text.word(" ").number(level + 1);
                building.levels.get(level as usize).map(|level| level.price)
            })
        }
        _ => None,
    };
    if let Some(price) = price {
        text.word(to.lang.pick(" for ", " за ")).price(price);
    }
    if let Action::Pay(source) = action
        && view.payment().is_some_and(|payment| payment.forced.contains(source))
    {
        text.word(to.lang.pick(" (forced mining: depletes it)", " (выработка: область истощится)"));
    }
    text
}

/// What is designed by us on a piece because no source was found: the whole of it, or which fields. Clients mark such pieces.
pub fn reconstruction(piece: Piece, lang: Lang) -> Option<String> {
    let records = provenances(piece);
    if !records.is_empty() && records.iter().all(|(_, record)| record.reconstructed()) {
        let whole = lang
            .pick("Reconstructed: no source for the printed piece was found.", "Реконструкция: источника не найдено.");
        return Some(whole.to_owned());
    }
    let mut fields: Vec<&str> = Vec::new();
    for (part, record) in records {
        let whole = record.reconstructed().then_some(part);
        let ours = record.ours().filter(|_| whole.is_none());
        for word in whole.into_iter().chain(ours).map(|field| field_word(field, lang)) {
            if !fields.contains(&word) {
                fields.push(word);
            }
        }
    }
    let partly = lang.pick("Partly reconstructed: ", "Частичная реконструкция: ");
    (!fields.is_empty()).then(|| format!("{partly}{}.", fields.join(", ")))
}

/// A field of the card files as a person calls it.
fn field_word(field: &str, lang: Lang) -> &'static str {
    match field.split([' ', '.', '_']).next().unwrap_or_default() {
        "cost" => lang.pick("price", "цена"),
        "copies" => lang.pick("number of cards", "число карт"),
        "attack" | "health" | "cards" | "third" => lang.pick("values", "значения"),
        "reduced" => lang.pick("reduced values", "пониженные значения"),
        "units" | "special" => lang.pick("units", "юниты"),
        "number" => lang.pick("serial number", "порядковый номер"),
        "stage" => lang.pick("stage", "этап"),
        "kind" => lang.pick("kind", "вид"),
        "tokens" => lang.pick("number of tokens", "число жетонов"),
        "module" => lang.pick("module slots", "места для модулей"),
        "areas" => lang.pick("unit limits", "пределы юнитов"),
        "race" => lang.pick("ability of the race", "способность расы"),
        // Whatever else is written there is about what the piece does.
        _ => lang.pick("effect", "действие"),
    }
}

/// The records a piece is made of, and what each of them gives it.
fn provenances(piece: Piece) -> Vec<(&'static str, &'static Provenance)> {
    let data = data();
    let one = match piece {
        Piece::Card(card) => Some(&data.card(card).provenance),
        Piece::Unit(unit) => Some(&data.unit(unit).provenance),
        Piece::Event(event) => data.events.get(event.index()).map(|event| &event.record.provenance),
        Piece::Technology(tech) => data.technologies.get(tech.index()).map(|tech| &tech.record.provenance),
        Piece::Planet(planet) => data.planets.get(planet.index()).map(|planet| &planet.provenance),
        Piece::Module(race, kind) => data.module(race, kind).map(|module| &module.provenance),
        Piece::Building(race, kind) => {
            let levels = data.buildings[race.index()].get(kind as usize).map(|building| building.levels.iter());
            return levels.into_iter().flatten().map(|level| ("cost", &level.provenance)).collect();
        }
        Piece::Faction(faction) => {
            let sheet = data.race(faction);
            let own = [("victory", &data.factions[faction.index()].provenance), ("race", &sheet.provenance)];
            return own.into_iter().chain(sheet.abilities.iter().map(|one| ("race", &one.provenance))).collect();
        }
    };
    one.map(|record| ("effect", record)).into_iter().collect()
}

fn abilities(text: &mut Text, list: &[Ability], to: Listener) {
    for ability in list {
        text.new_line().text(say_in(ability, to).capitalized()).word(".");
    }
}

/// What a card without values of its own is.
fn kind_line(text: &mut Text, card: &Card, lang: Lang) {
    match card.kind {
        Some(CardKind::Regular) => {}
        Some(CardKind::Reinforcement) => {
            text.new_line().word(lang.pick("Reinforcement", "Карта подкрепления"));
        }
        None => {
            text.new_line().word(lang.pick("Lies in your faction area", "Лежит в зоне фракции"));
        }
    }
}

fn goes_back(text: &mut Text, card: &Card, lang: Lang) {
    if card.returns {
        text.new_line().word(
            lang.pick(
                "Goes back to the technology deck after use.",
                "После применения возвращается в колоду технологий.",
            ),
        );
    }
}

/// A benefit of The End Draws Near, by its number.
pub(super) fn benefit(number: u8) -> Option<&'static EventEffect> {
    let effects = data().events.iter().flat_map(|event| &event.record.effects);
    let mut benefits = effects.filter_map(|effect| match effect {
        EventEffect::EndDrawsNear { benefit, .. } => Some(benefit),
        _ => None,
    });
    benefits.next()?.get(usize::from(number))
}

/// How well the piece is founded, where that is worth saying.
fn founded(text: &mut Text, piece: Piece, lang: Lang) {
    let ours = reconstruction(piece, lang);
    let grade = provenances(piece).iter().map(|(_, record)| record.grade).max();
    if grade == Some(Grade::SingleSource) {
        text.new_line().word(lang.pick("Known from one source.", "Известно по одному источнику."));
    }
    if let Some(words) = ours {
        text.new_line().word(words);
    }
}

/// The printed text of a piece.
pub(super) fn say_piece(id: u16, to: Listener) -> Option<Text> {
    let piece = piece_of(id)?;
    let lang = to.lang;
    let mut text = Text::new();
    let data = data();
    match piece {
        Piece::Card(card) => {
            let card = data.card(card);
            text.combat_card(card.id, lang);
            if let Some(number) = card.number {
                text.word(format!(" · {number}/18"));
            }
            match card.kind {
                Some(CardKind::Regular) => {
                    text.new_line().amount(ATTACK, card.full.0).word(" ").amount(HEALTH, card.full.1);
                    text.word(lang.pick(" · reduced ", " · пониженные "));
                    text.amount(ATTACK, card.reduced.0).word(" ").amount(HEALTH, card.reduced.1);
                }
                Some(CardKind::Reinforcement) | None => kind_line(&mut text, card, lang),
            }
            text.new_line().word(lang.pick("Units: ", "Юниты: "));
            match card.units.is_empty() {
                true => text.word(lang.pick("any", "любые")),
                false => text.unit_list(card.units, Case::Nominative, lang),
            };
            if !card.assist.is_empty() {
                text.word(lang.pick("; Special Assist: ", "; знак особой поддержки: "));
                text.unit_list(card.assist, Case::Nominative, lang);
            }
            abilities(&mut text, &card.abilities, to);
            goes_back(&mut text, card, lang);
        }
        Piece::Unit(unit) => say_unit(&mut text, unit, to),
        Piece::Event(event) => {
            let record = &data.events[event.index()].record;
            text.event(event, lang).word(lang.pick(" · stage ", " · этап ")).number(record.stage);
            for effect in &record.effects {
                text.new_line().text(say_in(effect, to)).word(".");
            }
            let stays = match record.when {
                Timing::Always => lang.pick(
                    "Stays in your faction area for the rest of the game.",
                    "Остаётся в зоне фракции до конца игры.",
                ),
                // How long it works stands in its effect.
                Timing::NextRound => "",
                _ => {
                    lang.pick("Stays in your faction area until used.", "Остаётся в зоне фракции, пока не понадобится.")
                }
            };
            if record.kept && !stays.is_empty() {
                text.new_line().word(stays);
            }
        }
        Piece::Technology(tech) => {
            let technology = &data.technologies[tech.index()];
            text.technology(tech, lang).word(" · ").price(technology.record.price).word(" · ");
            text.word(lang.pick("cards: ", "карт: ")).number(technology.record.copies);
            kind_line(&mut text, data.card(technology.card), lang);
            text.new_line().word(lang.pick("Units: ", "Юниты: "));
            text.unit_list(technology.record.units, Case::Nominative, lang);
            for (attack, health) in &technology.record.full {
                text.new_line().amount(ATTACK, *attack).word(" ").amount(HEALTH, *health);
            }
            abilities(&mut text, &technology.record.abilities, to);
            goes_back(&mut text, data.card(technology.card), lang);
        }
        Piece::Planet(planet) => {
            text.planet(planet, lang);
            for area in (0..data.planets[planet.index()].areas.len() as u8).map(|place| planet.area(place)) {
                text.new_line().area(area, lang).word(lang.pick(", unit limit ", ", предел юнитов "));
                text.number(data.areas[area.index()].limit);
            }
        }
        Piece::Building(race, kind) => {
            let building = data.buildings[race.index()].get(kind as usize)?;
            text.building(race, kind, lang);
            for (index, level) in building.levels.iter().enumerate() {
                text.new_line().number(index as i32 + 1).word(": ").unit_list(level.unlocks, Case::Nominative, lang);
                if building.printed && index == 0 {
                    text.word(lang.pick(", printed on the sheet", ", напечатано на планшете"));
                } else {
                    text.word(", ").price(level.price);
                }
            }
        }
        Piece::Module(race, kind) => {
            let module = data.module(race, kind)?;
            text.module(race, kind, lang).word(" · ").price(module.price);
            abilities(&mut text, &module.abilities, to);
        }
        Piece::Faction(faction) => {
            let record = &data.factions[faction.index()];
            let sheet = data.race(faction);
            text.faction(faction, lang).word(" · ").word(of(&sheet.name, lang));
            text.new_line().word(lang.pick("Special victory: ", "Особая победа: "));
            text.text(say_in(&record.victory, to));
            if record.stage_three_only {
                text.word(lang.pick(" (stage III only)", " (только на III этапе)"));
            }
            text.word(".");
            for ability in &sheet.abilities {
                text.new_line().word(of(&ability.name, lang)).word(": ");
                text.text(say_in(&ability.ability, to)).word(".");
                if ability.provenance.reconstructed() {
                    text.word(lang.pick(" (reconstructed)", " (реконструкция)"));
                }
            }
        }
    }
    founded(&mut text, piece, lang);
    Some(text)
}

fn say_unit(text: &mut Text, unit: Unit, to: Listener) {
    let lang = to.lang;
    let record = data().unit(unit);
    text.unit(unit, Case::Nominative, lang).word(" · ").price(record.price);
    let layer = match record.layer {
        Layer::Ground => lang.pick("ground unit", "наземный юнит"),
        Layer::Air => lang.pick("air unit", "воздушный юнит"),
    };
    text.new_line().word(layer);
    text.word(match (record.hits_ground, record.hits_air) {
        (true, true) => lang.pick(", attacks ground and air", ", атакует наземные и воздушные цели"),
        (true, false) => lang.pick(", attacks ground", ", атакует наземные цели"),
        (false, true) => lang.pick(", attacks air", ", атакует воздушные цели"),
        (false, false) => lang.pick(", attacks nothing", ", не атакует"),
    });
    text.word(lang.pick(", reserve power ", ", резервная мощь ")).number(record.reserve_power);
    if record.assist {
        text.word(lang.pick(", Assist", ", поддержка"));
    }
    if record.detector {
        text.word(lang.pick(", Detector", ", детектор"));
    }
    if let Some((victim, count)) = record.destroys {
        text.word(lang.pick("; destroy for it: ", "; уничтожить ради него: ")).units(victim, count, lang);
    }
    // SC-REF-01, SC-REF-02: averages of the starting cards that picture it.
    if let Some((attack, health)) = averages(unit) {
        let tenths = |value: u32| format!("{}.{}", value / 10, value % 10);
        text.new_line().word(lang.pick("On average ", "В среднем "));
        text.icon(ATTACK).word(format!(" {} ", tenths(attack))).icon(HEALTH).word(format!(" {}", tenths(health)));
    }
    let technologies: Vec<&str> = technologies_of(unit).map(|tech| of(&tech.record.name, lang)).collect();
    if !technologies.is_empty() {
        text.new_line().word(lang.pick("Technologies: ", "Технологии: ")).word(technologies.join(", "));
    }
}

/// Mean attack and health of a unit over the regular starting cards that picture it, in tenths (SC-REF-01).
pub fn averages(unit: Unit) -> Option<(u32, u32)> {
    let cards = &data().cards[unit.race().index()].cards;
    let pictured = cards
        .iter()
        .filter(|card| card.number.is_some() && card.kind == Some(CardKind::Regular) && card.units.contains(unit));
    let (mut count, mut attack, mut health) = (0, 0, 0);
    for card in pictured {
        count += 1;
        attack += u32::from(card.full.0);
        health += u32::from(card.full.1);
    }
    (count > 0).then(|| ((attack * 10 + count / 2) / count, (health * 10 + count / 2) / count))
}

/// The technologies that affect a unit: their cards picture it, or they build it (SC-REF-03).
pub fn technologies_of(unit: Unit) -> impl Iterator<Item = &'static crate::cards::Technology> {
    data().technologies.iter().filter(move |tech| {
        let builds = |ability: &Ability| ability.does == crate::effect::Effect::AllowBuild(unit);
        tech.record.race == unit.race()
            && (tech.record.units.contains(unit) || tech.record.abilities.iter().any(builds))
    })
}
