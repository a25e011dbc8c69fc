//! Events as lines of the log. Russian verbs stand in the present, which knows no gender.

use super::from_one;
use super::names::{Building, COMBAT, EVENT_CARD, POINT, WORKER, roman};
use super::{ATTACK, HEALTH};
use crate::effect::CardKind;
use crate::event::{Event, SkirmishPart};
use crate::ids::Resource;
use crate::state::{AbilitySource, Depletion, Item, Phase, Source, VictoryKind};
use tabletop_text::nouns::{CARD, UNIT};
use tabletop_text::{Listener, Say, Text, say};

/// What is bought, as the object of the sentence.
impl Say for Item {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Worker => say!(text, to, en: "{a WORKER}", ru: "{a WORKER:acc}"),
            Self::Transport(_) => say!(text, to, en: "a transport", ru: "транспортник"),
            Self::Unit(unit, _) => say!(text, to, en: "{a unit}", ru: "{unit:acc}"),
            Self::Building(_) => say!(text, to, en: "a building", ru: "постройку"),
            Self::Module(kind) => say!(text, to, both: "{kind}"),
            Self::Base(_) => say!(text, to, en: "a base", ru: "базу"),
            Self::Technology(tech) => say!(text, to, en: "{tech}", ru: "технологию {tech}"),
        }
    }
}

impl Say for Source {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Home => say!(text, to, en: "the permanent resource", ru: "надёжный ресурс"),
            Self::Card(area) => say!(text, to, both: "{area}"),
        }
    }
}

impl Say for Phase {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Setup => say!(text, to, en: "Setup", ru: "подготовка"),
            Self::Planning => say!(text, to, en: "Planning", ru: "Планирование"),
            Self::Execution => say!(text, to, en: "Execution", ru: "Действия"),
            Self::Regroup(_) => say!(text, to, en: "Regroup", ru: "Перегруппировка"),
            Self::Over => say!(text, to, en: "The end", ru: "конец игры"),
        }
    }
}

impl Say for VictoryKind {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Normal => say!(text, to, en: "Normal victory", ru: "Обычная победа"),
            Self::Special => say!(text, to, en: "Special victory", ru: "Особая победа"),
            Self::Time => say!(text, to, en: "Victory by time", ru: "Победа по времени"),
            Self::Elimination => say!(text, to, en: "Victory by elimination", ru: "Победа уничтожением"),
        }
    }
}

/// A step of a battle, by its number.
pub(super) struct StepOfBattle(pub u8);

impl Say for StepOfBattle {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.0 {
            1 => say!(text, to, en: "the order marks the field", ru: "жетон приказа в спорной области"),
            2 => say!(text, to, en: "abilities at the start of battle", ru: "свойства начала битвы"),
            3 => say!(text, to, en: "drawing cards", ru: "набор боевых карт"),
            4 => say!(text, to, en: "pairing skirmishes", ru: "расписание стычек"),
            5 => say!(text, to, en: "assigning reserves", ru: "юниты резерва"),
            6 => say!(text, to, en: "playing cards", ru: "игра боевых карт"),
            7 => say!(text, to, en: "resolving skirmishes", ru: "разбор стычек"),
            8 => say!(text, to, en: "splash damage", ru: "вторичный урон"),
            _ => say!(text, to, en: "retreat", ru: "отступление"),
        }
    }
}

struct StepOfRegroup(u8);

impl Say for StepOfRegroup {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.0 {
            1 => say!(text, to, en: "bases and transports are destroyed", ru: "уничтожение баз и транспортников"),
            2 => say!(text, to, en: "Resource cards are lost", ru: "сброс карт ресурсов"),
            3 => say!(text, to, en: "Resource cards are gained", ru: "получение карт ресурсов"),
            4 => say!(text, to, en: "workers return", ru: "возврат рабочих"),
            5 => say!(text, to, en: "conquest points", ru: "очки завоевания"),
            6 => say!(text, to, en: "normal victory", ru: "проверка на обычную победу"),
            7 => say!(text, to, en: "special victory", ru: "проверка на особую победу"),
            8 => say!(text, to, en: "events", ru: "розыгрыш событий"),
            9 => say!(text, to, en: "hand limit", ru: "сброс боевых карт"),
            _ => say!(text, to, en: "the first player token passes on", ru: "передача жетона первого игрока"),
        }
    }
}

