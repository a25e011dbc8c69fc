//! What `say!` asks of the things in its holes.

use crate::grammar::agreeing;
use crate::{Adjective, Case, Gender, Lang, Listener, Noun, Symbol, Text, form};
use std::borrow::Cow;
use tabletop::Seat;

/// `{thing}`: it can be said. Games implement it for their ids and enums, and for events, actions and effects as a whole, by an exhaustive
/// match without a `_` arm: a new variant does not compile until both languages speak it.
pub trait Say {
    /// Says the thing.
    fn say(&self, text: &mut Text, to: Listener);
}

/// `{thing:acc}`: it can be said in a case. English has none: there it says what [`Say`] says.
pub trait Declines {
    /// Says the thing in a case.
    fn say_in(&self, case: Case, text: &mut Text, to: Listener);
}

/// `{seat:place|places}`, `{seat:who}`: it can be the subject of a sentence, and may be the listener.
pub trait Subject {
    /// Is it the listener?
    fn is_you(&self, to: Listener) -> bool;
    /// "You", "you" or the name.
    fn who(&self, text: &mut Text, to: Listener);
    /// "your" or "Anna’s", in English.
    fn possessive(&self, text: &mut Text, to: Listener) {
        if self.is_you(to) {
            text.word(if text.begins() { "Your" } else { "your" });
        } else {
            self.who(text, to);
            text.word("’s");
        }
    }
}

/// `{thing?first|second}`: it chooses between `N` ways to go on. With one way, the other is to say nothing.
pub trait Choose<const N: usize> {
    /// Which: from 0, and `N` for none.
    fn choose(&self, to: Listener) -> usize;
}

/// `{n MINE}`: it can be counted.
pub trait Nominal {
    /// The noun for it.
    fn noun(&self) -> Noun;
    /// The words behind a number. Differs from the noun's where the noun is an adjective: «2 рабочих».
    fn after(&self, n: u32, case: Case, lang: Lang) -> Cow<'static, str> {
        self.noun().after(n, case, lang).into()
    }
    /// Says these words of it; something with a picture names itself as a card.
    fn say_words(&self, words: Cow<'static, str>, text: &mut Text) {
        text.word(words);
    }
}

/// `{n yellow CUBE}`: it can stand before a noun and agrees with it.
pub trait Agrees {
    /// The adjective for it.
    fn adjective(&self) -> Adjective;
    /// The word as it stands before a noun of this gender, of one or of many; a living thing has another accusative.
    fn agree(&self, gender: Gender, many: bool, case: Case, living: bool, lang: Lang) -> Cow<'static, str> {
        let adjective = self.adjective();
        match lang {
            Lang::En => adjective.en.into(),
            Lang::Ru => adjective.in_russian(gender, many, case, living).into(),
        }
    }
}

/// A thing as a text of its own.
pub fn said<T: Say + ?Sized>(thing: &T, to: impl Into<Listener>) -> Text {
    let mut text = Text::new();
    thing.say(&mut text, to.into());
    text
}

/// A hole filled by code: `say!(text, to, …, what = with(|text, to| …))`.
pub fn with<F: Fn(&mut Text, Listener)>(fill: F) -> With<F> {
    With(fill)
}

/// See [`with`].
#[derive(Clone, Copy, Debug)]
pub struct With<F>(F);

impl<F: Fn(&mut Text, Listener)> Say for With<F> {
    fn say(&self, text: &mut Text, to: Listener) {
        (self.0)(text, to);
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, text: &mut Text, to: Listener) {
        (**self).say(text, to);
    }
}

impl<T: Say + ?Sized> Say for Box<T> {
    fn say(&self, text: &mut Text, to: Listener) {
        (**self).say(text, to);
    }
}

/// Nothing says nothing.
impl<T: Say> Say for Option<T> {
    fn say(&self, text: &mut Text, to: Listener) {
        if let Some(thing) = self {
            thing.say(text, to);
        }
    }
}

impl Say for &'static str {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.word(*self);
    }
}

impl Say for String {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.word(self.clone());
    }
}

impl Say for Cow<'static, str> {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.word(self.clone());
    }
}

impl Say for Text {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.text(self.clone());
    }
}

impl Say for Symbol {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.icon(*self);
    }
}

