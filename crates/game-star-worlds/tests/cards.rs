//! Card files, packs and deck files.

use game_star_worlds::cards::pack;
use game_star_worlds::cards::{CardFault, FILES, PriceFault, check_cards, own_pool};
use game_star_worlds::deck::{self, Deck, DeckFault, DeckFile, DeckProblem, STARTERS, starters};
use game_star_worlds::effect::Kind;
use game_star_worlds::text::{say_card_file_error, say_deck_file_error, say_deck_problem, say_start_hand};
use game_star_worlds::{Refusal, Setup, StarWorlds};
use tabletop::{Game, Seeded};
use tabletop_text::Lang;

#[test]
fn our_own_card_files_are_good() {
    let mut count = 0;
    for (file, text) in FILES {
        let records =
            check_cards(text, file).unwrap_or_else(|error| panic!("{}", say_card_file_error(&error, Lang::En)));
        assert!(records.iter().all(|record| !record.provenance.is_empty()));
        count += records.len();
    }
    assert_eq!(count, 157 + 12);
    assert_eq!(own_pool().count(), 169);
    assert_eq!(own_pool().filter(|card| card.card().is_base()).count(), 12);
}

const GOOD: &str = r#"[(id: "x_ship", number: 1, name: (en: "X", ru: "Икс"), race: Earth, kind: LightShip, attack: 1, defence: 2,
    rarity: Common, commands: [(timing: Close, steps: [Draw(1)])], provenance: "test")]"#;

fn fault(change: (&str, &str)) -> (usize, usize, CardFault) {
    let text = GOOD.replace(change.0, change.1);
    assert_ne!(text, GOOD, "{change:?} changes nothing");
    let error = check_cards(&text, "x.ron").expect_err("a fault");
    for lang in Lang::ALL {
        assert!(say_card_file_error(&error, lang).starts_with("x.ron:"), "{error:?}");
    }
    (error.line, error.column, error.fault)
}

