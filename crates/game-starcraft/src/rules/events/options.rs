//! What the running effect of an event offers.

use crate::action::Action;
use crate::cards::data;
use crate::effect::EventEffect;
use crate::ids::{AreaId, ModuleKind, PlanetId, RouteId, TechId, Unit};
use crate::refusal::Refusal;
use crate::state::War;
use tabletop::Seat;

impl War {
    /// Every answer the running effect allows.
    pub(super) fn each_option(&self, seat: Seat, effect: &EventEffect, call: &mut impl FnMut(Action)) {
        let target = self.table.playing.target;
        match effect {
            EventEffect::MoveZRoute { .. } => self.each_exit_move(call),
            EventEffect::BuyModule { .. }
            | EventEffect::BuyBuilding { .. }
            | EventEffect::BuyTechnology { .. }
            | EventEffect::BuyUnits { .. } => self.each_purchase(seat, effect, call),
            EventEffect::PlaceUnits { .. } => {
                let wanted = self.free_units(seat, effect).map(|(unit, _)| unit);
                self.each_unit_place(
                    seat,
                    |war, unit| war.check_free_unit(seat, unit, wanted, None),
                    &mut |unit, area| call(Action::PlaceUnit { unit, area }),
                );
            }
            EventEffect::PlaceUnlockedUnits { max_price, .. } => {
                self.each_unit_place(
                    seat,
                    |war, unit| war.check_free_unit(seat, unit, None, Some(*max_price)),
                    &mut |unit, area| call(Action::PlaceUnit { unit, area }),
                );
            }
            EventEffect::PlaceTransports(_) => {
                let bases = self.table.bases(seat);
                for route in (0..self.table.routes.len() as u8).map(RouteId) {
                    if self.check_ferry(seat, route, bases).is_ok() {
                        call(Action::PlaceTransport(route));
                    }
                }
                call(Action::Done);
            }
            EventEffect::Redeploy { .. } => self.each_redeployment(seat, effect, call),
            EventEffect::RestoreAreas(_) | EventEffect::DepleteAreas { .. } => {
                let fitting =
                    self.table.board_areas().filter(|area| self.check_event_area(seat, *area, effect).is_ok());
                fitting.for_each(|area| call(Action::ChooseArea(area)));
            }
            EventEffect::EnemyDiscards(_) => match target {
                Some(target) => {
                    let cards = self.secrets.hands[target].kinds(self.table.race(target));
                    cards.for_each(|card| call(Action::StripCard(card)));
                }
                None => self.each_target(seat, effect, call),
            },
            EventEffect::DestroyWorkers(_) | EventEffect::LeaderLosesConquest(_) => {
                self.each_target(seat, effect, call);
            }
            EventEffect::DestroyModules(_) => match target {
                Some(target) => {
                    let modules = &self.table.players[target].modules;
                    let installed = ModuleKind::ALL.into_iter().filter(|kind| modules[*kind as usize] > 0);
                    installed.for_each(|kind| call(Action::LoseModule(kind)));
                }
                None => self.each_target(seat, effect, call),
            },
            EventEffect::DestroyTransports(_) => self.each_enemy_transport(seat, call),
            EventEffect::DestroyEnemyPiece { max_price } => {
                self.each_enemy_transport(seat, call);
                self.each_enemy_unit(seat, *max_price, call);
            }
            EventEffect::LookAtEvents(_) => {
                let left = self.unordered_events();
                for (index, event) in left.iter().enumerate() {
                    if !left[..index].contains(event) {
                        call(Action::PutBack(*event));
                    }
                }
            }
            EventEffect::EndDrawsNear { benefit, .. } => {
                (0..benefit.len() as u8).for_each(|number| call(Action::TakeBenefit(number)));
            }
            EventEffect::GainWorkers(_)
            | EventEffect::GainConquest { .. }
            | EventEffect::DrawCombatCards(_)
            | EventEffect::HandLimitRaised(_)
            | EventEffect::TreatOrderAsSpecial
            | EventEffect::PermanentCapacity { .. }
            | EventEffect::Battle(_) => {}
        }
    }

