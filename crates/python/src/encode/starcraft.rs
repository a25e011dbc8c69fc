//! StarCraft: who holds which area with what, planets and routes, orders, sheets and hands, what is being decided.

use super::{Encoded, Numbering, Row, Shape, around, who};
use game_starcraft::ids::{Faction, Unit};
use game_starcraft::state::{Battle, BattleStep, Depletion, Frame, Phase, Place, Table};
use game_starcraft::view::Mine;
use game_starcraft::{View, War};
use tabletop::Seat;

const AREAS: usize = 48;
const PLANETS: usize = 12;
const ROUTES: usize = 18;
const UNITS: usize = Unit::ALL.len();
const CARDS: usize = 64;
const FACES: usize = 6;

/// Of each area.
const AREA_NUMBERS: [&str; 3] = ["partial", "full", "workers"];
const AREA: usize = UNITS + AREA_NUMBERS.len();
/// Of each planet.
const PLANET_NUMBERS: [&str; 6] = ["drawn", "on_board", "x", "y", "turn", "active"];
/// Of each route.
const ROUTE_NUMBERS: [&str; 6] = ["lies", "from", "from_side", "to", "to_side", "z"];
/// What everybody sees of a player: areas, bases, orders by planet, transports by route, sets of cards by place, numbers.
const OWNS: usize = 0;
const BASES: usize = OWNS + AREAS;
const ORDERS: usize = BASES + AREAS;
const TRANSPORTS: usize = ORDERS + PLANETS;
const TECHNOLOGIES: usize = TRANSPORTS + ROUTES;
const FACTION_AREA: usize = TECHNOLOGIES + CARDS;
const DISCARD: usize = FACTION_AREA + CARDS;
const FACTION: usize = DISCARD + CARDS;
const NUMBER: usize = FACTION + 6;
const NUMBERS: [&str; 38] = [
    "asked",
    "turn",
    "first",
    "ally",
    "out",
    "gone",
    "conquest",
    "pool",
    "unavailable",
    "at_home_0",
    "at_home_1",
    "spare_workers",
    "spare_bases",
    "spare_transports",
    "placed",
    "specials",
    "to_discard",
    "hand",
    "deck",
    "laid_aside",
    "building_0",
    "building_1",
    "building_2",
    "module_0",
    "module_1",
    "module_2",
    "events_1",
    "events_2",
    "events_3",
    "events_kept",
    "spent_0",
    "spent_1",
    "spent_2",
    "spent_3",
    "spent_4",
    "spent_5",
    "aggressor",
    "defender",
];
const PLAYER: usize = NUMBER + NUMBERS.len();
/// What only the viewer knows of himself.
const OWN: usize = 3 * CARDS + PLANETS * FACES;
/// The table.
const PHASES: [&str; 5] = ["setup", "planning", "execution", "regroup", "over"];
const FRAMES: [&str; 20] = [
    "over",
    "draft",
    "place_planet",
    "place_base",
    "lay_z_route",
    "deploy",
    "plan",
    "execute",
    "revealed",
    "build",
    "mobilize",
    "research",
    "demolish",
    "sacrifice",
    "pay",
    "battle",
    "regroup",
    "choose_event",
    "play_event",
    "discards",
];
const STEPS: [&str; 17] = [
    "start",
    "start_defender",
    "consume",
    "draw",
    "name",
    "pair",
    "reserve",
    "play",
    "shields",
    "choose",
    "fight",
    "splash",
    "retreat_defender",
    "surplus",
    "retreat_aggressor",
    "crowded",
    "recover",
];
const TABLE_NUMBERS: [&str; 17] = [
    "round",
    "last_round",
    "regroup_step",
    "events_1",
    "events_2",
    "events_3",
    "order_active",
    "order_mine",
    "order_build",
    "order_mobilize",
    "order_research",
    "order_special",
    "order_step",
    "battle_active",
    "battle_area",
    "battle_skirmishes",
    "battle_over",
];

impl Encoded for War {
    const VERSION: u16 = 1;
    const NUMBERING: Numbering = Numbering::Listed { most: 1024 };

    fn layout(shape: Shape) -> Vec<String> {
        let mut names = Vec::new();
        for area in 0..AREAS {
            names.extend(Unit::ALL.map(|unit| format!("area{area}.{}", unit.word())));
            names.extend(AREA_NUMBERS.map(|number| format!("area{area}.{number}")));
        }
        names.extend((0..PLANETS).flat_map(|planet| PLANET_NUMBERS.map(|number| format!("planet{planet}.{number}"))));
        names.extend((0..ROUTES).flat_map(|route| ROUTE_NUMBERS.map(|number| format!("route{route}.{number}"))));
        for step in 0..usize::from(shape.seats) {
            let who = who(step);
            for (zone, count) in [
                ("area", AREAS),
                ("base", AREAS),
                ("orders", PLANETS),
                ("transport", ROUTES),
                ("technology", CARDS),
                ("faction_area", CARDS),
                ("discard", CARDS),
            ] {
                names.extend((0..count).map(|place| format!("{who}.{zone}.{place}")));
            }
            names.extend(Faction::ALL.map(|faction| format!("{who}.{}", faction.word())));
            names.extend(NUMBERS.map(|number| format!("{who}.{number}")));
        }
        for zone in ["hand", "laid_aside", "face_down"] {
            names.extend((0..CARDS).map(|place| format!("own.{zone}.{place}")));
        }
        names.extend((0..PLANETS).flat_map(|planet| (0..FACES).map(move |face| format!("own.order.{planet}.{face}"))));
        names.extend(PHASES.map(|phase| format!("phase.{phase}")));
        names.extend(FRAMES.map(|frame| format!("frame.{frame}")));
        names.extend(STEPS.map(|step| format!("battle.{step}")));
        names.extend(TABLE_NUMBERS.map(|number| format!("table.{number}")));
        for camp in ["aggressor", "defender"] {
            names.extend(Unit::ALL.map(|unit| format!("battle.{camp}.{}", unit.word())));
        }
        names
    }

