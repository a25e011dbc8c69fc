//! What players of a collectible card game bring to the table: packs of cards and decks.

use crate::check::Fault;
use game_star_worlds::cards::{Named, pack};
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

/// A deck that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OurDeck {
    /// Its stable name.
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// How it is meant to be played.
    pub about: String,
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
    /// The decks that come with the game.
    pub ours: fn(Lang) -> Vec<OurDeck>,
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
        ours: |lang| {
            let said = |words: &Named| lang.pick(words.en.clone(), words.ru.clone());
            let starters = deck::starters().iter();
            starters.map(|deck| OurDeck { id: deck.id, name: said(&deck.name), about: said(&deck.idea) }).collect()
        },
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
