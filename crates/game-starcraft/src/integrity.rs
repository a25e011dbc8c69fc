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
    AbilitySource, Area, Battle, BattleStep, Cards, End, Fight, FightStage, Frame, Item, KINDS, ORDERS, Payment, Phase,
    Place, Player, SEATS, Secrets, Skirmish, Source, Squad, Table, War,
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
    let leaving =
        war.leaving_camp().map_or(battle.leaving.is_empty(), |camp| fits(&battle.leaving, war.camp_race(camp)));
    // No area holds more than four, so the smaller side fills at most four skirmishes.
    let few = [0, 1].map(|camp| survivors(battle, camp).iter().sum::<u16>());
    step && leaving
        && table.order.active
        && battle.seats[0] == table.order.seat
        && few[0].min(few[1]) <= 4
        && battle.pairs <= 4
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
        | (Phase::Execution, [Frame::Execute, Frame::Build | Frame::Mobilize | Frame::Research(_), Frame::Demolish]) => {
            true
        }
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
    stopped.step(&mut Nobody) == Flow::Wait
        && stopped == *war
        && table.asked.iter().all(|seat| {
            actions.clear();
            legal(war, seat, &mut actions);
            table.plays(seat) && !table.players[seat].gone && !actions.is_empty()
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{MODES, Setup};
    use crate::state::{Outcome, Route, VictoryKind};
    use serde_json::Value;
    use std::collections::BTreeSet;
    use tabletop::{Dice, Game, Match, Seeded, Viewer};

    /// Plays at random, and sometimes somebody walks away; shows every state.
    fn play(setup: &Setup, seed: u64, mut seen: impl FnMut(&Match<War>)) {
        let mut dice = Seeded::new(seed);
        let mut game = Match::<War>::begin(setup.clone(), &mut dice).expect("a setup");
        loop {
            seen(&game);
            let Some(seat) = game.awaiting().seats().lowest() else { return };
            if seed % 2 == 1 && dice.pick(150) == 0 {
                // Anybody may walk away, not only who is asked; twice does nothing.
                let leaver = Seat(dice.pick(u32::from(game.game().table.seats)) as u8);
                let _ = game.leave(leaver, &mut dice);
                continue;
            }
            let options = game.options(seat);
            let action = options[dice.pick(options.len() as u32) as usize];
            game.act(seat, action, &mut dice).expect("a legal action");
        }
    }

    fn setups() -> impl Iterator<Item = Setup> {
        MODES
            .iter()
            .flat_map(|mode| (mode.least..=mode.most).map(|seats| Setup::of_mode(mode.id, seats).expect("a mode")))
    }

    /// What is wrong with a state, by the name of the check.
    fn fault(war: &War) -> Option<&'static str> {
        type Check = fn(&War) -> bool;
        let checks: [(&str, Check); 9] = [
            ("seats", |war| seats_are_sound(&war.table)),
            ("galaxy", |war| galaxy_is_sound(&war.table)),
            ("players", |war| (0..SEATS as u8).map(Seat).all(|seat| player_is_sound(war, seat))),
            ("events", events_are_sound),
            ("order", order_is_sound),
            ("battle", battle_is_sound),
            ("pieces", pieces_are_sound),
            ("frames", frames_are_sound),
            ("answers", somebody_can_answer),
        ];
        checks.into_iter().find(|(_, check)| !check(war)).map(|(name, _)| name)
    }

    #[test]
    fn every_state_of_play_is_sound() {
        for setup in setups() {
            for seed in 0..8 {
                play(&setup, seed, |game| {
                    let war = game.game();
                    assert_eq!(fault(war), None, "{setup:?}, seed {seed}, step {}: {:#?}", game.steps(), war.table);
                });
            }
        }
    }

    /// Reading what was spoiled, in every number and every yes or no of states of every kind: refused, or good enough to be shown
    /// and played on.
    #[test]
    fn a_spoiled_state_is_refused_or_playable() {
        let mut kinds = BTreeSet::new();
        let (mut read, mut refused) = (0, 0);
        for setup in setups() {
            play(&setup, 2, |game| {
                let war = game.game();
                let (frame, battle) = (war.frame(), &war.table.battle);
                let word = |thing: String| thing.split([' ', '(']).next().unwrap_or_default().to_owned();
                let mut kind = word(format!("{frame:?}"));
                if frame == Frame::Battle {
                    kind += &format!(
                        " {} {}",
                        word(format!("{:?}", battle.step)),
                        word(format!("{:?}", battle.fight.stage))
                    );
                }
                if !kinds.insert(kind) {
                    return;
                }
                let saved = game.save();
                let state = &saved.body["state"];
                let mut places = Vec::new();
                find_places(state, String::new(), &mut places);
                for path in places {
                    let before = state.pointer(&path).expect("a place");
                    for other in others(before) {
                        let mut spoiled = state.clone();
                        *spoiled.pointer_mut(&path).expect("a place") = other;
                        read += 1;
                        match War::deserialize(&spoiled) {
                            Ok(war) => go_on(war),
                            Err(_) => refused += 1,
                        }
                    }
                }
            });
        }
        assert!(kinds.len() > 20, "{kinds:?}");
        assert!(refused * 10 > read * 8, "{refused} of {read} refused");
    }

    /// What a number, or a yes or no, is spoiled into.
    fn others(before: &Value) -> Vec<Value> {
        match before {
            Value::Bool(yes) => vec![(!yes).into()],
            Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
                let number = before.as_u64().unwrap_or(0);
                vec![255.into(), (number + 1).into(), (number ^ 1).into()]
            }
        }
    }

    /// The paths of all numbers and of every yes or no in a tree of arrays and objects.
    fn find_places(value: &Value, path: String, out: &mut Vec<String>) {
        match value {
            Value::Array(all) => {
                all.iter().enumerate().for_each(|(index, value)| find_places(value, format!("{path}/{index}"), out));
            }
            Value::Object(all) => {
                all.iter().for_each(|(key, value)| find_places(value, format!("{path}/{key}"), out));
            }
            Value::Number(_) | Value::Bool(_) => out.push(path),
            Value::Null | Value::String(_) => {}
        }
    }

    /// Shown to everybody, every answer given once, then some steps further.
    fn go_on(war: War) {
        for viewer in war.table.everybody().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let _ = war.view(viewer);
        }
        let mut actions = Vec::new();
        for seat in war.table.asked.iter() {
            actions.clear();
            war.legal(seat, &mut actions);
            for action in actions.iter().take(6) {
                let mut next = war;
                next.apply(seat, *action, &mut Seeded::new(1), &mut ());
            }
        }
        let (mut war, mut dice) = (war, Seeded::new(3));
        for _ in 0..12 {
            let Some(seat) = war.awaiting().seats().lowest() else { return };
            actions.clear();
            war.legal(seat, &mut actions);
            let Some(action) = actions.get(dice.pick(actions.len().max(1) as u32) as usize).copied() else { return };
            war.apply(seat, action, &mut dice, &mut ());
        }
    }

    /// Numbers that once reached an index or a count: none of them becomes a game.
    #[test]
    fn what_does_not_exist_is_refused() {
        let setup = Setup::of_mode("quick-start", 3).expect("a mode");
        let game = Match::<War>::begin(setup, &mut Seeded::new(1)).expect("a setup");
        let saved = game.save();
        let state = &saved.body["state"];
        assert!(War::deserialize(state).is_ok());
        for (path, number) in [
            ("/table/seats", 7u64),
            ("/table/seats", 2),
            ("/table/seats", 0),
            ("/table/turn", 3),
            ("/table/first", 200),
            ("/table/asked", 0),
            ("/table/asked", 64),
            ("/table/house/teams", 2),
            ("/table/routes/0/ends/0/planet", 12),
            ("/table/routes/0/transports", 8),
            ("/table/areas/0/0", 47),
            ("/table/areas/0/1/base", 3),
            ("/table/players/0/pool", 200),
            ("/table/players/0/buildings/0", 9),
            ("/table/players/0/spare_units/0", 99),
            ("/table/battle/area", 48),
            ("/table/playing/event", 99),
            ("/table/order/planet", 77),
            ("/table/events/left/0", 99),
            ("/table/events/scanned", 1),
            ("/table/round", 0),
            ("/secrets/hands/0", u64::MAX),
        ] {
            let mut spoiled = state.clone();
            *spoiled.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = number.into();
            assert!(War::deserialize(&spoiled).is_err(), "{path}: {number}");
        }
    }

    /// What is forged, and how; no forgery, where the state is not of that kind.
    type Forger = (&'static str, fn(&mut War) -> bool);

    /// Forges states of many games, and says which forgeries were tried and which of them passed for a game.
    fn forge(forgers: &[Forger]) -> (BTreeSet<&'static str>, BTreeSet<&'static str>) {
        let (mut tried, mut passed) = (BTreeSet::new(), BTreeSet::new());
        for setup in setups() {
            for seed in 0..24 {
                play(&setup, seed, |game| {
                    for (name, spoil) in forgers {
                        let mut war = *game.game();
                        if spoil(&mut war) {
                            tried.insert(*name);
                            if holds_together(&war) {
                                passed.insert(*name);
                            }
                        }
                    }
                });
            }
        }
        (tried, passed)
    }

    /// Every forgery was tried, and none became a game.
    fn assert_refused(forgers: &[Forger]) {
        let (tried, passed) = forge(forgers);
        assert_eq!(tried.len(), forgers.len(), "only {tried:?} came up");
        assert_eq!(passed, BTreeSet::new());
    }

    /// Where nothing is left to do, the rules would have gone on: nobody can be waited for there.
    #[test]
    fn a_spent_counter_waits_for_nobody() {
        assert_refused(&[
            ("an event that was never begun", |war| {
                war.table.playing.begun = false;
                war.table.playing.left = 0;
                matches!(war.table.frames[..], [_, _, Frame::PlayEvent])
            }),
            ("an event whose purchase was never begun", |war| {
                war.table.playing.begun = false;
                war.table.playing.ordered = 3;
                matches!(war.table.frames[..], [_, _, Frame::PlayEvent, _])
            }),
            ("a surplus of none", |war| {
                let surplus = matches!(war.table.battle.step, BattleStep::Surplus(_));
                war.table.battle.step = BattleStep::Surplus(0);
                surplus && war.frame() == Frame::Battle
            }),
            ("a crowd with room", |war| {
                let (step, [seat, _]) = (war.table.battle.step, war.table.battle.seats);
                let open = war.table.board_areas().find(|area| war.table.open_to(seat, *area));
                let Some(to) = open.filter(|_| war.frame() == Frame::Battle) else { return false };
                war.table.battle.step = BattleStep::Crowded { camp: 0, left: 0, to };
                step == BattleStep::RetreatAggressor
            }),
            ("nothing to give up", |war| {
                let camp = war.table.asked.lowest().and_then(|seat| war.camp_of(seat));
                war.table.battle.fight.stage = FightStage::GiveUp;
                war.table.battle.fight.to_lose = 0;
                war.table.battle.fight.striker = (u8::from(camp == Some(0)), 0);
                war.frame() == Frame::Battle && war.table.battle.step == BattleStep::Fight
            }),
        ]);
    }

    /// The game of a battle under way, ended where it stands.
    fn end_in_battle(war: &mut War) -> bool {
        let battle = war.table.battle.active;
        war.table.outcome =
            Some(Outcome { kind: VictoryKind::Elimination, winners: SeatSet::one(war.table.battle.seats[0]) });
        war.table.phase = Phase::Over;
        war.table.each = false;
        war.enter(Frame::Over);
        war.table.asked = SeatSet::EMPTY;
        battle
    }

    /// A finished game is still shown, and with it a battle that was never fought out.
    #[test]
    fn a_battle_of_a_finished_game_exists() {
        let (tried, passed) = forge(&[("the end", end_in_battle)]);
        assert_eq!(tried, passed);
        assert_refused(&[
            ("reserves of nobody", |war| {
                war.table.battle.step = BattleStep::Reserve(255);
                end_in_battle(war)
            }),
            ("a withdrawal of nobody", |war| {
                war.table.battle.fight.stage = FightStage::Withdraw(255);
                end_in_battle(war) && war.table.battle.step == BattleStep::Fight
            }),
            ("a skirmish that is not there", |war| {
                war.table.battle.fight.skirmish = 9;
                end_in_battle(war) && war.table.battle.step == BattleStep::Fight
            }),
            ("a card for a skirmish that is not there", |war| {
                let play = matches!(war.table.battle.step, BattleStep::Play { .. });
                war.table.battle.step = BattleStep::Play { camp: 0, skirmish: 4, reinforce: false, second: false };
                end_in_battle(war) && play
            }),
        ]);
    }

    /// No more splash than cards can lie in four skirmishes.
    #[test]
    fn a_whole_deck_does_not_splash() {
        assert_refused(&[("a deck of splash", |war| {
            let [aggressor, _] = war.table.battle.seats;
            let race = war.table.race(aggressor);
            let deck = std::mem::take(&mut war.secrets.decks[aggressor]);
            let cards = war.table.battle.splash[0].and(deck, race);
            war.table.battle.splash[0] = cards;
            war.table.battle.active && cards.len() > 8
        })]);
    }

    /// Two slots in which no route ends, on planets apart.
    fn free_pair(war: &War) -> Option<[End; 2]> {
        let first = war.free_slots().next()?;
        let second = war.free_slots().find(|end| end.planet != first.planet)?;
        Some([first, second])
    }

    fn lay(war: &mut War, ends: Option<[End; 2]>, z: u8) -> bool {
        let Some(ends) = ends.filter(|_| war.table.routes.len() < 18) else { return false };
        war.table.routes.push(Route { ends, z, transports: SeatSet::EMPTY });
        war.table.join_planets();
        true
    }

    /// Only a Z-route joins what does not lie side by side, and none lies before the galaxy is built: else a planet laid later
    /// would have more routes than there are.
    #[test]
    fn a_normal_route_joins_neighbours() {
        assert_refused(&[
            ("a route across the galaxy", |war| {
                let ends = free_pair(war);
                lay(war, ends, 0)
            }),
            ("an early Z-route", |war| {
                let ends = free_pair(war);
                lay(war, ends, 1) && matches!(war.frame(), Frame::PlacePlanet | Frame::PlaceBase { .. })
            }),
        ]);
    }

    /// Those who retreat would take the place of whoever stands there.
    #[test]
    fn a_refuge_is_open() {
        assert_refused(&[("a refuge of somebody else", |war| {
            let (table, seat) = (&war.table, war.table.battle.seats[0]);
            let taken = table.board_areas().find(|area| table.areas[*area].owner.is_some_and(|owner| owner != seat));
            let Some(to) = taken.filter(|_| table.battle.step == BattleStep::RetreatAggressor) else { return false };
            war.table.battle.step = BattleStep::Crowded { camp: 0, left: 1, to };
            war.frame() == Frame::Battle
        })]);
    }

    /// Units enter to fight somebody.
    #[test]
    fn nobody_is_attacked_by_himself() {
        fn aim(war: &mut War, fits: impl Fn(&Table, AreaId) -> bool) -> bool {
            let table = &war.table;
            let area = table.board_areas().find(|area| fits(table, *area));
            let entering = !table.order.entering.is_empty();
            war.table.order.target = area;
            entering && area.is_some()
        }
        assert_refused(&[
            ("an own area", |war| aim(war, |table, area| table.areas[area].owner == Some(table.order.seat))),
            ("nobody's area", |war| aim(war, |table, area| table.areas[area].owner.is_none())),
        ]);
    }
}
