//! The words of problems. What the rules refuse is worded by the game.

use crate::{Problem, TableEvent, TableEventKind, TimeOut};
use tabletop_text::Lang;

/// A problem as a sentence; none for what the rules refuse.
pub fn say(problem: &Problem, lang: Lang) -> Option<String> {
    let plain = |en: &str, ru: &str| Some(lang.pick(en, ru).to_owned());
    match problem {
        // The detail is for whoever writes a client: it has no language of its own.
        Problem::Malformed { .. } => plain("The server did not understand.", "Сервер не понял сообщение."),
        Problem::TooLarge { most } => Some(match lang {
            Lang::En => format!("Too long: at most {most}."),
            Lang::Ru => format!("Слишком длинно: не больше {most}."),
        }),
        Problem::TooSlow => plain("The request took too long to arrive.", "Запрос не дошёл вовремя."),
        Problem::Empty => plain("There is nothing to say.", "Сообщение пустое."),
        Problem::Version { server, .. } => Some(match lang {
            Lang::En => {
                format!("The client and the server ({server}) differ in version: reload the page or update Starboard.")
            }
            Lang::Ru => {
                format!("Клиент другой версии, чем сервер ({server}): перезагрузите страницу или обновите Starboard.")
            }
        }),
        Problem::NoHello => plain("The client must introduce itself first.", "Клиент должен сначала представиться."),
        Problem::TooFast { wait_ms } => Some(match lang {
            Lang::En => format!("Too many requests: try again in {} s.", wait_ms.div_ceil(1000)),
            Lang::Ru => format!("Слишком много запросов: повторите через {} с.", wait_ms.div_ceil(1000)),
        }),
        Problem::Stale { .. } => {
            plain("The table went on meanwhile: look again.", "За столом уже что-то произошло: посмотрите ещё раз.")
        }
        Problem::TimeOver => {
            plain("Your time is over: this decision is made for you.", "Ваше время вышло: это решение примут за вас.")
        }
        Problem::NoSuchTable => plain("There is no such table.", "Такого стола нет."),
        Problem::NoSuchGame => {
            plain("There is no such game or mode for that many seats.", "Нет такой игры или режима на столько мест.")
        }
        Problem::NoSuchBot => plain("There is no such bot.", "Такого бота нет."),
        Problem::NoSuchSeat => plain("There is no such seat.", "Такого места нет."),
        Problem::SeatTaken => plain("This seat is taken.", "Это место занято."),
        Problem::AlreadySeated => plain("You already have a seat.", "У вас уже есть место."),
        Problem::NotSeated => plain("You do not sit at this table.", "Вы не сидите за этим столом."),
        Problem::NotHost => {
            plain("Only the one who made the table may do this.", "Это может только тот, кто создал стол.")
        }
        Problem::NotStarted => plain("The match has not started yet.", "Партия ещё не началась."),
        Problem::AlreadyStarted => plain("The match has started already.", "Партия уже началась."),
        Problem::SeatsOpen => plain("Some seats are still open.", "Ещё не все места заняты."),
        Problem::Finished => plain("The match is over.", "Партия окончена."),
        Problem::NotFinished => plain("The match is not over yet.", "Партия ещё не окончена."),
        Problem::Refused { .. } => None,
        Problem::Closed => plain("The administrator closed this table.", "Администратор закрыл этот стол."),
        Problem::NoSuchLine => plain("There is no such line of chat any more.", "Такой строки в чате больше нет."),
        Problem::Conceded => plain("You have already conceded this match.", "Вы уже сдались в этой партии."),
        Problem::Removed => plain(
            "The host removed you from this table. You can still watch.",
            "Хозяин снял вас с места за этим столом. Смотреть можно.",
        ),
        Problem::Blocked => plain(
            "The host of this table does not want to play with you. You can still watch.",
            "Хозяин этого стола не хочет с вами играть. Смотреть можно.",
        ),
        Problem::OtherSeat => plain(
            "You have already held another seat of this match and know its secrets.",
            "В этой партии вы уже сидели на другом месте и знаете его секреты.",
        ),
        Problem::TooManyChanges => plain(
            "You took seats at this table too often. Make a new table.",
            "Вы слишком часто садились за этот стол. Создайте новый.",
        ),
        Problem::WeakerBot => plain(
            "This bot keeps a player's seat: only a stronger one may replace it.",
            "Этот бот играет за ушедшего: его можно заменить только на более сильного.",
        ),
        Problem::AlreadyAsked => plain("The others are being asked already.", "Остальных уже спросили, ждём ответа."),
        Problem::UndoDeclined => plain(
            "The others declined. Play on; you may ask again after the next step.",
            "Вам отказали. Играйте дальше: попросить снова можно после следующего хода.",
        ),
        Problem::NothingToUndo => plain("There is nothing to take back.", "Отменять нечего."),
        Problem::NobodyAsked => plain("Nobody asked to take a step back.", "Никто не просил отменить ход."),
        Problem::BadName => {
            plain("A name has 1 to 24 letters, digits or spaces.", "Имя — от 1 до 24 букв, цифр или пробелов.")
        }
        Problem::NameTaken => plain(
            "This name, or one that looks like it, belongs to an account. Log in, or take another name.",
            "Это имя или очень похожее принадлежит аккаунту. Войдите в него или назовитесь иначе.",
        ),
        Problem::BadPassword { least } => Some(match lang {
            Lang::En => format!("A password has at least {least} characters."),
            Lang::Ru => format!("В пароле должно быть не меньше {least} знаков."),
        }),
        Problem::EasyPassword => plain(
            "This password is too easy to guess. Take a longer one, three words for example.",
            "Такой пароль легко угадать. Возьмите подлиннее, например три слова.",
        ),
        Problem::WrongLogin => plain("The name, the password or the code is wrong.", "Неверное имя, пароль или код."),
        Problem::NoAccount => plain("A guest has no password.", "У гостя нет пароля."),
        Problem::Banned => plain(
            "The administrator of this server does not let you in.",
            "Администратор этого сервера закрыл вам вход.",
        ),
        Problem::NoSuchPerson => plain("Nobody here has this number.", "Человека с таким номером здесь нет."),
        Problem::NotLoggedIn => plain("Enter your name first.", "Сначала назовите себя."),
        Problem::ForeignOrigin => plain("This request came from another site.", "Запрос пришёл с чужого сайта."),
        Problem::BadClock { least, most } => Some(match lang {
            Lang::En => format!("A clock has from {least} to {most} seconds."),
            Lang::Ru => format!("На часах может быть от {least} до {most} с."),
        }),
        Problem::BadWebhook => plain("This address cannot be called.", "По этому адресу нельзя отправлять вызовы."),
        Problem::SilentWebhook => plain(
            "This address did not send the challenge back, so it will not be called.",
            "По этому адресу никто не вернул проверочное слово, поэтому вызовов туда не будет.",
        ),
        Problem::BadFile { .. } => plain("This file is not a match we can open.", "Этот файл не открыть как партию."),
        Problem::TooManyTables { most } => Some(match lang {
            Lang::En => format!("You have as many tables as you may have at once ({most}): end some of them first."),
            Lang::Ru => {
                format!("У вас уже столько столов, сколько можно одновременно ({most}): сначала закончите что-нибудь.")
            }
        }),
        Problem::Full => plain("The server is full. Try again later.", "Сервер переполнен. Попробуйте позже."),
        Problem::Unavailable => plain(
            "The server cannot save right now. Try again.",
            "Сервер сейчас не может сохранить. Попробуйте ещё раз.",
        ),
        Problem::Fault => plain(
            "Something went wrong on the server: it is in its log.",
            "На сервере произошла ошибка: она записана в его журнал.",
        ),
    }
}

