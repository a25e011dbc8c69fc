//! A declaration in the making. SW-M2 makes a declaration one whole; people and search make it in small steps. Nothing on the table
//! changes, and nobody else sees anything, until the last step is taken.

use crate::cards::CardId;
use crate::field::Slot;
use crate::state::Cards;
use serde::{Deserialize, Serialize};
use tabletop::List;

/// What is being declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Source {
    /// Nothing.
    #[default]
    Nothing,
    /// A normal attack on this card (9.4.4).
    Attack(Slot),
    /// A line on a card: its own command, or one it gives its host.
    Line {
        /// The card that bears the text.
        slot: Slot,
        /// The line.
        line: u8,
    },
    /// A card played from hand by its symbol or by a property.
    Hand(CardId),
    /// A card put on an own asteroid by its symbol.
    Land(CardId),
    /// A compulsory ability (SW-M21).
    Due(Slot),
}

/// What its maker is asked next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Asking {
    /// Nothing is being declared.
    #[default]
    Nothing,
    /// Which cards attack.
    Attackers,
    /// Which action of the line.
    Step,
    /// Which card, target, attack or link: the next pick of an action.
    Pick,
    /// The target of the card that was just picked.
    Target,
    /// Which card of the hand pays.
    Pay,
    /// Which card on the battlefield pays.
    Give,
}

/// One pick: a card that is brought, a target, or both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pick {
    /// For which action of the line.
    pub step: u8,
    /// The card it brings.
    pub card: CardId,
    /// The target.
    pub target: Slot,
    /// Who attacks.
    pub attacker: Slot,
    /// The aim that is covered, or the link that is stopped.
    pub about: u8,
}

/// A declaration in the making.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// What is being declared.
    pub source: Source,
    /// What is asked next.
    pub asking: Asking,
    /// The action of the line that is being filled.
    pub step: u8,
    /// Picks made for it.
    pub taken: u8,
    /// Actions that are finished, a bit for each.
    pub done: u8,
    /// All picks, in the order in which they were stated.
    pub picks: List<Pick, 12>,
    /// A pick that still needs its target.
    pub held: Pick,
    /// The attackers of a normal attack, a bit for each place of the own side.
    pub attackers: u64,
    /// Cards of the hand that will pay.
    pub pay: Cards,
    /// The card on the battlefield that will pay.
    pub give: Slot,
}

impl Draft {
    /// Is something being declared?
    #[inline]
    pub fn is_active(&self) -> bool {
        self.asking != Asking::Nothing
    }

    /// Is this card on the battlefield used by a pick already?
    pub(crate) fn uses(&self, slot: Slot) -> bool {
        self.picks.iter().any(|pick| pick.target == slot || pick.attacker == slot)
            || self.held.attacker == slot
            || self.attackers_has(slot)
    }

    /// Is this card among the attackers?
    pub(crate) fn attackers_has(&self, slot: Slot) -> bool {
        matches!(self.source, Source::Attack(_)) && slot.is_some() && self.attackers >> slot.index() & 1 == 1
    }

    /// How many copies of a card the picks bring.
    pub(crate) fn brings(&self, card: CardId) -> usize {
        let held = usize::from(self.held.card == card && self.asking == Asking::Target);
        self.picks.iter().filter(|pick| pick.card == card).count() + held
    }

    /// Do the picks bring a copy of a card, in whatever print?
    pub(crate) fn brings_same(&self, card: CardId) -> bool {
        let held = (self.asking == Asking::Target).then_some(&self.held);
        self.picks.iter().chain(held).any(|pick| pick.card.is_some() && pick.card.is_same(card))
    }
}