    fn encode(view: &View, me: Seat, shape: Shape, row: &mut Row<'_>) {
        let table = &view.table;
        for area in 0..AREAS {
            tell_area(table, area, row);
        }
        let at = AREAS * AREA;
        tell_board(table, at, row);
        let at = at + PLANETS * PLANET_NUMBERS.len() + ROUTES * ROUTE_NUMBERS.len();
        for (step, seat) in around(me, shape.seats) {
            tell_player(view, me, seat, at + step * PLAYER, row);
        }
        let at = at + usize::from(shape.seats) * PLAYER;
        if let Some(mine) = &view.mine {
            tell_own(table, me, mine, at, row);
        }
        tell_moment(table, me, at + OWN, row);
    }
}

fn tell_area(table: &Table, area: usize, row: &mut Row<'_>) {
    let place = &table.areas.0[area];
    let at = area * AREA;
    if let Some(owner) = place.owner {
        for (unit, count) in place.units.kinds(table.race(owner)) {
            row.add(at + unit.index(), count.into());
        }
    }
    row.flag(at + UNITS, place.depletion == Depletion::Partial);
    row.flag(at + UNITS + 1, place.depletion == Depletion::Full);
    row.add(at + UNITS + 2, place.workers.into());
}

fn tell_board(table: &Table, at: usize, row: &mut Row<'_>) {
    for (index, planet) in table.planets.iter().enumerate() {
        let at = at + index * PLANET_NUMBERS.len();
        row.flag(at, planet.place == Place::Drawn);
        if planet.place == Place::Board {
            row.add(at + 1, 1);
            row.add(at + 2, planet.x.into());
            row.add(at + 3, planet.y.into());
            row.add(at + 4, planet.turn.into());
        }
        row.flag(at + 5, table.order.active && table.order.planet.index() == index);
    }
    let at = at + PLANETS * PLANET_NUMBERS.len();
    for (index, route) in table.routes.iter().enumerate() {
        let [from, to] = route.ends;
        let numbers =
            [1, from.planet.index() + 1, from.side as usize, to.planet.index() + 1, to.side as usize, route.z.into()];
        for (slot, number) in numbers.into_iter().enumerate() {
            row.add(at + index * ROUTE_NUMBERS.len() + slot, number as i32);
        }
    }
}

fn tell_player(view: &View, me: Seat, seat: Seat, at: usize, row: &mut Row<'_>) {
    let table = &view.table;
    let player = &table.players[seat];
    for (index, area) in table.areas.0.iter().enumerate() {
        row.flag(at + OWNS + index, area.owner == Some(seat) || area.holder == Some(seat));
        row.flag(at + BASES + index, area.base == Some(seat));
    }
    for order in table.orders.iter().filter(|order| order.seat == seat) {
        row.add(at + ORDERS + order.planet.index(), 1);
    }
    for (index, route) in table.routes.iter().enumerate() {
        row.flag(at + TRANSPORTS + index, route.transports.contains(seat));
    }
    tell_bits(at + TECHNOLOGIES, player.technologies.0, row);
    tell_bits(at + FACTION_AREA, player.faction_area.0, row);
    tell_bits(at + DISCARD, player.discard.0, row);
    if let Some(faction) = player.faction {
        row.add(at + FACTION + faction.index(), 1);
    }
    let Battle { active: fighting, seats: camps, .. } = &table.battle;
    let [b0, b1, b2] = player.buildings.map(i32::from);
    let [m0, m1, m2] = player.modules.map(i32::from);
    let [e0, e1, e2] = player.face_down_events.map(i32::from);
    let [s0, s1, s2, s3, s4, s5] = player.spent.map(i32::from);
    let numbers: [i32; NUMBERS.len()] = [
        table.asked.contains(seat).into(),
        (table.turn == seat).into(),
        (table.first == seat).into(),
        (table.side(seat) == table.side(me)).into(),
        player.out.into(),
        player.gone.into(),
        player.conquest.into(),
        player.pool.into(),
        player.unavailable.into(),
        player.at_home[0].into(),
        player.at_home[1].into(),
        player.spare_workers.into(),
        player.spare_bases.into(),
        player.spare_transports.into(),
        player.placed.into(),
        player.specials.into(),
        player.to_discard.into(),
        view.hands[seat].into(),
        view.decks[seat].into(),
        view.laid_aside[seat].into(),
        b0,
        b1,
        b2,
        m0,
        m1,
        m2,
        e0,
        e1,
        e2,
        player.kept.0.count_ones() as i32,
        s0,
        s1,
        s2,
        s3,
        s4,
        s5,
        (*fighting && camps[0] == seat).into(),
        (*fighting && camps[1] == seat).into(),
    ];
    for (slot, number) in numbers.into_iter().enumerate() {
        row.add(at + NUMBER + slot, number);
    }
}

