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
            let say = |error| vec![tidy(&plain(said(&error, lang), lang), lang)];
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
            check: |text, file, lang| {
                game_starcraft::check_cards(text, file).map_err(|error| vec![tidy(&error.say(lang), lang)])
            },
        },
        CardShelf {
            game: "master-of-the-galaxy",
            files: &game_master_of_the_galaxy::cards::FILES,
            check: |text, file, lang| {
                game_master_of_the_galaxy::check_cards(text, file).map_err(|error| vec![tidy(&error.say(lang), lang)])
            },
        },
    ]
}

/// There is nobody to name in a card file.
fn plain(text: Text, lang: Lang) -> Fault {
    text.plain(lang, |seat| seat.to_string())
}

/// One form for every game: `cards.ron:12:7: what is wrong`, without a place where there is none, and in the words of the user.
fn tidy(fault: &str, lang: Lang) -> Fault {
    let mut fault = fault.replace(":0:0: ", ": ");
    for (line, column) in [(", line ", ", column "), (", строка ", ", столбец ")] {
        let place = fault.split_once(line).and_then(|(file, rest)| {
            let (line, rest) = rest.split_once(column)?;
            let (column, what) = rest.split_once(": ")?;
            let numbers = [line, column].iter().all(|number| number.parse::<usize>().is_ok());
            numbers.then(|| format!("{file}:{line}:{column}: {what}"))
        });
        fault = place.unwrap_or(fault);
    }
    match lang {
        Lang::En => fault,
        Lang::Ru => in_russian(&fault),
    }
}

/// What the reader of the notation says, in Russian. It knows English only; what is not listed here stays as it is.
fn in_russian(fault: &str) -> String {
    const WHOLE: [(&str, &str); 14] = [
        ("Unexpected end of RON", "файл обрывается"),
        ("Expected opening `[`", "здесь ожидается «[»"),
        ("Expected closing `]`", "здесь ожидается «]»"),
        ("Expected opening `(`", "здесь ожидается «(»"),
        ("Expected closing `)`", "здесь ожидается «)»"),
        ("Expected opening `{`", "здесь ожидается «{»"),
        ("Expected closing `}`", "здесь ожидается «}»"),
        ("Expected comma", "здесь ожидается запятая"),
        ("Expected colon", "здесь ожидается двоеточие"),
        ("Expected integer", "здесь ожидается число"),
        ("Expected string", "здесь ожидается текст в кавычках"),
        ("Expected end of string", "нет закрывающей кавычки"),
        ("Expected boolean", "здесь ожидается true или false"),
        ("Integer is out of bounds", "число слишком большое или слишком маленькое"),
    ];
    const NAMED: [(&str, &str); 4] = [
        ("Unexpected missing field named `", "нет поля"),
        ("Unexpected duplicate field named `", "дважды стоит поле"),
        ("Unexpected field named `", "нет такого поля:"),
        ("Unexpected variant named `", "здесь ничего не значит"),
    ];
    for (english, russian) in NAMED {
        if let Some((before, rest)) = fault.split_once(english)
            && let Some((name, rest)) = rest.split_once('`')
        {
            let possible = rest.split_once("expected ").map(|(_, list)| list.trim_start_matches("one of "));
            let possible =
                possible.map_or_else(String::new, |list| format!("; возможно: {}", list.replace(" or ", ", ")));
            return format!("{before}{russian} «{name}»{possible}");
        }
    }
    let mended = WHOLE.into_iter().find(|(english, _)| fault.contains(english));
    mended.map_or_else(|| fault.to_owned(), |(english, russian)| fault.replacen(english, russian, 1))
}
