//! Новости: строки журнала. Глаголы в настоящем времени: оно не знает рода.

use crate::effect::CardKind;
use crate::event::{Event, SkirmishPart};
use crate::state::{AbilitySource, Depletion, Item, Phase, Source, VictoryKind};
use crate::text::from_one;
use crate::text::names::{CARD, COMBAT_CARD, EVENT_CARD, POINT, Phrases, UNIT, WORKER, module_word, order_word};
use crate::text::{ATTACK, HEALTH};
use tabletop_text::{Case, Lang, Listener, Ru, Text, Wording};

const RU: Lang = Lang::Ru;
const NOM: Case = Case::Nominative;
const GEN: Case = Case::Genitive;
const ACC: Case = Case::Accusative;

fn cards(text: &mut Text, list: &[crate::ids::CardId]) {
    for (index, card) in list.iter().enumerate() {
        text.word(if index == 0 { ": " } else { ", " }).combat_card(*card, RU);
    }
}

fn events(text: &mut Text, list: &[crate::ids::EventId]) {
    for (index, event) in list.iter().enumerate() {
        text.word(if index == 0 { ": " } else { ", " }).event(*event, RU);
    }
}

fn item(text: &mut Text, item: Item) {
    match item {
        Item::Worker => text.word("рабочего"),
        Item::Transport(_) => text.word("транспортник"),
        Item::Unit(unit, _) => text.unit(unit, ACC, RU),
        Item::Building(_) => text.word("постройку"),
        Item::Module(kind) => text.word(module_word(kind, RU)),
        Item::Base(_) => text.word("базу"),
        Item::Technology(tech) => text.word("технологию ").technology(tech, RU),
    };
}

/// Шаги битвы.
pub(in crate::text) const fn battle_step(step: u8) -> &'static str {
    match step {
        1 => "жетон приказа в спорной области",
        2 => "свойства начала битвы",
        3 => "набор боевых карт",
        4 => "расписание стычек",
        5 => "юниты резерва",
        6 => "игра боевых карт",
        7 => "разбор стычек",
        8 => "вторичный урон",
        _ => "отступление",
    }
}

/// Шаги Перегруппировки.
pub(in crate::text) const fn regroup_step(step: u8) -> &'static str {
    match step {
        1 => "уничтожение баз и транспортников",
        2 => "сброс карт ресурсов",
        3 => "получение карт ресурсов",
        4 => "возврат рабочих",
        5 => "очки завоевания",
        6 => "проверка на обычную победу",
        7 => "проверка на особую победу",
        8 => "розыгрыш событий",
        9 => "сброс боевых карт",
        _ => "передача жетона первого игрока",
    }
}

pub(in crate::text) fn phase(text: &mut Text, phase: Phase) {
    match phase {
        Phase::Setup => text.word("подготовка"),
        Phase::Planning => text.word("Планирование"),
        Phase::Execution => text.word("Действия"),
        Phase::Regroup(_) => text.word("Перегруппировка"),
        Phase::Over => text.word("конец игры"),
    };
}

