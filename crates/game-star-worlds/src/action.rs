//! What a seat may say. Every answer is small; a declaration is a run of them ([`crate::draft`]).

use crate::cards::CardId;
use crate::effect::Pile;
use crate::field::Slot;
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// 5.1.2: choose a starter deck, by its index.
    Deck(u8),
    /// 5.1.4: start with that many cards, 5 or 6.
    Start(u8),
    /// 5.1.5: keep the starting hand.
    Keep,
    /// 5.1.5: take another starting hand.
    Mulligan,
    /// Declare nothing now.
    Pass,
    /// 9.8: announce the end of the own turn.
    End,
    /// 9.4.4: a normal attack on this card; the attackers follow.
    Attack(Slot),
    /// A line of a card on the battlefield.
    Use {
        /// The card that bears the text.
        slot: Slot,
        /// Which of its lines.
        line: u8,
    },
    /// Play a card from hand by its symbol, or by a property.
    Play(CardId),
    /// Put a card from hand on an own asteroid.
    Land(CardId),
    /// This card attacks.
    With(Slot),
    /// This action of the line comes next.
    Step(u8),
    /// Bring this card.
    Bring(CardId),
    /// Aim at this card, or put it there.
    At(Slot),
    /// Cover against this attack: its index among the named targets of the chain.
    Against(u8),
    /// Stop this link of the chain.
    Stop(u8),
    /// Pay with this card of the hand.
    Pay(CardId),
    /// Pay with this card on the battlefield.
    Give(Slot),
    /// Enough: go on with what was named.
    Done,
    /// Take this card out of a pile that is searched.
    Take {
        /// The card.
        card: CardId,
        /// Deck or losses.
        from: Pile,
    },
    /// Draw that many cards, none included.
    Draw(u8),
    /// Discard this card.
    Discard(CardId),
    /// This card leaves the game.
    Remove(CardId),
    /// So many points of the response damage go to the attacker that is asked for.
    Hit(u8),
}
