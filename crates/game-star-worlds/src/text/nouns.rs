//! The nouns of the game in both languages, and lists of them: "a ship or an object", «до 2 кораблей или объектов».

use crate::effect::{Kind, KindWord, Kinds, Race};
use tabletop_text::nouns::{BASE, MODULE, SHIP};
use tabletop_text::{Case, Declines, Lang, Listener, Noun, Say, Text, say};

tabletop_text::nouns! {
    /// A star of strategic victory.
    pub STAR: Feminine, "star" "stars",
        "звезда" "звезды" "звезде" "звезду" "звездой" "звезде",
        "звёзды" "звёзд" "звёздам" "звёзды" "звёздами" "звёздах";
    /// A window for a compartment.
    pub WINDOW: Neuter, "compartment window" "compartment windows",
        "окно отсека" "окна отсека" "окну отсека" "окно отсека" "окном отсека" "окне отсека",
        "окна отсеков" "окон отсеков" "окнам отсеков" "окна отсеков" "окнами отсеков" "окнах отсеков";
    /// A copy of a card.
    pub COPY: Feminine, "copy" "copies",
        "копия" "копии" "копии" "копию" "копией" "копии",
        "копии" "копий" "копиям" "копии" "копиями" "копиях";
    LIGHT_SHIP: Masculine, "light ship" "light ships",
        "лёгкий корабль" "лёгкого корабля" "лёгкому кораблю" "лёгкий корабль" "лёгким кораблём" "лёгком корабле",
        "лёгкие корабли" "лёгких кораблей" "лёгким кораблям" "лёгкие корабли" "лёгкими кораблями" "лёгких кораблях";
    MEDIUM_SHIP: Masculine, "medium ship" "medium ships",
        "средний корабль" "среднего корабля" "среднему кораблю" "средний корабль" "средним кораблём" "среднем корабле",
        "средние корабли" "средних кораблей" "средним кораблям" "средние корабли" "средними кораблями" "средних кораблях";
    HEAVY_SHIP: Masculine, "heavy ship" "heavy ships",
        "тяжёлый корабль" "тяжёлого корабля" "тяжёлому кораблю" "тяжёлый корабль" "тяжёлым кораблём" "тяжёлом корабле",
        "тяжёлые корабли" "тяжёлых кораблей" "тяжёлым кораблям" "тяжёлые корабли" "тяжёлыми кораблями" "тяжёлых кораблях";
    LIGHT_OR_MEDIUM: Masculine, "light or medium ship" "light or medium ships",
        "лёгкий или средний корабль" "лёгкого или среднего корабля" "лёгкому или среднему кораблю" "лёгкий или средний корабль" "лёгким или средним кораблём" "лёгком или среднем корабле",
        "лёгкие или средние корабли" "лёгких или средних кораблей" "лёгким или средним кораблям" "лёгкие или средние корабли" "лёгкими или средними кораблями" "лёгких или средних кораблях";
    LIGHT_OR_HEAVY: Masculine, "light or heavy ship" "light or heavy ships",
        "лёгкий или тяжёлый корабль" "лёгкого или тяжёлого корабля" "лёгкому или тяжёлому кораблю" "лёгкий или тяжёлый корабль" "лёгким или тяжёлым кораблём" "лёгком или тяжёлом корабле",
        "лёгкие или тяжёлые корабли" "лёгких или тяжёлых кораблей" "лёгким или тяжёлым кораблям" "лёгкие или тяжёлые корабли" "лёгкими или тяжёлыми кораблями" "лёгких или тяжёлых кораблях";
    MEDIUM_OR_HEAVY: Masculine, "medium or heavy ship" "medium or heavy ships",
        "средний или тяжёлый корабль" "среднего или тяжёлого корабля" "среднему или тяжёлому кораблю" "средний или тяжёлый корабль" "средним или тяжёлым кораблём" "среднем или тяжёлом корабле",
        "средние или тяжёлые корабли" "средних или тяжёлых кораблей" "средним или тяжёлым кораблям" "средние или тяжёлые корабли" "средними или тяжёлыми кораблями" "средних или тяжёлых кораблях";
    OBJECT: Masculine, "object" "objects",
        "объект" "объекта" "объекту" "объект" "объектом" "объекте",
        "объекты" "объектов" "объектам" "объекты" "объектами" "объектах";
    ASTEROID: Masculine, "asteroid" "asteroids",
        "астероид" "астероида" "астероиду" "астероид" "астероидом" "астероиде",
        "астероиды" "астероидов" "астероидам" "астероиды" "астероидами" "астероидах";
    CHARACTER: Masculine, "character" "characters",
        "персонаж" "персонажа" "персонажу" "персонажа" "персонажем" "персонаже",
        "персонажи" "персонажей" "персонажам" "персонажей" "персонажами" "персонажах";
    TECHNOLOGY: Feminine, "technology" "technologies",
        "технология" "технологии" "технологии" "технологию" "технологией" "технологии",
        "технологии" "технологий" "технологиям" "технологии" "технологиями" "технологиях";
    WEAPON: Feminine, "weapon" "weapons",
        "карта оружия" "карты оружия" "карте оружия" "карту оружия" "картой оружия" "карте оружия",
        "карты оружия" "карт оружия" "картам оружия" "карты оружия" "картами оружия" "картах оружия";
    MISSILE: Feminine, "missile" "missiles",
        "ракета" "ракеты" "ракете" "ракету" "ракетой" "ракете",
        "ракеты" "ракет" "ракетам" "ракеты" "ракетами" "ракетах";
    TORPEDO: Feminine, "torpedo" "torpedoes",
        "торпеда" "торпеды" "торпеде" "торпеду" "торпедой" "торпеде",
        "торпеды" "торпед" "торпедам" "торпеды" "торпедами" "торпедах";
    PLASMA: Feminine, "plasma weapon" "plasma weapons",
        "карта плазменного оружия" "карты плазменного оружия" "карте плазменного оружия" "карту плазменного оружия" "картой плазменного оружия" "карте плазменного оружия",
        "карты плазменного оружия" "карт плазменного оружия" "картам плазменного оружия" "карты плазменного оружия" "картами плазменного оружия" "картах плазменного оружия";
    GRAVITY: Feminine, "gravity weapon" "gravity weapons",
        "карта гравитационного оружия" "карты гравитационного оружия" "карте гравитационного оружия" "карту гравитационного оружия" "картой гравитационного оружия" "карте гравитационного оружия",
        "карты гравитационного оружия" "карт гравитационного оружия" "картам гравитационного оружия" "карты гравитационного оружия" "картами гравитационного оружия" "картах гравитационного оружия";
    PROTOPLASM: Feminine, "active protoplasm card" "active protoplasm cards",
        "активная протоплазма" "активной протоплазмы" "активной протоплазме" "активную протоплазму" "активной протоплазмой" "активной протоплазме",
        "карты активной протоплазмы" "карт активной протоплазмы" "картам активной протоплазмы" "карты активной протоплазмы" "картами активной протоплазмы" "картах активной протоплазмы";
    METEORITE: Masculine, "meteorite" "meteorites",
        "метеорит" "метеорита" "метеориту" "метеорит" "метеоритом" "метеорите",
        "метеориты" "метеоритов" "метеоритам" "метеориты" "метеоритами" "метеоритах";
    ANTI_MISSILE: Feminine, "anti-missile" "anti-missiles",
        "противоракета" "противоракеты" "противоракете" "противоракету" "противоракетой" "противоракете",
        "противоракеты" "противоракет" "противоракетам" "противоракеты" "противоракетами" "противоракетах";
    COMPARTMENT: Masculine, "extra compartment" "extra compartments",
        "дополнительный отсек" "дополнительного отсека" "дополнительному отсеку" "дополнительный отсек" "дополнительным отсеком" "дополнительном отсеке",
        "дополнительные отсеки" "дополнительных отсеков" "дополнительным отсекам" "дополнительные отсеки" "дополнительными отсеками" "дополнительных отсеках";
    FORCE_FIELD: Neuter, "force field" "force fields",
        "силовое поле" "силового поля" "силовому полю" "силовое поле" "силовым полем" "силовом поле",
        "силовые поля" "силовых полей" "силовым полям" "силовые поля" "силовыми полями" "силовых полях";
    WEB: Feminine, "web" "webs",
        "паутина" "паутины" "паутине" "паутину" "паутиной" "паутине",
        "паутины" "паутин" "паутинам" "паутины" "паутинами" "паутинах";
    EQUIPMENT: Neuter, "piece of equipment" "pieces of equipment",
        "снаряжение" "снаряжения" "снаряжению" "снаряжение" "снаряжением" "снаряжении",
        "карты снаряжения" "карт снаряжения" "картам снаряжения" "карты снаряжения" "картами снаряжения" "картах снаряжения";
    BODYGUARD: Feminine, "bodyguard card" "bodyguard cards",
        "карта телохранителей" "карты телохранителей" "карте телохранителей" "карту телохранителей" "картой телохранителей" "карте телохранителей",
        "карты телохранителей" "карт телохранителей" "картам телохранителей" "карты телохранителей" "картами телохранителей" "картах телохранителей";
    ANY: Feminine, "card" "cards",
        "любая карта" "любой карты" "любой карте" "любую карту" "любой картой" "любой карте",
        "любые карты" "любых карт" "любым картам" "любые карты" "любыми картами" "любых картах";
}

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

