//! What is on the table: plain data. [`Table`] is what everybody sees, [`Own`] what only its owner may see, and the [`Draft`] of a
//! declaration is its maker's own business until it is made.

use crate::cards::CardId;
use crate::draft::Draft;
use crate::field::{Field, Slot};
use serde::{Deserialize, Serialize};
use tabletop::{Bag, List, Seat, SeatMap};

/// Cards of a deck.
pub const DECK: usize = 50;
/// Links in one chain at most: more cannot be declared (SW-9.7.1-b).
pub const CHAIN: usize = 40;
/// Named targets in one chain at most.
pub const AIMS: usize = 80;
/// SW-9.7.1-b: declarations of one player in one turn.
pub const DECLARATIONS: u8 = 99;
/// SW-9.2.2-a: cards in hand at the end of the own turn.
pub const HAND_LIMIT: usize = 10;
/// SW-1.1-b: symbols for strategic victory.
pub const STARS_TO_WIN: u16 = 12;
/// SW-5.1.5-b: mulligans of a player.
pub const MULLIGANS: u8 = 2;

/// Cards whose order means nothing.
pub type Cards = Bag<CardId, 52>;

/// How a player can win (1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Victory {
    /// The enemy base is destroyed.
    Military,
    /// Twelve stars.
    Strategic,
    /// The enemy deck is empty.
    Economic,
    /// The opponent walked away.
    Walkover,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// One player won.
    Won {
        /// Who.
        seat: Seat,
        /// How.
        victory: Victory,
    },
    /// SW-1.1-e: both at the same instant.
    Draw,
}

/// Where the game stands: whose answer is awaited, and to what (SW-M1 to SW-M17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// 5.1.2: those who have not yet chosen a deck choose, in secret.
    Choosing,
    /// 5.1.4: five cards or six?
    StartHand {
        /// Who is asked.
        seat: Seat,
    },
    /// 5.1.5: keep the hand or take another?
    Mulligan {
        /// Who is asked.
        seat: Seat,
    },
    /// SW-M1: no chain. The opponent is offered a sudden action first, then the active player anything.
    Lull {
        /// Who is asked.
        seat: Seat,
    },
    /// SW-M6: a chain; this seat has priority.
    Chain {
        /// Who is asked.
        seat: Seat,
        /// Passes in a row.
        passes: u8,
    },
    /// SW-M4: after a sudden placing, before priority moves.
    Bundle {
        /// Who is asked.
        seat: Seat,
        /// Cards put out by this declaration or a later one may act.
        since: u8,
    },
    /// SW-M16: the active player has announced the end.
    Ending {
        /// Who is asked.
        seat: Seat,
        /// Passes in a row.
        passes: u8,
    },
    /// SW-M21: a compulsory ability needs a choice of its owner.
    Due {
        /// Who is asked.
        seat: Seat,
        /// The card whose ability it is.
        slot: Slot,
    },
    /// SW-12-h: a pile is being searched.
    Search {
        /// Who is asked.
        seat: Seat,
        /// How many cards may still be taken.
        left: u8,
    },
    /// SW-3.1-n: cards are being drawn, as many as their owner likes.
    Draw {
        /// Who is asked.
        seat: Seat,
        /// How many at most.
        most: u8,
    },
    /// SW-12-u: cards are being discarded as the action itself.
    Discard {
        /// Who is asked.
        seat: Seat,
        /// How many are still due.
        left: u8,
    },
    /// Cards are being chosen from losses to leave the game.
    Remove {
        /// Who is asked.
        seat: Seat,
        /// How many may still be chosen.
        left: u8,
    },
    /// SW-9.5.1-d: response damage is being split.
    Split {
        /// Who is asked.
        seat: Seat,
        /// The responding card.
        responder: u8,
        /// Index of the blow whose share is asked for.
        blow: u8,
        /// Points not yet given.
        left: u8,
    },
    /// SW-9.2.2-a: the hand limit.
    HandLimit {
        /// Who is asked.
        seat: Seat,
    },
    /// GAME_OVER.
    Over(Outcome),
}

