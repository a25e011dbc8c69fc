//! The nouns of the game in both languages, and lists of them: "a ship or an object", «до 2 кораблей или объектов».

use crate::effect::{Kind, KindWord, Kinds, Race};
use tabletop_text::{Case, Gender, Lang, Noun, Text};

macro_rules! noun {
    ($en:literal, $en_many:literal, $gender:ident, [$($one:literal),*], [$($many:literal),*]) => {
        Noun { en: [$en, $en_many], ru: [$($one),*], ru_many: [$($many),*], gender: Gender::$gender }
    };
}

/// Карта.
pub const CARD: Noun = noun!(
    "card",
    "cards",
    Feminine,
    ["карта", "карты", "карте", "карту", "картой", "карте"],
    ["карты", "карт", "картам", "карты", "картами", "картах"]
);
/// Звезда стратегической победы.
pub const STAR: Noun = noun!(
    "star",
    "stars",
    Feminine,
    ["звезда", "звезды", "звезде", "звезду", "звездой", "звезде"],
    ["звёзды", "звёзд", "звёздам", "звёзды", "звёздами", "звёздах"]
);
/// Окно отсека.
pub const WINDOW: Noun = noun!(
    "compartment window",
    "compartment windows",
    Neuter,
    ["окно отсека", "окна отсека", "окну отсека", "окно отсека", "окном отсека", "окне отсека"],
    ["окна отсеков", "окон отсеков", "окнам отсеков", "окна отсеков", "окнами отсеков", "окнах отсеков"]
);
/// Копия.
pub const COPY: Noun = noun!(
    "copy",
    "copies",
    Feminine,
    ["копия", "копии", "копии", "копию", "копией", "копии"],
    ["копии", "копий", "копиям", "копии", "копиями", "копиях"]
);

