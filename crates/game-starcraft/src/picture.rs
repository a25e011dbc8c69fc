//! The table worked out for drawing: a client that shows these numbers needs no rule. Everything here follows from the view, so
//! no view carries it; a client asks for it once an update.

use crate::cards::{CardSet, Price, data};
use crate::ids::{
    AreaId, CardId, EventId, Face, Faction, ModuleKind, PlanetId, Race, Resource, RouteId, TechId, Unit, Yield,
};
use crate::state::{
    AbilitySource, BattleStep, Cards, Depletion, End, FightStage, Fought, Frame, Item, Secrets, Source, Squad, War,
};
use crate::view::View;
use std::cmp::Ordering;
use tabletop::{Seat, Side};

/// Units of one type, and how many.
pub type Count = (Unit, u8);

/// Everything a client draws.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// Planets on the board.
    pub planets: Vec<PlanetPicture>,
    /// Routes, in the order of their numbers.
    pub routes: Vec<RoutePicture>,
    /// Players, by seat.
    pub players: Vec<PlayerPicture>,
    /// The viewer's hand, equal cards one by one.
    pub hand: Vec<CardId>,
    /// The viewer's events, once he may read them.
    pub events: Vec<EventId>,
    /// The event deck.
    pub deck: DeckPicture,
    /// The battle being fought.
    pub battle: Option<BattlePicture>,
    /// What is bought and paid for now.
    pub payment: Option<PaymentPicture>,
    /// The event being carried out.
    pub event: Option<EventId>,
}

impl Picture {
    /// Conquest points of a side as they stand against its target: of a team the sum, less who is out (SC-TEAM-09, SC-TEAM-11).
    pub fn side_conquest(&self, side: Side) -> u16 {
        self.members(side).map(|player| u16::from(player.conquest)).sum()
    }

    /// Conquest points the next step 5 would give a side.
    pub fn side_income(&self, side: Side) -> u16 {
        self.members(side).map(|player| u16::from(player.income)).sum()
    }

    fn members(&self, side: Side) -> impl Iterator<Item = &PlayerPicture> {
        self.players.iter().filter(move |player| player.side == side && !player.out)
    }
}

/// A planet on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanetPicture {
    /// Which.
    pub id: PlanetId,
    /// Column of the grid.
    pub x: i8,
    /// Row of the grid.
    pub y: i8,
    /// Quarter turns.
    pub turn: u8,
    /// The order being carried out is here.
    pub active: bool,
    /// Its areas.
    pub areas: Vec<AreaPicture>,
    /// Its order stack, from the bottom; the viewer sees the faces of his own.
    pub orders: Vec<(Seat, Option<Face>)>,
    /// Slots without a route.
    pub free_slots: Vec<End>,
}

/// An area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AreaPicture {
    /// Which.
    pub id: AreaId,
    /// What it gives.
    pub yields: Yield,
    /// Capacity or conquest points.
    pub value: u8,
    /// Unit limit.
    pub limit: u8,
    /// Who controls it.
    pub control: Option<Seat>,
    /// Whose units stand here.
    pub owner: Option<Seat>,
    /// The units.
    pub units: Vec<Count>,
    /// Units of the active player on their way in, before a battle.
    pub entering: Vec<Count>,
    /// Whose base stands here.
    pub base: Option<Seat>,
    /// Depletion.
    pub depletion: Depletion,
    /// Who holds its Resource card.
    pub holder: Option<Seat>,
    /// Workers on that card.
    pub workers: u8,
    /// A battle is being fought for it.
    pub contested: bool,
}