#[test]
fn a_fault_in_a_card_file_has_a_place_and_a_reason() {
    assert!(check_cards(GOOD, "x.ron").is_ok());
    let (line, column, what) = fault(("LightShip", "LightShp"));
    assert!(matches!(what, CardFault::UnknownWord { found, .. } if found == "LightShp"));
    assert_eq!((line, column > 60), (1, true));
    assert!(matches!(fault(("attack:", "atack:")).2, CardFault::UnknownField { found, .. } if found == "atack"));
    assert!(matches!(fault(("rarity: Common,", "")).2, CardFault::MissingField(field) if field == "rarity"));
    assert_eq!(fault(("x_ship", "X-Ship")).2, CardFault::BadId("X-Ship".into()));
    assert_eq!(fault(("number: 1", "number: 0")).2, CardFault::NumberZero("x_ship".into()));
    assert_eq!(fault(("number: 1", "number: 300")).2, CardFault::NumberOutOfRange("300".into()));
    assert_eq!(fault(("attack: 1", "attack: -1")).0, 1);
    assert_eq!(fault(("Икс", " ")).2, CardFault::NoName("x_ship".into()));
    assert!(matches!(fault(("defence: 2", "defence: 99")).2, CardFault::TooLarge { .. }));
    assert_eq!(fault(("LightShip", "Missile")).2, CardFault::WeaponWithoutFate("x_ship".into()));
    assert!(matches!(fault(("LightShip", "Module")).2, CardFault::NeedsAttachTo { .. }));
    assert_eq!(fault(("LightShip", "Base")).2, CardFault::BaseMark("x_ship".into()));
    assert_eq!(fault(("Draw(1)", "Draw(0)")).2, CardFault::EmptyLine("x_ship".into()));
    assert!(matches!(fault(("Draw(1)", "Draw(9)")).2, CardFault::LineTooLong { .. }));
    assert!(matches!(fault(("Draw(1)", "Launch(what: [Web])")).2, CardFault::WrongKind { .. }));
    let price = |part: &str, why: PriceFault| CardFault::BadPrice { card: "x_ship".into(), part: part.into(), why };
    let number = PriceFault::Number { most: 8 };
    assert_eq!(fault(("steps", "pay: [DiscardFromHand(0)], steps")).2, price("DiscardFromHand(0)", number));
    assert_eq!(
        fault(("steps", "pay: [DiscardFromHand(1), DiscardFromHand(2)], steps")).2,
        price("DiscardFromHand(2)", PriceFault::Twice)
    );
    let out = |what: &str| CardFault::OutOfPlace { card: "x_ship".into(), kind: Kind::LightShip, what: what.into() };
    assert_eq!(fault(("rarity", "needs_energy: 2, rarity")).2, out("needs_energy"));
    assert_eq!(fault(("commands", "features: [Veil, Host(attack: 1)], commands")).2, out("Host"));
    assert!(matches!(fault(("Earth,", "Earth")).2, CardFault::MissingSign(_)));
    // So many and so great changes that a card's numbers could not hold them.
    for change in ["attack: 61", "defence: -61", "energy: 127", "damage: -128"] {
        let all = format!("features: [All(whose: Own, what: [Ship], {change})], commands");
        assert!(matches!(fault(("commands", &all)).2, CardFault::TooLarge { most: 60, .. }), "{change}");
    }
    let strengthen = "Strengthen(whose: Own, what: [Ship], attack: -61)";
    assert!(matches!(fault(("Draw(1)", strengthen)).2, CardFault::TooLarge { .. }));
    let module = "kind: Module, features: [AttachTo(whose: Own, what: [Ship]), Host(defence: 61)]";
    assert!(matches!(fault(("kind: LightShip", module)).2, CardFault::TooLarge { .. }));
    let all = "All(whose: Own, what: [Ship], attack: 1)";
    let so_many =
        |many: usize| GOOD.replace("commands", &format!("features: [{}], commands", [all].repeat(many).join(", ")));
    assert!(check_cards(&so_many(4), "x.ron").is_ok());
    let error = check_cards(&so_many(5), "x.ron").expect_err("too many");
    assert_eq!(error.fault, CardFault::TooManyChanges { card: "x_ship".into(), most: 4 });
    assert!(say_card_file_error(&error, Lang::En).ends_with("“x_ship”: 4 features All at most"));
    assert!(say_card_file_error(&error, Lang::Ru).ends_with("«x_ship»: особенностей All не больше 4"));
    // SW-12-g: a base does not take itself back, nor is it made to; SW-3.1-p: nobody pays with the card it lies on.
    let base = GOOD.replace("LightShip", "Base").replace("Common", "Base");
    let module = GOOD.replace("LightShip", "Module").replace(
        "commands: [(timing: Close, steps: [Draw(1)])]",
        "features: [AttachTo(whose: Own, what: [Ship, Base]), Grants((timing: Close, steps: [Draw(1)]))]",
    );
    for good in [&base, &module] {
        check_cards(good, "x.ron").expect("good so far");
        let error = check_cards(&good.replace("Draw(1)", "TakeBack()"), "x.ron").expect_err("a base taken back");
        assert_eq!(error.fault, CardFault::WrongKind { card: "x_ship".into(), kind: Kind::Base });
    }
    let error = check_cards(&module.replace("steps", "pay: [DestroyThis], steps"), "x.ron").expect_err("whose price?");
    assert_eq!(error.fault, price("DestroyThis", PriceFault::NotThisCard));
    // The second card is the wrong one.
    let one = &GOOD[1..GOOD.len() - 1];
    let error = check_cards(&format!("[{one},\n{one}]"), "x.ron").expect_err("twice");
    assert_eq!((error.line, error.column, error.fault), (3, 6, CardFault::IdTwice("x_ship".into())));
}

