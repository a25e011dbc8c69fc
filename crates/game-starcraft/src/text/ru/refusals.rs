//! Отказы: предложения с числами.

use crate::refusal::Refusal;
use crate::text::from_one;
use crate::text::names::{PLAYER, Phrases, UNIT, WORKER, module_word, order_word};
use tabletop_text::{Case, Lang, Listener, Ru, Text, Wording};

const RU: Lang = Lang::Ru;
const NOM: Case = Case::Nominative;
const GEN: Case = Case::Genitive;

impl Wording<Refusal> for Ru {
    fn say(&self, refusal: &Refusal, _to: Listener, text: &mut Text) {
        match *refusal {
            Refusal::UnknownMode => text.word("Такого режима нет."),
            Refusal::PlayerCount { players, least, most } => text
                .word("Здесь играют от ")
                .number(least)
                .word(" до ")
                .counted(most, &PLAYER, GEN, RU)
                .word(", а не ")
                .number(players)
                .word("."),
            Refusal::TeamsNeedFourOrSix { players } => {
                text.word("В командную игру играют вчетвером или вшестером, а игроков ").number(players).word(".")
            }
            Refusal::FactionsDoNotFit => text.word("У каждого игрока должна быть своя фракция."),
            Refusal::NoSuchSeat(seat) => text.word("Места ").number(from_one(seat.0)).word(" за столом нет."),
            Refusal::NoRounds => text.word("В игре есть хотя бы один раунд."),
            Refusal::NotAsked => text.word("Сейчас решаете не вы."),
            Refusal::GameOver => text.word("Игра окончена."),
            Refusal::NoSuchThing => text.word("Такого на столе нет."),
            Refusal::NotNow => text.word("Сейчас спрашивают о другом."),
            Refusal::FactionTaken(faction) => text.word("Эта фракция занята: ").faction(faction, RU).word("."),
            Refusal::NotYourPlanet(planet) => {
                text.word("Эту планету выкладываете не вы: ").planet(planet, RU).word(".")
            }
            Refusal::FirstInTheMiddle => text.word("Первая планета ложится в центр."),
            Refusal::CellTaken => text.word("Там уже лежит планета."),
            Refusal::NotLinked => text.word("Там планету не соединит с галактикой ни один путь."),
            Refusal::SealsTheGalaxy => {
                text.word("После этого к галактике нельзя было бы присоединить ни одной планеты.")
            }
            Refusal::WrongPlanet(_) => text.word("База ставится на только что выложенную планету."),
            Refusal::BaseRequired => text.word("Базу нужно поставить сейчас."),
            Refusal::NoSlot => text.word("Там нет навигационной ячейки."),
            Refusal::SlotTaken => text.word("В этой ячейке уже кончается путь."),
            Refusal::SamePlanet => text.word("Оба выхода Z-пути не могут быть на одной планете."),
            Refusal::NotToBePlaced(unit) => text.word("Этот юнит сейчас не размещают: ").unit(unit, NOM, RU).word("."),
            Refusal::SameAsOtherTurn => text.word("Так планета ляжет точно так же, как при меньшем повороте."),
            Refusal::OutOfReach(planet) => {
                text.planet(planet, RU).word(": здесь нет ваших юнитов и баз, и на соседних планетах тоже.")
            }
            Refusal::NoToken { kind, special } => text
                .word("Жетоны ")
                .word(if special { "особого " } else { "" })
                .word("приказа «")
                .word(order_word(kind, RU))
                .word("» кончились."),
            Refusal::SpecialOrders { allowed } => {
                text.word("В этом раунде вам доступно особых приказов: ").number(allowed).word(".")
            }
            Refusal::NotOnTop(planet) => text.planet(planet, RU).word(": наверху очереди нет вашего приказа."),
            Refusal::AlreadySpecial => text.word("Приказ и так особый."),
            Refusal::NoSuchEvent => text.word("Такого события у вас нет."),
            Refusal::StepOver => text.word("Этот шаг приказа уже позади."),
            Refusal::NoBaseHere => text.word("Нужна ваша база на этой планете."),
            Refusal::NobodyHere => text.word("Нужна ваша база или ваш юнит на этой планете."),
            Refusal::SupplyEmpty => text.word("В запасе больше нет."),
            Refusal::BuildLimit { limit } => {
                text.word("Этим приказом можно построить не больше ").counted(limit, &UNIT, GEN, RU).word(".")
            }
            Refusal::Locked(unit) => {
                text.word("Ни одна ваша постройка не открывает этот юнит: ").unit(unit, NOM, RU).word(".")
            }
            Refusal::NeedsTechnology(tech) => text.word("Нужна технология ").technology(tech, RU).word("."),
            Refusal::NothingToSacrifice { unit, needed } => text
                .word("Нужно отдать юнитов (")
                .unit(unit, NOM, RU)
                .word("): ")
                .number(needed)
                .word(". Они должны были стоять на планете до начала приказа."),
            Refusal::OffPlanet(_) => text.word("Область должна быть на планете приказа."),
            Refusal::EnemyArea(area) => text.area(area, RU).word(": область не дружеская и не пустая."),
            Refusal::AreaFull { area, limit } => {
                text.area(area, RU).word(": здесь помещается не больше ").counted(limit, &UNIT, GEN, RU).word(".")
            }
            Refusal::TransportThere(_) => text.word("На этом пути уже есть ваш транспортник."),
            Refusal::RouteElsewhere(_) => text.word("Этот путь сюда не ведёт."),
            Refusal::BuildingBought => text.word("Одним приказом возводят одну постройку."),
            Refusal::ModuleBought => text.word("Одним приказом устанавливают один модуль."),
            Refusal::HighestLevel => text.word("Высший уровень уже возведён."),
            Refusal::NoSuchModule(kind) => text.word("Такого модуля здесь нет: ").word(module_word(kind, RU)).word("."),
            Refusal::NoModuleSlot => text.word("Все гнёзда модулей заняты."),
            Refusal::BaseOnPlanet => text.word("На этой планете уже есть ваша база."),
            Refusal::BaseInArea => text.word("Там уже стоит база."),
            Refusal::NoUnitHere => text.word("В этой области нужен ваш юнит."),
            Refusal::TeamSealsPlanet => text.word("Базы вашей команды заняли бы все области планеты."),
            Refusal::TooExpensive { price, have, workers } => text
                .word("Цена ")
                .price(price)
                .word(", а собрать можно ")
                .price(have)
                .word("; в резерве ")
                .counted(workers, &WORKER, NOM, RU)
                .word("."),
            Refusal::CardFull => text.word("Больше рабочих сюда не послать."),
            Refusal::WrongCard => text.word("Эта карта не даёт нужного ресурса."),
            Refusal::NoDiscount => text.word("Скидки нет."),
            Refusal::DiscountFirst => text.word("Сначала скажите, какой ресурс вы сберегаете."),
            Refusal::NothingToDestroy => text.word("Такого у вас на поле нет."),
            Refusal::AlreadyMoved => text.word("Этот юнит уже перемещался."),
            Refusal::NoSuchUnit => text.word("Такого юнита там нет."),
            Refusal::MustEndHere => text.word("Движение заканчивается на планете приказа."),
            Refusal::NotAdjacent(planet) => text.planet(planet, RU).word(": планета не соседняя."),
            Refusal::NoTransport(planet) => text.planet(planet, RU).word(": на пути нет вашего транспортника."),
            Refusal::SecondEnemyArea => text.word("Одним приказом входят только в одну вражескую область."),
            Refusal::TeamMate(_) => text.word("Там ваш товарищ по команде."),
            Refusal::OrbitalDefence(_) => text.word("Орбитальная оборона сбивает там транспортники."),
            Refusal::AttackLimit { limit } => {
                text.word("Атаковать эту область может не больше ").counted(limit, &UNIT, GEN, RU).word(".")
            }
            Refusal::StillTooMany(area) => text.area(area, RU).word(": юнитов больше предела."),
            Refusal::OncePerOrder => text.word("Один раз за приказ."),
            Refusal::NoAbility => text.word("Такого свойства у вас нет."),
            Refusal::NoArbiter => text.word("Ваш Арбитр не стоял там с начала приказа."),
            Refusal::SameArea => text.word("Там всё и так стоит."),
            Refusal::NoSuchTechnology => text.word("Этой технологии в вашей колоде нет."),
            Refusal::OneTechnology => text.word("Одним приказом покупают одну технологию."),
            Refusal::NotThatTechnology => text.word("Это не карта только что купленной технологии."),
            Refusal::AbilityUnusable => text.word("В этой битве свойство неприменимо."),
            Refusal::LastUnit => text.word("Последний юнит в битве поглотить нельзя."),
            Refusal::AssistUnit(unit) => text.unit(unit, NOM, RU).word(": этот юнит только поддерживает из резерва."),
            Refusal::NoSuchSkirmish => text.word("Такой стычки нет."),
            Refusal::NotInHand(_) => text.word("Этой карты на руке нет."),
            Refusal::NotRegular(_) => text.word("Нужна обычная боевая карта."),
            Refusal::NotReinforcement(_) => text.word("Нужна карта подкрепления."),
            Refusal::NoCards => text.word("Колода и сброс пусты."),
            Refusal::MustPlay => text.word("Вам есть что сыграть."),
            Refusal::SkirmishOver => text.word("Эта стычка уже разобрана."),
            Refusal::WrongLoss => text.word("Этот юнит сейчас выбрать нельзя."),
            Refusal::NoRefuge(area) => text.area(area, RU).word(": туда не отойти."),
            Refusal::NotRecoverable(_) => text.word("Эту карту вернуть нельзя."),
            Refusal::EndComesFirst => text.word("Карту «Конец Близок» нужно разыграть."),
            Refusal::NoTarget => text.word("Для этого события такая цель не годится."),
            Refusal::ExitsTogether => text.word("Оба выхода на одной планете: переставьте и второй."),
            Refusal::OneWayOnly => text.word("Все юниты идут одним путём в одну сторону."),
        };
    }
}