/// A route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoutePicture {
    /// Which.
    pub id: RouteId,
    /// Both ends; of a Z-route the main exit first.
    pub ends: [End; 2],
    /// Number of a Z-route, 0 for a normal one.
    pub z: u8,
    /// Whose transports are on it.
    pub transports: Vec<Seat>,
    /// The minor exit shows its beacon (SC-GALAXY-19).
    pub beacon: bool,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerPicture {
    /// Whose.
    pub seat: Seat,
    /// His side.
    pub side: Side,
    /// His faction.
    pub faction: Option<Faction>,
    /// Out of the game.
    pub out: bool,
    /// Conquest points; galaxy conquest knows none (SC-CONQ-02).
    pub conquest: u8,
    /// Conquest points the next step 5 would give.
    pub income: u8,
    /// What his side needs for a normal victory.
    pub target: u16,
    /// Special victory: have, need; need 0 where there is none (SC-CONQ-01).
    pub special: (u8, u8),
    /// The special victory would count now.
    pub special_counts: bool,
    /// Cards in hand.
    pub hand: u8,
    /// Hand limit.
    pub hand_limit: u8,
    /// Cards in the combat deck.
    pub deck: u8,
    /// The open discard.
    pub discard: Vec<CardId>,
    /// Workers: pool, on cards, unavailable, supply.
    pub workers: [u8; 4],
    /// Everything workers can be sent to.
    pub resources: Vec<ResourcePicture>,
    /// What he could collect now, forced mining included.
    pub purse: Price,
    /// Unit build limit of a regular order.
    pub build_limit: u8,
    /// Units in supply.
    pub supply: Vec<Count>,
    /// Bases and transports in supply.
    pub spare: (u8, u8),
    /// His three building types.
    pub buildings: Vec<BuildingPicture>,
    /// His modules.
    pub modules: Vec<ModulePicture>,
    /// Slots for modules.
    pub module_slots: u8,
    /// Technologies with cards left to buy.
    pub technologies: Vec<TechId>,
    /// Technologies bought.
    pub bought: Vec<TechId>,
    /// Technologies lying open.
    pub faction_area: Vec<CardId>,
    /// Events lying open.
    pub kept: Vec<EventId>,
    /// Face-down events, by stage.
    pub face_down_events: [u8; 3],
    /// Orders on the board.
    pub orders: u8,
    /// Special orders he may place this round.
    pub specials: u8,
}

/// A Resource card or a permanent resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourcePicture {
    /// Where.
    pub source: Source,
    /// Of which kind.
    pub resource: Resource,
    /// Workers it takes without forced mining.
    pub capacity: u8,
    /// Workers on it.
    pub workers: u8,
    /// Its side.
    pub depletion: Depletion,
}

/// A building type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildingPicture {
    /// Its place on the sheet.
    pub kind: u8,
    /// Its level.
    pub level: u8,
    /// The highest level.
    pub highest: u8,
    /// The price of the next level.
    pub next: Option<Price>,
    /// Units by level.
    pub units: Vec<Vec<Unit>>,
}

/// A module type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModulePicture {
    /// Which.
    pub kind: ModuleKind,
    /// Installed.
    pub installed: u8,
    /// Tokens in all.
    pub tokens: u8,
    /// Its price.
    pub price: Price,
}

/// The event deck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeckPicture {
    /// Stage of the top card, 1 to 3; 0 when the deck is empty.
    pub stage: u8,
    /// Cards left, by stage.
    pub left: [u8; 3],
    /// End cards beside the board.
    pub ends: u8,
    /// The open discard.
    pub discard: Vec<EventId>,
    /// The next cards, as far as the viewer has looked; the first is drawn first.
    pub seen: Vec<EventId>,
}

/// A battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattlePicture {
    /// Where.
    pub area: AreaId,
    /// Aggressor and defender.
    pub seats: [Seat; 2],
    /// The step, 2 to 9.
    pub step: u8,
    /// Started by a special order.
    pub special: bool,
    /// Units not yet in a skirmish, or survivors after all of them.
    pub units: [Vec<Count>; 2],
    /// The skirmishes.
    pub skirmishes: Vec<SkirmishPicture>,
    /// Start-of-battle abilities in use.
    pub abilities: [Option<AbilitySource>; 2],
    /// Splash cards set aside.
    pub splash: [Vec<CardId>; 2],
    /// The reserve unit to be assigned, the cloaked unit to withdraw …
    pub unit: Option<Unit>,
    /// Units that must leave.
    pub leaving: Vec<Count>,
}

