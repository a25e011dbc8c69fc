//! Actions as labels of buttons.

use super::event::One;
use super::from_one;
use super::names::{Building, Module};
use super::pieces::benefit;
use crate::action::Action;
use crate::ids::{OrderKind, Race};
use crate::state::AbilitySource;
use tabletop_text::{Listener, Say, Text, say};

/// An action, and the race of whoever would do it: buildings and modules are named by it.
pub(super) struct Label<'a> {
    pub action: &'a Action,
    pub race: Race,
}

impl Say for Label<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let race = self.race;
        match self.action {
            Action::PickFaction(faction) => say!(text, to, en: "Play {faction}", ru: "Играть за фракцию: {faction}"),
            Action::PlacePlanet { planet, x, y, turn } => {
                say!(text, to, en: "Lay {planet} at column {x}, row {y}", ru: "Выложить планету {planet}: столбец {x}, ряд {y}");
                match turn {
                    0 => {}
                    1 => say!(text, to, en: ", turned right", ru: ", повернуть вправо"),
                    2 => say!(text, to, en: ", turned around", ru: ", перевернуть"),
                    _ => say!(text, to, en: ", turned left", ru: ", повернуть влево"),
                }
            }
            Action::PlaceBase(area) => say!(text, to, en: "Put your base in {area}", ru: "Поставить базу: {area}"),
            Action::NoBase => say!(text, to,
                en: "Keep your base for the second planet", ru: "Оставить базу для второй планеты"),
            Action::LayExit(end) => say!(text, to, en: "Z-route exit at {end}", ru: "Выход Z-пути: {end}"),
            Action::PlaceUnit { unit, area } => say!(text, to, en: "{unit} to {area}", ru: "{unit}: {area}"),
            Action::PlaceTransport(route) => say!(text, to,
                en: "Transport on {route}", ru: "Поставить транспортник на {route}"),
            Action::PlaceOrder { planet, face } => say!(text, to,
                en: "{face.special?Special }{face.kind} on {planet}",
                ru: "{face.special?{neuter?Особое|Особая} }{face.kind}: {planet}",
                neuter = face.kind == OrderKind::Research),
            Action::Execute(planet) => {
                say!(text, to, en: "Reveal your order on {planet}", ru: "Вскрыть приказ: {planet}")
            }
            Action::CarryOut => say!(text, to, en: "Carry the order out", ru: "Исполнить приказ"),
            Action::TakeEvent => {
                say!(text, to, en: "Draw an event card instead", ru: "Взять вместо этого карту событий")
            }
            Action::RaiseOrder(event) => say!(text, to,
                en: "Make it a special order with {event}", ru: "Сделать приказ особым: {event}"),
            Action::Done => say!(text, to, en: "Done", ru: "Готово"),
            Action::BuildWorker => say!(text, to, en: "Build a worker", ru: "Построить рабочего"),
            Action::BuildTransport(route) => say!(text, to,
                en: "Build a transport on {route}", ru: "Построить транспортник на {route}"),
            Action::BuildUnit { unit, area } => say!(text, to,
                en: "Build {a unit} in {area}", ru: "Построить {unit:acc}: {area}"),
            Action::BuyBuilding(kind) => say!(text, to,
                en: "Buy {building}", ru: "Возвести: {building}", building = Building(race, *kind)),
            Action::BuyModule(kind) => say!(text, to,
                en: "Buy {module}", ru: "Установить: {module}", module = Module(race, *kind)),
            Action::RaiseBase(area) => say!(text, to, en: "Raise a base in {area}", ru: "Возвести базу: {area}"),
            Action::Pay(crate::state::Source::Home) => say!(text, to,
                en: "Send a worker to the permanent resource", ru: "Послать рабочего на надёжный ресурс"),
            Action::Pay(crate::state::Source::Card(area)) => say!(text, to,
                en: "Send a worker to {area}", ru: "Послать рабочего: {area}"),
            Action::Save(resource) => say!(text, to, en: "Save {one}", ru: "Сэкономить {one}", one = One(*resource)),
            Action::Sacrifice(area) => say!(text, to, en: "Give the unit in {area}", ru: "Отдать юнит: {area}"),
            Action::Demolish => say!(text, to, en: "Destroy a piece of your own", ru: "Уничтожить свою фишку"),
            Action::DestroyUnit { unit, area } => say!(text, to,
                en: "Destroy your {unit} in {area}", ru: "Уничтожить свой юнит: {unit}, {area}"),
            Action::DestroyBase(area) => say!(text, to,
                en: "Destroy your base in {area}", ru: "Уничтожить свою базу: {area}"),
            Action::DestroyTransport(route) => say!(text, to,
                en: "Destroy your transport on {route}", ru: "Уничтожить свой транспортник: {route}"),
            Action::Move { unit, from, to: goal } => say!(text, to,
                en: "Move {a unit} from {from} to {goal}", ru: "Переместить {unit:acc}: {from} → {goal}"),
            Action::LiftOff(goal) => say!(text, to,
                en: "Lift off: move your base to {goal}", ru: "Взлёт: перенести базу → {goal}"),
            Action::Recall { unit, from, to: goal } => say!(text, to,
                en: "Recall {a unit} from {from} to {goal}", ru: "Отозвать {unit:acc}: {from} → {goal}"),
            Action::DrawCards => say!(text, to, en: "Draw combat cards", ru: "Взять боевые карты"),
            Action::SkipCards => say!(text, to, en: "Draw no cards", ru: "Не брать карты"),
            Action::BuyTechnology(tech) => say!(text, to, en: "Buy {tech}", ru: "Купить технологию {tech}"),
            Action::ExtraEvent => say!(text, to, en: "Draw another event card", ru: "Взять ещё одну карту событий"),
            Action::TakeCard(card) => say!(text, to, en: "Take into hand: {card}", ru: "Взять на руку: {card}"),
            Action::UseAbility(AbilitySource::Technology(card)) => say!(text, to,
                en: "Use {card}", ru: "Применить: {card}"),
            Action::UseAbility(AbilitySource::Event(event)) => say!(text, to,
                en: "Use {event}", ru: "Применить событие {event}"),
            Action::Pass => say!(text, to, en: "Pass", ru: "Отказаться"),
            Action::ConsumeUnit(unit) => say!(text, to, en: "Consume {a unit}", ru: "Поглотить {unit:acc}"),
            Action::ConsumeWorker => say!(text, to, en: "Consume a worker", ru: "Поглотить рабочего"),
            Action::NameFront(unit) => say!(text, to, en: "{unit} goes to the front line", ru: "На передовую: {unit}"),
            Action::Pair { mine, theirs } => {
                say!(text, to, en: "{mine} against {theirs}", ru: "{mine} против {theirs:gen}")
            }
            Action::Reserve(skirmish) => say!(text, to,
                en: "Join skirmish {n}", ru: "В резерв стычки {n}", n = from_one(*skirmish)),
            Action::PlayCard(card) => say!(text, to, en: "Play {card}", ru: "Сыграть: {card}"),
            Action::PlayTop => say!(text, to, en: "Play the top card of your deck", ru: "Сыграть верхнюю карту колоды"),
            Action::PlayNothing => say!(text, to, en: "Fight without a card", ru: "Сражаться без карты"),
            Action::Reinforce(card) => say!(text, to, en: "Add {card}", ru: "Добавить: {card}"),
            Action::NoReinforcement => say!(text, to, en: "No reinforcement", ru: "Без подкрепления"),
            Action::RaiseShields(skirmish) => say!(text, to,
                en: "Shields up in skirmish {n}", ru: "Поднять щиты в стычке {n}", n = from_one(*skirmish)),
            Action::Fight(skirmish) => say!(text, to,
                en: "Resolve skirmish {n}", ru: "Разобрать стычку {n}", n = from_one(*skirmish)),
            Action::Promote(unit) => {
                say!(text, to, en: "To the front line: {unit}", ru: "Поставить на передовую: {unit}")
            }
            Action::PayCard(_) => say!(text, to, en: "Spend a worker for the card", ru: "Потратить рабочего на карту"),
            Action::Strike(0) => say!(text, to, en: "First the regular card", ru: "Сначала обычная карта"),
            Action::Strike(_) => say!(text, to, en: "First the reinforcement", ru: "Сначала подкрепление"),
            Action::Lose(unit) => say!(text, to, en: "Lose {a unit}", ru: "Потерять {unit:acc}"),
            Action::GiveUp { skirmish, unit, front } => say!(text, to,
                en: "Give up {a unit}, {front?front line|reserve} of skirmish {n}",
                ru: "Отдать {unit:acc}: {front?передовая|резерв} стычки {n}",
                n = from_one(*skirmish)),
            Action::Withdraw(area) => say!(text, to, en: "Withdraw to {area}", ru: "Отвести: {area}"),
            Action::RetreatTo(area) => say!(text, to, en: "Retreat to {area}", ru: "Отступить: {area}"),
            Action::SendAway(unit) => say!(text, to, en: "{unit} leaves the area", ru: "Покидает область: {unit}"),
            Action::Recover(card) => say!(text, to, en: "Take back {card}", ru: "Вернуть на руку: {card}"),
            Action::PlayEvent(event) => say!(text, to, en: "Play {event}", ru: "Разыграть событие {event}"),
            Action::MoveExit { route, exit, to: goal } => say!(text, to,
                en: "{minor?Minor|Main} exit of {route} to {goal}",
                ru: "{minor?Малый|Главный} выход, {route} → {goal}",
                minor = *exit != 0),
            Action::Redeploy { unit, from, to: goal } => say!(text, to,
                en: "Redeploy {a unit} from {from} to {goal}", ru: "Перебросить {unit:acc}: {from} → {goal}"),
            Action::ChooseArea(area) => say!(text, to, both: "{area}"),
            Action::ChooseSeat(seat) => say!(text, to, both: "{seat}"),
            Action::StripCard(card) | Action::Discard(card) => {
                say!(text, to, en: "Discard {card}", ru: "Сбросить: {card}")
            }
            Action::StrikeTransport { route, seat } => say!(text, to,
                en: "Destroy the transport of {seat} on {route}", ru: "Уничтожить транспортник ({seat}), {route}"),
            Action::StrikeUnit { unit, area } => say!(text, to,
                en: "Destroy {the unit} in {area}", ru: "Уничтожить {unit:acc}: {area}"),
            Action::LoseModule(kind) => say!(text, to,
                en: "Give up {module}", ru: "Отдать: {module}", module = Module(race, *kind)),
            Action::PutBack(event) => say!(text, to, en: "Next from the top: {event}", ru: "Следующая сверху: {event}"),
            Action::TakeBenefit(number) => match benefit(*number) {
                Some(effect) => effect.say(text, to),
                None => say!(text, to, en: "Take benefit {n}", ru: "Взять выгоду {n}", n = from_one(*number)),
            },
        }
    }
}
