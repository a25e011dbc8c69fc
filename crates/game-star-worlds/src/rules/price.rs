//! Prices of a declaration in the making (SW-3.1-p): what is owed, what could pay it, what is spoken for already.

use super::may_declare::Making;
use crate::cards::{Card, CardId};
use crate::draft::{Asking, Pick, Source};
use crate::effect::{Kinds, Pile};
use crate::field::Slot;
use crate::refusal::{Refusal, Why};

impl Making<'_> {
    /// How many cards the picks bring out of a pile.
    pub fn brought_from(&self, pile: Pile) -> usize {
        let from = |pick: &&Pick| pick.card.is_some() && self.step(pick.step).is_some_and(|s| Self::pile(s) == pile);
        let held = self.draft.asking == Asking::Target && from(&&self.draft.held);
        self.draft.picks.iter().filter(from).count() + usize::from(held)
    }

    /// Copies of a card that are still free in a pile.
    pub fn free_copies(&self, pile: Pile, card: CardId) -> usize {
        let own = &self.game.own[self.seat];
        let have = match pile {
            Pile::Hand => own.hand.count(card) - usize::from(self.from_hand() == Some(card)),
            Pile::Deck => own.deck.count(card),
            Pile::Losses => self.game.table.losses[self.seat].count(card),
        };
        let paid = if pile == Pile::Hand { self.draft.pay.count(card) } else { 0 };
        have.saturating_sub(self.draft.brings(card) + paid)
    }

    /// Cards of the hand that are neither brought nor paid.
    pub fn free_hand(&self) -> usize {
        let hand = self.game.own[self.seat].hand.len();
        let used = self.brought_from(Pile::Hand) + self.draft.pay.len() + usize::from(self.from_hand().is_some());
        hand.saturating_sub(used)
    }

    /// What is to be discarded from hand and deck for the line, the card played and all cards brought.
    pub fn owed(&self) -> (u8, u8) {
        let mut owed = self.line.map_or((0, 0), |line| (line.price.discard, line.price.mill));
        let mut add = |card: &Card| owed = (owed.0 + card.price.discard, owed.1 + card.price.mill);
        if let Some(card) = self.from_hand() {
            add(card.card());
        }
        for pick in self.draft.picks.iter().filter(|pick| pick.card.is_some()) {
            add(pick.card.card());
        }
        if self.draft.asking == Asking::Target && self.draft.held.card.is_some() {
            add(self.draft.held.card.card());
        }
        owed
    }

    /// SW-3.1-p: could everything be paid, if this card were brought too?
    pub fn payable<W: Why>(&self, also: Option<(CardId, Pile)>) -> Result<(), W> {
        let (mut discard, mut mill) = self.owed();
        let mut have = self.free_hand() + self.draft.pay.len();
        let mut deck = self.game.own[self.seat].deck.len() - self.brought_from(Pile::Deck);
        if let Some((card, from)) = also {
            discard += card.card().price.discard;
            mill += card.card().price.mill;
            have -= usize::from(from == Pile::Hand);
            deck -= usize::from(from == Pile::Deck);
        }
        if usize::from(discard) > have {
            return Err(W::because(|| Refusal::TooFewInHand { need: discard, have: have as u8 }));
        }
        if usize::from(mill) > deck {
            return Err(W::because(|| Refusal::TooFewInDeck { need: mill, have: deck as u8 }));
        }
        // A card that cannot be destroyed cannot pay with itself either.
        let itself = self.line.is_some_and(|line| line.price.destroy_this) && self.actor.is_some();
        if itself && self.game.field().is_indestructible(self.actor) {
            return Err(W::because(|| Refusal::CannotBeDestroyed { card: self.game.field().piece(self.actor).card }));
        }
        let destroy = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
        if !destroy.is_empty() && !self.draft.give.is_some() && !self.givers().any(|_| true) {
            return Err(W::because(|| Refusal::NothingToGive { what: destroy }));
        }
        Ok(())
    }

    /// Own cards on the battlefield that could pay: not the acting card, nor the one that bears the text, nor one the action uses
    /// (SW-3.1-p).
    pub fn givers(&self) -> impl Iterator<Item = Slot> + '_ {
        let field = self.game.field();
        let what = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
        let bearer = match self.source {
            Source::Line { slot, .. } => slot,
            Source::Nothing | Source::Attack(_) | Source::Hand(_) | Source::Land(_) | Source::Due(_) => Slot::NONE,
        };
        field.of(self.seat).filter(move |slot| {
            what.has(field.kind(*slot))
                && *slot != self.actor
                && *slot != bearer
                && !self.draft.uses(*slot)
                && !field.is_indestructible(*slot)
        })
    }

    /// The price must still be payable when this card is used: what is used cannot pay (SW-3.1-p).
    pub fn can_spare<W: Why>(&self, used: Slot) -> Result<(), W> {
        let what = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
        if what.is_empty() || self.givers().any(|giver| giver != used) {
            Ok(())
        } else {
            Err(W::because(|| Refusal::NothingToGive { what }))
        }
    }
}
