//! Writes one page with both maps in the middle of a game and their pieces:
//! `cargo run -p tabletop-art --example boards > boards.html`
//!
//! Give the folder of the two fonts as the first argument to see the real type.

use tabletop_art::board::{
    Area, Arrow, Conflict, ConflictCell, Cube, Depleted, Galaxy, GalaxyPlace, Glyph, Mark, Order, Owner, Planet, Race,
    Route, Stack, StarMap, StarPlace, Superiority, System, Target, Track, Yield, ZRoute, disc, nebula, order, unit,
};
use tabletop_art::{Rgb, symbols};

const FLYERS: [&str; 10] = [
    "wraith",
    "science_vessel",
    "battlecruiser",
    "scout",
    "arbiter",
    "carrier",
    "mutalisk",
    "queen",
    "scourge",
    "guardian",
];

fn faction(key: &str) -> (Owner, Race) {
    let race = match key {
        "raynor" | "mengsk" => Race::Terran,
        "tassadar" | "aldaris" => Race::Protoss,
        _ => Race::Zerg,
    };
    (Owner::starcraft(key).expect("a faction"), race)
}

/// `"mineral 2 4 raynor base marine:1 vulture:1"`.
fn area(text: &str, id: String) -> Area {
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap_or_default();
    let yields = match next() {
        "mineral" => Yield::Mineral,
        "gas" => Yield::Gas,
        _ => Yield::Conquest,
    };
    let (value, limit) = (next().parse().unwrap_or(0), next().parse().unwrap_or(0));
    let owner = Owner::starcraft(next());
    let mut out = Area {
        label: text.into(),
        id,
        yields,
        value,
        limit,
        owner,
        base: None,
        units: Vec::new(),
        entering: None,
        depleted: Depleted::No,
    };
    for word in words {
        match word {
            "base" => out.base = Some(faction(text.split_whitespace().nth(3).unwrap_or_default()).1),
            "half" => out.depleted = Depleted::Partly,
            "gone" => out.depleted = Depleted::Wholly,
            _ => {
                let (name, n) = word.split_once(':').unwrap_or((word, "1"));
                out.units.push(Stack {
                    glyph: Glyph::named(name).expect("a unit"),
                    count: n.parse().unwrap_or(1),
                    flies: FLYERS.contains(&name),
                });
            }
        }
    }
    out
}

