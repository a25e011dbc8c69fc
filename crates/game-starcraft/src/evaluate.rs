//! A cheap opinion about a position, and how natural an action looks: for the bots.
//!
//! The opinion counts what wins games: conquest points and their income over the rounds that are left, special victories, the
//! economy that buys armies, and armies that hold areas. What is under way counts as if it were done: a purchase being paid for,
//! units on their way into a battle, orders that still lie on the board. So a bot that looks one step ahead sees the end of it.

mod prior;
mod special;

use crate::action::Action;
use crate::cards::data;
use crate::effect::CardKind;
use crate::ids::{AreaId, Face, ModuleKind, OrderKind, PlanetId, Unit, Yield};
use crate::rules::victory::NORMAL_TARGET;
use crate::state::{
    AGGRESSOR, BattleStep, Cards, DEFENDER, Depletion, Frame, Item, ORDERS, Phase, ResearchStep, Source, Squad, War,
};
use special::{base_step, route_step, special_score, spoils};
use std::sync::LazyLock;
use tabletop::{Evaluate, Game, Manner, Seat, Side, Values};

/// The usual opinion.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opinion;

/// A point of score in units of certainty.
const STEEPNESS: f32 = 0.16;
/// After so many decisions a playout is judged.
const HORIZON: u32 = 24;

/// What so many transports are worth.
const TRANSPORTS: [f32; 8] = [0.0, 0.5, 0.85, 1.1, 1.25, 1.35, 1.4, 1.4];

/// What a unit is worth, and how hard it fights.
struct UnitWorth {
    worth: f32,
    strength: f32,
}

static UNITS: LazyLock<Vec<UnitWorth>> = LazyLock::new(|| {
    Unit::ALL
        .into_iter()
        .map(|unit| {
            let record = data().unit(unit);
            let sacrificed = record.destroys.map_or(0, |(victim, count)| data().unit(victim).price.total() * count);
            let price = f32::from(record.price.total() + sacrificed);
            let worth = 0.2 + 0.34 * price;
            let strength = if record.assist { 0.35 } else { 0.55 + 0.3 * price };
            UnitWorth { worth, strength }
        })
        .collect()
});

/// Mean attack and health of a unit with a card that pictures it; of an Assist unit with the reduced values.
static FIGHTS: LazyLock<Vec<(f32, f32)>> = LazyLock::new(|| {
    Unit::ALL
        .into_iter()
        .map(|unit| match crate::cards::averages(unit) {
            Some((attack, health)) => (attack as f32 / 10.0, health as f32 / 10.0),
            None => (3.0, 4.2),
        })
        .collect()
});

fn worth(squad: &Squad, race: crate::ids::Race) -> f32 {
    squad.kinds(race).map(|(unit, count)| UNITS[unit.index()].worth * f32::from(count)).sum()
}

fn strength(squad: &Squad, race: crate::ids::Race) -> f32 {
    squad.kinds(race).map(|(unit, count)| UNITS[unit.index()].strength * f32::from(count)).sum()
}

/// What the areas and planets hold, gathered once.
pub(crate) struct Survey {
    /// Fighting strength by planet and seat.
    pub(crate) strength: [[f32; 6]; 12],
    /// What everybody has.
    pub(crate) score: [f32; 6],
    /// The same before what is under way.
    pub(crate) calm: [f32; 6],
    /// Rounds that are left, about.
    pub(crate) rounds: f32,
    /// Whose secrets may be looked at; none: everybody's, in an imagined world.
    eyes: Option<Seat>,
}

/// What an order is worth that lies face down and is somebody else's.
const UNKNOWN_ORDER: f32 = 0.8;

impl Survey {
    fn of(war: &War, eyes: Option<Seat>) -> Self {
        let table = &war.table;
        let (score, calm) = ([0.0; 6], [0.0; 6]);
        let mut survey = Self { strength: [[0.0; 6]; 12], score, calm, rounds: rounds_left(war), eyes };
        for (index, area) in table.areas.0.iter().enumerate() {
            if let Some(owner) = area.owner {
                let race = table.race(owner);
                survey.strength[index / 4][owner.index()] += strength(&area.units, race);
                survey.score[owner.index()] += worth(&area.units, race);
            }
        }
        survey
    }

