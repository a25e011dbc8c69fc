//! Why not: ids and numbers, worded in `text`.

use crate::cards::Kind;
use crate::effect::{Ability, Faction};
use crate::setup::Sets;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// Why something cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// The game is over (SR-END-03).
    GameOver,
    /// Somebody else is asked (SR-TURN-06).
    NotAsked,
    /// A choice is open and comes first.
    AnswerFirst {
        /// The card that asks.
        card: Kind,
    },
    /// No choice is open that this would answer.
    NothingAsked,
    /// The open choice does not offer this.
    NotOffered {
        /// The card that asks.
        card: Kind,
    },
    /// The step cannot be declined.
    Mandatory {
        /// The card that asks.
        card: Kind,
    },
    /// No such card in hand (SR-PLAY-05).
    NotInHand(Kind),
    /// No such card in the discard pile.
    NotInDiscardPile(Kind),
    /// No such card in play.
    NotInPlay(Kind),
    /// The table has no room for another card.
    TableFull,
    /// The card does not have that ability.
    NoSuchAbility {
        /// The card.
        card: Kind,
        /// The ability.
        ability: Ability,
    },
    /// A ship's primary resolved when it was played (SR-SHIP-01).
    ResolvedWhenPlayed(Kind),
    /// Used this turn (SR-ABIL-01).
    AlreadyUsed {
        /// The card.
        card: Kind,
        /// The ability.
        ability: Ability,
    },
    /// Other cards of the faction are missing (SR-ALLY-01, SR-ALLY-08).
    NeedsAllies {
        /// The card.
        card: Kind,
        /// The ability.
        ability: Ability,
        /// Which faction.
        faction: Faction,
        /// How many others it needs.
        need: u8,
        /// How many others are in play.
        have: u8,
    },
    /// No such slot, or nothing lies in it.
    EmptySlot(u8),
    /// The trade does not reach (SR-BUY-02).
    TooExpensive {
        /// The card.
        card: Kind,
        /// Its price.
        price: u8,
        /// The trade at hand.
        have: u16,
    },
    /// The free acquisition does not reach that far.
    CostsTooMuch {
        /// The card.
        card: Kind,
        /// Its price.
        price: u8,
        /// The dearest that may be taken.
        most: u8,
    },
    /// The Explorer pile is empty (SR-BUY-13).
    NoExplorers,
    /// No such seat.
    NoSuchSeat(Seat),
    /// Not an opponent (SR-ATK-10).
    NotAnOpponent(Seat),
    /// Out of the game.
    Eliminated(Seat),
    /// Ships cannot be attacked (SR-SHIP-04).
    NotABase(Kind),
    /// An outpost shields them (SR-BASE-07).
    OutpostInTheWay {
        /// Whose it is.
        owner: Seat,
        /// Which outpost.
        outpost: Kind,
    },
    /// The combat does not reach (SR-ATK-02, SR-ATK-04).
    NotEnoughCombat {
        /// What it takes.
        need: u16,
        /// The combat at hand.
        have: u16,
    },
    /// An attack spends at least one combat (SR-ATK-05).
    AttackOfNothing,
    /// There is no such mode.
    UnknownMode,
    /// That many cannot play it (SR-MULTI-03).
    SeatsDoNotFit {
        /// How many seats were asked for.
        seats: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Nobody was named boss (SR-RAID-01).
    NoBoss,
    /// A team has not named its emperor (SR-EMP-01).
    NoEmperor,
    /// Cannot be boss or emperor there.
    CannotLead(Seat),
    /// Cannot have the first turn (SR-EMP-05, SR-RAID-02).
    CannotBegin(Seat),
    /// A team with one score is attacked under one name (SR-HYDRA-15).
    AttackTheTeam {
        /// The seat to name.
        named: Seat,
    },
    /// Has declared to be ready; the others are still at it (SR-HYDRA-08).
    AlreadyReady,
    /// There is no declaration to withdraw (SR-HYDRA-08).
    NotReady,
    /// Nobody pays together here (SR-EMP-14, SR-RAID-12).
    NotTogether,
    /// Even together it does not reach (SR-HYDRA-10, SR-HYDRA-11).
    TeamCannotPay {
        /// What it takes.
        need: u16,
        /// What the members have.
        have: u16,
    },
    /// No teammate has anything to add.
    NobodyCanHelp,
    /// Too many calls came to nothing this turn.
    NoMoreCalls,
    /// More than is asked for or at hand.
    ContributesTooMuch {
        /// The most that can be given.
        most: u8,
    },
    /// Nothing is nothing.
    ContributesNothing,
    /// Damage stays only on the bases of a raid's boss (SR-RAID-17).
    DamageDoesNotStay,
    /// So much would destroy it: at least one is left.
    DamageTooHigh {
        /// What is left of its defense.
        left: u8,
    },
    /// A player who drops out may leave a card first (SR-EMP-12, SR-RAID-13).
    LastCardFirst(Seat),
    /// Not a teammate who is in the game.
    NotATeammate(Seat),
    /// Cards are not passed on here (SR-EMP-11).
    NoPassing,
    /// The trade does not reach for passing a card on.
    PassingCosts {
        /// The trade at hand.
        have: u16,
    },
    /// It is the boss's turn: it acts first.
    BossFirst,
    /// The row was rejected before (SR-CHAL-15), or this is no adventure.
    NoRejection,
    /// No such card in a tentacle (SR-HORROR-15).
    NotInTentacle(Kind),
    /// Scouts and Vipers only (SR-HORROR-13).
    NotAStarter(Kind),
    /// Those boxes do not fit the mode.
    SetsDoNotFit(Sets),
}

