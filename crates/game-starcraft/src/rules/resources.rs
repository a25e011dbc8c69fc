//! Resources: what a player could pay, and paying, worker by worker; forced mining and depletion.

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::{Price, data};
use crate::event::Event;
use crate::ids::{AreaId, Resource, RouteId};
use crate::refusal::Refusal;
use crate::state::{Depletion, Frame, Item, Payment, Source, War};
use tabletop::Seat;

/// What a player could collect now, forced mining included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Purse {
    pub minerals: u8,
    pub gas: u8,
    pub workers: u8,
}

impl Purse {
    /// Could this price be paid, with that many resources off (SC-RES-06, SC-RES-07)?
    #[inline]
    pub const fn covers(&self, price: Price, discount: u8) -> bool {
        let short = price.minerals.saturating_sub(self.minerals) + price.gas.saturating_sub(self.gas);
        short <= discount && price.total().saturating_sub(discount) <= self.workers
    }

    pub const fn check(&self, price: Price, discount: u8) -> Result<(), Refusal> {
        if self.covers(price, discount) {
            return Ok(());
        }
        let have = Price { minerals: self.minerals, gas: self.gas };
        Err(Refusal::TooExpensive { price, have, workers: self.workers })
    }
}

impl War {
    pub(crate) fn purse(&self, seat: Seat) -> Purse {
        self.purse_with(seat, |area| self.table.card_room(area))
    }

    /// Could this be paid for by forced mining only? Whoever buys should know it before (SC-RES-11).
    pub(crate) fn needs_forced_mining(&self, seat: Seat, item: Item) -> bool {
        let (price, discount) = (self.price(seat, item), self.discount_on(item));
        let free = self.purse_with(seat, |area| self.table.free_room(area));
        !free.covers(price, discount) && self.purse(seat).covers(price, discount)
    }

    /// What comes off the price where things are bought now.
    fn discount_on(&self, item: Item) -> u8 {
        match (self.frame(), item) {
            (Frame::Build, Item::Worker) => 0,
            (Frame::Build, _) => self.order_discount(),
            (Frame::PlayEvent, _) => self.event_discount(),
            (_, _) => 0,
        }
    }

    fn purse_with(&self, seat: Seat, room: impl Fn(AreaId) -> u8) -> Purse {
        let player = &self.table.players[seat];
        let mut purse = Purse {
            minerals: self.table.home_capacity(seat, Resource::Mineral).saturating_sub(player.at_home[0]),
            gas: self.table.home_capacity(seat, Resource::Gas).saturating_sub(player.at_home[1]),
            workers: player.pool,
        };
        for (index, area) in self.table.areas.0.iter().enumerate() {
            if area.holder == Some(seat) {
                let id = AreaId(index as u8);
                match self.table.printed(id).yields.resource() {
                    Some(Resource::Mineral) => purse.minerals += room(id),
                    Some(Resource::Gas) => purse.gas += room(id),
                    None => {}
                }
            }
        }
        purse
    }

    /// What an item costs this player (SC-RES-01).
    pub(crate) fn price(&self, seat: Seat, item: Item) -> Price {
        let data = data();
        let race = self.table.race(seat);
        let sheet = &data.races[race.index()];
        match item {
            Item::Worker => Price::minerals(sheet.worker_price),
            Item::Transport(_) => Price::minerals(sheet.transport_price),
            Item::Unit(unit, _) => data.unit(unit).price,
            Item::Building(kind) => {
                let level = self.table.players[seat].buildings[kind as usize] as usize;
                let levels = &data.buildings[race.index()][kind as usize].levels;
                levels.get(level).map_or(Price::default(), |level| level.price)
            }
            Item::Module(kind) => data.module(race, kind).map_or(Price::default(), |module| module.price),
            Item::Base(_) => Price::minerals(sheet.base_price),
            Item::Technology(tech) => data.technologies[tech.index()].record.price,
        }
    }

