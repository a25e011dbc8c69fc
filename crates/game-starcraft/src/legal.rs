//! The door: which answers are legal now, and why others are not.

use crate::action::Action;
use crate::cards::data;
use crate::ids::{AreaId, Faction, PlanetId, RouteId};
use crate::refusal::Refusal;
use crate::state::{Frame, Source, War};
use tabletop::Seat;

/// Every legal action of a seat; none of one that is not asked.
pub(crate) fn legal(war: &War, seat: Seat, out: &mut Vec<Action>) {
    if !war.table.asked.contains(seat) {
        return;
    }
    match war.frame() {
        Frame::Over => {}
        Frame::Draft { .. } => {
            let free = Faction::ALL.into_iter().filter(|faction| war.check_faction(*faction).is_ok());
            out.extend(free.map(Action::PickFaction));
        }
        Frame::PlacePlanet => war.legal_place_planet(seat, out),
        Frame::PlaceBase { planet, must } => {
            let areas = war.table.areas_of(planet).filter(|area| war.check_place_base(planet, *area).is_ok());
            out.extend(areas.map(Action::PlaceBase));
            if !must {
                out.push(Action::NoBase);
            }
        }
        Frame::LayZRoute { main, .. } => {
            let slots = war.free_slots().filter(|end| war.check_exit(main, *end).is_ok());
            out.extend(slots.map(Action::LayExit));
        }
        Frame::Deploy { .. } => war.legal_deploy(seat, out),
        Frame::Plan => war.legal_plan(seat, out),
        Frame::Execute => {
            let tops = war.own_tops(seat);
            let planets = (0..12).map(PlanetId).filter(|planet| tops & (1 << planet.0) != 0);
            out.extend(planets.map(Action::Execute));
        }
        Frame::Revealed => war.legal_revealed(seat, out),
        Frame::Build => war.legal_build(seat, out),
        Frame::Mobilize => war.legal_mobilize(seat, out),
        Frame::Research(step) => war.legal_research(seat, step, out),
        Frame::Demolish => war.legal_demolish(seat, out),
        Frame::Sacrifice { unit, .. } => {
            let areas = war.table.areas_of(war.table.order.planet);
            let fitting = areas.filter(|area| war.check_sacrifice(seat, unit, *area).is_ok());
            out.extend(fitting.map(Action::Sacrifice));
        }
        Frame::Pay(payment) => war.legal_pay(&payment, out),
        Frame::Battle => war.legal_battle(seat, out),
        Frame::Regroup => {}
        Frame::ChooseEvent => war.legal_choose_event(seat, out),
        Frame::PlayEvent => war.legal_play_event(out),
        Frame::Discards => war.legal_discard(seat, out),
    }
}

/// Agrees with [`legal`], and says why not.
pub(crate) fn check(war: &War, seat: Seat, action: Action) -> Result<(), Refusal> {
    if war.table.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    if !war.table.asked.contains(seat) {
        return Err(Refusal::NotAsked);
    }
    if !exists(war, action) {
        return Err(Refusal::NoSuchThing);
    }
    match (war.frame(), action) {
        (Frame::Draft { .. }, Action::PickFaction(faction)) => war.check_faction(faction),
        (Frame::PlacePlanet, Action::PlacePlanet { planet, x, y, turn }) => {
            war.check_place_planet(seat, planet, x, y, turn)
        }
        (Frame::PlaceBase { planet, .. }, Action::PlaceBase(area)) => war.check_place_base(planet, area),
        (Frame::PlaceBase { must, .. }, Action::NoBase) => match must {
            true => Err(Refusal::BaseRequired),
            false => Ok(()),
        },
        (Frame::LayZRoute { main, .. }, Action::LayExit(end)) => war.check_exit(main, end),
        (Frame::Deploy { .. }, Action::PlaceUnit { unit, area }) => {
            war.check_deploy(seat, unit, area, war.table.bases(seat))
        }
        (Frame::Deploy { .. }, Action::PlaceTransport(route)) => war.check_deploy_transport(seat, route),
        (Frame::Plan, Action::PlaceOrder { planet, face }) => war.check_place_order(seat, planet, face),
        (Frame::Execute, Action::Execute(planet)) => war.check_execute(seat, planet),
        (Frame::Revealed, Action::CarryOut | Action::TakeEvent) => Ok(()),
        (Frame::Revealed, Action::RaiseOrder(event)) => war.check_raise_order(seat, event),
        (Frame::Build, Action::BuildWorker) => war.check_build_worker(seat),
        (Frame::Build, Action::BuildTransport(route)) => war.check_build_transport(seat, route),
        (Frame::Build, Action::BuildUnit { unit, area }) => war.check_build_unit(seat, unit, area),
        (Frame::Build, Action::BuyBuilding(kind)) => war.check_buy_building(seat, kind),
        (Frame::Build, Action::BuyModule(kind)) => war.check_buy_module(seat, kind),
        (Frame::Build, Action::RaiseBase(area)) => war.check_raise_base(seat, area),
        (Frame::Build, Action::Done) => Ok(()),
        (Frame::Revealed | Frame::Build | Frame::Mobilize, Action::Demolish) => war.check_demolish(seat),
        (Frame::Mobilize, Action::Move { unit, from, to }) => war.check_move(seat, unit, from, to),
        (Frame::Mobilize, Action::LiftOff(to)) => war.check_lift_off(seat, to),
        (Frame::Mobilize, Action::Recall { unit, from, to }) => war.check_recall(seat, unit, from, to),
        (Frame::Mobilize, Action::Done) => war.check_mobilize_done(seat),
        (Frame::Research(step), action) => war.check_research(seat, step, action),
        (Frame::Demolish, action) => war.check_destroy(seat, action),
        (Frame::Sacrifice { unit, .. }, Action::Sacrifice(area)) => war.check_sacrifice(seat, unit, area),
        (Frame::Pay(payment), Action::Pay(source)) => war.check_source(&payment, source),
        (Frame::Pay(payment), Action::Save(resource)) => war.check_save(&payment, resource),
        (Frame::Battle, action) => war.check_battle(seat, action),
        (Frame::ChooseEvent, action) => war.check_choose_event(seat, action),
        (Frame::PlayEvent, action) => war.check_play_event(action),
        (Frame::Discards, Action::Discard(card)) => war.check_discard(seat, card),
        _ => Err(Refusal::NotNow),
    }
}