    /// Strength of everybody else that could strike a planet soon.
    fn threat(&self, war: &War, planet: PlanetId, seat: Seat) -> f32 {
        let mut threat = 0.0;
        for other in war.table.everybody() {
            if war.table.foes(seat, other) {
                threat += self.strength[planet.index()][other.index()];
            }
        }
        for route in &war.table.routes {
            if let Some(across) = route.across(planet) {
                for other in route.transports.iter().filter(|other| war.table.foes(seat, *other)) {
                    threat += 0.6 * self.strength[across.index()][other.index()];
                }
            }
        }
        threat
    }
}

/// How many more rounds a game has, about.
fn rounds_left(war: &War) -> f32 {
    let table = &war.table;
    let players = f32::from(table.seats);
    if table.house.conquest {
        return f32::from(table.house.last_round.saturating_sub(table.round)).clamp(1.0, 8.0);
    }
    // Two End cards fall, on average, two thirds through stage III.
    let ends = f32::from(table.events.ends.len());
    let until = f32::from(table.events.left[0] + table.events.left[1])
        + f32::from(table.events.left[2]) * (0.66 - 0.2 * ends).max(0.2);
    (until / (1.6 * players)).clamp(1.0, 8.0)
}

/// What an area is worth to a player.
fn area_worth(war: &War, area: AreaId, seat: Seat, rounds: f32) -> f32 {
    let (printed, place) = (war.table.printed(area), &war.table.areas[area]);
    match printed.yields {
        Yield::Conquest if war.table.house.conquest => 0.4,
        Yield::Conquest => 0.2 + 0.8 * f32::from(printed.value) * rounds * point_worth(war, seat),
        Yield::Mineral | Yield::Gas => match place.depletion {
            Depletion::Fresh => 0.25 + 0.12 * f32::from(printed.value),
            Depletion::Partial => 0.2 + 0.1 * f32::from(printed.value),
            Depletion::Full => 0.1,
        },
    }
}

/// What a conquest point is worth to a player: less the more of them he needs (SC-WIN-09).
fn point_worth(war: &War, seat: Seat) -> f32 {
    let members = if war.table.house.teams > 0 { 2.0 } else { 1.0 };
    f32::from(NORMAL_TARGET) * members / f32::from(war.target(war.table.side(seat)).max(1))
}

impl Opinion {
    /// The score of every seat, as far as one of them may know it.
    pub(crate) fn survey(war: &War, eyes: Option<Seat>) -> Survey {
        let table = &war.table;
        let mut survey = Survey::of(war, eyes);
        let rounds = survey.rounds;
        for area in table.board_areas() {
            let Some(owner) = table.control(area) else { continue };
            let base = table.areas[area].base.is_some();
            let own = strength(&table.areas[area].units, table.race(owner));
            let threat = survey.threat(war, area.planet(), owner);
            // What is weakly held is only half held; a base alone holds nothing.
            let hold = (0.35 + own) / (0.35 + own + 0.45 * threat);
            survey.score[owner.index()] += area_worth(war, area, owner, rounds) * (0.35 + 0.65 * hold);
            if base {
                survey.score[owner.index()] += 1.4 * (0.3 + 0.7 * hold);
            }
        }
        for seat in table.everybody() {
            if !table.plays(seat) {
                survey.score[seat.index()] = -20.0;
                continue;
            }
            survey.score[seat.index()] += player_score(war, seat, rounds);
        }
        survey.calm = survey.score;
        under_way(war, &mut survey);
        survey
    }
}

