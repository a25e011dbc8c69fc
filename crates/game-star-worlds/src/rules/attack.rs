//! The normal attack at its execution (9.4).

use crate::effect::Ban;
use crate::event::{Event, Failure};
use crate::field::Slot;
use crate::state::{Aim, Link, StarWorlds};
use tabletop::EventSink;

impl StarWorlds {
    /// SW-M7, SW-M13: every attacker that still can, attacks; the others are open again. All damage lands at one instant (SW-7.1-e).
    /// None: the attack was performed; otherwise why nobody could attack.
    pub(crate) fn carry_out_attack(
        &mut self,
        link: &Link,
        aims: &[Aim],
        sink: &mut impl EventSink<Event>,
    ) -> Option<Failure> {
        let mut why = Failure::NoActor;
        let mut performed = false;
        // Who can is asked before anything lands.
        let ready: tabletop::List<bool, 64> = aims.iter().map(|aim| self.can_still_attack(aim).is_ok()).collect();
        self.note_attacks(aims);
        for (aim, ready) in aims.iter().zip(&ready) {
            if *ready {
                performed = true;
                let points = self.field().firepower(aim.attacker).unwrap_or(0);
                let by = self.field().piece(aim.attacker).card;
                self.hurt(aim.target, points);
                sink.tell(|| Event::Damaged { what: self.card_at(aim.target), points: points.clamp(0, 255) as u8, by });
            } else {
                why = self.can_still_attack(aim).err().unwrap_or(why);
                let attacker = aim.attacker;
                if self.field().has(attacker) {
                    sink.tell(|| Event::AttackerFailed { attacker: self.card_at(attacker), why });
                    // The acting card of a line is turned for the whole line, not for this link alone.
                    if link.actor.slot() != Some(attacker) {
                        self.reopen(attacker, link.declaration, sink);
                    }
                }
            }
        }
        (!performed).then_some(why)
    }

    fn can_still_attack(&self, aim: &Aim) -> Result<(), Failure> {
        let field = self.field();
        if !field.has(aim.attacker) {
            return Err(Failure::NoActor);
        }
        if !field.has(aim.target) {
            return Err(Failure::NoTarget);
        }
        // SW-7.5-h: forbidden in between.
        if field.is_banned(aim.attacker, Ban::NormalAttack) {
            return Err(Failure::Forbidden);
        }
        Ok(())
    }

    /// SW-3.3.4-d: protoplasm comes to lie on the resident, on a bare asteroid on the asteroid itself.
    pub(crate) fn lies_on(&self, target: Slot) -> Slot {
        self.field().resident(target).unwrap_or(target)
    }
}
