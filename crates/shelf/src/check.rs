//! Card files, ours and a user's: which game they are of, and what is wrong with them.

use game_star_worlds::text::say_card_file_error;
use tabletop_text::{Lang, Text, said};

/// What is wrong with a file, as a sentence with its place: `cards.ron:12:7: …`.
pub type Fault = String;

/// The card files of one game. A game on the shelf has one of these in [`card_shelves`].
#[derive(Clone, Copy)]
pub struct CardShelf {
    /// [`crate::Cover::id`].
    pub game: &'static str,
    /// Our own files: name and text.
    pub files: &'static [(&'static str, &'static str)],
    /// How many records a file has, or everything that is wrong with it: text, name.
    pub check: fn(&str, &str, Lang) -> Result<usize, Vec<Fault>>,
}

/// The card files of every game.
pub fn card_shelves() -> Vec<CardShelf> {
    let star_realms = CardShelf {
        game: "star-realms",
        files: &game_star_realms::cards::FILES,
        check: |text, file, lang| {
            let say = |error| vec![plain(said(&error, lang), lang)];
            game_star_realms::check_file(text, file).map_err(say)
        },
    };
    let star_worlds = CardShelf {
        game: "star-worlds",
        files: &game_star_worlds::cards::FILES,
        check: |text, file, lang| {
            let checked = game_star_worlds::cards::check_all(text, file).map(|cards| cards.len());
            checked.map_err(|faults| faults.iter().map(|fault| say_card_file_error(fault, lang)).collect())
        },
    };
    vec![
        star_realms,
        star_worlds,
        CardShelf {
            game: "starcraft",
            files: &game_starcraft::cards::FILES,
            check: |text, file, lang| game_starcraft::check_cards(text, file).map_err(|error| vec![error.say(lang)]),
        },
        CardShelf {
            game: "master-of-the-galaxy",
            files: &game_master_of_the_galaxy::cards::FILES,
            check: |text, file, lang| {
                game_master_of_the_galaxy::check_cards(text, file).map_err(|error| vec![error.say(lang)])
            },
        },
    ]
}

/// There is nobody to name in a card file.
fn plain(text: Text, lang: Lang) -> Fault {
    text.plain(lang, |seat| seat.to_string())
}
