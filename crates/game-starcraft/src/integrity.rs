//! A state from outside is data, never trusted: what the rules rely on is asked before it becomes a game. First everything that
//! is an index or a count, then what refers to something else, and last whether the game really waits for whom it says.

use crate::apply::{Context, Flow};
use crate::cards::{CardSet, data};
use crate::effect::EventEffect;
use crate::event::Event;
use crate::ids::{AreaId, CardId, EventId, ModuleKind, PlanetId, Race, Unit};
use crate::legal::legal;
use crate::rules::galaxy::turned;
use crate::rules::research::is_kind;
use crate::state::{
    AGGRESSOR, AbilitySource, Area, Battle, BattleStep, Cards, DEFENDER, End, Fight, FightStage, Frame, Item, KINDS,
    ORDERS, Payment, Phase, Place, Player, SEATS, Secrets, Skirmish, Source, Squad, Table, War,
};
use serde::Deserialize;
use tabletop::{Seat, SeatSet};

/// A state as it was read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unchecked {
    table: Table,
    secrets: Secrets,
}

impl TryFrom<Unchecked> for War {
    type Error = &'static str;

    fn try_from(read: Unchecked) -> Result<Self, Self::Error> {
        let war = Self { table: read.table, secrets: read.secrets };
        if holds_together(&war) { Ok(war) } else { Err("a state that the rules could not have made") }
    }
}

/// Each check relies on those before it.
pub(crate) fn holds_together(war: &War) -> bool {
    seats_are_sound(&war.table)
        && galaxy_is_sound(&war.table)
        && (0..SEATS as u8).map(Seat).all(|seat| player_is_sound(war, seat))
        && events_are_sound(war)
        && order_is_sound(war)
        && battle_is_sound(war)
        && pieces_are_sound(war)
        && frames_are_sound(war)
        && somebody_can_answer(war)
}

fn seats_are_sound(table: &Table) -> bool {
    let house = &table.house;
    (2..=SEATS as u8).contains(&table.seats)
        && (house.teams == 0 || house.teams >= 2 && house.teams.saturating_mul(2) == table.seats)
        && table.round <= house.last_round
        && is_seat(table, table.first)
        && is_seat(table, table.turn)
        && are_seats(table, table.asked)
        && table.outcome.is_none_or(|outcome| !outcome.winners.is_empty() && are_seats(table, outcome.winners))
}

fn is_seat(table: &Table, seat: Seat) -> bool {
    seat.0 < table.seats
}

fn are_seats(table: &Table, seats: SeatSet) -> bool {
    seats.iter().all(|seat| is_seat(table, seat))
}

/// A seat that has its faction: only those own things.
fn is_owner(table: &Table, seat: Seat) -> bool {
    is_seat(table, seat) && table.players[seat].faction.is_some()
}

fn galaxy_is_sound(table: &Table) -> bool {
    // Which planets are adjacent is worked out from the routes, once these are known to be right.
    planets_are_sound(table) && routes_are_sound(table) && areas_are_sound(table) && {
        let mut joined = *table;
        joined.join_planets();
        joined.planets == table.planets
    }
}

fn planets_are_sound(table: &Table) -> bool {
    table.planets.iter().enumerate().all(|(index, tile)| {
        let apart = || {
            let earlier = table.planets[..index].iter().filter(|other| other.place == Place::Board);
            earlier.into_iter().all(|other| (other.x, other.y) != (tile.x, tile.y))
        };
        tile.drawn_by.is_none_or(|seat| is_seat(table, seat))
            && tile.turn < 4
            && tile.x.unsigned_abs() <= 12
            && tile.y.unsigned_abs() <= 12
            && (tile.place == Place::Box || index < data().planets.len())
            && (tile.place != Place::Board || apart() && tile.slots == turned(data().slots[index], tile.turn))
    })
}

