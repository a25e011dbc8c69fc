//! What cards, sheets, modules and events say.

use super::names::{
    AREA, An, COMBAT, ENEMY, EVENT_CARD, EXIT, ORDER, OWN, PARTLY, POINT, REGULAR, RESOURCE, SPECIAL, SUCH, TOP,
    TRANSPORT, Units, WORKER,
};
use super::{ATTACK, GAS, HEALTH, MINERAL};
use crate::effect::{
    Ability, Along, AreaClass, CardKind, Conditions, DepletionWord, Effect, EventEffect, EventNeeds, Role, Scope,
    Targets, Timing, Trait, Victory,
};
use crate::ids::{Layer, UnitSet};
use tabletop_text::nouns::{CARD, MODULE, PLANET, UNIT};
use tabletop_text::{Listener, Nominal, Say, Text, say};

/// "ground splash damage".
impl Say for Targets {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Ground => say!(text, to, en: "ground", ru: "наземный"),
            Self::Air => say!(text, to, en: "air", ru: "воздушный"),
            Self::GroundOrAir => say!(text, to, en: "ground or air", ru: "наземный/воздушный"),
        }
    }
}

/// "a ground unit", «наземный юнит».
impl Say for Layer {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Ground => say!(text, to, en: "a ground unit", ru: "наземный юнит"),
            Self::Air => say!(text, to, en: "an air unit", ru: "воздушный юнит"),
        }
    }
}

/// "a vehicle", «машина».
impl Say for Trait {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Infantry => say!(text, to, en: "infantry", ru: "пехота"),
            Self::Mechanical => say!(text, to, en: "mechanical", ru: "механический юнит"),
            Self::Vehicle => say!(text, to, en: "a vehicle", ru: "машина"),
            Self::Ship => say!(text, to, en: "a ship", ru: "корабль"),
            Self::Biological => say!(text, to, en: "biological", ru: "биологический юнит"),
            Self::Energy => say!(text, to, en: "an energy unit", ru: "энергетический юнит"),
        }
    }
}

/// " vs vehicle units", « по машинам».
fn against(text: &mut Text, name: Trait, to: Listener) {
    match name {
        Trait::Infantry => say!(text, to, en: " vs infantry units", ru: " по пехоте"),
        Trait::Mechanical => say!(text, to, en: " vs mechanical units", ru: " по механическим юнитам"),
        Trait::Vehicle => say!(text, to, en: " vs vehicle units", ru: " по машинам"),
        Trait::Ship => say!(text, to, en: " vs ship units", ru: " по кораблям"),
        Trait::Biological => say!(text, to, en: " vs biological units", ru: " по биологическим юнитам"),
        Trait::Energy => say!(text, to, en: " vs energy units", ru: " по энергетическим юнитам"),
    }
}

/// "Ghosts", in English.
fn several(units: UnitSet) -> Vec<&'static str> {
    units.iter().map(|unit| unit.noun().en[1]).collect()
}

/// When something may be done, if one likes.
fn say_optional(text: &mut Text, when: Timing, to: Listener) {
    match when {
        Timing::Always | Timing::Compare | Timing::DisruptFirst | Timing::EventStep => {}
        Timing::StartOfBattle => say!(text, to, en: "at the start of battle ", ru: "в начале битвы "),
        Timing::AfterCardsPlayed => say!(text, to, en: "after cards are played ", ru: "когда карты сыграны, "),
        Timing::CompareAfterTotals => say!(text, to, en: "when the totals stand ", ru: "когда итоги подведены, "),
        Timing::EndOfDestroy => say!(text, to,
            en: "at the end of the destroy step ", ru: "в конце шага уничтожения юнитов "),
        Timing::EndOfBattle => say!(text, to, en: "at the end of battle ", ru: "в конце битвы "),
        Timing::BuildStepOne => say!(text, to, en: "in step 1 of Build ", ru: "на 1-м шаге Стройки "),
        Timing::MobilizeMovement => say!(text, to, en: "once per Mobilize order ", ru: "раз за приказ Мобилизации "),
        Timing::OrderRevealed => say!(text, to,
            en: "when you reveal a regular order ", ru: "вскрыв свой обычный приказ, "),
        Timing::NextRound => say!(text, to,
            en: "until step 4 of the next round ", ru: "до 4-го шага следующей Перегруппировки "),
    }
    say!(text, to, en: "you may ", ru: "по желанию ");
}