/// What a link of the chain will do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Deed {
    /// A normal attack (9.4).
    #[default]
    Attack,
    /// A card comes to lie on the battlefield.
    Place,
    /// A card is joined to another one: attached, thrown as a web, put under a character, landed on an asteroid.
    Join,
    /// A weapon is used on a target.
    Fire,
    /// An attack is taken over (SW-12-l).
    Cover,
    /// A card that waits in the chain is stopped.
    Cancel,
    /// Any other action of a line; the step says which.
    Act,
}

/// Where the text of an action stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct TextRef {
    /// The card.
    pub card: CardId,
    /// Its line.
    pub line: u8,
    /// The action in the line.
    pub step: u8,
}

/// Who carries an action out (SW-M7 i).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Actor {
    /// Nobody: a card played from hand by its symbol or a property, which only must still lie there; or a normal attack, whose
    /// attackers are asked one by one.
    #[default]
    Nobody,
    /// This card, which must be there.
    Card(Slot),
    /// A card that left as the price of this very action (SW-3.1-p).
    Spent,
    /// A card that has left: the action cannot be performed.
    Gone,
}

impl Actor {
    /// The card, if it is there.
    pub const fn slot(self) -> Option<Slot> {
        match self {
            Self::Card(slot) => Some(slot),
            Self::Nobody | Self::Spent | Self::Gone => None,
        }
    }
}

/// One declared action (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Link {
    /// Who declared it.
    pub by: Seat,
    /// Which declaration of the chain, from 1; several links may share one (7.4).
    pub declaration: u8,
    /// What it will do.
    pub deed: Deed,
    /// Where its text stands, if it has one.
    pub text: TextRef,
    /// Who does it.
    pub actor: Actor,
    /// The attached card that gives the line; it must still be attached (SW-7.5-b).
    pub granted_by: Slot,
    /// Was the line given by an attached card?
    pub granted: bool,
    /// Was the acting card turned for it (SW-M7 ii)?
    pub committed: bool,
    /// The card it brings.
    pub brings: Slot,
    /// Did it bring a card? Then that card must still be there.
    pub brought: bool,
    /// The card that was played from hand for the whole declaration: it leaves after the last link (SW-4.2.4-d).
    pub played: Slot,
    /// Did the declaration play such a card?
    pub plays: bool,
    /// Its named targets: the first in [`Table::aims`], and how many.
    pub first: u8,
    /// How many targets.
    pub aims: u8,
    /// A cover: the aim it takes over. A cancel: the link it stops.
    pub about: u8,
    /// Was another link of its declaration performed already (SW-M8)?
    pub shared: bool,
}

/// A target that was named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Aim {
    /// The target; none once it has left, or where the covering card has left.
    pub target: Slot,
    /// In a normal attack, the attacker; none once it has left.
    pub attacker: Slot,
}

/// A card that was attacked in this chain and will respond (SW-M13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Responder {
    /// Where it lies; none once it has left.
    pub slot: Slot,
    /// Which card, for the record.
    pub card: CardId,
    /// Whose.
    pub owner: Seat,
    /// Its firepower as it was when it left, or when its resident left.
    pub kept: Option<u8>,
}