fn galaxy(upright: bool, ru: bool) -> Galaxy {
    let planet = |id: &str, name: [&str; 2], column, row, areas: &[&str], orders: &[&str]| Planet {
        id: id.into(),
        name: name[usize::from(ru)].into(),
        column,
        row,
        active: id == "tarsonis",
        areas: areas.iter().enumerate().map(|(i, text)| area(text, format!("{id}_{i}"))).collect(),
        orders: orders
            .iter()
            .map(|text| {
                let (who, what) = text.split_once(':').unwrap_or((text, ""));
                Order {
                    owner: faction(who).0,
                    face: Glyph::named(what.trim_end_matches('*')),
                    special: what.ends_with('*'),
                }
            })
            .collect(),
        bitmap: String::new(),
    };
    let planets = vec![
        planet(
            "tarsonis",
            ["Tarsonis", "Тарсонис"],
            0,
            0,
            &["conquest 1 3 raynor marine:2", "mineral 2 4 raynor base marine vulture", "gas 2 3 raynor"],
            &["mengsk", "raynor:build*"],
        ),
        planet(
            "helios",
            ["Helios", "Гелиос"],
            1,
            0,
            &[
                "conquest 1 2 mengsk siege_tank",
                "mineral 2 4 mengsk base marine:2 firebat",
                "conquest 1 2 mengsk wraith",
                "gas 1 3 mengsk",
            ],
            &[],
        ),
        planet(
            "antiga_prime",
            ["Antiga Prime", "Антига Прайм"],
            2,
            0,
            &["conquest 1 4 mengsk goliath:2", "mineral 2 3 mengsk base marine", "mineral 2 3 -"],
            &["tassadar", "mengsk"],
        ),
        planet(
            "braken",
            ["Braken", "Бракен"],
            3,
            0,
            &["conquest 1 4 -", "gas 2 3 tassadar dragoon", "mineral 1 2 queen_of_blades base zergling:2"],
            &["queen_of_blades"],
        ),
        planet(
            "abaddon",
            ["Abaddon", "Абаддон"],
            4,
            0,
            &["conquest 1 4 overmind guardian:2 hydralisk ultralisk", "mineral 3 3 aldaris base zealot:2"],
            &["overmind", "aldaris", "overmind", "aldaris"],
        ),
        planet(
            "chau_sara",
            ["Chau Sara", "Чау Сара"],
            0,
            1,
            &["gas 1 4 raynor base goliath", "conquest 1 3 queen_of_blades zergling:3", "mineral 2 3 raynor half"],
            &["raynor:research"],
        ),
        planet(
            "torus",
            ["Torus", "Тор"],
            1,
            1,
            &[
                "conquest 2 2 tassadar zealot:2",
                "mineral 1 2 raynor marine:2",
                "gas 2 4 queen_of_blades mutalisk:2 hydralisk",
                "mineral 1 2 - gone",
            ],
            &["tassadar", "raynor:mobilize", "queen_of_blades"],
        ),
        planet(
            "dylar_iv",
            ["Dylar IV", "Дилар IV"],
            2,
            1,
            &[
                "conquest 1 3 tassadar dragoon:2",
                "gas 2 3 tassadar base zealot",
                "mineral 2 3 tassadar scout",
                "mineral 2 2 -",
            ],
            &["tassadar"],
        ),
        planet(
            "vyctor_v",
            ["Vyctor V", "Виктор V"],
            3,
            1,
            &["conquest 2 3 queen_of_blades ultralisk zergling:2", "gas 1 4 queen_of_blades base hydralisk:2"],
            &["queen_of_blades"],
        ),
        planet(
            "pridewater",
            ["Pridewater", "Прайдуотер"],
            4,
            1,
            &["mineral 2 3 aldaris high_templar:2", "gas 2 3 -", "conquest 1 3 overmind base queen"],
            &[],
        ),
    ];
    let at = |id: &str| planets.iter().position(|p| p.id == id).expect("a planet");
    let route = |a: &str, b: &str, transports: &[&str]| Route {
        id: format!("{a}-{b}"),
        label: format!("{a} – {b}"),
        from: at(a),
        to: at(b),
        transports: transports.iter().map(|who| faction(who)).collect(),
    };
    let routes = vec![
        route("tarsonis", "helios", &[]),
        route("helios", "antiga_prime", &["mengsk"]),
        route("antiga_prime", "braken", &[]),
        route("braken", "abaddon", &["overmind"]),
        route("chau_sara", "torus", &["raynor"]),
        route("torus", "dylar_iv", &["tassadar", "queen_of_blades"]),
        route("dylar_iv", "vyctor_v", &[]),
        route("tarsonis", "chau_sara", &["raynor"]),
        route("helios", "torus", &["mengsk"]),
        route("antiga_prime", "dylar_iv", &["tassadar"]),
        route("braken", "vyctor_v", &["queen_of_blades"]),
        route("abaddon", "pridewater", &["aldaris", "overmind"]),
    ];
    let z_routes = vec![
        ZRoute { number: 1, route: route("tarsonis", "dylar_iv", &[]) },
        ZRoute { number: 2, route: route("helios", "pridewater", &["queen_of_blades"]) },
    ];
    Galaxy { planets, routes, z_routes, cells: Vec::new(), upright, stage: None }
}

fn cube(key: &str) -> Cube {
    Cube::named(key).expect("a cube")
}

