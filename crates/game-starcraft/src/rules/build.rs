//! The Build order: units, transports and workers, then a building and a module, then a base; and destroying own pieces.

use super::resources::Purse;
use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::data;
use crate::event::Event;
use crate::ids::{AreaId, ModuleKind, RouteId, Unit};
use crate::refusal::Refusal;
use crate::state::{Frame, Item, OrderInHand, War};
use tabletop::Seat;

impl War {
    /// What the running Build order still takes off one item (SC-ORDER-04).
    pub(crate) fn order_discount(&self) -> u8 {
        u8::from(self.table.order.special && !self.table.order.discounted)
    }

    /// Step 1 needs an own base on the active planet (SC-BUILD-02).
    fn check_step_one(&self, seat: Seat) -> Result<(), Refusal> {
        let order = &self.table.order;
        if order.step > 1 {
            return Err(Refusal::StepOver);
        }
        match self.table.base_on(order.planet, seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoBaseHere),
        }
    }

    pub(crate) fn check_build_worker(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_step_one(seat)?;
        if self.table.players[seat].spare_workers == 0 {
            return Err(Refusal::SupplyEmpty);
        }
        // SC-ORDER-04: no discount on workers.
        self.purse(seat).check(self.price(seat, Item::Worker), 0)
    }

    pub(crate) fn check_build_transport(&self, seat: Seat, route: RouteId) -> Result<(), Refusal> {
        self.check_step_one(seat)?;
        self.check_ferry(seat, route, 1 << self.table.order.planet.0)?;
        self.purse(seat).check(self.price(seat, Item::Transport(route)), self.order_discount())
    }

    /// Everything about a unit type but where it goes.
    fn check_unit_kind(&self, seat: Seat, unit: Unit, purse: &Purse, unlocked: u32) -> Result<(), Refusal> {
        let order = &self.table.order;
        if unit.race() != self.table.race(seat) {
            return Err(Refusal::Locked(unit));
        }
        if order.step > 1 {
            return Err(Refusal::StepOver);
        }
        let record = data().unit(unit);
        match (&record.technology, record.destroys) {
            (Some(technology), _) => {
                if !self.table.allowed_by_technology(seat, unit) {
                    let technology = data().technology_named(technology).unwrap_or_default();
                    return Err(Refusal::NeedsTechnology(technology));
                }
            }
            (None, _) => {
                if unlocked & (1 << unit as u32) == 0 {
                    return Err(Refusal::Locked(unit));
                }
                self.check_step_one(seat)?;
            }
        }
        let limit = self.table.build_limit(seat, order.special);
        if order.built_units >= limit {
            return Err(Refusal::BuildLimit { limit });
        }
        if self.table.figures_left(seat, unit) == 0 {
            return Err(Refusal::SupplyEmpty);
        }
        if let Some((victim, needed)) = record.destroys
            && self.sacrifices(seat, victim) < needed
        {
            return Err(Refusal::NothingToSacrifice { unit: victim, needed });
        }
        purse.check(record.price, self.order_discount())
    }

    /// Units of a type on the active planet that stood there before the order (SC-TECH-08).
    fn sacrifices(&self, seat: Seat, victim: Unit) -> u8 {
        self.table.areas_of(self.table.order.planet).map(|area| self.sacrifices_in(seat, victim, area)).sum()
    }

    pub(crate) fn sacrifices_in(&self, seat: Seat, victim: Unit, area: AreaId) -> u8 {
        let place = &self.table.areas[area];
        if place.owner != Some(seat) || area.planet() != self.table.order.planet {
            return 0;
        }
        place.units.count(victim).saturating_sub(self.table.order.fresh[area.place()].count(victim))
    }

    /// Where a unit may be placed, once its type is fine.
    fn check_unit_area(&self, seat: Seat, unit: Unit, area: AreaId) -> Result<(), Refusal> {
        if !self.table.has_area(area) || area.planet() != self.table.order.planet {
            return Err(Refusal::OffPlanet(area));
        }
        match data().unit(unit).destroys {
            // SC-TECH-09: where one of the sacrificed units stood.
            Some((victim, needed)) => match self.sacrifices_in(seat, victim, area) {
                0 => Err(Refusal::NothingToSacrifice { unit: victim, needed }),
                _ => Ok(()),
            },
            None => self.check_open_with_room(seat, area),
        }
    }

    /// Friendly or empty, with room for one more unit (SC-BUILD-16, SC-BUILD-17).
    pub(crate) fn check_open_with_room(&self, seat: Seat, area: AreaId) -> Result<(), Refusal> {
        if !self.table.open_to(seat, area) {
            return Err(Refusal::EnemyArea(area));
        }
        if self.table.room(area) == 0 {
            return Err(Refusal::AreaFull { area, limit: self.table.printed(area).limit });
        }
        Ok(())
    }

    pub(crate) fn check_build_unit(&self, seat: Seat, unit: Unit, area: AreaId) -> Result<(), Refusal> {
        self.check_unit_kind(seat, unit, &self.purse(seat), self.table.unlocked(seat))?;
        self.check_unit_area(seat, unit, area)
    }

    /// Step 2 needs a friendly base or unit on the active planet (SC-BUILD-03).
    fn check_step_two(&self, seat: Seat) -> Result<(), Refusal> {
        let order = &self.table.order;
        if order.step > 2 {
            return Err(Refusal::StepOver);
        }
        if self.table.base_on(order.planet, seat).is_none() && !self.table.unit_on(order.planet, seat) {
            return Err(Refusal::NobodyHere);
        }
        Ok(())
    }

    /// A building anybody could buy: the next level of its type (SC-STRUCT-06).
    pub(crate) fn check_building(&self, seat: Seat, kind: u8, purse: &Purse, discount: u8) -> Result<(), Refusal> {
        let race = self.table.race(seat);
        let Some(building) = data().buildings[race.index()].get(kind as usize) else {
            return Err(Refusal::NoSuchThing);
        };
        if self.table.players[seat].buildings[kind as usize] as usize >= building.levels.len() {
            return Err(Refusal::HighestLevel);
        }
        purse.check(self.price(seat, Item::Building(kind)), discount)
    }

    /// A module anybody could buy: tokens and slots (SC-COMP-14, SC-MODULE-01).
    pub(crate) fn check_module(
        &self,
        seat: Seat,
        kind: ModuleKind,
        purse: &Purse,
        discount: u8,
    ) -> Result<(), Refusal> {
        let race = self.table.race(seat);
        let player = &self.table.players[seat];
        let Some(module) = data().module(race, kind) else { return Err(Refusal::NoSuchModule(kind)) };
        if player.modules[kind as usize] >= module.tokens {
            return Err(Refusal::SupplyEmpty);
        }
        if player.installed() >= data().races[race.index()].module_slots {
            return Err(Refusal::NoModuleSlot);
        }
        purse.check(module.price, discount)
    }

    pub(crate) fn check_buy_building(&self, seat: Seat, kind: u8) -> Result<(), Refusal> {
        self.check_step_two(seat)?;
        if self.table.order.building {
            return Err(Refusal::BuildingBought);
        }
        self.check_building(seat, kind, &self.purse(seat), self.order_discount())
    }

    pub(crate) fn check_buy_module(&self, seat: Seat, kind: ModuleKind) -> Result<(), Refusal> {
        self.check_step_two(seat)?;
        if self.table.order.module {
            return Err(Refusal::ModuleBought);
        }
        self.check_module(seat, kind, &self.purse(seat), self.order_discount())
    }

    pub(crate) fn check_raise_base(&self, seat: Seat, area: AreaId) -> Result<(), Refusal> {
        self.check_base_at_all(seat, &self.purse(seat))?;
        self.check_base_area(seat, area)
    }

    fn check_base_at_all(&self, seat: Seat, purse: &Purse) -> Result<(), Refusal> {
        let order = &self.table.order;
        if order.base {
            return Err(Refusal::StepOver);
        }
        if self.table.base_on(order.planet, seat).is_some() {
            return Err(Refusal::BaseOnPlanet);
        }
        if self.table.players[seat].spare_bases == 0 {
            return Err(Refusal::SupplyEmpty);
        }
        purse.check(self.price(seat, Item::Base(AreaId(0))), self.order_discount())
    }

    fn check_base_area(&self, seat: Seat, area: AreaId) -> Result<(), Refusal> {
        if !self.table.has_area(area) || area.planet() != self.table.order.planet {
            return Err(Refusal::OffPlanet(area));
        }
        let place = &self.table.areas[area];
        if place.owner != Some(seat) {
            return Err(Refusal::NoUnitHere);
        }
        if place.base.is_some() {
            return Err(Refusal::BaseInArea);
        }
        if self.table.house.no_sealing && self.team_would_seal(seat, area) {
            return Err(Refusal::TeamSealsPlanet);
        }
        Ok(())
    }

    /// SC-TEAM-12: the team would have a base in every area of the planet.
    fn team_would_seal(&self, seat: Seat, area: AreaId) -> bool {
        self.table
            .areas_of(area.planet())
            .all(|other| other == area || self.table.areas[other].base.is_some_and(|base| !self.table.foes(seat, base)))
    }

    pub(crate) fn legal_build(&self, seat: Seat, out: &mut Vec<Action>) {
        let order = &self.table.order;
        let planet = order.planet;
        let purse = self.purse(seat);
        let discount = self.order_discount();
        let base = self.table.base_on(planet, seat);
        if order.step == 1 {
            let unlocked = self.table.unlocked(seat);
            if order.built_units < self.table.build_limit(seat, order.special) {
                for unit in self.table.race(seat).units() {
                    // A quick look before the long one.
                    if base.is_none() && unlocked & (1 << unit as u32) != 0 {
                        continue;
                    }
                    if self.check_unit_kind(seat, unit, &purse, unlocked).is_ok() {
                        for area in self.table.areas_of(planet) {
                            if self.check_unit_area(seat, unit, area).is_ok() {
                                out.push(Action::BuildUnit { unit, area });
                            }
                        }
                    }
                }
            }
            if base.is_some() {
                if self.table.players[seat].spare_workers > 0 && purse.covers(self.price(seat, Item::Worker), 0) {
                    out.push(Action::BuildWorker);
                }
                if purse.covers(self.price(seat, Item::Transport(RouteId(0))), discount) {
                    for route in (0..self.table.routes.len() as u8).map(RouteId) {
                        if self.check_ferry(seat, route, 1 << planet.0).is_ok() {
                            out.push(Action::BuildTransport(route));
                        }
                    }
                }
            }
        }
        if self.check_step_two(seat).is_ok() {
            if !order.building {
                for kind in 0..3 {
                    if self.check_building(seat, kind, &purse, discount).is_ok() {
                        out.push(Action::BuyBuilding(kind));
                    }
                }
            }
            if !order.module {
                for kind in ModuleKind::ALL {
                    if self.check_module(seat, kind, &purse, discount).is_ok() {
                        out.push(Action::BuyModule(kind));
                    }
                }
            }
        }
        if self.check_base_at_all(seat, &purse).is_ok() {
            for area in self.table.areas_of(planet) {
                if self.check_base_area(seat, area).is_ok() {
                    out.push(Action::RaiseBase(area));
                }
            }
        }
        self.offer_demolish(seat, out);
        out.push(Action::Done);
    }

    /// What the sheet shows but cannot be had now, and why.
    pub(crate) fn refused_build(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        let planet = self.table.order.planet;
        for unit in self.table.race(seat).units() {
            for area in self.table.areas_of(planet) {
                if let Err(refusal) = self.check_build_unit(seat, unit, area) {
                    out.push((Action::BuildUnit { unit, area }, refusal));
                }
            }
        }
        if let Err(refusal) = self.check_build_worker(seat) {
            out.push((Action::BuildWorker, refusal));
        }
        for route in (0..self.table.routes.len() as u8).map(RouteId) {
            if self.table.routes[route.index()].touches(planet)
                && let Err(refusal) = self.check_build_transport(seat, route)
            {
                out.push((Action::BuildTransport(route), refusal));
            }
        }
        for kind in 0..3 {
            if let Err(refusal) = self.check_buy_building(seat, kind) {
                out.push((Action::BuyBuilding(kind), refusal));
            }
        }
        for kind in ModuleKind::ALL {
            if let Err(refusal) = self.check_buy_module(seat, kind) {
                out.push((Action::BuyModule(kind), refusal));
            }
        }
        for area in self.table.areas_of(planet) {
            if let Err(refusal) = self.check_raise_base(seat, area) {
                out.push((Action::RaiseBase(area), refusal));
            }
        }
    }

    pub(crate) fn build_unit(&mut self, seat: Seat, unit: Unit, area: AreaId, context: &mut impl Context) {
        match data().unit(unit).destroys {
            None => self.buy(seat, Item::Unit(unit, area), self.order_discount(), false, context),
            Some((victim, needed)) => {
                // The unit takes the place of one of its sacrifices.
                self.give_for(seat, victim, area, context);
                self.push(Frame::Sacrifice { unit, area, left: needed - 1 });
            }
        }
    }

    fn give_for(&mut self, seat: Seat, victim: Unit, area: AreaId, context: &mut impl Context) {
        self.take_unit(area, victim);
        self.table.players[seat].spare_units.add(victim);
        context.tell(|| Event::UnitSacrificed { seat, unit: victim, area });
    }

    /// Takes a unit out of an area; an area without units has no owner.
    pub(crate) fn take_unit(&mut self, area: AreaId, unit: Unit) {
        let place = &mut self.table.areas[area];
        place.units.remove(unit);
        if place.units.is_empty() {
            place.owner = None;
        }
    }

    pub(crate) fn step_sacrifice(&mut self, context: &mut impl Context) -> Flow {
        let Frame::Sacrifice { unit, area, left } = self.frame() else { return Flow::Go };
        let seat = self.table.order.seat;
        let Some((victim, _)) = data().unit(unit).destroys else {
            self.pop();
            return Flow::Go;
        };
        if left == 0 {
            self.pop();
            self.buy(seat, Item::Unit(unit, area), self.order_discount(), false, context);
            return Flow::Go;
        }
        let mut places = self.table.areas_of(self.table.order.planet);
        let mut fitting = places.by_ref().filter(|area| self.sacrifices_in(seat, victim, *area) > 0);
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => {
                self.sacrifice(seat, only, context);
                Flow::Go
            }
            _ => self.ask(seat),
        }
    }

    pub(crate) fn check_sacrifice(&self, seat: Seat, unit: Unit, area: AreaId) -> Result<(), Refusal> {
        let Some((victim, needed)) = data().unit(unit).destroys else { return Err(Refusal::NotNow) };
        if !self.table.has_area(area) || self.sacrifices_in(seat, victim, area) == 0 {
            return Err(Refusal::NothingToSacrifice { unit: victim, needed });
        }
        Ok(())
    }

    pub(crate) fn sacrifice(&mut self, seat: Seat, from: AreaId, context: &mut impl Context) {
        let Frame::Sacrifice { unit, area, left } = self.frame() else { return };
        let Some((victim, _)) = data().unit(unit).destroys else { return };
        self.give_for(seat, victim, from, context);
        self.turn_into(Frame::Sacrifice { unit, area, left: left - 1 });
    }

    pub(crate) fn buy_for_order(&mut self, seat: Seat, item: Item, context: &mut impl Context) {
        let discount = if item == Item::Worker { 0 } else { self.order_discount() };
        let order = &mut self.table.order;
        // SC-BUILD-01: a later step closes the earlier ones.
        match item {
            Item::Building(_) => {
                order.step = order.step.max(2);
                order.building = true;
            }
            Item::Module(_) => {
                order.step = order.step.max(2);
                order.module = true;
            }
            Item::Base(_) => {
                order.step = 3;
                order.base = true;
            }
            Item::Worker | Item::Transport(_) | Item::Unit(..) | Item::Technology(_) => {}
        }
        self.buy(seat, item, discount, false, context);
    }

    // ---- destroying own pieces (SC-LIMIT-06)

    fn owns_a_piece(&self, seat: Seat) -> bool {
        let on_board = self.table.areas.0.iter().any(|area| area.owner == Some(seat) || area.base == Some(seat));
        on_board || self.table.routes.iter().any(|route| route.transports.contains(seat))
    }

    pub(crate) fn offer_demolish(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.owns_a_piece(seat) {
            out.push(Action::Demolish);
        }
    }

    pub(crate) fn check_demolish(&self, seat: Seat) -> Result<(), Refusal> {
        if self.owns_a_piece(seat) { Ok(()) } else { Err(Refusal::NothingToDestroy) }
    }

    pub(crate) fn legal_demolish(&self, seat: Seat, out: &mut Vec<Action>) {
        let race = self.table.race(seat);
        for area in self.table.held_by(seat) {
            let place = &self.table.areas[area];
            if place.owner == Some(seat) {
                out.extend(place.units.kinds(race).map(|(unit, _)| Action::DestroyUnit { unit, area }));
            }
            if place.base == Some(seat) {
                out.push(Action::DestroyBase(area));
            }
        }
        for (index, route) in self.table.routes.iter().enumerate() {
            if route.transports.contains(seat) {
                out.push(Action::DestroyTransport(RouteId(index as u8)));
            }
        }
    }

    pub(crate) fn check_destroy(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let owned = match action {
            Action::DestroyUnit { unit, area } => {
                self.table.has_area(area)
                    && self.table.areas[area].owner == Some(seat)
                    && unit.race() == self.table.race(seat)
                    && self.table.areas[area].units.count(unit) > 0
            }
            Action::DestroyBase(area) => self.table.has_area(area) && self.table.areas[area].base == Some(seat),
            Action::DestroyTransport(route) => {
                self.table.route(route).is_some_and(|route| route.transports.contains(seat))
            }
            _ => return Err(Refusal::NotNow),
        };
        if owned { Ok(()) } else { Err(Refusal::NothingToDestroy) }
    }

    pub(crate) fn destroy_own(&mut self, seat: Seat, action: Action, context: &mut impl Context) {
        self.pop();
        match action {
            Action::DestroyUnit { unit, area } => {
                self.destroy_unit(seat, unit, area, context);
                if area.planet() == self.table.order.planet {
                    // Those that this order built or moved go first.
                    self.table.order.fresh[area.place()].remove(unit);
                }
            }
            Action::DestroyBase(area) => self.destroy_base(area, context),
            Action::DestroyTransport(route) => self.destroy_transport(seat, route, context),
            _ => {}
        }
        // SC-LIMIT-07: whoever destroys his last piece is out at once.
        if self.table.presence(seat) == 0 && self.table.order.entering.is_empty() {
            self.end_order(context);
        }
    }

    pub(crate) fn destroy_unit(&mut self, seat: Seat, unit: Unit, area: AreaId, context: &mut impl Context) {
        self.take_unit(area, unit);
        self.table.players[seat].spare_units.add(unit);
        context.tell(|| Event::UnitDestroyed { seat, unit, area });
    }

    pub(crate) fn destroy_base(&mut self, area: AreaId, context: &mut impl Context) {
        if let Some(seat) = self.table.areas[area].base.take() {
            self.table.players[seat].spare_bases += 1;
            context.tell(|| Event::BaseDestroyed { seat, area });
        }
    }

    /// The order in hand, fresh.
    pub(crate) fn no_order(&mut self) {
        self.table.order = OrderInHand::default();
    }
}
