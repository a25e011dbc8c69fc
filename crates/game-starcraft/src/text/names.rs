//! Names of pieces, nouns with their cases, and the small things both languages share.

use super::{CONQUEST, GAS, MINERAL, from_one};
use crate::cards::{Name, Price, data};
use crate::effect::CardKind;
use crate::ids::{
    AreaId, CardId, Compass, EventId, Faction, ModuleKind, OrderKind, PlanetId, Race, Resource, RouteId, TechId, Unit,
    Yield,
};
use crate::state::End;
use std::borrow::Cow;
use tabletop_text::{
    Adjective, Case, Declines, Form, Gender, Lang, Listener, Nominal, Noun, Say, Symbol, Text, behind_few, form, nouns,
    say,
};

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
pub fn piece_of(id: u16) -> Option<Piece> {
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

/// "a combat card".
pub(super) const COMBAT: Adjective = Adjective { en: "combat", ru: "боевой" };
/// "a partially depleted area".
pub(super) const PARTLY: Adjective =
    Adjective { en: "partially depleted", ru: "частично истощённый" };
/// "an enemy transport".
pub(super) const ENEMY: Adjective = Adjective { en: "enemy", ru: "вражеский" };
/// "2 top cards".
pub(super) const TOP: Adjective = Adjective { en: "top", ru: "верхний" };
/// "a regular card".
pub(super) const REGULAR: Adjective = Adjective { en: "regular", ru: "обычный" };
/// "2 such cards".
pub(super) const SUCH: Adjective = Adjective { en: "such", ru: "такой" };
/// «1 ваш юнит».
pub(super) const OWN: Adjective = Adjective { en: "own", ru: "собственный" };
/// "a special order".
pub(super) const SPECIAL: Adjective = Adjective { en: "special", ru: "особый" };

nouns! {
    pub(super) EVENT_CARD: Feminine, "event card" "event cards",
        "карта событий" "карты событий" "карте событий" "карту событий" "картой событий" "карте событий",
        "карты событий" "карт событий" "картам событий" "карты событий" "картами событий" "картах событий";
    pub(super) WORKER: Masculine, "worker" "workers",
        "рабочий" "рабочего" "рабочему" "рабочего" "рабочим" "рабочем",
        "рабочие" "рабочих" "рабочим" "рабочих" "рабочими" "рабочих";
    pub(super) TRANSPORT: Masculine, "transport" "transports",
        "транспортник" "транспортника" "транспортнику" "транспортник" "транспортником" "транспортнике",
        "транспортники" "транспортников" "транспортникам" "транспортники" "транспортниками" "транспортниках";
    pub(super) AREA: Feminine, "area" "areas", "область" "области" "области" "область" "областью" "области",
        "области" "областей" "областям" "области" "областями" "областях";
    pub(super) POINT: Neuter, "conquest point" "conquest points",
        "очко завоевания" "очка завоевания" "очку завоевания" "очко завоевания" "очком завоевания" "очке завоевания",
        "очки завоевания" "очков завоевания" "очкам завоевания" "очки завоевания" "очками завоевания" "очках завоевания";
    pub(super) ORDER: Masculine, "order" "orders", "приказ" "приказа" "приказу" "приказ" "приказом" "приказе",
        "приказы" "приказов" "приказам" "приказы" "приказами" "приказах";
    pub(super) EXIT: Masculine, "exit" "exits", "выход" "выхода" "выходу" "выход" "выходом" "выходе",
        "выходы" "выходов" "выходам" "выходы" "выходами" "выходах";
    pub(super) RESOURCE: Masculine, "resource" "resources",
        "ресурс" "ресурса" "ресурсу" "ресурс" "ресурсом" "ресурсе",
        "ресурсы" "ресурсов" "ресурсам" "ресурсы" "ресурсами" "ресурсах";
}

pub(super) fn of(name: &'static Name, lang: Lang) -> &'static str {
    lang.pick(name.en.as_str(), name.ru.as_str())
}

/// Names a piece; one that does not exist is a question mark.
fn named(text: &mut Text, piece: Piece, name: Option<&'static Name>, to: Listener) {
    match name {
        Some(name) => text.card(piece_id(piece), of(name, to.lang)),
        None => text.word("?"),
    };
}

/// The same in Russian quotation marks.
fn quoted(text: &mut Text, piece: Piece, name: Option<&'static Name>, to: Listener) {
    let (open, close) = if name.is_some() { to.lang.pick(("", ""), ("«", "»")) } else { ("", "") };
    text.word(open);
    named(text, piece, name, to);
    text.word(close);
}

/// A unit name in a case, one of it.
fn unit_word(unit: Unit, case: Case, lang: Lang) -> &'static str {
    let name = &data().unit(unit).name;
    lang.pick(name.en.0.as_str(), name.ru[case as usize].as_str())
}

impl Say for Unit {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for Unit {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        text.card(piece_id(Piece::Unit(*self)), unit_word(*self, case, to.lang));
    }
}

/// "a Marine", "the Marine".
impl Nominal for Unit {
    fn noun(&self) -> Noun {
        let name = &data().unit(*self).name;
        let words = |list: &'static [String; 6]| std::array::from_fn(|case| list[case].as_str());
        Noun {
            en: [name.en.0.as_str(), name.en.1.as_str()],
            ru: words(&name.ru),
            ru_many: words(&name.ru_many),
            gender: match name.gender {
                crate::cards::Gender::Masculine => Gender::Masculine,
                crate::cards::Gender::Feminine => Gender::Feminine,
                crate::cards::Gender::Neuter => Gender::Neuter,
            },
        }
    }
    fn say_words(&self, words: Cow<'static, str>, text: &mut Text) {
        text.card(piece_id(Piece::Unit(*self)), words);
    }
}

/// "a Marine" in a list.
pub(super) struct An(pub Unit);

impl Say for An {
    fn say(&self, text: &mut Text, to: Listener) {
        let unit = self.0;
        say!(text, to, both: "{a unit}");
    }
}

/// Stages are numbered as in the rulebook.
pub(super) fn roman(stage: u8) -> &'static str {
    ["–", "I", "II", "III"].get(usize::from(stage)).copied().unwrap_or("?")
}