/// `"karmin,Karmin,Кармин,red,8,8,orange2,red blue -"`: bases as colour and number, `x` for a black hole.
const SYSTEMS: [&str; 20] = [
    "karmin,Karmin,Кармин,red,8,8,orange2,red blue -",
    "tessar,Tessar,Тессар,blue,30,8,orange1,blue green",
    "ember,Ember,Эмбер,green,8,30,,-",
    "zephra,Zephra,Зефра,green,50,14,orange1,green -",
    "ixion,Ixion,Иксион,yellow,34,34,orange1,yellow -",
    "lazuris,Lazuris,Лазурис,blue,92,8,purple2,blue red green",
    "veyra,Veyra,Вейра,yellow,92,30,purple1,red -",
    "nadir,Nadir,Надир,red,70,8,purple1,red",
    "kelvane,Kelvane,Кельвейн,red,86,50,,- -",
    "perihel,Perihel,Перигель,green,66,34,purple3,green -",
    "aurelion,Aurelion,Аурелион,yellow,92,92,gray1,yellow yellow -",
    "molthen,Molthen,Мольтен,green,70,92,gray1,green -",
    "halo,Halo,Гало,blue,92,70,,-",
    "marrow,Marrow,Марроу,blue,50,86,brown1,blue -",
    "threnody,Threnody,Тренодия,red,66,66,gray1,red -",
    "smaragd,Smaragd,Смарагд,green,8,92,x,",
    "quorra,Quorra,Куорра,red,8,70,x,",
    "onyx,Onyx,Оникс,yellow,30,92,x,",
    "ostra,Ostra,Остра,yellow,14,50,,- -",
    "cascade,Cascade,Каскад,blue,34,66,,- -",
];

/// `"karmin ember 3 green 1 orange"`: ends, cells, cubes filled from the first end, owner.
const TRACKS: [&str; 26] = [
    "karmin ember 3 green 2 orange",
    "karmin tessar 3 blue 3 orange",
    "karmin ixion 5",
    "tessar zephra 3 green 3 orange",
    "zephra nadir 3",
    "ember ixion 4",
    "zephra ixion 3 yellow 3 orange",
    "ixion perihel 2",
    "lazuris nadir 2 red 2 purple",
    "lazuris veyra 3 blue 3 purple",
    "lazuris perihel 5",
    "veyra kelvane 3 red 2 purple",
    "kelvane halo 3",
    "nadir perihel 4 green 4 purple",
    "perihel kelvane 3",
    "perihel threnody 2",
    "aurelion halo 2",
    "aurelion molthen 3 yellow 3 gray",
    "aurelion threnody 5",
    "molthen marrow 3 blue 3 brown",
    "threnody halo 4 blue 2 gray",
    "marrow threnody 3 red 3 brown",
    "threnody cascade 2 red 1 gray",
    "ostra ember 3",
    "ostra cascade 3",
    "ixion cascade 2",
];

const SYMBOLS: [&str; 13] = [
    "sym_start_red military blue karmin",
    "sym_start_blue scientific blue lazuris",
    "sym_start_yellow economic blue aurelion",
    "sym_flank_red scientific green ostra zephra",
    "sym_flank_blue economic green zephra kelvane",
    "sym_flank_yellow cultural green kelvane marrow",
    "sym_flank_green military green marrow ostra",
    "sym_axis_0 diplomatic green ixion threnody",
    "sym_axis_1 diplomatic green perihel cascade",
    "sym_side_red cultural red tessar nadir",
    "sym_side_blue military red veyra halo",
    "sym_side_yellow scientific red molthen onyx",
    "sym_side_green economic red quorra ember",
];

fn owner(bases: &str) -> Option<Owner> {
    let race = match bases {
        "orange" => "lumenids",
        "purple" => "kharradi",
        "gray" => "ozmari",
        _ => "gorm",
    };
    Owner::galaxy(bases, race)
}

