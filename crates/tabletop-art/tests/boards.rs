//! Both maps and their pieces: well-formed, complete, clickable where something is asked, the same every time.

use std::collections::BTreeSet;
use tabletop_art::board::{
    Area, Arrow, Conflict, ConflictCell, Cube, Depleted, Galaxy, GalaxyPlace, Glyph, Mark, Order, Owner, Planet, Race,
    Route, Stack, StarMap, StarPlace, Superiority, Surface, System, Target, Track, Yield, ZRoute, disc, nebula, order,
    unit,
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
        stage: None,
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
        bases: i.is_multiple_of(2).then(|| (Owner::galaxy("brown", RACES[i]).expect("a player"), i as u32 % 4)),
        closed: i == 7 || i == 8,
    };
    let track = |id: &str, from, to, n| Track {
        id: id.into(),
        from,
        to,
        cells: (0..n).map(|k| (k == 1).then_some(Cube::Black)).collect(),
        owner: (n > 2).then(|| who(from)),
    };
    let cell = |full| ConflictCell { cube: Cube::Black, full, starred: !full };
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
            red: vec![cell(true), cell(false), cell(false), cell(true)],
            blue: vec![cell(false)],
            red_from: false,
        }],
    }
}

fn lit<P>(places: impl IntoIterator<Item = P>) -> Vec<Target<P>> {
    let marks = [Mark::Lit, Mark::Arrives, Mark::Chosen].into_iter().cycle();
    let target = |(place, mark)| Target { place, label: "«'<".into(), action: "do <it>".into(), mark };
    places.into_iter().zip(marks).map(target).collect()
}

/// Every place of the galaxy, and some that are not there.
fn galaxy_places(galaxy: &Galaxy) -> Vec<GalaxyPlace> {
    let mut places =
        vec![GalaxyPlace::Area(99, 0), GalaxyPlace::Route(99), GalaxyPlace::ZRoute(99), GalaxyPlace::Cell(9)];
    for (i, planet) in galaxy.planets.iter().enumerate() {
        for (k, area) in planet.areas.iter().enumerate() {
            places.push(GalaxyPlace::Area(i, k));
            if area.owner.is_some() {
                places.extend((0..area.units.len()).map(|unit| GalaxyPlace::Unit(i, k, unit)));
            }
        }
    }
    places.extend((0..galaxy.routes.len()).map(GalaxyPlace::Route));
    places.extend((0..galaxy.z_routes.len()).map(GalaxyPlace::ZRoute));
    places
}

fn star_places(map: &StarMap) -> Vec<StarPlace> {
    let mut places = vec![StarPlace::System(99), StarPlace::Cell(99, 0), StarPlace::Conflict(9, true, 0)];
    for (i, system) in map.systems.iter().enumerate() {
        places.push(StarPlace::System(i));
        places.extend((0..system.planets.len()).map(|planet| StarPlace::Planet(i, planet)));
    }
    for (i, track) in map.tracks.iter().enumerate() {
        places.extend((0..track.cells.len()).map(|cell| StarPlace::Cell(i, cell)));
    }
    for (i, conflict) in map.conflicts.iter().enumerate() {
        places.extend((0..conflict.red.len()).map(|cell| StarPlace::Conflict(i, true, cell)));
        places.extend((0..conflict.blue.len()).map(|cell| StarPlace::Conflict(i, false, cell)));
    }
    places
}

fn on_stage(stage: (f64, f64)) -> Galaxy {
    Galaxy { stage: Some(stage), ..galaxy(stage.1 > stage.0) }
}

