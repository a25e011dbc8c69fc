//! The battle being fought, its skirmishes and the fight of one of them.

use super::{Cards, Squad};
use crate::cards::CardSet;
use crate::ids::{AreaId, CardId, EventId, Unit};
use serde::{Deserialize, Serialize};
use tabletop::{List, Seat};

/// Which camp of a battle: 0 the aggressor, 1 the defender.
pub type Camp = usize;
/// The aggressor's camp.
pub const AGGRESSOR: Camp = 0;
/// The defender's camp.
pub const DEFENDER: Camp = 1;

/// The battle being fought; when none is, what is left of the last one, for whoever wants to look at it again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    /// Is there one?
    pub active: bool,
    /// The contested area.
    pub area: AreaId,
    /// Aggressor and defender.
    pub seats: [Seat; 2],
    /// Started by a special Mobilize (SC-ORDER-05, SC-ORDER-06).
    pub special: bool,
    /// Where it is.
    pub step: BattleStep,
    /// Units not yet in a skirmish.
    pub units: [Squad; 2],
    /// Front-line units named by the owner of an all-Assist camp (SC-KEY-20).
    pub named: [Option<Unit>; 2],
    /// The start-of-battle ability each camp uses.
    pub ability: [Option<AbilitySource>; 2],
    /// How many skirmishes there will be.
    pub pairs: u8,
    /// The skirmishes.
    pub skirmishes: List<Skirmish, 4>,
    /// The skirmish in which a camp has raised its shields (SC-KEY-25).
    pub shields: [Option<u8>; 2],
    /// The fight of the current skirmish.
    pub fight: Fight,
    /// Cards whose splash was triggered, set aside.
    pub splash: [CardSet; 2],
    /// Cards played by each camp that lie in its discard since (SC-KEY-24).
    pub played: [CardSet; 2],
    /// Units that must leave the area, during step 9.
    pub leaving: Squad,
}

/// Where a start-of-battle ability comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum AbilitySource {
    /// A technology in the faction area.
    Technology(CardId),
    /// A kept event.
    Event(EventId),
}

/// Where a battle is (SC-BATTLE-02). Steps without a decision pass by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum BattleStep {
    /// Step 2: a start-of-battle ability of this camp.
    #[default]
    Start,
    /// Step 2, the defender.
    StartDefender,
    /// What Consume destroys; the camp that uses it.
    Consume(u8),
    /// Step 3: may draw two more.
    Draw,
    /// Step 4: the front-line unit of an all-Assist camp.
    Name(u8),
    /// Step 4: pairs.
    Pair,
    /// Step 5: where the next reserve unit goes.
    Reserve(u8),
    /// Step 6: the card of a camp for a skirmish.
    Play {
        /// Who plays.
        camp: u8,
        /// For which skirmish.
        skirmish: u8,
        /// The regular card lies; a reinforcement may follow.
        reinforce: bool,
        /// This camp plays second.
        second: bool,
    },
    /// After step 6: shields of a camp.
    Shields(u8),
    /// Step 7: which skirmish next.
    Choose,
    /// Step 7: the fight of a skirmish; [`Battle::fight`] says where it is.
    Fight,
    /// Step 8: splash losses of a camp.
    Splash(u8),
    /// Step 9: the defender's refuge.
    RetreatDefender,
    /// Step 9: which units of a victorious aggressor leave.
    Surplus(u8),
    /// Step 9: the aggressor's refuge.
    RetreatAggressor,
    /// Step 9: which of the retreating units of this camp find no room; how many; the refuge.
    Crowded {
        /// Whose.
        camp: u8,
        /// How many die.
        left: u8,
        /// Where the others go.
        to: AreaId,
    },
    /// After step 9: a card back to hand, of a camp.
    Recover(u8),
}

/// One skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Skirmish {
    /// The two camps of it.
    pub camps: [CampForce; 2],
    /// It is over.
    pub over: bool,
    /// How it went, once it was fought.
    pub result: Option<Fought>,
}

/// How a skirmish went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fought {
    /// The front-line units.
    pub fronts: [Unit; 2],
    /// Total attack.
    pub attack: [u8; 2],
    /// Total health.
    pub health: [u8; 2],
    /// Whose front-line unit was destroyed, by power or by an ability; it may have withdrawn.
    pub fell: [bool; 2],
}

/// What a camp has in one skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CampForce {
    /// The front-line unit.
    pub front: Option<Unit>,
    /// The reserve.
    pub reserve: Squad,
    /// How many cards lie here: 0, 1 or 2.
    pub cards: u8,
    /// The card came from the deck.
    pub from_deck: bool,
    /// The cards lie face up.
    pub open: bool,
    /// Open cards.
    pub shown: Cards,
}

/// The fight of one skirmish (SC-SKIRM-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// Which skirmish.
    pub skirmish: u8,
    /// Where it is.
    pub stage: FightStage,
    /// Regular card, reinforcement: in force; by camp.
    pub in_force: [[bool; 2]; 2],
    /// Disrupts already carried out.
    pub disrupted: [[bool; 2]; 2],
    /// Paid abilities: asked, and paid.
    pub asked: [[bool; 2]; 2],
    /// Paid abilities: paid for.
    pub paid: [[bool; 2]; 2],
    /// Total attack.
    pub attack: [u8; 2],
    /// Total health.
    pub health: [u8; 2],
    /// Sufficient power.
    pub power: [bool; 2],
    /// Detector in this skirmish.
    pub detector: [bool; 2],
    /// Unit types with Cloak on the front line, as bits of the race's list.
    pub cloaked_front: [u16; 2],
    /// Unit types with Cloak anywhere in the skirmish.
    pub cloaked: [u16; 2],
    /// Cards that splash in this skirmish.
    pub splash: [[bool; 2]; 2],
    /// This camp destroyed an enemy unit of this skirmish.
    pub killed: [bool; 2],
    /// The front-line unit is destroyed (it may still withdraw).
    pub fallen_front: [bool; 2],
    /// Reserve units destroyed.
    pub fallen: [Squad; 2],
    /// End-of-step abilities carried out.
    pub struck: [[bool; 2]; 2],
    /// Units the enemy must still give up.
    pub to_lose: u8,
    /// Of which card, while they are given up: camp and slot.
    pub striker: (u8, u8),
}

/// Where a fight is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FightStage {
    /// A reserve unit must step to the front line (SC-SKIRM-14).
    #[default]
    Promote,
    /// Part A.
    Reveal,
    /// Part B: Disrupts.
    Disrupt,
    /// A camp plays a new regular card (SC-KEY-16).
    Replace(u8),
    /// Part B: abilities that must be paid for.
    Paid,
    /// Part B: totals.
    Totals,
    /// Part C: losses by power; which reserve unit a camp loses (SC-AIR-05).
    Losses(u8),
    /// Part C: abilities at the end of the step.
    Strikes,
    /// Units given up to an ability.
    GiveUp,
    /// Cloaked units withdraw, of a camp.
    Withdraw(u8),
    /// Cards are put away.
    Clear,
}
