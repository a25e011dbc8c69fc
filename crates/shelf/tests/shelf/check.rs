//! Card files are looked at in the words of the user.

use shelf::card_shelves;
use tabletop_text::Lang;

/// The same mistakes in a file of each game: one form, in the words of the user.
#[test]
fn faults_of_every_game_have_one_form_in_both_languages() {
    for shelf in card_shelves() {
        let (file, text) = shelf.files[0];
        for (broken, en, ru) in [
            (text.replacen('[', "(", 1), "", ""),
            (text.replacen("id:", "identity:", 1), "identity", "identity"),
            (text.chars().take(text.chars().count() / 2).collect(), "", ""),
        ] {
            for (lang, word) in [(Lang::En, en), (Lang::Ru, ru)] {
                let Err(faults) = (shelf.check)(&broken, file, lang) else { continue };
                for fault in faults {
                    let rest = fault.strip_prefix(file).unwrap_or_default();
                    assert!(rest.starts_with(':') && !rest.starts_with(":0"), "{}: {fault}", shelf.game);
                    assert!(fault.contains(word), "{}: {fault}", shelf.game);
                    assert!(!fault.contains(", line") && !fault.contains(", строка"), "{fault}");
                    if lang == Lang::Ru {
                        assert!(!fault.contains("xpected"), "{}: {fault}", shelf.game);
                    }
                }
            }
        }
    }
}
