//! Setup and creating the galaxy: factions, planets, forced routes, Z-routes, starting bases and forces.

use crate::action::Action;
use crate::apply::{Context, Flow, run_on};
use crate::cards::{CardSet, EventSet, GalaxyRecord, data};
use crate::event::Event;
use crate::ids::{AreaId, Compass, Faction, PlanetId, RouteId, Unit};
use crate::refusal::Refusal;
use crate::setup::{FactionChoice, GalaxyChoice, Setup};
use crate::state::{End, Frame, House, Phase, Place, Planet, Route, Secrets, Squad, Table, War};
use std::cell::LazyCell;
use tabletop::{List, Seat, SeatSet};

/// Events removed from stages I and II for each player short of six (SC-SETUP-05).
const REMOVED_PER_MISSING_PLAYER: u8 = 5;

impl War {
    /// Sets the table up in the order of the rulebook (SC-SETUP-11).
    pub(crate) fn set_up(setup: &Setup, context: &mut impl Context) -> Self {
        let house = House {
            conquest: setup.conquest,
            teams: if setup.teams { setup.players / 2 } else { 0 },
            no_sealing: setup.no_sealing && setup.teams,
            last_round: setup.last_round,
        };
        let mut war = Self { table: Table::new(house, setup.players), secrets: Secrets::default() };
        let first = setup.first.unwrap_or_else(|| Seat(context.pick(u32::from(setup.players)) as u8));
        war.table.first = first;
        war.table.turn = first;
        context.tell(|| Event::FirstPlayer { seat: first });
        war.stack_event_deck();
        // SC-TEAM-02: a team game deals factions at random unless the table wants to pick them.
        let factions = match &setup.factions {
            FactionChoice::Drafted => {
                war.enter(Frame::Draft { ready: setup.galaxy == GalaxyChoice::Ready });
                run_on(&mut war, context);
                return war;
            }
            FactionChoice::Suggested if !setup.teams => Setup::suggested(setup.players),
            FactionChoice::Chosen(factions) => factions.clone(),
            FactionChoice::Random | FactionChoice::Suggested => {
                let mut left = Faction::ALL.to_vec();
                (0..setup.players).map(|_| left.remove(context.pick(left.len() as u32) as usize)).collect()
            }
        };
        for (seat, faction) in war.table.everybody().zip(factions) {
            war.take_faction(seat, faction, context);
        }
        war.create_galaxy(setup.galaxy == GalaxyChoice::Ready, context);
        run_on(&mut war, context);
        war
    }

    /// Counts the event deck; which cards were removed is nobody's knowledge (SC-SETUP-06), so it is not decided either.
    fn stack_event_deck(&mut self) {
        let missing = 6 - self.table.seats;
        let removed = REMOVED_PER_MISSING_PLAYER * missing;
        let deck = &mut self.table.events;
        deck.left = data().event_stage.map(|bits| bits.count_ones() as u8);
        for stage in &mut deck.left[..2] {
            *stage = stage.saturating_sub(removed);
        }
        if self.table.house.conquest {
            // SC-CONQ-03.
            deck.removed = EventSet(data().end_cards);
            deck.left[2] -= deck.removed.of_stage(2);
        }
    }

    /// SC-SETUP-03: every component of the faction is in its owner's supply.
    fn take_faction(&mut self, seat: Seat, faction: Faction, context: &mut impl Context) {
        let data = data();
        let race = faction.race();
        let sheet = &data.races[race.index()];
        let player = &mut self.table.players[seat];
        player.faction = Some(faction);
        player.spare_workers = sheet.workers;
        player.spare_bases = sheet.bases;
        player.spare_transports = sheet.transports;
        player.spare_units = Squad::default();
        for unit in race.units() {
            player.spare_units.0[unit.place()] = data.unit(unit).figures;
        }
        for (level, building) in player.buildings.iter_mut().zip(&data.buildings[race.index()]) {
            *level = u8::from(building.printed);
        }
        let cards = &data.cards[race.index()];
        player.technologies = CardSet(cards.all & !cards.starting);
        context.tell(|| Event::FactionTaken { seat, faction });
    }

