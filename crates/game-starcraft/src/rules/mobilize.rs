//! The Mobilize order: units move to the active planet or about it; units that meet enemies fight.

use crate::action::Action;
use crate::apply::Context;
use crate::cards::data;
use crate::effect::Effect;
use crate::event::Event;
use crate::ids::{AreaId, PlanetId, Unit, UnitSet};
use crate::refusal::Refusal;
use crate::state::War;
use tabletop::Seat;

/// How many units above its limit an attacker may bring into an area (SC-LIMIT-02).
pub(crate) const ATTACK_ALLOWANCE: u8 = 2;

/// What an area of the active planet is to a unit that moves there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    /// Friendly or empty.
    Open,
    /// A foreign base without foreign units: no battle (SC-MOB-09).
    LoneBase,
    /// Foreign units: battle.
    Defended,
}

impl War {
    /// Units of the active planet's areas that have not moved in this order.
    fn unmoved(&self, area: AreaId, unit: Unit) -> u8 {
        let there = self.table.areas[area].units.count(unit);
        if area.planet() == self.table.order.planet {
            there - self.table.order.fresh[area.place()].count(unit).min(there)
        } else {
            there
        }
    }

    fn check_mover(&self, seat: Seat, unit: Unit, from: AreaId, ferries: u16) -> Result<(), Refusal> {
        if !self.table.has_area(from)
            || unit.race() != self.table.race(seat)
            || self.table.areas[from].owner != Some(seat)
            || self.table.areas[from].units.count(unit) == 0
        {
            return Err(Refusal::NoSuchUnit);
        }
        let planet = self.table.order.planet;
        if from.planet() == planet {
            // SC-MOB-07.
            return if self.unmoved(from, unit) > 0 { Ok(()) } else { Err(Refusal::AlreadyMoved) };
        }
        if ferries & (1 << from.planet().0) == 0 {
            let adjacent = self.table.planets[planet.index()].adjacent & (1 << from.planet().0) != 0;
            return Err(match adjacent {
                true => Refusal::NoTransport(from.planet()),
                false => Refusal::NotAdjacent(from.planet()),
            });
        }
        Ok(())
    }

    fn check_goal(&self, seat: Seat, to: AreaId, by_transport: bool) -> Result<Ground, Refusal> {
        let order = &self.table.order;
        let place = &self.table.areas[to];
        // SC-TEAM-04.
        for other in [place.owner, place.base].into_iter().flatten() {
            if other != seat && !self.table.foes(seat, other) {
                return Err(Refusal::TeamMate(to));
            }
        }
        let ground = match (place.owner, place.base) {
            (Some(units), _) if units != seat => Ground::Defended,
            (_, Some(base)) if base != seat => Ground::LoneBase,
            _ => Ground::Open,
        };
        if ground != Ground::Open && order.target.is_some_and(|target| target != to) {
            return Err(Refusal::SecondEnemyArea);
        }
        if by_transport
            && let Some(base) = place.base
            && base != seat
            && self.table.has_module_effect(base, |effect| effect == Effect::ForbidEnemyTransport)
        {
            return Err(Refusal::OrbitalDefence(to));
        }
        match ground {
            Ground::Defended => {
                let limit = self.table.printed(to).limit + ATTACK_ALLOWANCE;
                if order.entering.total() >= limit {
                    return Err(Refusal::AttackLimit { limit });
                }
            }
            Ground::LoneBase | Ground::Open => self.check_crowd(to)?,
        }
        Ok(ground)
    }

    /// Limits hold for the final position (SC-MOB-11): a unit may enter a full area while others there can still leave it.
    fn check_crowd(&self, to: AreaId) -> Result<(), Refusal> {
        let limit = self.table.printed(to).limit;
        let there = self.table.areas[to].units.total();
        let moved = self.table.order.fresh[to.place()].total();
        let over = (there + 1).saturating_sub(limit);
        if over > there.saturating_sub(moved) {
            return Err(Refusal::AreaFull { area: to, limit });
        }
        Ok(())
    }

