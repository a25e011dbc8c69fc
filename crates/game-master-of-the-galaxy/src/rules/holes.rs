//! Black holes during play (chapter HOLE).

use crate::cards::data;
use crate::event::{Event, StopReason};
use crate::ids::{System, SystemSet};
use crate::resource::Cubes;
use crate::state::{Galaxy, Row};
use tabletop::{EventSink, Seat};

impl Galaxy {
    /// Systems that may be swallowed: neutral, no start system, and only with a free token (MG-HOLE-03, MG-EFF-15).
    pub(crate) fn swallowable(&self) -> SystemSet {
        if self.free_tokens() == 0 {
            return SystemSet::EMPTY;
        }
        self.neutral().less(data().starts)
    }

    /// Covered systems that may be opened again (MG-HOLE-06, MG-EFF-15).
    pub(crate) fn uncoverable(&self) -> SystemSet {
        self.holes.less(data().starts)
    }

    /// A black hole swallows a neutral system (MG-HOLE-03 to 05).
    pub(crate) fn swallow(&mut self, seat: Seat, system: System, sink: &mut impl EventSink<Event>) {
        let stopped = self.conflicts_at(system);
        let mut cubes = Cubes::NONE;
        for planet in data().planets(system) {
            cubes.put_all(self.rows[planet].cubes());
            self.rows[planet] = Row::EMPTY;
        }
        self.bank.put_all(cubes);
        self.take_back_routes(system, None, sink);
        self.holes.insert(system);
        sink.tell(|| Event::Swallowed { seat, system, cubes });
        for conflict in &stopped {
            self.stop_conflict(conflict, StopReason::Swallowed, sink);
        }
        self.check_victory(sink);
    }

    /// A token is taken off: an ordinary neutral system from now on (MG-HOLE-06).
    pub(crate) fn uncover(&mut self, seat: Seat, system: System, sink: &mut impl EventSink<Event>) {
        self.holes.remove(system);
        sink.tell(|| Event::Uncovered { seat, system });
    }
}
