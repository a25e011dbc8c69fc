//! Both maps and their pieces: well-formed, complete, clickable where something is asked, the same every time.

use std::collections::BTreeSet;
use tabletop_art::board::{
    Area, Arrow, Conflict, ConflictCell, Cube, Depleted, Galaxy, Glyph, Order, Owner, Planet, Race, Route, Stack,
    StarMap, Superiority, Surface, System, Track, Yield, ZRoute, disc, nebula, order, unit,
};
use tabletop_art::{Rgb, symbols};

const FACTIONS: [&str; 6] = ["raynor", "mengsk", "tassadar", "aldaris", "queen_of_blades", "overmind"];
const RACES: [&str; 9] =
    ["terrans", "kharradi", "lumenids", "ozmari", "sylvans", "kethari", "velari", "gorm", "nyxians"];

fn who(i: usize) -> Owner {
    Owner::starcraft(FACTIONS[i % 6]).expect("a faction")
}

fn area(id: &str, i: usize) -> Area {
    Area {
        id: id.into(),
        label: format!("{id} <&'\">"),
        yields: [Yield::Mineral, Yield::Gas, Yield::Conquest][i % 3],
        value: 2,
        limit: 4,
        owner: (i % 4 != 3).then(|| who(i)),
        base: i.is_multiple_of(2).then_some([Race::Terran, Race::Zerg, Race::Protoss][i % 3]),
        units: (0..i % 5).map(|k| Stack { glyph: Glyph::ALL[k], count: k as u32, flies: k % 2 == 0 }).collect(),
        entering: None,
        depleted: [Depleted::No, Depleted::Partly, Depleted::Wholly][i % 3],
        legal: i % 3 == 1,
    }
}

fn galaxy(upright: bool) -> Galaxy {
    let planets = (0..6)
        .map(|i| Planet {
            id: ["tarsonis", "abaddon", "braken", "helios", "elsewhere", "torus"][i].into(),
            name: "Тор <V>".into(),
            column: (i % 3) as i32 - 5,
            row: (i / 3) as i32,
            active: i == 2,
            areas: (0..[3, 2, 4, 4, 1, 0][i]).map(|k| area(&format!("area-{i}-{k}"), i + k)).collect(),
            orders: (0..i)
                .map(|k| Order { owner: who(k), face: (k % 2 == 0).then_some(Glyph::Build), special: k == 2 })
                .collect(),
            bitmap: if i == 0 { "data:image/png;base64,AAAA".into() } else { String::new() },
        })
        .collect();
    let route = |id: &str, from, to, n: usize| Route {
        id: id.into(),
        label: id.into(),
        from,
        to,
        transports: (0..n).map(|k| (who(k), Race::Zerg)).collect(),
        legal: n < 2,
    };
    Galaxy {
        planets,
        routes: vec![route("a", 0, 1, 0), route("b", 1, 2, 1), route("c", 2, 5, 3)],
        z_routes: vec![
            ZRoute { number: 1, route: route("z", 0, 5, 1) },
            ZRoute { number: 2, route: route("y", 0, 4, 2) },
            ZRoute { number: 3, route: route("x", 0, 99, 0) },
        ],
        cells: Vec::new(),
        upright,
    }
}

