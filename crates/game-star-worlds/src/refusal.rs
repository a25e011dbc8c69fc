//! Why not: ids and numbers, worded in [`crate::text`].

use crate::cards::CardId;
use crate::deck::DeckProblem;
use crate::effect::Kinds;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// Why not, for whoever wants to know: a [`Refusal`] for somebody who reads it, nothing for a list of options, which asks a thousand
/// times whether, and never why. So there is one judge for both.
pub(crate) trait Why: Sized {
    /// The reason is made only if somebody reads it.
    fn because(refusal: impl FnOnce() -> Refusal) -> Self;
    /// Is it a reason like this? A reason that nobody reads is none.
    fn is(&self, like: impl FnOnce(&Refusal) -> bool) -> bool;
}

impl Why for Refusal {
    #[inline]
    fn because(refusal: impl FnOnce() -> Refusal) -> Self {
        refusal()
    }
    #[inline]
    fn is(&self, like: impl FnOnce(&Refusal) -> bool) -> bool {
        like(self)
    }
}

impl Why for () {
    #[inline(always)]
    fn because(_: impl FnOnce() -> Refusal) {}
    #[inline(always)]
    fn is(&self, _: impl FnOnce(&Refusal) -> bool) -> bool {
        false
    }
}

/// Why an action or a setup is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// SW-0-a: the game is for two.
    TwoPlayers {
        /// The seats asked for.
        seats: u8,
    },
    /// There is no such mode.
    NoSuchMode(String),
    /// There is no such starter deck.
    NoSuchDeck(String),
    /// A pack of the setup is not loaded, or has another content.
    PackNotLoaded {
        /// Its id.
        pack: String,
    },
    /// A deck uses a card of a pack that the setup does not name.
    PackNotNamed {
        /// The card.
        card: String,
    },
    /// A deck is not legal.
    Deck {
        /// Whose.
        seat: Seat,
        /// Why.
        problem: DeckProblem,
    },

    /// This seat is not asked now.
    NotAsked,
    /// SW-10.1-b: the game is over.
    Over,
    /// Something else is asked.
    AskedSomethingElse,
    /// This is not the time for it: only sudden actions now (SW-7.2-a, SW-9.1.3-b, SW-9.4.5-a, SW-9.8.2-b).
    OnlySudden,
    /// Only in the own turn (SW-3.1-l).
    OnlyOwnTurn {
        /// The card.
        card: CardId,
    },
    /// SW-9.8.1-a: a chain must be finished first.
    ChainIsOpen,
    /// SW-7.3-a: now only cards that were just put out may act.
    OnlyJustPlaced,
    /// SW-9.7.1-b.
    TooManyDeclarations,
    /// The chain can hold no more.
    ChainIsFull,

    /// No card lies there.
    NothingThere,
    /// It belongs to the opponent.
    NotYours {
        /// The card.
        card: CardId,
    },
    /// It must be an enemy card.
    NotAnEnemy {
        /// The card.
        card: CardId,
    },
    /// SW-6.3-a: a closed card does nothing.
    Closed {
        /// The card.
        card: CardId,
    },
    /// SW-12-j: it is closed already.
    AlreadyClosed {
        /// The card.
        card: CardId,
    },
    /// It is open already.
    AlreadyOpen {
        /// The card.
        card: CardId,
    },
    /// SW-M20: its placing is not carried out yet.
    StillBeingPlaced {
        /// The card.
        card: CardId,
    },
    /// The card has no such line.
    NoSuchLine {
        /// The card.
        card: CardId,
    },
    /// SW-3.1-q.
    UsedThisTurn {
        /// The card.
        card: CardId,
    },

    /// SW-3.2.3-b: it is not in the hand.
    NotInHand {
        /// The card.
        card: CardId,
    },
    /// SW-9.3.1-a: no text lets it come from hand by itself.
    NotFromHand {
        /// The card.
        card: CardId,
    },
    /// SW-11-c: no own card with anti-missiles.
    NoAntiMissiles,
    /// SW-3.1-i: no free own asteroid.
    NoFreeAsteroid,
    /// It has no asteroid symbol.
    NotForAsteroids {
        /// The card.
        card: CardId,
    },
    /// SW-3.1-f.
    Unique {
        /// The card.
        card: CardId,
    },
    /// SW-3.1-p: too few cards in hand to pay.
    TooFewInHand {
        /// Cards to be discarded.
        need: u8,
        /// Cards that could be.
        have: u8,
    },
    /// SW-3.1-p: too few cards in the deck to pay.
    TooFewInDeck {
        /// Cards to be discarded.
        need: u8,
        /// Cards in the deck.
        have: u8,
    },
    /// SW-3.1-p: no own card of these kinds to pay with.
    NothingToGive {
        /// What would do.
        what: Kinds,
    },
    /// No fitting card in hand for what the line does.
    NoCardFor {
        /// What would do.
        what: Kinds,
    },
    /// There is nothing it could act upon.
    NoTarget {
        /// The card.
        card: CardId,
    },
    /// SW-M2: the piles to be searched are empty.
    PileIsEmpty,
    /// This card does not lie in the pile.
    NotThere {
        /// Which.
        card: CardId,
    },

    /// It is not of a kind the text names.
    WrongKind {
        /// The card.
        card: CardId,
        /// What the text names.
        what: Kinds,
    },
    /// SW-9.4.2-b.
    NoDefence {
        /// The card.
        card: CardId,
    },
    /// Base cards are veiled in the first turn of each player.
    Veiled {
        /// The card.
        card: CardId,
    },
    /// SW-3.3.6-a, SW-3.3.4-b: attacks are aimed at the card it lies on.
    AimAtItsHost {
        /// The card.
        card: CardId,
    },
    /// SW-3.3.3-a, SW-3.3.3-b.
    NoWindow {
        /// The card.
        card: CardId,
    },
    /// SW-3.3.4-c.
    AsteroidTaken,
    /// It cannot be chosen for "destroy".
    CannotBeDestroyed {
        /// The card.
        card: CardId,
    },
    /// Its defence is above what the text reaches.
    TooStrong {
        /// The card.
        card: CardId,
        /// Its defence.
        have: i16,
        /// What the text reaches.
        most: u8,
    },
    /// It is named already.
    AlreadyNamed {
        /// The card.
        card: CardId,
    },
    /// SW-9.4.1-a: cards of its kind do not attack.
    CannotAttack {
        /// The card.
        card: CardId,
    },
    /// SW-9.4.2-a: it has no firepower.
    NoFirepower {
        /// The card.
        card: CardId,
    },
    /// SW-7.5-h: a text forbids it to attack.
    AttackForbidden {
        /// The card.
        card: CardId,
    },
    /// SW-3.2.4-a.
    GravityOnlyFirst,
    /// SW-3.2.4-c.
    OneGravity,
    /// SW-3.2.4-b.
    TooLittleEnergy {
        /// The weapon.
        card: CardId,
        /// What it needs.
        need: u8,
        /// What its user has.
        have: i16,
    },
    /// SW-12-o: nothing there that deals damage.
    NothingToCover,
    /// SW-11-a, SW-11-b.
    CannotBeBlocked {
        /// The attacker or weapon.
        card: CardId,
    },
    /// SW-12-p: a card cannot cover itself.
    CannotCoverItself {
        /// The card.
        card: CardId,
    },
    /// Nothing in the chain that it could stop.
    NothingToStop,

    /// SW-5.1.4-b: the deck is not of one race.
    OnlyFive,
    /// SW-5.1.5-b.
    NoMulligansLeft,
    /// SW-9.5.1-d: no more points than there are.
    TooManyPoints {
        /// The most.
        most: u8,
    },
    /// Nothing has been chosen yet.
    NothingChosen,
}

