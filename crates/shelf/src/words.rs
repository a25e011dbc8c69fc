//! The words of what is no game's own: a broken file, a malformed message, nothing to undo.

use crate::Entry;
use serde::Deserialize;
use tabletop::{HostError, LoadError, Refused};
use tabletop_text::{Lang, Listener, Text};

/// Why a saved match cannot be opened.
pub fn say_load_error(error: &LoadError, lang: Lang) -> String {
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
            let said = crate::named(game).and_then(|entry| {
                let text = (entry.say_refusal)(refusal, Listener::spectator(lang)).ok()?;
                Some(text.plain(lang, |_| String::new()))
            });
            let alone = lang.pick("This match cannot be opened here.", "Эту партию здесь открыть нельзя.");
            said.map_or_else(|| alone.to_owned(), |why| format!("{alone} {why}"))
        }
    }
}

/// Why a hosted match said no.
pub fn say_host_error(entry: &Entry, error: &HostError, to: Listener) -> Text {
    let mut text = Text::new();
    match error {
        // The detail is for whoever writes a client: it has no language of its own.
        HostError::Malformed(_) => {
            text.word(to.lang.pick("This is not a move of this game.", "Это не ход этой игры."));
        }
        HostError::Refused(value) => match Refused::<serde_json::Value>::deserialize(value) {
            Ok(Refused::Rules(refusal)) => {
                if let Ok(worded) = (entry.say_refusal)(&refusal, to) {
                    text.text(worded);
                }
            }
            Ok(Refused::NothingToUndo) => {
                text.word(to.lang.pick(
                    "Nothing to take back: the last step showed something new, rolled chance or was somebody else's.",
                    "Отменять нечего: последний шаг открыл новое, решил случай или это был чужой шаг.",
                ));
            }
            Ok(Refused::NoSuchSeat(seat)) => {
                text.word(to.lang.pick("There is no seat ", "Нет места ")).number(i32::from(seat.0) + 1);
            }
            Ok(Refused::Finished) => {
                text.word(to.lang.pick("The match is over.", "Партия окончена."));
            }
            Err(_) => {
                text.word(to.lang.pick("The move was refused.", "Ход отклонён."));
            }
        },
    }
    text
}

#[cfg(test)]
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
