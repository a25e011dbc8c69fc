//! Decks and packs of a person.

use shelf::{NamedDeck, own_decks};
use tabletop_text::Lang;

const PACK: [(&str, &str); 2] = [
    ("pack.ron", include_str!("../../../game-star-worlds/packs/example/pack.ron")),
    ("cards.ron", include_str!("../../../game-star-worlds/packs/example/cards.ron")),
];

#[test]
fn a_deck_of_a_pack_is_legal_once_the_pack_is_there_and_a_setup_names_the_pack() {
    let worlds = own_decks("star-worlds").expect("the game");
    let files = PACK.map(|(name, text)| (name.to_owned(), text.to_owned()));
    assert!((worlds.load_pack)(&files, Lang::En).is_ok_and(|cards| cards > 0));
    let text = include_str!("../../../game-star-worlds/packs/example/smugglers.deck");
    assert_eq!((worlds.check_deck)(text, "smugglers.deck", Lang::En), Ok(50));
    let mine = NamedDeck::File { name: "smugglers.deck".to_owned(), text: text.to_owned() };
    let setup = (worlds.setup)(&[mine, NamedDeck::Ours("dvarg_acid".to_owned())], Lang::En).expect("a setup");
    let entry = shelf::named("star-worlds").expect("the game");
    assert!((entry.begin)(&setup, &mut tabletop::Seeded::new(1)).is_ok());
    assert_eq!((entry.mode_of)(&setup).ok(), Some("constructed"));
    assert_eq!(setup["packs"].as_array().map(Vec::len), Some(1));
    // A match without cards of the pack can be repeated where the pack is not.
    let ours = NamedDeck::Ours("dvarg_acid".to_owned());
    let setup = (worlds.setup)(&[ours], Lang::En).expect("a setup");
    assert_eq!(setup["packs"], serde_json::json!([]));
}

#[test]
fn a_saved_match_whose_pack_is_another_one_says_so() {
    let worlds = own_decks("star-worlds").expect("the game");
    let files = PACK.map(|(name, text)| (name.to_owned(), text.to_owned()));
    assert!((worlds.load_pack)(&files, Lang::En).is_ok());
    let text = include_str!("../../../game-star-worlds/packs/example/smugglers.deck").to_owned();
    let mine = NamedDeck::File { name: "smugglers.deck".to_owned(), text };
    let setup = (worlds.setup)(&[mine], Lang::En).expect("a setup");
    let entry = shelf::named("star-worlds").expect("the game");
    let saved = (entry.begin)(&setup, &mut tabletop::Seeded::new(1)).expect("a match").save();
    assert!(shelf::load(&saved).is_ok());
    let mut other = saved;
    other.body["setup"]["packs"][0]["hash"] = "7".into();
    // Under today's rules and under older ones, from which a match goes on without being repeated.
    for rules in [entry.rules, entry.rules - 1] {
        let error = shelf::load(&tabletop::Saved { rules, ..other.clone().with_new_sum() }).err().expect("a refusal");
        assert_eq!(
            shelf::say_load_error(&error, Lang::En),
            "This match cannot be opened here. The pack “example” is not loaded here, or has other cards in it."
        );
        let said = shelf::say_load_error(&error, Lang::Ru);
        assert!(said.starts_with("Эту партию здесь открыть нельзя. Набор"), "{said}");
    }
    let mut unnamed = other;
    unnamed.body["setup"]["packs"] = serde_json::json!([]);
    assert!(matches!(shelf::load(&unnamed.with_new_sum()), Err(tabletop::LoadError::Refused { .. })));
}

#[test]
fn a_deck_that_is_not_legal_says_everything_that_is_wrong() {
    let worlds = own_decks("star-worlds").expect("the game");
    let faults = (worlds.check_deck)("base b_earth_luna\n5 e_frigate\n", "my.deck", Lang::En).expect_err("faults");
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults.iter().all(|fault| fault.starts_with("my.deck: ")));
    assert!((worlds.check_deck)("7 nonsense", "my.deck", Lang::Ru).is_err());
}