impl Refusal {
    /// The clause of the rules behind it; none where it is about the table, not about the game.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::TwoPlayers { .. } => "SW-0-a",
            Self::Deck { problem, .. } => return problem.clause(),
            Self::Over => "SW-10.1-b",
            Self::OnlySudden => "SW-7.2-a",
            Self::OnlyOwnTurn { .. } => "SW-3.1-l",
            Self::ChainIsOpen => "SW-9.8.1-a",
            Self::OnlyJustPlaced => "SW-7.3-a",
            Self::TooManyDeclarations => "SW-9.7.1-b",
            Self::ChainIsFull => "SW-M22",
            Self::Closed { .. } => "SW-6.3-a",
            Self::AlreadyClosed { .. } => "SW-12-j",
            Self::AlreadyOpen { .. } => "SW-6.1-a",
            Self::StillBeingPlaced { .. } => "SW-M20",
            Self::UsedThisTurn { .. } => "SW-3.1-q",
            Self::NotInHand { .. } => "SW-3.2.3-b",
            Self::NotFromHand { .. } => "SW-9.3.1-a",
            Self::NoAntiMissiles => "SW-11-c",
            Self::NoFreeAsteroid | Self::NotForAsteroids { .. } => "SW-3.1-i",
            Self::Unique { .. } => "SW-3.1-f",
            Self::TooFewInHand { .. } | Self::TooFewInDeck { .. } | Self::NothingToGive { .. } => "SW-3.1-p",
            Self::PileIsEmpty => "SW-M2",
            Self::NoDefence { .. } => "SW-9.4.2-b",
            Self::AimAtItsHost { .. } => "SW-3.3.6-a",
            Self::NoWindow { .. } => "SW-3.3.3-a",
            Self::AsteroidTaken => "SW-3.3.4-c",
            Self::CannotBeDestroyed { .. } => "SW-8.1-a",
            Self::TooStrong { .. } => "SW-12-v",
            Self::CannotAttack { .. } => "SW-9.4.1-a",
            Self::NoFirepower { .. } => "SW-9.4.2-a",
            Self::AttackForbidden { .. } => "SW-7.5-h",
            Self::GravityOnlyFirst => "SW-3.2.4-a",
            Self::OneGravity => "SW-3.2.4-c",
            Self::TooLittleEnergy { .. } => "SW-3.2.4-b",
            Self::NothingToCover => "SW-12-o",
            Self::CannotBeBlocked { .. } => "SW-11-a",
            Self::CannotCoverItself { .. } => "SW-12-p",
            Self::OnlyFive => "SW-5.1.4-b",
            Self::NoMulligansLeft => "SW-5.1.5-b",
            Self::TooManyPoints { .. } => "SW-9.5.1-d",
            Self::NoSuchMode(..)
            | Self::NoSuchDeck(..)
            | Self::PackNotLoaded { .. }
            | Self::PackNotNamed { .. }
            | Self::NotAsked
            | Self::AskedSomethingElse
            | Self::NothingThere
            | Self::NotYours { .. }
            | Self::NotAnEnemy { .. }
            | Self::NoSuchLine { .. }
            | Self::NoCardFor { .. }
            | Self::NoTarget { .. }
            | Self::NotThere { .. }
            | Self::WrongKind { .. }
            | Self::Veiled { .. }
            | Self::AlreadyNamed { .. }
            | Self::NothingToStop
            | Self::NothingChosen => return None,
        })
    }
}
