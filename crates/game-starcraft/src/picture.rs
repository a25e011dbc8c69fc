//! The table worked out for drawing: a client that shows these numbers needs no rule. Everything here follows from the view, so
//! no view carries it; a client asks for it once an update.

mod battle;

pub use battle::{BattlePicture, CardOutlook, ForcePicture, PlayingPicture, SkirmishPicture, step_number};

use crate::action::Action;
use crate::cards::{Price, data};
use crate::ids::{
    AreaId, CardId, EventId, Face, Faction, ModuleKind, PlanetId, Race, Resource, RouteId, TechId, Unit, Yield,
};
use crate::legal::exists;
use crate::state::{Depletion, End, Frame, Item, Secrets, Source, Squad, War};
use crate::view::View;
use battle::battle_picture;
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

    /// Could this purchase be paid for by forced mining only?
    pub fn needs_forced_mining(&self, action: Action) -> bool {
        let war = self.open();
        let buyer = self.viewer.seat().or_else(|| self.table.asked.lowest());
        match (buyer, action.item()) {
            (Some(seat), Some(item)) => {
                seat.0 < self.table.seats && exists(&war, action) && war.needs_forced_mining(seat, item)
            }
            (_, _) => false,
        }
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
