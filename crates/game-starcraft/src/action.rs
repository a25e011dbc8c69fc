//! What a seat may say. Every decision is small: one worker, one unit, one card.

use crate::ids::{
    AreaId, CardId, Compass, EventId, Face, Faction, ModuleKind, PlanetId, Resource, RouteId, TechId, Unit,
};
use crate::state::{AbilitySource, End, Item, Source};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// One answer of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    // ---- setup
    /// Take a faction.
    PickFaction(Faction),
    /// Lay a drawn planet.
    PlacePlanet {
        /// Which.
        planet: PlanetId,
        /// Column.
        x: i8,
        /// Row.
        y: i8,
        /// Quarter turns, clockwise.
        turn: u8,
    },
    /// Put the starting base here.
    PlaceBase(AreaId),
    /// Keep the base for the second planet.
    NoBase,
    /// Put an exit of the Z-route into a slot: the main one first.
    LayExit(ExitPlace),
    /// Put a starting or free unit into an area.
    PlaceUnit {
        /// Its type.
        unit: Unit,
        /// Where.
        area: AreaId,
    },
    /// Put a starting or free transport on a route.
    PlaceTransport(RouteId),

    // ---- planning and execution
    /// Place an order face down.
    PlaceOrder {
        /// Where.
        planet: PlanetId,
        /// Its face.
        face: Face,
    },
    /// Reveal the own order on top of a planet's stack.
    Execute(PlanetId),
    /// Carry the revealed order out.
    CarryOut,
    /// Give the order up and draw an event card.
    TakeEvent,
    /// Discard a kept event: the revealed order counts as special.
    RaiseOrder(EventId),
    /// Finish the order, the event or the choice.
    Done,

    // ---- build
    /// Buy a worker.
    BuildWorker,
    /// Buy a transport for a route.
    BuildTransport(RouteId),
    /// Buy a unit for an area.
    BuildUnit {
        /// Its type.
        unit: Unit,
        /// Where.
        area: AreaId,
    },
    /// Buy the next level of a building type (0 to 2, in the order of the sheet).
    BuyBuilding(u8),
    /// Buy a module.
    BuyModule(ModuleKind),
    /// Raise a base.
    RaiseBase(AreaId),
    /// Send a worker for the next resource due.
    Pay(Source),
    /// Use the discount on this resource.
    Save(Resource),
    /// Give a unit of this area for a technology unit.
    Sacrifice(AreaId),
    /// Destroy an own piece for nothing; which one is asked next.
    Demolish,
    /// Destroy this own unit.
    DestroyUnit {
        /// Its type.
        unit: Unit,
        /// Where.
        area: AreaId,
    },
    /// Destroy the own base here.
    DestroyBase(AreaId),
    /// Destroy the own transport on a route.
    DestroyTransport(RouteId),

    // ---- mobilize
    /// Move a unit.
    Move {
        /// Its type.
        unit: Unit,
        /// From.
        from: AreaId,
        /// To an area of the active planet.
        to: AreaId,
    },
    /// Move the own base of the active planet.
    LiftOff(AreaId),
    /// Recall a unit from anywhere to an own Arbiter.
    Recall {
        /// Its type.
        unit: Unit,
        /// From.
        from: AreaId,
        /// To.
        to: AreaId,
    },

    // ---- research
    /// Draw the cards that are offered.
    DrawCards,
    /// Do not draw them.
    SkipCards,
    /// Buy a technology.
    BuyTechnology(TechId),
    /// Special Research: another event card.
    ExtraEvent,
    /// Special Research: this card of the new technology into hand.
    TakeCard(CardId),

    // ---- battle
    /// Use a start-of-battle ability.
    UseAbility(AbilitySource),
    /// Decline what is offered.
    Pass,
    /// Consume: destroy this unit of the battle.
    ConsumeUnit(Unit),
    /// Consume: destroy a worker of the pool.
    ConsumeWorker,
    /// Put this Assist unit on the front line.
    NameFront(Unit),
    /// Pair an own unit with an enemy unit.
    Pair {
        /// Own.
        mine: Unit,
        /// Enemy.
        theirs: Unit,
    },
    /// The next reserve unit joins this skirmish.
    Reserve(u8),
    /// Play this card from hand.
    PlayCard(CardId),
    /// Play the top card of the deck unseen.
    PlayTop,
    /// Play nothing, because there is nothing to play.
    PlayNothing,
    /// Add this reinforcement.
    Reinforce(CardId),
    /// Add none.
    NoReinforcement,
    /// Raise the shields in this skirmish.
    RaiseShields(u8),
    /// Resolve this skirmish next.
    Fight(u8),
    /// Put this reserve unit on the front line.
    Promote(Unit),
    /// Pay what the card in this slot asks (0 the regular card, 1 the reinforcement).
    PayCard(u8),
    /// Carry out the ability of this slot first.
    Strike(u8),
    /// Lose this unit.
    Lose(Unit),
    /// Give up a unit of a skirmish.
    GiveUp {
        /// Which skirmish.
        skirmish: u8,
        /// Its type.
        unit: Unit,
        /// The front-line unit, not one of the reserve.
        front: bool,
    },
    /// Withdraw the cloaked unit to this area.
    Withdraw(AreaId),
    /// Retreat to this area.
    RetreatTo(AreaId),
    /// This unit leaves the area.
    SendAway(Unit),
    /// Take this card back into hand.
    Recover(CardId),

    // ---- events and regroup
    /// Play this event.
    PlayEvent(EventId),
    /// Move an exit of a Z-route into a slot.
    MoveExit {
        /// The route.
        route: RouteId,
        /// 0 the main exit, 1 the minor one.
        exit: u8,
        /// Where it goes.
        to: ExitPlace,
    },
    /// Move a unit along a route.
    Redeploy {
        /// Its type.
        unit: Unit,
        /// From.
        from: AreaId,
        /// To.
        to: AreaId,
    },
    /// This area: to restore or to deplete.
    ChooseArea(AreaId),
    /// This enemy.
    ChooseSeat(Seat),
    /// Put this card of the enemy's hand on his discard.
    StripCard(CardId),
    /// Destroy this enemy transport.
    StrikeTransport {
        /// The route.
        route: RouteId,
        /// Whose.
        seat: Seat,
    },
    /// Destroy this enemy unit.
    StrikeUnit {
        /// Its type.
        unit: Unit,
        /// Where.
        area: AreaId,
    },
    /// Give up this module.
    LoseModule(ModuleKind),
    /// Put this event card back on the deck, next from the top.
    PutBack(EventId),
    /// The End card's benefit of this number.
    TakeBenefit(u8),
    /// Lay this card aside at step 9.
    Discard(CardId),
}

impl Action {
    /// What it would buy.
    pub(crate) const fn item(self) -> Option<Item> {
        match self {
            Self::BuildWorker => Some(Item::Worker),
            Self::BuildTransport(route) => Some(Item::Transport(route)),
            Self::BuildUnit { unit, area } => Some(Item::Unit(unit, area)),
            Self::BuyBuilding(kind) => Some(Item::Building(kind)),
            Self::BuyModule(kind) => Some(Item::Module(kind)),
            Self::RaiseBase(area) => Some(Item::Base(area)),
            Self::BuyTechnology(tech) => Some(Item::Technology(tech)),
            _ => None,
        }
    }
}

/// A slot: planet and side, as it lies.
pub type ExitPlace = End;

/// A side of a slot, for clients.
pub type ExitSide = Compass;

impl PartialOrd for End {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for End {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.planet, self.side).cmp(&(other.planet, other.side))
    }
}