const BASE: Noun = noun!(
    "base",
    "bases",
    Feminine,
    ["база", "базы", "базе", "базу", "базой", "базе"],
    ["базы", "баз", "базам", "базы", "базами", "базах"]
);
const SHIP: Noun = noun!(
    "ship",
    "ships",
    Masculine,
    ["корабль", "корабля", "кораблю", "корабль", "кораблём", "корабле"],
    ["корабли", "кораблей", "кораблям", "корабли", "кораблями", "кораблях"]
);
const LIGHT_SHIP: Noun = noun!(
    "light ship",
    "light ships",
    Masculine,
    ["лёгкий корабль", "лёгкого корабля", "лёгкому кораблю", "лёгкий корабль", "лёгким кораблём", "лёгком корабле"],
    ["лёгкие корабли", "лёгких кораблей", "лёгким кораблям", "лёгкие корабли", "лёгкими кораблями", "лёгких кораблях"]
);
const MEDIUM_SHIP: Noun = noun!(
    "medium ship",
    "medium ships",
    Masculine,
    [
        "средний корабль",
        "среднего корабля",
        "среднему кораблю",
        "средний корабль",
        "средним кораблём",
        "среднем корабле"
    ],
    [
        "средние корабли",
        "средних кораблей",
        "средним кораблям",
        "средние корабли",
        "средними кораблями",
        "средних кораблях"
    ]
);
const HEAVY_SHIP: Noun = noun!(
    "heavy ship",
    "heavy ships",
    Masculine,
    [
        "тяжёлый корабль",
        "тяжёлого корабля",
        "тяжёлому кораблю",
        "тяжёлый корабль",
        "тяжёлым кораблём",
        "тяжёлом корабле"
    ],
    [
        "тяжёлые корабли",
        "тяжёлых кораблей",
        "тяжёлым кораблям",
        "тяжёлые корабли",
        "тяжёлыми кораблями",
        "тяжёлых кораблях"
    ]
);
const LIGHT_OR_MEDIUM: Noun = noun!(
    "light or medium ship",
    "light or medium ships",
    Masculine,
    [
        "лёгкий или средний корабль",
        "лёгкого или среднего корабля",
        "лёгкому или среднему кораблю",
        "лёгкий или средний корабль",
        "лёгким или средним кораблём",
        "лёгком или среднем корабле"
    ],
    [
        "лёгкие или средние корабли",
        "лёгких или средних кораблей",
        "лёгким или средним кораблям",
        "лёгкие или средние корабли",
        "лёгкими или средними кораблями",
        "лёгких или средних кораблях"
    ]
);
const LIGHT_OR_HEAVY: Noun = noun!(
    "light or heavy ship",
    "light or heavy ships",
    Masculine,
    [
        "лёгкий или тяжёлый корабль",
        "лёгкого или тяжёлого корабля",
        "лёгкому или тяжёлому кораблю",
        "лёгкий или тяжёлый корабль",
        "лёгким или тяжёлым кораблём",
        "лёгком или тяжёлом корабле"
    ],
    [
        "лёгкие или тяжёлые корабли",
        "лёгких или тяжёлых кораблей",
        "лёгким или тяжёлым кораблям",
        "лёгкие или тяжёлые корабли",
        "лёгкими или тяжёлыми кораблями",
        "лёгких или тяжёлых кораблях"
    ]
);
const MEDIUM_OR_HEAVY: Noun = noun!(
    "medium or heavy ship",
    "medium or heavy ships",
    Masculine,
    [
        "средний или тяжёлый корабль",
        "среднего или тяжёлого корабля",
        "среднему или тяжёлому кораблю",
        "средний или тяжёлый корабль",
        "средним или тяжёлым кораблём",
        "среднем или тяжёлом корабле"
    ],
    [
        "средние или тяжёлые корабли",
        "средних или тяжёлых кораблей",
        "средним или тяжёлым кораблям",
        "средние или тяжёлые корабли",
        "средними или тяжёлыми кораблями",
        "средних или тяжёлых кораблях"
    ]
);
const OBJECT: Noun = noun!(
    "object",
    "objects",
    Masculine,
    ["объект", "объекта", "объекту", "объект", "объектом", "объекте"],
    ["объекты", "объектов", "объектам", "объекты", "объектами", "объектах"]
);
const ASTEROID: Noun = noun!(
    "asteroid",
    "asteroids",
    Masculine,
    ["астероид", "астероида", "астероиду", "астероид", "астероидом", "астероиде"],
    ["астероиды", "астероидов", "астероидам", "астероиды", "астероидами", "астероидах"]
);
const CHARACTER: Noun = noun!(
    "character",
    "characters",
    Masculine,
    ["персонаж", "персонажа", "персонажу", "персонажа", "персонажем", "персонаже"],
    ["персонажи", "персонажей", "персонажам", "персонажей", "персонажами", "персонажах"]
);
const TECHNOLOGY: Noun = noun!(
    "technology",
    "technologies",
    Feminine,
    ["технология", "технологии", "технологии", "технологию", "технологией", "технологии"],
    ["технологии", "технологий", "технологиям", "технологии", "технологиями", "технологиях"]
);
const WEAPON: Noun = noun!(
    "weapon",
    "weapons",
    Feminine,
    ["карта оружия", "карты оружия", "карте оружия", "карту оружия", "картой оружия", "карте оружия"],
    ["карты оружия", "карт оружия", "картам оружия", "карты оружия", "картами оружия", "картах оружия"]
);
const MISSILE: Noun = noun!(
    "missile",
    "missiles",
    Feminine,
    ["ракета", "ракеты", "ракете", "ракету", "ракетой", "ракете"],
    ["ракеты", "ракет", "ракетам", "ракеты", "ракетами", "ракетах"]
);
const TORPEDO: Noun = noun!(
    "torpedo",
    "torpedoes",
    Feminine,
    ["торпеда", "торпеды", "торпеде", "торпеду", "торпедой", "торпеде"],
    ["торпеды", "торпед", "торпедам", "торпеды", "торпедами", "торпедах"]
);
const PLASMA: Noun = noun!(
    "plasma weapon",
    "plasma weapons",
    Feminine,
    [
        "карта плазменного оружия",
        "карты плазменного оружия",
        "карте плазменного оружия",
        "карту плазменного оружия",
        "картой плазменного оружия",
        "карте плазменного оружия"
    ],
    [
        "карты плазменного оружия",
        "карт плазменного оружия",
        "картам плазменного оружия",
        "карты плазменного оружия",
        "картами плазменного оружия",
        "картах плазменного оружия"
    ]
);
const GRAVITY: Noun = noun!(
    "gravity weapon",
    "gravity weapons",
    Feminine,
    [
        "карта гравитационного оружия",
        "карты гравитационного оружия",
        "карте гравитационного оружия",
        "карту гравитационного оружия",
        "картой гравитационного оружия",
        "карте гравитационного оружия"
    ],
    [
        "карты гравитационного оружия",
        "карт гравитационного оружия",
        "картам гравитационного оружия",
        "карты гравитационного оружия",
        "картами гравитационного оружия",
        "картах гравитационного оружия"
    ]
);
const PROTOPLASM: Noun = noun!(
    "active protoplasm card",
    "active protoplasm cards",
    Feminine,
    [
        "активная протоплазма",
        "активной протоплазмы",
        "активной протоплазме",
        "активную протоплазму",
        "активной протоплазмой",
        "активной протоплазме"
    ],
    [
        "карты активной протоплазмы",
        "карт активной протоплазмы",
        "картам активной протоплазмы",
        "карты активной протоплазмы",
        "картами активной протоплазмы",
        "картах активной протоплазмы"
    ]
);
const METEORITE: Noun = noun!(
    "meteorite",
    "meteorites",
    Masculine,
    ["метеорит", "метеорита", "метеориту", "метеорит", "метеоритом", "метеорите"],
    ["метеориты", "метеоритов", "метеоритам", "метеориты", "метеоритами", "метеоритах"]
);
const ANTI_MISSILE: Noun = noun!(
    "anti-missile",
    "anti-missiles",
    Feminine,
    ["противоракета", "противоракеты", "противоракете", "противоракету", "противоракетой", "противоракете"],
    ["противоракеты", "противоракет", "противоракетам", "противоракеты", "противоракетами", "противоракетах"]
);
const COMPARTMENT: Noun = noun!(
    "extra compartment",
    "extra compartments",
    Masculine,
    [
        "дополнительный отсек",
        "дополнительного отсека",
        "дополнительному отсеку",
        "дополнительный отсек",
        "дополнительным отсеком",
        "дополнительном отсеке"
    ],
    [
        "дополнительные отсеки",
        "дополнительных отсеков",
        "дополнительным отсекам",
        "дополнительные отсеки",
        "дополнительными отсеками",
        "дополнительных отсеках"
    ]
);
const FORCE_FIELD: Noun = noun!(
    "force field",
    "force fields",
    Neuter,
    ["силовое поле", "силового поля", "силовому полю", "силовое поле", "силовым полем", "силовом поле"],
    ["силовые поля", "силовых полей", "силовым полям", "силовые поля", "силовыми полями", "силовых полях"]
);
const MODULE: Noun = noun!(
    "module",
    "modules",
    Masculine,
    ["модуль", "модуля", "модулю", "модуль", "модулем", "модуле"],
    ["модули", "модулей", "модулям", "модули", "модулями", "модулях"]
);
const WEB: Noun = noun!(
    "web",
    "webs",
    Feminine,
    ["паутина", "паутины", "паутине", "паутину", "паутиной", "паутине"],
    ["паутины", "паутин", "паутинам", "паутины", "паутинами", "паутинах"]
);
const EQUIPMENT: Noun = noun!(
    "piece of equipment",
    "pieces of equipment",
    Neuter,
    ["снаряжение", "снаряжения", "снаряжению", "снаряжение", "снаряжением", "снаряжении"],
    [
        "карты снаряжения",
        "карт снаряжения",
        "картам снаряжения",
        "карты снаряжения",
        "картами снаряжения",
        "картах снаряжения"
    ]
);
const BODYGUARD: Noun = noun!(
    "bodyguard card",
    "bodyguard cards",
    Feminine,
    [
        "карта телохранителей",
        "карты телохранителей",
        "карте телохранителей",
        "карту телохранителей",
        "картой телохранителей",
        "карте телохранителей"
    ],
    [
        "карты телохранителей",
        "карт телохранителей",
        "картам телохранителей",
        "карты телохранителей",
        "картами телохранителей",
        "картах телохранителей"
    ]
);
const ANY: Noun = noun!(
    "card",
    "cards",
    Feminine,
    ["любая карта", "любой карты", "любой карте", "любую карту", "любой картой", "любой карте"],
    ["любые карты", "любых карт", "любым картам", "любые карты", "любыми картами", "любых картах"]
);