/// What stands before an ability that does not count always.
impl Say for Timing {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Always | Self::Compare | Self::DisruptFirst | Self::EventStep => {}
            Self::StartOfBattle => say!(text, to, en: "start of battle: ", ru: "в начале битвы: "),
            Self::AfterCardsPlayed => say!(text, to, en: "after cards are played: ", ru: "когда карты сыграны: "),
            Self::CompareAfterTotals => say!(text, to, en: "when the totals stand: ", ru: "когда итоги подведены: "),
            Self::EndOfDestroy => say!(text, to,
                en: "end of the destroy step: ", ru: "в конце шага уничтожения юнитов: "),
            Self::EndOfBattle => say!(text, to, en: "end of battle: ", ru: "в конце битвы: "),
            Self::BuildStepOne => say!(text, to, en: "Build, step 1: ", ru: "Стройка, шаг 1: "),
            Self::MobilizeMovement => say!(text, to,
                en: "Mobilize, once per order: ", ru: "Мобилизация, раз за приказ: "),
            Self::OrderRevealed => say!(text, to,
                en: "when you reveal a regular order: ", ru: "когда вскрыт ваш обычный приказ: "),
            Self::NextRound => say!(text, to,
                en: "until step 4 of the next round: ", ru: "до 4-го шага следующей Перегруппировки: "),
        }
    }
}

impl Conditions {
    /// Nothing else stands before the effect than the unit on the front line.
    fn only_front(&self) -> bool {
        let rest = Self {
            own_front: UnitSet::default(),
            enemy_layer: None,
            enemy_trait: None,
            no_enemy_detector: false,
            ..*self
        };
        rest == Self::default()
    }
}

/// What must hold, before the effect.
fn say_given(text: &mut Text, given: &Conditions, does: Effect, to: Listener) {
    if !given.own_front.is_empty() {
        say!(text, to,
            en: "with {each:or} on your front line, ", ru: "с {front:or:ins} на передовой{alone?{noun?:}|,} ",
            front = given.own_front, each = given.own_front.iter().map(An).collect::<Vec<_>>(),
            alone = given.only_front(), noun = matches!(does, Effect::Splash { .. }));
    }
    if let Some(own) = given.own_layer {
        say!(text, to, en: "with {own} on your front line, ", ru: "если на вашей передовой {own}, ");
    }
    match given.role {
        Some(Role::Aggressor) => {
            say!(text, to, en: "as aggressor, ", ru: "в роли агрессора{alone?|,} ", alone = !given.sufficient_power)
        }
        Some(Role::Defender) => {
            say!(text, to, en: "as defender, ", ru: "в роли защитника{alone?|,} ", alone = !given.own_base_here)
        }
        None => {}
    }
    if given.own_base_here {
        say!(text, to, en: "in an area with your base, ", ru: "в области с вашей базой ");
    }
    if given.own_reserve {
        say!(text, to,
            en: "with a reserve unit of yours in the skirmish, ", ru: "если в стычке есть ваш юнит резерва, ");
    }
    if let Some(unit) = given.own_unit_in_battle {
        say!(text, to, en: "with your {unit} in the battle, ", ru: "если в битве есть {unit}, ");
    }
    if let Some(unit) = given.own_front_alive {
        say!(text, to, en: "if your {unit} was not destroyed, ", ru: "если не уничтожен {unit}, ");
    }
    if given.sufficient_power {
        say!(text, to, en: "with sufficient power, ", ru: "при достаточной мощи ");
    }
}