/// By name, even to himself; "you" is `{seat:who}`.
impl Say for Seat {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.seat(*self);
    }
}

/// One of it.
impl Say for Noun {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(self.one(Case::Nominative, to.lang));
    }
}

impl<T: Declines + ?Sized> Declines for &T {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        (**self).say_in(case, text, to);
    }
}

/// One of it.
impl Declines for Noun {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        text.word(self.one(case, to.lang));
    }
}

/// «вас», «вам»; a name of a player cannot be declined.
impl Declines for Seat {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        match to.lang {
            Lang::Ru if to.is(*self) && case != Case::Nominative => {
                text.word(["вы", "вас", "вам", "вас", "вами", "вас"][case as usize]);
            }
            Lang::En | Lang::Ru => self.who(text, to),
        }
    }
}

impl<T: Subject + ?Sized> Subject for &T {
    fn is_you(&self, to: Listener) -> bool {
        (**self).is_you(to)
    }

    fn who(&self, text: &mut Text, to: Listener) {
        (**self).who(text, to);
    }

    fn possessive(&self, text: &mut Text, to: Listener) {
        (**self).possessive(text, to);
    }
}

impl Subject for Seat {
    fn is_you(&self, to: Listener) -> bool {
        to.is(*self)
    }

    fn who(&self, text: &mut Text, to: Listener) {
        text.subject(*self, to);
    }
}

impl<const N: usize, T: Choose<N> + ?Sized> Choose<N> for &T {
    fn choose(&self, to: Listener) -> usize {
        (**self).choose(to)
    }
}

macro_rules! yes_or_no {
    ($([$($generic:tt)*] $type:ty: |$thing:ident, $to:ident| $yes:expr;)*) => {$(
        impl<$($generic)*> Choose<1> for $type {
            fn choose(&self, $to: Listener) -> usize {
                let $thing = self;
                usize::from(!$yes)
            }
        }
        impl<$($generic)*> Choose<2> for $type {
            fn choose(&self, $to: Listener) -> usize {
                let $thing = self;
                usize::from(!$yes)
            }
        }
    )*};
}

yes_or_no! {
    [] bool: |yes, _to| *yes;
    [] Seat: |seat, to| to.is(*seat);
    [T] Option<T>: |thing, _to| thing.is_some();
    [T] [T]: |things, _to| !things.is_empty();
    [T] Vec<T>: |things, _to| !things.is_empty();
    [T: Copy + Default, const M: usize] tabletop::List<T, M>: |things, _to| !things.is_empty();
    [] str: |words, _to| !words.is_empty();
    [] String: |words, _to| !words.is_empty();
    [] Text: |words, _to| !words.is_empty();
}

/// A whole number: an amount of something.
pub trait Amount {
    /// As a text shows it.
    fn amount(&self) -> i32;
}

