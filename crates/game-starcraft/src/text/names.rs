//! Names of pieces, nouns with their cases, and the small phrases both languages share.

use super::{CONQUEST, GAS, MINERAL, from_one};
use crate::cards::{Name, Price, data};
use crate::effect::CardKind;
use crate::ids::{
    AreaId, CardId, EventId, Faction, ModuleKind, OrderKind, PlanetId, Race, Resource, RouteId, TechId, Unit, UnitSet,
    Yield,
};
use crate::state::End;
use tabletop::Seat;
use tabletop_text::{Case, Form, Gender, Lang, Listener, Noun, Text, form};

/// What a [`tabletop_text::Span::Card`] of this game can name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is a kind of piece")]
pub enum Piece {
    Card(CardId),
    Unit(Unit),
    Event(EventId),
    Technology(TechId),
    Planet(PlanetId),
    Building(Race, u8),
    Module(Race, ModuleKind),
    Faction(Faction),
}

/// The number of a piece in a text.
pub const fn piece_id(piece: Piece) -> u16 {
    match piece {
        Piece::Card(card) => card.0 as u16,
        Piece::Unit(unit) => 256 + unit as u16,
        Piece::Event(event) => 300 + event.0 as u16,
        Piece::Technology(tech) => 500 + tech.0 as u16,
        Piece::Planet(planet) => 700 + planet.0 as u16,
        Piece::Building(race, kind) => 800 + race as u16 * 3 + kind as u16,
        Piece::Module(race, kind) => 820 + race as u16 * 3 + kind as u16,
        Piece::Faction(faction) => 840 + faction as u16,
    }
}

/// The piece of a number.
pub(super) fn piece_of(id: u16) -> Option<Piece> {
    let data = data();
    match id {
        0..=191 => {
            let card = CardId(id as u8);
            let race = card.race()?;
            let known = data.cards[race.index()].cards.get(card.place() as usize)?;
            (known.id == card).then_some(Piece::Card(card))
        }
        256..=280 => Unit::ALL.get(id as usize - 256).copied().map(Piece::Unit),
        300..=499 => {
            let event = EventId((id - 300) as u8);
            (event.index() < data.events.len()).then_some(Piece::Event(event))
        }
        500..=699 => {
            let tech = TechId((id - 500) as u8);
            (tech.index() < data.technologies.len()).then_some(Piece::Technology(tech))
        }
        700..=711 => {
            let planet = PlanetId((id - 700) as u8);
            (planet.index() < data.planets.len()).then_some(Piece::Planet(planet))
        }
        800..=808 => Some(Piece::Building(Race::ALL[(id - 800) as usize / 3], ((id - 800) % 3) as u8)),
        820..=828 => {
            let (race, kind) = (Race::ALL[(id - 820) as usize / 3], ModuleKind::ALL[(id - 820) as usize % 3]);
            data.module(race, kind).map(|_| Piece::Module(race, kind))
        }
        840..=845 => Faction::ALL.get(id as usize - 840).copied().map(Piece::Faction),
        _ => None,
    }
}