/// A skirmish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkirmishPicture {
    /// Resolved.
    pub over: bool,
    /// Being resolved.
    pub now: bool,
    /// Both camps.
    pub camps: [ForcePicture; 2],
    /// How it went, once it was fought.
    pub result: Option<Fought>,
    /// How likely each front-line unit is hit, in per cent of the cards that could lie there, copies counted one by one and "no
    /// reinforcement" as one more; a chance, never the truth.
    pub falls: [Option<u8>; 2],
}

/// What a camp has in one skirmish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForcePicture {
    /// The front-line unit.
    pub front: Option<Unit>,
    /// The reserve.
    pub reserve: Vec<Count>,
    /// Cards lying here.
    pub cards: u8,
    /// From the deck.
    pub from_deck: bool,
    /// Face up.
    pub open: bool,
    /// The regular card, if the viewer knows it.
    pub regular: Option<CardId>,
    /// The reinforcement, if the viewer knows it.
    pub reinforcement: Option<CardId>,
    /// Least and greatest attack the viewer must reckon with; equal when it is known.
    pub attack: (u8, u8),
    /// Least and greatest health.
    pub health: (u8, u8),
    /// Shields are up here.
    pub shields: bool,
}

/// A purchase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PaymentPicture {
    /// Who pays.
    pub seat: Seat,
    /// For what.
    pub item: Item,
    /// What is still due.
    pub due: Price,
    /// Discount left.
    pub discount: u8,
    /// Sources that would be depleted by one more worker.
    pub forced: Vec<Source>,
}

impl View {
    /// The table as the rules know it, without anything hidden.
    fn open(&self) -> War {
        War { table: self.table, secrets: Secrets::default() }
    }

    /// What is bought and paid for now.
    pub fn payment(&self) -> Option<PaymentPicture> {
        let war = self.open();
        let Frame::Pay(payment) = war.frame() else { return None };
        Some(PaymentPicture {
            seat: payment.seat,
            item: payment.item,
            due: payment.due,
            discount: payment.discount,
            forced: war.sources(&payment).filter(|source| war.is_forced(*source)).collect(),
        })
    }

    /// Everything a client draws.
    pub fn picture(&self) -> Picture {
        let (view, war) = (self, self.open());
        let mine = view.mine.as_ref();
        let race = view.viewer.seat().map(|seat| view.table.race(seat));
        Picture {
            planets: view.table.board().map(|planet| planet_picture(view, planet)).collect(),
            routes: routes(view),
            players: view.table.everybody().map(|seat| player_picture(view, &war, seat)).collect(),
            hand: mine.zip(race).map(|(mine, race)| mine.hand.cards(race).collect()).unwrap_or_default(),
            events: mine.map(|mine| mine.events.cards().collect()).unwrap_or_default(),
            deck: DeckPicture {
                stage: view.table.events.top_stage().map_or(0, |stage| stage as u8 + 1),
                left: view.table.events.left,
                ends: view.table.events.ends.len(),
                discard: view.table.events.discard.cards().collect(),
                seen: view.event_top.iter().rev().copied().collect(),
            },
            battle: view.table.battle.active.then(|| battle_picture(view, &war)),
            payment: view.payment(),
            event: view.table.playing.active.then_some(view.table.playing.event),
        }
    }
}

fn counts(squad: Squad, race: Race) -> Vec<Count> {
    squad.kinds(race).collect()
}

fn planet_picture(view: &View, planet: PlanetId) -> PlanetPicture {
    let table = &view.table;
    let tile = &table.planets[planet.index()];
    let mut own = view.mine.iter().flat_map(|mine| mine.faces.iter());
    let me = view.viewer.seat();
    let mut orders = Vec::new();
    for order in &table.orders {
        let face = if Some(order.seat) == me { own.next().copied() } else { None };
        if order.planet == planet {
            orders.push((order.seat, face));
        }
    }
    let free = tile.slots & !tile.used;
    PlanetPicture {
        id: planet,
        x: tile.x,
        y: tile.y,
        turn: tile.turn,
        active: table.order.active && table.order.planet == planet,
        areas: table.areas_of(planet).map(|area| area_picture(view, area)).collect(),
        orders,
        free_slots: crate::ids::Compass::ALL
            .into_iter()
            .filter(|side| free & side.bit() != 0)
            .map(|side| End { planet, side })
            .collect(),
    }
}

