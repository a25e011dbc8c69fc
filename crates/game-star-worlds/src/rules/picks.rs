//! What may be named for an action of a line: the card it brings, its target, the attack it covers, who attacks.

use super::may_declare::Making;
use crate::cards::CardId;
use crate::draft::Pick;
use crate::effect::{Kind, Pile, Step, Whose};
use crate::field::Slot;
use crate::refusal::{Refusal, Why};
use crate::rules::targets::Filled;
use crate::state::Stage;
use tabletop::Seat;

impl Making<'_> {
    pub fn step(&self, step: u8) -> Option<&'static Step> {
        self.line?.steps.get(usize::from(step))
    }

    /// The pile that the cards of a step come from.
    pub fn pile(step: &Step) -> Pile {
        match step {
            Step::Place { from, .. } => *from,
            _ => Pile::Hand,
        }
    }

    /// Can anything be picked for this action of the line, so that it could be declared?
    pub fn can_step<W: Why>(&self, index: u8) -> Result<(), W> {
        let Some(step) = self.step(index) else { return Err(W::because(|| Refusal::AskedSomethingElse)) };
        if self.draft.done >> index & 1 == 1 {
            return Err(W::because(|| Refusal::AlreadyNamed { card: self.text }));
        }
        let own = &self.game.own[self.seat];
        let table = &self.game.table;
        match step.filled() {
            Filled::AtOnce => match step {
                Step::Draw(_) | Step::DiscardFromDeck(_) if own.deck.is_empty() => {
                    Err(W::because(|| Refusal::PileIsEmpty))
                }
                Step::OpponentDiscards(_) if self.game.own[crate::state::other(self.seat)].deck.is_empty() => {
                    Err(W::because(|| Refusal::PileIsEmpty))
                }
                // SW-12-h: cards paid as the price of the search may be found.
                Step::Take { deck, losses, .. } => {
                    let (discard, mill) = self.owed();
                    let given = self.line.is_some_and(|line| !line.price.destroy.is_empty() || line.price.destroy_this);
                    let paid = discard > 0 || mill > 0 || given;
                    let any =
                        (*deck && !own.deck.is_empty()) || (*losses && (paid || !table.losses[self.seat].is_empty()));
                    if any { Ok(()) } else { Err(W::because(|| Refusal::PileIsEmpty)) }
                }
                Step::DiscardFromHand(n) => {
                    let have = self.free_hand() + self.draft.pay.len();
                    let need = n + self.owed().0;
                    if have >= usize::from(need) {
                        Ok(())
                    } else {
                        Err(W::because(|| Refusal::TooFewInHand { need, have: have as u8 }))
                    }
                }
                Step::RemoveFromLosses { whose, .. } => {
                    let seat = self.whose(*whose);
                    if table.losses[seat].is_empty() { Err(W::because(|| Refusal::PileIsEmpty)) } else { Ok(()) }
                }
                _ => Ok(()),
            },
            Filled::Cards | Filled::CardsAndTargets => {
                let mut why = W::because(|| Refusal::NoCardFor { what: step.brings() });
                let mut last = CardId::NONE;
                for card in self.cards_in(Self::pile(step)) {
                    if *card == last || !step.brings().has(card.card().kind) {
                        continue;
                    }
                    last = *card;
                    match self.can_bring(index, *card) {
                        Ok(()) => return Ok(()),
                        Err(refusal) => why = refusal,
                    }
                }
                Err(why)
            }
            Filled::Targets => {
                if self.field_targets(index).next().is_some() {
                    Ok(())
                } else {
                    Err(W::because(|| Refusal::NoTarget { card: self.text }))
                }
            }
            Filled::Attacks => {
                let mut why = W::because(|| Refusal::NothingToCover);
                for aim in 0..table.aims.len() {
                    match self.can_pick_aim(index, aim as u8) {
                        Ok(()) => return Ok(()),
                        Err(refusal) => why = refusal,
                    }
                }
                Err(why)
            }
            Filled::AttackerAndTarget => {
                if !self.game.any_to_strike(self.seat) {
                    return Err(W::because(|| Refusal::NoTarget { card: self.text }));
                }
                let mut why = W::because(|| Refusal::NoTarget { card: self.text });
                for slot in self.game.field().of(self.seat) {
                    match self.can_pick_attacker::<W>(index, slot) {
                        Ok(()) => return Ok(()),
                        Err(refusal) => {
                            if self.actor == slot || !refusal.is(|why| matches!(why, Refusal::WrongKind { .. })) {
                                why = refusal;
                            }
                        }
                    }
                }
                Err(why)
            }
        }
    }

    pub const fn whose(&self, whose: Whose) -> Seat {
        match whose {
            Whose::Own => self.seat,
            Whose::Enemy => crate::state::other(self.seat),
        }
    }

    /// The cards of a pile of the own side, sorted.
    pub fn cards_in(&self, pile: Pile) -> &[CardId] {
        let own = &self.game.own[self.seat];
        match pile {
            Pile::Hand => &own.hand,
            Pile::Deck => &own.deck,
            Pile::Losses => &self.game.table.losses[self.seat],
        }
    }

    /// The pile that the current action brings cards from.
    pub fn current_pile(&self) -> Pile {
        self.step(self.draft.step).map_or(Pile::Hand, Self::pile)
    }

    /// May this card be brought by this action?
    pub fn can_bring<W: Why>(&self, index: u8, card: CardId) -> Result<(), W> {
        let Some(step) = self.step(index) else { return Err(W::because(|| Refusal::AskedSomethingElse)) };
        let design = card.card();
        let what = step.brings();
        let pile = Self::pile(step);
        if self.free_copies(pile, card) == 0 {
            return Err(W::because(|| match pile {
                Pile::Hand => Refusal::NotInHand { card },
                Pile::Deck | Pile::Losses => Refusal::NotThere { card },
            }));
        }
        let placed = !matches!(step, Step::Place { .. }) || design.can_be_placed();
        if !what.has(design.kind) || !placed {
            return Err(W::because(|| Refusal::WrongKind { card, what }));
        }
        if design.unique && (self.game.field().has_copy(self.seat, card) || self.draft.brings_same(card)) {
            return Err(W::because(|| Refusal::Unique { card }));
        }
        if design.kind == Kind::Gravity {
            self.can_use_gravity(card)?;
        }
        self.payable(Some((card, pile)))?;
        if step.filled() == Filled::CardsAndTargets {
            let mut why = W::because(|| Refusal::NoTarget { card });
            for slot in self.game.field().all() {
                let telling = |why: &Refusal| matches!(why, Refusal::NoWindow { .. } | Refusal::NothingToGive { .. });
                match self.can_aim::<W>(index, card, slot) {
                    Ok(()) => return Ok(()),
                    Err(other) if other.is(telling) => why = other,
                    Err(_) => {}
                }
            }
            return Err(why);
        }
        Ok(())
    }

    /// SW-3.2.4-a to -c.
    pub fn can_use_gravity<W: Why>(&self, card: CardId) -> Result<(), W> {
        let game = self.game;
        let calm = matches!(game.table.stage, Stage::Lull { seat } if seat == self.seat && seat == game.table.active);
        if !calm {
            return Err(W::because(|| Refusal::GravityOnlyFirst));
        }
        if self.draft.picks.iter().any(|pick| pick.card.card().kind == Kind::Gravity) {
            return Err(W::because(|| Refusal::OneGravity));
        }
        let need = card.card().needs_energy;
        let have = if self.actor.is_some() { game.field().energy(self.actor) } else { 0 };
        if have < i16::from(need) {
            return Err(W::because(|| Refusal::TooLittleEnergy { card, need, have }));
        }
        Ok(())
    }

    /// May the card that is brought be aimed at this one, or put onto it?
    pub fn can_aim<W: Why>(&self, index: u8, card: CardId, slot: Slot) -> Result<(), W> {
        let Some(step) = self.step(index) else { return Err(W::because(|| Refusal::AskedSomethingElse)) };
        let field = self.game.field();
        match step {
            Step::PutOnto { onto, .. } => {
                self.game.can_join(self.seat, card, slot)?;
                let host = field.piece(slot).card;
                if !onto.has(host.card().kind) {
                    return Err(W::because(|| Refusal::WrongKind { card: host, what: *onto }));
                }
                // SW-12-i: onto a card of the same player, whatever the card itself would allow.
                if slot.owner() != self.seat {
                    return Err(W::because(|| Refusal::NotYours { card: host }));
                }
                let same = |pick: &&Pick| pick.target == slot && pick.card.card().kind == Kind::Compartment;
                let coming = self.draft.picks.iter().filter(same).count();
                if card.card().kind == Kind::Compartment && usize::from(self.game.free_windows(slot)) <= coming {
                    return Err(W::because(|| Refusal::NoWindow { card: host }));
                }
            }
            // SW-12-d: a web is thrown at what its text says.
            Step::Throw { .. } if card.card().kind == Kind::Web => self.game.can_join(self.seat, card, slot)?,
            _ => self.game.can_strike(self.seat, slot)?,
        }
        self.can_spare(slot)
    }

    /// Targets that could still be named for an action.
    pub fn field_targets(&self, index: u8) -> impl Iterator<Item = Slot> + '_ {
        let there = self.step(index).map(|step| self.game.nameable(self.seat, step));
        there.into_iter().flatten().filter(move |slot| self.can_target::<()>(index, *slot).is_ok())
    }

    /// May this target be named for this action?
    pub fn can_target<W: Why>(&self, index: u8, slot: Slot) -> Result<(), W> {
        let Some(step) = self.step(index) else { return Err(W::because(|| Refusal::AskedSomethingElse)) };
        self.game.can_name(self.seat, step, self.actor, slot)?;
        let card = self.game.field().piece(slot).card;
        // Two names for one target, an asteroid and its resident, are one target.
        let aimed = if matches!(step, Step::Damage { .. }) { self.game.field().target_of(slot) } else { slot };
        if self.draft.picks.iter().any(|pick| pick.step == index && pick.target == aimed) {
            return Err(W::because(|| Refusal::AlreadyNamed { card }));
        }
        self.can_spare(slot)
    }

    /// May the attack behind this aim be covered by the acting card?
    pub fn can_pick_aim<W: Why>(&self, index: u8, aim: u8) -> Result<(), W> {
        match self.step(index) {
            Some(Step::Cover(what)) if self.actor.is_some() => {
                self.game.can_cover(*what, self.actor, usize::from(aim))?;
                self.can_spare(self.game.table.aims[usize::from(aim)].target)
            }
            Some(_) | None => Err(W::because(|| Refusal::AskedSomethingElse)),
        }
    }

    /// May this card make the normal attack that the text gives?
    pub fn can_pick_attacker<W: Why>(&self, index: u8, slot: Slot) -> Result<(), W> {
        let Some(Step::Attack { who }) = self.step(index) else {
            return Err(W::because(|| Refusal::AskedSomethingElse));
        };
        if !self.game.field().has(slot) {
            return Err(W::because(|| Refusal::NothingThere));
        }
        let card = self.game.field().piece(slot).card;
        let fits = if who.is_empty() { slot == self.actor } else { who.has(card.card().kind) };
        if !fits {
            return Err(W::because(|| Refusal::WrongKind { card, what: *who }));
        }
        self.game.can_attack(self.seat, slot)?;
        self.can_spare(slot)
    }
}

/// The different cards of a sorted pile.
pub(crate) fn distinct(cards: &[CardId]) -> impl Iterator<Item = CardId> + '_ {
    let different = |index: &usize| *index == 0 || cards[*index] != cards[*index - 1];
    (0..cards.len()).filter(different).map(|index| cards[index])
}
