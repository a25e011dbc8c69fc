//! How natural an action looks before it is tried.

use super::*;

/// How natural an action looks at a glance.
pub(super) fn natural(war: &War, seat: Seat, action: Action) -> f32 {
    let table = &war.table;
    match action {
        Action::Demolish => 0.01,
        Action::DestroyUnit { unit, .. } => 1.0 / (0.3 + UNITS[unit.index()].worth),
        Action::DestroyBase(_) => 0.05,
        Action::DestroyTransport(_) => 0.6,
        Action::PlaceOrder { planet, face } => {
            let base = table.base_on(planet, seat).is_some();
            let bonus = if face.special { 2.0 } else { 1.0 };
            bonus
                * match face.kind {
                    OrderKind::Build if base => 2.5,
                    OrderKind::Build => 0.7,
                    OrderKind::Research if base => 1.6,
                    OrderKind::Research => 0.05,
                    OrderKind::Mobilize => 1.4,
                }
        }
        Action::CarryOut => 4.0,
        Action::TakeEvent => match table.order.kind {
            OrderKind::Research if table.base_on(table.order.planet, seat).is_none() => 40.0,
            OrderKind::Build
                if table.base_on(table.order.planet, seat).is_none() && !table.unit_on(table.order.planet, seat) =>
            {
                40.0
            }
            _ => 0.4,
        },
        Action::BuildUnit { unit, area } => {
            let open = if table.is_empty(area) { 1.5 } else { 1.0 };
            open * (1.0 + 1.5 * UNITS[unit.index()].worth)
        }
        Action::BuildWorker => 1.2,
        Action::BuildTransport(_) => 1.0,
        Action::BuyBuilding(_) => 2.0,
        Action::BuyModule(ModuleKind::AirShield) => 0.4,
        Action::BuyModule(_) => 1.4,
        Action::RaiseBase(_) => 12.0,
        Action::Done => match war.frame() {
            Frame::Build => 0.25,
            Frame::Mobilize => {
                // With units on the march more may follow; with none, moving is the point.
                if table.order.entering.is_empty() { 0.8 } else { 1.5 }
            }
            Frame::Research(ResearchStep::Buy) => 0.3,
            _ => 0.5,
        },
        Action::Pay(Source::Home) => 6.0,
        Action::Pay(Source::Card(area)) => {
            if table.areas[area].workers >= table.printed(area).value {
                0.15
            } else {
                3.0
            }
        }
        Action::Move { unit, from, to } => move_prior(war, seat, unit, from, to),
        Action::Recall { .. } => 0.8,
        Action::LiftOff(_) => 0.05,
        Action::DrawCards => 8.0,
        Action::SkipCards => 0.1,
        Action::BuyTechnology(tech) => 0.5 + 2.0 * technology_worth(war, seat, tech),
        Action::UseAbility(_) => 3.0,
        Action::PlayCard(card) => play_prior(war, seat, card),
        Action::PlayTop => 0.4,
        Action::Reinforce(card) => {
            let BattleStep::Play { camp, skirmish, .. } = table.battle.step else { return 1.0 };
            let force = &table.battle.skirmishes[skirmish as usize].camps[camp as usize];
            let card = data().card(card);
            let front = force.front.is_some_and(|unit| card.pictures(unit));
            let reserve =
                card.assist.iter().any(|unit| unit.race() == table.race(seat) && force.reserve.count(unit) > 0);
            if front || reserve { 4.0 } else { 0.02 }
        }
        Action::Pair { mine, theirs } => {
            // Strong against what it can hit.
            let hits = data().unit(mine).hits(data().unit(theirs).layer);
            if hits { 1.0 + UNITS[mine.index()].strength } else { 0.15 }
        }
        Action::RaiseShields(_) => 3.0,
        Action::PayCard(_) => 1.5,
        Action::Lose(unit) | Action::GiveUp { unit, .. } | Action::SendAway(unit) => {
            1.0 / (0.3 + UNITS[unit.index()].worth)
        }
        Action::Withdraw(_) => 4.0,
        Action::RetreatTo(area) => 1.0 + f32::from(table.room(area)),
        Action::Recover(card) => f32::from(data().card(card).full.0),
        Action::PlayEvent(_) => 4.0,
        Action::Discard(card) => {
            let card = data().card(card);
            match card.kind {
                Some(CardKind::Regular) => 12.0 / (1.0 + f32::from(card.full.0 + card.full.1)),
                Some(CardKind::Reinforcement) | None => 0.8,
            }
        }
        Action::TakeBenefit(number) => 1.0 + f32::from(number),
        Action::PlaceBase(area) => match table.printed(area).yields {
            Yield::Conquest => 1.5,
            Yield::Mineral => 2.0,
            Yield::Gas => 1.0,
        },
        Action::PlaceUnit { area, .. } => {
            let conquest = table.printed(area).yields == Yield::Conquest;
            if conquest && table.areas[area].units.is_empty() { 3.0 } else { 1.0 }
        }
        Action::ChooseArea(area) => match table.areas[area].holder {
            Some(holder) if holder == seat => 0.1,
            Some(_) => 2.0,
            None => 0.5,
        },
        Action::PickFaction(_)
        | Action::PlacePlanet { .. }
        | Action::NoBase
        | Action::LayExit(_)
        | Action::PlaceTransport(_)
        | Action::Execute(_)
        | Action::RaiseOrder(_)
        | Action::Save(_)
        | Action::Sacrifice(_)
        | Action::ExtraEvent
        | Action::TakeCard(_)
        | Action::Pass
        | Action::ConsumeUnit(_)
        | Action::ConsumeWorker
        | Action::NameFront(_)
        | Action::Reserve(_)
        | Action::PlayNothing
        | Action::NoReinforcement
        | Action::Fight(_)
        | Action::Promote(_)
        | Action::Strike(_)
        | Action::MoveExit { .. }
        | Action::Redeploy { .. }
        | Action::ChooseSeat(_)
        | Action::StripCard(_)
        | Action::StrikeTransport { .. }
        | Action::StrikeUnit { .. }
        | Action::LoseModule(_)
        | Action::PutBack(_) => 1.0,
    }
}