fn area_picture(view: &View, id: AreaId) -> AreaPicture {
    let table = &view.table;
    let (area, printed) = (&table.areas[id], table.printed(id));
    let entering = table.order.active && table.order.target == Some(id);
    AreaPicture {
        id,
        yields: printed.yields,
        value: printed.value,
        limit: printed.limit,
        control: table.control(id),
        owner: area.owner,
        units: area.owner.map(|owner| counts(area.units, table.race(owner))).unwrap_or_default(),
        entering: if entering { counts(table.order.entering, table.race(table.order.seat)) } else { Vec::new() },
        base: area.base,
        depletion: area.depletion,
        holder: area.holder,
        workers: area.workers,
        contested: table.battle.active && table.battle.area == id,
    }
}

fn routes(view: &View) -> Vec<RoutePicture> {
    let routes = view.table.routes.iter().enumerate();
    routes
        .map(|(index, route)| RoutePicture {
            id: RouteId(index as u8),
            ends: route.ends,
            z: route.z,
            transports: route.transports.iter().collect(),
            beacon: route.z > 0 && !route.transports.is_empty(),
        })
        .collect()
}

fn player_picture(view: &View, war: &War, seat: Seat) -> PlayerPicture {
    let table = &view.table;
    let player = &table.players[seat];
    let race = table.race(seat);
    let sheet = &data().races[race.index()];
    let purse = war.purse(seat);
    let side = table.side(seat);
    let technologies = || data().technologies.iter().enumerate().filter(|(_, tech)| tech.record.race == race);
    let pick = |bought: bool| {
        let fitting = technologies().filter(|(_, tech)| {
            let left = player.technologies.0 & tech.bits;
            if bought { left != tech.bits } else { left != 0 }
        });
        fitting.map(|(index, _)| TechId(index as u8)).collect::<Vec<_>>()
    };
    let known = player.faction.is_some();
    let on_cards: u8 = table.areas.0.iter().filter(|area| area.holder == Some(seat)).map(|area| area.workers).sum();
    PlayerPicture {
        seat,
        side,
        faction: player.faction,
        out: player.out,
        conquest: player.conquest,
        income: war.conquest_income(seat),
        target: war.target(side),
        special: player
            .faction
            .filter(|_| !table.house.conquest)
            .map_or((0, 0), |faction| war.special_progress(seat, faction)),
        special_counts: player
            .faction
            .filter(|_| !table.house.conquest)
            .is_some_and(|faction| !data().factions[faction.index()].stage_three_only || table.events.last_stage()),
        hand: view.hands[seat],
        hand_limit: table.hand_limit(seat),
        deck: view.decks[seat],
        discard: player.discard.cards(race).collect(),
        workers: [
            player.pool,
            on_cards + player.at_home[0] + player.at_home[1],
            player.unavailable,
            player.spare_workers,
        ],
        resources: resources(view, seat),
        purse: Price { minerals: purse.minerals, gas: purse.gas },
        build_limit: table.build_limit(seat, false),
        supply: if known { counts(player.spare_units, race) } else { Vec::new() },
        spare: (player.spare_bases, player.spare_transports),
        buildings: data().buildings[race.index()]
            .iter()
            .enumerate()
            .map(|(kind, building)| BuildingPicture {
                kind: kind as u8,
                level: player.buildings[kind],
                highest: building.levels.len() as u8,
                next: building.levels.get(player.buildings[kind] as usize).map(|level| level.price),
                units: building.levels.iter().map(|level| level.unlocks.iter().collect()).collect(),
            })
            .collect(),
        modules: ModuleKind::ALL
            .into_iter()
            .filter_map(|kind| {
                let module = data().module(race, kind)?;
                let installed = player.modules[kind as usize];
                Some(ModulePicture { kind, installed, tokens: module.tokens, price: module.price })
            })
            .collect(),
        module_slots: sheet.module_slots,
        technologies: if known { pick(false) } else { Vec::new() },
        bought: if known { pick(true) } else { Vec::new() },
        faction_area: player.faction_area.cards(race).collect(),
        kept: player.kept.cards().collect(),
        face_down_events: player.face_down_events,
        orders: table.orders.iter().filter(|order| order.seat == seat).count() as u8,
        specials: player.specials,
    }
}