fn routes_are_sound(table: &Table) -> bool {
    let ends = || table.routes.iter().flat_map(|route| route.ends);
    table.routes.iter().enumerate().all(|(index, route)| {
        let numbered = || table.routes[..index].iter().all(|other| other.z != route.z);
        route.ends.iter().all(|end| is_slot(table, *end) && ends().filter(|other| other == end).count() == 1)
            && if route.z == 0 { are_facing(table, route.ends) } else { numbered() }
            && route.transports.iter().all(|seat| is_owner(table, seat))
    })
}

/// Slots of neighbours, side to side: only these does a normal route join, so that every slot towards an empty cell is free.
fn are_facing(table: &Table, [one, other]: [End; 2]) -> bool {
    let [tile, neighbour] = [one, other].map(|end| &table.planets[end.planet.index()]);
    other.side == one.side.opposite() && one.side.step(tile.x, tile.y) == (neighbour.x, neighbour.y)
}

fn areas_are_sound(table: &Table) -> bool {
    table.areas.0.iter().enumerate().all(|(index, area)| {
        let seats = [area.owner, area.base, area.holder];
        *area == Area::default()
            || table.has_area(AreaId(index as u8))
                && seats.into_iter().flatten().all(|seat| is_owner(table, seat))
                && area.owner.map_or(area.units.is_empty(), |owner| fits(&area.units, table.race(owner)))
                && area.owner.is_none() == area.units.is_empty()
                && (area.holder.is_some() || area.workers == 0)
    })
}

fn is_slot(table: &Table, end: End) -> bool {
    table.on_board(end.planet) && table.planets[end.planet.index()].slots & end.side.bit() != 0
}

/// Units of this race and no more of them than there are figures.
fn fits(squad: &Squad, race: Race) -> bool {
    squad.0.iter().enumerate().all(|(place, count)| match place < race.kinds() {
        true => *count <= data().unit(race.unit(place)).figures,
        false => *count == 0,
    })
}

/// Cards of this race, copies from the lowest bit.
fn are_cards(set: CardSet, race: Race) -> bool {
    set.0 & !data().cards[race.index()].all == 0 && set == set.without(CardSet::EMPTY, race)
}

fn is_card(card: CardId, race: Race) -> bool {
    card.race() == Some(race) && is_kind(card)
}

fn are_laid(cards: Cards, race: Race) -> bool {
    [cards.regular, cards.reinforcement].into_iter().flatten().all(|card| is_card(card, race))
}

fn is_event(event: EventId) -> bool {
    event.index() < data().events.len()
}

fn player_is_sound(war: &War, seat: Seat) -> bool {
    let (table, secrets) = (&war.table, &war.secrets);
    let player = &table.players[seat];
    let hidden = [secrets.hands[seat], secrets.decks[seat], secrets.sealed[seat]];
    let Some(faction) = player.faction.filter(|_| is_seat(table, seat)) else {
        // Nobody sits here, or he has not picked yet; he may have walked away.
        let nothing = Player { gone: player.gone, ..Player::default() };
        let gone = is_seat(table, seat) || !player.gone;
        let early = !is_seat(table, seat) || matches!(table.frames[..], [Frame::Draft { .. }] | [Frame::Over]);
        return *player == nothing && gone && early && hidden == [CardSet::EMPTY; 3] && secrets.drawn[seat].is_empty();
    };
    let race = faction.race();
    let taken = |other: &Seat| table.players[*other].faction == Some(faction);
    let buildings = player.buildings.iter().zip(&data().buildings[race.index()]);
    let modules = ModuleKind::ALL
        .into_iter()
        .all(|kind| player.modules[kind as usize] <= data().module(race, kind).map_or(0, |module| module.tokens));
    let open = [player.technologies, player.faction_area, player.discard];
    table.everybody().filter(taken).count() == 1
        && fits(&player.spare_units, race)
        && buildings.into_iter().all(|(level, building)| usize::from(*level) <= building.levels.len())
        && modules
        && open.into_iter().chain(hidden).all(|cards| are_cards(cards, race))
        && player.last_event.is_none_or(is_event)
        && player.last_paid.is_none_or(|source| match source {
            Source::Home => true,
            Source::Card(area) => table.has_area(area),
        })
        && player.placed <= ORDERS
        && player.spent.iter().all(|count| *count <= ORDERS)
        && player.to_discard <= secrets.hands[seat].len()
        && (player.out || !player.gone || table.phase == Phase::Setup || table.outcome.is_some())
}

