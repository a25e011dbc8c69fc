//! Что говорят карты, планшеты, модули и события.

use crate::effect::{
    Ability, Along, AreaClass, CardKind, DepletionWord, Effect, EventEffect, EventNeeds, Role, Scope, Targets, Timing,
    Trait, Victory,
};
use crate::ids::Layer;
use crate::text::names::{
    AREA, COMBAT_CARD, EVENT_CARD, EXIT, MODULE, POINT, Phrases, RESOURCE, SPECIAL_ORDER, TRANSPORT, UNIT, WORKER,
};
use crate::text::{ATTACK, GAS, HEALTH, MINERAL};
use tabletop_text::{Case, Form, Lang, Listener, Ru, Text, Wording, form, say_in};

const RU: Lang = Lang::Ru;
const NOM: Case = Case::Nominative;
const GEN: Case = Case::Genitive;
const ACC: Case = Case::Accusative;

/// «наземный вторичный урон».
fn targets(targets: Targets) -> &'static str {
    match targets {
        Targets::Ground => "наземный",
        Targets::Air => "воздушный",
        Targets::GroundOrAir => "наземный/воздушный",
    }
}

/// «своих наземных юнитов».
fn targets_genitive(targets: Targets) -> &'static str {
    match targets {
        Targets::Ground => "наземных ",
        Targets::Air => "воздушных ",
        Targets::GroundOrAir => "",
    }
}

/// «по воздушным целям».
fn against(layer: Layer) -> &'static str {
    match layer {
        Layer::Ground => "наземным",
        Layer::Air => "воздушным",
    }
}

fn layer(layer: Layer) -> &'static str {
    match layer {
        Layer::Ground => "наземный",
        Layer::Air => "воздушный",
    }
}

fn trait_word(name: Trait) -> &'static str {
    match name {
        Trait::Infantry => "пехоте",
        Trait::Mechanical => "механическим юнитам",
        Trait::Vehicle => "машинам",
        Trait::Ship => "кораблям",
        Trait::Biological => "биологическим юнитам",
        Trait::Energy => "энергетическим юнитам",
    }
}

/// «на передовой механический юнит».
fn trait_adjective(name: Trait) -> &'static str {
    match name {
        Trait::Infantry => "пехота",
        Trait::Mechanical => "механический юнит",
        Trait::Vehicle => "машина",
        Trait::Ship => "корабль",
        Trait::Biological => "биологический юнит",
        Trait::Energy => "энергетический юнит",
    }
}

fn timing(when: Timing) -> &'static str {
    match when {
        Timing::Always | Timing::Compare | Timing::DisruptFirst => "",
        Timing::StartOfBattle => "В начале битвы: ",
        Timing::AfterCardsPlayed => "Когда карты сыграны: ",
        Timing::CompareAfterTotals => "Когда итоги подведены: ",
        Timing::EndOfDestroy => "В конце шага уничтожения юнитов: ",
        Timing::EndOfBattle => "В конце битвы: ",
        Timing::BuildStepOne => "Стройка, шаг 1: ",
        Timing::MobilizeMovement => "Мобилизация, раз за приказ: ",
        Timing::OrderRevealed => "Когда вскрыт ваш обычный приказ: ",
        Timing::EventStep => "",
        Timing::NextRound => "До 4-го шага следующей Перегруппировки: ",
    }
}

