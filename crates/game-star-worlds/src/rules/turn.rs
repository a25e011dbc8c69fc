//! The turn: its start (9.1), the hand limit (9.2), its end (9.8).

use crate::effect::Ban;
use crate::event::Event;
use crate::state::{HAND_LIMIT, Stage, StarWorlds, other};
use tabletop::{Dice, EventSink, Seat};

impl StarWorlds {
    /// TURN_START: draw, CHECK, open; nobody may declare anything in between (SW-9.1.2-b).
    pub(crate) fn start_turn(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let table = &mut self.table;
        table.active = seat;
        // A file may bring any number.
        table.turn = table.turn.saturating_add(1);
        table.ending = false;
        table.declared = tabletop::SeatMap([0, 0]);
        let turn = table.turn;
        for slot in self.field().all() {
            self.table.field.piece_mut(slot).used = 0;
        }
        sink.tell(|| Event::TurnBegan { seat, turn });
        // SW-9.1.1-b: the very first turn of the game has no draw.
        if turn > 1 {
            self.draw(seat, dice, sink);
            if self.check_table(sink) {
                return;
            }
        }
        for slot in self.field().closed_of(seat) {
            if !self.field().is_banned(slot, Ban::Opening) {
                self.open(slot, sink);
            }
        }
        self.table.stage = Stage::Lull { seat: other(seat) };
    }

    /// CLEANUP (SW-M17): the hand limit first, if the active player must choose.
    pub(crate) fn end_turn(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let seat = self.table.active;
        if self.own[seat].hand.len() > HAND_LIMIT {
            self.table.stage = Stage::HandLimit { seat };
            return;
        }
        if self.check_table(sink) {
            return;
        }
        // SW-9.8.3-a, SW-9.8.3-c: damage and changes of this turn go at one instant.
        for slot in self.field().all() {
            let piece = self.table.field.piece_mut(slot);
            (piece.damage, piece.attack, piece.defence) = (0, 0, 0);
        }
        sink.tell(|| Event::TurnEnded { seat });
        if self.check_table(sink) {
            return;
        }
        self.start_turn(other(seat), dice, sink);
    }
}