fn resources(view: &View, seat: Seat) -> Vec<ResourcePicture> {
    let table = &view.table;
    let home = [Resource::Mineral, Resource::Gas].map(|resource| ResourcePicture {
        source: Source::Home,
        resource,
        capacity: table.home_capacity(seat, resource),
        workers: table.players[seat].at_home[resource as usize],
        depletion: Depletion::Fresh,
    });
    let held = table.board_areas().filter(|area| table.areas[*area].holder == Some(seat));
    let cards = held.filter_map(|area| {
        let printed = table.printed(area);
        Some(ResourcePicture {
            source: Source::Card(area),
            resource: printed.yields.resource()?,
            capacity: printed.value,
            workers: table.areas[area].workers,
            depletion: table.areas[area].depletion,
        })
    });
    home.into_iter().chain(cards).collect()
}

fn battle_picture(view: &View, war: &War) -> BattlePicture {
    let battle = &view.table.battle;
    let races = battle.seats.map(|seat| view.table.race(seat));
    let asked = view.table.asked.lowest().and_then(|seat| war.camp_of(seat));
    let unit = match battle.step {
        BattleStep::Reserve(camp) => war.next_reserve(camp as usize),
        BattleStep::Fight => match battle.fight.stage {
            FightStage::Withdraw(camp) => war.withdrawing(camp as usize).map(|(unit, _)| unit),
            _ => None,
        },
        _ => None,
    };
    BattlePicture {
        area: battle.area,
        seats: battle.seats,
        step: step_number(battle.step),
        special: battle.special,
        units: [0, 1].map(|camp| counts(battle.units[camp], races[camp])),
        skirmishes: (0..battle.skirmishes.len()).map(|index| skirmish_picture(view, war, index)).collect(),
        abilities: battle.ability,
        splash: [0, 1].map(|camp: usize| battle.splash[camp].cards(races[camp]).collect()),
        unit,
        leaving: asked.map(|camp| counts(battle.leaving, races[camp])).unwrap_or_default(),
    }
}

/// The step of the rulebook's list.
pub const fn step_number(step: BattleStep) -> u8 {
    match step {
        BattleStep::Start | BattleStep::StartDefender | BattleStep::Consume(_) => 2,
        BattleStep::Draw => 3,
        BattleStep::Name(_) | BattleStep::Pair => 4,
        BattleStep::Reserve(_) => 5,
        BattleStep::Play { .. } | BattleStep::Shields(_) => 6,
        BattleStep::Choose | BattleStep::Fight => 7,
        BattleStep::Splash(_) => 8,
        BattleStep::RetreatDefender
        | BattleStep::Surplus(_)
        | BattleStep::RetreatAggressor
        | BattleStep::Crowded { .. }
        | BattleStep::Recover(_) => 9,
    }
}

/// Cards that could lie in one camp of a skirmish, and in how many ways.
type Guess = (Cards, u32);

