//! Writes one page with many faces, backs, covers and tokens in both languages:
//! `cargo run -p tabletop-art --example gallery > gallery.html`
//!
//! Give the folder of the two fonts (Exo 2 and Inter as variable woff2) as the first argument to see the real type.

use tabletop_art::{
    CardFace, Cover, Faction, Form, Icon, Kind, Lead, Resource, Row, Token, Worlds, back, icon, spans, symbols, token,
};

/// `"combat:5 draw:1 / base"`: resources, symbols with numbers, signs.
fn tokens(text: &str) -> Vec<Token> {
    text.split_whitespace()
        .map(|part| {
            let (name, n) = part.split_once(':').unwrap_or((part, ""));
            match (name, Icon::named(name)) {
                ("trade", _) => Token::Resource(Resource::Trade, n.into()),
                ("combat", _) => Token::Resource(Resource::Combat, n.into()),
                ("authority", _) => Token::Resource(Resource::Authority, n.into()),
                (_, Some(icon)) => Token::Icon(icon, n.into()),
                (_, None) => Token::Text(part.into()),
            }
        })
        .collect()
}

fn row(lead: Lead, short: &str, long: &str) -> Row {
    Row { lead, tokens: tokens(short), words: spans(long) }
}

/// One Star Realms card: id, names, faction, kind, cost, defense, then rows as (lead, short, English, Russian).
type Realm<'a> =
    (&'a str, &'a str, &'a str, Faction, Kind, u32, Option<i32>, &'a [(&'a str, &'a str, &'a str, &'a str)]);

