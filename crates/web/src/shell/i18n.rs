//! The words of screens and menus. What a game says of itself comes from the game.
//!
//! They are Fluent files of the plainest kind: texts with `{ $name }` and choices by number. What reads them here is a hundred lines
//! instead of a library that weighs more than the words; a test compares the two over every message.

use std::borrow::Cow;
use std::cell::RefCell;
use tabletop_text::Lang;

#[cfg(any(test, not(target_arch = "wasm32")))]
pub const EN: &str = concat!(
    include_str!("../../locales/en.ftl"),
    include_str!("../../locales/book-en.ftl"),
    include_str!("../../locales/coach-en.ftl"),
    include_str!("../../locales/lessons-en.ftl"),
    include_str!("../../locales/online-en.ftl"),
    include_str!("../../locales/starcraft-en.ftl"),
    include_str!("../../locales/tables-en.ftl")
);
#[cfg(any(test, not(target_arch = "wasm32")))]
pub const RU: &str = concat!(
    include_str!("../../locales/ru.ftl"),
    include_str!("../../locales/book-ru.ftl"),
    include_str!("../../locales/coach-ru.ftl"),
    include_str!("../../locales/lessons-ru.ftl"),
    include_str!("../../locales/online-ru.ftl"),
    include_str!("../../locales/starcraft-ru.ftl"),
    include_str!("../../locales/tables-ru.ftl")
);

/// What is put into a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Number(i64),
    Text(String),
}

impl std::fmt::Display for Value {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => number.fmt(out),
            Self::Text(text) => out.write_str(text),
        }
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(number as i64)
            }
        })*
    };
}

numbers!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<Cow<'_, str>> for Value {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

/// The messages of a language, by key.
type Book = Vec<(String, String)>;

thread_local! {
    /// A page has the words of its language, and gets the others when they are wanted.
    static BOOKS: RefCell<[Option<Book>; 2]> = RefCell::new(at_first());
}

#[cfg(any(test, not(target_arch = "wasm32")))]
fn at_first() -> [Option<Book>; 2] {
    [Some(book(EN)), Some(book(RU))]
}

#[cfg(all(target_arch = "wasm32", not(test)))]
fn at_first() -> [Option<Book>; 2] {
    [None, None]
}

/// A message begins with its key at the edge; what is indented or closes a brace belongs to it.
fn book(source: &str) -> Book {
    let mut book = Book::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| line.starts_with(|sign: char| sign.is_ascii_alphabetic())) {
            Some((key, text)) => book.push((key.to_owned(), text.trim_start().to_owned())),
            None => {
                if let Some((_, text)) = book.last_mut() {
                    text.extend(["\n", line]);
                }
            }
        }
    }
    book.sort();
    book
}

/// Are the words of a language here?
pub fn has(lang: Lang) -> bool {
    BOOKS.with_borrow(|books| books[lang as usize].is_some())
}

/// Takes the words of a language in.
pub fn learn(lang: Lang, source: &str) {
    let book = book(source);
    BOOKS.with_borrow_mut(|books| books[lang as usize] = Some(book));
}

/// The message of a key; the key itself if there is none.
pub fn in_lang(lang: Lang, key: &str, args: &[(&'static str, Value)]) -> String {
    BOOKS.with_borrow(|books| {
        // Until its words have come, a page goes on in the language that it had.
        let here = [lang, Lang::En, Lang::Ru].into_iter().find_map(|lang| Some((lang, books[lang as usize].as_ref()?)));
        let Some((lang, book)) = here else { return key.to_owned() };
        let Ok(at) = book.binary_search_by(|(other, _)| other.as_str().cmp(key)) else { return key.to_owned() };
        let mut told = String::new();
        tell(book[at].1.trim(), lang, args, &mut told);
        told
    })
}

/// Writes a text with what stands in its braces.
fn tell(text: &str, lang: Lang, args: &[(&'static str, Value)], told: &mut String) {
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        put(before, told);
        let end = closing(behind);
        choose(behind[..end].trim(), lang, args, told);
        rest = behind.get(end + 1..).unwrap_or_default();
    }
    put(rest, told);
}

/// A text that goes over several lines is indented in its file.
fn put(text: &str, told: &mut String) {
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            told.push('\n');
        }
        told.push_str(if number > 0 { line.trim_start() } else { line });
    }
}

/// Where the brace is that closes the one before this text.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    let close = |(_, sign): &(usize, char)| {
        depth += i32::from(*sign == '{') - i32::from(*sign == '}');
        depth < 0
    };
    text.char_indices().find(close).map_or(text.len(), |(at, _)| at)
}