fn move_prior(war: &War, seat: Seat, unit: Unit, from: AreaId, to: AreaId) -> f32 {
    let table = &war.table;
    let place = &table.areas[to];
    let last = table.areas[from].units.total() == 1;
    let leaves = if last && table.printed(from).yields == Yield::Conquest { 0.15 } else { 1.0 };
    let order = &table.order;
    leaves
        * match (place.owner, place.base) {
            (Some(owner), _) if owner != seat => {
                let theirs = strength(&place.units, table.race(owner));
                let mine = strength(&order.entering, table.race(seat)) + UNITS[unit.index()].strength;
                // Once some are on the way, the others follow.
                if order.entering.is_empty() { (0.8 * mine / theirs.max(0.3)).min(2.0) } else { 3.0 }
            }
            (_, Some(base)) if base != seat => 4.0,
            (None, None) => match table.printed(to).yields {
                Yield::Conquest => 6.0,
                Yield::Mineral | Yield::Gas => 2.0,
            },
            _ => 0.25,
        }
}

fn play_prior(war: &War, seat: Seat, card: crate::ids::CardId) -> f32 {
    let battle = &war.table.battle;
    let card = data().card(card);
    let skirmish = match battle.step {
        BattleStep::Play { skirmish, .. } => skirmish,
        _ => battle.fight.skirmish,
    };
    let Some(camp) = war.camp_of(seat) else { return 1.0 };
    let front = battle.skirmishes.get(skirmish as usize).and_then(|skirmish| skirmish.camps[camp].front);
    let (attack, health) = match front {
        Some(unit) if card.pictures(unit) => card.full,
        _ => card.reduced,
    };
    let power = f32::from(attack) + f32::from(health) - 6.0;
    0.1 + power.max(0.0).powi(2)
}