/// What could lie in one camp of a skirmish, as far as the viewer knows.
fn possible(view: &View, war: &War, index: usize, camp: usize) -> Vec<Guess> {
    let battle = &view.table.battle;
    let seat = battle.seats[camp];
    let force = &battle.skirmishes[index].camps[camp];
    let own = view.mine.as_ref().filter(|_| view.viewer.is(seat));
    if force.open {
        return vec![(force.shown, 1)];
    }
    if let Some(own) = own
        && force.cards > 0
        && !force.from_deck
    {
        return vec![(own.face_down[index], 1)];
    }
    let placed = placed(battle.step, index, camp);
    if force.cards == 0 && placed == Placed::All {
        return vec![(Cards::default(), 1)];
    }
    let race = view.table.race(seat);
    let cards = &data().cards[race.index()];
    let mut pool = view.hidden_pool(seat);
    let mut blind = force.from_deck;
    if let Some(mine) = own {
        // Without a regular card in hand only the deck is left.
        blind |= mine.hand.0 & cards.regular == 0;
        if blind {
            pool = pool.without(mine.hand, race).without(mine.laid_aside, race);
            for card in mine.face_down.iter().flat_map(|cards| [cards.regular, cards.reinforcement]).flatten() {
                pool.take(card);
            }
        } else {
            pool = mine.hand;
        }
    }
    // SC-CARD-07: a reinforcement turned up alone gives way to a regular card.
    let regular = CardSet(pool.0 & cards.regular);
    let reinforcement = CardSet(pool.0 & cards.reinforcement);
    let may_add = match placed {
        Placed::Nothing => !blind && view.hands[seat] > 1,
        Placed::Regular => view.hands[seat] > 0,
        Placed::All => false,
    };
    let mut added: Vec<(Option<CardId>, u32)> = Vec::new();
    if force.cards == 2 || may_add {
        let eligible = |card: &CardId| war.could_reinforce(index, camp, *card);
        added.extend(reinforcement.kinds(race).filter(eligible).map(|card| (Some(card), copies(reinforcement, card))));
        // A card that pictures nobody here may be laid down too: it deceives and adds nothing.
        let idle: u32 =
            reinforcement.kinds(race).filter(|card| !eligible(card)).map(|card| copies(reinforcement, card)).sum();
        let plain = if force.cards == 2 { idle } else { idle + 1 };
        added.extend((plain > 0).then_some((None, plain)));
    } else {
        added.push((None, 1));
    }
    let pairs = regular.kinds(race).flat_map(|card| {
        let ways = copies(regular, card);
        added.iter().map(move |(add, more)| (Cards { regular: Some(card), reinforcement: *add }, ways * more))
    });
    pairs.collect()
}

fn copies(set: CardSet, card: CardId) -> u32 {
    set.count(card).into()
}

/// How far a camp has come with its cards for a skirmish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Placed {
    Nothing,
    Regular,
    All,
}

fn placed(step: BattleStep, index: usize, camp: usize) -> Placed {
    match step {
        BattleStep::Start
        | BattleStep::StartDefender
        | BattleStep::Consume(_)
        | BattleStep::Draw
        | BattleStep::Name(_)
        | BattleStep::Pair
        | BattleStep::Reserve(_) => Placed::Nothing,
        BattleStep::Play { camp: now, second, .. } if now as usize != camp => {
            if second {
                Placed::All
            } else {
                Placed::Nothing
            }
        }
        BattleStep::Play { skirmish, reinforce, .. } => match (skirmish as usize).cmp(&index) {
            Ordering::Less => Placed::Nothing,
            Ordering::Equal if reinforce => Placed::Regular,
            Ordering::Equal => Placed::Nothing,
            Ordering::Greater => Placed::All,
        },
        BattleStep::Shields(_)
        | BattleStep::Choose
        | BattleStep::Fight
        | BattleStep::Splash(_)
        | BattleStep::RetreatDefender
        | BattleStep::Surplus(_)
        | BattleStep::RetreatAggressor
        | BattleStep::Crowded { .. }
        | BattleStep::Recover(_) => Placed::All,
    }
}

/// Totals of one camp with cards that could lie there, and whether either camp then has the power to hit.
struct Outlook {
    attack: u8,
    health: u8,
    power: [bool; 2],
    ways: u32,
}