fn realms(ru: bool) -> Vec<CardFace> {
    use Faction::{Blob, MachineCult, StarEmpire, TradeFederation, Unaligned};
    use Kind::{Base, Outpost, Ship};
    let cards: &[Realm<'_>] = &[
        ("scout", "Scout", "Разведчик", Unaligned, Ship, 0, None, &[("main", "trade:1", "{trade} 1", "{trade} 1")]),
        (
            "explorer",
            "Explorer",
            "Исследователь",
            Unaligned,
            Ship,
            2,
            None,
            &[("main", "trade:2", "{trade} 2", "{trade} 2"), ("scrap", "combat:2", "{combat} 2", "{combat} 2")],
        ),
        (
            "burrower",
            "Burrower",
            "Бур",
            Blob,
            Ship,
            3,
            None,
            &[
                ("main", "combat:5", "{combat} 5", "{combat} 5"),
                ("ally", "draw:1", "{draw} draw 1 card", "{draw} возьмите 1 карту"),
                (
                    "scrap",
                    "acquire:≤4",
                    "{acquire} take a card costing up to {trade} 4 for free",
                    "{acquire} получите карту ценой до {trade} 4 бесплатно",
                ),
            ],
        ),
        (
            "crusher",
            "Crusher",
            "Крушитель",
            Blob,
            Ship,
            3,
            None,
            &[("main", "combat:6", "{combat} 6", "{combat} 6"), ("ally", "trade:2", "{trade} 2", "{trade} 2")],
        ),
        (
            "stinger",
            "Stinger",
            "Жало",
            Blob,
            Ship,
            1,
            None,
            &[
                ("main", "combat:3", "{combat} 3", "{combat} 3"),
                ("ally", "combat:3", "{combat} 3", "{combat} 3"),
                ("scrap", "trade:1", "{trade} 1", "{trade} 1"),
            ],
        ),
        (
            "moonwurm_hatchling",
            "Moonwurm Hatchling",
            "Личинка лунного червя",
            Blob,
            Ship,
            4,
            None,
            &[
                (
                    "main",
                    "trade:3 / breakbase",
                    "{trade} 3 or {breakbase} destroy a base",
                    "{trade} 3 или {breakbase} уничтожьте базу",
                ),
                ("ally", "combat:3", "{combat} 3", "{combat} 3"),
                ("double", "combat:3", "{combat} 3", "{combat} 3"),
            ],
        ),
        (
            "spike_cluster",
            "Spike Cluster",
            "Скопление шипов",
            Blob,
            Base,
            2,
            Some(3),
            &[("main", "combat:2", "{combat} 2", "{combat} 2"), ("ally", "trade:1", "{trade} 1", "{trade} 1")],
        ),
        (
            "integration_port",
            "Integration Port",
            "Порт интеграции",
            MachineCult,
            Outpost,
            3,
            Some(5),
            &[("main", "trade:1", "{trade} 1", "{trade} 1")],
        ),
        (
            "defense_system",
            "Defense System",
            "Система защиты",
            MachineCult,
            Outpost,
            4,
            Some(5),
            &[("main", "combat:2", "{combat} 2", "{combat} 2"), ("ally", "combat:2", "{combat} 2", "{combat} 2")],
        ),
        (
            "enforcer_mech",
            "Enforcer Mech",
            "Космотанк-каратель",
            MachineCult,
            Ship,
            5,
            None,
            &[
                (
                    "main",
                    "combat:5 scrap:1",
                    "{combat} 5, you may {scrap} scrap 1 card from your hand or discard pile",
                    "{combat} 5, можете: {scrap} утилизируйте 1 карту из руки или из сброса",
                ),
                ("ally", "breakbase", "{breakbase} destroy a base", "{breakbase} уничтожьте базу"),
                ("scrap", "draw:1", "{draw} draw 1 card", "{draw} возьмите 1 карту"),
            ],
        ),
        (
            "hammerhead",
            "Hammerhead",
            "Молот",
            StarEmpire,
            Ship,
            5,
            None,
            &[
                (
                    "main",
                    "combat:3 draw:1 odiscard:1",
                    "{combat} 3, {draw} draw 1 card, {odiscard} opponent discards 1 card",
                    "{combat} 3, {draw} возьмите 1 карту, {odiscard} соперник сбрасывает 1 карту",
                ),
                (
                    "ally",
                    "draw:1 discard:1",
                    "{draw} draw 1 card, {discard} discard 1 card",
                    "{draw} возьмите 1 карту, {discard} сбросьте 1 карту",
                ),
            ],
        ),
        (
            "orbital_gun_platform",
            "Orbital Gun Platform",
            "Орбитальная орудийная платформа",
            StarEmpire,
            Outpost,
            4,
            Some(4),
            &[("main", "combat:3", "{combat} 3", "{combat} 3"), ("scrap", "trade:3", "{trade} 3", "{trade} 3")],
        ),
        (
            "siege_fortress",
            "Siege Fortress",
            "Осадная крепость",
            StarEmpire,
            Outpost,
            7,
            Some(5),
            &[("main", "combat:5", "{combat} 5", "{combat} 5"), ("ally", "combat:4", "{combat} 4", "{combat} 4")],
        ),
        (
            "federation_battleship",
            "Federation Battleship",
            "Линкор федерации",
            TradeFederation,
            Ship,
            7,
            None,
            &[
                (
                    "main",
                    "combat:5 authority:5 draw:1",
                    "{combat} 5, {authority} 5, {draw} draw 1 card",
                    "{combat} 5, {authority} 5, {draw} возьмите 1 карту",
                ),
                ("ally", "breakbase", "{breakbase} destroy a base", "{breakbase} уничтожьте базу"),
                ("scrap", "authority:10", "{authority} 10", "{authority} 10"),
            ],
        ),
        (
            "ion_station",
            "Ion Station",
            "Ионная станция",
            TradeFederation,
            Outpost,
            5,
            Some(5),
            &[
                ("main", "trade:2", "{trade} 2", "{trade} 2"),
                ("ally", "trade:1", "{trade} 1", "{trade} 1"),
                ("double", "combat:4 authority:4", "{combat} 4, {authority} 4", "{combat} 4, {authority} 4"),
            ],
        ),
        (
            "outland_station",
            "Outland Station",
            "Отдалённая станция",
            TradeFederation,
            Base,
            3,
            Some(4),
            &[
                ("main", "trade:1 / authority:3", "{trade} 1 or {authority} 3", "{trade} 1 или {authority} 3"),
                ("scrap", "draw:1", "{draw} draw 1 card", "{draw} возьмите 1 карту"),
            ],
        ),
    ];
    cards
        .iter()
        .map(|&(id, en, name_ru, faction, kind, cost, defense, rows)| {
            let mut card = CardFace::new(id, if ru { name_ru } else { en }, faction, kind);
            card.subject = en.into();
            card.cost = Some(cost);
            card.defense = defense;
            let (kind_en, kind_ru) = match kind {
                Base => ("Base", "База"),
                Outpost => ("Outpost", "Аванпост"),
                _ => ("Ship", "Корабль"),
            };
            let (fac_en, fac_ru) = match faction {
                Blob => (" · Blob", " · Слизни"),
                TradeFederation => (" · Trade Federation", " · Торговая федерация"),
                StarEmpire => (" · Star Empire", " · Звёздная империя"),
                MachineCult => (" · Machine Cult", " · Технокульт"),
                _ => ("", ""),
            };
            card.type_line = if ru { [kind_ru, fac_ru].concat() } else { [kind_en, fac_en].concat() };
            card.rows = rows
                .iter()
                .map(|&(lead, short, long_en, long_ru)| {
                    let lead = match lead {
                        "ally" => Lead::Ally(faction),
                        "double" => Lead::DoubleAlly(faction),
                        "scrap" => Lead::Scrap,
                        _ => Lead::Main,
                    };
                    row(lead, short, if ru { long_ru } else { long_en })
                })
                .collect();
            card
        })
        .collect()
}