impl Wording<Event> for Ru {
    fn say(&self, news: &Event, to: Listener, text: &mut Text) {
        match news {
            Event::FirstPlayer { seat } => text.who(*seat, to, "ходите первым", "ходит первым"),
            Event::FactionTaken { seat, faction } => {
                text.who(*seat, to, "играете за фракцию: ", "играет за фракцию: ").faction(*faction, RU)
            }
            Event::PlanetsDrawn { seat, planets } => {
                text.who(*seat, to, "вытягиваете планеты: ", "вытягивает планеты: ");
                for (index, planet) in planets.iter().enumerate() {
                    text.word(if index == 0 { "" } else { ", " }).planet(*planet, RU);
                }
                text
            }
            Event::PlanetPlaced { planet, x, y, .. } => {
                text.planet(*planet, RU).word(": столбец ").number(*x).word(", ряд ").number(*y)
            }
            Event::PlanetSetAside { planet, .. } => text.planet(*planet, RU).word(" не присоединить: планета отложена"),
            Event::RouteLaid { ends, .. } => {
                text.word("Проложен путь: ").planet(ends[0].planet, RU).word(" — ").planet(ends[1].planet, RU)
            }
            Event::ZRouteLaid { number, ends, .. } => text
                .word("Проложен Z-путь ")
                .number(*number)
                .word(": ")
                .planet(ends[0].planet, RU)
                .word(" — ")
                .planet(ends[1].planet, RU),
            Event::ZRouteDiscarded { seat } => {
                text.who(*seat, to, "не находите места для Z-пути", "не находит места для Z-пути")
            }
            Event::BasePlaced { seat, area } => text.who(*seat, to, "ставите базу: ", "ставит базу: ").area(*area, RU),
            Event::UnitPlaced { seat, unit, area } => {
                text.who(*seat, to, "выставляете ", "выставляет ").unit(*unit, ACC, RU).word(": ").area(*area, RU)
            }
            Event::TransportPlaced { seat, route } => {
                text.who(*seat, to, "ставите транспортник на ", "ставит транспортник на ").route(*route, RU)
            }
            Event::PhaseBegan { round, phase: began } => {
                text.word("Раунд ").number(*round).word(": ");
                phase(text, *began);
                text
            }
            Event::OrderPlaced { seat, planet, face: Some(face) } => text
                .who(*seat, to, "отдаёте приказ: ", "отдаёт приказ: ")
                .word(order_word(face.kind, RU))
                .word(if face.special { " (особый), " } else { ", " })
                .planet(*planet, RU),
            Event::OrderPlaced { seat, planet, face: None } => {
                text.who(*seat, to, "отдаёте приказ: ", "отдаёт приказ: ").planet(*planet, RU)
            }
            Event::OrderRevealed { seat, planet, face } => text
                .who(*seat, to, "вскрываете приказ: ", "вскрывает приказ: ")
                .word(order_word(face.kind, RU))
                .word(if face.special { " (особый), " } else { ", " })
                .planet(*planet, RU),
            Event::OrderRaised { seat, event } => {
                text.who(*seat, to, "делаете приказ особым: ", "делает приказ особым: ").event(*event, RU)
            }
            Event::OrderReturned { face, planet, .. } => {
                text.word("Жетон приказа возвращён: ").word(order_word(face.kind, RU)).word(", ").planet(*planet, RU)
            }
            Event::OrderRemoved { seat, planet } => {
                text.word("Приказ выбывшего игрока снят (").seat(*seat).word("): ").planet(*planet, RU)
            }
            Event::Blocked { seat } => text.who(*seat, to, "заблокированы", "не может исполнить ни одного приказа"),
            Event::EventDrawn { seat, stage } => {
                text.who(*seat, to, "берёте карту событий этапа ", "берёт карту событий этапа ").number(*stage)
            }
            Event::NoEventLeft { .. } => text.word("Карт событий больше нет"),
            Event::EventsRecycled { cards } => {
                text.word("Новая колода из сброшенных событий III этапа: ").counted(*cards, &CARD, NOM, RU)
            }
            Event::Buying { seat, item: what, price } => {
                text.who(*seat, to, "покупаете ", "покупает ");
                item(text, *what);
                text.word(" за ").price(*price)
            }
            Event::WorkerSent { seat, source, resource } => {
                text.who(*seat, to, "посылаете рабочего (", "посылает рабочего (");
                match source {
                    Source::Home => text.word("надёжный ресурс"),
                    Source::Card(area) => text.area(*area, RU),
                };
                text.word("): ").resource(*resource, 1)
            }
            Event::DiscountUsed { seat, resource } => {
                text.who(*seat, to, "сберегаете ", "сберегает ").resource(*resource, 1)
            }
            Event::AreaDepleted { area, depletion } => text.area(*area, RU).word(match depletion {
                Depletion::Fresh => ": область не истощена",
                Depletion::Partial => ": область частично истощена",
                Depletion::Full => ": область истощена полностью",
            }),
            Event::AreaRestored { area } => text.area(*area, RU).word(": область восстановлена"),
            Event::WorkersUnavailable { seat, count } => {
                text.seat(*seat).word(": недоступно до Перегруппировки — ").counted(*count, &WORKER, NOM, RU)
            }
            Event::WorkerBuilt { seat } => text.who(*seat, to, "строите рабочего", "строит рабочего"),
            Event::TransportBuilt { seat, route } => {
                text.who(*seat, to, "строите транспортник: ", "строит транспортник: ").route(*route, RU)
            }
            Event::UnitBuilt { seat, unit, area } => {
                text.who(*seat, to, "строите ", "строит ").unit(*unit, ACC, RU).word(": ").area(*area, RU)
            }
            Event::UnitSacrificed { seat, unit, area } => {
                text.who(*seat, to, "отдаёте ", "отдаёт ").unit(*unit, ACC, RU).word(": ").area(*area, RU)
            }
            Event::BuildingBought { seat, level, .. } => {
                text.who(*seat, to, "возводите постройку уровня ", "возводит постройку уровня ").number(*level)
            }
            Event::ModuleBought { seat, module } => {
                text.who(*seat, to, "устанавливаете ", "устанавливает ").word(module_word(*module, RU))
            }
            Event::BaseRaised { seat, area } => {
                text.who(*seat, to, "возводите базу: ", "возводит базу: ").area(*area, RU)
            }
            Event::TechnologyBought { seat, technology } => {
                text.who(*seat, to, "исследуете технологию ", "исследует технологию ").technology(*technology, RU)
            }
            Event::TechnologyTaken { seat, technology, card } => {
                text.who(*seat, to, "берёте на руку карту технологии ", "берёт на руку карту технологии ");
                text.technology(*technology, RU);
                cards(text, card.as_slice());
                text
            }
            Event::UnitDestroyed { seat, unit, area } => {
                text.word("Потеря (").seat(*seat).word("): ").unit(*unit, NOM, RU).word(", ").area(*area, RU)
            }
            Event::BaseDestroyed { seat, area } => {
                text.word("База уничтожена (").seat(*seat).word("): ").area(*area, RU)
            }
            Event::TransportDestroyed { seat, route } => {
                text.word("Транспортник уничтожен (").seat(*seat).word("): ").route(*route, RU)
            }
            Event::UnitMoved { seat, unit, from, to: goal } => text
                .who(*seat, to, "перемещаете ", "перемещает ")
                .unit(*unit, ACC, RU)
                .word(": ")
                .area(*from, RU)
                .word(" → ")
                .area(*goal, RU),
            Event::BaseMoved { seat, from, to: goal } => {
                text.word("База взлетает (").seat(*seat).word("): ").area(*from, RU).word(" → ").area(*goal, RU)
            }
            Event::CardsDrawn { seat, count, cards: drawn } => {
                text.who(*seat, to, "берёте ", "берёт ").counted(*count, &COMBAT_CARD, ACC, RU);
                cards(text, drawn);
                text
            }
            Event::DeckShuffled { seat } => {
                text.who(*seat, to, "замешиваете сброс в колоду", "замешивает сброс в колоду")
            }
            Event::BattleBegan { area, aggressor, .. } => {
                text.who(*aggressor, to, "атакуете: ", "атакует: ").area(*area, RU)
            }
            Event::BattleStep { step } => text.word("Шаг битвы ").number(*step).word(": ").word(battle_step(*step)),
            Event::AbilityUsed { seat, ability } => {
                text.who(*seat, to, "применяете", "применяет");
                match ability {
                    AbilitySource::Technology(card) => text.word(": ").combat_card(*card, RU),
                    AbilitySource::Event(event) => text.word(" событие ").event(*event, RU),
                }
            }
            Event::UnitConsumed { seat, unit } => text.who(*seat, to, "поглощаете ", "поглощает ").unit(*unit, ACC, RU),
            Event::WorkerConsumed { seat } => text.who(*seat, to, "поглощаете рабочего", "поглощает рабочего"),
            Event::FrontNamed { seat, unit } => {
                text.who(*seat, to, "ставите на передовую: ", "ставит на передовую: ").unit(*unit, NOM, RU)
            }
            Event::Paired { skirmish, aggressor, defender } => text
                .word("Стычка ")
                .number(from_one(*skirmish))
                .word(": ")
                .unit(*aggressor, NOM, RU)
                .word(" против ")
                .unit(*defender, GEN, RU),
            Event::ReserveJoined { skirmish, unit, .. } => {
                text.word("В резерв стычки ").number(from_one(*skirmish)).word(": ").unit(*unit, NOM, RU)
            }
            Event::CardPlayed { seat, skirmish, card, kind, from_deck, .. } => {
                text.who(*seat, to, "играете в стычку ", "играет в стычку ").number(from_one(*skirmish)).word(": ");
                match (card, kind, from_deck) {
                    (Some(card), _, _) => text.combat_card(*card, RU),
                    (None, _, true) => text.word("верхнюю карту колоды"),
                    (None, CardKind::Regular, false) => text.word("карту взакрытую"),
                    (None, CardKind::Reinforcement, false) => text.word("карту подкрепления взакрытую"),
                }
            }
            Event::NoCardPlayed { seat, skirmish } => text
                .who(*seat, to, "остаётесь без карты в стычке ", "остаётся без карты в стычке ")
                .number(from_one(*skirmish)),
            Event::ShieldsRaised { seat, skirmish } => {
                text.who(*seat, to, "поднимаете щиты в стычке ", "поднимает щиты в стычке ").number(from_one(*skirmish))
            }
            Event::SkirmishBegan { skirmish } => text.word("Разбирается стычка ").number(from_one(*skirmish)),
            Event::Promoted { skirmish, unit, .. } => {
                text.word("На передовую стычки ").number(from_one(*skirmish)).word(" выходит ").unit(*unit, NOM, RU)
            }
            Event::SkirmishVoid { skirmish } => text.word("Стычка ").number(from_one(*skirmish)).word(" не состоялась"),
            Event::SkirmishPart { part } => text.word(match part {
                SkirmishPart::Reveal => "А: вскрываются карты",
                SkirmishPart::Compare => "Б: сравниваются сила атаки и живучесть",
                SkirmishPart::Destroy => "В: юниты уничтожаются",
            }),
            Event::CardsRevealed { seat, regular, reinforcement } => {
                let shown: Vec<_> = [*regular, *reinforcement].into_iter().flatten().collect();
                match shown.is_empty() {
                    true => text.who(*seat, to, "без карты", "без карты"),
                    false => text.who(*seat, to, "вскрываете", "вскрывает"),
                };
                cards(text, &shown);
                text
            }
            Event::LoneReinforcement { card, .. } => {
                text.word("Одиночное подкрепление заменяется картой из колоды: ").combat_card(*card, RU)
            }
            Event::CardTurned { seat, card } => {
                text.who(*seat, to, "вскрываете из колоды: ", "вскрывает из колоды: ").combat_card(*card, RU)
            }
            Event::Ineligible { card, .. } => {
                text.word("Подкрепление никому не подходит и сброшено: ").combat_card(*card, RU)
            }
            Event::Disrupted { card, .. } => text.word("Карта заблокирована: ").combat_card(*card, RU),
            Event::CardReplaced { seat, card } => {
                text.who(*seat, to, "играете взамен: ", "играет взамен: ").combat_card(*card, RU)
            }
            Event::CardPaid { seat, card, workers } => text
                .who(*seat, to, "тратите на карту ", "тратит на карту ")
                .counted(*workers, &WORKER, ACC, RU)
                .word(": ")
                .combat_card(*card, RU),
            Event::Totals { attack, health, .. } => text
                .word("Агрессор ")
                .amount(ATTACK, attack[0])
                .word(" ")
                .amount(HEALTH, health[0])
                .word(", защитник ")
                .amount(ATTACK, attack[1])
                .word(" ")
                .amount(HEALTH, health[1]),
            Event::UnitFell { seat, unit } => {
                text.word("Уничтожен юнит (").seat(*seat).word("): ").unit(*unit, NOM, RU)
            }
            Event::Withdrew { seat, unit, area } => text
                .word("Скрытный юнит отведён (")
                .seat(*seat)
                .word("): ")
                .unit(*unit, NOM, RU)
                .word(" → ")
                .area(*area, RU),
            Event::SplashTriggered { seat, card } => {
                text.word("Вызван вторичный урон (").seat(*seat).word("): ").combat_card(*card, RU)
            }
            Event::SplashLoss { seat, unit } => {
                text.word("Вторичный урон уносит юнит (").seat(*seat).word("): ").unit(*unit, NOM, RU)
            }
            Event::CardReturned { card, .. } => {
                text.word("Карта возвращается в колоду технологий: ").combat_card(*card, RU)
            }
            Event::SentAway { unit, .. } => text.word("Должен покинуть область юнит: ").unit(*unit, NOM, RU),
            Event::Retreated { seat, area, count } => {
                text.seat(*seat).word(": отступает ").counted(*count, &UNIT, NOM, RU).word(" → ").area(*area, RU)
            }
            Event::NoRefuge { seat, unit } => {
                text.word("Отступать некуда, юнит уничтожен (").seat(*seat).word("): ").unit(*unit, NOM, RU)
            }
            Event::BattleEnded { area, winner: Some(seat) } => {
                text.word("Битва окончена, область удерживает ").seat(*seat).word(": ").area(*area, RU)
            }
            Event::BattleEnded { area, winner: None } => {
                text.word("Битва окончена, в области никого не осталось: ").area(*area, RU)
            }
            Event::CardRecovered { seat, card } => {
                text.who(*seat, to, "возвращаете на руку: ", "возвращает на руку: ").combat_card(*card, RU)
            }
            Event::RegroupStep { step } => {
                text.word("Шаг Перегруппировки ").number(*step).word(": ").word(regroup_step(*step))
            }
            Event::ResourceLost { seat, area, workers } => {
                text.who(*seat, to, "теряете карту ресурсов: ", "теряет карту ресурсов: ").area(*area, RU);
                if *workers > 0 {
                    text.word(", с ней погибает ").counted(*workers, &WORKER, NOM, RU);
                }
                text
            }
            Event::ResourceGained { seat, area } => {
                text.who(*seat, to, "получаете карту ресурсов: ", "получает карту ресурсов: ").area(*area, RU)
            }
            Event::WorkersReturned { seat, count } => {
                text.seat(*seat).word(": в резерв возвращается ").counted(*count, &WORKER, NOM, RU)
            }
            Event::Conquest { seat, change, total } => {
                match change {
                    0.. => text.who(*seat, to, "получаете ", "получает "),
                    _ => text.who(*seat, to, "теряете ", "теряет "),
                };
                text.counted(change.unsigned_abs(), &POINT, ACC, RU).word(" (всего ").number(*total).word(")")
            }
            Event::EventsRead { seat, count, events: list } => {
                text.who(*seat, to, "читаете ", "читает ").counted(*count, &EVENT_CARD, ACC, RU);
                events(text, list);
                text
            }
            Event::EventPlayed { seat, event } => {
                text.who(*seat, to, "разыгрываете событие ", "разыгрывает событие ").event(*event, RU)
            }
            Event::EventKept { seat, event } => text
                .who(*seat, to, "оставляете в зоне фракции событие ", "оставляет в зоне фракции событие ")
                .event(*event, RU),
            Event::EventDeclined { seat } => text.who(*seat, to, "не разыгрываете событие", "не разыгрывает событие"),
            Event::EventsDiscarded { seat, events: list } => {
                text.who(*seat, to, "сбрасываете события", "сбрасывает события");
                events(text, list);
                text
            }
            Event::EventUsedUp { seat, event } => text
                .who(*seat, to, "сбрасываете использованное событие ", "сбрасывает использованное событие ")
                .event(*event, RU),
            Event::EndDrawsNear { played, .. } => text.word("Конец близок: ").number(*played).word(" из 2"),
            Event::ExitMoved { route, exit, to: goal } => text
                .word(if *exit == 0 {
                    "Главный выход перемещён, "
                } else {
                    "Малый выход перемещён, "
                })
                .route(*route, RU)
                .word(" → ")
                .slot(*goal, RU),
            Event::WorkersGained { seat, count } => {
                text.who(*seat, to, "получаете ", "получает ").counted(*count, &WORKER, ACC, RU)
            }
            Event::WorkersLost { seat, count } => {
                text.who(*seat, to, "теряете ", "теряет ").counted(*count, &WORKER, ACC, RU)
            }
            Event::HandShown { seat, to: looker, cards: hand } => {
                text.who(*looker, to, "смотрите руку (", "смотрит руку (").seat(*seat).word(")");
                cards(text, hand);
                text
            }
            Event::CardStripped { seat, card } => {
                text.who(*seat, to, "лишаетесь карты ", "лишается карты ").combat_card(*card, RU)
            }
            Event::ModuleLost { seat, module } => {
                text.who(*seat, to, "теряете ", "теряет ").word(module_word(*module, RU))
            }
            Event::EventsScanned { seat, count, events: list } => {
                text.who(*seat, to, "смотрите сверху колоды ", "смотрит сверху колоды ");
                text.counted(*count, &EVENT_CARD, ACC, RU);
                events(text, list);
                text
            }
            Event::EventsOrdered { seat, count } => {
                text.who(*seat, to, "кладёте обратно ", "кладёт обратно ").counted(*count, &EVENT_CARD, ACC, RU)
            }
            Event::CardLaidAside { seat, card } => {
                text.who(*seat, to, "откладываете карту", "откладывает карту");
                cards(text, card.as_slice());
                text
            }
            Event::HandCut { seat, cards: cut } => {
                text.who(*seat, to, "сбрасываете ", "сбрасывает ").counted(cut.len() as u8, &CARD, ACC, RU);
                cards(text, cut);
                text
            }
            Event::Eliminated { seat } => text.who(*seat, to, "выбываете из игры", "выбывает из игры"),
            Event::Left { seat } => text.who(*seat, to, "покидаете стол", "покидает стол"),
            Event::Won { kind, winners } => {
                text.word(match kind {
                    VictoryKind::Normal => "Обычная победа: ",
                    VictoryKind::Special => "Особая победа: ",
                    VictoryKind::Time => "Победа по времени: ",
                    VictoryKind::Elimination => "Победа уничтожением: ",
                });
                for (index, seat) in winners.iter().enumerate() {
                    text.word(if index == 0 { "" } else { ", " }).seat(seat);
                }
                text
            }
        };
    }
}
