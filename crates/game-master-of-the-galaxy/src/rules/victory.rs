//! Three ways to win, and the round limit of the digital table (chapter WIN).

use crate::cards::data;
use crate::event::Event;
use crate::state::{BASES_TO_WIN, Galaxy, Outcome, Phase, STARTS_TO_WIN, SYMBOLS_TO_WIN, Victory};
use tabletop::{EventSink, Seat, SeatSet};

impl Galaxy {
    /// Has this player won, and by what?
    pub fn victory_of(&self, seat: Seat) -> Option<Victory> {
        let player = &self.players[seat];
        if player.gone {
            return None;
        }
        if self.discs_on_board(seat) == BASES_TO_WIN {
            Some(Victory::Expansion)
        } else if player.realm.and(data().starts).len() >= usize::from(STARTS_TO_WIN) {
            Some(Victory::Capture)
        } else if self.symbols(seat).most() >= SYMBOLS_TO_WIN {
            Some(Victory::Domination)
        } else {
            None
        }
    }

    /// Tests victory: the active player first, then clockwise (MG-FLOW-08, MG-WIN-05).
    pub(crate) fn check_victory(&mut self, sink: &mut impl EventSink<Event>) {
        if self.outcome().is_some() {
            return;
        }
        let won = self.clockwise().find_map(|seat| Some((seat, self.victory_of(seat)?)));
        if let Some((seat, victory)) = won {
            self.finish(SeatSet::one(seat), victory, sink);
        }
    }

    /// The game ends.
    pub(crate) fn finish(&mut self, winners: SeatSet, victory: Victory, sink: &mut impl EventSink<Event>) {
        self.phase = Phase::Over(Outcome { winners, victory });
        sink.tell(|| Event::Won { winners, victory });
    }

    /// The round limit: most discs on the board, then most symbols of one kind (MG-WIN-07).
    pub(crate) fn finish_by_limit(&mut self, sink: &mut impl EventSink<Event>) {
        let rank = |seat: Seat| (self.discs_on_board(seat), self.symbols(seat).most());
        let there = |seat: &Seat| !self.players[*seat].gone;
        let best = self.table().filter(there).map(rank).max();
        let winners = self.table().filter(there).filter(|seat| Some(rank(*seat)) == best).collect();
        self.finish(winners, Victory::RoundLimit, sink);
    }
}