fn tell_bits(at: usize, mut bits: u64, row: &mut Row<'_>) {
    while bits != 0 {
        row.add(at + bits.trailing_zeros() as usize, 1);
        bits &= bits - 1;
    }
}

fn tell_own(table: &Table, me: Seat, mine: &Mine, at: usize, row: &mut Row<'_>) {
    tell_bits(at, mine.hand.0, row);
    tell_bits(at + CARDS, mine.laid_aside.0, row);
    for cards in &mine.face_down {
        for card in [cards.regular, cards.reinforcement].into_iter().flatten() {
            row.add(at + 2 * CARDS + usize::from(card.place()), 1);
        }
    }
    let own = table.orders.iter().filter(|order| order.seat == me);
    for (order, face) in own.zip(&mine.faces) {
        row.add(at + 3 * CARDS + order.planet.index() * FACES + face.index(), 1);
    }
}

fn tell_moment(table: &Table, me: Seat, at: usize, row: &mut Row<'_>) {
    let (phase, regroup) = match table.phase {
        Phase::Setup => (0, 0),
        Phase::Planning => (1, 0),
        Phase::Execution => (2, 0),
        Phase::Regroup(step) => (3, i32::from(step)),
        Phase::Over => (4, 0),
    };
    row.add(at + phase, 1);
    let at = at + PHASES.len();
    for frame in &table.frames {
        row.add(at + frame_index(*frame), 1);
    }
    let at = at + FRAMES.len();
    let battle = &table.battle;
    if battle.active {
        row.add(at + step_index(battle.step), 1);
    }
    let at = at + STEPS.len();
    let order = &table.order;
    let of_order = |so: bool| i32::from(order.active && so);
    let [e0, e1, e2] = table.events.left.map(i32::from);
    let kind = order.kind as usize;
    let numbers: [i32; TABLE_NUMBERS.len()] = [
        table.round.into(),
        table.house.last_round.into(),
        regroup,
        e0,
        e1,
        e2,
        of_order(true),
        of_order(order.seat == me),
        of_order(kind == 0),
        of_order(kind == 1),
        of_order(kind == 2),
        of_order(order.special),
        if order.active { order.step.into() } else { 0 },
        battle.active.into(),
        if battle.active { battle.area.index() as i32 + 1 } else { 0 },
        if battle.active { battle.skirmishes.len() as i32 } else { 0 },
        if battle.active { battle.skirmishes.iter().filter(|skirmish| skirmish.over).count() as i32 } else { 0 },
    ];
    for (slot, number) in numbers.into_iter().enumerate() {
        row.add(at + slot, number);
    }
    let at = at + TABLE_NUMBERS.len();
    if battle.active {
        for (camp, units) in battle.units.iter().enumerate() {
            for (unit, count) in units.kinds(table.race(battle.seats[camp])) {
                row.add(at + camp * UNITS + unit.index(), count.into());
            }
        }
    }
}

const fn frame_index(frame: Frame) -> usize {
    match frame {
        Frame::Over => 0,
        Frame::Draft { .. } => 1,
        Frame::PlacePlanet => 2,
        Frame::PlaceBase { .. } => 3,
        Frame::LayZRoute { .. } => 4,
        Frame::Deploy { .. } => 5,
        Frame::Plan => 6,
        Frame::Execute => 7,
        Frame::Revealed => 8,
        Frame::Build => 9,
        Frame::Mobilize => 10,
        Frame::Research(_) => 11,
        Frame::Demolish => 12,
        Frame::Sacrifice { .. } => 13,
        Frame::Pay(_) => 14,
        Frame::Battle => 15,
        Frame::Regroup => 16,
        Frame::ChooseEvent => 17,
        Frame::PlayEvent => 18,
        Frame::Discards => 19,
    }
}

const fn step_index(step: BattleStep) -> usize {
    match step {
        BattleStep::Start => 0,
        BattleStep::StartDefender => 1,
        BattleStep::Consume(_) => 2,
        BattleStep::Draw => 3,
        BattleStep::Name(_) => 4,
        BattleStep::Pair => 5,
        BattleStep::Reserve(_) => 6,
        BattleStep::Play { .. } => 7,
        BattleStep::Shields(_) => 8,
        BattleStep::Choose => 9,
        BattleStep::Fight => 10,
        BattleStep::Splash(_) => 11,
        BattleStep::RetreatDefender => 12,
        BattleStep::Surplus(_) => 13,
        BattleStep::RetreatAggressor => 14,
        BattleStep::Crowded { .. } => 15,
        BattleStep::Recover(_) => 16,
    }
}
