//! What can be wrong with a card file. Ids and numbers only; [`crate::text`] words them.

use crate::effect::Kind;
use serde::{Deserialize, Serialize};

/// A fault in a card file, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardFileError {
    /// The file, as it was named to us.
    pub file: String,
    /// Line, from 1; 0 when the fault is in no line.
    pub line: usize,
    /// Column, from 1; 0 when the fault is in no line.
    pub column: usize,
    /// What is wrong.
    pub fault: CardFault,
}

/// What is wrong with a card file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardFault {
    /// A word that means nothing there.
    UnknownWord {
        /// What stands in the file.
        found: String,
        /// What could stand there.
        expected: Vec<String>,
    },
    /// A field that does not exist.
    UnknownField {
        /// What stands in the file.
        found: String,
        /// The fields there are.
        expected: Vec<String>,
    },
    /// A field is missing.
    MissingField(String),
    /// A field stands twice.
    FieldTwice(String),
    /// A sign such as `,` or `)` is missing.
    MissingSign(String),
    /// A number is expected.
    NotANumber,
    /// A number that is too large or too small: as it stands in the file, if it could be told.
    NumberOutOfRange(String),
    /// Text in quotes is expected.
    NotText,
    /// The file ends too early.
    EndsTooEarly,
    /// The reader's own words, for the rest.
    Unreadable(String),

    /// An id that is not made of small Latin letters, digits and `_`.
    BadId(String),
    /// Two cards with one id.
    IdTwice(String),
    /// A card with this id is loaded already.
    IdTaken(String),
    /// Two cards with one number.
    NumberTwice {
        /// The card.
        card: String,
        /// The number.
        number: u8,
    },
    /// Numbers run from 1 to 255.
    NumberZero(String),
    /// A card without a name in one of the languages.
    NoName(String),
    /// A number on the card is above what the table can hold.
    TooLarge {
        /// The card.
        card: String,
        /// The largest allowed.
        most: u8,
    },
    /// SW-3.2.3-c: a weapon must be one-use or accumulate, not both.
    WeaponWithoutFate(String),
    /// A weapon without a number.
    WeaponWithoutPower(String),
    /// SW-9.4.2-b: a base or an asteroid without defence could never be destroyed.
    WithoutDefence(String),
    /// A base card has rarity Б, and only a base card.
    BaseMark(String),
    /// A card of this kind lies on another one and must say on which.
    NeedsAttachTo {
        /// The card.
        card: String,
        /// Its kind.
        kind: Kind,
    },
    /// A card of this kind cannot be attached.
    CannotAttach {
        /// The card.
        card: String,
        /// Its kind.
        kind: Kind,
    },
    /// At most two command lines.
    TooManyCommands(String),
    /// Too many standing changes.
    TooManyChanges {
        /// The card.
        card: String,
        /// The most a card may have.
        most: u8,
    },
    /// A line without an action, or one that names no card.
    EmptyLine(String),
    /// One line names too many cards.
    LineTooLong {
        /// The card.
        card: String,
        /// The most a line may name.
        most: u8,
    },
    /// A command that cannot bring cards of this kind.
    WrongKind {
        /// The card.
        card: String,
        /// The kind that does not fit.
        kind: Kind,
    },
    /// A feature that cannot be lent to another card.
    CannotLend(String),
    /// A card with a play line needs the hand symbol (or must be an anti-missile).
    PlayWithoutHand(String),
    /// An anti-missile must say what it cancels or what it does.
    IdleAntiMissile(String),
    /// A price that cannot be paid like this.
    BadPrice {
        /// The card.
        card: String,
        /// The part of the price, as it stands in the file.
        part: String,
        /// What is wrong with it.
        why: PriceFault,
    },
    /// A mark, field or feature that this kind of card cannot have.
    OutOfPlace {
        /// The card.
        card: String,
        /// Its kind.
        kind: Kind,
        /// The mark, field or feature, as it stands in the file.
        what: String,
    },
    /// A feature that a card has once stands twice.
    FeatureTwice {
        /// The card.
        card: String,
        /// The feature, as it stands in the file.
        what: String,
    },

    /// A pack without its `pack.ron`.
    NoPackFile,
    /// A pack without cards.
    EmptyPack,
    /// Block 0 is the built-in pool.
    BlockZero,
    /// Another pack, or another version of this one, has this block already.
    BlockTaken {
        /// The block.
        block: u8,
        /// Who has it.
        by: String,
    },
}