impl Say for Ability {
    fn say(&self, text: &mut Text, to: Listener) {
        let (given, workers) = (&self.given, self.pay_workers);
        if self.optional && workers == 0 {
            say_optional(text, self.when, to);
        } else {
            self.when.say(text, to);
        }
        if workers > 0 {
            say!(text, to,
                en: "you may move {workers WORKER} from the pool to Unavailable: ",
                ru: "можете перевести из резерва в недоступные {workers WORKER:acc}: ");
        }
        say_given(text, given, self.does, to);
        // "Vs …" after a verb of the enemy would read as if he fought those (SC-KEY-28).
        if self.does == Effect::EnemyUsesReducedValues {
            if let Some(enemy) = given.enemy_layer {
                say!(text, to, en: "if the enemy front-line unit is {enemy}, ", ru: "если на вражеской передовой {enemy}, ");
            }
            if let Some(name) = given.enemy_trait {
                say!(text, to, en: "if the enemy front-line unit is {name}, ", ru: "если на вражеской передовой {name}, ");
            }
            self.does.say(text, to);
        } else {
            self.does.say(text, to);
            match given.enemy_layer {
                Some(Layer::Ground) => say!(text, to, en: " vs ground units", ru: " против наземного юнита"),
                Some(Layer::Air) => say!(text, to, en: " vs air units", ru: " против воздушного юнита"),
                None => {}
            }
            if let Some(name) = given.enemy_trait {
                against(text, name, to);
            }
        }
        if given.no_enemy_detector {
            say!(text, to,
                en: ", unless an enemy Detector is in the skirmish", ru: ", если в стычке нет вражеского детектора");
        }
        if self.scope == Some(Scope::OneOwnSkirmish) {
            say!(text, to, en: " in one skirmish of the battle", ru: " в одной стычке битвы");
        }
    }
}