/// Everything of a player that lies beside the board.
fn player_score(war: &War, seat: Seat, rounds: f32) -> f32 {
    let table = &war.table;
    let player = &table.players[seat];
    let mut score = 0.0;
    // Points, and a bonus for being near the target.
    let target = f32::from(war.target(table.side(seat))) / if table.house.teams > 0 { 2.0 } else { 1.0 };
    let points = f32::from(player.conquest);
    score += points * point_worth(war, seat);
    score += 6.0 * (points / target.max(1.0)).powi(3);
    // Workers beyond what the cards can take help nobody.
    let mut capacity = 6.0;
    for area in table.board_areas().filter(|area| table.areas[*area].holder == Some(seat)) {
        capacity += f32::from(table.printed(area).value);
        score += 0.1;
    }
    let workers = 15.0 - f32::from(player.spare_workers);
    score += 0.3 * workers.min(capacity) + 0.05 * (workers - capacity).max(0.0) + 0.12 * capacity.min(14.0);
    // A worker in the pool can still pay this round, if an order is left to spend it with.
    let orders = table.orders.iter().filter(|order| order.seat == seat).count() as f32
        + if table.order.active && table.order.seat == seat { 1.0 } else { 0.0 };
    score += f32::from(player.pool) * if orders > 0.0 { 0.06 } else { 0.01 };
    score += 0.1 * f32::from(player.pool).min(1.0);
    for (kind, level) in player.buildings.iter().enumerate() {
        score += [0.0, 0.75, 1.25, 1.6][(*level as usize).min(3)] + 0.02 * kind as f32;
    }
    score += [0.0, 0.8, 1.3, 1.6][(player.modules[ModuleKind::Research as usize] as usize).min(3)];
    score += [0.0, 0.6, 1.0, 1.2, 1.3][(player.modules[ModuleKind::Supply as usize] as usize).min(4)];
    score += 0.5 * f32::from(player.modules[ModuleKind::AirShield as usize]);
    // Technologies are worth more when units for them are at hand.
    let race = table.race(seat);
    let all = data().cards[race.index()].all & !data().cards[race.index()].starting;
    let bought = (all.count_ones() as f32) - f32::from(player.technologies.len());
    score += 0.22 * bought + 0.5 * f32::from(player.faction_area.len());
    let hand = war.secrets.hands[seat].len() + war.secrets.sealed[seat].len();
    let limit = table.hand_limit(seat);
    score += 0.14 * f32::from(hand.min(limit)) + 0.03 * f32::from(hand.saturating_sub(limit));
    score += 0.6 * f32::from(player.kept.len());
    let events: u8 = player.face_down_events.iter().sum();
    score += 0.3 * f32::from(events.min(1)) + 0.06 * f32::from(events.saturating_sub(1).min(3));
    // Transports lead somewhere; the first ones matter most.
    let transports = table.routes.iter().filter(|route| route.transports.contains(seat)).count();
    score += TRANSPORTS[transports.min(7)];
    score + special_score(war, seat, rounds)
}

/// Orders, purchases and battles that are not finished.
fn under_way(war: &War, survey: &mut Survey) {
    let table = &war.table;
    for frame in &table.frames {
        match frame {
            Frame::Pay(payment) => {
                let due = f32::from(payment.due.total().saturating_sub(payment.discount));
                survey.score[payment.seat.index()] += item_worth(war, payment.seat, payment.item) - 0.06 * due;
            }
            Frame::Sacrifice { unit, .. } => {
                survey.score[table.order.seat.index()] += UNITS[unit.index()].worth;
            }
            _ => {}
        }
    }
    let mut seen = [[0u8; 12]; 6];
    for (index, order) in table.orders.iter().enumerate() {
        if survey.eyes.is_some_and(|eyes| eyes != order.seat) {
            survey.score[order.seat.index()] += UNKNOWN_ORDER;
            continue;
        }
        let face = war.secrets.faces.get(index).copied().unwrap_or_default();
        let before = &mut seen[order.seat.index()][order.planet.index()];
        let value = order_worth(war, survey, order.seat, order.planet, face, index);
        survey.score[order.seat.index()] += value * if *before & (1 << face.kind as u8) != 0 { 0.35 } else { 1.0 };
        *before |= 1 << face.kind as u8;
    }
    if table.order.active && !table.battle.active {
        let order = &table.order;
        let seat = order.seat;
        survey.score[seat.index()] += worth(&order.entering, table.race(seat));
        if let Some(target) = order.target.filter(|_| !order.entering.is_empty()) {
            attack_worth(war, survey, target);
        }
        survey.score[seat.index()] += promise(war, survey, seat);
    }
    if table.battle.active {
        battle_worth(war, survey);
    }
}

