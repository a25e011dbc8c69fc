//! Why not: ids and numbers. The words are in `text`.

use crate::cards::Price;
use crate::ids::{AreaId, CardId, Faction, ModuleKind, OrderKind, PlanetId, RouteId, TechId, Unit};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// Why an action or a setup is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Refusal {
    // ---- setup
    /// No mode of that name.
    UnknownMode,
    /// That many players cannot play this.
    PlayerCount {
        /// Asked for.
        players: u8,
        /// At least.
        least: u8,
        /// At most.
        most: u8,
    },
    /// A team game needs an even number of players: four or six (SC-TEAM-01).
    TeamsNeedFourOrSix {
        /// Asked for.
        players: u8,
    },
    /// The factions named are not one for each seat, or one is named twice (SC-COMP-01).
    FactionsDoNotFit,
    /// There is no such seat.
    NoSuchSeat(Seat),
    /// The last round must be at least one.
    NoRounds,

    // ---- always
    /// The seat is not asked now.
    NotAsked,
    /// The game is over.
    GameOver,
    /// The answer names something that does not exist.
    NoSuchThing,
    /// Not an answer to what is asked now.
    NotNow,

    // ---- galaxy
    /// Somebody plays this faction already.
    FactionTaken(Faction),
    /// Not one of the planets to be laid by this player.
    NotYourPlanet(PlanetId),
    /// The first planet lies in the middle (SC-GALAXY-03).
    FirstInTheMiddle,
    /// A planet lies there already.
    CellTaken,
    /// No normal route would join it to the galaxy (SC-GALAXY-05).
    NotLinked,
    /// Nothing could be laid after it (SC-GALAXY-13).
    SealsTheGalaxy,
    /// The area is not on the planet just laid (SC-GALAXY-10).
    WrongPlanet(AreaId),
    /// The base must be placed now (SC-GALAXY-12).
    BaseRequired,
    /// No navigation slot there.
    NoSlot,
    /// A route ends in that slot.
    SlotTaken,
    /// Both exits would be on one planet (SC-GALAXY-15).
    SamePlanet,
    /// Not one of the pieces to be placed.
    NotToBePlaced(Unit),
    /// The turn of a tile is 0 to 3, and equal positions are offered once.
    SameAsOtherTurn,

    // ---- orders
    /// Neither a friendly piece there nor on an adjacent planet (SC-PLAN-04).
    OutOfReach(PlanetId),
    /// All tokens of this face are placed (SC-COMP-07).
    NoToken {
        /// The type.
        kind: OrderKind,
        /// Gold?
        special: bool,
    },
    /// Special orders placed reach the number allowed (SC-PLAN-08).
    SpecialOrders {
        /// Allowed this round.
        allowed: u8,
    },
    /// No own order on top of that stack (SC-EXEC-02).
    NotOnTop(PlanetId),
    /// The order is special already.
    AlreadySpecial,
    /// This event is not before the player.
    NoSuchEvent,

    // ---- build
    /// A step of the order that is over (SC-BUILD-01).
    StepOver,
    /// No own base on the active planet (SC-BUILD-02).
    NoBaseHere,
    /// No own base or unit on the active planet (SC-BUILD-03).
    NobodyHere,
    /// The supply is empty (SC-LIMIT-04).
    SupplyEmpty,
    /// The unit build limit is reached (SC-BUILD-11).
    BuildLimit {
        /// The limit of this order.
        limit: u8,
    },
    /// No building unlocks this unit (SC-BUILD-15).
    Locked(Unit),
    /// Its technology is not bought (SC-TECH-07).
    NeedsTechnology(TechId),
    /// Too few units to sacrifice that stood here before the order (SC-TECH-08).
    NothingToSacrifice {
        /// Whom.
        unit: Unit,
        /// How many.
        needed: u8,
    },
    /// Not an area of the active planet.
    OffPlanet(AreaId),
    /// Neither friendly nor empty (SC-BUILD-16).
    EnemyArea(AreaId),
    /// The unit limit of the area (SC-LIMIT-01).
    AreaFull {
        /// Which.
        area: AreaId,
        /// Its limit.
        limit: u8,
    },
    /// An own transport is on the route (SC-BUILD-09).
    TransportThere(RouteId),
    /// The route does not touch the planet.
    RouteElsewhere(RouteId),
    /// One building per order (SC-BUILD-23).
    BuildingBought,
    /// One module per order (SC-BUILD-23).
    ModuleBought,
    /// The highest level is built.
    HighestLevel,
    /// The race has no such module (SC-MODULE-03).
    NoSuchModule(ModuleKind),
    /// All slots are filled (SC-MODULE-01).
    NoModuleSlot,
    /// An own base is on the planet already (SC-BUILD-20).
    BaseOnPlanet,
    /// A base stands there (SC-BUILD-21).
    BaseInArea,
    /// No own unit in the area (SC-BUILD-19).
    NoUnitHere,
    /// The team would hold every area of the planet with bases (SC-TEAM-12).
    TeamSealsPlanet,
    /// The price cannot be paid.
    TooExpensive {
        /// The price after the discount.
        price: Price,
        /// What could be collected.
        have: Price,
        /// Workers in the pool.
        workers: u8,
    },
    /// This card takes no more workers.
    CardFull,
    /// Not a card of the resource that is due, or not one's own.
    WrongCard,
    /// No discount, or a worker has been sent already.
    NoDiscount,
    /// Say first which resource the discount saves.
    DiscountFirst,
    /// No piece to destroy.
    NothingToDestroy,

    // ---- mobilize
    /// The unit has moved in this order (SC-MOB-07).
    AlreadyMoved,
    /// No such unit there.
    NoSuchUnit,
    /// Units end on the active planet (SC-MOB-03).
    MustEndHere,
    /// Not adjacent to the active planet (SC-MOB-06).
    NotAdjacent(PlanetId),
    /// No own transport on a joining route (SC-MOB-04).
    NoTransport(PlanetId),
    /// Another enemy area was entered (SC-MOB-08).
    SecondEnemyArea,
    /// A team-mate's piece is there (SC-TEAM-04).
    TeamMate(AreaId),
    /// Orbital defence (SC-MODULE-07).
    OrbitalDefence(AreaId),
    /// Limit plus two (SC-LIMIT-02).
    AttackLimit {
        /// How many may enter.
        limit: u8,
    },
    /// An area of the active planet is over its limit.
    StillTooMany(AreaId),
    /// Once per order.
    OncePerOrder,
    /// The race cannot do it, or the technology is missing.
    NoAbility,
    /// No own Arbiter has stood there since the order began (SC-TECH-12).
    NoArbiter,
    /// Nothing moves from an area to itself.
    SameArea,

    // ---- research
    /// Not a technology of this race, or none of its cards is left.
    NoSuchTechnology,
    /// One technology per order (SC-RESEARCH-05).
    OneTechnology,
    /// Not a card of the technology just bought.
    NotThatTechnology,

    // ---- battle
    /// The ability cannot be used in this battle.
    AbilityUnusable,
    /// The last unit of a battle may not be consumed (SC-KEY-37).
    LastUnit,
    /// Assist units stay in reserve (SC-KEY-19).
    AssistUnit(Unit),
    /// No such skirmish.
    NoSuchSkirmish,
    /// Not in hand.
    NotInHand(CardId),
    /// A regular card is needed (SC-CARD-06).
    NotRegular(CardId),
    /// A reinforcement card is needed.
    NotReinforcement(CardId),
    /// The deck and the discard are empty.
    NoCards,
    /// There is something to play.
    MustPlay,
    /// The skirmish is resolved.
    SkirmishOver,
    /// The unit cannot be chosen: fewer units would be lost than possible, or another must go first.
    WrongLoss,
    /// The area is no refuge.
    NoRefuge(AreaId),
    /// Not a card that can be taken back.
    NotRecoverable(CardId),

    // ---- events
    /// The End Draws Near must be played (SC-EVENT-06).
    EndComesFirst,
    /// Not a target of this event.
    NoTarget,
    /// Both exits on one planet: the other must move too.
    ExitsTogether,
    /// All along one route, one way (SC-EVENT-15).
    OneWayOnly,
}

