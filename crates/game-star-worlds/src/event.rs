//! What happened, and what each viewer learns of it.

use crate::cards::CardId;
use crate::effect::Pile;
use crate::field::Slot;
use crate::state::{Deed, Outcome, TextRef};
use serde::{Deserialize, Serialize};
use tabletop::{Fact, Seat, Viewer};

/// A card on the battlefield, as it is told of: it may have left by the time somebody listens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CardAt {
    /// Where it lay.
    pub slot: Slot,
    /// Which card.
    pub card: CardId,
}

/// Where a card went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Zone {
    /// The owner's hand.
    Hand,
    /// The owner's deck.
    Deck,
    /// The owner's losses.
    Losses,
}

/// The attack that a cover takes over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Against {
    /// The aim, as [`crate::Action::Against`] names it: one card may aim at another one more than once.
    pub aim: u8,
    /// The attacker, the weapon or the acting card behind it.
    pub by: CardAt,
}

/// What a link was about, for the record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LinkRecord {
    /// Whose.
    pub by: Seat,
    /// What it does.
    pub deed: Deed,
    /// Where its text stands, if it has one.
    pub text: TextRef,
    /// The acting card.
    pub actor: CardAt,
    /// The card it brings.
    pub brings: CardAt,
    /// Its first target.
    pub target: CardAt,
    /// A cover: against what. The records of rules 1 and 2 do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Against>,
}

/// Why an action was not performed (SW-M7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Failure {
    /// Its acting card has left, or no longer has the line.
    NoActor,
    /// Its acting card has been closed.
    ActorClosed,
    /// Its targets have left or are no longer legal.
    NoTarget,
    /// The card it needs is no longer there.
    NoCard,
    /// A text forbids it.
    Forbidden,
    /// The user has too little energy.
    NoEnergy,
}

