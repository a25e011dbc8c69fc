//! Single answers to the running event: which are possible, and why others are not.

use crate::cards::data;
use crate::effect::{Along, DepletionWord, EventEffect};
use crate::ids::{AreaId, EventId, PlanetId, RouteId, Unit, Yield};
use crate::refusal::Refusal;
use crate::state::{Depletion, End, War};
use tabletop::Seat;

impl War {
    pub(super) fn check_move_exit(&self, route: RouteId, exit: u8, to: End) -> Result<(), Refusal> {
        let playing = &self.table.playing;
        let Some(laid) = self.table.route(route).filter(|laid| laid.z > 0) else { return Err(Refusal::NoSuchThing) };
        if exit > 1 {
            return Err(Refusal::NoSuchThing);
        }
        if playing.route.is_some_and(|chosen| chosen != route) || playing.exit == Some(exit) {
            return Err(Refusal::NoTarget);
        }
        self.check_slot(to)?;
        if laid.ends[1 - exit as usize].planet != to.planet {
            return Ok(());
        }
        // SC-EVENT-16: the exits must end apart, so the other one must be able to move on.
        let other_can_go = playing.left > 1 && playing.exit.is_none() && {
            let vacated = laid.ends[exit as usize];
            let free = self.free_slots().filter(|slot| *slot != to);
            free.chain([vacated]).any(|slot| slot.planet != to.planet)
        };
        if other_can_go { Ok(()) } else { Err(Refusal::SamePlanet) }
    }

    pub(super) fn check_stop_moving(&self) -> Result<(), Refusal> {
        let together = self.table.playing.route.and_then(|route| self.table.route(route)).is_some_and(|route| {
            let [a, b] = route.ends;
            a.planet == b.planet
        });
        if together { Err(Refusal::ExitsTogether) } else { Ok(()) }
    }

    pub(super) fn check_event_unit(&self, seat: Seat, unit: Unit, discount: u8) -> Result<(), Refusal> {
        if unit.race() != self.table.race(seat) || self.table.unlocked(seat) & (1 << unit as u32) == 0 {
            return Err(Refusal::Locked(unit));
        }
        if self.table.figures_left(seat, unit) == 0 {
            return Err(Refusal::SupplyEmpty);
        }
        self.purse(seat).check(data().unit(unit).price, discount)
    }

    /// A free unit: of one wanted type, or any unlocked one up to a price.
    pub(super) fn check_free_unit(
        &self,
        seat: Seat,
        unit: Unit,
        wanted: Option<Unit>,
        unlocked: Option<Option<u8>>,
    ) -> Result<(), Refusal> {
        let dear = unlocked.flatten().is_some_and(|most| data().unit(unit).price.total() > most);
        let fits = match unlocked {
            Some(_) => unit.race() == self.table.race(seat) && self.table.unlocked(seat) & (1 << unit as u32) != 0,
            None => wanted == Some(unit),
        };
        if !fits || dear {
            return Err(Refusal::NotToBePlaced(unit));
        }
        match self.table.figures_left(seat, unit) {
            0 => Err(Refusal::SupplyEmpty),
            _ => Ok(()),
        }
    }

    pub(super) fn check_event_place(&self, seat: Seat, area: AreaId) -> Result<(), Refusal> {
        if !self.table.has_area(area) || self.table.bases(seat) & (1 << area.planet().0) == 0 {
            return Err(Refusal::NoBaseHere);
        }
        self.check_open_with_room(seat, area)
    }

    /// May units go from one planet to another (SC-EVENT-15)?
    pub(super) fn check_redeploy_way(
        &self,
        seat: Seat,
        from: PlanetId,
        to: PlanetId,
        effect: &EventEffect,
    ) -> Result<(), Refusal> {
        let EventEffect::Redeploy { along, own_transport, .. } = effect else { return Err(Refusal::NotNow) };
        if self.table.playing.along.is_some_and(|way| way != (from, to)) {
            return Err(Refusal::OneWayOnly);
        }
        let fits = |(index, route): (usize, &crate::state::Route)| {
            let this = *along == Along::OneRoute || self.table.playing.route == Some(RouteId(index as u8));
            this && route.across(from) == Some(to) && (!own_transport || route.transports.contains(seat))
        };
        match self.table.routes.iter().enumerate().any(fits) {
            true => Ok(()),
            false => Err(Refusal::NoTransport(from)),
        }
    }