/// What the order in hand still promises: without it every step of an order would look worse than giving it up.
fn promise(war: &War, survey: &Survey, seat: Seat) -> f32 {
    let order = &war.table.order;
    let mut promised = 0.0;
    for frame in &war.table.frames {
        promised += match frame {
            Frame::Revealed => order_worth(war, survey, seat, order.planet, order.token, usize::MAX),
            Frame::Build => 0.9 * best_purchase(war, seat),
            // Once units have moved, what they reached counts by itself.
            Frame::Mobilize if order.entering.is_empty() && order.fresh.iter().all(Squad::is_empty) => {
                0.8 * mobilize_worth(war, survey, seat, order.planet)
            }
            Frame::Research(ResearchStep::Draw) => 0.45,
            Frame::Research(ResearchStep::Buy) => 0.9 * best_technology(war, seat),
            Frame::Research(ResearchStep::Extra) => 0.3,
            // Nobody gives pieces away for nothing.
            Frame::Demolish => -6.0,
            Frame::Over
            | Frame::Draft { .. }
            | Frame::PlacePlanet
            | Frame::PlaceBase { .. }
            | Frame::LayZRoute { .. }
            | Frame::Deploy { .. }
            | Frame::Plan
            | Frame::Execute
            | Frame::Mobilize
            | Frame::Sacrifice { .. }
            | Frame::Pay(_)
            | Frame::Battle
            | Frame::Regroup
            | Frame::ChooseEvent
            | Frame::PlayEvent
            | Frame::Discards => 0.0,
        };
    }
    promised
}

/// A worker sent now cannot pay for anything else this round.
const WORKER_SPENT: f32 = 0.06;

/// The best that the running Build order could still buy.
fn best_purchase(war: &War, seat: Seat) -> f32 {
    let mut options = Vec::with_capacity(64);
    war.legal_build(seat, &mut options);
    let mut best = 0.0f32;
    for item in options.into_iter().filter_map(Action::item) {
        let price = f32::from(war.price(seat, item).total());
        best = best.max(item_worth(war, seat, item) - WORKER_SPENT * price);
    }
    best
}

/// The best technology that could be bought now.
fn best_technology(war: &War, seat: Seat) -> f32 {
    let mut best = 0.0f32;
    for index in 0..data().technologies.len() as u8 {
        let tech = crate::ids::TechId(index);
        if war.check_technology(seat, tech, 0).is_ok() {
            let price = f32::from(data().technologies[index as usize].record.price.total());
            best = best.max(technology_worth(war, seat, tech) - WORKER_SPENT * price);
        }
    }
    best
}

fn item_worth(war: &War, seat: Seat, item: Item) -> f32 {
    let table = &war.table;
    let player = &table.players[seat];
    match item {
        Item::Worker => 0.28,
        Item::Transport(route) => {
            let have = table.routes.iter().filter(|route| route.transports.contains(seat)).count();
            TRANSPORTS[(have + 1).min(7)] - TRANSPORTS[have.min(7)] + route_step(war, seat, route)
        }
        Item::Unit(unit, area) => {
            let guards = area_worth(war, area, seat, rounds_left(war)) * if table.is_empty(area) { 0.7 } else { 0.0 };
            UNITS[unit.index()].worth + guards
        }
        Item::Building(kind) => [0.75, 0.5, 0.35, 0.0][(player.buildings[kind as usize] as usize).min(3)],
        Item::Module(ModuleKind::Research) => {
            [0.8, 0.5, 0.3, 0.0][(player.modules[ModuleKind::Research as usize] as usize).min(3)]
        }
        Item::Module(ModuleKind::Supply) => {
            [0.6, 0.4, 0.2, 0.1][(player.modules[ModuleKind::Supply as usize] as usize).min(3)]
        }
        Item::Module(ModuleKind::AirShield) => 0.5,
        Item::Base(area) => {
            let mut value = 1.4;
            let planet = area.planet();
            for other in table.areas_of(planet) {
                let printed = table.printed(other);
                if printed.yields != Yield::Conquest && table.areas[other].holder.is_none() {
                    value += 0.12 * f32::from(printed.value);
                }
            }
            value + base_step(war, seat, area)
        }
        Item::Technology(tech) => technology_worth(war, seat, tech),
    }
}

/// A technology whose units can be built is worth its cards.
fn technology_worth(war: &War, seat: Seat, tech: crate::ids::TechId) -> f32 {
    let technology = &data().technologies[tech.index()];
    let unlocked = war.table.unlocked(seat);
    let usable = technology.record.units.0 & unlocked != 0;
    let cards = f32::from(technology.record.copies);
    let value = if technology.for_the_deck() { 0.22 * cards } else { 0.5 };
    if usable { value + 0.25 } else { 0.3 * value }
}