fn star_map() -> StarMap {
    let system = |i: usize| System {
        id: format!("system-{i}"),
        name: ["Кармин", "Threnody", "Водогрязеторфопарафинолечебница", "Гало"][i % 4].into(),
        label: "«'<".into(),
        colour: Cube::ALL[i % 4],
        x: (i % 3) as f64 * 40.0,
        y: (i / 3) as f64 * 40.0,
        planets: (0..i % 5).map(|k| (k % 2 == 0).then_some(Cube::Red)).collect(),
        legal_planets: vec![1],
        bases: i.is_multiple_of(2).then(|| (Owner::galaxy("brown", RACES[i]).expect("a player"), i as u32 % 4)),
        closed: i == 7 || i == 8,
        legal: i == 3 || i == 8,
    };
    let track = |id: &str, from, to, n| Track {
        id: id.into(),
        label: id.into(),
        from,
        to,
        cells: (0..n).map(|k| (k == 1).then_some(Cube::Black)).collect(),
        owner: (n > 2).then(|| who(from)),
        legal: vec![0],
    };
    let cell = |full, legal| ConflictCell { cube: Cube::Black, full, starred: !full, legal };
    StarMap {
        systems: (0..9).map(system).collect(),
        tracks: vec![
            track("t", 0, 1, 3),
            track("u", 1, 4, 5),
            track("v", 3, 4, 0),
            track("w", 4, 5, 2),
            track("gone", 2, 77, 1),
        ],
        symbols: [Arrow::Blue, Arrow::Green, Arrow::Red]
            .into_iter()
            .enumerate()
            .map(|(i, arrow)| Superiority {
                glyph: Glyph::Military,
                label: "x".into(),
                arrow,
                ends: vec![i, i + 5, 99],
                x: 20.0,
                y: 20.0,
                holders: (0..i).map(who).collect(),
            })
            .collect(),
        conflicts: vec![Conflict {
            id: "war".into(),
            track: 3,
            name: "Очень длинная информационная война & мир".into(),
            prize: "трофей <2>".into(),
            glyph: Some(Glyph::Scientific),
            red: vec![cell(true, false), cell(false, true), cell(false, false), cell(true, true)],
            blue: vec![cell(false, true)],
            red_from: false,
        }],
    }
}

fn everything() -> Vec<(String, String)> {
    let mut all = vec![
        ("galaxy".into(), galaxy(false).svg("Галактика")),
        ("galaxy, upright".into(), galaxy(true).svg("Галактика")),
        ("no galaxy".into(), Galaxy::default().svg("")),
        ("star map".into(), star_map().svg("Карта")),
        ("no star map".into(), StarMap::default().svg("")),
    ];
    for (i, glyph) in Glyph::ALL.iter().enumerate() {
        all.push((glyph.name().into(), glyph.svg("1em")));
        all.push(("unit".into(), unit(who(i), *glyph, i as u32, i % 2 == 0, 40)));
    }
    for i in 0..6 {
        all.push(("emblem".into(), who(i).emblem(32)));
        all.push(("order".into(), order(who(i), (i % 2 == 0).then_some(Glyph::Research), i > 2, 32)));
    }
    for race in RACES {
        all.push(("disc".into(), disc(Owner::galaxy("gray", race).expect("a player"))));
    }
    for cube in Cube::ALL {
        all.push(("solid".into(), cube.solid("'<")));
        all.extend([true, false].map(|full| ("cell".into(), cube.cell(full, !full, "\"&"))));
    }
    all
}

#[test]
fn every_board_is_well_formed_and_refers_only_to_what_exists() {
    let sheet = symbols();
    let sheet = roxmltree::Document::parse(&sheet).expect("well-formed");
    let mut shared = BTreeSet::new();
    for id in sheet.descendants().filter_map(|n| n.attribute("id")) {
        assert!(shared.insert(id.to_string()), "{id} is twice in the sheet");
    }
    for (name, svg) in everything() {
        let doc = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut own = BTreeSet::new();
        for id in doc.descendants().filter_map(|n| n.attribute("id")) {
            assert!(own.insert(id), "{name}: the id {id} is given twice");
        }
        for attribute in doc.descendants().flat_map(|n| n.attributes()) {
            let value = attribute.value();
            assert!(!value.contains("21474836"), "{name}: a number out of range: {value}");
            let target = match attribute.name() {
                "href" => value.strip_prefix('#'),
                _ => value.strip_prefix("url(#").and_then(|v| v.strip_suffix(')')),
            };
            if let Some(id) = target {
                assert!(own.contains(id) || shared.contains(id), "{name}: nothing is called {id}");
            }
        }
    }
}

/// The values of an attribute in a drawing, in order.
fn values(svg: &str, attribute: &str) -> Vec<String> {
    let doc = roxmltree::Document::parse(svg).expect("well-formed");
    doc.descendants().filter_map(|n| n.attribute(attribute)).map(String::from).collect()
}

#[test]
fn every_area_and_every_asked_slot_can_be_clicked() {
    let galaxy = galaxy(false);
    let svg = galaxy.svg("");
    let areas: Vec<String> = galaxy.planets.iter().flat_map(|p| p.areas.iter().map(|a| a.id.clone())).collect();
    assert_eq!(values(&svg, "data-area"), areas);
    assert_eq!(values(&svg, "data-slot"), ["a", "b", "z", "x"]);
}

