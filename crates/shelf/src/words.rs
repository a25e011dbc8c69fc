//! The words of what is no game's own: a broken file, a malformed message, nothing to undo.

#[cfg(feature = "hosted")]
use crate::Entry;
#[cfg(feature = "hosted")]
use serde::Deserialize;
use serde_json::Value;
#[cfg(feature = "hosted")]
use tabletop::HostError;
use tabletop::{LoadError, Refused, Seat};
use tabletop_text::{Lang, Listener, Spoken, Text};

/// Why a saved match cannot be opened.
pub fn say_load_error(error: &LoadError, lang: Lang) -> String {
    say_load_error_by(error, lang, |game, refusal| {
        let text = (crate::named(game)?.say_refusal)(refusal, Listener::spectator(lang)).ok()?;
        Some(text.plain(lang, |_| String::new()))
    })
}

/// The same where games come one by one: what a game refused is said by whoever has the game.
pub fn say_load_error_by(
    error: &LoadError,
    lang: Lang,
    say_refusal: impl FnOnce(&str, &Value) -> Option<String>,
) -> String {
    match (error, lang) {
        (LoadError::Unreadable { line: 0, detail, .. }, Lang::En) => {
            format!("This saved match cannot be read: {detail}.")
        }
        (LoadError::Unreadable { line: 0, detail, .. }, Lang::Ru) => {
            format!("Не удаётся прочитать сохранённую партию: {detail}.")
        }
        (LoadError::Unreadable { line, column, .. }, Lang::En) => {
            format!("This is not a saved match, or it is cut off (line {line}, column {column}).")
        }
        (LoadError::Unreadable { line, column, .. }, Lang::Ru) => {
            format!("Это не сохранённая партия, или файл обрезан (строка {line}, столбец {column}).")
        }
        (LoadError::OtherGame { expected, found }, Lang::En) => {
            format!("This is a match of “{found}”, not of “{expected}”.")
        }
        (LoadError::OtherGame { expected, found }, Lang::Ru) => {
            format!("Это партия игры «{found}», а не «{expected}».")
        }
        (LoadError::TooNew { schema, rules }, Lang::En) => {
            format!("Saved by a newer Starboard (schema {schema}, rules {rules}): update Starboard to open it.")
        }
        (LoadError::TooNew { schema, rules }, Lang::Ru) => {
            format!("Сохранено более новой версией Starboard (схема {schema}, правила {rules}): обновите Starboard.")
        }
        (LoadError::TooOld { schema }, Lang::En) => {
            format!("Saved by a very old Starboard (schema {schema}): it cannot be opened any more.")
        }
        (LoadError::TooOld { schema }, Lang::Ru) => {
            format!("Сохранено слишком старой версией Starboard (схема {schema}): открыть партию уже нельзя.")
        }
        (LoadError::Damaged, Lang::En) => "The file was changed or damaged after it was saved.".to_owned(),
        (LoadError::Damaged, Lang::Ru) => "Файл изменён или повреждён после сохранения.".to_owned(),
        (LoadError::Impossible { step }, Lang::En) => {
            format!("The file was changed: step {step} of the match cannot have happened.")
        }
        (LoadError::Impossible { step }, Lang::Ru) => {
            format!("Файл изменён: шаг {step} этой партии не мог произойти.")
        }
        (LoadError::Refused { game, refusal }, lang) => {
            let alone = lang.pick("This match cannot be opened here.", "Эту партию здесь открыть нельзя.");
            say_refusal(game, refusal).map_or_else(|| alone.to_owned(), |why| format!("{alone} {why}"))
        }
    }
}

/// Why a hosted match said no.
#[cfg(feature = "hosted")]
pub fn say_host_error(entry: &Entry, error: &HostError, to: Listener) -> Text {
    let mut text = Text::new();
    match error {
        // The detail is for whoever writes a client: it has no language of its own.
        HostError::Malformed(_) => {
            text.word(to.lang.pick("This is not a move of this game.", "Это не ход этой игры."));
        }
        HostError::Refused(value) => match Refused::<serde_json::Value>::deserialize(value) {
            Ok(refused) => {
                return say_any_refused(&refused, to, |why| (entry.say_refusal)(why, to).unwrap_or_default());
            }
            Err(_) => {
                text.word(to.lang.pick("The move was refused.", "Ход отклонён."));
            }
        },
    }
    text
}

/// Why a match of a game said no.
pub fn say_refused<G: Spoken>(refused: &Refused<G::Refusal>, to: Listener) -> Text {
    say_any_refused(refused, to, |why| G::say_refusal(why, to))
}

fn say_any_refused<R>(refused: &Refused<R>, to: Listener, say: impl FnOnce(&R) -> Text) -> Text {
    let mut text = Text::new();
    match refused {
        Refused::Rules(why) => return say(why),
        Refused::NothingToUndo => text.word(to.lang.pick(
            "Nothing to take back: the last step showed something new, rolled chance or was somebody else's.",
            "Отменять нечего: последний шаг открыл новое, решил случай или это был чужой шаг.",
        )),
        Refused::NoSuchSeat(seat) => {
            text.word(to.lang.pick("There is no seat ", "Нет места ")).number(i32::from(seat.0) + 1)
        }
        Refused::Finished => text.word(to.lang.pick("The match is over.", "Партия окончена.")),
    };
    text
}

/// What a seat knows and a spectator does not, in words: the lines of its table that a spectator's has not.
pub fn say_secrets<G: Spoken>(seat: Seat, view: &G::View, spectated: &G::View, lang: Lang) -> Text {
    // Both are worded for the seat, so that nothing but what is known can differ.
    let to = Listener { lang, me: Some(seat) };
    let lines = |view| G::say_view(view, to).lines().collect::<Vec<_>>();
    let open = lines(spectated);
    let mut text = Text::new();
    for line in lines(view).into_iter().filter(|line| !open.contains(line)) {
        if !text.is_empty() {
            text.new_line();
        }
        text.text(line);
    }
    text
}

#[cfg(all(test, feature = "hosted"))]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_of_one_language() {
        for entry in crate::games() {
            for error in [HostError::Malformed("expected a map".to_owned()), HostError::Refused("unknown".into())] {
                let text = say_host_error(&entry, &error, Listener::spectator(Lang::Ru));
                let said = text.plain(Lang::Ru, |_| String::new());
                assert!(!said.is_empty() && !said.chars().any(|sign| sign.is_ascii_alphabetic()), "{said}");
            }
        }
    }
}