    pub(crate) fn step_draft(&mut self, ready: bool, context: &mut impl Context) -> Flow {
        // SC-SETUP-02: clockwise from the first player.
        let picking = self.table.clockwise(self.table.first).find(|seat| self.table.players[*seat].faction.is_none());
        match picking {
            Some(seat) => {
                self.table.turn = seat;
                self.ask(seat)
            }
            None => {
                self.create_galaxy(ready, context);
                Flow::Go
            }
        }
    }

    pub(crate) fn check_faction(&self, faction: Faction) -> Result<(), Refusal> {
        match self.table.everybody().any(|seat| self.table.players[seat].faction == Some(faction)) {
            true => Err(Refusal::FactionTaken(faction)),
            false => Ok(()),
        }
    }

    pub(crate) fn pick_faction(&mut self, seat: Seat, faction: Faction, context: &mut impl Context) {
        self.take_faction(seat, faction, context);
    }

    fn create_galaxy(&mut self, ready: bool, context: &mut impl Context) {
        let galaxy = data().galaxies.get(self.table.seats as usize - 2).filter(|_| ready);
        match galaxy {
            Some(galaxy) => {
                self.lay_ready_galaxy(galaxy, context);
                self.deal_resource_cards(context);
                self.deploy_ready_forces(galaxy, context);
                self.begin_play(context);
            }
            None => {
                self.draw_planets(context);
                self.table.turn = self.table.first;
                self.enter(Frame::PlacePlanet);
            }
        }
    }

    /// SC-GALAXY-01, SC-GALAXY-02: two planets each; the others stay in the box.
    fn draw_planets(&mut self, context: &mut impl Context) {
        let mut tokens: List<PlanetId, 12> = (0..data().planets.len() as u8).map(PlanetId).collect();
        for seat in self.table.clockwise(self.table.first) {
            let mut drawn = [PlanetId::default(); 2];
            for planet in &mut drawn {
                *planet = tokens.remove(context.pick(tokens.len() as u32) as usize);
                let tile = &mut self.table.planets[planet.index()];
                tile.place = Place::Drawn;
                tile.drawn_by = Some(seat);
            }
            context.tell(|| Event::PlanetsDrawn { seat, planets: drawn.to_vec() });
        }
    }

    /// How many planets have been laid or set aside.
    pub(crate) fn laid(&self) -> u8 {
        let done = self.table.planets.iter().filter(|tile| matches!(tile.place, Place::Board | Place::Aside));
        done.count() as u8
    }

    /// Who lays the next planet: once around, then back (SC-GALAXY-04, SC-GALAXY-11).
    pub(crate) fn layer(&self, laid: u8) -> Seat {
        let seats = self.table.seats;
        let step = if laid < seats { laid } else { 2 * seats - 1 - laid };
        Seat((self.table.first.0 + step) % seats)
    }

    pub(crate) fn step_place_planet(&mut self, context: &mut impl Context) -> Flow {
        let laid = self.laid();
        if laid == 2 * self.table.seats {
            self.turn_into(Frame::LayZRoute { main: None, left: self.table.seats });
            return Flow::Go;
        }
        let seat = self.layer(laid);
        self.table.turn = seat;
        if laid > 0 && !self.drawn_by(seat).any(|planet| self.any_link(planet)) {
            self.set_aside(seat, context);
            return Flow::Go;
        }
        self.ask(seat)
    }

    /// SC-GALAXY-24.
    fn set_aside(&mut self, seat: Seat, context: &mut impl Context) {
        let Some(planet) = self.drawn_by(seat).next() else { return };
        self.table.planets[planet.index()].place = Place::Aside;
        context.tell(|| Event::PlanetSetAside { seat, planet });
        let last = self.drawn_by(seat).next().is_none();
        if last && self.table.bases(seat) == 0 {
            let own = self.table.board().find(|planet| self.table.planets[planet.index()].drawn_by == Some(seat));
            let free = || self.table.board().find(|planet| self.free_for_base(*planet).next().is_some());
            if let Some(planet) = own.or_else(free) {
                self.push(Frame::PlaceBase { planet, must: true });
            }
        }
    }