fn events_are_sound(war: &War) -> bool {
    let (deck, secrets) = (&war.table.events, &war.secrets);
    let cards = |stage: usize| data().event_stage[stage].count_ones() as u8;
    let drawn = war.table.everybody().all(|seat| {
        let face_down = war.table.players[seat].face_down_events;
        (0..3).all(|stage| secrets.drawn[seat].of_stage(stage) <= face_down[stage] && face_down[stage] <= cards(stage))
    });
    let seen = usize::from(deck.scanned);
    let top = deck.top_stage();
    drawn
        && (0..3).all(|stage| deck.left[stage] <= cards(stage))
        && deck.scanner.is_none_or(|seat| is_seat(&war.table, seat))
        && secrets.event_top.len() == seen
        && (seen == 0 || top.is_some_and(|stage| deck.scanned <= deck.left[stage]))
        && secrets.event_top.iter().all(|event| is_event(*event) && Some(data().events[event.index()].stage()) == top)
}

fn order_is_sound(war: &War) -> bool {
    let (table, order) = (&war.table, &war.table.order);
    let placed = table.everybody().all(|seat| {
        let lying = table.orders.iter().filter(|token| token.seat == seat).count();
        lying <= usize::from(table.players[seat].placed)
    });
    let tokens = table.orders.iter().all(|token| is_owner(table, token.seat) && table.on_board(token.planet));
    let in_hand = || {
        if !is_owner(table, order.seat) {
            return false;
        }
        let race = table.race(order.seat);
        // Units that enter wait for a battle: they would be lost where nobody can be fought.
        let defended = |area: AreaId| table.areas[area].owner.is_some_and(|owner| table.foes(order.seat, owner));
        (table.outcome.is_some() || table.plays(order.seat))
            && table.players[order.seat].spent.iter().sum::<u8>() < ORDERS
            && table.on_board(order.planet)
            && order.step <= 3
            && u16::from(order.built_units) <= order.fresh.iter().map(|squad| sum(squad.0)).sum::<u16>() + 8
            && order.fresh.iter().chain([&order.entering]).all(|squad| fits(squad, race))
            && order.target.is_none_or(|area| table.has_area(area))
            && (order.entering.is_empty() || order.target.is_some_and(defended))
            && order.technology.is_none_or(|tech| tech.index() < data().technologies.len())
            && are_cards(order.bought, race)
    };
    placed
        && tokens
        && table.orders.len() == war.secrets.faces.len()
        && if order.active { in_hand() } else { *order == Default::default() }
}

fn sum<const N: usize>(counts: [u8; N]) -> u16 {
    counts.into_iter().map(u16::from).sum()
}

fn battle_is_sound(war: &War) -> bool {
    let (table, battle) = (&war.table, &war.table.battle);
    if *battle == Battle::default() {
        return war.secrets.face_down == [[Cards::default(); 2]; 4];
    }
    let [aggressor, defender] = battle.seats;
    if !is_owner(table, aggressor)
        || !is_owner(table, defender)
        || aggressor == defender
        || !table.has_area(battle.area)
    {
        return false;
    }
    let ability = |source: AbilitySource, race: Race| match source {
        AbilitySource::Technology(card) => is_card(card, race),
        AbilitySource::Event(event) => is_event(event),
    };
    let camps = [0, 1].into_iter().all(|camp: usize| {
        let race = war.camp_race(camp);
        let hidden = war.secrets.face_down.iter();
        fits(&battle.units[camp], race)
            && battle.named[camp].is_none_or(|unit| unit.race() == race)
            && battle.ability[camp].is_none_or(|source| ability(source, race))
            && battle.shields[camp].is_none_or(|skirmish| skirmish < 4)
            && are_cards(battle.splash[camp], race)
            // Two cards of a camp lie in each skirmish at most.
            && usize::from(battle.splash[camp].len()) <= 2 * battle.skirmishes.len()
            && are_cards(battle.played[camp], race)
            && hidden.into_iter().all(|cards| are_laid(cards[camp], race))
            && battle.skirmishes.iter().all(|skirmish| force_is_sound(skirmish, camp, race))
            && fits(&battle.fight.fallen[camp], race)
    });
    // A battle that the end of the game broke off is still shown.
    camps && (!battle.active || numbers_are_sound(battle) && (table.outcome.is_some() || step_is_sound(war)))
}