fn skirmish_picture(view: &View, war: &War, index: usize) -> SkirmishPicture {
    let battle = &view.table.battle;
    let skirmish = &battle.skirmishes[index];
    let now = battle.step == BattleStep::Fight && battle.fight.skirmish as usize == index;
    let fronts = skirmish.camps.iter().all(|force| force.front.is_some());
    // Totals may well be zero on both camps: only the part of the fight tells whether they are known.
    let settled = now
        && matches!(
            battle.fight.stage,
            FightStage::Losses(_)
                | FightStage::Strikes
                | FightStage::GiveUp
                | FightStage::Withdraw(_)
                | FightStage::Clear
        );
    let all: [Vec<Outlook>; 2] = if skirmish.over || !fronts {
        Default::default()
    } else if settled {
        let fight = &battle.fight;
        [0, 1].map(|camp: usize| {
            vec![Outlook { attack: fight.attack[camp], health: fight.health[camp], power: fight.power, ways: 1 }]
        })
    } else {
        outlooks(view, war, index)
    };
    let falls = [0, 1].map(|camp: usize| {
        let (mine, theirs) = (&all[camp], &all[1 - camp]);
        if mine.is_empty() || theirs.is_empty() {
            return None;
        }
        // SC-AIR-06: what cannot be hit does not fall to power.
        if let [Some(own), Some(enemy)] = [skirmish.camps[camp].front, skirmish.camps[1 - camp].front]
            && !data().unit(enemy).hits(data().unit(own).layer)
        {
            return Some(0);
        }
        let sum = |list: &[Outlook], counts: &dyn Fn(&Outlook) -> u32| list.iter().map(counts).sum::<u32>();
        let ways = |list: &[Outlook]| sum(list, &|one| one.ways);
        let hits = |list: &[Outlook]| sum(list, &|one| if one.power[1 - camp] { one.ways } else { 0 });
        // Where one camp is known, the other was worked out against it.
        let (hit, of) = match (mine.len(), theirs.len()) {
            (_, 1) => (hits(mine), ways(mine)),
            (1, _) => (hits(theirs), ways(theirs)),
            _ => {
                let stronger =
                    |own: &Outlook| sum(theirs, &|enemy| if enemy.attack >= own.health { enemy.ways } else { 0 });
                (sum(mine, &|own| own.ways * stronger(own)), ways(mine) * ways(theirs))
            }
        };
        Some((u64::from(hit) * 100 / u64::from(of)) as u8)
    });
    SkirmishPicture {
        over: skirmish.over,
        now,
        result: skirmish.result,
        camps: [0, 1].map(|camp: usize| force_picture(view, index, camp, &all[camp])),
        falls,
    }
}

/// Both camps of a skirmish with everything that could lie there, each against what is known of the other.
fn outlooks(view: &View, war: &War, index: usize) -> [Vec<Outlook>; 2] {
    let guesses = [0, 1].map(|camp: usize| possible(view, war, index, camp));
    let known = [0, 1].map(|camp: usize| match guesses[camp].as_slice() {
        [(cards, _)] => *cards,
        _ => Cards::default(),
    });
    let mut trial = *war;
    [0, 1].map(|camp: usize| {
        let one = |&(cards, ways): &Guess| {
            let mut both = known;
            both[camp] = cards;
            let (attack, health, power) = trial.try_out(index as u8, both);
            Outlook { attack: attack[camp], health: health[camp], power, ways }
        };
        guesses[camp].iter().map(one).collect()
    })
}

fn force_picture(view: &View, index: usize, camp: usize, all: &[Outlook]) -> ForcePicture {
    let battle = &view.table.battle;
    let seat = battle.seats[camp];
    let force = &battle.skirmishes[index].camps[camp];
    let own = view.mine.as_ref().filter(|_| view.viewer.is(seat) && !force.open);
    let known = own.map_or(force.shown, |mine| mine.face_down[index]);
    let range = |value: fn(&Outlook) -> u8| {
        (all.iter().map(value).min().unwrap_or(0), all.iter().map(value).max().unwrap_or(0))
    };
    ForcePicture {
        front: force.front,
        reserve: counts(force.reserve, view.table.race(seat)),
        cards: force.cards,
        from_deck: force.from_deck,
        open: force.open,
        regular: known.regular,
        reinforcement: known.reinforcement,
        attack: range(|one| one.attack),
        health: range(|one| one.health),
        shields: battle.shields[camp] == Some(index as u8),
    }
}
