//! The short stable spelling of actions: one list of verbs for both directions.

use crate::Seat;
use std::fmt;

/// How one part of an action is spelled: one word without spaces.
pub trait Spelled: Sized {
    /// Writes it.
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Reads it; any word may come.
    fn read(word: &str) -> Option<Self>;
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Spelled for $number {
            fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
            fn read(word: &str) -> Option<Self> {
                word.parse().ok()
            }
        }
    )*};
}

numbers!(u8, u16, u32, i8, i16, i32);

/// `p1` is the first seat.
impl Spelled for Seat {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
    fn read(word: &str) -> Option<Self> {
        let number: u16 = word.strip_prefix('p')?.parse().ok()?;
        number.checked_sub(1).and_then(|seat| u8::try_from(seat).ok()).map(Self)
    }
}

/// `Display` and `FromStr` of an action from one list: a verb, then the parts of the action in order, each [`Spelled`]. A `bool` says its two
/// words in brackets, the true one first. The compiler sees to it that every variant has a verb.
///
/// ```
/// use tabletop::Seat;
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Action { Pass, Choose(Seat), Move { from: u8, to: u8, fast: bool } }
/// #[derive(Debug)]
/// struct NotAnAction;
///
/// tabletop::notation! {
///     Action, NotAnAction,
///     plain { Pass = "pass", }
///     with { Choose = "choose", }
///     fields { Move { from, to, fast("fast" | "slow") } = "move", }
/// }
/// let action: Action = "move 1 2 slow".parse().expect("an action");
/// assert_eq!(action, Action::Move { from: 1, to: 2, fast: false });
/// assert_eq!(Action::Choose(Seat(0)).to_string(), "choose p1");
/// assert!("pass 3".parse::<Action>().is_err());
/// ```
#[macro_export]
macro_rules! notation {
    (
        $action:ident, $error:ident,
        plain { $($plain:ident = $plain_word:literal,)* }
        with { $($with:ident = $with_word:literal,)* }
        fields { $($fields:ident { $($field:ident $(($yes:literal | $no:literal))?),+ } = $fields_word:literal,)* }
    ) => {
        impl ::std::fmt::Display for $action {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$plain => f.write_str($plain_word),)*
                    $(Self::$with(part) => {
                        f.write_str(concat!($with_word, " "))?;
                        $crate::notation::Spelled::spell(part, f)
                    })*
                    $(Self::$fields { $($field),+ } => {
                        f.write_str($fields_word)?;
                        $(
                            f.write_str(" ")?;
                            $crate::notation!(@spell f, $field $(, $yes, $no)?)?;
                        )+
                        Ok(())
                    })*
                }
            }
        }

        impl ::std::str::FromStr for $action {
            type Err = $error;
            fn from_str(text: &str) -> Result<Self, $error> {
                let mut words = text.split_whitespace();
                let verb = words.next().ok_or($error)?;
                let action = match verb {
                    $($plain_word => Self::$plain,)*
                    $($with_word => Self::$with(words.next().and_then($crate::notation::Spelled::read).ok_or($error)?),)*
                    $($fields_word => Self::$fields {
                        $($field: words.next().and_then($crate::notation!(@read $($yes, $no)?)).ok_or($error)?),+
                    },)*
                    _ => return Err($error),
                };
                match words.next() {
                    None => Ok(action),
                    Some(_) => Err($error),
                }
            }
        }
    };
    (@spell $f:ident, $part:ident) => { $crate::notation::Spelled::spell($part, $f) };
    (@spell $f:ident, $part:ident, $yes:literal, $no:literal) => { $f.write_str(if *$part { $yes } else { $no }) };
    (@read) => { $crate::notation::Spelled::read };
    (@read $yes:literal, $no:literal) => {
        |word: &str| match word {
            $yes => Some(true),
            $no => Some(false),
            _ => None,
        }
    };
}