    fn free_for_base(&self, planet: PlanetId) -> impl Iterator<Item = AreaId> + '_ {
        self.table.areas_of(planet).filter(|area| self.table.areas[*area].base.is_none())
    }

    /// Planets this seat has still to lay.
    pub(crate) fn drawn_by(&self, seat: Seat) -> impl Iterator<Item = PlanetId> + '_ {
        (0..12).map(PlanetId).filter(move |planet| {
            let tile = &self.table.planets[planet.index()];
            tile.place == Place::Drawn && tile.drawn_by == Some(seat)
        })
    }

    fn tile_at(&self, x: i8, y: i8) -> Option<PlanetId> {
        self.table.board().find(|planet| {
            let tile = &self.table.planets[planet.index()];
            (tile.x, tile.y) == (x, y)
        })
    }

    /// Routes a tile would get here, as bits of its sides (SC-GALAXY-07).
    fn links(&self, slots: u8, x: i8, y: i8) -> u8 {
        let mut links = 0;
        for side in Compass::ALL {
            let (nx, ny) = side.step(x, y);
            if slots & side.bit() != 0
                && let Some(neighbour) = self.tile_at(nx, ny)
                && self.table.planets[neighbour.index()].slots & side.opposite().bit() != 0
            {
                links |= side.bit();
            }
        }
        links
    }

    /// Empty cells beside the tiles on the board.
    fn edge(&self) -> Edge {
        let tiles: List<Planet, 12> = self.table.board().map(|planet| self.table.planets[planet.index()]).collect();
        let mut edge = Edge::new();
        for tile in &tiles {
            for side in Compass::ALL {
                let (x, y) = side.step(tile.x, tile.y);
                if tiles.iter().any(|other| (other.x, other.y) == (x, y)) {
                    continue;
                }
                let back = side.opposite().bit();
                let facing = if tile.slots & side.bit() != 0 { back } else { 0 };
                match edge.iter_mut().find(|cell| (cell.x, cell.y) == (x, y)) {
                    Some(cell) => (cell.facing, cell.taken) = (cell.facing | facing, cell.taken | back),
                    None => edge.push(Cell { x, y, facing, taken: back }),
                }
            }
        }
        edge
    }

    fn any_link(&self, planet: PlanetId) -> bool {
        let slots = data().slots[planet.index()];
        self.edge().iter().any(|cell| (0..4).any(|turn| turned(slots, turn) & cell.facing != 0))
    }

    /// Planets that come after the one being laid.
    fn more_to_come(&self) -> bool {
        self.laid() + 1 < 2 * self.table.seats
    }

    fn can_avoid_sealing(&self, seat: Seat, edge: &Edge) -> bool {
        self.drawn_by(seat).any(|planet| {
            let slots = data().slots[planet.index()];
            let open = |slots: u8| edge.iter().any(|cell| slots & cell.facing != 0 && !seals(edge, cell, slots));
            (0..4).any(|turn| open(turned(slots, turn)))
        })
    }

    pub(crate) fn check_place_planet(
        &self,
        seat: Seat,
        planet: PlanetId,
        x: i8,
        y: i8,
        turn: u8,
    ) -> Result<(), Refusal> {
        if !self.drawn_by(seat).any(|drawn| drawn == planet) {
            return Err(Refusal::NotYourPlanet(planet));
        }
        let reference = data().slots[planet.index()];
        if turn > 3 || repeats(reference, turn) {
            return Err(Refusal::SameAsOtherTurn);
        }
        if self.laid() == 0 {
            return if (x, y) == (0, 0) { Ok(()) } else { Err(Refusal::FirstInTheMiddle) };
        }
        // The galaxy never spreads further than its tiles reach.
        if x.unsigned_abs() > 24 || y.unsigned_abs() > 24 {
            return Err(Refusal::NotLinked);
        }
        if self.tile_at(x, y).is_some() {
            return Err(Refusal::CellTaken);
        }
        let (edge, slots) = (self.edge(), turned(reference, turn));
        match edge.iter().find(|cell| (cell.x, cell.y) == (x, y) && slots & cell.facing != 0) {
            None => Err(Refusal::NotLinked),
            Some(cell) if self.must_not_seal(seat, &edge) && seals(&edge, cell, slots) => Err(Refusal::SealsTheGalaxy),
            Some(_) => Ok(()),
        }
    }

    /// SC-GALAXY-13.
    fn must_not_seal(&self, seat: Seat, edge: &Edge) -> bool {
        self.more_to_come() && self.can_avoid_sealing(seat, edge)
    }

    pub(crate) fn legal_place_planet(&self, seat: Seat, out: &mut Vec<Action>) {
        let (first, edge) = (self.laid() == 0, self.edge());
        let must_not_seal = LazyCell::new(|| self.must_not_seal(seat, &edge));
        for planet in self.drawn_by(seat) {
            let reference = data().slots[planet.index()];
            for turn in (0..4).filter(|turn| !repeats(reference, *turn)) {
                if first {
                    out.push(Action::PlacePlanet { planet, x: 0, y: 0, turn });
                    continue;
                }
                let slots = turned(reference, turn);
                let linked = edge.iter().filter(|cell| slots & cell.facing != 0);
                let fitting = linked.filter(|cell| !(seals(&edge, cell, slots) && *must_not_seal));
                out.extend(fitting.map(|cell| Action::PlacePlanet { planet, x: cell.x, y: cell.y, turn }));
            }
        }
    }

    pub(crate) fn place_planet(
        &mut self,
        seat: Seat,
        planet: PlanetId,
        x: i8,
        y: i8,
        turn: u8,
        context: &mut impl Context,
    ) {
        self.lay_tile(planet, x, y, turn);
        context.tell(|| Event::PlanetPlaced { seat, planet, x, y, turn });
        self.lay_forced_routes(planet, context);
        let second = self.drawn_by(seat).next().is_none();
        // SC-GALAXY-09, SC-GALAXY-12: one base each, on the planet just laid.
        if self.table.bases(seat) == 0 {
            self.push(Frame::PlaceBase { planet, must: second });
        }
    }

    fn lay_tile(&mut self, planet: PlanetId, x: i8, y: i8, turn: u8) {
        let tile = &mut self.table.planets[planet.index()];
        tile.place = Place::Board;
        tile.x = x;
        tile.y = y;
        tile.turn = turn;
        tile.slots = turned(data().slots[planet.index()], turn);
    }

    fn lay_forced_routes(&mut self, planet: PlanetId, context: &mut impl Context) {
        let tile = self.table.planets[planet.index()];
        let links = self.links(tile.slots, tile.x, tile.y);
        for side in Compass::ALL.into_iter().filter(|side| links & side.bit() != 0) {
            let (x, y) = side.step(tile.x, tile.y);
            let Some(neighbour) = self.tile_at(x, y) else { continue };
            let ends = [End { planet, side }, End { planet: neighbour, side: side.opposite() }];
            let route = RouteId(self.table.routes.len() as u8);
            self.table.routes.push(Route { ends, z: 0, transports: SeatSet::EMPTY });
            context.tell(|| Event::RouteLaid { route, ends });
        }
        self.table.join_planets();
    }

    pub(crate) fn step_place_base(&mut self) -> Flow {
        self.ask(self.table.turn)
    }

    pub(crate) fn check_place_base(&self, planet: PlanetId, area: AreaId) -> Result<(), Refusal> {
        if area.planet() != planet || !self.table.has_area(area) {
            return Err(Refusal::WrongPlanet(area));
        }
        match self.table.areas[area].base {
            Some(_) => Err(Refusal::BaseInArea),
            None => Ok(()),
        }
    }

    pub(crate) fn place_base(&mut self, seat: Seat, area: AreaId, context: &mut impl Context) {
        self.table.areas[area].base = Some(seat);
        self.table.players[seat].spare_bases -= 1;
        context.tell(|| Event::BasePlaced { seat, area });
    }

    pub(crate) fn step_lay_z_route(&mut self, context: &mut impl Context) -> Flow {
        let Frame::LayZRoute { main, left } = self.frame() else { return Flow::Go };
        if left == 0 {
            self.deal_resource_cards(context);
            self.turn_into(Frame::Deploy { left: self.table.seats });
            return Flow::Go;
        }
        let seat = self.setting_up(left);
        self.table.turn = seat;
        if main.is_none() && !self.room_for_z_route() {
            // SC-GALAXY-16.
            context.tell(|| Event::ZRouteDiscarded { seat });
            self.turn_into(Frame::LayZRoute { main: None, left: left - 1 });
            return Flow::Go;
        }
        self.ask(seat)
    }

    /// Clockwise from the first player, when so many are left.
    fn setting_up(&self, left: u8) -> Seat {
        let done = self.table.seats - left;
        Seat((self.table.first.0 + done) % self.table.seats)
    }

    /// Slots in which no route ends (SC-GALAXY-15), in order.
    pub(crate) fn free_slots(&self) -> impl Iterator<Item = End> + '_ {
        self.table.board().flat_map(|planet| {
            let tile = self.table.planets[planet.index()];
            let free = tile.slots & !tile.used;
            Compass::ALL.into_iter().filter(move |side| free & side.bit() != 0).map(move |side| End { planet, side })
        })
    }

    fn room_for_z_route(&self) -> bool {
        let mut planets = self.free_slots().map(|end| end.planet);
        let first = planets.next();
        first.is_some_and(|first| planets.any(|planet| planet != first))
    }

    pub(crate) fn check_slot(&self, end: End) -> Result<(), Refusal> {
        if !self.table.on_board(end.planet) {
            return Err(Refusal::NoSlot);
        }
        let tile = &self.table.planets[end.planet.index()];
        if tile.slots & end.side.bit() == 0 {
            return Err(Refusal::NoSlot);
        }
        if tile.used & end.side.bit() != 0 {
            return Err(Refusal::SlotTaken);
        }
        Ok(())
    }

    pub(crate) fn check_exit(&self, main: Option<End>, end: End) -> Result<(), Refusal> {
        self.check_slot(end)?;
        match main {
            Some(main) if main.planet == end.planet => Err(Refusal::SamePlanet),
            Some(_) => Ok(()),
            // The main exit must leave room for the minor one on another planet.
            None => match self.free_slots().any(|other| other.planet != end.planet) {
                true => Ok(()),
                false => Err(Refusal::SamePlanet),
            },
        }
    }

    pub(crate) fn lay_exit(&mut self, seat: Seat, end: End, context: &mut impl Context) {
        let Frame::LayZRoute { main, left } = self.frame() else { return };
        let Some(main) = main else {
            self.turn_into(Frame::LayZRoute { main: Some(end), left });
            return;
        };
        self.lay_z_route(seat, self.table.seats - left + 1, [main, end], context);
        self.turn_into(Frame::LayZRoute { main: None, left: left - 1 });
    }

    fn lay_z_route(&mut self, seat: Seat, number: u8, ends: [End; 2], context: &mut impl Context) {
        let route = RouteId(self.table.routes.len() as u8);
        self.table.routes.push(Route { ends, z: number, transports: SeatSet::EMPTY });
        self.table.join_planets();
        context.tell(|| Event::ZRouteLaid { seat, route, number, ends });
    }

    /// SC-GALAXY-20: all Resource cards of the planet with the own base.
    fn deal_resource_cards(&mut self, context: &mut impl Context) {
        for seat in self.table.clockwise(self.table.first) {
            let bases = self.table.bases(seat);
            for area in self.table.board_areas().collect::<tabletop::List<AreaId, 48>>().iter().copied() {
                let yields = self.table.printed(area).yields.resource();
                if bases & (1 << area.planet().0) != 0 && yields.is_some() {
                    self.table.areas[area].holder = Some(seat);
                    context.tell(|| Event::ResourceGained { seat, area });
                }
            }
        }
    }

    /// Starting units of a type that are still in supply.
    pub(crate) fn to_deploy(&self, seat: Seat, unit: Unit) -> u8 {
        let Some(faction) = self.table.players[seat].faction else { return 0 };
        let start = data().factions[faction.index()].units.iter().find(|(kind, _)| *kind == unit);
        let placed = data().unit(unit).figures - self.table.figures_left(seat, unit);
        start.map_or(0, |(_, count)| count.saturating_sub(placed))
    }

    fn units_to_deploy(&self, seat: Seat) -> bool {
        self.table.race(seat).units().any(|unit| self.to_deploy(seat, unit) > 0)
    }

    /// Routes for a starting transport (SC-GALAXY-22).
    pub(crate) fn check_ferry(&self, seat: Seat, route: RouteId, planets: u16) -> Result<(), Refusal> {
        let Some(laid) = self.table.route(route) else { return Err(Refusal::NoSuchThing) };
        if !laid.ends.iter().any(|end| planets & (1 << end.planet.0) != 0) {
            return Err(Refusal::RouteElsewhere(route));
        }
        if laid.transports.contains(seat) {
            return Err(Refusal::TransportThere(route));
        }
        if self.table.players[seat].spare_transports == 0 {
            return Err(Refusal::SupplyEmpty);
        }
        Ok(())
    }

    pub(crate) fn any_ferry(&self, seat: Seat, planets: u16) -> bool {
        (0..self.table.routes.len() as u8).any(|route| self.check_ferry(seat, RouteId(route), planets).is_ok())
    }

    fn transports_to_deploy(&self, seat: Seat) -> bool {
        let Some(faction) = self.table.players[seat].faction else { return false };
        let placed = data().race(faction).transports - self.table.players[seat].spare_transports;
        placed < data().factions[faction.index()].transports && self.any_ferry(seat, self.table.bases(seat))
    }

    pub(crate) fn step_deploy(&mut self, context: &mut impl Context) -> Flow {
        let Frame::Deploy { left } = self.frame() else { return Flow::Go };
        if left == 0 {
            self.begin_play(context);
            return Flow::Go;
        }
        let seat = self.setting_up(left);
        self.table.turn = seat;
        if self.units_to_deploy(seat) || self.transports_to_deploy(seat) {
            return self.ask(seat);
        }
        self.take_starting_workers(seat, context);
        self.turn_into(Frame::Deploy { left: left - 1 });
        Flow::Go
    }

    /// SC-GALAXY-23.
    fn take_starting_workers(&mut self, seat: Seat, context: &mut impl Context) {
        let Some(faction) = self.table.players[seat].faction else { return };
        let count = data().factions[faction.index()].workers;
        let player = &mut self.table.players[seat];
        player.spare_workers -= count;
        player.pool += count;
        context.tell(|| Event::WorkersGained { seat, count });
    }

    pub(crate) fn legal_deploy(&self, seat: Seat, out: &mut Vec<Action>) {
        let bases = self.table.bases(seat);
        let mut any = false;
        for unit in self.table.race(seat).units().filter(|unit| self.to_deploy(seat, *unit) > 0) {
            any = true;
            let planets = self.table.board().filter(|planet| bases & (1 << planet.0) != 0);
            let areas = planets.flat_map(|planet| self.table.areas_of(planet));
            let open = areas.filter(|area| self.check_open_with_room(seat, *area).is_ok());
            out.extend(open.map(|area| Action::PlaceUnit { unit, area }));
        }
        if !any {
            for route in (0..self.table.routes.len() as u8).map(RouteId) {
                if self.check_ferry(seat, route, bases).is_ok() {
                    out.push(Action::PlaceTransport(route));
                }
            }
        }
    }

    pub(crate) fn check_deploy(&self, seat: Seat, unit: Unit, area: AreaId, bases: u16) -> Result<(), Refusal> {
        if unit.race() != self.table.race(seat) || self.to_deploy(seat, unit) == 0 {
            return Err(Refusal::NotToBePlaced(unit));
        }
        if !self.table.has_area(area) || bases & (1 << area.planet().0) == 0 {
            return Err(Refusal::OffPlanet(area));
        }
        self.check_open_with_room(seat, area)
    }

    pub(crate) fn check_deploy_transport(&self, seat: Seat, route: RouteId) -> Result<(), Refusal> {
        if self.units_to_deploy(seat) {
            return Err(Refusal::NotNow);
        }
        self.check_ferry(seat, route, self.table.bases(seat))
    }

    /// Puts a unit from supply on the board, free of charge.
    pub(crate) fn put_unit(&mut self, seat: Seat, unit: Unit, area: AreaId, context: &mut impl Context) {
        self.table.players[seat].spare_units.remove(unit);
        let place = &mut self.table.areas[area];
        place.units.add(unit);
        place.owner = Some(seat);
        context.tell(|| Event::UnitPlaced { seat, unit, area });
    }

    /// Puts a transport from supply on the board, free of charge.
    pub(crate) fn put_transport(&mut self, seat: Seat, route: RouteId, context: &mut impl Context) {
        self.table.players[seat].spare_transports -= 1;
        let laid = &mut self.table.routes[route.index()];
        laid.transports = laid.transports.with(seat);
        context.tell(|| Event::TransportPlaced { seat, route });
    }

    fn lay_ready_galaxy(&mut self, galaxy: &GalaxyRecord, context: &mut impl Context) {
        let named = |name: &String| data().planet_named(name).unwrap_or_default();
        for (name, x, y, turn) in &galaxy.planets {
            let planet = named(name);
            self.lay_tile(planet, *x, *y, *turn);
            context.tell(|| Event::PlanetPlaced { seat: Seat(0), planet, x: *x, y: *y, turn: *turn });
            self.lay_forced_routes(planet, context);
        }
        for (index, (main, minor)) in galaxy.z_routes.iter().enumerate() {
            let end = |(name, side): &(String, Compass)| End { planet: named(name), side: *side };
            self.lay_z_route(Seat(index as u8), index as u8 + 1, [end(main), end(minor)], context);
        }
        for (seat, start) in self.table.everybody().zip(&galaxy.seats) {
            let planet = named(&start.base.0);
            self.table.planets[planet.index()].drawn_by = Some(seat);
            self.place_base(seat, planet.area(start.base.1), context);
        }
    }

    fn deploy_ready_forces(&mut self, galaxy: &GalaxyRecord, context: &mut impl Context) {
        for (seat, start) in self.table.everybody().zip(&galaxy.seats) {
            let Some(faction) = self.table.players[seat].faction else { continue };
            let planet = data().planet_named(&start.base.0).unwrap_or_default();
            let mut places = start.units.iter();
            for (unit, count) in &data().factions[faction.index()].units {
                for _ in 0..*count {
                    let area = planet.area(places.next().copied().unwrap_or(start.base.1));
                    self.put_unit(seat, *unit, area, context);
                }
            }
            let to = data().planet_named(&start.transport);
            let route = self.table.routes.iter().position(|route| route.across(planet) == to);
            if let Some(route) = route {
                self.put_transport(seat, RouteId(route as u8), context);
            }
            self.take_starting_workers(seat, context);
        }
    }

    /// SC-SETUP-10: opening hands, then the first round.
    fn begin_play(&mut self, context: &mut impl Context) {
        for seat in self.table.clockwise(self.table.first) {
            let race = self.table.race(seat);
            self.secrets.decks[seat] = CardSet(data().cards[race.index()].starting);
            let hand = data().races[race.index()].hand_limit;
            self.draw_cards(seat, hand, context);
        }
        self.table.phase = Phase::Planning;
        self.remove_those_who_left(context);
        if self.table.outcome.is_none() {
            self.begin_round(context);
        }
    }
}

/// Empty cells beside tiles, each once: those of the first tile first.
type Edge = List<Cell, 48>;

/// An empty cell beside a tile.
#[derive(Clone, Copy, Default)]
struct Cell {
    x: i8,
    y: i8,
    /// Sides from where a slot of a neighbour looks here, as bits (SC-GALAXY-07).
    facing: u8,
    /// Sides where a tile lies.
    taken: u8,
}

/// Would no slot face an empty cell any more, with such a tile here (SC-GALAXY-13)?
fn seals(edge: &Edge, here: &Cell, slots: u8) -> bool {
    let elsewhere = |cell: &Cell| (cell.x, cell.y) != (here.x, here.y) && cell.facing != 0;
    slots & !here.taken == 0 && !edge.iter().any(elsewhere)
}

/// Does the tile lie as after fewer quarter turns?
fn repeats(slots: u8, turn: u8) -> bool {
    (0..turn).any(|earlier| turned(slots, earlier) == turned(slots, turn))
}

/// Slots after so many quarter turns clockwise.
pub(crate) const fn turned(slots: u8, turn: u8) -> u8 {
    (slots << turn | slots >> (4 - turn)) & 15
}
