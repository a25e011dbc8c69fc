//! What the commands do when they are carried out (12).

use crate::effect::{Kind, Pile, Step, Whose};
use crate::event::{Event, Zone};
use crate::field::Slot;
use crate::rules::chain::Done;
use crate::state::{Aim, Deed, Link, Stage, StarWorlds, other};
use tabletop::{Dice, EventSink, Seat};

impl StarWorlds {
    /// Whom a text of this player means.
    pub(crate) const fn meant_by(&self, seat: Seat, whose: Whose) -> Seat {
        match whose {
            Whose::Own => seat,
            Whose::Enemy => other(seat),
        }
    }

    /// SW-M9: the effect is applied as a whole.
    pub(crate) fn perform(
        &mut self,
        link: &Link,
        aims: &[Aim],
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> Done {
        let target = aims.first().map_or(Slot::NONE, |aim| aim.target);
        if link.deed != Deed::Attack {
            sink.tell(|| Event::Performed { link: self.record(link, aims) });
        }
        match link.deed {
            Deed::Attack => {
                let failed = self.carry_out_attack(link, aims, sink);
                return failed.map_or(Done::Performed, Done::Failed);
            }
            Deed::Place => self.settle(link.brings, sink),
            Deed::Join => self.join(link.brings, target, sink),
            Deed::Fire => self.fire(link.brings, target, sink),
            Deed::Cover => self.cover(link, target, sink),
            Deed::Cancel => self.cancel(link, sink),
            Deed::Act => return self.act_out(link, aims, dice, sink),
        }
        Done::Performed
    }

    /// SW-3.3.1-a, SW-12-d, SW-11-f, SW-3.3.4-a: a card is joined to another.
    fn join(&mut self, slot: Slot, host: Slot, sink: &mut impl EventSink<Event>) {
        self.settle(slot, sink);
        self.table.field.set_host(slot, host);
        if self.field().kind(host) == Kind::Asteroid {
            // SW-3.3.4-b: damage from before the landing is pooled, and belongs to the asteroid.
            let before = std::mem::take(&mut self.table.field.piece_mut(slot).damage);
            self.hurt(host, i16::from(before));
            self.merge_responders(slot, host);
        }
        if self.field().card(slot).guard {
            let order = self.field().on(host).filter(|other| *other != slot && self.field().card(*other).guard);
            let last = order.map(|other| self.field().piece(other).came).max().unwrap_or(0);
            self.table.field.piece_mut(slot).came = last.saturating_add(1);
        }
        sink.tell(|| Event::Joined { what: self.card_at(slot), host: self.card_at(host) });
    }

    /// SW-3.2.3-c: the weapon hits, and goes where its text sends it.
    fn fire(&mut self, weapon: Slot, target: Slot, sink: &mut impl EventSink<Event>) {
        let power = self.field().power(weapon);
        let card = self.field().piece(weapon).card;
        if card.card().accumulates {
            // SW-3.2.5-b: its power counts as damage for as long as it lies there, this turn included.
            let host = self.lies_on(target);
            self.settle(weapon, sink);
            self.table.field.set_host(weapon, host);
            sink.tell(|| Event::Joined { what: self.card_at(weapon), host: self.card_at(host) });
        } else {
            self.hurt(target, power);
        }
        sink.tell(|| Event::Damaged { what: self.card_at(target), points: power.clamp(0, 255) as u8, by: card });
        if card.card().one_use {
            self.leave(weapon, Zone::Losses, sink);
        }
    }

    /// SW-12-l: the attack now aims at the covering card.
    fn cover(&mut self, link: &Link, covered: Slot, sink: &mut impl EventSink<Event>) {
        let Some(coverer) = link.actor.slot() else { return };
        let attacker = self.table.striker(link.about);
        self.table.aims[usize::from(link.about)].target = self.field().target_of(coverer);
        sink.tell(|| Event::Covered {
            attacker: self.card_at(attacker).card,
            covered: self.card_at(covered),
            by: self.card_at(coverer),
        });
    }

    /// SW-11-c: the card that waits in the chain goes to its owner's losses; its link will find nothing to do.
    fn cancel(&mut self, link: &Link, sink: &mut impl EventSink<Event>) {
        let stopped = self.table.chain[usize::from(link.about)].brings;
        let by = self.field().piece(link.brings).card;
        sink.tell(|| Event::Cancelled { what: self.card_at(stopped), by });
        self.leave(stopped, Zone::Losses, sink);
        if by.card().one_use {
            self.leave(link.brings, Zone::Losses, sink);
        } else {
            self.settle(link.brings, sink);
        }
    }

    /// Every other action of a line.
    fn act_out(&mut self, link: &Link, aims: &[Aim], dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Done {
        let Some(step) = self.step_of(link) else { return Done::Performed };
        let actor = link.actor.slot().unwrap_or_default();
        let seat = link.by;
        match step {
            Step::TakeBack { .. }
            | Step::Close { .. }
            | Step::Open { .. }
            | Step::Destroy { .. }
            | Step::Strengthen { .. } => {
                // SW-7.5-e: with those targets that are still there and still legal.
                for aim in aims {
                    if self.can_name::<()>(seat, step, actor, aim.target).is_ok() {
                        self.act_upon(step, aim.target, sink);
                    }
                }
                Done::Performed
            }
            Step::Damage { amount, .. } => {
                for aim in aims
                    .iter()
                    .filter(|aim| self.table.field.has(aim.target))
                    .copied()
                    .collect::<super::chain::Aims>()
                    .iter()
                {
                    self.hurt(aim.target, i16::from(*amount));
                    sink.tell(|| Event::Damaged {
                        what: self.card_at(aim.target),
                        points: *amount,
                        by: link.text.card,
                    });
                }
                Done::Performed
            }
            Step::Draw(n) => {
                // SW-3.1-n: down to none, and so even a single card is asked for: the ability may be compulsory, and an empty deck
                // is a lost game.
                let most = usize::from(*n).min(self.own[seat].deck.len()) as u8;
                self.wait(link, Stage::Draw { seat, most })
            }
            Step::OpponentDiscards(n) => {
                self.mill(other(seat), *n, dice, sink);
                Done::Performed
            }
            Step::DiscardFromDeck(n) => {
                self.mill(seat, *n, dice, sink);
                Done::Performed
            }
            Step::DiscardFromHand(n) => self.wait(link, Stage::Discard { seat, left: *n }),
            Step::Take { up_to, .. } => self.wait(link, Stage::Search { seat, left: *up_to }),
            Step::RemoveFromLosses { up_to, .. } => self.wait(link, Stage::Remove { seat, left: *up_to }),
            Step::Place { .. }
            | Step::PutOnto { .. }
            | Step::Cover(_)
            | Step::Attack { .. }
            | Step::AttackWithProtoplasm { .. }
            | Step::Throw { .. }
            | Step::Launch { .. }
            | Step::UseWeapon { .. }
            | Step::UsePlasma { .. }
            | Step::UseGravity => Done::Performed,
        }
    }

    fn act_upon(&mut self, step: &Step, slot: Slot, sink: &mut impl EventSink<Event>) {
        match step {
            Step::TakeBack { .. } => self.leave(slot, Zone::Hand, sink),
            Step::Close { .. } => self.close(slot, 0, sink),
            Step::Open { .. } => self.open(slot, sink),
            Step::Destroy { .. } => self.destroy_by_command(slot, sink),
            Step::Strengthen { attack, defence, .. } => {
                let piece = self.table.field.piece_mut(slot);
                piece.attack = piece.attack.saturating_add(*attack);
                piece.defence = piece.defence.saturating_add(*defence);
                sink.tell(|| Event::Strengthened { what: self.card_at(slot), attack: *attack, defence: *defence });
            }
            Step::Place { .. }
            | Step::PutOnto { .. }
            | Step::Take { .. }
            | Step::Draw(_)
            | Step::Cover(_)
            | Step::Attack { .. }
            | Step::AttackWithProtoplasm { .. }
            | Step::Throw { .. }
            | Step::Launch { .. }
            | Step::UseWeapon { .. }
            | Step::UsePlasma { .. }
            | Step::UseGravity
            | Step::Damage { .. }
            | Step::OpponentDiscards(_)
            | Step::DiscardFromDeck(_)
            | Step::DiscardFromHand(_)
            | Step::RemoveFromLosses { .. } => {}
        }
    }

    /// SW-12-v; a bodyguard goes in place of its character.
    fn destroy_by_command(&mut self, slot: Slot, sink: &mut impl EventSink<Event>) {
        let field = self.field();
        // SW-11-f: the one that came first.
        let guards = field.on(slot).filter(|attached| field.card(*attached).guard);
        let guard = guards.min_by_key(|guard| field.piece(*guard).came);
        match guard {
            Some(guard) if field.kind(slot) == Kind::Character => {
                sink.tell(|| Event::Guarded { guard: self.card_at(guard), character: self.card_at(slot) });
                self.leave(guard, Zone::Losses, sink);
            }
            Some(_) | None => self.destroy(slot, sink),
        }
    }

    /// The link waits for a choice.
    fn wait(&mut self, link: &Link, stage: Stage) -> Done {
        self.table.running = Some(*link);
        self.table.stage = stage;
        Done::Waits
    }

    /// The piles and kinds of the search that is going on.
    pub(crate) fn search(&self) -> Option<(bool, bool, crate::effect::Kinds)> {
        match self.table.running.as_ref().and_then(|link| self.step_of(link)) {
            Some(Step::Take { deck, losses, what, .. }) => Some((*deck, *losses, *what)),
            Some(_) | None => None,
        }
    }

    /// Whose losses are gone through, and for what.
    pub(crate) fn removal(&self) -> Option<(Seat, crate::effect::Kinds)> {
        let link = self.table.running.as_ref()?;
        match self.step_of(link) {
            Some(Step::RemoveFromLosses { whose, what, .. }) => Some((self.meant_by(link.by, *whose), *what)),
            Some(_) | None => None,
        }
    }

    /// SW-12-h: a card is taken out of the pile, shown, and the pile shuffled.
    pub(crate) fn take_found(
        &mut self,
        seat: Seat,
        card: crate::cards::CardId,
        from: Pile,
        sink: &mut impl EventSink<Event>,
    ) {
        let found = match from {
            Pile::Deck => self.own[seat].deck.take(card),
            Pile::Losses => self.take_from_losses(seat, card),
            Pile::Hand => false,
        };
        if !found {
            return;
        }
        self.own[seat].hand.put(card);
        self.table.known[seat].put(card);
        sink.tell(|| Event::Found { seat, card, from });
        match from {
            Pile::Deck => sink.tell(|| Event::Shuffled { seat, pile: Pile::Deck }),
            Pile::Losses => self.shuffle_losses(seat, sink),
            Pile::Hand => {}
        }
    }

    /// A choice within a link is over.
    pub(crate) fn finish_running(&mut self, sink: &mut impl EventSink<Event>) {
        if let Some(link) = self.table.running {
            self.after_link(&link, true, sink);
        }
    }
}