struct World<'a> {
    id: &'a str,
    name: [&'a str; 2],
    faction: Faction,
    kind: Kind,
    form: Option<Form>,
    line: [&'a str; 2],
    attack: Option<i32>,
    defense: Option<i32>,
    stars: u32,
    windows: u32,
    energy: u32,
    marks: &'a [Icon],
    rows: &'a [(&'a str, &'a str, [&'a str; 2])],
}

fn worlds(ru: bool) -> Vec<CardFace> {
    use Faction::{Dvarg, Earth, Neutral, Targon};
    let k = usize::from(ru);
    let plain = World {
        id: "",
        name: ["", ""],
        faction: Earth,
        kind: Kind::Ship,
        form: None,
        line: ["", ""],
        attack: None,
        defense: None,
        stars: 0,
        windows: 0,
        energy: 0,
        marks: &[],
        rows: &[],
    };
    let cards = [
        World {
            id: "e_invictus",
            name: ["Battleship “Invictus”", "Линкор «Инвиктус»"],
            form: Some(Form::Heavy),
            line: ["Ship, heavy · Earth Empire", "Корабль, тяжёлый · Земная империя"],
            attack: Some(6),
            defense: Some(8),
            windows: 2,
            marks: &[Icon::Unique],
            rows: &[("closed", "weapon:2", ["{weapon} use a weapon, up to 2", "{weapon} применить оружие, до 2"])],
            ..plain
        },
        World {
            id: "e_picket",
            name: ["Picket Corvette", "Дозорный корвет"],
            form: Some(Form::Light),
            line: ["Ship, light · Earth Empire", "Корабль, лёгкий · Земная империя"],
            attack: Some(1),
            defense: Some(2),
            marks: &[Icon::Infinite],
            rows: &[(
                "sudden closed",
                "cover",
                [
                    "{cover} cover base / object / medium ship / heavy ship",
                    "{cover} прикрыть: база / объект / средний корабль / тяжёлый корабль",
                ],
            )],
            ..plain
        },
        World {
            id: "b_earth_luna",
            name: ["Luna Shipyards", "Лунные верфи"],
            kind: Kind::Base,
            line: ["Base · Earth Empire", "База · Земная империя"],
            attack: Some(1),
            defense: Some(17),
            windows: 1,
            rows: &[
                (
                    "closed",
                    "deploy",
                    [
                        "{deploy} deploy light ship / medium ship / object",
                        "{deploy} выставить: лёгкий корабль / средний корабль / объект",
                    ],
                ),
                (
                    "closed",
                    "discard:1 › deploy",
                    [
                        "{discard} discard from hand 1 › {deploy} deploy heavy ship / character",
                        "{discard} сбросить с руки 1 › {deploy} выставить: тяжёлый корабль / персонаж",
                    ],
                ),
            ],
            ..plain
        },
        World {
            id: "e_eden",
            name: ["Colony Dome “New Eden”", "Купол колонии «Новый Эдем»"],
            kind: Kind::Object,
            line: ["Object · Earth Empire", "Объект · Земная империя"],
            attack: Some(0),
            defense: Some(5),
            stars: 2,
            marks: &[Icon::Asteroid],
            ..plain
        },
        World {
            id: "e_severin",
            name: ["Admiral Ilya Severin", "Адмирал Илья Северин"],
            kind: Kind::Character,
            line: ["Character · Earth Empire", "Персонаж · Земная империя"],
            marks: &[Icon::Unique],
            rows: &[
                ("", "", ["Your heavy ship: {attack} +1", "Свой тяжёлый корабль: {attack} +1"]),
                ("closed", "deploy", ["{deploy} deploy ship", "{deploy} выставить: корабль"]),
            ],
            ..plain
        },
        World {
            id: "e_hammer",
            name: ["Heavy Torpedo “Hammer”", "Тяжёлая торпеда «Молот»"],
            kind: Kind::Weapon,
            form: Some(Form::Torpedo),
            line: ["Weapon, torpedo · Earth Empire", "Оружие, торпеда · Земная империя"],
            attack: Some(4),
            rows: &[("", "", ["{losses} one use, then to losses", "{losses} после действия в потери"])],
            ..plain
        },
        World {
            id: "e_deflector",
            name: ["Deflector Screen", "Отражающий экран"],
            kind: Kind::ForceField,
            line: ["Force field · Earth Empire", "Силовое поле · Земная империя"],
            marks: &[Icon::Hand],
            rows: &[(
                "attach",
                "defense:+2",
                ["{attach} goes on ship / object, {defense} +2", "{attach} крепится: корабль / объект, {defense} +2"],
            )],
            ..plain
        },
        World {
            id: "d_kraken",
            faction: Dvarg,
            name: ["Star Kraken", "Звёздный кракен"],
            form: Some(Form::Heavy),
            line: ["Ship, heavy · Dvarg", "Корабль, тяжёлый · Дварг"],
            attack: Some(5),
            defense: Some(9),
            marks: &[Icon::Unique],
            rows: &[(
                "closed",
                "damage",
                [
                    "{damage} destroy enemy light ship / medium ship",
                    "{damage} уничтожить у врага: лёгкий корабль / средний корабль",
                ],
            )],
            ..plain
        },
        World {
            id: "d_zhur",
            faction: Dvarg,
            kind: Kind::Character,
            name: ["Zhur, Voice of the Overmind", "Жур, Голос Сверхразума"],
            line: ["Character · Dvarg", "Персонаж · Дварг"],
            marks: &[Icon::Unique],
            rows: &[(
                "closed",
                "deploy:2",
                ["{deploy} deploy light ship, up to 2", "{deploy} выставить: лёгкий корабль, до 2"],
            )],
            ..plain
        },
        World {
            id: "b_targon_anchor",
            faction: Targon,
            kind: Kind::Base,
            name: ["Gravity Anchor", "Гравитационный якорь"],
            line: ["Base · Targon", "База · Таргон"],
            attack: Some(2),
            defense: Some(17),
            energy: 3,
            rows: &[
                (
                    "closed",
                    "deploy",
                    [
                        "{deploy} deploy light ship / medium ship",
                        "{deploy} выставить: лёгкий корабль / средний корабль",
                    ],
                ),
                ("closed", "energy", ["{energy} use a gravity weapon", "{energy} применить гравиоружие"]),
            ],
            ..plain
        },
        World {
            id: "n_iron_asteroid",
            faction: Neutral,
            kind: Kind::Asteroid,
            name: ["Iron Asteroid", "Железный астероид"],
            line: ["Asteroid · Neutral", "Астероид · Нейтральная"],
            defense: Some(3),
            attack: Some(0),
            ..plain
        },
    ];
    cards
        .iter()
        .map(|w| {
            let mut card = CardFace::new(w.id, w.name[k], w.faction, w.kind);
            card.subject = w.name[0].into();
            card.type_line = w.line[k].into();
            card.form = w.form;
            card.defense = w.defense;
            card.rows = w
                .rows
                .iter()
                .map(|(lead, short, long)| {
                    let icons: Vec<Icon> = lead.split_whitespace().filter_map(Icon::named).collect();
                    row(if icons.is_empty() { Lead::Feature } else { Lead::Icons(icons) }, short, long[k])
                })
                .collect();
            card.worlds = Some(Worlds {
                attack: w.attack,
                stars: w.stars,
                windows: w.windows,
                energy: w.energy,
                marks: w.marks.to_vec(),
                ..Worlds::default()
            });
            card
        })
        .collect()
}