impl Refusal {
    /// The clause of the rules behind it; none where it is about the table, not about the game.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::GameOver => "SR-END-03",
            Self::NotAsked => "SR-TURN-06",
            Self::AnswerFirst { .. } => "SR-ABIL-06",
            Self::NotOffered { .. } => "SR-ABIL-04",
            Self::NotInHand(..) => "SR-PLAY-05",
            Self::NoSuchAbility { .. } | Self::AlreadyUsed { .. } => "SR-ABIL-01",
            Self::ResolvedWhenPlayed(..) => "SR-SHIP-01",
            Self::NeedsAllies { ability, .. } => match ability {
                Ability::DoubleAlly => "SR-ALLY-08",
                Ability::Primary | Ability::Ally | Ability::Scrap | Ability::Acquired => "SR-ALLY-01",
            },
            Self::EmptySlot(..) => "SR-BUY-14",
            Self::TooExpensive { .. } => "SR-BUY-02",
            Self::CostsTooMuch { .. } => "SR-BUY-09",
            Self::NoExplorers => "SR-BUY-13",
            Self::NotAnOpponent(..) => "SR-ATK-10",
            Self::Eliminated(..) => "SR-MULTI-04",
            Self::NotABase(..) => "SR-SHIP-04",
            Self::OutpostInTheWay { .. } => "SR-BASE-07",
            Self::NotEnoughCombat { .. } => "SR-ATK-01",
            Self::AttackOfNothing => "SR-ATK-05",
            Self::SeatsDoNotFit { .. } => "SR-MULTI-03",
            Self::NoBoss => "SR-RAID-01",
            Self::NoEmperor => "SR-EMP-01",
            Self::AttackTheTeam { .. } => "SR-HYDRA-15",
            Self::AlreadyReady | Self::NotReady => "SR-HYDRA-08",
            Self::TeamCannotPay { .. }
            | Self::NobodyCanHelp
            | Self::NoMoreCalls
            | Self::ContributesTooMuch { .. }
            | Self::ContributesNothing => "SR-HYDRA-11",
            Self::DamageDoesNotStay => "SR-RAID-17",
            Self::DamageTooHigh { .. } => "SR-RAID-09",
            Self::NotATeammate(..) | Self::NoPassing | Self::PassingCosts { .. } => "SR-EMP-11",
            Self::BossFirst => "SR-CHAL-10",
            Self::NoRejection => "SR-CHAL-15",
            Self::NotInTentacle(..) => "SR-HORROR-15",
            Self::NotAStarter(..) => "SR-HORROR-13",
            Self::SetsDoNotFit(..) => "SR-SETUP-17",
            Self::NothingAsked
            | Self::Mandatory { .. }
            | Self::NotInDiscardPile(..)
            | Self::NotInPlay(..)
            | Self::TableFull
            | Self::NoSuchSeat(..)
            | Self::UnknownMode
            | Self::CannotLead(..)
            | Self::CannotBegin(..)
            | Self::NotTogether
            | Self::LastCardFirst(..) => return None,
        })
    }
}