    pub(super) fn check_redeploy(
        &self,
        seat: Seat,
        unit: Unit,
        from: AreaId,
        to: AreaId,
        effect: &EventEffect,
    ) -> Result<(), Refusal> {
        if !self.table.has_area(from) || !self.table.has_area(to) {
            return Err(Refusal::NoSuchThing);
        }
        let place = &self.table.areas[from];
        if unit.race() != self.table.race(seat) || place.owner != Some(seat) || place.units.count(unit) == 0 {
            return Err(Refusal::NoSuchUnit);
        }
        self.check_redeploy_way(seat, from.planet(), to.planet(), effect)?;
        self.check_open_with_room(seat, to)
    }

    /// SC-EVENT-17.
    pub(super) fn check_event_area(&self, seat: Seat, area: AreaId, effect: &EventEffect) -> Result<(), Refusal> {
        if !self.table.has_area(area) || self.table.printed(area).yields == Yield::Conquest {
            return Err(Refusal::NoTarget);
        }
        let state = self.table.areas[area].depletion;
        let fits = match effect {
            EventEffect::RestoreAreas(_) => state == Depletion::Partial && self.table.control(area) == Some(seat),
            EventEffect::DepleteAreas { from, .. } => match state {
                Depletion::Fresh => from.contains(&DepletionWord::Fresh),
                Depletion::Partial => from.contains(&DepletionWord::Partial),
                Depletion::Full => false,
            },
            _ => false,
        };
        if fits { Ok(()) } else { Err(Refusal::NoTarget) }
    }

    /// An enemy this effect could be aimed at (SC-EVENT-18, SC-EVENT-19, SC-TEAM-13).
    pub(super) fn check_target(&self, seat: Seat, other: Seat, effect: &EventEffect) -> Result<(), Refusal> {
        if other.0 >= self.table.seats || !self.table.plays(other) || !self.table.foes(seat, other) {
            return Err(Refusal::NoTarget);
        }
        let player = &self.table.players[other];
        let fits = match effect {
            EventEffect::EnemyDiscards(_) => !self.secrets.hands[other].is_empty(),
            EventEffect::DestroyWorkers(_) => {
                let reach = self.table.reach(self.table.presence(seat));
                player.pool > 0 && self.table.bases(other) & reach != 0
            }
            EventEffect::DestroyModules(_) => player.installed() > 0,
            EventEffect::LeaderLosesConquest(_) => {
                let most = self.table.enemies(seat).map(|enemy| self.table.players[enemy].conquest).max();
                Some(player.conquest) == most
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(Refusal::NoTarget) }
    }

    pub(super) fn check_strike_transport(&self, seat: Seat, route: RouteId, other: Seat) -> Result<(), Refusal> {
        let Some(laid) = self.table.route(route) else { return Err(Refusal::NoSuchThing) };
        let presence = self.table.presence(seat);
        let reach = laid.ends.iter().any(|end| presence & (1 << end.planet.0) != 0);
        let theirs = other.0 < self.table.seats && self.table.foes(seat, other) && laid.transports.contains(other);
        if reach && theirs { Ok(()) } else { Err(Refusal::NoTarget) }
    }

    pub(super) fn check_strike_unit(&self, seat: Seat, unit: Unit, area: AreaId, max_price: u8) -> Result<(), Refusal> {
        if !self.table.has_area(area) || self.table.presence(seat) & (1 << area.planet().0) == 0 {
            return Err(Refusal::NoTarget);
        }
        let place = &self.table.areas[area];
        let Some(owner) = place.owner.filter(|owner| self.table.foes(seat, *owner)) else {
            return Err(Refusal::NoTarget);
        };
        let record = data().unit(unit);
        let there = unit.race() == self.table.race(owner) && place.units.count(unit) > 0;
        // SC-EVENT-18: technology units have a price that says nothing.
        if there && record.technology.is_none() && record.price.total() <= max_price {
            Ok(())
        } else {
            Err(Refusal::NoTarget)
        }
    }

    /// Cards of the scan that are not in their place yet.
    pub(super) fn unordered_events(&self) -> &[EventId] {
        let top = &self.secrets.event_top;
        let count = self.scan_depth();
        let ordered = self.table.playing.ordered as usize;
        &top[top.len() - count..top.len() - ordered.min(count)]
    }

    /// How many cards the running scan orders.
    pub(super) fn scan_depth(&self) -> usize {
        let playing = &self.table.playing;
        (playing.left as usize + playing.ordered as usize + 1).min(self.secrets.event_top.len())
    }
}