/// An attacker that a responder hits back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Blow {
    /// Index of the responder.
    pub responder: u8,
    /// Whom it hits; none once that card has left.
    pub attacker: Slot,
    /// The share that was announced.
    pub points: u8,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Who has the initiative (5.1.1).
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Turns of both players, from 1; 0 during the preparation.
    pub turn: u16,
    /// What is awaited.
    pub stage: Stage,
    /// Has the active player announced the end (9.8.2)?
    pub ending: bool,
    /// Who has locked a deck in.
    pub chosen: SeatMap<bool, 2>,
    /// Who chooses among the starter decks.
    pub starters: SeatMap<bool, 2>,
    /// Have the bases been revealed?
    pub revealed: bool,
    /// Whose deck list everybody knows: a starter deck, or one shown before play.
    pub open_list: SeatMap<bool, 2>,
    /// Mulligans taken.
    pub mulligans: SeatMap<u8, 2>,
    /// Size of the starting hand, 5 or 6.
    pub start_hand: SeatMap<u8, 2>,
    /// Declarations of this turn (SW-9.7.1-b).
    pub declared: SeatMap<u8, 2>,
    /// The battlefield.
    pub field: Field,
    /// The losses.
    pub losses: SeatMap<Cards, 2>,
    /// The card on top of the losses, until they are shuffled (SW-4.2.4-c).
    pub on_top: SeatMap<CardId, 2>,
    /// Out of the game.
    pub out: SeatMap<Cards, 2>,
    /// Cards in a hand that both players have seen go there.
    pub known: SeatMap<Cards, 2>,
    /// The chain; the last link is the top one.
    pub chain: List<Link, CHAIN>,
    /// The targets of all links, in the same order.
    pub aims: List<Aim, AIMS>,
    /// Number of the last declaration in this chain.
    pub last_declaration: u8,
    /// The link that is being carried out while it waits for a choice.
    pub running: Option<Link>,
    /// Cards that will respond.
    pub responders: List<Responder, 24>,
    /// Whom they hit.
    pub blows: List<Blow, 48>,
    /// Cards whose compulsory abilities are due (SW-M21).
    pub due: List<Slot, 24>,
}

/// What only its owner sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Own {
    /// The hand.
    pub hand: Cards,
    /// The deck: without an order until a card is drawn.
    pub deck: Cards,
    /// The base card, until both are revealed; afterwards it lies on the battlefield.
    pub base: CardId,
    /// May this player start with six cards (SW-5.1.4-b)?
    pub six: bool,
}

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::integrity::Unchecked")]
pub struct StarWorlds {
    /// What everybody sees.
    pub table: Table,
    /// What each player sees alone.
    pub own: SeatMap<Own, 2>,
    /// A declaration in the making.
    pub draft: Draft,
}

/// The other player.
#[inline]
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

impl StarWorlds {
    /// The battlefield.
    #[inline]
    pub const fn field(&self) -> &Field {
        &self.table.field
    }

    /// Turn number 1 or 2: the first turn of each player.
    pub const fn is_first_round(&self) -> bool {
        self.table.turn <= 2
    }
}

impl Table {
    /// The targets of a link.
    pub fn aims_of(&self, link: &Link) -> &[Aim] {
        let first = usize::from(link.first).min(self.aims.len());
        let last = (first + usize::from(link.aims)).min(self.aims.len());
        &self.aims[first..last]
    }

    /// The card that strikes at an aim: an attacker, a weapon or the acting card.
    pub fn striker(&self, aim: u8) -> Slot {
        let aim = usize::from(aim);
        let holds =
            |link: &&Link| (usize::from(link.first)..usize::from(link.first) + usize::from(link.aims)).contains(&aim);
        let (Some(link), Some(named)) = (self.chain.iter().find(holds), self.aims.get(aim)) else {
            return Slot::NONE;
        };
        match link.deed {
            Deed::Attack => named.attacker,
            Deed::Fire => link.brings,
            Deed::Place | Deed::Join | Deed::Cover | Deed::Cancel | Deed::Act => link.actor.slot().unwrap_or_default(),
        }
    }

    /// The base card of a seat, wherever it lies now; none before it is revealed.
    pub fn base_of(&self, seat: Seat) -> Option<CardId> {
        if self.field.has(Slot::base(seat)) {
            return Some(self.field.piece(Slot::base(seat)).card);
        }
        self.losses[seat].iter().copied().find(|card| card.card().is_base())
    }

    /// The seat that is asked, if one alone is.
    pub const fn asked(&self) -> Option<Seat> {
        match self.stage {
            Stage::StartHand { seat }
            | Stage::Mulligan { seat }
            | Stage::Lull { seat }
            | Stage::Chain { seat, .. }
            | Stage::Bundle { seat, .. }
            | Stage::Ending { seat, .. }
            | Stage::Due { seat, .. }
            | Stage::Search { seat, .. }
            | Stage::Draw { seat, .. }
            | Stage::Discard { seat, .. }
            | Stage::Remove { seat, .. }
            | Stage::Split { seat, .. }
            | Stage::HandLimit { seat } => Some(seat),
            Stage::Choosing | Stage::Over(_) => None,
        }
    }
}