macro_rules! nouns {
    ($($(#[$doc:meta])* $name:ident = [$one:literal, $many:literal] $gender:ident
        [$($ru:literal)*] [$($ru_many:literal)*];)*) => {
        $(pub(super) const $name: Noun = Noun {
            en: [$one, $many],
            ru: [$($ru),*],
            ru_many: [$($ru_many),*],
            gender: Gender::$gender,
        };)*
    };
}

nouns! {
    CARD = ["card", "cards"] Feminine
        ["карта" "карты" "карте" "карту" "картой" "карте"] ["карты" "карт" "картам" "карты" "картами" "картах"];
    COMBAT_CARD = ["combat card", "combat cards"] Feminine
        ["боевая карта" "боевой карты" "боевой карте" "боевую карту" "боевой картой" "боевой карте"]
        ["боевые карты" "боевых карт" "боевым картам" "боевые карты" "боевыми картами" "боевых картах"];
    EVENT_CARD = ["event card", "event cards"] Feminine
        ["карта событий" "карты событий" "карте событий" "карту событий" "картой событий" "карте событий"]
        ["карты событий" "карт событий" "картам событий" "карты событий" "картами событий" "картах событий"];
    WORKER = ["worker", "workers"] Masculine
        ["рабочий" "рабочего" "рабочему" "рабочего" "рабочим" "рабочем"]
        ["рабочие" "рабочих" "рабочим" "рабочих" "рабочими" "рабочих"];
    UNIT = ["unit", "units"] Masculine
        ["юнит" "юнита" "юниту" "юнит" "юнитом" "юните"] ["юниты" "юнитов" "юнитам" "юниты" "юнитами" "юнитах"];
    TRANSPORT = ["transport", "transports"] Masculine
        ["транспортник" "транспортника" "транспортнику" "транспортник" "транспортником" "транспортнике"]
        ["транспортники" "транспортников" "транспортникам" "транспортники" "транспортниками" "транспортниках"];
    MODULE = ["module", "modules"] Masculine
        ["модуль" "модуля" "модулю" "модуль" "модулем" "модуле"] ["модули" "модулей" "модулям" "модули" "модулями" "модулях"];
    AREA = ["area", "areas"] Feminine
        ["область" "области" "области" "область" "областью" "области"]
        ["области" "областей" "областям" "области" "областями" "областях"];
    POINT = ["conquest point", "conquest points"] Neuter
        ["очко завоевания" "очка завоевания" "очку завоевания" "очко завоевания" "очком завоевания" "очке завоевания"]
        ["очки завоевания" "очков завоевания" "очкам завоевания" "очки завоевания" "очками завоевания" "очках завоевания"];
    SPECIAL_ORDER = ["special order", "special orders"] Masculine
        ["особый приказ" "особого приказа" "особому приказу" "особый приказ" "особым приказом" "особом приказе"]
        ["особые приказы" "особых приказов" "особым приказам" "особые приказы" "особыми приказами" "особых приказах"];
    PLANET = ["planet", "planets"] Feminine
        ["планета" "планеты" "планете" "планету" "планетой" "планете"]
        ["планеты" "планет" "планетам" "планеты" "планетами" "планетах"];
    PLAYER = ["player", "players"] Masculine
        ["игрок" "игрока" "игроку" "игрока" "игроком" "игроке"] ["игроки" "игроков" "игрокам" "игроков" "игроками" "игроках"];
    EXIT = ["exit", "exits"] Masculine
        ["выход" "выхода" "выходу" "выход" "выходом" "выходе"] ["выходы" "выходов" "выходам" "выходы" "выходами" "выходах"];
    RESOURCE = ["resource", "resources"] Masculine
        ["ресурс" "ресурса" "ресурсу" "ресурс" "ресурсом" "ресурсе"]
        ["ресурсы" "ресурсов" "ресурсам" "ресурсы" "ресурсами" "ресурсах"];
}

pub(super) fn of(name: &'static Name, lang: Lang) -> &'static str {
    lang.pick(name.en.as_str(), name.ru.as_str())
}

/// A unit name in a case, one of it.
pub(super) fn unit_word(unit: Unit, case: Case, lang: Lang) -> &'static str {
    let name = &data().unit(unit).name;
    lang.pick(name.en.0.as_str(), name.ru[case as usize].as_str())
}

/// A unit name behind a number.
pub(super) fn units_word(unit: Unit, count: u8, lang: Lang) -> String {
    let name = &data().unit(unit).name;
    let genitive = Case::Genitive as usize;
    match lang {
        Lang::En if count == 1 => name.en.0.clone(),
        Lang::En => name.en.1.clone(),
        Lang::Ru => match form(u32::from(count)) {
            Form::One => name.ru[Case::Nominative as usize].clone(),
            Form::Few => few(&name.ru[genitive], &name.ru_many[genitive], &name.ru_many[genitive]),
            Form::Many => name.ru_many[genitive].clone(),
        },
    }
}

/// The Russian form behind 2, 3 and 4: the noun in the genitive singular, its adjective in the plural («2 осадных танка»,
/// «2 боевые карты»); a noun that is an adjective itself stands in the genitive plural («2 рабочих»).
fn few(genitive: &str, genitive_many: &str, adjective_many: &str) -> String {
    let is_adjective = |word: &str| word.ends_with("ых") || word.ends_with("их");
    match (genitive.split_once(' '), genitive_many.split_once(' '), adjective_many.split_once(' ')) {
        (Some((_, noun)), Some((adjective, _)), Some((shown, _))) if is_adjective(adjective) => {
            format!("{shown} {noun}")
        }
        (None, None, _) if is_adjective(genitive_many) => genitive_many.to_owned(),
        _ => genitive.to_owned(),
    }
}

/// Phrases of one text in one language.
pub(super) trait Phrases {
    fn unit(&mut self, unit: Unit, case: Case, lang: Lang) -> &mut Self;
    fn units(&mut self, unit: Unit, count: u8, lang: Lang) -> &mut Self;
    fn unit_list(&mut self, units: UnitSet, case: Case, lang: Lang) -> &mut Self;
    fn any_unit(&mut self, units: UnitSet, case: Case, lang: Lang) -> &mut Self;
    fn planet(&mut self, planet: PlanetId, lang: Lang) -> &mut Self;
    fn area(&mut self, area: AreaId, lang: Lang) -> &mut Self;
    fn slot(&mut self, end: End, lang: Lang) -> &mut Self;
    fn route(&mut self, route: RouteId, lang: Lang) -> &mut Self;
    fn combat_card(&mut self, card: CardId, lang: Lang) -> &mut Self;
    fn event(&mut self, event: EventId, lang: Lang) -> &mut Self;
    fn technology(&mut self, tech: TechId, lang: Lang) -> &mut Self;
    fn building(&mut self, race: Race, kind: u8, lang: Lang) -> &mut Self;
    fn module(&mut self, race: Race, kind: ModuleKind, lang: Lang) -> &mut Self;
    fn faction(&mut self, faction: Faction, lang: Lang) -> &mut Self;
    fn price(&mut self, price: Price) -> &mut Self;
    fn resource(&mut self, resource: Resource, amount: u8) -> &mut Self;
    fn counted(&mut self, n: u8, noun: &Noun, case: Case, lang: Lang) -> &mut Self;
    fn who(&mut self, seat: Seat, to: Listener, you: &'static str, other: &'static str) -> &mut Self;
}

impl Phrases for Text {
    fn unit(&mut self, unit: Unit, case: Case, lang: Lang) -> &mut Self {
        self.card(piece_id(Piece::Unit(unit)), unit_word(unit, case, lang))
    }

    fn units(&mut self, unit: Unit, count: u8, lang: Lang) -> &mut Self {
        if count != 1 {
            self.number(count).word(" ");
        }
        self.card(piece_id(Piece::Unit(unit)), units_word(unit, count, lang))
    }

    fn unit_list(&mut self, units: UnitSet, case: Case, lang: Lang) -> &mut Self {
        for (index, unit) in units.iter().enumerate() {
            if index > 0 {
                self.word(", ");
            }
            self.unit(unit, case, lang);
        }
        self
    }

    /// "Zealot, Dragoon or Archon": one of them is enough.
    fn any_unit(&mut self, units: UnitSet, case: Case, lang: Lang) -> &mut Self {
        let last = units.iter().count().saturating_sub(1);
        for (index, unit) in units.iter().enumerate() {
            if index > 0 {
                self.word(if index == last { lang.pick(" or ", " или ") } else { ", " });
            }
            self.unit(unit, case, lang);
        }
        self
    }

    fn planet(&mut self, planet: PlanetId, lang: Lang) -> &mut Self {
        match data().planets.get(planet.index()) {
            Some(record) => self.card(piece_id(Piece::Planet(planet)), of(&record.name, lang)),
            None => self.word("?"),
        }
    }

    /// "Torus-3 ●2": the planet, the place on it, what it gives.
    fn area(&mut self, area: AreaId, lang: Lang) -> &mut Self {
        self.planet(area.planet(), lang).word(format!("-{} ", area.place() + 1));
        let Some(printed) = data().areas.get(area.index()) else { return self };
        let symbol = match printed.yields {
            Yield::Mineral => MINERAL,
            Yield::Gas => GAS,
            Yield::Conquest => CONQUEST,
        };
        self.amount(symbol, printed.value)
    }

    fn slot(&mut self, end: End, lang: Lang) -> &mut Self {
        let side = match end.side {
            crate::ids::Compass::North => lang.pick("north", "север"),
            crate::ids::Compass::East => lang.pick("east", "восток"),
            crate::ids::Compass::South => lang.pick("south", "юг"),
            crate::ids::Compass::West => lang.pick("west", "запад"),
        };
        self.planet(end.planet, lang).word(" (").word(side).word(")")
    }

    fn route(&mut self, route: RouteId, lang: Lang) -> &mut Self {
        self.word(lang.pick("route ", "путь ")).number(from_one(route.0))
    }

    fn combat_card(&mut self, card: CardId, lang: Lang) -> &mut Self {
        self.card(piece_id(Piece::Card(card)), card_name(card, lang))
    }

    fn event(&mut self, event: EventId, lang: Lang) -> &mut Self {
        match data().events.get(event.index()) {
            Some(info) => {
                self.word(lang.pick("", "«")).card(piece_id(Piece::Event(event)), of(&info.record.name, lang));
                self.word(lang.pick("", "»"))
            }
            None => self.word("?"),
        }
    }

    fn technology(&mut self, tech: TechId, lang: Lang) -> &mut Self {
        match data().technologies.get(tech.index()) {
            Some(info) => {
                self.word(lang.pick("", "«")).card(piece_id(Piece::Technology(tech)), of(&info.record.name, lang));
                self.word(lang.pick("", "»"))
            }
            None => self.word("?"),
        }
    }

    fn building(&mut self, race: Race, kind: u8, lang: Lang) -> &mut Self {
        match data().buildings[race.index()].get(kind as usize) {
            Some(record) => self.card(piece_id(Piece::Building(race, kind)), of(&record.name, lang)),
            None => self.word("?"),
        }
    }

    fn module(&mut self, race: Race, kind: ModuleKind, lang: Lang) -> &mut Self {
        match data().module(race, kind) {
            Some(record) => self.card(piece_id(Piece::Module(race, kind)), of(&record.name, lang)),
            None => self.word(module_word(kind, lang)),
        }
    }

    fn faction(&mut self, faction: Faction, lang: Lang) -> &mut Self {
        let record = &data().factions[faction.index()];
        self.card(piece_id(Piece::Faction(faction)), of(&record.leader, lang))
    }

    fn price(&mut self, price: Price) -> &mut Self {
        if price.total() == 0 {
            return self.amount(MINERAL, 0);
        }
        if price.minerals > 0 {
            self.amount(MINERAL, price.minerals);
        }
        if price.minerals > 0 && price.gas > 0 {
            self.word(" ");
        }
        if price.gas > 0 {
            self.amount(GAS, price.gas);
        }
        self
    }

    fn resource(&mut self, resource: Resource, amount: u8) -> &mut Self {
        self.amount(
            match resource {
                Resource::Mineral => MINERAL,
                Resource::Gas => GAS,
            },
            amount,
        )
    }

    fn counted(&mut self, n: u8, noun: &Noun, case: Case, lang: Lang) -> &mut Self {
        let plain = matches!(case, Case::Nominative | Case::Accusative);
        if lang == Lang::Ru && plain && form(u32::from(n)) == Form::Few {
            let genitive = Case::Genitive as usize;
            let shown = match noun.gender {
                Gender::Feminine => noun.ru_many[Case::Nominative as usize],
                Gender::Masculine | Gender::Neuter => noun.ru_many[genitive],
            };
            return self.number(n).word(" ").word(few(noun.ru[genitive], noun.ru_many[genitive], shown));
        }
        tabletop_text::counted(u32::from(n), noun, case, lang, self);
        self
    }

    /// "You build" or "Anna builds"; in Russian both in the present, which knows no gender.
    fn who(&mut self, seat: Seat, to: Listener, you: &'static str, other: &'static str) -> &mut Self {
        if to.is(seat) {
            self.word(to.lang.pick("You ", "Вы ")).word(you)
        } else {
            self.seat(seat).word(" ").word(other)
        }
    }
}

/// A module type where no race is at hand.
pub(super) const fn module_word(kind: ModuleKind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (ModuleKind::Supply, Lang::En) => "Supply module",
        (ModuleKind::Supply, Lang::Ru) => "модуль Обеспечения",
        (ModuleKind::Research, Lang::En) => "R&D module",
        (ModuleKind::Research, Lang::Ru) => "НИ-модуль",
        (ModuleKind::AirShield, Lang::En) => "Air Shield",
        (ModuleKind::AirShield, Lang::Ru) => "Воздушный Щит",
    }
}

