//! The reverse chain (7): the last link is carried out first, after a re-check; what cannot be done is undone.

use crate::effect::{Kind, Step};
use crate::event::{Event, Failure};
use crate::field::Slot;
use crate::state::{Actor, Aim, Deed, Link, Stage, StarWorlds, other};
use tabletop::{Dice, EventSink, List};

/// What came of carrying a link out.
pub(crate) enum Done {
    /// It was performed.
    Performed,
    /// It was not, and why.
    Failed(Failure),
    /// Somebody must choose first; the link waits in [`crate::state::Table::running`].
    Waits,
}

/// The targets of one link while it is carried out.
pub(crate) type Aims = List<Aim, 64>;

impl StarWorlds {
    /// SW-M6: two passes in a row, the top link is carried out.
    pub(crate) fn carry_out_top(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let Some(link) = self.table.chain.pop() else {
            self.table.stage = self.calm_stage();
            return;
        };
        let aims: Aims = self.table.aims_of(&link).iter().copied().collect();
        self.table.aims.truncate(usize::from(link.first));
        let outcome = match self.can_perform(&link, &aims) {
            Ok(()) => self.perform(&link, &aims, dice, sink),
            Err(why) => {
                if link.deed == Deed::Attack {
                    // SW-9.5.3-b: who attacked gets response damage, whatever came of it.
                    self.note_attacks(&aims);
                    // SW-7.5-d: as in an attack that fails by itself.
                    for aim in aims.iter().filter(|aim| link.actor.slot() != Some(aim.attacker)) {
                        self.reopen(aim.attacker, link.declaration, sink);
                    }
                }
                Done::Failed(why)
            }
        };
        match outcome {
            Done::Performed => self.after_link(&link, true, sink),
            Done::Failed(why) => {
                sink.tell(|| Event::Failed { link: self.record(&link, &aims), why });
                self.after_link(&link, false, sink);
            }
            Done::Waits => {}
        }
    }

    /// SW-M7: the re-check.
    fn can_perform(&self, link: &Link, aims: &[Aim]) -> Result<(), Failure> {
        let field = self.field();
        match link.actor {
            Actor::Gone => return Err(Failure::NoActor),
            Actor::Card(slot) => {
                // (i) A line that an attached card gave must still be given.
                let given = !link.granted || (link.granted_by.is_some() && field.piece(link.granted_by).host == slot);
                if !given {
                    return Err(Failure::NoActor);
                }
                // (ii)
                if !link.committed && !field.is_open(slot) && !self.turned_for(link, aims, slot) {
                    return Err(Failure::ActorClosed);
                }
            }
            Actor::Nobody | Actor::Spent => {}
        }
        // (iv)
        let missing = (link.brought && !link.brings.is_some()) || (link.plays && !link.played.is_some());
        if missing {
            return Err(Failure::NoCard);
        }
        let target = aims.first().map_or(Slot::NONE, |aim| aim.target);
        match link.deed {
            // (iii) and (v) are asked for each attacker.
            Deed::Attack | Deed::Place => Ok(()),
            Deed::Join => {
                let card = field.piece(link.brings).card;
                self.can_join::<()>(link.by, card, target).map_err(|_| Failure::NoTarget)
            }
            Deed::Fire => {
                let weapon = field.card(link.brings);
                let enough = match link.actor {
                    Actor::Card(user) => field.energy(user) >= i16::from(weapon.needs_energy),
                    // SW-3.1-p: a card that paid with itself was asked when it was declared.
                    Actor::Spent => true,
                    Actor::Nobody | Actor::Gone => weapon.needs_energy == 0,
                };
                if !field.has(target) {
                    Err(Failure::NoTarget)
                } else if weapon.kind == Kind::Gravity && !enough {
                    Err(Failure::NoEnergy)
                } else {
                    Ok(())
                }
            }
            Deed::Cover => {
                let aimed = self.table.aims.get(usize::from(link.about)).map(|aim| aim.target);
                match (self.step_of(link), link.actor) {
                    // SW-12-p: the attack must still aim at the covered card.
                    (Some(Step::Cover(what)), Actor::Card(coverer)) if target.is_some() && aimed == Some(target) => {
                        let allowed = self.can_cover::<()>(*what, coverer, usize::from(link.about));
                        allowed.map_err(|_| Failure::Forbidden)
                    }
                    _ => Err(Failure::NoTarget),
                }
            }
            Deed::Cancel => {
                let stops = field.card(link.brings).cancels;
                let still = self.can_stop::<()>(link.by, stops, usize::from(link.about));
                still.map_err(|_| Failure::NoTarget)
            }
            Deed::Act => self.can_still_act(link, aims),
        }
    }

