//! The door: which answers are legal now, why others are not, and who carries them out.

use crate::action::Action;
use crate::cards::data;
use crate::flow::Cx;
use crate::ids::{AreaId, Faction, PlanetId, RouteId};
use crate::refusal::Refusal;
use crate::state::{Frame, Item, Source, War};
use tabletop::Seat;

impl War {
    /// Every legal action of a seat that is asked.
    pub(crate) fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.frame() {
            Frame::Over => {}
            Frame::Draft { .. } => {
                let free = Faction::ALL.into_iter().filter(|faction| self.check_faction(*faction).is_ok());
                out.extend(free.map(Action::PickFaction));
            }
            Frame::PlacePlanet => self.legal_place_planet(seat, out),
            Frame::PlaceBase { planet, must } => {
                let areas = self.table.areas_of(planet).filter(|area| self.check_place_base(planet, *area).is_ok());
                out.extend(areas.map(Action::PlaceBase));
                if !must {
                    out.push(Action::NoBase);
                }
            }
            Frame::LayZRoute { main, .. } => {
                let slots = self.free_slots().filter(|end| self.check_exit(main, *end).is_ok());
                out.extend(slots.map(Action::LayExit));
            }
            Frame::Deploy { .. } => self.legal_deploy(seat, out),
            Frame::Plan => self.legal_plan(seat, out),
            Frame::Execute => {
                let tops = self.own_tops(seat);
                let planets = (0..12).map(PlanetId).filter(|planet| tops & (1 << planet.0) != 0);
                out.extend(planets.map(Action::Execute));
            }
            Frame::Revealed => self.legal_revealed(seat, out),
            Frame::Build => self.legal_build(seat, out),
            Frame::Mobilize => self.legal_mobilize(seat, out),
            Frame::Research(step) => self.legal_research(seat, step, out),
            Frame::Demolish => self.legal_demolish(seat, out),
            Frame::Sacrifice { unit, .. } => {
                let areas = self.table.areas_of(self.table.order.planet);
                let fitting = areas.filter(|area| self.check_sacrifice(seat, unit, *area).is_ok());
                out.extend(fitting.map(Action::Sacrifice));
            }
            Frame::Pay(payment) => self.legal_pay(&payment, out),
            Frame::Battle => self.legal_battle(seat, out),
            Frame::Regroup => {}
            Frame::ChooseEvent => self.legal_choose_event(seat, out),
            Frame::PlayEvent => self.legal_play_event(out),
            Frame::Discards => self.legal_discard(seat, out),
        }
    }

    /// Agrees with [`Self::legal_actions`], and says why not.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.exists(action) {
            return Err(Refusal::NoSuchThing);
        }
        match (self.frame(), action) {
            (Frame::Draft { .. }, Action::PickFaction(faction)) => self.check_faction(faction),
            (Frame::PlacePlanet, Action::PlacePlanet { planet, x, y, turn }) => {
                self.check_place_planet(seat, planet, x, y, turn)
            }
            (Frame::PlaceBase { planet, .. }, Action::PlaceBase(area)) => self.check_place_base(planet, area),
            (Frame::PlaceBase { must, .. }, Action::NoBase) => match must {
                true => Err(Refusal::BaseRequired),
                false => Ok(()),
            },
            (Frame::LayZRoute { main, .. }, Action::LayExit(end)) => self.check_exit(main, end),
            (Frame::Deploy { .. }, Action::PlaceUnit { unit, area }) => {
                self.check_deploy(seat, unit, area, self.table.bases(seat))
            }
            (Frame::Deploy { .. }, Action::PlaceTransport(route)) => self.check_deploy_transport(seat, route),
            (Frame::Plan, Action::PlaceOrder { planet, face }) => self.check_place_order(seat, planet, face),
            (Frame::Execute, Action::Execute(planet)) => self.check_execute(seat, planet),
            (Frame::Revealed, Action::CarryOut | Action::TakeEvent) => Ok(()),
            (Frame::Revealed, Action::RaiseOrder(event)) => self.check_raise_order(seat, event),
            (Frame::Build, Action::BuildWorker) => self.check_build_worker(seat),
            (Frame::Build, Action::BuildTransport(route)) => self.check_build_transport(seat, route),
            (Frame::Build, Action::BuildUnit { unit, area }) => self.check_build_unit(seat, unit, area),
            (Frame::Build, Action::BuyBuilding(kind)) => self.check_buy_building(seat, kind),
            (Frame::Build, Action::BuyModule(kind)) => self.check_buy_module(seat, kind),
            (Frame::Build, Action::RaiseBase(area)) => self.check_raise_base(seat, area),
            (Frame::Build, Action::Done) => Ok(()),
            (Frame::Build | Frame::Mobilize, Action::Demolish) => self.check_demolish(seat),
            (Frame::Mobilize, Action::Move { unit, from, to }) => self.check_move(seat, unit, from, to),
            (Frame::Mobilize, Action::LiftOff(to)) => self.check_lift_off(seat, to),
            (Frame::Mobilize, Action::Recall { unit, from, to }) => self.check_recall(seat, unit, from, to),
            (Frame::Mobilize, Action::Done) => self.check_mobilize_done(seat),
            (Frame::Research(step), action) => self.check_research(seat, step, action),
            (Frame::Demolish, action) => self.check_destroy(seat, action),
            (Frame::Sacrifice { unit, .. }, Action::Sacrifice(area)) => self.check_sacrifice(seat, unit, area),
            (Frame::Pay(payment), Action::Pay(source)) => self.check_source(&payment, source),
            (Frame::Pay(payment), Action::Save(resource)) => self.check_save(&payment, resource),
            (Frame::Battle, action) => self.check_battle(seat, action),
            (Frame::ChooseEvent, action) => self.check_choose_event(seat, action),
            (Frame::PlayEvent, action) => self.check_play_event(action),
            (Frame::Discards, Action::Discard(card)) => self.check_discard(seat, card),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Do the numbers in an action mean things that exist? Whatever comes from outside passes here first.
    fn exists(&self, action: Action) -> bool {
        let area = |area: AreaId| area.index() < 48;
        let planet = |planet: PlanetId| planet.index() < data().planets.len();
        let route = |route: RouteId| route.index() < self.table.routes.len();
        match action {
            Action::PlacePlanet { planet: tile, .. } => planet(tile),
            Action::PlaceBase(at)
            | Action::RaiseBase(at)
            | Action::Sacrifice(at)
            | Action::DestroyBase(at)
            | Action::LiftOff(at)
            | Action::Withdraw(at)
            | Action::RetreatTo(at)
            | Action::ChooseArea(at)
            | Action::Pay(Source::Card(at)) => area(at),
            Action::LayExit(end) => planet(end.planet),
            Action::PlaceUnit { area: at, .. }
            | Action::BuildUnit { area: at, .. }
            | Action::DestroyUnit { area: at, .. }
            | Action::StrikeUnit { area: at, .. } => area(at),
            Action::PlaceTransport(at) | Action::BuildTransport(at) | Action::DestroyTransport(at) => route(at),
            Action::PlaceOrder { planet: at, .. } | Action::Execute(at) => planet(at),
            Action::RaiseOrder(event) | Action::PlayEvent(event) | Action::PutBack(event) => {
                event.index() < data().events.len()
            }
            Action::UseAbility(crate::state::AbilitySource::Event(event)) => event.index() < data().events.len(),
            Action::BuyBuilding(kind) => kind < 3,
            Action::Move { from, to, .. } | Action::Recall { from, to, .. } | Action::Redeploy { from, to, .. } => {
                area(from) && area(to)
            }
            Action::BuyTechnology(tech) => tech.index() < data().technologies.len(),
            Action::MoveExit { route: at, to, .. } => route(at) && planet(to.planet),
            Action::ChooseSeat(seat) => seat.0 < self.table.seats,
            Action::StrikeTransport { route: at, seat } => route(at) && seat.0 < self.table.seats,
            Action::PickFaction(_)
            | Action::NoBase
            | Action::CarryOut
            | Action::TakeEvent
            | Action::Done
            | Action::BuildWorker
            | Action::BuyModule(_)
            | Action::Pay(Source::Home)
            | Action::Save(_)
            | Action::Demolish
            | Action::DrawCards
            | Action::SkipCards
            | Action::ExtraEvent
            | Action::TakeCard(_)
            | Action::UseAbility(crate::state::AbilitySource::Technology(_))
            | Action::Pass
            | Action::ConsumeUnit(_)
            | Action::ConsumeWorker
            | Action::NameFront(_)
            | Action::Pair { .. }
            | Action::Reserve(_)
            | Action::PlayCard(_)
            | Action::PlayTop
            | Action::PlayNothing
            | Action::Reinforce(_)
            | Action::NoReinforcement
            | Action::RaiseShields(_)
            | Action::Fight(_)
            | Action::Promote(_)
            | Action::PayCard(_)
            | Action::Strike(_)
            | Action::Lose(_)
            | Action::GiveUp { .. }
            | Action::SendAway(_)
            | Action::Recover(_)
            | Action::StripCard(_)
            | Action::LoseModule(_)
            | Action::TakeBenefit(_)
            | Action::Discard(_) => true,
        }
    }

    /// What the table shows but does not allow now.
    pub(crate) fn refused_actions(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        match self.frame() {
            Frame::Draft { .. } => {
                for faction in Faction::ALL {
                    if let Err(refusal) = self.check_faction(faction) {
                        out.push((Action::PickFaction(faction), refusal));
                    }
                }
            }
            Frame::Plan => self.refused_plan(seat, out),
            Frame::Build => self.refused_build(seat, out),
            Frame::Mobilize => self.refused_mobilize(seat, out),
            Frame::Research(crate::state::ResearchStep::Buy) => self.refused_research(seat, out),
            Frame::Over
            | Frame::PlacePlanet
            | Frame::PlaceBase { .. }
            | Frame::LayZRoute { .. }
            | Frame::Deploy { .. }
            | Frame::Execute
            | Frame::Revealed
            | Frame::Research(_)
            | Frame::Demolish
            | Frame::Sacrifice { .. }
            | Frame::Pay(_)
            | Frame::Battle
            | Frame::Regroup
            | Frame::ChooseEvent
            | Frame::PlayEvent
            | Frame::Discards => {}
        }
    }

    /// Carries a legal action out; [`War::advance`] then runs on.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, cx: &mut impl Cx) {
        match (self.frame(), action) {
            (Frame::Draft { .. }, Action::PickFaction(faction)) => self.pick_faction(seat, faction, cx),
            (Frame::PlacePlanet, Action::PlacePlanet { planet, x, y, turn }) => {
                self.place_planet(seat, planet, x, y, turn, cx);
            }
            (Frame::PlaceBase { .. }, action) => {
                self.pop();
                if let Action::PlaceBase(area) = action {
                    self.place_base(seat, area, cx);
                }
            }
            (Frame::LayZRoute { .. }, Action::LayExit(end)) => self.lay_exit(seat, end, cx),
            (Frame::Deploy { .. }, Action::PlaceUnit { unit, area }) => self.put_unit(seat, unit, area, cx),
            (Frame::Deploy { .. }, Action::PlaceTransport(route)) => self.put_transport(seat, route, cx),
            (Frame::Plan, Action::PlaceOrder { planet, face }) => self.place_order(seat, planet, face, cx),
            (Frame::Execute, Action::Execute(planet)) => self.execute(seat, planet, cx),
            (Frame::Revealed, Action::CarryOut) => self.carry_out_order(seat, cx),
            (Frame::Revealed, Action::TakeEvent) => self.take_event(seat, cx),
            (Frame::Revealed, Action::RaiseOrder(event)) => self.raise_order(seat, event, cx),
            (Frame::Build, Action::BuildWorker) => self.buy_for_order(seat, Item::Worker, cx),
            (Frame::Build, Action::BuildTransport(route)) => self.buy_for_order(seat, Item::Transport(route), cx),
            (Frame::Build, Action::BuildUnit { unit, area }) => self.build_unit(seat, unit, area, cx),
            (Frame::Build, Action::BuyBuilding(kind)) => self.buy_for_order(seat, Item::Building(kind), cx),
            (Frame::Build, Action::BuyModule(kind)) => self.buy_for_order(seat, Item::Module(kind), cx),
            (Frame::Build, Action::RaiseBase(area)) => self.buy_for_order(seat, Item::Base(area), cx),
            (Frame::Build, Action::Done) => self.end_order(cx),
            (Frame::Build | Frame::Mobilize, Action::Demolish) => self.push(Frame::Demolish),
            (Frame::Mobilize, Action::Move { unit, from, to }) => self.move_unit(seat, unit, from, to, cx),
            (Frame::Mobilize, Action::LiftOff(to)) => self.lift_off(seat, to, cx),
            (Frame::Mobilize, Action::Recall { unit, from, to }) => self.recall(seat, unit, from, to, cx),
            (Frame::Mobilize, Action::Done) => self.finish_movement(cx),
            (Frame::Research(step), action) => self.research(seat, step, action, cx),
            (Frame::Demolish, action) => self.destroy_own(seat, action, cx),
            (Frame::Sacrifice { .. }, Action::Sacrifice(area)) => self.sacrifice(seat, area, cx),
            (Frame::Pay(_), Action::Pay(source)) => self.pay(source, cx),
            (Frame::Pay(_), Action::Save(resource)) => self.save(resource, cx),
            (Frame::Battle, action) => self.act_in_battle(seat, action, cx),
            (Frame::ChooseEvent, action) => self.choose_event(seat, action, cx),
            (Frame::PlayEvent, action) => self.carry_effect(seat, action, cx),
            (Frame::Discards, Action::Discard(card)) => self.lay_aside(seat, card, cx),
            // `check` let nothing else through.
            _ => {}
        }
    }
}
