//! SR-END: how a game is won and lost.

use crate::event::Event;
use crate::state::State;
use tabletop::{EventSink, List, Placed, Seat, SeatSet, Side, Standings};

impl State {
    /// SR-END-02: at zero or below a player has lost, at once (SR-END-03).
    pub(crate) fn eliminate(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        self.alive = self.alive.without(seat);
        sink.tell(|| Event::Eliminated { seat });
        let mut survivors = self.alive.iter().map(|seat| self.side_of(seat));
        // SR-END-01: the last side left has won.
        if let Some(winner) = survivors.next()
            && survivors.all(|side| side == winner)
        {
            self.finish(Standings::won_by(winner, self.sides()), sink);
        }
    }

    /// SR-END-05: a player may resign at any time, whoever's turn it is.
    pub(crate) fn resign(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        if self.ending.is_some() || !self.alive.contains(seat) {
            return;
        }
        sink.tell(|| Event::Resigned { seat });
        self.eliminate(seat, sink);
    }

    /// SR-END-06: the limit is reached; the higher authority wins, equal ones share the place.
    pub(crate) fn end_by_authority(&mut self, sink: &mut impl EventSink<Event>) {
        sink.tell(|| Event::TurnLimitReached { turns: self.turn });
        let score = |side: Side| {
            let members = SeatSet::first(self.seats).iter().filter(|seat| self.side_of(*seat) == side);
            members.filter(|seat| self.alive.contains(*seat)).map(|seat| self.authority(seat)).max().unwrap_or(0)
        };
        let mut places = List::new();
        for side in (0..self.sides()).map(Side) {
            let better = (0..self.sides()).filter(|other| score(Side(*other)) > score(side)).count();
            places.push(Placed { side, place: better as u8 + 1 });
        }
        self.finish(Standings { places }, sink);
    }

    fn finish(&mut self, standings: Standings, sink: &mut impl EventSink<Event>) {
        self.ending = Some(standings);
        self.asked = SeatSet::EMPTY;
        self.frames.clear();
        sink.tell(|| Event::Finished { standings });
    }
}
