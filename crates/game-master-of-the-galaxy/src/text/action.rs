//! What may be done.

use super::ActionOn;
use super::names::{CELL, CUBE, SIDE};
use crate::action::Action;
use crate::cards::{Home, Reward, data};
use crate::ids::Project;
use crate::question::{Next, Question};
use crate::resource::Colour;
use tabletop_text::nouns::PLANET;
use tabletop_text::{Listener, Say, Text, say};

impl Say for ActionOn<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let asked = || self.view.table.decision().map(|decision| decision.question);
        match *self.action {
            Action::Start(at) => say!(text, to, en: "Start in {at}", ru: "Начать в системе {at}"),
            Action::Take(card) => say!(text, to, en: "Take {card}", ru: "Взять карту {card}"),
            Action::Bury(card) => say!(text, to, en: "Next under the deck: {card}", ru: "Под низ колоды: {card}"),
            Action::Deck(deck) => say!(text, to, en: "{^a deck}", ru: "Взять {one deck:acc}"),
            Action::Fill { cube, project, cell } => {
                say!(text, to, en: "{^one cube CUBE} on {project}", ru: "{^one cube CUBE} на {project:acc}");
                say_cell(project, cell, cube, text, to);
                self.warn(project, text, to);
            }
            Action::Colonise { cube, system } => say!(text, to,
                en: "{^one cube CUBE} on a planet of {system}",
                ru: "{^one cube CUBE} на планету системы {system}"),
            Action::Begin { cube, track, from, colour } => say!(text, to,
                en: "{^one cube CUBE}: begin a {colour} route {track} from {from}",
                ru: "{^one cube CUBE}: начать {colour:acc} маршрут {track} от системы {from}"),
            Action::Extend { cube, track } => say!(text, to,
                en: "{^one cube CUBE} on the route {track}",
                ru: "{^one cube CUBE} на маршрут {track}"),
            Action::Clear(project) => say!(text, to, en: "Clear {project}", ru: "Отменить {project:acc}"),
            Action::PutBack(cube) => say!(text, to, en: "Put back {a cube CUBE}", ru: "Вернуть {one cube CUBE:acc}"),
            Action::Offer(conflict) => say!(text, to,
                en: "Offer to stop {conflict}",
                ru: "Предложить прекратить конфликт {conflict}"),
            Action::Accept => say!(text, to, en: "Agree", ru: "Согласиться"),
            Action::Decline => say!(text, to, en: "Refuse", ru: "Отказаться"),
            Action::Reward(project) => self.say_reward(project, text, to),
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
                say!(text, to, en: "{^one cube CUBE} from {project}", ru: "Забрать {one cube CUBE:acc} с {project:gen}");
                say_cell(project, cell, cube, text, to);
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

/// Where cubes may stand in, or one cell has a star, two cells may be meant.
fn say_cell(project: Project, cell: u8, cube: Colour, text: &mut Text, to: Listener) {
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

impl ActionOn<'_> {
    /// The cube that completes a base project says it when no base will come of it.
    fn warn(&self, project: Project, text: &mut Text, to: Listener) {
        let table = &self.view.table;
        let (Home::Card(card), Reward::Base) = (data().project(project).home, data().project(project).reward) else {
            return;
        };
        if table.is_completed_by_one(table.active, project)
            && let Some(why) = table.hindrance(table.active, card)
        {
            say!(text, to, en: " – no new base: {why}", ru: " – новой базы не будет: {why}");
        }
    }

    /// A planet is known by its cube; where the order of planets changes nothing one stands for all.
    fn say_reward(&self, project: Project, text: &mut Text, to: Listener) {
        let table = &self.view.table;
        let planets = table.fresh.len();
        match (data().project(project).home, table.rows[project].get(0)) {
            (Home::Planet(..), Some(_)) if planets > 1 && table.planets_pay_together(table.active) => say!(text, to,
                en: "Take the rewards for {planets PLANET}",
                ru: "Получить награды за {planets PLANET:acc}"),
            (Home::Planet(..), Some(cube)) => say!(text, to,
                en: "Take the reward for {project} ({one cube CUBE})",
                ru: "Получить награду за {project:acc} ({one cube CUBE})"),
            (Home::Planet(..) | Home::Card(_) | Home::Side(..) | Home::Track(_), _) => say!(text, to,
                en: "Take the reward for {project}",
                ru: "Получить награду за {project:acc}"),
        }
    }

    fn say_done(&self, asked: Option<Question>, text: &mut Text, to: Listener) {
        let left = self.view.table.drawn.total();
        match (asked, self.view.table.next_part()) {
            (Some(Question::Distribute), Next::Turn) if left > 0 => say!(text, to,
                en: "End the turn: {left CUBE} back into the bag",
                ru: "Закончить ход: вернуть в мешок {left CUBE:acc}"),
            (Some(Question::Distribute), Next::Rewards | Next::Cards) if left > 0 => say!(text, to,
                en: "Done: {left CUBE} back into the bag",
                ru: "Готово: вернуть в мешок {left CUBE:acc}"),
            (Some(Question::Distribute | Question::Rewards), Next::Rewards) => {
                say!(text, to, en: "Done: to the rewards", ru: "Готово: к наградам");
            }
            (Some(Question::Distribute | Question::Rewards), Next::Cards) => {
                say!(text, to, en: "Done: to the cards", ru: "Готово: к картам");
            }
            (Some(Question::Distribute | Question::Rewards), Next::Turn) | (Some(Question::Cards), _) => {
                say!(text, to, en: "End the turn", ru: "Закончить ход");
            }
            (Some(Question::Captured(_)), _) => {
                say!(text, to, en: "Leave it neutral", ru: "Оставить систему нейтральной");
            }
            (Some(_) | None, _) => say!(text, to, en: "Enough", ru: "Достаточно"),
        }
    }
}