impl Wording<Ability> for Ru {
    fn say(&self, ability: &Ability, _to: Listener, text: &mut Text) {
        text.word(timing(ability.when));
        if ability.pay_workers > 0 {
            text.word("можете перевести из резерва в недоступные ")
                .counted(ability.pay_workers, &WORKER, ACC, RU)
                .word(": ");
        } else if ability.optional {
            text.word("по желанию: ");
        }
        let given = &ability.given;
        if !given.own_front.is_empty() {
            text.word("если на вашей передовой ").any_unit(given.own_front, NOM, RU).word(", ");
        }
        match given.own_layer {
            Some(Layer::Ground) => text.word("если на вашей передовой наземный юнит, "),
            Some(Layer::Air) => text.word("если на вашей передовой воздушный юнит, "),
            None => &mut *text,
        };
        match given.role {
            Some(Role::Aggressor) => text.word("если вы агрессор, "),
            Some(Role::Defender) => text.word("если вы защитник, "),
            None => &mut *text,
        };
        if given.own_base_here {
            text.word("в области с вашей базой ");
        }
        if given.own_reserve {
            text.word("если в стычке есть ваш юнит резерва, ");
        }
        if let Some(unit) = given.own_unit_in_battle {
            text.word("если в битве есть ").unit(unit, NOM, RU).word(", ");
        }
        if let Some(unit) = given.own_front_alive {
            text.word("если не уничтожен ").unit(unit, NOM, RU).word(", ");
        }
        if given.sufficient_power {
            text.word("при достаточной мощи ");
        }
        // «По …» after a verb of the enemy would read as if he struck those (SC-KEY-28).
        let against_him = ability.does == Effect::EnemyUsesReducedValues;
        if against_him && let Some(enemy) = given.enemy_layer {
            text.word("если на вражеской передовой ").word(layer(enemy)).word(" юнит, ");
        }
        if against_him && let Some(name) = given.enemy_trait {
            text.word("если на вражеской передовой ").word(trait_adjective(name)).word(", ");
        }
        match ability.does {
            Effect::GainAttack(amount) => text.word("получите +").amount(ATTACK, amount),
            Effect::GainHealth(amount) => text.word("получите +").amount(HEALTH, amount),
            Effect::Splash { targets: reach, only } => {
                text.word(targets(reach)).word(" вторичный урон");
                if !only.is_empty() {
                    text.word(" (только ").unit_list(only, NOM, RU).word(")");
                }
                &mut *text
            }
            Effect::Cloak { units, except, scope } => {
                text.word("скрытность: ");
                match units.is_empty() {
                    true => text.word("все ваши юниты"),
                    false => text.unit_list(units, NOM, RU),
                };
                if !except.is_empty() {
                    text.word(", кроме ").unit_list(except, GEN, RU).word(",");
                }
                text.word(match scope {
                    Scope::OwnFront => " на передовой",
                    _ => " в этой стычке",
                })
            }
            Effect::Detector(scope) => text.word(match scope {
                Scope::OwnFront => "детектор у вашего юнита передовой",
                Scope::OwnUnitsInSkirmish | Scope::OneOwnSkirmish => "детектор у ваших юнитов в стычке",
                Scope::OwnUnitsInBattle => "детектор у ваших юнитов в битве",
                Scope::OwnUnitsInBaseArea => "детектор у ваших юнитов в областях с вашими базами",
            }),
            Effect::Disrupt { target, new_card } => {
                text.word(match target {
                    CardKind::Regular => "блокада обычной карты противника",
                    CardKind::Reinforcement => "блокада карты подкрепления противника",
                });
                if new_card {
                    text.word("; он играет новую с руки или из колоды");
                }
                &mut *text
            }
            Effect::EnemyUsesReducedValues => text.word("противник применяет пониженные значения своей карты"),
            Effect::EnemyReservePowerZero => text.word("резерв противника не добавляет мощи"),
            Effect::AutomaticSufficientPower => text.word("у вас достаточная мощь"),
            Effect::BothAttacksZero => text.word("сила атаки обеих сторон равна ").number(0),
            Effect::EnemyDestroysUnits { amount, layer: reach } => text
                .word("противник уничтожает ")
                .number(amount)
                .word(" из своих ")
                .word(targets_genitive(reach))
                .word("юнитов в битве"),
            Effect::ScourgeStrike => text.word(
                "если он не уничтожен, уничтожьте его и с ним воздушный юнит на вражеской передовой; вторичного урона это не \
                 вызывает",
            ),
            Effect::EnemyPlaysFirstFaceUp => text.word("противник играет карты первым и в открытую"),
            Effect::PayToDraw(count) => text
                .word("уничтожьте другой свой юнит в битве или рабочего из резерва и возьмите ")
                .counted(count, &COMBAT_CARD, ACC, RU),
            Effect::DrawCombatCards(count) => text.word("возьмите ").counted(count, &COMBAT_CARD, ACC, RU),
            Effect::RecoverUsedCard(count) => text
                .word("верните на руку сыгранных в этой битве обычных карт без знака технологии: ")
                .number(count),
            Effect::AllowBuild(unit) => text.word("можете строить ").unit(unit, ACC, RU),
            Effect::RecallUnit(count) => text
                .word("перенесите к своему Арбитру на планете откуда угодно без транспортника ")
                .counted(count, &UNIT, ACC, RU),
            Effect::MoveBase(_) => text.word("перенесите базу в другую дружескую или пустую область планеты"),
            Effect::HandLimitIs(limit) => text.word("лимит руки ").number(limit),
            Effect::BuildLimitRaised(amount) => text.word("предел строительства юнитов больше на ").number(amount),
            Effect::BuildLimitPerBuildingType(each) => {
                text.word("предел строительства юнитов: ").number(each).word(" за каждый тип построек")
            }
            Effect::SpecialOrders(count) => {
                text.word("можете отдать за раунд ещё ").counted(count, &SPECIAL_ORDER, ACC, RU)
            }
            Effect::ForbidEnemyTransport => {
                text.word("враги не могут высаживать юниты с других планет прямо в области с вашими базами")
            }
        };
        if !against_him && let Some(enemy) = given.enemy_layer {
            text.word(" по ").word(against(enemy)).word(" целям");
        }
        if !against_him && let Some(name) = given.enemy_trait {
            text.word(" по ").word(trait_word(name));
        }
        if given.no_enemy_detector {
            text.word(", если в стычке нет вражеского детектора");
        }
        if ability.scope == Some(Scope::OneOwnSkirmish) {
            text.word(" в одной стычке битвы");
        }
    }
}