    /// Exits of Z-routes, and the slots they could go to.
    fn each_exit_move(&self, call: &mut impl FnMut(Action)) {
        let chosen = self.table.playing.route;
        for (index, route) in self.table.routes.iter().enumerate() {
            let id = RouteId(index as u8);
            if route.z == 0 || chosen.is_some_and(|chosen| chosen != id) {
                continue;
            }
            for exit in 0..2 {
                for to in self.free_slots() {
                    if self.check_move_exit(id, exit, to).is_ok() {
                        call(Action::MoveExit { route: id, exit, to });
                    }
                }
            }
        }
        if self.check_stop_moving().is_ok() {
            call(Action::Done);
        }
    }

    /// What an event lets somebody buy, or nothing of it.
    fn each_purchase(&self, seat: Seat, effect: &EventEffect, call: &mut impl FnMut(Action)) {
        let (purse, discount) = (self.purse(seat), self.event_discount());
        match effect {
            EventEffect::BuyModule { .. } => {
                for kind in ModuleKind::ALL {
                    if self.check_module(seat, kind, &purse, discount).is_ok() {
                        call(Action::BuyModule(kind));
                    }
                }
            }
            EventEffect::BuyBuilding { .. } => {
                for kind in 0..3 {
                    if self.check_building(seat, kind, &purse, discount).is_ok() {
                        call(Action::BuyBuilding(kind));
                    }
                }
            }
            EventEffect::BuyTechnology { .. } => {
                for tech in (0..data().technologies.len() as u8).map(TechId) {
                    if self.check_technology(seat, tech, discount).is_ok() {
                        call(Action::BuyTechnology(tech));
                    }
                }
            }
            _ => {
                self.each_unit_place(seat, |war, unit| war.check_event_unit(seat, unit, discount), &mut |unit, area| {
                    call(Action::BuildUnit { unit, area })
                })
            }
        }
        call(Action::Done);
    }

    /// Own units, and where the event could take them.
    fn each_redeployment(&self, seat: Seat, effect: &EventEffect, call: &mut impl FnMut(Action)) {
        let race = self.table.race(seat);
        for from in self.table.board_areas().filter(|from| self.table.areas[*from].owner == Some(seat)) {
            let goals = self.table.planets[from.planet().index()].adjacent;
            for planet in (0..12).map(PlanetId).filter(|planet| goals & (1 << planet.0) != 0) {
                if self.check_redeploy_way(seat, from.planet(), planet, effect).is_err() {
                    continue;
                }
                for to in self.table.areas_of(planet) {
                    if self.check_open_with_room(seat, to).is_ok() {
                        for (unit, _) in self.table.areas[from].units.kinds(race) {
                            call(Action::Redeploy { unit, from, to });
                        }
                    }
                }
            }
        }
        call(Action::Done);
    }

    /// Enemy units on planets where the player has anything, as dear as the event allows.
    fn each_enemy_unit(&self, seat: Seat, max_price: u8, call: &mut impl FnMut(Action)) {
        let presence = self.table.presence(seat);
        for area in self.table.board_areas().filter(|area| presence & (1 << area.planet().0) != 0) {
            let Some(owner) = self.table.areas[area].owner else { continue };
            for (unit, _) in self.table.areas[area].units.kinds(self.table.race(owner)) {
                if self.check_strike_unit(seat, unit, area, max_price).is_ok() {
                    call(Action::StrikeUnit { unit, area });
                }
            }
        }
    }

    /// Units of the own race that pass a test, in every area they could go to (SC-EVENT-13, SC-EVENT-14).
    fn each_unit_place(
        &self,
        seat: Seat,
        fits: impl Fn(&Self, Unit) -> Result<(), Refusal>,
        call: &mut impl FnMut(Unit, AreaId),
    ) {
        let bases = self.table.bases(seat);
        for unit in self.table.race(seat).units() {
            if fits(self, unit).is_err() {
                continue;
            }
            for area in self.table.board_areas().filter(|area| bases & (1 << area.planet().0) != 0) {
                if self.check_open_with_room(seat, area).is_ok() {
                    call(unit, area);
                }
            }
        }
    }

    fn each_target(&self, seat: Seat, effect: &EventEffect, call: &mut impl FnMut(Action)) {
        for other in self.table.everybody() {
            if self.check_target(seat, other, effect).is_ok() {
                call(Action::ChooseSeat(other));
            }
        }
    }

    fn each_enemy_transport(&self, seat: Seat, call: &mut impl FnMut(Action)) {
        for route in (0..self.table.routes.len() as u8).map(RouteId) {
            for other in self.table.everybody() {
                if self.check_strike_transport(seat, route, other).is_ok() {
                    call(Action::StrikeTransport { route, seat: other });
                }
            }
        }
    }
}