impl Say for Effect {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::GainAttack(amount) => say!(text, to, en: "gain +{ATTACK}{amount}", ru: "получите +{ATTACK}{amount}"),
            Self::GainHealth(amount) => say!(text, to, en: "gain +{HEALTH}{amount}", ru: "получите +{HEALTH}{amount}"),
            Self::Splash { targets, only } => say!(text, to,
                en: "{targets} splash damage{some? on {only:list} only}",
                ru: "{targets} вторичный урон{some? (только {only:list})}",
                some = !only.is_empty()),
            Self::Cloak { units, except, scope } => say!(text, to,
                en: "{all?all your units|your {those:and}}{some? except {but:and}}{front? on the front line| in this skirmish} have Cloak",
                ru: "скрытность: {all?все ваши юниты|{units:list}}{some?, кроме {except:list:gen},}{front? на передовой| в этой стычке}",
                all = units.is_empty(), some = !except.is_empty(), those = several(*units), but = several(*except), front = *scope == Scope::OwnFront),
            Self::Detector(Scope::OwnFront) => say!(text, to,
                en: "your front-line unit has Detector", ru: "детектор у вашего юнита передовой"),
            Self::Detector(Scope::OwnUnitsInSkirmish | Scope::OneOwnSkirmish) => say!(text, to,
                en: "your units in the skirmish have Detector", ru: "детектор у ваших юнитов в стычке"),
            Self::Detector(Scope::OwnUnitsInBattle) => say!(text, to,
                en: "your units in the battle have Detector", ru: "детектор у ваших юнитов в битве"),
            Self::Detector(Scope::OwnUnitsInBaseArea) => say!(text, to,
                en: "your units in areas with your bases have Detector",
                ru: "детектор у ваших юнитов в областях с вашими базами"),
            Self::Disrupt { target, new_card } => say!(text, to,
                en: "disrupt the enemy's {regular?regular card|reinforcement}{new_card?; he plays a new one from hand or deck}",
                ru: "блокада {regular?обычной карты|карты подкрепления} противника{new_card?; он играет новую с руки или из колоды}",
                regular = *target == CardKind::Regular),
            Self::EnemyUsesReducedValues => say!(text, to,
                en: "the enemy fights with the reduced values of his card",
                ru: "противник применяет пониженные значения своей карты"),
            Self::EnemyReservePowerZero => say!(text, to,
                en: "enemy reserves add no power", ru: "резерв противника не добавляет мощи"),
            Self::AutomaticSufficientPower => say!(text, to,
                en: "you have sufficient power", ru: "у вас достаточная мощь"),
            Self::BothAttacksZero => say!(text, to,
                en: "the attack of both sides is {zero}", ru: "сила атаки обеих сторон равна {zero}", zero = 0),
            Self::EnemyDestroysUnits { amount, layer } => say!(text, to,
            en: "the enemy destroys {amount} of his {layer} units in the battle",
            ru: "противник уничтожает {many} из своих {which}юнитов в битве",
            many = ["", "одного", "двух", "трёх", "четырёх"].get(usize::from(*amount)).copied().unwrap_or("нескольких"),
            which = match layer {
                Targets::Ground => "наземных ",
                Targets::Air => "воздушных ",
                Targets::GroundOrAir => "",
            }),
            Self::ScourgeStrike => say!(text, to,
                en: "if the Scourge was not destroyed, destroy it and an air unit on the enemy front line; no splash",
                ru: "если Бич не уничтожен, уничтожьте его и с ним воздушный юнит на вражеской передовой; вторичного урона это не вызывает"),
            Self::EnemyPlaysFirstFaceUp => say!(text, to,
                en: "the enemy plays his cards first and face up", ru: "противник играет карты первым и в открытую"),
            Self::PayToDraw(count) => say!(text, to,
                en: "destroy a unit of yours in the battle or a worker of your pool and draw {count COMBAT CARD}",
                ru: "уничтожьте свой юнит в битве или рабочего из резерва и возьмите {count COMBAT CARD:acc}"),
            Self::DrawCombatCards(count) => say!(text, to,
                en: "draw {count COMBAT CARD}", ru: "возьмите {count COMBAT CARD:acc}"),
            Self::RecoverUsedCard(count) => say!(text, to,
                en: "take back {count REGULAR CARD} without the technology mark that you played in this battle",
                ru: "верните на руку {count REGULAR CARD:acc} без знака технологии, {count?сыгранную|сыгранные} в этой битве"),
            Self::AllowBuild(unit) => say!(text, to, en: "you may build {a unit}", ru: "можете строить {a unit:acc}"),
            Self::RecallUnit(count) => say!(text, to,
                en: "move {count UNIT} of yours from anywhere to your Arbiter on the planet, without a transport",
                ru: "перенесите {count OWN UNIT:acc} откуда угодно к своему Арбитру на активной планете, транспортник не нужен"),
            Self::MoveBase(_) => say!(text, to,
                en: "move your base to another friendly or empty area of the planet",
                ru: "перенесите базу в другую дружескую или пустую область планеты"),
            Self::HandLimitIs(limit) => say!(text, to, en: "your hand limit is {limit}", ru: "лимит руки {limit}"),
            Self::BuildLimitRaised(amount) => say!(text, to,
                en: "your unit build limit is {amount} higher", ru: "предел строительства юнитов больше на {amount}"),
            Self::BuildLimitPerBuildingType(each) => say!(text, to,
                en: "your unit build limit is {each} for each building type you own",
                ru: "предел строительства юнитов: {each} за каждый тип построек"),
            Self::SpecialOrders(count) => say!(text, to,
                en: "you may place {count} more special {count?order|orders} each round",
                ru: "можете отдать за раунд ещё {count SPECIAL ORDER:acc}"),
            Self::ForbidEnemyTransport => say!(text, to,
                en: "enemies cannot transport units straight into areas with your bases",
                ru: "враги не могут высаживать юниты с других планет прямо в области с вашими базами"),
        }
    }
}

impl Say for EventNeeds {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::ControlConquestAreas(count) => say!(text, to,
                en: "if you control at least {count} conquest {count?area|areas}",
                ru: "если вы контролируете {one?хотя бы {count AREA:acc}|не меньше {count AREA:gen}} завоевания",
                one = *count == 1),
            Self::BasesOnPlanets(count) => say!(text, to,
                en: "if you have bases on at least {count PLANET}",
                ru: "если ваши базы стоят не меньше чем на {count PLANET:pre}"),
        }
    }
}