fn force_is_sound(skirmish: &Skirmish, camp: usize, race: Race) -> bool {
    let force = &skirmish.camps[camp];
    force.front.is_none_or(|unit| unit.race() == race)
        && fits(&force.reserve, race)
        && force.cards <= 2
        && are_laid(force.shown, race)
        && skirmish.result.is_none_or(|result| result.fronts[camp].race() == race)
}

/// Every camp and every skirmish that a step names is there.
fn numbers_are_sound(battle: &Battle) -> bool {
    let skirmishes = battle.skirmishes.len() as u8;
    match battle.step {
        BattleStep::Start
        | BattleStep::StartDefender
        | BattleStep::Draw
        | BattleStep::Pair
        | BattleStep::Choose
        | BattleStep::RetreatDefender
        | BattleStep::Surplus(_)
        | BattleStep::RetreatAggressor => true,
        BattleStep::Consume(camp)
        | BattleStep::Name(camp)
        | BattleStep::Reserve(camp)
        | BattleStep::Shields(camp)
        | BattleStep::Splash(camp)
        | BattleStep::Crowded { camp, .. }
        | BattleStep::Recover(camp) => camp < 2,
        BattleStep::Play { camp, skirmish, .. } => camp < 2 && skirmish < skirmishes,
        BattleStep::Fight => battle.fight.skirmish < skirmishes && stage_is_sound(&battle.fight),
    }
}

fn stage_is_sound(fight: &Fight) -> bool {
    let camp = match fight.stage {
        FightStage::Replace(camp) | FightStage::Losses(camp) | FightStage::Withdraw(camp) => camp < 2,
        FightStage::Promote
        | FightStage::Reveal
        | FightStage::Disrupt
        | FightStage::Paid
        | FightStage::Totals
        | FightStage::Strikes
        | FightStage::GiveUp
        | FightStage::Clear => true,
    };
    camp && fight.striker.0 < 2 && fight.striker.1 < 2
}

/// Where a running battle is; that its numbers are sound is known.
fn step_is_sound(war: &War) -> bool {
    let (table, battle) = (&war.table, &war.table.battle);
    // First of all, so that counting those who leave does not overflow.
    if !war.leaving_camp().map_or(battle.leaving.is_empty(), |camp| fits(&battle.leaving, war.camp_race(camp))) {
        return false;
    }
    let skirmishes = battle.skirmishes.len() as u8;
    let step = match battle.step {
        BattleStep::Consume(camp) => battle.ability[usize::from(camp)].is_some(),
        BattleStep::Pair => {
            let free = battle.units[0].total().min(battle.units[1].total());
            skirmishes < battle.pairs && battle.pairs <= skirmishes.saturating_add(free)
        }
        BattleStep::Reserve(_) | BattleStep::Shields(_) => skirmishes > 0,
        BattleStep::Fight => fight_is_sound(&battle.fight, &battle.skirmishes),
        BattleStep::Surplus(left) => left <= battle.units[0].total(),
        BattleStep::Crowded { camp, left, to } => {
            let seat = battle.seats[usize::from(camp)];
            left <= battle.leaving.total() && table.has_area(to) && table.open_to(seat, to)
        }
        BattleStep::Start
        | BattleStep::StartDefender
        | BattleStep::Draw
        | BattleStep::Name(_)
        | BattleStep::Play { .. }
        | BattleStep::Choose
        | BattleStep::Splash(_)
        | BattleStep::RetreatDefender
        | BattleStep::RetreatAggressor
        | BattleStep::Recover(_) => true,
    };
    // No area holds more than four, so the smaller side fills at most four skirmishes.
    let few = [0, 1].map(|camp| survivors(battle, camp).iter().sum::<u16>());
    step && table.order.active && battle.seats[0] == table.order.seat && few[0].min(few[1]) <= 4 && battle.pairs <= 4
}

