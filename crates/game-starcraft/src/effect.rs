//! Everything a card, sheet, module or event can say. One variant is one verb of the rulebook; what leaves something open is
//! decided by the ledger (SC-KEY-26, SC-KEY-27, SC-SKIRM-12, SC-SKIRM-13).

use crate::ids::{Layer, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// One ability: when it works, what it does, under which conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its moment; combat cards work when values are compared unless they say otherwise (SC-KEY-03).
    #[serde(default)]
    pub when: Timing,
    /// Its verb.
    pub does: Effect,
    /// All of these must hold when the moment comes.
    #[serde(default)]
    pub given: Conditions,
    /// Whom it reaches, where that is not clear from the verb.
    #[serde(default)]
    pub scope: Option<Scope>,
    /// The owner may decline.
    #[serde(default)]
    pub optional: bool,
    /// Workers to be moved from the pool to the Unavailable box; without them nothing happens.
    #[serde(default)]
    pub pay_workers: u8,
}

/// When an ability works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Timing {
    /// As long as the sheet, module or card is there.
    Always,
    /// Battle step 2; one such ability per player and battle (SC-BATTLE-05).
    StartOfBattle,
    /// End of battle step 6: all cards lie in the skirmishes, none is revealed (SC-KEY-25).
    AfterCardsPlayed,
    /// Part B, before every other ability (SC-KEY-13).
    DisruptFirst,
    /// Part B, when values are set.
    #[default]
    Compare,
    /// End of part B, when both totals are known (SC-KEY-35).
    CompareAfterTotals,
    /// Part C, after the losses by power and before withdrawals (SC-SKIRM-13).
    EndOfDestroy,
    /// After battle step 9 (SC-KEY-24).
    EndOfBattle,
    /// Step 1 of an own Build order (SC-TECH-10).
    BuildStepOne,
    /// The movement of an own Mobilize order, once per order (SC-KEY-23, SC-TECH-12).
    MobilizeMovement,
    /// Right after an own regular order was revealed (SC-EVENT-23).
    OrderRevealed,
    /// Regroup step 8.
    EventStep,
    /// From regroup step 8 to step 4 of the next round (SC-EVENT-24).
    NextRound,
}

/// Whom an ability reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Scope {
    /// The own front-line unit.
    OwnFront,
    /// All own units of the skirmish.
    OwnUnitsInSkirmish,
    /// All own units of the battle.
    OwnUnitsInBattle,
    /// All own units in an area with an own base.
    OwnUnitsInBaseArea,
    /// One skirmish its owner names.
    OneOwnSkirmish,
}

/// Ground, air or both, as a splash card says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Targets {
    /// Ground units.
    Ground,
    /// Air units.
    Air,
    /// Either.
    GroundOrAir,
}

impl Targets {
    /// Does it reach this layer?
    pub const fn reach(self, layer: Layer) -> bool {
        match self {
            Self::Ground => matches!(layer, Layer::Ground),
            Self::Air => matches!(layer, Layer::Air),
            Self::GroundOrAir => true,
        }
    }
}

/// Which of the two cards of a skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CardKind {
    /// A regular combat card.
    Regular,
    /// A reinforcement card.
    Reinforcement,
}

/// A trait of a unit type; only card filters use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "plain words")]
pub enum Trait {
    Infantry,
    Mechanical,
    Vehicle,
    Ship,
    Biological,
    Energy,
}

/// The verbs of cards, sheets and modules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// Add to the own total attack of the skirmish.
    GainAttack(u8),
    /// Add to the own total health of the skirmish.
    GainHealth(u8),
    /// If triggered, the enemy loses one surviving unit at step 8.
    Splash {
        /// The layer it takes.
        targets: Targets,
        /// Only these types, if any are named (SC-SPLASH-13).
        #[serde(default)]
        only: UnitSet,
    },
    /// Own units have Cloak.
    Cloak {
        /// These types; none named: every type.
        units: UnitSet,
        /// But not these.
        except: UnitSet,
        /// Front line only, or the whole skirmish.
        scope: Scope,
    },
    /// Own units have Detector.
    Detector(Scope),
    /// Discard an enemy card of the skirmish with all its effects.
    Disrupt {
        /// Which card.
        target: CardKind,
        /// Its owner then plays another regular card (SC-KEY-16).
        new_card: bool,
    },
    /// The enemy's regular card counts as not picturing his front-line unit (SC-KEY-28).
    EnemyUsesReducedValues,
    /// Enemy reserves add no power (SC-KEY-29).
    EnemyReservePowerZero,
    /// Sufficient power whatever the totals (SC-KEY-30).
    AutomaticSufficientPower,
    /// Both final attacks are zero (SC-KEY-31).
    BothAttacksZero,
    /// The enemy destroys units of his choice still in the battle (SC-KEY-32).
    EnemyDestroysUnits {
        /// How many.
        amount: u8,
        /// Of which layer.
        layer: Targets,
    },
    /// The Scourge destroys itself, and an air unit with it (SC-KEY-33).
    ScourgeStrike,
    /// In step 6 the enemy plays first and face up (SC-KEY-34).
    EnemyPlaysFirstFaceUp,
    /// Destroy an own unit of the battle or a worker, then draw cards (SC-KEY-37).
    PayToDraw(u8),
    /// Draw combat cards.
    DrawCombatCards(u8),
    /// Take back a regular card played in this battle (SC-KEY-24).
    RecoverUsedCard(u8),
    /// This technology unit may be built (SC-TECH-07).
    AllowBuild(Unit),
    /// Move own units from anywhere to an own Arbiter (SC-TECH-12).
    RecallUnit(u8),
    /// Move the own base on the active planet (SC-KEY-23).
    MoveBase(u8),
    /// Opening hand and hand limit are this number.
    HandLimitIs(u8),
    /// The unit build limit is higher by it.
    BuildLimitRaised(u8),
    /// The unit build limit is this number times the building types owned.
    BuildLimitPerBuildingType(u8),
    /// More special orders may be placed.
    SpecialOrders(u8),
    /// No enemy transport into an area with an own base (SC-MODULE-07).
    ForbidEnemyTransport,
}