/// What an order on the board will bring, about. `index` is its place among the orders, so that those above it are known.
fn order_worth(war: &War, survey: &Survey, seat: Seat, planet: PlanetId, face: Face, index: usize) -> f32 {
    let table = &war.table;
    let base = table.base_on(planet, seat).is_some();
    let units = table.unit_on(planet, seat);
    // Units may come by a Mobilize of one's own that lies above.
    let above = table.orders.iter().enumerate().skip(index.saturating_add(1)).any(|(other, order)| {
        let kind = war.secrets.faces.get(other).map(|face| face.kind);
        order.seat == seat && order.planet == planet && kind == Some(OrderKind::Mobilize)
    });
    let covered = table
        .orders
        .iter()
        .skip(index.saturating_add(1))
        .filter(|order| order.planet == planet && table.foes(seat, order.seat));
    let late = 1.0 / (1.0 + 0.12 * covered.count() as f32);
    let bonus = if face.special { 0.25 } else { 0.0 };
    let player = &table.players[seat];
    let value = match face.kind {
        OrderKind::Build if base => {
            let pool = f32::from(player.pool);
            0.5 + 0.16 * pool.min(6.0)
        }
        OrderKind::Build if units || above => match player.spare_bases {
            0 => 0.3,
            _ if player.pool >= 2 => 1.7 + base_step(war, seat, planet.area(0)),
            _ => 0.4,
        },
        OrderKind::Build if player.spare_bases > 0 && player.pool >= 2 && may_follow(war, survey, seat, planet) => {
            0.7 * (1.7 + base_step(war, seat, planet.area(0)))
        }
        OrderKind::Build => 0.05,
        OrderKind::Research if base => {
            let gas = f32::from(table.home_capacity(seat, crate::ids::Resource::Gas).saturating_sub(player.at_home[1]));
            0.75 + 0.15 * gas.min(2.0)
        }
        OrderKind::Research => 0.1,
        OrderKind::Mobilize => mobilize_worth(war, survey, seat, planet),
    };
    // Whatever else, an order can be given up for an event card.
    (value * late + bonus).max(0.22)
}

/// May a Mobilize that is still to be placed bring units to a planet, onto the orders that lie there?
fn may_follow(war: &War, survey: &Survey, seat: Seat, planet: PlanetId) -> bool {
    let table = &war.table;
    if table.phase != Phase::Planning || table.players[seat].placed >= ORDERS {
        return false;
    }
    let ferries = table.ferries(planet, seat);
    (0..12).any(|other| ferries & (1 << other) != 0 && survey.strength[other][seat.index()] > 0.0)
        && table.areas_of(planet).any(|area| table.open_to(seat, area))
}

/// The best a Mobilize could do on a planet now.
fn mobilize_worth(war: &War, survey: &Survey, seat: Seat, planet: PlanetId) -> f32 {
    let table = &war.table;
    let mut strong = survey.strength[planet.index()][seat.index()];
    let ferries = table.ferries(planet, seat);
    for other in (0..12).filter(|other| ferries & (1 << other) != 0) {
        strong += survey.strength[other][seat.index()];
    }
    if strong <= 0.0 {
        return 0.05;
    }
    let mut best: f32 = 0.1;
    let mut open = 0.0;
    for area in table.areas_of(planet) {
        let place = &table.areas[area];
        let gain = area_worth(war, area, seat, survey.rounds);
        match (place.owner, place.base) {
            (Some(owner), _) if owner != seat => {
                if !table.foes(seat, owner) {
                    continue;
                }
                let theirs = strength(&place.units, table.race(owner));
                let ratio = strong / (strong + 1.25 * theirs);
                let mut prize = gain + if place.base.is_some_and(|base| base != seat) { 2.0 } else { 0.3 };
                prize += spoils(war, area, seat, survey.rounds).0;
                best = best.max((ratio * ratio * 1.7 - 0.35) * prize.max(0.6));
            }
            (_, Some(base)) if base != seat && table.foes(seat, base) => {
                best = best.max(gain + 2.0 + spoils(war, area, seat, survey.rounds).0);
            }
            (None, None) => open += gain + spoils(war, area, seat, survey.rounds).0,
            _ => {}
        }
    }
    best.max((0.6 * open).min(0.4 * strong + 2.0)).min(6.0)
}