    /// A plain sudden normal attack turned its own card for this very link (SW-6.2-a).
    fn turned_for(&self, link: &Link, aims: &[Aim], slot: Slot) -> bool {
        link.deed == Deed::Attack && aims.iter().any(|aim| aim.attacker == slot)
    }

    fn can_still_act(&self, link: &Link, aims: &[Aim]) -> Result<(), Failure> {
        let Some(step) = self.step_of(link) else { return Err(Failure::NoActor) };
        let actor = link.actor.slot().unwrap_or_default();
        let own = &self.own[link.by];
        match step {
            Step::TakeBack { .. }
            | Step::Close { .. }
            | Step::Open { .. }
            | Step::Destroy { .. }
            | Step::Strengthen { .. } => {
                let any = aims.iter().any(|aim| self.can_name::<()>(link.by, step, actor, aim.target).is_ok());
                if any { Ok(()) } else { Err(Failure::NoTarget) }
            }
            Step::Damage { .. } => {
                if aims.iter().any(|aim| self.field().has(aim.target)) {
                    Ok(())
                } else {
                    Err(Failure::NoTarget)
                }
            }
            Step::Draw(_) | Step::DiscardFromDeck(_) if own.deck.is_empty() => Err(Failure::NoCard),
            Step::DiscardFromHand(_) if own.hand.is_empty() => Err(Failure::NoCard),
            Step::OpponentDiscards(_) if self.own[other(link.by)].deck.is_empty() => Err(Failure::NoCard),
            Step::Draw(_) | Step::DiscardFromDeck(_) | Step::DiscardFromHand(_) | Step::OpponentDiscards(_) => Ok(()),
            // SW-3.1-n, SW-12-h: to find nothing, even in a pile that was emptied since, is to have searched.
            Step::Take { .. } | Step::RemoveFromLosses { .. } => Ok(()),
            Step::Place { .. }
            | Step::PutOnto { .. }
            | Step::Cover(_)
            | Step::Attack { .. }
            | Step::AttackWithProtoplasm { .. }
            | Step::Throw { .. }
            | Step::Launch { .. }
            | Step::UseWeapon { .. }
            | Step::UsePlasma { .. }
            | Step::UseGravity => Err(Failure::NoActor),
        }
    }

    /// SW-M8, SW-M9: a link is done with. Then the CHECK, and on to the next link, the response, or a compulsory ability.
    pub(crate) fn after_link(&mut self, link: &Link, performed: bool, sink: &mut impl EventSink<Event>) {
        self.table.running = None;
        if performed {
            for sibling in self.table.chain.iter_mut().filter(|other| other.declaration == link.declaration) {
                sibling.shared = true;
            }
        } else if link.brought && link.brings.is_some() && self.field().is_provisional(link.brings) {
            self.give_back(link.brings, sink);
        }
        let last = !self.table.chain.iter().any(|other| other.declaration == link.declaration);
        if last {
            let any = performed || link.shared;
            if let (Actor::Card(slot), false) = (link.actor, any) {
                self.reopen(slot, link.declaration, sink);
            }
            if link.plays && self.field().has(link.played) {
                self.finish_played(link.played, any, sink);
            }
        }
        if self.check_table(sink) {
            return;
        }
        if self.table.chain.is_empty() {
            self.respond(sink);
        } else {
            // SW-M11.
            self.table.stage = Stage::Chain { seat: self.table.active, passes: 0 };
        }
    }

    /// SW-4.2.4-d: a played card leaves after its last link, or goes back if nothing of it was performed.
    fn finish_played(&mut self, slot: Slot, any: bool, sink: &mut impl EventSink<Event>) {
        match (any, self.field().card(slot).one_use) {
            (true, true) => self.leave(slot, crate::event::Zone::Losses, sink),
            (true, false) => self.settle(slot, sink),
            (false, _) => self.give_back(slot, sink),
        }
    }

    /// SW-M15: where the game stands when there is no chain.
    pub(crate) fn calm_stage(&self) -> Stage {
        let seat = other(self.table.active);
        if self.table.ending { Stage::Ending { seat, passes: 0 } } else { Stage::Lull { seat } }
    }
}
