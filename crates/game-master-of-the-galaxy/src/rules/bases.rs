//! Preparing and placing bases (chapters BASE, PLACE).

use crate::cards::data;
use crate::effect::{CardClass, When};
use crate::event::{Event, Hindrance, StopReason};
use crate::ids::{Card, CardSet, System, SystemSet};
use crate::powers::Powers;
use crate::refusal::Refusal;
use crate::state::{Cause, Frame, Galaxy};
use tabletop::{EventSink, Seat};

impl Galaxy {
    /// Slots of a player without a base in them.
    pub(crate) fn free_slots(&self, seat: Seat) -> CardSet {
        let slots = self.players[seat].cards.and(data().with_slot);
        slots.iter().filter(|card| !self.prepared.contains(*card)).collect()
    }

    /// Why the base project of a card would bring no base at the end of this phase (MG-BASE-03, 04, 07).
    pub(crate) fn hindrance(&self, seat: Seat, card: Card) -> Option<Hindrance> {
        if self.held.contains(card) || self.prepared.contains(card) {
            Some(Hindrance::SlotHeld)
        } else if self.players[seat].reserve == 0 {
            Some(Hindrance::NoDisc)
        } else {
            None
        }
    }

    /// A disc moves from the reserve into the slot of a card.
    pub(crate) fn prepare(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        self.players[seat].reserve -= 1;
        self.prepared.insert(card);
        sink.tell(|| Event::Prepared { seat, card });
    }

    /// Where a prepared base may be placed now (MG-PLACE-02 to 06, 09).
    pub(crate) fn placeable(&self, seat: Seat, powers: &Powers) -> SystemSet {
        let realm = self.players[seat].realm;
        let neutral = self.neutral();
        if realm.is_empty() {
            return neutral;
        }
        let linked = self.linked(seat, powers);
        let room = |system: &System| self.bases(*system) < data().system(*system).planets;
        linked.and(neutral).or(linked.and(realm).iter().filter(room).collect())
    }

    /// May a prepared base be placed there, and if not, why?
    pub(crate) fn may_place(&self, seat: Seat, slot: Card, system: System) -> Result<(), Refusal> {
        if !self.prepared(seat).contains(slot) {
            return Err(Refusal::NoPreparedBase(slot));
        }
        if self.placeable(seat, &self.powers(seat)).contains(system) {
            return Ok(());
        }
        let planets = data().system(system).planets;
        Err(match self.owner(system) {
            _ if self.holes.contains(system) => Refusal::BlackHole(system),
            Some(owner) if owner != seat => Refusal::RivalSystem(system),
            Some(_) if self.bases(system) >= planets => Refusal::NoRoom { system, planets },
            Some(_) => Refusal::NoLink(system),
            None => Refusal::NoRouteTo(system),
        })
    }

    /// Puts a disc on the board and carries out all that follows (MG-PLACE-07, 10). `slot` is the card it comes from; none:
    /// the reserve.
    pub(crate) fn place_base(
        &mut self,
        seat: Seat,
        slot: Option<Card>,
        system: System,
        sink: &mut impl EventSink<Event>,
    ) {
        // MG-EFF-03: what answers to this placement is what works now.
        let answers = self.answering(seat, When::BasePlaced, None);
        match slot {
            Some(card) => {
                self.prepared.remove(card);
            }
            None => self.players[seat].reserve -= 1,
        }
        let taken = self.bases(system) == 0;
        let stopped = if taken { self.conflicts_at(system) } else { Default::default() };
        self.bases[system.index()] += 1;
        self.players[seat].realm.insert(system);
        let bases = self.bases(system);
        sink.tell(|| Event::BasePlaced { seat, system, bases, slot });
        let politics = match bases {
            1 => CardClass::Leader,
            2 => CardClass::Conflict,
            _ => CardClass::Government,
        };
        // Frames are carried out last in, first out.
        self.let_answer_later(seat, answers, Cause::None);
        self.stack.push(Frame::Take { seat, class: politics, left: 1 });
        if taken {
            self.take_back_routes(system, Some(seat), sink);
            for conflict in &stopped {
                self.stop_conflict(conflict, StopReason::SystemChanged, sink);
            }
        }
        self.check_victory(sink);
    }

    /// All bases of a system go back to their owner's reserve; routes and conflicts of the system end (MG-CONF-16).
    pub(crate) fn lose_system(&mut self, system: System, sink: &mut impl EventSink<Event>) {
        let Some(seat) = self.owner(system) else { return };
        let stopped = self.conflicts_at(system);
        self.take_back_routes(system, None, sink);
        let bases = std::mem::take(&mut self.bases[system.index()]);
        self.players[seat].realm.remove(system);
        self.players[seat].reserve += bases;
        sink.tell(|| Event::BasesLost { seat, system, bases });
        for conflict in &stopped {
            self.stop_conflict(conflict, StopReason::SystemChanged, sink);
        }
        self.check_victory(sink);
    }
}
