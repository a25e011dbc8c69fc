//! Действия: подписи кнопок.

use crate::action::Action;
use crate::ids::Race;
use crate::state::{AbilitySource, Source};
use crate::text::from_one;
use crate::text::names::{Phrases, order_word};
use crate::text::pieces::{ByRace, benefit};
use tabletop_text::{Case, Lang, Listener, Ru, Text, Wording, say_in};

const RU: Lang = Lang::Ru;
const ACC: Case = Case::Accusative;
const NOM: Case = Case::Nominative;

impl Wording<ByRace<'_, Action>> for Ru {
    fn say(&self, spoken: &ByRace<'_, Action>, listener: Listener, text: &mut Text) {
        let race: Race = spoken.race;
        match *spoken.thing {
            Action::PickFaction(faction) => text.word("Играть за фракцию: ").faction(faction, RU),
            Action::PlacePlanet { planet, x, y, turn } => {
                text.word("Выложить планету ").planet(planet, RU).word(format!(
                    ": столбец {x}, ряд {y}{}",
                    match turn {
                        0 => "",
                        1 => ", повернуть вправо",
                        2 => ", перевернуть",
                        _ => ", повернуть влево",
                    }
                ))
            }
            Action::PlaceBase(area) => text.word("Поставить базу: ").area(area, RU),
            Action::NoBase => text.word("Оставить базу для второй планеты"),
            Action::LayExit(end) => text.word("Выход Z-пути: ").slot(end, RU),
            Action::PlaceUnit { unit, area } => text.unit(unit, NOM, RU).word(": ").area(area, RU),
            Action::PlaceTransport(route) => text.word("Поставить транспортник на ").route(route, RU),
            Action::PlaceOrder { planet, face } => {
                let special = match face.kind {
                    crate::ids::OrderKind::Research => "Особое ",
                    crate::ids::OrderKind::Build | crate::ids::OrderKind::Mobilize => "Особая ",
                };
                text.word(if face.special { special } else { "" })
                    .word(order_word(face.kind, RU))
                    .word(": ")
                    .planet(planet, RU)
            }
            Action::Execute(planet) => text.word("Вскрыть приказ: ").planet(planet, RU),
            Action::CarryOut => text.word("Исполнить приказ"),
            Action::TakeEvent => text.word("Взять вместо этого карту событий"),
            Action::RaiseOrder(event) => text.word("Сделать приказ особым: ").event(event, RU),
            Action::Done => text.word("Готово"),
            Action::BuildWorker => text.word("Построить рабочего"),
            Action::BuildTransport(route) => text.word("Построить транспортник на ").route(route, RU),
            Action::BuildUnit { unit, area } => text.word("Построить ").unit(unit, ACC, RU).word(": ").area(area, RU),
            Action::BuyBuilding(kind) => text.word("Возвести: ").building(race, kind, RU),
            Action::BuyModule(kind) => text.word("Установить: ").module(race, kind, RU),
            Action::RaiseBase(area) => text.word("Возвести базу: ").area(area, RU),
            Action::Pay(Source::Home) => text.word("Послать рабочего на надёжный ресурс"),
            Action::Pay(Source::Card(area)) => text.word("Послать рабочего: ").area(area, RU),
            Action::Save(resource) => text.word("Сберечь ").resource(resource, 1),
            Action::Sacrifice(area) => text.word("Отдать юнит: ").area(area, RU),
            Action::Demolish => text.word("Уничтожить что-нибудь своё"),
            Action::DestroyUnit { unit, area } => {
                text.word("Уничтожить свой юнит: ").unit(unit, NOM, RU).word(", ").area(area, RU)
            }
            Action::DestroyBase(area) => text.word("Уничтожить свою базу: ").area(area, RU),
            Action::DestroyTransport(route) => text.word("Уничтожить свой транспортник: ").route(route, RU),
            Action::Move { unit, from, to } => {
                text.word("Переместить ").unit(unit, ACC, RU).word(": ").area(from, RU).word(" → ").area(to, RU)
            }
            Action::LiftOff(to) => text.word("Взлёт: перенести базу → ").area(to, RU),
            Action::Recall { unit, from, to } => {
                text.word("Отозвать ").unit(unit, ACC, RU).word(": ").area(from, RU).word(" → ").area(to, RU)
            }
            Action::DrawCards => text.word("Взять боевые карты"),
            Action::SkipCards => text.word("Не брать карты"),
            Action::BuyTechnology(tech) => text.word("Купить технологию ").technology(tech, RU),
            Action::ExtraEvent => text.word("Взять ещё одну карту событий"),
            Action::TakeCard(card) => text.word("Взять на руку: ").combat_card(card, RU),
            Action::UseAbility(AbilitySource::Technology(card)) => text.word("Применить: ").combat_card(card, RU),
            Action::UseAbility(AbilitySource::Event(event)) => text.word("Применить событие ").event(event, RU),
            Action::Pass => text.word("Отказаться"),
            Action::ConsumeUnit(unit) => text.word("Поглотить ").unit(unit, ACC, RU),
            Action::ConsumeWorker => text.word("Поглотить рабочего"),
            Action::NameFront(unit) => text.word("На передовую: ").unit(unit, NOM, RU),
            Action::Pair { mine, theirs } => text.unit(mine, NOM, RU).word(" против ").unit(theirs, Case::Genitive, RU),
            Action::Reserve(skirmish) => text.word("В резерв стычки ").number(from_one(skirmish)),
            Action::PlayCard(card) => text.word("Сыграть: ").combat_card(card, RU),
            Action::PlayTop => text.word("Сыграть верхнюю карту колоды"),
            Action::PlayNothing => text.word("Сражаться без карты"),
            Action::Reinforce(card) => text.word("Добавить: ").combat_card(card, RU),
            Action::NoReinforcement => text.word("Без подкрепления"),
            Action::RaiseShields(skirmish) => text.word("Поднять щиты в стычке ").number(from_one(skirmish)),
            Action::Fight(skirmish) => text.word("Разобрать стычку ").number(from_one(skirmish)),
            Action::Promote(unit) => text.word("Поставить на передовую: ").unit(unit, NOM, RU),
            Action::PayCard(_) => text.word("Потратить рабочего на карту"),
            Action::Strike(slot) => text.word(if slot == 0 {
                "Сначала обычная карта"
            } else {
                "Сначала подкрепление"
            }),
            Action::Lose(unit) => text.word("Потерять ").unit(unit, ACC, RU),
            Action::GiveUp { skirmish, unit, front } => text
                .word("Отдать ")
                .unit(unit, ACC, RU)
                .word(if front { ": передовая стычки " } else { ": резерв стычки " })
                .number(from_one(skirmish)),
            Action::Withdraw(area) => text.word("Отвести: ").area(area, RU),
            Action::RetreatTo(area) => text.word("Отступить: ").area(area, RU),
            Action::SendAway(unit) => text.word("Покидает область: ").unit(unit, NOM, RU),
            Action::Recover(card) => text.word("Вернуть на руку: ").combat_card(card, RU),
            Action::PlayEvent(event) => text.word("Разыграть событие ").event(event, RU),
            Action::MoveExit { route, exit, to } => text
                .word(if exit == 0 { "Главный выход, " } else { "Малый выход, " })
                .route(route, RU)
                .word(" → ")
                .slot(to, RU),
            Action::Redeploy { unit, from, to } => {
                text.word("Перебросить ").unit(unit, ACC, RU).word(": ").area(from, RU).word(" → ").area(to, RU)
            }
            Action::ChooseArea(area) => text.area(area, RU),
            Action::ChooseSeat(seat) => text.seat(seat),
            Action::StripCard(card) => text.word("Сбросить: ").combat_card(card, RU),
            Action::StrikeTransport { route, seat } => {
                text.word("Уничтожить транспортник (").seat(seat).word("), ").route(route, RU)
            }
            Action::StrikeUnit { unit, area } => text.word("Уничтожить ").unit(unit, ACC, RU).word(": ").area(area, RU),
            Action::LoseModule(kind) => text.word("Отдать: ").module(race, kind, RU),
            Action::PutBack(event) => text.word("Следующая сверху: ").event(event, RU),
            Action::TakeBenefit(number) => match benefit(number) {
                Some(effect) => text.text(say_in(effect, listener)),
                None => text.word("Взять выгоду ").number(from_one(number)),
            },
            Action::Discard(card) => text.word("Сбросить: ").combat_card(card, RU),
        };
    }
}