/// Something that became true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// SW-5.1.1-a.
    Initiative {
        /// Who begins.
        seat: Seat,
    },
    /// A deck was locked in; which one stays secret.
    DeckChosen {
        /// Whose.
        seat: Seat,
    },
    /// SW-5.1.3-a.
    BasePlaced {
        /// Whose.
        seat: Seat,
        /// Which.
        base: CardAt,
    },
    /// A hand of so many cards was drawn.
    HandDrawn {
        /// Whose.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// SW-5.1.5-a: this card left the game, the hand was shuffled back.
    Mulligan {
        /// Whose.
        seat: Seat,
        /// The card that left.
        removed: CardId,
    },
    /// The hand is kept.
    Kept {
        /// Whose.
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Its number.
        turn: u16,
    },
    /// The top card of the deck was taken.
    Drew {
        /// Whose.
        seat: Seat,
        /// Which card, for those who may know.
        card: Option<CardId>,
    },
    /// A card was opened.
    Opened {
        /// Which.
        what: CardAt,
    },
    /// A card was closed.
    Closed {
        /// Which.
        what: CardAt,
    },
    /// Nothing declared.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// The end was announced.
    EndAnnounced {
        /// By whom.
        seat: Seat,
    },
    /// A card was put on the battlefield, its placing still to be carried out.
    Brought {
        /// Which.
        what: CardAt,
        /// Where it came from.
        from: Pile,
    },
    /// A link was declared.
    Declared {
        /// The link.
        link: LinkRecord,
        /// In a normal attack, all attackers.
        attackers: Vec<CardAt>,
        /// All targets.
        targets: Vec<CardAt>,
    },
    /// A card of the hand went to the losses.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// The top card of the deck went to the losses.
    Milled {
        /// Whose.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// An action is carried out.
    Performed {
        /// Its link.
        link: LinkRecord,
    },
    /// An action is not carried out (7.5).
    Failed {
        /// Its link.
        link: LinkRecord,
        /// Why.
        why: Failure,
    },
    /// In a group, one attacker could not attack.
    AttackerFailed {
        /// Which.
        attacker: CardAt,
        /// Why.
        why: Failure,
    },
    /// A card lies on the battlefield for good.
    Entered {
        /// Which.
        what: CardAt,
    },
    /// A card was joined to another one.
    Joined {
        /// Which.
        what: CardAt,
        /// To what.
        host: CardAt,
    },
    /// Damage was dealt.
    Damaged {
        /// To what.
        what: CardAt,
        /// How much.
        points: u8,
        /// By what.
        by: CardId,
    },
    /// Response damage was dealt.
    Responded {
        /// To what.
        what: CardAt,
        /// How much.
        points: u8,
        /// By what.
        by: CardId,
    },
    /// A card was destroyed.
    Destroyed {
        /// Which.
        what: CardAt,
    },
    /// A bodyguard died for its character.
    Guarded {
        /// The bodyguard.
        guard: CardAt,
        /// The character.
        character: CardAt,
    },
    /// A card left the battlefield otherwise.
    Left {
        /// Which.
        what: CardAt,
        /// Where it went.
        to: Zone,
    },
    /// An attack was taken over.
    Covered {
        /// The attacker or the weapon.
        attacker: CardId,
        /// The card that was aimed at.
        covered: CardAt,
        /// The card that is hit instead.
        by: CardAt,
    },
    /// A card in the chain was stopped.
    Cancelled {
        /// Which.
        what: CardAt,
        /// By what.
        by: CardId,
    },
    /// Numbers changed until the end of the turn.
    Strengthened {
        /// Which card.
        what: CardAt,
        /// Firepower.
        attack: i8,
        /// Defence.
        defence: i8,
    },
    /// A card was taken out of a pile, and shown.
    Found {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Where.
        from: Pile,
    },
    /// A search found nothing.
    FoundNothing {
        /// By whom.
        seat: Seat,
    },
    /// No card of the losses was made to leave the game.
    RemovedNothing {
        /// By whom.
        seat: Seat,
    },
    /// A pile was shuffled and cut.
    Shuffled {
        /// Whose.
        seat: Seat,
        /// Deck or losses.
        pile: Pile,
    },
    /// A card left the game.
    Removed {
        /// From whose losses.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// The chain is finished.
    ChainEnded,
    /// A turn ended: damage is gone.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A player walked away.
    WalkedAway {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

impl Event {
    /// The clause of the rules by which it happened, where one says so.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::Initiative { .. } => "SW-5.1.1-a",
            Self::DeckChosen { .. } => "SW-5.1.2-a",
            Self::BasePlaced { .. } => "SW-5.1.3-a",
            Self::HandDrawn { .. } => "SW-5.1.4-a",
            Self::Mulligan { .. } => "SW-5.1.5-a",
            Self::Kept { .. } => "SW-5.1.5-c",
            Self::TurnBegan { .. } | Self::TurnEnded { .. } => "SW-9.8.3-b",
            Self::Opened { .. } => "SW-6.1-a",
            Self::Closed { .. } => "SW-6.2-a",
            Self::Passed { .. } => "SW-M6",
            Self::EndAnnounced { .. } => "SW-9.8.1-a",
            Self::Declared { .. } => "SW-7.1-a",
            Self::Performed { .. } => "SW-7.1-b",
            Self::Failed { .. } => "SW-7.5-a",
            Self::AttackerFailed { .. } => "SW-7.5-b",
            Self::Entered { .. } => "SW-9.3.2-a",
            Self::Joined { .. } => "SW-3.3.1-a",
            Self::Damaged { .. } => "SW-9.4.6-b",
            Self::Responded { .. } => "SW-9.5.1-a",
            Self::Destroyed { .. } => "SW-9.4.6-c",
            Self::Guarded { .. } => "SW-11-f",
            Self::Covered { .. } => "SW-12-l",
            Self::Strengthened { .. } => "SW-9.8.3-c",
            Self::Found { .. } => "SW-12-h",
            Self::Shuffled { .. } => "SW-4.2.1-b",
            Self::Removed { .. } => "SW-4.2.5-a",
            Self::ChainEnded => "SW-M12",
            Self::Ended { .. } => "SW-1.1-d",
            Self::Drew { .. }
            | Self::Brought { .. }
            | Self::Discarded { .. }
            | Self::Milled { .. }
            | Self::Left { .. }
            | Self::Cancelled { .. }
            | Self::FoundNothing { .. }
            | Self::RemovedNothing { .. }
            | Self::WalkedAway { .. } => return None,
        })
    }
}

impl Fact for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        match self {
            Self::Drew { seat, card: Some(_) } if !viewer.is(*seat) => Some(Self::Drew { seat: *seat, card: None }),
            other => Some(other.clone()),
        }
    }

    fn by(&self) -> Option<Seat> {
        match self {
            Self::DeckChosen { seat }
            | Self::BasePlaced { seat, .. }
            | Self::HandDrawn { seat, .. }
            | Self::Mulligan { seat, .. }
            | Self::Kept { seat }
            | Self::Drew { seat, .. }
            | Self::Passed { seat }
            | Self::EndAnnounced { seat }
            | Self::Discarded { seat, .. }
            | Self::Found { seat, .. }
            | Self::FoundNothing { seat }
            | Self::RemovedNothing { seat }
            | Self::WalkedAway { seat } => Some(*seat),
            Self::Declared { link, .. } | Self::Performed { link } | Self::Failed { link, .. } => Some(link.by),
            Self::Brought { what, .. } => Some(what.slot.owner()),
            Self::Covered { by, .. } => Some(by.slot.owner()),
            Self::Initiative { .. }
            | Self::TurnBegan { .. }
            | Self::Opened { .. }
            | Self::Closed { .. }
            | Self::Milled { .. }
            | Self::AttackerFailed { .. }
            | Self::Entered { .. }
            | Self::Joined { .. }
            | Self::Damaged { .. }
            | Self::Responded { .. }
            | Self::Destroyed { .. }
            | Self::Guarded { .. }
            | Self::Left { .. }
            | Self::Cancelled { .. }
            | Self::Strengthened { .. }
            | Self::Shuffled { .. }
            | Self::Removed { .. }
            | Self::ChainEnded
            | Self::TurnEnded { .. }
            | Self::Ended { .. } => None,
        }
    }

    fn uncovers(&self) -> bool {
        match self {
            Self::Drew { .. }
            | Self::HandDrawn { .. }
            | Self::Mulligan { .. }
            | Self::BasePlaced { .. }
            | Self::Brought { .. }
            | Self::Discarded { .. }
            | Self::Milled { .. }
            | Self::Found { .. } => true,
            Self::Initiative { .. }
            | Self::DeckChosen { .. }
            | Self::Kept { .. }
            | Self::TurnBegan { .. }
            | Self::Opened { .. }
            | Self::Closed { .. }
            | Self::Passed { .. }
            | Self::EndAnnounced { .. }
            | Self::Declared { .. }
            | Self::Performed { .. }
            | Self::Failed { .. }
            | Self::AttackerFailed { .. }
            | Self::Entered { .. }
            | Self::Joined { .. }
            | Self::Damaged { .. }
            | Self::Responded { .. }
            | Self::Destroyed { .. }
            | Self::Guarded { .. }
            | Self::Left { .. }
            | Self::Covered { .. }
            | Self::Cancelled { .. }
            | Self::Strengthened { .. }
            | Self::FoundNothing { .. }
            | Self::RemovedNothing { .. }
            | Self::Shuffled { .. }
            | Self::Removed { .. }
            | Self::ChainEnded
            | Self::TurnEnded { .. }
            | Self::WalkedAway { .. }
            | Self::Ended { .. } => false,
        }
    }
}