/// What must hold for an ability to be in force; the compact form of a list of [`Condition`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Condition>", into = "Vec<Condition>")]
pub struct Conditions {
    /// The own front-line unit is one of these; empty: any.
    pub own_front: UnitSet,
    /// The own front-line unit is of this layer.
    pub own_layer: Option<Layer>,
    /// The enemy front-line unit is of this layer (the "vs" keyword, SC-KEY-17).
    pub enemy_layer: Option<Layer>,
    /// The enemy front-line unit has this trait.
    pub enemy_trait: Option<Trait>,
    /// The owner has this role in the battle.
    pub role: Option<Role>,
    /// No enemy Detector in the skirmish (SC-SPLASH-14).
    pub no_enemy_detector: bool,
    /// The contested area holds an own base.
    pub own_base_here: bool,
    /// An own reserve unit is in the skirmish.
    pub own_reserve: bool,
    /// This type is in the battle in the own camp.
    pub own_unit_in_battle: Option<Unit>,
    /// The own front-line unit is this type and was not destroyed.
    pub own_front_alive: Option<Unit>,
    /// The own camp has sufficient power.
    pub sufficient_power: bool,
}

/// One condition as the card files write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is a field of `Conditions`")]
pub enum Condition {
    OwnFront(UnitSet),
    OwnFrontLayer(Layer),
    EnemyFrontLayer(Layer),
    EnemyFrontTrait(Trait),
    Role(Role),
    NoEnemyDetector,
    InAreaWithOwnBase,
    OwnReserveInSkirmish,
    OwnUnitInBattle(Unit),
    OwnFrontNotDestroyed(Unit),
    OwnSufficientPower,
}

/// Aggressor or defender (SC-BATTLE-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Role {
    /// Агрессор.
    Aggressor,
    /// Защитник.
    Defender,
}

impl From<Vec<Condition>> for Conditions {
    fn from(list: Vec<Condition>) -> Self {
        let mut all = Self::default();
        for condition in list {
            match condition {
                Condition::OwnFront(units) => all.own_front = units,
                Condition::OwnFrontLayer(layer) => all.own_layer = Some(layer),
                Condition::EnemyFrontLayer(layer) => all.enemy_layer = Some(layer),
                Condition::EnemyFrontTrait(name) => all.enemy_trait = Some(name),
                Condition::Role(role) => all.role = Some(role),
                Condition::NoEnemyDetector => all.no_enemy_detector = true,
                Condition::InAreaWithOwnBase => all.own_base_here = true,
                Condition::OwnReserveInSkirmish => all.own_reserve = true,
                Condition::OwnUnitInBattle(unit) => all.own_unit_in_battle = Some(unit),
                Condition::OwnFrontNotDestroyed(unit) => all.own_front_alive = Some(unit),
                Condition::OwnSufficientPower => all.sufficient_power = true,
            }
        }
        all
    }
}