    /// Asks for the price; what is bought arrives when it is paid (SC-RES-21).
    pub(crate) fn buy(
        &mut self,
        seat: Seat,
        item: Item,
        discount: u8,
        must_discount: bool,
        context: &mut impl Context,
    ) {
        let due = self.price(seat, item);
        context.tell(|| Event::Buying { seat, item, price: due });
        self.push(Frame::Pay(Payment { seat, due, discount, must_discount, started: false, item }));
    }

    pub(crate) fn step_pay(&mut self, context: &mut impl Context) -> Flow {
        let Frame::Pay(payment) = self.frame() else { return Flow::Go };
        if payment.due.total() == 0 {
            self.pop();
            self.deliver(payment.seat, payment.item, context);
            return Flow::Go;
        }
        let saves = [Resource::Mineral, Resource::Gas].map(|resource| self.check_save(&payment, resource).is_ok());
        let (first, second) = {
            let mut sources = self.sources(&payment);
            (sources.next(), sources.next())
        };
        // A choice of one is no choice; but depleting an area is always asked for.
        match (saves, first, second) {
            ([true, false], None, _) => self.save(Resource::Mineral, context),
            ([false, true], None, _) => self.save(Resource::Gas, context),
            ([false, false], Some(source), None) if !self.is_forced(source) => self.pay(source, context),
            _ => return self.ask(payment.seat),
        }
        Flow::Go
    }