/// Units on their way into a battle: how it will probably go, with everybody who can still join.
fn attack_worth(war: &War, survey: &mut Survey, target: AreaId) {
    let table = &war.table;
    let order = &table.order;
    let seat = order.seat;
    let place = &table.areas[target];
    let Some(defender) = place.owner else { return };
    let mut mine = strength(&order.entering, table.race(seat));
    let mut count = order.entering.total();
    if war.frame() == Frame::Mobilize {
        let most = table.printed(target).limit + 2;
        // Those who could still come.
        let ferries = table.ferries(order.planet, seat) | 1 << order.planet.0;
        for (index, area) in table.areas.0.iter().enumerate() {
            if area.owner != Some(seat) || ferries & (1 << (index / 4)) == 0 {
                continue;
            }
            for (unit, there) in area.units.kinds(table.race(seat)) {
                let moved = if index / 4 == order.planet.index() { order.fresh[index % 4].count(unit) } else { 0 };
                for _ in 0..there.saturating_sub(moved) {
                    if count < most {
                        count += 1;
                        mine += 0.9 * UNITS[unit.index()].strength;
                    }
                }
            }
        }
    }
    if order.special {
        mine *= 1.15;
    }
    let theirs = strength(&place.units, table.race(defender));
    let own_worth = worth(&order.entering, table.race(seat));
    let their_worth = worth(&place.units, table.race(defender));
    let share = mine / (mine + theirs).max(0.1);
    // Lanchester, roughly: the odds are steep in the ratio.
    let win = 1.0 / (1.0 + (-7.0 * (share - 0.56)).exp());
    let prize = area_worth(war, target, seat, survey.rounds)
        + if place.base.is_some_and(|base| table.foes(seat, base)) { 1.6 } else { 0.0 };
    let (won, lost) = spoils(war, target, seat, survey.rounds);
    survey.score[seat.index()] += win * won;
    survey.score[defender.index()] -= win * lost;
    survey.score[seat.index()] += win * prize - own_worth * (0.25 + 0.55 * (1.0 - win)) - 0.3;
    survey.score[defender.index()] -= win * prize * 0.8 + their_worth * (0.2 + 0.7 * win);
}

/// Odds that attack reaches health, when both are guesses.
fn odds(attack: f32, health: f32) -> f32 {
    1.0 / (1.0 + (-1.1 * (attack - health + 0.4)).exp())
}

/// A running battle: units in it, who will fall, and who will hold the area.
fn battle_worth(war: &War, survey: &mut Survey) {
    let table = &war.table;
    let battle = &table.battle;
    let races = battle.seats.map(|seat| table.race(seat));
    let mut alive = [0.0f32; 2];
    for camp in [AGGRESSOR, DEFENDER] {
        let all = war.survivors(camp);
        let mut held = worth(&all, races[camp]);
        held += worth(&battle.leaving, races[camp]) * if war.leaving_camp() == Some(camp) { 0.8 } else { 0.0 };
        survey.score[battle.seats[camp].index()] += held;
        alive[camp] = strength(&battle.units[camp], races[camp]);
    }
    // How likely each camp is wiped out.
    let mut wiped = [1.0f32; 2];
    let mut any = [false; 2];
    for (index, skirmish) in battle.skirmishes.iter().enumerate() {
        for camp in [AGGRESSOR, DEFENDER] {
            let force = &skirmish.camps[camp];
            if force.front.is_some() || !force.reserve.is_empty() {
                any[camp] = true;
            }
        }
        let [Some(a), Some(d)] = [skirmish.camps[0].front, skirmish.camps[1].front] else { continue };
        if skirmish.over {
            wiped[AGGRESSOR] *= if skirmish.camps[0].front.is_some() { 0.0 } else { 1.0 };
            wiped[DEFENDER] *= if skirmish.camps[1].front.is_some() { 0.0 } else { 1.0 };
            continue;
        }
        let totals = expected(war, index, [a, d], survey.eyes);
        for camp in [AGGRESSOR, DEFENDER] {
            let enemy = 1 - camp;
            let front = [a, d][camp];
            let reach = data().unit([a, d][enemy]).hits(data().unit(front).layer);
            let falls = if reach { odds(totals[enemy].0, totals[camp].1) } else { 0.05 };
            let seat = battle.seats[camp];
            survey.score[seat.index()] -= falls * UNITS[front.index()].worth;
            let reserve = skirmish.camps[camp].reserve.total();
            wiped[camp] *= falls * if reserve > 0 { 0.15 } else { 1.0 };
        }
    }
    let after = matches!(
        battle.step,
        BattleStep::Splash(_)
            | BattleStep::RetreatDefender
            | BattleStep::RetreatAggressor
            | BattleStep::Surplus(_)
            | BattleStep::Crowded { .. }
            | BattleStep::Recover(_)
    );
    let take = if after {
        let held = |camp: usize| battle.units[camp].total() > 0;
        if held(AGGRESSOR) && !held(DEFENDER) { 1.0 } else { 0.0 }
    } else if any[DEFENDER] {
        wiped[DEFENDER] * (1.0 - wiped[AGGRESSOR])
    } else {
        // Not paired yet.
        let share = alive[AGGRESSOR] / (alive[AGGRESSOR] + alive[DEFENDER]).max(0.1);
        1.0 / (1.0 + (-7.0 * (share - 0.56)).exp())
    };
    let prize = area_worth(war, battle.area, battle.seats[AGGRESSOR], survey.rounds)
        + match table.areas[battle.area].base {
            Some(base) if base != battle.seats[AGGRESSOR] => 1.6,
            _ => 0.0,
        };
    if !matches!(battle.step, BattleStep::Recover(_)) {
        let (won, lost) = spoils(war, battle.area, battle.seats[AGGRESSOR], survey.rounds);
        survey.score[battle.seats[AGGRESSOR].index()] += take * (prize + won);
        survey.score[battle.seats[DEFENDER].index()] += (1.0 - take) * prize - take * lost;
    }
}

