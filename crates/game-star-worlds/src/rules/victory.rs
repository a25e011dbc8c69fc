//! The CHECK (SW-M18) and the three victories (1.1).

use crate::effect::Pile;
use crate::event::Event;
use crate::field::Slot;
use crate::state::{Outcome, STARS_TO_WIN, Stage, StarWorlds, Victory, other};
use tabletop::{EventSink, List, Seat};

impl StarWorlds {
    /// SW-M18: what has damage enough is destroyed, all of it together, until nothing is; then victory is tested. True: it is over.
    pub(crate) fn check_table(&mut self, sink: &mut impl EventSink<Event>) -> bool {
        loop {
            let doomed = self.doomed();
            if doomed.is_empty() {
                break;
            }
            // Everything leaves at one instant: firepower is remembered as it was before any of it left.
            doomed.iter().for_each(|slot| self.remember_firepower(*slot));
            for slot in &doomed {
                if self.field().has(*slot) {
                    self.destroy(*slot, sink);
                }
            }
        }
        self.test_victory(sink)
    }

    /// SW-9.4.6-a, SW-9.4.6-d: at least 1 damage, and damage >= current defence.
    fn doomed(&self) -> List<Slot, 104> {
        let field = self.field();
        let mut doomed = List::new();
        let mut judge = |slot: Slot| {
            let target = field.target_of(slot);
            let damage = field.target_damage(target);
            let dead = damage >= 1 && field.target_defence(target).is_some_and(|defence| damage >= defence);
            if dead && !doomed.contains(&target) {
                doomed.push(target);
            }
        };
        for slot in field.all() {
            if field.piece(slot).damage > 0 {
                judge(slot);
            }
            if let Some(host) = field.host(slot)
                && field.card(slot).accumulates
            {
                judge(host);
            }
        }
        doomed
    }

    /// SW-M19.
    fn test_victory(&mut self, sink: &mut impl EventSink<Event>) -> bool {
        if matches!(self.table.stage, Stage::Over(_)) {
            return true;
        }
        let won = [self.has_won(Seat(0)), self.has_won(Seat(1))];
        let outcome = match won {
            [None, None] => return false,
            [Some(_), Some(_)] => Outcome::Draw,
            [Some(victory), None] => Outcome::Won { seat: Seat(0), victory },
            [None, Some(victory)] => Outcome::Won { seat: Seat(1), victory },
        };
        self.finish(outcome, sink);
        true
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, sink: &mut impl EventSink<Event>) {
        self.table.stage = Stage::Over(outcome);
        self.table.running = None;
        self.draft = crate::draft::Draft::default();
        sink.tell(|| Event::Ended { outcome });
    }

    fn has_won(&self, seat: Seat) -> Option<Victory> {
        let enemy = other(seat);
        // SW-1.1-f: the base card alone counts, and it always lies at its own place.
        if !self.field().has(Slot::base(enemy)) {
            return Some(Victory::Military);
        }
        if self.field().stars(seat) >= STARS_TO_WIN {
            return Some(Victory::Strategic);
        }
        if self.own[enemy].deck.is_empty() {
            // SW-M20: a card that is only being placed out of the deck still counts as a card of the deck.
            let field = self.field();
            let mut borrowed = field.provisional_of(enemy).filter(|slot| field.piece(*slot).origin == Pile::Deck);
            if borrowed.next().is_none() {
                return Some(Victory::Economic);
            }
        }
        None
    }
}