    /// Every place the next worker can be sent to.
    pub(crate) fn sources(&self, payment: &Payment) -> impl Iterator<Item = Source> + use<'_> {
        let payment = *payment;
        let cards = (0..48u8).map(AreaId).filter(move |area| self.table.areas[*area].holder == Some(payment.seat));
        let all = [Source::Home].into_iter().chain(cards.map(Source::Card));
        all.filter(move |source| self.check_source(&payment, *source).is_ok())
    }

    /// The worker would be one too many for the card (SC-RES-11).
    pub(crate) fn is_forced(&self, source: Source) -> bool {
        match source {
            Source::Card(area) => self.table.areas[area].workers >= self.table.printed(area).value,
            Source::Home => false,
        }
    }

    /// The discount is used before the first worker is sent, on a resource of the price (SC-ORDER-04).
    pub(crate) fn check_save(&self, payment: &Payment, resource: Resource) -> Result<(), Refusal> {
        let due = match resource {
            Resource::Mineral => payment.due.minerals,
            Resource::Gas => payment.due.gas,
        };
        if payment.discount == 0 || payment.started || due == 0 {
            return Err(Refusal::NoDiscount);
        }
        // What is left must still be payable.
        self.purse(payment.seat).check(less(payment.due, resource), payment.discount - 1)
    }

    pub(crate) fn check_source(&self, payment: &Payment, source: Source) -> Result<(), Refusal> {
        if payment.discount > 0 && !payment.started {
            if payment.must_discount {
                return Err(Refusal::DiscountFirst);
            }
            // A worker sent now gives the discount up for this item.
            self.purse(payment.seat).check(payment.due, 0)?;
        }
        let resource = payment.next();
        match source {
            Source::Home => {
                // SC-RES-10: never more than the capacity.
                let used = self.table.players[payment.seat].at_home[resource as usize];
                if used >= self.table.home_capacity(payment.seat, resource) {
                    return Err(Refusal::CardFull);
                }
            }
            Source::Card(area) => {
                if self.table.areas[area].holder != Some(payment.seat)
                    || self.table.printed(area).yields.resource() != Some(resource)
                {
                    return Err(Refusal::WrongCard);
                }
                if self.table.card_room(area) == 0 {
                    return Err(Refusal::CardFull);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn legal_pay(&self, payment: &Payment, out: &mut Vec<Action>) {
        for resource in [Resource::Mineral, Resource::Gas] {
            if self.check_save(payment, resource).is_ok() {
                out.push(Action::Save(resource));
            }
        }
        out.extend(self.sources(payment).map(Action::Pay));
    }

    pub(crate) fn save(&mut self, resource: Resource, context: &mut impl Context) {
        let Frame::Pay(mut payment) = self.frame() else { return };
        let seat = payment.seat;
        payment.due = less(payment.due, resource);
        payment.discount -= 1;
        if !payment.must_discount {
            self.table.order.discounted = true;
        }
        context.tell(|| Event::DiscountUsed { seat, resource });
        self.turn_into(Frame::Pay(payment));
    }

    pub(crate) fn pay(&mut self, source: Source, context: &mut impl Context) {
        let Frame::Pay(mut payment) = self.frame() else { return };
        let (seat, resource) = (payment.seat, payment.next());
        payment.due = less(payment.due, resource);
        payment.started = true;
        payment.discount = 0;
        self.table.players[seat].pool -= 1;
        self.table.players[seat].last_paid = Some(source);
        context.tell(|| Event::WorkerSent { seat, source, resource });
        match source {
            Source::Home => self.table.players[seat].at_home[resource as usize] += 1,
            Source::Card(area) => {
                self.table.areas[area].workers += 1;
                if self.table.areas[area].workers > self.table.printed(area).value {
                    self.deplete(area, context);
                }
            }
        }
        self.turn_into(Frame::Pay(payment));
    }

    /// Takes an area one step further (SC-RES-12, SC-RES-14, SC-RES-19).
    pub(crate) fn deplete(&mut self, area: AreaId, context: &mut impl Context) {
        let place = &mut self.table.areas[area];
        place.depletion = match place.depletion {
            Depletion::Fresh => Depletion::Partial,
            Depletion::Partial | Depletion::Full => Depletion::Full,
        };
        let depletion = place.depletion;
        context.tell(|| Event::AreaDepleted { area, depletion });
        if depletion == Depletion::Full {
            let count = std::mem::take(&mut place.workers);
            if let Some(seat) = place.holder.take()
                && count > 0
            {
                self.table.players[seat].unavailable += count;
                context.tell(|| Event::WorkersUnavailable { seat, count });
            }
        }
    }

    /// What was paid for arrives.
    fn deliver(&mut self, seat: Seat, item: Item, context: &mut impl Context) {
        match item {
            Item::Worker => {
                // SC-RES-20.
                self.table.players[seat].spare_workers -= 1;
                self.table.players[seat].unavailable += 1;
                context.tell(|| Event::WorkerBuilt { seat });
            }
            Item::Transport(route) => {
                self.table.players[seat].spare_transports -= 1;
                let laid = &mut self.table.routes[route.index()];
                laid.transports = laid.transports.with(seat);
                context.tell(|| Event::TransportBuilt { seat, route });
            }
            Item::Unit(unit, area) => {
                self.table.players[seat].spare_units.remove(unit);
                let place = &mut self.table.areas[area];
                place.units.add(unit);
                place.owner = Some(seat);
                if self.table.order.active {
                    self.table.order.built_units += 1;
                    self.table.order.fresh[area.place()].add(unit);
                }
                context.tell(|| Event::UnitBuilt { seat, unit, area });
            }
            Item::Building(kind) => {
                let race = self.table.race(seat);
                let level = &mut self.table.players[seat].buildings[kind as usize];
                *level += 1;
                let level = *level;
                context.tell(|| Event::BuildingBought { seat, building: kind, level, race: Some(race) });
            }
            Item::Module(module) => {
                self.table.players[seat].modules[module as usize] += 1;
                context.tell(|| Event::ModuleBought { seat, module });
            }
            Item::Base(area) => {
                self.table.areas[area].base = Some(seat);
                self.table.players[seat].spare_bases -= 1;
                context.tell(|| Event::BaseRaised { seat, area });
            }
            Item::Technology(tech) => self.receive_technology(seat, tech, context),
        }
    }

    /// Takes a transport off the board.
    pub(crate) fn destroy_transport(&mut self, seat: Seat, route: RouteId, context: &mut impl Context) {
        let laid = &mut self.table.routes[route.index()];
        laid.transports = laid.transports.without(seat);
        self.table.players[seat].spare_transports += 1;
        context.tell(|| Event::TransportDestroyed { seat, route });
    }
}

/// One resource less.
const fn less(price: Price, resource: Resource) -> Price {
    match resource {
        Resource::Mineral => Price { minerals: price.minerals - 1, gas: price.gas },
        Resource::Gas => Price { minerals: price.minerals, gas: price.gas - 1 },
    }
}