pub(super) const fn order_word(kind: OrderKind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (OrderKind::Build, Lang::En) => "Build",
        (OrderKind::Build, Lang::Ru) => "Стройка",
        (OrderKind::Mobilize, Lang::En) => "Mobilize",
        (OrderKind::Mobilize, Lang::Ru) => "Мобилизация",
        (OrderKind::Research, Lang::En) => "Research",
        (OrderKind::Research, Lang::Ru) => "Исследование",
    }
}

/// A card has no name of its own unless it is a technology: its values and pictures tell it.
pub fn card_name(card: CardId, lang: Lang) -> String {
    let card = match card.race() {
        Some(race) => match data().cards[race.index()].cards.get(card.place() as usize) {
            Some(known) => known,
            None => return "?".to_owned(),
        },
        None => return "?".to_owned(),
    };
    let values = || format!("{}/{}", card.full.0, card.full.1);
    if let Some(tech) = card.technology {
        let name = of(&data().technologies[tech.index()].record.name, lang);
        return match card.kind {
            Some(CardKind::Regular) => format!("{name} {}", values()),
            Some(CardKind::Reinforcement) | None => name.to_owned(),
        };
    }
    match card.kind {
        Some(CardKind::Regular) => {
            let units: Vec<&str> = card.units.iter().map(|unit| unit_word(unit, Case::Nominative, lang)).collect();
            format!("{} {}", values(), units.join(" + "))
        }
        Some(CardKind::Reinforcement) | None => {
            format!("{} {}", lang.pick("Reinforcement", "Подкрепление"), card.number.unwrap_or(0))
        }
    }
}
