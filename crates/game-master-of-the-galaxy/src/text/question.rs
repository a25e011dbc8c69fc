//! What is asked, as a request to whoever is asked, and the banner.

use super::names::CUBE;
use crate::question::Question;
use crate::state::Outcome;
use crate::view::View;
use tabletop_text::nouns::TURN;
use tabletop_text::{Listener, Say, Text, say};

impl Say for Question {
    fn say(&self, text: &mut Text, to: Listener) {
        match *self {
            Self::Corner => say!(text, to, en: "choose a start system", ru: "выберите стартовую систему"),
            Self::Race => say!(text, to, en: "choose a race", ru: "выберите расу"),
            Self::Deck => say!(text, to, en: "name a development deck", ru: "назовите колоду развития"),
            Self::Lifted(deck) => say!(text, to,
                en: "choose a {one deck}: one that was lifted, or the next",
                ru: "выберите карту: одну из снятых или следующую ({many deck})"),
            Self::Bury(_) => say!(text, to,
                en: "say which card goes under the deck next",
                ru: "укажите, какая карта следующей уйдёт под низ колоды"),
            Self::Browse(deck) => say!(text, to,
                en: "choose a {one deck} of the deck",
                ru: "выберите карту из колоды ({many deck})"),
            Self::Distribute => say!(text, to, en: "distribute the cubes", ru: "распределите кубики"),
            Self::ClearMore => say!(text, to,
                en: "clear one more project or leave it",
                ru: "отмените ещё один проект или остановитесь"),
            Self::Offer { conflict, from } => say!(text, to,
                en: "stop {conflict}? The offer of {from}",
                ru: "прекратить конфликт {conflict}? Предлагает {from}"),
            Self::Rewards => say!(text, to,
                en: "take rewards and place bases",
                ru: "получите награды и разместите базы"),
            Self::Order => say!(text, to,
                en: "say which card acts first",
                ru: "укажите, какая карта сработает первой"),
            // Black ones are not to be had (MG-DISC-06).
            Self::GainAny(left) => say!(text, to,
                en: "take {left CUBE} of any {left?colour|colours} but black",
                ru: "возьмите {left CUBE:acc} {left?любого цвета|любых цветов}, кроме чёрного"),
            Self::GainOne(left) => say!(text, to,
                en: "take {left CUBE} of one colour, any but black",
                ru: "возьмите {left CUBE:acc} одного цвета, кроме чёрного"),
            Self::PutBack(left) => say!(text, to, en: "put back {left CUBE}", ru: "верните в мешок {left CUBE:acc}"),
            Self::Slot => say!(text, to,
                en: "choose where the base is prepared",
                ru: "выберите, где подготовить базу"),
            Self::Settle => say!(text, to, en: "choose a system to settle", ru: "выберите систему для базы"),
            Self::ClearRoute => say!(text, to,
                en: "choose a rival's route to clear",
                ru: "укажите чужой маршрут, с которого снимут кубики"),
            Self::Lift(left) => say!(text, to,
                en: "take up to {left CUBE} off your routes",
                ru: "снимите со своих маршрутов до {left CUBE:gen}"),
            Self::Hole => say!(text, to,
                en: "put a black hole or take one off",
                ru: "закройте систему чёрной дырой или снимите чёрную дыру"),
            Self::Skip(turns) => say!(text, to,
                en: "choose who misses {turns TURN}",
                ru: "выберите, кто пропустит {turns TURN:acc}"),
            Self::Stop => say!(text, to,
                en: "choose a conflict to stop",
                ru: "выберите конфликт, который прекратится"),
            Self::Exchange(left) => say!(text, to,
                en: "exchange up to {left CUBE}",
                ru: "обменяйте до {left CUBE:gen}"),
            Self::Steal(colour) => say!(text, to, en: "steal {a colour CUBE}", ru: "похитьте {one colour CUBE:acc}"),
            Self::Spoils { loser, left } => say!(text, to,
                en: "take {left CUBE} from {loser}",
                ru: "заберите {left CUBE:acc}, проигравший: {loser}"),
            Self::Goals(conflict) => say!(text, to,
                en: "carry out the goal of {conflict}",
                ru: "выполните цель конфликта {conflict}"),
            Self::Captured(at) => say!(text, to,
                en: "settle {at} or leave it neutral",
                ru: "займите систему {at} или оставьте её нейтральной"),
            Self::Cards => say!(text, to,
                en: "lay conflicts, discard cards, end the turn",
                ru: "выложите конфликты, сбросьте карты или закончите ход"),
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
    let text = say!(to, both: "{other?{decision.seat}: }{question}{source? ({source})}{cubes?: {table.drawn}}",
        other = !to.is(decision.seat),
        cubes = question == Question::Distribute && !table.drawn.is_empty());
    text.capitalized()
}