fn star_map(ru: bool) -> StarMap {
    let systems: Vec<System> = SYSTEMS
        .iter()
        .map(|text| {
            let f: Vec<&str> = text.split(',').collect();
            let bases = owner(f[6].trim_end_matches(char::is_numeric))
                .map(|who| (who, f[6].chars().last().and_then(|c| c.to_digit(10)).unwrap_or(1)));
            let planets: Vec<Option<Cube>> = f[7].split_whitespace().map(Cube::named).collect();
            System {
                id: f[0].into(),
                name: f[if ru { 2 } else { 1 }].into(),
                label: f[1].into(),
                colour: cube(f[3]),
                x: f[4].parse().unwrap_or(0.0),
                y: f[5].parse().unwrap_or(0.0),
                planets,
                bases,
                closed: f[6] == "x",
            }
        })
        .collect();
    let at = |id: &str| systems.iter().position(|s| s.id == id).expect("a system");
    let tracks: Vec<Track> = TRACKS
        .iter()
        .map(|text| {
            let f: Vec<&str> = text.split(' ').collect();
            let n: usize = f[2].parse().unwrap_or(0);
            let filled: usize = f.get(4).and_then(|k| k.parse().ok()).unwrap_or(0);
            let colour = f.get(3).and_then(|c| Cube::named(c));
            Track {
                id: format!("{}-{}", f[0], f[1]),
                from: at(f[0]),
                to: at(f[1]),
                cells: (0..n).map(|i| colour.filter(|_| i < filled)).collect(),
                owner: f.get(5).and_then(|bases| owner(bases)),
            }
        })
        .collect();
    let symbols = SYMBOLS
        .iter()
        .map(|text| {
            let f: Vec<&str> = text.split(' ').collect();
            let (x, y) = Superiority::place(f[0]).expect("a printed symbol");
            let arrow = match f[2] {
                "blue" => Arrow::Blue,
                "green" => Arrow::Green,
                _ => Arrow::Red,
            };
            let ends: Vec<usize> = f[3..].iter().map(|id| at(id)).collect();
            let owners = ends.iter().filter_map(|end| systems[*end].bases.map(|(who, _)| who));
            let holders = if arrow == Arrow::Green { vec![] } else { owners.collect() };
            Superiority { glyph: Glyph::named(f[1]).expect("a kind"), label: f[1].into(), arrow, ends, x, y, holders }
        })
        .collect();
    let cells = |text: &str, filled: usize| {
        let cells = text.split(' ').enumerate().map(|(i, word)| ConflictCell {
            cube: cube(word.trim_end_matches('*')),
            full: i < filled,
            starred: word.ends_with('*'),
        });
        cells.collect::<Vec<_>>()
    };
    let conflict = Conflict {
        id: "information_war".into(),
        track: tracks.iter().position(|t| t.id == "ixion-perihel").expect("a track"),
        name: if ru { "Информационная война" } else { "Information War" }.into(),
        prize: if ru { "трофей 2" } else { "trophy 2" }.into(),
        glyph: Some(Glyph::Scientific),
        red: cells("blue blue* yellow green red", 1),
        blue: cells("blue blue yellow* black black", 2),
        red_from: true,
    };
    StarMap { systems, tracks, symbols, conflicts: vec![conflict] }
}

/// What can be pressed above what lies there.
fn layers(map: String, targets: String) -> String {
    format!("{map}<div style='position:absolute;inset:0'>{targets}</div>")
}

/// Places that could be pressed, spoken as nothing.
fn targets<P>(places: impl IntoIterator<Item = (P, Mark)>) -> Vec<Target<P>> {
    let target = |(place, mark)| Target { place, label: String::new(), action: String::new(), mark };
    places.into_iter().map(target).collect()
}