/// What is wrong with a part of a price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PriceFault {
    /// A number of cards that is none, or above the most.
    Number {
        /// The most.
        most: u8,
    },
    /// It names no kind of card, or bases.
    Kinds,
    /// Only a command of a card that is no base pays with this card.
    NotThisCard,
    /// A card that is being put out is paid for in cards of hand and deck only.
    NotForPlacing,
    /// One kind of price stands twice.
    Twice,
}

impl CardFileError {
    /// A fault in no particular line.
    pub(super) fn whole(file: &str, fault: CardFault) -> Self {
        Self { file: file.to_owned(), line: 0, column: 0, fault }
    }

    /// A fault of one card: it is shown where its id stands; `before`: of so many cards with the same id it comes behind.
    pub(super) fn at_card(file: &str, text: &str, id: &str, before: usize, fault: CardFault) -> Self {
        let quoted = format!("\"{id}\"");
        let ids = text.match_indices("id:").map(|(at, word)| at + word.len());
        let values = ids.map(|at| at + text[at..].len() - text[at..].trim_start().len());
        let place = values.filter(|at| text[*at..].starts_with(&quoted)).nth(before);
        Self::at(file, text, place.or_else(|| text.find(&quoted)), fault)
    }

    /// A fault of a field: it is shown where its name stands first.
    pub(super) fn at_field(file: &str, text: &str, field: &str, fault: CardFault) -> Self {
        Self::at(file, text, text.find(field), fault)
    }

    fn at(file: &str, text: &str, offset: Option<usize>, fault: CardFault) -> Self {
        let (line, column) = match offset {
            Some(offset) => {
                let before = &text[..offset];
                let start = before.rfind('\n').map_or(0, |newline| newline + 1);
                (before.matches('\n').count() + 1, text[start..offset].chars().count() + 1)
            }
            None => (0, 0),
        };
        Self { file: file.to_owned(), line, column, fault }
    }

    /// What the reader of the notation found.
    pub(super) fn unreadable(file: &str, text: &str, error: &ron::error::SpannedError) -> Self {
        use ron::error::Error;
        let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect();
        let fault = match &error.code {
            Error::NoSuchEnumVariant { expected, found, .. } => {
                CardFault::UnknownWord { found: found.clone(), expected: words(expected) }
            }
            Error::NoSuchStructField { expected, found, .. } => {
                CardFault::UnknownField { found: found.clone(), expected: words(expected) }
            }
            Error::MissingStructField { field, .. } => CardFault::MissingField((*field).to_owned()),
            Error::DuplicateStructField { field, .. } => CardFault::FieldTwice((*field).to_owned()),
            Error::ExpectedArray => CardFault::MissingSign("[".to_owned()),
            Error::ExpectedArrayEnd => CardFault::MissingSign("]".to_owned()),
            Error::ExpectedComma => CardFault::MissingSign(",".to_owned()),
            Error::ExpectedMapColon => CardFault::MissingSign(":".to_owned()),
            Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => CardFault::MissingSign("(".to_owned()),
            Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => CardFault::MissingSign(")".to_owned()),
            Error::ExpectedStringEnd => CardFault::MissingSign("\"".to_owned()),
            Error::ExpectedInteger => CardFault::NotANumber,
            Error::IntegerOutOfBounds => CardFault::NumberOutOfRange(number_at(text, error.span.start)),
            Error::ExpectedString => CardFault::NotText,
            Error::Eof => CardFault::EndsTooEarly,
            other => CardFault::Unreadable(other.to_string()),
        };
        let start = error.span.start;
        Self { file: file.to_owned(), line: start.line, column: start.col, fault }
    }
}

/// The number that stands at a place of a text, or ends there.
fn number_at(text: &str, place: ron::error::Position) -> String {
    let line: Vec<char> = text.lines().nth(place.line.saturating_sub(1)).unwrap_or_default().chars().collect();
    let is_part = |index: usize| line.get(index).is_some_and(|letter| letter.is_ascii_digit() || *letter == '-');
    let mut start = place.col.saturating_sub(1).min(line.len());
    while start > 0 && is_part(start - 1) {
        start -= 1;
    }
    line[start..].iter().take_while(|letter| letter.is_ascii_digit() || **letter == '-').collect()
}
