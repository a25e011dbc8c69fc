//! Card files, ours and anybody's: mistakes are told with their place.

use game_star_realms::{CardFileError, check_cards};

const SHIP: &str = r#"
    id: "my_ship", en: "My Ship", ru: "Мой корабль", ru_acc: "Мой корабль",
    faction: Blob, sort: Ship, cost: 3, copies: (frontiers: 1),
    provenance: Reconstructed, sources: [],
"#;

fn with(abilities: &str) -> String {
    format!("[({SHIP} abilities: [{abilities}])]")
}

fn mistake(text: &str) -> CardFileError {
    check_cards(text, "pack.ron").expect_err("a mistake")
}

#[test]
fn our_own_files_are_in_order() {
    let files = [
        ("basics.ron", include_str!("../cards/basics.ron"), 3),
        ("colony_wars.ron", include_str!("../cards/colony_wars.ron"), 43),
        ("frontiers.ron", include_str!("../cards/frontiers.ron"), 45),
    ];
    for (file, text, count) in files {
        assert_eq!(check_cards(text, file).map(|cards| cards.len()), Ok(count));
    }
}

#[test]
fn a_good_card_is_read() {
    let cards = check_cards(&with("(when: Primary, effects: [Gain(Combat, 4), Draw(1)])"), "pack.ron").expect("a card");
    assert_eq!((cards[0].id.as_str(), cards[0].abilities.len()), ("my_ship", 1));
}

#[test]
fn a_typo_is_told_with_line_and_column() {
    let error = mistake(&with("\n(when: Primary, effects: [Gian(Combat, 4)])"));
    let CardFileError::Unreadable { file, line, column, detail } = error else { panic!("{error:?}") };
    assert_eq!((file.as_str(), line, column), ("pack.ron", 6, 27));
    assert!(detail.contains("Gian"), "{detail}");
    assert!(matches!(mistake("[(id: 3)]"), CardFileError::Unreadable { line: 1, .. }));
    assert!(matches!(
        mistake(&with("").replace("cost: 3", "cost: 3, price: 3")),
        CardFileError::Unreadable { line: 3, .. }
    ));
}

#[test]
fn what_the_rules_cannot_play_is_refused() {
    let misplaced = |abilities: &str| matches!(mistake(&with(abilities)), CardFileError::Misplaced { .. });
    // A ship cannot become a base, a card cannot be declined to draw, a standing effect asks nobody.
    assert!(misplaced("(when: Primary, effects: [CopyBase])"));
    assert!(misplaced("(when: Primary, effects: [May(Draw(1))])"));
    assert!(misplaced("(when: ShipPlayed(Blob), effects: [Scrap(count: 1, from: [Hand])])"));
    assert!(misplaced("(when: Acquired, effects: [Gain(Trade, 1)])"));
    assert!(misplaced("(when: Primary, effects: [GainItsCost(Combat)])"));
    assert!(misplaced("(when: Primary, effects: [ForEach(DiscardedAny, [Draw(1)])])"));
    assert!(misplaced("(when: Primary, effects: [NextAcquired(what: Any, to: DiscardPile)])"));
}

#[test]
fn ids_defenses_and_abilities_are_checked() {
    let card = with("");
    assert!(matches!(mistake(&card.replace("my_ship", "My Ship")), CardFileError::BadId { .. }));
    assert!(matches!(mistake(&card.replace("sort: Ship", "sort: Base")), CardFileError::BadDefense { .. }));
    assert!(matches!(mistake(&card.replace("cost: 3", "cost: 3, defense: 2")), CardFileError::BadDefense { .. }));
    let twice = with("(when: Scrap, effects: []), (when: Scrap, effects: [])");
    assert!(matches!(mistake(&twice), CardFileError::DoubleAbility { .. }));
    let ally = with("(when: Ally, effects: [])").replace("faction: Blob, ", "");
    assert!(matches!(mistake(&ally), CardFileError::NoFaction { .. }));
    let two = card.replace(")]", &format!("), ({SHIP} abilities: [])]"));
    assert!(matches!(mistake(&two), CardFileError::DoubleId { .. }), "{two}");
}
