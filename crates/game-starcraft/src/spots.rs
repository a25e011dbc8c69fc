//! What on the table an action is about: this unit, this area. Clients let people press there, one thing after another.

use crate::Action;
use crate::ids::{AreaId, CardId, EventId, Face, ModuleKind, PlanetId, RouteId, TechId, Unit};
use crate::state::{AbilitySource, Source};

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is a kind of thing on the table")]
pub enum Spot {
    Area(AreaId),
    /// Where units come from.
    From(AreaId),
    /// Where they go.
    To(AreaId),
    Planet(PlanetId),
    Route(RouteId),
    Cell(i8, i8),
    Face(Face),
    Unit(Unit),
    Theirs(Unit),
    Worker,
    Transport,
    Base,
    Building(u8),
    Module(ModuleKind),
    Source(Source),
    Card(CardId),
    Skirmish(u8),
    Tech(TechId),
    Event(EventId),
}

impl Spot {
    /// Does it lie on the map or in the battle, where one presses to say where?
    pub const fn says_where(self) -> bool {
        matches!(
            self,
            Self::Area(_)
                | Self::From(_)
                | Self::To(_)
                | Self::Planet(_)
                | Self::Route(_)
                | Self::Cell(..)
                | Self::Theirs(_)
                | Self::Skirmish(_)
        )
    }

    /// Does it lie on the map?
    pub const fn on_map(self) -> bool {
        self.says_where() && !matches!(self, Self::Theirs(_) | Self::Skirmish(_))
    }
}

/// The things an action is about; nothing: it is only in the list.
pub fn spots(action: Action) -> Vec<Spot> {
    use Spot::{Area, Base, Building, Card, Cell, Event, From, Module, Planet, Route, Skirmish, Tech, Theirs, To};
    match action {
        Action::PlacePlanet { x, y, .. } => vec![Cell(x, y)],
        Action::PlaceBase(area)
        | Action::Sacrifice(area)
        | Action::DestroyBase(area)
        | Action::Withdraw(area)
        | Action::RetreatTo(area)
        | Action::ChooseArea(area) => vec![Area(area)],
        Action::LayExit(end) => vec![Planet(end.planet)],
        Action::PlaceUnit { unit, area }
        | Action::BuildUnit { unit, area }
        | Action::DestroyUnit { unit, area }
        | Action::StrikeUnit { unit, area } => vec![Spot::Unit(unit), Area(area)],
        Action::PlaceTransport(route) | Action::DestroyTransport(route) | Action::StrikeTransport { route, .. } => {
            vec![Route(route)]
        }
        Action::BuildTransport(route) => vec![Spot::Transport, Route(route)],
        Action::PlaceOrder { planet, face } => vec![Spot::Face(face), Planet(planet)],
        Action::Execute(planet) => vec![Planet(planet)],
        Action::BuildWorker => vec![Spot::Worker],
        Action::BuyBuilding(kind) => vec![Building(kind)],
        Action::BuyModule(kind) | Action::LoseModule(kind) => vec![Module(kind)],
        Action::RaiseBase(area) => vec![Base, Area(area)],
        Action::Pay(Source::Card(area)) => vec![Spot::Source(Source::Card(area)), Area(area)],
        Action::Pay(source) => vec![Spot::Source(source)],
        Action::Move { unit, from, to } | Action::Recall { unit, from, to } | Action::Redeploy { unit, from, to } => {
            vec![From(from), Spot::Unit(unit), To(to)]
        }
        Action::LiftOff(to) => vec![Base, To(to)],
        Action::BuyTechnology(tech) => vec![Tech(tech)],
        Action::TakeCard(card)
        | Action::UseAbility(AbilitySource::Technology(card))
        | Action::PlayCard(card)
        | Action::Reinforce(card)
        | Action::Recover(card)
        | Action::StripCard(card)
        | Action::Discard(card) => vec![Card(card)],
        Action::UseAbility(AbilitySource::Event(event))
        | Action::RaiseOrder(event)
        | Action::PlayEvent(event)
        | Action::PutBack(event) => vec![Event(event)],
        Action::ConsumeUnit(unit)
        | Action::NameFront(unit)
        | Action::Promote(unit)
        | Action::Lose(unit)
        | Action::SendAway(unit) => vec![Spot::Unit(unit)],
        Action::Pair { mine, theirs } => vec![Spot::Unit(mine), Theirs(theirs)],
        Action::Reserve(skirmish) | Action::RaiseShields(skirmish) | Action::Fight(skirmish) => {
            vec![Skirmish(skirmish)]
        }
        Action::GiveUp { skirmish, unit, .. } => vec![Spot::Unit(unit), Skirmish(skirmish)],
        Action::MoveExit { route, to, .. } => vec![Route(route), Planet(to.planet)],
        Action::PickFaction(_)
        | Action::NoBase
        | Action::CarryOut
        | Action::TakeEvent
        | Action::Done
        | Action::Save(_)
        | Action::Demolish
        | Action::DrawCards
        | Action::SkipCards
        | Action::ExtraEvent
        | Action::Pass
        | Action::ConsumeWorker
        | Action::PlayTop
        | Action::PlayNothing
        | Action::NoReinforcement
        | Action::PayCard(_)
        | Action::Strike(_)
        | Action::ChooseSeat(_)
        | Action::TakeBenefit(_) => Vec::new(),
    }
}

/// The area where something of the player's stands afterwards that did not stand there before: where it would arrive.
pub const fn arrives(action: Action) -> Option<AreaId> {
    match action {
        Action::PlaceBase(area)
        | Action::RaiseBase(area)
        | Action::LiftOff(area)
        | Action::Withdraw(area)
        | Action::RetreatTo(area)
        | Action::PlaceUnit { area, .. }
        | Action::BuildUnit { area, .. }
        | Action::Move { to: area, .. }
        | Action::Recall { to: area, .. }
        | Action::Redeploy { to: area, .. } => Some(area),
        _ => None,
    }
}

/// The unit on the map that it is about, and where it stands.
pub const fn unit_on_map(action: Action) -> Option<(AreaId, Unit)> {
    match action {
        Action::Move { unit, from, .. } | Action::Recall { unit, from, .. } | Action::Redeploy { unit, from, .. } => {
            Some((from, unit))
        }
        Action::DestroyUnit { unit, area } | Action::StrikeUnit { unit, area } => Some((area, unit)),
        _ => None,
    }
}
