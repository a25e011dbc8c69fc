//! What players of a collectible card game bring to the table: packs of cards and decks.

use crate::check::Fault;
use game_star_worlds::cards::pack;
use game_star_worlds::deck::{self, Deck};
use game_star_worlds::setup::packs_of;
use game_star_worlds::text::{say_card_file_error, say_deck_file_error, say_deck_problem};
use game_star_worlds::{DeckSource, Setup};
use serde_json::Value;
use tabletop_text::Lang;

/// A file: its name and its text.
pub type NamedText = (String, String);

/// A deck that somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NamedDeck {
    /// One that comes with the game, by its name.
    Ours(String),
    /// A deck file.
    File {
        /// As it is called in faults.
        name: String,
        /// What it says.
        text: String,
    },
}

/// How a game takes what players bring.
#[derive(Clone, Copy)]
pub struct OwnDecks {
    /// [`crate::Cover::id`].
    pub game: &'static str,
    /// The file that makes a folder a pack.
    pub pack_file: &'static str,
    /// The ending of a deck file's name.
    pub deck_ending: &'static str,
    /// Reads a pack (names and texts of its files) and lays its cards on the shelf for the rest of the process: how many, or everything
    /// that is wrong with it.
    pub load_pack: fn(&[NamedText], Lang) -> Result<usize, Vec<Fault>>,
    /// How many cards a deck file holds, or everything that is wrong with it: text, name.
    pub check_deck: fn(&str, &str, Lang) -> Result<usize, Vec<Fault>>,
    /// A setup in which the seats play these decks; a seat without one chooses at the table. It names the packs that they use.
    pub setup: fn(&[NamedDeck], Lang) -> Result<Value, Fault>,
}

/// How a game takes what players bring; none, if it takes nothing.
pub fn own_decks(game: &str) -> Option<OwnDecks> {
    let star_worlds = OwnDecks {
        game: "star-worlds",
        pack_file: pack::PACK_FILE,
        deck_ending: "deck",
        load_pack,
        check_deck: |text, name, lang| {
            let deck = legal_deck(text, name, lang)?;
            Ok(deck.cards.iter().map(|(_, copies)| usize::from(*copies)).sum())
        },
        setup: |decks, lang| {
            let mut setup = Setup::starters();
            for (source, named) in setup.decks.0.iter_mut().zip(decks) {
                *source = match named {
                    NamedDeck::Ours(id) => DeckSource::Starter(id.clone()),
                    NamedDeck::File { name, text } => {
                        DeckSource::Own(legal_deck(text, name, lang).map_err(|faults| faults.join("\n"))?)
                    }
                };
            }
            setup.packs = packs_of(&setup.decks.0);
            Ok(serde_json::to_value(&setup).unwrap_or(Value::Null))
        },
    };
    (game == star_worlds.game).then_some(star_worlds)
}

fn load_pack(files: &[NamedText], lang: Lang) -> Result<usize, Vec<Fault>> {
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let cards = pack::check_all(&files).map(|pack| pack.cards.len());
    let loaded = cards.and_then(|cards| pack::load(&files).map(|_| cards).map_err(|error| vec![error]));
    loaded.map_err(|faults| faults.iter().map(|fault| say_card_file_error(fault, lang)).collect())
}

fn legal_deck(text: &str, name: &str, lang: Lang) -> Result<Deck, Vec<Fault>> {
    let file = deck::read(text).map_err(|error| vec![format!("{name}: {}", say_deck_file_error(&error, lang))])?;
    let faults: Vec<Fault> =
        file.deck.problems().iter().map(|problem| format!("{name}: {}", say_deck_problem(problem, lang))).collect();
    if faults.is_empty() { Ok(file.deck) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACK: [(&str, &str); 2] = [
        ("pack.ron", include_str!("../../game-star-worlds/packs/example/pack.ron")),
        ("cards.ron", include_str!("../../game-star-worlds/packs/example/cards.ron")),
    ];

    #[test]
    fn a_deck_of_a_pack_is_legal_once_the_pack_is_there_and_a_setup_names_the_pack() {
        let worlds = own_decks("star-worlds").expect("the game");
        let files = PACK.map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert!((worlds.load_pack)(&files, Lang::En).is_ok_and(|cards| cards > 0));
        let text = include_str!("../../game-star-worlds/packs/example/smugglers.deck");
        assert_eq!((worlds.check_deck)(text, "smugglers.deck", Lang::En), Ok(50));
        let mine = NamedDeck::File { name: "smugglers.deck".to_owned(), text: text.to_owned() };
        let setup = (worlds.setup)(&[mine, NamedDeck::Ours("dvarg_acid".to_owned())], Lang::En).expect("a setup");
        let entry = crate::named("star-worlds").expect("the game");
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
        let text = include_str!("../../game-star-worlds/packs/example/smugglers.deck").to_owned();
        let mine = NamedDeck::File { name: "smugglers.deck".to_owned(), text };
        let setup = (worlds.setup)(&[mine], Lang::En).expect("a setup");
        let entry = crate::named("star-worlds").expect("the game");
        let saved = (entry.begin)(&setup, &mut tabletop::Seeded::new(1)).expect("a match").save();
        assert!(crate::load(&saved).is_ok());
        let mut other = saved;
        other.body["setup"]["packs"][0]["hash"] = "7".into();
        // Under today's rules and under older ones, from which a match goes on without being repeated.
        for rules in [entry.rules, entry.rules - 1] {
            let error = crate::load(&tabletop::Saved { rules, ..other.clone().mended() }).err().expect("a refusal");
            assert_eq!(
                crate::say_load_error(&error, Lang::En),
                "This match cannot be opened here. The pack “example” is not loaded here, or has other cards in it."
            );
            let said = crate::say_load_error(&error, Lang::Ru);
            assert!(said.starts_with("Эту партию здесь открыть нельзя. Набор"), "{said}");
        }
        let mut unnamed = other;
        unnamed.body["setup"]["packs"] = serde_json::json!([]);
        assert!(matches!(crate::load(&unnamed.mended()), Err(tabletop::LoadError::Refused { .. })));
    }

    #[test]
    fn a_deck_that_is_not_legal_says_everything_that_is_wrong() {
        let worlds = own_decks("star-worlds").expect("the game");
        let faults = (worlds.check_deck)("base b_earth_luna\n5 e_frigate\n", "my.deck", Lang::En).expect_err("faults");
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults.iter().all(|fault| fault.starts_with("my.deck: ")));
        assert!((worlds.check_deck)("7 nonsense", "my.deck", Lang::Ru).is_err());
    }
}