impl Say for Kind {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(type_name(*self, to.lang));
    }
}

impl Say for Race {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(race(*self, to.lang));
    }
}

/// One card of these kinds: "a ship, an object or a base", «корабль, объект или база».
impl Say for Kinds {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for Kinds {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        let one = |noun: &Noun, text: &mut Text| match to.lang {
            Lang::En => say!(text, to, both: "{a noun}"),
            Lang::Ru => noun.say_in(case, text, to),
        };
        join(*self, " or ", " или ", text, to, one);
    }
}

/// Any of them: "ships, objects or bases", «корабли, объекты или базы».
pub(super) struct ManyOf(pub Kinds);

impl Say for ManyOf {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for ManyOf {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        join(self.0, " or ", " или ", text, to, |noun, text| {
            text.word(noun.many(case, to.lang));
        });
    }
}

/// All of them: "ships and objects", «корабли и объекты».
pub(super) struct AllOf(pub Kinds);

impl Say for AllOf {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for AllOf {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        join(self.0, " and ", " и ", text, to, |noun, text| {
            text.word(noun.many(case, to.lang));
        });
    }
}

/// The own cards of these kinds, of which only the base is always one: "base, ships or objects", "ships and base".
pub(super) struct Yours(pub Kinds, pub [&'static str; 2]);

impl Say for Yours {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for Yours {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        let Self(what, [en, ru]) = *self;
        join(what, en, ru, text, to, |noun, text| {
            text.word(if *noun == BASE { noun.one(case, to.lang) } else { noun.many(case, to.lang) });
        });
    }
}

/// As the object of a verb: "a ship", "up to 2 ships or objects"; «корабль», «до 2 кораблей или объектов».
pub(super) struct UpTo(pub u8, pub Kinds);

impl Say for UpTo {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self(n, what) = *self;
        if n == 1 {
            return what.say_in(Case::Accusative, text, to);
        }
        say!(text, to, en: "up to {n} ", ru: "до {n} ");
        // «до 2 кораблей», «до 21 корабля».
        join(what, " or ", " или ", text, to, |noun, text| {
            text.word(noun.after(u32::from(n), Case::Genitive, to.lang));
        });
    }
}

fn join(
    kinds: Kinds,
    en: &'static str,
    ru: &'static str,
    text: &mut Text,
    to: Listener,
    say: impl Fn(&'static Noun, &mut Text),
) {
    let nouns = nouns(kinds);
    for (index, noun) in nouns.iter().enumerate() {
        if index > 0 {
            text.word(if index + 1 == nouns.len() { to.lang.pick(en, ru) } else { ", " });
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