fn main() {
    let fonts = std::env::args().nth(1).map_or_else(String::new, |folder| {
        [("latin", "U+0000-00FF,U+2000-206F"), ("cyrillic", "U+0400-045F,U+2116")]
            .map(|(part, range)| {
                format!(
                    "@font-face{{font-family:\"Exo 2 Variable\";src:url({folder}/exo-2-{part}.woff2);font-weight:400 850;unicode-range:{range}}}"
                )
            })
            .concat()
    });
    println!(
        "<!doctype html><meta charset=utf-8><title>Starboard boards</title><style>{fonts}body{{margin:0;background:#050914;color:#e8eef8;font:14px \"Exo 2 Variable\",sans-serif}}\
         .stage{{position:relative;display:inline-block;background-size:100% 100%}}.stage svg{{display:block;width:100%}}.lod-near{{display:none}}.row{{padding:12px;display:flex;\
         flex-wrap:wrap;gap:10px;align-items:center}}.cell{{width:32px}}.iso{{width:64px}}.disc{{width:56px}}.ic{{color:#cfe1ff}}</style>{}",
        symbols()
    );
    let wide = nebula(42, [Rgb(0x050914), Rgb(0x16305e), Rgb(0x3a1d5a)]);
    let square = nebula(91, [Rgb(0x050914), Rgb(0x122a5a), Rgb(0x3d1a4e)]);
    println!(
        "<div class='stage' style='width:1440px;background-image:url({wide})'>{}</div>",
        layers(
            galaxy(false, true).svg("Галактика"),
            galaxy(false, true).targets(&targets([
                (GalaxyPlace::Area(0, 0), Mark::Chosen),
                (GalaxyPlace::Unit(0, 0, 0), Mark::Chosen),
                (GalaxyPlace::Area(0, 1), Mark::Arrives),
                (GalaxyPlace::Area(5, 1), Mark::Arrives),
                (GalaxyPlace::Area(6, 1), Mark::Lit),
                (GalaxyPlace::Route(0), Mark::Lit),
                (GalaxyPlace::Route(11), Mark::Lit),
                (GalaxyPlace::ZRoute(0), Mark::Lit),
            ]))
        )
    );
    println!(
        "<div class='stage' style='width:900px;background-image:url({square})'>{}</div>",
        layers(
            star_map(true).svg("Звёздная карта"),
            star_map(true).targets(&targets([
                (StarPlace::Planet(0, 2), Mark::Lit),
                (StarPlace::Planet(3, 1), Mark::Lit),
                (StarPlace::Cell(0, 0), Mark::Lit),
                (StarPlace::Cell(1, 0), Mark::Lit),
                (StarPlace::System(2), Mark::Lit),
                (StarPlace::Conflict(0, true, 1), Mark::Lit),
            ]))
        )
    );
    println!(
        "<div class='stage' style='width:400px;background-image:url({wide})'>{}</div>",
        galaxy(true, false).svg("Galaxy")
    );
    println!("<div class='row'>");
    for (key, glyph) in [
        ("raynor", Glyph::Marine),
        ("mengsk", Glyph::SiegeTank),
        ("tassadar", Glyph::Carrier),
        ("aldaris", Glyph::Zealot),
        ("queen_of_blades", Glyph::Hydralisk),
        ("overmind", Glyph::Mutalisk),
    ] {
        let (who, _) = faction(key);
        let flies = FLYERS.contains(&glyph.name());
        println!(
            "{}{}{}{}",
            who.emblem(44),
            unit(who, glyph, 3, flies, 52),
            order(who, None, false, 48),
            order(who, Some(Glyph::Mobilize), true, 48)
        );
    }
    println!("</div><div class='row'>");
    for cube in Cube::ALL {
        println!(
            "{}{}{}",
            cube.solid(cube.key()),
            cube.cell(true, false, cube.key()),
            cube.cell(false, true, cube.key())
        );
    }
    for (bases, race) in [("orange", "lumenids"), ("purple", "kharradi"), ("gray", "ozmari"), ("brown", "gorm")] {
        println!("{}", disc(Owner::galaxy(bases, race).expect("a player")));
    }
    for race in ["terrans", "kharradi", "lumenids", "ozmari", "sylvans", "kethari", "velari", "gorm", "nyxians"] {
        println!("{}", Owner::galaxy("orange", race).expect("a race").emblem(44));
    }
    println!("</div><div class='row'>");
    for glyph in Glyph::ALL {
        println!("{}", glyph.svg("30px"));
    }
    println!("</div>");
}