    pub(crate) fn check_move(&self, seat: Seat, unit: Unit, from: AreaId, to: AreaId) -> Result<(), Refusal> {
        let planet = self.table.order.planet;
        if !self.table.has_area(to) || to.planet() != planet {
            return Err(Refusal::MustEndHere);
        }
        if from == to {
            return Err(Refusal::SameArea);
        }
        self.check_mover(seat, unit, from, self.table.ferries(planet, seat))?;
        self.check_goal(seat, to, from.planet() != planet).map(|_| ())
    }

    pub(crate) fn check_lift_off(&self, seat: Seat, to: AreaId) -> Result<(), Refusal> {
        let order = &self.table.order;
        if !self.table.sheet_has(seat, |effect| matches!(effect, Effect::MoveBase(_))) {
            return Err(Refusal::NoAbility);
        }
        if order.lifted {
            return Err(Refusal::OncePerOrder);
        }
        let Some(from) = self.table.base_on(order.planet, seat) else { return Err(Refusal::NoBaseHere) };
        if !self.table.has_area(to) || to.planet() != order.planet {
            return Err(Refusal::MustEndHere);
        }
        if from == to {
            return Err(Refusal::SameArea);
        }
        if self.table.hostile_to(seat, to) {
            return Err(Refusal::EnemyArea(to));
        }
        Ok(())
    }

    /// The unit types to which Recall leads, if the player has it.
    fn recall_units(&self, seat: Seat) -> Option<UnitSet> {
        let area = self.table.players[seat].faction_area;
        if area.is_empty() {
            return None;
        }
        let recalls = |effect: &crate::effect::Ability| matches!(effect.does, Effect::RecallUnit(_));
        let mut cards = area.kinds(self.table.race(seat)).map(|card| data().card(card));
        cards.find(|card| card.abilities.iter().any(recalls)).map(|card| card.units)
    }

    /// Areas of the active planet that can be recalled to (SC-TECH-12).
    fn check_recall_goal(&self, seat: Seat, to: AreaId, anchors: UnitSet) -> Result<(), Refusal> {
        if !self.table.has_area(to) || to.planet() != self.table.order.planet {
            return Err(Refusal::MustEndHere);
        }
        if self.table.control(to) != Some(seat) || !anchors.iter().any(|unit| self.unmoved(to, unit) > 0) {
            return Err(Refusal::NoArbiter);
        }
        self.check_crowd(to)
    }

    pub(crate) fn check_recall(&self, seat: Seat, unit: Unit, from: AreaId, to: AreaId) -> Result<(), Refusal> {
        let Some(anchors) = self.recall_units(seat) else { return Err(Refusal::NoAbility) };
        if self.table.order.recalled {
            return Err(Refusal::OncePerOrder);
        }
        if from == to {
            return Err(Refusal::SameArea);
        }
        self.check_recall_goal(seat, to, anchors)?;
        self.check_mover(seat, unit, from, u16::MAX)
    }

    pub(crate) fn check_mobilize_done(&self, seat: Seat) -> Result<(), Refusal> {
        for area in self.table.areas_of(self.table.order.planet) {
            let place = &self.table.areas[area];
            if place.owner == Some(seat) && place.units.total() > self.table.printed(area).limit {
                return Err(Refusal::StillTooMany(area));
            }
        }
        Ok(())
    }