impl Say for EventEffect {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::MoveZRoute { exits } => say!(text, to,
                en: "Move {several?up to }{exits EXIT} of {several?one|a} Z-route to {several?free slots|a free slot}",
                ru: "Переставьте {several?до {exits EXIT:gen} одного|{exits EXIT:acc}} Z-пути в {several?свободные ячейки|свободную ячейку}",
                several = *exits > 1),
            Self::BuyModule { discount } => say!(text, to,
                en: "You may buy a module, {discount RESOURCE} cheaper",
                ru: "Можете купить модуль на {discount RESOURCE:acc} дешевле"),
            Self::BuyBuilding { discount } => say!(text, to,
                en: "You may buy a building, {discount RESOURCE} cheaper",
                ru: "Можете купить постройку на {discount RESOURCE:acc} дешевле"),
            Self::BuyTechnology { discount } => say!(text, to,
                en: "You may buy a technology, {discount RESOURCE} cheaper",
                ru: "Можете купить технологию на {discount RESOURCE:acc} дешевле"),
            Self::BuyUnits { amount, discount } => say!(text, to,
                en: "You may buy up to {amount UNIT}, each {discount RESOURCE} cheaper, for planets with your bases",
                ru: "Можете купить до {amount UNIT:gen}, каждый на {discount RESOURCE:acc} дешевле, и выставить их на планеты со своими базами"),
            Self::GainWorkers(count) => say!(text, to,
                en: "Gain {count WORKER} from supply", ru: "Переведите {count WORKER:acc} из запаса в резерв"),
            Self::PlaceTransports(count) => say!(text, to,
                en: "Put up to {count TRANSPORT} on routes of planets with your bases",
                ru: "Поставьте до {count TRANSPORT:gen} на пути планет со своими базами"),
            Self::PlaceUnits { terran, zerg, protoss } => say!(text, to,
                en: "Put on planets with your bases: {a} (Terran), {b} (Zerg), {c} (Protoss)",
                ru: "Выставьте на планеты со своими базами: {a} (Терраны), {b} (Зерги), {c} (Протоссы)",
                a = Units(terran.0, terran.1), b = Units(zerg.0, zerg.1), c = Units(protoss.0, protoss.1)),
            Self::PlaceUnlockedUnits { amount, max_price } => say!(text, to,
                en: "Put {amount UNIT} unlocked by your buildings{max_price? (total price {max_price} or less)} on a planet with your base",
                ru: "Выставьте на планету со своей базой {amount UNIT:acc} из открытых вашими постройками{max_price?, общей ценой не больше {max_price}}"),
            Self::Redeploy { amount, along, own_transport } => say!(text, to,
                en: "Move up to {amount UNIT} of yours along {one?one|that} route{own_transport? with your transport|, no transport needed}, to friendly or empty areas",
                ru: "Перебросьте до {amount UNIT:gen} по {one?одному|этому} пути, {own_transport?где есть ваш транспортник|транспортник не нужен}, в дружеские или пустые области",
                one = *along == Along::OneRoute),
            Self::RestoreAreas(count) => say!(text, to,
                en: "Restore {count PARTLY AREA} you control",
                ru: "Восстановите {count PARTLY AREA:acc} под вашим контролем"),
            Self::DepleteAreas { amount, from } if from.contains(&DepletionWord::Fresh) => say!(text, to,
                en: "Deplete {amount AREA} one step further", ru: "Истощите {amount AREA:acc} ещё на один шаг"),
            Self::DepleteAreas { amount, .. } => say!(text, to,
                en: "Deplete {amount PARTLY AREA} to the end",
                ru: "Истощите до конца {amount PARTLY AREA:acc}"),
            Self::EnemyDiscards(count) => say!(text, to,
                en: "Look at the hand of one enemy and discard {count COMBAT CARD} of it",
                ru: "Посмотрите руку одного врага и сбросьте из неё {count COMBAT CARD:acc}"),
            Self::DestroyTransports(count) => say!(text, to,
                en: "Destroy {count ENEMY TRANSPORT} on a route of a planet with a piece of yours",
                ru: "Уничтожьте {count ENEMY TRANSPORT:acc} на пути планеты, где есть ваш юнит или база"),
            Self::DestroyWorkers(count) => say!(text, to,
                en: "An enemy with a base on or next to a planet with a piece of yours loses {count WORKER} from his pool",
                ru: "Враг с базой на планете, где есть ваши юниты или базы, или на соседней теряет из резерва {count WORKER:acc}"),
            Self::DestroyEnemyPiece { max_price } => say!(text, to,
                en: "On a planet with a piece of yours destroy an enemy transport or an enemy unit of total price {max_price} at most",
                ru: "На планете, где есть ваш юнит или база, уничтожьте вражеский транспортник или вражеский юнит общей ценой не больше {max_price}"),
            Self::DestroyModules(count) => say!(text, to,
                en: "One enemy loses {count MODULE} of his choice", ru: "Один враг теряет по своему выбору {count MODULE:acc}"),
            Self::GainConquest { amount, needs, extra, extra_needs } => say!(text, to,
                en: "Gain {amount POINT}{needs? {needs}}{extra_needs?, and {extra} more {extra_needs}}",
                ru: "Получите {amount POINT:acc}{needs?, {needs}}{extra_needs?, и ещё {extra}, {extra_needs}}"),
            Self::LeaderLosesConquest(count) => say!(text, to,
                en: "The enemy with the most points loses {count POINT}",
                ru: "Враг, у которого больше всего очков, теряет {count POINT:acc}"),
            Self::LookAtEvents(count) => say!(text, to,
                en: "Look at the top {count EVENT_CARD} of the present stage and put them back in any order",
                ru: "Посмотрите до {count TOP CARD:gen} колоды событий текущего этапа и положите обратно в любом порядке"),
            Self::DrawCombatCards(count) => say!(text, to,
                en: "Draw {count COMBAT CARD}", ru: "Возьмите {count COMBAT CARD:acc}"),
            Self::EndDrawsNear { ends_at, benefit } => {
                say!(text, to,
                    en: "Must be played. The game ends with {ends_at} of these cards. Choose one: ",
                    ru: "Разыгрывается обязательно. Когда {ends_at?сыграна|сыграны} {ends_at SUCH CARD}, игра заканчивается. На выбор: ");
                for (index, one) in benefit.iter().enumerate() {
                    text.word(if index == 0 { "" } else { " / " });
                    one.say(text, to);
                }
            }
            Self::HandLimitRaised(amount) => say!(text, to,
                en: "Your hand limit is {amount} higher", ru: "Лимит руки больше на {amount}"),
            Self::TreatOrderAsSpecial => say!(text, to,
                en: "When you reveal a regular order, discard this: the order counts as special",
                ru: "Вскрыв обычный приказ, сбросьте эту карту: приказ считается особым"),
            Self::PermanentCapacity { minerals, gas } if minerals == gas => say!(text, to,
                en: "Until step 4 of the next round each of your permanent resources takes {gas} more {gas?worker|workers}",
                ru: "До 4-го шага следующей Перегруппировки надёжные ресурсы вмещают на {gas WORKER:acc} больше каждый"),
            Self::PermanentCapacity { minerals, gas } => say!(text, to,
                en: "Until step 4 of the next round your permanent resources take more workers: {MINERAL}{minerals}, {GAS}{gas}",
                ru: "До 4-го шага следующей Перегруппировки надёжные ресурсы вмещают больше рабочих: {MINERAL}{minerals}, {GAS}{gas}"),
            Self::Battle(ability) => say!(text, to, en: "Start of battle: {ability}", ru: "В начале битвы: {ability}"),
        }
    }
}