/// The noun for a kind.
pub const fn kind(kind: Kind) -> &'static Noun {
    match kind {
        Kind::Base => &BASE,
        Kind::LightShip => &LIGHT_SHIP,
        Kind::MediumShip => &MEDIUM_SHIP,
        Kind::HeavyShip => &HEAVY_SHIP,
        Kind::Object => &OBJECT,
        Kind::Asteroid => &ASTEROID,
        Kind::Character => &CHARACTER,
        Kind::Technology => &TECHNOLOGY,
        Kind::Missile => &MISSILE,
        Kind::Torpedo => &TORPEDO,
        Kind::Plasma => &PLASMA,
        Kind::Gravity => &GRAVITY,
        Kind::Protoplasm => &PROTOPLASM,
        Kind::Meteorite => &METEORITE,
        Kind::AntiMissile => &ANTI_MISSILE,
        Kind::Compartment => &COMPARTMENT,
        Kind::ForceField => &FORCE_FIELD,
        Kind::Module => &MODULE,
        Kind::Web => &WEB,
        Kind::Equipment => &EQUIPMENT,
        Kind::Bodyguard => &BODYGUARD,
    }
}

/// The noun for a word of a selector.
pub const fn word(word: KindWord) -> &'static Noun {
    match word {
        KindWord::One(one) => kind(one),
        KindWord::Ship => &SHIP,
        KindWord::Weapon => &WEAPON,
        KindWord::Any => &ANY,
    }
}