fn show(title: &str, width: u32, pictures: impl IntoIterator<Item = String>) {
    println!("<h2>{title}</h2><div class='row' style='--w:{width}px'>");
    for picture in pictures {
        println!("<div class='card'>{picture}</div>");
    }
    println!("</div>");
}

fn main() {
    let fonts = std::env::args().nth(1).map_or_else(String::new, |folder| {
        let face = |family: &str, file: &str, range: &str| {
            format!("@font-face{{font-family:\"{family}\";src:url({folder}/{file}.woff2);font-weight:400 850;unicode-range:{range}}}")
        };
        let (latin, cyrillic) = ("U+0000-00FF,U+2000-206F,U+2190-22FF", "U+0301,U+0400-045F,U+0490-0491,U+2116");
        [
            face("Exo 2 Variable", "exo-2-latin", latin),
            face("Exo 2 Variable", "exo-2-cyrillic", cyrillic),
            face("Inter Variable", "inter-latin", latin),
            face("Inter Variable", "inter-cyrillic", cyrillic),
        ]
        .concat()
    });
    println!(
        "<!doctype html><meta charset=utf-8><title>Starboard gallery</title><style>{fonts}body{{margin:16px;background:#0c1320;color:#e8eef8;\
         font:14px \"Inter Variable\",sans-serif}}h2{{font:700 15px \"Exo 2 Variable\",sans-serif;margin:12px 0 6px}}.row{{display:flex;flex-wrap:wrap;\
         gap:8px}}.card{{width:var(--w)}}.card svg{{display:block;width:100%;overflow:visible}}.cover .card svg,.cover .card{{overflow:hidden;border-radius:8px}}.ic{{margin:4px}}</style>{}",
        symbols()
    );
    for ru in [false, true] {
        let (sr, sw) = (realms(ru), worlds(ru));
        show("Star Realms, small", 128, sr.iter().map(CardFace::small));
        show("Star Realms, plates", 168, sr.iter().filter(|c| c.defense.is_some()).map(CardFace::plate));
        show("Star Realms, full", 270, sr.iter().skip(5).step_by(2).map(CardFace::full));
        show("Star Realms, tiny", 64, sr.iter().map(CardFace::tiny));
        show("Star Worlds, small", 128, sw.iter().map(CardFace::small));
        show("Star Worlds, plates", 168, sw.iter().filter(|c| c.defense.is_some()).map(CardFace::plate));
        show("Star Worlds, full", 270, sw.iter().map(CardFace::full));
        show("Star Worlds, tiny", 64, sw.iter().map(CardFace::tiny));
    }
    show("Backs", 96, Faction::ALL.into_iter().map(back));
    let pools =
        [(Resource::Trade, "6"), (Resource::Combat, "9"), (Resource::Authority, "43"), (Resource::Combat, "128")];
    show("Tokens", 64, pools.map(|(res, n)| token(res, n)));
    println!("<section class='cover'>");
    show("Covers", 210, Cover::ALL.into_iter().map(Cover::svg));
    println!("</section><h2>Symbols</h2><div>");
    for symbol in Icon::ALL {
        println!("{}", icon(*symbol, "28px"));
    }
    println!("</div>");
}
