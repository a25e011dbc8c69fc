//! SR-END: how a game ends. Who drops out is in `elimination`.

use crate::event::Event;
use crate::state::State;
use tabletop::{EventSink, List, Placed, SeatSet, Side, Standings};

impl State {
    /// SR-END-06: the limit is reached; the higher authority wins, equal ones share the place; an adventure is lost.
    pub(crate) fn end_by_authority(&mut self, sink: &mut impl EventSink<Event>) {
        sink.tell(|| Event::TurnLimitReached { turns: self.turn });
        if self.format.adventure().is_some() {
            // A boss that was not beaten in all that time was not beaten.
            self.finish(Standings::won_by(Side(1), self.sides()), sink);
            return;
        }
        let score = |side: Side| {
            let members = self.members(side).and(self.alive);
            members.iter().map(|seat| self.authority(seat)).max().unwrap_or_default()
        };
        let mut places = List::new();
        for side in (0..self.sides()).map(Side) {
            let better = (0..self.sides()).filter(|other| score(Side(*other)) > score(side)).count();
            places.push(Placed { side, place: better as u8 + 1 });
        }
        self.finish(Standings { places }, sink);
    }

    pub(crate) fn finish(&mut self, standings: Standings, sink: &mut impl EventSink<Event>) {
        self.ending = Some(standings);
        self.asked = SeatSet::EMPTY;
        (self.ready, self.content) = (SeatSet::EMPTY, SeatSet::EMPTY);
        self.frames.clear();
        sink.tell(|| Event::Finished { standings });
    }
}