    pub(crate) fn legal_mobilize(&self, seat: Seat, out: &mut Vec<Action>) {
        let order = &self.table.order;
        let planet = order.planet;
        let race = self.table.race(seat);
        let ferries = self.table.ferries(planet, seat);
        // What each area of the planet is to a walker, and to a passenger.
        let mut walkers = tabletop::List::<AreaId, 4>::new();
        let mut passengers = tabletop::List::<AreaId, 4>::new();
        for to in self.table.areas_of(planet) {
            if self.check_goal(seat, to, false).is_ok() {
                walkers.push(to);
            }
            if ferries != 0 && self.check_goal(seat, to, true).is_ok() {
                passengers.push(to);
            }
        }
        let sources = ferries | 1 << planet.0;
        for origin in (0..12).map(PlanetId).filter(|origin| sources & (1 << origin.0) != 0) {
            let here = origin == planet;
            let goals = if here { &walkers } else { &passengers };
            for from in self.table.areas_of(origin) {
                let place = &self.table.areas[from];
                if place.owner != Some(seat) {
                    continue;
                }
                for (unit, _) in place.units.kinds(race) {
                    if here && self.unmoved(from, unit) == 0 {
                        continue;
                    }
                    for to in goals.iter().copied().filter(|to| *to != from) {
                        out.push(Action::Move { unit, from, to });
                    }
                }
            }
        }
        for to in self.table.areas_of(planet) {
            if self.check_lift_off(seat, to).is_ok() {
                out.push(Action::LiftOff(to));
            }
        }
        if !order.recalled
            && let Some(anchors) = self.recall_units(seat)
        {
            for to in self.table.areas_of(planet) {
                if self.check_recall_goal(seat, to, anchors).is_err() {
                    continue;
                }
                for from in self.table.board_areas().filter(|from| *from != to) {
                    if self.table.areas[from].owner == Some(seat) {
                        for (unit, _) in self.table.areas[from].units.kinds(race) {
                            if self.check_mover(seat, unit, from, u16::MAX).is_ok() {
                                out.push(Action::Recall { unit, from, to });
                            }
                        }
                    }
                }
            }
        }
        self.offer_demolish(seat, out);
        if self.check_mobilize_done(seat).is_ok() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn refused_mobilize(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        let planet = self.table.order.planet;
        for from in self.table.board_areas() {
            if self.table.areas[from].owner != Some(seat) {
                continue;
            }
            for (unit, _) in self.table.areas[from].units.kinds(self.table.race(seat)) {
                for to in self.table.areas_of(planet).filter(|to| *to != from) {
                    if let Err(refusal) = self.check_move(seat, unit, from, to) {
                        out.push((Action::Move { unit, from, to }, refusal));
                    }
                }
            }
        }
        if let Err(refusal) = self.check_mobilize_done(seat) {
            out.push((Action::Done, refusal));
        }
    }

    pub(crate) fn move_unit(&mut self, seat: Seat, unit: Unit, from: AreaId, to: AreaId, context: &mut impl Context) {
        let defended = self.table.areas[to].owner.is_some_and(|owner| owner != seat);
        if self.table.hostile_to(seat, to) {
            self.table.order.target = Some(to);
        }
        self.take_unit(from, unit);
        if defended {
            self.table.order.entering.add(unit);
        } else {
            self.arrive(seat, unit, to);
        }
        context.tell(|| Event::UnitMoved { seat, unit, from, to });
    }

    fn arrive(&mut self, seat: Seat, unit: Unit, to: AreaId) {
        let place = &mut self.table.areas[to];
        place.units.add(unit);
        place.owner = Some(seat);
        self.table.order.fresh[to.place()].add(unit);
    }

    pub(crate) fn lift_off(&mut self, seat: Seat, to: AreaId, context: &mut impl Context) {
        let Some(from) = self.table.base_on(self.table.order.planet, seat) else { return };
        self.table.areas[from].base = None;
        self.table.areas[to].base = Some(seat);
        self.table.order.lifted = true;
        context.tell(|| Event::BaseMoved { seat, from, to });
    }

    pub(crate) fn recall(&mut self, seat: Seat, unit: Unit, from: AreaId, to: AreaId, context: &mut impl Context) {
        self.take_unit(from, unit);
        self.arrive(seat, unit, to);
        self.table.order.recalled = true;
        context.tell(|| Event::UnitMoved { seat, unit, from, to });
    }

    /// All movement is over: the battle, if one was started (SC-MOB-10).
    pub(crate) fn finish_movement(&mut self, context: &mut impl Context) {
        match self.table.order.target {
            Some(area) if !self.table.order.entering.is_empty() => self.begin_battle(area, context),
            Some(_) | None => self.end_order(context),
        }
    }
}
