//! Every sentence exists in every language.

use locale::{Words, keys};
use tabletop_text::Lang;

const EN: &str = include_str!("../locales/en.ftl");
const RU: &str = include_str!("../locales/ru.ftl");

#[test]
fn both_languages_have_the_same_keys_and_all_can_be_said() {
    assert_eq!(keys(EN), keys(RU));
    for (lang, source) in [(Lang::En, EN), (Lang::Ru, RU)] {
        let words = Words::new(lang, source);
        for key in keys(source) {
            assert!(words.knows(&key), "{key} cannot be read in {}", lang.code());
        }
    }
}

#[test]
fn every_key_of_the_source_exists() {
    let mut asked = 0;
    let words = Words::new(Lang::En, EN);
    for entry in std::fs::read_dir("src").expect("the sources") {
        let source = std::fs::read_to_string(entry.expect("a file").path()).expect("text");
        for call in
            ["say(\"", "with(\"", "with(\n            \"", "\"arena-", "\"bench-", "\"error-", "\"rules-", "\"replay-"]
        {
            for (start, _) in source.match_indices(call) {
                let quote = start + call.find('"').expect("a quote") + 1;
                let key = source[quote..].split('"').next().expect("the end of the quote");
                // Half a key, a sentence, or an option of the command line.
                if key.ends_with('-') || key.starts_with('-') || key.contains(' ') {
                    continue;
                }
                asked += 1;
                assert!(words.knows(key), "the source asks for {key}");
            }
        }
    }
    assert!(asked > 50, "the search found only {asked} keys");
}