/// Do the numbers in an action mean things that exist? Whatever comes from outside passes here first.
pub(crate) fn exists(war: &War, action: Action) -> bool {
    let area = |area: AreaId| area.index() < 48;
    let planet = |planet: PlanetId| planet.index() < data().planets.len();
    let route = |route: RouteId| route.index() < war.table.routes.len();
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
        Action::ChooseSeat(seat) => seat.0 < war.table.seats,
        Action::StrikeTransport { route: at, seat } => route(at) && seat.0 < war.table.seats,
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
pub(crate) fn refused(war: &War, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
    if !war.table.asked.contains(seat) {
        return;
    }
    match war.frame() {
        Frame::Draft { .. } => {
            for faction in Faction::ALL {
                if let Err(refusal) = war.check_faction(faction) {
                    out.push((Action::PickFaction(faction), refusal));
                }
            }
        }
        Frame::Plan => war.refused_plan(seat, out),
        Frame::Build => war.refused_build(seat, out),
        Frame::Mobilize => war.refused_mobilize(seat, out),
        Frame::Research(crate::state::ResearchStep::Buy) => war.refused_research(seat, out),
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

/// Does the action say no more than "nothing further"? It ends an order or declines what is offered; `check` says whether it may.
pub(crate) const fn passes(action: Action) -> bool {
    match action {
        Action::NoBase
        | Action::Done
        | Action::SkipCards
        | Action::Pass
        | Action::NoReinforcement
        | Action::PlayNothing => true,
        Action::PickFaction(..)
        | Action::PlacePlanet { .. }
        | Action::PlaceBase(..)
        | Action::LayExit(..)
        | Action::PlaceUnit { .. }
        | Action::PlaceTransport(..)
        | Action::PlaceOrder { .. }
        | Action::Execute(..)
        | Action::CarryOut
        | Action::TakeEvent
        | Action::RaiseOrder(..)
        | Action::BuildWorker
        | Action::BuildTransport(..)
        | Action::BuildUnit { .. }
        | Action::BuyBuilding(..)
        | Action::BuyModule(..)
        | Action::RaiseBase(..)
        | Action::Pay(..)
        | Action::Save(..)
        | Action::Sacrifice(..)
        | Action::Demolish
        | Action::DestroyUnit { .. }
        | Action::DestroyBase(..)
        | Action::DestroyTransport(..)
        | Action::Move { .. }
        | Action::LiftOff(..)
        | Action::Recall { .. }
        | Action::DrawCards
        | Action::BuyTechnology(..)
        | Action::ExtraEvent
        | Action::TakeCard(..)
        | Action::UseAbility(..)
        | Action::ConsumeUnit(..)
        | Action::ConsumeWorker
        | Action::NameFront(..)
        | Action::Pair { .. }
        | Action::Reserve(..)
        | Action::PlayCard(..)
        | Action::PlayTop
        | Action::Reinforce(..)
        | Action::RaiseShields(..)
        | Action::Fight(..)
        | Action::Promote(..)
        | Action::PayCard(..)
        | Action::Strike(..)
        | Action::Lose(..)
        | Action::GiveUp { .. }
        | Action::Withdraw(..)
        | Action::RetreatTo(..)
        | Action::SendAway(..)
        | Action::Recover(..)
        | Action::PlayEvent(..)
        | Action::MoveExit { .. }
        | Action::Redeploy { .. }
        | Action::ChooseArea(..)
        | Action::ChooseSeat(..)
        | Action::StripCard(..)
        | Action::StrikeTransport { .. }
        | Action::StrikeUnit { .. }
        | Action::LoseModule(..)
        | Action::PutBack(..)
        | Action::TakeBenefit(..)
        | Action::Discard(..) => false,
    }
}
