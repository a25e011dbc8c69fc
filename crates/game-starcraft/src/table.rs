//! What the table says when it is asked: who controls what, who stands where, what a player may build.

use crate::cards::{AreaRecord, data};
use crate::effect::{Effect, EventEffect};
use crate::ids::{AreaId, ModuleKind, PlanetId, Race, Resource, RouteId, Unit, Yield};
use crate::state::{Depletion, Place, Player, Table};
use tabletop::{Seat, SeatSet, Side};

impl Table {
    /// Every seat.
    pub fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Every seat, clockwise from one of them.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (0..seats).map(move |step| Seat((from.0 + step) % seats))
    }

    /// Still in the game?
    pub fn plays(&self, seat: Seat) -> bool {
        !self.players[seat].out
    }

    /// The next seat clockwise that is still in the game.
    pub fn next(&self, seat: Seat) -> Seat {
        self.clockwise(seat).skip(1).find(|other| self.plays(*other)).unwrap_or(seat)
    }

    /// The race of a seat; before factions are picked it does not matter which.
    #[inline]
    pub fn race(&self, seat: Seat) -> Race {
        self.players[seat].faction.map_or(Race::Terran, |faction| faction.race())
    }

    /// Whom a seat wins with: seats n and n + teams are a team (SC-TEAM-03).
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        if self.house.teams > 0 { Side(seat.0 % self.house.teams) } else { Side(seat.0) }
    }

    /// How many sides there are.
    pub fn sides(&self) -> u8 {
        if self.house.teams > 0 { self.house.teams } else { self.seats }
    }

    /// Opponents: not the same seat, not the same team (SC-TEAM-13).
    pub fn foes(&self, a: Seat, b: Seat) -> bool {
        self.side(a) != self.side(b)
    }

    /// The areas of a planet.
    #[inline]
    pub fn areas_of(&self, planet: PlanetId) -> impl Iterator<Item = AreaId> + use<> {
        let count = data().planets.get(planet.index()).map_or(0, |record| record.areas.len() as u8);
        (0..count).map(move |place| planet.area(place))
    }

    /// Planets on the board.
    pub fn board(&self) -> impl Iterator<Item = PlanetId> + '_ {
        (0..self.planets.len() as u8).map(PlanetId).filter(|planet| self.on_board(*planet))
    }

    /// Does the planet lie on the board?
    #[inline]
    pub fn on_board(&self, planet: PlanetId) -> bool {
        self.planets.get(planet.index()).is_some_and(|planet| planet.place == Place::Board)
    }

    /// Is there such an area on the board?
    pub fn has_area(&self, area: AreaId) -> bool {
        area.index() < 48 && self.on_board(area.planet()) && data().areas[area.index()].limit > 0
    }

    /// Areas on the board.
    pub fn board_areas(&self) -> impl Iterator<Item = AreaId> + '_ {
        self.board().flat_map(|planet| self.areas_of(planet))
    }

    /// Areas with an own unit or base.
    pub fn held_by(&self, seat: Seat) -> impl Iterator<Item = AreaId> + '_ {
        let held = self
            .areas
            .0
            .iter()
            .enumerate()
            .filter(move |(_, area)| area.owner == Some(seat) || area.base == Some(seat));
        held.map(|(index, _)| AreaId(index as u8)).filter(|area| self.has_area(*area))
    }

    /// Who controls an area: his pieces are there and nobody else's (SC-TERM-07, SC-TERM-09).
    #[inline]
    pub fn control(&self, area: AreaId) -> Option<Seat> {
        let area = &self.areas[area];
        match (area.owner, area.base) {
            (Some(units), Some(base)) if units != base => None,
            (Some(units), _) => Some(units),
            (None, base) => base,
        }
    }

    /// No unit and no base (SC-TERM-06).
    #[inline]
    pub fn is_empty(&self, area: AreaId) -> bool {
        let area = &self.areas[area];
        area.owner.is_none() && area.base.is_none()
    }

    /// Friendly or empty, and not the field of the running battle.
    #[inline]
    pub fn open_to(&self, seat: Seat, area: AreaId) -> bool {
        let place = &self.areas[area];
        place.owner.is_none_or(|owner| owner == seat)
            && place.base.is_none_or(|base| base == seat)
            && !(self.battle.active && self.battle.area == area)
    }

    /// Somebody else's unit or base is there (SC-TERM-08).
    #[inline]
    pub fn hostile_to(&self, seat: Seat, area: AreaId) -> bool {
        let place = &self.areas[area];
        place.owner.is_some_and(|owner| owner != seat) || place.base.is_some_and(|base| base != seat)
    }

    /// What is printed on an area.
    #[inline]
    pub fn printed(&self, area: AreaId) -> &'static AreaRecord {
        &data().areas[area.index()]
    }

    /// How many more units an area takes outside battle.
    #[inline]
    pub fn room(&self, area: AreaId) -> u8 {
        self.printed(area).limit.saturating_sub(self.areas[area].units.total())
    }

    /// The own base on a planet.
    #[inline]
    pub fn base_on(&self, planet: PlanetId, seat: Seat) -> Option<AreaId> {
        (0..4).map(|place| planet.area(place)).find(|area| self.areas[*area].base == Some(seat))
    }

    /// An own unit on a planet?
    #[inline]
    pub fn unit_on(&self, planet: PlanetId, seat: Seat) -> bool {
        (0..4).any(|place| self.areas[planet.area(place)].owner == Some(seat))
    }

    /// Planets with an own unit or base, as bits.
    pub fn presence(&self, seat: Seat) -> u16 {
        let mut planets = 0;
        for (index, area) in self.areas.0.iter().enumerate() {
            if area.owner == Some(seat) || area.base == Some(seat) {
                planets |= 1 << (index / 4);
            }
        }
        planets
    }

    /// Everybody with a unit or base on the board.
    pub fn present(&self) -> SeatSet {
        let stands = |all: SeatSet, who: Option<Seat>| who.map_or(all, |seat| all.with(seat));
        self.areas.0.iter().fold(SeatSet::EMPTY, |all, area| stands(stands(all, area.owner), area.base))
    }

    /// Planets with an own base, as bits.
    pub fn bases(&self, seat: Seat) -> u16 {
        let mut planets = 0;
        for (index, area) in self.areas.0.iter().enumerate() {
            if area.base == Some(seat) {
                planets |= 1 << (index / 4);
            }
        }
        planets
    }

    /// A set of planets and everything adjacent to it, as bits.
    pub fn reach(&self, planets: u16) -> u16 {
        let mut reach = planets;
        for (index, planet) in self.planets.iter().enumerate() {
            if planets & (1 << index) != 0 {
                reach |= planet.adjacent;
            }
        }
        reach
    }

    /// Planets from which an own transport leads to this one, as bits (SC-MOB-04).
    pub fn ferries(&self, planet: PlanetId, seat: Seat) -> u16 {
        let mut planets = 0;
        for route in &self.routes {
            if route.transports.contains(seat)
                && let Some(across) = route.across(planet)
            {
                planets |= 1 << across.0;
            }
        }
        planets
    }

    /// Works out again which planets are adjacent, after a route was laid or moved.
    pub(crate) fn join_planets(&mut self) {
        for planet in &mut self.planets {
            planet.adjacent = 0;
            planet.used = 0;
        }
        for index in 0..self.routes.len() {
            let [a, b] = self.routes[index].ends;
            self.planets[a.planet.index()].adjacent |= 1 << b.planet.0;
            self.planets[b.planet.index()].adjacent |= 1 << a.planet.0;
            self.planets[a.planet.index()].used |= a.side.bit();
            self.planets[b.planet.index()].used |= b.side.bit();
        }
    }

    /// Units in play of a type, wherever they are.
    pub fn figures_left(&self, seat: Seat, unit: Unit) -> u8 {
        self.players[seat].spare_units.count(unit)
    }

    /// The unit build limit of an order (SC-BUILD-12, SC-BUILD-13, SC-ORDER-03).
    pub fn build_limit(&self, seat: Seat, special: bool) -> u8 {
        let player = &self.players[seat];
        let race = self.race(seat);
        let sheet = &data().races[race.index()];
        let mut limit = sheet.build_limit + u8::from(special);
        for ability in &sheet.abilities {
            if let Effect::BuildLimitPerBuildingType(each) = ability.ability.does {
                limit += each * player.buildings.iter().filter(|level| **level > 0).count() as u8;
            }
        }
        limit
            + self.module_sum(seat, |effect| match effect {
                Effect::BuildLimitRaised(amount) => amount,
                _ => 0,
            })
    }

    /// How many special orders may be placed in a Planning phase (SC-PLAN-08).
    pub fn special_orders(&self, seat: Seat) -> u8 {
        self.module_sum(seat, |effect| match effect {
            Effect::SpecialOrders(amount) => amount,
            _ => 0,
        })
    }

    fn module_sum(&self, seat: Seat, value: impl Fn(Effect) -> u8) -> u8 {
        let race = self.race(seat);
        let mut sum = 0;
        for kind in ModuleKind::ALL {
            let installed = self.players[seat].modules[kind as usize];
            if installed > 0
                && let Some(module) = data().module(race, kind)
            {
                sum += installed * module.abilities.iter().map(|ability| value(ability.does)).sum::<u8>();
            }
        }
        sum
    }

    /// An installed module with this effect? Its benefits never add up (SC-MODULE-09).
    pub fn has_module_effect(&self, seat: Seat, wanted: impl Fn(Effect) -> bool) -> bool {
        let race = self.race(seat);
        ModuleKind::ALL.into_iter().any(|kind| {
            self.players[seat].modules[kind as usize] > 0
                && data()
                    .module(race, kind)
                    .is_some_and(|module| module.abilities.iter().any(|ability| wanted(ability.does)))
        })
    }

    /// Hand limit at step 9 (SC-REGROUP-16).
    pub fn hand_limit(&self, seat: Seat) -> u8 {
        let sheet = &data().races[self.race(seat).index()];
        let mut limit = sheet.hand_limit;
        for event in self.players[seat].kept.cards() {
            for effect in &data().events[event.index()].record.effects {
                if let EventEffect::HandLimitRaised(amount) = effect {
                    limit += amount;
                }
            }
        }
        limit
    }

    /// Capacity of a permanent resource (SC-RES-08, SC-EVENT-24).
    pub fn home_capacity(&self, seat: Seat, resource: Resource) -> u8 {
        let sheet = &data().races[self.race(seat).index()];
        let mut capacity = match resource {
            Resource::Mineral => sheet.permanent_minerals,
            Resource::Gas => sheet.permanent_gas,
        };
        if !self.players[seat].kept.is_empty() {
            for event in self.players[seat].kept.cards() {
                for effect in &data().events[event.index()].record.effects {
                    if let EventEffect::PermanentCapacity { minerals, gas } = effect {
                        capacity += match resource {
                            Resource::Mineral => minerals,
                            Resource::Gas => gas,
                        };
                    }
                }
            }
        }
        capacity
    }

    /// Unit types the own buildings show (SC-BUILD-15), as bits of the race's list.
    pub fn unlocked(&self, seat: Seat) -> u32 {
        let race = self.race(seat);
        let mut units = 0;
        for (building, level) in data().buildings[race.index()].iter().zip(self.players[seat].buildings) {
            for open in building.levels.iter().take(level as usize) {
                units |= open.unlocks.0;
            }
        }
        units
    }

    /// Does a technology in the faction area allow this unit (SC-TECH-07)?
    pub fn allowed_by_technology(&self, seat: Seat, unit: Unit) -> bool {
        self.faction_abilities(seat, |effect| effect == Effect::AllowBuild(unit))
    }

    /// A technology in the faction area with this effect?
    pub fn faction_abilities(&self, seat: Seat, wanted: impl Fn(Effect) -> bool) -> bool {
        let area = self.players[seat].faction_area;
        !area.is_empty()
            && area
                .kinds(self.race(seat))
                .any(|card| data().card(card).abilities.iter().any(|ability| wanted(ability.does)))
    }

    /// An ability of the own sheet with this effect?
    pub fn sheet_has(&self, seat: Seat, wanted: impl Fn(Effect) -> bool) -> bool {
        data().races[self.race(seat).index()].abilities.iter().any(|ability| wanted(ability.ability.does))
    }

    /// Total resources for a tie (SC-WIN-04): capacities of all cards held and of the permanent ones.
    pub fn resources(&self, seat: Seat) -> u8 {
        let sheet = &data().races[self.race(seat).index()];
        let cards = self.board_areas().filter(|area| self.areas[*area].holder == Some(seat));
        sheet.permanent_minerals + sheet.permanent_gas + cards.map(|area| self.printed(area).value).sum::<u8>()
    }

    /// Areas under control.
    pub fn controlled(&self, seat: Seat, wanted: impl Fn(Yield) -> bool) -> u8 {
        let mine = self.board_areas().filter(|area| self.control(*area) == Some(seat));
        mine.filter(|area| wanted(self.printed(*area).yields)).count() as u8
    }

    /// The top order of a planet's stack: its index in the list of orders.
    #[inline]
    pub fn top_order(&self, planet: PlanetId) -> Option<usize> {
        self.orders.iter().rposition(|order| order.planet == planet)
    }

    /// How many workers a Resource card still takes, forced mining included (SC-RES-11, SC-RES-16).
    #[inline]
    pub fn card_room(&self, area: AreaId) -> u8 {
        match self.areas[area].depletion {
            Depletion::Fresh => self.free_room(area) + 2,
            Depletion::Partial => self.free_room(area) + 1,
            Depletion::Full => 0,
        }
    }

    /// How many it takes without forced mining.
    #[inline]
    pub fn free_room(&self, area: AreaId) -> u8 {
        match self.areas[area].depletion {
            Depletion::Fresh | Depletion::Partial => self.printed(area).value.saturating_sub(self.areas[area].workers),
            Depletion::Full => 0,
        }
    }

    /// The route of a number.
    pub fn route(&self, route: RouteId) -> Option<&crate::state::Route> {
        self.routes.get(route.index())
    }

    /// Players other than this one and his team who are still in.
    pub fn enemies(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.everybody().filter(move |other| self.plays(*other) && self.foes(seat, *other))
    }

    /// Enemies as a set.
    pub fn enemy_set(&self, seat: Seat) -> SeatSet {
        self.enemies(seat).collect()
    }
}

impl Player {
    /// Workers in play, wherever they are but on Resource cards of areas.
    pub const fn workers_at_home(&self) -> u8 {
        self.pool + self.unavailable + self.at_home[0] + self.at_home[1]
    }

    /// Modules installed.
    pub fn installed(&self) -> u8 {
        self.modules.iter().sum()
    }
}