/// Nobody has fallen who was not there, and the skirmish is not over.
fn fight_is_sound(fight: &Fight, skirmishes: &[Skirmish]) -> bool {
    let skirmish = &skirmishes[usize::from(fight.skirmish)];
    let fallen = [0, 1].into_iter().all(|camp: usize| {
        let pairs = fight.fallen[camp].0.into_iter().zip(skirmish.camps[camp].reserve.0);
        pairs.into_iter().all(|(fallen, there)| fallen <= there)
    });
    fallen && !skirmish.over
}

/// Everybody of a camp in a battle, counted so that nothing overflows.
fn survivors(battle: &Battle, camp: usize) -> [u16; KINDS] {
    let mut all = battle.units[camp].0.map(u16::from);
    for skirmish in &battle.skirmishes {
        let force = &skirmish.camps[camp];
        for (place, count) in force.reserve.0.into_iter().enumerate() {
            all[place] += u16::from(count);
        }
        if let Some(unit) = force.front {
            all[unit.place()] += 1;
        }
    }
    all
}

/// Of nothing is there more on the table than in the box.
fn pieces_are_sound(war: &War) -> bool {
    let table = &war.table;
    table.everybody().filter(|seat| is_owner(table, *seat)).all(|seat| {
        let player = &table.players[seat];
        let race = table.race(seat);
        let sheet = &data().races[race.index()];
        let mut units = player.spare_units.0.map(u16::from);
        let mut count = |squad: &Squad| units.iter_mut().zip(squad.0).for_each(|(all, more)| *all += u16::from(more));
        let (mut workers, mut bases) = (0, 0);
        for area in &table.areas.0 {
            if area.owner == Some(seat) {
                count(&area.units);
            }
            if area.holder == Some(seat) {
                workers += u16::from(area.workers);
            }
            bases += u16::from(area.base == Some(seat));
        }
        if table.order.active && table.order.seat == seat {
            count(&table.order.entering);
        }
        if table.battle.active
            && let Some(camp) = war.camp_of(seat)
        {
            if war.leaving_camp() == Some(camp) {
                count(&table.battle.leaving);
            }
            units.iter_mut().zip(survivors(&table.battle, camp)).for_each(|(all, more)| *all += more);
        }
        workers += sum([player.pool, player.unavailable, player.spare_workers]) + sum(player.at_home);
        let transports = table.routes.iter().filter(|route| route.transports.contains(seat)).count() as u16;
        race.units().all(|unit: Unit| units[unit.place()] == u16::from(data().unit(unit).figures))
            && workers == u16::from(sheet.workers)
            && bases + u16::from(player.spare_bases) == u16::from(sheet.bases)
            && transports + u16::from(player.spare_transports) == u16::from(sheet.transports)
            && war.cards_of(seat) <= u64::from(data().cards[race.index()].all.count_ones())
    })
}