/// What happened around a match as a sentence.
pub fn say_event(event: &TableEvent, lang: Lang) -> String {
    let name = &event.name;
    let en_ru = |en: String, ru: String| lang.pick(en, ru);
    match event.what {
        TableEventKind::TimeOver { total, then: TimeOut::Bot } => {
            let (rest, until) = if total { ("match", "партии") } else { ("turn", "хода") };
            en_ru(
                format!("{name} ran out of time: a bot decides for the rest of the {rest}."),
                format!("У игрока {name} вышло время: до конца {until} решает бот."),
            )
        }
        TableEventKind::TimeOver { then: TimeOut::Pass, .. } => en_ru(
            format!("{name} ran out of time: the turn is passed."),
            format!("У игрока {name} вышло время: ход пропускается."),
        ),
        TableEventKind::Conceded => en_ru(format!("{name} concedes."), format!("{name} сдаётся.")),
        TableEventKind::Replaced => {
            en_ru(format!("A bot plays for {name} now."), format!("Теперь за игрока {name} играет бот."))
        }
        TableEventKind::Removed => en_ru(
            format!("The host removed {name} from the table."),
            format!("Хозяин стола снял с места игрока {name}."),
        ),
        TableEventKind::Closed => en_ru(
            "The administrator of the server closed this table.".to_owned(),
            "Администратор сервера закрыл этот стол.".to_owned(),
        ),
        TableEventKind::Returned => en_ru(format!("{name} is back in the match."), format!("{name} снова в игре.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_of_one_language() {
        let detail = "expected value at line 1".to_owned();
        for problem in [Problem::Malformed { detail }, Problem::Empty, Problem::Fault] {
            let said = say(&problem, Lang::Ru).unwrap_or_default();
            assert!(!said.is_empty() && !said.chars().any(|sign| sign.is_ascii_alphabetic()), "{said}");
        }
    }
}