impl Refusal {
    /// The clause of the rules behind it; none where it is about the table, not about the game.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::PlayerCount { .. } | Self::FactionsDoNotFit => "SC-COMP-01",
            Self::TeamsNeedFourOrSix { .. } => "SC-TEAM-01",
            Self::FactionTaken(..) => "SC-SETUP-02",
            Self::NotYourPlanet(..) => "SC-GALAXY-01",
            Self::FirstInTheMiddle => "SC-GALAXY-03",
            Self::NotLinked => "SC-GALAXY-05",
            Self::SealsTheGalaxy => "SC-GALAXY-13",
            Self::WrongPlanet(..) => "SC-GALAXY-10",
            Self::BaseRequired => "SC-GALAXY-12",
            Self::NoSlot | Self::SlotTaken | Self::SamePlanet => "SC-GALAXY-15",
            Self::SameAsOtherTurn => "SC-GALAXY-06",
            Self::OutOfReach(..) => "SC-PLAN-04",
            Self::NoToken { .. } => "SC-COMP-07",
            Self::SpecialOrders { .. } => "SC-PLAN-08",
            Self::NotOnTop(..) => "SC-EXEC-02",
            Self::AlreadySpecial => "SC-EVENT-23",
            Self::NoSuchEvent => "SC-EVENT-21",
            Self::StepOver => "SC-BUILD-01",
            Self::NoBaseHere => "SC-BUILD-02",
            Self::NobodyHere => "SC-BUILD-03",
            Self::SupplyEmpty => "SC-LIMIT-04",
            Self::BuildLimit { .. } => "SC-BUILD-11",
            Self::Locked(..) => "SC-BUILD-15",
            Self::NeedsTechnology(..) => "SC-TECH-07",
            Self::NothingToSacrifice { .. } => "SC-TECH-08",
            Self::EnemyArea(..) => "SC-BUILD-16",
            Self::AreaFull { .. } => "SC-LIMIT-01",
            Self::TransportThere(..) => "SC-BUILD-09",
            Self::RouteElsewhere(..) => "SC-BUILD-08",
            Self::BuildingBought | Self::ModuleBought => "SC-BUILD-23",
            Self::HighestLevel => "SC-STRUCT-06",
            Self::NoSuchModule(..) => "SC-MODULE-03",
            Self::NoModuleSlot => "SC-MODULE-01",
            Self::BaseOnPlanet => "SC-BUILD-20",
            Self::BaseInArea => "SC-BUILD-21",
            Self::NoUnitHere => "SC-BUILD-19",
            Self::TeamSealsPlanet => "SC-TEAM-12",
            Self::TooExpensive { .. } => "SC-RES-21",
            Self::CardFull => "SC-RES-04",
            Self::WrongCard => "SC-RES-07",
            Self::NoDiscount | Self::DiscountFirst => "SC-ORDER-04",
            Self::AlreadyMoved => "SC-MOB-07",
            Self::MustEndHere => "SC-MOB-03",
            Self::NotAdjacent(..) => "SC-MOB-06",
            Self::NoTransport(..) => "SC-MOB-04",
            Self::SecondEnemyArea => "SC-MOB-08",
            Self::TeamMate(..) => "SC-TEAM-04",
            Self::OrbitalDefence(..) => "SC-MODULE-07",
            Self::AttackLimit { .. } => "SC-LIMIT-02",
            Self::StillTooMany(..) => "SC-MOB-11",
            Self::NoAbility => "SC-KEY-22",
            Self::NoArbiter => "SC-TECH-12",
            Self::NoSuchTechnology | Self::OneTechnology => "SC-RESEARCH-05",
            Self::NotThatTechnology => "SC-TECH-02",
            Self::AbilityUnusable => "SC-BATTLE-05",
            Self::LastUnit => "SC-KEY-37",
            Self::AssistUnit(..) => "SC-KEY-19",
            Self::NotRegular(..) => "SC-CARD-06",
            Self::NotReinforcement(..) | Self::MustPlay => "SC-CARD-02",
            Self::NoCards => "SC-CARD-14",
            Self::SkirmishOver => "SC-SKIRM-01",
            Self::NoRefuge(..) => "SC-RETREAT-05",
            Self::NotRecoverable(..) => "SC-KEY-24",
            Self::EndComesFirst => "SC-EVENT-06",
            Self::ExitsTogether => "SC-EVENT-16",
            Self::OneWayOnly => "SC-EVENT-15",
            Self::UnknownMode
            | Self::NoSuchSeat(..)
            | Self::NoRounds
            | Self::NotAsked
            | Self::GameOver
            | Self::NoSuchThing
            | Self::NotNow
            | Self::CellTaken
            | Self::NotToBePlaced(..)
            | Self::OffPlanet(..)
            | Self::NothingToDestroy
            | Self::NoSuchUnit
            | Self::OncePerOrder
            | Self::SameArea
            | Self::NoSuchSkirmish
            | Self::NotInHand(..)
            | Self::WrongLoss
            | Self::NoTarget => return None,
        })
    }
}
