//! Every drawing is well-formed, refers only to what exists, is the same every time, and is the one we agreed on.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use tabletop_art::{
    CardFace, Cover, Faction, Form, Icon, Kind, Lead, Resource, Row, Token, Worlds, back, burst_token, coin_token,
    gradients, icon, spans, symbols, token,
};

const KINDS: [Kind; 18] = [
    Kind::Ship,
    Kind::Base,
    Kind::Outpost,
    Kind::Object,
    Kind::Character,
    Kind::Bodyguard,
    Kind::Hero,
    Kind::Boss,
    Kind::Event,
    Kind::Technology,
    Kind::Weapon,
    Kind::AntiMissile,
    Kind::Compartment,
    Kind::Module,
    Kind::ForceField,
    Kind::Equipment,
    Kind::Web,
    Kind::Asteroid,
];

fn cruiser() -> CardFace {
    let mut card = CardFace::new("light_cruiser", "Лёгкий крейсер", Faction::StarEmpire, Kind::Ship);
    card.type_line = "Корабль · Звёздная империя".into();
    card.cost = Some(3);
    let row = |lead, tokens, words| Row { lead, tokens, words: spans(words) };
    card.rows = vec![
        row(
            Lead::Main,
            vec![Token::Resource(Resource::Combat, "4".into()), Token::Icon(Icon::Odiscard, "1".into())],
            "{combat} 4, {odiscard} соперник сбрасывает 1 карту",
        ),
        row(Lead::Ally(Faction::StarEmpire), vec![Token::Resource(Resource::Combat, "2".into())], "{combat} 2"),
        row(
            Lead::DoubleAlly(Faction::StarEmpire),
            vec![Token::Icon(Icon::Draw, "1".into())],
            "{draw} возьмите 1 карту",
        ),
        row(Lead::Scrap, vec![Token::Text("/".into())], "{trade} 1"),
    ];
    card
}

fn kraken() -> CardFace {
    let mut card = CardFace::new("d_kraken", "Star Kraken", Faction::Dvarg, Kind::Ship);
    card.type_line = "Ship, heavy · Dvarg".into();
    card.form = Some(Form::Heavy);
    card.defense = Some(9);
    card.rows = vec![
        Row { lead: Lead::Feature, tokens: vec![], words: spans("{attack} cannot be covered") },
        Row {
            lead: Lead::Icons(vec![Icon::Sudden, Icon::Closed]),
            tokens: vec![Token::Icon(Icon::Damage, String::new())],
            words: spans("{damage} destroy enemy light ship"),
        },
    ];
    card.worlds = Some(Worlds {
        attack: Some(5),
        energy: 3,
        energy_cost: 1,
        stars: 2,
        windows: 2,
        marks: vec![Icon::Unique, Icon::Infinite],
        attack_now: 1,
        defense_now: 2,
        damage: 3,
    });
    card
}

/// Every picture this crate can make, with a name.
fn everything() -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut faces = |name: String, card: &CardFace| {
        for (face, svg) in [
            ("small", card.small()),
            ("tiny", card.tiny()),
            ("plate", card.plate()),
            ("full", card.full()),
            ("picture", card.picture()),
        ] {
            all.push((format!("{name} {face}"), svg));
        }
    };
    faces("cruiser".into(), &cruiser());
    faces("kraken".into(), &kraken());
    for faction in Faction::ALL {
        for kind in KINDS {
            for form in [None, Some(Form::Light), Some(Form::Plasma), Some(Form::Gravity), Some(Form::Protoplasm)] {
                let mut card = kraken();
                (card.faction, card.kind, card.form) = (faction, kind, form);
                card.id = format!("{}_{}", faction.key(), kind.icon().name());
                if form.is_none() {
                    card.worlds = None;
                    card.defense = Some(4);
                }
                faces(format!("{} {kind:?} {form:?}", faction.key()), &card);
            }
        }
    }
    all.extend(Faction::ALL.map(|f| (format!("back {}", f.key()), back(f))));
    all.extend(Cover::ALL.map(|c| (format!("cover {}", c.key()), c.svg())));
    for res in [Resource::Trade, Resource::Combat, Resource::Authority] {
        all.push((format!("token {res:?}"), token(res, "12")));
    }
    all.push(("coin".into(), coin_token("7")));
    all.push(("burst".into(), burst_token(Icon::Skull)));
    all
}