impl From<Conditions> for Vec<Condition> {
    fn from(all: Conditions) -> Self {
        let is = |holds: bool, condition: Condition| holds.then_some(condition);
        [
            is(!all.own_front.is_empty(), Condition::OwnFront(all.own_front)),
            all.own_layer.map(Condition::OwnFrontLayer),
            all.enemy_layer.map(Condition::EnemyFrontLayer),
            all.enemy_trait.map(Condition::EnemyFrontTrait),
            all.role.map(Condition::Role),
            is(all.no_enemy_detector, Condition::NoEnemyDetector),
            is(all.own_base_here, Condition::InAreaWithOwnBase),
            is(all.own_reserve, Condition::OwnReserveInSkirmish),
            all.own_unit_in_battle.map(Condition::OwnUnitInBattle),
            all.own_front_alive.map(Condition::OwnFrontNotDestroyed),
            is(all.sufficient_power, Condition::OwnSufficientPower),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// The verbs of events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EventEffect {
    /// Move up to that many exits of one Z-route (SC-EVENT-16).
    MoveZRoute {
        /// How many exits.
        exits: u8,
    },
    /// Buy one module (SC-EVENT-13).
    BuyModule {
        /// Resources saved.
        discount: u8,
    },
    /// Buy one building.
    BuyBuilding {
        /// Resources saved.
        discount: u8,
    },
    /// Buy one technology.
    BuyTechnology {
        /// Resources saved.
        discount: u8,
    },
    /// Buy up to that many unlocked units.
    BuyUnits {
        /// How many at most.
        amount: u8,
        /// Resources saved on each.
        discount: u8,
    },
    /// Workers from supply into the pool (SC-EVENT-14).
    GainWorkers(u8),
    /// Up to that many free transports.
    PlaceTransports(u8),
    /// Free units, a type and number for each race.
    PlaceUnits {
        /// For a Terran faction.
        terran: (Unit, u8),
        /// For a Zerg faction.
        zerg: (Unit, u8),
        /// For a Protoss faction.
        protoss: (Unit, u8),
    },
    /// Free units of any unlocked type.
    PlaceUnlockedUnits {
        /// How many.
        amount: u8,
        /// Minerals plus gas of the price at most.
        #[serde(default)]
        max_price: Option<u8>,
    },
    /// Move up to that many own units along one route (SC-EVENT-15).
    Redeploy {
        /// How many at most.
        amount: u8,
        /// Which route.
        along: Along,
        /// Must an own transport be on it?
        own_transport: bool,
    },
    /// Turn partially depleted controlled areas back to fresh (SC-EVENT-17).
    RestoreAreas(u8),
    /// Take resource areas one step further.
    DepleteAreas {
        /// How many.
        amount: u8,
        /// Areas in one of these states.
        from: Vec<DepletionWord>,
    },
    /// Look at an enemy's hand and discard cards of it (SC-EVENT-25).
    EnemyDiscards(u8),
    /// Destroy enemy transports in reach (SC-EVENT-18).
    DestroyTransports(u8),
    /// An enemy in reach loses workers of his pool.
    DestroyWorkers(u8),
    /// Destroy one enemy transport, or one unit of at most this price.
    DestroyEnemyPiece {
        /// Minerals plus gas at most.
        max_price: u8,
    },
    /// An enemy loses modules of his choice.
    DestroyModules(u8),
    /// Gain conquest points (SC-EVENT-19).
    GainConquest {
        /// How many.
        amount: u8,
        /// Only if this holds.
        #[serde(default)]
        needs: Option<EventNeeds>,
        /// That many more …
        #[serde(default)]
        extra: u8,
        /// … if this holds.
        #[serde(default)]
        extra_needs: Option<EventNeeds>,
    },
    /// The enemy with the most conquest points loses some.
    LeaderLosesConquest(u8),
    /// Look at the top event cards of one stage and order them (SC-EVENT-20).
    LookAtEvents(u8),
    /// Draw combat cards.
    DrawCombatCards(u8),
    /// The clock: lay the card beside the board for good (SC-EVENT-06 to SC-EVENT-08, SC-EVENT-22).
    EndDrawsNear {
        /// The game ends with that many of them.
        ends_at: u8,
        /// One of these, as its player likes.
        benefit: Vec<EventEffect>,
    },
    /// Kept: the hand limit is higher.
    HandLimitRaised(u8),
    /// Kept: a revealed regular order becomes special (SC-EVENT-23).
    TreatOrderAsSpecial,
    /// Kept: the permanent resources take more workers (SC-EVENT-24).
    PermanentCapacity {
        /// More on minerals.
        minerals: u8,
        /// More on gas.
        gas: u8,
    },
    /// Kept: an ability of battles.
    Battle(Ability),
}

/// Which route a redeployment uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Along {
    /// Any one.
    OneRoute,
    /// The Z-route just moved.
    ThatRoute,
}

/// A state of depletion as event files write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DepletionWord {
    /// Not depleted.
    Fresh,
    /// Partially depleted.
    Partial,
}

/// What an event asks of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EventNeeds {
    /// Control of at least that many conquest areas.
    ControlConquestAreas(u8),
    /// Own bases on at least that many planets.
    BasesOnPlanets(u8),
}

/// A special victory (SC-WIN-18 to SC-WIN-22, SC-WIN-09, SC-WIN-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Victory {
    /// Control at least that many areas of a kind.
    ControlAreas {
        /// Of which kind.
        kind: AreaClass,
        /// How many; all of them, where the galaxy holds fewer (SC-WIN-23).
        at_least: u8,
    },
    /// Control every area of that many planets.
    ControlWholePlanets(u8),
    /// Control more areas than each other player.
    ControlMostAreas,
    /// Bases on that many planets.
    BasesOnPlanets(u8),
    /// Win by time alone, and raise the bar for the others.
    EndCards {
        /// With that many End cards.
        cards: u8,
        /// What the others need for a normal victory.
        others_need: u8,
        /// What he needs himself.
        own_need: u8,
    },
}

/// A class of areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AreaClass {
    /// Minerals or gas.
    Resource,
    /// Conquest points.
    Conquest,
}
