//! What cards, sheets, modules and events say.

use crate::effect::{
    Ability, Along, AreaClass, CardKind, DepletionWord, Effect, EventEffect, EventNeeds, Role, Scope, Targets, Timing,
    Trait, Victory,
};
use crate::ids::Layer;
use crate::text::names::{
    AREA, COMBAT_CARD, EVENT_CARD, EXIT, MODULE, PLANET, POINT, Phrases, RESOURCE, SPECIAL_ORDER, TRANSPORT, UNIT,
    WORKER,
};
use crate::text::{ATTACK, GAS, HEALTH, MINERAL};
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, say_in};

const EN: Lang = Lang::En;
const NOM: Case = Case::Nominative;

fn layer(layer: Layer) -> &'static str {
    match layer {
        Layer::Ground => "ground",
        Layer::Air => "air",
    }
}

/// "a ground unit".
fn a_layer(layer: Layer) -> &'static str {
    match layer {
        Layer::Ground => "a ground",
        Layer::Air => "an air",
    }
}

fn targets(targets: Targets) -> &'static str {
    match targets {
        Targets::Ground => "ground",
        Targets::Air => "air",
        Targets::GroundOrAir => "ground or air",
    }
}

/// "the unit is a vehicle".
fn is_of_trait(name: Trait) -> &'static str {
    match name {
        Trait::Infantry => "infantry",
        Trait::Mechanical => "mechanical",
        Trait::Vehicle => "a vehicle",
        Trait::Ship => "a ship",
        Trait::Biological => "biological",
        Trait::Energy => "an energy unit",
    }
}

/// "vs vehicle units".
fn trait_word(name: Trait) -> &'static str {
    match name {
        Trait::Infantry => "infantry",
        Trait::Mechanical => "mechanical",
        Trait::Vehicle => "vehicle",
        Trait::Ship => "ship",
        Trait::Biological => "biological",
        Trait::Energy => "energy",
    }
}

fn timing(when: Timing) -> &'static str {
    match when {
        Timing::Always | Timing::Compare | Timing::DisruptFirst => "",
        Timing::StartOfBattle => "Start of battle: ",
        Timing::AfterCardsPlayed => "After cards are played: ",
        Timing::CompareAfterTotals => "When the totals stand: ",
        Timing::EndOfDestroy => "End of the destroy step: ",
        Timing::EndOfBattle => "End of battle: ",
        Timing::BuildStepOne => "Build, step 1: ",
        Timing::MobilizeMovement => "Mobilize, once per order: ",
        Timing::OrderRevealed => "When you reveal a regular order: ",
        Timing::EventStep => "",
        Timing::NextRound => "Until step 4 of the next round: ",
    }
}