#[test]
fn every_fault_of_a_pack_is_told_at_once() {
    let one = |id: &str, number: u8| GOOD.replace("x_ship", id).replace("number: 1", &format!("number: {number}"));
    let head = "(id: \"other\",\n block: 0, name: (en: \"O\", ru: \"О\"))";
    let bad = one("y_ship", 2).replace("defence: 2", "defence: 99");
    let files = [("p/pack.ron", head), ("p/a.ron", &one("e_picket", 1)), ("p/b.ron", &bad), ("p/c.ron", "[(")];
    let faults = pack::check_all(&files).expect_err("four faults");
    let said: Vec<String> = faults.iter().map(|fault| say_card_file_error(fault, Lang::En)).collect();
    assert_eq!(
        said[..3],
        [
            "p/pack.ron:2:2: block 0 is the built-in pool; a pack has 1 to 255",
            "p/a.ron:1:7: a card with the id “e_picket” is loaded already",
            "p/b.ron:1:7: “y_ship”: no number on a card may be above 60",
        ]
    );
    assert!(said.len() == 4 && said[3].starts_with("p/c.ron:1:"), "{said:?}");
}

fn example() -> Vec<(&'static str, &'static str)> {
    vec![
        ("packs/example/pack.ron", include_str!("../packs/example/pack.ron")),
        ("packs/example/cards.ron", include_str!("../packs/example/cards.ron")),
    ]
}

#[test]
fn the_example_pack_is_good_and_can_be_played() {
    let reference = pack::load(&example()).unwrap_or_else(|error| panic!("{}", say_card_file_error(&error, Lang::En)));
    assert_eq!(pack::load(&example()).as_ref(), Ok(&reference), "loading it again changes nothing");
    assert!(pack::is_loaded(&reference));
    let text = include_str!("../packs/example/smugglers.deck");
    let file = deck::read(text).unwrap_or_else(|error| panic!("{}", say_deck_file_error(&error, Lang::En)));
    assert_eq!(file.deck.problems(), []);
    let setup =
        Setup { packs: vec![reference.clone()], ..Setup::constructed(file.deck.clone(), starters()[0].deck.clone()) };
    for seed in 0..20 {
        let mut dice = Seeded::new(seed);
        let mut game = StarWorlds::begin(&setup, &mut dice, &mut ()).expect("a legal setup");
        tabletop_laws::play_until(&mut game, &mut dice, |_| false);
        assert!(game.awaiting().standings().is_some());
    }
    // Without its pack the same table is refused, and another content is another pack.
    let bare = Setup::constructed(file.deck, starters()[0].deck.clone());
    assert!(matches!(StarWorlds::begin(&bare, &mut Seeded::new(1), &mut ()), Err(Refusal::PackNotNamed { .. })));
    let other = pack::PackRef { hash: reference.hash ^ 1, ..reference };
    let setup = Setup { packs: vec![other], ..bare };
    assert!(matches!(StarWorlds::begin(&setup, &mut Seeded::new(1), &mut ()), Err(Refusal::PackNotLoaded { .. })));
}

#[test]
fn a_pack_keeps_its_block_and_its_names() {
    pack::load(&example()).expect("good");
    let head = |block: u8| format!("(id: \"other\", block: {block}, name: (en: \"O\", ru: \"О\"))");
    let load =
        |head: &str, cards: &str| pack::load(&[("pack.ron", head), ("c.ron", cards)]).map_err(|error| error.fault);
    let block = pack::check(&example()).expect("good").head.block;
    assert!(matches!(load(&head(block), GOOD), Err(CardFault::BlockTaken { .. })));
    let taken = pack::load(&[("my/pack.ron", &head(block)), ("my/c.ron", GOOD)]).expect_err("taken");
    assert!(say_card_file_error(&taken, Lang::En).starts_with("my/pack.ron:1:15: block "), "{taken:?}");
    assert_eq!(load(&head(0), GOOD), Err(CardFault::BlockZero));
    assert_eq!(load(&head(77), "[]"), Err(CardFault::EmptyPack));
    assert_eq!(load(&head(77), &GOOD.replace("x_ship", "e_picket")), Err(CardFault::IdTaken("e_picket".into())));
    let error = pack::load(&[("c.ron", GOOD)]).expect_err("no head");
    assert_eq!(error.fault, CardFault::NoPackFile);
    // The hash is of the content, not of its spelling.
    let spaced = GOOD.replace(", ", ",\n  ");
    let hash = |cards: &str| pack::check(&[("pack.ron", &head(78)), ("c.ron", cards)]).expect("good").reference().hash;
    assert_eq!(hash(GOOD), hash(&spaced));
    assert_ne!(hash(GOOD), hash(&GOOD.replace("attack: 1", "attack: 2")));
}