fn needs(needs: EventNeeds, text: &mut Text) {
    match needs {
        EventNeeds::ControlConquestAreas(count) => text.word("если областей завоевания у вас не меньше ").number(count),
        EventNeeds::BasesOnPlanets(count) => {
            text.word("если ваши базы стоят не меньше чем на ").number(count).word(match form(u32::from(count)) {
                Form::One => " планете",
                Form::Few | Form::Many => " планетах",
            })
        }
    };
}

impl Wording<EventEffect> for Ru {
    fn say(&self, effect: &EventEffect, to: Listener, text: &mut Text) {
        let cheaper = |text: &mut Text, discount: u8| {
            text.word("на ").counted(discount, &RESOURCE, ACC, RU).word(" дешевле");
        };
        match effect {
            EventEffect::MoveZRoute { exits } => {
                text.word("Переставьте до ").counted(*exits, &EXIT, GEN, RU).word(" одного Z-пути в свободные ячейки");
            }
            EventEffect::BuyModule { discount } => {
                text.word("Можете купить модуль ");
                cheaper(text, *discount);
            }
            EventEffect::BuyBuilding { discount } => {
                text.word("Можете купить постройку ");
                cheaper(text, *discount);
            }
            EventEffect::BuyTechnology { discount } => {
                text.word("Можете купить технологию ");
                cheaper(text, *discount);
            }
            EventEffect::BuyUnits { amount, discount } => {
                text.word("Можете купить до ").counted(*amount, &UNIT, GEN, RU).word(", каждый ");
                cheaper(text, *discount);
                text.word(", и выставить их на планеты со своими базами");
            }
            EventEffect::GainWorkers(count) => {
                text.word("Получите из запаса в резерв ").counted(*count, &WORKER, ACC, RU);
            }
            EventEffect::PlaceTransports(count) => {
                text.word("Поставьте до ")
                    .counted(*count, &TRANSPORT, GEN, RU)
                    .word(" на пути планет со своими базами");
            }
            EventEffect::PlaceUnits { terran, zerg, protoss } => {
                text.word("Выставьте на планеты со своими базами: ")
                    .units(terran.0, terran.1, RU)
                    .word(" (Терраны), ")
                    .units(zerg.0, zerg.1, RU)
                    .word(" (Зерги), ")
                    .units(protoss.0, protoss.1, RU)
                    .word(" (Протоссы)");
            }
            EventEffect::PlaceUnlockedUnits { amount, max_price } => {
                text.word("Выставьте на планету со своей базой ")
                    .counted(*amount, &UNIT, ACC, RU)
                    .word(" из открытых вашими постройками");
                if let Some(most) = max_price {
                    text.word(", общей ценой не больше ").number(*most);
                }
            }
            EventEffect::Redeploy { amount, along, own_transport } => {
                text.word("Перебросьте до ").counted(*amount, &UNIT, GEN, RU).word(match along {
                    Along::OneRoute => " по одному пути",
                    Along::ThatRoute => " по этому пути",
                });
                text.word(match own_transport {
                    true => ", где есть ваш транспортник",
                    false => ", транспортник не нужен",
                });
                text.word(", в дружеские или пустые области");
            }
            EventEffect::RestoreAreas(count) => {
                text.word("Восстановите частично истощённых областей под вашим контролем: ").number(*count);
            }
            EventEffect::DepleteAreas { amount, from } => {
                text.word("Истощите ");
                match from.contains(&DepletionWord::Fresh) {
                    true => text.word("ещё на шаг ").counted(*amount, &AREA, ACC, RU),
                    false => text.word("до конца частично истощённых областей: ").number(*amount),
                };
            }
            EventEffect::EnemyDiscards(count) => {
                text.word("Посмотрите руку одного врага и сбросьте из неё ").counted(*count, &COMBAT_CARD, ACC, RU);
            }
            EventEffect::DestroyTransports(count) => {
                text.word("Уничтожьте вражеских транспортников на путях планет, где есть ваши юниты или базы: ")
                    .number(*count);
            }
            EventEffect::DestroyWorkers(count) => {
                text.word("Враг с базой на планете, где есть ваши юниты или базы, или на соседней теряет из резерва ")
                    .counted(*count, &WORKER, ACC, RU);
            }
            EventEffect::DestroyEnemyPiece { max_price } => {
                text.word(
                    "На планете, где есть ваш юнит или база, уничтожьте вражеский транспортник или вражеский юнит общей ценой не \
                     больше ",
                )
                .number(*max_price);
            }
            EventEffect::DestroyModules(count) => {
                text.word("Один враг теряет по своему выбору ").counted(*count, &MODULE, ACC, RU);
            }
            EventEffect::GainConquest { amount, needs: first, extra, extra_needs } => {
                text.word("Получите ").counted(*amount, &POINT, ACC, RU);
                if let Some(first) = first {
                    text.word(", ");
                    needs(*first, text);
                }
                if let Some(second) = extra_needs {
                    text.word(", и ещё ").number(*extra).word(", ");
                    needs(*second, text);
                }
            }
            EventEffect::LeaderLosesConquest(count) => {
                text.word("Враг, у которого больше всего очков, теряет ").counted(*count, &POINT, ACC, RU);
            }
            EventEffect::LookAtEvents(count) => {
                text.word("Посмотрите сверху колоды до ")
                    .counted(*count, &EVENT_CARD, GEN, RU)
                    .word(" текущего этапа и положите обратно в любом порядке");
            }
            EventEffect::DrawCombatCards(count) => {
                text.word("Возьмите ").counted(*count, &COMBAT_CARD, ACC, RU);
            }
            EventEffect::EndDrawsNear { ends_at, benefit } => {
                text.word("Разыгрывается обязательно. Таких карт в игре ")
                    .number(*ends_at)
                    .word(" — и она заканчивается. Возьмите одно: ");
                for (index, one) in benefit.iter().enumerate() {
                    text.word(if index == 0 { "" } else { " / " }).text(say_in(one, to));
                }
            }
            EventEffect::HandLimitRaised(amount) => {
                text.word("Лимит руки больше на ").number(*amount);
            }
            EventEffect::TreatOrderAsSpecial => {
                text.word("Вскрыв обычный приказ, сбросьте эту карту: приказ считается особым");
            }
            EventEffect::PermanentCapacity { minerals, gas } => {
                text.word("До 4-го шага следующей Перегруппировки надёжные ресурсы вмещают больше рабочих: ")
                    .amount(MINERAL, *minerals)
                    .word(" ")
                    .amount(GAS, *gas);
            }
            EventEffect::Battle(ability) => {
                text.word("В начале битвы: ").text(say_in(ability, to));
            }
        }
    }
}

impl Wording<Victory> for Ru {
    fn say(&self, victory: &Victory, _to: Listener, text: &mut Text) {
        match *victory {
            Victory::ControlAreas { kind, at_least } => text
                .word(match kind {
                    AreaClass::Resource => "контролировать областей с минералами или газом не меньше ",
                    AreaClass::Conquest => "контролировать областей завоевания не меньше ",
                })
                .number(at_least),
            Victory::ControlWholePlanets(count) => {
                text.word("контролировать все области планет числом не меньше ").number(count)
            }
            Victory::ControlMostAreas => text.word("контролировать больше областей, чем любой другой игрок"),
            Victory::BasesOnPlanets(count) => {
                text.word("держать базы на разных планетах числом не меньше ").number(count)
            }
            Victory::EndCards { cards, others_need, own_need } => text
                .word("победить, как только сыграно карт «Конец Близок»: ")
                .number(cards)
                .word("; остальным для обычной победы нужно ")
                .counted(others_need, &POINT, NOM, RU)
                .word(", вам — ")
                .number(own_need),
        };
    }
}