/// `$name`, or `$name -> [one] a word *[other] words`.
fn choose(inside: &str, lang: Lang, args: &[(&'static str, Value)], told: &mut String) {
    let (name, choices) = match inside.split_once("->") {
        Some((name, choices)) => (name.trim(), Some(choices)),
        None => (inside, None),
    };
    let value = args.iter().find(|(other, _)| name.strip_prefix('$') == Some(*other)).map(|(_, value)| value);
    let Some(choices) = choices else {
        told.extend(value.map(Value::to_string));
        return;
    };
    let (mut exact, mut fitting, mut usual) = (None, None, "");
    for choice in split(choices) {
        let is_usual = choice.starts_with('*');
        let Some((key, text)) = choice.trim_start_matches('*').trim_start_matches('[').split_once(']') else {
            continue;
        };
        match value {
            Some(Value::Number(number)) if *number == key.parse().unwrap_or(i64::MIN) => exact = Some(text),
            Some(Value::Number(number)) if plural(*number, lang) == key => fitting = Some(text),
            Some(Value::Text(word)) if word == key => exact = Some(text),
            _ if is_usual => usual = text,
            _ => {}
        }
    }
    tell(exact.or(fitting).unwrap_or(usual).trim(), lang, args, told);
}

/// The choices: each begins a line with its key in brackets.
fn split(choices: &str) -> Vec<&str> {
    let (mut found, mut depth, mut from) = (Vec::new(), 0, None);
    let mut at = 0;
    for line in choices.split_inclusive('\n') {
        let text = line.trim_start();
        if depth == 0 && (text.starts_with('[') || text.starts_with("*[")) {
            found.extend(from.map(|from| &choices[from..at]));
            from = Some(at + line.len() - text.len());
        }
        depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
        at += line.len();
    }
    found.extend(from.map(|from| &choices[from..]));
    found
}

/// The form of a word beside a whole number.
fn plural(number: i64, lang: Lang) -> &'static str {
    let number = number.unsigned_abs();
    match (lang, number % 10, number % 100) {
        (Lang::En, ..) => {
            if number == 1 {
                "one"
            } else {
                "other"
            }
        }
        (Lang::Ru, 1, 0..=10 | 12..) => "one",
        (Lang::Ru, 2..=4, 0..=11 | 15..) => "few",
        (Lang::Ru, ..) => "many",
    }
}

/// The message of a key in the language of the page; read inside a view it follows the language switch.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::shell::i18n::in_lang(
            $crate::shell::lang(),
            $key,
            &[$((stringify!($name), $crate::shell::i18n::Value::from($value))),*],
        )
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
    use std::collections::BTreeSet;
    use std::path::Path;

    fn keys(source: &str) -> BTreeSet<String> {
        let lines = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        lines.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
    }

    fn used(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("the source folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                used(&path, found);
                continue;
            }
            // This file speaks of the macro without saying anything.
            if path.ends_with("i18n.rs") {
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source file");
            for call in source.split("say!(").skip(1) {
                let call = call.trim_start();
                if let Some(key) = call.strip_prefix('"').and_then(|rest| rest.split('"').next()) {
                    found.insert(key.to_owned());
                }
            }
        }
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        assert_eq!(keys(EN), keys(RU));
    }

    #[test]
    fn every_message_parses_and_none_stands_twice() {
        for source in [EN, RU] {
            let resource = FluentResource::try_new(source.to_owned());
            let errors = resource.as_ref().err().map(|(_, errors)| errors.clone());
            assert!(errors.is_none(), "{errors:?}");
            let written = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
            assert_eq!(written.count(), keys(source).len());
        }
    }

    #[test]
    fn every_message_is_used_and_every_used_message_exists() {
        let mut found = BTreeSet::new();
        used(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        assert_eq!(found, keys(EN));
    }

    #[test]
    fn russian_numbers_choose_their_form() {
        let turns = |n: i32| in_lang(Lang::Ru, "won-in", &[("turns", n.into())]);
        assert_eq!(turns(21), "Победа, 21 ход");
        assert_eq!(turns(22), "Победа, 22 хода");
        assert_eq!(turns(25), "Победа, 25 ходов");
    }

    /// What the library makes of a message.
    fn by_fluent(bundle: &FluentBundle<FluentResource>, key: &str, value: &Value, names: &[&str]) -> String {
        let value = match value {
            Value::Number(number) => FluentValue::from(*number),
            Value::Text(text) => FluentValue::from(text.clone()),
        };
        let args: FluentArgs<'_> = names.iter().map(|name| (*name, value.clone())).collect();
        let pattern = bundle.get_message(key).and_then(|message| message.value()).expect("a message");
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    #[test]
    fn every_message_is_told_as_fluent_tells_it() {
        let names: BTreeSet<&'static str> = [EN, RU]
            .into_iter()
            .flat_map(|source| source.split('$').skip(1))
            .filter_map(|rest| rest.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_').next())
            .collect();
        let names: Vec<&'static str> = names.into_iter().collect();
        let values = [0, 1, 2, 5, 11, 12, 21, 22, 111, 112]
            .map(Value::Number)
            .into_iter()
            .chain([Value::Text("Вега".to_owned())]);
        for (lang, source, id) in [(Lang::En, EN, "en"), (Lang::Ru, RU, "ru")] {
            let mut bundle = FluentBundle::new(vec![id.parse().expect("a language")]);
            bundle.set_use_isolating(false);
            bundle.add_resource_overriding(FluentResource::try_new(source.to_owned()).expect("messages"));
            for value in values.clone() {
                let args: Vec<(&'static str, Value)> = names.iter().map(|name| (*name, value.clone())).collect();
                for key in keys(source) {
                    let told = in_lang(lang, &key, &args);
                    assert_eq!(told, by_fluent(&bundle, &key, &value, &names), "{key} with {value:?}");
                }
            }
        }
    }
}