/// The ids a page with the symbol sheet offers to every face.
fn shared_ids() -> BTreeSet<String> {
    let sheet = symbols();
    let doc = roxmltree::Document::parse(&sheet).expect("the sheet is well-formed");
    doc.descendants().filter_map(|n| n.attribute("id")).map(String::from).collect()
}

#[test]
fn every_drawing_is_well_formed_and_refers_only_to_what_exists() {
    let shared = shared_ids();
    for (name, svg) in everything() {
        let doc = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{name}: {e}\n{svg}"));
        let mut own = BTreeSet::new();
        for id in doc.descendants().filter_map(|n| n.attribute("id")) {
            assert!(own.insert(id), "{name}: the id {id} is given twice");
            assert!(!shared.contains(id), "{name}: {id} is an id of the sheet");
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

#[test]
fn the_sheet_holds_every_symbol_once_and_icons_find_theirs() {
    let ids = shared_ids();
    for symbol in Icon::ALL {
        assert!(ids.contains(&format!("i-{}", symbol.name())));
        assert_eq!(Icon::named(symbol.name()), Some(*symbol));
        roxmltree::Document::parse(&icon(*symbol, "1em")).expect("well-formed");
    }
    assert_eq!(ids.iter().filter(|id| id.starts_with("i-")).count(), Icon::ALL.len());
    assert_eq!(Icon::named("no such thing"), None);
    roxmltree::Document::parse(&gradients()).expect("well-formed");
}

#[test]
fn keys_lead_back_to_their_things() {
    for cover in Cover::ALL {
        assert_eq!(Cover::named(cover.key()), Some(cover));
    }
    for faction in Faction::ALL {
        assert_eq!(Faction::named(faction.key()), Some(faction));
    }
    assert_eq!((Cover::named(""), Faction::named(""), Kind::named(""), Form::named("")), (None, None, None, None));
}

#[test]
fn the_same_card_is_the_same_picture_every_time_and_in_every_language() {
    let card = cruiser();
    assert_eq!(card.small(), card.small());
    assert_eq!(Cover::Frontiers.svg(), Cover::Frontiers.svg());
    let mut english = card.clone();
    english.name = "Light Cruiser".into();
    let shapes = |svg: &str| {
        let doc = roxmltree::Document::parse(svg).expect("well-formed");
        let shapes = doc
            .descendants()
            .flat_map(|n| n.attributes())
            .filter(|a| ["d", "cx", "r", "stop-color"].contains(&a.name()));
        shapes.map(|a| a.value().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(shapes(&card.picture()), shapes(&english.picture()));
}

#[test]
fn different_cards_have_different_ids() {
    let ids = |card: &CardFace| {
        let svg = card.small();
        let doc = roxmltree::Document::parse(&svg).expect("well-formed");
        doc.descendants().filter_map(|n| n.attribute("id")).map(String::from).collect::<BTreeSet<_>>()
    };
    let (card, mut other) = (cruiser(), cruiser());
    other.id = "heavy_cruiser".into();
    assert!(ids(&card).is_disjoint(&ids(&other)));
    assert_eq!(ids(&card), ids(&cruiser()));
}

#[test]
fn names_with_marks_and_signs_stay_text() {
    let mut card = cruiser();
    card.name = "A <b>&\"'\u{0}».".into();
    card.type_line = "<!--".into();
    card.rows[0].words = spans("{nosuch} {combat 5 } & <i>");
    card.rows[0].tokens.push(Token::Text("<".into()));
    for svg in [card.small(), card.tiny(), card.plate(), card.full()] {
        roxmltree::Document::parse(&svg).expect("well-formed");
    }
}

#[test]
fn a_picture_kept_elsewhere_is_shown_from_there_in_the_same_window() {
    let drawn = cruiser();
    let kept = CardFace { picture_at: Some("blob:x?a&b'".into()), ..cruiser() };
    for (drawn, kept) in [(drawn.small(), kept.small()), (drawn.full(), kept.full())] {
        let [drawn_doc, kept_doc] = [&drawn, &kept].map(|svg| roxmltree::Document::parse(svg).expect("well-formed"));
        let image = kept_doc.descendants().find(|n| n.has_tag_name("image")).expect("an image");
        assert_eq!(image.attribute("href"), Some("blob:x?a&b'"));
        let window =
            drawn_doc.descendants().find(|n| n.attribute("viewBox") == Some("0 0 200 200")).expect("a picture");
        for side in ["x", "y", "width", "height"] {
            assert_eq!(image.attribute(side), window.attribute(side), "{side}");
        }
        assert!(kept.len() * 2 < drawn.len(), "{} {}", kept.len(), drawn.len());
    }
}

#[test]
fn pictures_with_one_key_are_alike() {
    let card = cruiser();
    let others = [
        CardFace { rows: Vec::new(), defense: Some(4), type_line: "Ship".into(), ..cruiser() },
        CardFace { id: "heavy_cruiser".into(), ..cruiser() },
        CardFace { name: "Light Cruiser".into(), ..cruiser() },
        CardFace { subject: "Colony Dome".into(), ..cruiser() },
        CardFace { faction: Faction::Blob, ..cruiser() },
        CardFace { kind: Kind::Base, ..cruiser() },
        CardFace { form: Some(Form::Heavy), ..cruiser() },
        CardFace { cost: Some(8), ..cruiser() },
    ];
    for other in &others {
        assert!(
            other.picture() == card.picture() || other.picture_key() != card.picture_key(),
            "{}",
            other.picture_key()
        );
    }
    assert_eq!(others[0].picture_key(), card.picture_key());
    assert_eq!(others.iter().map(CardFace::picture_key).collect::<BTreeSet<_>>().len(), others.len());
}

#[test]
fn a_card_full_of_words_keeps_its_picture() {
    let mut card = cruiser();
    card.rows[0].words = spans(&"соперник сбрасывает карту, затем ".repeat(14));
    let svg = card.full();
    let doc = roxmltree::Document::parse(&svg).expect("well-formed");
    let window = doc.descendants().find(|n| n.has_tag_name("svg") && n.has_attribute("height")).expect("a picture");
    let height: f64 = window.attribute("height").and_then(|h| h.parse().ok()).expect("a height");
    assert!(height > 100.0, "{height}");
    let lowest = doc
        .descendants()
        .filter(|n| n.has_tag_name("text"))
        .filter_map(|n| n.attribute("y").and_then(|y| y.parse::<f64>().ok()))
        .fold(0.0, f64::max);
    assert!(lowest < 416.0, "the last line is on the card: {lowest}");
}

fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h: u64, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// A changed hash is a changed picture: look at the gallery, then run with `UPDATE_GOLDENS=1`.
#[test]
fn the_drawings_are_those_we_agreed_on() {
    let mut text = String::new();
    for (name, svg) in everything() {
        let kept = name.starts_with("cruiser") || name.starts_with("kraken") || name.starts_with("cover");
        if kept || name.starts_with("back") || name.ends_with("None small") {
            writeln!(text, "{:016x} {:6} {name}", fnv(&svg), svg.len()).expect("a string takes it");
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/drawings.txt");
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(path, &text).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (new, old) in text.lines().zip(golden.lines()) {
        assert_eq!(new, old, "this drawing changed");
    }
    assert_eq!(text.lines().count(), golden.lines().count());
}