/// What is being decided fits the phase, and each frame lies on one that can have asked for it.
fn frames_are_sound(war: &War) -> bool {
    let table = &war.table;
    let frames = &table.frames[..];
    let ordered = matches!(
        frames,
        [Frame::Execute, Frame::Revealed | Frame::Build | Frame::Mobilize | Frame::Research(_) | Frame::Battle, ..]
    );
    let fights = matches!(frames, [_, Frame::Battle]);
    let plays = matches!(frames, [_, _, Frame::PlayEvent, ..]);
    let nested = match (table.phase, frames) {
        (Phase::Setup, [Frame::Draft { .. }]) => true,
        (Phase::Setup, [Frame::PlacePlanet]) => galaxy_can_be_built(war),
        (Phase::Setup, [Frame::PlacePlanet, Frame::PlaceBase { planet, .. }]) => {
            table.on_board(*planet) && table.players[table.turn].spare_bases > 0 && galaxy_can_be_built(war)
        }
        (Phase::Setup, [Frame::LayZRoute { main, left }]) => {
            (1..=table.seats).contains(left)
                && main.is_none_or(|end| is_slot(table, end))
                && table.routes.iter().all(|route| route.z <= table.seats - left)
        }
        (Phase::Setup, [Frame::Deploy { left }]) => (1..=table.seats).contains(left),
        (Phase::Planning, [Frame::Plan]) | (Phase::Execution, [Frame::Execute]) | (Phase::Over, [Frame::Over]) => true,
        (
            Phase::Execution,
            [Frame::Execute, Frame::Revealed | Frame::Build | Frame::Mobilize | Frame::Research(_) | Frame::Battle],
        )
        | (
            Phase::Execution,
            [Frame::Execute, Frame::Revealed | Frame::Build | Frame::Mobilize | Frame::Research(_), Frame::Demolish],
        ) => true,
        (Phase::Execution, [Frame::Execute, Frame::Build, Frame::Sacrifice { unit, area, left }]) => {
            let needed = data().unit(*unit).destroys.map_or(0, |(_, count)| count);
            *left < needed && can_arrive(war, table.order.seat, Item::Unit(*unit, *area))
        }
        (Phase::Execution, [Frame::Execute, Frame::Build | Frame::Research(_), Frame::Pay(payment)]) => {
            payment.seat == table.order.seat && payment_is_sound(war, payment)
        }
        (
            Phase::Regroup(9),
            [Frame::Regroup, Frame::ChooseEvent] | [Frame::Regroup, Frame::ChooseEvent, Frame::PlayEvent],
        )
        | (Phase::Regroup(10), [Frame::Regroup, Frame::Discards]) => true,
        (Phase::Regroup(9), [Frame::Regroup, Frame::ChooseEvent, Frame::PlayEvent, Frame::Pay(payment)]) => {
            payment.seat == table.turn && payment_is_sound(war, payment)
        }
        _ => false,
    };
    let early = table.phase == Phase::Setup;
    nested
        && (table.phase == Phase::Over) == table.outcome.is_some()
        && (table.phase == Phase::Over || early == (table.round == 0))
        && (table.phase == Phase::Over || table.order.active == ordered)
        && (table.phase == Phase::Over || table.battle.active == fights)
        && (table.phase == Phase::Over || table.playing.active == plays)
        && event_play_is_sound(war)
        && (!early || nobody_works(war))
}

/// Everybody still has as many planets as he will be asked to lay, and Z-routes have yet to come: they could end in slots that a
/// planet laid later links with its own.
fn galaxy_can_be_built(war: &War) -> bool {
    let table = &war.table;
    let laid = war.laid();
    laid <= 2 * table.seats
        && table.routes.iter().all(|route| route.z == 0)
        && table.everybody().all(|seat| {
            let asked = (laid..2 * table.seats).filter(|step| war.layer(*step) == seat).count();
            let drawn = table.planets.iter().filter(|tile| tile.place == Place::Drawn && tile.drawn_by == Some(seat));
            drawn.count() == asked
        })
}

/// Starting workers come from the supply when their owner has set up.
fn nobody_works(war: &War) -> bool {
    let table = &war.table;
    let ready = match table.frames[..] {
        [Frame::Deploy { left }] => table.seats - left,
        _ => 0,
    };
    let cards = table.areas.0.iter().all(|area| area.workers == 0);
    let late = table.clockwise(table.first).skip(usize::from(ready));
    cards && late.into_iter().all(|seat| table.players[seat].workers_at_home() == 0)
}

fn payment_is_sound(war: &War, payment: &Payment) -> bool {
    let seat = payment.seat;
    can_arrive(war, seat, payment.item) && {
        let price = war.price(seat, payment.item);
        let discount = if payment.started { 0 } else { payment.discount };
        payment.due.minerals <= price.minerals
            && payment.due.gas <= price.gas
            && payment.discount <= 8
            && war.purse(seat).covers(payment.due, discount)
    }
}