fn everything() -> Vec<(String, String)> {
    let mut all = vec![
        ("galaxy on a stage".into(), on_stage((1012.0, 614.0)).svg("Галактика")),
        ("galaxy, pressed".into(), galaxy(false).targets(&lit(galaxy_places(&galaxy(false))))),
        ("star map, pressed".into(), star_map().targets(&lit(star_places(&star_map())))),
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
    let areas: Vec<String> = galaxy.planets.iter().flat_map(|p| p.areas.iter().map(|a| a.id.clone())).collect();
    assert_eq!(values(&galaxy.svg(""), "data-area"), areas);
    let routes = (0..3).map(GalaxyPlace::Route).chain((0..3).map(GalaxyPlace::ZRoute));
    let svg = galaxy.targets(&lit(routes.chain([GalaxyPlace::Area(0, 1), GalaxyPlace::Unit(0, 1, 0)])));
    assert_eq!(values(&svg, "data-slot"), ["a", "b", "c", "z", "y", "x"]);
    // The area lies below the unit that stands in it.
    assert_eq!(values(&svg, "data-area"), ["area-0-1", "area-0-1"]);
    assert_eq!(values(&svg, "data-unit").len(), 1);
    assert_eq!(values(&svg, "data-action").len(), 8);
}

#[test]
fn every_system_and_every_asked_place_can_be_clicked() {
    let map = star_map();
    let systems: Vec<String> = map.systems.iter().map(|s| s.id.clone()).collect();
    assert_eq!(values(&map.svg(""), "data-system"), systems);
    let svg = map.targets(&lit(star_places(&map)));
    assert_eq!(values(&svg, "data-system"), systems);
    // The track under the conflict card offers no cell of its own; the one without an end is not drawn.
    let cells = ["t:0", "t:1", "t:2", "u:0", "u:1", "u:2", "u:3", "u:4"].map(String::from);
    let sides = ["war:red:0", "war:red:1", "war:red:2", "war:red:3", "war:blue:0"].map(String::from);
    assert_eq!(values(&svg, "data-cell"), [&cells[..], &sides[..]].concat());
    let open = map.systems.iter().filter(|s| !s.closed);
    let planets = open.flat_map(|s| (0..s.planets.len()).map(|planet| format!("{}:{planet}", s.id)));
    assert_eq!(values(&svg, "data-planet"), planets.collect::<Vec<_>>());
}

/// The corners of every hit shape of small marks.
fn hit_shapes(svg: &str) -> Vec<Vec<(f64, f64)>> {
    let doc = roxmltree::Document::parse(svg).expect("well-formed");
    let hits = doc.descendants().filter(|n| n.attribute("class") == Some("hit") && n.tag_name().name() == "path");
    let numbers = |d: &str| -> Vec<f64> {
        let d = d.trim_start_matches('M').trim_end_matches('Z').replace('-', " -").replace('L', " ");
        d.split_whitespace().map(|n| n.parse().expect("a number")).collect()
    };
    hits.map(|n| numbers(n.attribute("d").expect("a path")).chunks(2).map(|p| (p[0], p[1])).collect()).collect()
}

/// How far a point lies inside a convex outline; less than nothing: outside.
fn depth(outline: &[(f64, f64)], p: (f64, f64)) -> f64 {
    let sides = (0..outline.len()).map(|i| {
        let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
        let length = (b.0 - a.0).hypot(b.1 - a.1);
        if length < 0.3 { f64::INFINITY } else { ((b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)) / length }
    });
    sides.fold(f64::INFINITY, f64::min)
}

#[test]
fn no_two_small_marks_share_a_point() {
    let star = star_map();
    for svg in [
        star.targets(&lit(star_places(&star))),
        galaxy(false).targets(&lit(galaxy_places(&galaxy(false)))),
        on_stage((1012.0, 614.0)).targets(&lit(galaxy_places(&galaxy(false)))),
    ] {
        let shapes = hit_shapes(&svg);
        assert!(shapes.len() > 8);
        for (i, shape) in shapes.iter().enumerate() {
            // Corners, and the middle between each and the next: one well inside another shape is an overlap.
            for (k, corner) in shape.iter().enumerate() {
                let next = shape[(k + 1) % shape.len()];
                for p in [*corner, (f64::midpoint(corner.0, next.0), f64::midpoint(corner.1, next.1))] {
                    for (j, other) in shapes.iter().enumerate().filter(|(j, _)| *j != i) {
                        assert!(depth(other, p) < 0.8, "{p:?} of {i} lies in {j}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_map_on_a_stage_fills_it_and_can_be_read() {
    for stage in [(1012.0, 614.0), (1144.0, 786.0), (2300.0, 1300.0), (390.0, 560.0)] {
        let galaxy = on_stage(stage);
        let (w, h) = galaxy.size();
        let scale = galaxy.scale();
        assert!((w * scale - stage.0).abs() < 0.5 && (h * scale - stage.1).abs() < 0.5, "{stage:?}");
        for i in 0..galaxy.planets.len() {
            let (x, y) = galaxy.place(i);
            assert!(x > 126.0 && x < w - 126.0 && y > 126.0 && y < h - 126.0, "{stage:?}: {i} at {x} {y} of {w} {h}");
        }
        let svg = galaxy.svg("");
        let doc = roxmltree::Document::parse(&svg).expect("well-formed");
        let grown = |n: roxmltree::Node<'_, '_>| {
            let scales = n.ancestors().filter_map(|n| n.attribute("transform")?.split("scale(").nth(1));
            scales.map(|s| s.trim_end_matches(')').parse::<f64>().unwrap_or(1.0)).product::<f64>()
        };
        for node in doc.descendants().filter(|n| n.tag_name().name() == "text") {
            let size: f64 = node.attribute("font-size").and_then(|s| s.parse().ok()).expect("a size");
            let pixels = size * scale * grown(node);
            // A phone begins enlarged.
            assert!(pixels > 9.9 || stage.0 < 400.0, "{pixels} pixels in {stage:?}: {:?}", node.text());
        }
    }
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