impl Say for Victory {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::ControlAreas { kind: AreaClass::Resource, at_least } => say!(text, to,
                en: "control at least {at_least} mineral or gas areas",
                ru: "контролировать не меньше {at_least AREA:gen} с минералами или газом"),
            Self::ControlAreas { kind: AreaClass::Conquest, at_least } => say!(text, to,
                en: "control at least {at_least} conquest areas",
                ru: "контролировать не меньше {at_least AREA:gen} завоевания"),
            Self::ControlWholePlanets(count) => say!(text, to,
                en: "control every area of at least {count PLANET}",
                ru: "контролировать все области не менее чем на {count PLANET:pre}"),
            Self::ControlMostAreas => say!(text, to,
                en: "control more areas than each other player",
                ru: "контролировать больше областей, чем любой другой игрок"),
            Self::BasesOnPlanets(count) => say!(text, to,
                en: "have bases on at least {count PLANET}", ru: "иметь базы не менее чем на {count PLANET:pre}"),
            Self::EndCards { cards, others_need, own_need } => say!(text, to,
                en: "win as soon as {cards} “The End Draws Near” cards are played; the others need {others_need POINT}, you {own_need}",
                ru: "победить, как только {cards?сыграна|сыграны} {cards CARD} «Конец Близок»; остальным для обычной победы нужно {others_need POINT}, вам — {own_need}"),
        }
    }
}