/// One worker's worth.
pub(super) struct One(pub Resource);

impl Say for One {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.amount(self.0.symbol(), 1);
    }
}

impl Say for Event {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::FirstPlayer { seat } => say!(text, to,
                en: "{seat:are|is} the first player", ru: "{seat:ходите|ходит} первым"),
            Self::FactionTaken { seat, faction } => say!(text, to,
                en: "{seat:play|plays} {faction}", ru: "{seat:играете|играет} за фракцию: {faction}"),
            Self::PlanetsDrawn { seat, planets } => say!(text, to,
                en: "{seat:draw|draws} {planets:and}", ru: "{seat:вытягиваете|вытягивает} планеты: {planets:list}"),
            Self::PlanetPlaced { planet, x, y, .. } => say!(text, to,
                en: "{planet} lies at column {x}, row {y}", ru: "{planet}: столбец {x}, ряд {y}"),
            Self::PlanetSetAside { planet, .. } => say!(text, to,
                en: "{planet} cannot be joined and is set aside", ru: "{planet} не присоединить: планета отложена"),
            Self::RouteLaid { ends: [a, b], .. } => say!(text, to,
                en: "A route joins {a.planet} and {b.planet}", ru: "Проложен путь: {a.planet} — {b.planet}"),
            Self::ZRouteLaid { number, ends: [a, b], .. } => say!(text, to,
                en: "Z-route {number} joins {a.planet} and {b.planet}",
                ru: "Проложен Z-путь {number}: {a.planet} — {b.planet}"),
            Self::ZRouteDiscarded { seat } => say!(text, to,
                en: "{seat:find|finds} no room for a Z-route", ru: "{seat:не находите|не находит} места для Z-пути"),
            Self::BasePlaced { seat, area } => say!(text, to,
                en: "{seat:start|starts} in {area}", ru: "{seat:ставите|ставит} базу: {area}"),
            Self::UnitPlaced { seat, unit, area } => say!(text, to,
                en: "{seat:put|puts} {a unit} in {area}", ru: "{seat:выставляете|выставляет} {unit:acc}: {area}"),
            Self::TransportPlaced { seat, route } => say!(text, to,
                en: "{seat:put|puts} a transport on {route}", ru: "{seat:ставите|ставит} транспортник на {route}"),
            Self::PhaseBegan { round, phase } => {
                say!(text, to, en: "Round {round}: {phase}", ru: "Раунд {round}: {phase}")
            }
            Self::OrderPlaced { seat, planet, face: Some(face) } => say!(text, to,
                en: "{seat:place|places} {face.special?a special }{face.kind} on {planet}",
                ru: "{seat:отдаёте|отдаёт} {face.special?особый }приказ «{face.kind}»: {planet}"),
            Self::OrderPlaced { seat, planet, face: None } => say!(text, to,
                en: "{seat:place|places} an order on {planet}", ru: "{seat:отдаёте|отдаёт} приказ: {planet}"),
            Self::OrderRevealed { seat, planet, face } => say!(text, to,
                en: "{seat:reveal|reveals} {face.special?a special }{face.kind} on {planet}",
                ru: "{seat:вскрываете|вскрывает} {face.special?особый }приказ «{face.kind}»: {planet}"),
            Self::OrderRaised { seat, event } => say!(text, to,
                en: "{seat:make|makes} the order special with {event}",
                ru: "{seat:делаете|делает} приказ особым: {event}"),
            Self::OrderReturned { face, planet, .. } => say!(text, to,
                en: "{face.special?Special }{face.kind} on {planet} returns to its owner",
                ru: "Возвращён {face.special?особый }приказ «{face.kind}»: {planet}"),
            Self::OrderRemoved { seat, planet } => say!(text, to,
                en: "An order of {seat} is removed from {planet}", ru: "Приказ выбывшего игрока снят ({seat}): {planet}"),
            Self::Blocked { seat } => say!(text, to,
                en: "{seat:are|is} blocked", ru: "{seat:заблокированы|не может исполнить ни одного приказа}"),
            Self::EventDrawn { seat, stage } => say!(text, to,
                en: "{seat:draw|draws} a stage {number} event card", ru: "{seat:берёте|берёт} карту событий {number} этапа",
                number = roman(*stage)),
            Self::NoEventLeft { .. } => say!(text, to, en: "No event card is left", ru: "Карт событий больше нет"),
            Self::EventsRecycled { cards } => say!(text, to,
                en: "{cards EVENT_CARD} of stage III form a new deck",
                ru: "Новая колода из сброшенных событий III этапа: {cards CARD}"),
            Self::Buying { seat, item, price } => say!(text, to,
                en: "{seat:buy|buys} {item} for {price}", ru: "{seat:покупаете|покупает} {item} за {price}"),
            Self::WorkerSent { seat, source, resource } => say!(text, to,
                en: "{seat:send|sends} a worker to {source} for {one}",
                ru: "{seat:посылаете|посылает} рабочего ({source}): {one}",
                one = One(*resource)),
            Self::DiscountUsed { seat, resource } => say!(text, to,
                en: "{seat:save|saves} {one}", ru: "{seat:экономите|экономит} {one}", one = One(*resource)),
            Self::AreaDepleted { area, depletion: Depletion::Fresh } => say!(text, to,
                en: "{area} is fresh", ru: "{area}: область не истощена"),
            Self::AreaDepleted { area, depletion: Depletion::Partial } => say!(text, to,
                en: "{area} is partially depleted", ru: "{area}: область частично истощена"),
            Self::AreaDepleted { area, depletion: Depletion::Full } => say!(text, to,
                en: "{area} is fully depleted", ru: "{area}: область истощена полностью"),
            Self::AreaRestored { area } => {
                say!(text, to, en: "{area} is restored", ru: "{area}: область восстановлена")
            }
            Self::WorkersUnavailable { seat, count } => say!(text, to,
                en: "{count WORKER} of {seat} unavailable until Regroup",
                ru: "{seat}: недоступно до Перегруппировки — {count WORKER}"),
            Self::WorkerBuilt { seat } => say!(text, to,
                en: "{seat:build|builds} a worker", ru: "{seat:строите|строит} рабочего"),
            Self::TransportBuilt { seat, route } => say!(text, to,
                en: "{seat:build|builds} a transport on {route}", ru: "{seat:строите|строит} транспортник: {route}"),
            Self::UnitBuilt { seat, unit, area } => say!(text, to,
                en: "{seat:build|builds} {a unit} in {area}", ru: "{seat:строите|строит} {unit:acc}: {area}"),
            Self::UnitSacrificed { seat, unit, area } => say!(text, to,
                en: "{seat:give|gives} {a unit} in {area}", ru: "{seat:отдаёте|отдаёт} {unit:acc}: {area}"),
            Self::BuildingBought { seat, building, level, race: Some(race) } => say!(text, to,
                en: "{seat:raise|raises} {name} to level {level}",
                ru: "{seat:возводите|возводит} постройку: {name}, уровень {level}",
                name = Building(*race, *building)),
            // A story told before events knew the race.
            Self::BuildingBought { seat, level, race: None, .. } => say!(text, to,
                en: "{seat:raise|raises} a building to level {level}",
                ru: "{seat:возводите|возводит} постройку уровня {level}"),
            Self::ModuleBought { seat, module } => say!(text, to,
                en: "{seat:install|installs}: {module}", ru: "{seat:устанавливаете|устанавливает} {module}"),
            Self::BaseRaised { seat, area } => say!(text, to,
                en: "{seat:raise|raises} a base in {area}", ru: "{seat:возводите|возводит} базу: {area}"),
            Self::TechnologyBought { seat, technology } => say!(text, to,
                en: "{seat:research|researches} {technology}", ru: "{seat:исследуете|исследует} технологию {technology}"),
            Self::TechnologyTaken { seat, technology, card } => say!(text, to,
                en: "{seat:take|takes} {card?{card}|a card of {technology}} into hand",
                ru: "{seat:берёте|берёт} на руку{card?: {card}| карту технологии {technology}}"),
            Self::UnitDestroyed { seat, unit, area } => say!(text, to,
                en: "{^the unit} of {seat} in {area} is destroyed", ru: "Потеря ({seat}): {unit}, {area}"),
            Self::BaseDestroyed { seat, area } => say!(text, to,
                en: "The base of {seat} in {area} is destroyed", ru: "База уничтожена ({seat}): {area}"),
            Self::TransportDestroyed { seat, route } => say!(text, to,
                en: "The transport of {seat} on {route} is destroyed", ru: "Транспортник уничтожен ({seat}): {route}"),
            Self::UnitMoved { seat, unit, from, to: goal } => say!(text, to,
                en: "{seat:move|moves} {a unit} from {from} to {goal}",
                ru: "{seat:перемещаете|перемещает} {unit:acc}: {from} → {goal}"),
            Self::BaseMoved { seat, from, to: goal } => say!(text, to,
                en: "The base of {seat} flies from {from} to {goal}", ru: "База взлетает ({seat}): {from} → {goal}"),
            Self::CardsDrawn { seat, count, cards } => say!(text, to,
                en: "{seat:draw|draws} {count COMBAT CARD}{cards?: {cards:list}}",
                ru: "{seat:берёте|берёт} {count COMBAT CARD:acc}{cards?: {cards:list}}"),
            Self::DeckShuffled { seat } => say!(text, to,
                en: "{seat:shuffle|shuffles} the discard into the deck", ru: "{seat:замешиваете|замешивает} сброс в колоду"),
            Self::BattleBegan { area, aggressor, defender } => say!(text, to,
                en: "{aggressor:attack|attacks} {defender:who} in {area}",
                ru: "{aggressor:атакуете|атакует} {defender:acc}: {area}"),
            Self::BattleStep { step } => say!(text, to,
                en: "Battle step {step}: {what}", ru: "Шаг битвы {step}: {what}", what = StepOfBattle(*step)),
            Self::AbilityUsed { seat, ability: AbilitySource::Technology(card) } => say!(text, to,
                en: "{seat:use|uses} {card}", ru: "{seat:применяете|применяет}: {card}"),
            Self::AbilityUsed { seat, ability: AbilitySource::Event(event) } => say!(text, to,
                en: "{seat:use|uses} {event}", ru: "{seat:применяете|применяет} событие {event}"),
            Self::UnitConsumed { seat, unit } => say!(text, to,
                en: "{seat:consume|consumes} {a unit}", ru: "{seat:поглощаете|поглощает} {unit:acc}"),
            Self::WorkerConsumed { seat } => say!(text, to,
                en: "{seat:consume|consumes} a worker", ru: "{seat:поглощаете|поглощает} рабочего"),
            Self::FrontNamed { seat, unit } => say!(text, to,
                en: "{seat:send|sends} {the unit} to the front line", ru: "{seat:ставите|ставит} на передовую: {unit}"),
            Self::Paired { skirmish, aggressor, defender } => say!(text, to,
                en: "Skirmish {n}: {aggressor} against {defender}", ru: "Стычка {n}: {aggressor} против {defender:gen}",
                n = from_one(*skirmish)),
            Self::ReserveJoined { seat, skirmish, unit } => say!(text, to,
                en: "{^the unit} of {seat} joins skirmish {n}", ru: "В резерв стычки {n} ({seat}): {unit}", n = from_one(*skirmish)),
            Self::CardPlayed { seat, skirmish, card: Some(card), .. } => say!(text, to,
                en: "{seat:play|plays} {card} in skirmish {n}", ru: "{seat:играете|играет} в стычку {n}: {card}",
                n = from_one(*skirmish)),
            Self::CardPlayed { seat, skirmish, card: None, from_deck: true, .. } => say!(text, to,
                en: "{seat:play|plays} the top card of the deck in skirmish {n}",
                ru: "{seat:играете|играет} в стычку {n}: верхнюю карту колоды",
                n = from_one(*skirmish)),
            Self::CardPlayed { seat, skirmish, card: None, kind, from_deck: false, .. } => say!(text, to,
                en: "{seat:play|plays} a {regular?card|reinforcement} face down in skirmish {n}",
                ru: "{seat:играете|играет} в стычку {n}: карту{regular?| подкрепления} взакрытую",
                n = from_one(*skirmish), regular = *kind == CardKind::Regular),
            Self::NoCardPlayed { seat, skirmish } => say!(text, to,
                en: "{seat:have|has} no card for skirmish {n}", ru: "{seat:остаётесь|остаётся} без карты в стычке {n}",
                n = from_one(*skirmish)),
            Self::ShieldsRaised { seat, skirmish } => say!(text, to,
                en: "{seat:raise|raises} shields in skirmish {n}", ru: "{seat:поднимаете|поднимает} щиты в стычке {n}",
                n = from_one(*skirmish)),
            Self::SkirmishBegan { skirmish } => say!(text, to,
                en: "Skirmish {n} is resolved", ru: "Разбирается стычка {n}", n = from_one(*skirmish)),
            Self::Promoted { skirmish, unit, .. } => say!(text, to,
                en: "{^the unit} steps to the front line of skirmish {n}", ru: "На передовую стычки {n} выходит {unit}",
                n = from_one(*skirmish)),
            Self::SkirmishVoid { skirmish } => say!(text, to,
                en: "Skirmish {n} is not fought", ru: "Стычка {n} не состоялась", n = from_one(*skirmish)),
            Self::SkirmishPart { part: SkirmishPart::Reveal } => say!(text, to,
                en: "A: cards are revealed", ru: "А: вскрываются карты"),
            Self::SkirmishPart { part: SkirmishPart::Compare } => say!(text, to,
                en: "B: attack and health are compared", ru: "Б: сравниваются сила атаки и живучесть"),
            Self::SkirmishPart { part: SkirmishPart::Destroy } => say!(text, to,
                en: "C: units are destroyed", ru: "В: юниты уничтожаются"),
            Self::CardsRevealed { seat, regular: None, reinforcement: None } => say!(text, to,
                en: "{seat:reveal|reveals} no card", ru: "{seat:без|без} карты"),
            Self::CardsRevealed { seat, regular, reinforcement } => say!(text, to,
                en: "{seat:reveal|reveals}: {shown:list}", ru: "{seat:вскрываете|вскрывает}: {shown:list}",
                shown = [*regular, *reinforcement].into_iter().flatten().collect::<Vec<_>>()),
            Self::LoneReinforcement { seat, card } => say!(text, to,
                en: "A lone {card} of {seat} is replaced from the deck",
                ru: "Одиночное подкрепление заменяется картой из колоды ({seat}): {card}"),
            Self::CardTurned { seat, card } => say!(text, to,
                en: "{seat:turn|turns} up {card}", ru: "{seat:вскрываете|вскрывает} из колоды: {card}"),
            Self::Ineligible { seat, card } => say!(text, to,
                en: "{card} of {seat} fits no unit here and is discarded",
                ru: "Подкрепление никому не подходит и сброшено ({seat}): {card}"),
            Self::Disrupted { seat, card } => say!(text, to,
                en: "{card} of {seat} is disrupted", ru: "Карта заблокирована ({seat}): {card}"),
            Self::CardReplaced { seat, card } => say!(text, to,
                en: "{seat:play|plays} {card} instead", ru: "{seat:играете|играет} взамен: {card}"),
            Self::CardPaid { seat, card, workers } => say!(text, to,
                en: "{seat:spend|spends} {workers WORKER} for {card}",
                ru: "{seat:тратите|тратит} на карту {workers WORKER:acc}: {card}"),
            Self::Totals { attack: [a, b], health: [c, d], .. } => say!(text, to,
                en: "Aggressor {ATTACK}{a} {HEALTH}{c}, defender {ATTACK}{b} {HEALTH}{d}",
                ru: "Агрессор {ATTACK}{a} {HEALTH}{c}, защитник {ATTACK}{b} {HEALTH}{d}"),
            Self::UnitFell { seat, unit } => say!(text, to,
                en: "{^the unit} of {seat} falls", ru: "Уничтожен юнит ({seat}): {unit}"),
            Self::Withdrew { seat, unit, area } => say!(text, to,
                en: "{^the unit} of {seat} withdraws under cloak to {area}", ru: "Скрытный юнит отведён ({seat}): {unit} → {area}"),
            Self::SplashTriggered { seat, card } => say!(text, to,
                en: "Splash of {seat} is triggered: {card}", ru: "Вызван вторичный урон ({seat}): {card}"),
            Self::SplashLoss { seat, unit } => say!(text, to,
                en: "{^the unit} of {seat} is lost to splash", ru: "Вторичный урон уносит юнит ({seat}): {unit}"),
            Self::CardReturned { card, .. } => say!(text, to,
                en: "{card} goes back to the technology deck", ru: "Карта возвращается в колоду технологий: {card}"),
            Self::SentAway { seat, unit } => say!(text, to,
                en: "{^the unit} of {seat} must leave the area", ru: "Должен покинуть область юнит ({seat}): {unit}"),
            Self::Retreated { seat, area, count } => say!(text, to,
                en: "{count UNIT} of {seat} {count?retreats|retreat} to {area}", ru: "{seat}: {count?отступает|отступают} {count UNIT} → {area}"),
            Self::NoRefuge { seat, unit } => say!(text, to,
                en: "{^the unit} of {seat} finds no refuge and is destroyed",
                ru: "Отступать некуда, юнит уничтожен ({seat}): {unit}"),
            Self::BattleEnded { area, winner: Some(seat) } => say!(text, to,
                en: "The battle is over: {area} is held by {seat}", ru: "Битва окончена, область удерживает {seat}: {area}"),
            Self::BattleEnded { area, winner: None } => say!(text, to,
                en: "The battle is over: nobody is left in {area}",
                ru: "Битва окончена, в области никого не осталось: {area}"),
            Self::CardRecovered { seat, card } => say!(text, to,
                en: "{seat:take|takes} back {card}", ru: "{seat:возвращаете|возвращает} на руку: {card}"),
            Self::RegroupStep { step } => say!(text, to,
                en: "Regroup step {step}: {what}", ru: "Шаг Перегруппировки {step}: {what}", what = StepOfRegroup(*step)),
            Self::ResourceLost { seat, area, workers } => say!(text, to,
                en: "{seat:lose|loses} the card of {area}{workers? with {workers WORKER}}",
                ru: "{seat:теряете|теряет} карту ресурсов: {area}{workers?, с ней {workers?погибает|погибают} {workers WORKER}}"),
            Self::ResourceGained { seat, area } => say!(text, to,
                en: "{seat:take|takes} the card of {area}", ru: "{seat:получаете|получает} карту ресурсов: {area}"),
            Self::WorkersReturned { seat, count } => say!(text, to,
                en: "{count WORKER} of {seat} back in the pool", ru: "{seat}: в резерв {count?возвращается|возвращаются} {count WORKER}"),
            Self::Conquest { seat, change: change @ 0.., total } => say!(text, to,
                en: "{seat:gain|gains} {change POINT} ({total} in all)",
                ru: "{seat:получаете|получает} {change POINT:acc} (всего {total})"),
            Self::Conquest { seat, change, total } => say!(text, to,
                en: "{seat:lose|loses} {lost POINT} ({total} in all)",
                ru: "{seat:теряете|теряет} {lost POINT:acc} (всего {total})",
                lost = change.unsigned_abs()),
            Self::EventsRead { seat, count, events } => say!(text, to,
                en: "{seat:read|reads} {count EVENT_CARD}{events?: {events:list}}",
                ru: "{seat:читаете|читает} {count EVENT_CARD:acc}{events?: {events:list}}"),
            Self::EventPlayed { seat, event } => say!(text, to,
                en: "{seat:play|plays} {event}", ru: "{seat:разыгрываете|разыгрывает} событие {event}"),
            Self::EventKept { seat, event } => say!(text, to,
                en: "{seat:keep|keeps} {event}", ru: "{seat:оставляете|оставляет} в зоне фракции событие {event}"),
            Self::EventDeclined { seat } => say!(text, to,
                en: "{seat:play|plays} no event", ru: "{seat:не разыгрываете|не разыгрывает} событие"),
            Self::EventsDiscarded { seat, events } => say!(text, to,
                en: "{seat:discard|discards}{events?: {events:list}}",
                ru: "{seat:сбрасываете|сбрасывает} {one?событие|события}{events?: {events:list}}",
                one = events.len() == 1),
            Self::EventUsedUp { seat, event } => say!(text, to,
                en: "{seat:use|uses} up {event}", ru: "{seat:сбрасываете|сбрасывает} использованное событие {event}"),
            Self::EndDrawsNear { played, .. } => say!(text, to,
                en: "The end draws near: {played} of 2", ru: "Конец близок: {played} из 2"),
            Self::ExitMoved { route, exit, to: goal } => say!(text, to,
                en: "The {minor?minor|main} exit of {route} moves to {goal}",
                ru: "{minor?Малый|Главный} выход перемещён, {route} → {goal}",
                minor = *exit != 0),
            Self::WorkersGained { seat, count } => say!(text, to,
                en: "{seat:receive|receives} {count WORKER}", ru: "{seat:получаете|получает} {count WORKER:acc}"),
            Self::WorkersLost { seat, count } => say!(text, to,
                en: "{seat:lose|loses} {count WORKER}", ru: "{seat:теряете|теряет} {count WORKER:acc}"),
            Self::HandShown { seat, to: looker, cards } => say!(text, to,
                en: "{looker:look|looks} at the hand of {seat}{cards?: {cards:list}}",
                ru: "{looker:смотрите|смотрит} руку ({seat}){cards?: {cards:list}}"),
            Self::CardStripped { seat, card } => say!(text, to,
                en: "{seat:must|must} discard {card}", ru: "{seat:лишаетесь|лишается} карты {card}"),
            Self::ModuleLost { seat, module } => say!(text, to,
                en: "{seat:lose|loses}: {module}", ru: "{seat:теряете|теряет} {module}"),
            Self::EventsScanned { seat, count, events } => say!(text, to,
                en: "{seat:look|looks} at the top {count EVENT_CARD}{events?: {events:list}}",
                ru: "{seat:смотрите|смотрит} сверху колоды {count EVENT_CARD:acc}{events?: {events:list}}"),
            Self::EventsOrdered { seat, count } => say!(text, to,
                en: "{seat:put|puts} back {count EVENT_CARD}", ru: "{seat:кладёте|кладёт} обратно {count EVENT_CARD:acc}"),
            Self::CardLaidAside { seat, card } => say!(text, to,
                en: "{seat:lay|lays} a card aside{card?: {card}}", ru: "{seat:откладываете|откладывает} карту{card?: {card}}"),
            Self::HandCut { seat, cards } => say!(text, to,
                en: "{seat:discard|discards} {n CARD}{cards?: {cards:list}}",
                ru: "{seat:сбрасываете|сбрасывает} {n CARD:acc}{cards?: {cards:list}}",
                n = cards.len()),
            Self::Eliminated { seat } => say!(text, to,
                en: "{seat:are|is} out of the game", ru: "{seat:выбываете|выбывает} из игры"),
            Self::Left { seat } => {
                say!(text, to, en: "{seat:leave|leaves} the table", ru: "{seat:покидаете|покидает} стол")
            }
            Self::Won { kind, winners } => say!(text, to, both: "{kind}: {winners:list}"),
        }
    }
}