/// The type as it stands on a card: «лёгкий корабль», «плазменное оружие».
pub const fn type_name(kind: Kind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (Kind::Plasma, Lang::Ru) => "плазменное оружие",
        (Kind::Gravity, Lang::Ru) => "гравитационное оружие",
        (Kind::Bodyguard, Lang::Ru) => "телохранители",
        (Kind::Bodyguard, Lang::En) => "bodyguards",
        (Kind::Equipment, Lang::En) => "equipment",
        (Kind::Protoplasm, Lang::En) => "active protoplasm",
        (kind, lang) => self::kind(kind).one(Case::Nominative, lang),
    }
}

/// The name of a race.
pub const fn race(race: Race, lang: Lang) -> &'static str {
    match (race, lang) {
        (Race::Earth, Lang::En) => "Earth Empire",
        (Race::Dvarg, Lang::En) => "Dvarg Community",
        (Race::Targon, Lang::En) => "Targon Federation",
        (Race::Neutral, Lang::En) => "Neutral",
        (Race::Earth, Lang::Ru) => "Земная империя",
        (Race::Dvarg, Lang::Ru) => "Сообщество Дварг",
        (Race::Targon, Lang::Ru) => "Таргонская федерация",
        (Race::Neutral, Lang::Ru) => "нейтральная",
    }
}

/// "a ship, an object or a base" / «корабль, объект или базу»: one card of these kinds.
pub fn one_of(kinds: Kinds, case: Case, lang: Lang, text: &mut Text) {
    join(kinds, lang.pick(" or ", " или "), text, |noun, text| {
        if lang == Lang::En {
            text.word(article(noun.en[0]));
        }
        text.word(noun.one(case, lang));
    });
}

/// "ship, object or base", without articles.
pub fn one_bare(kinds: Kinds, case: Case, lang: Lang, text: &mut Text) {
    join(kinds, lang.pick(" or ", " или "), text, |noun, text| {
        text.word(noun.one(case, lang));
    });
}

/// "ships, objects or bases" / «корабли, объекты или базы».
pub fn many_of(kinds: Kinds, case: Case, lang: Lang, text: &mut Text) {
    join(kinds, lang.pick(" or ", " или "), text, |noun, text| {
        text.word(noun.many(case, lang));
    });
}

/// "ships and objects" / «корабли и объекты»: all of them.
pub fn all_of(kinds: Kinds, case: Case, lang: Lang, text: &mut Text) {
    join(kinds, lang.pick(" and ", " и "), text, |noun, text| {
        text.word(noun.many(case, lang));
    });
}

/// "a ship", or "up to 2 ships or objects" / «до 2 кораблей или объектов».
pub fn up_to(n: u8, kinds: Kinds, case: Case, lang: Lang, text: &mut Text) {
    if n == 1 {
        return one_of(kinds, case, lang, text);
    }
    text.word(lang.pick("up to ", "до ")).number(i32::from(n)).word(" ");
    // «до 2 кораблей», «до 21 корабля».
    join(kinds, lang.pick(" or ", " или "), text, |noun, text| {
        text.word(noun.after(u32::from(n), Case::Genitive, lang));
    });
}

const fn article(noun: &str) -> &'static str {
    match noun.as_bytes() {
        [b'a' | b'e' | b'i' | b'o', ..] => "an ",
        _ => "a ",
    }
}

fn join(kinds: Kinds, last: &'static str, text: &mut Text, say: impl Fn(&'static Noun, &mut Text)) {
    let nouns = nouns(kinds);
    for (index, noun) in nouns.iter().enumerate() {
        if index > 0 {
            text.word(if index + 1 == nouns.len() { last } else { ", " });
        }
        say(noun, text);
    }
}

/// The nouns of a set; two sizes of ships and nothing else are one noun: «лёгкий или средний корабль».
pub fn nouns(kinds: Kinds) -> Vec<&'static Noun> {
    let words = kinds.words();
    match words[..] {
        [KindWord::One(Kind::LightShip), KindWord::One(Kind::MediumShip)] => vec![&LIGHT_OR_MEDIUM],
        [KindWord::One(Kind::LightShip), KindWord::One(Kind::HeavyShip)] => vec![&LIGHT_OR_HEAVY],
        [KindWord::One(Kind::MediumShip), KindWord::One(Kind::HeavyShip)] => vec![&MEDIUM_OR_HEAVY],
        _ => words.into_iter().map(word).collect(),
    }
}
