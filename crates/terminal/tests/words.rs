//! Every sentence exists in every language.

use tabletop_text::Lang;
use terminal::words::keys;

const EN: &str = include_str!("../locales/en.ftl");
const RU: &str = include_str!("../locales/ru.ftl");

#[test]
fn both_languages_have_the_same_keys() {
    assert_eq!(keys(EN), keys(RU));
}

#[test]
fn every_key_can_be_said_in_every_language() {
    for lang in Lang::ALL {
        let words = terminal::words::screen(lang);
        for key in keys(EN) {
            assert!(words.knows(&key), "{key} cannot be read in {}", lang.code());
        }
    }
}

#[test]
fn every_key_of_the_source_exists() {
    let words = terminal::words::screen(Lang::En);
    let mut asked = 0;
    let files = ["plain", "screen/mod", "screen/draw", "screen/popup", "session", "lobby", "replay", "tables/mod"];
    for file in files.map(|file| format!("src/{file}.rs")) {
        let file = file.as_str();
        let source = std::fs::read_to_string(file).expect("a source file");
        for call in ["say(\"", "with(\"", "Some(\"", "\"keys-"] {
            for (start, _) in source.match_indices(call) {
                let quote = start + call.find('"').expect("a quote") + 1;
                let key = source[quote..].split('"').next().expect("the end of the quote");
                if key.contains('-') || call.starts_with("say") {
                    asked += 1;
                    assert!(words.knows(key), "{file} asks for {key}");
                }
            }
        }
    }
    assert!(asked > 30, "the search found only {asked} keys");
}

#[test]
fn russian_counts_players_in_russian() {
    let words = terminal::words::screen(Lang::Ru);
    let said = |n: i32| words.with("error-seats", &[("players", n.into()), ("seats", 2.into())]);
    assert!(said(1).starts_with("Назван 1 игрок,"));
    assert!(said(3).starts_with("Названы 3 игрока,"));
    assert!(said(5).starts_with("Названо 5 игроков,"));
}