impl Wording<Ability> for En {
    fn say(&self, ability: &Ability, _to: Listener, text: &mut Text) {
        text.word(timing(ability.when));
        if ability.pay_workers > 0 {
            text.word("you may move ")
                .counted(ability.pay_workers, &WORKER, NOM, EN)
                .word(" from the pool to Unavailable: ");
        } else if ability.optional {
            text.word("you may: ");
        }
        let given = &ability.given;
        if !given.own_front.is_empty() {
            text.word("with ").any_unit(given.own_front, NOM, EN).word(" on your front line, ");
        }
        if let Some(own) = given.own_layer {
            text.word("with ").word(a_layer(own)).word(" unit on your front line, ");
        }
        match given.role {
            Some(Role::Aggressor) => text.word("as aggressor, "),
            Some(Role::Defender) => text.word("as defender, "),
            None => &mut *text,
        };
        if given.own_base_here {
            text.word("in an area with your base, ");
        }
        if given.own_reserve {
            text.word("with a reserve unit of yours in the skirmish, ");
        }
        if let Some(unit) = given.own_unit_in_battle {
            text.word("with your ").unit(unit, NOM, EN).word(" in the battle, ");
        }
        if let Some(unit) = given.own_front_alive {
            text.word("if your ").unit(unit, NOM, EN).word(" was not destroyed, ");
        }
        if given.sufficient_power {
            text.word("with sufficient power, ");
        }
        // "Vs …" after a verb of the enemy would read as if he fought those (SC-KEY-28).
        let against_him = ability.does == Effect::EnemyUsesReducedValues;
        if against_him && let Some(enemy) = given.enemy_layer {
            text.word("if the enemy front-line unit is ").word(a_layer(enemy)).word(" unit, ");
        }
        if against_him && let Some(name) = given.enemy_trait {
            text.word("if the enemy front-line unit is ").word(is_of_trait(name)).word(", ");
        }
        match ability.does {
            Effect::GainAttack(amount) => text.word("gain +").amount(ATTACK, amount),
            Effect::GainHealth(amount) => text.word("gain +").amount(HEALTH, amount),
            Effect::Splash { targets: reach, only } => {
                text.word(targets(reach)).word(" splash damage");
                if !only.is_empty() {
                    text.word(" on ").unit_list(only, NOM, EN).word(" only");
                }
                &mut *text
            }
            Effect::Cloak { units, except, scope } => {
                match units.is_empty() {
                    true => text.word("all your units"),
                    false => text.word("your ").unit_list(units, NOM, EN),
                };
                if !except.is_empty() {
                    text.word(" except ").unit_list(except, NOM, EN);
                }
                text.word(match scope {
                    Scope::OwnFront => " on the front line: Cloak",
                    _ => " in the skirmish: Cloak",
                })
            }
            Effect::Detector(scope) => text.word(match scope {
                Scope::OwnFront => "your front-line unit has Detector",
                Scope::OwnUnitsInSkirmish | Scope::OneOwnSkirmish => "your units in the skirmish have Detector",
                Scope::OwnUnitsInBattle => "your units in the battle have Detector",
                Scope::OwnUnitsInBaseArea => "your units in areas with your bases have Detector",
            }),
            Effect::Disrupt { target, new_card } => {
                text.word(match target {
                    CardKind::Regular => "disrupt the enemy's regular card",
                    CardKind::Reinforcement => "disrupt the enemy's reinforcement",
                });
                if new_card {
                    text.word("; he plays a new one from hand or deck");
                }
                &mut *text
            }
            Effect::EnemyUsesReducedValues => text.word("the enemy fights with the reduced values of his card"),
            Effect::EnemyReservePowerZero => text.word("enemy reserves add no power"),
            Effect::AutomaticSufficientPower => text.word("you have sufficient power"),
            Effect::BothAttacksZero => text.word("the attack of both sides is ").number(0),
            Effect::EnemyDestroysUnits { amount, layer: reach } => text
                .word("the enemy destroys ")
                .number(amount)
                .word(" of his ")
                .word(targets(reach))
                .word(" units in the battle"),
            Effect::ScourgeStrike => {
                text.word("if it was not destroyed, destroy it and an air unit on the enemy front line; no splash")
            }
            Effect::EnemyPlaysFirstFaceUp => text.word("the enemy plays his cards first and face up"),
            Effect::PayToDraw(count) => text
                .word("destroy another unit of yours in the battle or a worker of your pool and draw ")
                .counted(count, &COMBAT_CARD, NOM, EN),
            Effect::DrawCombatCards(count) => text.word("draw ").counted(count, &COMBAT_CARD, NOM, EN),
            Effect::RecoverUsedCard(count) => text
                .word("take back ")
                .number(count)
                .word(" regular card without the technology mark that you played in this battle"),
            Effect::AllowBuild(unit) => text.word("you may build ").unit(unit, NOM, EN),
            Effect::RecallUnit(count) => text
                .word("move ")
                .counted(count, &UNIT, NOM, EN)
                .word(" of yours from anywhere to your Arbiter on the planet, without a transport"),
            Effect::MoveBase(_) => text.word("move your base to another friendly or empty area of the planet"),
            Effect::HandLimitIs(limit) => text.word("your hand limit is ").number(limit),
            Effect::BuildLimitRaised(amount) => text.word("your unit build limit is ").number(amount).word(" higher"),
            Effect::BuildLimitPerBuildingType(each) => {
                text.word("your unit build limit is ").number(each).word(" for each building type you own")
            }
            Effect::SpecialOrders(count) => {
                text.word("you may place ").counted(count, &SPECIAL_ORDER, NOM, EN).word(" more in a round")
            }
            Effect::ForbidEnemyTransport => {
                text.word("enemies cannot transport units straight into areas with your bases")
            }
        };
        if !against_him && let Some(enemy) = given.enemy_layer {
            text.word(" vs ").word(layer(enemy)).word(" units");
        }
        if !against_him && let Some(name) = given.enemy_trait {
            text.word(" vs ").word(trait_word(name)).word(" units");
        }
        if given.no_enemy_detector {
            text.word(", unless an enemy Detector is in the skirmish");
        }
        if ability.scope == Some(Scope::OneOwnSkirmish) {
            text.word(" in one skirmish of the battle");
        }
    }
}