/// What is bought exists and is in supply.
fn can_arrive(war: &War, seat: Seat, item: Item) -> bool {
    let (table, player) = (&war.table, &war.table.players[seat]);
    let race = table.race(seat);
    match item {
        Item::Worker => player.spare_workers > 0,
        Item::Transport(route) => {
            player.spare_transports > 0 && table.route(route).is_some_and(|laid| !laid.transports.contains(seat))
        }
        Item::Unit(unit, area) => {
            unit.race() == race
                && table.figures_left(seat, unit) > 0
                && table.has_area(area)
                && table.open_to(seat, area)
        }
        Item::Building(kind) => data().buildings[race.index()]
            .get(usize::from(kind))
            .is_some_and(|building| usize::from(player.buildings[usize::from(kind)]) < building.levels.len()),
        Item::Module(kind) => {
            data().module(race, kind).is_some_and(|module| player.modules[kind as usize] < module.tokens)
        }
        Item::Base(area) => player.spare_bases > 0 && table.has_area(area) && table.areas[area].base.is_none(),
        Item::Technology(tech) => {
            data().technologies.get(tech.index()).is_some_and(|technology| technology.record.race == race)
        }
    }
}

fn event_play_is_sound(war: &War) -> bool {
    let (table, playing) = (&war.table, &war.table.playing);
    if !is_event(playing.event) {
        return false;
    }
    let effects = &data().events[playing.event.index()].record.effects;
    let on_board = |planet: PlanetId| table.on_board(planet);
    let scan = matches!(effects.get(usize::from(playing.effect)), Some(EventEffect::LookAtEvents(_)));
    let depth = usize::from(playing.left) + usize::from(playing.ordered);
    // Play never waits before an effect has begun, and what it had counted by then would be counted on.
    let begun = !playing.active || playing.begun || table.outcome.is_some();
    begun
        && usize::from(playing.effect) <= effects.len()
        && playing.left <= 16
        && playing.route.is_none_or(|route| table.route(route).is_some_and(|laid| laid.z > 0))
        && playing.exit.is_none_or(|exit| exit < 2)
        && playing.along.is_none_or(|(from, to)| on_board(from) && on_board(to))
        && playing.target.is_none_or(|seat| is_owner(table, seat))
        && playing.ordered < 4
        && (!scan || !playing.begun || playing.left == 0 || depth < war.secrets.event_top.len())
}

/// No chance falls and nobody listens: a game that waits does nothing before it is answered.
struct Nobody;

impl Context for Nobody {
    fn pick(&mut self, _below: u32) -> u32 {
        0
    }
    fn tell(&mut self, _news: impl FnOnce() -> Event) {}
}

/// Rules before 4 asked where to retreat and what to give up also where there was one answer.
fn waits_by_older_rules(war: &War) -> bool {
    let battle = &war.table.battle;
    let camp = match battle.step {
        BattleStep::RetreatAggressor => AGGRESSOR,
        BattleStep::RetreatDefender => DEFENDER,
        BattleStep::Fight if battle.fight.stage == FightStage::GiveUp && battle.fight.to_lose > 0 => {
            1 - battle.fight.striker.0 as usize
        }
        _ => return false,
    };
    war.frame() == Frame::Battle && !war.table.each && war.table.asked == SeatSet::one(battle.seats[camp])
}

/// The game waits where the rules would stop, for whom they would ask, and he has an answer. A game that waits is left as it is by
/// one more step: only then is no counter spent on which an answer relies. Rules that once settle by themselves what was asked
/// before must let those who still wait for it through here.
fn somebody_can_answer(war: &War) -> bool {
    let table = &war.table;
    if table.outcome.is_some() {
        return table.asked.is_empty();
    }
    if war.sides_in_play().count() < 2 || table.asked.is_empty() {
        return false;
    }
    let mut stopped = *war;
    let mut actions = Vec::new();
    (stopped.step(&mut Nobody) == Flow::Wait && stopped == *war || waits_by_older_rules(war))
        && table.asked.iter().all(|seat| {
            actions.clear();
            legal(war, seat, &mut actions);
            table.plays(seat) && !table.players[seat].gone && !actions.is_empty()
        })
}

#[cfg(test)]
mod tests;