#[test]
fn every_system_and_every_asked_place_can_be_clicked() {
    let map = star_map();
    let svg = map.svg("");
    let systems: Vec<String> = map.systems.iter().map(|s| s.id.clone()).collect();
    assert_eq!(values(&svg, "data-system"), systems);
    // The track under the conflict card offers no cell of its own; the one without an end is not drawn.
    assert_eq!(values(&svg, "data-cell"), ["t:0", "u:0", "war:red:1", "war:red:3", "war:blue:0"]);
    let with_two = map.systems.iter().filter(|s| !s.closed && s.planets.len() > 1).map(|s| format!("{}:1", s.id));
    assert_eq!(values(&svg, "data-planet"), with_two.collect::<Vec<_>>());
}

#[test]
fn planets_stand_apart_and_inside_their_map() {
    for upright in [false, true] {
        let galaxy = galaxy(upright);
        let (w, h) = galaxy.size();
        for i in 0..galaxy.planets.len() {
            let (x, y) = galaxy.place(i);
            assert!(x > 130.0 && x < w - 130.0 && y > 130.0 && y < h - 130.0);
            for j in 0..i {
                let (ox, oy) = galaxy.place(j);
                assert!((x - ox).hypot(y - oy) > 250.0, "{i} and {j} are too close");
            }
        }
    }
}

#[test]
fn a_map_is_the_same_every_time() {
    assert_eq!(galaxy(false).svg("x"), galaxy(false).svg("x"));
    assert_eq!(star_map().svg("x"), star_map().svg("x"));
    let tones = [Rgb(0x050914), Rgb(0x16305e), Rgb(0x3a1d5a)];
    assert_eq!(nebula(42, tones), nebula(42, tones));
    assert_ne!(nebula(42, tones), nebula(43, tones));
}

#[test]
fn a_surface_that_was_kept_is_not_computed_again() {
    let mut galaxy = galaxy(false);
    let before = galaxy.svg("");
    for planet in &mut galaxy.planets {
        if planet.bitmap.is_empty() {
            planet.bitmap = Surface::of(&planet.id).bitmap(&planet.id, 160);
        }
    }
    assert!(galaxy.svg("") == before, "the kept bitmap is the computed one");
}

#[test]
fn every_owner_has_an_outline_of_their_own() {
    let outlines = FACTIONS.map(|f| format!("{:?}", Owner::starcraft(f).expect("a faction").outline));
    assert_eq!(BTreeSet::from(outlines).len(), 6);
    let outlines = ["gray", "brown", "orange", "purple"]
        .map(|c| format!("{:?}", Owner::galaxy(c, "gorm").expect("a player").outline));
    assert_eq!(BTreeSet::from(outlines).len(), 4);
    assert_eq!(
        (Owner::starcraft("nobody"), Owner::galaxy("pink", "gorm"), Owner::galaxy("gray", "nobody")),
        (None, None, None)
    );
    for glyph in Glyph::ALL {
        assert_eq!(Glyph::named(glyph.name()), Some(*glyph));
    }
}

#[test]
fn the_printed_symbols_have_their_places() {
    let mut seen = BTreeSet::new();
    for kind in ["start", "flank", "side"] {
        for colour in ["red", "blue", "yellow", "green"] {
            let (x, y) = Superiority::place(&format!("sym_{kind}_{colour}")).expect("a printed symbol");
            assert!((0.0..=100.0).contains(&x) && (0.0..=100.0).contains(&y));
            seen.insert(format!("{x} {y}"));
        }
    }
    assert_eq!(seen.len(), 12);
    assert_eq!(Superiority::place("sym_axis_2"), None);
}

/// A changed hash is a changed map: look at the boards example, then run with `UPDATE_GOLDENS=1`.
#[test]
fn the_boards_are_those_we_agreed_on() {
    let fnv = |text: &str| {
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |h: u64, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
    };
    let text: String =
        everything().iter().map(|(name, svg)| format!("{:016x} {:6} {name}\n", fnv(svg), svg.len())).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/boards.txt");
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(path, &text).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (new, old) in text.lines().zip(golden.lines()) {
        assert_eq!(new, old, "this drawing changed");
    }
    assert_eq!(text.lines().count(), golden.lines().count());
}
