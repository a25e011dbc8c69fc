//! What is printed on pieces, what actions cost, and how well each piece is founded.

use super::action::Label;
use super::names::{Building, Module, Piece, Units, of, piece_of, roman};
use super::{ATTACK, HEALTH};
use crate::action::Action;
use crate::cards::{Card, Grade, Price, Provenance, averages, data, technologies_of};
use crate::effect::{Ability, CardKind, EventEffect, Timing};
use crate::ids::{EventId, Faction, Layer, Race, TechId, Unit};
use crate::view::View;
use tabletop_text::{Lang, Listener, Say, Text, said, say};

/// An action as the label of a button, with its price where it has one.
pub(super) fn say_action(action: &Action, view: &View, to: Listener) -> Text {
    let seat = view.viewer.seat().or_else(|| view.table.asked.lowest()).unwrap_or_default();
    let race = if seat.0 < view.table.seats { view.table.race(seat) } else { Race::Terran };
    let mut text = said(&Label { action, race }, to);
    let data = data();
    let sheet = &data.races[race.index()];
    let price = match *action {
        Action::BuildWorker => Some(Price::minerals(sheet.worker_price)),
        Action::BuildTransport(_) => Some(Price::minerals(sheet.transport_price)),
        Action::RaiseBase(_) => Some(Price::minerals(sheet.base_price)),
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
    say!(text, to, en: "{price? for {price}}", ru: "{price? за {price}}");
    if price.is_some() && view.needs_forced_mining(*action) {
        say!(text, to, en: " (only by forced mining)", ru: " (только с выработкой)");
    }
    if let Action::Pay(source) = action
        && view.payment().is_some_and(|payment| payment.forced.contains(source))
    {
        say!(text, to, en: " (forced mining: depletes it)", ru: " (выработка: область истощится)");
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
        say!(text, to, both: "\n{^ability}.");
    }
}

/// What a card without values of its own is.
fn kind_line(text: &mut Text, card: &Card, to: Listener) {
    match card.kind {
        Some(CardKind::Regular) => {}
        Some(CardKind::Reinforcement) => say!(text, to, en: "\nReinforcement", ru: "\nКарта подкрепления"),
        None => say!(text, to, en: "\nLies in your faction area", ru: "\nЛежит в зоне фракции"),
    }
}

fn goes_back(text: &mut Text, card: &Card, to: Listener) {
    if card.returns {
        say!(text, to,
            en: "\nGoes back to the technology deck after use.", ru: "\nПосле применения возвращается в колоду технологий.");
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
fn founded(text: &mut Text, piece: Piece, to: Listener) {
    let grade = provenances(piece).iter().map(|(_, record)| record.grade).max();
    if grade == Some(Grade::SingleSource) {
        say!(text, to, en: "\nKnown from one source.", ru: "\nИзвестно по одному источнику.");
    }
    if let Some(words) = reconstruction(piece, to.lang) {
        text.new_line().word(words);
    }
}

/// The printed text of a piece.
pub(super) fn say_piece(id: u16, to: Listener) -> Option<Text> {
    let piece = piece_of(id)?;
    let mut text = Text::new();
    match piece {
        Piece::Card(card) => say_card(&mut text, data().card(card), to),
        Piece::Unit(unit) => say_unit(&mut text, unit, to),
        Piece::Event(event) => say_event_card(&mut text, event, to),
        Piece::Technology(tech) => say_technology(&mut text, tech, to),
        Piece::Planet(planet) => {
            planet.say(&mut text, to);
            for area in (0..data().planets[planet.index()].areas.len() as u8).map(|place| planet.area(place)) {
                say!(text, to, en: "\n{area}, unit limit {limit}", ru: "\n{area}, предел юнитов {limit}",
                    limit = data().areas[area.index()].limit);
            }
        }
        Piece::Building(race, kind) => {
            let building = data().buildings[race.index()].get(kind as usize)?;
            Building(race, kind).say(&mut text, to);
            for (index, level) in building.levels.iter().enumerate() {
                say!(text, to,
                    en: "\n{n}: {level.unlocks:list}, {printed?printed on the sheet|{level.price}}",
                    ru: "\n{n}: {level.unlocks:list}, {printed?напечатано на планшете|{level.price}}",
                    n = index + 1, printed = building.printed && index == 0);
            }
        }
        Piece::Module(race, kind) => {
            let module = data().module(race, kind)?;
            say!(text, to, both: "{name} · {module.price}", name = Module(race, kind));
            abilities(&mut text, &module.abilities, to);
        }
        Piece::Faction(faction) => say_faction(&mut text, faction, to),
    }
    founded(&mut text, piece, to);
    Some(text)
}

fn say_card(text: &mut Text, card: &Card, to: Listener) {
    let ((attack, health), (low, frail)) = (card.full, card.reduced);
    say!(text, to, both: "{card.id}{card.number? · {card.number}/18}");
    match card.kind {
        Some(CardKind::Regular) => say!(text, to,
            en: "\n{ATTACK}{attack} {HEALTH}{health} · reduced {ATTACK}{low} {HEALTH}{frail}",
            ru: "\n{ATTACK}{attack} {HEALTH}{health} · пониженные {ATTACK}{low} {HEALTH}{frail}"),
        Some(CardKind::Reinforcement) | None => kind_line(text, card, to),
    }
    say!(text, to,
        en: "\nUnits: {any?any|{card.units:list}}{some?; Special Assist: {card.assist:list}}",
        ru: "\nЮниты: {any?любые|{card.units:list}}{some?; знак особой поддержки: {card.assist:list}}",
        any = card.units.is_empty(), some = !card.assist.is_empty());
    abilities(text, &card.abilities, to);
    goes_back(text, card, to);
}

fn say_event_card(text: &mut Text, event: EventId, to: Listener) {
    let record = &data().events[event.index()].record;
    say!(text, to, en: "{event} · stage {stage}", ru: "{event} · этап {stage}", stage = roman(record.stage));
    for effect in &record.effects {
        say!(text, to, both: "\n{effect}.");
    }
    match record.when {
        // How long it works stands in its effect.
        Timing::NextRound => {}
        Timing::Always if record.kept => say!(text, to,
            en: "\nStays in your faction area for the rest of the game.", ru: "\nОстаётся в зоне фракции до конца игры."),
        _ if record.kept => say!(text, to,
            en: "\nStays in your faction area until used.", ru: "\nОстаётся в зоне фракции, пока не понадобится."),
        _ => {}
    }
}

fn say_technology(text: &mut Text, tech: TechId, to: Listener) {
    let technology = &data().technologies[tech.index()];
    let (record, card) = (&technology.record, data().card(technology.card));
    say!(text, to, en: "{tech} · {record.price} · cards: {record.copies}", ru: "{tech} · {record.price} · карт: {record.copies}");
    kind_line(text, card, to);
    say!(text, to, en: "\nUnits: {record.units:list}", ru: "\nЮниты: {record.units:list}");
    for (attack, health) in &record.full {
        say!(text, to, both: "\n{ATTACK}{attack} {HEALTH}{health}");
    }
    abilities(text, &record.abilities, to);
    goes_back(text, card, to);
}

fn say_faction(text: &mut Text, faction: Faction, to: Listener) {
    let (record, sheet) = (&data().factions[faction.index()], data().race(faction));
    say!(text, to,
        en: "{faction} · {race}\nSpecial victory: {record.victory}{record.stage_three_only? (stage III only)}.",
        ru: "{faction} · {race}\nОсобая победа: {record.victory}{record.stage_three_only? (только на III этапе)}.",
        race = of(&sheet.name, to.lang));
    for own in &sheet.abilities {
        say!(text, to,
            en: "\n{name}: {own.ability}.{ours? (reconstructed)}", ru: "\n{name}: {own.ability}.{ours? (реконструкция)}",
            name = of(&own.name, to.lang), ours = own.provenance.reconstructed());
    }
}

fn say_unit(text: &mut Text, unit: Unit, to: Listener) {
    let record = data().unit(unit);
    say!(text, to, both: "{unit} · {record.price}\n");
    match record.layer {
        Layer::Ground => say!(text, to, en: "ground unit", ru: "наземный юнит"),
        Layer::Air => say!(text, to, en: "air unit", ru: "воздушный юнит"),
    }
    match (record.hits_ground, record.hits_air) {
        (true, true) => say!(text, to, en: ", attacks ground and air", ru: ", атакует наземные и воздушные цели"),
        (true, false) => say!(text, to, en: ", attacks ground", ru: ", атакует наземные цели"),
        (false, true) => say!(text, to, en: ", attacks air", ru: ", атакует воздушные цели"),
        (false, false) => say!(text, to, en: ", attacks nothing", ru: ", не атакует"),
    }
    say!(text, to,
        en: ", reserve power {record.reserve_power}{record.assist?, Assist}{record.detector?, Detector}{price?; destroy for it: {price}}",
        ru: ", резервная мощь {record.reserve_power}{record.assist?, поддержка}{record.detector?, детектор}{price?; цена ещё и: {price}}",
        price = record.destroys.map(|(victim, count)| Units(victim, count)));
    // SC-REF-01, SC-REF-02: averages of the starting cards that picture it.
    if let Some((attack, health)) = averages(unit) {
        let tenths = |value: u32| format!("{}{}{}", value / 10, to.lang.pick('.', ','), value % 10);
        say!(text, to,
            en: "\nOn average {ATTACK} {attack} {HEALTH} {health}", ru: "\nВ среднем {ATTACK} {attack} {HEALTH} {health}",
            attack = tenths(attack), health = tenths(health));
    }
    let technologies: Vec<&'static str> = technologies_of(unit).map(|tech| of(&tech.record.name, to.lang)).collect();
    say!(text, to,
        en: "{technologies?\nTechnologies: {technologies:list}}", ru: "{technologies?\nТехнологии: {technologies:list}}");
}
