//! What a game can say of itself, in every language.

use crate::Text;
use serde::{Deserialize, Serialize};
use tabletop::{Catalogue, Game, Seat, Viewer};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Every language, in the order of the switch.
    pub const ALL: [Self; 2] = [Self::En, Self::Ru];

    /// Its code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
        }
    }

    /// The language of a code such as `ru`, `ru_RU.UTF-8` or `en-GB`.
    pub fn from_code(code: &str) -> Option<Self> {
        match code.get(..2)?.to_ascii_lowercase().as_str() {
            "en" => Some(Self::En),
            "ru" => Some(Self::Ru),
            _ => None,
        }
    }

    /// One of two, by language.
    pub fn pick<T>(self, en: T, ru: T) -> T {
        match self {
            Self::En => en,
            Self::Ru => ru,
        }
    }
}

/// Who listens: his language, and which seat is "you".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listener {
    /// His language.
    pub lang: Lang,
    /// His seat; a spectator has none, and is told of everybody by name.
    pub me: Option<Seat>,
}

impl Listener {
    /// Somebody beside the table.
    pub const fn spectator(lang: Lang) -> Self {
        Self { lang, me: None }
    }

    /// A viewer.
    pub const fn of(lang: Lang, viewer: Viewer) -> Self {
        Self { lang, me: viewer.seat() }
    }

    /// Is it about him?
    pub fn is(self, seat: Seat) -> bool {
        self.me == Some(seat)
    }
}

impl From<Lang> for Listener {
    fn from(lang: Lang) -> Self {
        Self::spectator(lang)
    }
}

/// What a menu says of a mode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModeWords {
    /// "Duel".
    pub name: String,
    /// A sentence or two: what it is, how it is won.
    pub about: String,
}

/// One number of a player that everybody sees and that matters: what changes of it says what a move brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Name of the icon in the symbol sheet.
    pub icon: &'static str,
    /// What it is, in English: "authority".
    pub en: &'static str,
    /// The same in Russian.
    pub ru: &'static str,
    /// How much of it there is.
    pub amount: i32,
}

impl Figure {
    /// What it is.
    pub fn name(&self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.ru)
    }
}

/// A game that can be read aloud: everything a client without pictures needs, and the words of one with pictures.
pub trait Spoken: Game + Catalogue {
    /// The title of the game.
    fn title(lang: Lang) -> &'static str;
    /// What a menu says of a mode.
    fn mode_words(mode: &str, lang: Lang) -> ModeWords;
    /// The name of a mode where its boxes are named already: "Duel" instead of "Duel: Frontiers".
    fn mode_family(mode: &str, lang: Lang) -> String {
        Self::mode_words(mode, lang).name
    }
    /// An action as the label of a button: "Buy Gunship for ◎4".
    fn say_action(action: &Self::Action, view: &Self::View, to: Listener) -> Text;
    /// An event as a line of the log.
    fn say_event(event: &Self::Event, to: Listener) -> Text;
    /// A refusal as a sentence with its numbers.
    fn say_refusal(refusal: &Self::Refusal, to: Listener) -> Text;
    /// The clause of the rules behind a refusal, where there is one: `SR-ATK-03`.
    fn clause_of_refusal(_: &Self::Refusal) -> Option<&'static str> {
        None
    }
    /// The clause of the rules by which an event happened, where there is one.
    fn clause_of_event(_: &Self::Event) -> Option<&'static str> {
        None
    }
    /// What is awaited of whom, for the banner.
    fn say_awaited(view: &Self::View, to: Listener) -> Text;
    /// The whole table as lines, for plain mode and screen readers.
    fn say_view(view: &Self::View, to: Listener) -> Text;
    /// The printed text of a card or piece by the number of [`crate::Span::Card`], if there is one.
    fn say_card(id: u16, to: Listener) -> Option<Text>;
    /// The numbers of a seat that matter, always the same ones in the same order. They are public.
    fn figures(view: &Self::View, seat: Seat) -> Vec<Figure>;
}