/// Units of one type: "Marine", "2 Marines".
pub(super) struct Units(pub Unit, pub u8);

impl Say for Units {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self(unit, count) = *self;
        let name = &data().unit(unit).name;
        let genitive = Case::Genitive as usize;
        let words: Cow<'static, str> = match (to.lang, form(u32::from(count))) {
            (Lang::En, _) if count == 1 => name.en.0.as_str().into(),
            (Lang::En, _) => name.en.1.as_str().into(),
            (Lang::Ru, Form::One) => name.ru[Case::Nominative as usize].as_str().into(),
            (Lang::Ru, Form::Few) => behind_few(&name.ru[genitive], &name.ru_many[genitive]).into(),
            (Lang::Ru, Form::Many) => name.ru_many[genitive].as_str().into(),
        };
        if count != 1 {
            text.number(count).word(" ");
        }
        text.card(piece_id(Piece::Unit(unit)), words);
    }
}

impl Say for PlanetId {
    fn say(&self, text: &mut Text, to: Listener) {
        let record = data().planets.get(self.index());
        named(text, Piece::Planet(*self), record.map(|record| &record.name), to);
    }
}

/// "Torus-3 (●2)": the planet, the place on it, what it gives.
impl Say for AreaId {
    fn say(&self, text: &mut Text, to: Listener) {
        let planet = self.planet();
        say!(text, to, both: "{planet}-{place}", place = self.place() + 1);
        if let Some(printed) = data().areas.get(self.index()) {
            say!(text, to, both: " ({symbol}{printed.value})", symbol = printed.yields.symbol());
        }
    }
}

impl Say for Compass {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::North => say!(text, to, en: "north", ru: "север"),
            Self::East => say!(text, to, en: "east", ru: "восток"),
            Self::South => say!(text, to, en: "south", ru: "юг"),
            Self::West => say!(text, to, en: "west", ru: "запад"),
        }
    }
}

impl Say for End {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to, both: "{self.planet} ({self.side})");
    }
}

impl Say for RouteId {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to, en: "route {n}", ru: "путь {n}", n = from_one(self.0));
    }
}

impl Say for CardId {
    fn say(&self, text: &mut Text, to: Listener) {
        text.card(piece_id(Piece::Card(*self)), card_name(*self, to.lang));
    }
}

impl Say for EventId {
    fn say(&self, text: &mut Text, to: Listener) {
        quoted(text, Piece::Event(*self), data().events.get(self.index()).map(|event| &event.record.name), to);
    }
}

impl Say for TechId {
    fn say(&self, text: &mut Text, to: Listener) {
        quoted(text, Piece::Technology(*self), data().technologies.get(self.index()).map(|tech| &tech.record.name), to);
    }
}

/// A building of a race, by its place on the sheet.
pub(super) struct Building(pub Race, pub u8);

impl Say for Building {
    fn say(&self, text: &mut Text, to: Listener) {
        let record = data().buildings[self.0.index()].get(usize::from(self.1));
        named(text, Piece::Building(self.0, self.1), record.map(|record| &record.name), to);
    }
}

/// A module of a race.
pub(super) struct Module(pub Race, pub ModuleKind);

impl Say for Module {
    fn say(&self, text: &mut Text, to: Listener) {
        match data().module(self.0, self.1) {
            Some(record) => named(text, Piece::Module(self.0, self.1), Some(&record.name), to),
            None => self.1.say(text, to),
        }
    }
}

impl Say for Faction {
    fn say(&self, text: &mut Text, to: Listener) {
        named(text, Piece::Faction(*self), Some(&data().factions[self.index()].leader), to);
    }
}

impl Yield {
    const fn symbol(self) -> Symbol {
        match self {
            Self::Mineral => MINERAL,
            Self::Gas => GAS,
            Self::Conquest => CONQUEST,
        }
    }
}

impl Resource {
    pub(super) const fn symbol(self) -> Symbol {
        match self {
            Self::Mineral => MINERAL,
            Self::Gas => GAS,
        }
    }
}

impl Say for Price {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self { minerals, gas } = self;
        match (minerals, gas) {
            (_, 0) => say!(text, to, both: "{MINERAL}{minerals}"),
            (0, _) => say!(text, to, both: "{GAS}{gas}"),
            (_, _) => say!(text, to, both: "{MINERAL}{minerals} {GAS}{gas}"),
        }
    }
}

/// A module type where no race is at hand.
impl Say for ModuleKind {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Supply => say!(text, to, en: "Supply module", ru: "модуль Обеспечения"),
            Self::Research => say!(text, to, en: "R&D module", ru: "НИ-модуль"),
            Self::AirShield => say!(text, to, en: "Air Shield", ru: "Воздушный Щит"),
        }
    }
}

impl Say for OrderKind {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Build => say!(text, to, en: "Build", ru: "Стройка"),
            Self::Mobilize => say!(text, to, en: "Mobilize", ru: "Мобилизация"),
            Self::Research => say!(text, to, en: "Research", ru: "Исследование"),
        }
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
