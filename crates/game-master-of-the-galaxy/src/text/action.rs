//! What may be done.

use super::ActionOn;
use super::names::{CELL, CUBE, SIDE};
use crate::action::Action;
use crate::cards::data;
use crate::question::Question;
use crate::resource::Colour;
use tabletop_text::{Listener, Say, Text, say};

impl Say for ActionOn<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let asked = || self.view.table.decision().map(|decision| decision.question);
        match *self.action {
            Action::Start(at) => say!(text, to, en: "Start in {at}", ru: "Начать в системе {at}"),
            Action::Take(card) => say!(text, to, en: "Take {card}", ru: "Взять карту {card}"),
            Action::Bury(card) => say!(text, to, en: "Next under the deck: {card}", ru: "Под низ колоды: {card}"),
            Action::Deck(deck) => say!(text, to, en: "A {one deck}", ru: "Взять {one deck:acc}"),
            Action::Fill { cube, project, cell } => {
                say!(text, to, en: "{^one cube CUBE} on {project}", ru: "{^one cube CUBE}: {project}");
                // Where cubes may stand in, two cells may be meant.
                match data().project(project).cells.get(cell as usize) {
                    Some(printed) if printed.colour != cube => say!(text, to,
                        en: " ({printed.colour}{printed.star? starred} cell)",
                        ru: ", {one colour CELL}{printed.star? со звездой}",
                        colour = printed.colour),
                    Some(printed) => say!(text, to,
                        en: "{printed.star? (starred cell)}",
                        ru: "{printed.star?, ячейка со звездой}"),
                    None => {}
                }
            }
            Action::Colonise { cube, system } => say!(text, to,
                en: "{^one cube CUBE} on a planet of {system}",
                ru: "{^one cube CUBE}: планета системы {system}"),
            Action::Begin { cube, track, from, colour } => say!(text, to,
                en: "{^one cube CUBE}: begin a {colour} route {track} from {from}",
                ru: "{^one cube CUBE}: начать {colour:acc} маршрут {track} от системы {from}"),
            Action::Extend { cube, track } => say!(text, to,
                en: "{^one cube CUBE} on the route {track}",
                ru: "{^one cube CUBE}: маршрут {track}"),
            Action::Clear(project) => say!(text, to, en: "Clear {project}", ru: "Отменить: {project}"),
            Action::PutBack(cube) => say!(text, to, en: "Put back {a cube CUBE}", ru: "Вернуть {one cube CUBE:acc}"),
            Action::Offer(conflict) => say!(text, to,
                en: "Offer to stop {conflict}",
                ru: "Предложить прекратить конфликт {conflict}"),
            Action::Accept => say!(text, to, en: "Agree", ru: "Согласиться"),
            Action::Decline => say!(text, to, en: "Do not agree", ru: "Отказаться"),
            Action::Reward(project) => {
                say!(text, to, en: "Take the reward for {project}", ru: "Получить награду: {project}")
            }
            Action::Place { slot, system } => say!(text, to,
                en: "Place the base of {slot} in {system}",
                ru: "Разместить базу в системе {system} (с карты {slot})"),
            Action::Answer(card) => say!(text, to, en: "First {card}", ru: "Сначала {card}"),
            Action::Gain(colour) => match asked() {
                Some(Question::GainOne(n)) => say!(text, to, both: "{n colour CUBE:acc}"),
                Some(_) | None => say!(text, to, en: "{^a colour CUBE}", ru: "{^one colour CUBE}"),
            },
            Action::Grab { project, cell } => {
                let cube = self.view.table.cube_at(project, cell).unwrap_or(Colour::Red);
                say!(text, to, en: "{^one cube CUBE} from {project}", ru: "Забрать {one cube CUBE:acc}: {project}");
            }
            Action::Capture => say!(text, to, en: "Take the system", ru: "Захватить систему"),
            Action::Seize(card) => say!(text, to, en: "{card}", ru: "Карта {card}"),
            Action::SettleFromReserve => {
                say!(text, to, en: "Place a base from the reserve", ru: "Разместить базу из запаса");
            }
            Action::SettleFromSlot(slot) => say!(text, to,
                en: "Place the prepared base of {slot}",
                ru: "Разместить подготовленную базу с карты {slot}"),
            Action::Prepare(slot) => {
                say!(text, to, en: "Prepare the base on {slot}", ru: "Подготовить базу на карте {slot}")
            }
            Action::Settle(at) => say!(text, to, en: "Settle {at}", ru: "Занять систему {at}"),
            Action::Cover(at) => say!(text, to, en: "Black hole on {at}", ru: "Чёрная дыра: закрыть систему {at}"),
            Action::Uncover(at) => {
                say!(text, to, en: "Take the black hole off {at}", ru: "Снять чёрную дыру с системы {at}")
            }
            Action::ClearRoute(track) => say!(text, to, en: "Clear the route {track}", ru: "Снять маршрут {track}"),
            Action::Lift(track) => {
                say!(text, to, en: "A cube off the route {track}", ru: "Снять кубик с маршрута {track}")
            }
            Action::Skip(rival) => say!(text, to, en: "{rival} misses turns", ru: "Ход пропускает {rival}"),
            Action::Stop(conflict) => say!(text, to, en: "Stop {conflict}", ru: "Прекратить конфликт {conflict}"),
            Action::Exchange { give, get } => say!(text, to,
                en: "Give {give}, get {get}",
                ru: "Отдать {one give CUBE:acc}, взять {get:acc}"),
            Action::Lay { card, track, own } => say!(text, to,
                en: "Lay {card} on {track}, {one own SIDE} to you",
                ru: "Выложить конфликт {card} на трассу {track}, {one own SIDE:ins} к себе"),
            Action::Discard(card) => say!(text, to, en: "Discard {card}", ru: "Сбросить карту {card}"),
            Action::Done => self.say_done(asked(), text, to),
        }
    }
}

impl ActionOn<'_> {
    fn say_done(&self, asked: Option<Question>, text: &mut Text, to: Listener) {
        let left = self.view.table.drawn.total();
        match asked {
            Some(Question::Distribute) if left == 0 => {
                say!(text, to, en: "Done: to the rewards", ru: "Готово: к наградам");
            }
            Some(Question::Distribute) => say!(text, to,
                en: "Done: {left CUBE} back into the bag",
                ru: "Готово: вернуть в мешок {left CUBE:acc}"),
            Some(Question::Rewards) => say!(text, to, en: "Done: to the cards", ru: "Готово: к картам"),
            Some(Question::Cards) => say!(text, to, en: "End the turn", ru: "Закончить ход"),
            Some(Question::Captured(_)) => {
                say!(text, to, en: "Leave it neutral", ru: "Оставить систему нейтральной");
            }
            Some(_) | None => say!(text, to, en: "Enough", ru: "Достаточно"),
        }
    }
}
