//! What is asked, as a request to whoever is asked, and the banner.

use super::names::CUBE;
use crate::question::{Decision, Question};
use crate::state::Outcome;
use crate::view::View;
use tabletop_text::nouns::TURN;
use tabletop_text::{Listener, Say, Text, say};

/// In Russian a request to whoever is asked; to others it is told what he decides.
impl Say for Decision {
    fn say(&self, text: &mut Text, to: Listener) {
        let you = to.is(self.seat);
        if !you {
            say!(&mut *text, to, en: "{self.seat}: ", ru: "{self.seat} решает: ");
        }
        match self.question {
            Question::Corner => {
                say!(text, to, en: "choose a start system", ru: "{you?выберите|выбрать} стартовую систему")
            }
            Question::Race => say!(text, to, en: "choose a race", ru: "{you?выберите|выбрать} расу"),
            Question::Deck => {
                say!(text, to, en: "name a development deck", ru: "{you?назовите|назвать} колоду развития")
            }
            Question::Lifted(deck) => say!(text, to,
                en: "choose {a deck}: one of those turned up, or the next in the deck",
                ru: "{you?выберите|выбрать} карту: одну из открытых или следующую в колоде {many deck:gen}"),
            Question::Bury(_) => say!(text, to,
                en: "say which card goes under the deck next",
                ru: "{you?укажите|указать}, какая карта следующей уйдёт под низ колоды"),
            Question::Browse(deck) => say!(text, to,
                en: "choose {a deck} from the deck",
                ru: "{you?выберите|выбрать} карту из колоды {many deck:gen}"),
            Question::Distribute => {
                say!(text, to, en: "distribute the cubes", ru: "{you?распределите|распределить} кубики")
            }
            Question::ClearMore => say!(text, to,
                en: "clear one more project or leave it",
                ru: "{you?отмените|отменить} ещё один проект или {you?остановитесь|остановиться}"),
            Question::Offer { conflict, from } => say!(text, to,
                en: "stop {conflict}? {from} offers it",
                ru: "прекратить конфликт {conflict}? Предлагает {from}"),
            Question::Rewards => say!(text, to,
                en: "take rewards and place bases",
                ru: "{you?получите|получить} награды и {you?разместите|разместить} базы"),
            Question::Order => say!(text, to,
                en: "say which card acts first",
                ru: "{you?укажите|указать}, какая карта сработает первой"),
            // Black ones are not to be had (MG-DISC-06).
            Question::GainAny(left) => say!(text, to,
                en: "take {left CUBE} of any {left?colour|colours} but black",
                ru: "{you?возьмите|взять} {left CUBE:acc} {left?любого цвета|любых цветов}, кроме чёрного"),
            Question::GainOne(left) => say!(text, to,
                en: "take {left CUBE} of one colour, any but black",
                ru: "{you?возьмите|взять} {left CUBE:acc} одного цвета, кроме чёрного"),
            Question::PutBack(left) => {
                say!(text, to, en: "put back {left CUBE}", ru: "{you?верните|вернуть} в мешок {left CUBE:acc}")
            }
            Question::Slot => say!(text, to,
                en: "choose where the base is prepared",
                ru: "{you?выберите|выбрать}, где подготовить базу"),
            Question::Settle => {
                say!(text, to, en: "choose a system to settle", ru: "{you?выберите|выбрать} систему для базы")
            }
            Question::ClearRoute => say!(text, to,
                en: "choose a rival's route to clear",
                ru: "{you?укажите|указать} чужой маршрут, с которого снимут кубики"),
            Question::Lift(left) => say!(text, to,
                en: "take up to {left CUBE} off your routes",
                ru: "{you?снимите|снять} со своих маршрутов до {left CUBE:gen}"),
            Question::Hole => say!(text, to,
                en: "put a black hole on a system or take one off",
                ru: "{you?закройте|закрыть} систему чёрной дырой или {you?снимите|снять} чёрную дыру"),
            Question::Skip(turns) => say!(text, to,
                en: "choose who misses {turns TURN}",
                ru: "{you?выберите|выбрать}, кто пропустит {turns TURN:acc}"),
            Question::Stop => say!(text, to,
                en: "choose a conflict to stop",
                ru: "{you?выберите|выбрать} конфликт, который прекратится"),
            Question::Exchange(left) => say!(text, to,
                en: "exchange up to {left CUBE}",
                ru: "{you?обменяйте|обменять} до {left CUBE:gen}"),
            Question::Steal(colour) => {
                say!(text, to, en: "steal {a colour CUBE}", ru: "{you?похитьте|похитить} {one colour CUBE:acc}")
            }
            Question::Spoils { loser, left } => say!(text, to,
                en: "take {left CUBE} from {loser}",
                ru: "{you?заберите|забрать} {left CUBE:acc}, проигравший: {loser}"),
            Question::Goals(conflict) => say!(text, to,
                en: "carry out the goal of {conflict}",
                ru: "{you?выполните|выполнить} цель конфликта {conflict}"),
            Question::Captured(at) => say!(text, to,
                en: "settle {at} or leave it neutral",
                ru: "{you?займите|занять} систему {at} или {you?оставьте|оставить} её нейтральной"),
            Question::Cards => say!(text, to,
                en: "lay conflicts, discard cards, end the turn",
                ru: "{you?выложите|выложить} конфликты, {you?сбросьте|сбросить} карты или {you?закончите|закончить} ход"),
        }
    }
}

/// What is awaited of whom.
pub(super) fn say_awaited(view: &View, to: Listener) -> Text {
    let table = &view.table;
    let Some(decision) = table.decision() else {
        let mut text = say!(to, en: "The game is over", ru: "Партия окончена");
        if let Some(Outcome { winners, victory }) = table.outcome() {
            say!(&mut text, to, en: ": {winners:list} ({victory})", ru: ", победа: {winners:list} ({victory})");
        }
        return text;
    };
    let question = decision.question;
    // These name it themselves.
    let source = decision.source.filter(|_| !matches!(question, Question::Offer { .. } | Question::Goals(_)));
    let text = say!(to, both: "{decision}{source? ({source})}{cubes?: {table.drawn}}",
        cubes = question == Question::Distribute && !table.drawn.is_empty());
    text.capitalized()
}