/// Attack and health each camp will probably have in a skirmish: by the cards that lie there, or by the usual ones.
fn expected(war: &War, index: usize, fronts: [Unit; 2], eyes: Option<Seat>) -> [(f32, f32); 2] {
    let battle = &war.table.battle;
    let skirmish = &battle.skirmishes[index];
    let cards: [Cards; 2] = [0, 1].map(|camp: usize| {
        let force = &skirmish.camps[camp];
        // A card from the deck is unseen by its owner too.
        let unseen = |eyes: Seat| force.from_deck || eyes != battle.seats[camp];
        match (force.open, eyes.is_some_and(unseen)) {
            (true, _) => force.shown,
            (false, true) => Cards::default(),
            (false, false) => war.secrets.face_down[index][camp],
        }
    });
    let (attack, health, _) = war.preview(index as u8, cards);
    [0, 1].map(|camp: usize| match cards[camp].regular {
        Some(card) if data().card(card).kind == Some(CardKind::Regular) => {
            (f32::from(attack[camp]), f32::from(health[camp]))
        }
        // A reinforcement from the deck will be replaced.
        _ => {
            let (mean_attack, mean_health) = FIGHTS[fronts[camp].index()];
            // Half the time the hand has no card that pictures the unit.
            (0.7 * mean_attack + 0.9 + f32::from(attack[camp]), 0.7 * mean_health + 1.2 + f32::from(health[camp]))
        }
    })
}

impl Evaluate<War> for Opinion {
    fn values(&self, war: &War) -> Values {
        let scores = Self::survey(war, None).score;
        let table = &war.table;
        let totals = Values::each(table.sides(), |side| {
            let members = table.everybody().filter(|seat| table.side(*seat) == side);
            members.map(|seat| scores[seat.index()]).sum()
        });
        Values::each(table.sides(), |side| {
            let (mut best, mut sum, mut others) = (f32::NEG_INFINITY, 0.0f32, 0.0f32);
            for other in (0..table.sides()).map(Side).filter(|other| *other != side) {
                best = best.max(totals.of(other));
                sum += totals.of(other);
                others += 1.0;
            }
            if others == 0.0 {
                return 1.0;
            }
            // Where everybody else must fall, everybody's strength stands in the way, not only the strongest one's.
            let ahead = if table.house.conquest {
                totals.of(side) - 0.3 * best - 0.5 * sum / others.sqrt()
            } else {
                totals.of(side) - 0.6 * best - 0.4 * sum / others
            };
            1.0 / (1.0 + (-STEEPNESS * ahead).exp())
        })
    }

    fn prior(&self, war: &War, seat: Seat, action: Action) -> f32 {
        prior::natural(war, seat, action)
    }

    fn manner(&self, _: &War) -> Manner {
        Manner { horizon: Some(HORIZON), ..Manner::default() }
    }
}

/// A game's side count, for examples and tests.
pub fn sides(war: &War) -> u8 {
    (0..war.seats()).map(|seat| war.side_of(Seat(seat)).0).max().map_or(0, |side| side + 1)
}