fn named(name: &str) -> Deck {
    Deck { name: name.to_owned(), ..Deck::default() }
}

#[test]
fn deck_files_are_read_and_written() {
    for (id, text) in STARTERS {
        let file = deck::read(text).unwrap_or_else(|error| panic!("{id}: {}", say_deck_file_error(&error, Lang::En)));
        let again = deck::read(&deck::write(&file)).expect("what we write we can read");
        assert_eq!(again, file);
    }
    let text =
        "# mine\nname Own\nbase Лунные верфи\n4 picket corvette\n2x e_frigate # held back\nПерехватчик «Стриж»\n";
    let file = deck::read(text).expect("good");
    assert_eq!(file.deck.base, "b_earth_luna");
    let cards: Vec<_> = file.deck.cards.iter().map(|(card, copies)| (card.as_str(), *copies)).collect();
    assert_eq!(cards, [("e_picket", 4), ("e_frigate", 2), ("e_swift", 1)]);
    let fault = |text: &str| deck::read(text).map(|_| ()).map_err(|error| (error.line, error.fault));
    assert_eq!(fault("name A\n\n3 no such card"), Err((3, DeckFault::UnknownCard("no such card".into()))));
    assert_eq!(fault("0 e_picket"), Err((1, DeckFault::BadCount("0".into()))));
    assert_eq!(fault("1e e_picket"), Err((1, DeckFault::BadCount("1e".into()))));
    assert_eq!(fault("base b_earth_luna\nbase b_earth_luna"), Err((2, DeckFault::SecondBase)));
    assert_eq!(fault("plan win"), Err((1, DeckFault::UnknownPlan("win".into()))));
    assert_eq!(fault("name"), Err((1, DeckFault::Empty("name".into()))));
    assert_eq!(fault("base # none yet"), Err((1, DeckFault::Empty("base".into()))));
    assert_eq!(fault("e_picket\n4"), Err((2, DeckFault::Empty("4".into()))));
    for name in ["Fleet #1", "#1", "Fleet # 1", "Fleet #"] {
        let file = deck::read(&deck::write(&DeckFile { deck: named(name), ..DeckFile::default() })).expect("readable");
        assert_eq!(file.deck.name, name);
    }
    assert_eq!(
        deck::read(&deck::write(&DeckFile { deck: named("a\nb"), ..DeckFile::default() })).expect("readable").deck.name,
        "a b"
    );
    let error = deck::read("200 e_picket\n200 e_picket").expect_err("too many");
    assert_eq!(say_deck_file_error(&error, Lang::Ru), "Строка 2: «200» — не число копий");
}

#[test]
fn a_bad_deck_is_explained_and_repaired() {
    let deck = Deck {
        name: "Imperial line".into(),
        base: "b_earth_luna".into(),
        cards: vec![("e_frigate".into(), 5), ("e_picket".into(), 46), ("b_earth_orion".into(), 1), ("ghost".into(), 1)],
    };
    let said: Vec<String> = deck.problems().iter().map(|problem| say_deck_problem(problem, Lang::En)).collect();
    assert_eq!(
        said,
        [
            "There is no card “ghost”",
            "3 cards too many: a deck has exactly 50",
            "Frigate \"Resolute\": 5 copies, 4 allowed",
            "Orion Fleet Command is a base card and cannot be in the deck",
        ]
    );
    let said = say_deck_problem(&DeckProblem::WrongSize { have: 52 }, Lang::Ru);
    assert_eq!(said, "Лишние 2 карты: в колоде ровно 50");
    let repaired = deck.repaired();
    assert_eq!(repaired.problems(), []);
    assert_eq!(repaired.cards[0], ("e_frigate".into(), 4));
    assert_eq!(say_start_hand(&repaired.start_hand(), Lang::Ru), "Одна раса: начнёте с 6 карт");
    assert_eq!(Deck::default().repaired().problems(), []);
}