impl<T: Amount + ?Sized> Amount for &T {
    fn amount(&self) -> i32 {
        (**self).amount()
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Amount for $type {
            fn amount(&self) -> i32 {
                i32::try_from(*self).unwrap_or(i32::MAX)
            }
        }
        impl Say for $type {
            fn say(&self, text: &mut Text, _to: Listener) {
                text.number(self.amount());
            }
        }
        /// Not zero?
        impl Choose<1> for $type {
            fn choose(&self, _to: Listener) -> usize {
                usize::from(*self == 0)
            }
        }
        /// One or many; in Russian 21 is one.
        impl Choose<2> for $type {
            fn choose(&self, to: Listener) -> usize {
                let n = self.amount().unsigned_abs();
                match to.lang {
                    Lang::En => usize::from(n != 1),
                    Lang::Ru => usize::from(form(n) as usize != 0),
                }
            }
        }
        /// «карта», «карты», «карт».
        impl Choose<3> for $type {
            fn choose(&self, _to: Listener) -> usize {
                form(self.amount().unsigned_abs()) as usize
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// "+2", "−1".
pub fn signed(number: i32, text: &mut Text) {
    let sign = if number < 0 { "−" } else { "+" };
    text.word(sign).number(i32::try_from(number.unsigned_abs()).unwrap_or(i32::MAX));
}

/// What stands before the last of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// "a, b, c".
    Comma,
    /// "a, b and c".
    And,
    /// "a, b or c".
    Or,
}

/// Says one thing after the other.
pub fn list<I: Iterator>(
    items: I,
    joint: Joint,
    text: &mut Text,
    to: Listener,
    say: impl Fn(&I::Item, &mut Text, Listener),
) {
    let last = match joint {
        Joint::Comma => ", ",
        Joint::And => to.lang.pick(" and ", " и "),
        Joint::Or => to.lang.pick(" or ", " или "),
    };
    let mut items = items.peekable();
    let mut first = true;
    while let Some(item) = items.next() {
        if !first {
            text.word(if items.peek().is_some() { ", " } else { last });
        }
        first = false;
        say(&item, text, to);
    }
}

/// How many, and with which word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// "1 card", "2 cards".
    Number(i32),
    /// "a card", "2 cards"; «карту», «2 карты».
    Some(i32),
    /// "a card", «карта».
    A,
    /// "the card", «карта».
    The,
    /// "card", «карта».
    One,
    /// "cards", «карты».
    Many,
}

impl<T: Nominal + ?Sized> Nominal for &T {
    fn noun(&self) -> Noun {
        (**self).noun()
    }

    fn after(&self, n: u32, case: Case, lang: Lang) -> Cow<'static, str> {
        (**self).after(n, case, lang)
    }

    fn say_words(&self, words: Cow<'static, str>, text: &mut Text) {
        (**self).say_words(words, text);
    }
}

impl Nominal for Noun {
    fn noun(&self) -> Noun {
        *self
    }
}

impl<T: Agrees + ?Sized> Agrees for &T {
    fn adjective(&self) -> Adjective {
        (**self).adjective()
    }

    fn agree(&self, gender: Gender, many: bool, case: Case, living: bool, lang: Lang) -> Cow<'static, str> {
        (**self).agree(gender, many, case, living, lang)
    }
}

impl Agrees for Adjective {
    fn adjective(&self) -> Adjective {
        *self
    }
}

/// Alone, of one masculine thing: «красный».
impl Say for Adjective {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

/// Alone, of one masculine thing: «красного».
impl Declines for Adjective {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        text.word(self.agree(Gender::Masculine, false, case, false, to.lang));
    }
}

/// Says a noun with its number or article and its adjectives: "2 yellow cubes", «2 жёлтых кубика».
pub fn counted(
    count: Count,
    adjectives: &[&dyn Agrees],
    noun: &dyn Nominal,
    case: Case,
    text: &mut Text,
    to: Listener,
) {
    let lang = to.lang;
    let count = match count {
        Count::Some(1) => Count::A,
        Count::Some(n) => Count::Number(n),
        other => other,
    };
    let forms = noun.noun();
    // «2 жёлтых кубика», «2 жёлтые карты»: behind a number the adjective may stand in another case than the noun.
    let (words, many, adjective_case): (Cow<'static, str>, bool, Case) = match count {
        Count::Number(n) | Count::Some(n) => {
            let n = n.unsigned_abs();
            let (many, adjective_case) = agreeing(n, forms.gender, case);
            (noun.after(n, case, lang), many, adjective_case)
        }
        Count::A | Count::The | Count::One => (forms.one(case, lang).into(), false, case),
        Count::Many => (forms.many(case, lang).into(), true, case),
    };
    let living = forms.is_living();
    let adjectives: Vec<_> =
        adjectives.iter().map(|adjective| adjective.agree(forms.gender, many, adjective_case, living, lang)).collect();
    match (count, lang) {
        (Count::Number(n) | Count::Some(n), _) => {
            text.number(n).word(" ");
        }
        (Count::A, Lang::En) => {
            text.word(article(adjectives.first().unwrap_or(&words)));
        }
        (Count::The, Lang::En) => {
            text.word("the ");
        }
        (Count::A | Count::The, Lang::Ru) | (Count::One | Count::Many, _) => {}
    }
    for adjective in adjectives {
        text.word(adjective).word(" ");
    }
    noun.say_words(words, text);
}

/// "a " or "an ", by the first letter; a unit and a one-eyed unicorn begin with a consonant.
fn article(word: &str) -> &'static str {
    let spoken_as_consonant = ["uni", "use", "eu", "one"].iter().any(|start| word.starts_with(start));
    match word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) && !spoken_as_consonant {
        true => "an ",
        false => "a ",
    }
}