fn needs(needs: EventNeeds, text: &mut Text) {
    match needs {
        EventNeeds::ControlConquestAreas(count) => {
            text.word("if you control at least ").number(count).word(" conquest ").word(match count {
                1 => "area",
                _ => "areas",
            })
        }
        EventNeeds::BasesOnPlanets(count) => {
            text.word("if you have bases on at least ").counted(count, &PLANET, NOM, EN)
        }
    };
}

impl Wording<EventEffect> for En {
    fn say(&self, effect: &EventEffect, to: Listener, text: &mut Text) {
        let cheaper = |text: &mut Text, discount: u8| {
            text.counted(discount, &RESOURCE, NOM, EN).word(" cheaper");
        };
        match effect {
            EventEffect::MoveZRoute { exits } => {
                text.word("Move up to ").counted(*exits, &EXIT, NOM, EN).word(" of one Z-route to free slots");
            }
            EventEffect::BuyModule { discount } => {
                text.word("You may buy a module, ");
                cheaper(text, *discount);
            }
            EventEffect::BuyBuilding { discount } => {
                text.word("You may buy a building, ");
                cheaper(text, *discount);
            }
            EventEffect::BuyTechnology { discount } => {
                text.word("You may buy a technology, ");
                cheaper(text, *discount);
            }
            EventEffect::BuyUnits { amount, discount } => {
                text.word("You may buy up to ").counted(*amount, &UNIT, NOM, EN).word(", each ");
                cheaper(text, *discount);
                text.word(", for planets with your bases");
            }
            EventEffect::GainWorkers(count) => {
                text.counted(*count, &WORKER, NOM, EN).word(" from supply into your pool");
            }
            EventEffect::PlaceTransports(count) => {
                text.word("Put up to ")
                    .counted(*count, &TRANSPORT, NOM, EN)
                    .word(" on routes of planets with your bases");
            }
            EventEffect::PlaceUnits { terran, zerg, protoss } => {
                text.word("Put on planets with your bases: ")
                    .units(terran.0, terran.1, EN)
                    .word(" (Terran), ")
                    .units(zerg.0, zerg.1, EN)
                    .word(" (Zerg), ")
                    .units(protoss.0, protoss.1, EN)
                    .word(" (Protoss)");
            }
            EventEffect::PlaceUnlockedUnits { amount, max_price } => {
                text.word("Put ")
                    .counted(*amount, &UNIT, NOM, EN)
                    .word(" your buildings open on a planet with your base");
                if let Some(most) = max_price {
                    text.word(", of total price ").number(*most).word(" at most");
                }
            }
            EventEffect::Redeploy { amount, along, own_transport } => {
                text.word("Move up to ").counted(*amount, &UNIT, NOM, EN).word(match along {
                    Along::OneRoute => " of yours along one route",
                    Along::ThatRoute => " of yours along that route",
                });
                text.word(match own_transport {
                    true => " with your transport",
                    false => ", no transport needed",
                });
                text.word(", to friendly or empty areas");
            }
            EventEffect::RestoreAreas(count) => {
                text.word("Restore ").number(*count).word(" partially depleted area you control");
            }
            EventEffect::DepleteAreas { amount, from } => {
                text.word("Deplete ").counted(*amount, &AREA, NOM, EN);
                match from.contains(&DepletionWord::Fresh) {
                    true => text.word(" one step further"),
                    false => text.word(" that is partially depleted"),
                };
            }
            EventEffect::EnemyDiscards(count) => {
                text.word("Look at the hand of one enemy and discard ")
                    .counted(*count, &COMBAT_CARD, NOM, EN)
                    .word(" of it");
            }
            EventEffect::DestroyTransports(count) => {
                text.word("Destroy ")
                    .number(*count)
                    .word(" enemy transport on a route of a planet with a piece of yours");
            }
            EventEffect::DestroyWorkers(count) => {
                text.word("An enemy with a base on or next to a planet with a piece of yours loses ")
                    .counted(*count, &WORKER, NOM, EN)
                    .word(" of the pool");
            }
            EventEffect::DestroyEnemyPiece { max_price } => {
                text.word(
                    "On a planet with a piece of yours destroy an enemy transport or an enemy unit of total price ",
                )
                .number(*max_price)
                .word(" at most");
            }
            EventEffect::DestroyModules(count) => {
                text.word("One enemy loses ").counted(*count, &MODULE, NOM, EN).word(" of his choice");
            }
            EventEffect::GainConquest { amount, needs: first, extra, extra_needs } => {
                text.word("Gain ").counted(*amount, &POINT, NOM, EN);
                if let Some(first) = first {
                    text.word(" ");
                    needs(*first, text);
                }
                if let Some(second) = extra_needs {
                    text.word(", and ").number(*extra).word(" more ");
                    needs(*second, text);
                }
            }
            EventEffect::LeaderLosesConquest(count) => {
                text.word("The enemy with the most points loses ").counted(*count, &POINT, NOM, EN);
            }
            EventEffect::LookAtEvents(count) => {
                text.word("Look at the top ")
                    .counted(*count, &EVENT_CARD, NOM, EN)
                    .word(" of the present stage and put them back in any order");
            }
            EventEffect::DrawCombatCards(count) => {
                text.word("Draw ").counted(*count, &COMBAT_CARD, NOM, EN);
            }
            EventEffect::EndDrawsNear { ends_at, benefit } => {
                text.word("Must be played. The game ends with ").number(*ends_at).word(" of these cards. Take one: ");
                for (index, one) in benefit.iter().enumerate() {
                    text.word(if index == 0 { "" } else { " / " }).text(say_in(one, to));
                }
            }
            EventEffect::HandLimitRaised(amount) => {
                text.word("Your hand limit is ").number(*amount).word(" higher");
            }
            EventEffect::TreatOrderAsSpecial => {
                text.word("When you reveal a regular order, discard this: the order counts as special");
            }
            EventEffect::PermanentCapacity { minerals, gas } => {
                text.word("Until step 4 of the next round your permanent resources take more workers: ")
                    .amount(MINERAL, *minerals)
                    .word(" ")
                    .amount(GAS, *gas);
            }
            EventEffect::Battle(ability) => {
                text.word("Start of battle: ").text(say_in(ability, to));
            }
        }
    }
}

impl Wording<Victory> for En {
    fn say(&self, victory: &Victory, _to: Listener, text: &mut Text) {
        match *victory {
            Victory::ControlAreas { kind, at_least } => {
                text.word("control at least ").number(at_least).word(match kind {
                    AreaClass::Resource => " minerals or gas areas",
                    AreaClass::Conquest => " conquest areas",
                })
            }
            Victory::ControlWholePlanets(count) => {
                text.word("control every area of at least ").counted(count, &PLANET, NOM, EN)
            }
            Victory::ControlMostAreas => text.word("control more areas than each other player"),
            Victory::BasesOnPlanets(count) => text.word("have bases on at least ").counted(count, &PLANET, NOM, EN),
            Victory::EndCards { cards, others_need, own_need } => text
                .word("win as soon as ")
                .number(cards)
                .word(" The End Draws Near cards are played; the others need ")
                .counted(others_need, &POINT, NOM, EN)
                .word(", you ")
                .number(own_need),
        };
    }
}
